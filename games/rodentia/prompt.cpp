// What a person is asked, and what each answer would bring.
#include "engine/people.h"
#include "engine/text.h"
#include "games/rodentia/preview.h"
#include "games/rodentia/rodentia.h"
#include "games/rodentia/score.h"
#include "games/rodentia/words.h"

namespace warren::rodentia {

std::string Rodentia::prompt(const Known<State>& known, Seat seat) const {
  const State& s = known.position();
  const Node now = node(s);
  if (now.is_over()) return "The match is over.";
  if (now.is_chance()) return "A lot is drawn: " + phase_words(s.phase) + ".";
  if (!now.seats.has(seat)) return "Wait for " + seat_name(s.actor) + ".";
  switch (s.phase) {
    case Phase::kBurrow: {
      const Terrain& own = printed().terrains[s.species[index(seat)]];
      return "Draw the burrow of your " + own.species + " on a hex of " + own.name + ".";
    }
    case Phase::kChoose: return "Take one of the dice left.";
    case Phase::kPlace: {
      const std::string terrain = face_name(printed(), s.held[index(seat)]);
      const int left = rodents_left(*this, s, seat);
      if (s.placed > 0) {
        return "Place " + std::string(left > 1 ? "up to " : "") +
               count_of(left, "more rodent", "more rodents") + " on " + terrain + ", or stop.";
      }
      if (paintable(s, seat).advanced) {
        return "Nothing of " + terrain +
               " is in reach: make an advanced placement, one rodent on any of these hexes" +
               (tables().options.may_advance ? ", or stop." : ".");
      }
      return "Place " + (left == 1 ? "1 rodent" : "1 to " + std::to_string(left) + " rodents") +
             " on " + terrain + ".";
    }
    case Phase::kJump:
      return "Does your leader jump from " + cell_name(s.leader[index(seat)]) + " to " +
             cell_name(s.painted[0]) + ", or stay?";
    case Phase::kLeader:
      return "Move your leader from " + cell_name(s.leader[index(seat)]) +
             " to a hex next to it, or stay.";
    case Phase::kWolf:
      return std::string(tables().wolves == 1 ? "Move the wolf one hex"
                                              : "Move one of the wolves one hex") +
             (tables().options.idle_wolf ? ", or stop." : ".");
    default:
      return tables().options.split_steps && tables().wolves == 2
                 ? "Move a wolf one hex more, or stop."
                 : "Move the same wolf one hex more, or stop.";
  }
}

namespace {

// What a person may like to know about one answer, a few words each.
class Remarks {
 public:
  Remarks(const Rodentia& game, const State& s, Seat p)
      : game_(game), t_(game.tables()), printed_(game.printed()), s_(s), p_(p) {}

  std::string of(Action a) {
    const Parts what = parts(a);
    switch (what.deed) {
      case Deed::kDie: die(a, what.face); break;
      case Deed::kPlace: place(what.cell); break;
      case Deed::kJump: land_on(s_.painted[0]); break;
      case Deed::kLeader: land_on(what.cell); break;
      case Deed::kStay: stay(); break;
      case Deed::kBurrow: burrow(what.cell); break;
      case Deed::kWolf1:
      case Deed::kWolf2: wolf(a); break;
      case Deed::kStop: break;
    }
    return join(said_, "; ");
  }

 private:
  void say(std::string text) { said_.push_back(std::move(text)); }

  void die(Action a, int face) {
    const std::string use = die_use(game_, s_, p_, face);
    if (face == kWolfFace) {
      say("wolf: no placement, you move a wolf");
    } else {
      say(face_name(printed_, face) + ": " + use);
    }
    const State next = after(game_, s_, p_, a);
    if (next.end == End::kStuck) {
      say("leaves " + seat_word(next.actor) + " stuck: the match ends");
    } else if (next.phase != Phase::kChoose) {  // the last to choose decides what gets the bonus
      say("leaves " + face_name(printed_, next.free_die()) + " over");
    }
  }

  void place(Cell c) {
    State next = s_;
    game_.add_rodent(next, c, p_);
    const Seat was = controller(t_, s_, c);
    const Seat now = controller(t_, next, c);
    if (now == p_ && was != p_) say("takes control");
    if (now == p_ && controlled_for_good(game_, next, c, p_) &&
        !controlled_for_good(game_, s_, c, p_)) {
      say("yours for good");
    }
    if (was != kNobody && was != p_ && now == kNobody) {
      say("ties with " + seat_word(was));
    }
    gain(next);
    if (has(next.full, c)) say("fills the hex");
  }
  // The change of the running score.
  void gain(const State& next) {
    const int more = score(t_, next).seats[index(p_)].total - score(t_, s_).seats[index(p_)].total;
    if (more != 0) say((more > 0 ? "+" : "") + count_of(more, "point", "points") + " now");
  }

  void land_on(Cell c) {
    State next = s_;
    next.leader[index(p_)] = c;
    safety(c);
    gain(next);
    const int reach = size(game_.reach(next, p_) & ~game_.reach(s_, p_));
    if (reach > 0) say(count_of(reach, "hex", "hexes") + " more in reach");
  }
  void safety(Cell c) {
    if (has(game_.burrows(s_), c)) {
      say("safe in a burrow");
    } else if (wolf_move_ahead(game_, s_) && has(danger(game_, s_), c)) {
      say("a wolf can strike there this round");
    }
  }
  void stay() { safety(s_.leader[index(p_)]); }

  void burrow(Cell c) {
    std::string letters;
    for (int t = 0; t < kTerrains; ++t) {
      if ((t_.near[index(c)] & t_.of_terrain[t]) == 0) continue;
      letters += (letters.empty() ? "" : ", ") + printed_.terrains[t].name;
    }
    say("next to " + letters);
  }

  void wolf(Action a) {
    const State next = after(game_, s_, p_, a);
    State marked = s_;  // the catches alone: the round may have ended with this step
    for (int q = 0; q < t_.players; ++q) {
      if (next.catches[q] == s_.catches[q] && next.leader[q] == s_.leader[q]) continue;
      marked.catches[q] = next.catches[q];
      const int points = t_.values.catches[next.catches[q]] - t_.values.catches[s_.catches[q]];
      say("catches " + (seat(q) == p_ ? std::string("your own leader") : seat_word(seat(q))) +
          " (" + std::to_string(points) + ")");
    }
    if (!last_round(game_, s_) && last_round(game_, marked)) {
      say("the match ends after this round");
    }
  }

  const Rodentia& game_;
  const Tables& t_;
  const Edition& printed_;
  const State& s_;
  const Seat p_;
  std::vector<std::string> said_;
};

}  // namespace

std::string Rodentia::remark(const Known<State>& known, Seat seat, Action a) const {
  const State& s = known.position();
  if (forbids(s, seat, a)) return "";
  return Remarks(*this, s, seat).of(a);
}

}  // namespace warren::rodentia
