// What is in memory and what is not: nobody must ever notice the difference.
#include <gtest/gtest.h>

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

// Tables leave as soon as nobody holds them.
void forgetful(ServerOptions& options) {
  options.keeping.sweep_ms = 20;
  options.keeping.over_ms = 50;
  options.keeping.resting_ms = 50;
}

std::size_t in_memory(Person& person) { return tests::metric(person, "warren_tables"); }

// Waits until so many tables are left.
bool comes_down_to(Person& person, std::size_t tables) {
  for (int i = 0; i < 1000; ++i) {
    if (in_memory(person) == tables) return true;
    std::this_thread::sleep_for(milliseconds(20));
  }
  return false;
}

TEST(Keeping, a_table_that_a_silent_socket_holds_is_never_there_twice) {
  House house(forgetful);
  Pair pair(house, R"({"game":"pennies"})");
  pair.play();
  WsClient silent("127.0.0.1", house.port(), "/api/tables/" + pair.id + "/live",
                  "Cookie: " + pair.a.http().cookie() + "\r\n");
  ASSERT_TRUE(silent.ok());
  pair.a.leave();
  pair.b.leave();
  std::this_thread::sleep_for(milliseconds(1500));
  EXPECT_EQ(in_memory(pair.a), 1U);
  pair.b.join(pair.id, pair.token_b);
  EXPECT_EQ(text(pair.b.ask(R"({"type":"chat","text":"one"})"), "type"), "done");
  silent.send(parse(R"({"type":"hello"})"));
  silent.send(parse(R"({"type":"chat","text":"two"})"));
  EXPECT_EQ(text(*pair.b.wait("chat").find("line"), "text"), "two");
  silent.drop();
  pair.b.leave();
  EXPECT_TRUE(comes_down_to(pair.a, 0));
  pair.b.join(pair.id, pair.token_b);
  EXPECT_EQ(pair.b.got.back().find("lines")->as_array()->size(), 2U);
}

TEST(Keeping, a_match_that_waits_for_somebody_leaves_memory_and_comes_back_as_it_was) {
  House house(forgetful);
  Pair pair(house, R"({"game":"pennies","grace_s":1})");
  pair.play(2);
  EXPECT_EQ(text(pair.a.act("show 1"), "type"), "done");
  pair.a.leave();
  pair.b.leave();
  ASSERT_TRUE(comes_down_to(pair.a, 0));
  const auto line = [](Person& who) {
    const Json list = who.get("/api/my/tables", "tables").json();
    EXPECT_EQ(list.find("tables")->as_array()->size(), 1U);
    return (*list.find("tables")->as_array())[0];
  };
  EXPECT_FALSE(*line(pair.a).find("your_turn")->as_bool());
  EXPECT_TRUE(*line(pair.b).find("your_turn")->as_bool());
  EXPECT_EQ(number(line(pair.b), "ply"), 3);
  EXPECT_EQ(text(line(pair.b), "status"), "playing");
  EXPECT_EQ(in_memory(pair.a), 0U);
  // The other was away all the while.
  std::this_thread::sleep_for(milliseconds(1200));
  pair.a.join(pair.id, pair.token_a);
  EXPECT_EQ(pair.a.ply(), 3);
  EXPECT_TRUE(*(*pair.a.table.find("seats")->as_array())[1].find("may_hand")->as_bool());
  pair.b.join(pair.id, pair.token_b);
  ASSERT_TRUE(pair.b.to_act());
  EXPECT_EQ(text(pair.b.act("show 2"), "type"), "done");
  ASSERT_TRUE(pair.a.until([&] { return pair.a.ply() == 4; }));
  pair.play();
}

TEST(Keeping, where_a_clock_runs_or_a_bot_is_to_move_a_table_stays) {
  House house(forgetful);
  Pair pair(house, R"({"game":"pennies","clock":{"base_s":4,"plus_s":0}})");
  pair.a.leave();
  pair.b.leave();
  std::this_thread::sleep_for(milliseconds(1000));
  EXPECT_EQ(in_memory(pair.a), 1U);
  // Both clocks run out, bots take over, and with nobody there they wait.
  EXPECT_TRUE(comes_down_to(pair.a, 0));
  pair.a.join(pair.id, pair.token_a);
  ASSERT_TRUE(pair.a.until([&] { return !pair.a.view.find("result")->is_null(); }, 60'000));
}

TEST(Keeping, where_time_is_up_only_later_a_table_leaves_and_is_back_before_that) {
  House house([](ServerOptions& options) {
    forgetful(options);
    options.keeping.soon_ms = 3000;
    options.keeping.early_ms = 1000;
  });
  Pair pair(house, R"({"game":"pennies","clock":{"base_s":6,"plus_s":0}})");
  pair.a.leave();
  pair.b.leave();
  ASSERT_TRUE(comes_down_to(pair.a, 0));
  std::this_thread::sleep_for(milliseconds(600));
  // Back because somebody looks: the clock has run on.
  pair.a.join(pair.id, pair.token_a);
  ASSERT_FALSE(pair.a.clock.is_null());
  EXPECT_LT(*pair.a.clock.find("ms")->as_array()->front().as_int(), 5400);
  pair.a.leave();
  // Back by itself: a bot plays on for whoever let the time run out.
  ASSERT_TRUE(comes_down_to(pair.a, 0));
  ASSERT_TRUE(comes_down_to(pair.a, 1));
  pair.a.join(pair.id, pair.token_a);
  ASSERT_TRUE(pair.a.until([&] { return !pair.a.view.find("result")->is_null(); }, 60'000));
}

TEST(Keeping, a_socket_that_says_no_hello_is_closed) {
  House house([](ServerOptions& options) { options.limits.read_timeout = milliseconds(400); });
  Person ada(house, "Ada");
  const Json mine = ada.create(R"({"game":"pennies"})");
  ada.join(text(mine, "id"), text(mine, "token"));
  WsClient silent("127.0.0.1", house.port(), "/api/tables/" + text(mine, "id") + "/live");
  ASSERT_TRUE(silent.ok());
  EXPECT_FALSE(silent.receive(milliseconds(20'000)));
  EXPECT_EQ(silent.close_code(), 1008);
  EXPECT_EQ(text(ada.ask(R"({"type":"ping"})"), "type"), "pong");
}

}  // namespace
}  // namespace warren::server
