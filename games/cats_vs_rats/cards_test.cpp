// The Witchcraft cards one by one: CVR-401 to CVR-470.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

// P1 attacks F3 from F2 with `own` of `own + 1`; P3 defends with `foes`, G3 and I2 are P3's too.
Table battle(int own, int foes, const std::string& hands) {
  Table t = plain("P1=F2:" + std::to_string(own + 1) + ",A1:1 P2=F1:3,A5:3 P3=F3:" +
                  std::to_string(foes) + ",G3:2,I2:1 P4=F4:6,G5:5 " + hands);
  t.go("F2", "F3", own);
  return t;
}

RULE(CatsVsRatsCards, "CVR-401", you_are_the_side_that_played_the_card) {
  // The Dispatcher plays Iron Hide for P2's cats: they are spared.
  Table t = main_table("dispatcher,taunt,tunnel,bridge", 2,
                       "P1=A1:1 P2=F2:9 P3=F3:1,I2:1 P4=G5:5 hand1=hide");
  t.go("F2", "F3", 8).cards("hide", "-").dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P2:8");
}

RULE(CatsVsRatsCards, "CVR-402", some_cards_serve_one_side_only) {
  Table t = battle(3, 5, "hand3=hide");
  t.cards("-", "hide").dice("1", "4");
  EXPECT_EQ(t.held("F3"), "P3:4");  // won, and still 1 lost
  for (const char* card : {"frenzy", "rally"}) {
    Table d = battle(7, 1, std::string("hand3=") + card);
    d.cards("-", card).dice("3", "3");
    EXPECT_EQ(d.held("F3"), "P1:4") << card;
    EXPECT_EQ(d.node(), "MAIN");
  }
  for (const char* card : {"broom", "change"}) {
    Table a = battle(7, 1, std::string("hand1=") + card);
    a.cards(card, "-").dice("3", "3");
    EXPECT_EQ(a.held("F3"), "P1:4") << card;
    EXPECT_EQ(a.discards(), 1);
  }
}

RULE(CatsVsRatsCards, "CVR-403", only_bones_broom_and_frenzy_may_be_declined) {
  Table t = battle(3, 5, "hand3=change");
  Table two = plain("P1=F2:4,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=F4:6,E2:2 hand3=change");
  two.go("F2", "F3", 3).cards("-", "change");
  EXPECT_EQ(two.node(), "CHANGE");
  EXPECT_EQ(two.legal(), "at E2, at F4");
  EXPECT_EQ(two.refused("no"), "CVR-403");
  t.cards("-", "change");
  EXPECT_EQ(t.held("F3"), "P4:6");  // one such town: it happens
  Table bones = battle(3, 5, "hand1=bones");
  bones.cards("bones", "-").dice("1", "2");
  EXPECT_TRUE(bones.is_legal("no"));
  Table broom = battle(9, 2, "hand3=broom");
  broom.cards("-", "broom").dice("6", "1");
  EXPECT_TRUE(broom.is_legal("no"));
  Table frenzy = battle(9, 1, "hand1=frenzy");
  frenzy.cards("frenzy", "-").dice("6", "1");
  EXPECT_TRUE(frenzy.is_legal("no"));
}

RULE(CatsVsRatsCards, "CVR-404", a_late_card_cannot_act_at_a_step_passed) {
  Table t = battle(7, 5, "hand1=hex,counter hand3=muddle,eye");
  t.cards("hex", "muddle");  // P1 must play the Counterspell: too late
  EXPECT_EQ(t.node(), "DIE_A");
  EXPECT_EQ(t.held("F3"), "P3:5");
  t.dice("3", "4");
  EXPECT_EQ(t.discarded(Kind::kCounter), 1);  // not returned
  EXPECT_EQ(t.hand(1, Kind::kHex), 1);
  // The same for a Muddled Wits: P1's has acted and is not muddled in turn.
  Table muddle = battle(7, 5, "hand1=muddle,eye hand3=hex,muddle");
  muddle.cards("muddle", "hex");
  EXPECT_EQ(muddle.node(), "DIE_A");
  EXPECT_EQ(muddle.state().battle.own, 7);
  muddle.dice("3", "4");
  EXPECT_EQ(muddle.discarded(Kind::kMuddle), 2);
  EXPECT_EQ(muddle.hand(3, Kind::kHex), 1);
  EXPECT_EQ(muddle.known(3, Kind::kHex), 1);
  EXPECT_EQ(muddle.hand(1), 1);
}

