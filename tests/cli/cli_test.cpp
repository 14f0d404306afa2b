// The real program, started as a person would.
#include "cli/terminal.h"
#include "engine/json.h"
#include "games/registry.h"
#include "tests/cli/fixture_test.h"
#include "tests/support/sanitized.h"

namespace warren {
namespace {

TEST_F(Cli, games_lists_every_registered_game) {
  const Ran run = warren("games --json");
  EXPECT_EQ(run.code, 0);
  const auto list = Json::parse(run.out);
  ASSERT_TRUE(list) << run.out;
  ASSERT_EQ(list->as_array()->size(), all_games().size());
  for (std::size_t i = 0; i < all_games().size(); ++i) {
    const Json& one = list->as_array()->at(i);
    EXPECT_EQ(*one.find("id")->as_string(), all_games()[i]->id);
    EXPECT_GT(*one.find("position_bytes")->as_int(), 0);
    EXPECT_TRUE(has(warren("games").out, all_games()[i]->title));
  }
}

TEST_F(Cli, version_is_the_file_and_names_the_rules_of_every_game) {
  std::string version;
  std::ifstream(WARREN_SOURCE "/VERSION") >> version;
  const Ran run = warren("--version");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(run.out.starts_with("warren " + version + "\n")) << run.out;
  for (const char* json : {"--version --json", "--json --version"}) {
    const Ran told = warren(json);
    EXPECT_EQ(told.code, 0);
    const auto said = Json::parse(told.out);
    ASSERT_TRUE(said) << told.out;
    EXPECT_EQ(*said->find("version")->as_string(), version);
    const Json& rules = *said->find("rules");
    EXPECT_EQ(rules.as_object()->size(), all_games().size());
    for (const GameInfo* info : all_games()) {
      EXPECT_EQ(*rules.find(info->id)->as_int(), info->newest_version());
      EXPECT_TRUE(has(run.out, "\n" + std::string(info->id) + " rules " +
                                   std::to_string(info->newest_version()) + "\n"))
          << run.out;
    }
  }
}

TEST_F(Cli, rules_prints_one_or_all) {
  EXPECT_TRUE(has(warren("rules totem").out, "TOT-089"));
  const Ran one = warren("rules totem 43");
  EXPECT_EQ(one.code, 0);
  EXPECT_TRUE(has(one.out, "TOT-043  ")) << one.out;
  EXPECT_FALSE(has(one.out, "TOT-044"));
  EXPECT_EQ(warren("rules totem TOT-999").code, 1);
  EXPECT_EQ(warren("rules totem 43 --rules 1").out, one.out);
  EXPECT_TRUE(has(warren("rules totem 43 --rules 99").out, "no version 99 of the rules of totem"));
  EXPECT_EQ(warren("rules totem tot-043 --json").code, 0);
}

TEST_F(Cli, wrong_usage_is_2_and_a_refusal_is_1_each_with_one_line) {
  for (const char* wrong : {"",
                            "frobnicate",
                            "sim",
                            "sim totem --games many",
                            "play",
                            "games --no",
                            "--json",
                            "--json games",
                            "play totem --players 2 --seats human,random,random",
                            "play totem --seats human,wizard",
                            "sim totem -o cap",
                            "replay",
                            "sim totem --seed -1",
                            "sim totem --seed 18446744073709551616",
                            "play totem --seed \"\"",
                            "bench totem --seconds nan",
                            "analyse some.warren --worst -1",
                            "luck some.warren --seat 0",
                            "luck some.warren --iterations 0",
                            "luck some.warren --iterations 4 --ms 100",
                            "replay some.warren --to -1",
                            "sim totem --bots wizard",
                            "calibrate totem --bots wizard",
                            "calibrate",
                            "arena totem --bots greedy",
                            "arena totem --bots bot:9,greedy",
                            "arena totem --bots search,greedy",
                            "arena totem --bots greedy,search:ms=0",
                            "arena totem --bots greedy,random --sprt 50,0"}) {
    const Ran run = warren(wrong);
    EXPECT_EQ(run.code, 2) << wrong << "\n" << run.out;
    EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 1) << run.out;
  }
  for (const char* refused :
       {"sim totm", "sim totem --players 7", "sim totem -o cap=3", "sim totem -o roll_cap=0",
        "replay nowhere.warren", "sim totem --edition nowhere.json", "rules chess", "bench chess",
        "bots chess", "analyse nowhere.warren", "luck nowhere.warren", "games --json >/dev/full"}) {
    const Ran run = warren(refused);
    EXPECT_EQ(run.code, 1) << refused << "\n" << run.out;
    EXPECT_EQ(std::count(run.out.begin(), run.out.end(), '\n'), 1) << run.out;
  }
  EXPECT_TRUE(has(warren("sim totm").out, "did you mean totem?"));
  EXPECT_TRUE(has(warren("gmaes").out, "did you mean games?"));
}

TEST_F(Cli, every_command_has_help) {
  for (const char* command :
       {"",        "games",    "rules",       "play",      "sim",      "replay",    "bench",
        "engine",  "bots",     "arena",       "calibrate", "lab",      "lab run",   "lab ask",
        "lab new", "lab show", "lab measure", "lab fair",  "lab tune", "lab merge", "analyse",
        "luck",    "serve",    "admin",       "admin ban", "backup",   "verify",    "load"}) {
    const Ran run = warren(std::string(command) + " --help");
    EXPECT_EQ(run.code, 0);
    EXPECT_TRUE(has(run.out, "--help")) << run.out;
  }
}

TEST_F(Cli, a_list_ends_where_its_word_ends) {
  for (const char* order : {"sim --bots random,random totem -n 1", "sim -o roll_cap=9 totem -n 1",
                            "play --seats random,random totem --seed 1"}) {
    EXPECT_EQ(warren(order).code, 0) << order;
  }
}

// A service appends the administrator's options to its own.
TEST_F(Cli, of_two_options_of_the_server_the_last_counts) {
  const Ran run = warren("serve --port 0 --db nowhere/a.sqlite --db nowhere/b.sqlite");
  EXPECT_EQ(run.code, 1);
  EXPECT_TRUE(has(run.out, "b.sqlite")) << run.out;
  EXPECT_FALSE(has(run.out, "a.sqlite")) << run.out;
}

TEST_F(Cli, the_largest_seed_is_written_as_it_is) {
  const Ran run = warren("sim totem -n 1 --seed 18446744073709551615 --json");
  EXPECT_TRUE(has(run.out, "\"seed\":18446744073709551615")) << run.out;
}

#ifndef WARREN_SANITIZED  // a sanitizer itself wants more than the limit
TEST_F(Cli, running_out_of_memory_is_one_line) {
  const Ran run = shell("ulimit -v 2000000; " WARREN_PROGRAM
                        " sim totem -n 40 -t 2 --bots search:iterations=1,memory=32768");
  EXPECT_EQ(run.code, 1);
  EXPECT_EQ(run.out, "warren: there is not enough memory\n");
}
#endif

TEST_F(Cli, progress_on_a_terminal_counts_the_games_that_are_played) {
  // Four players: 1 game is made 8, so that everybody sits everywhere.
  const Ran run =
      warren_at_terminal("arena totem --bots random,random -p 4 -n 1 -t 2 -o roll_cap=9");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "100 % (8 of 8)")) << run.out;
}

