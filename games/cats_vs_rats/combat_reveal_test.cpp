// Cards that act when they are revealed: Hex, Counterspell, Muddled Wits, Rallying Bell, Changeling
// and Necromancy.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

RULE(CatsVsRatsReveal, "CVR-410", hex_takes_two) {
  Table t = battle(7, 5, "hand1=hex");
  t.cards("hex", "-");
  EXPECT_EQ(t.held("F3"), "P3:3");
  Table one = battle(7, 1, "hand1=hex");
  one.cards("hex", "-");
  EXPECT_EQ(one.held("F3"), "P1:7");
}

RULE(CatsVsRatsReveal, "CVR-411 CVR-412", hex_may_win_the_battle) {
  Table t = battle(5, 2, "hand1=hex");
  t.cards("hex", "-");
  EXPECT_EQ(t.held("F3"), "P1:5");
  Table d = plain("P1=F2:2 P2=A5:3 P3=F3:1,I2:1 P4=G5:5 hand3=hex");
  d.go("F2", "F3", 2).cards("-", "hex");
  EXPECT_EQ(d.held("F3"), "P3:1");
  EXPECT_EQ(d.held("F2"), "-");
  EXPECT_EQ(d.towns(1), 0);  // wiped out by a defender's Hex
}

RULE(CatsVsRatsReveal, "CVR-413", two_hexes_may_ruin_both) {
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

RULE(CatsVsRatsReveal, "CVR-414", hex_takes_own_attackers_first) {
  Table t = plain("P1=F2:1,A1:1 P2=F1:6 P3=F3:5,I2:1 P4=G5:5 hand1=rally hand3=hex");
  t.go("F2", "F3", 1).cards("rally", "hex");
  EXPECT_EQ(t.state().battle.own, 0);
  EXPECT_EQ(t.state().battle.lent, 2);
  EXPECT_EQ(t.node(), "DIE_A");
}

RULE(CatsVsRatsReveal, "CVR-423", counter_voids_before_anything_acts) {
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

RULE(CatsVsRatsReveal, "CVR-424", counter_returns_from_no_card) {
  Table t = battle(7, 5, "hand1=counter,eye hand3=hex");
  t.cards("counter", "-").dice("3", "4");
  EXPECT_EQ(t.hand(1), 2);
  EXPECT_EQ(t.known(1, Kind::kCounter), 1);
  EXPECT_EQ(t.discards(), 0);
}

RULE(CatsVsRatsReveal, "CVR-425", two_counters_are_both_spent) {
  Table t = battle(7, 5, "hand1=counter hand3=counter");
  t.cards("counter", "counter").dice("3", "4");
  EXPECT_EQ(t.discarded(Kind::kCounter), 2);
  EXPECT_EQ(t.hand(1) + t.hand(3), 0);
}

RULE(CatsVsRatsReveal, "CVR-426", counter_is_used_up_by_a_useless_card) {
  Table t = battle(7, 5, "hand1=counter hand3=rally");
  t.cards("counter", "rally").dice("3", "4");
  EXPECT_EQ(t.discarded(Kind::kCounter), 1);
  EXPECT_EQ(t.discarded(Kind::kRally), 1);
}

RULE(CatsVsRatsReveal, "CVR-436 CVR-440", the_muddled_card_goes_back_and_another_is_played) {
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

RULE(CatsVsRatsReveal, "CVR-437", with_no_other_card_none_is_played) {
  Table t = battle(7, 5, "hand1=hex hand3=muddle");
  t.cards("hex", "muddle").dice("3", "4");
  EXPECT_EQ(t.hand(1), 1);
  EXPECT_EQ(t.known(1, Kind::kHex), 1);
  EXPECT_EQ(t.discards(), 1);  // the muddle
}

RULE(CatsVsRatsReveal, "CVR-438", muddle_without_a_victim_is_spent) {
  Table t = battle(7, 5, "hand3=muddle");
  t.cards("-", "muddle").dice("3", "4");
  EXPECT_EQ(t.discarded(Kind::kMuddle), 1);
}

RULE(CatsVsRatsReveal, "CVR-439", two_muddles_both_act) {
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

RULE(CatsVsRatsReveal, "CVR-448 CVR-450 CVR-451", half_of_an_allys_town_joins_and_goes_home) {
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

RULE(CatsVsRatsReveal, "CVR-449", rally_without_a_neighbour_does_nothing) {
  Table t = plain("P1=F2:8,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand1=rally");
  t.go("F2", "F3", 7).cards("rally", "-");
  EXPECT_EQ(t.state().battle.lent, 0);
  t.dice("3", "4");
  EXPECT_EQ(t.discarded(Kind::kRally), 1);
}

RULE(CatsVsRatsReveal, "CVR-452", a_win_may_leave_nobody_to_move_in) {
  Table t = plain("P1=F2:3 P2=F1:8 P3=F3:3,I2:1 P4=G5:5 hand1=rally");
  t.go("F2", "F3", 1).cards("rally", "-").dice("4", "2");
  EXPECT_EQ(t.held("F3"), "-");
  EXPECT_EQ(t.held("F1"), "P2:7");
  EXPECT_EQ(t.held("F2"), "P1:2");
}

RULE(CatsVsRatsReveal, "CVR-453", the_lending_town_is_kept_until_the_end) {
  Table t = plain("P1=F2:2 P2=F1:1 P3=F3:9,I2:1 P4=G5:5 hand1=rally");
  t.go("F2", "F3", 1).cards("rally", "-");
  EXPECT_EQ(t.held("F1"), "P2:0");
  t.dice("1", "6");  // 2 lost: own 1, lent 1
  EXPECT_EQ(t.held("F1"), "-");
  EXPECT_EQ(t.towns(2), 0);  // edge case 32: the ally is wiped out
  EXPECT_NE(t.told(Viewer::spectator()).find("P2 is wiped off"), std::string::npos);
}

RULE(CatsVsRatsReveal, "CVR-454", the_lenders_attribute_stays_home) {
  Table t = main_table("claws,taunt,tunnel,bridge", 2,
                       "P1=F1:4 P2=F2:8 P3=F3:5,I2:1 P4=G5:5 hand2=rally");
  EXPECT_EQ(t.asked(), "P2");
  t.go("F2", "F3", 7).cards("rally", "-").dice("3", "4");
  EXPECT_NE(t.told(Viewer::spectator()).find("9 units + die 3 = 12 against"), std::string::npos);
}

RULE(CatsVsRatsReveal, "CVR-456 CVR-458", the_ally_takes_over_the_battle) {
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

RULE(CatsVsRatsReveal, "CVR-457", the_cards_player_chooses_among_several) {
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

RULE(CatsVsRatsReveal, "CVR-459", the_ally_plays_no_card) {
  Table t = battle(7, 5, "hand3=change hand4=hex,eye");
  t.cards("-", "change");
  EXPECT_EQ(t.node(), "DIE_A");
  t.dice("1", "1");
  EXPECT_EQ(t.hand(4), 2);
}

RULE(CatsVsRatsReveal, "CVR-466 CVR-470", necromancy_uses_a_card_of_the_pile) {
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

RULE(CatsVsRatsReveal, "CVR-467", a_fetched_counter_or_muddle_acts_at_once) {
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

RULE(CatsVsRatsReveal, "CVR-468", a_fetched_counter_without_a_victim_goes_to_hand) {
  Table t = battle(7, 5, "hand1=necro,eye,moon,bones discard=counter");
  t.cards("necro", "-").dice("3", "4");
  EXPECT_EQ(t.hand(1, Kind::kCounter), 1);
  EXPECT_EQ(t.known(1, Kind::kCounter), 1);
  EXPECT_EQ(t.discarded(Kind::kCounter), 0);
  EXPECT_EQ(t.hand(1), 4);  // edge case 29: over the limit until the turn's end
}

RULE(CatsVsRatsReveal, "CVR-469", an_empty_pile_gives_nothing) {
  Table t = battle(7, 5, "hand1=necro");
  t.cards("necro", "-").dice("3", "4");
  EXPECT_EQ(t.held("F3"), "P1:4");
  EXPECT_EQ(t.discarded(Kind::kNecro), 1);
}

}  // namespace
}  // namespace warren::cats_vs_rats
