#include "server/table/clocks.h"

#include <algorithm>
#include <charconv>

#include "engine/text.h"

namespace warren::server {

namespace {
// What a person who comes back after running out of time is given the first time, at most the whole
// clock; half as much each time after that, so that it adds up to no way of playing without a
// clock.
constexpr std::int64_t kSecondChanceMs = 30'000;
constexpr int kMostChances = 20;

bool among(const std::vector<int>& seats, int seat) { return std::ranges::count(seats, seat) > 0; }
}  // namespace

Clocks::Clocks(const std::optional<Clock>& rule, const Seats& seats) : rule_(rule), seats_(seats) {
  forget();
}

void Clocks::forget() {
  turn_ply_.fill(-1);
  left_ms_.fill(rule_ ? rule_->base_s * 1000LL : 0);
  moments_.clear();
}

void Clocks::move_on(const Match& match, const std::vector<int>& next, const Times& times,
                     std::int64_t now) {
  const int plies = static_cast<int>(match.plies().size());
  left_ms_ = times;
  if (rule_) moments_.resize(static_cast<std::size_t>(plies) + 1, Moment{now, times});
  for (int seat = 1; seat <= seats_.count(); ++seat) {
    const bool acts = among(next, seat);
    // The same seat to act again after its own action is a new view to answer.
    const bool acted = plies > 0 && match.plies().back().seat == seat_of(seat);
    const bool goes_on = acts && in_turn(seat) && !acted && turn_of(seat) <= plies;
    if (acts) turn_ms_[seat] = now;
    if (!goes_on) turn_ply_[seat] = acts ? plies : -1;
  }
}

void Clocks::rested(std::int64_t since) {
  if (!rule_) turn_ms_.fill(since);
}

Clocks::Turns Clocks::turns() const {
  return {turn_ply_, turn_ms_, left_ms_, chances_, moments_.empty() ? 0 : moments_.back().at};
}

void Clocks::rested(const Turns& turns) {
  turn_ply_ = turns.ply;
  turn_ms_ = turns.began;
  left_ms_ = turns.left;
  chances_ = turns.chances;
  if (moments_.empty()) return;
  const std::int64_t shift = turns.moment - moments_.back().at;
  for (Moment& moment : moments_) moment.at += shift;
}

std::int64_t Clocks::left(int seat, std::int64_t now) const {
  if (!in_turn(seat) || !seats_.played_by_person(seat)) return left_ms_[seat];
  return std::max<std::int64_t>(0, left_ms_[seat] - (now - turn_ms_[seat]));
}

Clocks::Times Clocks::after_turns(const std::vector<int>& next, std::int64_t now) const {
  Times out;
  for (int seat = 1; seat <= seats_.count(); ++seat) {
    const bool ended = in_turn(seat) && !among(next, seat);
    const bool paid = rule_ && ended && seats_.played_by_person(seat);
    out[seat] = left(seat, now) + (paid ? rule_->plus_s * 1000LL : 0);
  }
  return out;
}

Clocks::Times Clocks::after_undo(int undoer, int from, const std::vector<int>& next,
                                 std::int64_t now) const {
  Times out = left_ms_;
  if (!rule_) return out;
  const Moment& then = moments_[static_cast<std::size_t>(from) - 1];
  for (int seat = 1; seat <= seats_.count(); ++seat) {
    if (seat == undoer) {
      out[seat] = std::max<std::int64_t>(0, then.times[seat] - (now - then.at));
    } else {
      out[seat] = in_turn(seat) == among(next, seat) ? left(seat, now) : then.times[seat];
    }
  }
  return out;
}

Clocks::Times Clocks::turn_back(int undoer, int from, const std::vector<int>& next,
                                std::int64_t now) {
  const Times times = after_undo(undoer, from, next, now);
  if (!rule_) return times;
  moments_.erase(moments_.begin() + from);
  // What others did since stands; the undoer's clock ran all the while.
  for (auto moment = moments_.begin() + from; moment != moments_.end(); ++moment) {
    moment->times[undoer] = times[undoer] + (now - moment->at);
  }
  return times;
}

void Clocks::resume(int seat, bool had_run_out, std::int64_t now) {
  const std::int64_t ms = had_run_out ? second_chance(seat) : left_ms_[seat];
  left_ms_[seat] = ms;
  turn_ms_[seat] = now;
  // An undo to here finds it running from now.
  if (!moments_.empty()) moments_.back().times[seat] = ms + (now - moments_.back().at);
}

bool Clocks::ran_out(int seat) const {
  return rule_ && !seats_[seat].stand_in.empty() && left_ms_[seat] == 0;
}

std::int64_t Clocks::second_chance(int seat) {
  int& before = chances_[seat];
  before = std::min(before, kMostChances);
  const std::int64_t most = std::max(kSecondChanceMs, rule_->plus_s * std::int64_t{1000});
  return std::min(most, rule_->base_s * std::int64_t{1000}) >> before++;
}

void Clocks::write(const Times& times, std::vector<store::PlyRow>& rows) const {
  if (!rule_) return;
  std::string text;
  for (int seat = 1; seat <= seats_.count(); ++seat) text += std::to_string(times[seat]) + " ";
  for (store::PlyRow& row : rows) row.clocks = text;
}

// The time that has passed since the last of them is nobody's.
void Clocks::read(const std::vector<store::PlyRow>& rows, std::int64_t now) {
  if (!rule_ || rows.empty()) return;
  const auto ago = [&](const store::PlyRow& row) {
    return std::max<std::int64_t>(0, rows.back().at_ms - row.at_ms);
  };
  moments_.push_back({now - ago(rows.front()), left_ms_});
  for (const store::PlyRow& row : rows) {
    int seat = 0;
    for (const std::string_view left : words(row.clocks)) {
      if (!seats_.has(++seat)) break;
      std::from_chars(left.data(), left.data() + left.size(), left_ms_[seat]);
    }
    moments_.push_back({now - ago(row), left_ms_});
  }
}

}  // namespace warren::server
