// A bot's judgement of a table that is over, made in the background when somebody asks for it.
#include <algorithm>
#include <cassert>
#include <cmath>

#include "server/live_table.h"
#include "table/analyse.h"

namespace warren::server {

namespace {
// Enough to tell a blunder from a good move, and done in seconds.
constexpr std::string_view kJudge = "search:iterations=400,memory=16";
constexpr int kMostAtOnce = 4;  // each holds its trees
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
    move.set("cost", std::round(one.cost() * 1e4) / 1e4);
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
struct LiveTable::Judging {
  std::optional<Analysis> analysis;
  bool working = false;
  std::size_t done = 0;
  std::size_t of = 0;
  Json ready;
};

Json LiveTable::judgement() {
  if (!judging_) judging_ = std::make_shared<Judging>();
  if (!judging_->ready.is_null()) return judging_->ready;
  if (!judging_->working && host_.judging < kMostAtOnce) {
    ++host_.judging;
    judging_->working = true;
    judging_->of = match_->plies().size();
    judge_on();
  }
  Json out = Json::object();
  out.set("status", judging_->working ? "working" : "waiting");
  out.set("done", static_cast<std::int64_t>(judging_->done));
  out.set("of", static_cast<std::int64_t>(judging_->of));
  return out;
}

void LiveTable::judge_on() {
  // A share of its own: behind the moves of a busy owner it might never end.
  host_.bots.add({row_.owner + " judged"},
                 [self = shared_from_this(), judging = judging_](const std::atomic<bool>& stop) {
                   if (!judging->analysis) {
                     auto made = Analysis::of(*self->match_, std::string(kJudge));
                     assert(made);  // the judge's name is ours
                     judging->analysis = std::move(*made);
                   }
                   Analysis& analysis = *judging->analysis;
                   // A few quick plies at once: a trip between the threads for each would cost more
                   // than they.
                   const auto until = now_us() + 20'000;
                   bool good = true;
                   while (good && !stop && !analysis.is_done() && now_us() < until) {
                     good = !analysis.step(stop);
                   }
                   return [self, judging, good] {
                     judging->done = judging->analysis->done();
                     if (good && !judging->analysis->is_done()) return self->judge_on();
                     // Whatever could not be judged is left out, not the rest.
                     judging->ready = judgement_json(self->match_->game(), *judging->analysis);
                     judging->analysis.reset();
                     --self->host_.judging;
                   };
                 });
}

}  // namespace warren::server
