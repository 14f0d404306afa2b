#include "lab/calibrate.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <mutex>
#include <set>
#include <utility>

#include "bots/factory.h"
#include "games/registry.h"
#include "lab/logistic.h"
#include "table/any_game.h"
#include "table/crew.h"

namespace warren {

namespace {
constexpr std::size_t kPositions = 40;  // of one match, evenly spread: matches weigh alike
constexpr double kLeast = 1e-6;         // chance that anything is given

template <class G>
concept HasTerms = requires(const G game, const Known<typename G::State> known) {
  game.standing(known);
  G::weights();
};

// What is fitted: one factor for all weights early and one late, so that the terms keep their
// proportions, and both weights of every term that is free. Weights that are fitted each by itself
// say what goes with winning among equals; by them a bot would play badly, since what it takes care
// to have (pieces near a totem) then seems to matter little.
class Fit {
 public:
  Fit(std::span<const Weight> weights, const std::vector<std::string>& free)
      : weights_(weights.begin(), weights.end()) {
    for (const Weight& weight : weights) {
      free_.push_back(std::ranges::find(free, weight.name) != free.end());
    }
  }

  // What the factors and the free weights are multiplied with.
  std::vector<double> parts(std::span<const double> terms, double done) const {
    std::vector<double> out(2, 0.0);
    for (std::size_t i = 0; i < terms.size(); ++i) {
      if (free_[i]) {
        out.push_back(terms[i] * (1 - done));
        out.push_back(terms[i] * done);
      } else {
        out[0] += weights_[i].early * terms[i] * (1 - done);
        out[1] += weights_[i].late * terms[i] * done;
      }
    }
    return out;
  }
  // What is good is never taken for bad: the factors have a bound.
  std::vector<double> least() const {
    std::vector<double> out(2, kLeastFactor);
    for (const bool free : free_) {
      if (free) out.insert(out.end(), 2, -1e300);
    }
    return out;
  }
  std::vector<FittedWeight> fitted(const std::vector<double>& found) const {
    std::vector<FittedWeight> out;
    std::size_t next = 2;
    for (std::size_t i = 0; i < free_.size(); ++i) {
      FittedWeight one{std::string(weights_[i].name), found[0] * weights_[i].early,
                       found[1] * weights_[i].late};
      if (free_[i]) {
        one.early = found[next++];
        one.late = found[next++];
      }
      out.push_back(one);
    }
    return out;
  }

 private:
  static constexpr double kLeastFactor = 0.02;
  std::vector<Weight> weights_;
  std::vector<bool> free_;
};

// One match as it was judged while it was played.
template <Game G>
class JudgedMatch {
 public:
  using State = typename G::State;

  JudgedMatch(const G& game, const BotSpec& bot, std::uint64_t seed) : game_(game) {
    play(bot, seed);
  }

  // Adds what was said and what came. Sums; `CalibrationGroup` turns them into means at the end.
  void add_to(CalibrationGroup& group) const {
    ++group.games;
    const std::array<CalibrationFifth, kFifths> before = group.fifths;
    const std::size_t step = (positions_.size() + kPositions - 1) / kPositions;
    for (std::size_t at = 0; at < positions_.size(); at += step) {
      CalibrationFifth& fifth = group.fifths[at * kFifths / positions_.size()];
      const State& s = positions_[at];
      for (int viewer = 0; viewer < game_.seats(); ++viewer) {
        const Payoff shares = game_.evaluate(game_.known(s, Viewer(seat(viewer))));
        add_view(fifth, shares);
        // What this viewer gives itself, and what it gives each of the others.
        for (int p = 0; p < game_.seats(); ++p) {
          const double given = by_side(shares, game_.side(end_, seat(p)));
          group.own_view += p == viewer ? given : -given / (game_.seats() - 1);
        }
      }
    }
    for (std::size_t i = 0; i < kFifths; ++i) {
      CalibrationFifth& fifth = group.fifths[i];
      const auto views = static_cast<double>(fifth.views - before[i].views);
      if (views == 0) continue;
      const double lead = (fifth.loss - before[i].loss - (fifth.blind - before[i].blind)) / views;
      fifth.error += lead * lead;
    }
  }

