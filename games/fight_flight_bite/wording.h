// Small phrases that sentences, pictures and remarks share.
#pragma once

#include <string>
#include <string_view>

#include "games/fight_flight_bite/fight_flight_bite.h"

namespace warren::fight_flight_bite {

inline std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}
inline std::string sign_name(int sign) {
  return capital(std::string(kSigns[static_cast<std::size_t>(sign)]));
}
// "R" of "red": how critters are written.
inline char initial(std::string_view seat) { return static_cast<char>(seat[0] - 'a' + 'A'); }
// "3/2/1"
std::string food_text(const Heap& food);
// "red", "red and blue", "red, blue and green"; with `last` "or": "red or blue"
std::string seat_list(const FightFlightBite& game, unsigned bits, std::string_view last = "and");
// "2 brown, 1 pink"
std::string food_list(const Edition& edition, const Heap& food);
// What a card does, in a few words.
std::string effect_of(const Face& face);
// "Fight x3: terrain + card"
std::string actions_of(const Tables& t, const State& s, int sign);

}  // namespace warren::fight_flight_bite
