// The frame of a turn, drawing, Breeding and wiping out: CVR-101 to CVR-115, CVR-601 to CVR-629.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

constexpr std::string_view kFar = "P1=A1:5 P2=A5:5 P3=I2:5 P4=G5:5";

RULE(CatsVsRatsTurn, "CVR-101", a_turn_runs_in_its_order) {
  // P4 (Spawning) is wiped out and holds four cards: return, Spawning (automatic), actions,
  // Breeding (automatic, one town), discard, next player.
  Table t = table(game_of(4), "RETURN", "claws,taunt,fort,spawning", 3,
                  "acts=3 P1=A1:5 P2=A5:5 P3=I2:5 hand4=hex,eye,moon,bones");
  EXPECT_EQ(t.asked(), "P4");
  t.act("at G3");
  EXPECT_EQ(t.node(), "MAIN");
  EXPECT_EQ(t.held("G3"), "P4:10");
  t.act("end");
  EXPECT_EQ(t.held("G3"), "P4:11");
  EXPECT_EQ(t.node(), "DISCARD");
  t.act("card eye");
  EXPECT_EQ(t.node(), "MAIN");
  EXPECT_EQ(t.asked(), "P1");
  EXPECT_EQ(t.state().turns, 4);
}

RULE(CatsVsRatsTurn, "CVR-101 CVR-102", the_next_turn_is_announced_with_its_number_and_actions) {
  Table t = main_table("claws,taunt,fort,tunnel", 4, kFar);
  t.act("end");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P1 breeds 1 unit\n"
            "1 unit more in A1\n"
            "towns: Cats 2, Rats 2 of 23\n"
            "turn 6: P3 has 3 actions\n");
  const auto began = std::get<TurnBegan>(t.events().back());
  EXPECT_EQ(began.who, Seat{2});
  EXPECT_EQ(began.actions, 3);
  EXPECT_EQ(began.turn, 6);
  // The very first turn of a match may be shorter (first_turn_actions).
  Table first =
      table(game_of(4, {{"first_turn_actions", "1"}}), "STARTN", "claws,taunt,fort,tunnel", 0,
            "placed=3 P1=A1:5 P2=A5:5 P3=I2:5 chosen=G3,G4,G5 gave=3");
  first.act("n 4");
  EXPECT_NE(first.told(Viewer::spectator()).find("turn 1: P1 has 1 action\n"), std::string::npos);
}

RULE(CatsVsRatsTurn, "CVR-102 CVR-105", three_actions_in_any_mix) {
  Table t = plain(kFar);
  t.act("draw").roll("hex").act("draw").roll("hex").act("draw").roll("eye");
  EXPECT_EQ(t.hand(1), 3);
  EXPECT_EQ(t.state().turns, 1);  // after the third Breeding came by itself (one town)
  EXPECT_EQ(t.held("A1"), "P1:6");
  Table mix = plain("P1=A1:5,A3:5 P2=A5:5 P3=I2:5 P4=G5:5");
  mix.act("draw").roll("hex");
  mix.go("A1", "A2", 2).go("A2", "B2", 1);
  EXPECT_EQ(mix.node(), "BREED");
  EXPECT_EQ(mix.state().breeding.left, 4);
  EXPECT_EQ(mix.refused("draw"), "CVR-606");
}

RULE(CatsVsRatsTurn, "CVR-103", a_player_may_stop_early) {
  Table t = plain("P1=A1:5,A2:3 P2=A5:5 P3=I2:5 P4=G5:5");
  t.act("end");
  EXPECT_EQ(t.node(), "BREED");
  EXPECT_EQ(t.state().actions, 0);
}

RULE(CatsVsRatsTurn, "CVR-104", a_free_attack_keeps_the_turn_open) {
  const std::string towns = "P1=F2:5,A1:3 P2=A5:5 P3=F3:5,I2:1 P4=G5:5";
  Table t = table(game_of(4), "MAIN", "crusader,drop,tunnel,bridge", 0, "acts=1 " + towns);
  t.act("draw").roll("hex");
  EXPECT_EQ(t.node(), "MAIN");
  EXPECT_EQ(t.legal(), "from F2, end");
  EXPECT_EQ(t.refused("from A1"), "CVR-102");
  EXPECT_EQ(t.reason(Seat{0}, "draw"), "No actions left");
  Table other = table(game_of(4), "MAIN", "taunt,drop,tunnel,bridge", 0, "acts=1 " + towns);
  other.act("draw").roll("hex");
  EXPECT_EQ(other.node(), "BREED");
}

