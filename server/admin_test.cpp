// What operators have: the administrator's socket, backups under load, damaged files, retention.
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>

#include "server/network.h"
#include "server/time.h"
#include "tests/support/budget.h"
#include "tests/support/house.h"

namespace warren::server {
namespace {

namespace fs = std::filesystem;
using tests::House;
using tests::number;
using tests::Pair;
using tests::parse;
using tests::Person;
using tests::TempFolder;
using tests::text;

// A house with an administrator.
struct Looked {
  TempFolder folder;
  std::string path = folder.path() + "/admin";
  House house;
  explicit Looked(const House::Adjust& adjust = {})
      : house([this, adjust](ServerOptions& options) {
          options.admin = path;
          if (adjust) adjust(options);
        }) {}

  Json ask(const std::string& line) const {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path.data(), path.size());
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    EXPECT_EQ(::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    const std::string sent = line + "\n";
    EXPECT_EQ(::send(socket, sent.data(), sent.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(sent.size()));
    std::string out;
    std::array<char, 4096> buffer{};
    for (ssize_t n = 0; (n = ::read(socket, buffer.data(), buffer.size())) > 0;) {
      out.append(buffer.data(), static_cast<std::size_t>(n));
    }
    ::close(socket);
    return parse(out);
  }
  Json ask(const std::string& command, const std::string& key, const std::string& value) const {
    Json asked = Json::object();
    asked.set("do", command).set(key, value);
    return ask(asked.dump());
  }
  std::string guest_called(const std::string& name) const {
    const Json guests = ask(R"({"do":"guests"})");
    for (const Json& one : *guests.find("guests")->as_array()) {
      if (text(one, "name") == name) return text(one, "guest");
    }
    return "";
  }
};

TEST(Admin, has_a_socket_for_the_owner_alone_and_answers_whatever_is_asked) {
  Looked it;
  struct stat file{};
  ASSERT_EQ(::stat(it.path.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777U, 0600U);
  EXPECT_FALSE(text(it.ask("nonsense"), "error").empty());
  EXPECT_FALSE(text(it.ask(R"({"do":"dance"})"), "error").empty());
  EXPECT_FALSE(text(it.ask(R"({"do":"ban","who":"nobody"})"), "error").empty());
  EXPECT_FALSE(text(it.ask(R"({"do":"delete","table":"zzzzzzzzzz"})"), "error").empty());
  Pair pair(it.house, R"({"game":"pennies"})");
  const Json status = it.ask(R"({"do":"status"})");
  EXPECT_EQ(number(status, "tables_in_memory"), 1);
  EXPECT_EQ(number(*status.find("tables"), "playing"), 1);
  const Json tables = it.ask(R"({"do":"tables"})");
  EXPECT_EQ(text((*tables.find("tables")->as_array())[0], "seats"), "Ada, Bob");
  EXPECT_EQ(it.guest_called("Ada").size(), 32U);
  // The bots of a table that nobody has looked at yet have a share of the address that opened it.
  pair.a.ask(R"({"type":"resign"})");
  it.ask(Json::object().set("do", "delete").set("table", pair.id).dump());
  pair.a.create(R"({"game":"pennies"})");
  const Json fresh = it.ask(R"({"do":"tables"})");
  ASSERT_EQ(fresh.find("tables")->as_array()->size(), 1U);
  EXPECT_EQ(text((*fresh.find("tables")->as_array())[0], "address"), "127.0.0.1");
  it.house.close();
  EXPECT_FALSE(fs::exists(it.path));
}

TEST(Admin, kicks_mutes_and_bans_and_a_ban_outlives_a_restart) {
  Looked it;
  Pair pair(it.house, R"({"game":"pennies"})");
  const std::string bob = it.guest_called("Bob");
  EXPECT_EQ(number(it.ask("kick", "who", bob), "sockets"), 1);
  while (pair.b.read_one(5000)) {
  }
  EXPECT_EQ(pair.b.socket()->close_code(), 1008);
  pair.b.join(pair.id, pair.token_b);
  it.ask("mute", "who", bob);
  EXPECT_EQ(text(pair.b.ask(R"({"type":"chat","text":"hello"})"), "code"), "not-allowed");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"chat","text":"hello"})"), "type"), "done");
  EXPECT_TRUE(text(it.ask("unmute", "who", bob), "error").empty());
  EXPECT_FALSE(text(it.ask("unmute", "who", bob), "error").empty());
  EXPECT_EQ(text(pair.b.ask(R"({"type":"chat","text":"hello"})"), "type"), "done");
  EXPECT_EQ(number(it.ask("ban", "who", bob), "sockets"), 1);
  EXPECT_EQ(pair.b.get("/api/me", "me").status, 403);
  EXPECT_EQ(pair.a.get("/api/me", "me").status, 200);
  it.house.close();
  it.house.open();
  EXPECT_EQ(pair.b.get("/api/me", "me").status, 403);
  EXPECT_EQ(it.ask(R"({"do":"sanctions"})").find("sanctions")->as_array()->size(), 1U);
  it.ask("unban", "who", bob);
  EXPECT_EQ(pair.b.get("/api/me", "me").status, 200);
  it.ask("ban", "who", "127.0.0.0/8");
  EXPECT_EQ(pair.a.get("/api/me", "me").status, 403);
  EXPECT_EQ(pair.a.get("/healthz", "").status, 200);
  it.ask("unban", "who", "127.0.0.0/8");
  EXPECT_EQ(pair.a.get("/api/me", "me").status, 200);
}

TEST(Admin, sees_what_people_report_and_deletes_tables) {
  Looked it;
  Pair pair(it.house, R"({"game":"pennies"})");
  pair.a.ask(R"({"type":"chat","text":"a rude word"})");
  EXPECT_EQ(text(pair.b.ask(R"({"type":"report","n":7})"), "code"), "bad-request");
  EXPECT_EQ(text(pair.b.ask(R"({"type":"report","n":1})"), "type"), "done");
  EXPECT_EQ(text(pair.b.ask(R"({"type":"report","n":1})"), "type"), "done");
  const auto reports = [&] { return it.ask(R"({"do":"reports"})"); };
  const Json seen = reports();
  ASSERT_EQ(seen.find("reports")->as_array()->size(), 1U);
  const Json& one = (*seen.find("reports")->as_array())[0];
  EXPECT_EQ(text(one, "text"), "a rude word");
  EXPECT_EQ(text(one, "guest"), it.guest_called("Ada"));
  EXPECT_EQ(text(one, "reporter"), it.guest_called("Bob"));
  EXPECT_TRUE(text(it.ask("delete", "table", pair.id), "error").empty());
  while (pair.a.read_one(5000)) {
  }
  EXPECT_EQ(pair.a.socket()->close_code(), 1012);
  EXPECT_EQ(pair.b.get("/api/tables/" + pair.id, "table").status, 404);
  EXPECT_TRUE(pair.a.get("/api/my/tables", "tables").json().find("tables")->as_array()->empty());
  EXPECT_EQ(reports().find("reports")->as_array()->size(), 1U) << "a report outlives the table";
  it.ask(R"({"do":"settle","table":")" + pair.id + R"(","line":1})");
  EXPECT_TRUE(reports().find("reports")->as_array()->empty());
}

TEST(Retention, says_what_would_go_and_lets_it_go) {
  bool sweeps = false;
  Looked it([&](ServerOptions& options) {
    options.retention = {10, 5};
    options.keeping.sweep_ms = 20;
    options.keeping.over_ms = 20;
    options.keeping.resting_ms = 20;
    if (sweeps) options.keeping.old_ms = 50;
  });
  Person ada(it.house, "Ada");
  const auto alone = [&] {
    const Json mine = ada.create(
        R"({"game":"pennies","seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})");
    ada.join(text(mine, "id"), text(mine, "token"));
    EXPECT_EQ(text(ada.ask(R"({"type":"resign"})"), "type"), "done");
    ada.leave();
    return text(mine, "id");
  };
  const std::string old_alone = alone();
  const std::string new_alone = alone();
  const std::string waiting = text(ada.create(R"({"game":"pennies"})"), "id");
  Pair pair(it.house, R"({"game":"pennies"})");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"resign"})"), "type"), "done");
  pair.a.leave();
  pair.b.leave();
  it.house.close();
  const auto age = [&](const std::string& id, int days) {
    const store::Value values[] = {now_ms() - days * 24LL * 3600 * 1000, id};
    store::open_sqlite(it.house.database())
        ->run("UPDATE tables SET moved_ms = $1 WHERE id = $2", values);
  };
  age(old_alone, 6);
  age(new_alone, 4);
  age(waiting, 6);
  age(pair.id, 6);
  it.house.open();
  const Json due = it.ask(R"({"do":"retention"})");
  EXPECT_EQ(number(due, "due"), 2) << due.dump();
  EXPECT_EQ(ada.get("/api/tables/" + old_alone, "table").status, 200);
  it.house.close();
  sweeps = true;
  it.house.open();
  const auto gone = [&](const std::string& id) {
    store::Reader reader(store::opener_for(it.house.database()));
    for (int i = 0; i < 1000; ++i) {
      if (!reader.load(id)) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  };
  EXPECT_TRUE(gone(old_alone));
  EXPECT_TRUE(gone(waiting)) << "it never began";
  EXPECT_EQ(ada.get("/api/tables/" + new_alone, "table").status, 200);
  EXPECT_EQ(ada.get("/api/tables/" + pair.id, "table").status, 200);
}

