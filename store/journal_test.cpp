#include "store/journal.h"

#include <gtest/gtest.h>

#include <atomic>

#include "tests/support/faulty.h"
#include "tests/support/postgres.h"

namespace warren::store {
namespace {

class JournalTest : public ::testing::TestWithParam<bool> {
 protected:
  JournalTest() {
    opener = GetParam() ? opener_for(tests::postgres().make_database())
                        : opener_for(folder.path() + "/t.sqlite");
  }
  static Change table(int i) {
    Change c;
    c.table = "table" + std::to_string(10'000 + i);
    c.row = TableRow{};
    c.row->id = c.table;
    c.row->status = TableStatus::kPlaying;
    return c;
  }
  tests::TempFolder folder;
  Opener opener;
};
INSTANTIATE_TEST_SUITE_P(, JournalTest, ::testing::Values(false, true),
                         [](const auto& which) { return which.param ? "PostgreSQL" : "SQLite"; });

TEST_P(JournalTest, changes_that_wait_share_one_sync_and_each_is_answered) {
  Store store(opener);
  std::atomic<int> answered{0};
  JournalStats stats;
  {
    // The posted function runs at once, on the journal's thread: slow answers let changes gather.
    Journal journal(store, [](const std::function<void()>& f) { f(); });
    for (int i = 0; i < 2000; ++i) {
      journal.commit(table(i), [&](const auto& problem) {
        EXPECT_FALSE(problem);
        ++answered;
      });
    }
    while (answered < 2000) std::this_thread::yield();
    stats = journal.stats();
  }
  EXPECT_EQ(stats.changes, 2000U);
  EXPECT_LT(stats.commits, 500U);
  int live = 0;
  store.each_live([&](SavedTable&&) { ++live; });
  EXPECT_EQ(live, 2000);
}

TEST_P(JournalTest, one_bad_change_does_not_fail_the_others) {
  Store store(opener);
  std::atomic<int> good{0};
  std::atomic<int> bad{0};
  {
    Journal journal(store, [](const std::function<void()>& f) { f(); });
    for (int i = 0; i < 50; ++i) {
      Change change = table(i);
      if (i % 10 == 3) change.row.reset();                  // a seat of no table:
      if (i % 10 == 3) change.seats.push_back(SeatRow{1});  // the database refuses it
      journal.commit(std::move(change), [&](const auto& problem) { problem ? ++bad : ++good; });
    }
  }
  EXPECT_EQ(good, 45);
  EXPECT_EQ(bad, 5);
}

TEST_P(JournalTest, finds_out_by_itself_that_the_store_has_recovered) {
  tests::Faults faults;
  Store store([&](Access access) { return tests::faulty(opener(access), faults); });
  Journal journal(store, [](const std::function<void()>& f) { f(); });
  faults.arm(1, true);
  std::atomic<bool> answered{false};
  journal.commit(table(1), [&](const auto& problem) {
    EXPECT_TRUE(problem);
    answered = true;
  });
  while (!answered) std::this_thread::yield();
  std::this_thread::sleep_for(std::chrono::milliseconds(1500));
  EXPECT_TRUE(journal.stats().failing);
  faults.heal();
  while (journal.stats().failing) std::this_thread::sleep_for(std::chrono::milliseconds(20));
}

TEST_P(JournalTest, a_read_sees_the_changes_before_it) {
  Store store(opener);
  std::atomic<bool> seen{false};
  {
    Journal journal(store, [](const std::function<void()>& f) { f(); });
    journal.commit(table(1), [](const auto&) {});
    journal.read(
        [&](Store& s) -> std::function<void()> {
          const bool there = s.load("table10001").has_value();
          return [&seen, there] { seen = there; };
        },
        [](const std::string&) {});
  }
  EXPECT_TRUE(seen);
}

}  // namespace
}  // namespace warren::store
