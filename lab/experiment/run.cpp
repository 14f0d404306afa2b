#include "lab/experiment/run.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <mutex>

#include "engine/text.h"
#include "games/fired.h"
#include "games/registry.h"
#include "lab/experiment/measures.h"
#include "lab/plan_log.h"
#include "lab/sim_table.h"
#include "table/crew.h"

namespace warren {

namespace {
using Clock = std::chrono::steady_clock;

// The figures of a game, chosen by what the experiment asks for.
class Choice {
 public:
  Choice(const Experiment& experiment, const std::vector<Measure>& all) {
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto begins = [&](const std::string& asked) { return all[i].name.starts_with(asked); };
      if (!experiment.measures.empty() && std::ranges::none_of(experiment.measures, begins)) {
        continue;
      }
      places_.push_back(i);
      chosen_.push_back(all[i]);
    }
  }
  const std::vector<Measure>& chosen() const { return chosen_; }
  void of(const std::vector<double>& all, std::vector<double>& out) const {
    out.clear();
    for (const std::size_t i : places_) out.push_back(all[i]);
  }

 private:
  std::vector<std::size_t> places_;
  std::vector<Measure> chosen_;
};

SimPlan plan_of(const Experiment& experiment, const Arm& arm) {
  SimPlan plan;
  plan.game = experiment.game;
  plan.setup = arm.setup;
  plan.seed = experiment.seed;
  plan.bots = arm.bots;
  return plan;
}

template <Game G>
class Lab {
 public:
  explicit Lab(const Experiment& experiment) : experiment_(experiment) {
    games_.reserve(experiment.variants.size() + 1);  // tables refer to them
    add(experiment.base);
    for (const Arm& arm : experiment.variants) add(arm);
    measures_ = std::make_unique<Measures<G>>(games_[0].seats(), has_order(), experiment.watch > 0,
                                              experiment.pace);
    choice_ = std::make_unique<Choice>(experiment, measures_->all());
  }
  const std::vector<Measure>& measures() const { return choice_->chosen(); }
  BlockShape shape() const {
    int actions = 0;
    for (const G& game : games_) actions = std::max(actions, game.action_count());
    return {measures().size(), games_.size() - 1, static_cast<std::size_t>(actions),
            std::variant_size_v<typename G::Event>};
  }

  // From now on games that are not watched are played in bulk, where somebody does.
  Faults in_bulk(const MakeBulk& make) {
    const long block = pairs_of_block(experiment_);
    const long window = std::max(1L, kBulk / static_cast<long>(games_.size()) / block) * block;
    bulk_.resize(games_.size());
    for (std::size_t i = 0; i < games_.size(); ++i) {
      SimPlan plan = plan_of(experiment_, i == 0 ? experiment_.base : experiment_.variants[i - 1]);
      plan.games = std::min(window, experiment_.pairs);
      auto player = make(plan);
      if (!player) return player.error();
      if (!*player) continue;
      bulk_[i] = std::make_unique<BulkGames>(std::move(*player), tables_[i].shape(), window,
                                             experiment_.pairs);
    }
    return {};
  }

  Expected<Block> play(long number) const {
    Block block = shape().none();
    const long first = number * pairs_of_block(experiment_);
    const long last = first + pairs_in_block(experiment_, number);
    Windows windows(games_.size());  // a window is of whole blocks
    for (std::size_t i = 0; i < bulk_.size(); ++i) {
      if (!bulk_[i]) continue;
      auto window = bulk_[i]->window_of(first);
      if (!window) return window.error();
      windows[i] = std::move(*window);
    }
    Rows rows(tables_[0].shape());
    std::vector<double> base;
    std::vector<std::vector<double>> variants(games_.size() - 1);
    for (long k = first; k < last; ++k) {
      for (std::size_t i = 0; i < games_.size(); ++i) {
        play_one(i, k, windows, rows, block);
        choice_->of(rows.measured, i == 0 ? base : variants[i - 1]);
      }
      block.sums.add(base, variants);
    }
    return block;
  }

  // Findings with what only the games know.
  Findings complete(Findings findings) const {
    findings.seats = games_[0].seats();
    for (const G& game : games_) findings.legends.push_back(legend_of(game));
    return findings;
  }

