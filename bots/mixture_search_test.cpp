// Mixtures that can be known: the last duel of a match of Fight, Flight, Bite with two players.
// Where cards are worth nothing in the end no secret matters any more, and what follows each pair
// of signs is solved to the end; the search must mix as the matrix of it says.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <unordered_map>

#include "bots/factory.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "tests/support/budget.h"
#include "tests/support/play.h"

namespace warren {
namespace {

using fight_flight_bite::FightFlightBite;
using fight_flight_bite::Phase;
using State = FightFlightBite::State;

constexpr std::size_t kSigns = 3;
using Matrix = std::array<std::array<double, kSigns>, kSigns>;  // first seat's share of the win
using Mixture = std::array<double, kSigns>;

double value_of(const Matrix& m, const Mixture& x, const Mixture& y) {
  double sum = 0;
  for (std::size_t i = 0; i < kSigns; ++i) {
    for (std::size_t j = 0; j < kSigns; ++j) sum += x[i] * y[j] * m[i][j];
  }
  return sum;
}

// The mixture on the rows of `support` that makes the columns of `other` equally good; none when
// there is no such.
std::optional<Mixture> evening_out(const Matrix& m, unsigned support, unsigned other) {
  // Unknowns: the parts of the rows, and the value. One equation a column, and parts sum to 1.
  std::array<std::array<double, kSigns + 2>, kSigns + 1> a{};
  std::array<std::size_t, kSigns> rows{};
  std::size_t n = 0;
  for (std::size_t i = 0; i < kSigns; ++i) {
    if ((support >> i & 1U) != 0) rows[n++] = i;
  }
  std::size_t e = 0;
  for (std::size_t j = 0; j < kSigns; ++j) {
    if ((other >> j & 1U) == 0) continue;
    for (std::size_t k = 0; k < n; ++k) a[e][k] = m[rows[k]][j];
    a[e][n] = -1;
    ++e;
  }
  for (std::size_t k = 0; k < n; ++k) a[e][k] = 1;
  a[e][n + 1] = 1;
  for (std::size_t c = 0; c <= n; ++c) {
    std::size_t pivot = c;
    for (std::size_t r = c + 1; r <= n; ++r) {
      if (std::abs(a[r][c]) > std::abs(a[pivot][c])) pivot = r;
    }
    if (std::abs(a[pivot][c]) < 1e-9) return {};
    std::swap(a[c], a[pivot]);
    for (std::size_t r = 0; r <= n; ++r) {
      if (r == c) continue;
      const double by = a[r][c] / a[c][c];
      for (std::size_t k = c; k <= n + 1; ++k) a[r][k] -= by * a[c][k];
    }
  }
  Mixture out{};
  for (std::size_t k = 0; k < n; ++k) {
    out[rows[k]] = a[k][n + 1] / a[k][k];
    if (out[rows[k]] < -1e-9) return {};
  }
  return out;
}

struct Solved {
  Mixture first{};
  Mixture second{};
  double value = 0;
  int solutions = 0;  // how many different ones there are among the basic ones
};

// All pairs of supports of one size: every matrix has a solution among them.
Solved solve(const Matrix& m) {
  Matrix turned{};
  for (std::size_t i = 0; i < kSigns; ++i) {
    for (std::size_t j = 0; j < kSigns; ++j) turned[j][i] = 1 - m[i][j];
  }
  Solved out;
  for (unsigned rows = 1; rows < 8; ++rows) {
    for (unsigned columns = 1; columns < 8; ++columns) {
      if (__builtin_popcount(rows) != __builtin_popcount(columns)) continue;
      const auto x = evening_out(m, rows, columns);
      const auto y = evening_out(turned, columns, rows);
      if (!x || !y) continue;
      const double value = value_of(m, *x, *y);
      bool stable = true;
      for (std::size_t k = 0; k < kSigns; ++k) {
        Mixture alone{};
        alone[k] = 1;
        stable = stable && value_of(m, alone, *y) < value + 1e-7 &&
                 value_of(m, *x, alone) > value - 1e-7;
      }
      if (!stable) continue;
      double apart = 0;
      for (std::size_t k = 0; k < kSigns; ++k) {
        apart += std::abs((*x)[k] - out.first[k]) + std::abs((*y)[k] - out.second[k]);
      }
      if (out.solutions == 0 || apart > 1e-6) ++out.solutions;
      out = {*x, *y, value, out.solutions};
    }
  }
  return out;
}

// The rest of a match of two without secrets that matter. Nothing when it is too long to solve or
// another duel may follow: what that one is worth takes the search long to find out.
class Endgame {
 public:
  explicit Endgame(const FightFlightBite& game) : game_(game) {}

