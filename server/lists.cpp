// What the lobby lists: games, tables, and the plain page for when there is no other.
#include <algorithm>
#include <tuple>

#include "bots/levels.h"
#include "engine/text.h"
#include "server/html.h"
#include "server/lobby.h"
#include "server/summary.h"
#include "table/result_json.h"

namespace warren::server {

namespace {
constexpr std::size_t kPage = 50;
constexpr int kMostOfMine = 400;  // that are not over, twice what a guest may open

Problem bad_cursor() { return {Code::kBadRequest, "\"after\" is no cursor of this list"}; }
Problem cannot_list() { return {Code::kStore, "the tables cannot be read now; try again", {}, 1}; }

Json page_json(Json list, const std::string& next) {
  Json out = Json::object();
  out.set("tables", std::move(list)).set("next", next.empty() ? Json() : Json(next));
  return out;
}

}  // namespace

Json Lobby::games_json() const {
  Json list = Json::array();
  for (const GameInfo* info : host_.catalogue.infos) {
    const auto game = host_.catalogue.make(info->id, {});
    Json one = Json::object();
    one.set("id", info->id).set("title", info->title).set("blurb", info->blurb);
    one.set("length", info->length).set("min_players", info->min_players);
    one.set("max_players", info->max_players).set("default_players", info->default_players);
    one.set("rules_version", info->newest_version());
    one.set("edition", game ? std::string((*game)->edition()) : "");
    one.set("options", json_of(info->options));
    list.push(std::move(one));
  }
  Json bots = Json::array();
  for (const Opponent& one : opponents()) {
    Json o = Json::object();
    o.set("bot", one.bot).set("name", one.name).set("description", one.description);
    bots.push(std::move(o));
  }
  Json out = Json::object();
  out.set("bots", std::move(bots)).set("games", std::move(list));
  return out;
}

Expected<Json, Problem> Lobby::open_tables(const std::string& game, const std::string& cursor,
                                           const std::string& guest) {
  const auto after = Listing::read(cursor);
  if (!cursor.empty() && !after) return bad_cursor();
  const auto page = listing_.page(game, after, kPage, [this](const std::string& id) {
    const auto table = tables_.find(id);
    if (table == tables_.end() || table->second->is_over()) return Listing::State::kGone;
    const bool waits = table->second->row().status == store::TableStatus::kWaiting;
    return waits ? Listing::State::kWaiting : Listing::State::kPlaying;
  });
  Json list = Json::array();
  for (const std::string& id : page.ids) list.push(tables_.at(id)->summary(guest));
  return page_json(std::move(list), page.next);
}

const LiveTable::Rest* Lobby::rest_of(const std::string& id) const {
  // Where there are several servers another one may have gone on with it: the rows know.
  const auto resting = shared() ? resting_.end() : resting_.find(id);
  return resting != resting_.end() ? &resting->second : nullptr;
}

bool Lobby::waits_for(const store::SavedTable& saved, const std::string& guest) const {
  const auto live = tables_.find(saved.table.id);
  if (live != tables_.end()) return live->second->waits_for(guest);
  SeatSet waits_for;
  if (const LiveTable::Rest* rest = rest_of(saved.table.id)) {
    waits_for = rest->waits_for;
  } else if (saved.table.status == store::TableStatus::kPlaying) {
    waits_for =
        SeatSet::of_bits(saved.plies.empty() ? saved.table.to_act : saved.plies.back().to_act);
  }
  const Seats seats(saved.seats);
  return std::ranges::any_of(saved.seats, [&](const store::SeatRow& s) {
    return s.guest == guest && seats.has(s.seat) && seats.played_by_person(s.seat) &&
           waits_for.has(seat_of(s.seat));
  });
}

std::int64_t Lobby::moved_ms(const store::SavedTable& saved) const {
  const auto live = tables_.find(saved.table.id);
  if (live != tables_.end()) return live->second->row().moved_ms;
  if (const LiveTable::Rest* rest = rest_of(saved.table.id)) return rest->moved_ms;
  return saved.plies.empty() ? saved.table.moved_ms
                             : std::max(saved.table.moved_ms, saved.plies.back().at_ms);
}

Json Lobby::line_of(const store::SavedTable& saved, const std::string& guest) const {
  const auto live = tables_.find(saved.table.id);
  if (live != tables_.end()) return live->second->summary(guest);
  const LiveTable::Rest* rest = rest_of(saved.table.id);
  store::TableRow row = saved.table;
  row.moved_ms = moved_ms(saved);
  if (rest != nullptr) {
    row.plies = rest->plies;
  } else if (!saved.plies.empty()) {
    row.plies = saved.plies.back().ply;
  }
  const bool stuck = rest != nullptr ? rest->stuck : saved.damage.has_value();
  Json out = summary_json(host_.catalogue, row, saved.seats, status_word(row.status, stuck),
                          row.plies, guest);
  out.set("your_turn", waits_for(saved, guest));
  return out;
}

// Where a page of one's own tables ended: what waits for the guest, what goes on, what is over;
// within these the latest first.
struct Lobby::Place {
  char part = 't';  // t: your turn; g: goes on; o: over
  std::int64_t moved_ms = 0;
  std::string table;

