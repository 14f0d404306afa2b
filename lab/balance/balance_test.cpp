// What makes seats even and what numbers make a game what is wanted: planted imbalances are found,
// the same on any number of threads and after any stop, and wrong files are refused by place.
#include <gtest/gtest.h>

#include <filesystem>

#include "games/registry.h"
#include "lab/balance/fair.h"
#include "lab/balance/lopsided.h"
#include "lab/balance/point_komi.h"
#include "lab/balance/tune.h"
#include "table/any_game.h"
#include "tests/support/temp_folder.h"

namespace warren {
namespace {

Experiment played_by_random(const char* game) {
  Experiment out;
  out.game = game;
  out.base.name = "as it is";
  out.base.bots = {"random"};
  return out;
}

class Balance : public testing::Test {
 protected:
  TrialOptions options(const char* name = "trials") {
    TrialOptions out;
    out.folder = folder_.path() + "/" + name;
    std::filesystem::create_directories(out.folder);
    return out;
  }

 private:
  tests::TempFolder folder_;
};

TEST_F(Balance, a_handicap_is_undone_by_as_much) {
  const Experiment base = played_by_random("fight-flight-bite");
  Trials trials(base, options());
  // The start player has been given twenty points.
  const Knob knob{"komi", "20,{}", 0, 40};
  const Mark mark{"wins of place 2", 0.5, 0.02};
  const auto found = make_fair(trials, base.base, knob, mark, 3200);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->crossed);
  EXPECT_NEAR(found->best, 20, 5);
  // What is far off is known to be so after few games.
  const Tried& first = found->tried.front();
  EXPECT_EQ(first.number, 0);
  EXPECT_EQ(first.side, -1);
  EXPECT_LT(first.reading.games, 1000);
  for (const Tried& one : found->tried) {
    EXPECT_LE(one.reading.low, one.reading.mean);
    EXPECT_LE(one.reading.mean, one.reading.high);
  }
  const auto nowhere = make_fair(trials, base.base, {"komi", "60,{}", 0, 3}, mark, 400);
  ASSERT_TRUE(nowhere);
  EXPECT_FALSE(nowhere->crossed);
  EXPECT_NE(fair_text(knob, mark, *nowhere).find("Nothing from "), std::string::npos);
  EXPECT_FALSE(make_fair(trials, base.base, {"komi", "much", 0, 3}, mark, 400));
  const auto unknown = make_fair(trials, base.base, knob, {"happiness", 0.5, 0.02}, 400);
  ASSERT_FALSE(unknown);
  EXPECT_EQ(unknown.error()[0].where, "happiness");
}

TEST_F(Balance, how_lopsided_a_way_to_play_is) {
  const Experiment base = played_by_random("fight-flight-bite");
  Trials trials(base, options());
  Arm arm = base.base;
  arm.setup.options = {{"komi", "0,60"}};
  const auto one = lopsided(trials, arm, {"", 0.5, 0.02}, 400);
  ASSERT_TRUE(one);
  ASSERT_EQ(one->marks.size(), 2U);
  EXPECT_GT(one->off, 0.3);
  EXPECT_GE(one->off_at_most, one->off);
}

TEST_F(Balance, points_on_paper_make_a_game_even_that_points_decide) {
  Experiment base = played_by_random("kingdom-maps");
  const auto found = point_komi(base, 400, 2, nullptr);
  ASSERT_TRUE(found);
  ASSERT_EQ(found->points.size(), 2U);
  EXPECT_EQ(std::ranges::min(found->points), 0);
  for (const Reading& reading : found->with) EXPECT_NEAR(reading.mean, 0.5, 0.12);
  const auto once = point_komi(base, 400, 1, nullptr);
  ASSERT_TRUE(once);
  EXPECT_EQ(once->points, found->points);
  base = played_by_random("totem");
  base.base.setup.options = {{"roll_cap", "40"}};
  const auto none = point_komi(base, 20, 1, nullptr);
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->points.empty());
}

Expected<std::string> no_file(const std::string& path) {
  return Fault{"edition", path, path + " is not there"};
}

Tuning tuning_of(const std::string& text) {
  auto read = read_tuning(text, no_file);
  std::string faults;
  if (!read) {
    for (const Fault& fault : read.error()) faults += to_string(fault) + "\n";
  }
  EXPECT_TRUE(read) << faults;
  return std::move(*read);
}

// Turns of Fight, Flight, Bite: the more, the longer; and points for the second player.
const char* const kTuning = R"({"tune": 1, "game": "fight-flight-bite", "seed": 4,
  "base": {"players": 2, "bots": ["random"]},
  "numbers": [
    {"path": "/turns_per_player", "from": 2, "to": 6},
    {"option": "komi", "values": ["0,0", "0,30", "0,60"]}
  ],
  "target": {"decisions": [68, 80], "wins of place 2": [0.97, 1]},
  "until": {"games": 60000, "of_each": 1600}})";

