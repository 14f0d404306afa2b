#include "server/table/clocks.h"

#include <gtest/gtest.h>

#include "tests/toy/catalogue.h"

namespace warren::server {
namespace {

constexpr std::int64_t kSecond = 1000;

Seats people(int count) {
  std::vector<store::SeatRow> rows(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    rows[static_cast<std::size_t>(i)].seat = i + 1;
    rows[static_cast<std::size_t>(i)].kind = store::SeatKind::kPerson;
  }
  return Seats(std::move(rows));
}

void stand_in(Seats& seats, int seat, const std::string& level) {
  store::SeatRow row = seats[seat];
  row.stand_in = level;
  seats.put(row);
}

// Pennies after its two draws, where both show a number at the same time.
Match pennies() {
  MatchHead head;
  head.game = "pennies";
  head.seats = {"human", "human"};
  Match match(*toy::catalogue().make("pennies", {}), head);
  while (match.position().node().is_chance()) match.roll();
  return match;
}

void show(Match& match, int seat) {
  const auto a = match.game().read_action("show 1");
  ASSERT_TRUE(a);
  ASSERT_FALSE(match.act(seat_of(seat), *a));
}

// The first time half a minute or what a turn pays, never more than the whole clock; then half as
// much each time.
TEST(ClocksOfATable, who_ran_out_is_given_ever_less) {
  struct Case {
    Clock rule;
    std::int64_t first;
  };
  for (const Case& one : {Case{{100, 0}, 30 * kSecond}, Case{{100, 40}, 40 * kSecond},
                          Case{{10, 40}, 10 * kSecond}}) {
    Seats seats = people(2);
    Clocks clocks(one.rule, seats);
    const Match match = pennies();
    clocks.move_on(match, {1, 2}, clocks.after_turns({1, 2}, 0), 0);
    std::int64_t now = 0;
    for (const std::int64_t given : {one.first, one.first / 2, one.first / 4}) {
      stand_in(seats, 1, "random");
      clocks.stop(1, 0);
      ASSERT_TRUE(clocks.ran_out(1));
      stand_in(seats, 1, "");
      now += kSecond;
      clocks.resume(1, true, now);
      EXPECT_EQ(clocks.left(1, now), given);
      EXPECT_EQ(clocks.left(1, now + 400), given - 400) << "it runs again";
      EXPECT_FALSE(clocks.ran_out(1));
    }
  }
}

TEST(ClocksOfATable, who_was_only_away_finds_the_time_that_was_left) {
  Seats seats = people(2);
  Clocks clocks(Clock{100, 0}, seats);
  clocks.move_on(pennies(), {1, 2}, clocks.after_turns({1, 2}, 0), 0);
  stand_in(seats, 1, "random");
  clocks.stop(1, 60 * kSecond);
  EXPECT_EQ(clocks.left(1, 90 * kSecond), 60 * kSecond) << "a bot needs none";
  EXPECT_FALSE(clocks.ran_out(1));
  stand_in(seats, 1, "");
  clocks.resume(1, false, 90 * kSecond);
  EXPECT_EQ(clocks.left(1, 91 * kSecond), 59 * kSecond);
}

TEST(ClocksOfATable, a_turn_is_paid_for_at_its_end_and_once) {
  const Seats seats = people(2);
  Clocks clocks(Clock{100, 5}, seats);
  const Match match = pennies();
  clocks.move_on(match, {1}, clocks.after_turns({1}, 0), 0);
  const auto goes_on = clocks.after_turns({1}, 10 * kSecond);
  EXPECT_EQ(goes_on[1], 90 * kSecond);
  const auto passes = clocks.after_turns({2}, 10 * kSecond);
  EXPECT_EQ(passes[1], 95 * kSecond);
  EXPECT_EQ(passes[2], 100 * kSecond);
}

// Seat 1 acts at 10 s, seat 2 at 20 s, 1 takes its ply back at 30 s and acts again at 40 s, which
// ends 2's turn; taking that back at 50 s finds 2's clock as its own ply at 20 s left it.
TEST(ClocksOfATable, an_undo_after_an_undo_finds_the_clocks_of_its_own_ply) {
  const Seats seats = people(2);
  Clocks clocks(Clock{100, 0}, seats);
  Match match = pennies();
  const auto go = [&](const std::vector<int>& next, std::int64_t at) {
    clocks.move_on(match, next, clocks.after_turns(next, at), at);
  };
  go({1, 2}, 0);
  const int first = static_cast<int>(match.plies().size()) + 1;
  show(match, 1);
  go({1, 2}, 10 * kSecond);
  show(match, 2);
  go({1, 2}, 20 * kSecond);
  const auto undo = [&](int from, std::int64_t at) {
    const auto times = clocks.turn_back(1, from, {1, 2}, at);
    auto next = match.without(static_cast<std::size_t>(from) - 1);
    ASSERT_TRUE(next);
    match = std::move(*next);
    clocks.move_on(match, {1, 2}, times, at);
  };
  undo(first, 30 * kSecond);
  EXPECT_EQ(clocks.left(1, 30 * kSecond), 70 * kSecond) << "as if it had thought all the while";
  EXPECT_EQ(clocks.left(2, 30 * kSecond), 70 * kSecond);
  show(match, 1);
  go({1}, 40 * kSecond);
  EXPECT_EQ(clocks.left(2, 60 * kSecond), 60 * kSecond) << "its turn is over";
  const auto after = clocks.after_undo(1, first + 1, {1, 2}, 50 * kSecond);
  EXPECT_EQ(after[1], 50 * kSecond);
  EXPECT_EQ(after[2], 80 * kSecond);
}

TEST(ClocksOfATable, come_over_a_restart_and_the_time_between_is_nobodys) {
  const Seats seats = people(2);
  std::vector<store::PlyRow> rows(2);
  {
    Clocks clocks(Clock{100, 0}, seats);
    Clocks::Times times;
    times[1] = 90 * kSecond;
    times[2] = 80 * kSecond;
    clocks.write(times, rows);
  }
  rows[0].at_ms = 1'000'000;
  rows[1].at_ms = 1'005'000;
  Clocks again(Clock{100, 0}, seats);
  again.read(rows, 7 * kSecond);
  EXPECT_EQ(again.left(1, 700 * kSecond), 90 * kSecond);
  EXPECT_EQ(again.left(2, 700 * kSecond), 80 * kSecond);
  // The first ply was five seconds before the last.
  EXPECT_EQ(again.after_undo(1, 2, {}, 7 * kSecond)[1], 85 * kSecond);
}

TEST(ClocksOfATable, without_a_rule_only_turns_are_counted) {
  const Seats seats = people(2);
  Clocks clocks(std::nullopt, seats);
  Match match = pennies();
  clocks.move_on(match, {1, 2}, clocks.after_turns({1, 2}, 0), 0);
  const int begun = static_cast<int>(match.plies().size());
  EXPECT_EQ(clocks.turn_of(1), begun);
  show(match, 2);
  clocks.move_on(match, {1, 2}, clocks.after_turns({1, 2}, kSecond), kSecond);
  EXPECT_EQ(clocks.turn_of(1), begun) << "what another did at the same time is no new turn";
  EXPECT_EQ(clocks.turn_of(2), begun + 1);
  clocks.move_on(match, {2}, clocks.after_turns({2}, kSecond), kSecond);
  EXPECT_FALSE(clocks.in_turn(1));
  std::vector<store::PlyRow> rows(1);
  clocks.write({}, rows);
  EXPECT_EQ(rows[0].clocks, "");
}

}  // namespace
}  // namespace warren::server
