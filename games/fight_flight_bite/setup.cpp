// Binding rules to an edition, options and a number of players.
#include <algorithm>

#include "engine/game.h"
#include "engine/text.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/versions.h"

namespace warren::fight_flight_bite {

extern const std::string_view kHouse;
extern const std::string_view kRules;

static_assert(Game<FightFlightBite>);

namespace {

constexpr std::array<OptionInfo, 17> kOptions = {{
    {"layout", "default, or the id of a layout for that many players", "default",
     "the shape of the wood: flower7 or bank7 for 2 and 3, triangle10 or long10 for 4"},
    {"tiles", "default, or terrain ids in the order of the spaces, with commas", "default",
     "the same tiles in another order"},
    {"tribes", "off, or a tribe for each seat, with commas", "off",
     "fixed cards instead of the four extras: foxes, birds, snakes, rabbits, moles"},
    {"pond", "dunk, wade, barrier, open", "dunk",
     "critters may be pushed in; first critters may start there too; nothing enters; an ordinary "
     "space"},
    {"immediate", "may, must", "may", "whether a card's immediate effect can be declined"},
    {"bite_range", "any, adjacent", "any", "how far a bitten cube may go"},
    {"fight_target", "dueled, any", "dueled", "whose critters a won Fight may push"},
    {"grow_space", "any, other", "any",
     "whether a winning defender may add food to the contested space"},
    {"order", "throw, random, fixed:<seat>", "throw", "how the start player is found"},
    {"throw_cap", "1 to 1000000000", "10", "rounds of a throw-off before it is broken off"},
    {"komi", "0, or whole numbers, one per player, the start player's first", "0",
     "points added at the end by place in turn order"},
    {"rethrow_clock", "off, or seconds", "off",
     "people only: after a draw, a sign not chosen in time is repeated"},
    {"spare_extras", "away, dealt", "away",
     "with 2 or 3: whether the extra cards nobody begins with are in the deck (FFB-017)"},
    {"extra_critter", "contested, anywhere", "contested",
     "where the critter of an Extra Critter card comes in (FFB-037)"},
    {"extra_from", "reserve_or_wood, reserve", "reserve_or_wood",
     "where an Extra Critter comes from when the reserve is needed (FFB-039)"},
    {"harvest_pick", "chosen, lot", "chosen",
     "how the colour of a cube is found that runners-up take (FFB-105)"},
    {"tied_throw_off", "shared, lot", "shared",
     "who wins when a last throw-off is broken off: all who are in it, or one (FFB-125)"},
}};

const GameInfo& the_info() {
  static const GameInfo info = {
      .id = "fight-flight-bite",
      .title = "Fight, Flight, Bite",
      .prefix = "FFB",
      .blurb =
          "Tribes of critters scrap for a small wood and its harvest with secret throws of "
          "fight, flight or bite.",
      .length = "20 to 40 minutes",
      .versions = kVersions,
      .min_players = 2,
      .max_players = kSeats,
      .default_players = 2,
      .house = kHouse,
      .rules = kRules,
      .options = kOptions,
  };
  return info;
}

// What a setup asks for.
struct Asked {
  Options options;
  Arrangement arrangement;
  int rethrow_clock = 0;
};

class SetupReader {
 public:
  SetupReader(const Setup& setup, const Edition& edition, int players, Faults& faults)
      : e_(edition), players_(players), faults_(faults), read_(setup, the_info(), faults) {}

