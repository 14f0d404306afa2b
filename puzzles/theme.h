// What a puzzle is about: a word that is stored, and a sentence for people.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/explain.h"

namespace warren::puzzles {

// "win": it wins the match. "rescue": all else loses it. "gift": the best gives something up at
// first. "quiet": nothing that is counted shows at once. Any other is a term of the game's
// evaluation in which the best is ahead of what tempts: "towns", or "towns of rivals" where it is
// so by what they lose or do not get.
std::string theme_of(const Explained& best, const Explained& tempting, double second);

// Every word that theme_of may give in this game.
std::vector<std::string> themes_of(const AnyGame& game);

// For whoever asks for a hint.
std::string hint_of(std::string_view theme);

}  // namespace warren::puzzles
