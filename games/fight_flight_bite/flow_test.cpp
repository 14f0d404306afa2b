// First critters and the turns up to the duel: FFB-025 to FFB-039.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

RULE(Turn, "FFB-025 FFB-026 FFB-027 FFB-028", first_critters_forth_and_back) {
  const auto game = game_of(3, {{"order", "fixed:red"}});
  Play t(game);
  lay_out(t);
  std::vector<std::string> order;
  for (const char* space : {"A1", "A2", "B1", "B3", "C1"}) {
    order.push_back(who(t));
    t.act("place " + std::string(space));
    EXPECT_EQ(t.refused("place " + std::string(space)), "FFB-027");
  }
  order.push_back(who(t));
  EXPECT_EQ(order, (std::vector<std::string>{"red", "blue", "yellow", "yellow", "blue", "red"}));
  EXPECT_EQ(t.legal(), "place C2");  // the sixth has one space left, though all have food
  EXPECT_EQ(t.refused("card xfight"), "FFB-028");
  t.act("place C2");
  EXPECT_EQ(t.node(), "D2");
  EXPECT_EQ(who(t), "red");
  for (int p = 0; p < 3; ++p) {
    EXPECT_EQ(t.state().hand[static_cast<std::size_t>(p)].size(), 8);
    EXPECT_EQ(t.state().reserve[static_cast<std::size_t>(p)], 6);
  }
}

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

}  // namespace
}  // namespace warren::fight_flight_bite