RULE(CatsVsRatsCards, "CVR-405", one_active_card_a_side) {
  Table t = battle(7, 5, "hand1=necro discard=eye");
  t.cards("necro", "-");
  EXPECT_EQ(t.state().battle.live[0], Kind::kEye);
  t.dice("3", "4");
  EXPECT_NE(t.told(Viewer::spectator()).find("5 units + die 2"), std::string::npos);
}

// -- hex ------------------------------------------------------------------------------------------

RULE(CatsVsRatsCards, "CVR-410", hex_takes_two) {
  Table t = battle(7, 5, "hand1=hex");
  t.cards("hex", "-");
  EXPECT_EQ(t.held("F3"), "P3:3");
  Table one = battle(7, 1, "hand1=hex");
  one.cards("hex", "-");
  EXPECT_EQ(one.held("F3"), "P1:7");
}

RULE(CatsVsRatsCards, "CVR-411 CVR-412", hex_may_win_the_battle) {
  Table t = battle(5, 2, "hand1=hex");
  t.cards("hex", "-");
  EXPECT_EQ(t.held("F3"), "P1:5");
  Table d = plain("P1=F2:2 P2=A5:3 P3=F3:1,I2:1 P4=G5:5 hand3=hex");
  d.go("F2", "F3", 2).cards("-", "hex");
  EXPECT_EQ(d.held("F3"), "P3:1");
  EXPECT_EQ(d.held("F2"), "-");
  EXPECT_EQ(d.towns(1), 0);  // wiped out by a defender's Hex
}

RULE(CatsVsRatsCards, "CVR-413", two_hexes_may_ruin_both) {
  Table t = plain("P1=F2:2,A1:1 P2=A5:3 P3=F3:2,I2:1 P4=G5:5 hand1=hex hand3=hex");
  t.go("F2", "F3", 2).cards("hex", "hex");
  EXPECT_EQ(t.held("F2"), "-");
  EXPECT_EQ(t.held("F3"), "-");
  EXPECT_EQ(t.node(), "MAIN");
  EXPECT_NE(t.told(Viewer::spectator()).find("mutual ruin"), std::string::npos);
  // One side at 0: the other wins and loses nothing but what the Hex took.
  Table won = battle(7, 2, "hand1=hex hand3=hex");
  won.cards("hex", "hex");
  EXPECT_EQ(won.held("F3"), "P1:5");
  EXPECT_EQ(won.node(), "MAIN");
  Table lost = battle(2, 5, "hand1=hex hand3=hex");
  lost.cards("hex", "hex");
  EXPECT_EQ(lost.held("F3"), "P3:3");
  EXPECT_EQ(lost.held("F2"), "P1:1");
}

RULE(CatsVsRatsCards, "CVR-414", hex_takes_own_attackers_first) {
  Table t = plain("P1=F2:1,A1:1 P2=F1:6 P3=F3:5,I2:1 P4=G5:5 hand1=rally hand3=hex");
  t.go("F2", "F3", 1).cards("rally", "hex");
  EXPECT_EQ(t.state().battle.own, 0);
  EXPECT_EQ(t.state().battle.lent, 2);
  EXPECT_EQ(t.node(), "DIE_A");
}

// -- eye, moon, bones, fortune --------------------------------------------------------------------

std::string compared(Table t, std::string_view a, std::string_view d) {
  t.dice(a, d);
  const std::string told = t.told(Viewer::spectator());
  const std::size_t from = told.find("strength: ");
  if (from == std::string::npos) return t.node();
  return told.substr(from + 10, told.find('\n', from) - from - 10);
}

RULE(CatsVsRatsCards, "CVR-416 CVR-417 CVR-418", the_eye_reduces_and_then_the_moon_doubles) {
  EXPECT_EQ(compared(battle(7, 5, "hand3=eye").cards("-", "eye"), "1", "4"),
            "7 units + die 0 = 7 against 5 units + die 4 = 9");
  EXPECT_EQ(compared(battle(7, 5, "hand1=moon hand3=eye").cards("moon", "eye"), "3", "4"),
            "7 units + die 2 = 9 against 5 units + die 4 = 9");
  EXPECT_EQ(compared(battle(7, 5, "hand1=moon").cards("moon", "-"), "5", "4"),
            "7 units + die 10 = 17 against 5 units + die 4 = 9");
  // Edge case 37: a 1, reduced to 0, doubled 0.
  EXPECT_EQ(compared(battle(7, 5, "hand1=moon hand3=eye").cards("moon", "eye"), "1", "4"),
            "7 units + die 0 = 7 against 5 units + die 4 = 9");
}

