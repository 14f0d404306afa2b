// A table in the terminal: it draws what the seat knows, lists what it may do, and says why it may
// not do the rest.
#pragma once

#include <chrono>

#include "engine/canvas.h"
#include "table/match.h"

namespace warren::cli {

// Plays the match to its end, or until a person leaves it unfinished: then it is kept. With
// `confirm`, a person at a terminal is asked before anything that cannot be taken back. Returns the
// exit code.
// A program has so much patience for one decision.
int play_in_terminal(Match match, Ink ink, bool confirm, std::string edition,
                     std::chrono::milliseconds patience);

}  // namespace warren::cli
