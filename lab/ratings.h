// Elo ratings: of a lead, and of a whole field.
#pragma once

#include <vector>

#include "lab/tally.h"

namespace warren {

double elo_of(double score);   // the lead that gives this score; 0 < score < 1
double score_of(double lead);  // and back

struct Rating {
  double elo = 0;     // the mean of the field is 0
  double margin = 0;  // half of the 95 % interval; infinite for who met nobody
};
// Ratings that fit all games best. table[i][j] holds the games of i against j. Half a shared game
// is added to each pair that met, so that a clean sweep stays finite. The margins go by the
// variance of units, as intervals of scores do.
std::vector<Rating> rate(const std::vector<std::vector<Tally>>& table);

}  // namespace warren
