// Several servers on one database: every table is reached through each of them, and goes on when
// the one that has it is stopped, killed, hangs or loses the database.
#include <gtest/gtest.h>

#include <csignal>

#include "server/peers.h"
#include "tests/support/cluster.h"
#include "tests/support/house.h"

namespace warren::server {
namespace {

using tests::House;
using tests::number;
using tests::Pair;
using tests::parse;
using tests::Person;
using tests::PgProxy;
using tests::sharing;
using tests::text;
using namespace std::chrono_literals;

TEST(Sharing, a_table_is_reached_through_every_server) {
  const std::string url = tests::postgres().make_database();
  const int inner = tests::free_port();
  House one(sharing(url, inner));
  House two(sharing(url));
  Person ada(one, "Ada");
  Person bob(two, "Bob");
  const Json mine = ada.create(R"({"game":"pennies","public":true})");
  const std::string id = text(mine, "id");
  // By HTTP, by socket, and in the list.
  const std::string token = text(bob.sit(id), "token");
  EXPECT_EQ(bob.get("/api/tables/" + id, "table").status, 200);
  EXPECT_EQ(bob.get("/api/tables", "tables").json().find("tables")->as_array()->size(), 1U);
  EXPECT_EQ(bob.get("/api/tables/zzzzzzzzzz", "table").status, 404);
  ada.join(id, text(mine, "token"));
  bob.join(id, token);
  EXPECT_EQ(number(bob.welcome, "seat"), 2);
  EXPECT_EQ(text(bob.ask(R"({"type":"start"})"), "type"), "done");
  ASSERT_TRUE(ada.until([&] { return ada.ply() == bob.ply() && ada.to_act(); }));
  EXPECT_EQ(text(ada.act("show 1"), "type"), "done");
  EXPECT_EQ(text(bob.act("show 0"), "type"), "done");
  EXPECT_EQ(text(bob.ask(R"({"type":"chat","text":"from afar"})"), "type"), "done");
  EXPECT_EQ(text(*ada.wait("chat").find("line"), "text"), "from afar");
  EXPECT_EQ(text(bob.ask(R"({"type":"resign"})"), "type"), "done");
  const auto record = bob.get("/api/tables/" + id + "/record", "");
  EXPECT_EQ(record.status, 200);
  EXPECT_EQ(record.headers.count("content-disposition"), 1U);
  // One who leaves is noticed at the other end.
  bob.leave();
  const auto there = [&] {
    return *(*ada.table.find("seats")->as_array())[1].find("connected")->as_bool();
  };
  EXPECT_TRUE(ada.until([&] { return !there(); }));
  // Who has no key is nobody here, whatever else is known.
  HttpClient stranger("127.0.0.1", inner);
  EXPECT_EQ(stranger.get("/api/tables/" + id).status, 403);
  EXPECT_EQ(stranger
                .send("GET /api/tables/" + id + " HTTP/1.1\r\n" + stranger.host_line() +
                          "Warren-For: 10.0.0.1\r\nWarren-Seal: 1.00\r\n",
                      "")
                .status,
            403);
}

TEST(Sharing, lists_know_how_far_the_tables_of_other_servers_are) {
  const std::string url = tests::postgres().make_database();
  House one(sharing(url));
  House two(sharing(url));
  Pair pair(one, R"({"game":"totem","players":2,"public":true})");
  // What a list of that server says of the table to whoever asks.
  const auto line_at = [&](const House& house, Person& who, const std::string& path) {
    HttpClient client("127.0.0.1", house.port());
    const Json list = client
                          .send("GET " + path + " HTTP/1.1\r\n" + client.host_line() +
                                    "Cookie: " + who.http().cookie() + "\r\n",
                                "")
                          .json();
    const Json* tables = list.find("tables");
    return tables != nullptr && tables->as_array()->size() == 1 ? tables->as_array()->front()
                                                                : Json();
  };
  const auto same = [&](const std::string& when) {
    for (const char* path : {"/api/my/tables", "/api/tables"}) {
      for (Person* who : {&pair.a, &pair.b}) {
        const Json here = line_at(one, *who, path);
        const Json there = line_at(two, *who, path);
        for (const char* key : {"ply", "your_turn", "status", "your_seat"}) {
          ASSERT_TRUE(here.find(key) != nullptr && there.find(key) != nullptr) << when;
          EXPECT_EQ(there.find(key)->dump(), here.find(key)->dump()) << when << ": " << key;
        }
      }
    }
    EXPECT_EQ(number(line_at(two, pair.a, "/api/tables"), "ply"), pair.a.ply()) << when;
  };
  same("at the start");
  for (int plies = 1; plies <= 8; ++plies) {
    pair.play(plies);
    same("after some plies");
  }
  // Taking back leaves the ply before as the latest. Nobody may where dice were thrown after the
  // last action.
  const auto may = [](const Person& person) { return *person.view.find("can_undo")->as_bool(); };
  for (int plies = 9; plies <= 60 && !may(pair.a) && !may(pair.b); ++plies) pair.play(plies);
  Person& who = may(pair.a) ? pair.a : pair.b;
  ASSERT_TRUE(may(who));
  Json undo = Json::object();
  undo.set("type", "undo").set("ply", who.ply());
  EXPECT_EQ(text(who.ask(undo.dump()), "type"), "done");
  ASSERT_TRUE(pair.a.until([&] { return pair.a.ply() == who.ply(); }));
  same("after one was taken back");
}

TEST(Sharing, a_seal_is_of_one_request_and_of_its_minute) {
  Request request;
  request.method = "GET";
  request.path = "/api/tables/aaaaaaaaaa";
  request.peer = "2001:db8::7";
  const Request good = sealed(request, tests::kClusterKey, 1'000'000);
  const auto opens = [](Request r, const std::string& key, std::int64_t now) {
    r.peer = r.address = "127.0.0.1";
    const bool out = unseal(r, key, now);
    EXPECT_EQ(r.peer, out ? "2001:db8::7" : "127.0.0.1");
    EXPECT_EQ(r.address, out ? household_of("2001:db8::7") : "127.0.0.1");
    return out;
  };
  EXPECT_TRUE(opens(good, tests::kClusterKey, 1'050'000));
  EXPECT_FALSE(opens(good, tests::kClusterKey, 1'070'000));
  EXPECT_FALSE(opens(good, "another key", 1'000'000));
  for (std::string Request::* part : {&Request::path, &Request::method, &Request::cookie,
                                      &Request::body, &Request::on_behalf, &Request::seal}) {
    Request other = good;
    other.*part += "x";
    EXPECT_FALSE(opens(other, tests::kClusterKey, 1'000'000));
  }
  EXPECT_EQ(read_peer("[::1]:80")->host, "::1");
  EXPECT_EQ(read_peer("10.0.0.1:7300")->port, 7300);
  for (const char* bad : {"", "7300", "a:", ":1", "a:b", "a:70000"}) EXPECT_FALSE(read_peer(bad));
}

TEST(Sharing, a_seat_that_is_moved_at_one_server_is_moved_at_the_rematch_of_another) {
  const std::string url = tests::postgres().make_database();
  const auto joins = sharing(url);
  House one([&](ServerOptions& options) {
    joins(options);
    options.keeping.sweep_ms = 50;
    options.keeping.over_ms = 50;
  });
  House two(sharing(url));
  Pair pair(one, R"({"game":"pennies"})");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"resign"})"), "type"), "done");
  for (Person* who : {&pair.a, &pair.b}) who->ask(R"({"type":"rematch"})");
  const auto of_first = [&](const std::string& column, const std::string& key) {
    return tests::rows_of(url, "SELECT " + column + " WHERE " + key + " = '" + pair.id + "'")[0][0];
  };
  const std::string next = of_first("rematch FROM tables", "id");
  ASSERT_EQ(next.size(), 10U);
  pair.a.leave();
  pair.b.leave();
  // The first table leaves memory and is the other server's then; the next one stays.
  for (int i = 0; i < 2000 && of_first("wanted FROM leases", "table_id") != "0"; ++i) {
    std::this_thread::sleep_for(20ms);
  }
  Person ada(two, "Ada");
  Json claim = Json::object();
  claim.set("token", pair.token_a);
  const Json moved = ada.post("/api/tables/" + pair.id + "/claim", claim, "seated").json();
  ada.join(next, pair.token_a);
  EXPECT_TRUE(ada.welcome.find("seat")->is_null()) << "the old token opens nothing";
  ada.join(next, text(moved, "token"));
  EXPECT_FALSE(ada.welcome.find("seat")->is_null());
  // Only servers pass claims on.
  EXPECT_EQ(ada.post("/api/tables/" + next + "/follow", claim, "").status, 404);
}

