// What the game says of itself, and the making of a match.
#include "engine/game.h"
#include "games/totem/edition.h"
#include "games/totem/totem.h"
#include "games/totem/versions.h"

namespace warren::totem {

namespace {

constexpr std::array<OptionInfo, 16> kOptions = {{
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
    {"second_totem", "any, opposite", "any",
     "with four, the second player takes any cell of the group, or the opposite one (TOT-014)"},
    {"exchange_bonus", "kept, lost", "kept",
     "whether a roll traded for a piece still earns the extra roll (TOT-034)"},
    {"extra_move", "fresh, same_turn", "fresh",
     "same_turn: units that have finished do not move again with an extra roll (TOT-036)"},
    {"bridge", "lands, lifted", "lands",
     "lifted: the group must hold together while a unit steps, too (TOT-043)"},
    {"elimination", "each_unit, whole_move", "each_unit",
     "when pieces are eliminated: as each unit finishes, or when the whole move is over (TOT-060)"},
    {"stuck_exchange", "may, must", "may",
     "whether who can only add a piece may pass instead (TOT-078)"},
    {"tie_pieces", "exactly_one, at_most_one", "exactly_one",
     "how many pieces each survivor has left in a tie (TOT-083)"},
    {"tie_check", "at_once, move_end", "at_once", "when a tie ends the match (TOT-085)"},
    {"cap", "compare, tie", "compare",
     "at the roll cap pieces are compared, or all survivors tie (TOT-088)"},
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
  out.second_opposite = reader.pick("second_totem", {"any", "opposite"}) == 1;
  out.add_ends_turn = reader.pick("exchange_bonus", {"kept", "lost"}) == 1;
  out.same_turn = reader.pick("extra_move", {"fresh", "same_turn"}) == 1;
  out.lifted = reader.pick("bridge", {"lands", "lifted"}) == 1;
  out.at_move_end = reader.pick("elimination", {"each_unit", "whole_move"}) == 1;
  out.must_add = reader.pick("stuck_exchange", {"may", "must"}) == 1;
  out.at_most_one = reader.pick("tie_pieces", {"exactly_one", "at_most_one"}) == 1;
  out.late_tie = reader.pick("tie_check", {"at_once", "move_end"}) == 1;
  out.plain_cap = reader.pick("cap", {"compare", "tie"}) == 1;
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
