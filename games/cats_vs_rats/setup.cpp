// What the game says of itself, and how a match is made from a setup.
#include <algorithm>

#include "engine/game.h"
#include "engine/text.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/edition.h"
#include "games/cats_vs_rats/versions.h"
#include "games/cats_vs_rats/words.h"

namespace warren::cats_vs_rats {

static_assert(Game<CatsVsRats>);

namespace {
constexpr std::array<OptionInfo, 27> kOptions = {{
    {"preset", "printed, balanced", "printed",
     "balanced: first_turn_actions 1 and even_breeding on, unless given"},
    {"attribute_pick", "draft, random, preset", "draft",
     "seats pick in turn, by lot, or as `attributes` says"},
    {"attributes", "one id a seat, separated by commas", "",
     "for attribute_pick preset: claws,taunt,fort,tunnel"},
    {"teams", "free, fixed", "free", "fixed: `sides` says who is Cat or Rat"},
    {"sides", "cats or rats for each seat, separated by commas", "",
     "for teams fixed: cats,rats,cats,rats"},
    {"turn_cap", "20 to 2000", "300", "player-turns after which the match is judged (CVR-801)"},
    {"unit_cap", "60 to 220", "220", "most units a player may breed up to (CVR-802)"},
    {"first_turn_actions", "1 to 3", "3", "actions of the very first turn of the match"},
    {"even_breeding", "on, off", "off", "a player of a trio breeds 1.5 units a town, rounded up"},
    {"return_turn", "full, place_only", "full", "what a player does after coming back"},
    {"start_shape", "chain, cluster", "chain",
     "start towns hang together; cluster: each is next to all the others (CVR-028)"},
    {"start_distance", "roads, sea", "roads",
     "sea: no start one step by sea from an enemy either (CVR-031)"},
    {"free_attacks", "always, with_actions", "always",
     "with_actions: after the last action the Crusader attacks no more (CVR-104)"},
    {"refill", "when_drawn, at_once", "when_drawn",
     "when an empty deck is made anew from the discard pile (CVR-110)"},
    {"leap_attack", "off, on", "off", "a leapfrog over allies may end in an attack (CVR-212)"},
    {"hexes", "together, attacker_first", "together",
     "attacker_first: a Hex that kills all defenders comes before theirs (CVR-413)"},
    {"flight", "all, any", "all", "any: fewer units may flee by Broomstick than could (CVR-432)"},
    {"muddles", "both, cancel", "both",
     "two Muddled Wits both act, or cancel each other (CVR-439)"},
    {"frenzy_battle", "whole, dice", "whole",
     "dice: no Taunt, no reserve and no cards in a Blood Frenzy (CVR-443)"},
    {"frenzy_force", "any, all", "any",
     "all: every survivor storms on in a Blood Frenzy (CVR-445)"},
    {"rally_losses", "half_of_all, half_of_own", "half_of_all",
     "what a win with rallied units costs (CVR-450)"},
    {"fortune", "rolled, final", "rolled",
     "what Turn of Fortune compares: rolled numbers or final die values (CVR-464)"},
    {"necromancy", "any, no_answers", "any",
     "no_answers: it fetches neither Counterspell nor Muddled Wits (CVR-467)"},
    {"idle_necromancy", "spent, returned", "spent",
     "where Necromancy goes when there is nothing to fetch (CVR-469)"},
    {"bridge", "allied, team", "allied",
     "team: the Allied Bridge leads over own towns too (CVR-551)"},
    {"wiped_cube", "kept, lost", "kept",
     "what becomes of the cube of a wiped-out player (CVR-565)"},
    {"last_stand", "costs, spared", "costs",
     "spared: attackers who empty a last town lose nobody, also by a tie or a loss (CVR-622)"},
}};

bool given(const Setup& setup, std::string_view name) {
  return std::ranges::any_of(setup.options, [&](const auto& o) { return o.first == name; });
}

// CVR-002: two and two, or three and two.
bool fair_split(int players, int cats) { return players == 4 ? cats == 2 : cats == 2 || cats == 3; }

// The second value of each of these options is the reading that is not the house's.
Readings read_readings(OptionReader& options) {
  const auto other = [&](std::string_view name, std::string_view house, std::string_view second) {
    return options.pick(name, {house, second}) == 1;
  };
  Readings r;
  r.cluster_start = other("start_shape", "chain", "cluster");
  r.sea_distance = other("start_distance", "roads", "sea");
  r.paid_crusade = other("free_attacks", "always", "with_actions");
  r.early_refill = other("refill", "when_drawn", "at_once");
  r.leap_attack = options.flag("leap_attack");
  r.quick_hex = other("hexes", "together", "attacker_first");
  r.part_flight = other("flight", "all", "any");
  r.void_muddles = other("muddles", "both", "cancel");
  r.bare_frenzy = other("frenzy_battle", "whole", "dice");
  r.whole_frenzy = other("frenzy_force", "any", "all");
  r.own_half = other("rally_losses", "half_of_all", "half_of_own");
  r.final_fortune = other("fortune", "rolled", "final");
  r.no_answers = other("necromancy", "any", "no_answers");
  r.idle_necro = other("idle_necromancy", "spent", "returned");
  r.open_bridge = other("bridge", "allied", "team");
  r.cube_dies = other("wiped_cube", "kept", "lost");
  r.spared_siege = other("last_stand", "costs", "spared");
  return r;
}

// One word a seat out of `ids`; -1 where there is none.
template <std::size_t N>
std::array<int, kSeats> read_seats(std::string_view name,
                                   const std::array<std::string_view, N>& ids, int players,
                                   OptionReader& options) {
  std::array<int, kSeats> out{};
  out.fill(-1);
  const auto parts = split(options.text(name), ',');
  if (static_cast<int>(parts.size()) != players) {
    options.fault(name, "one word for each of the " + std::to_string(players) +
                            " seats is expected, separated by commas");
    return out;
  }
  for (std::size_t p = 0; p < parts.size(); ++p) {
    if (const auto found = find_word(ids, trim(parts[p]))) {
      out[p] = *found;
    } else {
      options.fault(name, "\"" + std::string(parts[p]) +
                              "\" is none of: " + join({ids.begin(), ids.end()}, ", "));
    }
  }
  return out;
}

void read_attributes(Terms& terms, OptionReader& options) {
  const auto picked = read_seats("attributes", kAttributeIds, terms.players, options);
  int cats = 0;
  for (int p = 0; p < terms.players; ++p) {
    const int a = picked[at(p)];
    if (a < 0) return;
    for (int q = 0; q < p; ++q) {
      if (picked[at(q)] == a) {
        options.fault("attributes", std::string(kAttributeIds[at(a)]) +
                                        " is given twice; each attribute exists once (CVR-009)");
      }
    }
    terms.attributes[at(p)] = static_cast<Attribute>(a);
    cats += a < kAttributes / 2 ? 1 : 0;
  }
  if (!fair_split(terms.players, cats)) {
    options.fault("attributes", std::to_string(cats) + " Cats and " +
                                    std::to_string(terms.players - cats) +
                                    " Rats: the teams must be 2 v 2, 3 v 2 or 2 v 3 (CVR-002)");
  }
}

void read_sides(Terms& terms, OptionReader& options) {
  const auto picked = read_seats("sides", kTeamIds, terms.players, options);
  int cats = 0;
  for (int p = 0; p < terms.players; ++p) {
    if (picked[at(p)] < 0) return;
    terms.sides[at(p)] = static_cast<Team>(picked[at(p)]);
    cats += picked[at(p)] == 0 ? 1 : 0;
  }
  if (!fair_split(terms.players, cats)) {
    options.fault("sides", std::to_string(cats) + " Cats and " +
                               std::to_string(terms.players - cats) +
                               " Rats: the teams must be 2 v 2, 3 v 2 or 2 v 3 (CVR-002)");
  }
}

Terms read_terms(const Setup& setup, Faults& faults) {
  OptionReader options(setup, CatsVsRats::info(), faults);
  Terms terms;
  terms.players = players_of(setup, CatsVsRats::info(), faults);
  const bool balanced = options.pick("preset", {"printed", "balanced"}) == 1;
  terms.pick = static_cast<Pick>(options.pick("attribute_pick", {"draft", "random", "preset"}));
  if (terms.pick == Pick::kPreset) {
    read_attributes(terms, options);
  } else if (given(setup, "attributes")) {
    options.fault("attributes", "goes with attribute_pick preset only");
  }
  terms.fixed = options.pick("teams", {"free", "fixed"}) == 1 && terms.pick != Pick::kPreset;
  if (terms.fixed) {
    read_sides(terms, options);
  } else if (given(setup, "sides") && terms.pick != Pick::kPreset) {
    options.fault("sides", "goes with teams fixed only");
  }
  terms.turn_cap = options.integer("turn_cap", 20, 2000);
  terms.unit_cap = options.integer("unit_cap", 60, 220);
  terms.first_turn_actions = options.integer("first_turn_actions", 1, 3);
  if (balanced && !given(setup, "first_turn_actions")) terms.first_turn_actions = 1;
  terms.even_breeding = options.flag("even_breeding");
  if (balanced && !given(setup, "even_breeding")) terms.even_breeding = true;
  terms.place_only = options.pick("return_turn", {"full", "place_only"}) == 1;
  terms.reading = read_readings(options);
  return terms;
}
}  // namespace

const GameInfo& CatsVsRats::info() {
  static const GameInfo kInfo = {
      .id = "cats-vs-rats",
      .title = "Cats vs Rats",
      .prefix = "CVR",
      .blurb = "Two teams with ten odd talents and hidden spells race for 23 of 45 towns.",
      .length = "60 to 90 minutes",
      .versions = kVersions,
      .min_players = 4,
      .max_players = 5,
      .default_players = 4,
      .house = kHouse,
      .rules = kRules,
      .options = kOptions,
  };
  return kInfo;
}

CatsVsRats::CatsVsRats(const Tables& tables, std::shared_ptr<const Edition> edition)
    : Rules(tables), edition_(std::move(edition)), backdrop_(paint_backdrop(*edition_)) {}

Expected<CatsVsRats, Faults> CatsVsRats::make(const Setup& setup) {
  Faults faults;
  const Terms terms = read_terms(setup, faults);
  const int version = rules_version_of(setup, info(), faults);
  auto edition = read_edition(setup.edition_or(kHouse));
  if (!edition) {
    faults.insert(faults.end(), edition.error().begin(), edition.error().end());
  }
  if (!faults.empty()) return faults;
  const Tables tables = compile(*edition, terms, version);
  return CatsVsRats(tables, std::make_shared<const Edition>(std::move(*edition)));
}

std::string_view CatsVsRats::edition() const { return edition_->name; }
std::uint64_t CatsVsRats::edition_hash() const { return edition_->hash; }
const Faults& CatsVsRats::warnings() const { return edition_->warnings; }

}  // namespace warren::cats_vs_rats
