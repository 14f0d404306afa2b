#include "server/admin.h"

#include <algorithm>
#include <array>

#include "engine/version.h"
#include "server/fields.h"
#include "server/summary.h"
#include "server/time.h"

namespace warren::server {

namespace {
constexpr std::size_t kMostShown = 1000;
constexpr int kMostOld = 100'000;
constexpr std::int64_t kDayMs = 24LL * 3600 * 1000;

Json wrong(const std::string& sentence) {
  Json out = Json::object();
  out.set("error", sentence);
  return out;
}

Json done() {
  Json out = Json::object();
  out.set("done", true);
  return out;
}

Json list_json(std::string name, Json list) {
  Json out = Json::object();
  out.set(std::move(name), std::move(list));
  return out;
}

bool is_guest(const std::string& who) {
  return who.size() == 32 && std::ranges::all_of(who, [](char c) {
           return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
         });
}

// As it is kept: a guest's id, or a network in the one way of writing it.
std::optional<std::string> tidy(const std::string& who) {
  if (is_guest(who)) return who;
  const auto network = Network::read(who);
  if (!network) return {};
  return network->text();
}

Json sanction_json(const store::SanctionRow& row) {
  Json out = Json::object();
  out.set("kind", row.kind).set("who", row.who).set("since_ms", row.since_ms);
  out.set("until_ms", row.until_ms == 0 ? Json() : Json(row.until_ms)).set("why", row.why);
  return out;
}
}  // namespace

void Admin::ask(const std::string& line, const Answer& answer) {
  struct Command {
    std::string_view word;
    void (Admin::*handler)(const Json&, const Answer&);
  };
  static constexpr std::array<Command, 14> kCommands = {{{"status", &Admin::status},
                                                         {"tables", &Admin::tables},
                                                         {"guests", &Admin::guests},
                                                         {"kick", &Admin::kick},
                                                         {"ban", &Admin::sanction},
                                                         {"mute", &Admin::sanction},
                                                         {"unban", &Admin::pardon},
                                                         {"unmute", &Admin::pardon},
                                                         {"sanctions", &Admin::sanctions},
                                                         {"delete", &Admin::remove},
                                                         {"retention", &Admin::retention},
                                                         {"backup", &Admin::backup},
                                                         {"reports", &Admin::reports},
                                                         {"settle", &Admin::settle}}};
  const auto asked = Json::parse(line);
  if (!asked || asked->as_object() == nullptr) return answer(wrong("this is no JSON object"));
  Fields fields(*asked);
  const std::string word = fields.need_text("do", 20);
  const auto* command = std::ranges::find(kCommands, word, &Command::word);
  if (command == kCommands.end()) return answer(wrong("there is no command \"" + word + "\""));
  Json noted = Json::object();
  noted.set("do", word);
  host_.log.write(Level::kInfo, "admin", noted);
  (this->*command->handler)(*asked, answer);
}

void Admin::read(const std::function<Json(store::Reader&)>& f, const Answer& answer) {
  readers_.read(
      [f, answer](store::Reader& reader) -> std::function<void()> {
        return [answer, out = f(reader)] { answer(out); };
      },
      [answer](const std::string& why) { answer(wrong(why)); });
}

void Admin::write(const std::function<void(store::Store&)>& f, const std::function<Json()>& after,
                  const Answer& answer) {
  host_.journal.read(
      [f, after, answer](store::Store& store) -> std::function<void()> {
        f(store);
        return [after, answer] { answer(after()); };
      },
      [answer](const std::string& why) { answer(wrong(why)); });
}

void Admin::status(const Json&, const Answer& answer) {
  const store::JournalStats journal = host_.journal.stats();
  const NetStats& net = net_.stats();
  Json out = Json::object();
  out.set("version", kVersion).set("tables_in_memory", std::uint64_t{lobby_.tables()});
  out.set("connections", std::uint64_t{net.connections}).set("sockets", std::uint64_t{net.sockets});
  out.set("moves", host_.metrics.moves).set("store_failing", journal.failing);
  out.set("bots_waiting", std::uint64_t{host_.bots.waiting()});
  read(
      [out](store::Reader& reader) {
        const store::Counts counts = reader.counts();
        Json all = out;
        Json tables = Json::object();
        for (const auto& [status, count] : counts.tables) tables.set(status, count);
        all.set("tables", std::move(tables)).set("editions", counts.editions);
        all.set("reports", counts.reports);
        return all;
      },
      answer);
}

void Admin::tables(const Json&, const Answer& answer) {
  Json list = Json::array();
  std::size_t shown = 0;
  lobby_.each_table([&](const LiveTable& table) {
    if (++shown > kMostShown) return;
    Json one = Json::object();
    std::string names;
    for (const store::SeatRow& seat : table.seats()) {
      names += (names.empty() ? "" : ", ") + (name_at(seat).empty() ? "-" : name_at(seat));
    }
    one.set("table", table.id()).set("game", table.row().game);
    one.set("status", status_word(table.row().status, table.match() == nullptr));
    one.set("owner", table.row().owner).set("address", table.address()).set("seats", names);
    one.set("ply", table.match() != nullptr ? static_cast<int>(table.match()->plies().size()) : 0);
    one.set("moved_ms", table.row().moved_ms);
    list.push(std::move(one));
  });
  answer(list_json("tables", std::move(list)));
}

void Admin::guests(const Json&, const Answer& answer) {
  Json list = Json::array();
  std::size_t shown = 0;
  for (const ConnectionPtr& connection : lobby_.connections()) {
    if (++shown > kMostShown) break;
    Json one = Json::object();
    const auto& guest = connection->guest();
    one.set("guest", guest ? guest->id : "").set("name", guest ? guest->name : "");
    one.set("address", connection->address()).set("table", connection->table().id());
    one.set("seat", connection->seat == 0 ? Json() : Json(connection->seat));
    one.set("muted", guest && host_.moderation.muted(guest->id, now_ms()));
    list.push(std::move(one));
  }
  answer(list_json("guests", std::move(list)));
}

int Admin::send_away(const std::string& who) {
  const auto network = is_guest(who) ? std::nullopt : Network::read(who);
  int count = 0;
  for (const ConnectionPtr& connection : lobby_.connections()) {
    const std::string& address = connection->address();
    const bool there = network && network->has(address.substr(0, address.find('/')));
    if (!there && !(connection->guest() && connection->guest()->id == who)) continue;
    connection->close(1008);
    ++count;
  }
  return count;
}

void Admin::kick(const Json& asked, const Answer& answer) {
  Fields fields(asked);
  const auto who = tidy(fields.need_text("who", 100));
  if (!who) return answer(wrong("kick whom? A guest's id, an address or a network"));
  Json out = done();
  out.set("sockets", send_away(*who));
  answer(out);
}

void Admin::sanction(const Json& asked, const Answer& answer) {
  Fields fields(asked);
  store::SanctionRow row;
  row.kind = fields.need_text("do", 20);
  const auto who = tidy(fields.need_text("who", 100));
  const int days = fields.integer("days", 0, 0, 36'500);
  row.why = fields.text("why", "", 200);
  if (!fields.good()) return answer(wrong(fields.problem()));
  if (!who) return answer(wrong(row.kind + " whom? A guest's id, an address or a network"));
  if (row.kind == kMute && !is_guest(*who)) {
    return answer(wrong("only a guest is muted: give the guest's id"));
  }
  row.who = *who;
  row.since_ms = now_ms();
  row.until_ms = days == 0 ? 0 : row.since_ms + days * kDayMs;
  write([row](store::Store& store) { store.sanction(row); },
        [this, row] {
          host_.moderation.put(row);
          Json out = sanction_json(row);
          if (row.kind == kBan) out.set("sockets", send_away(row.who));
          return out;
        },
        answer);
}

void Admin::pardon(const Json& asked, const Answer& answer) {
  Fields fields(asked);
  const std::string kind = fields.need_text("do", 20).substr(2);
  const auto who = tidy(fields.need_text("who", 100));
  if (!who) return answer(wrong("whom? A guest's id, an address or a network"));
  write([=](store::Store& store) { store.pardon(kind, *who); },
        [this, kind, who = *who] {
          return host_.moderation.remove(kind, who) ? done()
                                                    : wrong("there is no " + kind + " of " + who);
        },
        answer);
}

void Admin::sanctions(const Json&, const Answer& answer) {
  Json list = Json::array();
  for (const store::SanctionRow& row : host_.moderation.all()) list.push(sanction_json(row));
  answer(list_json("sanctions", std::move(list)));
}

void Admin::remove(const Json& asked, const Answer& answer) {
  Fields fields(asked);
  const std::string id = tidy_table_id(fields.need_text("table", 40));
  lobby_.remove(id, [answer](const std::optional<std::string>& problem) {
    answer(problem ? wrong(*problem) : done());
  });
}

void Admin::retention(const Json&, const Answer& answer) {
  read(
      [which = lobby_.old_tables()](store::Reader& reader) {
        const auto ids = reader.old(which, kMostOld);
        Json first = Json::array();
        for (std::size_t i = 0; i < std::min<std::size_t>(ids.size(), 20); ++i) first.push(ids[i]);
        const auto before = [](std::int64_t ms) { return ms == 0 ? Json() : Json(ms); };
        Json out = Json::object();
        out.set("due", std::uint64_t{ids.size()}).set("first", std::move(first));
        out.set("people_before_ms", before(which.people_before_ms));
        out.set("alone_before_ms", before(which.alone_before_ms));
        return out;
      },
      answer);
}

void Admin::backup(const Json& asked, const Answer& answer) {
  Fields fields(asked);
  const std::string file = fields.need_text("file", 4000);
  if (!file.starts_with('/')) return answer(wrong("backup where? A whole path"));
  const auto begun = steady_ms();
  read(
      [file, begun](store::Reader& reader) {
        reader.back_up(file);
        Json out = done();
        out.set("file", file).set("ms", steady_ms() - begun);
        return out;
      },
      answer);
}

void Admin::reports(const Json&, const Answer& answer) {
  read(
      [](store::Reader& reader) {
        Json list = Json::array();
        for (const store::ReportRow& row : reader.reports(static_cast<int>(kMostShown))) {
          Json one = Json::object();
          one.set("table", row.table).set("line", row.n).set("at_ms", row.at_ms);
          one.set("guest", row.guest).set("name", row.name).set("text", row.text);
          one.set("reporter", row.reporter);
          list.push(std::move(one));
        }
        return list_json("reports", std::move(list));
      },
      answer);
}

void Admin::settle(const Json& asked, const Answer& answer) {
  Fields fields(asked);
  const std::string id = tidy_table_id(fields.need_text("table", 40));
  const int n = fields.need_integer("line", 1, 1'000'000);
  if (!fields.good()) return answer(wrong(fields.problem()));
  write([=](store::Store& store) { store.settle(id, n); }, [] { return done(); }, answer);
}

}  // namespace warren::server
