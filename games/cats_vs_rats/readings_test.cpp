// The other readings of the rulebook, each as its option has it: the card and battle rules.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

constexpr const char* kPlain = "taunt,drop,tunnel,bridge";

// battle() of the fixture under an option.
Table battle_with(const Options& options, int own, int foes, const std::string& hands) {
  Table t = table(game_of(4, options), "MAIN", kPlain, 0,
                  "acts=3 P1=F2:" + std::to_string(own + 1) + ",A1:1 P2=F1:3,A5:3 P3=F3:" +
                      std::to_string(foes) + ",G3:2,I2:1 P4=F4:6,G5:5 " + hands);
  t.go("F2", "F3", own);
  return t;
}

RULE(CatsVsRatsReadings, "CVR-413", the_attacking_hex_may_come_first) {
  Table t = battle_with({{"hexes", "attacker_first"}}, 2, 2, "hand1=hex hand3=hex");
  t.cards("hex", "hex");
  EXPECT_EQ(t.held("F3"), "P1:2");  // no ruin: their Hex came too late
  Table more = battle_with({{"hexes", "attacker_first"}}, 4, 3, "hand1=hex hand3=hex");
  more.cards("hex", "hex").dice("6", "1");
  EXPECT_EQ(more.held("F3"), "P1:1");  // one defender was left, so it struck: 4 - 2, half lost
}

RULE(CatsVsRatsReadings, "CVR-432", fewer_may_flee) {
  Table t = battle_with({{"flight", "any"}}, 9, 5, "hand3=broom");
  t.cards("-", "broom").dice("6", "1");
  EXPECT_EQ(t.legal(), "at G3, no");
  t.act("at G3");
  EXPECT_EQ(t.node(), "BROOMN");
  EXPECT_EQ(t.asked(), "P3");
  EXPECT_EQ(t.legal(), "n 1, n 2, n 3");
  EXPECT_EQ(t.refused("n 4"), "CVR-431");
  EXPECT_EQ(t.refused("at G3"), "CVR-432");
  EXPECT_EQ(prompt(t), "how many of the 5 units flee to G3? at most 3");
  EXPECT_EQ(Table(t.game(), t.position()).state(), t.state());
  t.act("n 2");
  EXPECT_EQ(t.held("G3"), "P3:4");
  EXPECT_EQ(t.held("F3"), "P1:5");
  EXPECT_TRUE(heard(t, "2 units flee from F3 to G3"));
  Table one = battle_with({{"flight", "any"}}, 9, 1, "hand3=broom");
  one.cards("-", "broom").dice("6", "1").act("at G3");
  EXPECT_EQ(one.node(), "MAIN");  // a single unit: nothing to ask
  EXPECT_EQ(one.held("G3"), "P3:3");
}

RULE(CatsVsRatsReadings, "CVR-432", no_such_position_by_the_house_reading) {
  const std::string fields =
      " attrs=taunt,drop,tunnel,bridge first=cats P1=F2:1 P2=F1:1 P3=F3:4,G3:1 P4=G5:5 from=F2 "
      "to=F3 own=7 dieA=6 cardD=broom liveD=broom dieD=1";
  EXPECT_TRUE(game_of(4, {{"flight", "any"}}).read_position("BROOMN" + fields + " place=G3"));
  EXPECT_FALSE(game_of(4).read_position("BROOMN" + fields + " place=G3"));
  EXPECT_FALSE(game_of(4, {{"flight", "any"}}).read_position("BROOMN" + fields + " place=F2"));
  EXPECT_FALSE(game_of(4, {{"flight", "any"}}).read_position("BROOMN" + fields));
}

RULE(CatsVsRatsReadings, "CVR-439", two_muddles_may_cancel_each_other) {
  Table t = battle_with({{"muddles", "cancel"}}, 7, 5, "hand1=muddle,hide hand3=muddle,eye");
  t.cards("muddle", "muddle");
  EXPECT_EQ(t.node(), "DIE_A");
  t.dice("1", "1");
  EXPECT_EQ(t.discarded(Kind::kMuddle), 2);
  EXPECT_EQ(t.hand(1), 1);
  EXPECT_EQ(t.known(1, Kind::kMuddle), 0);
}

