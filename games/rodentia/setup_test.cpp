// Players, maps, lots and burrows: ROD-001 to ROD-021.
#include <set>

#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

std::string first_fault(const Setup& setup) {
  const auto made = Rodentia::make(setup);
  return made ? "" : made.error().front().code;
}

ChanceList chances(const Match& t) {
  ChanceList out;
  t.game().chances(t.state(), out);
  return out;
}

bool even(const ChanceList& list) {
  for (const Chance& c : list) {
    if (c.weight != list.front().weight) return false;
  }
  return true;
}

std::vector<int> letters(const Land& land) {
  std::vector<int> out(kTerrains + 1);
  for (const std::uint8_t t : land.terrain) ++out[t];
  return out;
}

RULE(Setup, "ROD-001", two_to_five_players) {
  for (int n = 2; n <= 5; ++n) EXPECT_EQ(first_fault({.players = n}), "") << n;
  EXPECT_EQ(first_fault({.players = 1}), "players");
  EXPECT_EQ(first_fault({.players = 6}), "players");
  for (int p = 0; p < 4; ++p) EXPECT_EQ(game(4).side(game(4).start(), seat(p)), p);
}

RULE(Setup, "ROD-002", one_sheet_for_two_and_three) {
  for (const int n : {2, 3}) {
    const Land& land = game(n).land();
    EXPECT_EQ(land.id, "one");
    EXPECT_EQ(land.size(), 26);
    EXPECT_EQ(letters(land), (std::vector{5, 5, 5, 5, 5, 1}));
  }
}

RULE(Setup, "ROD-003", two_sheets_for_four_and_five) {
  for (const int n : {4, 5}) {
    const Land& land = game(n).land();
    EXPECT_EQ(land.id, "two");
    EXPECT_EQ(land.size(), 52);
    EXPECT_EQ(letters(land), (std::vector{10, 10, 10, 10, 10, 2}));
  }
  EXPECT_EQ(neighbours(game(4), "D3"), "C2 C3 D2 D4 E2 E3");
  int seam = 0;
  const auto& near = game(4).tables().near;
  for (int c = 0; c < 26; ++c) seam += size(near[c] & ~((Hexes{1} << 26) - 1));
  EXPECT_EQ(seam, 12);
  for (const char* pair : {"D1E1", "D2E1", "D2E2", "D3E2", "D3E3", "D4E3", "D4E4", "D5E4", "D5E5",
                           "D6E5", "D6E6", "D7E6"}) {
    const std::string_view text = pair;
    const Cell low = hex(game(4), text.substr(2));
    EXPECT_TRUE(has(near[index(hex(game(4), text.substr(0, 2)))], low)) << pair;
  }
  // Map 2 is the same sheet once more.
  const Land& land = game(4).land();
  for (int c = 0; c < 26; ++c) {
    EXPECT_EQ(land.terrain_of(cell(c)), land.terrain_of(cell(c + 26)));
  }
}

RULE(Setup, "ROD-004", hexes_that_share_a_side_are_adjacent) {
  const Rodentia& one = game(2);
  const std::vector<std::pair<std::string, std::string>> table = {
      {"A1", "A2 B1 B2"},          {"A2", "A1 A3 B2 B3"},
      {"A3", "A2 A4 B3 B4"},       {"A4", "A3 A5 B4 B5"},
      {"A5", "A4 A6 B5 B6"},       {"A6", "A5 B6 B7"},
      {"B1", "A1 B2 C1"},          {"B2", "A1 A2 B1 B3 C1 C2"},
      {"B3", "A2 A3 B2 B4 C2 C3"}, {"B4", "A3 A4 B3 B5 C3 C4"},
      {"B5", "A4 A5 B4 B6 C4 C5"}, {"B6", "A5 A6 B5 B7 C5 C6"},
      {"B7", "A6 B6 C6"},          {"C1", "B1 B2 C2 D1 D2"},
      {"C2", "B2 B3 C1 C3 D2 D3"}, {"C3", "B3 B4 C2 C4 D3 D4"},
      {"C4", "B4 B5 C3 C5 D4 D5"}, {"C5", "B5 B6 C4 C6 D5 D6"},
      {"C6", "B6 B7 C5 D6 D7"},    {"D1", "C1 D2"},
      {"D2", "C1 C2 D1 D3"},       {"D3", "C2 C3 D2 D4"},
      {"D4", "C3 C4 D3 D5"},       {"D5", "C4 C5 D4 D6"},
      {"D6", "C5 C6 D5 D7"},       {"D7", "C6 D6"},
  };
  for (const auto& [label, near] : table) EXPECT_EQ(neighbours(one, label), near) << label;
}

