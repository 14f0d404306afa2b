// Duels up to their reveal: FFB-050 to FFB-064.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

RULE(Duel, "FFB-050 FFB-083", pieces_brought_together_elsewhere_do_not_duel) {
  const auto game = game_of(3);
  auto t = scene(
      game, "D6 turn=3 A1=R1B1 A2=Y2 at=A1 card=xfight duels=1 defender=blue sign=fight left=1");
  t.act("push blue A2");
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(critters(t, "A2", kBlue), 1);
  auto out = scene(
      game, "D6 turn=3 A1=R1B1 A2=Y2 at=A1 card=xfight duels=1 defender=blue sign=flight left=1");
  out.act("out A2");  // onto an enemy space: no duel there
  EXPECT_EQ(out.node(), "D2");
  EXPECT_EQ(out.state().at, 0);
}

RULE(Duel, "FFB-050", only_the_two_duellists_throw) {
  const auto game = game_of(3);
  auto t = scene(game, "S2 turn=3 A1=R1B1 at=A1 card=xfight duels=1 defender=blue");
  EXPECT_EQ(game.node(t.state()).seats.bits(), 3U);
  EXPECT_EQ(t.refused(kYellow, "throw fight"), "FFB-050");
}

RULE(Duel, "FFB-051", the_first_duel_is_compulsory) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=2 B1=B1");
  t.acts("place B1, card xbite");
  EXPECT_EQ(t.node(), "S2");
  EXPECT_EQ(t.refused(kRed, "pass"), "FFB-059");
  const auto three = game_of(3);
  auto choice = scene(three, "D5 turn=3 B1=R1B1Y1 at=B1 card=xbite standing=1");
  EXPECT_EQ(choice.legal(), "duel blue, duel yellow");
  EXPECT_EQ(choice.refused("pass"), "FFB-051");
  EXPECT_EQ(choice.reason(kRed, "pass"), "the first duel is compulsory");
}

RULE(Duel, "FFB-052", nobody_there_no_duel) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=2 B1=B1");
  t.acts("place A1, card xbite");
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(who(t), "blue");
}

RULE(Duel, "FFB-053", the_strongest_opponent_defends) {
  const auto game = game_of(3);
  auto first = scene(game, "D3 turn=3 A1=R1B2Y1 at=A1");
  first.act("card xbite");
  EXPECT_EQ(first.node(), "S2");
  EXPECT_EQ(first.state().defender, 1);
  auto later = scene(game, "D5 turn=3 A1=R2B2Y1 at=A1 card=xbite standing=1 duels=1");
  EXPECT_EQ(later.legal(), "pass, duel blue");
  EXPECT_EQ(later.refused("duel yellow"), "FFB-053");
  EXPECT_EQ(later.reason(kRed, "duel yellow"),
            "blue has more critters here than yellow: you must attack blue");
  EXPECT_EQ(later.refused("duel red"), "FFB-050");
  auto tied = scene(game, "D3 turn=3 A1=R1B1Y1 at=A1");
  tied.act("card xbite");
  EXPECT_EQ(tied.legal(), "duel blue, duel yellow");
  // With four it is the one with most, not just with more; all of them where several have most.
  const auto four = game_of(4);
  const auto strongest = scene(four, "D5 turn=4 A1=R2B2Y1G3 at=A1 card=xfight standing=1 duels=1");
  EXPECT_EQ(strongest.legal(), "pass, duel green");
  EXPECT_EQ(strongest.reason(kRed, "duel yellow"),
            "green has more critters here than yellow: you must attack green");
  EXPECT_EQ(strongest.reason(kRed, "duel blue"),
            "green has more critters here than blue: you must attack green");
  const auto both = scene(four, "D5 turn=4 A1=R2B2Y1G2 at=A1 card=xfight standing=1 duels=1");
  EXPECT_EQ(both.legal(), "pass, duel blue, duel green");
  EXPECT_EQ(both.reason(kRed, "duel yellow"),
            "blue and green have more critters here than yellow: you must attack blue or green");
}

RULE(Duel, "FFB-054", the_defender_is_found_afresh_each_time) {
  const auto game = game_of(3);
  auto t = scene(
      game,
      "D6 turn=3 A2=R2B2Y1 at=A2 card=xbite standing=1 duels=1 defender=blue sign=fight left=1");
  t.act("push blue A1");
  EXPECT_EQ(t.legal(), "pass, duel blue, duel yellow");
}

RULE(Duel, "FFB-055 FFB-056", each_critter_there_may_attack_once) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=2 A1=R2B1");
  t.acts("place A1, card xfight");
  for (int duel = 1; duel <= 3; ++duel) {
    EXPECT_EQ(t.node(), "S2") << duel;
    EXPECT_EQ(t.state().standing, 3 - duel);
    throws(t, "bite", "fight");  // the defender wins
    t.act(kBlue, "pass");
    if (duel < 3) {
      EXPECT_EQ(t.legal(), "pass, duel blue");
      t.act("duel blue");
    }
  }
  EXPECT_EQ(t.node(), "D2");
}

