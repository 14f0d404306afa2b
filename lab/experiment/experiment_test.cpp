// Experiments from file to report: what is wrong with a file, the same findings on any number of
// threads, after any stop and from any parts, and planted changes that are found.
#include "lab/experiment/experiment.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "games/registry.h"
#include "lab/build.h"
#include "lab/experiment/report.h"
#include "tests/support/temp_folder.h"

namespace warren {
namespace {

Expected<std::string> no_file(const std::string& path) {
  return Fault{"edition", path, path + " is not there"};
}

std::string wrong(const std::string& text) {
  const auto read = read_experiment(text, no_file);
  if (read) return "";
  std::string out;
  for (const Fault& fault : read.error()) out += to_string(fault) + "\n";
  return out;
}

Experiment experiment_of(const std::string& text) {
  auto read = read_experiment(text, no_file);
  EXPECT_TRUE(read) << wrong(text);
  return std::move(*read);
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

// An option and a number of the edition, and neither is a change of nothing.
TEST(Experiment, the_first_file_of_every_game_can_be_run_and_changes_it) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    const std::string text = first_experiment(G::info().id);
    EXPECT_TRUE(has(text, "\"patch\": [{\"op\": \"replace\"")) << text;
    Experiment first = experiment_of(text);
    EXPECT_EQ(first.game, G::info().id);
    ASSERT_EQ(first.variants.size(), 2U);
    first.pairs = 30;
    first.watch = 0;
    first.measures.clear();
    first.base.bots = {"random"};
    for (Arm& arm : first.variants) arm.bots = {"random"};
    const auto found = run_experiment(first, {});
    ASSERT_TRUE(found) << text;
    for (std::size_t v = 0; v < 2; ++v) {
      EXPECT_TRUE(found->sums.ever_differed(v)) << G::info().id << " " << first.variants[v].name;
    }
  });
}

TEST(Experiment, every_fault_has_its_place_and_line) {
  EXPECT_TRUE(has(wrong("{"), "line 1"));
  EXPECT_TRUE(has(wrong(R"({"experiment":1,"game":"chess","variants":[]})"), "no game \"chess\""));
  const std::string many = wrong(R"({
 "experiment": 1, "game": "rodentia", "colour": 3,
 "base": {"players": 99, "bots": ["wizard"]},
 "variants": [
  {"name": "a", "options": {"nosuch": "1"}},
  {"name": "a", "edition": "lost.json"},
  {"name": "c", "patch": [{"op": "remove", "path": "/nowhere"}]}
 ],
 "until": {"games": "many"}
})");
  EXPECT_TRUE(has(many, "colour")) << many;
  EXPECT_TRUE(has(many, "line 3")) << many;
  EXPECT_TRUE(has(many, "no bot \"wizard\"")) << many;
  EXPECT_TRUE(has(many, "nosuch")) << many;
  EXPECT_TRUE(has(many, "\"a\" is taken")) << many;
  EXPECT_TRUE(has(many, "lost.json is not there")) << many;
  EXPECT_TRUE(has(many, "there is no /nowhere")) << many;
  EXPECT_TRUE(has(many, "wants a number")) << many;
}

// Fight, Flight, Bite with a handicap for the start player's rival.
Experiment handicapped(long games) {
  return experiment_of(R"({"experiment":1,"game":"fight-flight-bite","base":{"players":2,
    "bots":["random"]},"variants":[{"name":"komi","options":{"komi":"0,40"}},
    {"name":"nothing","options":{"komi":"0,0"}}],
    "measure":["wins of place","decisions","margin"],"until":{"games":)" +
                       std::to_string(games) + "}}");
}

std::string findings_of(const Experiment& experiment, const RunOptions& options) {
  const auto found = run_experiment(experiment, options);
  EXPECT_TRUE(found);
  return found ? json_report(experiment, *found).dump() : "";
}

TEST(Experiment, gives_the_same_on_any_number_of_threads_and_after_any_stop) {
  const Experiment experiment = handicapped(330);
  RunOptions options;
  const std::string once = findings_of(experiment, options);
  options.threads = 3;
  EXPECT_EQ(findings_of(experiment, options), once);
  tests::TempFolder folder;
  options.log = folder.path() + "/blocks.jsonl";
  std::atomic<bool> stop = true;  // after every block
  options.stop = &stop;
  for (int i = 0; i < 10; ++i) findings_of(experiment, options);
  EXPECT_EQ(findings_of(experiment, options), once);
  // More games were wanted, and then fewer again.
  stop = false;
  EXPECT_EQ(findings_of(handicapped(480), options), findings_of(handicapped(480), {}));
  EXPECT_EQ(findings_of(experiment, options), once);
  // Another experiment is refused.
  Experiment other = experiment;
  other.seed = 2;
  const auto refused = run_experiment(other, options);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(has(refused.error()[0].sentence, "seed")) << refused.error()[0].sentence;
}