RULE(Setup, "ROD-005 ROD-006", faces_terrains_and_species) {
  const auto& terrains = game(2).printed().terrains;
  const std::vector<std::pair<std::string, std::string>> expected = {{"forest", "squirrels"},
                                                                     {"mountain", "marmots"},
                                                                     {"river", "otters"},
                                                                     {"swamp", "beavers"},
                                                                     {"grassland", "moles"}};
  for (std::size_t t = 0; t < 5; ++t) {
    EXPECT_EQ(terrains[t].name, expected[t].first);
    EXPECT_EQ(terrains[t].species, expected[t].second);
  }
  // Everywhere in reach, die 5 still paints grassland only.
  auto t = at(2, "R3", "dice=5,1 pool=2 A3=1/0 B6=1/0 C4=1/0 D2=1/0 D7=1/0 leaders=D1,B2");
  EXPECT_EQ(t.legal(), "place A3, place B6, place C4, place D2, place D7");
  // Die 6 is the wolf.
  auto w = at(2, "R4", "dice=6,1 pool=2");
  w.acts("stay, stay");
  EXPECT_EQ(where(w), "R5 P1");
}

RULE(Setup, "ROD-007", species_are_dealt_evenly_and_never_twice) {
  std::set<std::string> deals;
  const auto deal = [&](auto& self, const Match& t, const std::string& so_far) -> void {
    if (t.node() != "S1") {
      deals.insert(so_far);
      return;
    }
    const ChanceList list = chances(t);
    EXPECT_TRUE(even(list));
    for (const Chance& c : list) {
      const std::string text = t.game().write_outcome(t.state(), c.outcome);
      EXPECT_EQ(so_far.find(text), std::string::npos);
      Match next = t;
      next.roll(text);
      self(self, next, so_far + text + ";");
    }
  };
  deal(deal, Match(game(5)), "");
  EXPECT_EQ(deals.size(), 120U);
}

RULE(Setup, "ROD-008 ROD-009", starting_player_is_drawn_before_burrows) {
  Match t(game(3));
  t.roll("species otters").roll("species moles").roll("species beavers");
  EXPECT_EQ(t.node(), "S2");
  EXPECT_EQ(chances(t).size(), 3U);
  EXPECT_TRUE(even(chances(t)));
  EXPECT_EQ(t.refused(seat(0), "burrow A6"), "ROD-008");
  t.roll("start P2").roll("goals 1+3");
  EXPECT_EQ(t.node(), "S5");
  EXPECT_EQ(t.refused("die 1"), "ROD-009");
}

RULE(Setup, "ROD-010", turn_order_runs_by_seat_from_the_starting_player) {
  auto t = at(4, "R1", "start=P3");
  t.roll("roll 1 2 3 4 5");
  std::string order;
  for (const char* die : {"die 1", "die 2", "die 3", "die 4"}) {
    EXPECT_EQ(t.node(), "R2");
    order += actor(t) + " ";
    t.act(die);
  }
  EXPECT_EQ(order, "P3 P4 P1 P2 ");
}

RULE(Setup, "ROD-011", two_different_goals_every_pair_equally_likely) {
  Match t(game(3));
  t.roll("species otters").roll("species moles").roll("species beavers").roll("start P1");
  const ChanceList list = chances(t);
  EXPECT_EQ(list.size(), 15U);
  EXPECT_TRUE(even(list));
  int id = 0;
  for (int a = 1; a <= 6; ++a) {
    for (int b = a + 1; b <= 6; ++b, ++id) {
      EXPECT_EQ(t.game().write_outcome(t.state(), outcome(id)),
                "goals " + std::to_string(a) + "+" + std::to_string(b));
    }
  }
  EXPECT_FALSE(t.game().read_outcome(t.state(), "goals 4+4"));
}

