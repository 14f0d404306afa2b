#include "lab/arena.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cassert>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <utility>

#include "bots/spec.h"
#include "lab/crew.h"
#include "table/record.h"

namespace warren {

namespace {
using Clock = std::chrono::steady_clock;

bool has_teams(const std::vector<int>& sides) {
  return std::set<int>(sides.begin(), sides.end()).size() < sides.size();
}

struct Pace {  // how long one bot took
  double slowest = 0;
  double sum = 0;
  long decisions = 0;
};

class Arena {
 public:
  Arena(const ArenaPlan& plan, std::shared_ptr<const AnyGame> game)
      : plan_(plan), game_(std::move(game)) {
    const auto start = game_->start();
    for (int p = 0; p < game_->seats(); ++p) sides_.push_back(start->side(seat(p)));
    rotation_ = rotation_of(sides_);
    games_ = (plan.games + rotation_ - 1) / rotation_ * rotation_;
    for (std::size_t i = 0; i < plan.bots.size(); ++i) {
      for (std::size_t j = i + 1; j < plan.bots.size(); ++j) pairs_.push_back({i, j, {}, {}, 0});
    }
    for (Pair& pair : pairs_) pair.scores.assign(static_cast<std::size_t>(games_), kOpen);
    paces_.resize(plan.bots.size());
  }

  ArenaReport run(const std::function<void(long, long)>& progress) {
    const auto begun = Clock::now();
    const long all = games_ * static_cast<long>(pairs_.size());
    std::atomic<long> next = 0;
    long done = 0;
    run_crew(plan_.threads, [&](int, const std::atomic<bool>& failed) {
      // Pairs take turns, so that a table read early is already a fair picture.
      for (long g = next++; g < all && !failed; g = next++) {
        Pair& pair = pairs_[static_cast<std::size_t>(g) % pairs_.size()];
        const long number = g / static_cast<long>(pairs_.size());
        if (!decided(pair)) {
          const double score = play(pair, number);
          note(pair, number, score);
        }
        const std::lock_guard lock(lock_);
        ++done;
        if (progress) progress(done, all);
      }
    });
    ArenaReport report = sum_up();
    report.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return report;
  }
  const Faults& faults() const { return faults_; }

 private:
  static constexpr double kOpen = -1;  // not played

  struct Pair {
    std::size_t first;
    std::size_t second;
    std::vector<double> scores;  // of the first bot, by number
    Tally tally;                 // of the games counted: a prefix, so that threads change nothing
    std::size_t counted;
    bool closed = false;
  };

  bool decided(const Pair& pair) {
    const std::lock_guard lock(lock_);
    return pair.closed || !faults_.empty();
  }

  void note(Pair& pair, long number, double score) {
    const std::lock_guard lock(lock_);
    pair.scores[static_cast<std::size_t>(number)] = score;
    while (!pair.closed && pair.counted < pair.scores.size() &&
           pair.scores[pair.counted] != kOpen) {
      pair.tally.add(pair.scores[pair.counted++]);
      // Only after whole rotations: a seat's advantage must not decide.
      const bool whole = static_cast<long>(pair.counted) % rotation_ == 0;
      pair.closed =
          plan_.test && whole && plan_.test->verdict(pair.tally) != SequentialTest::Verdict::kGoOn;
    }
  }

  // One game; the share of the win of the first bot's seats.
  double play(const Pair& pair, long number) {
    const std::vector<bool> seating = seating_of(sides_, number % rotation_);
    const Random deal = Random(plan_.seed).fork(static_cast<std::uint64_t>(number / rotation_));
    MatchHead head{plan_.game, plan_.setup, {}, deal.fork(1).next(), ""};
    head.setup.players = game_->seats();
    std::vector<std::unique_ptr<AnyBot>> bots;
    for (int p = 0; p < game_->seats(); ++p) {
      const std::size_t who = seating[static_cast<std::size_t>(p)] ? pair.second : pair.first;
      head.seats.push_back(plan_.bots[who]);
      const std::uint64_t seed = deal.fork(2)
                                     .fork(static_cast<std::uint64_t>(number % rotation_))
                                     .fork(static_cast<std::uint64_t>(p))
                                     .next();
      bots.push_back(std::move(*game_->make_bot(plan_.bots[who], seed)));
    }
    Match match(game_, std::move(head));
    std::array<Action, kMaxSeats> planned;
    planned.fill(kNoAction);
    for (Node node = match.position().node(); !node.is_over(); node = match.position().node()) {
      if (node.is_chance()) {
        match.roll();
        continue;
      }
      // Everybody who acts at once chooses before anybody has acted.
      node.seats.each([&](Seat q) {
        const auto at = static_cast<std::size_t>(index(q));
        if (planned[at] == kNoAction) {
          planned[at] = choose(*bots[at], seating[at] ? pair.second : pair.first,
                               *match.position().known(Viewer(q)), q);
        }
      });
      const Seat p = node.seats.lowest();
      const Action chosen = std::exchange(planned[static_cast<std::size_t>(index(p))], kNoAction);
      [[maybe_unused]] const auto breach = match.act(p, chosen);
      assert(!breach);  // bots choose what is legal
    }
    if (!plan_.record_folder.empty()) keep(pair, number, match);
    const Result result = match.position().result();
    double score = 0;
    for (std::size_t p = 0; p < seating.size(); ++p) {
      if (!seating[p]) score += result.seats[p].value;
    }
    return score;
  }

