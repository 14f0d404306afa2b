// Clocks bind: neither coming back nor taking back makes time.
#include <gtest/gtest.h>

#include "server/rate.h"
#include "tests/support/house.h"

namespace warren::server {
namespace {

using tests::flag;
using tests::House;
using tests::number;
using tests::Pair;
using tests::Person;
using tests::seat_of;
using tests::text;

std::int64_t left(const Person& person, int seat) {
  return *(*person.clock.find("ms")->as_array())[static_cast<std::size_t>(seat) - 1].as_int();
}

// Never acts, and answers every stand-in with `back`.
TEST(Clocks, who_always_comes_back_and_never_acts_holds_nobody_up) {
  House house;
  Person ada(house, "Ada");
  const Json mine = ada.create(
      R"({"game":"totem","players":2,"options":{"roll_cap":"30"},"clock":{"base_s":1,"plus_s":1},
          "seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})");
  ada.join(text(mine, "id"), text(mine, "token"));
  const auto over = [&] { return !ada.view.find("result")->is_null(); };
  const auto replaced = [&] { return !seat_of(ada, 1).find("stand_in")->is_null(); };
  int returns = 0;
  std::int64_t most = 1'000;
  while (!over() && returns < 4) {
    ASSERT_TRUE(ada.until([&] { return over() || replaced(); }, 60'000));
    if (over()) break;
    const int ply = ada.ply();
    const Json answer = ada.ask(R"({"type":"back"})");
    if (text(answer, "type") != "done") break;  // it ended meanwhile
    // The bot has played the turn before the seat was given back, with ever less time.
    EXPECT_GT(ada.ply(), ply);
    EXPECT_FALSE(replaced());
    EXPECT_LE(left(ada, 1), most);
    most = std::max<std::int64_t>(1, most / 2);
    ++returns;
  }
  ASSERT_TRUE(ada.until(over, 60'000));
  EXPECT_GE(returns, 2);
}

TEST(Clocks, time_left_is_kept_when_a_seat_was_handed_over) {
  House house;
  Pair pair(house, R"({"game":"pennies","grace_s":0,"clock":{"base_s":20,"plus_s":0}})");
  pair.b.leave();
  ASSERT_TRUE(pair.a.until([&] { return flag(seat_of(pair.a, 2), "may_hand"); }));
  EXPECT_EQ(text(pair.a.ask(R"({"type":"hand","seat":2,"bot":"random"})"), "type"), "done");
  pair.b.join(pair.id, pair.token_b);
  EXPECT_EQ(text(pair.b.ask(R"({"type":"back"})"), "type"), "done");
  EXPECT_LE(left(pair.b, 2), 20'000);
}

// Where the turn passes without a lot being drawn: it is paid for once, to one seat.
TEST(Clocks, acting_undoing_and_acting_again_gains_no_time) {
  House house;
  int tried = 0;
  int passed = 0;
  for (const char* game : {"fight-flight-bite", "totem", "kingdom-maps"}) {
    Pair pair(house, R"({"game":")" + std::string(game) +
                         R"(","players":2,"clock":{"base_s":1000,"plus_s":500}})");
    const auto level = [&](const Person& with) {
      const int ply = with.ply();
      for (Person* person : {&pair.a, &pair.b}) {
        ASSERT_TRUE(person->until([&] { return number(person->clock, "ply") == ply; }));
      }
    };
    for (int i = 0; i < 60 && passed == 0; ++i) {
      Person& who = pair.a.to_act() ? pair.a : pair.b;
      if (!who.to_act()) break;
      const int seat = number(who.welcome, "seat");
      level(who);
      std::int64_t own = left(who, seat);
      const std::int64_t other = left(who, 3 - seat);
      const std::string action = who.action();
      ASSERT_EQ(text(who.act(action), "type"), "done");
      level(who);
      if (!flag(who.view, "can_undo")) continue;
      const std::int64_t paid = who.to_act() ? 0 : 500'000;
      for (int again = 0; again < 3; ++again) {
        ++tried;
        if (paid != 0) ++passed;
        EXPECT_LE(left(who, seat), own + paid) << game;
        ASSERT_EQ(
            text(who.ask(R"({"type":"undo","ply":)" + std::to_string(who.ply()) + "}"), "type"),
            "done");
        level(who);
        EXPECT_LE(left(who, seat), own) << game;
        EXPECT_LE(left(who, 3 - seat), other) << game;
        own = left(who, seat);
        ASSERT_EQ(text(who.act(action), "type"), "done");
        level(who);
      }
    }
  }
  EXPECT_GT(tried, 0);
  EXPECT_GT(passed, 0);
}

TEST(Clocks, an_undo_after_a_restart_finds_the_clock_of_its_ply) {
  House house;
  Pair pair(house, R"({"game":"totem","players":2,"clock":{"base_s":1000,"plus_s":500}})");
  for (int i = 0; i < 40; ++i) {
    Person& who = pair.a.to_act() ? pair.a : pair.b;
    Person& other = pair.a.to_act() ? pair.b : pair.a;
    const int seat = number(who.welcome, "seat");
    const std::int64_t before = left(who, seat);
    ASSERT_EQ(text(who.act(who.action()), "type"), "done");
    ASSERT_TRUE(other.until([&] { return other.ply() == who.ply(); }));
    if (!flag(who.view, "can_undo")) continue;
    house.close();
    house.open();
    const std::string& token = seat == 1 ? pair.token_a : pair.token_b;
    who.join(pair.id, token);
    ASSERT_EQ(text(who.ask(R"({"type":"undo","ply":)" + std::to_string(who.ply()) + "}"), "type"),
              "done");
    EXPECT_LE(left(who, seat), before);
    EXPECT_GT(left(who, seat), before - 60'000);
    return;
  }
  FAIL() << "nothing could be taken back";
}

TEST(Rates, a_clock_that_goes_back_takes_nothing_away) {
  const Rate rate(1, 3);
  Bucket bucket;
  EXPECT_TRUE(rate.take(bucket, 10'000'000));
  EXPECT_TRUE(rate.take(bucket, 1'000));
  EXPECT_TRUE(rate.take(bucket, 1'000));
  EXPECT_FALSE(rate.take(bucket, 1'000));
  EXPECT_TRUE(rate.take(bucket, 2'000));
}

}  // namespace
}  // namespace warren::server
