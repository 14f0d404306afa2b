// Whose turn it is: bots that think, seats that keep others waiting.
#include <algorithm>

#include "server/live_table.h"
#include "table/digest.h"

namespace warren::server {

namespace {
constexpr auto kBotRetry = std::chrono::seconds(1);

std::size_t at_seat(int seat) { return static_cast<std::size_t>(seat) - 1; }
}  // namespace

std::vector<int> LiveTable::acting(const Match& match) {
  std::vector<int> out;
  const Node node = match.position().node();
  if (!node.is_act()) return out;
  for (int seat = 1; seat <= match.game().seats(); ++seat) {
    if (node.seats.has(warren::seat(seat - 1))) out.push_back(seat);
  }
  return out;
}

std::vector<int> LiveTable::to_act() const {
  return match_ && row_.status == "playing" ? acting(*match_) : std::vector<int>{};
}

const std::string& LiveTable::level_for(int seat) const {
  const store::SeatRow& s = seat_row(seat);
  return s.kind == "bot" ? s.bot : s.stand_in;
}

void LiveTable::note_turns(std::int64_t now, const Clocks& clocks) {
  const std::vector<int> next = to_act();
  clock_ms_ = clocks;
  if (settings_.clock) {
    moments_.resize(static_cast<std::size_t>(plies()) + 1, Moment{now, clocks});
  }
  for (int seat = 1; seat <= static_cast<int>(seats_.size()); ++seat) {
    const std::size_t i = at_seat(seat);
    const bool acts = std::ranges::count(next, seat) > 0;
    // The same seat to act again after its own action is a new view to answer.
    const bool acted =
        match_ && !match_->plies().empty() && match_->plies().back().seat == warren::seat(seat - 1);
    if (acts && turn_ply_[i] >= 0 && !acted && turn_ply_[i] <= plies()) {
      turn_ms_[i] = now;
      continue;
    }
    if (acts) turn_ms_[i] = now;
    turn_ply_[i] = acts ? plies() : -1;
    if (thinking_[i].turn_ply != turn_ply_[i] && thinking_[i].cancelled) {
      thinking_[i].cancelled->store(true);
      thinking_[i] = {};
      ++host_.metrics.bot_cancelled;
    }
  }
}

// Bots alone play for those who look: unwatched tables of one person could fill the machine.
bool LiveTable::unattended() const {
  return clients_.empty() &&
         std::ranges::none_of(seats_, [&](const auto& s) { return level_for(s.seat).empty(); });
}

void LiveTable::wake_bots() {
  if (host_.stopping || unattended()) return;
  for (const int seat : to_act()) {
    if (level_for(seat).empty()) continue;
    Thinking& thinking = thinking_[at_seat(seat)];
    if (thinking.turn_ply == turn_ply_[at_seat(seat)]) continue;
    thinking.turn_ply = turn_ply_[at_seat(seat)];
    if (host_.bot_pause_ms == 0 || clients_.empty()) {
      think(seat);
      continue;
    }
    host_.after(std::chrono::milliseconds(host_.bot_pause_ms),
                [self = shared_from_this(), seat, ply = thinking.turn_ply] {
                  self->when_free([self, seat, ply] {
                    const Thinking& now = self->thinking_[at_seat(seat)];
                    if (now.turn_ply == ply && !now.cancelled) self->think(seat);
                  });
                });
  }
}

std::weak_ptr<BotPlace> LiveTable::place_of(int seat) {
  KeptBot& kept = kept_bots_[at_seat(seat)];
  if (!kept.place || kept.level != level_for(seat)) {
    kept = {level_for(seat), std::make_shared<BotPlace>()};
  }
  return kept.place;
}

void LiveTable::think(int seat) {
  Thinking& thinking = thinking_[at_seat(seat)];
  if (level_for(seat).empty() || turn_ply_[at_seat(seat)] != thinking.turn_ply) {
    thinking = {};
    return;
  }
  Thought thought;
  thought.share.of = row_.owner;
  thought.game = match_->shared_game();
  thought.seat = warren::seat(seat - 1);
  thought.known = match_->where_deciding(thought.seat)->known(Viewer(thought.seat));
  thought.level = level_for(seat);
  thought.place = place_of(seat);
  // A seed of its own, from which the dice cannot be told.
  const Digest digest = hmac_sha256(
      row_.dice_seed, "bot " + std::to_string(seat) + " " + std::to_string(thinking.turn_ply));
  for (std::size_t i = 0; i < 8; ++i) thought.seed = (thought.seed << 8U) | digest[i];
  thought.done = [self = shared_from_this(), seat, ply = thinking.turn_ply](Action a) {
    self->bot_chose(seat, ply, a);
  };
  ++host_.metrics.bot_thoughts;
  thinking.cancelled = host_.bots.think(std::move(thought));
}

void LiveTable::bot_chose(int seat, int turn_ply, Action a) {
  enqueue([this, seat, turn_ply, a, received = now_us()]() -> std::optional<Plan> {
    Thinking& thinking = thinking_[at_seat(seat)];
    if (host_.stopping || thinking.turn_ply != turn_ply || turn_ply_[at_seat(seat)] != turn_ply) {
      return {};
    }
    thinking = {};
    if (row_.status != "playing" || level_for(seat).empty()) return {};
    const std::size_t before = match_->plies().size();
    Undo undo;
    if (step_on(seat, a, undo)) return {};  // bots choose what is legal
    return steps_plan(before, undo, received, [this](std::optional<Problem> problem) {
      if (!problem) {
        ++host_.metrics.moves;
        ++host_.metrics.bot_moves;
        return;
      }
      host_.after(kBotRetry,
                  [self = shared_from_this()] { self->when_free([self] { self->wake_bots(); }); });
    });
  });
}

bool LiveTable::may_rest() const {
  if (uncertain_) return false;  // what is here is true, what is on disk may not be
  return std::ranges::none_of(to_act(), [&](int seat) {
    return level_for(seat).empty() ? settings_.clock.has_value() : !unattended();
  });
}

LiveTable::Rest LiveTable::rest(std::int64_t since_ms) const {
  Rest out{plies(), {}, !match_, row_.moved_ms, since_ms};
  for (const int seat : to_act()) {
    if (level_for(seat).empty()) out.waits_for.add(warren::seat(seat - 1));
  }
  return out;
}

void LiveTable::rested(const Rest& rest) {
  absent_ms_.fill(rest.since_ms);
  if (!settings_.clock) turn_ms_.fill(rest.since_ms);
}

void LiveTable::tick(std::int64_t now) {
  if (busy()) return;
  unsigned hand = 0;
  if (row_.status == "playing" && match_) {
    for (const int seat : to_act()) {
      if (may_hand(seat, now)) hand |= 1U << at_seat(seat);
      if (settings_.clock && level_for(seat).empty() && clock_left(seat, now) == 0) {
        put_stand_in(seat, usual_level(), [](const auto&) {});
      }
    }
  }
  if (hand != hand_shown_ || presence_changed_) {
    hand_shown_ = hand;
    presence_changed_ = false;
    when_free([self = shared_from_this()] { self->send_table(); });
  }
}

}  // namespace warren::server
