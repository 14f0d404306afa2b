// The small parts of a table, each by itself.
#include <gtest/gtest.h>

#include <condition_variable>
#include <deque>
#include <mutex>

#include "server/guest.h"
#include "server/table/ending.h"
#include "server/table/queue.h"
#include "server/table/seats.h"
#include "server/table/take_backs.h"
#include "tests/support/faulty.h"
#include "tests/toy/catalogue.h"

namespace warren::server {
namespace {

using store::SeatKind;

store::SeatRow seat_row(int seat, SeatKind kind) {
  store::SeatRow row;
  row.seat = seat;
  row.kind = kind;
  return row;
}

TEST(SeatsOfATable, are_found_by_token_guest_and_freedom) {
  store::SeatRow person = seat_row(2, SeatKind::kPerson);
  person.guest = "ada";
  person.token_hash = token_hash("secret");
  store::SeatRow bot = seat_row(3, SeatKind::kBot);
  bot.bot = "greedy";
  Seats seats({seat_row(1, SeatKind::kOpen), person, bot});
  EXPECT_EQ(seats.count(), 3);
  EXPECT_EQ(seats.of_token("secret"), 2);
  EXPECT_EQ(seats.of_token("guess"), 0);
  EXPECT_EQ(seats.of_token(""), 0);
  EXPECT_EQ(seats.of_guest("ada"), 2);
  EXPECT_EQ(seats.of_guest(""), 0) << "an open seat is nobody's";
  EXPECT_EQ(seats.first_open(), 1);
  EXPECT_FALSE(seats.has(0));
  EXPECT_TRUE(seats.has(3));
  EXPECT_FALSE(seats.has(4));
  EXPECT_EQ(seats.bot_at(3), "greedy");
  EXPECT_TRUE(seats.played_by_person(2));
  person.stand_in = "random";
  seats.put(person);
  EXPECT_EQ(seats.bot_at(2), "random");
  seats.put(seat_row(1, SeatKind::kPerson));
  EXPECT_EQ(seats.first_open(), 0);
}

TEST(TakeBacksOfATable, move_with_the_plies_and_tell_who_was_away_from_where) {
  TakeBacks all;
  all.set(1, 5);
  all.set(2, 7);
  all.set(3, 4);
  EXPECT_EQ(all.still_true(6, 7), 6);
  EXPECT_EQ(all.still_true(9, 7), 7);
  all.took_back(5, 6);
  EXPECT_EQ(all.of(2), 6);
  EXPECT_EQ(all.of(3), 4);
  EXPECT_EQ(all.still_true(4, 6), 4) << "it was not there yet";
  EXPECT_EQ(all.still_true(6, 6), 4);
  EXPECT_EQ(all.still_true(6, 300), 4);
  all.took_back(250, 300);
  EXPECT_EQ(all.still_true(240, 300), 240) << "the old one is forgotten by now";
}

Json resigned_result(std::vector<store::SeatRow> seats, std::initializer_list<int> gone) {
  const auto game = *toy::catalogue().make("totem", {.players = static_cast<int>(seats.size())});
  MatchHead head;
  head.game = "totem";
  const Match match(game, head);
  for (const int seat : gone) seats[static_cast<std::size_t>(seat) - 1].resigned = true;
  const std::string text = resignation(match, seats);
  if (text.empty()) return {};
  const auto json = Json::parse(text);
  EXPECT_TRUE(json);
  return *json;
}

TEST(Resignation, ends_a_table_when_nobody_is_left_to_play_for) {
  const auto person = [](int seat) { return seat_row(seat, SeatKind::kPerson); };
  const auto bot = [](int seat) { return seat_row(seat, SeatKind::kBot); };
  EXPECT_TRUE(resigned_result({person(1), person(2), person(3)}, {1}).is_null());
  const Json one = resigned_result({person(1), person(2), person(3)}, {1, 3});
  EXPECT_EQ(*one.find("sentence")->as_string(), "P2 wins: P1 and P3 have resigned");
  const auto& seats = *one.find("seats")->as_array();
  EXPECT_EQ(*seats[0].find("place")->as_int(), 2);
  EXPECT_EQ(*seats[1].find("place")->as_int(), 1);
  // The last person gives up: the bots win together.
  EXPECT_TRUE(resigned_result({person(1), bot(2), person(3)}, {1}).is_null());
  const Json bots = resigned_result({person(1), bot(2), bot(3)}, {1});
  EXPECT_EQ(*bots.find("sentence")->as_string(), "P2 and P3 win: P1 has resigned");
  EXPECT_EQ(*resigned_result({person(1), person(2)}, {1, 2}).find("sentence")->as_string(),
            "everybody has resigned");
}

// A queue over a store in memory whose writes can be made to fail.
class QueueOfATable : public ::testing::Test {
 protected:
  void settle() {
    while (queue.busy() && !queue.in_doubt()) {
      std::function<void()> f;
      {
        std::unique_lock lock(mutex);
        came.wait(lock, [&] { return !posted.empty(); });
        f = std::move(posted.front());
        posted.pop_front();
      }
      f();
    }
  }
  // A change that notes what becomes of it.
  Step noting(char name) {
    return [this, name]() -> std::optional<Plan> {
      order += name;
      Plan plan;
      plan.change.row = store::TableRow{};
      plan.change.row->id = "aaaaaaaaaa";
      plan.done = [this] { order += '+'; };
      plan.failed = [this](const Problem& problem) {
        EXPECT_EQ(problem.code, Code::kStore);
        order += '-';
      };
      return plan;
    };
  }

