// Hidden information, row by row of the ledger's table.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

TEST(KingdomKnowledge, between_secrets_everybody_knows_everything) {
  for (const int players : {1, 2, 3, 4}) {
    const KingdomMaps match = game(players);
    Random random(tests::seed());
    NoEvents quiet;
    State s = match.start();
    while (!match.node(s).is_over()) {
      if (s.phase != Phase::kNumbers && s.phase != Phase::kDraw && s.phase != Phase::kBank) {
        for (int p = -1; p < players; ++p) {
          const Viewer viewer = p < 0 ? Viewer::spectator() : Viewer(seat(p));
          ASSERT_EQ(match.known(s, viewer).position(), s);
        }
      }
      if (match.node(s).is_chance()) {
        match.resolve(s, match.sample(s, random), quiet);
      } else {
        ActionList legal;
        const Seat p = match.node(s).seats.lowest();
        match.legal(s, p, legal);
        match.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
      }
    }
    ASSERT_EQ(match.known(s, Viewer::spectator()).position(), s);
  }
}

RULE(KingdomKnowledge, "KIN-033", a_number_and_its_price_stay_hidden) {
  const KingdomMaps match = fixed(3);
  Play t(match, Scene{.node = "NUMBERS",
                      .rest = "dice=1,3,4 land=forest powers=0,1,0 die=4,0,0 number=4,0,0",
                      .sheets = {cells("M E5"), cells("M E4"), cells("M E5")},
                      .uses = "222222"}
                    .line());
  Play paid = t;
  paid.act(seat(1), "die 3 as 4");
  Play plain = t;
  plain.act(seat(1), "die 1");
  for (const Viewer v : {Viewer(seat(0)), Viewer(seat(2)), Viewer::spectator()}) {
    EXPECT_EQ(match.known(paid.state(), v), match.known(plain.state(), v));
    EXPECT_EQ(match.show(match.known(paid.state(), v)).dump(),
              match.show(match.known(plain.state(), v)).dump());
    EXPECT_EQ(paid.told(v), plain.told(v));
  }
  EXPECT_NE(paid.view(Viewer(seat(1))), plain.view(Viewer(seat(1))));
  // The active player's number was public at once.
  EXPECT_EQ(match.known(t.state(), Viewer(seat(2))).position().of(seat(0)).number, 4);
}

RULE(KingdomKnowledge, "KIN-035", cells_powers_and_a_pending_query_stay_hidden) {
  const KingdomMaps match = fixed(2);
  const std::string line = Scene{.node = "DRAW",
                                 .rest = "dice=1,2,2 land=forest die=2,1 number=2,1",
                                 .sheets = {cells("M H5 F5"), cells("M F4")}}
                               .line();
  Play rich(match, line);
  rich.act(seat(0), "draw G5").act(seat(0), "draw G4");  // the ?
  Play poor(match, line);
  poor.act(seat(0), "draw I5").act(seat(0), "draw I6");
  Play power(match, line);
  power.act(seat(0), "draw H6").act(seat(0), "draw H7");  // a +1/-1
  for (const Viewer v : {Viewer(seat(1)), Viewer::spectator()}) {
    EXPECT_EQ(match.known(rich.state(), v), match.known(poor.state(), v));
    EXPECT_EQ(match.known(power.state(), v), match.known(poor.state(), v));
    EXPECT_EQ(rich.told(v), poor.told(v));
    EXPECT_EQ(match.known(rich.state(), v).position().of(seat(0)).pending, 0);
    EXPECT_EQ(match.known(power.state(), v).position().of(seat(0)).powers, 0);
  }
  // The drawer sees the own lane.
  EXPECT_EQ(match.known(rich.state(), Viewer(seat(0))).position().of(seat(0)).pending, 1);
}