RULE(Setup, "ROD-012", goals_are_public_and_change_nothing_during_play) {
  // The same lots and choices under other goals: the same course to the very end, goals aside.
  const Rodentia& one = game(3, {{"goals", "1+2"}});
  const Rodentia& other = game(3, {{"goals", "3+5"}});
  State a = one.start();
  State b = other.start();
  Random draws(11);
  NoEvents quiet;
  while (!one.node(a).is_over()) {
    EXPECT_EQ(one.node(a), other.node(b));
    State without = b;
    without.goals = a.goals;
    ASSERT_EQ(without, a);
    if (one.node(a).is_chance()) {
      const Outcome o = one.sample(a, draws);
      one.resolve(a, o, quiet);
      other.resolve(b, o, quiet);
    } else {
      ActionList mine;
      ActionList theirs;
      one.legal(a, a.actor, mine);
      other.legal(b, b.actor, theirs);
      ASSERT_EQ(mine, theirs);
      const Action chosen = mine[draws.below(static_cast<std::uint32_t>(mine.size()))];
      one.apply(a, a.actor, chosen, quiet);
      other.apply(b, b.actor, chosen, quiet);
    }
  }
  EXPECT_TRUE(other.node(b).is_over());
  const auto t = at(2, "R1", "goals=2+5");
  EXPECT_NE(t.view(Viewer::spectator()).find("goals=2+5"), std::string::npos);
}

RULE(Setup, "ROD-013", goal_2_is_left_out_with_two_players) {
  Match t(game(2));
  t.roll("species otters").roll("species moles").roll("start P1");
  const ChanceList list = chances(t);
  EXPECT_EQ(list.size(), 10U);
  for (const Chance& c : list) {
    EXPECT_EQ(t.game().write_outcome(t.state(), c.outcome).find('2'), std::string::npos);
  }
  EXPECT_EQ(list.front().outcome, outcome(1));  // ids stay: 1+3 is 1 although 1+2 is left out
  EXPECT_FALSE(t.game().read_outcome(t.state(), "goals 1+2"));
  // By option it may be drawn, or be fixed.
  Match on(game(2, {{"goal2_with_2", "on"}}));
  on.roll("species otters").roll("species moles").roll("start P1");
  EXPECT_EQ(chances(on).size(), 15U);
  Match fixed(game(2, {{"goals", "2+6"}}));
  fixed.roll("species otters").roll("species moles").roll("start P1");
  EXPECT_EQ(where(fixed), "S5 P2");
}

RULE(Setup, "ROD-014", a_direction_is_drawn_for_goal_4_only) {
  Match t(game(2));
  t.roll("species otters").roll("species moles").roll("start P1");
  Match u = t;
  EXPECT_EQ(t.roll("goals 1+6").node(), "S5");
  EXPECT_EQ(u.roll("goals 1+4").node(), "S4");
  EXPECT_EQ(chances(u).size(), 2U);
  EXPECT_TRUE(even(chances(u)));
  EXPECT_EQ(u.refused(seat(0), "burrow A6"), "ROD-014");
  u.roll("diagonal desc");
  EXPECT_EQ(u.node(), "S5");
  EXPECT_EQ(u.position(), "S5 species=otters,moles start=P1 goals=1+4 diagonal=desc turn=P2");
}

RULE(Setup, "ROD-015", one_die_more_than_players) {
  const std::vector<std::size_t> outcomes = {56, 126, 252, 462};
  for (int n = 2; n <= 5; ++n) {
    EXPECT_EQ(game(n).tables().dice(), n + 1);
    const auto t = at(n, "R1");
    EXPECT_EQ(chances(t).size(), outcomes[static_cast<std::size_t>(n - 2)]);
    std::uint64_t all = 1;
    for (int i = 0; i <= n; ++i) all *= 6;
    for (const Chance& c : chances(t)) all -= c.weight;
    EXPECT_EQ(all, 0U) << "the weights add up to 6^dice";
  }
  const auto t = at(5, "R1");
  EXPECT_EQ(t.game().write_outcome(t.state(), outcome(0)), "roll 1 1 1 1 1 1");
  EXPECT_EQ(t.game().write_outcome(t.state(), outcome(1)), "roll 1 1 1 1 1 2");
  EXPECT_EQ(t.game().write_outcome(t.state(), outcome(461)), "roll 6 6 6 6 6 6");
}

