// Every option away from its default, and what is refused.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

std::string faults(int players, const Given& options,
                   const std::optional<std::string>& edition = {}) {
  Setup setup;
  setup.players = players;
  setup.options = options;
  setup.edition_text = edition;
  const auto made = Rodentia::make(setup);
  std::string out;
  if (!made) {
    for (const Fault& fault : made.error()) out += fault.where + "/" + fault.code + " ";
  }
  return out;
}

TEST(Options, goals_may_be_fixed) {
  Match t(game(3, {{"goals", "6+4"},
                   {"diagonal", "asc"},
                   {"start", "P2"},
                   {"species", "moles,otters,beavers"}}));
  EXPECT_EQ(t.position(),
            "S5 species=moles,otters,beavers start=P2 goals=4+6 diagonal=asc turn=P1");
}

TEST(Options, a_fixed_direction_skips_the_coin) {
  Match t(game(2, {{"diagonal", "desc"}}));
  t.roll("species otters").roll("species moles").roll("start P1").roll("goals 1+4");
  EXPECT_EQ(t.node(), "S5");
  EXPECT_EQ(t.state().direction, Direction::kDescending);
  Match without(game(2, {{"diagonal", "desc"}, {"goals", "1+6"}}));
  without.roll("species otters").roll("species moles").roll("start P1");
  EXPECT_EQ(without.state().direction, Direction::kNone);
}

TEST(Options, values_that_mean_nothing_are_refused) {
  EXPECT_EQ(faults(2, {{"goals", "1+1"}}), "goals/option ");
  EXPECT_EQ(faults(2, {{"goals", "1+7"}}), "goals/option ");
  EXPECT_EQ(faults(2, {{"goals", "1+2+3"}}), "goals/option ");
  EXPECT_EQ(faults(2, {{"goal2_with_2", "perhaps"}}), "goal2_with_2/option ");
  EXPECT_EQ(faults(2, {{"diagonal", "up"}}), "diagonal/option ");
  EXPECT_EQ(faults(2, {{"goal4_mode", "both"}}), "goal4_mode/option ");
  EXPECT_EQ(faults(2, {{"species", "moles"}}), "species/option ");
  EXPECT_EQ(faults(2, {{"species", "moles,moles"}}), "species/option ");
  EXPECT_EQ(faults(2, {{"species", "moles,foxes"}}), "species/option ");
  EXPECT_EQ(faults(2, {{"start", "P3"}}), "start/option ");
  EXPECT_EQ(faults(2, {{"stuck_rule", "x"}}), "stuck_rule/option ");
  EXPECT_EQ(faults(2, {{"dead_die", "x"}}), "dead_die/option ");
  EXPECT_EQ(faults(2, {{"phase3_order", "x"}}), "phase3_order/option ");
  EXPECT_EQ(faults(2, {{"round_cap", "0"}}), "round_cap/option ");
  EXPECT_EQ(faults(2, {{"round_cap", "251"}}), "round_cap/option ");
  EXPECT_EQ(faults(2, {{"map", "three"}}), "map/option ");
  EXPECT_EQ(faults(2, {{"map", "custom"}}), "map/option ");
  EXPECT_EQ(faults(2, {{"map", "custom"}}, std::string(kHouse)), "");
  EXPECT_EQ(faults(9, {{"goals", "x"}, {"start", "x"}, {"moon", "full"}}),
            "players/players moon/option goals/option start/option ");
}

TEST(Options, every_unknown_species_is_named) {
  warren::Setup setup;
  setup.options = {{"species", "foxes,bears"}};
  const auto two = Rodentia::make(setup);
  ASSERT_FALSE(two);
  ASSERT_EQ(two.error().size(), 2U);
  EXPECT_EQ(two.error()[0].sentence, "no species \"foxes\"");
  EXPECT_EQ(two.error()[1].sentence, "no species \"bears\"");
  // What is no species cannot stand twice.
  setup.options = {{"species", "foxes,foxes"}};
  const auto same = Rodentia::make(setup);
  ASSERT_FALSE(same);
  ASSERT_EQ(same.error().size(), 2U);
  EXPECT_EQ(same.error()[1].sentence, "no species \"foxes\"");
}

RULE(Options, "ROD-029 ROD-100", stuck_rule_literal_ends_on_wolves_too) {
  const Rodentia& literal = game(2, {{"stuck_rule", "literal"}});
  auto t = at(literal, "R1");
  t.roll("roll 4 6 6").act("die 4");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.result().reason, "stuck");
}

RULE(Options, "ROD-028 ROD-100", stuck_rule_wolf_saves) {
  const Rodentia& saves = game(2, {{"stuck_rule", "wolf_saves"}});
  auto t = at(saves, "R1", kForestFull);
  t.roll("roll 1 4 6").act("die 4");
  EXPECT_EQ(where(t), "R2 P2");
  EXPECT_EQ(t.legal(), "die 1, die 6");
  t.act("die 1");  // dead: the waiver bit is set
  EXPECT_NE(t.position().find("waived=P2"), std::string::npos);
  auto u = at(saves, "R1", kForestFull);
  u.roll("roll 1 1 4").act("die 4");
  EXPECT_TRUE(u.over());
}

