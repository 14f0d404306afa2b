// The HTTP side of docs/protocol.md.
#include <algorithm>

#include "engine/rulebook.h"
#include "engine/text.h"
#include "engine/version.h"
#include "server/bot_pool.h"
#include "server/fields.h"
#include "server/lobby.h"
#include "server/stored_record.h"
#include "table/record.h"

namespace warren::server {

namespace {
constexpr std::string_view kTables = "/api/tables/";
constexpr std::string_view kGames = "/api/games/";
constexpr std::uint64_t kStalledUs = 5'000'000;  // a commit that takes longer is a failing store

// "127.0.0.1:8080" and "[::1]:8080" without the port.
std::string_view host_name(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.find(':'));
}

// ?game=totem
std::string query_value(std::string_view query, std::string_view key) {
  for (const std::string_view part : split(query, '&')) {
    const std::size_t equals = part.find('=');
    if (equals != std::string_view::npos && part.substr(0, equals) == key) {
      return std::string(part.substr(equals + 1));
    }
  }
  return "";
}

Json seated_json(const std::string& id, const LiveTable::Seated& seated) {
  Json out = Json::object();
  out.set("id", id).set("link", "/table/" + id).set("seat", seated.seat);
  out.set("token", seated.token).set("move_link", "/table/" + id + "#seat=" + seated.token);
  return out;
}

// Something to keep as a file.
Reply file(const std::string& name, const std::string& text) {
  Reply reply;
  reply.type = "text/plain; charset=utf-8";
  reply.body = text_of(text);
  reply.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + name + "\"");
  return reply;
}
}  // namespace

