// The five attributes of the Cats, alone and with the cards: CVR-500 to CVR-533.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

// -- Sharp Claws ----------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-500 CVR-501", claws_add_two_in_attack) {
  Table t = main_table("claws,taunt,tunnel,bridge", 0, "P1=F2:4 P2=A5:1 P3=F3:3,I2:1 P4=G5:5");
  t.go("F2", "F3", 3).dice("2", "3");
  EXPECT_TRUE(heard(t, "3 units + die 2 + claws 2 = 7 against 3 units + die 3 = 6"));
  EXPECT_EQ(t.held("F3"), "P1:2");
  Table defence =
      main_table("claws,taunt,tunnel,bridge", 1, "P1=F3:3,A1:1 P2=A5:1 P3=F2:4,I2:1 P4=G5:5");
  defence.go("F2", "F3", 3).dice("2", "3");
  EXPECT_TRUE(heard(defence, "against 3 units + die 3 = 6"));
}

TEST(CatsVsRatsAttributes, claws_with_orders_and_frenzy_but_not_as_units) {
  Table order =
      main_table("claws,dispatcher,tunnel,bridge", 2, "P1=F2:4 P2=A5:1 P3=F3:3,I2:1 P4=G5:5");
  EXPECT_EQ(order.asked(), "P2");
  order.go("F2", "F3", 3).dice("2", "3");
  EXPECT_TRUE(heard(order, "3 units + die 2 + claws 2"));
  Table frenzy = main_table("claws,taunt,tunnel,bridge", 0,
                            "P1=F2:9 P2=A5:1 P3=F3:1,I2:1 P4=F4:1,G5:5 hand1=frenzy");
  frenzy.go("F2", "F3", 8)
      .cards("frenzy", "-")
      .dice("3", "3")
      .act("to F4")
      .act("n 3")
      .dice("3", "3");
  EXPECT_TRUE(heard(frenzy, "3 units + die 3 + claws 2"));
  Table hexed =
      main_table("claws,taunt,tunnel,bridge", 0, "P1=F2:2 P2=A5:1 P3=F3:5,I2:1 P4=G5:5 hand3=hex");
  hexed.go("F2", "F3", 2).cards("-", "hex");
  EXPECT_EQ(hexed.held("F2"), "-");  // the bonus is no unit
}

// -- Taunt ----------------------------------------------------------------------------------------

Table taunted(const std::string& more = "") {
  // P4 (Rat) attacks P2's F4 from F3; P1 (Taunt) holds E2 and F2.
  Table t = main_table("taunt,drop,fort,tunnel", 3,
                       "P1=E2:3,F2:4,A1:1 P2=F4:2,A5:1 P3=I2:5 P4=F3:6,G5:5" + more);
  EXPECT_EQ(t.asked(), "P4");
  t.act("from F3").act("to F4").act("n 5");
  return t;
}

RULE(CatsVsRatsAttributes, "CVR-505 CVR-506 CVR-507", taunt_moves_the_battle) {
  Table t = taunted(" hand4=hex");
  EXPECT_EQ(t.node(), "TAUNT");  // after the number, before the cards
  EXPECT_EQ(t.asked(), "P1");
  EXPECT_EQ(t.legal(), "at E2, at F2, no");
  EXPECT_EQ(t.refused("at A1"), "CVR-505");
  EXPECT_EQ(t.refused("yes"), "CVR-506");
  Table no = t;
  no.act("no").cards("-", "-");
  EXPECT_EQ(no.state().battle.target, no.game().printed().town("F4"));
  t.act("at F2");
  EXPECT_EQ(t.node(), "CARD_A");
  t.cards("-", "-").dice("3", "3");
  EXPECT_TRUE(heard(t, "5 units + die 3 = 8 against 4 units + die 3 = 7"));
}

RULE(CatsVsRatsAttributes, "CVR-508", a_taunted_attack_goes_on_with_all_its_units) {
  Table t = taunted();
  t.act("at E2");
  EXPECT_EQ(t.state().battle.own, 5);
  EXPECT_EQ(t.node(), "DIE_A");  // no way back
  t.dice("6", "1");
  EXPECT_EQ(t.held("E2"), "P4:3");
  EXPECT_EQ(t.held("F4"), "P2:2");
}