// Copies of a database that is written all the while: each is whole, and a server goes on from it
// with everything that was answered before it was asked for.
TEST(Backup, under_load_gives_whole_copies_that_a_server_goes_on_from) {
  Looked it;
  Pair pair(it.house, R"({"game":"totem","players":2})");
  Person talker(it.house, "Tal");
  std::atomic<int> said{0};
  std::jthread talking([&](const std::stop_token& enough) {
    talker.join(pair.id, "");
    while (!enough.stop_requested()) {
      EXPECT_EQ(text(talker.ask(R"({"type":"chat","text":"and so on"})"), "type"), "done");
      ++said;
    }
  });
  const int copies = tests::budget() == tests::Budget::kFull ? 50 : 5;
  for (int i = 0; i < copies; ++i) {
    const std::string file = it.folder.path() + "/copy" + std::to_string(i);
    pair.play(pair.a.ply() + 4);
    const int ply = pair.a.ply();
    const int lines = said;
    const Json answer = it.ask("backup", "file", file);
    ASSERT_TRUE(text(answer, "error").empty()) << answer.dump();
    EXPECT_FALSE(fs::exists(file + "-wal"));
    EXPECT_FALSE(fs::exists(file + ".part"));
    store::Store restored(store::opener_for(file));
    const auto saved = restored.load(pair.id);
    ASSERT_TRUE(saved);
    EXPECT_EQ(static_cast<int>(saved->plies.size()), ply);
    EXPECT_GE(saved->chat.empty() ? 0 : saved->chat.back().n, lines);
    EXPECT_FALSE(text(it.ask("backup", "file", file), "error").empty()) << "it is there already";
    if (std::ranges::any_of(saved->plies, [](const auto& p) { return p.text.empty(); })) FAIL();
    fs::remove(file);
  }
  talking.request_stop();
  talking.join();
  EXPECT_GT(said, 0) << "or it was no load";
  EXPECT_FALSE(text(it.ask("backup", "file", "/nowhere/at/all"), "error").empty());
  // A server on the copy plays on.
  const std::string file = it.folder.path() + "/whole";
  it.ask("backup", "file", file);
  House copy([&](ServerOptions& options) { options.database = store::opener_for(file); });
  Person ada(copy, "Ada");
  ada.join(pair.id, pair.token_a);
  EXPECT_EQ(ada.ply(), pair.a.ply());
}

