#include "server/table/judging.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "server/time.h"
#include "table/analyse.h"

namespace warren::server {

namespace {
// Enough to tell a blunder from a good move, and done in seconds.
constexpr std::string_view kJudge = "search:iterations=400,memory=16";
constexpr std::size_t kMostAtOnce = 8;  // each holds its trees
constexpr int kMostOfAddress = 2;       // so that who asks for many leaves room for others
constexpr std::size_t kCostly = 8;
constexpr double kWorthTelling = 0.02;

Json judgement_json(const AnyGame& game, const Analysis& analysis) {
  Json plies = Json::array();
  for (const Analysis::Point& point : analysis.curve()) {
    Json values = Json::array();
    for (const double value : point.values) values.push(std::round(value * 1e4) / 1e4);
    Json one = Json::object();
    one.set("ply", static_cast<std::int64_t>(point.ply)).set("values", std::move(values));
    plies.push(std::move(one));
  }
  auto judged = analysis.judged();
  std::ranges::stable_sort(judged, std::ranges::greater{}, &Judged::cost);
  Json costly = Json::array();
  for (const Judged& one : judged) {
    if (costly.as_array()->size() == kCostly || one.cost() < kWorthTelling) break;
    Json move = Json::object();
    move.set("ply", static_cast<std::int64_t>(one.ply)).set("seat", index(one.seat) + 1);
    move.set("action", game.write(one.played)).set("better", game.write(one.best));
    move.set("cost", std::round(one.cost() * 1e4) / 1e4).set("why", one.favoured().why);
    costly.push(std::move(move));
  }
  Json out = Json::object();
  out.set("status", "ready").set("plies", std::move(plies)).set("costly", std::move(costly));
  return out;
}
}  // namespace

// The analysis is touched by one thread at a time: the pool's during a step, the network's between.
// The pool also sets it up, from a match that is over and changes no more: replaying it and taking
// the memory of the trees would hold up everybody else's moves.
struct Judging::Work {
  std::optional<Analysis> analysis;
  bool working = false;
  std::string address;  // whose it is while it works
  std::size_t done = 0;
  std::size_t of = 0;
  Json ready;

  // A few quick plies at once: a trip between the threads for each would cost more than they. False
  // when the bot cannot answer.
  bool step(const Match& match, const std::atomic<bool>& stop) {
    if (!analysis) {
      auto made = Analysis::of(match, std::string(kJudge));
      assert(made);  // the judge's name is ours
      analysis = std::move(*made);
    }
    const auto until = now_us() + 20'000;
    bool good = true;
    while (good && !stop && !analysis->is_done() && now_us() < until) good = !analysis->step(stop);
    return good;
  }
};

Json Judging::judgement() {
  if (!work_) work_ = std::make_shared<Work>();
  if (!work_->ready.is_null()) return work_->ready;
  if (!work_->working && may_begin()) {
    work_->working = true;
    work_->address = state_.address;
    ++state_.host.judging[work_->address];
    work_->of = state_.match->plies().size();
    go_on();
  }
  Json out = Json::object();
  out.set("status", work_->working ? "working" : "waiting");
  out.set("done", static_cast<std::int64_t>(work_->done));
  out.set("of", static_cast<std::int64_t>(work_->of));
  return out;
}

bool Judging::may_begin() const {
  const auto& judging = state_.host.judging;
  std::size_t all = 0;
  for (const auto& [address, count] : judging) all += static_cast<std::size_t>(count);
  const auto own = judging.find(state_.address);
  return all < kMostAtOnce && (own == judging.end() || own->second < kMostOfAddress);
}

void Judging::go_on() {
  // A share of its own: behind the moves of a busy owner it might never end.
  state_.host.bots.add({state_.row.owner + " judged", false, state_.address},
                       [this, held = state_.hold(), match = state_.match,
                        work = work_](const std::atomic<bool>& stop) {
                         const bool good = work->step(*match, stop);
                         return [this, held, work, good] {
                           work->done = work->analysis->done();
                           if (good && !work->analysis->is_done()) return go_on();
                           // Whatever could not be judged is left out, not the rest.
                           work->ready = judgement_json(state_.match->game(), *work->analysis);
                           work->analysis.reset();
                           auto& judging = state_.host.judging;
                           if (--judging[work->address] == 0) judging.erase(work->address);
                         };
                       });
}

}  // namespace warren::server
