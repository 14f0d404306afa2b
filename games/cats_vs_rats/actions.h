// The dense action ids, as laid out in rules.md, and the outcomes of FIRST.
#pragma once

#include "engine/types.h"
#include "games/cats_vs_rats/state.h"

namespace warren::cats_vs_rats {

inline constexpr int kFrom = 0;
inline constexpr int kTo = 45;
inline constexpr int kAt = 90;
inline constexpr int kNumber = 135;  // `n 1`
inline constexpr int kNumbers = 255;
inline constexpr int kCard = 390;
inline constexpr int kAttr = 403;
inline constexpr Action kDraw{413};
inline constexpr Action kEnd{414};
inline constexpr Action kNo{415};
inline constexpr Action kYes{416};
inline constexpr Action kIntoCube{417};
inline constexpr int kActionCount = 418;

// FIRST: the ordered pairs of different numbers, Cats before Rats.
inline constexpr int kFirstThrows = 30;
struct FirstThrow {
  int cats;
  int rats;
};
constexpr FirstThrow first_throw(int id) {
  const int cats = id / 5 + 1;
  const int rats = id % 5 + 1;
  return {cats, rats < cats ? rats : rats + 1};
}
constexpr int id_of(FirstThrow t) { return (t.cats - 1) * 5 + t.rats - (t.rats > t.cats ? 2 : 1); }

constexpr Action number(int n) { return action(kNumber + n - 1); }
constexpr int number_of(Action a) { return index(a) - kNumber + 1; }

}  // namespace warren::cats_vs_rats
