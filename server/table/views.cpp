#include "server/table/views.h"

#include <algorithm>
#include <utility>

#include "server/game_json.h"
#include "server/message.h"
#include "server/table/table_json.h"
#include "server/time.h"
#include "table/result_json.h"

namespace warren::server {

namespace {
Json told_by(const AnyPosition& position, int ply, int seat) {
  Json out = Json::object();
  out.set("ply", ply);
  out.set("events", told_json(position.game(), position.told(viewer_of(seat))));
  return out;
}
}  // namespace

void Views::note_ply() {
  for (int seat = 0; seat <= state_.seats.count(); ++seat) {
    if (!audience_.has(seat)) continue;
    told_[static_cast<std::size_t>(seat)].push_back(
        told_by(state_.match->position(), state_.plies(), seat));
  }
}

void Views::give_up() {
  for (auto& told : told_) told.clear();
}

void Views::tell_again(int since) {
  for (const ConnectionPtr& one : audience_.all()) {
    Json::Array& told = told_[static_cast<std::size_t>(one->seat)];
    if (told.empty()) told = *told_since(one->seat, since).as_array();
  }
}

void Views::send(bool undone) {
  if (!state_.match) return;
  std::array<Text, kMaxSeats + 1> views;
  const Text clock_text = clocks_.used() ? text_of(clock().dump()) : nullptr;
  for (const ConnectionPtr& one : audience_.all()) {
    const auto i = static_cast<std::size_t>(one->seat);
    if (!views[i]) views[i] = text_of(view(one->seat, std::move(told_[i]), undone, -1).dump());
    one->send(views[i]);
    if (clock_text) one->send(clock_text);
  }
  give_up();
}

void Views::send_truth(int same, int of) const {
  send_table();
  if (!state_.match) return;
  for (const ConnectionPtr& one : audience_.all()) {
    one->send(view(one->seat, told_since(one->seat, same), same < of, -1));
    if (clocks_.used()) one->send(clock());
  }
}

void Views::send_position(const ConnectionPtr& to, int re, std::optional<int> since) const {
  if (!state_.match) return;
  const int from = since ? take_backs_.still_true(*since, state_.plies()) : 0;
  const bool undone = since && from < *since;
  to->send(view(to->seat, told_since(to->seat, from), undone, re));
  if (clocks_.used()) to->send(clock());
}

void Views::send_past(const ConnectionPtr& to, int re, int ply) const {
  const auto position = state_.match->at(static_cast<std::size_t>(ply));
  Json told = Json::array();
  if (ply > 0) told.push(told_by(*position, ply, to->seat));
  Json out = message(Message::kPast, re);
  out.set("ply", ply).set("node", node_json(*position, false));
  out.set("show", position->known(viewer_of(to->seat))->show()).set("told", std::move(told));
  to->send(out);
}

void Views::send_table() const {
  audience_.send_all(text_of(table_json(state_, audience_, clocks_).dump()));
}

Answer Views::answer(ConnectionPtr to, int re) const {
  return [this, to = std::move(to), re](std::optional<Problem> problem) {
    if (problem) return to->problem(re, *problem);
    Json out = message(Message::kDone, re);
    out.set("ply", state_.plies());
    to->send(out);
  };
}

Json Views::view(int seat, Json told, bool undone, int re) const {
  const AnyPosition& position = state_.match->position();
  const auto known = position.known(viewer_of(seat));
  Json out = message(Message::kView, re);
  out.set("ply", state_.plies()).set("seat", seat == 0 ? Json() : Json(seat));
  out.set("node", node_json(position, state_.is_over()));
  const bool mine = seat != 0 && state_.is_to_act(seat);
  out.set("prompt", mine ? known->prompt(seat_of(seat)) : "");
  out.set("show", known->show());
  out.set("actions", mine ? actions(seat, *known) : Json::array());
  out.set("can_undo", state_.person_plays(seat) && take_backs_.of(seat) != 0);
  if (undone) out.set("undone", true);
  out.set("told", std::move(told)).set("result", result());
  return out;
}

Json Views::actions(int seat, const AnyKnown& known) const {
  Json out = Json::array();
  if (!state_.seats.played_by_person(seat)) return out;
  for (const Action a : state_.match->position().legal(seat_of(seat))) {
    out.push(action_json(known, seat_of(seat), a));
  }
  return out;
}

Json Views::result() const {
  if (!state_.is_over()) return {};
  if (!state_.row.result.empty()) {
    const auto stored = Json::parse(state_.row.result);
    return stored ? *stored : Json();
  }
  const AnyPosition& position = state_.match->position();
  if (!position.node().is_over()) return {};
  return warren::json_of(position.game(), position.result());
}

Json Views::told_since(int seat, int since) const {
  Json out = Json::array();
  // Of a match that goes on and on the latest, so that nobody's coming takes long.
  const int begin = std::max(since, state_.plies() - state_.host.most_told);
  if (begin >= state_.plies()) return out;
  const auto& plies = state_.match->plies();
  const auto position = state_.match->at(static_cast<std::size_t>(begin));
  for (int number = begin + 1; number <= state_.plies(); ++number) {
    carry_out(*position, plies[static_cast<std::size_t>(number) - 1]);
    out.push(told_by(*position, number, seat));
  }
  return out;
}

Json Views::clock() const {
  const std::int64_t now = steady_ms();
  Json ms = Json::array();
  for (const store::SeatRow& s : state_.seats.rows()) ms.push(clocks_.left(s.seat, now));
  Json running = Json::array();
  for (const int seat : state_.to_act()) {
    if (state_.seats.played_by_person(seat)) running.push(seat);
  }
  Json out = message(Message::kClock);
  out.set("ply", state_.plies()).set("ms", std::move(ms)).set("running", std::move(running));
  return out;
}

}  // namespace warren::server
