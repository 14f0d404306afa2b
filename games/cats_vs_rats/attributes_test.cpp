// The ten attributes alone, and with the cards and the wipe-out rule: CVR-500 to CVR-573.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

bool heard(const Table& t, std::string_view text) {
  return t.told(Viewer::spectator()).find(text) != std::string::npos;
}

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

// -- Fortification --------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-540", fortification_adds_to_the_town) {
  Table t = main_table("taunt,drop,fort,bridge", 0, "P1=E2:5 P2=A5:1 P3=E3:1,I2:1 P4=G5:5");
  t.go("E2", "E3", 4).dice("2", "1");
  EXPECT_TRUE(heard(t, "1 unit + die 1 + town 2 + fort 2 = 6"));
  EXPECT_EQ(t.held("E3"), "-");  // 6 against 6
}

// -- Rat Tunnel -----------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-545 CVR-546", the_tunnel_joins_own_towns) {
  Table t = main_table("taunt,drop,tunnel,bridge", 1, "P1=F2:5 P2=A5:1 P3=A1:4,I2:2,A2:1 P4=G5:5");
  t.act("from A1");
  EXPECT_TRUE(t.is_legal("to I2"));
  EXPECT_EQ(t.refused("to C3"), "CVR-546");
  EXPECT_FALSE(t.is_legal("to G5"));
  EXPECT_FALSE(t.is_legal("to F2"));
  t.act("to I2").act("n 2");
  EXPECT_EQ(t.held("I2"), "P3:4");
  EXPECT_EQ(t.state().actions, 2);
  t.go("I2", "A2", 1).go("A2", "I2", 1);
  EXPECT_EQ(t.node(), "BREED");
}

// -- Allied Bridge --------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-550", the_bridge_carries_over_allied_roads) {
  Table t = main_table("taunt,drop,tunnel,bridge", 3, "P1=D3:2 P2=A5:1 P3=B2:1,C2:1 P4=A1:6");
  EXPECT_EQ(t.asked(), "P4");
  t.act("from A1");
  for (const char* end : {"to D3", "to D2", "to B3", "to C1"}) EXPECT_TRUE(t.is_legal(end)) << end;
  EXPECT_FALSE(t.is_legal("to A1"));
  Table attack = t;
  t.act("to D2").act("n 2");
  EXPECT_EQ(t.held("D2"), "P4:2");
  EXPECT_EQ(t.state().actions, 2);
  attack.act("to D3").act("n 5");
  EXPECT_EQ(attack.state().actions, 2);
  EXPECT_EQ(attack.node(), "DIE_A");
}

RULE(CatsVsRatsAttributes, "CVR-551 CVR-552", only_allied_towns_and_only_roads) {
  Table own = main_table("taunt,drop,tunnel,bridge", 3, "P1=I2:2 P2=A5:1 P3=A3:1 P4=A1:6,A2:1");
  own.act("from A1");
  EXPECT_FALSE(own.is_legal("to A4"));
  Table sea = main_table("taunt,drop,tunnel,bridge", 3, "P1=I2:2 P2=A5:1 P3=B1:1,E1:1 P4=A1:6");
  sea.act("from A1");
  EXPECT_TRUE(sea.is_legal("to C1"));
  EXPECT_FALSE(sea.is_legal("to D1"));
  EXPECT_FALSE(sea.is_legal("to D2"));
  // Edge case 17: over the sea the usual leapfrog is left, one action a step.
  EXPECT_TRUE(sea.is_legal("to B1"));
  sea.act("to B1").act("to E1").act("to D2").act("n 1");
  EXPECT_EQ(sea.held("D2"), "P4:1");
  EXPECT_EQ(sea.node(), "BREED");
}

RULE(CatsVsRatsAttributes, "CVR-553", the_bridge_may_be_used_again) {
  Table t = main_table("taunt,drop,tunnel,bridge", 3, "P1=I2:2 P2=A5:1 P3=B2:1,C2:1 P4=A1:6");
  t.go("A1", "D2", 1).go("A1", "D3", 1).go("A1", "B3", 1);
  EXPECT_EQ(t.held("B3"), "P4:1");
  EXPECT_EQ(t.node(), "BREED");
}

RULE(CatsVsRatsAttributes, "CVR-554", a_repelled_bridge_attack_returns_to_the_origin) {
  Table t = main_table("taunt,drop,tunnel,bridge", 3,
                       "P1=D3:9,I2:1 P2=A5:1 P3=B2:3,C2:1 P4=A1:6 hand4=rally");
  t.go("A1", "D3", 5).act("card rally");
  EXPECT_EQ(t.held("B2"), "P3:1");  // edge case 16: Rally looks at the origin's neighbours
  t.dice("1", "1");
  EXPECT_EQ(t.held("A1"), "P4:4");
  EXPECT_EQ(t.held("B2"), "P3:3");
}