  std::optional<Matrix> matrix(const State& s) {
    left_ = kMost;
    return matrix_of(s);
  }

 private:
  static constexpr long kMost = 60'000;

  std::optional<Matrix> matrix_of(const State& s) {
    Matrix out{};
    ActionList rows;
    ActionList columns;
    game_.legal(s, seat(0), rows);
    game_.legal(s, seat(1), columns);
    for (std::size_t i = 0; i < kSigns; ++i) {
      for (std::size_t j = 0; j < kSigns; ++j) {
        State after = s;
        game_.apply(after, seat(0), rows[i], quiet_);
        game_.apply(after, seat(1), columns[j], quiet_);
        const auto value = worth(after);
        if (!value) return {};
        out[i][j] = *value;
      }
    }
    return out;
  }

  std::optional<double> worth(const State& s) {
    const Node node = game_.node(s);
    if (node.is_over()) return static_cast<double>(game_.payoff(s)[0]);
    if (s.phase == Phase::kTie) return 0.5;  // the same for both
    const auto key = hash_of(s);
    if (const auto known = met_.find(key); known != met_.end()) return known->second;
    if (--left_ < 0) return {};
    std::optional<double> out;
    if (s.phase == Phase::kThrow) {
      if (s.draws == 0) return {};
      const auto next = matrix_of(s);
      if (!next) return {};
      out = solve(*next).value;
    } else {
      const Seat p = node.seats.lowest();
      ActionList legal;
      game_.legal(s, p, legal);
      for (const Action a : legal) {
        State after = s;
        game_.apply(after, p, a, quiet_);
        const auto value = worth(after);
        if (!value) return {};
        if (!out || (p == seat(0) ? *value > *out : *value < *out)) out = value;
        if (s.phase == Phase::kTake) break;  // every cube is worth the same
      }
    }
    met_[key] = *out;
    return out;
  }

  const FightFlightBite& game_;
  NoEvents quiet_;
  long left_ = 0;
  std::unordered_map<std::uint64_t, double> met_;
};

TEST(Search, mixes_the_last_throws_as_their_matrix_says) {
  warren::Setup setup;
  setup.players = 2;
  std::string edition(FightFlightBite::info().house);
  const std::string card = "\"card_points\": 1";
  ASSERT_NE(edition.find(card), std::string::npos);
  edition.replace(edition.find(card), card.size(), "\"card_points\": 0");
  setup.edition_text = edition;
  const auto game = tests::make<FightFlightBite>(setup);
  Endgame endgame(game);
  Random random(tests::seed());
  NoEvents quiet;
  ActionList legal;
  const int wanted = tests::games(20);
  int found = 0;
  auto s = game.start();
  while (found < wanted) {
    const Node node = game.node(s);
    if (node.is_over()) {
      s = game.start();
      continue;
    }
    if (node.is_chance()) {
      game.resolve(s, game.sample(s, random), quiet);
      continue;
    }
    if (s.phase == Phase::kThrow && node.seats.size() == 2 && s.turn == 9) {
      const auto matrix = endgame.matrix(s);
      const auto solved = matrix ? solve(*matrix) : Solved{};
      const double most = std::max({solved.first[0], solved.first[1], solved.first[2]});
      if (solved.solutions == 1 && most < 0.9) {  // something is to be mixed, in one way only
        ++found;
        for (int p = 0; p < 2; ++p) {
          game.legal(s, seat(p), legal);
          const Mixture& right = p == 0 ? solved.first : solved.second;
          // The bare result, not how clear it is: that is what was solved.
          auto bot = make_bot(game, "search:iterations=200000,soft=0,memory=256", random.next());
          const auto advice = (*bot)->advise(game.known(s, Viewer(seat(p))), seat(p));
          ASSERT_TRUE(advice);
          EXPECT_TRUE(advice->mixed);
          for (const auto& option : advice->options) {
            const auto at = static_cast<std::size_t>(
                std::find(legal.begin(), legal.end(), option.action) - legal.begin());
            EXPECT_NEAR(option.weight, right[at], 0.05)
                << game.write(option.action) << " of " << game.seat_name(seat(p)) << " at "
                << game.write_position(s);
          }
        }
      }
    }
    const Seat p = node.seats.lowest();
    game.legal(s, p, legal);
    game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
  }
}

}  // namespace
}  // namespace warren