TEST_F(Cli, sim_is_the_same_for_any_number_of_threads) {
  const std::string common = "sim totem --players 3 --games 60 --seed 5 --json --threads ";
  const auto without_time = [](std::string text) {
    return text.substr(0, text.find("\"seconds\""));
  };
  const Ran one = warren(common + "1");
  EXPECT_EQ(one.code, 0);
  EXPECT_EQ(without_time(one.out), without_time(warren(common + "3").out));
  EXPECT_NE(without_time(one.out),
            without_time(warren("sim totem --players 3 --games 60 --seed 6 --json").out));
}

TEST_F(Cli, sim_records_replay) {
  ASSERT_EQ(warren("sim totem --games 2 --seed 3 --record kept").code, 0);
  const Ran checked = warren("replay kept/totem-2.warren --check");
  EXPECT_EQ(checked.code, 0) << checked.out;
  EXPECT_TRUE(has(checked.out, "every hash is right"));
  EXPECT_TRUE(has(warren("replay kept/totem-1.warren --to 5").out, "5 of"));
  EXPECT_EQ(warren("replay kept/totem-1.warren --to 999999").code, 1);
  const Ran json = warren("replay kept/totem-1.warren --json");
  ASSERT_TRUE(Json::parse(json.out)) << json.out;
  // Each has the seed its dice follow from.
  for (const char* kept : {"kept/totem-1.warren", "kept/totem-2.warren"}) {
    const std::string record = read(kept);
    const auto rest_of = [&](std::string_view key) {
      const std::size_t at = record.find(key) + key.size();
      return record.substr(at, record.find_first_of("\n#", at) - at);
    };
    const Ran again = warren("engine", "new totem seed=" + rest_of("\nseed ") + "\nauto\n");
    EXPECT_TRUE(has(again.out, rest_of("\n1 * first ").substr(0, 2))) << again.out << record;
  }
}

