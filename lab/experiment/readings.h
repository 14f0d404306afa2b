// Every reading of a rulebook that a game has as an option, against the house's.
#pragma once

#include <string>
#include <vector>

#include "lab/experiment/portrait.h"

namespace warren {

// One variant for each value of each option that can be named and played, but for what the base
// has.
std::vector<Arm> readings_of(const std::string& game, const Arm& base);

// How much a variant changes the game: its largest difference that is beyond doubt, in units of
// what is worth naming; 0 where there is none.
struct Rank {
  std::size_t variant = 0;
  double size = 0;
  std::size_t comparison = 0;  // which it is of
};
// The one that changes most first.
std::vector<Rank> ranking_of(const Experiment& experiment, const Findings& findings);

// A sentence on it: what it changes most, or that nothing is beyond doubt.
std::string rank_words(const Experiment& experiment, const Findings& findings, const Rank& rank);

// All readings among players of several strengths, the weakest first.
struct RankedReadings {
  std::string game;
  int players = 0;
  std::uint64_t seed = 1;
  std::vector<Strength> strengths;
};

// A ranking for each strength, the strongest first.
std::string readings_text(const RankedReadings& readings);
Json readings_json(const RankedReadings& readings);
std::string readings_csv(const RankedReadings& readings);
std::string readings_html(const RankedReadings& readings);

}  // namespace warren
