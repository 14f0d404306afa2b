// A whole server inside the test, and people at its tables whose every message is checked against
// the schemas of docs/protocol.md.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>

#include "server/server.h"
#include "server/web_client.h"
#include "tests/support/postgres.h"

namespace warren::tests {

// A server on a free port of 127.0.0.1, with a database in a folder of its own.
class House {
 public:
  using Adjust = std::function<void(server::ServerOptions&)>;
  explicit House(Adjust adjust = {});
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  int port() const { return port_; }
  std::string database() const { return folder_.path() + "/tables.sqlite"; }
  void open();   // again after close()
  void close();  // graceful stop

 private:
  TempFolder folder_;
  Adjust adjust_;
  std::unique_ptr<server::Server> server_;
  std::thread thread_;
  int port_ = 0;
};

std::string text(const Json& json, std::string_view key);
int number(const Json& json, std::string_view key);  // -1 when absent
bool flag(const Json& json, std::string_view key);

// Until a table whose server died without a word is another's: ten seconds are promised, and a busy
// machine may take longer.
inline constexpr int kTakenOverMs = 40'000;

// Somebody with a browser.
class Person {
 public:
  Person(int port, const std::string& name);  // empty name: no identity
  Person(const House& house, const std::string& name) : Person(house.port(), name) {}

  // A checked request: the answer must obey the schema (or `error`, when it is no 2xx).
  server::HttpAnswer get(const std::string& path, const std::string& schema);
  server::HttpAnswer post(const std::string& path, const Json& body, const std::string& schema);

  // Opens a table; the answer is `seated` or `created`.
  Json create(const std::string& body);
  Json sit(const std::string& table, const std::string& body = "{}");

  // A socket at the table: says hello and reads up to the chats.
  void join(const std::string& table, const std::string& token, int since = -1);
  // The same where it may fail; false then.
  bool try_join(const std::string& table, const std::string& token);
  // The same, however often that takes: while the table has no server.
  bool comes_back(const std::string& table, const std::string& token);
  void leave() { socket_.reset(); }
  // Sends a message (given as JSON text) and reads until its answer (`re`).
  Json ask(const std::string& message);
  void tell(const std::string& message);
  // The next message of this type, or the test fails. Views, tables and clocks read on the way
  // are kept as the latest.
  Json wait(const std::string& type, int ms = 10'000);
  // Reads until `good` holds for the latest view.
  bool until(const std::function<bool()>& good, int ms = 10'000);
  bool read_one(int ms);  // false: nothing came

  Json view;   // the latest
  Json table;  // the latest
  Json clock;
  Json welcome;
  std::vector<Json> got;  // everything, in order
  int ply() const { return number(view, "ply"); }
  bool to_act() const;
  std::string action(std::size_t i = 0) const;  // text of the i-th legal action
  Json act(const std::string& action);
  server::WsClient* socket() { return socket_.get(); }
  server::HttpClient& http() { return http_; }
  const std::string& name() const { return name_; }

 private:
  int port_;
  std::string name_;
  server::HttpClient http_;
  std::unique_ptr<server::WsClient> socket_;
  int next_id_ = 1;
};

// One figure of the server's /metrics, or the test fails.
std::size_t metric(Person& person, const std::string& name);

// A seat of the table as that person was told it, counted from 1.
const Json& seat_of(const Person& person, int seat);

Json parse(const std::string& text);

// A table for a pair, with a third seat for a bot.
inline constexpr const char* kTwoAndABot =
    R"({"game":"totem","players":3,"seats":[{"kind":"me"},{"kind":"open"},{"kind":"bot","bot":"random"}]})";

// Two people, seated and started at a new table of this game.
struct Pair {
  Pair(int port, const std::string& create);
  Pair(const House& house, const std::string& create) : Pair(house.port(), create) {}
  Person a;
  Person b;
  std::string id;
  std::string token_a;
  std::string token_b;
  // Lets both act (first legal action) until it is over or `plies` are reached.
  void play(int plies = 1'000'000);
};

}  // namespace warren::tests