TEST_F(Cli, a_changed_record_is_found_at_its_line) {
  ASSERT_EQ(warren("sim totem --games 1 --seed 3 --record kept").code, 0);
  std::string record = read("kept/totem-1.warren");
  const std::size_t roll = record.find("* ", record.find("\n5 ") + 1);
  ASSERT_NE(roll, std::string::npos);
  const std::size_t hash = record.find('#', roll);
  record[hash + 3] = record[hash + 3] == '0' ? '1' : '0';
  write("changed.warren", record);
  const Ran run = warren("replay changed.warren --check");
  EXPECT_EQ(run.code, 1);
  EXPECT_TRUE(has(run.out, "changed.warren: line ")) << run.out;
}

TEST_F(Cli, bots_are_listed_with_their_levels) {
  const Ran run = warren("bots totem");
  EXPECT_EQ(run.code, 0);
  for (int level = 1; level <= 5; ++level) {
    EXPECT_TRUE(has(run.out, "bot:" + std::to_string(level) + "  ")) << run.out;
  }
  EXPECT_TRUE(has(warren("bots --json").out, "\"bot\":\"bot:5\""));
}

TEST_F(Cli, calibrate_holds_what_was_said_against_what_came) {
  const Ran run = warren("calibrate totem -p 2 -n 2 --bots greedy -t 1 -o roll_cap=20 --fit");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "2 players, greedy, 2 games")) << run.out;
  EXPECT_TRUE(has(run.out, "{\"threats\", ")) << run.out;
  const Ran json = warren("calibrate totem -p 2 -n 2 --bots greedy -t 1 -o roll_cap=20 --json");
  EXPECT_TRUE(has(json.out, "\"log_loss\":")) << json.out;
}

