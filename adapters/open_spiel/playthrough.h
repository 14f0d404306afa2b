// A whole match as OpenSpiel meets it, as text: every state with what can be done and drawn in it,
// now and then with all that every player knows. Kept in playthroughs/, so that a change of what
// programs over there see is noticed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace warren::adapters {

struct Played {
  std::string file;  // below playthroughs/
  std::string game;  // as OpenSpiel is asked for it
};
// One of every game with every number of players, with options that make it short.
std::vector<Played> all_played();

// The games must be registered. The same text for the same seed.
std::string playthrough(const std::string& game, std::uint64_t seed);

}  // namespace warren::adapters
