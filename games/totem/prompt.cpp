// What a seat has to decide, and what an action would bring, in words.
#include "engine/text.h"
#include "games/totem/edition.h"
#include "games/totem/totem.h"

namespace warren::totem {

std::string Totem::prompt(const Known<State>& known, Seat seat) const {
  const State& s = known.position();
  const std::string who = seat_name(seat) + ": ";
  switch (s.phase) {
    case Phase::kPlace: return who + "choose a starting cell for your totem";
    case Phase::kDice:
      if (s.others_step == 0) {
        return who + "no unit can step: add a piece" +
               (tables().options.must_add ? "" : " or pass");
      }
      return who + (additions(s).empty() ? "use both dice, or keep one"
                                         : "use both dice, keep one, or add a piece instead");
    case Phase::kStep:
      if (s.active == kNowhere) {
        return who + "walk a unit, " + count_of(s.points, "point", "points") + " left";
      }
      return who + "walk on with " + cell_name(s.active) + ", " +
             count_of(s.points, "point", "points") + " left" +
             (s.others_step != 0 ? ", or say done" : "; no other unit can move");
    case Phase::kTake: return who + "choose which of the equally far pieces is eliminated";
    case Phase::kBonus: return who + "roll again, or end your turn";
    default: return who + "nothing to decide";
  }
}

std::string Totem::remark(const Known<State>& known, Seat seat, Action a) const {
  const State& s = known.position();
  const int id = index(a);
  if (s.phase == Phase::kPlace) {
    const Cell c = cell(id - kActStart);
    return printed().corners.has(c) ? "a corner cell" : "a side cell";
  }
  if (s.phase == Phase::kDice && id <= 6) {
    return count_of(id == kActBoth ? s.high + s.low : id, "point", "points");
  }
  State t = s;
  EventList<Event> events;
  apply(t, seat, a, events);
  std::vector<std::string> parts;
  for (const Event& event : events.events()) {
    if (const auto* e = std::get_if<Eliminated>(&event)) {
      parts.push_back("takes " + seat_name(e->owner) + "'s " + cell_name(e->cell) +
                      (e->fell.empty() ? "" : " with " + cells_text(e->fell)));
    } else if (const auto* out = std::get_if<WentOut>(&event)) {
      parts.push_back(seat_name(out->owner) + " is out");
    } else if (const auto* lost = std::get_if<PointsLost>(&event)) {
      parts.push_back(count_of(lost->points, "point", "points") + " lost");
    } else if (const auto* added = std::get_if<Added>(&event)) {
      parts.push_back(std::to_string(added->reserve) + " left in reserve");
    } else if (const auto* bonus = std::get_if<Bonus>(&event)) {
      parts.emplace_back(bonus->taken ? "another move" : "the turn passes");
    } else if (const auto* end = std::get_if<Ended>(&event)) {
      parts.emplace_back(end->reason == Phase::kVictory ? "you win"
                         : end->reason == Phase::kTie   ? "the game ends in a tie"
                                                        : "the cap ends the game");
    }
  }
  if (t.phase == Phase::kTake) parts.push_back("you choose among " + cells_text(candidates(t)));
  if (t.phase == Phase::kStep && t.active != kNowhere) {
    if (const std::string blow = blow_text(t, t.active); !blow.empty()) {
      const bool later = tables().options.at_move_end;  // TOT-060
      parts.push_back((later ? "standing there when the move ends: " : "stopping there: ") + blow);
    }
  }
  if (t.phase == Phase::kStep) parts.push_back(count_of(t.points, "point", "points") + " left");
  if (t.phase == Phase::kBonus) parts.emplace_back("then another roll");
  if (parts.empty()) return "the move ends";
  return join(parts, ", ");
}

std::string Totem::dice_text(const State& s) const {
  if (s.high == 0) return "";
  std::string out = std::to_string(s.high) + "-" + std::to_string(s.low);
  const int total = s.high + s.low;
  if (s.choice == kBoth) {
    out += ", both = " + std::to_string(total);
  } else if (s.choice == kAdd) {
    out += ", traded for a piece";
  } else if (s.choice != kNotChosen) {
    out += ", keeps " + std::to_string(s.choice) + ", the " +
           std::to_string(s.choice == s.high ? s.low : s.high) + " is discarded";
  } else if (s.phase == Phase::kDice) {
    const bool doubled = tables().exchange_doubles && s.high == s.low;
    out += !exchange_allowed(s)         ? ", no exchange"
           : s.reserve[at(s.turn)] == 0 ? ", no exchange: the reserve is empty"
           : additions(s).empty()       ? ", no exchange: no room beside the totem"
           : doubled                    ? ", exchange: double"
                     : ", exchange: " + std::to_string(tables().exchange_total) + "+";
  }
  if (earns_roll(s)) out += ", earns another roll";
  return out;
}

}  // namespace warren::totem
