#include "games/fight_flight_bite/tables.h"

#include <bit>

#include "engine/graph.h"
#include "games/fight_flight_bite/edition.h"

namespace warren::fight_flight_bite {

namespace {

void compile_spaces(Tables& t, const Edition& e, const std::vector<Space>& spaces) {
  t.spaces = static_cast<int>(spaces.size());
  std::vector<Hex> hexes;
  for (const Space& s : spaces) hexes.push_back(s.hex);
  const Graph graph = Graph::of_hexes(hexes);
  const auto all = static_cast<Spaces>((1U << spaces.size()) - 1U);
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const Terrain& terrain = e.terrains[static_cast<std::size_t>(spaces[i].terrain)];
    t.near[i] = static_cast<Spaces>(graph.near(cell(static_cast<int>(i))).low());
    t.icon[i] = terrain.icon;
    if (terrain.woodland) t.woodland = static_cast<Spaces>(t.woodland | 1U << i);
  }
  const Pond pond = t.options.pond;
  const Spaces ground = pond == Pond::kOpen ? all : t.woodland;  // FFB-009 to FFB-012
  t.first_at = pond == Pond::kWade ? all : ground;
  t.place_at = ground;
  t.food_at = ground;
  const Spaces roam = pond == Pond::kBarrier ? t.woodland : all;
  std::uint8_t next = 0xFF;
  for (std::size_t i = spaces.size(); i-- > 0;) {
    const auto others = static_cast<Spaces>(~(1U << i));
    t.push_to[i] = t.near[i] & roam;
    t.out_to[i] = roam & others;
    t.bite_to[i] = ground & (t.options.bite_adjacent ? t.near[i] : others);
    t.defend_at[i] = t.options.grow_other ? ground & others : ground;
    t.next_food[i] = next;
    if ((t.woodland >> i & 1U) != 0) next = static_cast<std::uint8_t>(i);
  }
}

void compile_cards(Tables& t, const Edition& e, const std::array<int, kSeats>& tribes) {
  t.faces = static_cast<int>(e.faces.size());
  for (std::size_t i = 0; i < e.faces.size(); ++i) {
    const Face& face = e.faces[i];
    t.colour[i] = static_cast<std::uint8_t>(face.food);
    t.bonus[i] = static_cast<std::uint8_t>(face.bonus);
    t.immediate[i] = face.immediate;
    t.ambush[i] = face.ambush;
    t.no_quarter[i] = face.no_quarter;
  }
  t.in_play = e.deck();
  for (std::size_t p = 0; p < static_cast<std::size_t>(t.seats); ++p) {
    const int tribe = tribes[p];
    t.fixed[p] = tribe < 0 ? e.starters() : e.tribes[static_cast<std::size_t>(tribe)].fixed;
    // A tribe's fixed cards that are no starters come out of the deck (FFB-132): they are in
    // play already. Starters come from beside it (FFB-017, FFB-131).
    t.fixed[p].each([&](int face) {
      if (e.faces[static_cast<std::size_t>(face)].starter) {
        t.in_play.add(face, static_cast<unsigned>(t.fixed[p].count(face)));
      }
    });
  }
  if (!t.options.spares_dealt) return;
  for (int face = 0; face < t.faces; ++face) {  // FFB-017
    const int spare = e.faces[static_cast<std::size_t>(face)].copies - t.in_play.count(face);
    if (spare > 0) t.in_play.add(face, static_cast<unsigned>(spare));
  }
}

// C1: every way to fill a space, by brown, then white (rules.md, "Size estimates").
void compile_mixes(Tables& t, const Edition& e) {
  t.food_per_space = e.food_per_space;
  for (int b = 0; b <= t.food_per_space; ++b) {
    for (int w = 0; w <= t.food_per_space - b; ++w) {
      t.mix[static_cast<std::size_t>(t.mixes++)] = {
          static_cast<std::uint8_t>(b), static_cast<std::uint8_t>(w),
          static_cast<std::uint8_t>(t.food_per_space - b - w), 0};
    }
  }
}

void compile_start(Tables& t, const Edition& e) {
  State& s = t.start;
  for (std::size_t c = 0; c < kColours; ++c) {
    s.food[kSupply][c] = static_cast<std::uint8_t>(e.food[c].count);
  }
  for (std::size_t p = 0; p < static_cast<std::size_t>(t.seats); ++p) {
    s.reserve[p] = static_cast<std::uint8_t>(e.critters);
    s.hand[p] = t.fixed[p];
  }
  s.at = static_cast<std::uint8_t>(std::countr_zero(t.woodland));
}

}  // namespace

Tables compile(const Edition& e, const Arrangement& arrangement, const Options& options,
               int players, int rules_version) {
  Tables t;
  t.rules_version = rules_version;
  t.options = options;
  t.seats = players;
  t.turns_each = e.turns;
  t.turns = e.turns * players;
  t.critters = e.critters;
  t.first_critters = e.first_critters;
  t.dealt = e.dealt;
  t.food_points = e.food_points;
  t.card_points = e.card_points;
  t.beats = e.beats;
  compile_mixes(t, e);
  compile_spaces(t, e, arrangement.spaces);
  compile_cards(t, e, arrangement.tribe);
  compile_start(t, e);
  return t;
}

}  // namespace warren::fight_flight_bite
