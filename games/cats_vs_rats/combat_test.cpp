// The frame of a battle, and what holds for every card: CVR-301 to CVR-330, CVR-401 to CVR-405.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

RULE(CatsVsRatsCombat, "CVR-301 CVR-302 CVR-303", one_to_all_units_attack_a_linked_enemy) {
  Table t = plain("P1=F2:4 P2=E2:3 P3=F3:5,F4:2 P4=G5:5");
  t.act("from F2");
  EXPECT_TRUE(t.is_legal("to F3"));
  EXPECT_EQ(t.refused("to F4"), "CVR-302");  // two roads away
  t.act("to F3");
  EXPECT_EQ(t.legal(), "n 1, n 2, n 3, n 4");
  EXPECT_EQ(t.refused("n 5"), "CVR-301");
  EXPECT_EQ(t.refused("end"), "CVR-301");
  t.act("n 3");
  EXPECT_EQ(t.state().actions, 2);
  EXPECT_EQ(t.state().battle.own, 3);
  // An ally's town is never a target: with one action it is not even a step.
  Table ally = table(game_of(4), "MAIN", "claws,taunt,tunnel,bridge", 0,
                     "acts=1 P1=F2:4 P2=F1:3 P3=I2:5 P4=G5:5");
  ally.act("from F2");
  EXPECT_FALSE(ally.is_legal("to F1"));
}

RULE(CatsVsRatsCombat, "CVR-304 CVR-328", a_declared_attack_stands) {
  Table t = plain("P1=F2:4,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=G5:5");
  t.act("from F2").act("to F3");
  EXPECT_FALSE(t.game().may_take_back(t.state(), Seat{0}, number(4)));
  t.act("n 4").dice("1", "1");
  EXPECT_EQ(t.node(), "MAIN");
  EXPECT_EQ(t.held("F2"), "P1:2");
  // After the battle the choices before it are out of reach: nothing leads back but later actions.
  EXPECT_EQ(t.state().battle, Battle{});
}

RULE(CatsVsRatsCombat, "CVR-305 CVR-415", units_left_behind_take_no_part) {
  Table t = plain("P1=F2:8 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand3=hex");
  t.go("F2", "F3", 7).cards("-", "hex");
  EXPECT_EQ(t.held("F2"), "P1:1");
  EXPECT_EQ(t.state().battle.own, 5);
  EXPECT_EQ(t.held("I2"), "P3:1");
}

RULE(CatsVsRatsCombat, "CVR-306", the_origin_is_kept_while_the_battle_lasts) {
  Table t = plain("P1=F2:4,A1:1 P2=A5:3 P3=F3:4,I2:1 P4=G5:5");
  t.go("F2", "F3", 4);
  EXPECT_EQ(t.held("F2"), "P1:0");
  EXPECT_EQ(t.towns(1), 2);
  t.dice("3", "3");
  EXPECT_EQ(t.held("F2"), "P1:3");
}

RULE(CatsVsRatsCombat, "CVR-307 CVR-316 CVR-317", all_defenders_fight_and_each_side_rolls_one_die) {
  Table t = plain("P1=F2:6 P2=A5:3 P3=F3:5,I2:1 P4=G5:5");
  t.go("F2", "F3", 5);
  EXPECT_EQ(t.node(), "DIE_A");  // the defender is asked for no number
  ChanceList chances;
  t.game().chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 6U);
  t.roll("4");
  EXPECT_EQ(t.node(), "DIE_D");
  t.game().chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 6U);
  t.roll("2");
  EXPECT_NE(t.told(Viewer::spectator()).find("5 units + die 4 = 9 against 5 units + die 2 = 7"),
            std::string::npos);
}

RULE(CatsVsRatsCombat, "CVR-308 CVR-309", the_phases_in_order) {
  // A Rat with the Reserves attacks a Cat; the taunter answers first, then the cube, then the
  // cards.
  Table t = main_table("claws,taunt,fort,reserves", 3,
                       "P1=F4:3,A1:1 P2=F2:4,A5:1 P3=I2:5 P4=F3:5,G5:1 cube=3 hand4=hex hand2=eye");
  t.act("from F3").act("to F4").act("n 5");
  EXPECT_EQ(t.node(), "TAUNT");
  EXPECT_EQ(t.asked(), "P2");
  EXPECT_EQ(t.refused(Seat{3}, "yes"), "CVR-308");
  t.act("at F2");
  EXPECT_EQ(t.node(), "RESERVE");
  EXPECT_EQ(t.asked(), "P4");
  t.act("yes");
  EXPECT_EQ(t.node(), "CARD_A");
  t.act("no");
  EXPECT_EQ(t.node(), "CARD_D");
  EXPECT_EQ(t.asked(), "P2");
  t.act("no");
  EXPECT_EQ(t.node(), "DIE_A");
  // A taunted Reserves player does not exist: Taunt is a Cat's, the cube a Rat's; the defender with
  // a cube is asked after a Cat's declaration.
  Table defends = main_table("claws,taunt,fort,reserves", 0,
                             "P1=F2:5,A1:1 P2=A5:1 P3=I2:5 P4=F3:5,G5:1 cube=3");
  defends.go("F2", "F3", 5);
  EXPECT_EQ(defends.node(), "RESERVE");
}

