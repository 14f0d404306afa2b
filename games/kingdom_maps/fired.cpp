#include "games/kingdom_maps/fired.h"

#include <algorithm>

namespace warren::kingdom_maps {

extern const std::string_view kRulesAtWork;

namespace {

using Ids = std::vector<std::string_view>;

class Fired {
 public:
  Fired(const Rules& rules, const State& before, const State& after)
      : rules_(rules), before_(before), after_(after) {}

  Ids operator()(const FirstChosen&) const { return {"KIN-014"}; }
  Ids operator()(const CriteriaChosen&) const { return {"KIN-009"}; }
  Ids operator()(const TurnBegan&) const { return {"KIN-020"}; }
  Ids operator()(const Rolled& e) const { return {e.dice[2] == 0 ? "KIN-132" : "KIN-021"}; }
  Ids operator()(const Announced&) const {
    if (alone()) return {"KIN-024", "KIN-131"};
    return {"KIN-024"};
  }
  Ids operator()(const Fielded& e) const {
    if (before_.of(e.seat).uses_of(e.land) == 0) return {"KIN-132", "KIN-133"};
    return {"KIN-132"};
  }
  // A choice that is laid face down counts when it is revealed.
  Ids operator()(const Numbered& e) const {
    using How = Numbered::How;
    if (e.how == How::kChosen) return {"KIN-031"};
    Ids out = {e.how == How::kTaken        ? "KIN-029"
               : e.how == How::kTakenAgain ? "KIN-132"
                                           : "KIN-033"};
    if (!e.fits) out.emplace_back("KIN-044");
    if (e.number != e.die) out.emplace_back(alone() ? "KIN-134" : "KIN-072");
    return out;
  }
  Ids operator()(const Drew& e) const {
    Ids out = {"KIN-050"};
    if (e.power) out.emplace_back("KIN-070");
    if (e.query) out.emplace_back("KIN-080");
    return out;
  }
  Ids operator()(const LaneRevealed&) const { return {"KIN-051"}; }
  Ids operator()(const Banking&) const { return {"KIN-080"}; }
  Ids operator()(const Banked&) const { return {"KIN-081"}; }
  Ids operator()(const Ended& e) const {
    Ids out;
    if (e.by_failure) {
      out = {"KIN-090", "KIN-093"};
    } else {
      out = {"KIN-022"};
    }
    if (alone()) {
      out.emplace_back("KIN-142");
    } else {
      const EndFigures end = rules_.end_figures(after_);
      const auto first = std::ranges::count(end.seats, 1, &SeatFigures::place);
      out.emplace_back(first > 1 ? "KIN-102" : "KIN-101");
    }
    return out;
  }

 private:
  bool alone() const { return rules_.seats() == 1; }

  const Rules& rules_;
  const State& before_;
  const State& after_;
};

}  // namespace

std::vector<std::string_view> fired(const KingdomMaps& game, const State& before,
                                    const State& after, const Event& event) {
  return std::visit(Fired(game, before, after), event);
}

std::string_view rules_at_work(const KingdomMaps&) { return kRulesAtWork; }

}  // namespace warren::kingdom_maps
