// How uneven the seats of a game are, and under which of its readings they are least so.
#pragma once

#include <string>
#include <vector>

#include "lab/balance/fair.h"

namespace warren {

struct Lopsided {
  std::string name;            // of the arm
  std::vector<Reading> marks;  // wins by place, by seat where there is no order; or one measure
  double off = 0;              // the mean that is farthest from what is wanted
  double off_at_most = 0;      // the end of an interval that is
  std::vector<std::string> measures;  // by mark: "wins of place 1"
};

// Of a mark, or of all seats where it has no measure: then an even share is wanted.
Expected<Lopsided, Faults> lopsided(Trials& trials, const Arm& arm, const Mark& mark, long games);

// "place 1 34.2 ± 1.1 %, place 2 ..."
std::string lopsided_words(const Lopsided& one);
Json lopsided_json(const Lopsided& one);

}  // namespace warren
