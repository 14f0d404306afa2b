// The winner: totals and shares of the win (KIN-100 to KIN-104).
#include "games/kingdom_maps/payoff.h"

#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/rules.h"

namespace warren::kingdom_maps {

namespace {
enum Reason : std::uint8_t { kUses, kFailure };
constexpr std::array<std::string_view, 2> kReasons = {"uses", "failure"};

std::size_t at(int seat) { return static_cast<std::size_t>(seat); }
}  // namespace

int Rules::total(const State& s, Seat seat) const {
  int sum = static_cast<int>(s.of(seat).query);
  for (const Criterion c : s.live) {
    if (c != kNoCriterion) sum += score(t_, c, s.of(seat).sheet);
  }
  return sum;
}

Payoff shares(const Totals& totals, int seats) {
  int best = totals[0];
  int winners = 0;
  for (int p = 0; p < seats; ++p) {
    if (totals[at(p)] > best) {
      best = totals[at(p)];
      winners = 0;
    }
    winners += totals[at(p)] == best ? 1 : 0;
  }
  Payoff out{};
  for (int p = 0; p < seats; ++p) {
    if (totals[at(p)] == best) out[at(p)] = 1.0F / static_cast<float>(winners);
  }
  return out;
}

Payoff Rules::payoff(const State& s) const {
  Totals totals{};
  for (int p = 0; p < t_.seats; ++p) totals[at(p)] = total(s, seat(p));
  return shares(totals, t_.seats);
}

std::span<const std::string_view> Rules::end_reasons() { return kReasons; }

EndFigures Rules::end_figures(const State& s) const {
  EndFigures out;
  out.reason = s.failed.empty() ? kUses : kFailure;
  Totals totals{};
  for (int p = 0; p < t_.seats; ++p) totals[at(p)] = total(s, seat(p));
  const Payoff values = shares(totals, t_.seats);
  const int played = s.turn == 0 ? 1 : s.turn;
  // The active seat goes round once a turn; at an end by KIN-022 it has already moved on.
  const int first =
      ((index(s.active) - (s.failed.empty() ? played : played - 1)) % t_.seats + t_.seats) %
      t_.seats;
  for (int p = 0; p < t_.seats; ++p) {
    SeatFigures& r = out.seats[at(p)];
    r.value = values[at(p)];
    r.side = p;
    r.turn_order = (p - first + t_.seats) % t_.seats + 1;
    r.score = totals[at(p)];
  }
  for (int p = 0; p < t_.seats; ++p) {
    SeatFigures& r = out.seats[at(p)];
    r.place = 1;
    for (int q = 0; q < t_.seats; ++q) r.place += out.seats[at(q)].score > r.score ? 1 : 0;
  }
  return out;
}

}  // namespace warren::kingdom_maps
