// What the game says of itself, and the making of a match from players, options and edition.
#include <algorithm>

#include "engine/game.h"
#include "engine/text.h"
#include "games/rodentia/edition.h"
#include "games/rodentia/rodentia.h"
#include "games/rodentia/versions.h"
#include "games/rodentia/words.h"

namespace warren::rodentia {

static_assert(Game<Rodentia>);

namespace {

constexpr std::array<OptionInfo, 19> kOptions = {{
    {"goals", "random, or two of 1 to 6 such as 1+3", "random", "the two goals of the match"},
    {"goal2_with_2", "off, on", "off", "on: goal 2 may be drawn with two players"},
    {"diagonal", "random, asc, desc", "random", "which diagonals goal 4 counts"},
    {"goal4_mode", "runs, lines", "runs",
     "runs: three hexes all controlled; lines: most hexes of a whole diagonal"},
    {"species", "random, or one per seat with commas", "random", "who plays which species"},
    {"start", "random, or a seat such as P2", "random", "the first starting player"},
    {"stuck_rule", "house, literal, wolf_saves", "house",
     "when a player without a live die ends the match"},
    {"dead_die", "own, all", "own", "who places nothing after somebody takes a dead die"},
    {"phase3_order", "leaders_first, by_player", "leaders_first",
     "all leaders, then all wolves; or each player both at once"},
    {"round_cap", "1 to 250", "150", "the match ends after this round"},
    {"map", "auto, one, two, custom", "auto",
     "auto: by the number of players; custom: the same, from an edition file of your own"},
    {"leader_ban", "all, uncontrolled", "all",
     "which hexes a leader shuts others out of: any, or those nobody controls (ROD-040)"},
    {"burrow_reach", "around, itself", "around",
     "itself: the burrow's own hex is in reach, too (ROD-044)"},
    {"advanced", "must, may", "must",
     "whether an advanced placement has to be made where it is possible (ROD-051)"},
    {"wolf_holder", "leader_and_wolf, wolf_only", "leader_and_wolf",
     "what a player with a wolf die moves (ROD-061)"},
    {"wolf_step", "must, may", "must", "whether a wolf has to move at all (ROD-070)"},
    {"two_wolves", "one, split", "one",
     "split: each of the two steps may be made by another wolf (ROD-071)"},
    {"goal4_overlap", "on, off", "on", "whether diagonals of goal 4 may share hexes (ROD-129)"},
    {"goal5_zones", "all, best", "all",
     "whose burrows goal 5 counts: of all zones, or of the best one (ROD-132)"},
}};

const GameInfo& the_info() {
  static const GameInfo info = {
      .id = "rodentia",
      .title = "The Treaty of Rodentia",
      .prefix = "ROD",
      .blurb = "Draft a die, paint the land with rodents, keep your leader from the wolf.",
      .length = "20 minutes",
      .versions = kVersions,
      .min_players = 2,
      .max_players = kMostPlayers,
      .default_players = 2,
      .house = kHouse,
      .rules = kRules,
      .options = kOptions,
  };
  return info;
}

void read_goals(OptionReader& reader, Options& out) {
  const std::string_view given = reader.text("goals");
  if (given == "random") return;
  if (const auto goals = rodentia::read_goals(given)) {
    out.goals = *goals;
  } else {
    reader.fault("goals", "\"" + std::string(given) +
                              "\" is neither random nor two different goals such as 1+3");
  }
}

void read_species(OptionReader& reader, const Edition& edition, int players, Options& out) {
  const std::string_view given = reader.text("species");
  if (given == "random") return;
  const auto names = split(given, ',');
  if (static_cast<int>(names.size()) != players) {
    return reader.fault("species", "one species for each of the " + std::to_string(players) +
                                       " players is expected");
  }
  out.species.fill(kNoSpecies);
  out.species_fixed = true;
  for (std::size_t p = 0; p < names.size(); ++p) {
    const auto found = std::ranges::find(edition.terrains, names[p], &Terrain::species);
    if (found == edition.terrains.end()) {
      reader.fault("species", "no species \"" + std::string(names[p]) + "\"");
      continue;
    }
    const auto species = static_cast<std::uint8_t>(found - edition.terrains.begin());
    if (std::ranges::find(out.species, species) != out.species.end()) {
      reader.fault("species", std::string(names[p]) + " stands twice");
    }
    out.species[p] = species;
  }
}

void read_start(OptionReader& reader, int players, Options& out) {
  const std::string_view given = reader.text("start");
  if (given == "random") return;
  if (const auto p = read_seat(players, given)) {
    out.start = *p;
  } else {
    reader.fault("start", "\"" + std::string(given) + "\" is neither random nor a seat P1 to P" +
                              std::to_string(players));
  }
}

// All but species and map, which only an edition can name.
Options read_options(OptionReader& reader, int players) {
  Options out;
  read_goals(reader, out);
  out.goal2_with_2 = reader.flag("goal2_with_2");
  out.diagonal = static_cast<Direction>(reader.pick("diagonal", {"random", "asc", "desc"}));
  out.whole_lines = reader.pick("goal4_mode", {"runs", "lines"}) == 1;
  read_start(reader, players, out);
  out.stuck = static_cast<StuckRule>(reader.pick("stuck_rule", {"house", "literal", "wolf_saves"}));
  out.dead_die_stops_all = reader.pick("dead_die", {"own", "all"}) == 1;
  out.by_player = reader.pick("phase3_order", {"leaders_first", "by_player"}) == 1;
  out.loose_leaders = reader.pick("leader_ban", {"all", "uncontrolled"}) == 1;
  out.burrow_itself = reader.pick("burrow_reach", {"around", "itself"}) == 1;
  out.may_advance = reader.pick("advanced", {"must", "may"}) == 1;
  out.wolf_or_leader = reader.pick("wolf_holder", {"leader_and_wolf", "wolf_only"}) == 1;
  out.idle_wolf = reader.pick("wolf_step", {"must", "may"}) == 1;
  out.split_steps = reader.pick("two_wolves", {"one", "split"}) == 1;
  out.disjoint_runs = !reader.flag("goal4_overlap");
  out.best_zone = reader.pick("goal5_zones", {"all", "best"}) == 1;
  out.round_cap = reader.integer("round_cap", 1, 250);
  return out;
}

const Land* choose_land(OptionReader& reader, const Setup& setup, const Edition& edition,
                        int players) {
  constexpr std::array<std::string_view, 4> kMaps = {"auto", "one", "two", "custom"};
  const int which = reader.pick("map", {kMaps[0], kMaps[1], kMaps[2], kMaps[3]});
  if (which == 3 && !setup.edition_text) {
    reader.fault("map", "custom needs an edition file");
  }
  for (const Land& land : edition.lands) {
    const bool serves = (land.players >> players & 1U) != 0;
    if (which == 0 || which == 3 ? serves : land.id == kMaps[which]) return &land;
  }
  reader.fault("map", "the edition has no map \"" + std::string(kMaps[which]) + "\"");
  return nullptr;
}

}  // namespace

const GameInfo& Rodentia::info() { return the_info(); }

std::string_view Rodentia::edition() const { return printed_->name; }

std::uint64_t Rodentia::edition_hash() const { return printed_->hash; }

Expected<Rodentia, Faults> Rodentia::make(const Setup& setup) {
  Faults faults;
  const int players = players_of(setup, info(), faults);
  const int version = rules_version_of(setup, info(), faults);
  auto edition = read_edition(setup.edition_or(kHouse));
  if (!edition) {
    for (const Fault& fault : edition.error()) faults.push_back(fault);
  }
  OptionReader reader(setup, info(), faults);
  Options options = read_options(reader, players);
  if (!edition) return faults;
  // The rest is checked against the edition.
  const auto printed = std::make_shared<const Edition>(std::move(*edition));
  read_species(reader, *printed, players, options);
  const Land* land = choose_land(reader, setup, *printed, players);
  if (!faults.empty()) return faults;
  return Rodentia(compile(*printed, *land, options, players, version), printed, *land);
}

}  // namespace warren::rodentia