// -- Join the Reserves ----------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-560 CVR-561", bred_units_may_go_into_the_cube) {
  Table t = main_table("taunt,drop,tunnel,reserves", 3,
                       "P1=I2:2 P2=A5:1 P3=B2:1 P4=A1:1,A2:1,A3:1,A4:1,B3:1,B4:1");
  EXPECT_EQ(t.refused("cube"), "CVR-561");
  t.act("end");
  EXPECT_EQ(t.state().breeding.left, 6);
  EXPECT_TRUE(t.is_legal("cube"));
  Table none = t;
  none.act("at A1").act("n 6");
  EXPECT_EQ(none.state().cube, 0);
  t.act("cube").act("n 5");
  EXPECT_EQ(t.refused("cube"), "CVR-602");
  t.act("at A1");
  EXPECT_EQ(t.state().cube, 5);
  EXPECT_EQ(t.held("A1"), "P4:2");
  Table other = main_table("taunt,drop,tunnel,reserves", 1, "P1=I2:2 P2=A5:1 P3=B2:1,B3:1 P4=A1:1");
  other.act("end");
  EXPECT_EQ(other.refused("cube"), "CVR-560");
}

RULE(CatsVsRatsAttributes, "CVR-562 CVR-564", the_whole_cube_joins_or_none_of_it) {
  Table t = main_table("claws,drop,tunnel,reserves", 3,
                       "P1=F2:6,I2:2 P2=A5:1 P3=B2:1 P4=F3:4,G5:1 cube=7");
  t.act("from F3").act("to F2").act("n 2");
  EXPECT_EQ(t.node(), "RESERVE");
  EXPECT_EQ(t.legal(), "no yes");
  EXPECT_EQ(t.refused("n 3"), "CVR-562");
  Table held = t;
  held.act("no");
  EXPECT_EQ(held.state().cube, 7);
  t.act("yes");
  EXPECT_EQ(t.state().battle.own, 9);
  EXPECT_EQ(t.state().cube, 0);
  t.dice("3", "3");
  EXPECT_EQ(t.held("F2"), "P4:5");
  EXPECT_EQ(t.held("F3"), "P4:2");
  // In defence they stay in the defended town; a Hex may kill them.
  Table defence = main_table("claws,drop,tunnel,reserves", 0,
                             "P1=F2:6,I2:2 P2=A5:1 P3=B2:1 P4=F3:1,G5:1 cube=7 hand1=hex");
  defence.go("F2", "F3", 5).act("yes").cards("hex", "-");
  EXPECT_EQ(defence.held("F3"), "P4:6");
}

RULE(CatsVsRatsAttributes, "CVR-563", the_cube_is_for_own_battles) {
  Table t = main_table("taunt,drop,tunnel,reserves", 0,
                       "P1=F2:8 P2=A5:1 P3=F3:5,I2:1 P4=F4:6 cube=5 hand3=change");
  t.go("F2", "F3", 7);
  EXPECT_EQ(t.node(), "CARD_D");  // P3's battle: no question to P4
  t.act("card change");
  EXPECT_EQ(t.held("F3"), "P4:6");
  EXPECT_EQ(t.node(), "DIE_A");  // swapped in after Carding: no question either
  EXPECT_EQ(t.state().cube, 5);
  // Edge case 35: cube units deployed before a Changeling move with the rest.
  Table own = main_table("taunt,drop,tunnel,reserves", 0,
                         "P1=F2:8 P2=A5:1 P3=F4:6,I2:1 P4=F3:5,G5:1 cube=5 hand4=change");
  own.go("F2", "F3", 7).act("yes").act("card change");
  EXPECT_EQ(own.held("F4"), "P4:10");
  EXPECT_EQ(own.held("F3"), "P3:6");
}

RULE(CatsVsRatsAttributes, "CVR-566", everybody_sees_the_cube) {
  Table t = main_table("taunt,drop,tunnel,reserves", 0, "P1=F2:8 P2=A5:1 P3=F4:6 P4=F3:5 cube=5");
  for (int p = -1; p < 4; ++p) {
    const Viewer viewer = p < 0 ? Viewer::spectator() : Viewer(seat(p));
    EXPECT_NE(t.view(viewer).find("cube=5"), std::string::npos);
  }
}

// -- Spawning -------------------------------------------------------------------------------------

