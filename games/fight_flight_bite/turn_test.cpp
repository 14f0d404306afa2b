// A turn up to the reveal of a duel: FFB-030 to FFB-038, FFB-050 to FFB-064.
#include "games/fight_flight_bite/actions.h"
#include "games/fight_flight_bite/fixture_test.h"
#include "games/fight_flight_bite/harvest.h"

namespace warren::fight_flight_bite {
namespace {

RULE(Turn, "FFB-030 FFB-100 FFB-091", everybody_has_five_turns) {
  for (const int players : {2, 3, 4}) {
    const auto game = game_of(players, {{"order", "fixed:blue"}});
    Random random(3);
    Play t(game);
    std::vector<int> turns(static_cast<std::size_t>(players));
    int total = 0;
    bool harvest = false;
    while (!t.over()) {
      const Node node = game.node(t.state());
      if (node.is_chance()) {
        ChanceList chances;
        game.chances(t.state(), chances);
        t.roll(game.write_outcome(t.state(), pick(chances, random)));
        continue;
      }
      harvest = harvest || t.node() == "D8" || t.node() == "S3";
      if (t.node() == "D2") {
        EXPECT_FALSE(harvest);
        const int p = index(node.seats.lowest());
        EXPECT_EQ(p, (1 + total) % players);  // blue first, then clockwise
        // FFB-091: what was played lies in the discards and never comes back.
        EXPECT_EQ(t.state().discards[static_cast<std::size_t>(p)].size(),
                  turns[static_cast<std::size_t>(p)]);
        EXPECT_EQ(t.state().hand[static_cast<std::size_t>(p)].size(),
                  8 - turns[static_cast<std::size_t>(p)]);
        ++turns[static_cast<std::size_t>(p)];
        ++total;
      }
      ActionList legal;
      game.legal(t.state(), node.seats.lowest(), legal);
      t.act(node.seats.lowest(),
            game.write(legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
    }
    EXPECT_EQ(total, 5 * players);
    for (const int n : turns) EXPECT_EQ(n, 5);
  }
}

RULE(Turn, "FFB-031 FFB-033", placing_then_a_card) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=0 A1=R1 A2=R1 B1=B1 C1=B1");
  EXPECT_EQ(t.refused("card xfight"), "FFB-031");
  EXPECT_EQ(t.refused("pass"), "FFB-032");
  t.act("place C2");  // empty: no duel follows, a card must still be shown
  EXPECT_EQ(t.node(), "D3");
  EXPECT_EQ(t.legal().find("place"), std::string::npos);
  EXPECT_EQ(t.refused("pass"), "FFB-033");
  EXPECT_EQ(t.refused("place A1"), "FFB-031");
  EXPECT_EQ(
      t.legal(),
      "card xfight, card xflight, card xbite, card xcritter, card brawl-w, card brawl-p, card "
      "claw-w, card claw-p");
  EXPECT_EQ(t.refused("card cunning-b"), "FFB-033");
}

RULE(Turn, "FFB-032 FFB-075", a_space_is_never_full) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=8 A1=R6 B1=B6");
  EXPECT_TRUE(t.is_legal("place A1"));
  EXPECT_TRUE(t.is_legal("place B1"));
  const int reserve = t.state().reserve[0];
  t.act("place A1");
  EXPECT_EQ(critters(t, "A1", kRed), 7);
  EXPECT_EQ(t.state().reserve[0], reserve - 1);
}

RULE(Turn, "FFB-034", the_card_is_public_before_the_throw) {
  const auto game = game_of(2);
  auto t = scene(game, "D3 turn=2 A1=R1B1 at=A1");
  t.act("card xbite");
  EXPECT_EQ(t.node(), "S2");
  for (const Viewer viewer : {Viewer(kBlue), Viewer::spectator()}) {
    EXPECT_NE(t.view(viewer).find("card=xbite"), std::string::npos);
    EXPECT_NE(game.show(game.known(t.state(), viewer)).dump().find("\"card\":\"xbite\""),
              std::string::npos);
  }
}

RULE(Turn, "FFB-035", a_duel_bonus_serves_every_duel_of_the_turn) {
  const auto game = game_of(2);
  auto t = scene(game, "D3 turn=2 A1=R2B1 at=A1");  // crag: no icon for Bite
  t.act("card xbite");
  for (int duel = 1; duel <= 2; ++duel) {
    throws(t, "bite", "flight");
    EXPECT_EQ(t.state().left, 2) << duel;
    t.act("pass");
    if (duel == 1) t.act("duel blue");
  }
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(t.state().discards[0].count(2), 1);
}

RULE(Turn, "FFB-036", an_immediate_effect_may_be_declined) {
  const auto game = game_of(2);
  auto t = scene(game, "D3 turn=2 A1=R1 at=A1 red=windfall-b;;");
  const Heap before = supply(t);
  t.act("card windfall-b");
  EXPECT_EQ(t.node(), "D4");
  t.act("pass");
  EXPECT_EQ(supply(t), before);
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(who(t), "blue");
}

RULE(Turn, "FFB-036", an_immediate_effect_is_not_multiplied) {
  const auto game = game_of(2);
  auto t = scene(game, "D3 turn=2 B1=R1 at=B1 red=snatch-w;;");  // thicket shows Bite
  t.act("card snatch-w").act("bite white A1");
  EXPECT_EQ(t.node(), "D2");  // one action, then the turn is over: nobody to duel
}

RULE(Turn, "FFB-037", extra_critter_stands_and_may_attack) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=2 A1=B1");
  const int reserve = t.state().reserve[0];
  t.acts("place A1, card xcritter, reinforce");
  EXPECT_EQ(critters(t, "A1", kRed), 2);
  EXPECT_EQ(t.state().reserve[0], reserve - 2);
  EXPECT_EQ(t.node(), "S2");
  EXPECT_EQ(t.state().standing, 1);  // one attacks, the other still stands
}

RULE(Turn, "FFB-038", the_reserve_is_kept_for_the_turns_to_come) {
  const auto game = game_of(2);
  auto t = scene(game, "D4 turn=0 A1=R1 at=A1 card=xcritter standing=1");
  EXPECT_EQ(t.state().reserve[0], 5);  // and four turns to come
  EXPECT_EQ(t.legal(), "pass reinforce");
  EXPECT_EQ(t.refused("reinforce B1"), "FFB-039");
}

RULE(Turn, "FFB-038 FFB-039", several_extra_critters_bring_one_from_elsewhere) {
  const auto game = game_of(2, {{"tribes", "rabbits,foxes"}});
  auto t = scene(game, "D3 turn=2 A1=R2 B1=R1 B2=R1 C1=R1 red=xcritter;xcritter; at=A1");
  EXPECT_EQ(t.state().reserve[0], 3);  // three turns to come
  t.act("card xcritter");
  EXPECT_EQ(t.refused("reinforce"), "FFB-038");
  EXPECT_EQ(t.legal(), "pass, reinforce B1, reinforce B2, reinforce C1");  // the pond too
  EXPECT_EQ(t.refused("reinforce A1"), "FFB-039");
  EXPECT_EQ(t.refused("reinforce C2"), "FFB-039");
  t.act("reinforce B1");
  EXPECT_EQ(critters(t, "A1", kRed), 3);
  EXPECT_EQ(critters(t, "B1", kRed), 0);
  EXPECT_EQ(t.state().reserve[0], 3);
}

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
