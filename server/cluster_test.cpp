// Three servers behind nginx, with people who play all the while: servers are killed, stopped,
// frozen and cut off, or restarted one after the other, and nothing that was acknowledged is lost.
#include "tests/support/cluster.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <iostream>

#include "engine/random.h"
#include "tests/support/budget.h"
#include "tests/support/player.h"
#include "tests/support/postgres.h"

namespace warren::server {
namespace {

using tests::Node;
using tests::Player;
using namespace std::chrono_literals;

constexpr auto kPatience = 40s;  // seconds are promised; a busy machine may take longer

class Cluster {
 public:
  Cluster() : url(tests::postgres().make_database()) {
    for (int i = 0; i < 3; ++i) nodes.push_back(std::make_unique<Node>(url));
    balancer = std::make_unique<tests::Balancer>(nodes);
    for (std::uint64_t i = 0; i < 4; ++i) {
      players.push_back(std::make_unique<Player>(balancer->port(), i + 1, true, &pulse));
    }
    for (auto& player : players) threads_.emplace_back([&] { player->play(stop_); });
  }

  // Waits until everybody has had some more moves acknowledged.
  void everybody_plays_on() const {
    for (const auto& player : players) {
      const long before = player->acknowledged;
      const auto end = std::chrono::steady_clock::now() + kPatience;
      while (player->acknowledged <= before + 1 && std::chrono::steady_clock::now() < end) {
        std::this_thread::sleep_for(20ms);
      }
      EXPECT_GT(player->acknowledged, before + 1);
    }
  }

  void stop() {
    stop_ = true;
    for (auto& thread : threads_) thread.join();
    threads_.clear();
  }

  // Ends everything: every acknowledged move must be a row, and every table must replay.
  void check_history(const std::string& what) {
    stop();
    for (auto& node : nodes) node->server.end(SIGKILL);
    long acknowledged = 0;
    long reconnects = 0;
    store::Store store(store::opener_for(url));
    for (auto& player : players) {
      player->check_rows(store);
      EXPECT_EQ(player->problem, "");
      acknowledged += player->acknowledged;
      reconnects += player->reconnects;
    }
    std::cout << what << ", " << acknowledged << " acknowledged moves, " << reconnects
              << " reconnects\n";
  }

  std::string url;
  tests::Pulse pulse;
  tests::Nodes nodes;
  std::unique_ptr<tests::Balancer> balancer;
  std::vector<std::unique_ptr<Player>> players;

