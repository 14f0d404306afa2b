// A learner at one step of a course: what is asked, and an answer to whatever is tried.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "learn/course.h"

namespace warren::learn {

struct Answer {
  enum class Kind {
    kRefused,  // the rules forbid it: `breach` says why; nothing has changed
    kWrong,    // allowed, but not what is asked: shown, then taken back
    kOn,       // not there yet, and the move goes on
    kRight,    // the move is done, and another one follows
    kDone,     // the step is done
  };
  Kind kind = Kind::kWrong;
  std::string text;  // the lesson's; may be empty where the referee speaks or the move goes on
  std::optional<Breach> breach;
  std::vector<Told> told;                   // what happened, as the learner hears it
  std::shared_ptr<const AnyPosition> seen;  // the position it came to; none after a refusal
};

// The step must have passed the check of course_reader.h, and outlive this.
class StepPlay {
 public:
  explicit StepPlay(const Step& step);

  const Step& step() const { return *step_; }
  const AnyPosition& position() const { return *position_; }
  bool done() const { return move_ == step_->moves.size(); }
  // What is asked now; not when it is done.
  const Move& move() const { return step_->moves[move_]; }
  std::size_t moves_done() const { return move_; }
  // Actions made towards the present move.
  int made() const { return made_; }

  // The step must not be done.
  Answer act(Action a);

 private:
  void begin_move();
  Answer back(std::string text, Answer so_far);

  const Step* step_;
  std::unique_ptr<AnyPosition> position_;
  std::unique_ptr<AnyPosition> before_;  // where the present move began
  std::size_t move_ = 0;
  int made_ = 0;
};

}  // namespace warren::learn
