#include "lab/balance/point_komi.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "games/registry.h"
#include "lab/experiment/normal.h"
#include "lab/sim_table.h"
#include "table/crew.h"

namespace warren {

namespace {
// The points of one match, by place in the order of play, and what each got for them.
struct Ending {
  std::vector<int> points;
  std::vector<double> value;
};

// Shares of the win by points alone, equal ones shared.
std::vector<double> shares_of(const std::vector<int>& points, const std::vector<int>& komi) {
  std::vector<int> sums(points.size());
  for (std::size_t p = 0; p < points.size(); ++p) sums[p] = points[p] + komi[p];
  const int best = *std::ranges::max_element(sums);
  const auto winners = static_cast<double>(std::ranges::count(sums, best));
  std::vector<double> out;
  for (const int sum : sums) out.push_back(sum == best ? 1 / winners : 0.0);
  return out;
}

std::vector<double> wins_of(std::span<const Ending> endings, const std::vector<int>& komi) {
  std::vector<double> out(komi.size());
  for (const Ending& one : endings) {
    const auto shares = shares_of(one.points, komi);
    for (std::size_t p = 0; p < out.size(); ++p) {
      out[p] += shares[p] / static_cast<double>(endings.size());
    }
  }
  return out;
}

double unevenness(const std::vector<double>& wins) {
  double out = 0;
  for (const double share : wins) {
    out = std::max(out, std::abs(share - 1 / static_cast<double>(wins.size())));
  }
  return out;
}

// Do points decide? In nearly every match the shares are those that the points give.
bool points_decide(std::span<const Ending> endings) {
  std::size_t agree = 0;
  bool differ = false;
  for (const Ending& one : endings) {
    const auto shares = shares_of(one.points, std::vector<int>(one.points.size()));
    bool fits = true;  // whoever won has the most points
    for (std::size_t p = 0; p < shares.size(); ++p) {
      fits = fits && (one.value[p] == 0 || shares[p] > 0);
    }
    agree += fits ? 1U : 0U;
    differ = differ || !std::ranges::equal(one.points, endings.front().points);
  }
  constexpr double kNearly = 0.95;
  return differ && static_cast<double>(agree) >= kNearly * static_cast<double>(endings.size());
}

// One point more or less to a place as long as that makes it more even.
std::vector<int> find_komi(std::span<const Ending> endings, std::size_t places) {
  std::vector<int> komi(places);
  double now = unevenness(wins_of(endings, komi));
  for (bool better = true; better;) {
    better = false;
    for (std::size_t p = 0; p < places; ++p) {
      for (const int by : {1, -1, 2, -2}) {
        std::vector<int> other = komi;
        other[p] += by;
        const double then = unevenness(wins_of(endings, other));
        if (then >= now - 1e-12) continue;
        komi = std::move(other);
        now = then;
        better = true;
      }
    }
  }
  const int least = *std::ranges::min_element(komi);
  for (int& points : komi) points -= least;
  return komi;
}

std::vector<Reading> readings_of(std::span<const Ending> endings, const std::vector<int>& komi) {
  const auto games = static_cast<double>(endings.size());
  std::vector<Reading> out;
  const auto wins = wins_of(endings, komi);
  for (std::size_t p = 0; p < wins.size(); ++p) {
    double squares = 0;
    for (const Ending& one : endings) {
      const double by = shares_of(one.points, komi)[p] - wins[p];
      squares += by * by;
    }
    const double error = std::sqrt(squares / std::max(1.0, games - 1) / games);
    const double half =
        student_quantile(0.05 / static_cast<double>(wins.size()), std::max(1.0, games - 1)) * error;
    out.push_back({wins[p], wins[p] - half, wins[p] + half, static_cast<long>(endings.size())});
  }
  return out;
}

template <Game G>
std::vector<Ending> play(const Experiment& base, long games, int threads,
                         const std::atomic<bool>* stop, bool& ordered) {
  const G game = *G::make(base.base.setup);
  SimPlan plan;
  plan.game = base.game;
  plan.setup = base.base.setup;
  plan.seed = base.seed;
  plan.bots = base.base.bots;
  const SimTable<G> table(game, plan);
  std::vector<Ending> out(static_cast<std::size_t>(games));
  std::atomic<long> next = 0;
  std::atomic<bool> any_order = false;
  run_crew(threads, [&](int, const std::atomic<bool>& failed) {
    std::vector<double> room(table.shape().bytes() / sizeof(double));
    const Played row(reinterpret_cast<std::byte*>(room.data()), table.shape());
    while (!failed && (stop == nullptr || !*stop)) {
      const long k = next.fetch_add(1);
      if (k >= games) return;
      table.play(k, row, [](Seat, Action, Outcome, const auto&) {});
      Ending& one = out[static_cast<std::size_t>(k)];
      one.points.resize(row.seats().size());
      one.value.resize(row.seats().size());
      for (std::size_t p = 0; p < row.seats().size(); ++p) {
        const SeatFigures& figures = row.seats()[p];
        const bool placed = figures.turn_order > 0;
        if (placed) any_order = true;
        const std::size_t at = placed ? static_cast<std::size_t>(figures.turn_order) - 1 : p;
        one.points[at] = figures.score;
        one.value[at] = figures.value;
      }
    }
  });
  ordered = any_order;
  // Games are taken in order: of those that were not played all are at the end.
  std::erase_if(out, [](const Ending& one) { return one.points.empty(); });
  return out;
}
}  // namespace

Expected<PointKomi, Faults> point_komi(const Experiment& base, long games, int threads,
                                       const std::atomic<bool>* stop) {
  std::vector<Ending> endings;
  bool ordered = false;
  with_game(base.game, [&]<class G>(std::type_identity<G>) {
    endings = play<G>(base, games, threads, stop, ordered);
  });
  PointKomi out;
  out.of = ordered ? "place" : "seat";
  if (endings.size() < 4 || endings[0].points.size() < 2) return out;
  const std::span<const Ending> all = endings;
  const auto found_by = all.first(all.size() / 2);
  const auto tried_on = all.subspan(all.size() / 2);
  if (!points_decide(all)) return out;
  out.points = find_komi(found_by, all[0].points.size());
  out.without = readings_of(tried_on, std::vector<int>(out.points.size()));
  out.with = readings_of(tried_on, out.points);
  return out;
}

}  // namespace warren
