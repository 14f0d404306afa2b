// Random play against the figures of rules.md ("Size estimates"): equal within sampling error.
#include <cmath>
#include <cstdio>

#include "games/fight_flight_bite/actions.h"
#include "games/fight_flight_bite/fixture_test.h"
#include "tests/support/budget.h"

namespace warren::fight_flight_bite {
namespace {

struct Sample {
  std::vector<double> sum;
  std::vector<double> squares;
  int games = 0;
  double branching = 0;  // choices offered at decision and throw nodes
  long offers = 0;
  int widest = 0;

  double mean(std::size_t i) const { return sum[i] / games; }
  double error(std::size_t i) const {  // standard error of the mean
    const double variance = squares[i] / games - mean(i) * mean(i);
    return std::sqrt(std::max(variance, 0.0) / games);
  }
};

Sample play(const FightFlightBite& game, int games, std::uint64_t seed) {
  Sample out;
  const std::size_t metrics = FightFlightBite::metrics().size();
  out.sum.resize(metrics);
  out.squares.resize(metrics);
  Random random(seed);
  ActionList legal;
  std::vector<double> one(metrics);
  for (; out.games < games; ++out.games) {
    std::ranges::fill(one, 0);
    Meter<Rules> meter(game, one);
    State s = game.start();
    for (Node node = game.node(s); !node.is_over(); node = game.node(s)) {
      if (node.is_chance()) {
        game.resolve(s, game.sample(s, random), meter);
        continue;
      }
      game.legal(s, node.seats.lowest(), legal);
      out.branching += static_cast<double>(legal.size());
      ++out.offers;
      out.widest = std::max(out.widest, static_cast<int>(legal.size()));
      game.apply(s, node.seats.lowest(),
                 legal[random.below(static_cast<std::uint32_t>(legal.size()))], meter);
    }
    game.measure_end(s, one);
    for (std::size_t i = 0; i < metrics; ++i) {
      out.sum[i] += one[i];
      out.squares[i] += one[i] * one[i];
    }
  }
  return out;
}

// A figure of rules.md, a mean over `theirs` games.
struct Figure {
  std::string_view metric;
  double mean;
  double rounding;  // half of its last digit
};
constexpr int kTheirs = 1000;

// Choices offered at a node, by the number of players from two on.
struct Offered {
  double mean;
  int most;
};
constexpr std::array<Offered, 3> kOffered = {{{5.5, 19}, {5.3, 19}, {6.6, 28}}};

void compare(int players, const std::vector<Figure>& figures) {
  const auto game = game_of(players);
  const Sample ours = play(game, tests::games(100'000), 11);
  const auto names = FightFlightBite::metrics();
  for (const Figure& f : figures) {
    const auto i = static_cast<std::size_t>(std::ranges::find(names, f.metric) - names.begin());
    ASSERT_LT(i, names.size()) << f.metric;
    // Their sample has the same spread as ours, over fewer games.
    const double their_error = ours.error(i) * std::sqrt(static_cast<double>(ours.games) / kTheirs);
    const double both = std::hypot(ours.error(i), their_error);
    std::printf("%d players  %-32s rules %7.3f  ours %8.4f +- %.4f  (%+.1f standard errors)\n",
                players, std::string(f.metric).c_str(), f.mean, ours.mean(i), ours.error(i),
                (ours.mean(i) - f.mean) / both);
    EXPECT_LE(std::abs(ours.mean(i) - f.mean), 4 * both + f.rounding) << players << " " << f.metric;
  }
  const double mean = ours.branching / static_cast<double>(ours.offers);
  std::printf("%d players  mean branching %.2f, largest %d\n", players, mean, ours.widest);
  const Offered& offered = kOffered[static_cast<std::size_t>(players - 2)];
  EXPECT_NEAR(mean, offered.mean, 0.1);
  EXPECT_EQ(ours.widest, offered.most);
}

TEST(Figures, two_players) {
  compare(2, {{"nodes", 51.0, .05},
              {"single choices", 61.4, .05},
              {"points per player", 49.1, .05},
              {"duels", 6.3, .05},
              {"third-draw wins", .22, .005},
              {"final ties", .012, .0005},
              {"wins of place 1", .519, .0005},
              {"wins of place 2", .481, .0005},
              {"harvest: sole occupant", 3.1, .05},
              {"harvest: one retreats", 1.5, .05},
              {"harvest: two tie for control", 1.0, .05},
              {"harvest: nobody there", .34, .005},
              {"pushed into the pond", .4, .05}});
}

TEST(Figures, three_players) {
  compare(3, {{"nodes", 97.4, .05},
              {"single choices", 122.3, .05},
              {"points per player", 35.7, .05},
              {"duels", 14.8, .05},
              {"third-draw wins", .50, .005},
              {"final ties", .029, .0005},
              {"wins of place 1", .338, .0005},
              {"wins of place 2", .331, .0005},
              {"wins of place 3", .331, .0005},
              {"harvest: sole occupant", 1.4, .05},
              {"harvest: one retreats", 2.1, .05},
              {"harvest: two tie for control", 1.3, .05},
              {"harvest: three tie for control", .33, .005},
              {"harvest: two tie for second", .78, .005},
              {"harvest: nobody there", .04, .005},
              {"pushed into the pond", .8, .05}});
}

TEST(Figures, four_players) {
  compare(4, {{"nodes", 129.1, .05},
              {"single choices", 163.3, .05},
              {"points per player", 36.9, .05},
              {"duels", 18.9, .05},
              {"third-draw wins", .63, .005},
              {"final ties", .038, .0005},
              {"wins of place 1", .248, .0005},
              {"wins of place 2", .265, .0005},
              {"wins of place 3", .249, .0005},
              {"wins of place 4", .238, .0005},
              {"harvest: sole occupant", 2.1, .05},
              {"harvest: one retreats", 2.2, .05},
              {"harvest: two tie for control", 2.1, .05},
              {"harvest: three tie for control", .86, .005},
              {"harvest: four tie for control", .15, .005},
              {"harvest: two tie for second", 1.24, .005},
              {"harvest: three tie for second", .23, .005},
              {"harvest: nobody there", .12, .005},
              {"pushed into the pond", .6, .05}});
}

RULE(Figures, "FFB-032 FFB-033 FFB-042 FFB-073 FFB-077 FFB-078 FFB-081 FFB-085", largest_lists) {
  const auto choices = [](const FightFlightBite& game, std::string_view text) {
    return split(scene(game, text).legal(), ',').size();
  };
  const auto two = game_of(2);
  const auto four = game_of(4);
  const std::string won = " at=A1 card=xfight duels=1 defender=blue";
  EXPECT_EQ(choices(two, "D7 turn=2 A1=R1B1" + won), 19U);
  EXPECT_EQ(choices(four, "D7 turn=4 A1=R1B1" + won), 28U);
  EXPECT_EQ(choices(four, "D6 turn=4 A1=R1B1:2/2/2 sign=bite left=1" + won), 25U);
  // All eight critters out, no two together.
  EXPECT_EQ(choices(four,
                    "D6 turn=16 A1=R1B1 B1=R1 B2=R1 C1=R1 C3=R1 D1=R1 D2=R1 D3=R1 sign=flight "
                    "left=1 red=;xcritter,xflight,xbite,brawl-w;" +
                        won),
            17U);
  EXPECT_EQ(choices(four, "D4 turn=4 C1=R1B1Y1G1 at=C1 card=shove-w standing=1"), 13U);
  EXPECT_EQ(choices(game_of(4, {{"layout", "long10"}}),
                    "D4 turn=4 B3=R1B1Y1G1 at=B3 card=shove-w standing=1"),
            19U);
  EXPECT_EQ(choices(four, "D3 turn=0 A1=R1 at=A1"), 8U);
  EXPECT_EQ(choices(four, "D2 turn=4"), 9U);
}

// The contested space that brings most duels: most own critters among those with a rival.
Action crowd(const FightFlightBite& game, const State& s, const ActionList& legal) {
  Action best = legal[0];
  int most = -1;
  for (const Action a : legal) {
    const auto& here = s.critters[static_cast<std::size_t>(index(a))];
    int all = 0;
    for (int p = 0; p < game.seats(); ++p) all += here[static_cast<std::size_t>(p)];
    const int own = here[s.active];
    if (all > own && own > most) {
      most = own;
      best = a;
    }
  }
  return best;
}

// Rigged play: the defender always wins and attackers crowd and always go on; or all throws equal.
struct Rigged {
  int emptied = 0;  // games in which the supply ran out
  int most_duels = 0;
  int picked = 0;  // turn orders drawn by lot after the cap
  int shared = 0;  // victories shared after the cap
};
Rigged rigged(const FightFlightBite& game, int games, bool draws) {
  Random random(3);
  ActionList legal;
  NoEvents quiet;
  Rigged out;
  for (int i = 0; i < games; ++i) {
    State s = game.start();
    bool empty = false;
    for (Node node = game.node(s); !node.is_over(); node = game.node(s)) {
      out.picked += s.phase == Phase::kOrderPick ? 1 : 0;
      empty = empty || (s.phase > Phase::kFood && s.food[kSupply] == Heap{});
      out.most_duels = std::max(out.most_duels, static_cast<int>(s.duels));
      if (node.is_chance()) {
        game.resolve(s, game.sample(s, random), quiet);
        continue;
      }
      const Seat p = node.seats.lowest();
      game.legal(s, p, legal);
      Action a = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      const bool throwing =
          s.phase == Phase::kThrow || s.phase == Phase::kOrder || s.phase == Phase::kTie;
      if (throwing && draws) a = *game.read_action("throw fight");
      if (s.phase == Phase::kThrow && !draws)
        a = *game.read_action(index(p) == s.active ? "throw fight" : "throw flight");
      if (s.phase == Phase::kDuel || s.phase == Phase::kDefend) a = legal.back();
      if (s.phase == Phase::kPlace && !draws) a = crowd(game, s, legal);
      if (s.phase == Phase::kImmediate && !draws) {  // one more critter, or one moved in, if any
        a = legal.size() > 1 && index(legal[1]) < ids::kOut ? legal[1] : legal[0];
      }
      game.apply(s, p, a, quiet);
    }
    out.emptied += empty ? 1 : 0;
    out.shared += std::has_single_bit(s.winners) ? 0 : 1;
  }
  return out;
}

TEST(Figures, rigged_throws_empty_the_supply) {
  const std::array<double, 3> at_least = {.05, .73, 1.00};  // of rules.md, with less crowding
  int most = 0;
  for (int players = 2; players <= 4; ++players) {
    const int games = tests::games(2000);
    const Rigged ours = rigged(game_of(players), games, false);
    const double share = static_cast<double>(ours.emptied) / games;
    std::printf(
        "%d players, defenders always win: the supply runs out in %.0f %%, %d duels in a turn\n",
        players, 100 * share, ours.most_duels);
    EXPECT_GE(share, at_least[static_cast<std::size_t>(players - 2)]);
    most = std::max(most, ours.most_duels);
  }
  EXPECT_EQ(most, 8);
}

RULE(Figures, "FFB-023 FFB-063 FFB-125", equal_throws_fire_both_caps_and_games_end) {
  for (int players = 2; players <= 4; ++players) {
    const Rigged ours = rigged(game_of(players), 400, true);
    EXPECT_EQ(ours.picked, 400);
    EXPECT_GT(ours.shared, 0);
  }
}

}  // namespace
}  // namespace warren::fight_flight_bite
