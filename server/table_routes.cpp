// The HTTP side of docs/protocol.md: opening a table, sitting down, and what a table publishes.
#include <algorithm>
#include <array>

#include "engine/text.h"
#include "server/fields.h"
#include "server/lobby.h"
#include "server/new_table.h"
#include "server/stored_record.h"
#include "server/time.h"
#include "table/record.h"

namespace warren::server {

Json seated_json(const std::string& id, const Seated& seated) {
  Json out = Json::object();
  out.set("id", id).set("link", "/table/" + id).set("seat", seated.seat);
  out.set("token", seated.token).set("move_link", "/table/" + id + "#seat=" + seated.token);
  return out;
}

namespace {
// Something to keep as a file.
Reply file(const std::string& name, const std::string& text) {
  Reply reply;
  reply.type = "text/plain; charset=utf-8";
  reply.body = text_of(text);
  reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + "\"");
  return reply;
}

Json dice_json(const LiveTable& table) {
  const Dice dice = table.public_dice();
  std::uint64_t draws = 0;
  Json verified;
  if (const Match* match = table.match(); match != nullptr && table.is_over()) {
    verified = !verify_dice(*match, draws);
  } else if (match != nullptr) {
    draws = static_cast<std::uint64_t>(
        std::ranges::count_if(match->plies(), [](const Ply& ply) { return ply.is_chance(); }));
  }
  Json entropy = Json::array();
  for (const std::string& one : dice.entropy) entropy.push(one);
  Json out = Json::object();
  out.set("table", dice.table).set("commit", dice.commit);
  out.set("seed", dice.seed.empty() ? Json() : Json(dice.seed));
  out.set("entropy", std::move(entropy)).set("draws", draws).set("verified", verified);
  return out;
}
}  // namespace

Problem too_many_open(int most) {
  return {Code::kTooMany, "you have opened " + std::to_string(most) +
                              " tables that are not over: finish some of them first"};
}

void Lobby::get_table(const Request& request, const std::string& id, std::string_view what,
                      const Answer& answer) {
  struct Route {
    std::string_view what;
    void (Lobby::*handler)(LiveTable&, const Answer&);
  };
  static constexpr std::array<Route, 5> kRoutes = {{{"", &Lobby::get_table_itself},
                                                    {"dice", &Lobby::get_dice},
                                                    {"edition", &Lobby::get_edition},
                                                    {"record", &Lobby::get_record},
                                                    {"analysis", &Lobby::get_analysis}}};
  const Route* const end = kRoutes.data() + kRoutes.size();
  const Route* route = std::ranges::find(kRoutes.data(), end, what, &Route::what);
  at_table(request, id, answer, [this, route, end, answer](const LiveTable::Ptr& table) {
    table->when_free([this, table, route, end, answer] {
      if (route == end) return say(answer, no_address());
      (this->*route->handler)(*table, answer);
    });
  });
}

void Lobby::get_table_itself(LiveTable& table, const Answer& answer) {
  say(answer, table.table_json());
}

void Lobby::get_dice(LiveTable& table, const Answer& answer) { say(answer, dice_json(table)); }

void Lobby::get_edition(LiveTable& table, const Answer& answer) {
  const GameInfo* info = host_.catalogue.find(table.row().game);
  const store::SharedText& own = table.settings().edition;
  if (!own && info == nullptr) return say(answer, Problem{Code::kNotFound, "it has no edition"});
  answer(
      file(table.row().game + "-" + table.id() + ".json", own ? *own : std::string(info->house)));
}

void Lobby::get_record(LiveTable& table, const Answer& answer) {
  if (!table.is_over()) {
    // A record tells everything, secrets too.
    return say(answer, Problem{Code::kNotNow, "the record is published when the table is over"});
  }
  const std::string name = table.row().game + "-" + table.id() + ".record";
  if (table.match() != nullptr) {
    Record record = record_of(*table.match());
    record.resigned = who_resigned(table.seats());
    return answer(file(name, write_record(record)));
  }
  // It does not replay here: as it was written down, for a program that knows its rules.
  readers_.read(
      [answer, name, id = table.id()](store::Reader& store) -> std::function<void()> {
        const auto saved = store.load(id);
        std::string text = saved ? write_record(stored_record(*saved)) : "";
        return [answer, name, text = std::move(text)] { answer(file(name, text)); };
      },
      [this, answer](const std::string&) {
        say(answer, Problem{Code::kStore, "the record cannot be read now; try again", {}, 1});
      });
}

void Lobby::get_analysis(LiveTable& table, const Answer& answer) {
  if (!table.is_over() || table.match() == nullptr) {
    return say(answer, Problem{Code::kNotNow, "a match is judged when the table is over"});
  }
  const Json found = table.judging().judgement();
  say(answer, found, found.find("plies") != nullptr ? 200 : 202);
}

void Lobby::post_tables(const Request& request, const Body& body, const Answer& answer) {
  const auto guest = guest_of(request);
  if (!guest) return say(answer, nobody());
  if (auto problem = charge_table(*guest, request.address)) return say(answer, *problem);
  // Reading what is wanted may mean to read a whole edition: not on this thread.
  const int most = options_.quotas.open_tables;
  readers_.read(
      [=, this, guest = *guest, address = request.address](store::Reader& reader) {
        const int open = most == 0 ? 0 : reader.opened_by(guest.id, most);
        auto wanted = std::make_shared<Expected<NewTableRequest, Problem>>(
            read_new_table(host_.catalogue, guest, *body));
        return [=, this] {
          if (!*wanted) return say(answer, wanted->error());
          if (most != 0 && open >= most) return say(answer, too_many_open(most));
          (*wanted)->table.address = address;
          const NewTable& table = (*wanted)->table;
          if (auto problem =
                  charge_edition(guest.id, address, table.edition_key, table.settings.edition)) {
            return say(answer, *problem);
          }
          open_table(std::move(**wanted), answer);
        };
      },
      [this, answer](const std::string&) { say(answer, cannot_write()); });
}

