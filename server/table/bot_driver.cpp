#include "server/table/bot_driver.h"

#include <algorithm>

#include "server/time.h"
#include "table/digest.h"

namespace warren::server {

namespace {
constexpr auto kRetry = std::chrono::seconds(1);  // after the disk refused a move
}  // namespace

bool BotDriver::unattended() const {
  return audience_.empty() && std::ranges::none_of(state_.seats.rows(), [&](const auto& s) {
           return state_.seats.played_by_person(s.seat);
         });
}

void BotDriver::wake() {
  if (state_.host.stopping || unattended()) return;
  for (const int seat : state_.to_act()) {
    if (state_.seats.played_by_person(seat)) continue;
    Thinking& thinking = thinking_[seat];
    if (thinking.turn_ply == clocks_.turn_of(seat)) continue;
    thinking.turn_ply = clocks_.turn_of(seat);
    if (state_.host.bot_pause_ms == 0 || audience_.empty()) {
      think(seat);
      continue;
    }
    state_.host.after(std::chrono::milliseconds(state_.host.bot_pause_ms),
                      [this, held = state_.hold(), seat, ply = thinking.turn_ply] {
                        queue_.when_free([this, seat, ply] {
                          const Thinking& now = thinking_[seat];
                          if (now.turn_ply == ply && !now.cancelled) think(seat);
                        });
                      });
  }
}

void BotDriver::call_off_old() {
  for (int seat = 1; seat <= state_.seats.count(); ++seat) {
    Thinking& thinking = thinking_[seat];
    if (thinking.turn_ply == clocks_.turn_of(seat) || !thinking.cancelled) continue;
    thinking.cancelled->store(true);
    thinking = {};
    ++state_.host.metrics.bot_cancelled;
  }
}

void BotDriver::dismiss(int seat) {
  if (thinking_[seat].cancelled) thinking_[seat].cancelled->store(true);
  thinking_[seat] = {};
  kept_[seat] = {};
}

void BotDriver::call_off_all() {
  for (int seat = 1; seat <= state_.seats.count(); ++seat) dismiss(seat);
}

std::weak_ptr<BotPlace> BotDriver::place_of(int seat) {
  Kept& kept = kept_[seat];
  const std::string& level = state_.seats.bot_at(seat);
  if (!kept.place || kept.level != level) kept = {level, std::make_shared<BotPlace>()};
  return kept.place;
}

// A seed of its own, from which the dice cannot be told.
std::uint64_t BotDriver::seed_of(int seat, int turn_ply) const {
  const Digest digest = hmac_sha256(state_.row.dice_seed,
                                    "bot " + std::to_string(seat) + " " + std::to_string(turn_ply));
  std::uint64_t seed = 0;
  for (std::size_t i = 0; i < 8; ++i) seed = (seed << 8U) | digest[i];
  return seed;
}

void BotDriver::think(int seat) {
  Thinking& thinking = thinking_[seat];
  if (state_.seats.played_by_person(seat) || clocks_.turn_of(seat) != thinking.turn_ply) {
    thinking = {};
    return;
  }
  Thought thought;
  thought.share = {state_.row.owner, false, state_.address};
  thought.game = state_.match->shared_game();
  thought.seat = seat_of(seat);
  thought.known = state_.match->where_deciding(thought.seat)->known(Viewer(thought.seat));
  thought.level = state_.seats.bot_at(seat);
  thought.place = place_of(seat);
  thought.seed = seed_of(seat, thinking.turn_ply);
  thought.done = [this, held = state_.hold(), seat, ply = thinking.turn_ply](Action a) {
    chose(seat, ply, a);
  };
  ++state_.host.metrics.bot_thoughts;
  thinking.cancelled = state_.host.bots.think(std::move(thought));
}

void BotDriver::chose(int seat, int turn_ply, Action a) {
  queue_.add([this, seat, turn_ply, a, received = now_us()]() -> std::optional<Plan> {
    Thinking& thinking = thinking_[seat];
    if (state_.host.stopping || thinking.turn_ply != turn_ply ||
        clocks_.turn_of(seat) != turn_ply) {
      return {};
    }
    thinking = {};
    if (!state_.is_playing() || state_.seats.played_by_person(seat)) return {};
    return moves_.play(seat, a, received, [this](const std::optional<Problem>& problem) {
      if (!problem) {
        ++state_.host.metrics.moves;
        ++state_.host.metrics.bot_moves;
        return;
      }
      state_.host.after(kRetry,
                        [this, held = state_.hold()] { queue_.when_free([this] { wake(); }); });
    });
  });
}

}  // namespace warren::server