RULE(CatsVsRatsCards, "CVR-420", bones_roll_once_more_and_keep_the_second) {
  Table t = battle(7, 5, "hand1=bones");
  t.cards("bones", "-").dice("2", "5");
  EXPECT_EQ(t.node(), "REROLL_A");
  EXPECT_EQ(t.asked(), "P1");
  EXPECT_EQ(t.legal(), "no yes");
  Table keep = t;
  keep.act("no");
  EXPECT_NE(keep.told(Viewer::spectator()).find("7 units + die 2"), std::string::npos);
  t.act("yes");
  EXPECT_EQ(t.asked(), "chance");
  t.roll("1");
  EXPECT_NE(t.told(Viewer::spectator()).find("7 units + die 1"), std::string::npos);
}

RULE(CatsVsRatsCards, "CVR-421", with_two_bones_the_attacker_decides_first) {
  Table t = battle(7, 5, "hand1=bones hand3=bones");
  t.cards("bones", "bones").dice("2", "5");
  EXPECT_EQ(t.node(), "REROLL_A");
  t.act("yes").roll("6");
  EXPECT_EQ(t.node(), "REROLL_D");
  EXPECT_EQ(t.asked(), "P3");
  t.act("yes").roll("1");
  EXPECT_NE(t.told(Viewer::spectator()).find("7 units + die 6 = 13 against 5 units + die 1"),
            std::string::npos);
}

RULE(CatsVsRatsCards, "CVR-462 CVR-463 CVR-464", fortune_switches_when_the_opponent_rolled_higher) {
  EXPECT_EQ(compared(battle(7, 5, "hand1=fortune").cards("fortune", "-"), "3", "4"),
            "7 units + die 4 = 11 against 5 units + die 3 = 8");
  EXPECT_EQ(compared(battle(7, 5, "hand1=fortune hand3=moon").cards("fortune", "moon"), "3", "4"),
            "7 units + die 8 = 15 against 5 units + die 3 = 8");
  EXPECT_EQ(compared(battle(7, 5, "hand1=fortune hand3=moon").cards("fortune", "moon"), "4", "3"),
            "7 units + die 4 = 11 against 5 units + die 6 = 11");
  EXPECT_EQ(compared(battle(7, 5, "hand1=fortune").cards("fortune", "-"), "4", "4"),
            "7 units + die 4 = 11 against 5 units + die 4 = 9");
  // The comparison sees the reduced number: 4 becomes 2, which is not higher than 3.
  EXPECT_EQ(compared(battle(7, 5, "hand1=eye hand3=fortune").cards("eye", "fortune"), "3", "4"),
            "7 units + die 2 = 9 against 5 units + die 3 = 8");
}

// -- counter --------------------------------------------------------------------------------------

RULE(CatsVsRatsCards, "CVR-423", counter_voids_before_anything_acts) {
  Table t = battle(7, 5, "hand1=counter hand3=hex");
  t.cards("counter", "hex");
  EXPECT_EQ(t.state().battle.own, 7);
  EXPECT_EQ(t.node(), "DIE_A");
  // Edge case 25: also Muddled Wits and Necromancy.
  for (const char* card : {"muddle", "necro"}) {
    Table other = battle(
        7, 5, std::string("hand1=counter,eye hand3=hex,moon,") + card + " discard=bones,broom");
    other.cards("counter", card);
    EXPECT_EQ(other.node(), "DIE_A") << card;
    EXPECT_EQ(other.hand(1), 1);
  }
}

RULE(CatsVsRatsCards, "CVR-424", counter_returns_from_no_card) {
  Table t = battle(7, 5, "hand1=counter,eye hand3=hex");
  t.cards("counter", "-").dice("3", "4");
  EXPECT_EQ(t.hand(1), 2);
  EXPECT_EQ(t.known(1, Kind::kCounter), 1);
  EXPECT_EQ(t.discards(), 0);
}

