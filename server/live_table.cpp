#include "server/live_table.h"

#include <algorithm>
#include <utility>

#include "server/game_json.h"
#include "server/message.h"
#include "server/summary.h"
#include "server/table/table_json.h"
#include "server/time.h"

namespace warren::server {

LiveTable::LiveTable(Host& host, store::SavedTable saved, Settings settings,
                     std::unique_ptr<Match> match, std::string stuck)
    : state_{host,
             std::move(saved.table),
             std::move(settings),
             Seats(std::move(saved.seats)),
             std::move(match),
             std::move(stuck),
             {},
             [this] { return shared_from_this(); }},
      queue_(host.journal, host.log, state_.row.id, state_.hold,
             [this](store::Change& change) { complete(change); }),
      clocks_(state_.settings.clock, state_.seats),
      views_(state_, audience_, clocks_, take_backs_),
      moves_(state_, queue_, clocks_, take_backs_, views_,
             [this](const auto& restored) { moved(restored); }),
      bots_(state_, queue_, clocks_, audience_, moves_),
      seating_(state_, queue_, audience_, views_),
      stand_ins_(state_, queue_, audience_, clocks_, views_, seating_, bots_),
      ending_(
          state_, queue_, take_backs_, views_, [this] { moved({}); },
          [this](Ending::Opened opened) { state_.host.rematch(*this, std::move(opened)); }),
      hints_(state_, queue_),
      chat_(state_, queue_, audience_, views_, std::move(saved.chat)),
      judging_(state_) {
  if (saved.plies.empty()) return;
  state_.row.moved_ms = std::max(state_.row.moved_ms, saved.plies.back().at_ms);
  clocks_.read(saved.plies, steady_ms());
}

// Everything that a failed change may have left on disk.
void LiveTable::complete(store::Change& change) const {
  if (!change.row) change.row = state_.row;
  if (!change.drop_plies_from) {
    change.drop_plies_from = change.plies.empty() ? state_.plies() + 1 : change.plies.front().ply;
  }
  for (const store::SeatRow& seat : state_.seats.rows()) {
    if (std::ranges::count(change.seats, seat.seat, &store::SeatRow::seat) == 0) {
      change.seats.push_back(seat);
    }
  }
}

// -- Whose turn it is

void LiveTable::moved(const std::optional<Clocks::Times>& restored) {
  const std::int64_t now = steady_ms();
  state_.row.moved_ms = now_ms();
  clocks_.move_on(*state_.match, state_.to_act(),
                  restored ? *restored : clocks_.after_turns(acting(*state_.match), now), now);
  bots_.call_off_old();
  views_.send(restored.has_value());
  hints_.call_off();
  if (is_over()) {
    views_.send_table();
    bots_.dismiss_all();
  }
  stand_ins_.let_back();
  bots_.wake();
}

void LiveTable::wake() {
  if (!state_.is_playing()) return;
  if (state_.match->position().node().is_chance()) return moves_.roll();
  const std::int64_t now = steady_ms();
  const std::vector<int> next = state_.to_act();
  clocks_.move_on(*state_.match, next, clocks_.after_turns(next, now), now);
  moves_.find_take_backs();
  bots_.wake();
}

void LiveTable::tick(std::int64_t now) {
  if (!busy()) stand_ins_.tick(now);
}

bool LiveTable::may_rest(std::int64_t now, std::int64_t least_left) const {
  if (queue_.uncertain()) return false;  // what is here is true, what is on disk may not be
  return std::ranges::none_of(state_.to_act(), [&](int seat) {
    if (!state_.seats.played_by_person(seat)) return !bots_.unattended();
    return clocks_.used() && clocks_.left(seat, now) < least_left;
  });
}

LiveTable::Rest LiveTable::rest(std::int64_t since_ms) const {
  Rest out{state_.plies(), {}, !state_.match, state_.row.moved_ms, since_ms};
  const std::int64_t now = steady_ms();
  for (const int seat : state_.to_act()) {
    if (!state_.seats.played_by_person(seat)) continue;
    out.waits_for.add(seat_of(seat));
    if (clocks_.used()) out.due_ms = std::min(out.due_ms, now + clocks_.left(seat, now));
  }
  if (clocks_.used()) out.clocks = clocks_.turns();
  return out;
}

void LiveTable::rested(const Rest& rest) {
  audience_.all_absent_since(rest.since_ms);
  if (rest.clocks) {
    clocks_.rested(*rest.clocks);
  } else {
    clocks_.rested(rest.since_ms);
  }
}

// -- Coming and going

Json LiveTable::welcome(const Connection& to, int re) const {
  Json out = message(Message::kWelcome, re);
  out.set("protocol", kProtocol).set("table", id()).set("game", state_.row.game);
  out.set("seat", to.seat == 0 ? Json() : Json(to.seat));
  out.set("owner", to.guest() && to.guest()->id == state_.row.owner);
  out.set("board", state_.match ? state_.match->game().board() : Json::object());
  return out;
}

void LiveTable::hello(const ConnectionPtr& from, int re, const std::string& token,
                      std::optional<int> since) {
  queue_.when_free([this, from, re, token, since] {
    if (!from->is_open()) return;
    const int seat = token.empty() ? 0 : state_.seats.of_token(token);
    if (!token.empty() && seat == 0) {
      from->problem(re, {Code::kToken,
                         "this seat is not yours any more; it may have been moved to another "
                         "device"});
    }
    audience_.join(from, seat);
    const bool owner = from->guest() && from->guest()->id == state_.row.owner;
    if (owner || (seat != 0 && state_.address.empty())) state_.address = from->address();
    from->send(welcome(*from, re));
    from->send(table_json());
    views_.send_position(from, -1, since);
    bots_.wake();  // who play only for those who look
    chat_.send_all_to(*from);
  });
}

void LiveTable::left(const Connection& connection) {
  audience_.left(connection);
  stand_ins_.left(connection);
  hints_.call_off(&connection);
}

void LiveTable::retire() {
  queue_.close();
  bots_.dismiss_all();
  audience_.close_all(1012);
}

void LiveTable::let_go() {
  queue_.close();
  audience_.clear();
  stand_ins_.clear();
  hints_.clear();
}

void LiveTable::start(const ConnectionPtr& from, int re) {
  queue_.add([this, from, re]() -> std::optional<Plan> {
    const bool owner = from->guest() && from->guest()->id == state_.row.owner;
    if (from->seat == 0 && !owner) {
      from->problem(re, {Code::kNotAllowed, "only those at the table may start it"});
      return {};
    }
    return moves_.start(views_.answer(from, re));
  });
}

void LiveTable::start_now(const Answer& answer) {
  queue_.add([this, answer] { return moves_.start(answer); });
}

// -- Questions

void LiveTable::resync(const ConnectionPtr& from, int re, int since) {
  queue_.when_free([this, from, re, since] {
    if (!state_.match) return from->problem(re, {Code::kNotNow, "this table is stuck"});
    views_.send_position(from, re, since);
  });
}

void LiveTable::why(const ConnectionPtr& from, int re, const std::string& text) {
  queue_.when_free([this, from, re, text] {
    if (!state_.is_playing() || from->seat == 0) {
      return from->problem(re, {Code::kNotNow, "nothing can be done here now"});
    }
    const AnyGame& game = state_.match->game();
    const auto a = game.read_action(text);
    const auto forbidden = a ? state_.match->why_not(seat_of(from->seat), *a)
                             : std::optional(breach("", a.error().sentence));
    Json out =
        refusal_json(Message::kWhy, re, state_.plies(), text, forbidden.value_or(Breach{}), game);
    out.set("legal", !forbidden);
    from->send(out);
  });
}

void LiveTable::at(const ConnectionPtr& from, int re, int ply) {
  queue_.when_free([this, from, re, ply] {
    if (!state_.match || ply > state_.plies()) {
      return from->problem(re, {Code::kBadRequest, "there is no such ply yet"});
    }
    views_.send_past(from, re, ply);
  });
}

// -- What everybody may know

Json LiveTable::table_json() const { return server::table_json(state_, audience_, clocks_); }

Json LiveTable::summary(const std::string& guest) const {
  Json out = summary_json(state_.host.catalogue, state_.row, seats(), state_.status(),
                          state_.plies(), guest);
  out.set("your_turn", waits_for(guest));
  return out;
}

void LiveTable::opened_from(const std::string& address) { state_.address = address; }

bool LiveTable::waits_for(const std::string& guest) const {
  return !guest.empty() && std::ranges::any_of(state_.to_act(), [&](int seat) {
    return state_.seats[seat].guest == guest && state_.seats.played_by_person(seat);
  });
}

}  // namespace warren::server
