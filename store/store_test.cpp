// The whole suite against both databases: real SQLite files, a real PostgreSQL on loopback.
#include "store/store.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "store/rows_test.h"
#include "tests/support/faulty.h"
#include "tests/support/postgres.h"

namespace warren::store {
namespace {

using tests::DiskFault;
using tests::TempFolder;

class StoreTest : public ::testing::TestWithParam<bool> {
 protected:
  StoreTest() { opener = fresh("t"); }
  // Another database, empty.
  Opener fresh(const std::string& name) {
    return GetParam() ? opener_for(tests::postgres().make_database())
                      : opener_for(folder.path() + "/" + name + ".sqlite");
  }
  TempFolder folder;
  Opener opener;
};

INSTANTIATE_TEST_SUITE_P(, StoreTest, ::testing::Values(false, true),
                         [](const auto& which) { return which.param ? "PostgreSQL" : "SQLite"; });

TEST(Rows, have_a_word_for_every_status_and_kind_and_no_other) {
  for (const TableStatus status :
       {TableStatus::kWaiting, TableStatus::kPlaying, TableStatus::kOver}) {
    EXPECT_EQ(*read_status(word_of(status)), status);
  }
  for (const SeatKind kind : {SeatKind::kOpen, SeatKind::kPerson, SeatKind::kBot}) {
    EXPECT_EQ(*read_kind(word_of(kind)), kind);
  }
  EXPECT_EQ(word_of(TableStatus::kPlaying), "playing");
  EXPECT_EQ(word_of(SeatKind::kPerson), "person");
  ASSERT_FALSE(read_status("finished"));
  EXPECT_EQ(to_string(read_status("finished").error()),
            "status: no such word: \"finished\" (rows)");
  EXPECT_FALSE(read_kind(""));
}

TEST_P(StoreTest, what_is_written_is_read_back_also_by_the_next_program) {
  const Change change = new_table("aaaaaaaaaa");
  {
    Store store(opener);
    commit(store, change);
  }
  Store store(opener);
  const auto saved = store.load("aaaaaaaaaa");
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->table, *change.row);
  EXPECT_EQ(saved->seats, change.seats);
  EXPECT_EQ(saved->plies, change.plies);
  ASSERT_EQ(saved->chat.size(), 1U);
  EXPECT_EQ(saved->chat[0], *change.chat);
  EXPECT_FALSE(store.load("zzzzzzzzzz"));
}

TEST_P(StoreTest, a_change_replaces_rows_and_drops_plies) {
  Store store(opener);
  commit(store, new_table("aaaaaaaaaa", 5));
  Change change;
  change.table = "aaaaaaaaaa";
  change.row = table_row("aaaaaaaaaa", TableStatus::kOver);
  change.row->result = "{}";
  change.row->plies = 4;
  change.seats = {seat_row(2, "g3")};
  change.drop_plies_from = 4;
  change.plies = {ply_row(4)};
  change.plies[0].text = "another";
  commit(store, change);
  const auto saved = store.load("aaaaaaaaaa");
  ASSERT_TRUE(saved);
  EXPECT_EQ(saved->table, *change.row);
  ASSERT_EQ(saved->plies.size(), 4U);
  EXPECT_EQ(saved->plies[3].text, "another");
  EXPECT_EQ(saved->seats[1].guest, "g3");
}

TEST_P(StoreTest, live_tables_and_tables_of_a_guest) {
  Store store(opener);
  for (const std::string id : {"cccccccccc", "aaaaaaaaaa", "bbbbbbbbbb"}) {
    commit(store, new_table(id));
  }
  Change over;
  over.table = "bbbbbbbbbb";
  over.row = table_row("bbbbbbbbbb", TableStatus::kOver);
  commit(store, over);
  std::vector<std::string> live;
  store.each_live([&](SavedTable&& saved) {
    live.push_back(saved.table.id);
    EXPECT_EQ(saved.seats.size(), 2U);
    ASSERT_EQ(saved.plies.size(), 3U);
    EXPECT_EQ(saved.plies[2].ply, 3);
    EXPECT_EQ(saved.chat.size(), 1U);
  });
  std::ranges::sort(live);
  EXPECT_EQ(live, (std::vector<std::string>{"aaaaaaaaaa", "cccccccccc"}));
  EXPECT_EQ(store.going_on("g2", 10).size(), 2U);
  EXPECT_EQ(store.going_on("g2", 1).size(), 1U);
  EXPECT_EQ(store.going_on("nobody", 10).size(), 0U);
  const auto ended = store.ended("g2", {}, 10);
  ASSERT_EQ(ended.size(), 1U);
  EXPECT_EQ(ended[0].saved.table.id, "bbbbbbbbbb");
  EXPECT_EQ(ended[0].saved.seats.size(), 2U);
  EXPECT_EQ(store.opened_by(table_row("x").owner, 10), 2);
  EXPECT_EQ(store.opened_by(table_row("x").owner, 1), 1);
}

TEST_P(StoreTest, what_is_over_is_listed_page_by_page_each_table_once) {
  Store store(opener);
  for (int i = 0; i < 25; ++i) {
    Change over = new_table("table" + std::to_string(10000 + i));
    over.row->status = TableStatus::kOver;
    over.row->moved_ms = 100 + i / 2;  // two at the same time
    over.seats[1].guest = "g1";        // somebody on both sides of the table
    commit(store, over);
  }
  std::vector<std::string> seen;
  After after;
  for (int page = 0; page < 10; ++page) {
    const auto found = store.ended("g1", after, 4);
    for (const Ended& one : found) seen.push_back(one.saved.table.id);
    if (found.size() < 4) break;
    after = found.back().place;
  }
  ASSERT_EQ(seen.size(), 25U);
  EXPECT_TRUE(std::ranges::is_sorted(seen, std::ranges::greater{}));
  // One that goes on after all (a change that failed had ended it) is listed there again.
  Change back;
  back.table = "table10007";
  back.row = table_row("table10007");
  commit(store, back);
  EXPECT_EQ(store.ended("g1", {}, 100).size(), 24U);
  EXPECT_EQ(store.going_on("g1", 100).size(), 1U);
}

TEST_P(StoreTest, an_edition_is_kept_once_whoever_brings_it) {
  const auto text = std::make_shared<const std::string>(R"({"edition":"x"})");
  {
    Store store(opener);
    for (const char* id : {"aaaaaaaaaa", "bbbbbbbbbb"}) {
      Change change = new_table(id);
      change.row->edition = "key";
      change.edition = text;
      commit(store, change);
    }
    EXPECT_EQ(*store.load("aaaaaaaaaa")->edition, *text);
    std::vector<SharedText> shared;
    store.each_live([&](SavedTable&& saved) { shared.push_back(saved.edition); });
    ASSERT_EQ(shared.size(), 2U);
    EXPECT_EQ(shared[0], shared[1]);
  }
  int kept = 0;
  opener(Access::kRead)->query("SELECT key FROM editions", {}, [&](const Row&) { ++kept; });
  EXPECT_EQ(kept, 1);
}

TEST_P(StoreTest, of_a_long_talk_the_latest_lines_are_read) {
  Store store(opener);
  commit(store, new_table("aaaaaaaaaa"));
  commit(store, new_table("bbbbbbbbbb"));
  for (int n = 2; n <= kChatKept + 7; ++n) {
    Change line;
    line.table = "aaaaaaaaaa";
    line.chat = ChatRow{n, 5, 1, "Ada", "line"};
    commit(store, line);
  }
  const auto check = [](const SavedTable& saved) {
    const bool talked = saved.table.id == "aaaaaaaaaa";
    ASSERT_EQ(saved.chat.size(), talked ? static_cast<std::size_t>(kChatKept) : 1U);
    EXPECT_EQ(saved.chat.front().n, talked ? 8 : 1);
    EXPECT_EQ(saved.chat.back().n, talked ? kChatKept + 7 : 1);
  };
  check(*store.load("aaaaaaaaaa"));
  check(*store.load("bbbbbbbbbb"));
  store.each_live([&](SavedTable&& saved) { check(saved); });
  // Nor are the others kept: who talks for ever fills no disk.
  opener(Access::kRead)
      ->query("SELECT count(*) FROM chat WHERE table_id = 'aaaaaaaaaa'", {},
              [](const Row& row) { EXPECT_EQ(row.integer(0), kChatKept); });
}

TEST_P(StoreTest, a_change_is_whole_or_not_at_all) {
  Store store(opener);
  commit(store, new_table("aaaaaaaaaa"));
  Change good = new_table("bbbbbbbbbb");
  Change bad;
  bad.table = "aaaaaaaaaa";
  bad.lease = kFirstLease;
  bad.plies = {ply_row(4), ply_row(2)};  // ply 2 is there already
  const Change* both[] = {&good, &bad};
  EXPECT_THROW(store.commit(both), Refused);
  EXPECT_FALSE(store.load("bbbbbbbbbb"));
  EXPECT_EQ(store.load("aaaaaaaaaa")->plies.size(), 3U);
  commit(store, good);
  EXPECT_TRUE(store.load("bbbbbbbbbb"));
}

TEST_P(StoreTest, a_kept_value_stays) {
  Store store(opener);
  EXPECT_EQ(store.keep("k", "first"), "first");
  EXPECT_EQ(store.keep("k", "second"), "first");
}

TEST_P(StoreTest, a_second_server_is_refused) {
  Store store(opener);
  EXPECT_THROW(Store another(opener), StoreError);
}

TEST_P(StoreTest, every_older_schema_is_brought_up_to_date_with_its_content) {
  for (int from = 1; from < newest_schema(); ++from) {
    if (from == 4) continue;  // a number that was never given
    opener = fresh("from" + std::to_string(from));
    {
      auto db = opener(Access::kWrite);
      migrate(*db, from);
      EXPECT_EQ(schema_of(*db), from);
      db->script(
          "INSERT INTO tables (id, game, rules_version, edition_hash, status, listed, owner,"
          " owner_name, settings, dice_seed, result, rematch, plies, created_ms, moved_ms)"
          " VALUES ('oldoldoldo','pennies',1,5,'playing',1,'g','Ada','{}','00',"
          "'','',0,1,2); INSERT INTO plies (table_id, ply, seat, text, hash, at_ms)"
          " VALUES ('oldoldoldo', 1, 0, 'deal 1', 7, 3)");
    }
    Store store(opener);
    const auto saved = store.load("oldoldoldo");
    ASSERT_TRUE(saved);
    ASSERT_EQ(saved->plies.size(), 1U);
    EXPECT_EQ(saved->plies[0].text, "deal 1");
    EXPECT_EQ(saved->plies[0].clocks, "");
  }
}

TEST_P(StoreTest, seats_of_before_lists_came_by_pages_know_when_their_table_ended) {
  {
    auto db = opener(Access::kWrite);
    migrate(*db, 3);
    db->script(
        "INSERT INTO tables VALUES ('oldoldoldo','pennies',1,5,'over',1,'g','Ada','{}','00',"
        "'','',0,1,2); INSERT INTO seats VALUES ('oldoldoldo',1,'person','Ada','g','','','',0,'')");
  }
  Store store(opener);
  const auto ended = store.ended("g", {}, 10);
  ASSERT_EQ(ended.size(), 1U);
  EXPECT_EQ(ended[0].place.ended_ms, 2);
}

TEST_P(StoreTest, a_schema_that_is_no_number_is_refused_in_words) {
  {
    auto db = opener(Access::kWrite);
    migrate(*db, newest_schema());
    db->script("UPDATE meta SET value = 'seven' WHERE key = 'schema'");
  }
  try {
    Store store(opener);
    FAIL() << "opened";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("\"seven\", which is no number"), std::string::npos)
        << error.what();
  }
}

