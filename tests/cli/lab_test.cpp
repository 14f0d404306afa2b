// `warren lab`, as a designer would call it.
#include <algorithm>

#include "games/registry.h"
#include "tests/cli/fixture_test.h"

namespace warren {
namespace {

TEST_F(Cli, lab_asks_runs_shows_and_merges) {
  const Ran ask =
      warren("lab ask fight-flight-bite -p 2 -o komi=0,60 --bots random -n 400 --out asked");
  EXPECT_EQ(ask.code, 0) << ask.out;
  EXPECT_TRUE(has(ask.out, "komi=0,60, wins of place 2: up from")) << ask.out;
  EXPECT_TRUE(has(shell("cat asked/report.html").out, "</html>"));
  EXPECT_TRUE(has(warren("lab show asked").out, "komi=0,60, wins of place 2: up from"));
  ASSERT_EQ(shell(WARREN_PROGRAM " lab new rodentia > first.json").code, 0);
  EXPECT_EQ(shell("sed -i 's/\"games\": 2000/\"games\": 60/' first.json").code, 0);
  const Ran run = warren("lab run first.json --out whole --json");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_EQ(warren("lab run first.json --part 1/2 --out one").code, 0);
  EXPECT_TRUE(has(warren("lab merge one").out, "missing: 1"));
  EXPECT_EQ(warren("lab run first.json --part 2/2 --out two").code, 0);
  EXPECT_EQ(warren("lab merge one two --json").out, run.out);
  EXPECT_EQ(warren("lab ask totem").code, 2);
  EXPECT_EQ(warren("lab run first.json --part 3/2 --out two").code, 2);
  EXPECT_EQ(warren("lab run first.json --part 1/2").code, 2);
  EXPECT_EQ(warren("lab show nowhere").code, 1);
  EXPECT_EQ(warren("lab new chess").code, 1);
}

TEST_F(Cli, lab_says_what_its_files_may_say) {
  const auto schema = Json::parse(warren("lab schema rodentia").out);
  ASSERT_TRUE(schema);
  EXPECT_EQ(*schema->find("$id")->as_string(), "warren-experiment");
  EXPECT_TRUE(has(schema->dump(), R"("enum":["house","literal","wolf_saves"])"));
  const Ran any = warren("lab schema --tune");
  EXPECT_EQ(any.code, 0);
  EXPECT_TRUE(has(any.out, "warren-tune") && !has(any.out, "wolf_saves")) << any.out;
  const Ran wrong = warren("lab schema chess");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_TRUE(has(wrong.out, "chess")) << wrong.out;
}

TEST_F(Cli, lab_keeps_an_experiment_with_the_edition_it_names) {
  ASSERT_EQ(shell("mkdir -p mine").code, 0);
  std::string house(fight_flight_bite::FightFlightBite::info().house);
  const std::string points = "\"food_points\": 2";
  ASSERT_TRUE(has(house, points));
  house.replace(house.find(points), points.size(), "\"food_points\": 3");
  write("mine/richer.json", house);
  const auto experiment = [](const std::string& measure, int games) {
    return R"({"experiment": 1, "game": "fight-flight-bite", "base": {"bots": ["random"]},
      "variants": [{"name": "richer", "edition": "richer.json"}],
      "measure": [
        ")" +
           measure + R"("], "until": {"games": )" + std::to_string(games) + "}}";
  };
  // What cannot be measured is named by place and line, and leaves nothing behind.
  write("mine/e.json", experiment("happiness", 100));
  const Ran wrong = warren("lab run mine/e.json --out played");
  EXPECT_EQ(wrong.code, 1);
  EXPECT_TRUE(has(wrong.out, "measure[0]: nothing is called \"happiness\", line 4")) << wrong.out;
  EXPECT_EQ(warren("lab show played").code, 1);
  write("mine/e.json", experiment("mean points", 100));
  const Ran run = warren("lab run mine/e.json --out played");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "richer, mean points: up from")) << run.out;
  const Ran show = warren("lab show played");
  EXPECT_EQ(show.code, 0) << show.out;
  EXPECT_TRUE(has(show.out, "richer, mean points: up from")) << show.out;
  // The latest file says how much is wanted; parts elsewhere are put together without it.
  write("mine/e.json", experiment("mean points", 50));
  const Ran fewer = warren("lab run mine/e.json --out played --json");
  EXPECT_TRUE(has(fewer.out, "\"pairs\":50")) << fewer.out;
  EXPECT_EQ(warren("lab show played --json").out, fewer.out);
  EXPECT_EQ(warren("lab run mine/e.json --part 1/1 --out one").code, 0);
  EXPECT_EQ(warren("lab merge one --json").out, fewer.out);
}

