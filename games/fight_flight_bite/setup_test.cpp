// Match creation, food and cards: FFB-001 to FFB-018.
#include <algorithm>

#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

std::string layout_of(const FightFlightBite& game) {
  std::string out;
  for (const Space& s : game.spaces()) {
    out += (out.empty() ? "" : " ") + s.label + ":" +
           game.printed().terrains[static_cast<std::size_t>(s.terrain)].id;
  }
  return out;
}
std::string neighbours(const FightFlightBite& game, std::string_view label) {
  std::string out;
  for (std::size_t i = 0; i < game.spaces().size(); ++i) {
    if (game.spaces()[i].label != label) continue;
    for (std::size_t k = 0; k < game.spaces().size(); ++k) {
      if ((game.tables().near[i] >> k & 1) != 0) {
        out += (out.empty() ? "" : " ") + game.spaces()[k].label;
      }
    }
  }
  return out;
}
int terrain_count(const FightFlightBite& game, std::string_view id) {
  return static_cast<int>(std::ranges::count_if(game.spaces(), [&](const Space& s) {
    return game.printed().terrains[static_cast<std::size_t>(s.terrain)].id == id;
  }));
}

RULE(Setup, "FFB-001", two_to_four_players) {
  for (const int players : {1, 5, -1, 100}) {
    const auto game = FightFlightBite::make({.players = players});
    ASSERT_FALSE(game) << players;
    EXPECT_EQ(game.error().front().code, "players");
  }
  for (const int players : {2, 3, 4}) {
    const auto game = game_of(players);
    EXPECT_EQ(game.seats(), players);
    for (int p = 0; p < players; ++p) EXPECT_EQ(game.side(game.start(), seat(p)), p);
  }
  EXPECT_EQ(game_of(0).seats(), 2);
}

TEST(Setup, a_match_is_made_for_a_version_of_the_rules) {
  EXPECT_EQ(game_of(2).rules_version(), FightFlightBite::info().newest_version());
  EXPECT_EQ(FightFlightBite::make({.rules_version = 1})->rules_version(), 1);
  const auto unknown = FightFlightBite::make({.players = 9, .rules_version = 99});
  ASSERT_FALSE(unknown);
  ASSERT_EQ(unknown.error().size(), 2U);
  EXPECT_EQ(unknown.error()[0].code, "players");
  EXPECT_EQ(unknown.error()[1].code, "rules");
}

RULE(Setup, "FFB-002", eight_critters_in_reserve) {
  const auto game = game_of(4);
  for (const int reserve : game.start().reserve) EXPECT_EQ(reserve, 8);
}

RULE(Setup, "FFB-003 FFB-004", four_players_use_all_ten_tiles) {
  const auto game = game_of(4);
  EXPECT_EQ(game.layout(), "triangle10");
  EXPECT_EQ(game.spaces().size(), 10U);
  for (const char* id : {"crag", "glade", "thicket"}) EXPECT_EQ(terrain_count(game, id), 3) << id;
  EXPECT_EQ(terrain_count(game, "pond"), 1);
  EXPECT_EQ(layout_of(game),
            "A1:thicket B1:crag B2:glade C1:thicket C2:pond C3:thicket D1:crag D2:glade D3:crag "
            "D4:glade");
}

RULE(Setup, "FFB-005", two_and_three_players_use_seven_tiles) {
  for (const int players : {2, 3}) {
    const auto game = game_of(players);
    EXPECT_EQ(game.layout(), "flower7");
    EXPECT_EQ(game.spaces().size(), 7U);
    for (const char* id : {"crag", "glade", "thicket"}) EXPECT_EQ(terrain_count(game, id), 2) << id;
    EXPECT_EQ(terrain_count(game, "pond"), 1);
  }
}

RULE(Setup, "FFB-006", a_named_layout_is_used) {
  const auto game = game_of(2, {{"layout", "bank7"}});
  EXPECT_EQ(game.layout(), "bank7");
  EXPECT_EQ(neighbours(game, "A1"), "A2 B1");  // A4 is far
  EXPECT_EQ(neighbours(game, "A4"), "A3 B3");
  EXPECT_FALSE(FightFlightBite::make({.players = 2, .options = {{"layout", "long10"}}}));
}

