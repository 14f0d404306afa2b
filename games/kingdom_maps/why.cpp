// What an action changes, in the words of the game: a sentence for every term of its evaluation.
#include <array>

#include "engine/reason.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {
constexpr std::array<TermWords, Rules::kTerms> kTermWords = {{
    {"points",
     true,
     {"{n} point on your sheet as it stands.", "{n} points on your sheet as it stands."},
     {"{n} point on your rivals' sheets as they stand.",
      "{n} points on your rivals' sheets as they stand."}},
    {"powers",
     true,
     {"{n} unused power of yours.", "{n} unused powers of yours."},
     {"{n} unused power of your rivals.", "{n} unused powers of your rivals."}},
    {"cells to draw",
     true,
     {"{n} cell still to draw this turn.", "{n} cells still to draw this turn."},
     {"{n} cell that your rivals have still to draw or to show.",
      "{n} cells that your rivals have still to draw or to show."}},
}};
}  // namespace

std::span<const TermWords> KingdomMaps::term_words() { return kTermWords; }

}  // namespace warren::kingdom_maps