RULE(Options, "ROD-028", dead_die_all_drops_phase_2) {
  // Edge case 5: with the option everybody loses the placement.
  const Rodentia& all = game(2, {{"dead_die", "all"}});
  auto t = at(all, "R2", "pool=1,2,2 " + kForestFull);
  t.act("die 1");
  t.act("die 2");
  EXPECT_EQ(where(t), "R4 P1");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P2 takes the mountain die\nthe mountain die is left over\n"
            "P1 places nothing: a dead die was taken\n"
            "P2 places nothing: somebody took a dead die, so nobody places\n");
  t.acts("stay, stay");
  EXPECT_EQ(t.state().marks[1], 1);  // phases 3 and 4 are played
  auto own = at(2, "R2", "pool=1,2,2 " + kForestFull);
  own.act("die 1").act("die 2");
  EXPECT_EQ(where(own), "R3 P2");
}

RULE(Options, "ROD-060 ROD-067 ROD-068", phase3_by_player) {
  const Rodentia& match = game(3, {{"phase3_order", "by_player"}});
  auto t = at(match, "R4", "dice=6,1,6 pool=2");
  t.act("stay");
  EXPECT_EQ(where(t), "R5 P1");
  t.acts("wolf1 A3, stop");
  EXPECT_EQ(where(t), "R4 P2");
  t.act("stay");
  EXPECT_EQ(where(t), "R4 P3");
  t.act("stay");
  EXPECT_EQ(where(t), "R5 P3");
  t.acts("wolf1 A2, wolf1 A1");
  EXPECT_EQ(t.node(), "R1");
  // The untaken 6 is the starting player's, before the other leaders move.
  auto u = at(match, "R4", "start=P2 turn=P2 dice=1,2,3 pool=6");
  u.act("stay");
  EXPECT_EQ(where(u), "R5 P2");
  u.acts("wolf1 A3, stop");
  EXPECT_EQ(where(u), "R4 P3");
}

RULE(Options, "ROD-080", by_player_a_leader_may_be_caught_twice_in_a_round) {
  const Rodentia& match = game(2, {{"phase3_order", "by_player"}});
  auto t = at(match, "R4", "dice=6,6 pool=2 leaders=D2,D3 wolves=C4");
  t.acts("stay, wolf1 C3, wolf1 D3");  // P1 catches P2 before P2's leader has moved
  EXPECT_EQ(catches(t, 2), 1);
  EXPECT_EQ(where(t), "R4 P2");
  t.acts("leader D6, wolf1 D4, wolf1 D5");
  EXPECT_EQ(t.node(), "R1");
  auto u = at(match, "R4", "dice=6,6 pool=2 leaders=D2,C5 wolves=B6");
  u.acts("stay, wolf1 C5, wolf1 C6, leader D6, wolf1 D6");
  EXPECT_EQ(catches(u, 2), 2);
}

RULE(Options, "ROD-020", a_map_may_be_forced) {
  const Rodentia& wide = game(2, {{"map", "two"}});
  EXPECT_EQ(wide.tables().wolves, 2);
  EXPECT_EQ(wide.tables().dice(), 3);
  EXPECT_EQ(game(5, {{"map", "one"}}).land().size(), 26);
  auto t = at(wide, "R5", "dice=6,1 pool=2");
  EXPECT_TRUE(t.is_legal("wolf2 G4"));
}

TEST(Options, lower_limits_of_an_edition) {
  std::string text(kHouse);
  const auto change = [&](const std::string& from, const std::string& to) {
    text.replace(text.find(from), from.size(), to);
  };
  change(R"("per_hex":5,"per_turn":3,"per_hex_per_turn":2)",
         R"("per_hex":2,"per_turn":2,"per_hex_per_turn":1)");
  change(R"("wolf_steps":2)", R"("wolf_steps":1)");
  const Rodentia& small = game(2, {}, text);
  auto t = at(small, "R3", "dice=5,1 pool=6 C4=1/0 B6=1/0");
  t.act("place C4");
  EXPECT_EQ(t.refused("place C4"), "ROD-035");
  t.act("place B6");
  EXPECT_EQ(where(t), "R3 P2");
  t.acts("place C5, stay");
  EXPECT_EQ(where(t), "R4 P1");
  t.acts("stay, stay, wolf1 C3");
  EXPECT_EQ(t.node(), "R1") << "with one wolf step node R5b is left out";
  EXPECT_EQ(at(small, "R3", "dice=5,1 pool=2 D2=1/1").refused("place D2"), "ROD-037");
}

}  // namespace
}  // namespace warren::rodentia
