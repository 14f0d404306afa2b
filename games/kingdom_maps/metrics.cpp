// What a simulation counts.
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/payoff.h"
#include "games/kingdom_maps/rules.h"

namespace warren::kingdom_maps {

namespace {

enum Metric : std::size_t {
  kTurns,
  kDecisions,
  kCells,
  kTotal,
  kShared,
  kWins,  // by seat
  kFailedFirst = kWins + kMaxPlayers,
  kFailedSecond,
  kQueryUsed,
  kQueryValue,
  kPowersFound,
  kPowersSpent,
  kByFailure,
  kByUses,
  kInPlay,  // by criterion
  kWorth = kInPlay + kCriteria,
  kMetricCount = kWorth + kCriteria,
};

constexpr std::array<std::string_view, kMetricCount> kMetricNames = {
    "turns",
    "decisions",
    "cells per sheet",
    "total per player",
    "shared victories",
    "wins P1",
    "wins P2",
    "wins P3",
    "wins P4",
    "failures, active or first half",
    "failures, passive or second half",
    "? used per player",
    "? value per player",
    "powers found per player",
    "powers spent per player",
    "ended by a failure",
    "ended by no uses left",
    "A1 in play",
    "A2 in play",
    "A3 in play",
    "A4 in play",
    "A5 in play",
    "A6 in play",
    "B1 in play",
    "B2 in play",
    "B3 in play",
    "B4 in play",
    "B5 in play",
    "B6 in play",
    "A1 per sheet",
    "A2 per sheet",
    "A3 per sheet",
    "A4 per sheet",
    "A5 per sheet",
    "A6 per sheet",
    "B1 per sheet",
    "B2 per sheet",
    "B3 per sheet",
    "B4 per sheet",
    "B5 per sheet",
    "B6 per sheet",
};

std::size_t at(Seat s) { return static_cast<std::size_t>(index(s)); }

}  // namespace

std::span<const std::string_view> Rules::metrics() { return kMetricNames; }

void Rules::measure(const Event& event, std::span<double> sums) const {
  if (const auto* e = std::get_if<Numbered>(&event)) {
    using How = Numbered::How;
    if (e->how != How::kRevealed) sums[kDecisions] += 1;
    if (e->fits || e->how == How::kChosen) return;
    sums[e->how == How::kTaken ? kFailedFirst : kFailedSecond] += 1;
  } else if (std::holds_alternative<Announced>(event) || std::holds_alternative<Fielded>(event) ||
             std::holds_alternative<Drew>(event) || std::holds_alternative<Banking>(event)) {
    sums[kDecisions] += 1;
  }
}

void Rules::measure_end(const State& s, std::span<double> sums) const {
  sums[kTurns] += s.turn;
  sums[s.failed.empty() ? kByUses : kByFailure] += 1;
  const double share = 1.0 / t_.seats;
  Totals totals{};
  for (int p = 0; p < t_.seats; ++p) {
    const Player& me = s.of(seat(p));
    const int found = found_powers(me.sheet.drawn());
    int& mine = totals[at(seat(p))];
    mine = static_cast<int>(me.query);
    int banked = 0;
    for (int i = 0; i < kLive; ++i) {
      const Criterion c = s.live[static_cast<std::size_t>(i)];
      const auto id = static_cast<std::size_t>(index(c));
      if (p == 0) sums[kInPlay + id] += 1;
      const int worth = score(t_, c, me.sheet);
      sums[kWorth + id] += share * worth;
      mine += worth;
      banked += me.banked_of(i);
    }
    sums[kCells] += share * me.sheet.drawn().size();
    sums[kTotal] += share * mine;
    sums[kQueryUsed] += share * banked;
    sums[kQueryValue] += share * me.query;
    sums[kPowersFound] += share * found;
    sums[kPowersSpent] += share * (found - me.powers);
  }
  const Payoff values = shares(totals, t_.seats);
  bool shared = false;
  for (int p = 0; p < t_.seats; ++p) {
    const auto value = static_cast<double>(values[at(seat(p))]);
    sums[kWins + at(seat(p))] += value;
    shared = shared || (value > 0 && value < 1);
  }
  sums[kShared] += shared ? 1 : 0;
}

}  // namespace warren::kingdom_maps
