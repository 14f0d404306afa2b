// What blocks come to: taken in order, and looked at whenever it is time.
#pragma once

#include <vector>

#include "lab/experiment/blocks.h"

namespace warren {

struct Findings {
  std::vector<Measure> measures;
  std::vector<double> worth;  // by measure
  PairSums sums;
  std::vector<Comparison> comparisons;
  std::vector<Sample> lengths;  // decisions of a game: of the base, then of each variant
  std::vector<Use> uses;        // by arm, of the games that were watched
  std::vector<Legend> legends;  // by arm
  int seats = 0;                // of the base
  int looks = 0;                // how often it was looked whether everything is known
  bool all_known = false;
  bool partial = false;  // stopped by whoever started it, or by its time
  double seconds = 0;
};

class Conclusion {
 public:
  Conclusion(const Experiment& experiment, std::vector<Measure> measures, const BlockShape& shape);

  // Takes what follows without a gap; true once everything is known or all is played.
  bool take(const Blocks& blocks);
  long pairs() const { return found_.sums.pairs(); }

  // For the end: what was taken, after a last look where nobody had asked for so few.
  Findings findings();

 private:
  void look(int number);
  bool narrow(int number) const;

  const Experiment& experiment_;
  Findings found_;
  long next_ = 0;
  bool done_ = false;
};

// Half the width of the interval of the base's mean that misses it at this rate. A share that never
// changed may still change: by three of its games.
double half_width(const PairSums& sums, std::size_t measure, Measure::Kind kind,
                  double rate = 0.05);

// 1 - (what differs although the dice are the same) / (what differs at all): how much of the result
// the dice explain. Nothing where it was measured in too few games.
struct Luck {
  double share = 0;
  double half = 0;  // of its interval, 95 %
};
std::optional<Luck> luck_of(const Findings& findings);

}  // namespace warren