TEST_F(Cli, lab_ranks_readings_among_players_of_several_strengths) {
  const std::string plan =
      "lab readings rodentia -p 2 --strengths 'random@200 greedy@20' --out read ";
  const Ran ranked = warren(plan);
  EXPECT_EQ(ranked.code, 0) << ranked.out;
  const std::size_t strong = ranked.out.find("\ngreedy: 20 games of each");
  const std::size_t weak = ranked.out.find("\nrandom: 200 games of each");
  EXPECT_LT(strong, weak) << ranked.out;
  EXPECT_LT(weak, ranked.out.size()) << ranked.out;
  EXPECT_TRUE(has(ranked.out, "  1. ") && has(ranked.out, "goal4_mode=lines")) << ranked.out;
  const std::string page = read("read/report.html");
  EXPECT_TRUE(has(page, "goal4_mode=lines") && has(page, "</html>") && !has(page, "<script"));
  EXPECT_TRUE(has(page, "<svg") &&
              has(page, "aria-label=\"greedy: what each reading changes most"));
  EXPECT_TRUE(has(read("read/report.csv"), "\"random\",1,\""));
  EXPECT_EQ(warren("lab show read").out, read("read/report.txt"));
  EXPECT_EQ(warren(plan + "--json -t 1").out, read("read/report.json"));
  EXPECT_TRUE(has(warren("lab show read/random").out, "goal4_mode=lines"));
  EXPECT_EQ(warren("lab readings rodentia --strengths wizard@20").code, 2);
  EXPECT_EQ(warren("lab readings rodentia --strengths greedy").code, 2);
  EXPECT_EQ(warren("lab readings chess").code, 1);
}

TEST_F(Cli, lab_measures_a_game_at_several_strengths) {
  const std::string plan =
      "lab measure rodentia -p 3 --strengths 'random@400 greedy@10' --skill 6 --out described ";
  const Ran run = warren(plan);
  EXPECT_EQ(run.code, 0) << run.out;
  for (const char* part :
       {"The Treaty of Rodentia, 3 players", "random, 400 games", "Most happens at ",
        "greedy beats random in ", "longest wait, minutes", "± is half"}) {
    EXPECT_TRUE(has(run.out, part)) << part << "\n" << run.out;
  }
  const std::string page = read("described/report.html");
  EXPECT_TRUE(has(page, "<svg") && has(page, "Where things happen: greedy") &&
              !has(page, "<script"));
  EXPECT_TRUE(has(read("described/report.csv"), "\"greedy\",\"wins of seat 1\","));
  // The same command goes on; on any number of threads it says the same.
  const Ran json = warren(plan + "--json -t 2");
  EXPECT_EQ(json.out, read("described/report.json"));
  EXPECT_EQ(warren("lab show described --json").out, json.out);
  EXPECT_TRUE(has(warren("lab show described").out, "The Treaty of Rodentia, 3 players"));
  EXPECT_EQ(warren(plan + "--json -t 1").out, json.out);
  EXPECT_EQ(warren("lab measure kingdom-maps -p 1 --strengths random@20").code, 0);
  EXPECT_EQ(warren("lab measure totem --strengths random").code, 2);
  EXPECT_EQ(warren("lab measure totem --strengths wizard@3").code, 2);
  EXPECT_EQ(warren("lab measure chess").code, 1);
}