std::optional<Problem> Lobby::charge_table(const Guest& guest, const std::string& address) {
  const std::int64_t now = steady_ms();
  if (!allowances_.take_creation(guest.id, address, now)) {
    return Problem{Code::kTooFast, "too many new tables", {}, allowances_.creations.retry_s()};
  }
  if (!allowances_.take_day(guest.id, address, now)) return enough_today();
  return {};
}

std::optional<Problem> Lobby::charge_edition(const std::string& guest, const std::string& address,
                                             const std::string& key,
                                             const store::SharedText& edition) {
  if (!edition || editions_.has(key)) return {};
  if (allowances_.take_edition(guest, address, edition->size(), steady_ms())) return {};
  return Problem{Code::kTooMany, "so much of new editions is not taken in one day", {}, 3600};
}

void Lobby::open_table(NewTableRequest wanted, const Answer& answer) {
  const Seated mine{wanted.mine, wanted.token};
  create(std::move(wanted.table), [this, answer, mine, start = wanted.start](auto created) {
    if (!created) return say(answer, created.error());
    const LiveTable::Ptr& table = *created;
    const auto reply = [this, answer, mine, table] {
      if (mine.seat != 0) return say(answer, seated_json(table->id(), mine), 201);
      Json out = Json::object();
      out.set("id", table->id()).set("link", "/table/" + table->id());
      say(answer, out, 201);
    };
    if (!start) return reply();
    table->start_now([this, answer, reply](std::optional<Problem> problem) {
      // The table is there; that a seat is open is no reason to lose it.
      if (problem && problem->code != Code::kSeatsOpen) return say(answer, *problem);
      reply();
    });
  });
}

// The seat at the table that continues from one where it was moved, and so on.
void Lobby::follow_claim(const Request& request, const std::string& id, const std::string& ended,
                         const std::string& fresh, const std::function<void()>& done) {
  find(id, [=, this](const Sought& sought) {
    if (!sought.elsewhere.empty()) {
      Request along;
      along.method = "POST";
      along.path = "/api/tables/" + id + "/follow";
      along.host = request.host;
      along.cookie = request.cookie;
      along.content_type = "application/json";
      along.peer = request.peer;
      Json body = Json::object();
      body.set("ended", ended).set("fresh", fresh);
      along.body = body.dump();
      // Once is enough here too: it is changing hands.
      const bool again = request.path == along.path;
      if (again || !pass_on(along, sought.elsewhere, [done](const auto&) { done(); })) done();
      return;
    }
    if (sought.problem) return done();
    const LiveTable::Ptr table = sought.table;
    table->seating().follow(ended, fresh, guest_of(request), [=, this] {
      if (table->row().rematch.empty()) return done();
      follow_claim(request, table->row().rematch, ended, fresh, done);
    });
  });
}

// From the server that has the table before.
void Lobby::post_follow(const Request& request, const std::string& id, const Json& body,
                        const Answer& answer) {
  Fields fields(body);
  const std::string ended = fields.need_text("ended", 64);
  const std::string fresh = fields.need_text("fresh", 64);
  if (!fields.good()) return say(answer, Problem{Code::kBadRequest, fields.problem()});
  follow_claim(request, id, ended, fresh, [this, answer] { say(answer, Json::object()); });
}

void Lobby::post_table(const Request& request, const std::string& id, std::string_view what_view,
                       const Json& body, const Answer& answer) {
  if (what_view == "follow" && request.internal) return post_follow(request, id, body, answer);
  if (what_view == "try") return post_try(request, id, body, answer);
  const auto guest = guest_of(request);
  Fields fields(body);
  const std::string token = fields.text("token", "", 64);
  const std::string entropy = fields.text("entropy", "", 64);
  std::optional<int> seat;
  if (fields.has("seat")) seat = fields.integer("seat", 1, 1, kMaxSeats);
  if (!fields.good()) return say(answer, Problem{Code::kBadRequest, fields.problem()});
  const std::string what(what_view);
  if (what != "sit" && what != "claim" && what != "leave") return say(answer, no_address());
  if (!is_entropy(entropy)) return say(answer, bad_entropy());
  if (what == "sit" && !guest) return say(answer, nobody());
  at_table(request, id, answer, [=, this](const LiveTable::Ptr& table) {
    const SeatAnswer seated = [this, id, answer](const Expected<Seated, Problem>& got) {
      if (!got) return say(answer, got.error());
      say(answer, seated_json(id, *got));
    };
    if (what == "sit") return table->seating().sit(*guest, seat, entropy, seated);
    if (what == "claim") {
      return table->seating().claim(
          guest, token, [this, request, table, seated](const Expected<Seated, Problem>& got) {
            if (!got || table->row().rematch.empty()) return seated(got);
            // The old device must not keep the seat at the table that continues from this one.
            follow_claim(request, table->row().rematch, got->ended, token_hash(got->token),
                         [seated, got] { seated(got); });
          });
    }
    table->seating().leave(token, [this, answer](const std::optional<Problem>& failed) {
      if (failed) return say(answer, *failed);
      say(answer, Json::object());
    });
  });
}

}  // namespace warren::server
