// Every reading of a rulebook that a game has as an option, against the house's.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/experiment/portrait.h"

namespace warren {

// One variant for each value of each option that can be named and played, but for what the base
// has.
std::vector<Arm> readings_of(const std::string& game, const Arm& base);

// What a variant does to the game, as far as is known.
enum class Effect : std::uint8_t {
  kChanges,   // something differs beyond doubt
  kUnknown,   // nothing does, and something may
  kNone,      // nothing does that is worth naming
  kNeverDid,  // every game went as the base's: it may have nothing to do here
};
std::string effect_words(Effect effect);

// How much it changes: its largest difference that is beyond doubt, in units of what is worth
// naming; 0 where there is none.
struct Rank {
  std::size_t variant = 0;
  Effect effect = Effect::kUnknown;
  double size = 0;
  // Which it is of; where nothing is beyond doubt, whose interval reaches farthest.
  std::size_t comparison = 0;
};
// The one that changes most first, then those that may, then those that do not.
std::vector<Rank> ranking_of(const Experiment& experiment, const Findings& findings);

// A sentence on it: what it changes most, or how little is known, or that it does nothing.
std::string rank_words(const Experiment& experiment, const Findings& findings, const Rank& rank);
// The same without its name: "wins of place 2: up ...".
std::string effect_of(const Experiment& experiment, const Findings& findings, const Rank& rank);

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
