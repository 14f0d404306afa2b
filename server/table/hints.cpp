#include "server/table/hints.h"

#include <utility>

#include "server/game_json.h"
#include "server/message.h"

namespace warren::server {

namespace {
Problem moved_on() { return {Code::kStale, "the table has moved on"}; }
}  // namespace

void Hints::ask(const ConnectionPtr& from, int re) {
  queue_.when_free([this, from, re] {
    const int seat = from->seat;
    if (!state_.settings.hints) {
      return from->problem(re, {Code::kNotAllowed, "this table plays without hints"});
    }
    if (!state_.is_to_act(seat) || !state_.seats.played_by_person(seat)) {
      return from->problem(re, {Code::kNotNow, "it is not your turn"});
    }
    if (waiting_[seat].who) return from->problem(re, {Code::kNotNow, "a hint is on its way"});
    think(from, re, seat);
  });
}

void Hints::think(const ConnectionPtr& from, int re, int seat) {
  Thought thought;
  thought.share = {state_.row.owner, true, state_.address};
  thought.game = state_.match->shared_game();
  thought.seat = seat_of(seat);
  thought.known = state_.match->where_deciding(thought.seat)->known(Viewer(thought.seat));
  thought.level = best_level();
  thought.seed = static_cast<std::uint64_t>(state_.plies());
  thought.done = [this, held = state_.hold(), seat, ply = state_.plies()](Action a) {
    queue_.when_free([this, seat, ply, a] { give(seat, ply, a); });
  };
  waiting_[seat] = {from, re, state_.plies(), state_.host.bots.think(std::move(thought))};
}

void Hints::give(int seat, int ply, Action a) {
  // Called off while this was on its way?
  if (!waiting_[seat].who || waiting_[seat].ply != ply) return;
  const Waiting asked = std::exchange(waiting_[seat], {});
  const AnyPosition& position = state_.match->position();
  const Seat who = seat_of(seat);
  if (ply != state_.plies() || asked.who->seat != seat || !position.is_legal(who, a)) {
    return asked.who->problem(asked.re, moved_on());
  }
  Json out = message(Message::kHint, asked.re);
  out.set("ply", ply).set("action", action_json(*position.known(Viewer(who)), who, a));
  asked.who->send(out);
}

void Hints::call_off(const Connection* of) {
  for (Waiting& waiting : waiting_) {
    if (!waiting.who || (of != nullptr && waiting.who.get() != of)) continue;
    waiting.cancelled->store(true);
    const Waiting gone = std::exchange(waiting, {});
    gone.who->problem(gone.re, moved_on());
  }
}

}  // namespace warren::server