TEST(Sharing, a_server_that_stops_hands_its_tables_over) {
  const std::string url = tests::postgres().make_database();
  House one(sharing(url));
  House two(sharing(url));
  Pair pair(one, R"({"game":"pennies"})");
  pair.play(3);
  const int ply = pair.a.ply();
  one.close();
  Person ada(two, "Ada");
  ASSERT_TRUE(ada.comes_back(pair.id, pair.token_a));
  EXPECT_EQ(ada.ply(), ply);
}

TEST(Sharing, a_server_that_loses_the_database_gives_its_tables_up_and_comes_back) {
  const std::string url = tests::postgres().make_database();
  PgProxy proxy(url);
  House one(sharing(proxy.url()));
  House two(sharing(url));
  Pair pair(one, R"({"game":"totem","players":2})");
  pair.play(8);
  const int ply = pair.a.ply();
  const std::string show = pair.a.view.find("show")->dump();
  proxy.part();
  // Those who are there are sent away; and who comes is told to come back, until it is good
  // again.
  ASSERT_FALSE(pair.b.until([] { return false; }, tests::kTakenOverMs));
  EXPECT_EQ(pair.b.socket()->close_code(), 1012);
  EXPECT_EQ(pair.b.http().get("/healthz").status, 503);
  Person ada(two, "Ada");
  ASSERT_TRUE(ada.comes_back(pair.id, pair.token_a));
  EXPECT_EQ(ada.ply(), ply);
  EXPECT_EQ(ada.view.find("show")->dump(), show);
  Person bob(two, "Bob");
  bob.join(pair.id, pair.token_b);
  Person& who = ada.to_act() ? ada : bob;
  EXPECT_EQ(text(who.act(who.action()), "type"), "done");
  proxy.join();
  ASSERT_TRUE(pair.b.comes_back(pair.id, pair.token_b));
  EXPECT_EQ(pair.b.ply(), who.ply());
}