  std::mutex mutex;
  std::condition_variable came;
  std::deque<std::function<void()>> posted;
  std::string order;
  int doubts = 0;
  std::int64_t lease = 0;
  tests::Faults faults;
  store::Store store{
      [this](store::Access) { return tests::faulty(store::open_sqlite(":memory:"), faults); }};
  store::Journal journal{store, [this](std::function<void()> f) {
                           const std::lock_guard lock(mutex);
                           posted.push_back(std::move(f));
                           came.notify_one();
                         }};
  Log log{stderr, Level::kOff};
  TableQueue queue{journal, log, "aaaaaaaaaa", lease, [] { return nullptr; }, [this] { ++doubts; }};
};

TEST_F(QueueOfATable, does_one_thing_at_a_time) {
  queue.add(noting('a'));
  queue.when_free([this] { order += 'r'; });
  queue.add(noting('b'));
  EXPECT_EQ(order, "a") << "nothing else while it is on its way to the disk";
  EXPECT_TRUE(queue.busy());
  settle();
  EXPECT_EQ(order, "a+rb+");
  EXPECT_FALSE(queue.in_doubt());
  EXPECT_EQ(doubts, 0);
}

TEST_F(QueueOfATable, after_a_failure_nothing_happens_until_the_truth_is_known) {
  faults.arm(1, true);
  queue.add(noting('a'));
  queue.when_free([this] { order += 'r'; });
  settle();
  faults.heal();
  EXPECT_EQ(order, "a-");
  EXPECT_TRUE(queue.in_doubt());
  EXPECT_EQ(doubts, 1);
  queue.fall_into_doubt();
  EXPECT_EQ(doubts, 1) << "it is being found out already";
  queue.add(noting('b'));
  settle();
  EXPECT_EQ(order, "a-");
  EXPECT_TRUE(queue.busy());
  queue.be_certain();
  settle();
  EXPECT_EQ(order, "a-rb+");
  EXPECT_FALSE(queue.in_doubt());
}

TEST_F(QueueOfATable, says_when_too_much_waits) {
  queue.add(noting('a'));
  for (int i = 0; i < 256; ++i) queue.when_free([] {});
  EXPECT_FALSE(queue.overloaded());
  queue.when_free([] {});
  EXPECT_TRUE(queue.overloaded());
  queue.close();
  settle();
  queue.add(noting('b'));
  EXPECT_EQ(order, "a+") << "what was under way is finished, what comes later is forgotten";
}

}  // namespace
}  // namespace warren::server