 private:
  // Of the games that are watched one in so many is played once more with the same dice.
  static constexpr long kAgain = 4;
  static constexpr long kBulk = 1L << 15;  // games at a time, of all ways to play together
  using Windows = std::vector<std::shared_ptr<const BulkGames::Window>>;  // by arm; or nothing

  // A place for what is left of a match.
  class Row {
   public:
    explicit Row(const PlayedShape& shape)
        : room_(shape.bytes() / sizeof(double)),
          played_(reinterpret_cast<std::byte*>(room_.data()), shape) {}
    const Played& played() const { return played_; }

   private:
    std::vector<double> room_;
    Played played_;
  };
  // What one thread needs for all games of a block.
  struct Rows {
    explicit Rows(const PlayedShape& shape) : first(shape), again(shape) {}
    Row first;
    Row again;
    std::vector<double> measured;  // of the latest game, in the order of the measures
  };

  void add(const Arm& arm) {
    games_.push_back(*G::make(arm.setup));
    kinds_.emplace_back(games_.back());
    tables_.emplace_back(games_.back(), plan_of(experiment_, arm));
  }

  void play_one(std::size_t arm, long number, const Windows& windows, Rows& rows,
                Block& block) const {
    const SimTable<G>& table = tables_[arm];
    const bool watched = experiment_.watch > 0 && number % experiment_.watch == 0;
    if (windows[arm] && !watched) {
      const Played played = bulk_[arm]->row(*windows[arm], number);
      block.lengths[arm].add(played.figures().decisions);
      return measures_->of(played, nullptr, nullptr, rows.measured);
    }
    const Played& played = rows.first.played();
    if (!watched) {
      table.play(number, played, [](Seat, Action, Outcome, const auto&) {});
      measures_->of(played, nullptr, nullptr, rows.measured);
    } else {
      const Random closer =
          Random(experiment_.seed).fork(static_cast<std::uint64_t>(number)).fork(kCloserTag);
      Watch<G> watch(games_[arm], kinds_[arm], closer, block.uses[arm]);
      EventList<typename G::Event> events;
      table.play(
          number, played,
          [&](Seat p, Action a, Outcome, const auto& s) { watch.see(p, a, s, events); }, events);
      const bool again = number / experiment_.watch % kAgain == 0;
      if (again) table.play_again(number, rows.again.played());
      measures_->of(played, &watch, again ? &rows.again.played() : nullptr, rows.measured);
    }
    block.lengths[arm].add(played.figures().decisions);
  }

  // Is there an order of play? The games say so at their end.
  bool has_order() const {
    SimPlan plan = plan_of(experiment_, experiment_.base);
    plan.bots = {"random"};
    const SimTable<G> table(games_[0], plan);
    const Row row(table.shape());
    table.play(0, row.played(), [](Seat, Action, Outcome, const auto&) {});
    return row.played().seats()[0].turn_order > 0;
  }

  static constexpr std::uint64_t kCloserTag = 7;
  const Experiment& experiment_;
  std::vector<G> games_;
  std::vector<ActionKinds> kinds_;
  std::vector<SimTable<G>> tables_;
  std::vector<std::unique_ptr<BulkGames>> bulk_;  // by arm; or none at all
  std::unique_ptr<Measures<G>> measures_;
  std::unique_ptr<Choice> choice_;
};

Faults unknown_measures(const Experiment& experiment, const std::vector<Measure>& chosen) {
  Faults faults;
  const auto none = [&](const std::string& asked) {
    return std::ranges::none_of(chosen,
                                [&](const Measure& one) { return one.name.starts_with(asked); });
  };
  for (const std::string& asked : experiment.measures) {
    if (none(asked)) faults.push_back(unknown_measure(experiment, "measure", asked));
  }
  for (const auto& [name, value] : experiment.worth) {
    if (none(name)) faults.push_back(unknown_measure(experiment, "worth", name));
  }
  return faults;
}

template <Game G>
class Run {
 public:
  Run(const Experiment& experiment, const RunOptions& options)
      : experiment_(experiment), options_(options), lab_(experiment) {}