RULE(CatsVsRatsTurn, "CVR-106 CVR-107", the_hand_limit_comes_after_breeding) {
  Table t = plain(std::string(kFar) + " hand1=hex,eye,moon");
  t.act("draw").roll("hex").act("draw").roll("bones");
  EXPECT_EQ(t.hand(1), 5);
  EXPECT_EQ(t.node(), "MAIN");
  t.act("end");
  EXPECT_EQ(t.node(), "DISCARD");
  EXPECT_EQ(t.legal(), "card hex, card eye, card moon, card bones");
  EXPECT_EQ(t.refused("card hide"), "CVR-107");
  t.act("card hex");
  EXPECT_EQ(t.node(), "DISCARD");
  t.act("card moon");
  EXPECT_EQ(t.hand(1), 3);
  EXPECT_EQ(t.asked(), "P3");
}

RULE(CatsVsRatsTurn, "CVR-108", the_limit_is_for_the_player_whose_turn_ends) {
  Table t = plain(std::string(kFar) + " hand3=hex,eye,moon,bones");
  t.act("end");
  EXPECT_EQ(t.node(), "MAIN");
  EXPECT_EQ(t.asked(), "P3");
  EXPECT_EQ(t.hand(3), 4);
  t.act("end");
  EXPECT_EQ(t.node(), "DISCARD");
}

RULE(CatsVsRatsTurn, "CVR-109", the_pile_is_open_to_all) {
  Table t = table(game_of(4), "DISCARD", "taunt,drop,tunnel,bridge", 0,
                  std::string(kFar) + " hand1=hex,eye,moon,bones discard=broom");
  t.act("card moon");
  for (int p = -1; p < 4; ++p) {
    const Viewer viewer = p < 0 ? Viewer::spectator() : Viewer(seat(p));
    EXPECT_NE(t.view(viewer).find("discard=moon,broom"), std::string::npos);
  }
  EXPECT_EQ(t.told(Viewer(Seat{2})).substr(0, 22), "P1 discards Twin Moon\n");
}

RULE(CatsVsRatsTurn, "CVR-110", an_empty_deck_is_refilled_when_a_draw_needs_it) {
  // 6 cards in the pile, 24 in hands: the deck is empty.
  const std::string hands =
      " hand1=hex,hex,hex hand2=eye,eye,eye,moon,moon,moon,bones "
      "hand3=counter,counter,counter,hide,"
      "hide,hide hand4=muddle,muddle,frenzy,frenzy,rally,rally,change,fortune";
  Table t = plain(std::string(kFar) + hands + " discard=hex,bones,bones,broom,broom,necro");
  EXPECT_EQ(t.state().deck_size, 0);
  EXPECT_EQ(t.discards(), 6);
  t.act("draw");
  EXPECT_EQ(t.state().deck_size, 6);
  EXPECT_EQ(t.discards(), 0);
  ChanceList chances;
  t.game().chances(t.state(), chances);
  ASSERT_EQ(chances.size(), 4U);
  EXPECT_EQ(chances[1].weight, 2U);  // two of the bones
  t.roll("bones");
  EXPECT_EQ(t.state().deck_size, 5);
  EXPECT_EQ(t.discards(), 0);
}

RULE(CatsVsRatsTurn, "CVR-111", nothing_to_draw) {
  Table t =
      plain(std::string(kFar) +
            " hand1=hex,hex,hex,hex,bones,bones,broom,broom,necro "
            "hand2=eye,eye,eye,moon,moon,moon,bones hand3=counter,counter,counter,hide,hide,hide "
            "hand4=muddle,muddle,frenzy,frenzy,rally,rally,change,fortune");
  EXPECT_FALSE(t.is_legal("draw"));
  EXPECT_EQ(t.refused("draw"), "CVR-111");
}