RULE(CatsVsRatsAttributes, "CVR-509", taunt_looks_at_the_origin) {
  // An Allied Bridge attack from A1 over P3's B2: only taunter towns beside A1 qualify.
  Table t =
      main_table("taunt,drop,tunnel,bridge", 3, "P1=C3:4,B3:1 P2=C2:2,A5:1 P3=B2:1 P4=A1:6,G5:5");
  t.act("from A1").act("to C2").act("n 5");
  EXPECT_EQ(t.node(), "DIE_A");  // B3 is beside C2, not beside A1
  Table near =
      main_table("taunt,drop,tunnel,bridge", 3, "P1=A2:4,B3:1 P2=C2:2,A5:1 P3=B2:1 P4=A1:6,G5:5");
  near.act("from A1").act("to C2").act("n 5");
  EXPECT_EQ(near.node(), "TAUNT");
  EXPECT_EQ(near.legal(), "at A2, no");
  // Edge case 13: a sea attack; the taunter's town must be road-adjacent to the origin port.
  Table sea = main_table("taunt,drop,fort,tunnel", 3, "P1=C1:4 P2=E5:2,A5:1 P3=I2:5 P4=B1:6,G5:5");
  sea.act("from B1").act("to E5").act("n 5");
  EXPECT_EQ(sea.legal(), "at C1, no");
  EXPECT_EQ(sea.refused("at E5"), "CVR-505");
  // Edge case 12: a frenzy battle; its origin is the conquered town.
  Table frenzy = main_table("taunt,drop,fort,tunnel", 3,
                            "P1=G3:4,A1:1 P2=F3:1,F4:1,A5:1 P3=I2:5 P4=F2:9,G5:5 hand4=frenzy");
  frenzy.act("from F2").act("to F3").act("n 8");
  EXPECT_EQ(frenzy.node(), "CARD_A");  // G3 is not beside F2
  frenzy.act("card frenzy").dice("6", "1").act("to F4").act("n 4");
  EXPECT_EQ(frenzy.node(), "TAUNT");
  EXPECT_EQ(frenzy.legal(), "at G3, no");
}

RULE(CatsVsRatsAttributes, "CVR-510", the_taunters_own_town_cannot_be_moved_away_from) {
  Table t =
      main_table("taunt,drop,fort,tunnel", 3, "P1=E2:3,F2:4,A1:1 P2=A5:1 P3=I2:5 P4=F3:6,G5:5");
  t.act("from F3").act("to F2").act("n 5");
  EXPECT_EQ(t.node(), "DIE_A");
}

TEST(CatsVsRatsAttributes, the_taunter_becomes_the_defender) {
  // Own hand, own town's defence, own towns for the broom; edge case 15: Changeling hands it back.
  Table t = main_table("taunt,drop,fort,tunnel", 3,
                       "P1=C2:3,B3:1 P2=C3:2,A5:1 P3=I2:5 P4=D3:6,G5:5 hand1=broom hand2=hex");
  t.act("from D3").act("to C3").act("n 5").act("at C2");
  EXPECT_EQ(t.node(), "CARD_D");
  EXPECT_EQ(t.asked(), "P1");
  t.act("card broom").dice("6", "1");
  EXPECT_TRUE(heard(t, "3 units + die 1 + town 1"));
  EXPECT_EQ(t.legal(), "at B3, no");
  Table change = main_table("taunt,drop,fort,tunnel", 3,
                            "P1=C2:3,A1:1 P2=C3:2,B2:7 P3=I2:5 P4=D3:6,G5:5 hand1=change");
  change.act("from D3").act("to C3").act("n 5").act("at C2").act("card change");
  EXPECT_EQ(change.held("C2"), "P2:7");
  EXPECT_EQ(change.held("B2"), "P1:3");
  // Losing the last town there wipes out the taunter.
  Table last = main_table("taunt,drop,fort,tunnel", 3, "P1=C2:1 P2=C3:2,A5:1 P3=I2:5 P4=D3:6,G5:5");
  last.act("from D3").act("to C3").act("n 5").act("at C2").dice("6", "1");
  EXPECT_EQ(last.held("C2"), "P4:5");
  EXPECT_EQ(last.towns(1), 0);
}