  Expected<Findings, Faults> all() {
    const auto begun = Clock::now();
    if (Faults faults = unknown_measures(experiment_, lab_.measures()); !faults.empty()) {
      return faults;
    }
    if (!options_.log.empty()) {
      BlockReader reader(blocks_, experiment_, lab_.shape());
      auto log = PlanLog::open(options_.log, kBlockLog, *Json::parse(fingerprint(experiment_)),
                               [&](std::string_view line) { return reader.read(line); });
      if (!log) return Faults{log.error()};
      log_ = std::move(*log);
    }
    Conclusion conclusion(experiment_, lab_.measures(), lab_.shape());
    enough_ = whole() && conclusion.take(blocks_);
    if (options_.bulk && !options_.only_read && !enough_) {
      if (Faults faults = lab_.in_bulk(options_.bulk); !faults.empty()) return faults;
    }
    if (!options_.only_read) play(conclusion, begun);
    if (fault_) return Faults{*fault_};
    if (!whole()) conclusion.take(blocks_);
    Findings out = lab_.complete(conclusion.findings());
    out.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return out;
  }

 private:
  bool whole() const { return options_.part.of == 1; }

  void play(Conclusion& conclusion, Clock::time_point begun) {
    const long all = blocks_of(experiment_);
    std::atomic<long> next = options_.part.part - 1;
    run_crew(options_.threads, [&](int, const std::atomic<bool>& failed) {
      while (!failed && !enough_) {
        const long number = next.fetch_add(options_.part.of);
        if (number >= all) return;
        {
          const std::lock_guard lock(lock_);
          if (blocks_.contains(number)) continue;
        }
        Expected<Block> block = lab_.play(number);
        const std::lock_guard lock(lock_);
        const auto fault = block ? log_.add(line_of(number, *block)) : block.error();
        if (fault) {
          fault_ = fault;
          enough_ = true;
        }
        if (!block) return;
        blocks_.emplace(number, std::move(*block));
        if (whole() && conclusion.take(blocks_)) enough_ = true;
        if (options_.progress) {
          const long done =
              whole() ? conclusion.pairs() : std::ssize(blocks_) * pairs_of_block(experiment_);
          options_.progress(done, experiment_.pairs / options_.part.of);
        }
        if (time_is_up(begun)) enough_ = true;
      }
    });
  }

  bool time_is_up(Clock::time_point begun) const {
    if (options_.stop != nullptr && *options_.stop) return true;
    const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
    return experiment_.seconds > 0 && seconds >= experiment_.seconds;
  }

  const Experiment& experiment_;
  const RunOptions& options_;
  Lab<G> lab_;
  PlanLog log_;
  Blocks blocks_;
  std::mutex lock_;
  std::atomic<bool> enough_ = false;
  std::optional<Fault> fault_;
};

template <Game G>
Expected<Findings, Faults> merge_all(const Experiment& experiment,
                                     const std::vector<std::string>& logs) {
  const Lab<G> lab(experiment);
  if (Faults faults = unknown_measures(experiment, lab.measures()); !faults.empty()) return faults;
  Blocks blocks;
  BlockReader reader(blocks, experiment, lab.shape());
  for (const std::string& path : logs) {
    if (!std::filesystem::exists(path)) return Faults{{"file", path, "is not there"}};
    const auto log = PlanLog::open(path, kBlockLog, *Json::parse(fingerprint(experiment)),
                                   [&](std::string_view line) { return reader.read(line); });
    if (!log) return Faults{log.error()};
  }
  std::vector<std::string> missing;
  for (long number = 0; number < blocks_of(experiment); ++number) {
    if (!blocks.contains(number)) missing.push_back(std::to_string(number));
  }
  Conclusion conclusion(experiment, lab.measures(), lab.shape());
  // What is known early needs no more, whoever played the rest.
  if (!conclusion.take(blocks)) {
    const auto many = missing.size();
    if (many > 5) missing.resize(5);
    return Faults{
        {"parts", "blocks",
         std::to_string(many) + " missing: " + join(missing, ", ") + (many > 5 ? ", ..." : "")}};
  }
  return lab.complete(conclusion.findings());
}
}  // namespace

Expected<Findings, Faults> run_experiment(const Experiment& experiment, const RunOptions& options) {
  Expected<Findings, Faults> out = Faults{};
  with_game(experiment.game,
            [&]<class G>(std::type_identity<G>) { out = Run<G>(experiment, options).all(); });
  return out;
}

Expected<Findings, Faults> merge_parts(const Experiment& experiment,
                                       const std::vector<std::string>& logs) {
  Expected<Findings, Faults> out = Faults{};
  with_game(experiment.game,
            [&]<class G>(std::type_identity<G>) { out = merge_all<G>(experiment, logs); });
  return out;
}

}  // namespace warren