RULE(CatsVsRatsTurn, "CVR-112", hands_are_secret_from_allies_too) {
  Table t = plain(std::string(kFar) + " hand1=hex,eye hand2=moon");
  const auto ally = t.game().known(t.state(), Viewer(Seat{1}));
  EXPECT_EQ(sum_of(ally.position().hand[0]), 0);
  EXPECT_EQ(ally.position().hand_size[0], 2);
  EXPECT_EQ(ally.position().hand[1][at(Kind::kMoon)], 1);
  EXPECT_NE(t.view(Viewer(Seat{1})).find("hand1=?2 hand2=moon"), std::string::npos);
}

RULE(CatsVsRatsTurn, "CVR-113", cards_are_for_carding_only) {
  Table t = plain(std::string(kFar) + " hand1=hex,eye");
  EXPECT_EQ(t.refused("card hex"), "CVR-113");
  EXPECT_EQ(t.legal().find("card"), std::string::npos);
}

RULE(CatsVsRatsTurn, "CVR-114", talk_is_no_action) {
  // Nothing in the action list announces or shows a card outside a battle or a discard.
  const auto& game = game_of(4);
  for (int i = 0; i < game.action_count(); ++i) {
    const auto kind = game.shape(action(i)).kind;
    EXPECT_NE(kind, "say");
    EXPECT_NE(kind, "show");
  }
  EXPECT_FALSE(game.read_action("say hex"));
}

RULE(CatsVsRatsTurn, "CVR-115", only_drawn_and_face_down_cards_stay_secret) {
  Table t = plain("P1=A1:5,F2:5 P2=A5:5 P3=I2:5,F3:4 P4=G5:5");
  t.act("draw").roll("hex");
  EXPECT_EQ(t.told(Viewer(Seat{0})), "P1 draws Withering Hex\n");
  EXPECT_EQ(t.told(Viewer(Seat{1})), "P1 draws a card\n");
  EXPECT_EQ(t.told(Viewer::spectator()), "P1 draws a card\n");
  t.go("F2", "F3", 4);
  EXPECT_EQ(t.told(Viewer(Seat{3})), t.told(Viewer(Seat{0})));
  EXPECT_EQ(t.node(), "CARD_A");
  t.act("card hex");
  EXPECT_EQ(t.told(Viewer(Seat{0})).substr(0, 34), "P1 places Withering Hex face down\n");
  // P3 holds nothing, so both sides are revealed at once.
  EXPECT_NE(t.told(Viewer(Seat{1})).find("P1 places a card face down"), std::string::npos);
}

// -- Breeding -------------------------------------------------------------------------------------

RULE(CatsVsRatsBreeding, "CVR-601 CVR-602 CVR-603", one_unit_a_town_in_any_split) {
  Table t = plain("P1=A1:1,A2:1,A3:1,A4:1,B1:1,B2:1,B3:1 P2=F6:5 P3=I2:5 P4=G5:5");
  t.act("end");
  EXPECT_EQ(t.state().breeding.left, 7);
  EXPECT_EQ(t.refused("at C1"), "CVR-602");
  EXPECT_EQ(t.refused("end"), "CVR-606");
  Table one = t;
  one.acts("at A1, n 7");
  EXPECT_EQ(one.held("A1"), "P1:8");
  EXPECT_EQ(one.asked(), "P3");
  t.acts("at B3, n 2");
  EXPECT_EQ(t.refused("at B3"), "CVR-602");
  t.act("at A1");
  EXPECT_EQ(t.refused("n 6"), "CVR-603");
  t.acts("n 4, at A2");  // the last unit asks for no number
  EXPECT_EQ(t.held("B3"), "P1:3");
  EXPECT_EQ(t.held("A1"), "P1:5");
  EXPECT_EQ(t.held("A2"), "P1:2");
  EXPECT_EQ(t.asked(), "P3");
}

TEST(CatsVsRatsBreeding, the_last_place_takes_the_rest) {
  Table t = plain("P1=A1:1,A2:1,A3:1 P2=F6:5 P3=I2:5 P4=G5:5");
  t.acts("end, at A3, n 1, at A1, n 1");
  EXPECT_EQ(t.held("A2"), "P1:2");
  EXPECT_EQ(t.asked(), "P3");
}

