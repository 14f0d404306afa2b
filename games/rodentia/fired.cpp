#include "games/rodentia/fired.h"

#include "games/rodentia/score.h"

namespace warren::rodentia {

extern const std::string_view kRulesAtWork;

namespace {

using Ids = std::vector<std::string_view>;

class Fired {
 public:
  Fired(const Tables& t, const State& before, const State& after)
      : t_(t), before_(before), after_(after) {}

  Ids operator()(const Dealt&) const { return {"ROD-007"}; }
  Ids operator()(const Started&) const { return {"ROD-008"}; }
  Ids operator()(const GoalsSet&) const {
    if (t_.players == 2) return {"ROD-011", "ROD-013"};
    return {"ROD-011"};
  }
  Ids operator()(const DirectionSet&) const { return {"ROD-014"}; }
  Ids operator()(const Rolled&) const { return {"ROD-023"}; }
  Ids operator()(const Freed&) const { return {"ROD-026"}; }
  Ids operator()(const Skipped& e) const {
    switch (e.why) {
      case Idle::kWolf: return {"ROD-031"};
      case Idle::kDead: return {"ROD-054"};
      default: return {"ROD-028"};
    }
  }
  Ids operator()(const Caught& e) const {
    Ids out = {"ROD-075"};
    if (e.by == e.seat) out.emplace_back("ROD-078");
    if (!e.marked) out.emplace_back("ROD-080");
    return out;
  }
  Ids operator()(const Marked&) const { return {"ROD-090"}; }
  Ids operator()(const Ended& e) const {
    Ids out = ranked();
    switch (e.end) {
      case End::kStuck: out.insert(out.end(), {"ROD-100", "ROD-103"}); break;
      case End::kCaught: out.insert(out.end(), {"ROD-104", "ROD-105"}); break;
      default: out.emplace_back("ROD-106");
    }
    return out;
  }
  Ids operator()(const Dug&) const { return {"ROD-016", "ROD-017"}; }
  Ids operator()(const Took& e) const {
    if (e.dead) return {"ROD-024", "ROD-027"};
    return {"ROD-024"};
  }
  Ids operator()(const Painted& e) const {
    Ids out = {e.advanced ? "ROD-048" : "ROD-033"};
    if (after_.count(e.at, e.seat) == 3) out.emplace_back("ROD-056");
    return out;
  }
  Ids operator()(const Jumped&) const { return {"ROD-052"}; }
  Ids operator()(const Walked& e) const {
    for (int w = 0; w < t_.wolves; ++w) {
      if (t_.dens[w] == e.to) return {"ROD-062", "ROD-065"};
    }
    return {"ROD-062"};
  }
  Ids operator()(const Prowled& e) const {
    if (!e.first) return {"ROD-070"};
    // The starting player's where nobody took the wolf that was rolled.
    Ids out = {before_.held[index(e.seat)] == kWolfFace ? "ROD-067" : "ROD-068"};
    if (t_.wolves > 1) out.emplace_back("ROD-071");
    return out;
  }
  Ids operator()(const Rested& e) const {
    switch (e.phase) {
      case Phase::kPlace: return {"ROD-034"};
      case Phase::kJump: return {"ROD-052"};
      case Phase::kLeader: return {"ROD-062"};
      default: return {"ROD-070"};
    }
  }

 private:
  // What set apart those who have equally many points.
  Ids ranked() const {
    const Scores scores = score(t_, after_);
    Ids out = {"ROD-140"};
    if (scores.winners > 1) out.emplace_back("ROD-144");
    for (int p = 0; p < t_.players; ++p) {
      for (int q = 0; q < p; ++q) {
        const SeatScore& one = scores.seats[p];
        const SeatScore& other = scores.seats[q];
        if (one.total != other.total || one.place == other.place) continue;
        out.emplace_back(one.own_hexes != other.own_hexes           ? "ROD-141"
                         : one.without_goals != other.without_goals ? "ROD-142"
                                                                    : "ROD-143");
      }
    }
    return out;
  }

  const Tables& t_;
  const State& before_;
  const State& after_;
};

}  // namespace

std::vector<std::string_view> fired(const Rodentia& game, const State& before, const State& after,
                                    const Event& event) {
  return std::visit(Fired(game.tables(), before, after), event);
}

std::string_view rules_at_work(const Rodentia&) { return kRulesAtWork; }

}  // namespace warren::rodentia