// -- Dispatcher -----------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-515 CVR-516", the_dispatcher_spends_actions_on_allies) {
  Table t = main_table("dispatcher,drop,tunnel,bridge", 0, "P1=A1:2,A2:1 P2=F2:5 P3=I2:1 P4=G5:5");
  EXPECT_TRUE(t.is_legal("from F2"));
  t.go("F2", "F1", 1).go("F2", "F3", 1).go("F2", "E2", 1);
  EXPECT_EQ(t.node(), "BREED");
  EXPECT_EQ(t.state().breeding.left, 2);  // the Dispatcher's towns only
  EXPECT_EQ(t.held("F3"), "P2:1");
  EXPECT_FALSE(t.is_legal("at F3"));
}

RULE(CatsVsRatsAttributes, "CVR-517", gains_and_losses_are_the_allys) {
  Table t = main_table("dispatcher,drop,tunnel,bridge", 0, "P1=A1:2 P2=F2:5 P3=F3:1,I2:1 P4=G5:5");
  t.go("F2", "F3", 4).dice("6", "1");
  EXPECT_EQ(t.held("F3"), "P2:2");
  Table lost =
      main_table("dispatcher,drop,tunnel,bridge", 0, "P1=A1:2 P2=F2:2 P3=F3:9,I2:1 P4=G5:5");
  lost.go("F2", "F3", 2).dice("1", "6");
  EXPECT_EQ(lost.towns(2), 0);
  EXPECT_TRUE(heard(lost, "P2 is wiped off the map"));
}

RULE(CatsVsRatsAttributes, "CVR-518", the_allys_attribute_applies) {
  // Edge case 2: without actions a Crusader ally's free attacks stay open.
  Table t = table(game_of(4), "MAIN", "dispatcher,crusader,tunnel,bridge", 0,
                  "P1=F1:2,A1:4 P2=F2:5 P3=F3:1,G1:1,I2:1 P4=G5:5");
  EXPECT_EQ(t.state().actions, 0);
  EXPECT_EQ(t.legal(), "from F2, end");
  EXPECT_EQ(t.refused("from F1"), "CVR-102");
  Table drop =
      main_table("dispatcher,drop,tunnel,bridge", 0, "P1=A1:2 P2=F2:5 P3=F4:1,I2:1 P4=G5:5");
  drop.act("from F2");
  EXPECT_TRUE(drop.is_legal("to F4"));
}

RULE(CatsVsRatsAttributes, "CVR-519", the_dispatcher_commands) {
  Table t = main_table("dispatcher,taunt,tunnel,bridge", 2,
                       "P1=F1:4,A1:2 P2=F2:5 P3=F3:9,I2:1 P4=G5:5 hand1=rally,counter hand2=hex");
  t.go("F2", "F3", 4);
  EXPECT_EQ(t.asked(), "P1");
  EXPECT_EQ(t.legal(), "card counter, card rally, no");
  t.act("card rally");
  EXPECT_EQ(t.state().battle.lent, 2);  // P1's own F1 is an ally's town for P2's cats
  EXPECT_EQ(t.held("F1"), "P1:2");
  // Edge case 3: a Counterspell returns to the Dispatcher.
  Table counter = main_table("dispatcher,taunt,tunnel,bridge", 2,
                             "P1=A1:2 P2=F2:5 P3=F3:9,I2:1 P4=G5:5 hand1=counter");
  counter.go("F2", "F3", 4).act("card counter");
  EXPECT_EQ(counter.hand(1, Kind::kCounter), 1);
  EXPECT_EQ(counter.known(1, Kind::kCounter), 1);
  // So does a muddled card; the ally's hand is not touched.
  Table muddled =
      main_table("dispatcher,taunt,tunnel,bridge", 2,
                 "P1=A1:2 P2=F2:5 P3=F3:9,I2:1 P4=G5:5 hand1=hex,hide hand2=eye hand3=muddle");
  muddled.go("F2", "F3", 4).cards("hex", "muddle");
  EXPECT_EQ(muddled.state().battle.live[0], Kind::kHide);
  EXPECT_EQ(muddled.hand(1, Kind::kHex), 1);
  EXPECT_EQ(muddled.known(1, Kind::kHex), 1);
  EXPECT_EQ(muddled.hand(2), 1);
}

