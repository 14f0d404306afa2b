#include "lab/experiment/run.h"

#include <chrono>
#include <filesystem>
#include <map>
#include <mutex>

#include "engine/text.h"
#include "games/registry.h"
#include "lab/crew.h"
#include "lab/experiment/measures.h"
#include "lab/plan_log.h"
#include "lab/sim_table.h"

namespace warren {

namespace {
constexpr long kBlock = 50;  // pairs of one block
constexpr PlanLog::Kind kKind = {"warren-lab", 1, "an experiment's blocks", "experiment"};
constexpr double kShareWorth = 0.02;
constexpr double kNumberWorth = 0.05;  // of the base's mean

using Clock = std::chrono::steady_clock;

struct Block {
  PairSums sums;
  std::vector<Sample> lengths;
};
using Blocks = std::map<long, Block>;

long blocks_of(const Experiment& experiment) { return (experiment.pairs + kBlock - 1) / kBlock; }

Json line_of(long number, const Block& block) {
  Json lengths = Json::array();
  for (const Sample& sample : block.lengths) {
    Json one = Json::array();
    for (const auto& [x, count] : sample.sorted()) {
      one.push(Json::array().push(x).push(static_cast<std::int64_t>(count)));
    }
    lengths.push(std::move(one));
  }
  Json out = Json::object();
  out.set("block", std::int64_t{number}).set("sums", block.sums.json());
  out.set("lengths", std::move(lengths));
  return out;
}

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
  std::vector<double> of(const std::vector<double>& all) const {
    std::vector<double> out;
    for (const std::size_t i : places_) out.push_back(all[i]);
    return out;
  }

 private:
  std::vector<std::size_t> places_;
  std::vector<Measure> chosen_;
};

// Reads blocks back, each once.
class BlockReader {
 public:
  BlockReader(Blocks& blocks, std::size_t measures, std::size_t variants)
      : blocks_(blocks), measures_(measures), variants_(variants) {}

  std::optional<std::string> read(std::string_view line) {
    const auto json = Json::parse(line);
    const Json* number = json ? json->find("block") : nullptr;
    const Json* sums = json ? json->find("sums") : nullptr;
    if (number == nullptr || number->as_int() == nullptr || sums == nullptr) {
      return "is no block of this experiment";
    }
    auto read = PairSums::read(*sums, measures_, variants_);
    Block block{read ? std::move(*read) : PairSums(), {}};
    if (!read || !read_lengths(json->find("lengths"), block)) {
      return "is no block of this experiment";
    }
    const auto at = static_cast<long>(*number->as_int());
    if (!blocks_.emplace(at, std::move(block)).second) {
      return "has block " + std::to_string(at) + " once more";
    }
    return {};
  }

 private:
  bool read_lengths(const Json* json, Block& block) const {
    const Json::Array* list = json != nullptr ? json->as_array() : nullptr;
    if (list == nullptr || list->size() != variants_ + 1) return false;
    for (const Json& one : *list) {
      Sample sample;
      const Json::Array* pairs = one.as_array();
      if (pairs == nullptr) return false;
      for (const Json& pair : *pairs) {
        const Json::Array* two = pair.as_array();
        if (two == nullptr || two->size() != 2 || two->back().as_int() == nullptr) return false;
        const double* real = two->front().as_double();
        const std::int64_t* whole = two->front().as_int();
        if ((real == nullptr && whole == nullptr) || *two->back().as_int() < 0) return false;
        sample.add(real != nullptr ? *real : static_cast<double>(*whole),
                   static_cast<std::size_t>(*two->back().as_int()));
      }
      if (sample.size() != static_cast<std::size_t>(block.sums.pairs())) return false;
      block.lengths.push_back(std::move(sample));
    }
    return true;
  }

  Blocks& blocks_;
  std::size_t measures_;
  std::size_t variants_;
};

// Blocks in order, looked at whenever it is time.
class Conclusion {
 public:
  Conclusion(const Experiment& experiment, std::vector<Measure> measures)
      : experiment_(experiment) {
    found_.measures = std::move(measures);
    found_.sums = PairSums(found_.measures.size(), experiment.variants.size());
    found_.lengths.resize(experiment.variants.size() + 1);
  }

  // Takes what follows without a gap; true once everything is known or all is played.
  bool take(const Blocks& blocks) {
    for (auto next = blocks.find(next_); !done_ && next != blocks.end();
         next = blocks.find(next_)) {
      ++next_;
      found_.sums.append(next->second.sums);
      for (std::size_t i = 0; i < found_.lengths.size(); ++i) {
        found_.lengths[i].append(next->second.lengths[i]);
      }
      const long pairs = found_.sums.pairs();
      if (is_look(pairs, experiment_.pairs)) look(look_of(pairs, experiment_.pairs));
      done_ = found_.all_known || pairs >= experiment_.pairs;
    }
    return done_;
  }
  long pairs() const { return found_.sums.pairs(); }

  Findings findings() {
    if (!done_) {
      found_.partial = true;
      look(look_of(pairs(), pairs()));
    }
    return std::move(found_);
  }

 private:
  void look(int number) {
    found_.looks = number;
    found_.worth.clear();
    for (std::size_t m = 0; m < found_.measures.size(); ++m) {
      const Measure& measure = found_.measures[m];
      const auto said = experiment_.worth.find(measure.name);
      found_.worth.push_back(said != experiment_.worth.end() ? said->second
                             : measure.kind == Measure::Kind::kShare
                                 ? kShareWorth
                                 : kNumberWorth * std::abs(found_.sums.base_mean(m)));
    }
    found_.comparisons =
        compare(found_.sums, found_.measures, experiment_.variants.size(), found_.worth, number);
    found_.all_known = !found_.comparisons.empty() &&
                       std::ranges::none_of(found_.comparisons, [](const Comparison& one) {
                         return one.verdict == Verdict::kUnknown;
                       });
  }

