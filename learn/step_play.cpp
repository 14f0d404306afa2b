#include "learn/step_play.h"

#include <algorithm>
#include <cassert>

namespace warren::learn {

namespace {
constexpr std::string_view kOtherwise =
    "The rules allow that, but it is not what this step is after.";

void append(std::vector<Told>& to, std::vector<Told> more) {
  std::ranges::move(more, std::back_inserter(to));
}
}  // namespace

Expected<std::vector<Told>> carry_out(AnyPosition& position, const Reply& reply, Viewer viewer) {
  const Node node = position.node();
  if (reply.seat == kNobody) {
    if (!node.is_chance()) return Fault{"reply", "", "no lot is drawn now"};
    const auto outcome = position.read_outcome(reply.text);
    if (!outcome) return outcome.error();
    if (std::ranges::none_of(position.chances(),
                             [&](const Chance& c) { return c.outcome == *outcome; })) {
      return Fault{"reply", "", "\"" + reply.text + "\" cannot be drawn now"};
    }
    position.resolve(*outcome);
    return position.told(viewer);
  }
  const auto action = position.game().read_action(reply.text);
  if (!action) return action.error();
  if (!node.is_act() || !node.seats.has(reply.seat)) {
    return Fault{"reply", "", position.game().seat_name(reply.seat) + " is not to act now"};
  }
  if (const auto breach = position.forbids(reply.seat, *action)) {
    return Fault{"reply", "", breach->sentence + " (" + std::string(breach->rule) + ")"};
  }
  position.apply(reply.seat, *action);
  return position.told(viewer);
}

StepPlay::StepPlay(const Step& step) : step_(&step) {
  auto read = step.game->read_position(step.position);
  assert(read);
  position_ = std::move(*read);
  begin_move();
}

void StepPlay::begin_move() {
  before_ = position_->clone();
  made_ = 0;
}

Answer StepPlay::back(std::string text, Answer so_far) {
  so_far.kind = Answer::Kind::kWrong;
  so_far.text = std::move(text);
  position_ = before_->clone();
  begin_move();
  return so_far;
}

Answer StepPlay::act(Action a) {
  const Move& asked = move();
  const auto named = std::ranges::find(asked.wrong, a, &WrongAction::action);
  const bool known = named != asked.wrong.end();
  Answer out;
  if (!position_->is_legal(step_->seat, a)) {
    out.kind = Answer::Kind::kRefused;
    out.breach = position_->forbids(step_->seat, a);
    if (known && out.breach && out.breach->rule == named->rule) out.text = named->say;
    return out;
  }
  position_->apply(step_->seat, a);
  ++made_;
  const Viewer viewer(step_->seat);
  out.told = position_->told(viewer);
  out.seen = position_->clone();
  if (is_met(asked.goal, {step_->seat, a, *position_})) {
    for (const Reply& reply : asked.then) {
      auto told = carry_out(*position_, reply, viewer);
      assert(told);
      if (told) append(out.told, std::move(*told));
    }
    out.seen = position_->clone();
    out.text = asked.good;
    ++move_;
    begin_move();
    out.kind = done() ? Answer::Kind::kDone : Answer::Kind::kRight;
    return out;
  }
  if (known && named->rule.empty()) return back(named->say, std::move(out));
  const Node node = position_->node();
  if (made_ < asked.within && node.is_act() && node.seats.has(step_->seat)) {
    out.kind = Answer::Kind::kOn;
    return out;
  }
  return back(asked.otherwise.empty() ? std::string(kOtherwise) : asked.otherwise, std::move(out));
}

}  // namespace warren::learn
