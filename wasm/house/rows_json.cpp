#include "wasm/house/rows_json.h"

#include <algorithm>

#include "engine/text.h"

namespace warren::module {

namespace {

Json row_json(const store::TableRow& row) {
  return Json::object()
      .set("id", row.id)
      .set("game", row.game)
      .set("rules_version", row.rules_version)
      .set("edition_hash", std::to_string(row.edition_hash))
      .set("edition", row.edition)
      .set("status", word_of(row.status))
      .set("owner", row.owner)
      .set("owner_name", row.owner_name)
      .set("settings", row.settings)
      .set("dice_seed", row.dice_seed)
      .set("result", row.result)
      .set("rematch", row.rematch)
      .set("plies", row.plies)
      .set("created_ms", row.created_ms)
      .set("moved_ms", row.moved_ms)
      .set("to_act", static_cast<int>(row.to_act));
}

Json seat_json(const store::SeatRow& seat) {
  return Json::object()
      .set("seat", seat.seat)
      .set("kind", word_of(seat.kind))
      .set("name", seat.name)
      .set("guest", seat.guest)
      .set("token_hash", seat.token_hash)
      .set("bot", seat.bot)
      .set("stand_in", seat.stand_in)
      .set("resigned", seat.resigned)
      .set("entropy", seat.entropy);
}

Json ply_json(const store::PlyRow& ply) {
  return Json::object()
      .set("ply", ply.ply)
      .set("seat", ply.seat)
      .set("text", ply.text)
      .set("hash", std::to_string(ply.hash))
      .set("at_ms", ply.at_ms)
      .set("clocks", ply.clocks)
      .set("to_act", static_cast<int>(ply.to_act));
}

Json chat_json(const store::ChatRow& line) {
  return Json::object()
      .set("n", line.n)
      .set("at_ms", line.at_ms)
      .set("seat", line.seat)
      .set("name", line.name)
      .set("text", line.text)
      .set("guest", line.guest);
}

// Members of what was kept; the first that is not there, or of another kind, is remembered.
class Kept {
 public:
  Kept(const Json& json, std::optional<Fault>& damage) : json_(json), damage_(damage) {}

  std::string text(std::string_view name) {
    const auto* value = found(name).as_string();
    return value != nullptr ? *value : wrong(name, "");
  }
  std::int64_t number(std::string_view name) {
    const auto* value = found(name).as_int();
    return value != nullptr ? *value : (wrong(name, ""), 0);
  }
  int whole(std::string_view name) { return static_cast<int>(number(name)); }
  bool flag(std::string_view name) {
    const auto* value = found(name).as_bool();
    return value != nullptr ? *value : (wrong(name, ""), false);
  }
  std::uint64_t hash(std::string_view name) {
    const auto value = read_whole(text(name));
    return value ? *value : (wrong(name, ""), 0);
  }
  template <class T>
  T word(std::string_view name, Expected<T> (*read)(std::string_view)) {
    const auto value = read(text(name));
    return value ? *value : (wrong(name, ""), T{});
  }

 private:
  const Json& found(std::string_view name) const {
    static const Json nothing;
    const Json* value = json_.find(name);
    return value != nullptr ? *value : nothing;
  }
  std::string wrong(std::string_view name, std::string fallback) {
    if (!damage_) damage_ = Fault{"rows", std::string(name), "what was kept of it is damaged"};
    return fallback;
  }

  const Json& json_;
  std::optional<Fault>& damage_;
};

store::TableRow table_row(Kept from) {
  store::TableRow row;
  row.id = from.text("id");
  row.game = from.text("game");
  row.rules_version = from.whole("rules_version");
  row.edition_hash = from.hash("edition_hash");
  row.edition = from.text("edition");
  row.status = from.word("status", store::read_status);
  row.owner = from.text("owner");
  row.owner_name = from.text("owner_name");
  row.settings = from.text("settings");
  row.dice_seed = from.text("dice_seed");
  row.result = from.text("result");
  row.rematch = from.text("rematch");
  row.plies = from.whole("plies");
  row.created_ms = from.number("created_ms");
  row.moved_ms = from.number("moved_ms");
  row.to_act = static_cast<unsigned>(from.number("to_act"));
  return row;
}

store::SeatRow seat_row(Kept from) {
  store::SeatRow seat;
  seat.seat = from.whole("seat");
  seat.kind = from.word("kind", store::read_kind);
  seat.name = from.text("name");
  seat.guest = from.text("guest");
  seat.token_hash = from.text("token_hash");
  seat.bot = from.text("bot");
  seat.stand_in = from.text("stand_in");
  seat.resigned = from.flag("resigned");
  seat.entropy = from.text("entropy");
  return seat;
}

store::PlyRow ply_row(Kept from) {
  return {from.whole("ply"),
          from.whole("seat"),
          from.text("text"),
          from.hash("hash"),
          from.number("at_ms"),
          from.text("clocks"),
          static_cast<unsigned>(from.number("to_act"))};
}

store::ChatRow chat_row(Kept from) {
  return {from.whole("n"),   from.number("at_ms"), from.whole("seat"),
          from.text("name"), from.text("text"),    from.text("guest")};
}

template <class Row, class Read>
void read_list(const Json& json, std::string_view name, std::vector<Row>& into,
               std::optional<Fault>& damage, Read read) {
  const Json* list = json.find(name);
  if (list == nullptr || list->as_array() == nullptr) return;
  for (const Json& one : *list->as_array()) into.push_back(read(Kept(one, damage)));
}

template <class Row, class Write>
Json list_json(const std::vector<Row>& rows, Write write) {
  Json out = Json::array();
  for (const Row& row : rows) out.push(write(row));
  return out;
}

}  // namespace

Json json_of(const store::Change& change) {
  Json out = Json::object();
  out.set("table", change.table);
  if (change.row) out.set("row", row_json(*change.row));
  if (change.edition && change.row) {
    out.set("edition", Json::object().set("key", change.row->edition).set("text", *change.edition));
  }
  if (!change.seats.empty()) out.set("seats", list_json(change.seats, seat_json));
  if (change.drop_plies_from) out.set("drop_from", *change.drop_plies_from);
  if (!change.plies.empty()) out.set("plies", list_json(change.plies, ply_json));
  if (change.chat) out.set("chat", chat_json(*change.chat));
  return out;
}

store::SavedTable saved_in(const Json& json) {
  store::SavedTable out;
  const Json* row = json.find("row");
  out.table = table_row(Kept(row != nullptr ? *row : json, out.damage));
  read_list(json, "seats", out.seats, out.damage, seat_row);
  read_list(json, "plies", out.plies, out.damage, ply_row);
  read_list(json, "chat", out.chat, out.damage, chat_row);
  std::ranges::sort(out.seats, {}, &store::SeatRow::seat);
  std::ranges::sort(out.plies, {}, &store::PlyRow::ply);
  if (const Json* edition = json.find("edition"); edition && edition->as_string()) {
    out.edition = std::make_shared<const std::string>(*edition->as_string());
  }
  return out;
}

}  // namespace warren::module
