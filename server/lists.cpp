// What the lobby lists: games, tables, and the plain page for when there is no other.
#include <algorithm>
#include <tuple>

#include "bots/levels.h"
#include "server/html.h"
#include "server/lobby.h"
#include "server/summary.h"

namespace warren::server {

namespace {
constexpr int kMostListed = 100;
constexpr int kMostOfMine = 1000;  // that are not over: what waits for somebody must not be cut off

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
    Json options = Json::array();
    for (const OptionInfo& option : info->options) {
      Json o = Json::object();
      o.set("name", option.name).set("values", option.values);
      o.set("default", option.fallback).set("meaning", option.meaning);
      options.push(std::move(o));
    }
    one.set("options", std::move(options));
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

Json Lobby::open_tables(const std::string& game, const std::string& guest) const {
  std::vector<const LiveTable*> found;
  for (const auto& [id, table] : tables_) {
    if (!table->row().listed || table->is_over()) continue;
    if (game.empty() || table->row().game == game) found.push_back(table.get());
  }
  const auto older = [](const LiveTable* a, const LiveTable* b) {
    const bool a_waits = a->row().status == store::TableStatus::kWaiting;
    const bool b_waits = b->row().status == store::TableStatus::kWaiting;
    return a_waits != b_waits ? a_waits : a->row().moved_ms > b->row().moved_ms;
  };
  std::ranges::sort(found, older);
  if (found.size() > kMostListed) found.resize(kMostListed);
  Json list = Json::array();
  for (const LiveTable* table : found) list.push(table->summary(guest));
  Json out = Json::object();
  out.set("tables", std::move(list));
  return out;
}

Json Lobby::line_of(const store::SavedTable& saved, const std::string& guest) const {
  const auto live = tables_.find(saved.table.id);
  if (live != tables_.end()) return live->second->summary(guest);
  const auto resting = resting_.find(saved.table.id);
  if (resting == resting_.end()) {
    Json out = summary_json(host_.catalogue, saved.table, saved.seats,
                            status_word(saved.table.status, saved.damage.has_value()),
                            saved.table.plies, guest);
    out.set("your_turn", false);
    return out;
  }
  const LiveTable::Rest& rest = resting->second;
  store::TableRow row = saved.table;
  row.moved_ms = rest.moved_ms;
  Json out = summary_json(host_.catalogue, row, saved.seats, status_word(row.status, rest.stuck),
                          rest.plies, guest);
  out.set("your_turn", std::ranges::any_of(saved.seats, [&](const store::SeatRow& s) {
            return s.guest == guest && rest.waits_for.has(warren::seat(s.seat - 1));
          }));
  return out;
}

void Lobby::my_tables(const Guest& guest, const Answer& answer) {
  host_.journal.read(
      [this, guest, answer](store::Store& store) -> std::function<void()> {
        auto rows = std::make_shared<std::vector<store::SavedTable>>(
            store.tables_of(guest.id, kMostOfMine, kMostListed));
        return [this, guest, answer, rows] {
          std::vector<Json> lines;
          for (const store::SavedTable& saved : *rows) lines.push_back(line_of(saved, guest.id));
          // What waits for the guest, what goes on, what is over; within these the latest first.
          std::ranges::stable_sort(lines, std::ranges::greater{}, [](const Json& line) {
            return std::tuple(
                *line.find("your_turn")->as_bool(),
                *line.find("status")->as_string() != word_of(store::TableStatus::kOver),
                *line.find("moved_ms")->as_int());
          });
          Json list = Json::array();
          for (Json& line : lines) list.push(std::move(line));
          Json out = Json::object();
          out.set("tables", std::move(list));
          say(answer, out);
        };
      },
      [this, answer](const std::string&) {
        say(answer, Problem{Code::kStore, "the tables cannot be read now; try again", {}, 1});
      });
}

std::string Lobby::plain_page(const std::string& guest) const {
  std::string out =
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Warren</title>"
      "</head><body><h1>Warren</h1>\n<h2>Games</h2>\n<ul>\n";
  for (const GameInfo* info : host_.catalogue.infos) {
    out += "<li><b>" + escaped(info->title) + "</b>, " + std::to_string(info->min_players) +
           " to " + std::to_string(info->max_players) + " players, " + escaped(info->length) +
           ". " + escaped(info->blurb) + "</li>\n";
  }
  out += "</ul>\n<h2>Tables</h2>\n<ul>\n";
  const Json tables = open_tables("", guest);
  for (const Json& table : *tables.find("tables")->as_array()) {
    out += "<li><a href=\"" + *table.find("link")->as_string() + "\">" +
           escaped(*table.find("title")->as_string()) + "</a>, " +
           *table.find("status")->as_string() + "</li>\n";
  }
  return out +
         "</ul>\n<p>A program talks to this server as docs/protocol.md says.</p>"
         "</body></html>\n";
}

}  // namespace warren::server
