// Hints: what a bot would do. One at a time for a seat, and only as long as it is of use.
#include <algorithm>
#include <utility>

#include "server/live_table.h"
#include "server/views.h"

namespace warren::server {

void LiveTable::hint(ClientPtr client, int re) {
  when_free([this, client, re] {
    if (!settings_.hints) {
      return client->problem(re, {"not-allowed", "this table plays without hints"});
    }
    const int seat = client->seat;
    if (std::ranges::count(to_act(), seat) == 0 || !level_for(seat).empty()) {
      return client->problem(re, {"not-now", "it is not your turn"});
    }
    Hinting& hinting = hinting_[static_cast<std::size_t>(seat) - 1];
    if (hinting.client) return client->problem(re, {"not-now", "a hint is on its way"});
    Thought thought;
    thought.share = {row_.owner, true};
    thought.game = match_->shared_game();
    thought.seat = warren::seat(seat - 1);
    thought.known = match_->where_deciding(thought.seat)->known(Viewer(thought.seat));
    thought.level = best_level();
    thought.seed = static_cast<std::uint64_t>(plies());
    thought.done = [self = shared_from_this(), seat, ply = plies()](Action a) {
      self->when_free([self, seat, ply, a] { self->give_hint(seat, ply, a); });
    };
    hinting = {client, re, plies(), host_.bots.think(std::move(thought))};
  });
}

void LiveTable::give_hint(int seat, int ply, Action a) {
  Hinting& waiting = hinting_[static_cast<std::size_t>(seat) - 1];
  if (!waiting.client || waiting.ply != ply) return;  // called off while this was on its way
  const Hinting hinting = std::exchange(waiting, {});
  const Seat who = warren::seat(seat - 1);
  if (ply != plies() || hinting.client->seat != seat || !match_->position().is_legal(who, a)) {
    return hinting.client->problem(hinting.re, {"stale", "the table has moved on"});
  }
  Json out = Json::object();
  out.set("type", "hint");
  if (hinting.re >= 0) out.set("re", hinting.re);
  out.set("ply", plies())
      .set("action", action_json(*match_->position().known(Viewer(who)), who, a));
  hinting.client->send(out);
}

void LiveTable::call_off_hints(const Client* of) {
  for (Hinting& hinting : hinting_) {
    if (!hinting.client || (of != nullptr && hinting.client.get() != of)) continue;
    hinting.cancelled->store(true);
    const Hinting gone = std::exchange(hinting, {});
    gone.client->problem(gone.re, {"stale", "the table has moved on"});
  }
}

}  // namespace warren::server
