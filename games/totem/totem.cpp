// Making a match, and what the lab counts.
#include "games/totem/totem.h"

#include "engine/text.h"
#include "games/totem/versions.h"

namespace warren::totem {

namespace {

constexpr std::array<OptionInfo, 7> kOptions = {{
    {"roll_cap", "1 to 65535", "2000", "the match ends after this many rolls (TOT-087)"},
    {"first_player", "random, seat1", "random", "how the start player is found (TOT-008)"},
    {"multi_enemy", "each, one", "each",
     "a unit touching several opponents takes a piece of each, or one in all (TOT-068)"},
    {"revisit", "path, last", "path",
     "closed to a walking unit: every cell it left, or only the latest (TOT-047)"},
    {"distance", "board, chain", "board",
     "how far a piece is from its totem: by cells, or along its chain (TOT-066)"},
    {"placement_attacks", "false, true", "false",
     "a new piece eliminates like a moved one (TOT-032)"},
    {"bonus_roll", "optional, automatic", "optional",
     "the extra roll may be declined, or follows by itself (TOT-035)"},
}};

// One name a figure of rules.md; means per game when divided by the number of games.
enum Metric : std::size_t {
  kRolls,
  kDecisions,
  kSteps,
  kTouched,
  kFallen,
  kChoices,
  kTotemsOut,
  kTotemsByTotem,
  kSeveralFoes,
  kAdditions,
  kExtraRolls,
  kPasses,
  kPointsLost,
  kVictories,
  kTies,
  kCaps,
  kMetrics
};
constexpr std::array<std::string_view, kMetrics> kMetricNames = {"rolls",
                                                                 "decisions",
                                                                 "steps",
                                                                 "pieces touched",
                                                                 "pieces fallen",
                                                                 "choices among equals",
                                                                 "totems out",
                                                                 "totems by totems",
                                                                 "several opponents touched",
                                                                 "additions",
                                                                 "extra rolls",
                                                                 "passes",
                                                                 "points lost",
                                                                 "victories",
                                                                 "ties",
                                                                 "caps"};

template <class... F>
struct Cases : F... {
  using F::operator()...;
};

}  // namespace

const GameInfo& Totem::info() {
  static const GameInfo kInfo = {
      .id = "totem",
      .title = "Totem",
      .prefix = "TOT",
      .blurb = "Crawl your chain across the hexagon, cut the others, and touch the last totem.",
      .length = "15 to 90 minutes",
      .versions = kVersions,
      .min_players = 2,
      .max_players = kMostSeats,
      .default_players = 2,
      .house = kHouse,
      .rules = kRules,
      .options = kOptions,
  };
  return kInfo;
}

Expected<Totem, Faults> Totem::make(const Setup& setup) {
  Faults faults;
  const int players = players_of(setup, info(), faults);
  OptionReader reader(setup, info(), faults);
  Options options;
  options.roll_cap = reader.integer("roll_cap", 1, 65535);
  options.random_first = reader.pick("first_player", {"random", "seat1"}) == 0;
  options.one_enemy = reader.pick("multi_enemy", {"each", "one"}) == 1;
  options.last_only = reader.pick("revisit", {"path", "last"}) == 1;
  options.chain_distance = reader.pick("distance", {"board", "chain"}) == 1;
  options.placement_attacks = reader.flag("placement_attacks");
  options.automatic_bonus = reader.pick("bonus_roll", {"optional", "automatic"}) == 1;
  auto edition = read_edition(setup.edition_or(kHouse));
  if (!edition) {
    faults.insert(faults.end(), edition.error().begin(), edition.error().end());
    return faults;
  }
  if (players < edition->min_players || players > edition->max_players) {
    faults.push_back({"players", "players",
                      "this edition is for " + std::to_string(edition->min_players) + " to " +
                          std::to_string(edition->max_players) + " players, not " +
                          std::to_string(players)});
  }
  if (!faults.empty()) return faults;
  return Totem(std::move(*edition), options, players);
}

std::span<const std::string_view> Totem::metrics() { return kMetricNames; }

void Totem::measure(const Event& event, std::span<double> sums) const {
  const auto decided = [&sums](bool asked) { sums[kDecisions] += asked ? 1 : 0; };
  std::visit(Cases{[&](const Placed& e) { decided(e.asked); },
                   [&](const Rolled&) { sums[kRolls] += 1; }, [&](const Chose&) { decided(true); },
                   [&](const Stepped&) {
                     sums[kSteps] += 1;
                     decided(true);
                   },
                   [&](const Finished& e) {
                     decided(e.why == Why::kDone);
                     sums[kSeveralFoes] += e.foes > 1 ? 1 : 0;
                   },
                   [&](const Chosen&) {
                     sums[kChoices] += 1;
                     decided(true);
                   },
                   [&](const Eliminated& e) {
                     sums[kTouched] += 1;
                     sums[kFallen] += e.fell.size();
                   },
                   [&](const WentOut& e) {
                     sums[kTotemsOut] += 1;
                     sums[kTotemsByTotem] += e.by_totem ? 1 : 0;
                   },
                   [&](const Added&) {
                     sums[kAdditions] += 1;
                     decided(true);
                   },
                   [&](const Passed& e) {
                     sums[kPasses] += 1;
                     decided(e.asked);
                   },
                   [&](const PointsLost& e) { sums[kPointsLost] += e.points; },
                   [&](const Bonus& e) {
                     sums[kExtraRolls] += e.taken ? 1 : 0;
                     decided(e.asked);
                   },
                   [](const auto&) {}},
             event);
}

void Totem::measure_end(const State& s, std::span<double> sums) const {
  sums[kVictories] += s.phase == Phase::kVictory ? 1 : 0;
  sums[kTies] += s.phase == Phase::kTie ? 1 : 0;
  sums[kCaps] += s.phase == Phase::kCap ? 1 : 0;
}

// Everything back to the dice may be taken back (rules.md, Undo); a `start` likewise. What leads
// straight to a roll is barred by the roll itself. `roll` and `end` are the point of no return.
bool Totem::may_take_back(const State& s, Seat, Action) const { return s.phase != Phase::kBonus; }

}  // namespace warren::totem
