// What a person is asked, and what an action would bring, in words.
#include "engine/text.h"
#include "games/fight_flight_bite/defenders.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/preview.h"
#include "games/fight_flight_bite/wording.h"

namespace warren::fight_flight_bite {

namespace {

std::string signed_number(int n) { return (n >= 0 ? "+" : "") + std::to_string(n); }

// What the actions of one viewer would bring.
class Remarks {
 public:
  Remarks(const FightFlightBite& game, const Known<State>& known, int who)
      : g(game), t(game.tables()), s(known.position()), viewer(known.viewer()), me(who) {}

  std::string of(int id) const {
    if (id >= ids::kThrow && id < ids::kPush) return thrown(id - ids::kThrow);
    if (id >= ids::kCard && id < ids::kPass) return card(id - ids::kCard);
    if (id >= ids::kTake) {
      return count_of(worth(t, s, me, id - ids::kTake), "point", "points") +
             " to you with your cards";
    }
    if (id >= ids::kDuel && id < ids::kThrow) {
      const int n = s.critters[s.at][static_cast<std::size_t>(id - ids::kDuel)];
      return count_of(n, "critter", "critters") + " there";
    }
    if (id == ids::kPass) return passed();
    return moved(id);
  }

 private:
  std::string thrown(int sign) const {
    const int beaten = t.beats[static_cast<std::size_t>(sign)];
    std::string beats = "beats " + std::string(kSigns[static_cast<std::size_t>(beaten)]);
    if (s.phase != Phase::kThrow) return beats;
    if (me == s.active) return beats + ", wins " + actions_of(t, s, sign);
    return beats + ", denies " + actions_of(t, s, beaten);
  }
  std::string card(int id) const {
    const Face& face = g.printed().faces[static_cast<std::size_t>(id)];
    const Heap mine = preview(t, s, viewer).total[static_cast<std::size_t>(me)];
    const int now = mine[static_cast<std::size_t>(face.food)];
    return face.name + ", " + effect_of(face) + "; kept it would add " +
           count_of(t.card_points * now, "point", "points") + " now";
  }
  std::string passed() const {
    if (s.phase == Phase::kDuel) return "ends your turn";
    return s.phase == Phase::kDefend ? "adds nothing" : "";
  }
  // What moves pieces changes the harvest.
  std::string moved(int id) const {
    State after = s;
    NoEvents quiet;
    g.apply(after, seat(me), action(id), quiet);
    const int gain = expected_points(t, after, seat(me)) - expected_points(t, s, seat(me));
    std::string out = signed_number(gain) + " in the harvest preview";
    if (id < ids::kCard && s.phase == Phase::kPlace) {
      const unsigned foes = defenders(t, s, id, me);
      if (foes != 0) out += ", a duel with " + seat_list(g, foes, "or");
    }
    if (id >= ids::kIn && id < ids::kOut) out += ", lies on its back and cannot attack this turn";
    return out;
  }

  const FightFlightBite& g;
  const Tables& t;
  const State& s;
  Viewer viewer;
  int me;
};

}  // namespace

std::string FightFlightBite::prompt(const Known<State>& known, Seat seat) const {
  const State& s = known.position();
  const std::string at = cell_name(cell(s.at));
  if (!SeatSet::of_bits(s.to_act).has(seat)) return "Nothing to decide now";
  switch (s.phase) {
    case Phase::kOrder: return "Throw for the turn order: the winner plays last";
    case Phase::kTie: return "Throw for the victory";
    case Phase::kFirst: return "Place a first critter on an empty space";
    case Phase::kPlace: return "Place a critter: where others stand you must duel";
    case Phase::kCard: return "Show a card for this turn; the ones you keep score at the end";
    case Phase::kImmediate:
      return edition_->faces[s.card].name + ": " + effect_of(edition_->faces[s.card]) +
             (tables().options.must ? "" : ", or pass");
    case Phase::kDuel:
      return s.duels == 0 ? "Choose whom to duel on " + at
                          : "Duel again on " + at + ", or pass to end the turn (" +
                                count_of(s.standing, "critter stands", "critters stand") + ")";
    case Phase::kThrow: {
      const bool attacks = seat_name(seat) == seat_name(warren::seat(s.active));
      return "Throw against " + seat_name(warren::seat(attacks ? s.defender : s.active)) +
             (s.draws > 0 ? " again, after " + count_of(s.draws, "draw", "draws") : "");
    }
    case Phase::kBonus: {
      static constexpr std::array<std::string_view, 3> kWhat = {
          "push a critter to a space next to ", "move a critter of yours into or out of ",
          "move a food away from "};
      return "You won with " + sign_name(s.sign) + ": " + std::string(kWhat[s.sign]) + at + " (" +
             std::to_string(s.left) + " of " +
             std::to_string(tables().bonus_actions(s.at, s.card, s.sign)) + " left), or pass";
    }
    case Phase::kDefend: return "You held your ground: add one food anywhere, or pass";
    case Phase::kTake: return "Take a cube from " + at;
    default: return "Nothing to decide now";
  }
}

std::string FightFlightBite::remark(const Known<State>& known, Seat seat, Action a) const {
  ActionList offered;
  legal(known.position(), seat, offered);
  return offered.has(a) ? Remarks(*this, known, index(seat)).of(index(a)) : "";
}

}  // namespace warren::fight_flight_bite
