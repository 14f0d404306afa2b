// What an action changes, in the words of the game: a sentence for every term of its evaluation.
#include <array>

#include "engine/reason.h"
#include "games/fight_flight_bite/fight_flight_bite.h"

namespace warren::fight_flight_bite {

namespace {
constexpr std::array<TermWords, Rules::kTerms> kTermWords = {{
    {"points",
     true,
     {"{n} point harvested by you.", "{n} points harvested by you."},
     {"{n} point harvested by your rivals.", "{n} points harvested by your rivals."}},
    {"harvest",
     true,
     {"{n} point for you if all were harvested now.",
      "{n} points for you if all were harvested now."},
     {"{n} point for your rivals if all were harvested now.",
      "{n} points for your rivals if all were harvested now."}},
    {"hold",
     false,
     {"Your critters hold more of the food.", "Your critters hold less of the food."},
     {"The critters of your rivals hold more of the food.",
      "The critters of your rivals hold less of the food."}},
    {"unseen cards",
     true,
     {"{n} card of yours that nobody has seen.", "{n} cards of yours that nobody has seen."},
     {"{n} card of your rivals that nobody has seen.",
      "{n} cards of your rivals that nobody has seen."}},
}};
}  // namespace

std::span<const TermWords> FightFlightBite::term_words() { return kTermWords; }

}  // namespace warren::fight_flight_bite
