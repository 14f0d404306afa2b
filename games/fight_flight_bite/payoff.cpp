// Who has won, in numbers; the sheet for people is in result.cpp.
#include "games/fight_flight_bite/payoff.h"

#include <bit>

#include "games/fight_flight_bite/rules.h"

namespace warren::fight_flight_bite {

namespace {
enum Reason : std::uint8_t { kShared, kThrowOff, kPoints };
constexpr std::array<std::string_view, 3> kReasons = {"shared", "throw-off", "points"};

using Points = std::array<int, kSeats>;

Points all_points(const Tables& t, const State& s) {
  Points out{};
  for (int p = 0; p < t.seats; ++p) out[static_cast<std::size_t>(p)] = points(t, s, p);
  return out;
}

unsigned leading(const Tables& t, const Points& all) {
  int most = all[0];
  unsigned set = 0;
  for (int p = 0; p < t.seats; ++p) {
    const int mine = all[static_cast<std::size_t>(p)];
    if (mine > most) {
      most = mine;
      set = 0;
    }
    if (mine == most) set |= 1U << static_cast<unsigned>(p);
  }
  return set;
}

// FFB-123, FFB-124: who lost the throw-off is ahead of everyone with fewer points.
int place_of(const Tables& t, const State& s, const Points& all, int seat) {
  const auto p = static_cast<unsigned>(seat);
  if ((s.winners >> p & 1U) != 0) return 1;
  if ((leading(t, all) >> p & 1U) != 0) return 1 + std::popcount(s.winners);
  int place = 1;
  for (std::size_t q = 0; q < static_cast<std::size_t>(t.seats); ++q) {
    place += all[q] > all[p] ? 1 : 0;
  }
  return place;
}
}  // namespace

Payoff Rules::payoff(const State& s) const {
  Payoff out{};
  const float share = 1.0F / static_cast<float>(std::popcount(static_cast<unsigned>(s.winners)));
  for (unsigned p = 0; p < static_cast<unsigned>(t_.seats); ++p) {
    if ((s.winners >> p & 1U) != 0) out[p] = share;
  }
  return out;
}

std::span<const std::string_view> Rules::end_reasons() { return kReasons; }

EndFigures Rules::end_figures(const State& s) const {
  const Payoff values = payoff(s);
  const Points all = all_points(t_, s);
  EndFigures out;
  int first = 0;
  for (int p = 0; p < t_.seats; ++p) {
    SeatFigures& r = out.seats[static_cast<std::size_t>(p)];
    r.value = static_cast<double>(values[static_cast<std::size_t>(p)]);
    r.place = place_of(t_, s, all, p);
    r.side = p;
    r.turn_order = t_.place_in_order(p, s.start) + 1;
    r.score = all[static_cast<std::size_t>(p)];
    first += r.place == 1 ? 1 : 0;
  }
  out.reason = first > 1 ? kShared : std::popcount(leading(t_, all)) > 1 ? kThrowOff : kPoints;
  return out;
}

int points(const Tables& t, const State& s, int seat) {
  const auto p = static_cast<std::size_t>(seat);
  std::array<int, kColours> worth{};
  worth.fill(t.food_points);
  s.hand[p].each([&](int face) {
    worth[t.colour[static_cast<std::size_t>(face)]] += t.card_points * s.hand[p].count(face);
  });
  int sum = t.options.komi[static_cast<std::size_t>(t.place_in_order(seat, s.start))];
  for (std::size_t c = 0; c < kColours; ++c) sum += s.harvested[p][c] * worth[c];
  return sum;
}

unsigned leaders(const Tables& t, const State& s) { return leading(t, all_points(t, s)); }

}  // namespace warren::fight_flight_bite