// A library of the driver's name that is none stands before any that this machine may have.
TEST_F(Cli, lab_without_a_gpu_says_so_or_lets_the_cpu_play) {
  write("libcuda.so.1", "");
  const std::string plan = "lab measure rodentia --strengths random@300 --skill 0 --json ";
  const std::string here = "LD_LIBRARY_PATH=. " WARREN_PROGRAM " " + plan;
  const Ran refused = shell(here + "--gpu");
  EXPECT_EQ(refused.code, 1);
  EXPECT_TRUE(has(refused.out, "no NVIDIA driver is installed here")) << refused.out;
  const Ran left = shell(here + "--gpu auto");
  EXPECT_EQ(left.code, 0) << left.out;
  EXPECT_EQ(left.out, warren(plan).out);
  EXPECT_EQ(shell(here + "--gpu maybe").code, 2);
}

TEST_F(Cli, lab_makes_seats_even) {
  const std::string game = "lab fair fight-flight-bite -p 2 --bots random -n 800 ";
  const Ran turn = warren(game + "--turn 'komi=20,{}' --to 40 --measure 'wins of place 2'");
  EXPECT_EQ(turn.code, 0) << turn.out;
  EXPECT_TRUE(has(turn.out, "Nearest: komi=20,")) << turn.out;
  const Ran komi = warren(game + "--json --out fair");
  EXPECT_EQ(komi.code, 0) << komi.out;
  EXPECT_TRUE(has(komi.out, "\"komi\":{") && has(komi.out, "\"readings\":[")) << komi.out;
  EXPECT_EQ(read("fair/report.json"), komi.out);
  const std::string page = read("fair/report.html");
  EXPECT_TRUE(has(page, "</html>") && has(page, "<svg") && !has(page, "<script")) << page;
  EXPECT_TRUE(has(page, "komi turned for wins of place 2") && has(page, "spare_extras=dealt"));
  const std::string table = read("fair/report.csv");
  EXPECT_TRUE(has(table, "\"as it is\",\"as it is\",\"wins of place 1\",")) << table;
  EXPECT_TRUE(has(table, "\"turned\",\"komi=0,") && has(table, "\"reading\",\"pond=wade\","))
      << table;
  EXPECT_EQ(warren("lab show fair --json").out, komi.out);
  EXPECT_TRUE(has(warren("lab show fair").out, "Under other readings, the most even first"));
  const Ran points = warren("lab fair rodentia -p 2 --bots random -n 100");
  EXPECT_TRUE(has(points.out, "Points at the end that make it even")) << points.out;
  EXPECT_EQ(warren(game + "--turn komi").code, 2);
  EXPECT_EQ(warren(game + "--turn 'komi=0,{}'").code, 2);
  EXPECT_EQ(warren("lab fair kingdom-maps -p 1").code, 2);
}