RULE(CatsVsRatsReadings, "CVR-443", a_frenzy_may_be_dice_alone) {
  Table t = battle_with({{"frenzy_battle", "dice"}}, 8, 1, "hand1=frenzy,eye hand4=moon");
  t.cards("frenzy", "-").dice("3", "3").act("to F4").act("n 3");
  EXPECT_EQ(t.node(), "DIE_A");  // nobody places a card
  t.dice("6", "1");
  EXPECT_EQ(t.held("F4"), "P1:2");
  EXPECT_EQ(t.hand(4), 1);
}

RULE(CatsVsRatsReadings, "CVR-443", neither_taunt_nor_reserve_in_such_a_frenzy) {
  const std::string fields = "acts=3 P1=E2:4 P2=F3:1,F4:2 P3=F2:9 P4=I2:1 cube=3 hand3=frenzy";
  const auto fought = [&](const Options& options) {
    Table t = table(game_of(4, options), "MAIN", "taunt,drop,reserves,spawning", 1, fields);
    t.go("F2", "F3", 8);
    if (t.node() == "TAUNT") t.act("no");
    if (t.node() == "RESERVE") t.act("no");
    t.cards("frenzy", "-").dice("6", "1").act("to F4").act("n 3");
    return t.node();
  };
  EXPECT_EQ(fought({}), "TAUNT");
  EXPECT_EQ(fought({{"frenzy_battle", "dice"}}), "DIE_A");
}

RULE(CatsVsRatsReadings, "CVR-445", all_may_have_to_storm_on) {
  Table t = battle_with({{"frenzy_force", "all"}}, 8, 1, "hand1=frenzy,eye");
  t.cards("frenzy", "-").dice("3", "3").act("to F4");
  EXPECT_EQ(t.node(), "CARD_A");  // four survivors: no number is asked
  EXPECT_EQ(t.state().battle.own, 4);
  EXPECT_EQ(t.held("F3"), "P1:0");
}

RULE(CatsVsRatsReadings, "CVR-450", a_win_may_cost_half_of_the_own_attackers) {
  Table t = battle_with({{"rally_losses", "half_of_own"}}, 7, 3, "hand1=rally");
  t.cards("rally", "-").dice("6", "1");
  EXPECT_EQ(t.held("F3"), "P1:4");  // 3 of 7, not 4 of 9
  EXPECT_EQ(t.held("F1"), "P2:3");
  Table few = battle_with({{"rally_losses", "half_of_own"}}, 1, 1, "hand1=rally");
  few.cards("rally", "-").dice("6", "1");
  EXPECT_EQ(few.held("F3"), "P1:1");  // the house's reading loses the one
}

RULE(CatsVsRatsReadings, "CVR-464", fortune_may_compare_final_values) {
  Table t = battle_with({{"fortune", "final"}}, 5, 5, "hand1=fortune hand3=moon");
  t.cards("fortune", "moon").dice("4", "3");
  EXPECT_TRUE(heard(t, "the die values are switched"));  // 4 against 3 doubled
  EXPECT_EQ(t.held("F3"), "P1:3");
  Table not_lower = battle_with({{"fortune", "final"}}, 5, 5, "hand1=fortune hand3=moon");
  not_lower.cards("fortune", "moon").dice("6", "3");
  EXPECT_FALSE(heard(not_lower, "the die values are switched"));
}

