// One who asks for much, or for what takes long, leaves enough for the others.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>

#include "server/editions.h"
#include "server/guest.h"
#include "server/time.h"
#include "tests/support/faulty.h"
#include "tests/support/house.h"
#include "tests/support/sanitized.h"
#include "tests/toy/catalogue.h"

namespace warren::server {
namespace {

using tests::House;
using tests::number;
using tests::Pair;
using tests::parse;
using tests::Person;
using tests::text;
using namespace std::chrono_literals;

// Guests and sockets are free: what a guest may write counts for the address too.
TEST(Crowd, writes_as_much_as_one_address_may) {
  House house([](ServerOptions& options) { options.rates = {0, 0, 0.0001, 0}; });
  Person ada(house, "Ada");
  const std::string id = text(ada.create(R"({"game":"pennies"})"), "id");
  int said = 0;
  for (int i = 0; i < 15; ++i) {
    Person one(house, "One");
    one.join(id, "");
    for (int k = 0; k < 5; ++k) {
      const Json answer = one.ask(R"({"type":"chat","text":"and another thing"})");
      said += text(answer, "type") == "done" ? 1 : 0;
      if (text(answer, "type") != "done") {
        EXPECT_EQ(text(answer, "code"), "too-fast");
      }
    }
  }
  EXPECT_EQ(said, 50);
}

TEST(Crowd, writes_so_many_bytes_a_day_and_is_told_so) {
  House house([](ServerOptions& options) { options.quotas = {0, 0, 0, 100, 0}; });
  Pair pair(house, R"({"game":"pennies"})");
  const std::string line = R"({"type":"chat","text":")" + std::string(60, 'x') + "\"}";
  EXPECT_EQ(text(pair.a.ask(line), "type"), "done");
  EXPECT_EQ(text(pair.a.ask(line), "code"), "too-many");
  EXPECT_EQ(text(pair.b.ask(line), "type"), "done");
  // A complaint is kept with the line that it is about.
  EXPECT_EQ(text(pair.b.ask(R"({"type":"report","n":1})"), "code"), "too-many");
}

TEST(Crowd, makes_so_many_moves_a_day_and_no_more) {
  House house([](ServerOptions& options) { options.quotas = {0, 0, 0, 0, 3}; });
  Pair pair(house, R"({"game":"totem","players":2})");
  int done = 0;
  for (int i = 0; i < 20; ++i) {
    Person& who = pair.a.to_act() ? pair.a : pair.b;
    const int ply = who.ply();
    const Json answer = who.act(who.action());
    if (text(answer, "type") != "done") {
      EXPECT_EQ(text(answer, "code"), "too-many");
      break;
    }
    ++done;
    for (Person* one : {&pair.a, &pair.b}) one->until([&] { return one->ply() > ply; });
  }
  EXPECT_GE(done, 3);
  EXPECT_LE(done, 6);
}

// What one guest may in a day counts for the address too, tenfold: new names bring nothing more.
// Each of these would be let do it but for those before.
constexpr int kGuestsOfADay = 10;

TEST(Crowd, of_many_names_opens_as_many_tables_a_day_as_one_address_may) {
  House house([](ServerOptions& options) {
    options.quotas = {0, 1, 0, 0, 0};
    options.limits.trusted = {*Network::read("127.0.0.0/8")};
  });
  const Json wanted = parse(R"({"game":"pennies"})");
  for (int i = 0; i < kGuestsOfADay; ++i) {
    Person one(house, "One");
    EXPECT_EQ(one.post("/api/tables", wanted, "seated").status, 201) << i;
  }
  Person late(house, "Late");
  const auto refused = late.post("/api/tables", wanted, "");
  EXPECT_NE(refused.body.find(R"("code":"too-many")"), std::string::npos) << refused.body;
  // Elsewhere nothing has been used up.
  Person stranger(house, "Stranger");
  auto& http = stranger.http();
  EXPECT_EQ(
      http.send("POST /api/tables HTTP/1.1\r\n" + http.host_line() + "Cookie: " + http.cookie() +
                    "\r\nX-Forwarded-For: 203.0.113.7\r\nContent-Type: application/json\r\n",
                wanted.dump())
          .status,
      201);
}

TEST(Crowd, of_many_names_brings_as_much_of_editions_a_day_as_one_address_may) {
  const std::string first(toy::catalogue().find("totem")->house);
  const std::size_t name = first.find("house-1");
  const auto edition = [&](int i) {
    std::string own = first;
    own.replace(name, 7, "mine-" + std::to_string(10 + i));
    Json wanted = parse(R"({"game":"totem","players":2})");
    wanted.set("edition", own);
    return wanted;
  };
  const std::size_t bytes = canonical_edition(*edition(0).find("edition")->as_string()).size();
  House house(
      [&](ServerOptions& options) { options.quotas = {0, 0, static_cast<double>(bytes), 0, 0}; });
  for (int i = 0; i < kGuestsOfADay; ++i) {
    Person one(house, "One");
    EXPECT_EQ(one.post("/api/tables", edition(i), "seated").status, 201) << i;
  }
  Person late(house, "Late");
  const auto refused = late.post("/api/tables", edition(kGuestsOfADay), "");
  EXPECT_NE(refused.body.find(R"("code":"too-many")"), std::string::npos) << refused.body;
  EXPECT_EQ(late.post("/api/tables", edition(0), "seated").status, 201) << "it is here already";
}

TEST(Crowd, of_many_names_writes_as_many_bytes_a_day_as_one_address_may) {
  constexpr std::size_t kLine = 100;
  House house([](ServerOptions& options) { options.quotas = {0, 0, 0, kLine, 0}; });
  Person ada(house, "Ada");
  const std::string id = text(ada.create(R"({"game":"pennies"})"), "id");
  const std::string line = R"({"type":"chat","text":")" + std::string(kLine, 'x') + "\"}";
  for (int i = 0; i <= kGuestsOfADay; ++i) {
    Person one(house, "One");
    one.join(id, "");
    const Json answer = one.ask(line);
    EXPECT_EQ(text(answer, i < kGuestsOfADay ? "type" : "code"),
              i < kGuestsOfADay ? "done" : "too-many")
        << i << answer.dump();
  }
}