RULE(CatsVsRatsBreeding, "CVR-604 CVR-606",
     breeding_serves_the_active_player_and_ends_the_actions) {
  Table t = plain("P1=A1:1,A2:1 P2=F6:5,F5:2 P3=I2:5 P4=G5:5");
  t.act("end");
  EXPECT_EQ(t.state().breeding.left, 2);
  EXPECT_FALSE(t.is_legal("at F6"));
  EXPECT_EQ(t.refused("from A1"), "CVR-606");
  t.acts("at A1, n 2");
  EXPECT_EQ(t.held("F6"), "P2:5");
}

RULE(CatsVsRatsBreeding, "CVR-605 CVR-628", a_player_wiped_out_on_the_own_turn_breeds_nothing) {
  // P1 attacks with all that is left and loses it.
  Table t = plain("P1=F2:2 P2=A5:5 P3=F3:9,I2:1 P4=G5:5");
  t.go("F2", "F3", 2).dice("1", "6");
  EXPECT_EQ(t.towns(1), 0);
  EXPECT_EQ(t.legal(), "draw end");
  t.act("draw").roll("hex");
  t.act("end");
  EXPECT_EQ(t.asked(), "P3");  // no Breeding
  EXPECT_EQ(t.towns(1), 0);
}

RULE(CatsVsRatsWipeOut, "CVR-620 CVR-622", a_tie_may_wipe_out_at_the_usual_price) {
  Table t = plain("P1=F2:1,A1:4 P2=A5:5 P3=F3:1 P4=G5:5");
  t.go("F2", "F3", 1).dice("3", "3");
  EXPECT_EQ(t.towns(3), 0);
  EXPECT_EQ(t.held("F3"), "-");
  EXPECT_EQ(t.held("F2"), "-");  // the attacker lost 1 all the same
  EXPECT_NE(t.told(Viewer::spectator()).find("P3 is wiped off the map"), std::string::npos);
}

RULE(CatsVsRatsWipeOut, "CVR-621", the_last_town_costs_nothing) {
  Table t = plain("P1=F2:7 P2=A5:5 P3=F3:2 P4=G5:5");
  t.go("F2", "F3", 6).dice("3", "3");
  EXPECT_EQ(t.held("F3"), "P1:6");
  EXPECT_EQ(t.held("F2"), "P1:1");
  EXPECT_EQ(t.towns(3), 0);
}

RULE(CatsVsRatsWipeOut, "CVR-623 CVR-565", the_cube_saves_nobody_and_survives) {
  Table t = main_table("taunt,drop,reserves,bridge", 0, "P1=F2:7 P2=A5:5 P3=G5:5 P4=F3:2 cube=9");
  // P3 holds the Reserves; its last town is G5, so P1's battle is against P4 first.
  Table last =
      main_table("taunt,drop,bridge,reserves", 0, "P1=F2:7 P2=A5:5 P3=G5:5 P4=F3:2 cube=9");
  last.go("F2", "F3", 6);
  EXPECT_EQ(last.node(), "RESERVE");
  last.act("no").dice("3", "3");
  EXPECT_EQ(last.held("F3"), "P1:6");
  EXPECT_EQ(last.towns(4), 0);
  EXPECT_EQ(last.state().cube, 9);
  t.go("F2", "F3", 6);
  EXPECT_EQ(t.node(), "DIE_A");  // not a party: no question
}

RULE(CatsVsRatsWipeOut, "CVR-624 CVR-625", a_return_is_anywhere_and_a_full_turn_follows) {
  Table t = table(game_of(4), "RETURN", "taunt,drop,tunnel,bridge", 1,
                  "acts=3 P1=F2:3,G3:1 P2=F4:5 P4=G5:5");
  EXPECT_EQ(t.asked(), "P3");
  EXPECT_TRUE(t.is_legal("at F3"));  // between enemies
  EXPECT_EQ(t.refused("at F2"), "CVR-624");
  EXPECT_EQ(t.refused("end"), "CVR-625");
  t.act("at F3");
  EXPECT_EQ(t.held("F3"), "P3:10");
  EXPECT_EQ(t.node(), "MAIN");
  EXPECT_EQ(t.state().actions, 3);
}