  const Experiment& experiment_;
  Findings found_;
  long next_ = 0;
  bool done_ = false;
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
    measures_ = std::make_unique<Measures<G>>(games_[0].seats(), has_order(), experiment.drama,
                                              experiment.pace);
    choice_ = std::make_unique<Choice>(experiment, measures_->all());
  }
  const std::vector<Measure>& measures() const { return choice_->chosen(); }

  Block play(long number) const {
    Block block{PairSums(measures().size(), games_.size() - 1), std::vector<Sample>(games_.size())};
    const long first = number * kBlock;
    const long last = std::min(first + kBlock, experiment_.pairs);
    for (long k = first; k < last; ++k) {
      std::vector<std::vector<double>> arms;
      for (std::size_t i = 0; i < games_.size(); ++i) {
        arms.push_back(choice_->of(play_one(i, k, block.lengths[i])));
      }
      const std::vector<double> base = std::move(arms.front());
      arms.erase(arms.begin());
      block.sums.add(base, arms);
    }
    return block;
  }

 private:
  void add(const Arm& arm) {
    games_.push_back(*G::make(arm.setup));
    tables_.emplace_back(games_.back(), plan_of(experiment_, arm));
  }

  std::vector<double> play_one(std::size_t arm, long number, Sample& lengths) const {
    std::vector<double> room(tables_[arm].shape().bytes() / sizeof(double));
    const Played row(reinterpret_cast<std::byte*>(room.data()), tables_[arm].shape());
    Drama<G> drama(games_[arm]);
    if (experiment_.drama) {
      tables_[arm].play(number, row,
                        [&](Seat, Action, Outcome, const typename G::State& s) { drama.see(s); });
    } else {
      tables_[arm].play(number, row, [](Seat, Action, Outcome, const auto&) {});
    }
    lengths.add(row.figures().decisions);
    return measures_->of(row, drama);
  }

  // Is there an order of play? The games say so at their end.
  bool has_order() const {
    SimPlan plan = plan_of(experiment_, experiment_.base);
    plan.bots = {"random"};
    const SimTable<G> table(games_[0], plan);
    std::vector<double> room(table.shape().bytes() / sizeof(double));
    const Played row(reinterpret_cast<std::byte*>(room.data()), table.shape());
    table.play(0, row, [](Seat, Action, Outcome, const auto&) {});
    return row.seats()[0].turn_order > 0;
  }

  const Experiment& experiment_;
  std::vector<G> games_;
  std::vector<SimTable<G>> tables_;
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
    if (none(asked))
      faults.push_back({"measure", "measure", "nothing is called \"" + asked + "\""});
  }
  for (const auto& [name, value] : experiment.worth) {
    if (none(name)) faults.push_back({"measure", "worth", "nothing is called \"" + name + "\""});
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
      BlockReader reader(blocks_, lab_.measures().size(), experiment_.variants.size());
      auto log = PlanLog::open(options_.log, kKind, *Json::parse(fingerprint(experiment_)),
                               [&](std::string_view line) { return reader.read(line); });
      if (!log) return Faults{log.error()};
      log_ = std::move(*log);
    }
    Conclusion conclusion(experiment_, lab_.measures());
    enough_ = whole() && conclusion.take(blocks_);
    if (!options_.only_read) play(conclusion, begun);
    if (fault_) return Faults{*fault_};
    if (!whole()) conclusion.take(blocks_);
    Findings out = conclusion.findings();
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
        Block block = lab_.play(number);
        const std::lock_guard lock(lock_);
        if (auto fault = log_.add(line_of(number, block))) {
          fault_ = fault;
          enough_ = true;
        }
        blocks_.emplace(number, std::move(block));
        if (whole() && conclusion.take(blocks_)) enough_ = true;
        if (options_.progress) {
          const long done = whole() ? conclusion.pairs() : std::ssize(blocks_) * kBlock;
          options_.progress(done, experiment_.pairs / options_.part.of);
        }
        const double seconds = std::chrono::duration<double>(Clock::now() - begun).count();
        if (experiment_.seconds > 0 && seconds >= experiment_.seconds) enough_ = true;
        if (options_.stop != nullptr && *options_.stop) enough_ = true;
      }
    });
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
  BlockReader reader(blocks, lab.measures().size(), experiment.variants.size());
  for (const std::string& path : logs) {
    if (!std::filesystem::exists(path)) return Faults{{"file", path, "is not there"}};
    const auto log = PlanLog::open(path, kKind, *Json::parse(fingerprint(experiment)),
                                   [&](std::string_view line) { return reader.read(line); });
    if (!log) return Faults{log.error()};
  }
  std::vector<std::string> missing;
  for (long number = 0; number < blocks_of(experiment); ++number) {
    if (!blocks.contains(number)) missing.push_back(std::to_string(number));
  }
  Conclusion conclusion(experiment, lab.measures());
  // What is known early needs no more, whoever played the rest.
  if (!conclusion.take(blocks)) {
    const auto many = missing.size();
    if (many > 5) missing.resize(5);
    return Faults{
        {"parts", "blocks",
         std::to_string(many) + " missing: " + join(missing, ", ") + (many > 5 ? ", ..." : "")}};
  }
  return conclusion.findings();
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
