// The numbers behind verdicts on the games themselves: a small bias of a seat is found in each, and
// a change of nothing is called so.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "lab/experiment/paired.h"
#include "lab/sim_table.h"
#include "tests/support/budget.h"

namespace warren {
namespace {

// A game's matches between random players, short where they would be long.
template <Game G>
class Deals {
 public:
  explicit Deals(std::uint64_t seed) : game_(*G::make(setup())), table_(game_, plan(seed)) {}
  std::size_t seats() const { return table_.shape().seats; }

  std::vector<SeatFigures> play(long number, bool again = false) const {
    std::vector<double> room(table_.shape().bytes() / sizeof(double));
    const Played row(reinterpret_cast<std::byte*>(room.data()), table_.shape());
    if (again) {
      table_.play_again(number, row);
    } else {
      table_.play(number, row, [](Seat, Action, Outcome, const auto&) {});
    }
    const auto seats = row.seats();
    return {seats.begin(), seats.end()};
  }

 private:
  static Setup setup() {
    Setup out;
    if (G::info().id == "totem") out.options = {{"roll_cap", "40"}};
    if (G::info().id == "cats-vs-rats") out.options = {{"turn_cap", "20"}};
    return out;
  }
  static SimPlan plan(std::uint64_t seed) {
    SimPlan out;
    out.game = G::info().id;
    out.setup = setup();
    out.seed = seed;
    return out;
  }
  G game_;
  SimTable<G> table_;
};

std::vector<double> wins(const std::vector<SeatFigures>& seats) {
  std::vector<double> out;
  for (const SeatFigures& one : seats) out.push_back(one.value);
  return out;
}

// One point more for the first seat: of its score where points decide, else of a hundred wins.
std::vector<double> with_a_point(const std::vector<SeatFigures>& seats, bool points,
                                 Random& random) {
  std::vector<double> out = wins(seats);
  if (!points) {
    if (out[0] < 1 && random.below(50) == 0) {
      std::ranges::fill(out, 0.0);
      out[0] = 1;
    }
    return out;
  }
  std::int32_t best = seats[1].score;
  for (std::size_t p = 2; p < seats.size(); ++p) best = std::max(best, seats[p].score);
  if (seats[0].score + 1 > best) {
    std::ranges::fill(out, 0.0);
    out[0] = 1;
  } else if (seats[0].score + 1 == best && out[0] == 0) {
    for (double& value : out) value /= 2;
    out[0] = 0.5;
  }
  return out;
}

std::vector<Measure> wins_of(std::size_t seats) {
  std::vector<Measure> out;
  for (std::size_t p = 0; p < seats; ++p) {
    out.push_back({"wins of seat " + std::to_string(p + 1), Measure::Kind::kShare});
  }
  return out;
}

TEST(Planted, one_point_for_a_seat_is_found_in_every_game) {
  AllGames::each([]<class G>(std::type_identity<G>) {
    constexpr long kMost = 6400;
    const Deals<G> deals(21);
    const std::string id(G::info().id);
    const bool points = id != "totem" && id != "cats-vs-rats";
    PairSums sums(deals.seats(), 1);
    Random random(3);
    Verdict verdict = Verdict::kUnknown;
    for (long k = 0; k < kMost && verdict == Verdict::kUnknown; ++k) {
      const auto match = deals.play(k);
      sums.add(wins(match), {with_a_point(match, points, random)});
      if (!is_look(sums.pairs(), kMost)) continue;
      const std::vector<double> worth(deals.seats(), 0.0);
      verdict =
          compare(sums, wins_of(deals.seats()), 1, worth, look_of(sums.pairs(), kMost))[0].verdict;
    }
    EXPECT_EQ(verdict, Verdict::kHigher) << id << ", " << sums.pairs() << " games";
  });
}

// Is the first seat's share, of one game played twice with the same dice, called no different?
template <Game G>
bool called_the_same(std::uint64_t seed) {
  constexpr long kMost = 400;
  const Deals<G> deals(seed);
  const std::vector<double> worth(deals.seats(), 0.2);
  PairSums sums(deals.seats(), 1);
  std::vector<Comparison> found;
  for (long k = 0; k < kMost; ++k) {
    sums.add(wins(deals.play(k)), {wins(deals.play(k, true))});
    if (!is_look(sums.pairs(), kMost)) continue;
    found = compare(sums, wins_of(deals.seats()), 1, worth, look_of(sums.pairs(), kMost));
    if (found[0].verdict != Verdict::kUnknown) break;
  }
  return found[0].verdict == Verdict::kSame;
}

TEST(Planted, the_same_game_with_other_choices_is_called_no_different) {
  const int runs = tests::games(100);
  AllGames::each([&]<class G>(std::type_identity<G>) {
    int same = 0;
    for (int run = 0; run < runs; ++run) {
      same += called_the_same<G>(static_cast<std::uint64_t>(run) + 100) ? 1 : 0;
    }
    EXPECT_GE(same, runs * 94 / 100) << G::info().id;
  });
}

}  // namespace
}  // namespace warren