RULE(Setup, "ROD-016", a_burrow_lies_on_any_hex_of_the_own_terrain) {
  Match t(game(2));
  t.roll("species moles").roll("species beavers").roll("start P1").roll("goals 1+6");
  EXPECT_EQ(t.legal(), "burrow A2, burrow B7, burrow C1, burrow C3, burrow D6");
  EXPECT_EQ(t.refused("burrow C4"), "ROD-016");
  EXPECT_EQ(t.refused("burrow B4"), "ROD-016");
  // Next to the den and next to another burrow are fine.
  t.act("burrow C3");
  EXPECT_EQ(t.legal(), "burrow A3, burrow B6, burrow C4, burrow D2, burrow D7");
}

RULE(Setup, "ROD-017", burrows_in_reverse_turn_order) {
  Match t(game(3));
  t.roll("species moles").roll("species beavers").roll("species otters");
  t.roll("start P2").roll("goals 1+6");
  EXPECT_EQ(where(t), "S5 P1");
  EXPECT_EQ(t.refused(seat(2), "burrow A6"), "ROD-017");
  t.act("burrow A3");
  EXPECT_EQ(where(t), "S5 P3");
  t.act("burrow A6");
  EXPECT_EQ(where(t), "S5 P2");
  t.act("burrow A2");
  EXPECT_EQ(where(t), "R1");
}

RULE(Setup, "ROD-018", a_burrow_never_moves_and_takes_no_slot) {
  auto t = at(2, "R3", "dice=1,5 pool=2 D1=4/0");
  t.act("place D1");
  EXPECT_EQ(t.state().total(hex(t.game(), "D1")), 5);
  Random random(3);
  State s = t.state();
  const auto burrows = s.burrow;
  NoEvents quiet;
  while (!t.game().node(s).is_over()) {
    EXPECT_EQ(s.burrow, burrows);
    if (t.game().node(s).is_chance()) {
      t.game().resolve(s, t.game().sample(s, random), quiet);
    } else {
      ActionList list;
      t.game().legal(s, s.actor, list);
      t.game().apply(s, s.actor, list[random.below(static_cast<std::uint32_t>(list.size()))],
                     quiet);
    }
  }
}

RULE(Setup, "ROD-019 ROD-020 ROD-021", leaders_at_home_wolves_on_dens_sheets_blank) {
  Match t(game(2));
  t.roll("species moles").roll("species beavers").roll("start P1").roll("goals 1+6");
  t.act("burrow C3");
  EXPECT_EQ(leader(t, 2), "C3");
  t.act("burrow D7");
  EXPECT_EQ(t.position(),
            "R1 species=moles,beavers start=P1 goals=1+6 burrows=D7,C3 leaders=D7,C3 wolves=B4 "
            "round=1");
  EXPECT_EQ(t.state().full, 0U);
  EXPECT_EQ(t.state().rodents, (std::array<std::uint16_t, kMaxHexes>{}));
  EXPECT_EQ(t.state().marks, (std::array<std::uint16_t, kTerrains>{}));
  EXPECT_EQ(t.state().catches, (std::array<std::uint8_t, kMostPlayers>{}));

  Match f(
      game(4, {{"species", "moles,beavers,otters,marmots"}, {"start", "P1"}, {"goals", "1+6"}}));
  f.acts("burrow A1, burrow A6, burrow A2, burrow A3");
  EXPECT_EQ(f.game().cell_name(f.state().wolf[0]), "B4");
  EXPECT_EQ(f.game().cell_name(f.state().wolf[1]), "F4");
}

}  // namespace
}  // namespace warren::rodentia
