#include "lab/simulate.h"

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <utility>

#include "games/registry.h"
#include "lab/plan_log.h"
#include "lab/sim_table.h"
#include "table/crew.h"
#include "table/record.h"

namespace warren {

namespace {
constexpr long kChunk = 16;  // games one thread takes at a time
// Between two lines of the file of counts: more and more, so that a long run leaves no long file.
constexpr auto kFirstRound = std::chrono::seconds(1);
constexpr auto kLongestRound = std::chrono::seconds(60);
constexpr PlanLog::Kind kKind = {"warren-sim", 1, "a simulation's counts", "simulation"};

using Clock = std::chrono::steady_clock;

template <Game G>
class CpuPlayer final : public SimPlayer {
 public:
  CpuPlayer(const G& game, const SimPlan& plan, std::shared_ptr<const AnyGame> any)
      : game_(game), plan_(plan), any_(std::move(any)), table_(game, plan) {}

  SimCounts none() const override { return {game_.seats(), G::end_reasons(), G::metrics()}; }

  std::optional<Fault> play(long from, const SimPace& pace, SimCounts& counts) override {
    std::vector<SimCounts> parts(static_cast<std::size_t>(plan_.threads), none());
    std::atomic<long> next = from;
    std::mutex talking;
    long done = from;
    // Whoever takes a chunk plays it to its end: there is no gap whenever it is enough.
    run_crew(plan_.threads, [&](int t, const std::atomic<bool>& failed) {
      std::vector<double> room(table_.shape().bytes() / sizeof(double));
      const Played row(reinterpret_cast<std::byte*>(room.data()), table_.shape());
      while (!failed && !pace.enough()) {
        const long first = next.fetch_add(kChunk);
        if (first >= pace.games) return;
        const long last = std::min(first + kChunk, pace.games);
        for (long k = first; k < last; ++k) {
          play_one(k, row);
          parts[static_cast<std::size_t>(t)].add(row);
        }
        const std::lock_guard lock(talking);
        done += last - first;
        if (pace.progress) pace.progress(done);
      }
    });
    if (fault_) return fault_;
    for (const SimCounts& part : parts) counts.append(part);
    return {};
  }

 private:
  void play_one(long number, const Played& row) {
    if (plan_.record_folder.empty()) {
      table_.play(number, row, [](Seat, Action, Outcome, const auto&) {});
      return;
    }
    std::vector<Ply> plies;
    const std::uint64_t seed =
        table_.play(number, row, [&](Seat p, Action a, Outcome o, const typename G::State& s) {
          plies.push_back({p, a, o, hash_of(s)});
        });
    keep(number, seed, plies);
  }

  void keep(long number, std::uint64_t seed, const std::vector<Ply>& plies) {
    Match match(any_, {std::string(G::info().id), plan_.setup, plan_.bots_by_seat(game_.seats()),
                       seed, ""});
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
      if (!fault_) fault_ = Fault{"file", path.string(), "cannot be written"};
    }
  }

  const G& game_;
  const SimPlan& plan_;
  std::shared_ptr<const AnyGame> any_;  // for records only
  SimTable<G> table_;
  std::mutex fault_lock_;
  std::optional<Fault> fault_;
};

Json line_of(long from, const SimCounts& counts) {
  Json out = Json::object();
  out.set("from", std::int64_t{from}).set("counts", counts.json());
  return out;
}

// Adds what a line of an earlier run has; it begins where the one before ended.
std::optional<std::string> read_line(std::string_view line, SimCounts& counts) {
  const auto json = Json::parse(line);
  const Json* from = json ? json->find("from") : nullptr;
  const Json* more = json ? json->find("counts") : nullptr;
  const auto read = more != nullptr ? counts.read(*more) : std::nullopt;
  if (from == nullptr || from->as_int() == nullptr || !read) return "is no count of this plan";
  if (*from->as_int() != counts.games()) {
    return "begins with game " + std::to_string(*from->as_int()) + ", not with " +
           std::to_string(counts.games());
  }
  counts.append(*read);
  return {};
}
}  // namespace

std::vector<std::string> SimPlan::bots_by_seat(int seats) const {
  const auto many = static_cast<std::size_t>(seats);
  if (bots.size() > 1) return bots;
  return std::vector<std::string>(many, bots.empty() ? "random" : bots[0]);
}

Faults faults_of(const SimPlan& plan) {
  const auto game = make_game(plan.game, plan.setup);
  if (!game) return game.error();
  Faults faults;
  const int seats = (*game)->seats();
  if (plan.bots.size() > 1 && plan.bots.size() != static_cast<std::size_t>(seats)) {
    faults.push_back(
        {"bots", "bots",
         std::to_string(plan.bots.size()) + " bots for " + std::to_string(seats) + " seats"});
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

Expected<SimReport, Faults> simulate(const SimPlan& plan, SimPlayer& player,
                                     const std::function<void(long)>& progress,
                                     const std::atomic<bool>* stop) {
  if (Faults faults = faults_of(plan); !faults.empty()) return faults;
  const auto game = *make_game(plan.game, plan.setup);
  const auto begun = Clock::now();
  SimCounts counts = player.none();
  Expected<PlanLog> log = PlanLog();
  if (!plan.out.empty()) {
    const Json named = plan_json(*game, plan.setup, plan.bots_by_seat(game->seats()), plan.seed);
    log = PlanLog::open(plan.out, kKind, named,
                        [&](std::string_view line) { return read_line(line, counts); });
    if (!log) return Faults{log.error()};
  }
  const long resumed = counts.games();
  if (resumed > plan.games) {
    return Faults{{"file", plan.out,
                   "holds " + std::to_string(resumed) + " games already, more than the " +
                       std::to_string(plan.games) + " asked for"}};
  }
  std::optional<Fault> fault;
  SimPace pace{plan.games, stop, {}, progress};
  std::chrono::seconds round = kFirstRound;
  while (!fault && counts.games() < plan.games && !(stop != nullptr && *stop)) {
    if (log->on()) pace.until = Clock::now() + round;
    round = std::min(round * 2, kLongestRound);
    const long from = counts.games();
    SimCounts more = player.none();
    fault = player.play(from, pace, more);
    if (more.games() == 0) continue;
    if (const auto unwritten = log->add(line_of(from, more)); unwritten && !fault) {
      fault = unwritten;
    }
    counts.append(more);
  }
  if (fault && fault->code == kUnbelievable && log->on()) {
    fault->sentence += ", nor what is in " + plan.out;
  }
  if (fault && (counts.games() == 0 || fault->code == kUnbelievable)) return Faults{*fault};
  SimReport report = counts.report();
  report.resumed = resumed;
  report.partial = counts.games() < plan.games;
  report.fault = fault;
  player.sign(report);
  report.seconds = std::chrono::duration<double>(Clock::now() - begun).count();
  return report;
}

Expected<SimReport, Faults> simulate(const SimPlan& plan, const std::function<void(long)>& progress,
                                     const std::atomic<bool>* stop) {
  if (Faults faults = faults_of(plan); !faults.empty()) return faults;
  const auto any = *make_game(plan.game, plan.setup);
  Expected<SimReport, Faults> report = Faults{};
  with_game(plan.game, [&]<class G>(std::type_identity<G>) {
    const auto game = G::make(plan.setup);
    CpuPlayer<G> player(*game, plan, any);
    report = simulate(plan, player, progress, stop);
  });
  return report;
}

}  // namespace warren
