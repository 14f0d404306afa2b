#include "server/table/hints.h"

#include <algorithm>
#include <utility>

#include "server/game_json.h"
#include "server/message.h"
#include "table/explain.h"

namespace warren::server {

namespace {
constexpr std::size_t kTold = 5;  // options, the most favoured first

Problem moved_on() { return {Code::kStale, "the table has moved on"}; }
}  // namespace

void Hints::ask(const ConnectionPtr& from, int re) {
  queue_.when_free([this, from, re] {
    const int seat = from->seat;
    if (const auto problem = refusal(*from)) return from->problem(re, *problem);
    if (waiting_[seat].who) return from->problem(re, {Code::kNotNow, "a hint is on its way"});
    think(from, re, seat);
  });
}

std::optional<Problem> Hints::refusal(const Connection& from) const {
  if (!state_.settings.hints) {
    return Problem{Code::kNotAllowed, "this table plays without hints"};
  }
  if (!state_.is_to_act(from.seat) || !state_.seats.played_by_person(from.seat)) {
    return Problem{Code::kNotNow, "it is not your turn"};
  }
  return {};
}

void Hints::know(const ConnectionPtr& from, int re) {
  queue_.when_free([this, from, re] {
    if (const auto problem = refusal(*from)) return from->problem(re, *problem);
    const Seat who = seat_of(from->seat);
    const Setup& setup = state_.settings.setup;
    Json options = Json::object();
    for (const auto& [name, value] : setup.options) options.set(name, value);
    Json out = message(Message::kKnown, re);
    out.set("ply", state_.plies()).set("seat", from->seat).set("game", state_.row.game);
    out.set("players", state_.seats.count()).set("rules_version", state_.row.rules_version);
    out.set("options", std::move(options));
    out.set("own_edition", state_.settings.edition != nullptr);
    out.set("bot", best_level());
    out.set("view", state_.match->where_deciding(who)->known(Viewer(who))->text());
    from->send(out);
  });
}

void Hints::think(const ConnectionPtr& from, int re, int seat) {
  const Seat who = seat_of(seat);
  // All that reaches the bot's thread: what the seat knows.
  const std::shared_ptr<const AnyKnown> known =
      state_.match->where_deciding(who)->known(Viewer(who));
  const int ply = state_.plies();
  const auto legal = state_.match->position().legal(who);
  const auto done = [this, held = state_.hold(), seat, ply](const std::vector<Advised>& options) {
    queue_.when_free([this, seat, ply, options] { give(seat, ply, options); });
  };
  Waiting& waiting = waiting_[seat] = {from, re, ply, std::make_shared<std::atomic<bool>>(false)};
  // Where there is no choice nobody has to think.
  if (legal.size() == 1) {
    Explained only;
    only.action = legal.front();
    return done({{only.action, "", json_of(known->game(), only)}});
  }
  const Share share{state_.row.owner, true, state_.address};
  waiting.cancelled = state_.host.bots.advise(
      share, {known, who, best_level(), static_cast<std::uint64_t>(ply), done});
}

void Hints::give(int seat, int ply, const std::vector<Advised>& options) {
  // Called off while this was on its way?
  if (!waiting_[seat].who || waiting_[seat].ply != ply) return;
  const Waiting asked = std::exchange(waiting_[seat], {});
  const AnyPosition& position = state_.match->position();
  const Seat who = seat_of(seat);
  const Action a = options.front().action;
  if (ply != state_.plies() || asked.who->seat != seat || !position.is_legal(who, a)) {
    return asked.who->problem(asked.re, moved_on());
  }
  Json list = Json::array();
  for (std::size_t i = 0; i < std::min(kTold, options.size()); ++i) {
    list.push(options[i].json);
  }
  Json out = message(Message::kHint, asked.re);
  out.set("ply", ply).set("action", action_json(*position.known(Viewer(who)), who, a));
  out.set("why", options.front().why).set("options", std::move(list));
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
