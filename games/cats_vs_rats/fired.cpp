#include "games/cats_vs_rats/fired.h"

namespace warren::cats_vs_rats {

extern const std::string_view kRulesAtWork;

namespace {

using Ids = std::vector<std::string_view>;

class Fired {
 public:
  Fired(const State& before, const State& after) : before_(before), after_(after) {}

  // -- The start
  Ids operator()(const AttributeTaken&) const { return {"CVR-020"}; }
  Ids operator()(const FirstRolled&) const { return {"CVR-022"}; }
  Ids operator()(const StartChosen&) const { return {"CVR-028"}; }
  Ids operator()(const StartFilled&) const { return {"CVR-034"}; }

  // -- The turn
  Ids operator()(const TurnBegan&) const { return {"CVR-024", "CVR-102"}; }
  Ids operator()(const Returned&) const { return {"CVR-624"}; }
  Ids operator()(const TurnSkipped&) const { return {"CVR-626"}; }
  Ids operator()(const Spawned& e) const { return {e.units == 0 ? "CVR-572" : "CVR-570"}; }
  Ids operator()(const Refilled&) const { return {"CVR-110"}; }
  Ids operator()(const Drew&) const { return {"CVR-105"}; }
  Ids operator()(const Moved& e) const {
    Ids out = {by_way(e.way, "CVR-201")};
    if (e.commander != e.owner) out.emplace_back("CVR-515");
    if (before_.units[at(index(e.from))] == e.units) out.emplace_back("CVR-203");
    return out;
  }
  Ids operator()(const Bred& e) const {
    if (e.uncreated > 0) return {"CVR-601", "CVR-802"};
    return {"CVR-601"};
  }
  Ids operator()(const BredInto& e) const { return {e.town == kNowhere ? "CVR-560" : "CVR-602"}; }
  Ids operator()(const Discarded&) const { return {"CVR-107"}; }
  Ids operator()(const TurnEnded&) const { return {}; }  // of the next one
  Ids operator()(const MatchEnded& e) const {
    if (e.ending == Ending::kGoal) return {"CVR-701", "CVR-704"};
    return {"CVR-801"};
  }

  // -- Battles
  Ids operator()(const Attacked& e) const {
    Ids out = {by_way(e.way, "CVR-301")};
    if (e.commander != e.owner) out.emplace_back("CVR-518");
    if (e.cost == 0 && e.way != Way::kFrenzy) out.emplace_back("CVR-525");
    return out;
  }
  Ids operator()(const TauntAnswered& e) const {
    return {e.town == kNowhere ? "CVR-506" : "CVR-505"};
  }
  Ids operator()(const ReserveAnswered& e) const {
    if (e.units == 0) return {};
    return {"CVR-562", "CVR-564"};
  }
  Ids operator()(const CardAnswered&) const { return {"CVR-310"}; }
  Ids operator()(const Revealed&) const { return {"CVR-314"}; }
  Ids operator()(const Countered& e) const {
    if (e.kind == Kind::kCounter) return {"CVR-423", "CVR-425"};
    return {"CVR-423"};
  }
  Ids operator()(const CounterReturned& e) const {
    const Side side = e.who == after_.active ? Side::kAttack : Side::kDefence;
    return {after_.battle.card[at(side)] == Kind::kNecro ? "CVR-468" : "CVR-424"};
  }
  Ids operator()(const Muddled& e) const {
    Ids out = {e.instead == Kind::kNoCard ? "CVR-437" : "CVR-436", "CVR-440"};
    if (e.back == Kind::kMuddle) out.emplace_back("CVR-439");
    return out;
  }
  Ids operator()(const Fetched& e) const {
    return {e.kind == Kind::kNoCard ? "CVR-469" : "CVR-466"};
  }
  Ids operator()(const Swapped&) const { return {"CVR-456"}; }
  Ids operator()(const Rallied&) const { return {"CVR-448"}; }
  Ids operator()(const Hexed& e) const {
    if (e.lent_lost > 0) return {"CVR-410", "CVR-414"};
    return {"CVR-410"};
  }
  Ids operator()(const Rolled& e) const { return {e.again ? "CVR-420" : "CVR-316"}; }
  Ids operator()(const RerollAnswered& e) const {
    if (e.yes) return {};  // the throw is told
    return {"CVR-403"};
  }
  Ids operator()(const FortuneTurned&) const { return {"CVR-462"}; }
  Ids operator()(const Compared& e) const {
    Ids out = {"CVR-317"};
    if (e.town[1] > 0) out.emplace_back("CVR-318");
    if (e.attribute[0] > 0) out.emplace_back("CVR-501");
    if (e.attribute[1] > 0) out.emplace_back("CVR-540");
    if (acts(Kind::kEye)) out.emplace_back("CVR-416");
    if (acts(Kind::kMoon)) out.emplace_back("CVR-418");
    return out;
  }
  Ids operator()(const Fled& e) const { return {e.to == kNowhere ? "CVR-403" : "CVR-431"}; }
  Ids operator()(const Fought& e) const {
    Ids out;
    switch (e.fight) {
      case Fight::kWon: out = {e.by_hex ? "CVR-411" : "CVR-320"}; break;
      case Fight::kLost: out = {e.by_hex ? "CVR-412" : "CVR-321"}; break;
      case Fight::kTied: out = {"CVR-322"}; break;
      case Fight::kRuin: out = {"CVR-413"}; break;
    }
    const bool won = e.fight == Fight::kWon;
    if (e.last_town) out.emplace_back("CVR-621");
    if (won && before_.battle.live[0] == Kind::kHide) out.emplace_back("CVR-428");
    if (won && e.own_left == 0) out.emplace_back("CVR-452");
    if (!won && !e.by_hex && e.defence_left == 0) out.emplace_back("CVR-323");
    if (e.lender != kNobody) out.emplace_back("CVR-451");
    return out;
  }
  Ids operator()(const WipedOut&) const { return {"CVR-620"}; }
  Ids operator()(const FrenzyAnswered& e) const {
    return {e.target == kNowhere ? "CVR-403" : "CVR-442"};
  }

 private:
  static std::string_view by_way(Way way, std::string_view plain) {
    switch (way) {
      case Way::kSea: return "CVR-205";
      case Way::kLeapfrog: return "CVR-208";
      case Way::kTunnel: return "CVR-545";
      case Way::kBridge: return "CVR-550";
      case Way::kDrop: return "CVR-530";
      case Way::kFrenzy: return "CVR-443";
      default: return plain;
    }
  }
  // At the comparison of a battle.
  bool acts(Kind kind) const {
    return before_.battle.live[0] == kind || before_.battle.live[1] == kind;
  }

  const State& before_;
  const State& after_;
};

}  // namespace

std::vector<std::string_view> fired(const CatsVsRats&, const State& before, const State& after,
                                    const Event& event) {
  return std::visit(Fired(before, after), event);
}

std::string_view rules_at_work(const CatsVsRats&) { return kRulesAtWork; }

}  // namespace warren::cats_vs_rats