RULE(CatsVsRatsCards, "CVR-425", two_counters_are_both_spent) {
  Table t = battle(7, 5, "hand1=counter hand3=counter");
  t.cards("counter", "counter").dice("3", "4");
  EXPECT_EQ(t.discarded(Kind::kCounter), 2);
  EXPECT_EQ(t.hand(1) + t.hand(3), 0);
}

RULE(CatsVsRatsCards, "CVR-426", counter_is_used_up_by_a_useless_card) {
  Table t = battle(7, 5, "hand1=counter hand3=rally");
  t.cards("counter", "rally").dice("3", "4");
  EXPECT_EQ(t.discarded(Kind::kCounter), 1);
  EXPECT_EQ(t.discarded(Kind::kRally), 1);
}

// -- hide, broom ----------------------------------------------------------------------------------

RULE(CatsVsRatsCards, "CVR-428", hide_spares_a_winner) {
  Table t = battle(8, 5, "hand1=hide");
  t.cards("hide", "-").dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:8");
}

RULE(CatsVsRatsCards, "CVR-429", hide_helps_in_nothing_else) {
  Table t = battle(7, 9, "hand1=hide hand3=hex");
  t.cards("hide", "hex").dice("1", "1");
  EXPECT_EQ(t.held("F2"), "P1:4");  // 1 behind + 7 - 2 - 2
  Table tie = battle(7, 7, "hand1=hide");
  tie.cards("hide", "-").dice("1", "1");
  EXPECT_EQ(tie.held("F2"), "P1:7");
}

RULE(CatsVsRatsCards, "CVR-431 CVR-432", three_flee_or_nobody) {
  Table t = battle(9, 5, "hand3=broom");
  t.cards("-", "broom").dice("6", "1");
  EXPECT_EQ(t.node(), "BROOM");
  EXPECT_EQ(t.asked(), "P3");
  EXPECT_EQ(t.legal(), "at G3, no");
  Table stay = t;
  t.act("at G3");
  EXPECT_EQ(t.held("G3"), "P3:5");
  EXPECT_EQ(t.held("F3"), "P1:5");
  stay.act("no");
  EXPECT_EQ(stay.held("G3"), "P3:2");
  Table two = battle(9, 2, "hand3=broom");
  two.cards("-", "broom").dice("6", "1").act("at G3");
  EXPECT_EQ(two.held("G3"), "P3:4");  // all, if fewer
}

RULE(CatsVsRatsCards, "CVR-433 CVR-434", one_own_road_neighbour_receives) {
  // E2, F2, F4, G3 are F3's neighbours: unoccupied, origin, the ally's, unoccupied.
  Table t = plain("P1=F2:9,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=F4:6,G5:5 hand3=broom");
  t.go("F2", "F3", 8).cards("-", "broom").dice("6", "1");
  EXPECT_EQ(t.node(), "MAIN");  // no own neighbour: no question
  EXPECT_EQ(t.held("F3"), "P1:4");
  EXPECT_EQ(t.discarded(Kind::kBroom), 1);
  Table two = plain("P1=F2:9,A1:1 P2=A5:3 P3=F3:5,G3:1,E2:1 P4=F4:6,G5:5 hand3=broom");
  two.go("F2", "F3", 8).cards("-", "broom").dice("6", "1");
  EXPECT_EQ(two.legal(), "at E2, at G3, no");
  EXPECT_EQ(two.refused("at F4"), "CVR-433");
  EXPECT_EQ(two.refused("at F3"), "CVR-433");
  EXPECT_EQ(two.reason(Seat{2}, "at F3"), "F3 is lost: they flee to another town of yours");
  EXPECT_EQ(two.refused("at F2"), "CVR-434");
  EXPECT_EQ(two.refused("at H3"), "CVR-434");
  // Edge case 36: across the sea is no neighbour.
  Table sea = plain("P1=E1:9 P2=A5:3 P3=B1:2,B6:3 P4=G5:5 hand3=broom");
  sea.go("E1", "B1", 8).cards("-", "broom").dice("6", "1");
  EXPECT_EQ(sea.node(), "MAIN");
  EXPECT_EQ(sea.held("B1"), "P1:4");
  EXPECT_EQ(sea.held("B6"), "P3:3");
}