TEST_F(Cli, luck_says_what_the_lots_gave) {
  ASSERT_EQ(warren("sim rodentia -p 3 -n 1 --record kept").code, 0);
  const std::string record = "kept/rodentia-1.warren";
  const Ran run = warren("luck " + record);
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "in 100 matches")) << run.out;
  EXPECT_TRUE(has(run.out, "What changed most:")) << run.out;
  const std::string text = warren("luck " + record + " --json").out;
  EXPECT_EQ(text, warren("luck " + record + " --json").out) << "the same seed";
  const auto luck = Json::parse(text);
  ASSERT_TRUE(luck);
  const auto real = [](const Json& json) {
    const auto* whole = json.as_int();
    return whole != nullptr ? static_cast<double>(*whole) : *json.as_double();
  };
  const auto& seats = *luck->find("seats")->as_array();
  ASSERT_EQ(seats.size(), 3U);
  std::vector<double> sums(3);
  for (const Json& draw : *luck->find("draws")->as_array()) {
    const auto& gave = *draw.find("gave")->as_array();
    EXPECT_NEAR(real(gave[0]) + real(gave[1]) + real(gave[2]), 0, 1e-5);
    for (std::size_t p = 0; p < 3; ++p) sums[p] += real(gave[p]);
    EXPECT_FALSE(draw.find("came")->as_string()->empty());
  }
  for (std::size_t p = 0; p < 3; ++p) {
    EXPECT_NEAR(real(*seats[p].find("sum")), sums[p], 1e-9);
    EXPECT_LT(real(*seats[p].find("low")), real(*seats[p].find("high")));
  }
  const auto one = Json::parse(warren("luck " + record + " --json --seat 2 --ms 1").out);
  ASSERT_TRUE(one);
  ASSERT_EQ(one->find("seats")->as_array()->size(), 1U);
  EXPECT_EQ(*(*one->find("seats")->as_array())[0].find("seat")->as_int(), 2);
  const Ran wrong = warren("luck " + record + " --seat 4");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(has(wrong.out, "--seat 4: the match has seats 1 to 3")) << wrong.out;
  // What was cut off is refused with its file.
  ASSERT_EQ(warren("sim totem -n 1 --record cut").code, 0);
  fs::resize_file(folder_ / "cut/totem-1.warren", 300);
  const Ran cut = warren("luck cut/totem-1.warren");
  EXPECT_EQ(cut.code, 1);
  EXPECT_TRUE(has(cut.out, "cut/totem-1.warren")) << cut.out;
}

TEST_F(Cli, analyse_and_hint_say_what_a_bot_thinks) {
  ASSERT_EQ(warren("sim totem -n 1 --record kept -o roll_cap=6").code, 0);
  const Ran run = warren("analyse kept/totem-1.warren --bot search:iterations=20");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "What cost most:")) << run.out;
  const auto judged = Json::parse(warren("analyse kept/totem-1.warren --json").out);
  ASSERT_TRUE(judged);
  for (const Json& decision : *judged->find("decisions")->as_array()) {
    ASSERT_NE(decision.find("cost"), nullptr);
    const auto& options = *decision.find("options")->as_array();
    EXPECT_GT(options.size(), 1U);
    EXPECT_EQ(options[0].find("action")->dump(), decision.find("best")->dump());
    for (const char* key : {"visits", "chance", "share", "lost", "reasons", "why"}) {
      EXPECT_NE(options[0].find(key), nullptr) << key;
    }
  }
  EXPECT_EQ(warren("analyse kept/totem-1.warren --bot wizard").code, 2);
  const Ran hint = warren("play totem --seed 5 --seats human,greedy", "hint\nquit\n");
  EXPECT_EQ(hint.code, 0);
  EXPECT_TRUE(has(hint.out, "% of the win now")) << hint.out;
  // The first of two burrows: the rival's follows without a lot between.
  const Ran burrow = warren("play rodentia --seed 1 --seats human,greedy", "hint\nquit\n");
  EXPECT_TRUE(has(burrow.out, "P2 can answer burrow ")) << burrow.out;
}

