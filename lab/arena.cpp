#include "lab/arena.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "lab/arena_log.h"
#include "lab/program_bot.h"
#include "table/crew.h"
#include "table/record.h"

namespace warren {

namespace {
using Clock = std::chrono::steady_clock;

class Arena {
 public:
  Arena(const ArenaPlan& plan, const ContestMaker& maker, ArenaLog log)
      : plan_(plan), maker_(maker), rotation_(maker.rotation()), log_(std::move(log)) {
    games_ = (plan.games + rotation_ - 1) / rotation_ * rotation_;
    for (std::size_t i = 0; i < plan.bots.size(); ++i) {
      for (std::size_t j = i + 1; j < plan.bots.size(); ++j) {
        Pair pair;
        pair.meeting.first = i;
        pair.meeting.second = j;
        pair.meeting.tally = Tally(rotation_);
        pairs_.push_back(std::move(pair));
      }
    }
    paces_.resize(plan.bots.size());
    failures_.resize(plan.bots.size());
    for (const Contest& contest : log_.kept()) resume(contest);
  }

  ArenaReport run(const std::function<void(long, long)>& progress, const std::atomic<bool>* stop) {
    const auto begun = Clock::now();
    const long all = games_ * static_cast<long>(pairs_.size());
    std::atomic<long> next = 0;
    long done = 0;
    run_crew(plan_.threads, [&](int, const std::atomic<bool>& failed) {
      // Pairs take turns, so that a table read early is already a fair picture.
      for (long g = next++; g < all && !failed; g = next++) {
        Pair& pair = pairs_[static_cast<std::size_t>(g) % pairs_.size()];
        const long number = g / static_cast<long>(pairs_.size());
        if (stop != nullptr && *stop) return;
        if (is_wanted(pair, number)) {
          std::unique_ptr<Match> match;
          const bool kept = !plan_.record_folder.empty();
          const Contest contest =
              maker_.play(pair.meeting.first, pair.meeting.second, number, kept ? &match : nullptr);
          if (kept) keep(contest, *match);
          note(pair, contest);
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
  struct Pair {
    Meeting meeting;
    long counted = 0;  // the first so many: whole rotations, so that threads change nothing
    std::map<long, Contest> waiting;  // those played and not counted, by number
    bool settled = false;             // the test has its answer
  };

  void resume(const Contest& contest) {
    if (contest.number >= games_) return;  // of a longer run
    const auto pair = std::ranges::find_if(pairs_, [&](const Pair& one) {
      return one.meeting.first == contest.first && one.meeting.second == contest.second;
    });
    pair->waiting[contest.number] = contest;
    count(*pair);
    ++resumed_;
  }

  bool is_wanted(const Pair& pair, long number) {
    const std::lock_guard lock(lock_);
    return !pair.settled && faults_.empty() && number >= pair.counted &&
           !pair.waiting.contains(number);
  }

  void note(Pair& pair, const Contest& contest) {
    const std::lock_guard lock(lock_);
    if (const auto fault = log_.add(contest)) refuse(*fault);
    failures_[contest.first] += contest.failures[0];
    failures_[contest.second] += contest.failures[1];
    if (failure_.empty()) failure_ = contest.failure;
    pair.waiting[contest.number] = contest;
    count(pair);
  }

  // Deals in their order, each once all of its games are there.
  void count(Pair& pair) {
    Meeting& meeting = pair.meeting;
    const auto is_whole = [&] {  // the next deal: its games are the first that wait
      const auto& waiting = pair.waiting;
      if (static_cast<long>(waiting.size()) < rotation_) return false;
      return std::next(waiting.begin(), rotation_ - 1)->first == pair.counted + rotation_ - 1;
    };
    while (!pair.settled && is_whole()) {
      std::vector<double> scores;
      for (long k = 0; k < rotation_; ++k) {
        const Contest contest = pair.waiting.extract(pair.counted++).mapped();
        scores.push_back(contest.score);
        meeting.plies += contest.plies;
        paces_[meeting.first].add(contest.paces[0]);
        paces_[meeting.second].add(contest.paces[1]);
      }
      meeting.tally.add(scores);
      pair.settled =
          plan_.test && plan_.test->verdict(meeting.tally) != SequentialTest::Verdict::kGoOn;
    }
  }

  void keep(const Contest& contest, const Match& match) {
    const auto path =
        std::filesystem::path(plan_.record_folder) /
        (plan_.game + "-" + std::to_string(contest.first + 1) + "v" +
         std::to_string(contest.second + 1) + "-" + std::to_string(contest.number + 1) + ".warren");
    std::ofstream file(path, std::ios::binary);
    file << write_record(match);
    file.close();
    if (file) return;
    const std::lock_guard lock(lock_);
    refuse({"file", path.string(), "cannot be written"});
  }

  void refuse(Fault fault) {  // the first is enough: the others follow from it
    if (faults_.empty()) faults_.push_back(std::move(fault));
  }

  ArenaReport sum_up() {
    ArenaReport report;
    const auto& sides = maker_.sides();
    report.seats = static_cast<int>(sides.size());
    report.sides = static_cast<int>(std::set<int>(sides.begin(), sides.end()).size());
    report.rotation = rotation_;
    const std::size_t bots = plan_.bots.size();
    std::vector<std::vector<Tally>> table(bots, std::vector<Tally>(bots));
    for (Pair& pair : pairs_) {
      Meeting& meeting = pair.meeting;
      table[meeting.first][meeting.second] = meeting.tally;
      table[meeting.second][meeting.first] = meeting.tally.turned();
      if (!pair.settled) {
        meeting.unpaired = static_cast<long>(pair.waiting.size());
        meeting.unplayed = games_ - pair.counted - meeting.unpaired;
        report.partial = report.partial || meeting.unplayed > 0;
      }
      if (plan_.test) {
        meeting.likelihood = plan_.test->likelihood(meeting.tally);
        meeting.verdict = plan_.test->verdict(meeting.tally);
      }
      report.meetings.push_back(meeting);
    }
    report.ratings = rate(table);
    report.paces = paces_;
    report.failures = failures_;
    report.failure = failure_;
    report.resumed = resumed_;
    return report;
  }

  const ArenaPlan& plan_;
  const ContestMaker& maker_;
  long rotation_;
  long games_ = 0;
  long resumed_ = 0;
  // Held for what follows, never while a game is played.
  std::mutex lock_;
  ArenaLog log_;
  std::vector<Pair> pairs_;
  std::vector<Pace> paces_;
  std::vector<long> failures_;
  std::string failure_;
  Faults faults_;
};

Faults faults_of(const ArenaPlan& plan, const AnyGame& game) {
  Faults faults;
  if (plan.bots.size() < 2) faults.push_back({"bots", "bots", "an arena wants two bots or more"});
  for (const std::string& bot : plan.bots) {
    if (const auto fault = player_fault(bot, plan.game)) faults.push_back(*fault);
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

Expected<ArenaReport, Faults> arena(const ArenaPlan& plan,
                                    const std::function<void(long, long)>& progress,
                                    const std::atomic<bool>* stop) {
  const auto game = make_game(plan.game, plan.setup);
  if (!game) return game.error();
  if (Faults faults = faults_of(plan, **game); !faults.empty()) return faults;
  Expected<ArenaLog> log = ArenaLog();
  if (!plan.out.empty()) {
    log = ArenaLog::open(plan.out, plan_json(**game, plan.setup, plan.bots, plan.seed),
                         plan.bots.size());
    if (!log) return Faults{log.error()};
  }
  const ContestMaker maker(*game, plan.game, plan.setup, plan.bots, plan.seed, plan.patience);
  Arena run(plan, maker, std::move(*log));
  ArenaReport report = run.run(progress, stop);
  if (!run.faults().empty()) return run.faults();
  return report;
}

}  // namespace warren