RULE(CatsVsRatsCards, "CVR-435", broom_saves_nobody_from_a_tie_or_a_hex) {
  Table t = battle(2, 1, "hand3=broom");
  t.cards("-", "broom").dice("2", "3");
  EXPECT_EQ(t.held("F3"), "-");
  EXPECT_EQ(t.held("G3"), "P3:2");
  Table hexed = battle(7, 2, "hand1=hex hand3=broom");
  hexed.cards("hex", "broom");
  EXPECT_EQ(hexed.held("F3"), "P1:7");
  EXPECT_EQ(hexed.held("G3"), "P3:2");
}

// -- muddle ---------------------------------------------------------------------------------------

RULE(CatsVsRatsCards, "CVR-436 CVR-440", the_muddled_card_goes_back_and_another_is_played) {
  Table t = battle(7, 5, "hand1=hex,hide,eye hand3=muddle");
  t.cards("hex", "muddle");
  EXPECT_EQ(t.node(), "SWITCH_A");
  EXPECT_EQ(t.legal(), "card eye, card hide");  // the hand before the revealed card is put back
  EXPECT_EQ(t.refused("no"), "CVR-436");
  EXPECT_EQ(t.refused("card hex"), "CVR-436");
  EXPECT_EQ(t.reason(Seat{0}, "card hex"), "Withering Hex is the muddled card: play another");
  EXPECT_EQ(t.reason(Seat{0}, "card moon"), "you do not hold Twin Moon");
  t.act("card hide").dice("3", "3");
  EXPECT_EQ(t.hand(1, Kind::kHex), 1);
  EXPECT_EQ(t.known(1, Kind::kHex), 1);
  EXPECT_EQ(t.held("F3"), "P1:7");
  EXPECT_NE(t.view(Viewer::spectator()).find("known1=hex"), std::string::npos);
  // Another copy of the same kind may be played; the one taken back stays known.
  Table same = battle(7, 5, "hand1=hex,hex hand3=muddle");
  same.cards("hex", "muddle");
  EXPECT_EQ(same.held("F3"), "P3:3");
  EXPECT_EQ(same.hand(1, Kind::kHex), 1);
  EXPECT_EQ(same.known(1, Kind::kHex), 1);
}

RULE(CatsVsRatsCards, "CVR-437", with_no_other_card_none_is_played) {
  Table t = battle(7, 5, "hand1=hex hand3=muddle");
  t.cards("hex", "muddle").dice("3", "4");
  EXPECT_EQ(t.hand(1), 1);
  EXPECT_EQ(t.known(1, Kind::kHex), 1);
  EXPECT_EQ(t.discards(), 1);  // the muddle
}

RULE(CatsVsRatsCards, "CVR-438", muddle_without_a_victim_is_spent) {
  Table t = battle(7, 5, "hand3=muddle");
  t.cards("-", "muddle").dice("3", "4");
  EXPECT_EQ(t.discarded(Kind::kMuddle), 1);
}

RULE(CatsVsRatsCards, "CVR-439", two_muddles_both_act) {
  Table t = battle(7, 5, "hand1=muddle,hide,moon hand3=muddle,eye,bones");
  t.cards("muddle", "muddle");
  EXPECT_EQ(t.node(), "SWITCH_A");
  t.act("card hide");
  EXPECT_EQ(t.node(), "SWITCH_D");
  EXPECT_EQ(t.legal(), "card eye, card bones");
  t.act("card eye").dice("3", "4");
  EXPECT_EQ(t.held("F3"), "P3:4");
  EXPECT_EQ(t.known(1, Kind::kMuddle), 1);
  EXPECT_EQ(t.known(3, Kind::kMuddle), 1);
  EXPECT_EQ(t.discards(), 2);
  // A side without another card plays none.
  Table bare = battle(7, 5, "hand1=muddle hand3=muddle,eye");
  bare.cards("muddle", "muddle");
  EXPECT_EQ(bare.state().battle.card[0], Kind::kNoCard);
  EXPECT_EQ(bare.state().battle.live[1], Kind::kEye);
}

// -- frenzy ---------------------------------------------------------------------------------------

RULE(CatsVsRatsCards, "CVR-442", frenzy_reaches_over_road_and_sea) {
  Table t = plain("P1=A1:9 P2=A5:3 P3=B1:1,E5:1,B2:1 P4=G5:5 hand1=frenzy");
  t.go("A1", "B1", 8).cards("frenzy", "-").dice("6", "1");
  EXPECT_EQ(t.node(), "FRENZY");
  EXPECT_EQ(t.legal(), "to B2, to E5, no");
  EXPECT_EQ(t.refused("to A1"), "CVR-442");
  EXPECT_EQ(t.refused("to G5"), "CVR-442");
  EXPECT_EQ(t.reason(Seat{0}, "to G5"), "G5 is not linked to B1");
  Table no = t;
  no.act("no");
  EXPECT_EQ(no.node(), "MAIN");
}

