// What is seen of a match while it is played: waiting, stakes, what is used, where things happen.
#include "lab/experiment/watch.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "games/fired.h"
#include "games/registry.h"
#include "lab/experiment/heat_map.h"
#include "lab/experiment/run.h"
#include "lab/sim_table.h"

namespace warren {
namespace {

TEST(Waits, are_the_longest_between_two_decisions_and_after_the_last) {
  Waits waits(3);
  for (const int p : {0, 1, 2, 0, 1, 0, 1, 0, 1, 0}) waits.decided(seat(p));
  EXPECT_EQ(waits.longest(), 2);         // seat 3 before its first
  EXPECT_EQ(waits.sat_out(), 7 / 10.0);  // seat 3 after its only one
  EXPECT_EQ(Waits(2).sat_out(), 0);
}

TEST(Use, names_events_as_people_do) {
  struct CardShown {};
  EXPECT_EQ(words_of_type("CardShown"), "card shown");
  EXPECT_EQ(type_name<CardShown>(), "CardShown");
}

template <Game G>
Use watched(const G& game, int games) {
  SimPlan plan;
  plan.game = G::info().id;
  const SimTable<G> table(game, plan);
  std::vector<double> room(table.shape().bytes() / sizeof(double));
  const Played row(reinterpret_cast<std::byte*>(room.data()), table.shape());
  Use use(static_cast<std::size_t>(game.action_count()), std::variant_size_v<typename G::Event>);
  EventList<typename G::Event> events;
  const ActionKinds kinds(game);
  for (int k = 0; k < games; ++k) {
    Watch<G> watch(game, kinds, Random(5).fork(static_cast<std::uint64_t>(k)), use);
    table.play(
        k, row, [&](Seat p, Action a, Outcome, const auto& s) { watch.see(p, a, s, events); },
        events);
    // What is said of a match must be possible.
    EXPECT_GE(watch.waits().sat_out(), 0);
    EXPECT_LE(watch.waits().sat_out(), 1);
    const double spread = watch.stakes().spread();
    EXPECT_TRUE(std::isnan(spread) || (spread >= 0 && spread <= 1));
    // Listening changes nothing of what is counted.
    std::vector<double> plain_room(room.size());
    const Played plain(reinterpret_cast<std::byte*>(plain_room.data()), table.shape());
    table.play(k, plain, [](Seat, Action, Outcome, const auto&) {});
    EXPECT_TRUE(std::ranges::equal(plain.metrics(), row.metrics()));
    EXPECT_EQ(plain.figures(), row.figures());
  }
  return use;
}

TEST(Use, counts_what_is_possible_and_chosen_in_every_game) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    const std::string id(G::info().id);
    const G game = *G::make({});
    const Use use = watched(game, 3);
    const Legend legend = legend_of(game);
    EXPECT_EQ(use.games, 3);
    ASSERT_EQ(legend.actions.size(), use.chosen.size());
    ASSERT_EQ(legend.events.size(), use.happened.size());
    for (std::size_t a = 0; a < use.chosen.size(); ++a) {
      EXPECT_LE(use.chosen[a], use.offered[a]) << id << " " << legend.actions[a];
      EXPECT_TRUE(use.offered[a] == 0 || !legend.actions[a].empty()) << id << " " << a;
    }
    EXPECT_FALSE(use.refused.empty()) << id;
    const auto back =
        Use::read(*Json::parse(use.json().dump()), use.chosen.size(), use.happened.size());
    ASSERT_TRUE(back) << id;
    EXPECT_EQ(back->json().dump(), use.json().dump());
    EXPECT_FALSE(Use::read(Json(), 1, 1));

