// What an action changes, in the words of the game: a sentence for every term of its evaluation.
#include <array>

#include "engine/reason.h"
#include "games/rodentia/rodentia.h"

namespace warren::rodentia {

namespace {
constexpr std::array<TermWords, Rules::kTerms> kTermWords = {{
    {"points",
     true,
     {"{n} point for you as the score stands.", "{n} points for you as the score stands."},
     {"{n} point for your rivals as the score stands.",
      "{n} points for your rivals as the score stands."}},
    {"firm hexes",
     true,
     {"{n} hex held for good.", "{n} hexes held for good."},
     {"{n} hex that your rivals hold for good.", "{n} hexes that your rivals hold for good."}},
    {"footholds",
     true,
     {"{n} rodent of yours in hexes that another controls.",
      "{n} rodents of yours in hexes that another controls."},
     {"{n} rodent of your rivals in hexes that another controls.",
      "{n} rodents of your rivals in hexes that another controls."}},
}};
}  // namespace

std::span<const TermWords> Rodentia::term_words() { return kTermWords; }

}  // namespace warren::rodentia