RULE(CatsVsRatsCards, "CVR-443 CVR-444 CVR-445", a_frenzy_is_a_whole_new_battle) {
  Table t = battle(8, 1, "hand1=frenzy,frenzy,eye hand4=moon");
  t.cards("frenzy", "-").dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:4");
  const int actions = t.state().actions;
  t.act("to F4");
  EXPECT_EQ(t.legal(), "n 1, n 2, n 3, n 4");
  EXPECT_EQ(t.refused("n 5"), "CVR-445");
  t.act("n 3");
  EXPECT_EQ(t.state().actions, actions);
  EXPECT_EQ(t.node(), "CARD_A");  // new cards, also a second frenzy
  EXPECT_TRUE(t.is_legal("card frenzy"));
  t.act("card eye");
  EXPECT_EQ(t.node(), "CARD_D");
  EXPECT_EQ(t.asked(), "P4");
  EXPECT_EQ(t.held("F3"), "P1:1");
}

RULE(CatsVsRatsCards, "CVR-446", a_repelled_frenzy_falls_back_to_the_conquered_town) {
  Table t = battle(8, 1, "hand1=frenzy");
  t.cards("frenzy", "-").dice("3", "3").act("to F4").act("n 4").dice("1", "6");
  EXPECT_EQ(t.held("F3"), "P1:2");
  EXPECT_EQ(t.held("F2"), "P1:1");
  EXPECT_EQ(t.held("F4"), "P4:5");
}

RULE(CatsVsRatsCards, "CVR-447", frenzy_is_not_lengthened) {
  Table t = main_table("taunt,drop,tunnel,bridge", 2,
                       "P1=A1:1 P2=F2:9 P3=F3:1,F5:1,I2:1 P4=G5:5 hand2=frenzy");
  EXPECT_EQ(t.asked(), "P2");  // Cat Drop
  t.go("F2", "F3", 8).cards("frenzy", "-").dice("6", "1");
  EXPECT_EQ(t.node(), "MAIN");  // F5 is two roads away: nothing to attack
  Table drop = main_table("taunt,drop,tunnel,bridge", 2,
                          "P1=A1:1 P2=F2:9 P3=F3:1,F5:1,G3:1 P4=G5:5 hand2=frenzy");
  drop.go("F2", "F3", 8).cards("frenzy", "-").dice("6", "1");
  EXPECT_EQ(drop.legal(), "to G3, no");
  EXPECT_EQ(drop.refused("to F5"), "CVR-447");
  EXPECT_EQ(drop.reason(Seat{1}, "to F5"),
            "F5 is not linked to F3: Cat Drop does not lengthen a Blood Frenzy");
  EXPECT_EQ(drop.refused("to G5"), "CVR-442");
  // Allied Bridge: P3's F4 leads from F3 to F5, but not in a frenzy.
  const std::string allies = "P1=F3:1,A1:1 P3=F4:2,I2:1 P4=F2:9 hand4=frenzy ";
  Table bridge = main_table("taunt,drop,tunnel,bridge", 3, allies + "P2=F5:1,A5:1");
  EXPECT_EQ(bridge.asked(), "P4");
  bridge.go("F2", "F3", 8).cards("frenzy", "-").dice("6", "1");
  EXPECT_EQ(bridge.node(), "MAIN");
  EXPECT_EQ(bridge.refused("from F3"), "");  // an ordinary attack over the bridge stays possible
  Table both = main_table("taunt,drop,tunnel,bridge", 3, allies + "P2=F5:1,E2:1");
  both.go("F2", "F3", 8).cards("frenzy", "-").dice("6", "1");
  EXPECT_EQ(both.legal(), "to E2, no");
  EXPECT_EQ(both.refused("to F5"), "CVR-447");
}

// -- rally ----------------------------------------------------------------------------------------

