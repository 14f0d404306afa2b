#include "wasm/house/rows_json.h"

#include <algorithm>
#include <type_traits>

#include "engine/text.h"

namespace warren::module {

namespace {

// What of a row is kept, under which name: once, for writing it and for reading it back. `Row` may
// be const.
template <class Row, class Field>
void each_field(Row& row, Field&& field)
  requires std::is_same_v<std::remove_const_t<Row>, store::TableRow>
{
  field("id", row.id);
  field("game", row.game);
  field("rules_version", row.rules_version);
  field("edition_hash", row.edition_hash);
  field("edition", row.edition);
  field("status", row.status);
  field("owner", row.owner);
  field("owner_name", row.owner_name);
  field("settings", row.settings);
  field("dice_seed", row.dice_seed);
  field("result", row.result);
  field("rematch", row.rematch);
  field("plies", row.plies);
  field("created_ms", row.created_ms);
  field("moved_ms", row.moved_ms);
  field("to_act", row.to_act);
}

template <class Row, class Field>
void each_field(Row& row, Field&& field)
  requires std::is_same_v<std::remove_const_t<Row>, store::SeatRow>
{
  field("seat", row.seat);
  field("kind", row.kind);
  field("name", row.name);
  field("guest", row.guest);
  field("token_hash", row.token_hash);
  field("bot", row.bot);
  field("stand_in", row.stand_in);
  field("resigned", row.resigned);
  field("entropy", row.entropy);
}

template <class Row, class Field>
void each_field(Row& row, Field&& field)
  requires std::is_same_v<std::remove_const_t<Row>, store::PlyRow>
{
  field("ply", row.ply);
  field("seat", row.seat);
  field("text", row.text);
  field("hash", row.hash);
  field("at_ms", row.at_ms);
  field("clocks", row.clocks);
  field("to_act", row.to_act);
}

template <class Row, class Field>
void each_field(Row& row, Field&& field)
  requires std::is_same_v<std::remove_const_t<Row>, store::ChatRow>
{
  field("n", row.n);
  field("at_ms", row.at_ms);
  field("seat", row.seat);
  field("name", row.name);
  field("text", row.text);
  field("guest", row.guest);
}

// Hashes take all 64 bits, more than a number of JSON is sure to keep.
class Writer {
 public:
  explicit Writer(Json& out) : out_(out) {}
  void operator()(const char* name, const std::string& text) { out_.set(name, text); }
  void operator()(const char* name, bool flag) { out_.set(name, flag); }
  void operator()(const char* name, int number) { out_.set(name, number); }
  void operator()(const char* name, unsigned seats) { out_.set(name, static_cast<int>(seats)); }
  void operator()(const char* name, std::int64_t number) { out_.set(name, number); }
  void operator()(const char* name, std::uint64_t hash) { out_.set(name, std::to_string(hash)); }
  void operator()(const char* name, store::TableStatus status) { out_.set(name, word_of(status)); }
  void operator()(const char* name, store::SeatKind kind) { out_.set(name, word_of(kind)); }

 private:
  Json& out_;
};

template <class Row>
Json row_json(const Row& row) {
  Json out = Json::object();
  each_field(row, Writer(out));
  return out;
}

// Members of what was kept; the first that is not there, or of another kind, is remembered.
class Reader {
 public:
  Reader(const Json& json, std::optional<Fault>& damage) : json_(json), damage_(damage) {}

  void operator()(std::string_view name, std::string& into) {
    take(name, into, found(name).as_string());
  }
  void operator()(std::string_view name, bool& into) { take(name, into, found(name).as_bool()); }
  void operator()(std::string_view name, std::int64_t& into) {
    take(name, into, found(name).as_int());
  }
  void operator()(std::string_view name, int& into) { narrow(name, into); }
  void operator()(std::string_view name, unsigned& into) { narrow(name, into); }
  void operator()(std::string_view name, std::uint64_t& into) { read(name, into, read_whole); }
  void operator()(std::string_view name, store::TableStatus& into) {
    read(name, into, store::read_status);
  }
  void operator()(std::string_view name, store::SeatKind& into) {
    read(name, into, store::read_kind);
  }

 private:
  const Json& found(std::string_view name) const {
    static const Json nothing;
    const Json* value = json_.find(name);
    return value != nullptr ? *value : nothing;
  }
  template <class Value>
  void take(std::string_view name, Value& into, const Value* value) {
    if (value != nullptr) {
      into = *value;
    } else if (!damage_) {
      damage_ = Fault{"rows", std::string(name), "what was kept of it is damaged"};
    }
  }
  template <class Number>
  void narrow(std::string_view name, Number& into) {
    std::int64_t number = 0;
    (*this)(name, number);
    into = static_cast<Number>(number);
  }
  template <class Value, class Read>
  void read(std::string_view name, Value& into, Read from_text) {
    std::string text;
    (*this)(name, text);
    const auto value = from_text(text);
    take(name, into, value ? &*value : nullptr);
  }

  const Json& json_;
  std::optional<Fault>& damage_;
};

template <class Row>
Row row_in(const Json& json, std::optional<Fault>& damage) {
  Row row{};
  each_field(row, Reader(json, damage));
  return row;
}

template <class Row>
void read_list(const Json& json, std::string_view name, std::vector<Row>& into,
               std::optional<Fault>& damage) {
  const Json* list = json.find(name);
  if (list == nullptr || list->as_array() == nullptr) return;
  for (const Json& one : *list->as_array()) into.push_back(row_in<Row>(one, damage));
}

template <class Row>
Json list_json(const std::vector<Row>& rows) {
  Json out = Json::array();
  for (const Row& row : rows) out.push(row_json(row));
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
  if (!change.seats.empty()) out.set("seats", list_json(change.seats));
  if (change.drop_plies_from) out.set("drop_from", *change.drop_plies_from);
  if (!change.plies.empty()) out.set("plies", list_json(change.plies));
  if (change.chat) out.set("chat", row_json(*change.chat));
  return out;
}

store::SavedTable saved_in(const Json& json) {
  store::SavedTable out;
  const Json* row = json.find("row");
  out.table = row_in<store::TableRow>(row != nullptr ? *row : json, out.damage);
  read_list(json, "seats", out.seats, out.damage);
  read_list(json, "plies", out.plies, out.damage);
  read_list(json, "chat", out.chat, out.damage);
  std::ranges::sort(out.seats, {}, &store::SeatRow::seat);
  std::ranges::sort(out.plies, {}, &store::PlyRow::ply);
  if (const Json* edition = json.find("edition"); edition && edition->as_string()) {
    out.edition = std::make_shared<const std::string>(*edition->as_string());
  }
  return out;
}

}  // namespace warren::module
