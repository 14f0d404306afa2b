#include "server/live_table.h"

#include <algorithm>
#include <utility>

#include "server/game_json.h"
#include "server/message.h"
#include "server/summary.h"
#include "server/table/table_json.h"
#include "server/time.h"

namespace warren::server {

namespace {
constexpr auto kReadAgain = std::chrono::milliseconds(250);

// How many plies, from the first, the two have in common.
int same_plies(const Match* a, const Match* b) {
  if (a == nullptr || b == nullptr) return 0;
  const auto ends = std::ranges::mismatch(a->plies(), b->plies(), {}, &Ply::hash, &Ply::hash);
  return static_cast<int>(ends.in1 - a->plies().begin());
}
}  // namespace

LiveTable::LiveTable(Host& host, store::SavedTable saved, Resumed resumed)
    : state_{host,
             std::move(saved.table),
             std::move(resumed.settings),
             Seats(std::move(saved.seats)),
             std::move(resumed.match),
             std::move(resumed.stuck),
             saved.lease,
             {},
             [this] { return shared_from_this(); }},
      queue_(host.journal, host.log, state_.row.id, state_.lease, state_.hold,
             [this] { read_back(); }),
      clocks_(state_.settings.clock, state_.seats),
      views_(state_, audience_, clocks_, take_backs_),
      moves_(state_, queue_, clocks_, take_backs_, views_,
             [this](const auto& restored) { moved(restored); }),
      bots_(state_, queue_, clocks_, audience_, moves_),
      seating_(state_, queue_, audience_, views_),
      stand_ins_(state_, queue_, audience_, clocks_, views_, seating_, bots_),
      ending_(
          state_, queue_, take_backs_, views_, [this] { moved({}); },
          [this](std::string next, Ending::Opened opened) {
            state_.host.rematch(*this, std::move(next), std::move(opened));
          }),
      hints_(state_, queue_),
      chat_(state_, queue_, audience_, views_, std::move(saved.chat)),
      judging_(state_) {
  if (saved.plies.empty()) return;
  state_.row.moved_ms = std::max(state_.row.moved_ms, saved.plies.back().at_ms);
  clocks_.read(saved.plies, steady_ms());
}

// -- In doubt

void LiveTable::read_back() {
  // The store's thread must never be the last to hold a table.
  const auto self = weak_from_this();
  state_.host.journal.read(
      [self, id = id()](store::Store& store) -> std::function<void()> {
        auto opened = std::make_shared<store::Opened>(store.open(id));
        return [self, opened] {
          if (const auto table = self.lock()) table->came_back(std::move(*opened));
        };
      },
      [self](const std::string&) {
        const auto table = self.lock();
        if (!table) return;
        table->state_.host.after(kReadAgain, [self] {
          if (const auto again = self.lock()) again->read_back();
        });
      });
}

void LiveTable::came_back(store::Opened opened) {
  if (is_retired()) return;
  if (!opened.table) return state_.host.lost(*this);
  const auto found = std::make_shared<store::SavedTable>(std::move(*opened.table));
  const auto resumed = std::make_shared<Resumed>();
  state_.host.replay([self = weak_from_this(), &catalogue = state_.host.catalogue, found,
                      resumed]() -> std::function<void()> {
    *resumed = resume(catalogue, *found);
    return [self, found, resumed] {
      const auto table = self.lock();
      if (table && !table->is_retired()) table->restore(std::move(*found), std::move(*resumed));
    };
  });
}

// As after a restart, but nobody has to come back.
void LiveTable::restore(store::SavedTable saved, Resumed resumed) {
  const int told = state_.plies();
  const int same = same_plies(state_.match.get(), resumed.match.get());
  bots_.call_off_all();
  hints_.call_off();
  moves_.give_up();
  for (const store::SeatRow& seat : saved.seats) {
    // A seat may have got another holder, who was not told.
    if (!state_.seats.has(seat.seat)) continue;
    if (seat.token_hash != state_.seats[seat.seat].token_hash) audience_.unseat(seat.seat);
  }
  state_.row = std::move(saved.table);
  state_.seats = Seats(std::move(saved.seats));
  state_.match = std::move(resumed.match);
  state_.stuck = std::move(resumed.stuck);
  state_.lease = saved.lease;
  clocks_.forget();
  take_backs_.set({});
  if (same < told) take_backs_.changed_from(same + 1, state_.plies());
  if (!saved.plies.empty()) {
    state_.row.moved_ms = std::max(state_.row.moved_ms, saved.plies.back().at_ms);
    clocks_.read(saved.plies, steady_ms());
  }
  wake();
  views_.send_truth(same, told);
  chat_.restore(std::move(saved.chat));
  queue_.be_certain();
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
  if (queue_.in_doubt()) return false;
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
  arriving_.push_back(from);
  queue_.when_free([this, from, re, token, since] {
    std::erase_if(arriving_, [&](const auto& one) { return one.expired() || one.lock() == from; });
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
  bots_.call_off_all();
  hints_.call_off();
  audience_.close_all(1012);
  for (const auto& one : arriving_) {
    if (const auto connection = one.lock()) connection->close(1012);
  }
  // They hold their table: neither would go if the server ended before they have gone.
  audience_.clear();
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