RULE(CatsVsRatsReadings, "CVR-467", answers_may_be_out_of_reach) {
  const Options options = {{"necromancy", "no_answers"}};
  Table t = battle_with(options, 5, 5, "hand1=necro hand3=eye discard=counter,muddle,moon,hide");
  t.cards("necro", "eye");
  EXPECT_EQ(t.legal(), "card moon, card hide");
  EXPECT_EQ(t.refused("card counter"), "CVR-467");
  EXPECT_EQ(t.refused("card muddle"), "CVR-467");
  EXPECT_EQ(t.refused("card hex"), "CVR-466");
  Table none = battle_with(options, 5, 5, "hand1=necro hand3=eye discard=counter,muddle");
  none.cards("necro", "eye");
  EXPECT_EQ(none.node(), "DIE_A");
  EXPECT_TRUE(heard(none, "finds nothing to raise"));
}

RULE(CatsVsRatsReadings, "CVR-469", an_idle_necromancy_may_go_back_to_hand) {
  Table t = battle_with({{"idle_necromancy", "returned"}}, 5, 5, "hand1=necro hand3=eye");
  t.cards("necro", "eye");
  EXPECT_TRUE(heard(t, "takes Necromancy back"));
  t.dice("1", "1");
  EXPECT_EQ(t.hand(1, Kind::kNecro), 1);
  EXPECT_EQ(t.known(1, Kind::kNecro), 1);
  EXPECT_EQ(t.discarded(Kind::kNecro), 0);
}

RULE(CatsVsRatsReadings, "CVR-565", the_cube_may_die_with_its_owner) {
  const std::string fields = "acts=3 P1=F2:9 P2=A5:3 P3=F3:1 P4=I2:1 cube=5";
  const Options options = {{"wiped_cube", "lost"}};
  Table t = table(game_of(4, options), "MAIN", "claws,drop,reserves,spawning", 0, fields);
  t.go("F2", "F3", 8).act("no").dice("6", "1");
  EXPECT_EQ(t.state().cube, 0);
  EXPECT_TRUE(heard(t, "P3 is wiped off the map, loses the cube with 5 units"));
  Table other = table(game_of(4, options), "MAIN", "claws,drop,reserves,spawning", 0,
                      "acts=3 P1=F2:9 P2=A5:3 P3=F3:1,F6:1 P4=I2:1 cube=5");
  other.go("F2", "F3", 8).act("no").dice("6", "1");
  EXPECT_EQ(other.state().cube, 5);  // still on the map
}

RULE(CatsVsRatsReadings, "CVR-622", whoever_empties_a_last_town_may_lose_nobody) {
  const Options options = {{"last_stand", "spared"}};
  const std::string alone = "acts=3 P1=F2:4,A1:1 P2=A5:3 P3=F3:1 P4=G5:5";
  Table tie = table(game_of(4, options), "MAIN", kPlain, 0, alone);
  tie.act("from F2").act("to F3");
  EXPECT_TRUE(has_text(remark(tie, "n 1"), "(losses about 0.0 to 1.0)"));
  tie.act("n 1").dice("1", "1");
  EXPECT_EQ(tie.held("F2"), "P1:4");
  EXPECT_EQ(tie.held("F3"), "-");
  EXPECT_TRUE(heard(tie, "a tie over F3, P3's last town: no attacker is lost"));
  EXPECT_TRUE(heard(tie, "P3 is wiped off the map"));
  Table loss = table(game_of(4, options), "MAIN", kPlain, 0, alone);
  loss.go("F2", "F3", 3).dice("1", "6");
  EXPECT_EQ(loss.held("F2"), "P1:4");
  EXPECT_TRUE(heard(loss, "P3's last town falls, no attacker is lost"));
  // Two defenders stand one of them, and another town is no last stand.
  Table two =
      table(game_of(4, options), "MAIN", kPlain, 0, "acts=3 P1=F2:4,A1:1 P2=A5:3 P3=F3:2 P4=G5:5");
  two.go("F2", "F3", 3).dice("1", "6");
  EXPECT_EQ(two.held("F2"), "P1:2");
  Table town = battle_with(options, 3, 1, "");
  town.dice("1", "6");
  EXPECT_EQ(town.held("F2"), "P1:2");
}

}  // namespace
}  // namespace warren::cats_vs_rats