 private:
  std::atomic<bool> stop_{false};
  std::vector<std::thread> threads_;
};

enum class Fault { kKill, kFreeze, kCutOff, kStop };

// When and how the server is well again is kept with it.
void strike(Node& node, Fault fault, std::chrono::milliseconds how_long) {
  node.until = std::chrono::steady_clock::now() + how_long;
  switch (fault) {
    case Fault::kKill:
      node.server.end(SIGKILL);
      node.heal = [&node] { node.server.start(); };
      break;
    case Fault::kStop:
      node.server.end(SIGTERM);
      node.heal = [&node] { node.server.start(); };
      break;
    case Fault::kFreeze:
      node.server.signal(SIGSTOP);
      node.heal = [&node] { node.server.signal(SIGCONT); };
      break;
    case Fault::kCutOff: node.proxy.part(); node.heal = [&node] { node.proxy.join(); };
  }
}

// Strikes one without a word to the others: they have its tables within ten seconds of its last
// sign of life, by the database's clock. A table that is over may have been let rest before the
// strike or, by whoever took it, since.
void strike_and_see_its_tables_taken(Node& node, const std::string& url, Fault fault,
                                     std::chrono::milliseconds how_long) {
  const auto held =
      tests::rows_of(url,
                     "SELECT l.table_id, l.holder FROM leases l JOIN servers s ON s.id = l.holder"
                     " WHERE l.wanted = 1 AND s.address = '" +
                         node.address + "'");
  strike(node, fault, how_long);
  long longest = 0;
  for (const auto& lease : held) {
    const std::string taken =
        "SELECT l.taken_ms - s.seen_ms FROM leases l JOIN servers s ON s.id = '" + lease[1] +
        "' WHERE l.table_id = '" + lease[0] + "' AND (l.wanted = 0 OR l.holder NOT IN ('', '" +
        lease[1] + "'))";
    tests::Rows after;
    for (int i = 0; i < 200 && after.empty(); ++i) {
      std::this_thread::sleep_for(200ms);
      after = tests::rows_of(url, taken);
    }
    ASSERT_FALSE(after.empty()) << "nobody took " << lease[0];
    longest = std::max(longest, std::stol(after[0][0]));
  }
  EXPECT_LE(longest, 10'000);
  std::cout << "fault " << static_cast<int>(fault) << ": " << held.size()
            << " tables were taken, the last after " << longest << " ms\n";
}

TEST(Sharing, servers_die_hang_stop_and_are_cut_off_under_load_and_nothing_acknowledged_is_lost) {
  constexpr int kAll = 200;
  const int faults = tests::budget() == tests::Budget::kFull ? kAll : 12;
  Cluster cluster;
  Random random(tests::seed());
  const auto heal_due = [&](bool all) {
    for (auto& node : cluster.nodes) {
      if (!node->heal || (!all && std::chrono::steady_clock::now() < node->until)) continue;
      std::exchange(node->heal, nullptr)();
    }
  };
  int silent = 0;  // faults long enough for others to take over
  for (int done = 0; done < faults;) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10 + random.below(80)));
    heal_due(false);
    Node& node = *cluster.nodes[random.below(3)];
    const auto well = std::ranges::count_if(cluster.nodes, [](const auto& n) { return !n->heal; });
    if (node.heal || well < 2) continue;
    if (faults == kAll && done == kAll / 4) {
      strike_and_see_its_tables_taken(node, cluster.url, Fault::kFreeze, 60s);
    } else if (done % 12 == 3) {
      strike_and_see_its_tables_taken(node, cluster.url, static_cast<Fault>(silent++ % 3),
                                      std::chrono::milliseconds(8000 + random.below(2000)));
    } else {
      strike(node, static_cast<Fault>(random.below(4)),
             std::chrono::milliseconds(20 + random.below(300)));
    }
    ++done;
  }
  heal_due(true);
  cluster.everybody_plays_on();
  cluster.check_history(std::to_string(faults) + " faults");
}

// A server that has stopped lives no longer for the others: nothing waits for a lease of its to
// end.
void expect_departed(const Node& node, const std::string& url) {
  const auto living = tests::rows_of(
      url, "SELECT count(*) FROM servers WHERE seen_ms > 0 AND address = '" + node.address + "'");
  EXPECT_EQ(living[0][0], "0");
}

// As for a new version: each server stops, and is there again before the next one stops.
//
// How long people wait depends on what else the machine does; that no table waits for a lease to
// end, which takes six seconds, does not, and is asked at every restart. So is every wait, less
// what the machine was starved meanwhile: nothing is taken off where it is idle, and somewhat more
// than two seconds pass where it is not. And the two seconds as people count them must be kept in
// one round of three: other work may be in the way of one, hardly of all.
TEST(Sharing, servers_are_restarted_one_after_the_other_and_nobody_waits_longer_than_two_seconds) {
  constexpr long kLongestMs = 2000;
  constexpr int kRounds = 3;
  Cluster cluster;
  cluster.everybody_plays_on();
  long longest = kLongestMs;
  int rounds = 0;
  for (; rounds < kRounds && longest >= kLongestMs; ++rounds) {
    for (auto& player : cluster.players) {
      player->longest_wait_ms = 0;
      player->longest_fed_wait_ms = 0;
    }
    const long before = cluster.pulse.starved_ms();
    for (auto& node : cluster.nodes) {
      node->server.end(SIGTERM);
      expect_departed(*node, cluster.url);
      cluster.everybody_plays_on();
      node->server.start();
      cluster.everybody_plays_on();
    }
    longest = 0;
    long fed = 0;
    for (auto& player : cluster.players) {
      longest = std::max<long>(longest, player->longest_wait_ms);
      fed = std::max<long>(fed, player->longest_fed_wait_ms);
    }
    std::cout << "the longest wait for an answer was " << longest << " ms, " << fed
              << " ms without what the machine was starved, which was "
              << cluster.pulse.starved_ms() - before << " ms\n";
    EXPECT_LT(fed, kLongestMs);
  }
  EXPECT_LT(longest, kLongestMs);
  cluster.stop();
  // A table that is handed over is nowhere in doubt.
  for (auto& player : cluster.players) EXPECT_EQ(player->doubts, 0);
  cluster.check_history(std::to_string(rounds * 3) + " restarts");
}

}  // namespace
}  // namespace warren::server
