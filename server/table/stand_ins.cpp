#include "server/table/stand_ins.h"

#include <utility>

#include "server/bot_pool.h"
#include "server/table/table_json.h"
#include "server/time.h"

namespace warren::server {

void StandIns::put(int seat, const std::string& level, const Answer& answer) {
  queue_.add([this, seat, level, answer]() -> std::optional<Plan> {
    if (!state_.person_plays(seat)) {
      return answer(Problem{Code::kNotNow, "a bot plays there already"}), std::nullopt;
    }
    store::SeatRow s = state_.seats[seat];
    s.stand_in = level;
    const std::int64_t left = clocks_.left(seat, steady_ms());
    return seating_.change(
        s,
        [this, seat, left, answer] {
          clocks_.stop(seat, left);
          views_.send(false);
          bots_.wake();
          answer({});
        },
        answer);
  });
}

void StandIns::hand(const ConnectionPtr& from, int re, int seat, const std::string& level) {
  queue_.when_free([this, from, re, seat, level] {
    const auto answer = views_.answer(from, re);
    if (from->seat == 0) {
      return answer(Problem{Code::kNotAllowed, "only those at the table may do this"});
    }
    // One's own seat at any time, where a bot's advice is allowed and no clock is to be saved.
    const bool own = seat == from->seat && state_.is_playing() && state_.settings.hints &&
                     !clocks_.used() && state_.person_plays(seat);
    if (!state_.seats.has(seat) ||
        (!own && !may_hand(state_, audience_, clocks_, seat, steady_ms()))) {
      return answer(Problem{Code::kNotNow, "this seat is not kept from playing long enough yet"});
    }
    if (!level.empty() && !is_level(level)) {
      return answer(Problem{Code::kBadRequest, "there is no bot of that level"});
    }
    put(seat, level.empty() ? usual_level() : level, answer);
  });
}

bool StandIns::may_come_back(int seat) const {
  return state_.is_playing() && seat != 0 && !state_.seats[seat].resigned &&
         !state_.seats[seat].stand_in.empty();
}

void StandIns::back(const ConnectionPtr& from, int re) {
  queue_.add([this, from, re]() -> std::optional<Plan> {
    const auto answer = views_.answer(from, re);
    const int seat = from->seat;
    if (!may_come_back(seat)) {
      return answer(Problem{Code::kNotNow, "no bot plays for you"}), std::nullopt;
    }
    // Coming back in the middle of the turn that took too long would be a way to think on.
    if (!clocks_.ran_out(seat) || !clocks_.in_turn(seat)) return plan_back(seat, answer);
    if (returning_[seat].who) {
      answer(Problem{Code::kNotNow, "the bot plays this turn to its end first"});
    } else {
      returning_[seat] = {from, re};
    }
    return {};
  });
}

Plan StandIns::plan_back(int seat, const Answer& answer) {
  store::SeatRow s = state_.seats[seat];
  s.stand_in.clear();
  return seating_.change(
      s,
      [this, seat, answer, had_run_out = clocks_.ran_out(seat)] {
        bots_.dismiss(seat);
        clocks_.resume(seat, had_run_out, steady_ms());
        views_.send(false);
        answer({});
      },
      answer);
}

void StandIns::let_back() {
  for (int seat = 1; seat <= state_.seats.count(); ++seat) {
    // Who is alone at the table has a turn without end.
    if (!returning_[seat].who || (clocks_.in_turn(seat) && state_.seats.count() > 1)) continue;
    const auto [who, re] = std::exchange(returning_[seat], {});
    queue_.add([this, seat, who, re]() -> std::optional<Plan> {
      const auto answer = views_.answer(who, re);
      if (who->seat != seat || !may_come_back(seat)) {
        return answer(Problem{Code::kNotNow, "no bot plays for you"}), std::nullopt;
      }
      return plan_back(seat, answer);
    });
  }
}

void StandIns::left(const Connection& connection) {
  for (Returning& returning : returning_) {
    if (returning.who.get() == &connection) returning = {};
  }
}

void StandIns::tick(std::int64_t now) {
  SeatSet free;
  for (const int seat : state_.to_act()) {
    if (may_hand(state_, audience_, clocks_, seat, now)) free.add(seat_of(seat));
    if (clocks_.used() && state_.person_plays(seat) && clocks_.left(seat, now) == 0) {
      put(seat, usual_level(), [](const auto&) {});
    }
  }
  const bool changed = audience_.take_changed();
  if (std::exchange(shown_, free) == free && !changed) return;
  queue_.when_free([this] { views_.send_table(); });
}

}  // namespace warren::server