  std::tuple<int, std::int64_t, const std::string&> key() const {
    return {part == 't' ? 2 : part == 'g' ? 1 : 0, moved_ms, table};
  }
  std::string write() const {
    return std::string(1, part) + "." + std::to_string(moved_ms) + "." + table;
  }
  static std::optional<Place> read(std::string_view cursor) {
    const auto parts = split(cursor, '.');
    if (parts.size() != 3 || (parts[0] != "t" && parts[0] != "g" && parts[0] != "o")) return {};
    const auto moved = read_int(parts[1]);
    if (!moved) return {};
    return Place{parts[0][0], *moved, std::string(parts[2])};
  }
};

void Lobby::my_table(const Request& request, const Guest& guest, const std::string& id,
                     const Answer& answer) {
  find(id, [this, request, guest, answer](const Sought& sought) {
    const auto& problem = sought.problem;
    const bool passed_on =
        pass_on(request, sought.elsewhere, [this, problem, answer](std::optional<Reply> reply) {
          if (!reply) return say(answer, *problem);
          answer(std::move(*reply));
        });
    if (passed_on) return;
    if (problem && problem->code != Code::kNoTable) return say(answer, *problem);
    Json list = Json::array();
    const LiveTable::Ptr& table = sought.table;
    const bool sits =
        table && std::ranges::count(table->seats(), guest.id, &store::SeatRow::guest) > 0;
    if (sits) list.push(table->summary(guest.id));
    say(answer, page_json(std::move(list), ""));
  });
}

void Lobby::my_tables(const Guest& guest, const std::string& cursor, const Answer& answer) {
  const auto after = Place::read(cursor);
  if (!cursor.empty() && !after) return say(answer, bad_cursor());
  const bool only_over = after && after->part == 'o';
  store::After ended_after;
  if (only_over) ended_after = {after->moved_ms, after->table};
  readers_.read(
      [=, this](store::Reader& reader) -> std::function<void()> {
        auto going_on = std::make_shared<std::vector<store::SavedTable>>();
        if (!only_over) *going_on = reader.going_on(guest.id, kMostOfMine);
        auto ended = std::make_shared<std::vector<store::Ended>>(
            reader.ended(guest.id, ended_after, kPage + 1));
        return [=, this] { say_my_tables(guest, after, *going_on, *ended, answer); };
      },
      [this, answer](const std::string&) { say(answer, cannot_list()); });
}

void Lobby::say_my_tables(const Guest& guest, const std::optional<Place>& after,
                          const std::vector<store::SavedTable>& going_on,
                          const std::vector<store::Ended>& ended, const Answer& answer) const {
  std::vector<std::pair<Place, const store::SavedTable*>> found;
  for (const store::SavedTable& saved : going_on) {
    Place place{waits_for(saved, guest.id) ? 't' : 'g', moved_ms(saved), saved.table.id};
    if (!after || place.key() < after->key()) found.emplace_back(std::move(place), &saved);
  }
  std::ranges::sort(found, std::ranges::greater{}, [](const auto& one) { return one.first.key(); });
  for (const store::Ended& one : ended) {
    found.emplace_back(Place{'o', one.place.ended_ms, one.place.table}, &one.saved);
  }
  std::string next;
  if (found.size() > kPage) {
    found.resize(kPage);
    next = found.back().first.write();
  }
  Json list = Json::array();
  for (const auto& [place, saved] : found) list.push(line_of(*saved, guest.id));
  say(answer, page_json(std::move(list), next));
}

// What is in memory here is a part of it: the rows know them all.
void Lobby::list_shared(const std::string& game, const std::string& cursor,
                        const std::string& guest, const Answer& answer) {
  const auto after = Listing::read(cursor);
  if (!cursor.empty() && !after) return say(answer, bad_cursor());
  store::ListedAfter place;
  if (after) {
    const bool waits = after->state == Listing::State::kWaiting;
    place = {waits ? store::TableStatus::kWaiting : store::TableStatus::kPlaying,
             after->entry.created_ms, after->entry.id};
  }
  readers_.read(
      [=, this](store::Reader& reader) -> std::function<void()> {
        auto rows =
            std::make_shared<std::vector<store::SavedTable>>(reader.listed(game, place, kPage + 1));
        return [this, guest, answer, rows] {
          std::string next;
          if (rows->size() > kPage) {
            rows->resize(kPage);
            const store::TableRow& last = rows->back().table;
            const bool waits = last.status == store::TableStatus::kWaiting;
            next = Listing::write({waits ? Listing::State::kWaiting : Listing::State::kPlaying,
                                   {last.created_ms, last.id}});
          }
          Json list = Json::array();
          for (const store::SavedTable& saved : *rows) list.push(line_of(saved, guest));
          say(answer, page_json(std::move(list), next));
        };
      },
      [this, answer](const std::string&) { say(answer, cannot_list()); });
}

std::string Lobby::plain_page(const std::string& guest) {
  std::string out =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Warren</title>"
      "</head><body><h1>Warren</h1>\n<h2>Games</h2>\n<ul>\n";
  for (const GameInfo* info : host_.catalogue.infos) {
    out += "<li><b>" + escaped(info->title) + "</b>, " + std::to_string(info->min_players) +
           " to " + std::to_string(info->max_players) + " players, " + escaped(info->length) +
           ". " + escaped(info->blurb) + "</li>\n";
  }
  out += "</ul>\n<h2>Tables</h2>\n<ul>\n";
  const auto tables = open_tables("", "", guest);
  for (const Json& table : *tables->find("tables")->as_array()) {
    out += "<li><a href=\"" + *table.find("link")->as_string() + "\">" +
           escaped(*table.find("title")->as_string()) + "</a>, " +
           *table.find("status")->as_string() + "</li>\n";
  }
  return out +
         "</ul>\n<p>A program talks to this server as docs/protocol.md says.</p>"
         "</body></html>\n";
}

}  // namespace warren::server