TEST(SqliteStore, a_file_that_was_removed_or_replaced_is_written_no_more) {
  const TempFolder folder;
  const std::string path = folder.path() + "/t.sqlite";
  Store store(opener_for(path));
  commit(store, new_table("aaaaaaaaaa"));
  std::filesystem::rename(path, path + ".away");
  EXPECT_THROW(commit(store, new_table("bbbbbbbbbb")), StoreError);
  EXPECT_THROW(commit(store, new_table("bbbbbbbbbb")), StoreError);
  EXPECT_FALSE(std::filesystem::exists(path)) << "no empty one in its place";
  std::ofstream(path) << "another";
  EXPECT_THROW(commit(store, new_table("bbbbbbbbbb")), StoreError);
  std::filesystem::rename(path + ".away", path);
  commit(store, new_table("bbbbbbbbbb"));
  EXPECT_TRUE(store.load("aaaaaaaaaa"));
}

TEST_P(StoreTest, a_newer_schema_is_refused_in_words) {
  {
    auto db = opener(Access::kWrite);
    migrate(*db, newest_schema());
    db->script("UPDATE meta SET value = '99' WHERE key = 'schema'");
  }
  try {
    Store store(opener);
    FAIL() << "opened";
  } catch (const StoreError& error) {
    EXPECT_NE(std::string(error.what()).find("schema 99"), std::string::npos);
  }
}

