#include "games/fight_flight_bite/fired.h"

#include <bit>

namespace warren::fight_flight_bite {

extern const std::string_view kRulesAtWork;

namespace {

using Ids = std::vector<std::string_view>;

class Fired {
 public:
  Fired(const Tables& t, const State& before, const State& after)
      : t_(t), before_(before), after_(after) {}

  Ids operator()(const FoodLaid&) const { return {"FFB-013"}; }
  Ids operator()(const Dealt&) const { return {"FFB-018"}; }
  Ids operator()(const Locked&) const { return {}; }  // what is thrown counts when it is revealed
  Ids operator()(const ThrowOff& e) const {
    return {e.for_order ? "FFB-021" : "FFB-124", "FFB-022"};
  }
  Ids operator()(const OrderSet& e) const {
    if (e.by_lot) return {"FFB-023", "FFB-024"};
    return {"FFB-024"};
  }
  Ids operator()(const Placed& e) const {
    if (!e.first) return {"FFB-032"};
    const int reserve = before_.reserve[at(e.seat)];
    return {reserve == t_.critters ? "FFB-025" : "FFB-026"};
  }
  Ids operator()(const CardShown&) const { return {"FFB-033"}; }
  Ids operator()(const Reinforced& e) const { return {e.from == kNowhere ? "FFB-037" : "FFB-039"}; }
  Ids operator()(const DuelBegun& e) const {
    if (!e.chosen) return {"FFB-051"};
    return {before_.duels == 0 ? "FFB-053" : "FFB-090"};
  }
  Ids operator()(const Thrown& e) const {
    const bool draw = e.signs[0] == e.signs[1];
    if (e.winner == kNobody) return {"FFB-059", "FFB-061"};
    Ids out = {"FFB-059", !draw ? "FFB-060" : t_.ambush[before_.card] ? "FFB-046" : "FFB-063"};
    if (e.winner == e.attacker) {
      out.emplace_back("FFB-070");
      if (e.actions > 1) out.emplace_back("FFB-071");
      const unsigned bonus = t_.bonus[before_.card];
      if ((bonus >> e.signs[0] & 1U) != 0) {
        out.emplace_back(std::has_single_bit(bonus) ? "FFB-040" : "FFB-041");
      }
    } else if (t_.no_quarter[before_.card]) {
      out.emplace_back("FFB-047");
    }
    return out;
  }
  Ids operator()(const Pushed& e) const { return moved("FFB-042", "FFB-073", e.to); }
  Ids operator()(const Moved& e) const {
    return moved("FFB-043", e.in ? "FFB-077" : "FFB-078", e.in ? e.from : e.to);
  }
  Ids operator()(const Bitten&) const { return {by_card() ? "FFB-044" : "FFB-081"}; }
  Ids operator()(const Grown&) const { return {by_card() ? "FFB-045" : "FFB-085"}; }
  Ids operator()(const Passed& e) const {
    switch (e.phase) {
      case Phase::kImmediate: return {"FFB-036"};
      case Phase::kDuel: return {"FFB-056"};
      case Phase::kBonus: return {"FFB-072"};
      default: return {"FFB-086"};
    }
  }
  Ids operator()(const TurnEnded&) const { return {"FFB-091"}; }
  Ids operator()(const Harvesting& e) const {
    const int retreating = std::popcount(e.retreating);
    Ids out;
    if (e.controller == kNobody) {
      if (retreating > 0) out = {"FFB-109", "FFB-110"};
      if (e.fleeing != 0) out.emplace_back("FFB-111");
      return out;
    }
    if (retreating == 0 && e.fleeing == 0) return {"FFB-108"};
    out = {"FFB-103"};
    if (retreating > 0) out.emplace_back(retreating == 1 ? "FFB-104" : "FFB-113");
    if (e.fleeing != 0) out.emplace_back("FFB-106");
    return out;
  }
  Ids operator()(const Took& e) const {
    if (e.asked) return {"FFB-105"};
    return {};
  }
  Ids operator()(const Unclaimed& e) const {
    int critters = 0;
    for (const int n : after_.critters[static_cast<std::size_t>(index(e.space))]) critters += n;
    return {critters > 0 ? "FFB-112" : "FFB-115"};
  }
  Ids operator()(const HandShown&) const { return {"FFB-122"}; }
  Ids operator()(const Ended& e) const {
    if (!std::has_single_bit(e.winners)) return {"FFB-125"};
    return {"FFB-123"};
  }

 private:
  static std::size_t at(Seat p) { return static_cast<std::size_t>(index(p)); }
  // The effect of the card shown, or an action won in a duel.
  bool by_card() const { return before_.phase == Phase::kImmediate; }
  Ids moved(std::string_view card, std::string_view duel, Cell beyond) const {
    Ids out = {by_card() ? card : duel};
    if ((t_.woodland >> index(beyond) & 1U) == 0) out.emplace_back("FFB-012");
    return out;
  }

  const Tables& t_;
  const State& before_;
  const State& after_;
};

}  // namespace

std::vector<std::string_view> fired(const FightFlightBite& game, const State& before,
                                    const State& after, const Event& event) {
  return std::visit(Fired(game.tables(), before, after), event);
}

std::string_view rules_at_work(const FightFlightBite&) { return kRulesAtWork; }

}  // namespace warren::fight_flight_bite