RULE(CatsVsRatsWipeOut, "CVR-626", without_an_unoccupied_town_the_turn_is_skipped) {
  // Goal 45 on custom data: the map can be full. P1 fills the last town; P3 has none.
  std::string high(kHouse);
  high.replace(high.find("\"win_towns\": 23"), 15, "\"win_towns\": 45");
  auto free = all_towns();
  const std::string p1 = take(free, 20, 2);
  const std::string p2 = take(free, 2, 2);
  const std::string p4 = take(free, 22, 2);
  Table t = table(game_of(4, {}, high), "MAIN", "taunt,drop,tunnel,bridge", 2,
                  "acts=1 P1=" + p1 + " P2=" + p2 + " P4=" + p4 + " P3=" + free.front() + ":1");
  EXPECT_EQ(t.asked(), "P2");
  Table full = table(game_of(4, {}, high), "BREED", "taunt,drop,tunnel,bridge", 0,
                     "left=1 P1=" + p1 + "," + free.front() + ":1 P2=" + p2 + " P4=" + p4);
  full.act("at A1");
  EXPECT_EQ(full.asked(), "P2");  // P3's turn came and went
  EXPECT_EQ(full.state().turns, 2);
  EXPECT_NE(full.told(Viewer::spectator()).find("P3 finds no unoccupied town"), std::string::npos);
}

RULE(CatsVsRatsWipeOut, "CVR-627", a_wiped_out_player_keeps_the_rest) {
  Table t = main_table("taunt,drop,bridge,reserves", 0,
                       "P1=F2:7 P2=A5:5 P3=G5:5 P4=F3:1 cube=4 hand4=hex,eye");
  t.go("F2", "F3", 6).act("no").cards("-", "-").dice("3", "3");
  EXPECT_EQ(t.towns(4), 0);
  EXPECT_EQ(t.hand(4), 2);
  EXPECT_EQ(t.state().cube, 4);
  EXPECT_EQ(t.state().attribute[3], Attribute::kReserves);
  EXPECT_EQ(t.state().order[at(Team::kRats)][1], Seat{3});
}

RULE(CatsVsRatsWipeOut, "CVR-629", a_player_may_return_again_and_again) {
  Table t = plain("P1=F2:30,A1:9 P2=A5:5 P3=F3:1 P4=G5:5");
  t.go("F2", "F3", 20).dice("6", "1");
  EXPECT_EQ(t.towns(3), 0);
  t.acts("end, at A1, n 3");
  EXPECT_EQ(t.node(), "RETURN");
  t.acts("at F4, end, end, end");  // P3, P2 and P4 breed in their only towns
  EXPECT_EQ(t.held("F4"), "P3:11");
  t.go("F3", "F4", 19).dice("6", "1");
  EXPECT_EQ(t.towns(3), 0);
  t.acts("end, at A1, n 4");
  EXPECT_EQ(t.node(), "RETURN");
  EXPECT_EQ(t.asked(), "P3");
}

// -- Wiping out with cards ------------------------------------------------------------------------

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

// -- Options of the turn --------------------------------------------------------------------------

TEST(CatsVsRatsOptions, even_breeding_helps_trios_only) {
  const auto& game = game_of(5, {{"even_breeding", "on"}});
  const std::string towns = "P1=A1:1,A2:1,A3:1 P2=A5:1 P3=I1:1,I2:1,I3:1 P4=G5:5 P5=G1:3";
  Table trio = table(game, "MAIN", "claws,taunt,fort,tunnel,drop", 0, "acts=3 " + towns);
  trio.act("end");
  EXPECT_EQ(trio.state().breeding.left, 5);  // ceil(1.5 x 3)
  Table duo = table(game, "MAIN", "claws,taunt,fort,tunnel,drop", 1, "acts=3 " + towns);
  duo.act("end");
  EXPECT_EQ(duo.state().breeding.left, 3);
}

TEST(CatsVsRatsOptions, a_return_may_be_the_whole_turn) {
  const auto& game = game_of(4, {{"return_turn", "place_only"}});
  Table rat =
      table(game, "RETURN", "taunt,drop,spawning,bridge", 3, "acts=3 P1=F2:3 P2=F4:5 P4=G5:5");
  EXPECT_EQ(rat.asked(), "P3");
  rat.act("at F3");
  EXPECT_EQ(rat.held("F3"), "P3:11");  // bred at once, then the next player
  EXPECT_EQ(rat.asked(), "P1");
}

}  // namespace
}  // namespace warren::cats_vs_rats