RULE(CatsVsRatsAttributes, "CVR-520", ordered_cats_leap_over_the_dispatcher) {
  Table t = main_table("dispatcher,taunt,tunnel,bridge", 2, "P1=B2:4 P2=A1:5 P3=F3:9,I2:1 P4=G5:5");
  t.act("from A1").act("to B2");
  EXPECT_EQ(t.node(), "HOP");
  EXPECT_EQ(t.refused("n 1"), "CVR-209");
  t.act("to C2").act("n 1");
  EXPECT_EQ(t.held("C2"), "P2:1");
  EXPECT_EQ(t.state().actions, 1);
}

RULE(CatsVsRatsAttributes, "CVR-521", a_dispatcher_without_towns_orders_on) {
  Table t = main_table("dispatcher,taunt,tunnel,bridge", 2, "P1=F2:1 P2=A1:5 P3=F3:9,I2:1 P4=G5:5");
  t.go("F2", "F3", 1).dice("1", "6");
  EXPECT_EQ(t.towns(1), 0);
  EXPECT_EQ(t.legal(), "from A1, draw, end");
}

RULE(CatsVsRatsAttributes, "CVR-522", the_dispatcher_does_nothing_else_for_allies) {
  Table t = main_table("dispatcher,claws,tunnel,bridge", 1,
                       "P1=A1:4 P2=F2:5 P3=F3:9,I2:1 P4=G5:5 hand1=hex hand2=eye");
  EXPECT_EQ(t.asked(), "P3");
  t.go("F3", "F2", 4);
  EXPECT_EQ(t.node(), "CARD_D");
  EXPECT_EQ(t.asked(), "P2");  // the ally defends with the own hand
  EXPECT_EQ(t.legal(), "card eye, no");
  Table turn =
      main_table("dispatcher,claws,tunnel,bridge", 0, "P1=A1:4 P2=F2:5 P3=F3:9,I2:1 P4=G5:5");
  EXPECT_EQ(turn.asked(), "P2");
  EXPECT_FALSE(turn.is_legal("from A1"));
}

// -- Crusader -------------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-525 CVR-526", crusader_attacks_are_free) {
  Table t =
      main_table("crusader,drop,tunnel,bridge", 0, "P1=F2:30,A1:9 P2=A5:1 P3=F3:40,I2:1 P4=G5:5");
  for (int i = 0; i < 5; ++i) {
    t.go("F2", "F3", 3).dice("1", "6");
    EXPECT_EQ(t.state().actions, 3);
  }
  t.go("A1", "A2", 1).go("A1", "B1", 1).go("A1", "B2", 1);
  EXPECT_EQ(t.state().actions, 0);
  EXPECT_EQ(t.legal(), "from F2, end");  // and attacks go on (edge case 1)
  t.go("F2", "F3", 3).dice("1", "6");
  EXPECT_EQ(t.node(), "MAIN");
  t.act("end");
  EXPECT_EQ(t.node(), "BREED");
}