TEST_F(Balance, numbers_are_found_for_what_is_wanted) {
  const Tuning tuning = tuning_of(kTuning);
  ASSERT_EQ(tuning.dials.size(), 2U);
  EXPECT_EQ(tuning.dials[0].values[tuning.dials[0].house], "5");
  TrialOptions with = options("once");
  const auto found = tune(tuning, with);
  ASSERT_TRUE(found);
  ASSERT_FALSE(found->all.empty());
  EXPECT_TRUE(found->sure) << tune_text(tuning, *found);
  EXPECT_EQ(tuning.dials[1].values[found->all[0].setting[1]], "0,60");
  EXPECT_EQ(found->all[0].off, 0);
  // What is far off was played less than the best.
  EXPECT_TRUE(std::ranges::any_of(found->all, &Contender::dropped));
  const auto arm = arm_of(tuning, found->all[0].setting);
  ASSERT_TRUE(arm);
  EXPECT_TRUE(arm->setup.edition_text);

  // The same on two threads, and after a stop.
  const std::string once = tune_json(tuning, *found).dump();
  with = options("again");
  with.threads = 2;
  std::atomic<bool> stop = false;
  with.stop = &stop;
  with.progress = [&](long done, long) { stop = done > 2000; };
  const auto part = tune(tuning, with);
  ASSERT_TRUE(part);
  EXPECT_TRUE(part->partial);
  stop = false;
  with.progress = {};
  const auto again = tune(tuning, with);
  ASSERT_TRUE(again);
  EXPECT_EQ(tune_json(tuning, *again).dump(), once);
}

TEST_F(Balance, a_large_field_is_searched_from_its_best_parts) {
  Tuning tuning =
      tuning_of(R"({"tune": 1, "game": "fight-flight-bite", "base": {"bots": ["random"]},
    "numbers": [{"path": "/turns_per_player", "from": 1, "to": 5},
                {"path": "/food_points", "from": 1, "to": 9}],
    "target": {"decisions": [30, 45], "mean points": [50, 60]},
    "until": {"games": 9000, "of_each": 200}})");
  const auto found = tune(tuning, options());
  ASSERT_TRUE(found);
  EXPECT_LT(found->all.size(), 45U);
  EXPECT_GT(found->all.size(), 20U);
  EXPECT_LE(found->all[0].off, found->all[1].off);
}

TEST_F(Balance, wrong_files_are_refused_by_place) {
  const auto wrong = [](const std::string& text) {
    const auto read = read_tuning(text, no_file);
    std::string out;
    if (!read) {
      for (const Fault& fault : read.error()) out += to_string(fault) + "\n";
    }
    return out;
  };
  EXPECT_NE(wrong("{").find("line 1"), std::string::npos);
  const std::string head = R"({"tune": 1, "game": "fight-flight-bite",)";
  const auto has = [&](const std::string& rest, const std::string& part) {
    EXPECT_NE(wrong(head + rest).find(part), std::string::npos) << wrong(head + rest);
  };
  const std::string target = R"("target": {"minutes": [1, 2]}})";
  has("\n\"numbers\": [{\"path\": \"/nowhere\", \"from\": 1, \"to\": 2}]," + target, "line 2");
  has(R"("numbers": [{"path": "/nowhere", "from": 1, "to": 2}],)" + target, "no /nowhere");
  has(R"("numbers": [{"option": "komi", "values": ["much"]}],)" + target, "much");
  has(R"("numbers": [{"from": 1, "to": 2}],)" + target, "either a path");
  has(R"("numbers": [{"path": "/food_points", "from": 3, "to": 2}],)" + target, "upwards");
  const std::string numbers = R"("numbers": [{"path": "/food_points", "from": 2, "to": 3}],)";
  has(numbers + R"("target": {"minutes": 4}})", "list");
  has(numbers + R"("target": {"minutes": {"even": 0.1}}})", "can be even");
  has(numbers + R"("target": {}})", "at least one measure");
  const Tuning unknown = tuning_of(head + numbers + R"("target": {"happiness": [1, 2]}})");
  const auto found = tune(unknown, options());
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error()[0].where, "target.happiness");
  EXPECT_EQ(found.error()[0].sentence, "nothing is called \"happiness\", line 1");
}

TEST_F(Balance, the_first_file_of_every_game_can_be_run) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    const Tuning first = tuning_of(first_tuning(G::info().id));
    EXPECT_EQ(first.dials.size(), 1U) << G::info().id;
    EXPECT_EQ(first.dials[0].values.size(), 2U) << G::info().id;
  });
}

}  // namespace
}  // namespace warren
