// What one player scored against another, counted in units that do not hang on each other: games of
// one deal do, since its luck is shared, so a unit is one deal played by every seating. With two
// sides that is a pair of games.
#pragma once

#include <array>
#include <map>
#include <vector>

namespace warren {

inline constexpr double kZ95 = 1.959964;  // so many deviations to either side hold 95 %

struct Interval {
  double low = 0;
  double high = 0;
};

class Tally {
 public:
  explicit Tally(long rotation = 2) : rotation_(rotation) {}

  // The scores of one deal's games, each from 0 to 1.
  void add(const std::vector<double>& scores);
  Tally turned() const;  // the same games as the other player sees them

  long rotation() const { return rotation_; }  // games of a unit
  long units() const { return units_; }
  long games() const { return units_ * rotation_; }
  double score() const;     // a game, on average
  double sum() const;       // of all games
  double variance() const;  // of a unit's average game, as found

  // The variance of a unit's average game as part of the largest there could be at this score. Two
  // games that have nothing to do with each other give 1/2. A little is added of units that all
  // won or lost whole, the worst case, so that few units do not look surer than they can be.
  double spread() const;
  // The 95 % interval of the score: Wilson's, with the variance of units instead of single games.
  Interval interval() const;

  // How often a pair of games brought 0, 1/2, 1, 3/2 and 2 points. Only where a unit is a pair.
  std::array<long, 5> pentanomial() const;
  // How often a unit's average game was worth so much.
  const std::map<double, long>& counts() const { return counts_; }

  bool operator==(const Tally&) const = default;

 private:
  void add(double average, long times);

  long rotation_;
  long units_ = 0;
  std::map<double, long> counts_;
};

}  // namespace warren