RULE(CatsVsRatsAttributes, "CVR-527", free_attacks_come_to_an_end) {
  // Each attack lowers the enemy's towns or the attackers' units, and neither rises in the phase.
  const auto& game = game_of(4);
  Random random(5);
  ActionList legal;
  for (int i = 0; i < 20; ++i) {
    State s = *game.read_position(
        "MAIN attrs=crusader,drop,tunnel,bridge first=cats acts=3 P1=F2:40,D2:20,A1:30 P2=A5:1 "
        "P3=F3:9,F1:3,E2:7,G3:2,I2:1 P4=C2:4,D3:6,B1:3");
    int measure = 1000;
    int battles = 0;
    while (s.turns == 0 && s.phase < Phase::kBreed) {
      NoEvents quiet;
      if (game.node(s).is_chance()) {
        game.resolve(s, game.sample(s, random), quiet);
      } else {
        const Seat p = game.node(s).seats.lowest();
        game.legal(s, p, legal);
        game.apply(
            s, p,
            legal[random.below(static_cast<std::uint32_t>(
                legal.size() > 1 && s.phase == Phase::kMain ? legal.size() - 1 : legal.size()))],
            quiet);
      }
      if (s.phase != Phase::kMain && s.phase < Phase::kBreed) continue;
      int units = 0;
      for (int p = 0; p < 2; ++p) units += units_of(s, seat(p));
      const int now = units + towns_of(s, Team::kRats).size();
      EXPECT_LE(now, measure);
      battles += now < measure ? 1 : 0;
      measure = now;
    }
    EXPECT_GT(battles, 1);
  }
}

// -- Cat Drop -------------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-530 CVR-532", cat_drop_reaches_two_roads) {
  const Edition& map = game_of(4).printed();
  std::string reach;
  game_of(4).tables().drop[at(map.town("E3"))].each(
      [&](int t) { reach += map.towns[at(t)].id + " "; });
  EXPECT_EQ(reach, "C2 C3 C4 D2 D3 D4 D5 E2 E4 F2 F3 F4 F5 ");
  Table t = main_table("taunt,drop,tunnel,bridge", 2,
                       "P1=A1:1 P2=E3:5,A5:1 P3=C3:2,D3:1,F3:1 P4=G3:5,D4:1,E2:3");
  t.act("from E3");
  EXPECT_EQ(t.legal(), "to C3, to D3, to D4, to E2, to E4, to F3");
  EXPECT_EQ(t.refused("to C2"), "CVR-532");  // unoccupied, two roads away
  EXPECT_EQ(t.refused("to G3"), "CVR-302");  // three roads away
}

RULE(CatsVsRatsAttributes, "CVR-531", a_drop_costs_an_action_and_has_no_sea_leg) {
  Table t = main_table("taunt,drop,tunnel,bridge", 2, "P1=A1:1 P2=E1:5,A5:1 P3=D6:2,E5:1 P4=G3:5");
  t.act("from E1");
  EXPECT_TRUE(t.is_legal("to E5"));
  EXPECT_FALSE(t.is_legal("to D6"));
  Table paid =
      main_table("taunt,drop,tunnel,bridge", 2, "P1=A1:1 P2=E3:6,A5:1 P3=C3:2,I2:1 P4=G5:5");
  paid.go("E3", "C3", 5);
  EXPECT_EQ(paid.state().actions, 2);
}

RULE(CatsVsRatsAttributes, "CVR-533", winners_move_in_and_losers_come_back) {
  Table t = main_table("taunt,drop,tunnel,bridge", 2, "P1=A1:1 P2=E3:6,A5:1 P3=C3:2,D3:4 P4=G5:5");
  Table lost = t;
  t.go("E3", "C3", 5).dice("3", "3");
  EXPECT_EQ(t.held("C3"), "P2:3");
  EXPECT_EQ(t.held("D3"), "P3:4");  // edge case 20: the town between is untouched
  lost.go("E3", "C3", 2).dice("1", "6");
  EXPECT_EQ(lost.held("E3"), "P2:4");
  // Rallying Bell looks at the origin's neighbours; Taunt's D-step is a Cat's, so none here.
  Table rally = main_table("taunt,drop,tunnel,bridge", 2,
                           "P1=B3:6,E2:4 P2=E3:6 P3=C3:9,I2:1 P4=G5:5 hand2=rally");
  rally.go("E3", "C3", 5).act("card rally");
  EXPECT_EQ(rally.state().battle.lent, 2);
  EXPECT_EQ(rally.held("E2"), "P1:2");
}

}  // namespace
}  // namespace warren::cats_vs_rats