TEST_F(Cli, the_engine_answers_every_line) {
  const Ran run = warren("engine",
                         "legal\nnew totem players=2 seed=7\nnode\nchances\nauto\nlegal\nnode\n"
                         "do 9 start G12\ndo 1 frob\nposition\nhash\nshow spectator\nshow 1\n"
                         "why 1 both\nresult\nundo\nundo\nset nonsense\n\n\x01\xff\nquit\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has(run.out, "error no-game"));
  EXPECT_TRUE(has(run.out, "chance first\nok\n"));
  EXPECT_TRUE(has(run.out, "1 first P1\n1 first P2\nok\n"));
  EXPECT_TRUE(has(run.out, "start G12\n"));
  EXPECT_TRUE(has(run.out, "error seat"));
  EXPECT_TRUE(has(run.out, "error action"));
  EXPECT_TRUE(has(run.out, "illegal TOT-"));
  EXPECT_TRUE(has(run.out, "error node the match is not over"));
  EXPECT_TRUE(has(run.out, "error position"));
}

TEST_F(Cli, the_engine_waits_for_no_file_without_end_and_takes_nothing_twice) {
  ASSERT_EQ(shell("mkfifo pipe && truncate -s 1G large").code, 0);
  const Ran run = warren("engine",
                         "new totem edition=/dev/zero\nnew totem edition=pipe\n"
                         "new totem edition=large\nnew totem players=2 players=3\n"
                         "new totem roll_cap=9 roll_cap=8\nquit x\nnew totem players=2\nnode\n");
  EXPECT_TRUE(has(run.out, "/dev/zero: is no plain file")) << run.out;
  EXPECT_TRUE(has(run.out, "pipe: is no plain file")) << run.out;
  EXPECT_TRUE(has(run.out, "large: larger than 4 MiB")) << run.out;
  EXPECT_TRUE(has(run.out, "players is given twice")) << run.out;
  EXPECT_TRUE(has(run.out, "roll_cap is given twice")) << run.out;
  EXPECT_TRUE(has(run.out, "quit takes nothing after it")) << run.out;
  EXPECT_TRUE(has(run.out, "chance ")) << "it goes on: " << run.out;
}

TEST_F(Cli, the_engine_refuses_a_line_without_end_and_stays_in_step) {
  const std::string longest(cli::kLongestLine - 5, 'x');
  const Ran run = warren("engine", "node " + longest + "\nnode x" + longest + "\n" +
                                       std::string(std::size_t{20} << 20U, 'y') + "\nquit\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_EQ(run.out,
            "error no-game no game yet: new GAME\n"
            "error usage the line is longer than 64 KiB\n"
            "error usage the line is longer than 64 KiB\nok\n");
  std::istringstream in(std::string(1 << 20, 'z') + "\nnext");
  std::string line;
  ASSERT_TRUE(cli::read_line(in, line, 100));
  EXPECT_EQ(line, std::string(101, 'z'));
  EXPECT_LT(line.capacity(), 1000U) << "it is not kept";
  ASSERT_TRUE(cli::read_line(in, line, 100));
  EXPECT_EQ(line, "next");
  EXPECT_FALSE(cli::read_line(in, line, 100));
}

TEST_F(Cli, an_administrator_without_a_server_is_told_so) {
  const Ran run = warren("admin status --socket nowhere");
  EXPECT_EQ(run.code, 1);
  EXPECT_TRUE(has(run.out, "no server answers at nowhere")) << run.out;
  EXPECT_EQ(warren("admin").code, 2);
  EXPECT_EQ(warren("admin ban").code, 2);
  EXPECT_EQ(warren("backup").code, 2);
}

TEST_F(Cli, an_administrator_looks_after_a_server) {
  const Ran run =
      shell("( " WARREN_PROGRAM
            " serve --port 0 --db t.sqlite --log off >address & echo $! >pid; );"
            " for i in $(seq 200); do [ -s address ] && break; sleep 0.1; done;" WARREN_PROGRAM
            " admin status --db t.sqlite; " WARREN_PROGRAM
            " admin ban 192.0.2.7/24 --days 3 --db t.sqlite --json; " WARREN_PROGRAM
            " admin sanctions --db t.sqlite; " WARREN_PROGRAM
            " backup copy --db t.sqlite; " WARREN_PROGRAM
            " backup copy --db t.sqlite; kill $(cat pid); ls copy");
  EXPECT_TRUE(has(run.out, "tables_in_memory: 0")) << run.out;
  EXPECT_TRUE(has(run.out, "\"who\":\"192.0.2.0/24\"")) << run.out;
  EXPECT_TRUE(has(run.out, "kind ban  who 192.0.2.0/24")) << run.out;
  EXPECT_TRUE(has(run.out, "done: true")) << run.out;
  EXPECT_TRUE(has(run.out, "it is there already")) << run.out;
  EXPECT_EQ(run.code, 0);
}

TEST_F(Cli, bench_prints_a_stable_signature) {
  const Ran once = warren("bench totem --seconds 0 --json");
  EXPECT_EQ(once.code, 0);
  EXPECT_EQ(once.out, warren("bench totem --seconds 0 --json").out);
  EXPECT_TRUE(has(once.out, "\"signature\":\""));
  const Ran counted = warren("bench totem --games 3");
  EXPECT_EQ(counted.code, 0);
  EXPECT_GT(std::atol(counted.out.c_str()), 100) << counted.out;
  EXPECT_EQ(counted.out, warren("bench totem --games 3").out);
}

TEST_F(Cli, an_edition_file_replaces_the_house) {
  std::string house(all_games()[0]->house);
  const std::size_t name = house.find("\"house-1\"");
  ASSERT_NE(name, std::string::npos);
  write("mine.json", house.replace(name, 9, "\"mine-7\""));
  EXPECT_EQ(warren("sim totem --games 2 --edition mine.json --record kept").code, 0);
  EXPECT_TRUE(has(read("kept/totem-1.warren"), "edition mine-7 "));
  const Ran other = warren("replay kept/totem-1.warren --check");
  EXPECT_EQ(other.code, 1);
  EXPECT_TRUE(has(other.out, "--edition")) << other.out;
  EXPECT_EQ(warren("replay kept/totem-1.warren --check --edition mine.json").code, 0);
  write("broken.json", "{\"game\": \"totem\",\n \"edition\": 3}");
  const Ran broken = warren("sim totem --edition broken.json");
  EXPECT_EQ(broken.code, 1);
  EXPECT_TRUE(
      has(broken.out, "broken.json: edition: a whole number where a text is expected, line 2"))
      << broken.out;
  EXPECT_TRUE(has(broken.out, "broken.json: schema: missing")) << broken.out;
}

TEST_F(Cli, an_empty_edition_file_is_refused) {
  write("empty.json", "");
  EXPECT_EQ(warren("sim totem --games 1 --record kept").code, 0);
  for (const char* command : {"sim totem --games 1", "play totem --seats random,random --players 2",
                              "replay kept/totem-1.warren", "analyse kept/totem-1.warren",
                              "verify kept/totem-1.warren", "play --resume kept/totem-1.warren"}) {
    const Ran run = warren(std::string(command) + " --edition empty.json");
    EXPECT_EQ(run.code, 1) << command << "\n" << run.out;
    EXPECT_EQ(
        run.out,
        "warren: empty.json: line 1, column 1: the text ends where a value is expected (json)\n");
  }
  const Ran engine = warren("engine", "new totem edition=empty.json\n");
  EXPECT_TRUE(has(engine.out, "error setup")) << engine.out;
}

TEST_F(Cli, an_unusual_edition_is_played_with_a_warning) {
  const auto write_changed = [this](const char* name, std::string_view game, std::string_view from,
                                    std::string_view to) {
    std::string house;
    for (const GameInfo* info : all_games()) {
      if (info->id == game) house = info->house;
    }
    const std::size_t at = house.find(from);
    ASSERT_NE(at, std::string::npos);
    write(name, house.replace(at, from.size(), to));
  };
  write_changed("quick.json", "cats-vs-rats", "\"win_towns\": 23", "\"win_towns\": 20");
  const Ran quick = warren("sim cats-vs-rats --games 1 --edition quick.json");
  EXPECT_TRUE(quick.out.starts_with("quick.json: warning: ")) << quick.out;
  EXPECT_TRUE(has(quick.out, "(W_WIN_LOW)")) << quick.out;
  write_changed("rich.json", "fight-flight-bite", "\"count\": 24", "\"count\": 30");
  const std::string warning = "rich.json: warning: food: 78 food, the box has 72 (W01)\n";
  const Ran sim = warren("sim fight-flight-bite --games 1 --edition rich.json");
  EXPECT_EQ(sim.code, 0) << sim.out;
  EXPECT_TRUE(sim.out.starts_with(warning)) << sim.out;
  const Ran engine = warren("engine", "new fight-flight-bite edition=rich.json\nquit\n");
  EXPECT_TRUE(has(engine.out, warning)) << engine.out;
  EXPECT_FALSE(has(warren("sim fight-flight-bite --games 1").out, "warning"));
}

}  // namespace
}  // namespace warren
