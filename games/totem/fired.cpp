#include "games/totem/fired.h"

namespace warren::totem {

extern const std::string_view kRulesAtWork;

namespace {

using Ids = std::vector<std::string_view>;

class Fired {
 public:
  Fired(int seats, const State& before, const State& after)
      : seats_(seats), before_(before), after_(after) {}

  Ids operator()(const Began&) const { return {"TOT-008", "TOT-009"}; }
  Ids operator()(const Placed& e) const {
    if (e.seat == after_.start) return {"TOT-010", "TOT-015"};
    return {seats_ == 2 ? "TOT-012" : seats_ == 3 ? "TOT-013" : "TOT-014", "TOT-015"};
  }
  Ids operator()(const Rolled&) const { return {"TOT-020"}; }
  Ids operator()(const Chose& e) const {
    if (e.choice == kBoth) return {"TOT-023"};
    if (before_.high == before_.low) return {"TOT-021", "TOT-022"};
    return {"TOT-021"};
  }
  Ids operator()(const Stepped& e) const {
    if (e.totem) return {"TOT-040", "TOT-045"};
    return {"TOT-040"};
  }
  Ids operator()(const Finished& e) const {
    Ids out;
    if (e.why != Why::kAdded) out.emplace_back("TOT-051");
    if (e.why == Why::kDone) out.emplace_back("TOT-046");  // other units walk on
    if (e.foes > 0) out.insert(out.end(), {"TOT-060", "TOT-064"});
    if (e.foes > 1) out.emplace_back("TOT-068");
    if (e.foes > 0 && after_.totem[at(e.seat)] == e.cell) out.emplace_back("TOT-063");
    return out;
  }
  Ids operator()(const Chosen&) const { return {"TOT-067"}; }
  Ids operator()(const Eliminated& e) const {
    if (e.fell.empty()) return {"TOT-065"};
    return {"TOT-065", "TOT-069"};
  }
  Ids operator()(const WentOut&) const { return {"TOT-070", "TOT-071"}; }
  Ids operator()(const Added&) const { return {"TOT-030"}; }
  Ids operator()(const Passed& e) const {
    if (e.asked) return {"TOT-078"};
    return {before_.group[at(e.seat)].size() == 1 ? "TOT-077" : "TOT-079"};
  }
  Ids operator()(const PointsLost&) const { return {"TOT-025"}; }
  Ids operator()(const Bonus& e) const {
    if (!e.taken) return {"TOT-035"};
    return {"TOT-033", "TOT-036"};
  }
  Ids operator()(const Ended& e) const {
    if (e.reason == Phase::kVictory) return {"TOT-080", "TOT-086"};
    if (e.reason == Phase::kTie) return {"TOT-082", "TOT-086"};
    return {"TOT-087", "TOT-088", "TOT-086"};
  }

 private:
  int seats_;
  const State& before_;
  const State& after_;
};

}  // namespace

std::vector<std::string_view> fired(const Totem& game, const State& before, const State& after,
                                    const Event& event) {
  return std::visit(Fired(game.seats(), before, after), event);
}

std::string_view rules_at_work(const Totem&) { return kRulesAtWork; }

}  // namespace warren::totem
