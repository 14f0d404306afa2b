#include "server/imported.h"

#include <algorithm>
#include <utility>

#include "server/bot_pool.h"
#include "server/editions.h"
#include "server/fields.h"
#include "server/settings.h"
#include "server/table/ending.h"
#include "table/digest.h"
#include "table/record.h"

namespace warren::server {

using store::SeatKind;

namespace {
constexpr std::size_t kLongestRecord = std::size_t{400} * 1024;
constexpr std::size_t kLongestEdition = std::size_t{400} * 1024;
constexpr std::size_t kMostPlies = 10'000;

Problem wrong(const Fault& fault) {
  return {Code::kBadRequest, "the record does not hold: " + to_string(fault), {fault}};
}

// What each seat is to be called, where the device knows.
std::vector<std::string> names_of(const Json& body, Fields& fields, std::size_t seats) {
  std::vector<std::string> out(seats);
  if (!fields.has("names")) return out;
  const auto* list = body.find("names")->as_array();
  if (list == nullptr || list->size() > seats) {
    fields.wrong("names", "a list of texts, one a seat");
    return out;
  }
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto* text = (*list)[i].as_string();
    const auto name = text != nullptr ? good_name(*text) : std::nullopt;
    if (name) out[i] = *name;
  }
  return out;
}

store::SeatRow seat_row(int number, const std::string& who, const std::string& name) {
  store::SeatRow out;
  out.seat = number;
  out.kind = SeatKind::kPerson;
  out.name = name.empty() ? "Player " + std::to_string(number) : name;
  if (!is_level(who)) return out;
  out.kind = SeatKind::kBot;
  out.bot = who;
  out.name.clear();
  return out;
}

// The edition in the form in which it is kept.
void take_edition(Fields& fields, store::SavedTable& saved) {
  if (!fields.has("edition")) return;
  saved.edition = std::make_shared<const std::string>(
      canonical_edition(fields.text("edition", "", kLongestEdition)));
  saved.table.edition = edition_key(*saved.edition);
}

Expected<Match, Problem> replayed(const Catalogue& catalogue, const Record& record,
                                  const store::SharedText& edition) {
  if (!record.head.position.empty()) {
    return Problem{Code::kBadRequest, "a match that began elsewhere than at the start stays there"};
  }
  if (record.plies.size() > kMostPlies) {
    return Problem{Code::kTooLarge, "a match of so many plies is not taken"};
  }
  const auto text = edition ? std::optional(*edition) : std::nullopt;
  auto match = replay(record, text, kMostPlies, catalogue.make);
  if (!match) return wrong(match.error());
  return std::move(*match);
}

void keep_plies(store::SavedTable& saved, const Record& record, const Match& match,
                std::int64_t now_ms) {
  for (std::size_t i = 0; i < record.plies.size(); ++i) {
    const Record::Line& line = record.plies[i];
    store::PlyRow row;
    row.ply = static_cast<int>(i) + 1;
    row.seat = line.seat == kNobody ? 0 : index(line.seat) + 1;
    row.text = line.text;
    row.hash = match.plies()[i].hash;
    row.at_ms = now_ms;
    saved.plies.push_back(std::move(row));
  }
}
}  // namespace

std::string imported_id(const Guest& guest, const std::string& record) {
  const Digest digest = sha256(guest.id + "\n" + record);
  return table_id_of(std::string(digest.begin(), digest.end()));
}

Expected<ImportRequest, Problem> read_import(const Catalogue& catalogue, const Guest& guest,
                                             const Json& body, std::int64_t now_ms) {
  Fields fields(body);
  const std::string text = fields.need_text("record", kLongestRecord);
  ImportRequest out;
  take_edition(fields, out.saved);
  if (!fields.good()) return Problem{Code::kBadRequest, fields.problem()};
  const auto record = read_record(text);
  if (!record) return wrong(record.error());
  const auto match = replayed(catalogue, *record, out.saved.edition);
  if (!match) return match.error();
  const auto seats = static_cast<std::size_t>(match->game().seats());
  const auto names = names_of(body, fields, seats);
  if (!fields.good()) return Problem{Code::kBadRequest, fields.problem()};

  Settings settings;
  settings.setup = record->head.setup;
  settings.setup.players = match->game().seats();
  settings.setup.rules_version = 0;  // the row has it
  settings.imported = Imported{record->head.seats, record->head.seed, record->head.dice};
  settings.imported->seats.resize(seats, "human");

  store::TableRow& row = out.saved.table;
  row.id = imported_id(guest, text);
  row.game = record->head.game;
  row.rules_version = match->game().rules_version();
  row.edition_hash = match->game().edition_hash();
  row.status = store::TableStatus::kOver;
  row.owner = guest.id;
  row.owner_name = guest.name;
  row.settings = write_settings(settings);
  row.dice_seed = make_dice(row.id, 0).seed;  // every row has one; nothing is drawn by it
  row.plies = static_cast<int>(record->plies.size());
  row.created_ms = row.moved_ms = now_ms;
  for (std::size_t i = 0; i < seats; ++i) {
    const int number = static_cast<int>(i) + 1;
    store::SeatRow seat = seat_row(number, settings.imported->seats[i], names[i]);
    seat.resigned = std::ranges::count(record->resigned, warren::seat(number - 1)) > 0;
    if (seat.kind == SeatKind::kPerson && out.mine == 0) {
      out.mine = number;
      out.token = make_token();
      seat.name = guest.name;
      seat.guest = guest.id;
      seat.token_hash = token_hash(out.token);
    }
    out.saved.seats.push_back(std::move(seat));
  }
  if (!match->position().node().is_over()) {
    row.result = resignation(*match, out.saved.seats);
    if (row.result.empty()) {
      return Problem{Code::kNotNow, "this match is not over: only finished ones are taken"};
    }
  }
  if (out.mine == 0) {
    return Problem{Code::kBadRequest, "nobody played in this match: bots alone did"};
  }
  keep_plies(out.saved, *record, *match, now_ms);
  return out;
}

}  // namespace warren::server