TEST_F(Cli, lab_tunes_an_edition_and_shows_what_it_does) {
  ASSERT_EQ(shell(WARREN_PROGRAM " lab new fight-flight-bite --tune > first.json").code, 0);
  EXPECT_TRUE(has(read("first.json"), "\"path\": \"/"));
  write("tune.json", R"({"tune": 1, "game": "fight-flight-bite", "base": {"bots": ["random"]},
    "numbers": [{"path": "/turns_per_player", "from": 4, "to": 6}],
    "target": {"decisions": [70, 80]}, "until": {"games": 3000, "of_each": 200}})");
  const Ran run = warren("lab tune tune.json --out tuned");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "  1. /turns_per_player 6")) << run.out;
  EXPECT_TRUE(has(run.out, "proposed edition: tuned/edition.json")) << run.out;
  EXPECT_EQ(warren("sim fight-flight-bite -n 3 --edition tuned/edition.json").code, 0);
  EXPECT_TRUE(has(read("tuned/evidence.html"), "</html>"));
  const std::string page = read("tuned/report.html");
  EXPECT_TRUE(has(page, "</html>") && has(page, "<svg") && !has(page, "<script")) << page;
  EXPECT_TRUE(has(page, "<a href=\"evidence.html\">") && has(page, "/turns_per_player 6"));
  EXPECT_TRUE(has(read("tuned/report.csv"), "\"/turns_per_player 6\","))
      << read("tuned/report.csv");
  EXPECT_TRUE(has(warren("lab show tuned").out, "  1. /turns_per_player 6"));
  EXPECT_EQ(warren("lab tune tune.json --out tuned").out, run.out);
  ASSERT_EQ(shell("sed -i 's/70, 80/58, 66/' tune.json").code, 0);
  const Ran house = warren("lab tune tune.json --out same");
  EXPECT_TRUE(has(house.out, "That is the game as it is: nothing is proposed.")) << house.out;
  EXPECT_EQ(warren("lab tune tune.json").code, 2);
  EXPECT_EQ(warren("lab tune nowhere.json --out tuned").code, 1);
}

// Says of a reading that has nothing to do with so many players that it never differed.
TEST_F(Cli, lab_says_which_readings_never_differed) {
  const Ran ranked = warren("lab readings kingdom-maps -p 2 --strengths random@100");
  EXPECT_EQ(ranked.code, 0) << ranked.out;
  EXPECT_TRUE(has(ranked.out, "solo_second=joined: never differed in 100 games.")) << ranked.out;
  EXPECT_TRUE(has(ranked.out, "number_max=7")) << ranked.out;
}

TEST_F(Interrupted, a_search_for_even_seats_goes_on_where_it_was) {
  const std::string plan =
      "lab fair fight-flight-bite -p 2 -n 200 --turn 'komi=20,{}' --to 40 "
      "--measure 'wins of place 2' --json ";
  start(plan + "-t 2 --out kept");
  wait_until([&] {
    if (!fs::exists(folder_ / "kept" / "trials")) return false;
    for (const auto& file : fs::directory_iterator(folder_ / "kept" / "trials")) {
      const std::string blocks = read("kept/trials/" + file.path().filename().string());
      if (std::ranges::count(blocks, '\n') > 2) return true;
    }
    return false;
  });
  interrupt();
  const int status = end();
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) != 0) {  // it was not through before the interrupt came
    EXPECT_EQ(WEXITSTATUS(status), 130);
    EXPECT_TRUE(has(read("out"), "\"partial\":true")) << read("out");
    EXPECT_TRUE(has(read("kept/report.html"), "Stopped before the end."));
  }
  const Ran rest = warren(plan + "-t 1 --out kept");
  EXPECT_EQ(rest.code, 0);
  EXPECT_EQ(rest.out, warren(plan + "--out fresh").out);
}

TEST_F(Interrupted, a_description_keeps_what_is_done_and_goes_on) {
  const std::string plan =
      "lab measure totem -o roll_cap=60 --strengths greedy@60 --skill 0 --json ";
  start(plan + "-t 2 --out kept");
  wait_until([&] { return std::ranges::count(read("kept/greedy/blocks.jsonl"), '\n') > 2; });
  interrupt();
  const int status = end();
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) != 0) {  // it was not through before the interrupt came
    EXPECT_EQ(WEXITSTATUS(status), 130);
    EXPECT_TRUE(has(read("out"), "\"partial\":true")) << read("out");
  }
  const Ran rest = warren(plan + "-t 1 --out kept");
  EXPECT_EQ(rest.code, 0);
  EXPECT_EQ(rest.out, warren(plan + "--out fresh").out);
}

}  // namespace
}  // namespace warren
