// Files of puzzles: what is sound is read and written back, what is wrong is named with its place.
#include "puzzles/book_file.h"

#include <gtest/gtest.h>

namespace warren::puzzles {
namespace {

constexpr std::string_view kSound = R"({"game": "totem", "schema": 1,
"setup": {"players":2,"rules":1,"options":{}},
"found": {"seed":"18446744073709551615","bot":"bot:2","look":300,"proof":2500,"searches":4,"matches":7},
"puzzles": [
{"position":"P1[I5; I4; 0] P2[G5; G6 G7 G8; 5] | step P1 | rolled 3-1 | chose keep 1 | points 1","seat":1,"best":["I4-H5","I5-H5"],"tempting":"I4-J4","theme":"win","grade":2,"value":1000,"second":553,"error":4}
]}
)";

std::string with(std::string_view old, std::string_view now) {
  std::string text(kSound);
  const std::size_t at = text.find(old);
  EXPECT_NE(at, std::string::npos) << old;
  return at == std::string::npos ? text : text.replace(at, old.size(), now);
}

std::string faults_of(std::string_view text, std::string_view game = "totem") {
  const auto book = read_book(text, game);
  std::string out;
  if (book) return out;
  for (const Fault& fault : book.error()) out += to_string(fault) + "\n";
  return out;
}

void expect_fault(std::string_view old, std::string_view now, std::string_view fault) {
  const std::string said = faults_of(with(old, now));
  EXPECT_NE(said.find(fault), std::string::npos) << now << "\n" << said;
}

TEST(BookFile, what_is_read_is_written_the_same) {
  const auto book = read_book(kSound, "totem");
  ASSERT_TRUE(book) << to_string(book.error().front());
  ASSERT_EQ(book->puzzles.size(), 1U);
  const Puzzle& puzzle = book->puzzles.front();
  EXPECT_EQ(puzzle.seat, seat(0));
  EXPECT_EQ(puzzle.best.size(), 2U);
  EXPECT_EQ(puzzle.grade, Grade::kMedium);
  EXPECT_EQ(puzzle.second, 553);
  EXPECT_EQ(book->finding.seed, 18446744073709551615U);
  EXPECT_EQ(book->matches, 7);
  EXPECT_EQ(write_book(*book), kSound);
  EXPECT_TRUE(known_of(*book->game, puzzle)->text().starts_with(puzzle.position));
}

TEST(BookFile, names_what_is_no_file_of_puzzles) {
  EXPECT_NE(faults_of("").find("line 1"), std::string::npos);
  EXPECT_NE(faults_of("[]").find("a file of puzzles is an object"), std::string::npos);
  EXPECT_NE(faults_of("{}").find("puzzles: missing"), std::string::npos);
  EXPECT_NE(faults_of(kSound, "rodentia").find("expected \"rodentia\""), std::string::npos);
  EXPECT_NE(faults_of(kSound, "chess").find("chess"), std::string::npos);
  expect_fault("\"schema\": 1", "\"schema\": 2", "schema: 2, expected 1, line 1");
  expect_fault("\"schema\": 1", "\"schema\": 1, \"colour\": 1", "colour: unknown key");
  expect_fault("\"players\":2", "\"players\":7", "setup: ");
  expect_fault("\"seed\":\"18", "\"seed\":\"x18", "a whole number in quotes");
  expect_fault("\"proof\":2500", "\"proof\":0", "found.proof");
}

TEST(BookFile, names_puzzles_that_are_none) {
  expect_fault("P1[I5; I4; 0]", "P1[I5; I3; 0]", "puzzles[0].position");
  expect_fault("\"seat\":1", "\"seat\":3", "puzzles[0].seat");
  expect_fault("\"seat\":1", "\"seat\":2", "P2 is not to act here");
  expect_fault("\"I4-H5\",", "\"I4-H4\",", "puzzles[0].best[0]");
  expect_fault("\"I5-H5\"]", "\"I4-H5\"]", "puzzles[0].best[1]: named twice");
  expect_fault("[\"I4-H5\",\"I5-H5\"]", "[]", "there is no action");
  expect_fault("\"tempting\":\"I4-J4\"", "\"tempting\":\"I5-H5\"", "it is one of the best");
  expect_fault("\"tempting\":\"I4-J4\"", "\"tempting\":\"jump\"", "puzzles[0].tempting");
  expect_fault("\"theme\":\"win\"", "\"theme\":\"towns\"", "no theme of this game, line 5");
  expect_fault("\"grade\":2", "\"grade\":4", "puzzles[0].grade");
  expect_fault("\"second\":553", "\"second\":1000", "the second is as good as the best");
}

}  // namespace
}  // namespace warren::puzzles
