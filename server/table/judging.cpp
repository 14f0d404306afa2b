#include "server/table/judging.h"

#include <cassert>

#include "server/time.h"
#include "table/judgement.h"

namespace warren::server {

namespace {
constexpr std::size_t kMostAtOnce = 8;  // each holds its trees
constexpr int kMostOfAddress = 2;       // so that who asks for many leaves room for others
}  // namespace

// The analysis is touched by one thread at a time: the pool's during a step, the network's between.
// The pool also sets it up, from a match that is over and changes no more: replaying it and taking
// the memory of the trees would hold up everybody else's moves.
struct Judging::Work {
  std::optional<Analysis> analysis;
  std::optional<LuckCount> count;  // of the lots, when all decisions are judged
  Luck luck;
  bool failed = false;  // the bot could not answer
  bool working = false;
  std::string address;  // whose it is while it works
  std::size_t done = 0;
  std::size_t of = 0;
  Json ready;

  bool judged() const { return failed || analysis->is_done(); }

  // A few quick plies at once: a trip between the threads for each would cost more than they. True
  // when nothing is left to do.
  bool step(const Match& match, const std::atomic<bool>& stop) {
    if (!analysis) {
      auto made = Analysis::of(match, std::string(kJudge));
      assert(made);  // the judge's name is ours
      analysis = std::move(*made);
      count.emplace(match);
    }
    const auto until = now_us() + 20'000;
    const auto on = [&] { return !stop && now_us() < until; };
    while (!judged() && on()) failed = analysis->step(stop).has_value();
    while (judged() && !count->is_done() && on()) count->step();
    if (!judged() || !count->is_done()) return false;
    luck = count->found();
    return true;
  }
};

Json Judging::judgement() {
  if (!work_) work_ = std::make_shared<Work>();
  if (!work_->ready.is_null()) return work_->ready;
  if (!work_->working && may_begin()) {
    work_->working = true;
    work_->address = state_.address;
    ++state_.host.judging[work_->address];
    work_->of = 2 * state_.match->plies().size();  // each to be judged, and its lots weighed
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
                         const bool ready = work->step(*match, stop);
                         return [this, held, work, ready] {
                           work->done = work->analysis->done() + work->count->done();
                           if (!ready) return go_on();
                           // Whatever could not be judged is left out, not the rest.
                           work->ready =
                               judgement_json(*state_.match, work->analysis->judged(), work->luck);
                           work->analysis.reset();
                           work->count.reset();
                           auto& judging = state_.host.judging;
                           if (--judging[work->address] == 0) judging.erase(work->address);
                         };
                       });
}

}  // namespace warren::server