RULE(CatsVsRatsCards, "CVR-448 CVR-450 CVR-451", half_of_an_allys_town_joins_and_goes_home) {
  Table t = battle(7, 5, "hand1=rally");
  t.cards("rally", "-");
  EXPECT_EQ(t.state().battle.lent, 2);
  EXPECT_EQ(t.held("F1"), "P2:1");
  t.dice("3", "4");  // 9 + 3 against 5 + 4
  EXPECT_EQ(t.held("F3"), "P1:3");
  EXPECT_EQ(t.held("F1"), "P2:3");
  Table two = plain("P1=F2:8,A1:1 P2=F1:3,E2:5 P3=F3:5,I2:1 P4=G5:5 hand1=rally");
  two.go("F2", "F3", 7).cards("rally", "-");
  EXPECT_EQ(two.node(), "RALLY");
  EXPECT_EQ(two.legal(), "at E2, at F1");
  EXPECT_EQ(two.refused("at A5"), "CVR-448");
}

RULE(CatsVsRatsCards, "CVR-449", rally_without_a_neighbour_does_nothing) {
  Table t = plain("P1=F2:8,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand1=rally");
  t.go("F2", "F3", 7).cards("rally", "-");
  EXPECT_EQ(t.state().battle.lent, 0);
  t.dice("3", "4");
  EXPECT_EQ(t.discarded(Kind::kRally), 1);
}

RULE(CatsVsRatsCards, "CVR-452", a_win_may_leave_nobody_to_move_in) {
  Table t = plain("P1=F2:3 P2=F1:8 P3=F3:3,I2:1 P4=G5:5 hand1=rally");
  t.go("F2", "F3", 1).cards("rally", "-").dice("4", "2");
  EXPECT_EQ(t.held("F3"), "-");
  EXPECT_EQ(t.held("F1"), "P2:7");
  EXPECT_EQ(t.held("F2"), "P1:2");
}

RULE(CatsVsRatsCards, "CVR-453", the_lending_town_is_kept_until_the_end) {
  Table t = plain("P1=F2:2 P2=F1:1 P3=F3:9,I2:1 P4=G5:5 hand1=rally");
  t.go("F2", "F3", 1).cards("rally", "-");
  EXPECT_EQ(t.held("F1"), "P2:0");
  t.dice("1", "6");  // 2 lost: own 1, lent 1
  EXPECT_EQ(t.held("F1"), "-");
  EXPECT_EQ(t.towns(2), 0);  // edge case 32: the ally is wiped out
  EXPECT_NE(t.told(Viewer::spectator()).find("P2 is wiped off"), std::string::npos);
}

RULE(CatsVsRatsCards, "CVR-454", the_lenders_attribute_stays_home) {
  Table t = main_table("claws,taunt,tunnel,bridge", 2,
                       "P1=F1:4 P2=F2:8 P3=F3:5,I2:1 P4=G5:5 hand2=rally");
  EXPECT_EQ(t.asked(), "P2");
  t.go("F2", "F3", 7).cards("rally", "-").dice("3", "4");
  EXPECT_NE(t.told(Viewer::spectator()).find("9 units + die 3 = 12 against"), std::string::npos);
}

// -- change ---------------------------------------------------------------------------------------

RULE(CatsVsRatsCards, "CVR-456 CVR-458", the_ally_takes_over_the_battle) {
  Table t = battle(7, 5, "hand3=change");
  t.cards("-", "change");
  EXPECT_EQ(t.held("F3"), "P4:6");
  EXPECT_EQ(t.held("F4"), "P3:5");
  EXPECT_EQ(t.node(), "DIE_A");
  t.dice("1", "1");  // 8 against 7: P4 loses F3, P3 nothing
  EXPECT_EQ(t.held("F3"), "P1:4");
  EXPECT_EQ(t.held("F4"), "P3:5");
  // Fortification swapped in counts, swapped out does not; the town's value stays.
  Table in = main_table("taunt,drop,tunnel,fort", 0,
                        "P1=E2:8 P2=A5:3 P3=E3:1,I2:1 P4=D3:2,G5:5 hand3=change");
  in.go("E2", "E3", 7).cards("-", "change").dice("1", "1");
  EXPECT_NE(in.told(Viewer::spectator()).find("2 units + die 1 + town 2 + fort 2 = 7"),
            std::string::npos);
  Table out = main_table("taunt,drop,fort,tunnel", 0,
                         "P1=E2:8 P2=A5:3 P3=E3:1,I2:1 P4=D3:2,G5:5 hand3=change");
  out.go("E2", "E3", 7).cards("-", "change").dice("1", "1");
  EXPECT_NE(out.told(Viewer::spectator()).find("2 units + die 1 + town 2 = 5"), std::string::npos);
}

