// The end: payoff, the score sheet, and what a simulation counts.
#include <bit>

#include "engine/text.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/harvest.h"

namespace warren::fight_flight_bite {

Payoff FightFlightBite::payoff(const State& s) const {
  Payoff out{};
  const float share = 1.0F / static_cast<float>(std::popcount(static_cast<unsigned>(s.winners)));
  for (unsigned p = 0; p < static_cast<unsigned>(t_.seats); ++p) {
    if ((s.winners >> p & 1U) != 0) out[p] = share;
  }
  return out;
}

namespace {

// Cubes x (2 + matching cards), one line a colour.
std::vector<ScoreLine> sheet(const Edition& e, const Tables& t, const State& s, int seat) {
  const auto p = static_cast<std::size_t>(seat);
  std::vector<ScoreLine> lines;
  for (std::size_t c = 0; c < kColours; ++c) {
    int cards = 0;
    std::vector<std::string> names;
    s.hand[p].each([&](int face) {
      if (t.colour[static_cast<std::size_t>(face)] != c) return;
      cards += s.hand[p].count(face);
      for (int i = 0; i < s.hand[p].count(face); ++i) {
        names.push_back(e.faces[static_cast<std::size_t>(face)].name);
      }
    });
    const int cubes_here = s.harvested[p][c];
    ScoreLine line;
    line.rule = cards > 0 ? "FFB-121" : "FFB-120";
    line.label = e.food[c].id + " " + e.food[c].name;
    line.points = cubes_here * (t.food_points + t.card_points * cards);
    line.note = std::to_string(cubes_here) + " x (" + std::to_string(t.food_points) + " + " +
                std::to_string(t.card_points * cards) + ")";
    if (!names.empty()) line.note += ": " + join(names, ", ");
    lines.push_back(std::move(line));
  }
  const int place = t.place_in_order(seat, s.start);
  if (const int komi = t.options.komi[static_cast<std::size_t>(place)]; komi != 0) {
    lines.push_back(
        {"FFB-123", "komi", komi, "place " + std::to_string(place + 1) + " in turn order"});
  }
  return lines;
}

}  // namespace

Result FightFlightBite::result(const State& s) const {
  Result out;
  const Payoff values = payoff(s);
  const unsigned first = leaders(t_, s);
  const int winners = std::popcount(static_cast<unsigned>(s.winners));
  std::vector<std::string> names;
  SeatSet::of_bits(s.winners).each([&](Seat p) { names.push_back(seat_name(p)); });
  int best = 0;
  for (int p = 0; p < t_.seats; ++p) {
    const auto i = static_cast<std::size_t>(p);
    SeatResult r;
    r.value = static_cast<double>(values[i]);
    r.side = p;
    r.turn_order = t_.place_in_order(p, s.start) + 1;
    r.score = points(t_, s, p);
    r.lines = sheet(*edition_, t_, s, p);
    if ((s.winners >> i & 1U) != 0) {
      r.place = 1;
      best = r.score;
    } else if ((first >> i & 1U) != 0) {
      r.place = 1 + winners;  // FFB-124: lost the throw-off, ahead of everyone with fewer points
    } else {
      r.place = 1;
      for (int q = 0; q < t_.seats; ++q) r.place += points(t_, s, q) > r.score ? 1 : 0;
    }
    out.seats.push_back(std::move(r));
  }
  const std::string score = count_of(best, "point", "points");
  if (winners > 1) {
    out.reason = "shared";
    out.sentence = join(names, " and ") + " share the victory with " + score + " each";
  } else if (std::popcount(first) > 1) {
    out.reason = "throw-off";
    out.sentence = names.front() + " wins the throw-off after a tie at " + score;
  } else {
    out.reason = "points";
    out.sentence = names.front() + " wins with " + score;
  }
  return out;
}

// -- What a simulation counts

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

std::span<const std::string_view> FightFlightBite::metrics() { return kMetricNames; }

void FightFlightBite::measure(const Event& event, std::span<double> sums) const {
  std::visit(Count{t_, sums}, event);
}

void FightFlightBite::measure_end(const State& s, std::span<double> sums) const {
  const Payoff values = payoff(s);
  for (int p = 0; p < t_.seats; ++p) {
    const auto i = static_cast<std::size_t>(p);
    const double mine = points(t_, s, p);
    sums[kPoints] += mine / t_.seats;
    sums[kWinnerPoints] += mine * static_cast<double>(values[i]);
    sums[static_cast<std::size_t>(kWinPlace1 + t_.place_in_order(p, s.start))] +=
        static_cast<double>(values[i]);
    s.hand[i].each([&](int face) {
      sums[static_cast<std::size_t>(kKeptBrown + t_.colour[static_cast<std::size_t>(face)])] +=
          s.hand[i].count(face);
    });
  }
}

}  // namespace warren::fight_flight_bite
