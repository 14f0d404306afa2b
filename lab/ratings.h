// What scores between players say: shares of the win with intervals, Elo ratings of a whole field,
// and a sequential test that stops as soon as enough is known.
#pragma once

#include <vector>

namespace warren {

struct Interval {
  double low = 0;
  double high = 0;
};

// Scores of one player against another, each game from 0 to 1.
struct Tally {
  long games = 0;
  double sum = 0;
  double squares = 0;
  void add(double score);
  Tally turned() const;  // the same games as the other player sees them
  double score() const { return games > 0 ? sum / static_cast<double>(games) : 0.5; }
  double variance() const;  // of one game
  // Wilson's 95 % interval of the score. Shared wins make it wider than it need be, never narrower.
  Interval interval() const;
};

double elo_of(double score);   // the lead that gives this score; 0 < score < 1
double score_of(double lead);  // and back

struct Rating {
  double elo = 0;     // the mean of the field is 0
  double margin = 0;  // half of the 95 % interval
};
// Ratings that fit all games best. table[i][j] holds the games of i against j. Half a shared game
// is added to each pair that met, so that a clean sweep stays finite.
std::vector<Rating> rate(const std::vector<std::vector<Tally>>& table);

// Is the first player stronger by `elo1` rather than by `elo0`? Both errors at most 5 %.
struct SequentialTest {
  double elo0 = 0;
  double elo1 = 50;
  enum class Verdict { kGoOn, kNotStronger, kStronger };
  double likelihood(const Tally& tally) const;  // logarithm of the ratio
  Verdict verdict(const Tally& tally) const;
};

}  // namespace warren
