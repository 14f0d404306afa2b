// Who came in where, and each seat's share of the win: TOT-080 to TOT-088.
#include "games/totem/rules.h"

namespace warren::totem {

namespace {
enum Reason : std::uint8_t { kVictory, kTie, kCap };
constexpr std::array<std::string_view, 3> kReasons = {"victory", "tie", "cap"};
}  // namespace

// Fills places; returns how many share the first.
int Rules::places(const State& s, std::array<int, kMostSeats>& out) const {
  // The larger, the better. Survivors before those who are out; later out is better (TOT-086). At
  // the cap survivors compare pieces lost, then pieces on the board (TOT-088).
  std::array<int, kMostSeats> rank{};
  for (int p = 0; p < t_.seats; ++p) {
    const auto i = static_cast<std::size_t>(p);
    if (s.left[i] != 0) {
      rank[i] = s.left[i];
      continue;
    }
    rank[i] = 1000;
    if (s.phase == Phase::kCap && !t_.options.plain_cap) {
      rank[i] += 100 * (t_.pieces - lost_by(s, seat(p))) + pieces_of(s, seat(p));
    }
  }
  int first = 0;
  for (int p = 0; p < t_.seats; ++p) {
    int place = 1;
    for (int o = 0; o < t_.seats; ++o) {
      place += rank[static_cast<std::size_t>(o)] > rank[static_cast<std::size_t>(p)] ? 1 : 0;
    }
    out[static_cast<std::size_t>(p)] = place;
    first += place == 1 ? 1 : 0;
  }
  return first;
}

Payoff Rules::payoff(const State& s) const {
  std::array<int, kMostSeats> place{};
  const int first = places(s, place);
  Payoff out{};
  for (std::size_t p = 0; p < static_cast<std::size_t>(t_.seats); ++p) {
    out[p] = place[p] == 1 ? 1.0F / static_cast<float>(first) : 0.0F;
  }
  return out;
}

std::span<const std::string_view> Rules::end_reasons() { return kReasons; }

EndFigures Rules::end_figures(const State& s) const {
  std::array<int, kMostSeats> place{};
  const int first = places(s, place);
  EndFigures out;
  out.reason = s.phase == Phase::kVictory ? kVictory : s.phase == Phase::kTie ? kTie : kCap;
  for (int p = 0; p < t_.seats; ++p) {
    const auto i = static_cast<std::size_t>(p);
    SeatFigures& r = out.seats[i];
    r.place = place[i];
    r.value = place[i] == 1 ? 1.0 / first : 0.0;
    r.side = p;
    r.turn_order = (p - index(s.start) + t_.seats) % t_.seats + 1;
  }
  return out;
}

}  // namespace warren::totem