  void add_to(std::vector<Outlook>& outlooks, const Fit& fit) const
    requires HasTerms<G>
  {
    const std::size_t step = (positions_.size() + kPositions - 1) / kPositions;
    for (std::size_t at = 0; at < positions_.size(); at += step) {
      for (int viewer = 0; viewer < game_.seats(); ++viewer) {
        const auto standing = game_.standing(game_.known(positions_[at], Viewer(seat(viewer))));
        Outlook outlook;
        for (int side = 0; side < standing.sides; ++side) {
          if (standing.out.has(seat(side))) continue;
          outlook.sides.push_back(
              fit.parts(standing.terms[static_cast<std::size_t>(side)], standing.done));
          outlook.won.push_back(by_side(won_, side));
        }
        if (outlook.sides.size() > 1) outlooks.push_back(std::move(outlook));
      }
    }
  }

 private:
  void play(const BotSpec& spec, std::uint64_t seed) {
    const Random root(seed);
    std::vector<std::unique_ptr<Bot<G>>> bots;
    for (int p = 0; p < game_.seats(); ++p) {
      bots.push_back(make_bot(game_, spec, root.fork(static_cast<std::uint64_t>(p) + 1).next()));
    }
    Random dice = root.fork(0);
    NoEvents quiet;
    std::array<Action, kMaxSeats> planned;
    planned.fill(kNoAction);
    State s = game_.start();
    for (Node node = game_.node(s); !node.is_over(); node = game_.node(s)) {
      if (node.is_chance()) {
        game_.resolve(s, game_.sample(s, dice), quiet);
        continue;
      }
      if (has_standing(s)) positions_.push_back(s);
      // Everybody who acts at once chooses before anybody has acted.
      node.seats.each([&](Seat q) {
        const auto at = static_cast<std::size_t>(index(q));
        if (planned[at] == kNoAction) planned[at] = *bots[at]->choose(game_.known(s, Viewer(q)), q);
      });
      const Seat p = node.seats.lowest();
      game_.apply(s, p, std::exchange(planned[static_cast<std::size_t>(index(p))], kNoAction),
                  quiet);
    }
    end_ = s;
    won_ = game_.payoff(s);
    for (int p = 0; p < game_.seats(); ++p) sides_.insert(game_.side(s, seat(p)));
  }

  bool has_standing(const State& s) const {
    if constexpr (HasTerms<G>) {
      return game_.standing(game_.known(s, Viewer::spectator())).sides > 0;
    }
    return true;
  }

  double by_side(const Payoff& shares, int side) const {
    double sum = 0;
    for (int p = 0; p < game_.seats(); ++p) {
      if (game_.side(end_, seat(p)) == side) {
        sum += static_cast<double>(shares[static_cast<std::size_t>(p)]);
      }
    }
    return sum;
  }

  void add_view(CalibrationFifth& fifth, const Payoff& shares) const {
    ++fifth.views;
    fifth.blind += std::log(static_cast<double>(sides_.size()));
    for (const int side : sides_) {
      const double said = by_side(shares, side);
      const double won = by_side(won_, side);
      fifth.loss -= won * std::log(std::max(said, kLeast));
      auto& bin = fifth.said[std::min(kFifths - 1, static_cast<std::size_t>(said * kFifths))];
      ++bin.times;
      bin.said += said;
      bin.won += won;
    }
  }

  const G& game_;
  std::vector<State> positions_;  // where somebody was to decide
  State end_{};
  Payoff won_{};
  std::set<int> sides_;
};

// From sums to means.
void settle(CalibrationGroup& group) {
  long views = 0;
  for (CalibrationFifth& fifth : group.fifths) {
    views += fifth.views;
    if (fifth.views == 0) continue;
    fifth.loss /= static_cast<double>(fifth.views);
    fifth.blind /= static_cast<double>(fifth.views);
    const auto games = static_cast<double>(group.games);
    const double mean = fifth.loss - fifth.blind;
    fifth.error = std::sqrt(std::max(0.0, fifth.error / games - mean * mean) / games);
    for (auto& bin : fifth.said) {
      if (bin.times == 0) continue;
      bin.said /= static_cast<double>(bin.times);
      bin.won /= static_cast<double>(bin.times);
    }
  }
  if (views > 0) group.own_view /= static_cast<double>(views);
}

template <Game G>
class Calibration {
 public:
  Calibration(const CalibrationPlan& plan, long games_in_all)
      : plan_(plan), in_all_(games_in_all) {}

