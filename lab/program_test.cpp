// Programs that play, good and bad: what they are told, and that a bot plays on for one that fails.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/text.h"
#include "lab/arena.h"
#include "lab/program_bot.h"
#include "table/match.h"
#include "tests/support/temp_folder.h"

namespace warren {
namespace {

using namespace std::chrono_literals;

// A program of a few lines of shell, in a folder of its own.
struct Script {
  // `turn`: what it does when it is asked; `first` holds the first legal action.
  explicit Script(const std::string& turn, const std::string& board = "echo ok")
      : path(folder.path() + "/bot") {
    std::ofstream file(path);
    file << "#!/bin/bash\nwhile IFS= read -r line; do\n  printf '%s\\n' \"$line\" >>'"
         << folder.path() << "/heard'\n  case \"$line\" in\n    board*) " << board
         << " ;;\n    show*) first= ;;\n    legal*) [ -n \"$first\" ] || first=${line#legal } ;;\n"
         << "    turn*) " << turn << " ;;\n    quit) exit 0 ;;\n  esac\ndone\n";
    file.close();
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
  }
  std::vector<std::string> heard() const {
    std::ifstream file(folder.path() + "/heard");
    std::vector<std::string> out;
    for (std::string line; std::getline(file, line);) out.push_back(line);
    return out;
  }
  std::string spec() const { return "program:" + path; }

  tests::TempFolder folder;
  std::string path;
};

std::shared_ptr<const AnyGame> game_of(const std::string& id, int players) {
  Setup setup;
  setup.players = players;
  return *make_game(id, setup);
}

// A match of the program on the first seat against a random bot; why it lost its seat, if it did.
std::string play(const Script& script, const std::string& id, std::chrono::milliseconds patience,
                 std::vector<std::string>* shown = nullptr) {
  const auto game = game_of(id, 2);
  std::string why;
  ProgramBot::Rules rules;
  rules.patience = patience;
  rules.stand_in = "random";
  rules.failed = [&](const std::string& sentence) {
    EXPECT_EQ(why, "") << "it fails once";
    why = sentence;
  };
  const auto program = make_player(game, script.spec(), seat(0), 1, std::move(rules));
  const auto other = make_player(game, "random", seat(1), 2);
  Match match(game, {id, {}, {}, 7, "", {}});
  for (Node node = match.position().node(); !node.is_over(); node = match.position().node()) {
    if (node.is_chance()) {
      match.roll();
      continue;
    }
    const Seat who = node.seats.lowest();
    const auto known = match.where_deciding(who)->known(Viewer(who));
    if (shown != nullptr && who == seat(0)) shown->push_back(known->show().dump());
    const auto chosen = (who == seat(0) ? program : other)->choose(*known, who);
    EXPECT_TRUE(chosen);
    EXPECT_FALSE(match.act(who, *chosen));
  }
  return why;
}

TEST(Program, plays_a_match_and_is_told_what_its_seat_knows_and_nothing_else) {
  const Script script("echo '# thinking'; echo \"act $first\"");
  std::vector<std::string> shown;
  EXPECT_EQ(play(script, "fight-flight-bite", 60s, &shown), "");
  const auto heard = script.heard();
  ASSERT_GT(heard.size(), 5U);
  EXPECT_EQ(heard[0], "play fight-flight-bite seat=1 players=2 rules=1 ms=60000");
  std::vector<std::string> told;
  for (const std::string& line : heard) {
    const std::string word = line.substr(0, line.find(' '));
    if (word == "show") told.push_back(line.substr(5));
    EXPECT_TRUE(word == "play" || word == "board" || word == "show" || word == "legal" ||
                word == "turn" || word == "quit")
        << line;
  }
  EXPECT_EQ(told, shown);
  EXPECT_EQ(heard.back(), "quit");
}

TEST(Program, that_fails_loses_its_seat_to_a_bot_and_not_the_table) {
  const struct {
    const char* turn;
    const char* why;
  } bad[] = {{"exit 3", "it has ended"},
             {"sleep 60", "its time is up"},
             {"echo 'act nonsense'", "none of its 3 answers was a legal action"},
             {"echo hello", "none of its 3 answers was a legal action"},
             {"head -c 200000 /dev/zero", "its line is longer than 64 KiB"},
             {"exec 0<&-; exec 1>&-; sleep 60", "it has ended"}};
  for (const auto& [turn, why] : bad) {
    const auto begun = std::chrono::steady_clock::now();
    const bool late = std::string(why) == "its time is up";
    EXPECT_EQ(play(Script(turn), "fight-flight-bite", late ? 200ms : 60s), why) << turn;
    EXPECT_LT(std::chrono::steady_clock::now() - begun, 50s) << turn;
  }
  EXPECT_EQ(play(Script("exit", "exit"), "fight-flight-bite", 60s), "it has ended");
  EXPECT_EQ(play(Script("exit", "echo no"), "fight-flight-bite", 60s),
            "it answers \"no\" to play, not ok");
}

TEST(Program, that_is_none_is_refused_in_words) {
  const tests::TempFolder folder;
  EXPECT_FALSE(player_fault("bot:2", "totem"));
  EXPECT_NE(player_fault("program:/nowhere", "totem")->sentence.find("there is no program"),
            std::string::npos);
  EXPECT_NE(player_fault("program:" + folder.path(), "totem")->sentence.find("is no program"),
            std::string::npos);
  EXPECT_TRUE(player_fault("nonsense", "totem"));
}

// Both programs of examples/bots, and one that fails, in an arena.
TEST(Program, plays_in_an_arena_where_what_fails_is_counted) {
  const Script bad("exit 1");
  ArenaPlan plan;
  plan.game = "fight-flight-bite";
  plan.setup.players = 2;
  plan.bots = {"program:" WARREN_SOURCE "/examples/bots/random_bot.py",
               "program:" WARREN_EXAMPLE_BOT, bad.spec()};
  plan.games = 2;
  plan.threads = 2;
  plan.patience = 60s;
  const auto report = arena(plan, {});
  ASSERT_TRUE(report) << to_string(report.error().front());
  EXPECT_EQ(report->failures, (std::vector<long>{0, 0, 4}));
  EXPECT_EQ(report->failure, "it has ended");
  for (const Meeting& meeting : report->meetings) EXPECT_EQ(meeting.tally.games(), 2);
}

}  // namespace
}  // namespace warren