RULE(CatsVsRatsAttributes, "CVR-570 CVR-571", own_neighbours_gain_one) {
  Table t = table(game_of(4), "SPAWN", "taunt,drop,tunnel,spawning", 3,
                  "acts=3 P1=D2:2 P2=A5:1 P3=D3:1 P4=C2:3,B2:1,B3:1,C1:1");
  EXPECT_EQ(t.legal(), "at B2, at B3, at C1, at C2");
  EXPECT_EQ(t.refused("at D3"), "CVR-570");
  t.act("at C2");
  EXPECT_EQ(t.held("C2"), "P4:3");
  EXPECT_EQ(t.held("B2"), "P4:2");
  EXPECT_EQ(t.held("B3"), "P4:2");
  EXPECT_EQ(t.held("C1"), "P4:2");
  EXPECT_EQ(t.held("D2"), "P1:2");
  EXPECT_EQ(t.held("D3"), "P3:1");
}

RULE(CatsVsRatsAttributes, "CVR-572", choosing_is_mandatory_and_automatic_with_one_town) {
  Table t = table(game_of(4), "SPAWN", "taunt,drop,tunnel,spawning", 3,
                  "acts=3 P1=D2:2 P2=A5:1 P3=D3:1 P4=C2:3,I2:1");
  EXPECT_EQ(t.refused("no"), "CVR-572");
  EXPECT_EQ(t.refused("end"), "CVR-572");
  t.act("at I2");  // isolated: nothing spawns (edge case 21)
  EXPECT_EQ(t.held("C2"), "P4:3");
  Table last = main_table("taunt,drop,tunnel,spawning", 2, "P1=D2:2 P2=A5:1 P3=D3:1 P4=C2:3");
  last.act("end");  // P2 ends; P4 with one town goes straight to MAIN
  EXPECT_EQ(last.asked(), "P4");
  EXPECT_EQ(last.node(), "MAIN");
  EXPECT_TRUE(heard(last, "nothing spawns"));
}

RULE(CatsVsRatsAttributes, "CVR-573", spawning_does_not_cross_the_sea) {
  Table t = table(game_of(4), "SPAWN", "taunt,drop,tunnel,spawning", 3,
                  "acts=3 P1=D2:2 P2=A5:1 P3=D3:1 P4=E1:3,E5:2");
  t.act("at E1");
  EXPECT_EQ(t.held("E5"), "P4:2");
}

// -- With the wipe-out rule -----------------------------------------------------------------------

TEST(CatsVsRatsWipeOutPairs, hide_and_a_last_town_add_nothing) {
  Table t = plain("P1=F2:7 P2=A5:5 P3=F3:2 P4=G5:5 hand1=hide");
  t.go("F2", "F3", 6).cards("hide", "-").dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:6");
}

TEST(CatsVsRatsWipeOutPairs, broom_has_nowhere_to_go_from_a_last_town) {
  Table t = plain("P1=F2:7 P2=A5:5 P3=F3:2 P4=F4:2,G5:5 hand3=broom");
  t.go("F2", "F3", 6).cards("-", "broom").dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:6");
  EXPECT_EQ(t.towns(3), 0);
}

TEST(CatsVsRatsWipeOutPairs, after_a_changeling_the_swapped_in_player_is_looked_at) {
  // P3's last town is F3; after the swap P4, with another town, defends: the usual half is lost.
  Table t = plain("P1=F2:9 P2=A5:5 P3=F3:2 P4=F4:2,G5:5 hand3=change");
  t.go("F2", "F3", 8).cards("-", "change").dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:4");
  // The other way round: P4's last town comes in.
  Table last = plain("P1=F2:9 P2=A5:5 P3=F3:2,I2:1 P4=F4:2 hand3=change");
  last.go("F2", "F3", 8).cards("-", "change").dice("3", "3");
  EXPECT_EQ(last.held("F3"), "P1:8");
  EXPECT_EQ(last.towns(4), 0);
}

TEST(CatsVsRatsWipeOutPairs, rallied_units_survive_a_last_town_too) {  // edge case 33
  Table t = plain("P1=F2:7 P2=F1:4 P3=F3:2 P4=G5:5 hand1=rally");
  t.go("F2", "F3", 6).cards("rally", "-").dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:6");
  EXPECT_EQ(t.held("F1"), "P2:4");
}

TEST(CatsVsRatsWipeOutPairs, a_frenzy_keeps_all_attackers_of_a_last_town) {
  Table t = plain("P1=F2:7 P2=A5:4 P3=F3:2 P4=F4:1,G5:5 hand1=frenzy");
  t.go("F2", "F3", 6).cards("frenzy", "-").dice("3", "3").act("to F4");
  EXPECT_TRUE(t.is_legal("n 6"));
}

}  // namespace
}  // namespace warren::cats_vs_rats
