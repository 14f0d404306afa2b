#include "server/table/ending.h"

#include <algorithm>
#include <set>
#include <utility>

#include "engine/text.h"
#include "server/bot_pool.h"
#include "server/guest.h"
#include "server/time.h"
#include "table/result_json.h"

namespace warren::server {

using store::TableStatus;

namespace {
std::string sentence_of(const std::vector<std::string>& winners,
                        const std::vector<std::string>& gone) {
  if (winners.empty()) return "everybody has resigned";
  return list_of(winners) + (winners.size() == 1 ? " wins: " : " win: ") + list_of(gone) +
         (gone.size() == 1 ? " has" : " have") + " resigned";
}

// Is there still more than one side, and a person among them?
bool goes_on(const AnyPosition& position, const std::vector<store::SeatRow>& seats) {
  std::set<int> sides;
  bool people = false;
  for (const store::SeatRow& s : seats) {
    if (s.resigned) continue;
    people = people || s.kind == store::SeatKind::kPerson;
    sides.insert(position.side(seat_of(s.seat)));
  }
  return sides.size() > 1 && people;
}
}  // namespace

std::string resignation(const Match& match, const std::vector<store::SeatRow>& seats) {
  const AnyPosition& position = match.position();
  if (goes_on(position, seats)) return "";
  const auto left = static_cast<int>(std::ranges::count(seats, false, &store::SeatRow::resigned));
  std::vector<std::string> winners;
  std::vector<std::string> gone;
  Result result;
  result.reason = "resigned";
  result.scored = false;
  for (const store::SeatRow& s : seats) {
    SeatResult r;
    r.place = s.resigned ? left + 1 : 1;
    r.value = left == 0 ? 1.0 / static_cast<double>(seats.size()) : s.resigned ? 0 : 1.0 / left;
    r.side = position.side(seat_of(s.seat));
    (s.resigned ? gone : winners).push_back(match.game().seat_name(seat_of(s.seat)));
    result.seats.push_back(std::move(r));
  }
  result.sentence = sentence_of(winners, gone);
  return warren::json_of(match.game(), result).dump();
}

Ending::Ending(TableState& state, TableQueue& queue, TakeBacks& take_backs, const Views& views,
               std::function<void()> moved, OpenRematch open_rematch)
    : state_(state),
      queue_(queue),
      take_backs_(take_backs),
      views_(views),
      moved_(std::move(moved)),
      open_rematch_(std::move(open_rematch)) {}

void Ending::resign(const ConnectionPtr& from, int re) {
  queue_.add([this, from, re] { return plan_resign(from, re); });
}

std::optional<Plan> Ending::plan_resign(const ConnectionPtr& from, int re) {
  const auto answer = views_.answer(from, re);
  const int seat = from->seat;
  if (!state_.is_playing() || seat == 0 || state_.seats[seat].resigned) {
    return answer(Problem{Code::kNotNow, "there is nothing to resign"}), std::nullopt;
  }
  store::SeatRow gone = state_.seats[seat];
  gone.resigned = true;
  gone.stand_in = usual_level();
  Seats seats = state_.seats;
  seats.put(gone);
  const std::string result = resignation(*state_.match, seats.rows());
  Plan plan;
  plan.change.seats.push_back(gone);
  if (!result.empty()) {
    plan.change.row = state_.row;
    plan.change.row->status = TableStatus::kOver;
    plan.change.row->result = result;
    plan.change.row->plies = state_.plies();
    plan.change.row->moved_ms = now_ms();
  }
  plan.done = [this, gone, row = plan.change.row, answer] {
    state_.seats.put(gone);
    if (row) {
      state_.row = *row;
      ++state_.host.metrics.finished;
    }
    take_backs_.set({});
    views_.send_table();
    moved_();
    answer({});
  };
  plan.failed = [answer](const Problem& problem) { answer(problem); };
  return plan;
}

void Ending::rematch(const ConnectionPtr& from, int re, bool now) {
  queue_.when_free([this, from, re, now] {
    const auto answer = views_.answer(from, re);
    if (!state_.match || !state_.is_over() || from->seat == 0) {
      return answer(Problem{Code::kNotNow, "a rematch comes after the end, from those who played"});
    }
    if (!state_.row.rematch.empty()) return answer({});
    if (opening_) return answer(Problem{Code::kNotNow, "the next table is being opened"});
    if (opened_) return link_rematch(answer);
    if (!state_.again.is_open()) {
      if (auto problem = from->charge_table()) return answer(std::move(problem));
    }
    state_.again.accept(from->seat);
    if (now || state_.again.agreed(state_.seats)) return open_next(answer);
    views_.send_table();
    answer({});
  });
}

void Ending::decline(const ConnectionPtr& from, int re) {
  queue_.when_free([this, from, re] {
    const auto answer = views_.answer(from, re);
    if (from->seat == 0 || !state_.again.is_open() || opening_ || !next_.empty()) {
      return answer(Problem{Code::kNotNow, "nobody asks you to play again"});
    }
    state_.again.decline(from->seat);
    views_.send_table();
    answer({});
  });
}

void Ending::open_next(const Answer& answer) {
  opening_ = true;
  if (next_.empty()) next_ = make_table_id(state_.host.ids_begin);
  open_rematch_(next_, [this, held = state_.hold(), answer](std::optional<Problem> problem) {
    opening_ = false;
    opened_ = !problem;
    if (!problem) return link_rematch(answer);
    if (!problem->unknown) next_.clear();
    answer(Problem{Code::kStore, "the next table could not be opened; try again", {}, 1});
  });
}

void Ending::link_rematch(const Answer& answer) {
  queue_.add([this, answer]() -> std::optional<Plan> {
    if (!state_.row.rematch.empty()) return answer({}), std::nullopt;
    Plan plan;
    plan.change.row = state_.row;
    plan.change.row->rematch = next_;
    plan.done = [this, answer] {
      state_.row.rematch = next_;
      views_.send_table();
      answer({});
    };
    plan.failed = [answer](const Problem& problem) { answer(problem); };
    return plan;
  });
}

}  // namespace warren::server