  Action choose(AnyBot& bot, std::size_t who, const AnyKnown& known, Seat p) {
    const auto begun = Clock::now();
    const auto action = bot.choose(known, p);
    const double ms = std::chrono::duration<double, std::milli>(Clock::now() - begun).count();
    const std::lock_guard lock(lock_);
    Pace& pace = paces_[who];
    pace.slowest = std::max(pace.slowest, ms);
    pace.sum += ms;
    ++pace.decisions;
    return *action;
  }

  void keep(const Pair& pair, long number, const Match& match) {
    const auto path =
        std::filesystem::path(plan_.record_folder) /
        (plan_.game + "-" + std::to_string(pair.first + 1) + "v" + std::to_string(pair.second + 1) +
         "-" + std::to_string(number + 1) + ".warren");
    std::ofstream file(path, std::ios::binary);
    file << write_record(match);
    file.close();
    if (!file) {
      const std::lock_guard lock(lock_);
      if (faults_.empty()) faults_.push_back({"file", path.string(), "cannot be written"});
    }
  }

  ArenaReport sum_up() const {
    ArenaReport report;
    report.seats = game_->seats();
    report.sides = static_cast<int>(std::set<int>(sides_.begin(), sides_.end()).size());
    report.rotation = rotation_;
    report.table.assign(plan_.bots.size(), std::vector<Tally>(plan_.bots.size()));
    for (const Pair& pair : pairs_) {
      report.table[pair.first][pair.second] = pair.tally;
      report.table[pair.second][pair.first] = pair.tally.turned();
      if (plan_.test) {
        report.answers.push_back({pair.first, pair.second, plan_.test->likelihood(pair.tally),
                                  plan_.test->verdict(pair.tally)});
      }
    }
    report.ratings = rate(report.table);
    for (const Pace& pace : paces_) {
      report.slowest_ms.push_back(pace.slowest);
      report.mean_ms.push_back(pace.decisions > 0 ? pace.sum / static_cast<double>(pace.decisions)
                                                  : 0);
    }
    return report;
  }

  const ArenaPlan& plan_;
  std::shared_ptr<const AnyGame> game_;
  std::vector<int> sides_;
  long rotation_ = 0;
  long games_ = 0;
  std::vector<Pair> pairs_;
  std::mutex lock_;  // guards what follows and the pairs' scores
  std::vector<Pace> paces_;
  Faults faults_;
};

Faults faults_of(const ArenaPlan& plan, const AnyGame& game) {
  Faults faults;
  if (plan.bots.size() < 2) faults.push_back({"bots", "bots", "an arena wants two bots or more"});
  for (const std::string& bot : plan.bots) {
    if (const auto read = read_bot(bot, plan.game); !read) faults.push_back(read.error());
  }
  const auto start = game.start();
  std::set<int> sides;
  for (int p = 0; p < game.seats(); ++p) sides.insert(start->side(seat(p)));
  if (sides.size() < 2) faults.push_back({"players", "", "an arena wants two sides or more"});
  if (plan.test && plan.test->elo0 >= plan.test->elo1) {
    faults.push_back({"sprt", "", "the second lead must be the larger one"});
  }
  if (!plan.record_folder.empty()) {
    std::error_code error;
    std::filesystem::create_directories(plan.record_folder, error);
    if (error) faults.push_back({"file", plan.record_folder, error.message()});
  }
  return faults;
}
}  // namespace

long rotation_of(const std::vector<int>& sides) {
  return sides.size() == 2 || has_teams(sides) ? 2 : 2 * static_cast<long>(sides.size());
}

std::vector<bool> seating_of(const std::vector<int>& sides, long seating) {
  const bool turned = seating % 2 != 0;
  const std::size_t shift = static_cast<std::size_t>(seating) / 2;
  std::vector<int> order;  // sides in the order of their first seat
  for (const int side : sides) {
    if (std::ranges::find(order, side) == order.end()) order.push_back(side);
  }
  std::vector<bool> out;
  for (const int side : sides) {
    const auto at = static_cast<std::size_t>(std::ranges::find(order, side) - order.begin());
    const bool second = (at + shift) % order.size() % 2 != 0;
    out.push_back(second != turned);
  }
  return out;
}

Expected<ArenaReport, Faults> arena(const ArenaPlan& plan,
                                    const std::function<void(long, long)>& progress) {
  const auto game = make_game(plan.game, plan.setup);
  if (!game) return game.error();
  if (Faults faults = faults_of(plan, **game); !faults.empty()) return faults;
  Arena run(plan, *game);
  ArenaReport report = run.run(progress);
  if (!run.faults().empty()) return run.faults();
  return report;
}

}  // namespace warren
