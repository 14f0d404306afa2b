// What one person asks of the server leaves enough for the others.
#include <gtest/gtest.h>

#include <map>
#include <utility>

#include "tests/support/house.h"

namespace warren::server {
namespace {

using tests::House;
using tests::number;
using tests::Pair;
using tests::parse;
using tests::Person;
using tests::text;

using std::chrono::milliseconds;

TEST(Bots, play_alone_only_while_somebody_watches) {
  House house;
  Person ada(house, "Ada");
  const std::string id = text(
      ada.create(
          R"({"game":"totem","players":2,"options":{"roll_cap":"8"},"seats":[{"kind":"bot","bot":"random"},{"kind":"bot","bot":"random"}],"start":true})"),
      "id");
  const auto ply = [&] { return number(ada.get("/api/tables/" + id, "table").json(), "ply"); };
  const int begun = ply();
  std::this_thread::sleep_for(milliseconds(500));
  EXPECT_EQ(ply(), begun);
  ada.join(id, "");
  ASSERT_TRUE(ada.until([&] { return ada.ply() > begun + 3; }, 60'000));
  ada.leave();
  // The thought under way is still carried out.
  int seen = ply();
  for (int i = 0; i < 100; ++i) {
    std::this_thread::sleep_for(milliseconds(100));
    if (std::exchange(seen, ply()) == seen) break;
  }
  std::this_thread::sleep_for(milliseconds(500));
  EXPECT_EQ(ply(), seen);
  ada.join(id, "");
  ASSERT_TRUE(ada.until([&] { return !ada.view.find("result")->is_null(); }, 60'000));
}

// All in one piece, so that the table hears them before the bot has thought.
TEST(Hints, come_one_at_a_time_and_are_called_off_when_the_table_moves_on) {
  House house;
  Pair pair(house, R"({"game":"totem","players":2})");
  Person& who = pair.a.to_act() ? pair.a : pair.b;
  const std::string ply = std::to_string(who.ply());
  const std::string act =
      R"({"type":"act","id":903,"ply":)" + ply + R"(,"action":")" + who.action() + "\"}";
  who.socket()->send_raw(ws_frame(Op::kText, R"({"type":"hint","id":901})") +
                         ws_frame(Op::kText, R"({"type":"hint","id":902})") +
                         ws_frame(Op::kText, act));
  std::map<int, std::string> answers;
  ASSERT_TRUE(who.until([&] {
    const Json& latest = who.got.back();
    if (number(latest, "re") > 900) {
      answers[number(latest, "re")] = text(latest, "type") + text(latest, "code");
    }
    return answers.size() == 3;
  }));
  EXPECT_EQ(answers[901], "errorstale");
  EXPECT_EQ(answers[902], "errornot-now");
  EXPECT_EQ(answers[903], "done");
  // Another may be asked for.
  Person& next = pair.a.to_act() ? pair.a : pair.b;
  ASSERT_TRUE(next.until([&] { return next.to_act(); }));
  EXPECT_EQ(text(next.ask(R"({"type":"hint"})"), "type"), "hint");
}

// Many sockets of one address, each well within its own rate.
TEST(Rates, messages_are_limited_by_address_too_and_costly_ones_count_more) {
  House house([](ServerOptions& options) { options.rates = {0, 0.4, 0, 0}; });
  Person ada(house, "Ada");
  const Json mine = ada.create(R"({"game":"pennies"})");
  int refused = 0;
  for (int i = 0; i < 20; ++i) {
    WsClient socket("127.0.0.1", house.port(), "/api/tables/" + text(mine, "id") + "/live");
    ASSERT_TRUE(socket.ok());
    socket.send(parse(R"({"type":"hello"})"));
    const auto answer = socket.receive(milliseconds(20'000));
    ASSERT_TRUE(answer);
    if (text(parse(*answer), "code") != "too-fast") continue;
    ++refused;
    EXPECT_FALSE(socket.receive(milliseconds(20'000)));
    EXPECT_EQ(socket.close_code(), 1013);
  }
  EXPECT_GE(refused, 5);
}

// Identities are free.
TEST(Rates, new_tables_are_limited_by_address_too) {
  House house([](ServerOptions& options) { options.rates = {0, 0, 0, 0.0001}; });
  int made = 0;
  for (int i = 0; i < 8; ++i) {
    Person one(house, "One");
    for (int k = 0; k < 25; ++k) {
      const int status = one.http().post("/api/tables", parse(R"({"game":"pennies"})")).status;
      EXPECT_TRUE(status == 201 || status == 429) << status;
      made += status == 201 ? 1 : 0;
    }
  }
  EXPECT_EQ(made, 150);
}

TEST(Rates, a_rematch_counts_as_a_new_table) {
  House house([](ServerOptions& options) { options.rates = {0, 0, 0, 0.0001}; });
  Pair pair(house, R"({"game":"pennies"})");
  for (int i = 0; i < 29; ++i) pair.a.create(R"({"game":"pennies"})");
  EXPECT_EQ(text(pair.b.ask(R"({"type":"resign"})"), "type"), "done");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"rematch"})"), "code"), "too-fast");
  EXPECT_EQ(text(pair.b.ask(R"({"type":"rematch"})"), "type"), "done");
  // There is one now: nothing more is opened.
  EXPECT_EQ(text(pair.a.ask(R"({"type":"rematch"})"), "type"), "done");
}

TEST(Judging, ends_although_nobody_sits_at_the_table) {
  House house([](ServerOptions& options) {
    options.keeping.sweep_ms = 20;
    options.keeping.over_ms = 40;
  });
  Person ada(house, "Ada");
  const Json made = ada.create(
      R"({"game":"totem","players":2,"options":{"roll_cap":"8"},"seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})");
  ada.join(text(made, "id"), text(made, "token"));
  while (ada.view.find("result")->is_null()) {
    ASSERT_TRUE(ada.until([&] { return ada.to_act() || !ada.view.find("result")->is_null(); }));
    if (ada.to_act()) ada.act(ada.action());
  }
  ada.leave();
  const std::string path = "/api/tables/" + text(made, "id") + "/analysis";
  HttpAnswer answer = ada.get(path, "judging");
  int done = 0;
  for (int i = 0; i < 6000 && answer.status == 202; ++i) {
    std::this_thread::sleep_for(milliseconds(10));
    answer = ada.http().get(path);
    // It never begins anew.
    const int now = number(answer.json(), "done");
    if (answer.status == 202) EXPECT_GE(now, std::exchange(done, now));
  }
  EXPECT_EQ(answer.status, 200);
}

}  // namespace
}  // namespace warren::server
