// How a node of the search picks an action and learns from what came of it. A decision that is
// made alone leans on the best so far; one made at the same time as others must be unpredictable,
// so it mixes by regret.
#pragma once

#include <cstddef>

#include "bots/search1/tree.h"
#include "engine/random.h"

namespace warren::search1 {

// A choice among more actions than this is never mixed: regrets would take too long to settle,
// and such choices (where to draw, where to walk) seldom need to be hidden.
inline constexpr std::size_t kMostMixed = 16;

// Fills priors and spread from the first looks.
void weigh_first_looks(TreeNode& node, double temperature);

// The action to follow this time.
std::size_t select(const TreeNode& node, double explore, Random& random);

// The value for the acting side, 0 to 1, that came of the edge.
void learn(TreeNode& node, std::size_t edge, double value);

// How much a finished search favours an edge; all together 1.
double favour(const TreeNode& node, std::size_t edge);

// What the node thinks an edge is worth.
double worth(const TreeNode& node, std::size_t edge);

}  // namespace warren::search1
