// `warren puzzle` and `warren puzzles` as people meet them.
#include <algorithm>

#include "engine/json.h"
#include "games/registry.h"
#include "puzzles/book_file.h"
#include "puzzles/shelf.h"
#include "tests/cli/fixture_test.h"

namespace warren {
namespace {

constexpr const char* kFound = R"({"game": "totem", "schema": 1,
"setup": {"players":2,"rules":1,"options":{}},
"found": {"seed":"1","bot":"bot:2","look":50,"proof":100,"searches":4,"matches":7},
"puzzles": [
{"position":"P1[I5; I4; 0] P2[G5; G6 G7 G8; 5] | step P1 | rolled 3-1 | chose keep 1 | points 1","seat":1,"best":["I4-H5","I5-H5"],"tempting":"I4-J4","theme":"win","grade":2,"value":1000,"second":553,"error":4}
]}
)";

TEST_F(Cli, a_puzzle_is_asked_and_answered) {
  write("mine.json", kFound);
  const Ran run = warren("puzzle totem 1 --file mine.json --colour never",
                         "hint\nwhy I5-J5\nI4-H4\nnonsense\nlist\nposition\nrules 41\nhelp\n"
                         "I4-J4\nI5-H5\n");
  EXPECT_EQ(run.code, 0);
  EXPECT_TRUE(has(run.out, "Totem, puzzle 1 of 1, medium")) << run.out;
  EXPECT_TRUE(has(run.out, "There is a sure win."));
  EXPECT_TRUE(has(run.out, "it would touch none of your other units (TOT-041)"));
  EXPECT_TRUE(has(run.out, "is neither an action nor a command"));
  EXPECT_TRUE(has(run.out, "Not that one."));
  EXPECT_TRUE(has(run.out, "the best has 100 %"));
  EXPECT_TRUE(has(run.out, "Right. It wins the match."));
  EXPECT_TRUE(has(run.out, "I4-H5 or I5-H5 has 100 % of the win"));
  EXPECT_TRUE(has(run.out, "I4-J4.\n"));
  // What is right is not given away by what is wrong.
  EXPECT_LT(run.out.find("Not that one."), run.out.find("I4-H5 or I5-H5"));
  const Ran shown = warren("puzzle totem --file mine.json", "show\n");
  EXPECT_TRUE(has(shown.out, "Best is I4-H5. It wins the match.")) << shown.out;
  EXPECT_EQ(warren("puzzle totem --file mine.json", "quit\n").code, 0);
}

TEST_F(Cli, puzzles_are_listed_without_their_answers) {
  for (const GameInfo* info : all_games()) {
    const std::string game(info->id);
    if (puzzles::shipped_text(game).empty()) continue;
    const auto book = puzzles::read_book(puzzles::shipped_text(game), game);
    ASSERT_TRUE(book) << to_string(book.error().front());
    EXPECT_TRUE(has(warren("puzzle").out,
                    game + ": " + std::to_string(book->puzzles.size()) + " puzzles; today"));
    const Ran today = warren("puzzle " + game + " today --colour never", "show\n");
    EXPECT_EQ(today.code, 0) << today.out;
    EXPECT_TRUE(has(today.out, "Best is ")) << today.out;
    EXPECT_TRUE(has(today.out, "Another one: warren puzzle " + game));
    const Ran one = warren("puzzle " + game + " 1 --json");
    const auto json = Json::parse(one.out);
    ASSERT_TRUE(json) << one.out;
    EXPECT_EQ(*json->find("position")->as_string(), book->puzzles.front().position);
  }
  write("mine.json", kFound);
  EXPECT_FALSE(has(warren("puzzle totem --list --file mine.json").out, "I4-H5"));
  EXPECT_TRUE(has(warren("puzzle totem --json --file mine.json").out, "\"number\":1"));
}

TEST_F(Cli, puzzles_are_found_and_gone_on_with) {
  const std::string find =
      "puzzles fight-flight-bite --bot bot:1 --look 40 --iterations 80 --out found.json -t 2 ";
  const Ran one = warren(find + "-n 1");
  EXPECT_EQ(one.code, 0) << one.out;
  EXPECT_TRUE(has(one.out, "1 of 1 puzzles in ")) << one.out;
  const Ran two = warren(find + "-n 2 --json");
  EXPECT_EQ(two.code, 0) << two.out;
  const auto json = Json::parse(two.out);
  ASSERT_TRUE(json) << two.out;
  EXPECT_EQ(json->find("puzzles")->as_array()->size(), 2U);
  EXPECT_EQ(warren("puzzle fight-flight-bite 2 --file found.json", "show\n").code, 0);
  const Ran other = warren(find + "-n 2 --seed 3");
  EXPECT_EQ(other.code, 1);
  EXPECT_TRUE(has(other.out, "found.json: these puzzles were found in another way")) << other.out;
  const Ran few =
      warren("puzzles fight-flight-bite --bot random --look 5 --iterations 5 -n 50 --matches 1");
  EXPECT_EQ(few.code, 1);
  EXPECT_TRUE(has(few.out, "not enough puzzles in 1 matches")) << few.out;
}

TEST_F(Cli, puzzle_says_what_is_wrong) {
  const auto fails = [&](const std::string& arguments, int code, std::string_view said) {
    const Ran run = warren(arguments);
    EXPECT_EQ(run.code, code) << arguments;
    EXPECT_TRUE(has(run.out, said)) << arguments << "\n" << run.out;
  };
  write("mine.json", kFound);
  fails("puzzle chess", 1, "chess");
  fails("puzzle totem 9 --file mine.json", 2, "\"9\" is neither today nor a number from 1 to 1");
  fails("puzzle totem --file none.json", 1, "none.json: cannot be read");
  write("bad.json", "{\"game\": \"totem\",\n \"schema\": 1,\n \"puzzles\": 7}");
  fails("puzzle totem --file bad.json", 1, "bad.json: ");
  fails("puzzle --file mine.json", 2, "game");
  fails("puzzles totem -n 0", 2, "--count");
  fails("puzzles totem --bot bot:9", 2, "bot:9");
  fails("puzzles totem -p 9", 2, "--players");
  fails("puzzles totem --out bad.json", 1, "bad.json: ");
}

}  // namespace
}  // namespace warren