TEST(Crowd, of_many_names_makes_as_many_moves_a_day_as_one_address_may) {
  House house([](ServerOptions& options) { options.quotas = {0, 0, 0, 0, 1}; });
  for (int i = 0; i <= kGuestsOfADay; ++i) {
    Pair pair(house, R"({"game":"totem","players":2})");
    Person& who = pair.a.to_act() ? pair.a : pair.b;
    const Json answer = who.act(who.action());
    EXPECT_EQ(text(answer, i < kGuestsOfADay ? "type" : "code"),
              i < kGuestsOfADay ? "done" : "too-many")
        << i << answer.dump();
  }
}

// Looking back and taking back go through the match from its start.
TEST(Crowd, plays_one_match_without_end_and_has_to_stop) {
  House house([](ServerOptions& options) { options.most_plies = 30; });
  Pair pair(house, R"({"game":"totem","players":2})");
  pair.play(30);
  Person& who = pair.a.to_act() ? pair.a : pair.b;
  const Json answer = who.act(who.action());
  EXPECT_EQ(text(answer, "code"), "not-now");
  EXPECT_LT(who.ply(), 40);
  EXPECT_EQ(text(who.ask(R"({"type":"resign"})"), "type"), "done");
}

TEST(Crowd, comes_to_a_very_long_match_and_is_told_of_its_latest_plies) {
  House house([](ServerOptions& options) { options.most_told = 10; });
  Pair pair(house, R"({"game":"totem","players":2})");
  pair.play(40);
  const auto told = [](Person& who) {
    std::vector<int> plies;
    for (const Json& one : *who.view.find("told")->as_array()) plies.push_back(number(one, "ply"));
    return plies;
  };
  Person eve(house, "Eve");
  eve.join(pair.id, "");
  ASSERT_EQ(told(eve).size(), 10U);
  EXPECT_EQ(told(eve).front(), eve.ply() - 9);
  EXPECT_EQ(told(eve).back(), eve.ply());
  eve.join(pair.id, "", eve.ply() - 3);
  EXPECT_EQ(told(eve).size(), 3U);
}

// Matches that are judged take turns by address, however often the crowd asks.
TEST(Crowd, has_matches_judged_and_a_stranger_need_not_wait_for_them) {
  House house([](ServerOptions& options) {
    options.limits.trusted = {*Network::read("127.0.0.0/8")};
    options.bot_threads = 2;
  });
  std::vector<std::unique_ptr<Pair>> crowd;
  for (int i = 0; i < 6; ++i) {
    crowd.push_back(std::make_unique<Pair>(house, R"({"game":"totem","players":2})"));
    crowd.back()->play(30);
    EXPECT_EQ(text(crowd.back()->a.ask(R"({"type":"resign"})"), "type"), "done");
  }
  Person eve(house, "Eve");
  const std::string from =
      "X-Forwarded-For: 203.0.113.7\r\nCookie: " + eve.http().cookie() + "\r\n";
  HttpClient http("127.0.0.1", house.port());
  const Json made =
      http.send(
              "POST /api/tables HTTP/1.1\r\n" + http.host_line() + from +
                  "Content-Type: application/json\r\n",
              R"({"game":"totem","players":2,"seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})")
          .json();
  const std::string hers = text(made, "id");
  WsClient socket("127.0.0.1", house.port(), "/api/tables/" + hers + "/live", from);
  ASSERT_TRUE(socket.ok());
  Json hello = Json::object();
  hello.set("type", "hello").set("token", text(made, "token"));
  socket.send(hello);
  socket.send(parse(R"({"type":"resign","id":1})"));
  for (std::string answer; answer.find(R"("re":1)") == std::string::npos;) {
    const auto message = socket.receive(20s);
    ASSERT_TRUE(message);
    answer = *message;
  }
  const auto status = [&](const std::string& id) {
    const auto answer = eve.http().get("/api/tables/" + id + "/analysis");
    EXPECT_EQ(answer.status / 100, 2) << answer.body;
    return text(answer.json(), "status");
  };
  int waiting = 0;
  for (const auto& pair : crowd) waiting += status(pair->id) == "waiting" ? 1 : 0;
  EXPECT_GT(waiting, 0) << "or it was no crowd";
  EXPECT_NE(status(hers), "waiting");
}

