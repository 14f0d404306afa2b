// What an action changes, in the words of the game: a sentence for every term of its evaluation.
#include <array>

#include "engine/reason.h"
#include "games/cats_vs_rats/cats_vs_rats.h"

namespace warren::cats_vs_rats {

namespace {
constexpr std::array<TermWords, Rules::kTerms> kTermWords = {{
    {"towns",
     true,
     {"{n} town for your team.", "{n} towns for your team."},
     {"{n} town for the other team.", "{n} towns for the other team."}},
    {"units",
     true,
     {"{n} unit for your team.", "{n} units for your team."},
     {"{n} unit for the other team.", "{n} units for the other team."}},
    {"cards",
     true,
     {"{n} card in your team's hands.", "{n} cards in your team's hands."},
     {"{n} card in the other team's hands.", "{n} cards in the other team's hands."}},
    {"danger",
     true,
     {"{n} town of yours that stronger enemies can attack.",
      "{n} towns of yours that stronger enemies can attack."},
     {"{n} town of the other team that your side can attack with more.",
      "{n} towns of the other team that your side can attack with more."}},
    {"battle",
     false,
     {"Your chance to take the town that is fought for grows.",
      "Your chance to take the town that is fought for falls."},
     {"The other team's chance in the battle grows.",
      "The other team's chance in the battle falls."}},
    {"players",
     true,
     {"{n} player in your team.", "{n} players in your team."},
     {"{n} player in the other team.", "{n} players in the other team."}},
}};
}  // namespace

std::span<const TermWords> CatsVsRats::term_words() { return kTermWords; }

}  // namespace warren::cats_vs_rats