RULE(Setup, "FFB-007", neighbours_share_an_edge) {
  const auto f7 = game_of(2);
  EXPECT_EQ(neighbours(f7, "A1"), "A2 B1 B2");
  EXPECT_EQ(neighbours(f7, "B2"), "A1 A2 B1 B3 C1 C2");
  EXPECT_EQ(neighbours(f7, "C2"), "B2 B3 C1");
  const auto t10 = game_of(4);
  EXPECT_EQ(neighbours(t10, "A1"), "B1 B2");
  EXPECT_EQ(neighbours(t10, "C2"), "B1 B2 C1 C3 D2 D3");
  EXPECT_EQ(neighbours(t10, "D2"), "C1 C2 D1 D3");
  const auto b7 = game_of(2, {{"layout", "bank7"}});
  EXPECT_EQ(neighbours(b7, "A3"), "A2 A4 B2 B3");
  const auto l10 = game_of(4, {{"layout", "long10"}});
  EXPECT_EQ(neighbours(l10, "B3"), "A2 A3 B2 B4 C2 C3");
  const auto edges = [](const FightFlightBite& game) {
    int sum = 0;
    for (const Spaces near : game.tables().near) sum += std::popcount(near);
    return sum / 2;
  };
  EXPECT_EQ(edges(f7), 12);
  EXPECT_EQ(edges(b7), 11);
  EXPECT_EQ(edges(t10), 18);
  EXPECT_EQ(edges(l10), 19);
  for (const auto* game : {&f7, &b7, &t10, &l10}) {  // no two neighbouring tiles share a terrain
    for (std::size_t i = 0; i < game->spaces().size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        if ((game->tables().near[i] >> k & 1) != 0) {
          EXPECT_NE(game->spaces()[i].terrain, game->spaces()[k].terrain);
        }
      }
    }
  }
}

// In both defaults no terrain lies better than another.
RULE(Setup, "FFB-006", the_default_layouts_favour_no_terrain) {
  for (const int players : {2, 4}) {
    const auto game = game_of(players);
    const auto& spaces = game.spaces();
    const auto is_pond = [&](const Space& space) {
      return !game.printed().terrains[static_cast<std::size_t>(space.terrain)].woodland;
    };
    const Hex pond = std::ranges::find_if(spaces, is_pond)->hex;
    // Of each terrain: how many woodland neighbours a space has, and whether it is beside the pond.
    std::map<int, std::multiset<std::pair<int, bool>>> types;
    std::map<int, std::set<int>> turned;  // by a third around the pond: terrain -> terrains
    for (const Space& space : spaces) {
      const auto near = std::ranges::count_if(spaces, [&](const Space& other) {
        return distance(space.hex, other.hex) == 1 && !is_pond(other);
      });
      if (!is_pond(space)) {
        types[space.terrain].emplace(static_cast<int>(near), distance(space.hex, pond) == 1);
      }
      const int q = space.hex.q - pond.q;
      const int r = space.hex.r - pond.r;
      const auto to = std::ranges::find(spaces, Hex{pond.q - q - r, pond.r + q}, &Space::hex);
      ASSERT_NE(to, spaces.end()) << space.label;
      turned[space.terrain].insert(to->terrain);
    }
    using Types = std::multiset<std::pair<int, bool>>;
    const Types expected =
        players == 2 ? Types{{2, true}, {2, true}} : Types{{2, false}, {3, true}, {3, true}};
    ASSERT_EQ(types.size(), 3U);
    for (const auto& [terrain, found] : types) EXPECT_EQ(found, expected) << terrain;
    std::set<int> all;
    for (const auto& [from, to] : turned) {
      EXPECT_EQ(to.size(), 1U) << from;
      all.insert(*to.begin());
    }
    EXPECT_EQ(all.size(), 4U);
  }
}

RULE(Setup, "FFB-008 FFB-071", each_terrain_shows_its_icon) {
  const auto game = game_of(2);
  // Nobody's card matters here: Extra Critter has no duel bonus.
  auto crag = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xcritter duels=1 defender=blue");
  throws(crag, "fight", "bite");
  EXPECT_EQ(crag.state().left, 2);
  auto glade = scene(game, "S2 turn=2 A2=R1B1 at=A2 card=xcritter duels=1 defender=blue");
  throws(glade, "fight", "bite");
  EXPECT_EQ(glade.state().left, 1);
  EXPECT_EQ(game.tables().icon[3], kNoIcon);  // the pond
  EXPECT_EQ(game.tables().icon[2], 2);        // thicket: Bite
}

RULE(Setup, "FFB-009 FFB-010", critters_are_never_placed_on_the_pond) {
  const auto game = game_of(4, {{"order", "fixed:red"}});
  Play t(game);
  lay_out(t);
  EXPECT_EQ(t.node(), "D1");
  EXPECT_EQ(t.refused("place C2"), "FFB-010");
  EXPECT_EQ(t.reason(kRed, "place C2"), "critters are never placed on the pond");
  t.acts("place A1, place B1, place B2, place C1, place C3, place D1, place D2, place D3");
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(t.refused("place C2"), "FFB-010");
  EXPECT_EQ(
      t.legal(),
      "place A1, place B1, place B2, place C1, place C3, place D1, place D2, place D3, place D4");
}

