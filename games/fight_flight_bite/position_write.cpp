// Whole positions on one line (rules.md, "Position text"): writing.
#include "engine/text.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/position_fields.h"
#include "games/fight_flight_bite/wording.h"

namespace warren::fight_flight_bite {

namespace {

std::string food_or_nothing(const Heap& food) { return cubes(food) == 0 ? "" : food_text(food); }

}  // namespace

std::string FightFlightBite::line_of(const State& s) const {
  std::string out(node_name(s));
  const auto put = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) out += " " + std::string(key) + "=" + value;
  };
  const auto field = [&](std::string_view key, const std::string& value) {
    if (stands(key, s.phase)) put(key, value);
  };
  const auto number = [](std::uint32_t n) { return n == 0 ? "" : std::to_string(n); };
  const auto names = [&](unsigned bits) {
    std::vector<std::string> list;
    SeatSet::of_bits(bits).each([&](Seat p) { list.push_back(seat_name(p)); });
    return join(list, ",");
  };
  const auto codes = [&](const Cards& cards, int hidden) {
    std::vector<std::string> list;
    cards.each([&](int face) {
      list.insert(list.end(), static_cast<std::size_t>(cards.count(face)),
                  edition_->faces[static_cast<std::size_t>(face)].code);
    });
    if (hidden > 0) list.push_back("?" + std::to_string(hidden));
    return join(list, ",");
  };

  field("start", seat_name(seat(s.start)));
  field("in", names(s.in));
  field("rounds", number(s.rounds));
  for (std::size_t i = 0; i < spaces().size(); ++i) {
    std::string critters;
    for (std::size_t p = 0; p < static_cast<std::size_t>(seats()); ++p) {
      if (s.critters[i][p] == 0) continue;
      critters += initial(edition_->seats[p]) + std::to_string(s.critters[i][p]);
    }
    const std::string food = food_or_nothing(s.food[i]);
    if (!critters.empty() || !food.empty()) put(spaces()[i].label, critters + ":" + food);
  }
  for (std::size_t p = 0; p < static_cast<std::size_t>(seats()); ++p) {
    put(edition_->seats[p], codes(s.hand[p], s.hidden[p]) + ";" + codes(s.discards[p], 0) + ";" +
                                food_or_nothing(s.harvested[p]));
  }
  field("at", cell_name(cell(s.at)));
  field("card", edition_->faces[s.card].code);
  field("standing", number(s.standing));
  field("duels", number(s.duels));
  field("defender", seat_name(seat(s.defender)));
  field("draws", number(s.draws));
  field("sign", std::string(kSigns[s.sign]));
  field("left", number(s.left));
  std::vector<std::string> locks;
  for (std::size_t p = 0; p < kSeats; ++p) {
    if (s.locked[p] == kUnlocked) continue;
    locks.push_back(edition_->seats[p] + ":" +
                    (s.locked[p] == kHiddenSign ? "?" : std::string(kSigns[s.locked[p] - 1U])));
  }
  field("locked", join(locks, ","));
  field("taken", number(s.taken));
  field("winners", names(s.winners));
  return out;
}

}  // namespace warren::fight_flight_bite
