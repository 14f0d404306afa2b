// What PostgreSQL alone can do to a store: connections that are lost or hang, servers beside one
// another and their leases.
#include "tests/support/postgres.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <barrier>
#include <thread>

#include "store/rows_test.h"

namespace warren::store {
namespace {

TEST(PostgresStore, servers_that_start_at_the_same_moment_migrate_once) {
  for (int round = 0; round < 3; ++round) {
    const std::string url = tests::postgres().make_database();
    std::barrier together(8);
    std::vector<std::string> problems(8);
    std::vector<std::thread> servers;
    for (std::string& problem : problems) {
      servers.emplace_back([&] {
        together.arrive_and_wait();
        try {
          Store store(opener_for(url, Servers::kSeveral));
          store.keep("k", "v");
        } catch (const StoreError& error) {
          problem = error.what();
        }
      });
    }
    for (std::thread& server : servers) server.join();
    for (const std::string& problem : problems) EXPECT_EQ(problem, "");
    EXPECT_EQ(tests::rows_of(url, "SELECT value FROM meta WHERE key = 'schema'")[0][0],
              std::to_string(newest_schema()));
  }
}

TEST(PostgresTest, a_lost_connection_is_an_error_once_and_then_forgotten) {
  Store store(opener_for(tests::postgres().make_database()));
  commit(store, new_table("aaaaaaaaaa", 1));
  tests::postgres().end_connections();
  Change change;
  change.table = "aaaaaaaaaa";
  change.plies = {ply_row(2)};
  EXPECT_THROW(commit(store, change), StoreError);
  commit(store, change);
  EXPECT_EQ(store.load("aaaaaaaaaa")->plies.size(), 2U);
}

TEST(PostgresTest, a_server_that_hangs_is_given_up) {
  tests::Postgres server;
  const std::string url = server.make_database();
  Store store([url](Access) { return open_postgres(url, std::chrono::milliseconds(500)); });
  commit(store, new_table("aaaaaaaaaa", 1));
  server.freeze();
  Change change;
  change.table = "aaaaaaaaaa";
  change.plies = {ply_row(2)};
  try {
    commit(store, change);
    ADD_FAILURE() << "a server that stands still cannot have answered";
  } catch (const StoreError& error) {
    EXPECT_STREQ(error.what(), "PostgreSQL: the server does not answer");
  }
  server.thaw();
  change.drop_plies_from = 2;  // what became of the first try is not known
  for (int i = 0;; ++i) {
    try {
      commit(store, change);
      break;
    } catch (const StoreError&) {
      ASSERT_LT(i, 20);
    }
  }
  EXPECT_EQ(store.load("aaaaaaaaaa")->plies.size(), 2U);
}

// The lock is per server and goes with its session; the lease is per table and goes with nothing.
TEST(PostgresTest, what_is_sent_under_an_old_lease_is_refused_and_harms_no_other_table) {
  const std::string url = tests::postgres().make_database();
  auto old = std::make_unique<Store>(opener_for(url));
  commit(*old, new_table("aaaaaaaaaa", 3));
  commit(*old, new_table("bbbbbbbbbb", 3));
  tests::postgres().end_connections();
  std::int64_t lease = 0;
  {
    Store taker(opener_for(url));
    const Opened opened = taker.open("aaaaaaaaaa");
    ASSERT_TRUE(opened.table);
    lease = opened.table->lease;
    EXPECT_EQ(lease, kFirstLease + 1);
    EXPECT_FALSE(taker.open("zzzzzzzzzz").table);
  }
  Change change;
  change.table = "aaaaaaaaaa";
  change.lease = kFirstLease;
  change.drop_plies_from = 2;
  const Change* one[] = {&change};
  EXPECT_THROW(old->commit(one), StoreError);  // the connection
  try {
    old->commit(one);
    ADD_FAILURE() << "written under an old lease";
  } catch (const Refused& refused) {
    EXPECT_STREQ(refused.what(), "PostgreSQL: the table's lease is lost");
  }
  EXPECT_EQ(old->load("aaaaaaaaaa")->plies.size(), 3U);
  // The other table was never taken, and the connection is as good as before.
  Change other;
  other.table = "bbbbbbbbbb";
  other.lease = kFirstLease;
  other.plies = {ply_row(4)};
  const Change* two[] = {&other};
  old->commit(two);
  EXPECT_EQ(old->load("bbbbbbbbbb")->plies.size(), 4U);
  change.lease = lease;
  old->commit(one);
  EXPECT_EQ(old->load("aaaaaaaaaa")->plies.size(), 1U);
  // A table that is not to come about does not, though its first commit is still on its way.
  EXPECT_FALSE(old->open("cccccccccc", Leases::Missing::kPrevent).table);
  EXPECT_THROW(commit(*old, new_table("cccccccccc")), Refused);
}

TEST(PostgresTest, a_table_that_a_living_server_holds_is_deleted_by_no_other) {
  const std::string url = tests::postgres().make_database();
  Store one(opener_for(url, Servers::kSeveral));
  Store two(opener_for(url, Servers::kSeveral));
  one.announce("127.0.0.1:1");
  two.announce("127.0.0.1:2");
  commit(one, new_table("aaaaaaaaaa"));
  const std::string ids[] = {"aaaaaaaaaa"};
  EXPECT_EQ(two.remove(ids), 0U);
  EXPECT_EQ(two.load("aaaaaaaaaa")->plies.size(), 3U);
  EXPECT_EQ(one.remove(ids), 1U);
  EXPECT_FALSE(two.has("aaaaaaaaaa"));
  EXPECT_TRUE(tests::rows_of(url, "SELECT table_id FROM leases").empty());
  // What was still on its way brings nothing back.
  Change late = new_table("aaaaaaaaaa");
  late.lease = kFirstLease;
  const Change* changes[] = {&late};
  EXPECT_THROW(one.commit(changes), Refused);
  EXPECT_FALSE(one.has("aaaaaaaaaa"));
}

TEST(PostgresTest, a_server_that_has_departed_is_not_brought_back_by_a_last_sign_of_life) {
  const std::string url = tests::postgres().make_database();
  Store one(opener_for(url, Servers::kSeveral));
  Store two(opener_for(url, Servers::kSeveral));
  one.announce("127.0.0.1:1");
  two.announce("127.0.0.1:2");
  commit(one, new_table("aaaaaaaaaa"));
  one.depart();
  one.announce("127.0.0.1:1");
  // What it takes now, on the way out, is anybody's at once.
  ASSERT_TRUE(one.open("aaaaaaaaaa").table);
  EXPECT_EQ(two.adopt(10).size(), 1U);
  EXPECT_EQ(two.open("aaaaaaaaaa").elsewhere, "");
}

TEST(PostgresTest, settings_of_before_their_edition_was_taken_out_come_too_late) {
  Store store(opener_for(tests::postgres().make_database()));
  Change change = new_table("aaaaaaaaaa");
  change.row->settings = R"({"edition":"{}"})";
  commit(store, change);
  store.each_settings([](const std::string&) { return NewSettings{"{}", "key", "text"}; });
  change.lease = kFirstLease;
  const Change* changes[] = {&change};
  EXPECT_THROW(store.commit(changes), Refused);
  EXPECT_EQ(store.load("aaaaaaaaaa")->table.settings, "{}");
  EXPECT_EQ(store.open("aaaaaaaaaa").table->table.edition, "key");
}

TEST(PostgresTest, what_is_listed_comes_page_by_page_those_that_wait_first) {
  Store store(opener_for(tests::postgres().make_database()));
  for (int i = 0; i < 10; ++i) {
    Change change = new_table("table" + std::to_string(10000 + i));
    change.row->status = i % 2 == 0 ? TableStatus::kWaiting : TableStatus::kPlaying;
    change.row->created_ms = 100 + i / 3;  // some at the same time
    commit(store, change);
  }
  const auto all = [&](const std::string& game) {
    std::vector<TableRow> out;
    ListedAfter after;
    for (int page = 0; page < 5; ++page) {
      const auto found = store.listed(game, after, 4);
      for (const SavedTable& one : found) out.push_back(one.table);
      if (found.size() < 4) break;
      after = {out.back().status, out.back().created_ms, out.back().id};
    }
    return out;
  };
  const auto seen = all("");
  ASSERT_EQ(seen.size(), 10U);
  for (std::size_t i = 0; i < 10; ++i) {
    EXPECT_EQ(seen[i].status, i < 5 ? TableStatus::kWaiting : TableStatus::kPlaying);
    if (i % 5 != 0) {
      EXPECT_GE(seen[i - 1].created_ms, seen[i].created_ms);
    }
    EXPECT_EQ(std::ranges::count(seen, seen[i].id, &TableRow::id), 1);
  }
  EXPECT_EQ(all("pennies").size(), 10U);
  EXPECT_TRUE(all("totem").empty());
  store.let_rest("table10000", kFirstLease);
  EXPECT_EQ(all("").size(), 9U);
}

TEST(PostgresTest, an_address_is_not_repeated_with_its_password) {
  try {
    open_postgres("postgresql://u:s3cret@[bad/db");
    ADD_FAILURE();
  } catch (const StoreError& error) {
    const std::string why = error.what();
    EXPECT_EQ(why.find("s3cret"), std::string::npos) << why;
    EXPECT_EQ(why.find('\n'), std::string::npos) << why;
  }
}

TEST(PostgresTest, a_server_that_goes_away_and_comes_back_has_kept_what_was_answered) {
  tests::Postgres server;
  Store store(opener_for(server.make_database()));
  commit(store, new_table("aaaaaaaaaa", 7));
  server.stop();
  Change change;
  change.table = "aaaaaaaaaa";
  change.plies = {ply_row(8)};
  for (int i = 0; i < 3; ++i) EXPECT_THROW(commit(store, change), StoreError);
  server.start();
  commit(store, change);
  EXPECT_EQ(store.load("aaaaaaaaaa")->plies.size(), 8U);
}

}  // namespace
}  // namespace warren::store
