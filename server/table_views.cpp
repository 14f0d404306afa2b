// What a table tells: the messages, each for the one who may read it.
#include <algorithm>

#include "engine/text.h"
#include "server/live_table.h"
#include "server/views.h"
#include "table/result_json.h"

namespace warren::server {

namespace {
Json clock_settings(const Settings& settings) {
  if (!settings.clock) return {};
  Json out = Json::object();
  out.set("base_s", settings.clock->base_s).set("plus_s", settings.clock->plus_s);
  return out;
}

Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json line_json(const store::ChatRow& line) {
  Json out = Json::object();
  out.set("n", line.n).set("at_ms", line.at_ms);
  out.set("seat", line.seat == 0 ? Json() : Json(line.seat));
  out.set("name", line.name).set("text", line.text);
  return out;
}
}  // namespace

Dice LiveTable::public_dice() const {
  Dice dice = match_ ? *match_->head().dice : Dice{row_.id, "", "", {}};
  if (!is_over()) dice.seed.clear();
  return dice;
}

Json LiveTable::table_json() const {
  const GameInfo* info = host_.catalogue.find(row_.game);
  Json out = Json::object();
  out.set("type", "table").set("id", row_.id).set("link", "/table/" + row_.id);
  out.set("game", row_.game).set("title", info != nullptr ? info->title : row_.game);
  out.set("rules_version", row_.rules_version);
  out.set("edition", match_ ? std::string(match_->game().edition()) : "");
  out.set("status", match_ ? row_.status : "stuck").set("owner", row_.owner_name);
  out.set("public", row_.listed);
  Json options = Json::object();
  for (const auto& [name, value] : settings_.setup.options) options.set(name, value);
  Json settings = Json::object();
  settings.set("players", static_cast<int>(seats_.size())).set("options", std::move(options));
  settings.set("undo", settings_.undo).set("hints", settings_.hints);
  settings.set("clock", clock_settings(settings_)).set("grace_s", settings_.grace_s);
  out.set("settings", std::move(settings));
  Json seats = Json::array();
  const std::int64_t now = steady_ms();
  for (const store::SeatRow& s : seats_) {
    Json one = Json::object();
    one.set("seat", s.seat);
    one.set("label", match_ ? match_->game().seat_name(warren::seat(s.seat - 1))
                            : "P" + std::to_string(s.seat));
    one.set("kind", s.kind).set("name", s.kind == "bot" ? name_of_level(s.bot) : s.name);
    one.set("bot", text_or_null(s.bot)).set("connected", connected(s.seat));
    one.set("stand_in", text_or_null(s.stand_in)).set("resigned", s.resigned);
    one.set("may_hand", may_hand(s.seat, now));
    seats.push(std::move(one));
  }
  out.set("seats", std::move(seats));
  out.set("spectators", static_cast<int>(std::ranges::count_if(
                            clients_, [](const auto& c) { return c->seat == 0; })));
  out.set("ply", plies()).set("created_ms", row_.created_ms).set("moved_ms", row_.moved_ms);
  Json dice = Json::object();
  dice.set("commit", public_dice().commit);
  out.set("dice", std::move(dice)).set("rematch", text_or_null(row_.rematch));
  if (!match_) out.set("stuck", stuck_);
  return out;
}

bool LiveTable::waits_for(const std::string& guest) const {
  return !guest.empty() && std::ranges::any_of(to_act(), [&](int seat) {
    return seat_row(seat).guest == guest && level_for(seat).empty();
  });
}

Json LiveTable::summary(const std::string& guest) const {
  Json out =
      summary_json(host_.catalogue, row_, seats_, match_ ? row_.status : "stuck", plies(), guest);
  out.set("your_turn", waits_for(guest));
  return out;
}

Json summary_json(const Catalogue& catalogue, const store::TableRow& row,
                  const std::vector<store::SeatRow>& seats, const std::string& status, int plies,
                  const std::string& guest) {
  const GameInfo* info = catalogue.find(row.game);
  Json out = Json::object();
  out.set("id", row.id).set("link", "/table/" + row.id).set("game", row.game);
  out.set("title", info != nullptr ? info->title : row.game).set("status", status);
  out.set("players", static_cast<int>(seats.size()));
  int open = 0;
  int mine = 0;
  Json list = Json::array();
  for (const store::SeatRow& s : seats) {
    open += s.kind == "open" ? 1 : 0;
    if (mine == 0 && !guest.empty() && s.guest == guest) mine = s.seat;
    Json one = Json::object();
    one.set("seat", s.seat)
        .set("kind", s.kind)
        .set("name", s.kind == "bot" ? name_of_level(s.bot) : s.name);
    list.push(std::move(one));
  }
  out.set("open_seats", open).set("seats", std::move(list)).set("ply", plies);
  out.set("moved_ms", row.moved_ms).set("your_seat", mine == 0 ? Json() : Json(mine));
  return out;
}

Json LiveTable::view_json(int seat, Json told, bool undone, int re) const {
  const AnyPosition& position = match_->position();
  const Viewer viewer = viewer_of(seat);
  const auto known = position.known(viewer);
  Json out = Json::object();
  out.set("type", "view");
  if (re >= 0) out.set("re", re);
  out.set("ply", plies()).set("seat", seat == 0 ? Json() : Json(seat));
  out.set("node", node_json(position, is_over()));
  const std::vector<int> acting = to_act();
  const bool mine = seat != 0 && std::ranges::count(acting, seat) > 0;
  out.set("prompt", mine ? known->prompt(viewer.seat()) : "");
  out.set("show", known->show());
  Json actions = Json::array();
  if (mine && level_for(seat).empty()) {
    for (const Action a : position.legal(viewer.seat())) {
      actions.push(action_json(*known, viewer.seat(), a));
    }
  }
  out.set("actions", std::move(actions));
  out.set("can_undo", can_undo(seat));
  if (undone) out.set("undone", true);
  out.set("told", std::move(told));
  Json result;
  if (is_over() && !row_.result.empty()) {
    if (auto stored = Json::parse(row_.result)) result = std::move(*stored);
  } else if (is_over() && position.node().is_over()) {
    result = warren::json_of(match_->game(), position.result());
  }
  out.set("result", std::move(result));
  return out;
}

Json LiveTable::told_since(int seat, int since) const {
  Json out = Json::array();
  if (since >= plies()) return out;
  auto position = match_->at(0);
  int number = 0;
  for (const Ply& ply : match_->plies()) {
    carry_out(*position, ply);
    if (++number <= since) continue;
    Json one = Json::object();
    one.set("ply", number);
    one.set("events", told_json(match_->game(), position->told(viewer_of(seat))));
    out.push(std::move(one));
  }
  return out;
}

Json LiveTable::clock_json() const {
  const std::int64_t now = steady_ms();
  Json ms = Json::array();
  for (const store::SeatRow& s : seats_) ms.push(clock_left(s.seat, now));
  Json running = Json::array();
  for (const int seat : to_act()) {
    if (level_for(seat).empty()) running.push(seat);
  }
  Json out = Json::object();
  out.set("type", "clock").set("ply", plies()).set("ms", std::move(ms));
  out.set("running", std::move(running));
  return out;
}

void LiveTable::send_all(const Text& message) {
  // A copy: a client that is dropped leaves the list.
  const auto clients = clients_;
  for (const ClientPtr& client : clients) client->send(message);
}

void LiveTable::close_all(int code) {
  const auto clients = clients_;
  for (const ClientPtr& client : clients) client->close(code);
}

void LiveTable::let_go() {
  queue_.clear();
  clients_.clear();
  returning_ = {};
  hinting_ = {};
}

void LiveTable::send_table() { send_all(text_of(table_json().dump())); }

void LiveTable::send_views(bool undone) {
  if (!match_) return;
  std::array<Text, kMaxSeats + 1> views;
  const Text clock = settings_.clock ? text_of(clock_json().dump()) : nullptr;
  const auto clients = clients_;
  for (const ClientPtr& client : clients) {
    const auto i = static_cast<std::size_t>(client->seat);
    if (!views[i]) {
      views[i] = text_of(view_json(client->seat, std::move(fresh_told_[i]), undone, -1).dump());
    }
    client->send(views[i]);
    if (clock) client->send(clock);
  }
  for (auto& told : fresh_told_) told.clear();
}

int LiveTable::still_true(int since) const {
  int out = std::min(since, plies());
  for (const int ply : taken_back_) {
    if (ply <= since) out = std::min(out, ply - 1);
  }
  return out;
}

void LiveTable::send_position(const ClientPtr& client, int re, std::optional<int> since) {
  if (!match_) return;
  const int from = since ? still_true(*since) : 0;
  const bool undone = since && from < *since;
  client->send(view_json(client->seat, told_since(client->seat, from), undone, re));
  if (settings_.clock) client->send(clock_json());
}

LiveTable::Answer LiveTable::to_client(ClientPtr client, int re) {
  return [this, client = std::move(client), re](std::optional<Problem> problem) {
    if (problem) return client->problem(re, *problem);
    Json out = Json::object();
    out.set("type", "done");
    if (re >= 0) out.set("re", re);
    out.set("ply", plies());
    client->send(out);
  };
}

// -- Questions

void LiveTable::hello(ClientPtr client, int re, const std::string& token,
                      std::optional<int> since) {
  when_free([this, client, re, token, since] {
    if (!client->is_open()) return;
    const int seat = token.empty() ? 0 : seat_of_token(token);
    if (!token.empty() && seat == 0) {
      client->problem(re, {"token",
                           "this seat is not yours any more; it may have been moved to "
                           "another device"});
    }
    client->seat = seat;
    if (!client->joined) clients_.push_back(client);
    client->joined = true;
    presence_changed_ = true;
    Json welcome = Json::object();
    welcome.set("type", "welcome");
    if (re >= 0) welcome.set("re", re);
    welcome.set("protocol", 1).set("table", row_.id).set("game", row_.game);
    welcome.set("seat", seat == 0 ? Json() : Json(seat));
    welcome.set("owner", client->guest() && client->guest()->id == row_.owner);
    welcome.set("board", match_ ? match_->game().board() : Json::object());
    client->send(welcome);
    client->send(table_json());
    send_position(client, -1, since);
    wake_bots();  // who play only for those who look
    Json lines = Json::array();
    for (const store::ChatRow& line : chat_) lines.push(line_json(line));
    Json chats = Json::object();
    chats.set("type", "chats").set("lines", std::move(lines));
    client->send(chats);
  });
}

void LiveTable::resync(ClientPtr client, int re, int since) {
  when_free([this, client, re, since] {
    if (!match_) return client->problem(re, {"not-now", "this table is stuck"});
    send_position(client, re, since);
  });
}

void LiveTable::why(ClientPtr client, int re, std::string text) {
  when_free([this, client, re, text = std::move(text)] {
    if (!match_ || row_.status != "playing" || client->seat == 0) {
      return client->problem(re, {"not-now", "nothing can be done here now"});
    }
    const Seat who = warren::seat(client->seat - 1);
    const auto a = match_->game().read_action(text);
    std::optional<Breach> breach;
    if (!a) {
      breach = warren::breach("", a.error().sentence);
    } else {
      breach = match_->why_not(who, *a);
    }
    Json out = refusal_json("why", re, plies(), text, breach.value_or(Breach{}), match_->game());
    out.set("legal", !breach);
    client->send(out);
  });
}

void LiveTable::at(ClientPtr client, int re, int ply) {
  when_free([this, client, re, ply] {
    if (!match_ || ply > plies()) {
      return client->problem(re, {"bad-request", "there is no such ply yet"});
    }
    const auto position = match_->at(static_cast<std::size_t>(ply));
    Json told = Json::array();
    if (ply > 0) {
      Json one = Json::object();
      one.set("ply", ply);
      one.set("events", told_json(match_->game(), position->told(viewer_of(client->seat))));
      told.push(std::move(one));
    }
    Json out = Json::object();
    out.set("type", "past");
    if (re >= 0) out.set("re", re);
    out.set("ply", ply).set("node", node_json(*position, false));
    out.set("show", position->known(viewer_of(client->seat))->show()).set("told", std::move(told));
    client->send(out);
  });
}

void LiveTable::chat(ClientPtr client, int re, std::string text) {
  enqueue([this, client, re, text = std::move(text)]() -> std::optional<Plan> {
    const std::string_view said = trim(text);
    if (!is_line(said)) {
      client->problem(re, {"bad-request", "a line of chat is one line of text"});
      return {};
    }
    if (client->seat == 0 && !client->guest()) {
      return client->problem(re, {"who", "say who you are first"}), std::nullopt;
    }
    store::ChatRow line;
    line.n = chat_count_ + 1;
    line.at_ms = now_ms();
    line.seat = client->seat;
    line.name = client->seat != 0 ? seat_row(client->seat).name : client->guest()->name;
    line.text = said;
    Plan plan;
    plan.change.chat = line;
    plan.done = [this, line, answer = to_client(client, re)] {
      ++chat_count_;
      ++host_.metrics.chats;
      chat_.push_back(line);
      if (chat_.size() > store::kChatKept) chat_.erase(chat_.begin());
      Json out = Json::object();
      out.set("type", "chat").set("line", line_json(line));
      send_all(text_of(out.dump()));
      answer({});
    };
    plan.failed = [client, re](const Problem& problem) { client->problem(re, problem); };
    return plan;
  });
}

}  // namespace warren::server