RULE(CatsVsRatsCombat, "CVR-310 CVR-313", one_card_each_face_down_attacker_first) {
  Table t = plain("P1=F2:6 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand1=hex,eye hand3=moon");
  t.go("F2", "F3", 5);
  EXPECT_EQ(t.legal(), "card hex, card eye, no");
  EXPECT_EQ(t.refused("end"), "CVR-310");
  t.act("card hex");
  EXPECT_EQ(t.asked(), "P3");
  EXPECT_EQ(t.refused(Seat{0}, "card eye"), "CVR-308");  // no second card, no exchange
  EXPECT_NE(t.view(Viewer(Seat{2})).find("cardA=?"), std::string::npos);
  EXPECT_EQ(t.view(Viewer(Seat{2})).find("hex"), std::string::npos);
  EXPECT_NE(t.view(Viewer(Seat{0})).find("cardA=hex"), std::string::npos);
  EXPECT_EQ(t.legal(), "card moon, no");
}

RULE(CatsVsRatsCombat, "CVR-311", commander_and_owner_of_the_target_play_the_cards) {
  Table t = main_table("dispatcher,taunt,tunnel,bridge", 2,
                       "P1=A1:1 P2=F2:6,A5:3 P3=F3:5,I2:1 P4=G5:5 hand1=hex hand3=moon");
  EXPECT_EQ(t.asked(), "P1");
  t.go("F2", "F3", 5);
  EXPECT_EQ(t.node(), "CARD_A");
  EXPECT_EQ(t.asked(), "P1");  // P2's cats, P1's card
  EXPECT_EQ(t.refused("card moon"), "CVR-311");
  t.act("card hex");
  EXPECT_EQ(t.asked(), "P3");
}

RULE(CatsVsRatsCombat, "CVR-312 CVR-315", any_card_may_be_placed_and_is_spent) {
  Table t = plain("P1=F2:6 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand3=hide,rally");
  t.go("F2", "F3", 5);
  EXPECT_EQ(t.legal(), "card hide, card rally, no");
  t.act("card rally").dice("3", "4");
  EXPECT_EQ(t.discarded(Kind::kRally), 1);
  EXPECT_EQ(t.hand(3), 1);
}

RULE(CatsVsRatsCombat, "CVR-314", both_cards_are_turned_up_together) {
  Table t = plain("P1=F2:6 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand1=hex hand3=hex");
  t.go("F2", "F3", 5).act("card hex");
  EXPECT_EQ(t.held("F3"), "P3:5");  // nothing acts before both are placed
  t.act("card hex");
  EXPECT_EQ(t.held("F3"), "P3:3");
  EXPECT_EQ(t.state().battle.own, 3);
}

RULE(CatsVsRatsCombat, "CVR-318", a_defence_value_is_no_unit) {
  Table t = plain("P1=E2:3,A1:1 P2=A5:3 P3=E3:1,I2:1 P4=G5:5");
  t.go("E2", "E3", 3).dice("2", "2");  // 5 against 1 + 2 + 2
  EXPECT_EQ(t.held("E3"), "-");
  EXPECT_EQ(t.held("E2"), "P1:2");
}

RULE(CatsVsRatsCombat, "CVR-319 CVR-320", the_higher_total_wins) {
  Table t = plain("P1=F2:6 P2=A5:3 P3=F3:3,I2:1 P4=G5:5");
  t.go("F2", "F3", 5).dice("4", "4");
  EXPECT_EQ(t.held("F3"), "P1:3");
  EXPECT_EQ(t.held("F2"), "P1:1");
  Table tie = plain("P1=F2:6 P2=A5:3 P3=F3:5,I2:1 P4=G5:5");
  tie.go("F2", "F3", 5).dice("4", "4");
  EXPECT_EQ(tie.held("F3"), "P3:4");
  EXPECT_EQ(tie.held("F2"), "P1:5");
}