TEST(Experiment, parts_come_to_the_same_and_gaps_and_repetitions_are_named) {
  const Experiment experiment = handicapped(330);
  const std::string once = findings_of(experiment, {});
  tests::TempFolder folder;
  std::vector<std::string> logs;
  for (long part = 1; part <= 3; ++part) {
    RunOptions options;
    options.part = {part, 3};
    logs.push_back(folder.path() + "/" + std::to_string(part));
    options.log = logs.back();
    ASSERT_TRUE(run_experiment(experiment, options));
  }
  const auto merged = merge_parts(experiment, logs);
  ASSERT_TRUE(merged);
  EXPECT_EQ(json_report(experiment, *merged).dump(), once);
  const auto gap = merge_parts(experiment, {logs[0], logs[2]});
  ASSERT_FALSE(gap);
  EXPECT_TRUE(has(gap.error()[0].sentence, "missing: 1")) << gap.error()[0].sentence;
  const auto twice = merge_parts(experiment, {logs[0], logs[1], logs[1], logs[2]});
  EXPECT_FALSE(twice);
  EXPECT_FALSE(merge_parts(experiment, {folder.path() + "/none"}));
  // A part that another version of the program has played, or another build of this one.
  std::ifstream in(logs[2], std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  const std::string mine = "\"program\":\"" + this_build() + "\"";
  ASSERT_TRUE(has(text, mine)) << text.substr(0, 2000);
  for (const std::string& other : {std::string("0.0.1"), std::string(kVersion) + "+000000000000"}) {
    std::string changed = text;
    changed.replace(changed.find(mine), mine.size(), "\"program\":\"" + other + "\"");
    std::ofstream(logs[2], std::ios::binary) << changed;
    const auto mixed = merge_parts(experiment, logs);
    ASSERT_FALSE(mixed);
    EXPECT_TRUE(has(mixed.error()[0].sentence,
                    "its program is \"" + other + "\", not \"" + this_build() + "\""))
        << mixed.error()[0].sentence;
  }
}

TEST(Experiment, ends_once_its_time_is_up_with_what_is_known) {
  const Experiment experiment = experiment_of(R"({"experiment":1,"game":"fight-flight-bite",
    "base":{"bots":["random"]},"watch":0,"until":{"games":1000000000,"seconds":0.2}})");
  const auto found = run_experiment(experiment, {});
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->partial);
  EXPECT_GT(found->sums.pairs(), 0);
  EXPECT_LT(found->sums.pairs(), experiment.pairs);
  EXPECT_GE(found->seconds, 0.2);
  EXPECT_TRUE(has(text_report(experiment, *found), "stopped before its end"));
}

TEST(Experiment, a_handicap_is_found_and_nothing_is_called_so) {
  const Experiment experiment = handicapped(2000);
  const auto found = run_experiment(experiment, {});
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->all_known);
  for (const Comparison& one : found->comparisons) {
    const std::string& name = found->measures[one.measure].name;
    if (experiment.variants[one.variant].name == "nothing") {
      EXPECT_EQ(one.verdict, Verdict::kSame) << name;
    } else if (name == "wins of place 2") {
      EXPECT_EQ(one.verdict, Verdict::kHigher);
    } else if (name == "decisions") {
      EXPECT_EQ(one.verdict, Verdict::kSame);
    }
  }
  const std::string text = text_report(experiment, *found);
  EXPECT_TRUE(has(text, "komi, wins of place 2: up from")) << text;
  const std::string page = html_report(experiment, *found);
  EXPECT_TRUE(has(page, "<svg") && has(page, "</html>") && !has(page, "<script"));
  EXPECT_TRUE(has(csv_report(experiment, *found), "\"komi\",\"decisions\","));
}

TEST(Experiment, every_game_measures_every_game) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    const std::string id(G::info().id);
    const Experiment experiment = experiment_of(
        R"({"experiment":1,"game":")" + id +
        R"(","base":{"bots":["random"]},"variants":[{"name":"same"}],"until":{"games":4}})");
    const auto found = run_experiment(experiment, {});
    ASSERT_TRUE(found);
    double wins = 0;
    for (std::size_t m = 0; m < found->measures.size(); ++m) {
      if (found->measures[m].name.starts_with("wins of seat")) wins += found->sums.base_mean(m);
    }
    EXPECT_NEAR(wins, 1, 1e-9) << id;
    for (const Comparison& one : found->comparisons) EXPECT_EQ(one.difference, 0) << id;
  });
}

TEST(Experiment, names_that_measure_nothing_are_refused) {
  Experiment experiment = handicapped(10);
  experiment.measures.push_back("happiness");
  const auto found = run_experiment(experiment, {});
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error()[0].sentence, "nothing is called \"happiness\"");
}

}  // namespace
}  // namespace warren