// An hour's worth of what is too old goes bit by bit, and moves are written between.
TEST(Crowd, of_old_tables_goes_without_holding_up_those_who_play) {
  constexpr int kOld = 100;
  tests::Faults slow;
  House house([&](ServerOptions& options) {
    options.retention = {1, 1};
    options.keeping.sweep_ms = 20;
    options.keeping.old_ms = 3'600'000;
    options.database = [&slow, real = options.database](store::Access access) {
      return access == store::Access::kRead ? real(access) : tests::faulty(real(access), slow);
    };
  });
  house.close();
  {
    store::Store store(store::opener_for(house.database()));
    for (int i = 0; i < kOld; ++i) {
      store::Change change;
      change.table = make_table_id();
      change.row.emplace();
      change.row->id = change.table;
      change.row->game = "pennies";
      change.row->status = store::TableStatus::kOver;
      change.row->moved_ms = 1;
      const store::Change* one = &change;
      store.commit({&one, 1});
    }
  }
  house.open();
  slow.delay_ms = 2;
  Pair pair(house, R"({"game":"totem","players":2})");
  store::Reader reader(store::opener_for(house.database()));
  int between = 0;  // acknowledged while some were gone and others not
  for (int i = 0; i < 2000; ++i) {
    const auto left = reader.old({now_ms(), now_ms()}, kOld).size();
    if (left == 0) break;
    pair.play(pair.a.ply() + 1);
    if (left < kOld) ++between;
  }
  EXPECT_GT(between, 0);
  EXPECT_TRUE(reader.old({now_ms(), now_ms()}, kOld).empty());
}

// The administrator's socket outlives a moment without descriptors. Sanitizers cannot do without
// one: they look at memory through a pipe, and take what they cannot see for a fault.
#ifndef WARREN_SANITIZED
TEST(Crowd, takes_all_descriptors_and_the_administrator_is_heard_afterwards) {
  tests::TempFolder folder;
  const std::string path = folder.path() + "/admin";
  House house([&](ServerOptions& options) { options.admin = path; });
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path, path.data(), path.size());
  const auto open = [&] { return ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0); };
  const int first = open();
  const int second = open();
  rlimit before{};
  ASSERT_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
  const rlimit none{3, before.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
  EXPECT_EQ(::connect(first, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  std::this_thread::sleep_for(300ms);
  ASSERT_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
  EXPECT_EQ(::connect(second, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
  for (const int socket : {first, second}) {
    const timeval patience{20, 0};
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    const std::string line = "{\"do\":\"status\"}\n";
    EXPECT_EQ(::send(socket, line.data(), line.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(line.size()));
    char c = 0;
    EXPECT_EQ(::read(socket, &c, 1), 1);
    EXPECT_EQ(c, '{');
    ::close(socket);
  }
}
#endif

// Before its table is there a socket is heard, but not without end.
TEST(Crowd, of_messages_before_the_table_is_there_closes_the_socket) {
  tests::Faults slow;
  House house([&](ServerOptions& options) {
    options.keeping.sweep_ms = 20;
    options.keeping.resting_ms = 20;
    options.database = [&slow, real = options.database](store::Access access) {
      return tests::faulty(real(access), slow);
    };
  });
  Person bob(house, "Bob");
  const std::string id = text(bob.create(R"({"game":"pennies"})"), "id");
  std::this_thread::sleep_for(500ms);  // it leaves memory
  slow.delay_ms = 300;
  WsClient socket("127.0.0.1", house.port(), "/api/tables/" + id + "/live", "");
  ASSERT_TRUE(socket.ok());
  for (int i = 0; i < 40; ++i) socket.send(parse(R"({"type":"ping"})"));
  while (socket.receive(20s)) {
  }
  EXPECT_EQ(socket.close_code(), 1013);
}

}  // namespace
}  // namespace warren::server
