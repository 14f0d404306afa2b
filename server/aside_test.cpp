// What takes long is done beside the network thread: while it stands still, everybody else plays.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "tests/support/faulty.h"
#include "tests/support/gate.h"
#include "tests/support/house.h"

namespace warren::server {
namespace {

using tests::Gate;
using tests::House;
using tests::number;
using tests::Pair;
using tests::Person;
using tests::text;
using namespace std::chrono_literals;

// Whoever makes a game of pennies has to pass the gate.
House::Adjust behind(Gate& gate, House::Adjust more = {}) {
  return [&gate, more = std::move(more)](ServerOptions& options) {
    if (more) more(options);
    options.catalogue.make = [&gate, make = options.catalogue.make](std::string_view game,
                                                                    const Setup& setup) {
      if (game == "pennies") gate.pass();
      return make(game, setup);
    };
  };
}

// Both act a few times, each answered.
void plays_on(Pair& pair) {
  const int before = pair.a.ply();
  pair.play(before + 6);
  EXPECT_GE(pair.a.ply(), before + 6);
}

TEST(Aside, an_edition_that_is_tried_holds_up_nobody) {
  Gate gate;
  House house(behind(gate));
  Pair other(house, R"({"game":"totem","players":2})");
  Person ada(house, "Ada");
  gate.close();
  std::atomic<int> status{0};
  std::thread trial([&] {
    Json body = Json::object();
    body.set("padding", std::string(100'000, ' '));  // long enough to be read aside too
    status = ada.http().post("/api/games/pennies/board", body).status;
  });
  ASSERT_TRUE(gate.somebody_waits());
  plays_on(other);
  // Nor does one that wants to open a table.
  EXPECT_EQ(text(other.a.create(R"({"game":"totem"})"), "link").substr(0, 7), "/table/");
  EXPECT_EQ(status, 0);
  gate.open();
  trial.join();
  EXPECT_EQ(status, 200);
}

// Its edition is read anew, by the newest rules.
TEST(Aside, a_table_that_continues_from_one_holds_up_no_other) {
  Gate gate;
  House house(behind(gate));
  Pair slow(house, R"({"game":"pennies"})");
  Pair other(house, R"({"game":"totem","players":2})");
  EXPECT_EQ(text(slow.a.ask(R"({"type":"resign"})"), "type"), "done");
  EXPECT_EQ(text(slow.b.ask(R"({"type":"rematch"})"), "type"), "done");
  gate.close();
  slow.a.tell(R"({"type":"rematch","id":77})");
  ASSERT_TRUE(gate.somebody_waits());
  plays_on(other);
  // Who asks once more meanwhile opens no second one.
  EXPECT_EQ(text(slow.b.ask(R"({"type":"rematch"})"), "code"), "not-now");
  gate.open();
  EXPECT_TRUE(slow.a.until([&] { return number(slow.a.got.back(), "re") == 77; }));
  EXPECT_EQ(text(slow.a.table, "rematch").size(), 10U);
}

TEST(Aside, a_table_that_is_read_back_holds_up_no_other) {
  Gate gate;
  tests::Faults faults;
  House house(behind(gate, [&](ServerOptions& options) {
    options.database = [&faults, real = options.database](store::Access access) {
      return tests::faulty(real(access), faults);
    };
  }));
  Pair slow(house, R"({"game":"pennies"})");
  Pair other(house, R"({"game":"totem","players":2})");
  gate.close();
  Person& who = slow.a.to_act() ? slow.a : slow.b;
  const int ply = who.ply();
  faults.arm(1, false);
  EXPECT_EQ(text(who.act(who.action()), "code"), "store");
  ASSERT_TRUE(gate.somebody_waits());
  // What is asked there meanwhile waits for the truth.
  who.tell(R"({"type":"resync","id":77,"since":0})");
  plays_on(other);
  EXPECT_FALSE(who.until([&] { return number(who.view, "re") == 77; }, 200));
  gate.open();
  EXPECT_TRUE(who.until([&] { return number(who.view, "re") == 77; }));
  EXPECT_EQ(who.ply(), ply);
  EXPECT_EQ(text(who.act(who.action()), "type"), "done");
}

TEST(Aside, tables_that_are_taken_over_hold_up_nobody_and_who_asks_for_them_waits) {
  const std::string url = tests::postgres().make_database();
  const auto joins = [&](ServerOptions& options) {
    options.database = store::opener_for(url, store::Servers::kSeveral);
    options.internal = "127.0.0.1:" + std::to_string(tests::free_port());
    options.key = "a key for tests, of some length";
  };
  Gate gate;
  House one(joins);
  House two(behind(gate, joins));
  Pair moved(one, R"({"game":"pennies"})");
  Pair other(two, R"({"game":"totem","players":2})");
  moved.play(4);
  gate.close();
  one.close();
  ASSERT_TRUE(gate.somebody_waits());
  plays_on(other);
  Person ada(two, "Ada");
  std::atomic<bool> came{false};
  std::thread coming([&] { came = ada.try_join(moved.id, moved.token_a); });
  std::this_thread::sleep_for(100ms);
  EXPECT_FALSE(came);
  gate.open();
  coming.join();
  EXPECT_TRUE(came);
  EXPECT_EQ(ada.ply(), 4);
  // Taken and opened, once: whoever came meanwhile waited for the same.
  EXPECT_EQ(tests::rows_of(
                url, "SELECT generation FROM leases WHERE table_id = '" + moved.id + "'")[0][0],
            "3");
}

}  // namespace
}  // namespace warren::server
