// A match that is over as people are shown it: who was ahead when, and what cost most.
#pragma once

#include <string_view>
#include <vector>

#include "table/analyse.h"
#include "table/luck.h"

namespace warren {

// Who judges a match that is over: enough to tell a blunder from a good move, and done in seconds.
inline constexpr std::string_view kJudge = "search:iterations=400,memory=16";

// The chances of every seat's side through the match.
struct CurvePoint {
  std::size_t ply = 0;  // after this many plies
  std::vector<double> values;
};
// One point for every judged decision, and the result where the match is over. A bot is asked about
// the side to act alone; the others share what is left as they did before.
std::vector<CurvePoint> curve_of(const Match& match, const std::vector<Judged>& judged);

// What people are shown of a match that is over: the curve, what cost most, of all and of each
// seat, and what the lots gave.
Json judgement_json(const Match& match, std::vector<Judged> judged, const Luck& luck);

}  // namespace warren
