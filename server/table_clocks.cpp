// The clocks of a table: how they run, go back with an undo, and come over a restart.
#include <algorithm>
#include <charconv>

#include "engine/text.h"
#include "server/live_table.h"

namespace warren::server {

namespace {
// What a person who comes back after running out of time is given the first time, at most the whole
// clock; half as much each time after that, so that it adds up to no way of playing without a
// clock.
constexpr std::int64_t kSecondChanceMs = 30'000;
constexpr int kMostChances = 20;

std::size_t at_seat(int seat) { return static_cast<std::size_t>(seat) - 1; }
bool among(const std::vector<int>& seats, int seat) { return std::ranges::count(seats, seat) > 0; }
}  // namespace

std::int64_t LiveTable::clock_left(int seat, std::int64_t now) const {
  const std::size_t i = at_seat(seat);
  if (turn_ply_[i] < 0 || !level_for(seat).empty()) return clock_ms_[i];
  return std::max<std::int64_t>(0, clock_ms_[i] - (now - turn_ms_[i]));
}

LiveTable::Clocks LiveTable::clocks_after_turns(std::int64_t now) const {
  const std::vector<int> next = acting(*match_);
  Clocks out{};
  for (int seat = 1; seat <= static_cast<int>(seats_.size()); ++seat) {
    const std::size_t i = at_seat(seat);
    const bool ended = turn_ply_[i] >= 0 && !among(next, seat);
    const bool paid = settings_.clock && ended && level_for(seat).empty();
    out[i] = clock_left(seat, now) + (paid ? settings_.clock->plus_s * 1000LL : 0);
  }
  return out;
}

LiveTable::Clocks LiveTable::clocks_after_undo(int undoer, int from, const std::vector<int>& next,
                                               std::int64_t now) const {
  Clocks out = clock_ms_;
  if (!settings_.clock) return out;
  const Moment& then = moments_[static_cast<std::size_t>(from) - 1];
  for (int seat = 1; seat <= static_cast<int>(seats_.size()); ++seat) {
    const std::size_t i = at_seat(seat);
    const bool same = (turn_ply_[i] >= 0) == among(next, seat);
    if (seat == undoer) {
      out[i] = std::max<std::int64_t>(0, then.clocks[i] - (now - then.at));
    } else {
      out[i] = same ? clock_left(seat, now) : then.clocks[i];
    }
  }
  return out;
}

LiveTable::Clocks LiveTable::turn_clocks_back(int undoer, int from, const std::vector<int>& next) {
  const std::int64_t now = steady_ms();
  const Clocks clocks = clocks_after_undo(undoer, from, next, now);
  if (!settings_.clock) return clocks;
  moments_.erase(moments_.begin() + from);
  // What others did since stands; the undoer's clock ran all the while.
  const std::size_t i = at_seat(undoer);
  for (auto moment = moments_.begin() + from; moment != moments_.end(); ++moment) {
    moment->clocks[i] = clocks[i] + (now - moment->at);
  }
  return clocks;
}

void LiveTable::set_clock(int seat, std::int64_t ms) {
  const std::size_t i = at_seat(seat);
  clock_ms_[i] = ms;
  turn_ms_[i] = steady_ms();
  // An undo to here finds it running from now.
  if (!moments_.empty()) moments_.back().clocks[i] = ms + (turn_ms_[i] - moments_.back().at);
}

bool LiveTable::ran_out(int seat) const {
  return settings_.clock && !seat_row(seat).stand_in.empty() && clock_ms_[at_seat(seat)] == 0;
}

std::int64_t LiveTable::second_chance(int seat) {
  int& before = chances_[at_seat(seat)];
  before = std::min(before, kMostChances);
  const std::int64_t most = std::max(kSecondChanceMs, settings_.clock->plus_s * std::int64_t{1000});
  return std::min(most, settings_.clock->base_s * std::int64_t{1000}) >> before++;
}

void LiveTable::write_clocks(const Clocks& clocks, std::vector<store::PlyRow>& rows) const {
  if (!settings_.clock) return;
  std::string text;
  for (std::size_t i = 0; i < seats_.size(); ++i) text += std::to_string(clocks[i]) + " ";
  for (store::PlyRow& row : rows) row.clocks = text;
}

// The time that has passed since the last of them is nobody's.
void LiveTable::read_clocks(const std::vector<store::PlyRow>& rows) {
  const std::int64_t now = steady_ms();
  moments_.push_back(
      {now - std::max<std::int64_t>(0, rows.back().at_ms - rows[0].at_ms), clock_ms_});
  for (const store::PlyRow& row : rows) {
    const auto left = words(row.clocks);
    for (std::size_t i = 0; i < std::min(left.size(), seats_.size()); ++i) {
      std::from_chars(left[i].data(), left[i].data() + left[i].size(), clock_ms_[i]);
    }
    const std::int64_t ago = std::max<std::int64_t>(0, rows.back().at_ms - row.at_ms);
    moments_.push_back({now - ago, clock_ms_});
  }
}

}  // namespace warren::server
