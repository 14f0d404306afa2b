// The contract every game meets. Read this file first, then rules.h and people.h, where every
// member is explained.
//
// A game is a value: immutable rules bound to one edition, one set of options and one number of
// seats. A position is plain bytes; copying a position is undo. Nothing here is virtual: search
// and simulation are templates over these concepts. The one type-erased seam is table/any_game.h.
#pragma once

#include "engine/hash.h"
#include "engine/people.h"
#include "engine/rules.h"

namespace warren {

// The rules alone: what State::Keeper names (see known.h). Only it makes a Known.
template <class G>
using RulesOf = typename G::State::Keeper;

template <class G>
concept Game = RulesHalf<G> && PeopleHalf<G> && std::derived_from<G, RulesOf<G>>;

}  // namespace warren
