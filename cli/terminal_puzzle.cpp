#include "cli/terminal_puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/seat_talk.h"
#include "engine/text.h"
#include "puzzles/answer.h"
#include "puzzles/theme.h"

namespace warren::cli {

namespace {
const std::vector<std::string> kCommands = {"help",  "hint", "why",      "rules", "list",
                                            "board", "show", "position", "quit"};

class TerminalPuzzle {
 public:
  TerminalPuzzle(const puzzles::Book& book, const puzzles::Puzzle& puzzle, const Ink& ink)
      : book_(book),
        puzzle_(puzzle),
        known_(puzzles::known_of(*book.game, puzzle)),
        position_(puzzles::guess_of(*known_)),
        talk_(book.game, ink, kCommands),
        ink_(ink),
        typed_(is_terminal(stdin)) {}

  PuzzleEnd run() {
    show();
    while (true) {
      std::cout << ink_.paint(game().seat_name(who()), tint_of(who())) << "> " << std::flush;
      const auto text = read_typed(typed_);
      if (!text) return PuzzleEnd::kLeft;
      if (text->empty()) continue;
      if (const auto end = obey(*text)) return *end;
    }
  }

 private:
  const AnyGame& game() const { return *book_.game; }
  Seat who() const { return puzzle_.seat; }

  void show() const {
    std::cout << "\n" << known_->draw(ink_) << "\n";
    std::cout << ink_.paint(
                     "You are " + game().seat_name(who()) + ". " + std::string(puzzles::kQuestion),
                     Tint::kBold)
              << "\n"
              << talk_.list(*position_, who(), false);
  }

  std::optional<PuzzleEnd> obey(std::string_view text) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string word = lower(text.substr(0, space));
    const std::string_view rest = trim(text.substr(space));
    // An action comes first: some games use these words in their own notation.
    if (const auto a = talk_.choose(*position_, who(), text)) return judge(*a);
    if (word == "quit" || word == "exit" || word == "q") return PuzzleEnd::kLeft;
    if (word == "show") return solve();
    if (word == "help" || word == "?") {
      help();
    } else if (word == "hint") {
      std::cout << wrap("", puzzles::hint_of(puzzle_.theme), 0);
    } else if (word == "board") {
      show();
    } else if (word == "list") {
      std::cout << talk_.list(*position_, who(), true);
    } else if (word == "why") {
      std::cout << talk_.why(*position_, who(), rest);
    } else if (word == "rules") {
      show_rules(game(), rest);
    } else if (word == "position") {
      std::cout << puzzle_.position << "\n";
    } else {
      std::cout << talk_.why(*position_, who(), text);
    }
    return {};
  }

  std::optional<PuzzleEnd> judge(Action a) {
    const puzzles::Answer answer = answer_to(a);
    const std::string verdict = answer.right ? "Right." : "Not that one.";
    std::string text = verdict + (answer.why.empty() ? "" : " " + answer.why);
    if (!answer.right) {
      text += fmt::format(" It leaves {:.0f} % of the win; the best has {:.0f} %.",
                          answer.chance * 100, puzzle_.value / 10.0);
    }
    const std::string said = wrap("", text, 0);
    std::cout << ink_.paint(verdict, answer.right ? Tint::kGood : Tint::kWarn)
              << said.substr(verdict.size());
    if (!answer.right) {
      std::cout << "Try again, or type show.\n";
      return {};
    }
    sum_up();
    return PuzzleEnd::kSolved;
  }

  PuzzleEnd solve() const {
    const Action best = puzzle_.best.front();
    std::cout << wrap("", "Best is " + game().write(best) + ". " + answer_to(best).why, 0);
    sum_up();
    return PuzzleEnd::kShown;
  }

  puzzles::Answer answer_to(Action a) const {
    auto answer = puzzles::answer(book_, puzzle_, a);
    if (!answer) stop({answer.error()});
    return std::move(*answer);
  }

  // What the proof said, and what looked better.
  void sum_up() const {
    std::string best;
    for (const Action a : puzzle_.best) best += (best.empty() ? "" : " or ") + game().write(a);
    std::string text = fmt::format("{} has {:.0f} % of the win, the best of all others {:.0f} %.",
                                   best, puzzle_.value / 10.0, puzzle_.second / 10.0);
    if (!puzzle_.line.empty()) {
      std::vector<std::string> line;
      for (const Action a : puzzle_.line) line.push_back(game().write(a));
      text += " It goes on with " + join(line, ", ") + ".";
    }
    text += " What tempts is " + game().write(puzzle_.tempting) + ".";
    std::cout << wrap("", text, 0);
  }

  static void help() {
    std::cout << "Type an action as it is written in the list, or its number. Also:\n"
                 "  hint          what it is about\n"
                 "  show          the best action, and why\n"
                 "  why ACTION    whether it is allowed, and which rule forbids it\n"
                 "  rules [ID]    the numbered rules, or one of them\n"
                 "  list          what you may do, with what each would bring\n"
                 "  board         the position again\n"
                 "  position      what you know, on one line\n"
                 "  quit          leave\n";
  }

  const puzzles::Book& book_;
  const puzzles::Puzzle& puzzle_;
  std::unique_ptr<const AnyKnown> known_;
  std::unique_ptr<AnyPosition> position_;  // a guess: its seat may do and see the same
  SeatTalk talk_;
  Ink ink_;
  bool typed_;
};
}  // namespace

PuzzleEnd puzzle_in_terminal(const puzzles::Book& book, std::size_t number, const Ink& ink) {
  const puzzles::Puzzle& puzzle = book.puzzles[number];
  std::cout << ink.paint(std::string(book.game->info().title) + ", puzzle " +
                             std::to_string(number + 1) + " of " +
                             std::to_string(book.puzzles.size()),
                         Tint::kBold)
            << ", " << word_of(puzzle.grade) << "\nType help for help.\n";
  return TerminalPuzzle(book, puzzle, ink).run();
}

}  // namespace warren::cli