    // The board comes from the game, and has room for all that happened.
    const BoardPlan plan = board_plan(legend.board);
    const auto heat = heat_of(use, legend);
    ASSERT_GE(plan.cells.size(), heat.size()) << id;
    EXPECT_GT(std::accumulate(heat.begin(), heat.end(), 0L), 0) << id;
    for (std::size_t i = 0; i < plan.cells.size(); ++i) {
      EXPECT_EQ(plan.cells[i].name, game.cell_name(cell(static_cast<int>(i)))) << id;
      for (std::size_t j = 0; j < i; ++j) {
        const double apart =
            std::hypot(plan.cells[i].x - plan.cells[j].x, plan.cells[i].y - plan.cells[j].y);
        EXPECT_GE(apart, 0.99) << id << " " << plan.cells[i].name;
      }
    }
    const std::string picture = heat_picture("where", plan, heat);
    EXPECT_NE(picture.find("<title>where</title>"), std::string::npos);
    EXPECT_NE(heat_words(plan, heat).find("Most happens at "), std::string::npos);
  });
}

TEST(Use, what_never_came_is_named) {
  Legend legend;
  legend.actions = {"go A1", "go A2", "stay", ""};
  legend.kinds = {"go", "go", "stay", ""};
  legend.cells = {0, 1, -1, -1};
  legend.events = {"went", "fell"};
  Use use(4, 2);
  use.games = 1;
  use.offered = {50, 50, 0, 0};
  use.chosen = {5, 0, 0, 0};
  use.happened = {5, 0};
  EXPECT_EQ(unused(use, legend), (std::vector<std::string>{"Never possible: stay.",
                                                           "Often possible, never chosen: go A2.",
                                                           "Never happened: fell."}));
  EXPECT_EQ(heat_of(use, legend), (std::vector<long>{5, 0}));
}

Experiment described(const char* game, const char* bot, long games) {
  Experiment out;
  out.game = game;
  out.base.name = "base";
  out.base.bots = {bot};
  out.pairs = games;
  return out;
}

double mean(const Findings& found, std::string_view name) {
  for (std::size_t m = 0; m < found.measures.size(); ++m) {
    if (found.measures[m].name == name) return found.sums.base_mean(m);
  }
  ADD_FAILURE() << name << " was not measured";
  return 0;
}

TEST(Description, of_one_game_in_some_watched_gives_figures_of_those) {
  Experiment experiment = described("rodentia", "random", 40);
  experiment.watch = 8;
  const auto found = run_experiment(experiment, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->uses[0].games, 5);
  EXPECT_EQ(found->sums.pairs(), 40);
  EXPECT_GT(mean(*found, "longest wait, minutes"), 0);
  experiment.watch = 0;
  const auto unwatched = run_experiment(experiment, {});
  ASSERT_TRUE(unwatched);
  EXPECT_EQ(unwatched->uses[0].games, 0);
  EXPECT_EQ(mean(*unwatched, "decisions"), mean(*found, "decisions"));
}

TEST(Description, ends_once_shares_are_known_closely_enough) {
  Experiment experiment = described("fight-flight-bite", "random", 100'000);
  experiment.measures = {"wins of seat"};
  experiment.width = 0.05;
  const auto found = run_experiment(experiment, {});
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->all_known);
  EXPECT_LT(found->sums.pairs(), 10'000);
  EXPECT_LE(half_width(found->sums, 0, Measure::Kind::kShare, error_at(found->looks)), 0.05);
}

TEST(Description, knows_no_share_worse_than_not_at_all) {
  PairSums sums(1, 0);
  sums.add({0}, {});
  EXPECT_FALSE(std::isfinite(half_width(sums, 0, Measure::Kind::kShare)));
  sums.add({1}, {});
  EXPECT_EQ(half_width(sums, 0, Measure::Kind::kShare), 1);
  EXPECT_GT(half_width(sums, 0, Measure::Kind::kNumber), 6);  // 12.7 standard errors of a half
  sums.add({0}, {});
  EXPECT_EQ(half_width(sums, 0, Measure::Kind::kShare), 1);
}

// Who chooses by lot makes luck that no dice explain.
TEST(Description, dice_do_not_explain_choices_by_lot) {
  const Experiment experiment = described("fight-flight-bite", "random", 2000);
  const auto random = run_experiment(experiment, {});
  ASSERT_TRUE(random);
  const auto by_random = luck_of(*random);
  ASSERT_TRUE(by_random);
  EXPECT_LT(by_random->share, 0.5);
  EXPECT_GT(by_random->share + 2 * by_random->half, 0);
}

}  // namespace
}  // namespace warren
