// What a person is asked, and what an action would bring.
#include "engine/text.h"
#include "games/fight_flight_bite/actions.h"
#include "games/fight_flight_bite/defenders.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/preview.h"
#include "games/fight_flight_bite/wording.h"

namespace warren::fight_flight_bite {

namespace {

std::string signed_number(int n) { return (n >= 0 ? "+" : "") + std::to_string(n); }

}  // namespace

std::string FightFlightBite::prompt(const Known<State>& known, Seat seat) const {
  const State& s = known.position();
  const std::string at = cell_name(cell(s.at));
  if (!SeatSet::of_bits(s.to_act).has(seat)) return "Nothing to decide now";
  switch (s.step) {
    case Step::kOrder: return "Throw for the turn order: the winner plays last";
    case Step::kTie: return "Throw for the victory";
    case Step::kFirst: return "Place a first critter on an empty space";
    case Step::kPlace: return "Place a critter: where others stand you must duel";
    case Step::kCard: return "Show a card for this turn; the ones you keep score at the end";
    case Step::kImmediate:
      return edition_->faces[s.card].name + ": " + effect_of(edition_->faces[s.card]) +
             (t_.options.must ? "" : ", or pass");
    case Step::kDuel:
      return s.duels == 0 ? "Choose whom to duel on " + at
                          : "Duel again on " + at + ", or pass to end the turn (" +
                                count_of(s.standing, "critter stands", "critters stand") + ")";
    case Step::kThrow: {
      const bool attacks = seat_name(seat) == seat_name(warren::seat(s.active));
      return "Throw against " + seat_name(warren::seat(attacks ? s.defender : s.active)) +
             (s.draws > 0 ? " again, after " + count_of(s.draws, "draw", "draws") : "");
    }
    case Step::kBonus: {
      static constexpr std::array<std::string_view, 3> kWhat = {
          "push a critter to a space next to ", "move a critter of yours into or out of ",
          "move a food away from "};
      return "You won with " + sign_name(s.sign) + ": " + std::string(kWhat[s.sign]) + at + " (" +
             std::to_string(s.left) + " of " +
             std::to_string(t_.bonus_actions(s.at, s.card, s.sign)) + " left), or pass";
    }
    case Step::kDefend: return "You held your ground: add one food anywhere, or pass";
    case Step::kTake: return "Take a cube from " + at;
    default: return "Nothing to decide now";
  }
}

std::string FightFlightBite::remark(const Known<State>& known, Seat seat, Action a) const {
  const State& s = known.position();
  const int id = index(a);
  const int me = index(seat);
  const auto p = static_cast<std::size_t>(me);
  ActionList offered;
  legal(s, seat, offered);
  if (!offered.has(a)) return "";
  if (id >= ids::kThrow && id < ids::kPush) {
    const int sign = id - ids::kThrow;
    const std::string beats =
        "beats " + std::string(kSigns[t_.beats[static_cast<std::size_t>(sign)]]);
    if (s.step != Step::kThrow) return beats;
    if (me == s.active) return beats + ", wins " + actions_of(t_, s, sign);
    return beats + ", denies " + actions_of(t_, s, t_.beats[static_cast<std::size_t>(sign)]);
  }
  if (id >= ids::kCard && id < ids::kPass) {
    const Face& face = edition_->faces[static_cast<std::size_t>(id - ids::kCard)];
    const int cubes_now =
        preview(t_, s, known.viewer()).total[p][static_cast<std::size_t>(face.food)];
    return face.name + ", " + effect_of(face) + "; kept it would add " +
           count_of(t_.card_points * cubes_now, "point", "points") + " now";
  }
  if (id >= ids::kTake) {
    const int each = worth(t_, s, me, id - ids::kTake);
    return count_of(each, "point", "points") + " to you with your cards";
  }
  if (id >= ids::kDuel && id < ids::kThrow) {
    const int n = s.critters[s.at][static_cast<std::size_t>(id - ids::kDuel)];
    return count_of(n, "critter", "critters") + " there";
  }
  if (id == ids::kPass) {
    return s.step == Step::kDuel ? "ends your turn" : s.step == Step::kDefend ? "adds nothing" : "";
  }
  // Everything else moves pieces: say what it does to the harvest.
  State after = s;
  NoEvents quiet;
  apply(after, seat, a, quiet);
  const int now = expected_points(t_, s, seat);
  std::string out =
      signed_number(expected_points(t_, after, seat) - now) + " in the harvest preview";
  if (id < ids::kCard && s.step == Step::kPlace) {
    const unsigned foes = defenders(t_, s, id, me);
    if (foes != 0) out += ", a duel with " + seat_list(*this, foes, "or");
  }
  if (id >= ids::kIn && id < ids::kOut) out += ", lies on its back and cannot attack this turn";
  return out;
}

}  // namespace warren::fight_flight_bite
