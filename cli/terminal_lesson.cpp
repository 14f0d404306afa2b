#include "cli/terminal_lesson.h"

#include <algorithm>
#include <iostream>

#include "cli/seat_talk.h"
#include "engine/text.h"
#include "learn/step_play.h"

namespace warren::cli {

namespace {
const std::vector<std::string> kCommands = {"help",  "hint",     "why",  "rules", "list", "board",
                                            "again", "position", "back", "skip",  "quit"};

// One step at the keyboard.
class TerminalStep {
 public:
  enum class End { kDone, kSkip, kBack, kLeave };

  TerminalStep(const learn::Step& step, const Ink& ink, bool typed)
      : play_(step), talk_(step.game, ink, kCommands), ink_(ink), typed_(typed) {}

  End run() {
    std::cout << wrap("", play_.step().scene, 0);
    show();
    while (!play_.done()) {
      std::cout << ink_.paint(game().seat_name(who()), tint_of(who())) << "> " << std::flush;
      const auto text = read_typed(typed_);
      if (!text) return End::kLeave;
      if (text->empty()) continue;
      if (const auto end = obey(*text)) return *end;
    }
    return End::kDone;
  }

 private:
  const AnyGame& game() const { return *play_.step().game; }
  Seat who() const { return play_.step().seat; }
  const AnyPosition& position() const { return play_.position(); }

  void draw(const AnyPosition& seen) const {
    std::cout << "\n" << seen.known(Viewer(who()))->draw(ink_) << "\n";
  }

  void show() const {
    draw(position());
    ask();
    std::cout << talk_.list(position(), who(), false);
  }

  void ask() const {
    std::cout << ink_.paint(trim(wrap("", play_.move().task, 0)), Tint::kBold) << "\n";
  }

  std::optional<End> obey(std::string_view text) {
    const std::size_t space = std::min(text.find(' '), text.size());
    const std::string word = lower(text.substr(0, space));
    const std::string_view rest = trim(text.substr(space));
    // An action comes first: some games use these words in their own notation.
    if (const auto a = talk_.choose(position(), who(), text)) {
      act(*a);
    } else if (word == "quit" || word == "exit" || word == "q") {
      return End::kLeave;
    } else if (word == "skip") {
      return End::kSkip;
    } else if (word == "back") {
      return End::kBack;
    } else if (word == "help" || word == "?") {
      help();
    } else if (word == "hint") {
      std::cout << wrap("", play_.move().hint, 0);
    } else if (word == "again") {
      std::cout << "From the beginning of this step.\n";
      play_ = learn::StepPlay(play_.step());
      show();
    } else if (word == "board") {
      show();
    } else if (word == "list") {
      std::cout << talk_.list(position(), who(), true);
    } else if (word == "why") {
      std::cout << talk_.why(position(), who(), rest);
    } else if (word == "rules") {
      show_rules(game(), rest);
    } else if (word == "position") {
      std::cout << position().known(Viewer(who()))->text() << "\n";
    } else if (const auto illegal = talk_.read(position(), who(), text)) {
      act(*illegal);
    } else {
      std::cout << talk_.why(position(), who(), text);
    }
    return {};
  }

  void act(Action a) {
    using Kind = learn::Answer::Kind;
    const learn::Answer answer = play_.act(a);
    if (answer.kind == Kind::kRefused) {
      if (answer.breach) std::cout << talk_.why_not(*answer.breach);
      if (!answer.text.empty()) std::cout << wrap("", answer.text, 0);
      return;
    }
    std::cout << "\n";
    for (const Told& told : answer.told) std::cout << wrap("- ", told.text, 2);
    if (answer.kind == Kind::kOn) {
      show();
      return;
    }
    draw(*answer.seen);
    const bool right = answer.kind != Kind::kWrong;
    const std::string verdict = right ? "Right." : "Not that one.";
    const std::string said = wrap("", verdict + " " + answer.text, 0);
    std::cout << ink_.paint(verdict, right ? Tint::kGood : Tint::kWarn)
              << said.substr(verdict.size());
    if (answer.kind == Kind::kWrong) {
      std::cout << "It is taken back.\n";
      ask();
    } else if (answer.kind == Kind::kRight) {
      ask();
      std::cout << talk_.list(position(), who(), false);
    }
  }

  static void help() {
    std::cout << "Type an action as it is written in the list, or its number. Also:\n"
                 "  hint          a hint\n"
                 "  why ACTION    whether it is allowed, and which rule forbids it\n"
                 "  rules [ID]    the numbered rules, or one of them\n"
                 "  list          what you may do, with what each would bring\n"
                 "  board         the position and what is asked, again\n"
                 "  again         this step from its beginning\n"
                 "  back, skip    the step before, the next one\n"
                 "  position      the position on one line\n"
                 "  quit          leave; what is done stays done\n";
  }

  learn::StepPlay play_;
  SeatTalk talk_;
  Ink ink_;
  bool typed_;
};
}  // namespace

bool learn_in_terminal(const LessonPlan& plan, const Ink& ink) {
  const bool typed = is_terminal(stdin);
  const auto& steps = plan.course.steps;
  std::cout << wrap("", plan.course.title + ". " + plan.course.about + " Type help for help.", 0);
  std::size_t at = plan.from;
  while (at < steps.size()) {
    const learn::Step& step = steps[at];
    std::cout << "\n"
              << ink.paint("Step " + std::to_string(at + 1) + " of " +
                               std::to_string(steps.size()) + ": " + step.title,
                           Tint::kBold)
              << "\n";
    using End = TerminalStep::End;
    const End end = TerminalStep(step, ink, typed).run();
    if (end == End::kLeave) return false;
    if (end == End::kBack) {
      at -= at > 0 ? 1 : 0;
      continue;
    }
    if (end == End::kDone) {
      if (plan.did) plan.did(step);
      // A pipe has no one to wait for.
      if (typed && at + 1 < steps.size()) {
        std::cout << "Press Enter for the next step. " << std::flush;
        if (!read_typed(typed)) return false;
      }
    }
    ++at;
  }
  return true;
}

}  // namespace warren::cli
