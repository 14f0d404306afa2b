// What a simulation counts.
#include <bit>

#include "games/fight_flight_bite/payoff.h"
#include "games/fight_flight_bite/rules.h"

namespace warren::fight_flight_bite {

namespace {

enum Metric : std::uint8_t {
  kNodes,
  kChoices,
  kDuels,
  kAttackerWins,
  kFightWins,
  kFlightWins,
  kBiteWins,
  kThirdDraws,
  kDunked,
  kSole,
  kOneRetreats,
  kLeadTie2,
  kLeadTie3,
  kLeadTie4,
  kSecondTie2,
  kSecondTie3,
  kNobodyThere,
  kUnclaimed,
  kFinalTies,
  kPoints,
  kWinnerPoints,
  kKeptBrown,
  kKeptWhite,
  kKeptPink,
  kWinPlace1,
  kWinPlace2,
  kWinPlace3,
  kWinPlace4,
  kMetrics,
};

constexpr std::array<std::string_view, kMetrics> kMetricNames = {
    "nodes",
    "single choices",
    "duels",
    "attacker wins",
    "fight wins",
    "flight wins",
    "bite wins",
    "third-draw wins",
    "pushed into the pond",
    "harvest: sole occupant",
    "harvest: one retreats",
    "harvest: two tie for control",
    "harvest: three tie for control",
    "harvest: four tie for control",
    "harvest: two tie for second",
    "harvest: three tie for second",
    "harvest: nobody there",
    "food unclaimed",
    "final ties",
    "points per player",
    "winner's points",
    "kept cards of colour 1",
    "kept cards of colour 2",
    "kept cards of colour 3",
    "wins of place 1",
    "wins of place 2",
    "wins of place 3",
    "wins of place 4",
};

struct Count {
  const Tables& t;
  std::span<double> sums;

  void decision() const {
    sums[kNodes] += 1;
    sums[kChoices] += 1;
  }
  template <class E>
  void operator()(const E&) const {}
  void operator()(const Locked&) const { sums[kChoices] += 1; }
  void operator()(const ThrowOff&) const { sums[kNodes] += 1; }
  void operator()(const Placed&) const { decision(); }
  void operator()(const CardShown&) const { decision(); }
  void operator()(const Reinforced&) const { decision(); }
  void operator()(const Moved&) const { decision(); }
  void operator()(const Bitten&) const { decision(); }
  void operator()(const Grown&) const { decision(); }
  void operator()(const Passed&) const { decision(); }
  void operator()(const DuelBegun& e) const {
    sums[kDuels] += 1;
    if (e.chosen) decision();
  }
  void operator()(const Thrown& e) const {
    sums[kNodes] += 1;
    if (e.winner != e.attacker) return;
    sums[kAttackerWins] += 1;
    sums[static_cast<std::size_t>(kFightWins + e.signs[0])] += 1;
    if (e.draws == 3) sums[kThirdDraws] += 1;
  }
  void operator()(const Pushed& e) const {
    decision();
    if ((t.woodland >> index(e.to) & 1) == 0) sums[kDunked] += 1;
  }
  void operator()(const Took& e) const {
    if (e.asked) decision();
  }
  void operator()(const Harvesting& e) const {
    const int row = std::popcount(static_cast<unsigned>(e.retreating));
    if (e.controller == kNobody) {
      sums[static_cast<std::size_t>(row == 0 ? kNobodyThere : kLeadTie2 + row - 2)] += 1;
    } else if (row < 2) {
      sums[row == 0 ? kSole : kOneRetreats] += 1;
    } else {
      sums[static_cast<std::size_t>(kSecondTie2 + row - 2)] += 1;
    }
  }
  void operator()(const Unclaimed& e) const { sums[kUnclaimed] += cubes(e.food); }
  void operator()(const Ended& e) const {
    if (std::popcount(static_cast<unsigned>(e.leaders)) > 1) sums[kFinalTies] += 1;
  }
};

}  // namespace

std::span<const std::string_view> Rules::metrics() { return kMetricNames; }

void Rules::measure(const Event& event, std::span<double> sums) const {
  std::visit(Count{t_, sums}, event);
}

void Rules::measure_end(const State& s, std::span<double> sums) const {
  const Payoff values = payoff(s);
  for (int p = 0; p < t_.seats; ++p) {
    const auto i = static_cast<std::size_t>(p);
    const double mine = points(t_, s, p);
    sums[kPoints] += mine / t_.seats;
    sums[kWinnerPoints] += mine * static_cast<double>(values[i]);
    const auto place = static_cast<std::size_t>(t_.place_in_order(p, s.start));
    sums[kWinPlace1 + place] += static_cast<double>(values[i]);
    s.hand[i].each([&](int face) {
      sums[static_cast<std::size_t>(kKeptBrown + t_.colour[static_cast<std::size_t>(face)])] +=
          s.hand[i].count(face);
    });
  }
}

}  // namespace warren::fight_flight_bite
