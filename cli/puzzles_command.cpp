// `warren puzzles`: finds puzzles in matches of bots and writes them to a file.
#include <fmt/format.h>

#include <filesystem>
#include <iostream>
#include <map>

#include "cli/commands.h"
#include "cli/interrupts.h"
#include "puzzles/book_file.h"
#include "puzzles/finder.h"

namespace warren::cli {

namespace {
using puzzles::Book;
namespace fs = std::filesystem;

constexpr std::int64_t kMatchesAPuzzle = 20;  // looked through at most, where nothing is said

// Never half a file: whoever reads it meanwhile has the one before.
void write_whole(const std::string& path, const std::string& content) {
  write_file(path + ".new", content);
  std::error_code error;
  fs::rename(path + ".new", path, error);
  if (error) throw Stop{kFailed, path + ": " + error.message()};
}

// An empty book for what is asked.
Book new_book(const PuzzlesArguments& arguments) {
  Book book;
  book.setup = arguments.choice.setup();
  auto game = make_game(arguments.choice.game, book.setup);
  if (!game) stop(game.error());
  book.game = *game;
  book.setup.players = book.game->seats();
  book.setup.rules_version = book.game->rules_version();
  book.finding.seed = arguments.seed;
  book.finding.bot = arguments.bot;
  book.finding.look = arguments.look;
  book.finding.proof = arguments.iterations;
  book.finding = with_defaults(book.finding, arguments.choice.game);
  if (const auto bot = book.game->make_bot(book.finding.bot, 1); !bot) stop({bot.error()});
  return book;
}

// The book of an earlier run if it has found the same way; stops, naming the file, if not.
Book go_on(const std::string& path, const Book& asked) {
  auto kept = puzzles::read_book(read_plain_file(path), asked.game->info().id);
  if (!kept) stop(kept.error(), path);
  const auto head = [](Book book) {
    book.puzzles.clear();
    book.matches = 0;
    return puzzles::write_book(book);
  };
  if (head(*kept) == head(asked)) return std::move(*kept);
  throw Stop{kFailed, path +
                          ": these puzzles were found in another way (players, options, seed, bot, "
                          "look or iterations): give another --out"};
}

std::string percent(int thousandths) { return fmt::format("{:.0f} %", thousandths / 10.0); }

void print(const Book& book, int wanted) {
  int number = 0;
  for (const puzzles::Puzzle& puzzle : book.puzzles) {
    std::cout << fmt::format(
        "{:>3}  {:<6}  {:<14}  {:<5} {} against {} (± {:.1f}); looks better: {}\n", ++number,
        word_of(puzzle.grade), puzzle.theme, percent(puzzle.value),
        book.game->write(puzzle.best.front()), percent(puzzle.second), puzzle.error / 10.0,
        book.game->write(puzzle.tempting));
  }
  std::map<std::string, int> themes;
  std::map<puzzles::Grade, int> grades;
  for (const puzzles::Puzzle& puzzle : book.puzzles) {
    ++themes[puzzle.theme];
    ++grades[puzzle.grade];
  }
  std::cout << fmt::format("{} of {} puzzles in {} matches, seed {}\n", book.puzzles.size(), wanted,
                           book.matches, book.finding.seed);
  for (const auto& [grade, count] : grades) {
    std::cout << fmt::format("  {:<14} {:>4}\n", word_of(grade), count);
  }
  for (const auto& [theme, count] : themes) {
    std::cout << fmt::format("  {:<14} {:>4}\n", theme, count);
  }
}
}  // namespace

int puzzles_command(const PuzzlesArguments& arguments) {
  Book book = new_book(arguments);
  const bool kept = !arguments.out.empty();
  if (kept && fs::exists(arguments.out)) book = go_on(arguments.out, book);
  puzzles::FindPlan plan;
  plan.wanted = arguments.count;
  plan.threads = threads_of(arguments.threads);
  plan.most_matches = arguments.matches > 0 ? arguments.matches : kMatchesAPuzzle * arguments.count;
  Expected<Book> found = Fault{};
  bool interrupted = false;
  {
    const Interrupts interrupts;
    Progress progress("puzzles of " + arguments.choice.game);
    progress.at(static_cast<long>(book.puzzles.size()), plan.wanted);
    const auto heard = [&](const Book& so_far) {
      if (kept) write_whole(arguments.out, puzzles::write_book(so_far));
      progress.at(static_cast<long>(so_far.puzzles.size()), plan.wanted);
    };
    found = find(std::move(book), plan, heard, Interrupts::came());
    interrupted = Interrupts::came();
  }
  if (!found) stop({found.error()});
  if (kept) write_whole(arguments.out, puzzles::write_book(*found));
  if (arguments.json) {
    std::cout << Json::parse(puzzles::write_book(*found))->dump() << "\n";
  } else {
    print(*found, plan.wanted);
  }
  const bool enough = found->puzzles.size() >= static_cast<std::size_t>(plan.wanted);
  if (interrupted && !enough) return kInterrupted;
  if (enough) return kOk;
  throw Stop{kFailed, "not enough puzzles in " + std::to_string(found->matches) +
                          " matches; --matches lets it look through more"};
}

}  // namespace warren::cli