// -- Processes

// A socket at a table of another server takes two descriptors: who comes when there are no more is
// told so, and the server has some left for itself.
TEST(Sharing, sockets_that_are_passed_on_are_counted_twice) {
  const std::string url = tests::postgres().make_database();
  House one(sharing(url));
  const tests::ServerProcess two({.database = url,
                                  .internal = "127.0.0.1:" + std::to_string(tests::free_port()),
                                  .key = tests::kClusterKey,
                                  .descriptors = 256});
  Person ada(one, "Ada");
  const std::string id = text(ada.create(R"({"game":"pennies"})"), "id");
  std::vector<std::unique_ptr<WsClient>> sockets;
  int welcome = 0;
  int turned_away = 0;
  for (int i = 0; i < 120; ++i) {
    sockets.push_back(
        std::make_unique<WsClient>("127.0.0.1", two.port(), "/api/tables/" + id + "/live"));
    WsClient& socket = *sockets.back();
    socket.send(parse(R"({"type":"hello"})"));
    const auto message = socket.receive(20s);
    welcome += message ? 1 : 0;
    turned_away += !message && (socket.close_code() == 1013 || socket.status() == 503) ? 1 : 0;
  }
  EXPECT_GT(welcome, 20);
  EXPECT_GT(turned_away, 20);
  EXPECT_EQ(welcome + turned_away, 120);
  sockets.clear();
  std::string metrics;
  for (int i = 0; i < 500 && metrics.empty(); ++i) {
    metrics = HttpClient("127.0.0.1", two.port()).get("/metrics").body;
    if (metrics.find("warren_accept_failures_total") == std::string::npos) metrics.clear();
    std::this_thread::sleep_for(20ms);
  }
  EXPECT_NE(metrics.find("warren_accept_failures_total 0"), std::string::npos) << metrics;
}

TEST(Sharing, a_server_that_was_frozen_tells_nothing_that_is_true_no_longer) {
  const std::string url = tests::postgres().make_database();
  tests::Node frozen(url);
  House other(sharing(url));
  HttpClient http("127.0.0.1", frozen.server.port());
  ASSERT_EQ(http.post("/api/me", parse(R"({"name":"P"})")).status, 200);
  const Json made = http.post("/api/tables", parse(R"({"game":"totem","players":2})")).json();
  const std::string id = text(made, "id");
  const std::string other_token =
      text(http.post("/api/tables/" + id + "/sit", Json::object()).json(), "token");
  WsClient socket("127.0.0.1", frozen.server.port(), "/api/tables/" + id + "/live",
                  "Cookie: " + http.cookie() + "\r\n");
  Json hello = Json::object();
  hello.set("type", "hello").set("token", text(made, "token"));
  socket.send(hello);
  socket.send(parse(R"({"type":"start","id":1})"));
  const auto read = [&] {
    const auto message = socket.receive(std::chrono::milliseconds(tests::kTakenOverMs));
    return message ? parse(*message) : Json();
  };
  while (number(read(), "re") != 1) ASSERT_EQ(socket.close_code(), 0);
  frozen.server.signal(SIGSTOP);
  Person ada(other, "Ada");
  Person bob(other, "Bob");
  ASSERT_TRUE(ada.comes_back(id, text(made, "token")));
  bob.join(id, other_token);
  Person& who = ada.to_act() ? ada : bob;
  EXPECT_EQ(text(who.act(who.action()), "type"), "done");
  // This lies in its socket, and is what it sees first when it wakes up.
  socket.send(hello);
  frozen.server.signal(SIGCONT);
  for (Json message = read(); !message.is_null(); message = read()) {
    EXPECT_NE(text(message, "type"), "view") << "ply " << number(message, "ply");
  }
  EXPECT_EQ(socket.close_code(), 1012);
}

}  // namespace
}  // namespace warren::server