// Fails the n-th call for every n, once and for ever: every commit that was answered is kept, no
// half of one is ever seen.
TEST_P(StoreTest, faults_in_every_call_lose_nothing_that_was_answered) {
  tests::Faults faults;
  const auto opener_with_faults = [&](Access access) {
    return tests::faulty(opener(access), faults);
  };
  auto store = std::make_unique<Store>(opener_with_faults);
  commit(*store, new_table("aaaaaaaaaa", 0));
  int kept = 0;
  for (const bool persists : {false, true}) {
    for (int at = 1; at <= 5; ++at) {
      faults.arm(at, persists);
      Change change;
      change.table = "aaaaaaaaaa";
      change.drop_plies_from = kept + 1;
      change.plies = {ply_row(kept + 1), ply_row(kept + 2)};
      bool answered = false;
      try {
        commit(*store, change);
        answered = true;
      } catch (const StoreError&) {
        EXPECT_GE(faults.hits, 1);
      }
      if (answered) kept += 2;
      if (persists && !answered) {
        EXPECT_THROW(commit(*store, change), StoreError);
      }
      faults.heal();
      EXPECT_EQ(store->load("aaaaaaaaaa")->plies.size(), static_cast<std::size_t>(kept));
    }
  }
}

class DiskTest : public ::testing::TestWithParam<DiskFault> {};
INSTANTIATE_TEST_SUITE_P(, DiskTest,
                         ::testing::Values(DiskFault::kWrite, DiskFault::kSync, DiskFault::kFull),
                         [](const auto& which) {
                           return which.param == DiskFault::kWrite  ? "write_error"
                                  : which.param == DiskFault::kSync ? "sync_error"
                                                                    : "disk_full";
                         });

