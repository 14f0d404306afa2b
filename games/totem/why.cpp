// What an action changes, in the words of the game: a sentence for every term of its evaluation.
#include <array>

#include "engine/reason.h"
#include "games/totem/totem.h"

namespace warren::totem {

namespace {
constexpr std::array<TermWords, Rules::kTerms> kTermWords = {{
    {"pieces",
     true,
     {"{n} piece of yours on the board.", "{n} pieces of yours on the board."},
     {"{n} piece of your rivals on the board.", "{n} pieces of your rivals on the board."}},
    {"reserve",
     true,
     {"{n} piece in your reserve.", "{n} pieces in your reserve."},
     {"{n} piece in your rivals' reserve.", "{n} pieces in your rivals' reserve."}},
    {"threats",
     false,
     {"Your pieces press harder on a rival totem.", "Your pieces press less on the rival totems."},
     {"Your own totem comes under more pressure.", "Your own totem comes under less pressure."}},
    {"hunt",
     false,
     {"Your group stays farther from the others.", "Your group closes in on the others."},
     {"The others get farther from your group.", "The others come closer to your group."}},
}};
}  // namespace

std::span<const TermWords> Totem::term_words() { return kTermWords; }

}  // namespace warren::totem
