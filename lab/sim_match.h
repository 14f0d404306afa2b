// One simulated match, ply by ply, and what is left of it for a report. Plain, of the rules half
// alone: the same source on the CPU and, one match a thread, on a GPU.
#pragma once

#include <array>
#include <cstddef>
#include <type_traits>

#include "engine/match_dice.h"
#include "engine/rules.h"

namespace warren {

inline constexpr std::size_t kMostMetrics = 64;

// What is left of a match: these figures, those of every seat, and the game's metrics, one after
// the other in plain bytes.
struct PlayedFigures {
  std::uint64_t number = 0;   // of the match
  std::uint64_t choices = 0;  // legal actions of all decisions together
  std::uint32_t plies = 0;
  std::uint32_t decisions = 0;
  std::uint32_t widest = 0;  // most legal actions at once
  std::uint32_t reason = 0;  // which of the game's end_reasons()
  bool operator==(const PlayedFigures&) const = default;
};

struct PlayedShape {
  std::uint64_t seats = 0;
  std::uint64_t metrics = 0;
  constexpr std::uint64_t bytes() const {
    return sizeof(PlayedFigures) + seats * sizeof(SeatFigures) + metrics * sizeof(double);
  }
};

// A place where one is kept.
class Played {
 public:
  Played(std::byte* at, const PlayedShape& shape) : at_(at), shape_(shape) {}
  PlayedFigures& figures() const { return *reinterpret_cast<PlayedFigures*>(at_); }
  std::span<SeatFigures> seats() const {
    return {reinterpret_cast<SeatFigures*>(at_ + sizeof(PlayedFigures)), shape_.seats};
  }
  std::span<double> metrics() const {
    return {
        reinterpret_cast<double*>(at_ + sizeof(PlayedFigures) + shape_.seats * sizeof(SeatFigures)),
        shape_.metrics};
  }

 private:
  std::byte* at_;
  PlayedShape shape_;
};

// Who leaves every choice to the match: one of the legal actions, each as likely.
struct RandomChoice {};

template <class R>
class SimMatch {
 public:
  using State = typename R::State;
  SimMatch(const R& rules, const PlayedShape& shape) : rules_(rules), shape_(shape) {}

  // Everything that is drawn depends on the plan's seed and the match's number alone. Played
  // `again` it has the same dice, and what the match chooses by itself is drawn anew.
  void begin(std::uint64_t plan_seed, std::uint64_t number, std::uint64_t again = 0) {
    const Random root = Random(plan_seed).fork(number);
    seed_ = root.fork(1).next();
    choices_ = root.fork(2 + again);
    drawn_ = 0;
    figures_ = {};
    figures_.number = number;
    for (std::size_t i = 0; i < shape_.metrics; ++i) metrics_[i] = 0;
    planned_.fill(kNoAction);
    s_ = rules_.start();
  }
  std::uint64_t seed() const { return seed_; }  // of this match, as its record says

  // One ply; false when the match is over. `choose(position, seat)` is who plays a seat; one that
  // answers kNoAction leaves it to the match. `seen(seat, action, outcome, position)` is told.
  template <class Choose, class Seen>
  bool step(Choose&& choose, Seen&& seen) {
    Meter<R> meter(rules_, std::span<double>(metrics_.data(), shape_.metrics));
    return step_into(choose, seen, meter);
  }

  // The same; what happened is in `events` when `seen` is told.
  template <class Choose, class Seen>
  bool step(Choose&& choose, Seen&& seen, EventList<typename R::Event>& events) {
    events.clear();
    return step_into(
        choose,
        [&](Seat p, Action a, Outcome o, const State& s) {
          for (const auto& event : events.events()) {
            rules_.measure(event, std::span<double>(metrics_.data(), shape_.metrics));
          }
          seen(p, a, o, s);
        },
        events);
  }

  // Of a match that is over.
  void end(const Played& out) {
    rules_.measure_end(s_, std::span<double>(metrics_.data(), shape_.metrics));
    const EndFigures end = rules_.end_figures(s_);
    figures_.reason = end.reason;
    out.figures() = figures_;
    for (std::size_t p = 0; p < shape_.seats; ++p) out.seats()[p] = end.seats[p];
    for (std::size_t i = 0; i < shape_.metrics; ++i) out.metrics()[i] = metrics_[i];
  }

 private:
  template <class Choose, class Seen, class Sink>
  bool step_into(Choose&& choose, Seen&& seen, Sink& sink) {
    const Node node = rules_.node(s_);
    if (node.is_over()) return false;
    ++figures_.plies;
    if (node.is_chance()) {
      Random dice = dice_of(seed_, drawn_++);
      const Outcome o = rules_.sample(s_, dice);
      rules_.resolve(s_, o, sink);
      seen(kNobody, Action{}, o, s_);
      return true;
    }
    const Seat p = node.seats.lowest();
    rules_.legal(s_, p, legal_);
    const auto wide = static_cast<std::uint32_t>(legal_.size());
    ++figures_.decisions;
    figures_.choices += wide;
    if (wide > figures_.widest) figures_.widest = wide;
    Action a = kNoAction;
    if constexpr (!std::is_same_v<std::remove_cvref_t<Choose>, RandomChoice>) {
      // Who acts at once chooses before any of the others has acted.
      node.seats.each([&](Seat q) {
        Action& plan = planned_[static_cast<std::size_t>(index(q))];
        if (plan == kNoAction) plan = choose(s_, q);
      });
      a = planned_[static_cast<std::size_t>(index(p))];
      planned_[static_cast<std::size_t>(index(p))] = kNoAction;
    }
    if (a == kNoAction) a = legal_[choices_.below(wide)];
    rules_.apply(s_, p, a, sink);
    seen(p, a, Outcome{}, s_);
    return true;
  }

  const R& rules_;
  PlayedShape shape_;
  State s_{};
  ActionList legal_;
  std::array<Action, kMaxSeats> planned_{};
  std::array<double, kMostMetrics> metrics_{};
  Random choices_{0};
  std::uint64_t seed_ = 0;
  std::uint64_t drawn_ = 0;
  PlayedFigures figures_;
};

}  // namespace warren
