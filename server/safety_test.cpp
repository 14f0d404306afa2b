// What strangers send: the server refuses it in words or closes, and goes on.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "engine/random.h"
#include "server/lines.h"
#include "tests/support/budget.h"
#include "tests/support/house.h"
#include "tests/support/schema.h"

namespace warren::server {
namespace {

using tests::House;
using tests::Pair;
using tests::parse;
using tests::Person;
using tests::text;

std::string code_of(const HttpAnswer& answer) {
  const Json json = answer.json();
  const Json* error = json.find("error");
  return error != nullptr ? text(*error, "code") : "";
}

// Sends bytes and reads what comes until the other side closes or falls silent.
std::string exchange(int port, const std::string& bytes, int ms = 300) {
  const int socket = connect_tcp("127.0.0.1", port);
  EXPECT_GE(socket, 0);
  ::send(socket, bytes.data(), bytes.size(), MSG_NOSIGNAL);
  timeval wait{ms / 1000, (ms % 1000) * 1000};
  ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
  std::string out;
  char buffer[4096];
  for (ssize_t got = 0; (got = ::recv(socket, buffer, sizeof buffer, 0)) > 0;) {
    out.append(buffer, static_cast<std::size_t>(got));
  }
  ::close(socket);
  return out;
}

TEST(Safety, only_the_servers_own_page_may_speak) {
  House house;
  Person ada(house, "Ada");
  const std::string id = text(ada.create(R"({"game":"pennies"})"), "id");
  auto& http = ada.http();
  const std::string post =
      "POST /api/tables HTTP/1.1\r\n" + http.host_line() + "Content-Type: application/json\r\n";
  const std::string body = R"({"game":"pennies"})";
  EXPECT_EQ(code_of(http.send(post + "Origin: https://evil.example\r\n", body)), "origin");
  EXPECT_EQ(code_of(http.send(post + "Origin: null\r\n", body)), "origin");
  const std::string own = "http://127.0.0.1:" + std::to_string(house.port());
  EXPECT_EQ(http.send(post + "Origin: " + own + "\r\n", body).status, 201);
  WsClient evil("127.0.0.1", house.port(), "/api/tables/" + id + "/live",
                "Origin: https://evil.example\r\n");
  EXPECT_EQ(evil.status(), 403);
  WsClient good("127.0.0.1", house.port(), "/api/tables/" + id + "/live",
                "Origin: " + own + "\r\n");
  EXPECT_EQ(good.status(), 101);
  // A form of another page cannot send this type.
  EXPECT_EQ(code_of(http.send(
                "POST /api/me HTTP/1.1\r\n" + http.host_line() + "Content-Type: text/plain\r\n",
                R"({"name":"x"})")),
            "bad-request");
  // A name that was made to point at this machine.
  EXPECT_EQ(code_of(http.send("GET /api/games HTTP/1.1\r\nHost: rebound.example\r\n", "")),
            "origin");
}

TEST(Safety, headers_forbid_what_the_page_does_not_need) {
  House house;
  Person ada(house, "Ada");
  for (const char* path : {"/", "/api/games", "/nothing", "/healthz"}) {
    const auto answer = ada.get(path, "");
    std::string policy = answer.headers.at("content-security-policy");
    EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
    // The engine as a module is compiled by the page; nothing else that is unsafe is allowed.
    constexpr std::string_view kModule = "'wasm-unsafe-eval'";
    const std::size_t module = policy.find(kModule);
    ASSERT_NE(module, std::string::npos);
    policy.erase(module, kModule.size());
    EXPECT_EQ(policy.find("unsafe"), std::string::npos) << policy;
    EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer");
    EXPECT_EQ(answer.headers.at("cross-origin-resource-policy"), "same-origin");
    // What is said of documents is said with every document, and only there.
    const bool document = answer.headers.at("content-type").starts_with("text/html");
    EXPECT_EQ(document, path == std::string_view("/"));
    EXPECT_EQ(answer.headers.contains("cross-origin-opener-policy"), document) << path;
    EXPECT_EQ(answer.headers.contains("permissions-policy"), document) << path;
  }
  Json me = Json::object();
  me.set("name", "Ada");
  const std::string cookie = ada.post("/api/me", me, "me").headers.at("set-cookie");
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("SameSite=Lax"), std::string::npos);
}

TEST(Safety, a_forged_cookie_is_nobody) {
  House house;
  Person ada(house, "Ada");
  std::string cookie = ada.http().cookie();
  EXPECT_EQ(ada.get("/api/my/tables", "tables").status, 200);
  const auto with = [&](const std::string& value) {
    HttpClient http("127.0.0.1", house.port());
    return http
        .send("GET /api/my/tables HTTP/1.1\r\n" + http.host_line() + "Cookie: " + value + "\r\n",
              "")
        .status;
  };
  EXPECT_EQ(with(cookie), 200);
  for (std::size_t i = std::string("warren_guest=").size(); i < cookie.size(); i += 7) {
    std::string forged = cookie;
    forged[i] = forged[i] == '0' ? '1' : '0';
    EXPECT_EQ(with(forged), 401) << i;
  }
  EXPECT_EQ(with("warren_guest=; warren_guest=a.b.c.d"), 401);
}

TEST(Safety, sizes_are_bounded) {
  House house([](ServerOptions& options) { options.limits.body_bytes = 10'000; });
  Person ada(house, "Ada");
  Json large = Json::object();
  large.set("name", std::string(20'000, 'x'));
  EXPECT_EQ(code_of(ada.http().post("/api/me", large)), "too-large");
  EXPECT_EQ(
      exchange(house.port(), "GET /" + std::string(40'000, 'a') + " HTTP/1.1\r\n\r\n").substr(9, 3),
      "413");
  const std::string id = text(ada.create(R"({"game":"pennies"})"), "id");
  ada.join(id, "");
  ada.socket()->send_raw(ws_frame(Op::kText, std::string(20'000, ' ')));
  while (ada.read_one(2000)) {
  }
  EXPECT_EQ(ada.socket()->close_code(), 1009);
  EXPECT_EQ(ada.get("/api/games", "games").status, 200);
}

TEST(Safety, rates_are_limited_by_address_socket_and_guest) {
  House house([](ServerOptions& options) { options.rates = {5, 5, 0.1, 0.01}; });
  Person ada(house, "Ada");
  const Json mine = ada.create(R"({"game":"pennies"})");
  ada.join(text(mine, "id"), text(mine, "token"));
  bool slowed = false;
  for (int i = 0; i < 12 && !slowed; ++i) {
    slowed = text(ada.ask(R"({"type":"chat","text":"spam"})"), "code") == "too-fast";
  }
  EXPECT_TRUE(slowed);
  for (int i = 0; i < 60; ++i) ada.tell(R"({"type":"ping"})");
  ASSERT_TRUE(ada.until([&] { return text(ada.got.back(), "code") == "too-fast"; }));
  int refused = 0;
  for (int i = 0; i < 60; ++i) refused += ada.get("/api/games", "").status == 429 ? 1 : 0;
  EXPECT_GT(refused, 20);
  EXPECT_EQ(ada.get("/healthz", "").status, 200);
}

TEST(Safety, connections_of_one_address_are_limited) {
  House house([](ServerOptions& options) { options.limits.connections_per_address = 5; });
  std::vector<std::unique_ptr<HttpClient>> clients;
  int served = 0;
  for (int i = 0; i < 10; ++i) {
    clients.push_back(std::make_unique<HttpClient>("127.0.0.1", house.port()));
    served += clients.back()->get("/api/games").status == 200 ? 1 : 0;
  }
  EXPECT_EQ(served, 5);
}

TEST(Safety, who_sends_slowly_or_nothing_is_closed) {
  House house([](ServerOptions& options) {
    options.limits.read_timeout = std::chrono::milliseconds(200);
    options.limits.idle_timeout = std::chrono::milliseconds(400);
  });
  for (const char* begin :
       {"", "GET / HT", "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nab"}) {
    const int socket = connect_tcp("127.0.0.1", house.port());
    ::send(socket, begin, std::string_view(begin).size(), MSG_NOSIGNAL);
    timeval wait{30, 0};
    ::setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &wait, sizeof wait);
    char c = 0;
    const auto begun = std::chrono::steady_clock::now();
    while (::recv(socket, &c, 1, 0) > 0) {
    }
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(25)) << begin;
    ::close(socket);
  }
}

TEST(Safety, a_spectator_who_does_not_read_is_dropped_and_the_table_goes_on) {
  House house([](ServerOptions& options) {
    options.limits.queue_messages = 16;
    options.limits.queue_bytes = 64 * 1024;
  });
  Pair pair(house, R"({"game":"totem","players":2})");
  WsClient slow("127.0.0.1", house.port(), "/api/tables/" + pair.id + "/live", "");
  ASSERT_TRUE(slow.ok());
  slow.send(parse(R"({"type":"hello"})"));
  // The slow one reads nothing; asking for the whole log again and again fills its queue.
  for (int i = 0; i < 3000; ++i) {
    if (!slow.send(parse(R"({"type":"resync","since":0})"))) break;
  }
  const auto begun = std::chrono::steady_clock::now();
  pair.play(40);
  EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(20));
  const auto metrics = pair.a.get("/metrics", "").body;
  EXPECT_NE(metrics.find("warren_slow_total 1"), std::string::npos) << metrics;
}

TEST(Safety, who_is_dropped_or_turned_away_is_told_why) {
  House house([](ServerOptions& options) {
    options.limits.queue_messages = 16;
    options.limits.queue_bytes = 64 * 1024;
    options.limits.connections_per_address = 4;
  });
  Person ada(house, "Ada");
  const std::string id = text(ada.create(R"({"game":"totem","players":2})"), "id");
  WsClient slow("127.0.0.1", house.port(), "/api/tables/" + id + "/live", "");
  ASSERT_TRUE(slow.ok());
  slow.send(parse(R"({"type":"hello"})"));
  const auto dropped = [&] {
    return ada.get("/metrics", "").body.find("warren_slow_total 1") != std::string::npos;
  };
  for (int i = 0; i < 20'000 && (i % 500 != 0 || !dropped()); ++i) {
    slow.send(parse(R"({"type":"hello"})"));
  }
  while (slow.receive(std::chrono::milliseconds(20'000))) {
  }
  EXPECT_EQ(slow.close_code(), 1013);
  std::vector<std::unique_ptr<HttpClient>> clients;
  std::string last;
  for (int i = 0; i < 6; ++i) {
    clients.push_back(std::make_unique<HttpClient>("127.0.0.1", house.port()));
    last = code_of(clients.back()->get("/api/games"));
  }
  EXPECT_EQ(last, "busy");
}

// Junk of every kind over HTTP and WebSocket; afterwards a match can still be played.
TEST(Safety, malformed_traffic_leaves_the_server_answering) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  Random random(tests::seed());
  const auto junk = [&](std::size_t size) {
    std::string out;
    for (std::size_t i = 0; i < size; ++i) out += static_cast<char>(random.below(256));
    return out;
  };
  const int rounds = tests::games(400);
  const std::vector<std::string> requests = {
      "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n",
      "POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
      "Content-Length: 18\r\n\r\n{\"game\":\"pennies\"}",
      "GET /api/tables/" + pair.id +
          "/live HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
          "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
          "Sec-WebSocket-Version: 13\r\n\r\n",
      "POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"};
  for (int i = 0; i < rounds; ++i) {
    std::string bytes = requests[random.below(static_cast<std::uint32_t>(requests.size()))];
    for (std::uint32_t k = random.below(6); k > 0; --k) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(bytes.size()));
      switch (random.below(4)) {
        case 0: bytes[at] = static_cast<char>(random.below(256)); break;
        case 1: bytes.erase(at, random.below(20)); break;
        case 2: bytes.insert(at, junk(random.below(20))); break;
        default: bytes.resize(at + 1);
      }
    }
    exchange(house.port(), bytes, 5);
  }
  Person eve(house, "Eve");
  for (int i = 0; i < rounds; ++i) {
    WsClient socket("127.0.0.1", house.port(), "/api/tables/" + pair.id + "/live", "");
    ASSERT_TRUE(socket.ok());
    socket.send(parse(R"({"type":"hello"})"));
    for (int k = 0; k < 5; ++k) {
      const std::vector<std::string> messages = {
          "",
          "{",
          "[]",
          "null",
          R"({"type":"act"})",
          R"({"type":"act","ply":-1,"action":5})",
          R"({"type":"act","ply":99999999999999999999,"action":"x"})",
          R"({"type":"hello","token":{},"since":"now"})",
          R"({"type":"hello","protocol":7})",
          R"({"type":"at","ply":1000000})",
          R"({"type":"seat-bot","seat":0,"bot":"random"})",
          R"({"type":"hand","seat":8})",
          R"({"type":"chat","text":"\u0000\ud800"})",
          R"({"type":"why","action":")" + std::string(190, 'a') + "\"}",
          std::string(70, '[') + std::string(70, ']'),
          junk(random.below(100))};
      const auto& message = messages[random.below(static_cast<std::uint32_t>(messages.size()))];
      switch (random.below(5)) {
        case 0: socket.send_raw(junk(1 + random.below(30))); break;
        case 1: socket.send_raw(ws_frame(Op::kBinary, message)); break;
        case 2: socket.send_raw(ws_frame(Op::kPing, message.substr(0, 100))); break;
        default: socket.send_raw(ws_frame(Op::kText, message));
      }
    }
    if (i % 8 == 0) {
      while (auto answer = socket.receive(std::chrono::milliseconds(5))) {
        EXPECT_EQ(tests::schemas().check("server", parse(*answer)), "");
      }
    }
  }
  pair.play();
  EXPECT_FALSE(pair.a.view.find("result")->is_null());
  EXPECT_EQ(pair.a.get("/healthz", "").status, 200);
}

TEST(Safety, nothing_secret_is_in_the_log) {
  std::FILE* log = std::tmpfile();
  std::string token;
  std::string cookie;
  {
    House house([&](ServerOptions& options) {
      options.log = log;
      options.log_level = Level::kDebug;
    });
    Pair pair(house, R"({"game":"pennies"})");
    pair.play();
    token = pair.token_a;
    cookie = pair.a.http().cookie();
  }
  std::string all;
  std::rewind(log);
  for (int c = 0; (c = std::fgetc(log)) != EOF;) all += static_cast<char>(c);
  std::fclose(log);
  EXPECT_NE(all.find("server.ready"), std::string::npos);
  EXPECT_NE(all.find("table.created"), std::string::npos);
  EXPECT_EQ(all.find(token), std::string::npos);
  EXPECT_EQ(all.find(cookie.substr(cookie.size() - 20)), std::string::npos);
  EXPECT_EQ(all.find("Ada"), std::string::npos);
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t end = all.find('\n', at);
    EXPECT_TRUE(Json::parse(all.substr(at, end - at)));
    at = end + 1;
  }
}

TEST(Lines, of_names_and_chat_can_be_read_and_harm_no_other_line) {
  for (const char* good :
       {"Ada", "Zoë", "محمد", "می‌خواهم", "👩‍🚀", "1‰ of it", "李 雷", "𘜂-"}) {
    EXPECT_TRUE(is_line(good)) << good;
    EXPECT_TRUE(good_name(good)) << good;
  }
  for (const char* bad : {"", " ", "a\nb", "a\x7f", "a\u0085", "a\u2028b", "a\u2029", "\u202Eada",
                          "\u2066a", "\u200B", "\u200B \u200D", "\u3164", "\u00A0\uFEFF", "\xff"}) {
    EXPECT_FALSE(is_line(bad)) << bad;
    EXPECT_FALSE(good_name(bad)) << bad;
  }
  EXPECT_EQ(characters("Zoë 👩"), 5U);
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  const auto say = [&](const std::string& line) {
    Json message = Json::object();
    message.set("type", "chat").set("text", line);
    pair.a.socket()->send(message);
    EXPECT_TRUE(pair.a.read_one(20'000));
    return text(pair.a.got.back(), "type");
  };
  std::string most;
  for (int i = 0; i < 500; ++i) most += "é";
  EXPECT_EQ(say(std::string(501, 'x')), "error");
  EXPECT_EQ(say(most + "é"), "error");
  EXPECT_EQ(say("\u202Edrawkcab"), "error");
  EXPECT_EQ(say(most), "chat");
}

TEST(Pages, files_of_the_web_folder_are_served_from_memory) {
  tests::TempFolder web;
  std::filesystem::create_directories(web.path() + "/assets");
  std::ofstream(web.path() + "/index.html") << "<!doctype html><p>page";
  std::ofstream(web.path() + "/assets/app-1a2b.js") << "export {}";
  House house([&](ServerOptions& options) { options.web = web.path(); });
  Person ada(house, "Ada");
  EXPECT_NE(ada.get("/", "").body.find("page"), std::string::npos);
  EXPECT_NE(ada.get("/table/k72mq8f3td", "").body.find("page"), std::string::npos);
  // The first screen may have a page of its own.
  std::ofstream(web.path() + "/home.html") << "<!doctype html><p>home";
  house.close();
  house.open();
  EXPECT_EQ(ada.get("/", "").body, "<!doctype html><p>home");
  EXPECT_EQ(ada.get("/new/totem", "").body, "<!doctype html><p>page");
  const auto asset = ada.get("/assets/app-1a2b.js", "");
  EXPECT_EQ(asset.headers.at("content-type"), "text/javascript; charset=utf-8");
  EXPECT_NE(asset.headers.at("cache-control").find("immutable"), std::string::npos);
  EXPECT_EQ(ada.get("/assets/app-old.js", "").status, 404);
  EXPECT_EQ(ada.get("/../etc/passwd", "").status, 404);
  EXPECT_EQ(ada.get("/assets/..%2f..%2fetc/passwd", "").status, 404);
  const std::string head = exchange(house.port(), "HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
  EXPECT_TRUE(head.ends_with("\r\n\r\n")) << head;
}

TEST(Pages, are_sent_packed_to_whoever_can_unpack_them) {
  tests::TempFolder web;
  std::filesystem::create_directories(web.path() + "/assets");
  std::ofstream(web.path() + "/index.html") << "<!doctype html><p>page";
  std::ofstream(web.path() + "/index.html.br") << "small page";
  std::ofstream(web.path() + "/index.html.gz") << "larger page";
  std::ofstream(web.path() + "/assets/face.woff2") << "face";
  std::ofstream(web.path() + "/assets/lone.gz") << "a file of its own";
  House house([&](ServerOptions& options) { options.web = web.path(); });
  HttpClient client("127.0.0.1", house.port());
  const auto get = [&](const std::string& path, const std::string& more) {
    return client.send("GET " + path + " HTTP/1.1\r\n" + client.host_line() + more, "");
  };
  struct Case {
    std::string accepted, body, encoding;
  };
  std::vector<std::string> tags;
  for (const auto& [accepted, body, encoding] :
       std::vector<Case>{{"gzip, deflate, br", "small page", "br"},
                         {"GZIP", "larger page", "gzip"},
                         {"br;q=0, gzip;q=0.5", "larger page", "gzip"},
                         {"*", "small page", "br"},
                         {"*;q=0", "<!doctype html><p>page", ""},
                         {"brotli, x-gzip", "<!doctype html><p>page", ""},
                         {", ;q=, =;;,", "<!doctype html><p>page", ""}}) {
    const auto answer = get("/", "Accept-Encoding: " + accepted + "\r\n");
    EXPECT_EQ(answer.status, 200) << accepted;
    EXPECT_EQ(answer.body, body) << accepted;
    const auto packed_as = answer.headers.find("content-encoding");
    EXPECT_EQ(packed_as == answer.headers.end() ? "" : packed_as->second, encoding) << accepted;
    EXPECT_EQ(answer.headers.at("vary"), "Accept-Encoding") << accepted;
    EXPECT_EQ(answer.headers.at("content-type"), "text/html; charset=utf-8") << accepted;
    tags.push_back(answer.headers.at("etag"));
  }
  EXPECT_EQ(std::set<std::string>(tags.begin(), tags.end()).size(), 3U) << "one tag for each copy";
  EXPECT_EQ(get("/", "").body, "<!doctype html><p>page");

  // What the client has is not sent again; what it has of another copy is.
  const std::string packed = "Accept-Encoding: br\r\n";
  const auto known = get("/new/totem", packed + "If-None-Match: \"x\", W/" + tags[0] + "\r\n");
  EXPECT_EQ(known.status, 304);
  EXPECT_EQ(known.body, "");
  EXPECT_EQ(known.headers.at("etag"), tags[0]);
  EXPECT_EQ(known.headers.at("vary"), "Accept-Encoding");
  EXPECT_EQ(known.headers.at("content-length"), "") << "none was sent";
  EXPECT_EQ(get("/", packed + "If-None-Match: " + tags[1] + "\r\n").status, 200);
  EXPECT_EQ(get("/", packed + "If-None-Match: \"\"\r\n").status, 200);

  // The copies have no address of their own, and what has none is the same for everybody.
  EXPECT_EQ(get("/index.html.br", "").status, 404);
  const auto face = get("/assets/face.woff2", packed);
  EXPECT_EQ(face.body, "face");
  EXPECT_EQ(face.headers.at("content-type"), "font/woff2");
  EXPECT_FALSE(face.headers.contains("vary"));
  EXPECT_EQ(get("/assets/lone.gz", packed).body, "a file of its own");
}

TEST(Pages, without_a_page_a_plain_list_of_games_and_tables) {
  House house;
  Person ada(house, "Ada");
  const std::string id = text(ada.create(R"({"game":"pennies","public":true})"), "id");
  const auto page = ada.get("/", "");
  EXPECT_EQ(page.headers.at("content-type"), "text/html; charset=utf-8");
  EXPECT_NE(page.body.find("Pennies"), std::string::npos);
  const std::size_t tables = page.body.find("<h2>Tables</h2>");
  EXPECT_LT(page.body.find("Pennies"), tables);
  EXPECT_LT(tables, page.body.find("/table/" + id));
  EXPECT_NE(page.body.find("/table/" + id), std::string::npos);
}

TEST(Operation, metrics_count_and_health_answers) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  pair.play();
  const auto metrics = pair.a.get("/metrics", "").body;
  EXPECT_NE(metrics.find("warren_moves_total 4"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("warren_sockets 2"), std::string::npos) << metrics;
  EXPECT_NE(metrics.find("warren_move_seconds_count"), std::string::npos);
  EXPECT_EQ(text(pair.a.get("/healthz", "").json(), "status"), "ok");
}

}  // namespace
}  // namespace warren::server