  Asked read() {
    Asked out;
    Options& o = out.options;
    o.pond = static_cast<Pond>(read_.pick("pond", {"dunk", "wade", "barrier", "open"}));
    o.must = read_.pick("immediate", {"may", "must"}) == 1;
    o.bite_adjacent = read_.pick("bite_range", {"any", "adjacent"}) == 1;
    o.fight_any = read_.pick("fight_target", {"dueled", "any"}) == 1;
    o.grow_other = read_.pick("grow_space", {"any", "other"}) == 1;
    o.spares_dealt = read_.pick("spare_extras", {"away", "dealt"}) == 1;
    o.extra_anywhere = read_.pick("extra_critter", {"contested", "anywhere"}) == 1;
    o.extra_or_none = read_.pick("extra_from", {"reserve_or_wood", "reserve"}) == 1;
    o.blind_take = read_.pick("harvest_pick", {"chosen", "lot"}) == 1;
    o.tie_by_lot = read_.pick("tied_throw_off", {"shared", "lot"}) == 1;
    o.throw_cap = static_cast<std::uint32_t>(read_.integer("throw_cap", 1, 1'000'000'000));
    if (read_.text("rethrow_clock") != "off") {
      out.rethrow_clock = read_.integer("rethrow_clock", 1, 3600);
    }
    read_order(o);
    read_komi(o);
    read_tribes(out.arrangement);
    const Layout& chosen = layout();
    out.arrangement.layout = chosen.id;
    out.arrangement.spaces = tiles(chosen);
    return out;
  }

 private:
  const Layout& layout() {
    const std::string_view id = read_.text("layout");
    if (id == "default") return e_.layout_for(players_);
    const Layout* found = e_.layout_of(id);
    if (found == nullptr) {
      read_.fault("layout", "no layout \"" + std::string(id) + "\"");
      return e_.layout_for(players_);
    }
    if (std::ranges::find(found->players, players_) == found->players.end()) {
      read_.fault("layout", found->id + " is not for " + std::to_string(players_) + " players");
    }
    return *found;
  }

  // FFB-134: the tiles of the layout in the order asked for.
  std::vector<Space> tiles(const Layout& layout) {
    std::vector<Space> spaces = layout.spaces;
    const std::string_view text = read_.text("tiles");
    if (text == "default") return spaces;
    const auto names = split(text, ',');
    std::vector<int> had;
    std::vector<int> have;
    for (const Space& s : spaces) had.push_back(s.terrain);
    for (const std::string_view name : names) {
      const auto terrain = e_.terrain_of(trim(name));
      if (!terrain) {
        read_.fault("tiles", "no terrain \"" + std::string(trim(name)) + "\"");
        return spaces;
      }
      have.push_back(*terrain);
    }
    std::vector<int> laid = have;
    std::ranges::sort(had);
    std::ranges::sort(have);
    if (had != have) {
      read_.fault("tiles", "these are not the tiles of " + layout.id);
      return spaces;
    }
    for (std::size_t i = 0; i < spaces.size(); ++i) spaces[i].terrain = laid[i];
    if (!connected(spaces, e_.terrains)) {
      read_.fault("tiles", "the woodland spaces would not hang together");
    }
    return spaces;
  }

  void read_order(Options& o) {
    const std::string_view text = read_.text("order");
    if (!text.starts_with("fixed:")) {
      o.order = static_cast<OrderBy>(read_.pick("order", {"throw", "random"}));
      return;
    }
    o.order = OrderBy::kFixed;
    const auto seat = std::ranges::find(e_.seats, text.substr(6));
    o.fixed_start = static_cast<int>(seat - e_.seats.begin());
    if (o.fixed_start >= players_) {
      read_.fault("order", "no seat \"" + std::string(text.substr(6)) + "\" in this match");
      o.fixed_start = 0;
    }
  }
  void read_komi(Options& o) {
    const std::string_view text = read_.text("komi");
    if (text == "0") return;
    const auto parts = split(text, ',');
    if (static_cast<int>(parts.size()) != players_) {
      read_.fault("komi", "one whole number for each of the " + std::to_string(players_) +
                              " players is expected");
      return;
    }
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const auto value = read_int(trim(parts[i]), -9999, 9999);
      if (!value) {
        read_.fault("komi", "\"" + std::string(parts[i]) + "\" is not a whole number in range");
      }
      o.komi[i] = value.value_or(0);
    }
  }
  void read_tribes(Arrangement& a) {
    const std::string_view text = read_.text("tribes");
    if (text == "off") return;
    const auto fault = [&](std::string sentence) {
      faults_.push_back({"E18", "tribes", std::move(sentence)});
    };
    const auto names = split(text, ',');
    if (static_cast<int>(names.size()) != players_) {
      return fault(count_of(static_cast<int>(names.size()), "tribe", "tribes") + " for " +
                   std::to_string(players_) + " players");
    }
    Cards left;
    for (std::size_t i = 0; i < e_.faces.size(); ++i) {
      left.add(static_cast<int>(i), static_cast<unsigned>(e_.faces[i].copies));
    }
    for (std::size_t p = 0; p < names.size(); ++p) {
      const Tribe* tribe = e_.tribe_of(trim(names[p]));
      if (tribe == nullptr) return fault("no tribe \"" + std::string(trim(names[p])) + "\"");
      a.tribe[p] = static_cast<int>(tribe - e_.tribes.data());
      for (std::size_t q = 0; q < p; ++q) {
        if (a.tribe[q] == a.tribe[p]) return fault("two seats lead the " + tribe->id);
      }
      bool enough = true;
      tribe->fixed.each(
          [&](int face) { enough = enough && tribe->fixed.count(face) <= left.count(face); });
      if (!enough) return fault("not enough copies of the cards of the " + tribe->id);
      left -= tribe->fixed;
    }
    int deck = 0;
    for (std::size_t i = 0; i < e_.faces.size(); ++i) {
      if (!e_.faces[i].starter) deck += left.count(static_cast<int>(i));
    }
    if (deck < e_.dealt * players_) {
      fault(std::to_string(deck) + " cards are left to deal, " + std::to_string(players_) +
            " players need " + std::to_string(e_.dealt * players_));
    }
  }

  const Edition& e_;
  int players_;
  Faults& faults_;
  OptionReader read_;
};

}  // namespace

const GameInfo& FightFlightBite::info() { return the_info(); }

Expected<FightFlightBite, Faults> FightFlightBite::make(const Setup& setup) {
  Faults faults;
  const int players = players_of(setup, the_info(), faults);
  const int version = rules_version_of(setup, the_info(), faults);
  auto edition = read_edition(setup.edition_or(kHouse));
  if (!edition) {
    faults.insert(faults.end(), edition.error().begin(), edition.error().end());
    return faults;
  }
  auto shared = std::make_shared<const Edition>(std::move(*edition));
  Asked asked = SetupReader(setup, *shared, players, faults).read();
  for (Fault& fault : faults) {
    if (fault.code == "option") fault.code = "E21";  // the rulebook's name for it
  }
  if (!faults.empty()) return faults;
  const Tables tables = compile(*shared, asked.arrangement, asked.options, players, version);
  return FightFlightBite(tables, std::move(shared), std::move(asked.arrangement),
                         asked.rethrow_clock);
}

FightFlightBite::FightFlightBite(const Tables& tables, std::shared_ptr<const Edition> edition,
                                 Arrangement arrangement, int rethrow_clock)
    : Rules(tables),
      edition_(std::move(edition)),
      arrangement_(std::move(arrangement)),
      rethrow_clock_(rethrow_clock) {}

const Tribe* FightFlightBite::tribe(Seat s) const {
  const int tribe = arrangement_.tribe[static_cast<std::size_t>(index(s))];
  return tribe < 0 ? nullptr : &edition_->tribes[static_cast<std::size_t>(tribe)];
}

std::string FightFlightBite::seat_name(Seat s) const {
  return index(s) < seats() ? edition_->seats[static_cast<std::size_t>(index(s))] : "nobody";
}

std::string FightFlightBite::cell_name(Cell c) const {
  return index(c) < tables().spaces ? spaces()[static_cast<std::size_t>(index(c))].label : "-";
}

std::string_view FightFlightBite::node_name(const State& s) const {
  static constexpr std::array<std::string_view, kPhases> kNames = {
      "C1", "C2", "S1", "C3", "D1", "D2", "D3", "D4", "D5", "S2", "D6", "D7", "D8", "S3", "T"};
  return kNames[static_cast<std::size_t>(s.phase)];
}

}  // namespace warren::fight_flight_bite
