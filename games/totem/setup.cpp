// What the game says of itself, and the making of a match.
#include "engine/game.h"
#include "games/totem/edition.h"
#include "games/totem/totem.h"
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

Options options_of(const Setup& setup, Faults& faults) {
  OptionReader reader(setup, Totem::info(), faults);
  Options out;
  out.roll_cap = reader.integer("roll_cap", 1, 65535);
  out.random_first = reader.pick("first_player", {"random", "seat1"}) == 0;
  out.one_enemy = reader.pick("multi_enemy", {"each", "one"}) == 1;
  out.last_only = reader.pick("revisit", {"path", "last"}) == 1;
  out.chain_distance = reader.pick("distance", {"board", "chain"}) == 1;
  out.placement_attacks = reader.flag("placement_attacks");
  out.automatic_bonus = reader.pick("bonus_roll", {"optional", "automatic"}) == 1;
  return out;
}

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

Totem::Totem(Edition edition, const Tables& tables)
    : Rules(tables), edition_(std::make_shared<const Edition>(std::move(edition))) {}

std::string_view Totem::edition() const { return edition_->name; }
std::uint64_t Totem::edition_hash() const { return edition_->hash; }

Expected<Totem, Faults> Totem::make(const Setup& setup) {
  Faults faults;
  const int players = players_of(setup, info(), faults);
  const int version = rules_version_of(setup, info(), faults);
  const Options options = options_of(setup, faults);
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
  const Tables tables = compile(*edition, options, players, version);
  return Totem(std::move(*edition), tables);
}

static_assert(Game<Totem>);

}  // namespace warren::totem
