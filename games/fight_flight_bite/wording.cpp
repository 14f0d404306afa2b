#include "games/fight_flight_bite/wording.h"

#include "engine/text.h"

namespace warren::fight_flight_bite {

std::string seat_list(const FightFlightBite& game, unsigned bits, std::string_view last) {
  std::vector<std::string> names;
  SeatSet::of_bits(bits).each([&](Seat p) { names.push_back(game.seat_name(p)); });
  return names.empty() ? "nobody" : list_of(std::move(names), last);
}

std::string food_text(const Heap& food) {
  return std::to_string(food[0]) + "/" + std::to_string(food[1]) + "/" + std::to_string(food[2]);
}

std::string food_list(const Edition& edition, const Heap& food) {
  std::vector<std::string> parts;
  for (std::size_t c = 0; c < kColours; ++c) {
    if (food[c] > 0) parts.push_back(std::to_string(food[c]) + " " + edition.food[c].id);
  }
  return parts.empty() ? "nothing" : join(parts, ", ");
}

std::string effect_of(const Face& face) {
  std::vector<std::string> parts;
  std::vector<std::string> signs;
  for (int sign = 0; sign < 3; ++sign) {
    if ((face.bonus >> sign & 1U) != 0) signs.push_back(sign_name(sign));
  }
  if (!signs.empty()) parts.push_back("+1 action: " + join(signs, ", "));
  switch (face.immediate) {
    case Immediate::kNone: break;
    case Immediate::kCritter: parts.emplace_back("at once: one more critter here"); break;
    case Immediate::kFight: parts.emplace_back("at once: push any rival here"); break;
    case Immediate::kFlight: parts.emplace_back("at once: one Flight move"); break;
    case Immediate::kBite: parts.emplace_back("at once: bite one food"); break;
    case Immediate::kGrow: parts.emplace_back("at once: add one food anywhere"); break;
  }
  if (face.ambush) parts.emplace_back("draws are yours");
  if (face.no_quarter) parts.emplace_back("defenders gain nothing");
  return join(parts, "; ");
}

std::string actions_of(const Tables& t, const State& s, int sign) {
  std::string out = sign_name(sign) + " x" + std::to_string(t.bonus_actions(s.at, s.card, sign));
  const bool terrain = t.icon[s.at] == sign;
  const bool card = (t.bonus[s.card] >> sign & 1) != 0;
  if (terrain || card) {
    out += std::string(": ") + (terrain ? "terrain" : "") + (terrain && card ? " + " : "") +
           (card ? "card" : "");
  }
  return out;
}

}  // namespace warren::fight_flight_bite