RULE(CatsVsRatsCards, "CVR-457", the_cards_player_chooses_among_several) {
  Table t = plain("P1=F2:8,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=F4:6,G3:2,G5:5 hand3=change");
  t.go("F2", "F3", 7).cards("-", "change");
  EXPECT_EQ(t.node(), "CHANGE");
  EXPECT_EQ(t.asked(), "P3");
  EXPECT_EQ(t.refused("at G5"), "CVR-456");
  t.act("at G3");
  EXPECT_EQ(t.held("F3"), "P4:2");
  EXPECT_EQ(t.held("G3"), "P3:5");
  Table none = plain("P1=F2:8,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand3=change");
  none.go("F2", "F3", 7).cards("-", "change");
  EXPECT_EQ(none.node(), "DIE_A");
  EXPECT_EQ(none.held("F3"), "P3:5");
}

RULE(CatsVsRatsCards, "CVR-459", the_ally_plays_no_card) {
  Table t = battle(7, 5, "hand3=change hand4=hex,eye");
  t.cards("-", "change");
  EXPECT_EQ(t.node(), "DIE_A");
  t.dice("1", "1");
  EXPECT_EQ(t.hand(4), 2);
}

// -- necro ----------------------------------------------------------------------------------------

RULE(CatsVsRatsCards, "CVR-466 CVR-470", necromancy_uses_a_card_of_the_pile) {
  Table t = battle(7, 5, "hand1=necro discard=hex");
  t.cards("necro", "-");
  EXPECT_EQ(t.held("F3"), "P3:3");
  t.dice("3", "4");
  EXPECT_EQ(t.discarded(Kind::kHex), 1);
  EXPECT_EQ(t.discarded(Kind::kNecro), 1);
  EXPECT_EQ(t.discards(), 2);
  // The pile as it was: the cards of this battle are not in it.
  Table choice = battle(7, 5, "hand1=necro hand3=eye discard=hex,hide");
  choice.cards("necro", "eye");
  EXPECT_EQ(choice.node(), "NECRO_A");
  EXPECT_EQ(choice.legal(), "card hex, card hide");
  EXPECT_EQ(choice.refused("card eye"), "CVR-466");
}

RULE(CatsVsRatsCards, "CVR-467", a_fetched_counter_or_muddle_acts_at_once) {
  Table t = battle(7, 5, "hand1=necro hand3=hex discard=counter");
  t.cards("necro", "hex");
  EXPECT_EQ(t.state().battle.own, 7);
  Table muddle = battle(7, 5, "hand1=necro hand3=hex,eye,moon discard=muddle");
  muddle.cards("necro", "hex");
  EXPECT_EQ(muddle.node(), "SWITCH_D");
  muddle.act("card eye").dice("3", "4");
  EXPECT_EQ(muddle.hand(3, Kind::kHex), 1);
  EXPECT_EQ(muddle.known(3, Kind::kHex), 1);
  // Against a spent card it does nothing and is discarded.
  Table spent = battle(7, 5, "hand1=muddle hand3=hex,necro discard=counter");
  spent.cards("muddle", "hex").dice("3", "4");
  EXPECT_EQ(spent.discarded(Kind::kCounter), 1);
  EXPECT_EQ(spent.hand(3), 1);
}

RULE(CatsVsRatsCards, "CVR-468", a_fetched_counter_without_a_victim_goes_to_hand) {
  Table t = battle(7, 5, "hand1=necro,eye,moon,bones discard=counter");
  t.cards("necro", "-").dice("3", "4");
  EXPECT_EQ(t.hand(1, Kind::kCounter), 1);
  EXPECT_EQ(t.known(1, Kind::kCounter), 1);
  EXPECT_EQ(t.discarded(Kind::kCounter), 0);
  EXPECT_EQ(t.hand(1), 4);  // edge case 29: over the limit until the turn's end
}

RULE(CatsVsRatsCards, "CVR-469", an_empty_pile_gives_nothing) {
  Table t = battle(7, 5, "hand1=necro");
  t.cards("necro", "-").dice("3", "4");
  EXPECT_EQ(t.held("F3"), "P1:4");
  EXPECT_EQ(t.discarded(Kind::kNecro), 1);
}

}  // namespace
}  // namespace warren::cats_vs_rats
