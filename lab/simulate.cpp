#include "lab/simulate.h"

#include <array>
#include <atomic>
#include <cassert>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <utility>

#include "bots/factory.h"
#include "games/registry.h"
#include "lab/crew.h"
#include "table/record.h"

namespace warren {

namespace {
constexpr long kChunk = 16;  // games one thread takes at a time

struct Part {  // what one thread's games give
  SimReport report;
  double choices = 0;
};

template <Game G>
class Simulation {
 public:
  Simulation(const G& game, const SimPlan& plan, std::shared_ptr<const AnyGame> any)
      : game_(game), plan_(plan), any_(std::move(any)) {
    for (int p = 0; p < game.seats(); ++p) {
      const std::string spec = plan.bots.empty()       ? "random"
                               : plan.bots.size() == 1 ? plan.bots[0]
                                                       : plan.bots[static_cast<std::size_t>(p)];
      specs_.push_back(spec);
      specs_read_.push_back(*read_bot(spec, G::info().id));
    }
  }

  SimReport run(const std::function<void(long)>& progress) {
    const long chunks = (plan_.games + kChunk - 1) / kChunk;
    parts_.resize(static_cast<std::size_t>(plan_.threads));
    std::atomic<long> next = 0;
    std::mutex talking;
    long done = 0;
    run_crew(plan_.threads, [&](int t, const std::atomic<bool>& failed) {
      for (long c = next++; c < chunks && !failed; c = next++) {
        const long first = c * kChunk;
        const long last = std::min(first + kChunk, plan_.games);
        for (long k = first; k < last; ++k) play(k, parts_[static_cast<std::size_t>(t)]);
        const std::lock_guard lock(talking);
        done += last - first;
        if (progress) progress(done);
      }
    });
    return merge();
  }
  const Faults& faults() const { return faults_; }

 private:
  void play(long number, Part& part) {
    const Random root = Random(plan_.seed).fork(static_cast<std::uint64_t>(number));
    const std::uint64_t seed = root.fork(1).next();  // of this match, as its record says
    std::vector<std::unique_ptr<Bot<G>>> bots;
    for (int p = 0; p < game_.seats(); ++p) {
      const BotSpec& spec = specs_read_[static_cast<std::size_t>(p)];
      bots.push_back(spec.kind == BotSpec::Kind::kRandom
                         ? nullptr  // played below without the detour over what is known
                         : make_bot(game_, spec, bot_seed(seed, seat(p))));
    }
    Random choices = root.fork(2);
    std::vector<double> metrics(G::metrics().size(), 0.0);
    Meter<RulesOf<G>> meter(game_, metrics);
    std::vector<Ply> plies;
    std::array<Action, kMaxSeats> planned;
    planned.fill(kNoAction);
    auto s = game_.start();
    ActionList legal;
    long count = 0;
    long decisions = 0;
    std::uint64_t drawn = 0;
    for (Node node = game_.node(s); !node.is_over(); node = game_.node(s), ++count) {
      if (node.is_chance()) {
        Random dice = dice_of(seed, drawn++);
        const Outcome o = game_.sample(s, dice);
        game_.resolve(s, o, meter);
        if (!plan_.record_folder.empty()) plies.push_back({kNobody, Action{}, o, hash_of(s)});
        continue;
      }
      const Seat p = node.seats.lowest();
      game_.legal(s, p, legal);
      ++decisions;
      part.choices += static_cast<double>(legal.size());
      part.report.widest = std::max(part.report.widest, static_cast<int>(legal.size()));
      // Bots that act at once all choose before any of them has acted.
      node.seats.each([&](Seat q) {
        auto& bot = bots[static_cast<std::size_t>(index(q))];
        Action& chosen = planned[static_cast<std::size_t>(index(q))];
        if (bot && chosen == kNoAction) chosen = *bot->choose(game_.known(s, Viewer(q)), q);
      });
      Action a = std::exchange(planned[static_cast<std::size_t>(index(p))], kNoAction);
      if (a == kNoAction) a = legal[choices.below(static_cast<std::uint32_t>(legal.size()))];
      game_.apply(s, p, a, meter);
      if (!plan_.record_folder.empty()) plies.push_back({p, a, Outcome{}, hash_of(s)});
    }
    game_.measure_end(s, metrics);
    note_end(s, part, metrics, count, decisions);
    if (!plan_.record_folder.empty()) keep(number, seed, plies);
  }

