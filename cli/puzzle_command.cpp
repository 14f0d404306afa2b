// `warren puzzle`: one of the puzzles that come along, in the terminal.
#include <fmt/format.h>

#include <iostream>

#include "cli/commands.h"
#include "cli/terminal_puzzle.h"
#include "engine/text.h"
#include "games/registry.h"
#include "puzzles/book_file.h"
#include "puzzles/day.h"
#include "puzzles/shelf.h"

namespace warren::cli {

namespace {
using puzzles::Book;

// Without puzzles, a book that has none.
Book book_of(const PuzzleArguments& arguments, const std::string& game) {
  const bool own = !arguments.file.empty();
  const std::string text =
      own ? read_plain_file(arguments.file) : std::string(puzzles::shipped_text(game));
  if (!own && text.empty()) {
    if (const auto made = make_game(game, {}); !made) stop(made.error());
    return {};
  }
  auto book = puzzles::read_book(text, game);
  if (!book) stop(book.error(), own ? arguments.file : game);
  return std::move(*book);
}

std::size_t number_of(const PuzzleArguments& arguments, const Book& book) {
  const std::size_t count = book.puzzles.size();
  if (arguments.which.empty() || arguments.which == "today") {
    return puzzles::number_of_day(puzzles::today(), count);
  }
  const auto number = read_int(arguments.which, 1, static_cast<int>(count));
  if (!number) {
    throw Stop{kUsage, "\"" + arguments.which + "\" is neither today nor a number from 1 to " +
                           std::to_string(count)};
  }
  return static_cast<std::size_t>(*number) - 1;
}

Json numbered(const Book& book, std::size_t at) {
  Json out = puzzles::json_of(*book.game, book.puzzles[at]);
  out.set("number", static_cast<std::int64_t>(at) + 1);
  return out;
}

// What there is, without the answers.
int list_puzzles(const PuzzleArguments& arguments) {
  std::vector<std::string> games;
  if (arguments.game.empty()) {
    for (const GameInfo* info : all_games()) games.emplace_back(info->id);
  } else {
    games.push_back(arguments.game);
  }
  Json all = Json::array();
  for (const std::string& game : games) {
    const Book book = book_of(arguments, game);
    const std::size_t count = book.puzzles.size();
    const std::size_t day = count > 0 ? puzzles::number_of_day(puzzles::today(), count) : 0;
    Json list = Json::array();
    for (std::size_t at = 0; at < count; ++at) list.push(numbered(book, at));
    Json one = Json::object();
    one.set("game", game).set("today", static_cast<std::int64_t>(day) + (count > 0 ? 1 : 0));
    all.push(std::move(one.set("puzzles", std::move(list))));
    if (arguments.json) continue;
    std::cout << game << ": " << count_of(static_cast<int>(count), "puzzle", "puzzles");
    if (count > 0) std::cout << "; today it is number " << day + 1;
    std::cout << "\n";
    if (arguments.game.empty()) continue;
    for (std::size_t at = 0; at < count; ++at) {
      const puzzles::Puzzle& puzzle = book.puzzles[at];
      std::cout << fmt::format("{:>4}  {:<7} {}\n", at + 1, word_of(puzzle.grade),
                               book.game->seat_name(puzzle.seat));
    }
  }
  if (arguments.json) std::cout << all.dump() << "\n";
  return kOk;
}
}  // namespace

int puzzle_command(const PuzzleArguments& arguments) {
  const bool one = !arguments.game.empty() && !arguments.list;
  if (!one || (arguments.json && arguments.which.empty())) return list_puzzles(arguments);
  const Book book = book_of(arguments, arguments.game);
  if (book.puzzles.empty()) {
    throw Stop{kFailed, "there are no puzzles of " + arguments.game + " yet"};
  }
  const std::size_t number = number_of(arguments, book);
  if (arguments.json) {
    std::cout << numbered(book, number).dump() << "\n";
    return kOk;
  }
  const PuzzleEnd end = puzzle_in_terminal(book, number, ink_for(arguments.colour));
  if (end != PuzzleEnd::kLeft) {
    const std::size_t next = (number + 1) % book.puzzles.size();
    std::cout << "Another one: warren puzzle " << arguments.game << " " << next + 1 << "\n";
  }
  return kOk;
}

}  // namespace warren::cli
