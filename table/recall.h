// What somebody remembers of a match who forgets nothing: a viewer's information state, as text.
// Where two matches give a seat the same text, nothing that it did, was told or knows tells them
// apart; the conformance suite shows that what is told leaves out nothing that is known.
#pragma once

#include <string>

#include "table/match.h"

namespace warren {

// What one step adds: the viewer's own action, and what it was told; of a step of another that is
// not told (part of a move, say), what it shows. `after` is the position that the step led to;
// `who` is kNobody for lots.
std::string recalled(const AnyPosition& after, Viewer viewer, Seat who, Action what);

// Of a whole match: where it began, every step, and what the viewer knows now.
std::string recall(const Match& match, Viewer viewer);

}  // namespace warren