  void note_end(const typename G::State& s, Part& part, const std::vector<double>& metrics,
                long count, long decisions) const {
    SimReport& report = part.report;
    report.wins.resize(static_cast<std::size_t>(game_.seats()));
    report.scores.resize(static_cast<std::size_t>(game_.seats()));
    report.plies.add(static_cast<double>(count));
    report.decisions.add(static_cast<double>(decisions));
    const Result result = game_.result(s);
    ++report.reasons[std::string(result.reason)];
    std::vector<double> by_order(static_cast<std::size_t>(game_.seats()), 0.0);
    int best_sides = 0;
    unsigned seen = 0;
    for (std::size_t p = 0; p < result.seats.size(); ++p) {
      const SeatResult& r = result.seats[p];
      report.wins[p].add(r.value);
      report.scores[p].add(r.score);
      if (r.turn_order > 0) by_order[static_cast<std::size_t>(r.turn_order) - 1] = r.value;
      if (r.place == 1 && ((seen >> static_cast<unsigned>(r.side)) & 1U) == 0) {
        seen |= 1U << static_cast<unsigned>(r.side);
        ++best_sides;
      }
    }
    report.shared += best_sides > 1 ? 1 : 0;
    if (result.seats[0].turn_order > 0) {
      report.order.resize(by_order.size());
      for (std::size_t i = 0; i < by_order.size(); ++i) report.order[i].add(by_order[i]);
    }
    report.metrics.resize(metrics.size());
    for (std::size_t i = 0; i < metrics.size(); ++i) report.metrics[i].second.add(metrics[i]);
  }

  void keep(long number, std::uint64_t seed, const std::vector<Ply>& plies) {
    Match match(any_, {std::string(G::info().id), plan_.setup, specs_, seed, ""});
    for (const Ply& ply : plies) {
      [[maybe_unused]] const bool fits = match.repeat(ply);
      assert(fits);  // it was played with the same rules
    }
    const auto path = std::filesystem::path(plan_.record_folder) /
                      (std::string(G::info().id) + "-" + std::to_string(number + 1) + ".warren");
    std::ofstream file(path, std::ios::binary);
    file << write_record(match);
    file.close();
    if (!file) {
      const std::lock_guard lock(fault_lock_);
      if (faults_.empty()) faults_.push_back({"file", path.string(), "cannot be written"});
    }
  }

  SimReport merge() {
    SimReport all;
    double choices = 0;
    all.seats = game_.seats();
    all.wins.resize(static_cast<std::size_t>(all.seats));
    all.scores.resize(static_cast<std::size_t>(all.seats));
    for (const auto& name : G::metrics()) all.metrics.emplace_back(name, Sample{});
    for (const Part& part : parts_) {
      const SimReport& r = part.report;
      all.plies.append(r.plies);
      all.decisions.append(r.decisions);
      all.widest = std::max(all.widest, r.widest);
      all.shared += r.shared;
      choices += part.choices;
      for (const auto& [reason, n] : r.reasons) all.reasons[reason] += n;
      for (std::size_t i = 0; i < r.wins.size(); ++i) all.wins[i].append(r.wins[i]);
      for (std::size_t i = 0; i < r.scores.size(); ++i) all.scores[i].append(r.scores[i]);
      if (all.order.size() < r.order.size()) all.order.resize(r.order.size());
      for (std::size_t i = 0; i < r.order.size(); ++i) all.order[i].append(r.order[i]);
      for (std::size_t i = 0; i < r.metrics.size(); ++i) {
        all.metrics[i].second.append(r.metrics[i].second);
      }
    }
    const double decisions = all.decisions.mean() * static_cast<double>(all.decisions.size());
    all.branching = decisions > 0 ? choices / decisions : 0;
    return all;
  }

  const G& game_;
  const SimPlan& plan_;
  std::shared_ptr<const AnyGame> any_;  // for records only
  std::vector<std::string> specs_;
  std::vector<BotSpec> specs_read_;
  std::vector<Part> parts_;
  std::mutex fault_lock_;
  Faults faults_;
};

Faults faults_of(const SimPlan& plan, const AnyGame& game) {
  Faults faults;
  if (plan.bots.size() > 1 && plan.bots.size() != static_cast<std::size_t>(game.seats())) {
    faults.push_back({"bots", "bots",
                      std::to_string(plan.bots.size()) + " bots for " +
                          std::to_string(game.seats()) + " seats"});
  }
  for (const std::string& bot : plan.bots) {
    if (const auto read = read_bot(bot, plan.game); !read) faults.push_back(read.error());
  }
  if (!plan.record_folder.empty()) {
    std::error_code error;
    std::filesystem::create_directories(plan.record_folder, error);
    if (error) faults.push_back({"file", plan.record_folder, error.message()});
  }
  return faults;
}
}  // namespace

Expected<SimReport, Faults> simulate(const SimPlan& plan,
                                     const std::function<void(long)>& progress) {
  const auto any = make_game(plan.game, plan.setup);
  if (!any) return any.error();
  if (Faults faults = faults_of(plan, **any); !faults.empty()) return faults;
  Expected<SimReport, Faults> report = Faults{};
  with_game(plan.game, [&]<class G>(std::type_identity<G>) {
    const auto begun = std::chrono::steady_clock::now();
    const auto game = G::make(plan.setup);
    Simulation<G> simulation(*game, plan, *any);
    SimReport done = simulation.run(progress);
    done.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
    if (simulation.faults().empty()) {
      report = std::move(done);
    } else {
      report = simulation.faults();
    }
  });
  return report;
}

}  // namespace warren
