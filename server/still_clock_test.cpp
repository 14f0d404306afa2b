// Clocks stand still while a table has no server, whatever happened to the one that had it. How
// busy the machine is plays no part: the database says since when the table is somebody's again,
// and no clock may have lost more than has passed since then.
#include <gtest/gtest.h>

#include <array>
#include <csignal>

#include "tests/support/cluster.h"

namespace warren::server {
namespace {

using tests::House;
using tests::Node;
using tests::Pair;
using tests::Person;
using tests::sharing;

// Without anything that is paid for a turn: clocks only ever lose.
constexpr const char* kTable = R"({"game":"totem","players":2,"clock":{"base_s":3600,"plus_s":0}})";
constexpr std::int64_t kOutageMs = 3000;  // at least
constexpr std::int64_t kRoundingMs = 500;

// The clocks as they were told after the latest ply.
std::vector<std::int64_t> shown(Person& who) {
  EXPECT_TRUE(who.until([&] { return tests::number(who.clock, "ply") == who.ply(); }));
  std::vector<std::int64_t> out;
  for (const Json& ms : *who.clock.find("ms")->as_array()) out.push_back(*ms.as_int());
  return out;
}

// What the database says of the table, in its own milliseconds.
std::int64_t of_lease(const std::string& url, const std::string& id, const std::string& what) {
  const auto rows = tests::rows_of(
      url, "SELECT (" + what + ")::bigint FROM leases WHERE table_id = '" + id + "'");
  return std::stoll(rows.at(0).at(0));
}

// `who` has come to the table where its next server has it, and is shown what was `left` before.
void expect_still(Person& who, const std::string& url, const std::string& id,
                  const std::vector<std::int64_t>& left) {
  const auto now = shown(who);
  const std::int64_t since =
      of_lease(url, id, "extract(epoch FROM clock_timestamp()) * 1000 - taken_ms");
  ASSERT_GE(
      of_lease(url, id, "taken_ms - (SELECT max(at_ms) FROM plies WHERE table_id = '" + id + "')"),
      kOutageMs)
      << "too short to notice a clock that runs";
  ASSERT_EQ(now.size(), left.size());
  for (std::size_t i = 0; i < now.size(); ++i) {
    EXPECT_LE(left[i] - now[i], since + kRoundingMs) << "seat " << i + 1;
  }
}

TEST(StillClocks, while_the_server_of_a_table_is_killed_hangs_or_is_cut_off) {
  const std::string url = tests::postgres().make_database();
  constexpr std::array kFaults = {"killed", "frozen", "cut off"};
  std::array<Node, 3> nodes{Node(url), Node(url), Node(url)};
  auto& [killed, frozen, cut_off] = nodes;
  House heir(sharing(url));
  std::vector<std::unique_ptr<Pair>> pairs;
  std::vector<std::vector<std::int64_t>> left;
  for (const Node& node : nodes) {
    pairs.push_back(std::make_unique<Pair>(node.server.port(), kTable));
    pairs.back()->play(6);
    left.push_back(shown(pairs.back()->a));
  }
  killed.server.end(SIGKILL);
  frozen.server.signal(SIGSTOP);
  cut_off.proxy.part();
  std::vector<std::unique_ptr<Person>> people;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    SCOPED_TRACE(kFaults[i]);
    people.push_back(std::make_unique<Person>(heir, "Ada"));
    ASSERT_TRUE(people[i]->comes_back(pairs[i]->id, pairs[i]->token_a));
    expect_still(*people[i], url, pairs[i]->id, left[i]);
  }
  // Nor does it matter to them that the others are there again, and what those had in memory.
  frozen.server.signal(SIGCONT);
  cut_off.proxy.join();
  for (std::size_t i = 1; i < pairs.size(); ++i) {
    SCOPED_TRACE(kFaults[i] + std::string(", and there again"));
    Person& late = pairs[i]->b;
    ASSERT_TRUE(late.comes_back(pairs[i]->id, pairs[i]->token_b));
    expect_still(late, url, pairs[i]->id, left[i]);
  }
}

TEST(StillClocks, while_no_server_is_there_at_all) {
  const std::string url = tests::postgres().make_database();
  House one(sharing(url));
  House two(sharing(url));
  Pair pair(one, kTable);
  pair.play(6);
  const auto left = shown(pair.a);
  one.close();
  two.close();
  std::this_thread::sleep_for(std::chrono::milliseconds(kOutageMs));
  two.open();
  Person ada(two, "Ada");
  ASSERT_TRUE(ada.comes_back(pair.id, pair.token_a));
  expect_still(ada, url, pair.id, left);
}

}  // namespace
}  // namespace warren::server
