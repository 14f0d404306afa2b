#include "lab/balance/fair.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace warren {

namespace {
constexpr long kFirstLook = 200;

class Bisection {
 public:
  Bisection(Trials& trials, const Arm& base, const Knob& knob, const Mark& mark, long games)
      : trials_(trials), base_(base), knob_(knob), mark_(mark), games_(games) {
    // The two ends and one number for every halving of the range.
    for (int width = knob.high - knob.low; width > 1; width = (width + 1) / 2) ++numbers_;
  }

  Expected<FairResult, Faults> all() {
    FairResult out;
    int low = knob_.low;
    int high = knob_.high;
    const int at_low = side(low);
    const int at_high = low == high ? at_low : side(high);
    out.crossed = at_low * at_high <= 0 || even();
    while (out.crossed && at_low != 0 && at_high != 0 && high - low > 1 && go_on()) {
      const int middle = low + (high - low) / 2;
      const int here = side(middle);
      if (here == 0) break;
      (here == at_low ? low : high) = middle;
    }
    if (!faults_.empty()) return faults_;
    for (const auto& [number, tried] : tried_) out.tried.push_back(tried);
    if (!out.tried.empty()) {
      out.best = std::ranges::min_element(out.tried, {}, [&](const Tried& one) {
                   return std::abs(one.reading.mean - mark_.want);
                 })->number;
    }
    out.partial = trials_.stopped();
    return out;
  }

 private:
  bool go_on() const { return faults_.empty() && !trials_.stopped(); }
  bool even() const {
    return std::ranges::any_of(tried_, [](const auto& one) { return one.second.even; });
  }

  // On which side of the mark a number is: played until that is known, or that it is neither.
  int side(int number) {
    if (!go_on()) return 0;
    Tried tried;
    tried.number = number;
    int look = 0;
    for (long games = std::min(kFirstLook, games_);; games = std::min(games * 2, games_)) {
      ++look;
      const auto findings = trials_.play(turned(base_, knob_, number), games);
      if (!findings) {
        faults_ = findings.error();
        return 0;
      }
      const auto reading = reading_of(*findings, mark_.measure, error_at(look) / numbers_);
      if (!reading) {
        faults_ = {{"measure", mark_.measure, "was not measured in this game"}};
        return 0;
      }
      tried.reading = *reading;
      tried.even = std::abs(reading->low - mark_.want) <= mark_.within &&
                   std::abs(reading->high - mark_.want) <= mark_.within;
      tried.side = reading->low > mark_.want ? 1 : reading->high < mark_.want ? -1 : 0;
      if (tried.even || tried.side != 0 || games >= games_ || trials_.stopped()) break;
    }
    if (tried.even) tried.side = 0;
    tried_[number] = tried;
    return tried.side;
  }

  Trials& trials_;
  const Arm& base_;
  const Knob& knob_;
  const Mark& mark_;
  long games_;
  int numbers_ = 2;
  std::map<int, Tried> tried_;
  Faults faults_;
};

std::string percents(double share) { return fmt::format("{:.1f}", share * 100); }
}  // namespace

std::string Knob::value(int number) const {
  std::string out = pattern;
  const std::size_t at = out.find("{}");
  if (at != std::string::npos) out.replace(at, 2, std::to_string(number));
  return out;
}

Arm turned(const Arm& base, const Knob& knob, int number) {
  Arm out = base;
  std::erase_if(out.setup.options, [&](const auto& one) { return one.first == knob.option; });
  out.setup.options.emplace_back(knob.option, knob.value(number));
  out.name = knob.option + "=" + knob.value(number);
  return out;
}

Expected<FairResult, Faults> make_fair(Trials& trials, const Arm& base, const Knob& knob,
                                       const Mark& mark, long games) {
  return Bisection(trials, base, knob, mark, games).all();
}

std::string fair_text(const Knob& knob, const Mark& mark, const FairResult& result) {
  std::string out;
  for (const Tried& one : result.tried) {
    out += fmt::format("  {:<28} {} {} % ({} to {} %, {} games){}\n",
                       knob.option + "=" + knob.value(one.number), mark.measure,
                       percents(one.reading.mean), percents(one.reading.low),
                       percents(one.reading.high), one.reading.games, one.even ? ": even" : "");
  }
  const auto best = std::ranges::find(result.tried, result.best, &Tried::number);
  if (best == result.tried.end()) return out;
  const double off =
      std::max(std::abs(best->reading.low - mark.want), std::abs(best->reading.high - mark.want));
  if (!result.crossed) {
    out += fmt::format("Nothing from {} to {} brings {} to {} %. ", knob.value(knob.low),
                       knob.value(knob.high), mark.measure, percents(mark.want));
  }
  return out + fmt::format("Nearest: {}={}, off by {} % at most{}.\n", knob.option,
                           knob.value(best->number), percents(off),
                           result.partial ? "; stopped before the end" : "");
}

Json fair_json(const Knob& knob, const Mark& mark, const FairResult& result) {
  Json tried = Json::array();
  for (const Tried& one : result.tried) {
    Json line = Json::object();
    line.set("value", knob.value(one.number)).set("mean", one.reading.mean);
    line.set("low", one.reading.low).set("high", one.reading.high);
    line.set("games", std::int64_t{one.reading.games}).set("even", one.even);
    tried.push(std::move(line));
  }
  Json out = Json::object();
  out.set("option", knob.option).set("measure", mark.measure).set("want", mark.want);
  out.set("within", mark.within).set("best", knob.value(result.best));
  out.set("crossed", result.crossed).set("partial", result.partial);
  return std::move(out.set("tried", std::move(tried)));
}

}  // namespace warren