TEST(Backup, a_damaged_file_is_refused_in_words) {
  TempFolder folder;
  const std::string file = folder.path() + "/t.sqlite";
  {
    House house([&](ServerOptions& options) { options.database = store::opener_for(file); });
    Pair pair(house, R"({"game":"totem","players":2})");
    pair.play(200);
  }
  const auto size = fs::file_size(file);
  ASSERT_GT(size, 16U * 4096);
  // Pages that hold something, overwritten: what a copy of half a checkpoint looks like.
  {
    std::fstream out(file, std::ios::in | std::ios::out | std::ios::binary);
    for (std::uintmax_t page = 4; page < size / 4096; page += 3) {
      out.seekp(static_cast<std::streamoff>(page * 4096));
      out << std::string(4096, 'x');
    }
  }
  try {
    House house([&](ServerOptions& options) { options.database = store::opener_for(file); });
    FAIL() << "it started";
  } catch (const std::exception& error) {
    EXPECT_NE(std::string(error.what()).find("damaged"), std::string::npos) << error.what();
  }
}

TEST(Networks, are_read_written_and_compared) {
  for (const auto& [text, has, not_has] :
       {std::tuple("192.0.2.0/24", "192.0.2.77", "192.0.3.1"),
        std::tuple("192.0.2.7", "::ffff:192.0.2.7", "192.0.2.8"),
        std::tuple("2001:db8::/32", "2001:db8:1::5", "2001:db9::1"),
        std::tuple("::1", "::1", "::2"), std::tuple("0.0.0.0/0", "10.1.2.3", "::2")}) {
    const auto network = Network::read(text);
    ASSERT_TRUE(network) << text;
    EXPECT_EQ(network->text(), text);
    EXPECT_TRUE(network->has(has)) << text;
    EXPECT_FALSE(network->has(not_has)) << text;
    EXPECT_FALSE(network->has("nonsense")) << text;
  }
  EXPECT_EQ(Network::read("192.0.2.77/24")->text(), "192.0.2.0/24");
  for (const char* wrong : {"", "x", "1.2.3", "1.2.3.4/33", "1.2.3.4/", "::/129", "::1/x", "/8"}) {
    EXPECT_FALSE(Network::read(wrong)) << wrong;
  }
  EXPECT_EQ(household_of("192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(household_of("::ffff:192.0.2.1"), "192.0.2.1");
  EXPECT_EQ(household_of("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::/64");
  EXPECT_EQ(household_of("2001:db8:1:2::9"), household_of("2001:db8:1:2:ffff::1"));
}

TEST(Proxies, are_believed_only_where_they_are_trusted) {
  const std::vector<Network> trusted = {*Network::read("10.0.0.0/8"), *Network::read("::1")};
  const auto client = [&](const char* peer, const char* forwarded, const char* x) {
    return client_of(peer, forwarded, x, trusted);
  };
  EXPECT_EQ(client("203.0.113.1", "", "198.51.100.1"), "203.0.113.1") << "anybody can write that";
  EXPECT_EQ(client("10.0.0.1", "", "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(client("10.0.0.1", "", "1.1.1.1, 198.51.100.1"), "198.51.100.1") << "the last counts";
  EXPECT_EQ(client("10.0.0.1", "", "1.1.1.1, 198.51.100.1, 10.0.0.2"), "198.51.100.1");
  EXPECT_EQ(client("10.0.0.1", "", ""), "10.0.0.1");
  EXPECT_EQ(client("10.0.0.1", "", "junk"), "10.0.0.1");
  EXPECT_EQ(client("::1", "for=\"[2001:db8::5]:99\";proto=https", "1.2.3.4"), "2001:db8::5");
  EXPECT_EQ(client("::1", "For=192.0.2.60, for=198.51.100.17:80", ""), "198.51.100.17");
  EXPECT_EQ(client("::1", "for=_hidden", ""), "::1");
}

TEST(Proxies, clients_behind_one_are_counted_each_for_themselves) {
  House house([](ServerOptions& options) {
    options.limits.trusted = {*Network::read("127.0.0.0/8")};
    options.rates.requests = 1;  // bursts of 4
  });
  const auto get = [&](const std::string& headers) {
    HttpClient http("127.0.0.1", house.port());
    return http.send("GET /api/me HTTP/1.1\r\n" + http.host_line() + headers, "").status;
  };
  int served = 0;
  for (int i = 0; i < 12; ++i) served += get("X-Forwarded-For: 198.51.100.1\r\n") == 200 ? 1 : 0;
  EXPECT_LT(served, 9);
  EXPECT_EQ(get("X-Forwarded-For: 198.51.100.2\r\n"), 200);
  // One network of the newer kind is one household.
  served = 0;
  for (int i = 0; i < 12; ++i) {
    served += get("X-Forwarded-For: 2001:db8::" + std::to_string(i + 1) + "\r\n") == 200 ? 1 : 0;
  }
  EXPECT_LT(served, 9);
}

TEST(Safety, behind_https_only_that_origin_counts_and_browsers_are_told_to_keep_to_it) {
  House house([](ServerOptions& options) { options.origin = "https://warren.example"; });
  HttpClient http("127.0.0.1", house.port());
  const auto post = [&](const std::string& headers) {
    return http.send("POST /api/me HTTP/1.1\r\n" + headers, R"({"name":"Ada"})");
  };
  const std::string host = "Host: warren.example\r\n";
  const std::string json = "Content-Type: application/json\r\n";
  const auto good = post(host + json + "Origin: https://warren.example\r\n");
  EXPECT_EQ(good.status, 200);
  EXPECT_EQ(good.headers.at("strict-transport-security"), "max-age=31536000");
  EXPECT_EQ(post(host + json + "Origin: http://warren.example\r\n").status, 403);
  EXPECT_EQ(post(host + "Content-Type: Application/JSON; charset=utf-8\r\n").status, 200);
  EXPECT_EQ(post(host + "Content-Type: application/jsonp\r\n").status, 400);
  EXPECT_EQ(post(host + host + json).status, 400);
  EXPECT_EQ(post(host + json + "Origin: https://warren.example\r\nOrigin: https://x\r\n").status,
            400);
}

TEST(Safety, a_seat_that_was_moved_is_moved_at_the_rematch_too) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"resign"})"), "type"), "done");
  for (Person* who : {&pair.a, &pair.b}) who->ask(R"({"type":"rematch"})");
  const std::string next = text(pair.a.get("/api/tables/" + pair.id, "table").json(), "rematch");
  ASSERT_EQ(next.size(), 10U);
  Json claim = Json::object();
  claim.set("token", pair.token_a);
  const Json moved = pair.a.post("/api/tables/" + pair.id + "/claim", claim, "seated").json();
  pair.a.join(next, pair.token_a);
  EXPECT_TRUE(pair.a.welcome.find("seat")->is_null()) << "the old token opens nothing";
  pair.a.join(next, text(moved, "token"));
  EXPECT_FALSE(pair.a.welcome.find("seat")->is_null());
}

TEST(Safety, metrics_are_for_whoever_has_their_token) {
  House house([](ServerOptions& options) { options.metrics_token = "s3cret"; });
  HttpClient http("127.0.0.1", house.port());
  const auto get = [&](const std::string& headers) {
    return http.send("GET /metrics HTTP/1.1\r\n" + http.host_line() + headers, "").status;
  };
  EXPECT_EQ(get(""), 403);
  EXPECT_EQ(get("Authorization: Bearer wrong\r\n"), 403);
  EXPECT_EQ(get("Authorization: Bearer s3cret\r\n"), 200);
}

TEST(Safety, a_message_over_the_rate_is_answered_by_its_number) {
  House house([](ServerOptions& options) { options.rates = {0, 1, 0, 0}; });
  Person ada(house, "Ada");
  const Json mine = ada.create(R"({"game":"pennies"})");
  ada.join(text(mine, "id"), text(mine, "token"));
  bool refused = false;
  for (int i = 0; i < 10 && !refused; ++i) {
    refused = text(ada.ask(R"({"type":"ping"})"), "code") == "too-fast";
  }
  EXPECT_TRUE(refused);
}

}  // namespace
}  // namespace warren::server
