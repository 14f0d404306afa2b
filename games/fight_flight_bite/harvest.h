// Who takes what from one space (FFB-103 to FFB-115).
#pragma once

#include <array>
#include <cassert>
#include <cstdint>

#include "games/fight_flight_bite/state.h"
#include "games/fight_flight_bite/tables.h"

namespace warren::fight_flight_bite {

// The list of takers is always a short row of seats in turn order, gone through `rounds` times.
struct Takers {
  std::array<std::uint8_t, kSeats> row{};
  int in_row = 0;
  int rounds = 0;
  int controller = -1;  // -1: nobody
  int most = 0;         // critters of the strongest

  int entries() const { return in_row * rounds; }
  int entry(int i) const {
    assert(in_row > 0);
    return row[static_cast<std::size_t>(i % in_row)];
  }
  unsigned retreating() const {  // bits
    unsigned set = 0;
    for (int i = 0; i < in_row; ++i) set |= 1U << row[static_cast<std::size_t>(i)];
    return set;
  }
};

inline Takers takers(const Tables& t, const State& s, int space) {
  const auto& here = s.critters[static_cast<std::size_t>(space)];
  Takers out;
  int second = 0;
  int tied = 0;
  for (int p = 0; p < t.seats; ++p) {
    const int n = here[static_cast<std::size_t>(p)];
    if (n > out.most) {
      second = out.most;
      out.most = n;
      out.controller = p;
      tied = 1;
    } else if (n == out.most) {
      ++tied;
    } else if (n > second) {
      second = n;
    }
  }
  if (out.most == 0) {
    out.controller = -1;
    return out;
  }
  if (tied > 1) out.controller = -1;  // FFB-109
  const int strength = tied > 1 ? out.most : second;
  if (strength == 0) return out;
  for (int i = 0, p = s.start; i < t.seats; ++i, p = p + 1 == t.seats ? 0 : p + 1) {
    if (here[static_cast<std::size_t>(p)] == strength) {
      out.row[static_cast<std::size_t>(out.in_row++)] = static_cast<std::uint8_t>(p);
    }
  }
  // FFB-110: one per critter each; FFB-104: the same for one alone; FFB-113: several, one each.
  out.rounds = tied > 1 || out.in_row == 1 ? strength : 1;
  return out;
}

// FFB-106, FFB-111: bits of the seats there that get nothing of the space.
inline unsigned fleeing(const Tables& t, const State& s, int space, const Takers& list) {
  unsigned set = 0;
  for (unsigned p = 0; p < static_cast<unsigned>(t.seats); ++p) {
    const bool here = s.critters[static_cast<std::size_t>(space)][p] > 0;
    if (here && static_cast<int>(p) != list.controller) set |= 1U << p;
  }
  return set & ~list.retreating();
}

// What happens next on a space with `taken` entries of its list served.
enum class HarvestStep : std::uint8_t {
  kDone,      // the list or the food is used up: the controller has the rest
  kOneCube,   // one colour is left: the next in the list gets a cube unasked
  kAllCubes,  // the list has only one player left, enough times for all cubes
  kAsk,       // D8
};
inline HarvestStep harvest_step(const Takers& list, int taken, const Heap& food) {
  const int entries = list.entries() - taken;
  if (entries <= 0 || cubes(food) == 0) return HarvestStep::kDone;
  if (colours(food) == 1) return HarvestStep::kOneCube;
  if ((list.in_row == 1 || entries == 1) && entries >= cubes(food)) return HarvestStep::kAllCubes;
  return HarvestStep::kAsk;
}

}  // namespace warren::fight_flight_bite