void Lobby::secure(Reply& reply) const {
  reply.headers.emplace_back(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
      "font-src 'self'; connect-src 'self'; media-src 'self'; worker-src 'self'; "
      "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  reply.headers.emplace_back("X-Content-Type-Options", "nosniff");
  reply.headers.emplace_back("Referrer-Policy", "no-referrer");
  reply.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
  reply.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  reply.headers.emplace_back("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  const bool said = std::ranges::any_of(
      reply.headers, [](const auto& header) { return header.first == "Cache-Control"; });
  if (!said) reply.headers.emplace_back("Cache-Control", "no-store");
}

void Lobby::say(const Answer& answer, const Json& json, int status) {
  Reply reply;
  reply.status = status;
  reply.body = text_of(json.dump());
  answer(std::move(reply));
}

void Lobby::say(const Answer& answer, const Problem& problem) {
  ++host_.metrics.problems[problem.code];
  say(answer, json_of(problem), status_of(problem.code));
}

bool Lobby::own_origin(const Request& request) const {
  if (request.origin.empty()) return true;  // not a browser, or not across pages
  if (!options_.origin.empty() && request.origin == options_.origin) return true;
  return request.origin == "http://" + request.host || request.origin == "https://" + request.host;
}

std::optional<Problem> Lobby::refuse(const Request& request) {
  if (host_.stopping) return Problem{"stopping", "the server is stopping; come back soon", {}, 5};
  if (!allowances_.requests.take(request.address, steady_ms())) {
    return Problem{
        "too-fast", "too many requests from this address", {}, allowances_.requests.retry_s()};
  }
  // A name that was made to point here could read this machine's tables in a stranger's page.
  const std::string_view name = host_name(request.host);
  const bool local = name == "localhost" || name == "127.0.0.1" || name == "[::1]";
  const bool own = !options_.origin.empty() && options_.origin.ends_with("//" + request.host);
  if (options_.loopback && !local && !own) {
    return Problem{"origin", "this server answers to localhost only"};
  }
  return {};
}

void Lobby::request(Request request, std::function<void(Reply)> answer) {
  const Answer secured = [this, answer = std::move(answer)](Reply reply) {
    secure(reply);
    answer(std::move(reply));
  };
  if (request.path == "/healthz") {
    const store::JournalStats stats = host_.journal.stats();
    const bool good = !stats.failing && stats.busy_us < kStalledUs;
    Json out = Json::object();
    out.set("status", good ? "ok" : "failing");
    return say(secured, out, good ? 200 : 503);
  }
  if (const auto problem = refuse(request)) return say(secured, *problem);
  route(request, secured);
}

void Lobby::route(const Request& request, const Answer& answer) {
  if (request.method == "GET" || request.method == "HEAD") return get(request, answer);
  if (request.method == "POST") return post(request, answer);
  say(answer, Problem{"method", "only GET, HEAD and POST are understood"});
}

void Lobby::get(const Request& request, const Answer& answer) {
  const auto guest = guests_.read(request.cookie, now_ms());
  const std::string guest_id = guest ? guest->id : "";
  const std::string_view path = request.path;
  if (path == "/metrics") {
    Reply reply;
    reply.type = "text/plain; version=0.0.4";
    reply.body = text_of(host_.metrics.text(net_.stats(), host_.journal.stats(), tables_.size(),
                                            host_.bots.waiting()));
    return answer(std::move(reply));
  }
  if (path == "/api/me") {
    Json out = Json::object();
    out.set("name", guest ? Json(guest->name) : Json());
    out.set("protocol", 1).set("server", options_.server);
    return say(answer, out);
  }
  if (path == "/api/version") return say(answer, version_json(host_.catalogue.infos));
  if (path == "/api/games") return say(answer, games_json());
  if (path == "/api/tables") {
    return say(answer, open_tables(query_value(request.query, "game"), guest_id));
  }
  if (path == "/api/my/tables") {
    if (!guest) return say(answer, Problem{"who", "say who you are first"});
    return my_tables(*guest, answer);
  }
  if (path.starts_with(kGames)) {
    const auto parts = split(path.substr(kGames.size()), '/');
    const GameInfo* info = host_.catalogue.find(parts[0]);
    if (info == nullptr || parts.size() != 2) {
      return say(answer, Problem{"not-found", "there is no such game"});
    }
    if (parts[1] == "rules") {
      Json list = Json::array();
      for (const Rule& rule : read_rules(info->rules, info->prefix)) {
        Json one = Json::object();
        one.set("id", rule.id).set("section", rule.section).set("text", rule.text);
        one.set("source", rule.source).set("status", rule.status).set("example", rule.example);
        list.push(std::move(one));
      }
      Json out = Json::object();
      out.set("game", info->id).set("rules", std::move(list));
      return say(answer, out);
    }
    if (parts[1] == "board") {
      const auto game = host_.catalogue.make(info->id, {});
      if (game) return say(answer, (*game)->board());
    }
    return say(answer, Problem{"not-found", "there is no such address"});
  }
  if (path.starts_with(kTables)) {
    const auto parts = split(path.substr(kTables.size()), '/');
    if (parts.size() <= 2) {
      return get_table(request, tidy_table_id(parts[0]), parts.size() == 2 ? parts[1] : "", answer);
    }
  }
  Reply reply;
  if (!path.starts_with("/api/")) {
    if (files_.find(path, reply)) return answer(std::move(reply));
    if (path == "/" || path.starts_with("/table/")) {
      reply.type = "text/html; charset=utf-8";
      reply.body = text_of(plain_page(guest_id));
      return answer(std::move(reply));
    }
  }
  say(answer, Problem{"not-found", "there is no such address"});
}

void Lobby::get_table(const Request&, const std::string& id, std::string_view what_view,
                      const Answer& answer) {
  find(id, [this, what = std::string(what_view), answer](LiveTable::Ptr table, auto problem) {
    if (problem) return say(answer, *problem);
    table->when_free([this, table, what, answer] {
      if (what.empty()) return say(answer, table->table_json());
      if (what == "dice") {
        const Dice dice = table->public_dice();
        Json entropy = Json::array();
        for (const std::string& one : dice.entropy) entropy.push(one);
        Json out = Json::object();
        std::uint64_t draws = 0;
        Json verified;
        if (table->match() != nullptr) {
          if (table->is_over()) {
            verified = !verify_dice(*table->match(), draws);
          } else {
            draws = static_cast<std::uint64_t>(std::ranges::count_if(
                table->match()->plies(), [](const Ply& ply) { return ply.is_chance(); }));
          }
        }
        out.set("table", dice.table).set("commit", dice.commit);
        out.set("seed", dice.seed.empty() ? Json() : Json(dice.seed));
        out.set("entropy", std::move(entropy)).set("draws", draws).set("verified", verified);
        return say(answer, out);
      }
      if (what == "edition") {
        const auto settings = read_settings(table->row().settings);
        const GameInfo* info = host_.catalogue.find(table->row().game);
        const bool own = settings && settings->setup.edition_text.has_value();
        if (!own && info == nullptr) return say(answer, Problem{"not-found", "it has no edition"});
        return answer(file(table->row().game + "-" + table->id() + ".json",
                           own ? *settings->setup.edition_text : std::string(info->house)));
      }
      if (what == "record") {
        if (!table->is_over()) {
          // A record tells everything, secrets too.
          return say(answer, Problem{"not-now", "the record is published when the table is over"});
        }
        const std::string name = table->row().game + "-" + table->id() + ".record";
        if (table->match() != nullptr) {
          return answer(file(name, write_record(*table->match())));
        }
        // It does not replay here: as it was written down, for a program that knows its rules.
        return host_.journal.read(
            [answer, name, id = table->id()](store::Store& store) -> std::function<void()> {
              const auto saved = store.load(id);
              std::string text = saved ? write_record(stored_record(*saved)) : "";
              return [answer, name, text = std::move(text)] { answer(file(name, text)); };
            },
            [this, answer](const std::string&) {
              say(answer, Problem{"store", "the record cannot be read now; try again", {}, 1});
            });
      }
      if (what == "analysis") {
        if (!table->is_over() || table->match() == nullptr) {
          return say(answer, Problem{"not-now", "a match is judged when the table is over"});
        }
        const Json found = table->judgement();
        return say(answer, found, found.find("plies") != nullptr ? 200 : 202);
      }
      say(answer, Problem{"not-found", "there is no such address"});
    });
  });
}

void Lobby::post(const Request& request, const Answer& answer) {
  if (!own_origin(request)) {
    return say(answer, Problem{"origin", "this page belongs to another server"});
  }
  if (!request.content_type.starts_with("application/json")) {
    return say(answer, Problem{"bad-request", "the content type should be application/json"});
  }
  if (!is_utf8(request.body)) return say(answer, Problem{"bad-request", "this is not UTF-8"});
  const auto body = Json::parse(request.body);
  if (!body) return say(answer, Problem{"bad-request", to_string(body.error())});
  if (body->as_object() == nullptr) {
    return say(answer, Problem{"bad-request", "an object is expected"});
  }
  const std::string_view path = request.path;
  if (path == "/api/me") return post_me(request, *body, answer);
  if (path == "/api/tables") return post_tables(request, *body, answer);
  if (path.starts_with(kTables)) {
    const auto parts = split(path.substr(kTables.size()), '/');
    if (parts.size() == 2) {
      return post_table(request, tidy_table_id(parts[0]), parts[1], *body, answer);
    }
  }
  say(answer, Problem{"not-found", "there is no such address"});
}

void Lobby::post_me(const Request& request, const Json& body, const Answer& answer) {
  Fields fields(body);
  const auto name = good_name(fields.need_text("name", 200));
  if (!fields.good()) return say(answer, Problem{"bad-request", fields.problem()});
  if (!name) {
    return say(answer, Problem{"bad-request", "a name has 1 to 24 characters on one line"});
  }
  // A known guest who changes the name keeps the tables.
  Guest guest = guests_.read(request.cookie, now_ms()).value_or(Guest{make_token(), ""});
  guest.name = *name;
  Json out = Json::object();
  out.set("name", guest.name).set("protocol", 1).set("server", options_.server);
  Reply reply;
  reply.body = text_of(out.dump());
  reply.headers.emplace_back(
      "Set-Cookie", guests_.cookie(guest, now_ms(), options_.origin.starts_with("https://")));
  answer(std::move(reply));
}

void Lobby::post_tables(const Request& request, const Json& body, const Answer& answer) {
  const auto guest = guests_.read(request.cookie, now_ms());
  if (!guest) return say(answer, Problem{"who", "say who you are first"});
  if (!allowances_.take_creation(guest->id, request.address, steady_ms())) {
    return say(answer,
               Problem{"too-fast", "too many new tables", {}, allowances_.creations.retry_s()});
  }
  Fields fields(body);
  NewTable wanted;
  wanted.owner = *guest;
  wanted.game = fields.need_text("game", 40);
  wanted.listed = fields.flag("public", false);
  Settings& settings = wanted.settings;
  settings.undo = fields.flag("undo", true);
  settings.hints = fields.flag("hints", true);
  settings.grace_s = fields.integer("grace_s", settings.grace_s, 0, 30 * 24 * 3600);
  settings.setup.players = fields.integer("players", 0, 1, kMaxSeats);
  if (fields.has("edition")) {
    settings.setup.edition_text = fields.text("edition", "", std::size_t{400} * 1024);
  }
  const std::string entropy = fields.text("entropy", "", 64);
  const bool start = fields.flag("start", false);
  if (fields.has("options")) {
    const auto* options = body.find("options")->as_object();
    if (options == nullptr || options->size() > 50) {
      fields.wrong("options", "an object of texts");
    } else {
      for (const auto& [name, value] : *options) {
        const auto* text = value.as_string();
        if (text == nullptr || text->size() > 200) {
          fields.wrong("options." + name, "a text");
        } else {
          settings.setup.options.emplace_back(name, *text);
        }
      }
    }
  }
  if (fields.has("clock")) {
    Fields clock(*body.find("clock"));
    settings.clock = Clock{clock.need_integer("base_s", 1, 30 * 24 * 3600),
                           clock.need_integer("plus_s", 0, 24 * 3600)};
    if (!clock.good()) fields.wrong("clock: " + clock.problem());
  }
  if (!fields.good()) return say(answer, Problem{"bad-request", fields.problem()});
  if (!is_entropy(entropy)) return say(answer, bad_entropy());
  const auto made = host_.catalogue.make(wanted.game, settings.setup);
  if (!made) {
    return say(answer, Problem{"bad-setup", to_string(made.error().front()), made.error()});
  }
  settings.setup.players = (*made)->seats();
  wanted.seats.resize(static_cast<std::size_t>((*made)->seats()));
  int mine = 0;
  std::string token;
  const Json* seats = body.find("seats");
  const auto* list = seats != nullptr ? seats->as_array() : nullptr;
  if (seats != nullptr && !seats->is_null() &&
      (list == nullptr || list->size() != wanted.seats.size())) {
    return say(answer, Problem{"bad-request", "\"seats\" should list " +
                                                  std::to_string(wanted.seats.size()) + " seats"});
  }
  for (std::size_t i = 0; i < wanted.seats.size(); ++i) {
    store::SeatRow& seat = wanted.seats[i];
    seat.seat = static_cast<int>(i) + 1;
    seat.kind = "open";
    std::string kind = i == 0 ? "me" : "open";
    if (list != nullptr) {
      Fields one((*list)[i]);
      kind = one.need_text("kind", 10);
      seat.bot = one.text("bot", "", 40);
      if (!one.good()) return say(answer, Problem{"bad-request", one.problem()});
    }
    if (kind == "bot") {
      if (seat.bot.empty()) seat.bot = usual_level();
      if (!is_level(seat.bot)) {
        return say(answer, Problem{"bad-request", "there is no bot \"" + seat.bot + "\""});
      }
      seat.kind = "bot";
    } else if (kind == "me" && mine == 0) {
      mine = seat.seat;
      token = make_token();
      seat.kind = "person";
      seat.name = guest->name;
      seat.guest = guest->id;
      seat.token_hash = token_hash(token);
      seat.entropy = entropy;
    } else if (kind != "open") {
      return say(answer, Problem{"bad-request", "a seat is me (once), open or bot"});
    }
    if (seat.kind != "bot") seat.bot.clear();
  }
  create(std::move(wanted), [this, answer, mine, token, start](auto created) {
    if (!created) return say(answer, created.error());
    const LiveTable::Ptr table = *created;
    const auto reply = [this, answer, mine, token, table] {
      if (mine != 0) return say(answer, seated_json(table->id(), {mine, token}), 201);
      Json out = Json::object();
      out.set("id", table->id()).set("link", "/table/" + table->id());
      say(answer, out, 201);
    };
    if (!start) return reply();
    table->start_now([this, answer, reply](std::optional<Problem> problem) {
      // The table is there; that a seat is open is no reason to lose it.
      if (problem && problem->code != "seats-open") return say(answer, *problem);
      reply();
    });
  });
}

void Lobby::post_table(const Request& request, const std::string& id, std::string_view what_view,
                       const Json& body, const Answer& answer) {
  const auto guest = guests_.read(request.cookie, now_ms());
  Fields fields(body);
  const std::string token = fields.text("token", "", 64);
  const std::string entropy = fields.text("entropy", "", 64);
  std::optional<int> seat;
  if (fields.has("seat")) seat = fields.integer("seat", 1, 1, kMaxSeats);
  if (!fields.good()) return say(answer, Problem{"bad-request", fields.problem()});
  const std::string what(what_view);
  if (what != "sit" && what != "claim" && what != "leave") {
    return say(answer, Problem{"not-found", "there is no such address"});
  }
  if (!is_entropy(entropy)) return say(answer, bad_entropy());
  if (what == "sit" && !guest) return say(answer, Problem{"who", "say who you are first"});
  find(id, [=, this](LiveTable::Ptr table, std::optional<Problem> problem) {
    if (problem) return say(answer, *problem);
    const auto seated = [this, id, answer](Expected<LiveTable::Seated, Problem> got) {
      if (!got) return say(answer, got.error());
      say(answer, seated_json(id, *got));
    };
    if (what == "sit") return table->sit(*guest, seat, entropy, seated);
    if (what == "claim") return table->claim(guest, token, seated);
    table->leave(token, [this, answer](std::optional<Problem> failed) {
      if (failed) return say(answer, *failed);
      say(answer, Json::object());
    });
  });
}

}  // namespace warren::server
