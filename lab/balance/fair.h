// Making seats even: one number is turned until what was lopsided is not, by bisection, and every
// step plays as often as it takes to know on which side of the mark it is.
#pragma once

#include <string>
#include <vector>

#include "lab/balance/trials.h"

namespace warren {

// One number of an option: "komi" with "0,{}" is 0,1 then 0,2 ...
struct Knob {
  std::string option;
  std::string pattern = "{}";  // {} is the number
  int low = 0;
  int high = 0;
  std::string value(int number) const;
};

// What it is turned for.
struct Mark {
  std::string measure;  // "wins of place 2"
  double want = 0.5;
  double within = 0.02;
};

// What was learnt at one number.
struct Tried {
  int number = 0;
  Reading reading;
  int side = 0;       // -1 below the mark, +1 above it, 0 within, or not told apart
  bool even = false;  // the whole interval lies within
};

struct FairResult {
  std::vector<Tried> tried;  // by number
  int best = 0;              // number whose mean is nearest to the mark
  bool crossed = true;       // false: the mark lies outside of the range
  bool partial = false;
};

// `base` without the knob's option. At most so many games of each number. The measure is taken to
// rise, or to fall, all the way along the range.
Expected<FairResult, Faults> make_fair(Trials& trials, const Arm& base, const Knob& knob,
                                       const Mark& mark, long games);

Arm turned(const Arm& base, const Knob& knob, int number);

// Sentences and a table.
std::string fair_text(const Knob& knob, const Mark& mark, const FairResult& result);
Json fair_json(const Knob& knob, const Mark& mark, const FairResult& result);

}  // namespace warren
