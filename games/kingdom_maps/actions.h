// The ids of actions: dense, the same for every seat (rules.md, Size estimates).
//   0-5 land, 6-41 die as 1 to 6, 42-53 bank, 54-59 field, from 60 on draw, then die as 7 to 12
#pragma once

#include <cstdint>

#include "engine/types.h"
#include "games/kingdom_maps/chance.h"
#include "games/kingdom_maps/state.h"

namespace warren::kingdom_maps {

inline constexpr int kDieBase = 6;
inline constexpr int kBankBase = 42;
inline constexpr int kFieldBase = 54;
inline constexpr int kDrawBase = 60;

enum class Deed : std::uint8_t { kLand, kDie, kBank, kField, kDraw };
struct Meaning {  // of an action id
  Deed deed;
  int value;       // territory, die, criterion, territory die or cell
  int number = 0;  // kDie: the number it becomes
};

constexpr Meaning meaning_of(Action a, int cells) {
  const int i = index(a);
  if (i >= kDrawBase) {
    const int beyond = i - kDrawBase - cells;  // numbers 7 to 12
    if (beyond >= 0) return {Deed::kDie, beyond / 6 + 1, beyond % 6 + 7};
    return {Deed::kDraw, i - kDrawBase};
  }
  if (i < kDieBase) return {Deed::kLand, i};
  if (i < kBankBase) return {Deed::kDie, (i - kDieBase) / 6 + 1, (i - kDieBase) % 6 + 1};
  if (i < kFieldBase) return {Deed::kBank, i - kBankBase};
  return {Deed::kField, i - kFieldBase + 1};
}

constexpr Action land_action(Land l) { return action(index(l)); }
constexpr Action die_action(int die, int number, int cells) {
  return action(number <= kFaces ? kDieBase + 6 * (die - 1) + number - 1
                                 : kDrawBase + cells + 6 * (die - 1) + number - 7);
}
constexpr Action bank_action(Criterion c) { return action(kBankBase + index(c)); }
constexpr Action field_action(int die) { return action(kFieldBase + die - 1); }
constexpr Action draw_action(Cell c) { return action(kDrawBase + warren::index(c)); }

}  // namespace warren::kingdom_maps