  void play(const G& game, const std::string& bot,
            const std::function<void(long, long)>& progress) {
    CalibrationGroup group{game.seats(), bot, 0, {}, 0};
    const BotSpec spec = *read_bot(bot, G::info().id);
    const Random root =
        Random(plan_.seed).fork(report_.groups.size());  // groups are played in one order
    std::vector<std::unique_ptr<const JudgedMatch<G>>> played(
        static_cast<std::size_t>(plan_.games));
    std::atomic<long> next = 0;
    std::mutex talking;
    run_crew(plan_.threads, [&](int, const std::atomic<bool>& failed) {
      for (long k = next++; k < plan_.games && !failed; k = next++) {
        played[static_cast<std::size_t>(k)] = std::make_unique<const JudgedMatch<G>>(
            game, spec, root.fork(static_cast<std::uint64_t>(k)).next());
        const std::lock_guard lock(talking);
        if (progress) progress(++done_, in_all_);
      }
    });
    for (const auto& match : played) {
      match->add_to(group);
      if constexpr (HasTerms<G>) {
        if (plan_.fit) match->add_to(outlooks_, Fit(G::weights(), plan_.free));
      }
    }
    settle(group);
    report_.groups.push_back(group);
  }

  CalibrationReport sum_up() {
    if constexpr (HasTerms<G>) {
      if (plan_.fit) {
        const Fit fit(G::weights(), plan_.free);
        const auto found = fit_weights(outlooks_, fit.least());
        report_.views = static_cast<long>(outlooks_.size());
        report_.loss = log_loss(outlooks_, found);
        report_.fitted = fit.fitted(found);
      }
    }
    return std::move(report_);
  }

 private:
  const CalibrationPlan& plan_;
  long in_all_;
  long done_ = 0;
  CalibrationReport report_;
  std::vector<Outlook> outlooks_;
};

template <Game G>
Expected<CalibrationReport, Faults> calibrate_game(
    const CalibrationPlan& plan, const std::function<void(long, long)>& progress) {
  Faults faults;
  if (plan.bots.empty()) faults.push_back({"bots", "bots", "name a bot that plays"});
  for (const std::string& bot : plan.bots) {
    if (const auto read = read_bot(bot, plan.game); !read) faults.push_back(read.error());
  }
  if (plan.fit && !HasTerms<G>) {
    faults.push_back({"fit", plan.game, "its evaluation has no named terms to fit"});
  }
  if constexpr (HasTerms<G>) {
    for (const std::string& name : plan.free) {
      if (std::ranges::find(G::weights(), name, &Weight::name) == G::weights().end()) {
        faults.push_back({"free", name, "the evaluation has no such term"});
      }
    }
  }
  std::vector<G> games;
  const int least =
      plan.setup.players > 0 ? plan.setup.players : std::max(2, G::info().min_players);
  const int most = plan.setup.players > 0 ? plan.setup.players : G::info().max_players;
  for (int players = least; players <= most; ++players) {
    Setup setup = plan.setup;
    setup.players = players;
    auto game = G::make(setup);
    if (!game) return game.error();
    games.push_back(std::move(*game));
  }
  if (!faults.empty()) return faults;
  const auto groups = static_cast<long>(games.size() * plan.bots.size());
  Calibration<G> run(plan, groups * plan.games);
  for (const G& game : games) {
    for (const std::string& bot : plan.bots) run.play(game, bot, progress);
  }
  return run.sum_up();
}
}  // namespace

Expected<CalibrationReport, Faults> calibrate(const CalibrationPlan& plan,
                                              const std::function<void(long, long)>& progress) {
  const auto begun = std::chrono::steady_clock::now();
  if (const auto any = make_game(plan.game, plan.setup); !any) return any.error();
  Expected<CalibrationReport, Faults> report = Faults{};
  with_game(plan.game,
            [&]<class G>(std::type_identity<G>) { report = calibrate_game<G>(plan, progress); });
  if (report) {
    report->seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  }
  return report;
}

}  // namespace warren