// The n-th write or sync of SQLite's files fails, for every n a commit makes, once and for ever.
TEST_P(DiskTest, a_failing_disk_loses_nothing_that_was_answered) {
  for (const bool persists : {false, true}) {
    for (int at = 1; at <= 12; ++at) {
      TempFolder folder;
      tests::Faults faults;
      const char* vfs = tests::register_faulty_vfs(faults, GetParam());
      const std::string path = folder.path() + "/t.sqlite";
      const auto opener = [&](Access) { return open_sqlite(path, vfs); };
      int answered = 0;
      {
        Store store(opener);
        commit(store, new_table("aaaaaaaaaa", 0));
        faults.arm(at, persists);
        for (int i = 1; i <= 6; ++i) {
          Change change;
          change.table = "aaaaaaaaaa";
          change.drop_plies_from = answered + 1;
          change.plies = {ply_row(answered + 1)};
          try {
            commit(store, change);
            ++answered;
          } catch (const StoreError& error) {
            EXPECT_NE(std::string(error.what()), "");
          }
        }
        if (persists && faults.hits > 0) {
          EXPECT_LT(answered, 6) << at;
        }
        faults.heal();
        // Healed: it goes on where it was.
        Change change;
        change.table = "aaaaaaaaaa";
        change.drop_plies_from = answered + 1;
        change.plies = {ply_row(answered + 1)};
        commit(store, change);
        ++answered;
      }
      Store store([&](Access) { return open_sqlite(path); });
      const auto saved = store.load("aaaaaaaaaa");
      ASSERT_TRUE(saved);
      ASSERT_EQ(saved->plies.size(), static_cast<std::size_t>(answered)) << "fault at " << at;
      for (int i = 1; i <= answered; ++i) {
        EXPECT_EQ(saved->plies[static_cast<std::size_t>(i) - 1], ply_row(i));
      }
    }
  }
}

TEST(SqliteTest, nobody_else_reads_the_file) {
  const tests::TempFolder folder;
  const std::string path = folder.path() + "/t.sqlite";
  Store store(opener_for(path));
  commit(store, new_table("aaaaaaaaaa", 1));
  for (const auto& entry : std::filesystem::directory_iterator(folder.path())) {
    EXPECT_EQ(entry.status().permissions() & std::filesystem::perms::all,
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write)
        << entry.path();
  }
}

}  // namespace
}  // namespace warren::store