// Edge case 32: with one passive player NUMBERS is a plain decision, lanes are secret both ways.
RULE(KingdomKnowledge, "KIN-033 KIN-035", two_players) {
  const KingdomMaps match = fixed(2);
  Play t(match);
  t.roll("roll 1 2 2").act("land forest").act("die 2");
  EXPECT_EQ(match.node(t.state()), Node::act(seat(1)));
  t.act("die 2");
  EXPECT_EQ(match.node(t.state()).seats, SeatSet::first(2));
  t.act(seat(0), "draw G5").act(seat(1), "draw C1");
  EXPECT_TRUE(match.known(t.state(), Viewer(seat(1))).position().of(seat(0)).sheet.drawn().empty());
  EXPECT_TRUE(match.known(t.state(), Viewer(seat(0))).position().of(seat(1)).sheet.drawn().empty());
}

RULE(KingdomKnowledge, "KIN-086", choices_for_the_query_stay_hidden) {
  const KingdomMaps match = fixed(2);
  const std::string line = Scene{
      .node = "BANK",
      .rest = "dice=1,1,1 land=mountain die=1,1 number=1,1 group=G5,G5 pending=1,1",
      .sheets = {
          cells("M G3 G4 G5"),
          cells("M G5 G6 G7")}}.line();
  Play a(match, line);
  Play b(match, line);
  a.act(seat(0), "bank A2");
  b.act(seat(0), "bank B5");
  for (const Viewer v : {Viewer(seat(1)), Viewer::spectator()}) {
    EXPECT_EQ(match.known(a.state(), v), match.known(b.state(), v));
    EXPECT_EQ(a.told(v), b.told(v));
  }
  a.act(seat(1), "bank A2");
  EXPECT_EQ(a.told(Viewer(seat(1))),
            "P2 chooses A2 High Ridges for ?\nP1 writes 3 for A2 High Ridges in the ? box\n"
            "P2 writes 3 for A2 High Ridges in the ? box\nturn 6: P2 is active\n");
}

// A guess is drawn from what the others could have done, and covers it.
TEST(KingdomKnowledge, guesses_cover_what_is_possible) {
  const KingdomMaps match = fixed(3);
  Play t(match, Scene{.node = "NUMBERS",
                      .rest = "dice=1,3,4 land=forest powers=0,1,0 die=4,0,0 number=4,0,0",
                      .sheets = {cells("M E5"), cells("M E4"), cells("M E5")},
                      .uses = "222222"}
                    .line());
  t.act(seat(1), "die 1");
  const auto known = match.known(t.state(), Viewer(seat(2)));
  Random random(5);
  std::set<std::pair<int, int>> seen;
  for (int k = 0; k < 300; ++k) {
    const State guess = match.guess(known, random);
    seen.insert({guess.of(seat(1)).die, guess.of(seat(1)).number});
  }
  EXPECT_EQ(seen, (std::set<std::pair<int, int>>{{1, 1}, {1, 2}, {3, 2}, {3, 3}, {3, 4}}));
}

// A hidden lane that may have found a power or the ? brings them along in the guess.
TEST(KingdomKnowledge, a_guessed_lane_brings_its_powers) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "DRAW",
                      .rest = "dice=1,2,2 land=forest die=2,1 number=2,1",
                      .sheets = {cells("M F5"), cells("M F4")}}
                    .line());
  t.act(seat(0), "draw F6").act(seat(0), "draw E6");
  const auto known = match.known(t.state(), Viewer(seat(1)));
  Random random(5);
  int powers = 0;
  int queries = 0;
  for (int k = 0; k < 400; ++k) {
    const State guess = match.guess(known, random);
    const Player& p = guess.of(seat(0));
    ASSERT_EQ(p.group.size(), 2);
    ASSERT_EQ(p.powers, (p.group & house().plus_minus).size());
    ASSERT_EQ(p.pending, (p.group & house().query).size());
    powers += p.powers;
    queries += p.pending;
  }
  EXPECT_GT(powers, 0);
  EXPECT_GT(queries, 0);
}

}  // namespace
}  // namespace warren::kingdom_maps
