// The flow table's words for the nodes, and finding a word among those that are known.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "games/cats_vs_rats/state.h"

namespace warren::cats_vs_rats {

inline constexpr std::array<std::string_view, kPhases> kPhaseWords = {
    "ATTR",   "FIRST",    "START",    "STARTN",  "RETURN",   "SPAWN",   "MAIN",
    "DRAW",   "TO",       "HOP",      "COUNT",   "TAUNT",    "RESERVE", "CARD_A",
    "CARD_D", "SWITCH_A", "SWITCH_D", "NECRO_A", "NECRO_D",  "CHANGE",  "RALLY",
    "DIE_A",  "DIE_D",    "REROLL_A", "REDIE_A", "REROLL_D", "REDIE_D", "BROOM",
    "BROOMN", "FRENZY",   "FCOUNT",   "BREED",   "BREEDN",   "DISCARD", "OVER"};

constexpr std::size_t at(Phase p) { return static_cast<std::size_t>(p); }

// Its place among the words.
template <std::size_t N>
std::optional<int> find_word(const std::array<std::string_view, N>& words, std::string_view word) {
  const auto found = std::ranges::find(words, word);
  if (found == words.end()) return {};
  return static_cast<int>(found - words.begin());
}

}  // namespace warren::cats_vs_rats
