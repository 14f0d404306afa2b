// A table in the terminal: it draws what the seat knows, lists what it may do, and says why it may
// not do the rest.
#pragma once

#include "engine/canvas.h"
#include "table/match.h"

namespace warren::cli {

// Plays the match to its end, or until a person leaves it unfinished: then it is kept. With
// `confirm`, a person at a terminal is asked before anything that cannot be taken back. Returns the
// exit code.
int play_in_terminal(Match match, Ink ink, bool confirm, std::string edition);

}  // namespace warren::cli
