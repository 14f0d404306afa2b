#include "server/table/table_json.h"

#include <algorithm>

#include "server/message.h"
#include "server/summary.h"
#include "server/time.h"

namespace warren::server {

namespace {
Json text_or_null(const std::string& text) { return text.empty() ? Json() : Json(text); }

Json clock_settings(const Settings& settings) {
  if (!settings.clock) return {};
  Json out = Json::object();
  out.set("base_s", settings.clock->base_s).set("plus_s", settings.clock->plus_s);
  return out;
}

Json settings_json(const TableState& state) {
  Json options = Json::object();
  for (const auto& [name, value] : state.settings.setup.options) options.set(name, value);
  Json out = Json::object();
  out.set("players", state.seats.count()).set("options", std::move(options));
  out.set("undo", state.settings.undo).set("hints", state.settings.hints);
  out.set("clock", clock_settings(state.settings)).set("grace_s", state.settings.grace_s);
  return out;
}

// What is unusual about the edition: whoever sits down should know.
Json warnings_json(const TableState& state) {
  Json out = Json::array();
  if (!state.match) return out;
  for (const Fault& fault : state.match->game().warnings()) out.push(to_string(fault));
  return out;
}

Json seat_json(const TableState& state, const store::SeatRow& s, bool connected, bool may_hand) {
  Json out = Json::object();
  out.set("seat", s.seat);
  out.set("label", state.match ? state.match->game().seat_name(seat_of(s.seat))
                               : "P" + std::to_string(s.seat));
  out.set("kind", word_of(s.kind)).set("name", name_at(s));
  out.set("bot", text_or_null(s.bot)).set("connected", connected);
  out.set("stand_in", text_or_null(s.stand_in)).set("resigned", s.resigned);
  out.set("may_hand", may_hand);
  return out;
}
}  // namespace

bool may_hand(const TableState& state, const Audience& audience, const Clocks& clocks, int seat,
              std::int64_t now) {
  const store::SeatRow& s = state.seats[seat];
  if (s.kind != store::SeatKind::kPerson || !s.stand_in.empty() || audience.has(seat)) return false;
  return state.is_playing() && clocks.in_turn(seat) &&
         now - std::max(audience.absent_since(seat), clocks.turn_began(seat)) >=
             state.settings.grace_s * 1000LL;
}

Json table_json(const TableState& state, const Audience& audience, const Clocks& clocks) {
  const store::TableRow& row = state.row;
  const GameInfo* info = state.host.catalogue.find(row.game);
  Json out = message(Message::kTable);
  out.set("id", row.id).set("link", "/table/" + row.id);
  out.set("game", row.game).set("title", info != nullptr ? info->title : row.game);
  out.set("rules_version", row.rules_version);
  out.set("newest_rules_version", info != nullptr ? info->newest_version() : row.rules_version);
  out.set("edition", state.match ? std::string(state.match->game().edition()) : "");
  out.set("status", state.status()).set("owner", row.owner_name);
  out.set("public", row.listed).set("settings", settings_json(state));
  Json seats = Json::array();
  const std::int64_t now = steady_ms();
  for (const store::SeatRow& s : state.seats.rows()) {
    seats.push(
        seat_json(state, s, audience.has(s.seat), may_hand(state, audience, clocks, s.seat, now)));
  }
  out.set("seats", std::move(seats)).set("spectators", audience.spectators());
  Json watching = Json::array();
  for (const std::string& name : audience.watching()) watching.push(name);
  out.set("watching", std::move(watching)).set("warnings", warnings_json(state));
  out.set("ply", state.plies()).set("created_ms", row.created_ms).set("moved_ms", row.moved_ms);
  Json dice = Json::object();
  dice.set("commit", state.public_dice().commit);
  out.set("dice", std::move(dice)).set("rematch", text_or_null(row.rematch));
  out.set("again", row.rematch.empty() ? state.again.json(state.seats) : Json());
  if (state.settings.edition) out.set("own_edition", true);
  if (state.settings.imported) out.set("imported", true);
  if (!state.match) out.set("stuck", state.stuck);
  return out;
}

}  // namespace warren::server