RULE(Setup, "FFB-009 FFB-011", no_food_ever_on_the_pond) {
  const auto game = game_of(4);
  auto bite =
      scene(game, "D6 turn=4 A1=R1B1 at=A1 card=xbite duels=1 defender=blue sign=bite left=1");
  EXPECT_EQ(bite.refused("bite brown C2"), "FFB-011");
  auto snatch = scene(game, "D4 turn=4 A1=R1 at=A1 card=snatch-w standing=1");
  EXPECT_EQ(snatch.refused("bite brown C2"), "FFB-011");
  auto windfall = scene(game, "D4 turn=4 A1=R1 at=A1 card=windfall-b standing=1");
  EXPECT_EQ(windfall.refused("grow pink C2"), "FFB-011");
  auto defend = scene(game, "D7 turn=4 A1=R1B1 at=A1 card=xbite duels=1 defender=blue");
  EXPECT_EQ(defend.refused("grow pink C2"), "FFB-011");
}

RULE(Setup, "FFB-009 FFB-012", critters_go_in_and_out_of_the_pond) {
  const auto game = game_of(2);
  auto t =
      scene(game, "D6 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue sign=fight left=1");
  EXPECT_TRUE(t.is_legal("push blue B2"));
  t.act("push blue B2");
  EXPECT_GE(critters(t, "B2", kBlue), 1);
  auto later = scene(
      game, "D6 turn=3 C1=R1B1 B2=B1 at=C1 card=xflight duels=1 defender=red sign=flight left=1");
  EXPECT_TRUE(later.is_legal("in B2"));
  EXPECT_TRUE(later.is_legal("out B2"));
  later.act("in B2");
  EXPECT_EQ(critters(later, "C1", kBlue), 2);
}

RULE(Setup, "FFB-013 FFB-015", six_random_cubes_on_each_woodland_space) {
  for (const int players : {2, 3, 4}) {
    const auto game = game_of(players);
    EXPECT_EQ(cubes(game.start().food[kSupply]), 72);
    Play t(game);
    EXPECT_EQ(t.node(), "C1");
    lay_out(t);
    for (std::size_t i = 0; i < game.spaces().size(); ++i) {
      const bool wood = (game.tables().woodland >> i & 1) != 0;
      EXPECT_EQ(cubes(t.state().food[i]), wood ? 6 : 0);
    }
    EXPECT_EQ(cubes(supply(t)), players == 4 ? 18 : 36);
  }
}

RULE(Setup, "FFB-014", the_draw_is_without_replacement) {
  const auto game = game_of(2);
  ChanceList chances;
  game.chances(game.start(), chances);
  ASSERT_EQ(chances.size(), 28U);
  std::uint64_t total = 0;
  for (const Chance& c : chances) total += c.weight;
  EXPECT_EQ(total, 156238908U);                  // C(72,6)
  EXPECT_EQ(index(chances.back().outcome), 27);  // 6/0/0
  EXPECT_EQ(chances.back().weight, 134596U);     // C(24,6)
  EXPECT_EQ(chances[0].weight, 134596U);         // 0/0/6
  EXPECT_EQ(game.write_outcome(game.start(), outcome(0)), "food A1 0/0/6");
  EXPECT_EQ(game.write_outcome(game.start(), outcome(1)), "food A1 0/1/5");
  EXPECT_EQ(game.write_outcome(game.start(), outcome(27)), "food A1 6/0/0");
  EXPECT_EQ(game.write_outcome(game.start(), outcome(18)), "food A1 3/0/3");
  // What is left decides: after four spaces of pure brown no brown is left.
  Play t(game);
  for (const char* label : {"A1", "A2", "B1", "B3"})
    t.roll("food " + std::string(label) + " 6/0/0");
  game.chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 7U);
  for (const Chance& c : chances)
    EXPECT_EQ(game.tables().mix[static_cast<std::size_t>(index(c.outcome))][0], 0);
}

RULE(Setup, "FFB-016 FFB-018", four_extras_and_four_dealt_cards) {
  for (const int players : {2, 3, 4}) {
    const auto game = game_of(players);
    Play t(game);
    lay_out(t);
    int dealt = 0;
    for (int p = 0; p < players; ++p) {
      const Cards& hand = t.state().hand[static_cast<std::size_t>(p)];
      EXPECT_EQ(hand.size(), 8);
      for (int face = 0; face < 4; ++face) EXPECT_EQ(hand.count(face), 1);
      dealt += hand.size() - 4;
    }
    EXPECT_EQ(20 - dealt, 20 - 4 * players);
  }
}

RULE(Setup, "FFB-017", unused_extras_leave_the_game) {
  const auto game = game_of(2);
  Play t(game);
  for (const char* label : {"A1", "A2", "B1", "B3", "C1", "C2"}) {
    t.roll("food " + std::string(label) + " 2/2/2");
  }
  EXPECT_EQ(t.node(), "C2");
  ChanceList chances;
  game.chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 20U);
  for (const Chance& c : chances) {
    EXPECT_GE(index(c.outcome), 4);
    EXPECT_EQ(c.weight, 1U);
  }
  t.roll("deal red shove-w");
  game.chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 19U);
  EXPECT_FALSE(game.read_outcome(t.state(), "deal red xyz"));
}

}  // namespace
}  // namespace warren::fight_flight_bite