RULE(Duel, "FFB-055 FFB-077", a_critter_scampered_in_does_not_attack) {
  const auto game = game_of(2);
  auto t = scene(game, "D3 turn=2 A1=R1B1 B1=R1 at=A1 red=scamper-w;;");
  t.acts("card scamper-w, in B1");
  EXPECT_EQ(critters(t, "A1", kRed), 2);
  EXPECT_EQ(t.node(), "S2");
  EXPECT_EQ(t.state().standing, 0);  // only the critter placed stood
}

RULE(Duel, "FFB-056", declining_ends_the_turn) {
  const auto game = game_of(2);
  auto t = scene(game, "D5 turn=2 A1=R2B1 at=A1 card=xbite standing=1 duels=1");
  t.act("pass");
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(who(t), "blue");
}

RULE(Duel, "FFB-057", the_attacker_is_spent_when_the_duel_starts) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=2 A1=R1B1");
  t.acts("place A1, card xfight");
  EXPECT_EQ(t.state().standing, 1);
  throws(t, "flight", "fight");
  t.act("out A2");  // the spent one leaves
  EXPECT_EQ(t.state().standing, 1);
  EXPECT_EQ(t.legal(), "pass, duel blue");
}

RULE(Duel, "FFB-058", next_turn_all_stand_again) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=2 A1=B1");
  t.acts("place A1, card xfight");
  throws(t, "bite", "fight");
  t.act(kBlue, "pass");
  t.acts("place C2, card xfight");  // blue, elsewhere
  EXPECT_EQ(who(t), "red");
  t.acts("place A1, card xbite");
  EXPECT_EQ(t.node(), "S2");
  EXPECT_EQ(t.state().standing, 1);  // two stood, one of them the critter spent in the last round
}

RULE(Duel, "FFB-059", signs_are_secret_until_both_are_locked) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xcritter duels=1 defender=blue");
  for (const auto& [one, other] : {std::pair{kRed, kBlue}, std::pair{kBlue, kRed}}) {
    Play u = t;
    std::string view;
    for (const char* sign : {"fight", "flight", "bite"}) {
      Play v = u;
      v.act(one, "throw " + std::string(sign));
      EXPECT_EQ(v.refused(one, "throw fight"), "FFB-059");  // final
      EXPECT_TRUE(v.is_legal("throw fight"));
      if (view.empty()) view = v.view(Viewer(other));
      EXPECT_EQ(v.view(Viewer(other)), view);
      EXPECT_EQ(v.view(Viewer::spectator()).find(":" + std::string(sign)), std::string::npos);
      EXPECT_EQ(v.told(Viewer(other)), game.seat_name(one) + " has locked a sign\n");
      EXPECT_EQ(v.told(Viewer(one)), game.seat_name(one) + " has locked " + sign + "\n");
    }
  }
}

RULE(Duel, "FFB-060", nine_pairs_of_signs) {
  const auto game = game_of(2);
  const auto t = scene(game, "S2 turn=2 A2=R1B1 at=A2 card=xcritter duels=1 defender=blue");
  const std::array<const char*, 3> signs = {"fight", "flight", "bite"};
  // 'a' attacker, 'd' defender, '=' draw; rows: the attacker's sign.
  const std::array<std::string_view, 3> expected = {"=da", "a=d", "da="};
  for (std::size_t a = 0; a < 3; ++a) {
    for (std::size_t d = 0; d < 3; ++d) {
      Play u = t;
      throws(u, signs[a], signs[d]);
      const std::string node = expected[a][d] == '=' ? "S2" : expected[a][d] == 'a' ? "D6" : "D7";
      EXPECT_EQ(u.node(), node) << signs[a] << " against " << signs[d];
    }
  }
}

RULE(Duel, "FFB-061 FFB-062", a_draw_is_thrown_again_freely) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xcritter duels=1 defender=blue");
  throws(t, "fight", "fight");
  EXPECT_EQ(t.node(), "S2");
  EXPECT_EQ(t.state().draws, 1);
  EXPECT_EQ(t.state().defender, 1);
  EXPECT_EQ(t.legal(kRed), "throw fight, throw flight, throw bite");
  throws(t, "bite", "flight");
  EXPECT_EQ(t.node(), "D6");
}

RULE(Duel, "FFB-063", the_third_draw_is_the_attackers) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xcritter duels=1 defender=blue");
  throws(t, "fight", "fight");
  throws(t, "bite", "bite");
  throws(t, "flight", "flight");
  EXPECT_EQ(t.node(), "D6");
  EXPECT_EQ(t.state().sign, 1);  // Flight
  EXPECT_EQ(t.told(Viewer(kBlue)),
            "blue has locked flight\nduel red-blue: flight/flight: red wins (Flight x1)\n");
}

RULE(Duel, "FFB-064", draws_are_counted_per_duel) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A1=R2B1 at=A1 card=xcritter standing=1 duels=1 defender=blue");
  throws(t, "fight", "fight");
  throws(t, "fight", "fight");
  throws(t, "bite", "fight");
  t.act(kBlue, "pass").act("duel blue");
  throws(t, "fight", "fight");
  EXPECT_EQ(t.node(), "S2");
  EXPECT_EQ(t.state().draws, 1);
}

}  // namespace
}  // namespace warren::fight_flight_bite
