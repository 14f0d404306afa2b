// The HTTP side of docs/protocol.md: who may ask at all, and what leads where. What leads to one
// table is in table_routes.cpp.
#include <algorithm>
#include <array>

#include "engine/rulebook.h"
#include "engine/text.h"
#include "engine/version.h"
#include "server/fields.h"
#include "server/game_json.h"
#include "server/lobby.h"
#include "server/message.h"
#include "server/preview.h"
#include "server/query.h"
#include "server/time.h"
#include "table/digest.h"

namespace warren::server {

namespace {
constexpr std::string_view kTables = "/api/tables/";
constexpr std::string_view kGames = "/api/games/";
constexpr std::string_view kLessons = "lessons";
constexpr std::string_view kPuzzles = "puzzles";
constexpr std::string_view kLooks = "/api/looks/";
constexpr std::string_view kTablePage = "/table/";
constexpr double kWorkCost = 10;                 // of a request that reads an edition, or thinks
constexpr std::size_t kShortBody = 16 * 1024;    // longer ones are read on another thread
constexpr std::uint64_t kStalledUs = 5'000'000;  // a commit that takes longer is a failing store

// "127.0.0.1:8080" and "[::1]:8080" without the port.
std::string_view host_name(std::string_view host) {
  if (host.starts_with('[')) return host.substr(0, host.find(']') + 1);
  return host.substr(0, host.find(':'));
}

// What comes after the game in "/api/games/GAME/...".
std::string below(std::string_view path, const GameInfo& info) {
  return std::string(path.substr(kGames.size() + info.id.size() + 1));
}

Json rules_json(const GameInfo& info, int version) {
  Json list = Json::array();
  for (const Rule& rule : read_rules(info.rules, info.prefix, version)) {
    Json one = Json::object();
    one.set("id", rule.id).set("section", rule.section).set("text", rule.text);
    one.set("source", rule.source).set("status", rule.status).set("example", rule.example);
    list.push(std::move(one));
  }
  Json out = Json::object();
  out.set("game", info.id).set("version", version).set("rules", std::move(list));
  return out;
}
}  // namespace

Problem no_address() { return {Code::kNotFound, "there is no such address"}; }
Problem nobody() { return {Code::kWho, "say who you are first"}; }

std::optional<Guest> Lobby::guest_of(const Request& request) const {
  return guests_.read(request.cookie, now_ms());
}

void Lobby::secure(Reply& reply) const {
  reply.headers.emplace_back(
      "Content-Security-Policy",
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
      "data:; "
      "font-src 'self'; connect-src 'self'; media-src 'self'; worker-src 'self'; "
      "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
  reply.headers.emplace_back("X-Content-Type-Options", "nosniff");
  reply.headers.emplace_back("Referrer-Policy", "no-referrer");
  reply.headers.emplace_back("Cross-Origin-Resource-Policy", "same-origin");
  // These say something of documents alone, and a first load is made of small files.
  if (reply.type.starts_with("text/html")) {
    reply.headers.emplace_back("Cross-Origin-Opener-Policy", "same-origin");
    reply.headers.emplace_back("Permissions-Policy", "camera=(), microphone=(), geolocation=()");
  }
  const bool said = std::ranges::any_of(
      reply.headers, [](const auto& header) { return header.first == "Cache-Control"; });
  if (!said) reply.headers.emplace_back("Cache-Control", "no-store");
  if (options_.origin.starts_with("https://")) {
    reply.headers.emplace_back("Strict-Transport-Security", "max-age=31536000");
  }
}

void Lobby::say(const Answer& answer, const Json& json, int status) const {
  Reply reply;
  reply.status = status;
  reply.body = text_of(json.dump());
  answer(std::move(reply));
}

void Lobby::say(const Answer& answer, const Problem& problem) const {
  ++host_.metrics.problems[word_of(problem.code)];
  say(answer, json_of(problem), status_of(problem.code));
}

void Lobby::say_fixed(const std::string& what, const Request& request, const Answer& answer,
                      const std::function<std::optional<std::string>()>& make) {
  auto kept = fixed_.find(what);
  if (kept == fixed_.end()) {
    auto made = make();
    if (!made) return say(answer, no_address());
    kept = fixed_.emplace(what, Copies::packed(std::move(*made))).first;
  }
  Reply reply;
  reply.headers.emplace_back("Cache-Control", "no-cache");
  kept->second.answer(request, reply);
  answer(std::move(reply));
}

bool Lobby::own_origin(const Request& request) const {
  if (request.origin.empty()) return true;  // not a browser, or not across pages
  // Where people come by one name, that is the only one: a page that was changed on its way by
  // plain http is not ours.
  if (!options_.origin.empty()) return request.origin == options_.origin;
  return request.origin == "http://" + request.host || request.origin == "https://" + request.host;
}

std::optional<Problem> Lobby::charge(const Request& request, double cost) {
  if (allowances_.requests.take(request.address, steady_ms(), cost)) return {};
  return Problem{
      Code::kTooFast, "too many requests from this address", {}, allowances_.requests.retry_s()};
}

std::optional<Problem> Lobby::charge_work(const Request& request) {
  return charge(request, kWorkCost);
}

std::optional<Problem> Lobby::refuse(Request& request) {
  if (auto problem = refuse_shared(request)) return problem;
  if (host_.stopping)
    return Problem{Code::kStopping, "the server is stopping; come back soon", {}, 5};
  if (const auto problem = charge(request, 1)) return problem;
  if (request.doubled) {
    return Problem{Code::kBadRequest, "Host, Origin and Content-Type are sent once"};
  }
  if (host_.moderation.any_bans()) {
    const auto guest = guest_of(request);
    if (auto banned = host_.moderation.banned(guest ? guest->id : "", request.peer, now_ms())) {
      return banned;
    }
  }
  // A name that was made to point here could read this machine's tables in a stranger's page.
  const std::string_view name = host_name(request.host);
  const bool local = name == "localhost" || name == "127.0.0.1" || name == "[::1]";
  const bool own = !options_.origin.empty() && options_.origin.ends_with("//" + request.host);
  if (options_.loopback && !local && !own) {
    return Problem{Code::kOrigin, "this server answers to localhost only"};
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
    const bool good = !stats.failing && stats.busy_us < kStalledUs && in_contact_;
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
  say(answer, Problem{Code::kMethod, "only GET, HEAD and POST are understood"});
}

void Lobby::get(const Request& request, const Answer& answer) {
  struct Route {
    std::string_view path;
    void (Lobby::*handler)(const Request&, const Answer&);
  };
  constexpr std::array<Route, 6> kRoutes = {{{"/metrics", &Lobby::get_metrics},
                                             {"/api/version", &Lobby::get_version},
                                             {"/api/me", &Lobby::get_me},
                                             {"/api/games", &Lobby::get_games},
                                             {"/api/tables", &Lobby::get_tables},
                                             {"/api/my/tables", &Lobby::get_my_tables}}};
  const std::string_view path = request.path;
  const Route* const end = kRoutes.data() + kRoutes.size();
  const Route* route = std::ranges::find(kRoutes.data(), end, path, &Route::path);
  if (route != end) return (this->*route->handler)(request, answer);
  if (path.starts_with(kGames)) return get_game(request, answer);
  if (path.starts_with(kTables)) {
    const auto parts = split(path.substr(kTables.size()), '/');
    if (parts.size() <= 2) {
      return get_table(request, tidy_table_id(parts[0]), parts.size() == 2 ? parts[1] : "", answer);
    }
  }
  if (path.starts_with(kLooks)) {
    return get_look(request, std::string(path.substr(kLooks.size())), answer);
  }
  if (path.starts_with("/api/")) return say(answer, no_address());
  get_page(request, answer);
}

namespace {
std::size_t edition_bytes(const Lobby& lobby) {
  std::unordered_set<const std::string*> counted;
  std::size_t bytes = 0;
  lobby.each_table([&](const LiveTable& table) {
    const store::SharedText& text = table.settings().edition;
    if (text && counted.insert(text.get()).second) bytes += text->size();
  });
  return bytes;
}
}  // namespace

void Lobby::get_metrics(const Request& request, const Answer& answer) {
  const std::string& token = options_.metrics_token;
  if (!token.empty() && !same_secret(request.authorization, "Bearer " + token)) {
    return say(answer, Problem{Code::kNotAllowed, "the metrics are for whoever has their token"});
  }
  Reply reply;
  reply.type = "text/plain; version=0.0.4";
  reply.body = text_of(host_.metrics.text(net_.stats(), host_.journal.stats(), tables_.size(),
                                          edition_bytes(*this), host_.bots.waiting()));
  answer(std::move(reply));
}

void Lobby::get_me(const Request& request, const Answer& answer) {
  const auto guest = guest_of(request);
  Json out = Json::object();
  out.set("name", guest ? Json(guest->name) : Json());
  out.set("protocol", kProtocol).set("server", options_.server);
  say(answer, out);
}

void Lobby::get_version(const Request&, const Answer& answer) {
  say(answer, version_json(host_.catalogue.infos));
}

void Lobby::get_games(const Request& request, const Answer& answer) {
  say_fixed(request.path, request, answer, [this] { return games_json().dump(); });
}

void Lobby::get_tables(const Request& request, const Answer& answer) {
  const auto guest = guest_of(request);
  const std::string game = query_value(request.query, "game");
  const std::string after = query_value(request.query, "after");
  if (shared()) return list_shared(game, after, guest ? guest->id : "", answer);
  const auto page = open_tables(game, after, guest ? guest->id : "");
  if (!page) return say(answer, page.error());
  say(answer, *page);
}

void Lobby::get_my_tables(const Request& request, const Answer& answer) {
  const auto guest = guest_of(request);
  if (!guest) return say(answer, nobody());
  const std::string id = tidy_table_id(query_value(request.query, "table"));
  if (!id.empty()) return my_table(request, *guest, id, answer);
  my_tables(*guest, query_value(request.query, "after"), answer);
}

void Lobby::get_game(const Request& request, const Answer& answer) {
  const auto parts = split(std::string_view(request.path).substr(kGames.size()), '/');
  const GameInfo* info = host_.catalogue.find(parts[0]);
  if (info != nullptr && parts.size() > 1 && parts[1] == kLessons) {
    return get_lessons(request, std::string(info->id), below(request.path, *info), answer);
  }
  if (info != nullptr && parts.size() > 1 && parts[1] == kPuzzles) {
    return get_puzzles(request, std::string(info->id), below(request.path, *info), answer);
  }
  if (info == nullptr || parts.size() != 2) {
    return say(answer, Problem{Code::kNotFound, "there is no such game"});
  }
  int version = info->newest_version();
  if (const std::string asked = query_value(request.query, "version"); !asked.empty()) {
    const auto number = read_int(asked, 1, version);
    if (!number)
      return say(answer, Problem{Code::kNotFound, "there is no such version of its rules"});
    version = static_cast<int>(*number);
  }
  const auto make = [&]() -> std::optional<std::string> {
    if (parts[1] == "edition") return std::string(info->house);
    if (parts[1] == "rules") return rules_json(*info, version).dump();
    if (parts[1] != "board") return {};
    const auto game = host_.catalogue.make(info->id, {});
    if (!game) return {};
    return (*game)->board().dump();
  };
  say_fixed(request.path + " " + std::to_string(version), request, answer, make);
}

// The page itself, or a plain one where it was not built.
void Lobby::get_page(const Request& request, const Answer& answer) {
  const std::string_view path = request.path;
  if (path.starts_with(kTablePage)) return get_invitation(request, answer);
  Reply reply;
  if (files_.find(request, reply)) return answer(std::move(reply));
  if (path != "/") return say(answer, no_address());
  const auto guest = guest_of(request);
  reply.type = "text/html; charset=utf-8";
  reply.body = text_of(plain_page(guest ? guest->id : ""));
  answer(std::move(reply));
}

// A table's address: the page, with a title and a picture for those who are shown the link only.
void Lobby::get_invitation(const Request& request, const Answer& answer) {
  Reply page;
  if (!files_.find_plain(request.path, page)) {
    const auto guest = guest_of(request);
    page.type = "text/html; charset=utf-8";
    page.body = text_of(plain_page(guest ? guest->id : ""));
    return answer(std::move(page));
  }
  const std::string origin = options_.origin.empty() ? "http://" + request.host : options_.origin;
  const std::string id = tidy_table_id(std::string_view(request.path).substr(kTablePage.size()));
  find(id, [this, request, page, origin, answer](const Sought& sought) {
    const bool passed_on = pass_on(request, sought.elsewhere, [page, answer](auto reply) {
      answer(reply ? std::move(*reply) : page);
    });
    if (passed_on) return;
    Reply reply = page;
    if (sought.table) {
      const GameInfo* info = host_.catalogue.find(sought.table->row().game);
      std::string tags =
          preview_tags(*sought.table, info, origin, read_whole(query_value(request.query, "move")));
      // Its scripts come beside the page, not one after the other.
      if (Reply first; files_.find_plain("/first/" + sought.table->row().game + ".html", first)) {
        tags += *first.body;
      }
      reply.body = text_of(with_preview(*reply.body, tags));
    }
    // It says what the link shows to anybody, and nothing of whoever asks.
    send_packed(request, reply);
    answer(std::move(reply));
  });
}

namespace {
// The board that players, options and an edition make, how it begins and what is unusual about it;
// or every fault.
Expected<Json, Problem> try_setup(const Catalogue& catalogue, const std::string& id,
                                  const Json& body) {
  const auto setup = read_setup(body);
  if (!setup) return setup.error();
  const auto game = catalogue.make(id, *setup);
  if (!game) return Problem{Code::kBadSetup, to_string(game.error().front()), game.error()};
  const auto start = (*game)->start();
  Json warnings = Json::array();
  for (const Fault& fault : (*game)->warnings()) warnings.push(to_string(fault));
  Json out = Json::object();
  out.set("edition", (*game)->edition()).set("players", (*game)->seats());
  out.set("board", (*game)->board()).set("node", node_json(*start, false));
  out.set("show", start->known(Viewer::spectator())->show());
  out.set("warnings", std::move(warnings));
  return out;
}

Expected<std::shared_ptr<const Json>, Problem> read_body(const std::string& text) {
  if (!is_utf8(text)) return Problem{Code::kBadRequest, "this is not UTF-8"};
  auto body = Json::parse(text);
  if (!body) return Problem{Code::kBadRequest, to_string(body.error())};
  if (body->as_object() == nullptr) return Problem{Code::kBadRequest, "an object is expected"};
  return std::make_shared<const Json>(std::move(*body));
}
}  // namespace

// Tries a setup without opening a table.
void Lobby::post_game(const Request& request, std::string_view rest, const Body& body,
                      const Answer& answer) {
  const auto parts = split(rest, '/');
  const GameInfo* info = host_.catalogue.find(parts[0]);
  if (info != nullptr && parts.size() == 4 && parts[1] == kLessons) {
    return post_lesson(std::string(info->id), below(request.path, *info), body, answer);
  }
  if (info != nullptr && parts.size() == 3 && parts[1] == kPuzzles) {
    return post_puzzle(request, std::string(info->id), parts[2], body, answer);
  }
  const bool craft = parts.size() == 2 && (parts[1] == "look" || parts[1] == "print");
  if (!craft && (parts.size() != 2 || parts[1] != "board")) return say(answer, no_address());
  if (info == nullptr) {
    return say(answer, Problem{Code::kNotFound, "there is no such game"});
  }
  if (craft) return post_craft(request, std::string(parts[0]), parts[1], body, answer);
  // Reading an edition is work.
  if (const auto problem = charge_work(request)) return say(answer, *problem);
  host_.examine([this, game = std::string(parts[0]), body, answer]() -> std::function<void()> {
    const auto tried = try_setup(host_.catalogue, game, *body);
    if (!tried) return [this, answer, problem = tried.error()] { say(answer, problem); };
    return [answer, text = text_of(tried->dump())] {
      Reply reply;
      reply.body = text;
      answer(std::move(reply));
    };
  });
}

void Lobby::post(const Request& request, const Answer& answer) {
  if (!own_origin(request)) {
    return say(answer, Problem{Code::kOrigin, "this page belongs to another server"});
  }
  const std::string_view type(request.content_type);
  if (!same_but_for_case(trim(type.substr(0, type.find(';'))), "application/json")) {
    return say(answer, Problem{Code::kBadRequest, "the content type should be application/json"});
  }
  if (request.body.size() <= kShortBody) return posted(request, read_body(request.body), answer);
  host_.examine([this, request, answer]() -> std::function<void()> {
    return
        [this, request, answer, body = read_body(request.body)] { posted(request, body, answer); };
  });
}

void Lobby::posted(const Request& request, const Expected<Body, Problem>& body,
                   const Answer& answer) {
  if (!body) return say(answer, body.error());
  const std::string_view path = request.path;
  if (path == "/api/me") return post_me(request, **body, answer);
  if (path == "/api/tables") return post_tables(request, *body, answer);
  if (path == "/api/records") return post_records(request, *body, answer);
  if (path.starts_with(kGames)) {
    return post_game(request, path.substr(kGames.size()), *body, answer);
  }
  if (path.starts_with(kLooks)) return post_look(request, path.substr(kLooks.size()), answer);
  if (path.starts_with(kTables)) {
    const auto parts = split(path.substr(kTables.size()), '/');
    if (parts.size() == 2) {
      return post_table(request, tidy_table_id(parts[0]), parts[1], **body, answer);
    }
  }
  say(answer, no_address());
}

void Lobby::post_me(const Request& request, const Json& body, const Answer& answer) {
  Fields fields(body);
  const auto name = good_name(fields.need_text("name", 200));
  if (!fields.good()) return say(answer, Problem{Code::kBadRequest, fields.problem()});
  if (!name) {
    return say(answer, Problem{Code::kBadRequest, "a name has 1 to 24 characters on one line"});
  }
  // A known guest who changes the name keeps the tables.
  Guest guest = guest_of(request).value_or(Guest{make_token(), ""});
  guest.name = *name;
  Json out = Json::object();
  out.set("name", guest.name).set("protocol", kProtocol).set("server", options_.server);
  Reply reply;
  reply.body = text_of(out.dump());
  reply.headers.emplace_back(
      "Set-Cookie", guests_.cookie(guest, now_ms(), options_.origin.starts_with("https://")));
  answer(std::move(reply));
}

}  // namespace warren::server