RULE(CatsVsRatsCombat, "CVR-321", a_repelled_attack_costs_two_and_one) {
  Table t = plain("P1=F2:2 P2=A5:3 P3=F3:5,I2:1 P4=G5:5");
  t.go("F2", "F3", 1).dice("1", "1");
  EXPECT_EQ(t.held("F2"), "P1:1");
  EXPECT_EQ(t.held("F3"), "P3:4");
  Table more = plain("P1=F2:6 P2=A5:3 P3=F3:9,I2:1 P4=G5:5");
  more.go("F2", "F3", 5).dice("1", "1");
  EXPECT_EQ(more.held("F2"), "P1:4");
  EXPECT_EQ(more.held("F3"), "P3:8");
}

RULE(CatsVsRatsCombat, "CVR-322", a_tie_costs_one_each) {
  Table t = plain("P1=E2:3 P2=A5:3 P3=E3:3,I2:1 P4=G5:5");
  t.go("E2", "E3", 3).dice("5", "3");
  EXPECT_EQ(t.held("E2"), "P1:2");
  EXPECT_EQ(t.held("E3"), "P3:2");
}

RULE(CatsVsRatsCombat, "CVR-323", an_emptied_town_is_given_up) {
  Table t = plain("P1=F2:3 P2=A5:3 P3=F3:1,I2:1 P4=G5:5");
  t.go("F2", "F3", 3).dice("1", "3");
  EXPECT_EQ(t.held("F3"), "-");
  EXPECT_EQ(t.held("F2"), "P1:2");
  // Edge case 8: a single defender wins, and the town empties all the same.
  Table won = plain("P1=F2:3 P2=A5:3 P3=F3:1,I2:1 P4=G5:5");
  won.go("F2", "F3", 3).dice("1", "4");
  EXPECT_EQ(won.held("F3"), "-");
  EXPECT_EQ(won.held("F2"), "P1:1");
}

RULE(CatsVsRatsCombat, "CVR-324", half_is_taken_of_what_fights_at_the_end) {
  Table t = plain("P1=F2:8 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand1=hex hand3=hex");
  t.go("F2", "F3", 7).cards("hex", "hex").dice("3", "4");  // 5 + 3 against 3 + 4
  EXPECT_EQ(t.held("F3"), "P1:3");
}

RULE(CatsVsRatsCombat, "CVR-325", a_single_winner_stays) {
  Table t = plain("P1=F2:2 P2=A5:3 P3=F3:1,I2:1 P4=G5:5");
  t.go("F2", "F3", 1).dice("6", "1");
  EXPECT_EQ(t.held("F3"), "P1:1");
}

RULE(CatsVsRatsCombat, "CVR-326", an_empty_origin_is_given_up_after_the_battle) {
  Table t = plain("P1=F2:4 P2=A5:3 P3=F3:1,I2:1 P4=G5:5");
  t.go("F2", "F3", 4).dice("6", "1");
  EXPECT_EQ(t.held("F2"), "-");
  EXPECT_EQ(t.held("F3"), "P1:2");
  EXPECT_EQ(t.towns(1), 1);  // edge case 5: +1 - 1
  EXPECT_EQ(t.towns(3), 1);
}

RULE(CatsVsRatsCombat, "CVR-327", the_cards_go_to_the_pile) {
  Table t = plain("P1=F2:6 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand1=eye,hide hand3=moon discard=broom");
  t.go("F2", "F3", 5).cards("eye", "moon").dice("3", "4");
  EXPECT_EQ(t.discards(), 3);
  EXPECT_EQ(t.discarded(Kind::kEye), 1);
  EXPECT_EQ(t.discarded(Kind::kMoon), 1);
  EXPECT_EQ(t.hand(1), 1);
}

RULE(CatsVsRatsCombat, "CVR-329", a_hex_victory_rolls_no_dice) {
  Table t = plain("P1=F2:6 P2=A5:3 P3=F3:2,I2:1 P4=G5:5 hand1=hex");
  t.go("F2", "F3", 5).cards("hex", "-");
  EXPECT_EQ(t.node(), "MAIN");
  EXPECT_EQ(t.held("F3"), "P1:5");
}

RULE(CatsVsRatsCombat, "CVR-330", one_town_may_be_attacked_three_times) {
  Table t = plain("P1=F2:9,A1:3 P2=A5:3 P3=F3:9,I2:1 P4=G5:5");
  for (int i = 0; i < 3; ++i) t.go("F2", "F3", 3).dice("1", "1");
  EXPECT_EQ(t.held("F2"), "P1:3");
  EXPECT_EQ(t.held("F3"), "P3:6");
  EXPECT_EQ(t.node(), "BREED");
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

}  // namespace
}  // namespace warren::cats_vs_rats
