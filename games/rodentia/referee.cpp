// Legality once more, plainly and in the order of the rulebook, from the hexes' coordinates and the
// counts alone: the first rule that forbids an action, in words for the person who tried it.
#include <algorithm>

#include "engine/people.h"
#include "games/rodentia/preview.h"
#include "games/rodentia/rodentia.h"
#include "games/rodentia/words.h"

namespace warren::rodentia {

namespace {

using Verdict = std::optional<Breach>;

class Referee {
 public:
  Referee(const Rodentia& game, const State& s, Seat seat)
      : t_(game.tables()), printed_(game.printed()), land_(game.land()), s_(s), seat_(seat) {}

  Verdict judge(Action a) const {
    if (auto breach = judge_time()) return breach;
    const Parts what = parts(a);
    if (what.has_cell() && index(what.cell) >= land_.size()) {
      return breach(t_.wolves == 1 ? "ROD-002" : "ROD-003", "there is no such hex on this map");
    }
    switch (s_.phase) {
      case Phase::kBurrow: return judge_burrow(what);
      case Phase::kChoose: return judge_choice(what);
      case Phase::kPlace: return judge_place(what);
      case Phase::kJump: return judge_jump(what);
      case Phase::kLeader: return judge_leader(what);
      default: return judge_wolf(what);
    }
  }

 private:
  // -- The map, as a person reads it ------------------------------------------------------------

  Hex place(Cell c) const { return land_.place(c); }
  bool adjacent(Cell a, Cell b) const { return distance(place(a), place(b)) == 1; }
  bool is_den(Cell c) const { return land_.terrain_of(c) == kDen; }
  std::string name(Cell c) const { return land_.label(c); }
  static std::string name(Seat p) { return seat_word(p); }
  std::string terrain_name(Cell c) const {
    return is_den(c) ? "the den" : printed_.terrains[land_.terrain_of(c)].name;
  }
  int rodents(Cell c) const {
    int all = 0;
    for (int p = 0; p < t_.players; ++p) all += s_.count(c, seat(p));
    return all;
  }
  bool wolf_on(Cell c) const { return s_.wolf[0] == c || (t_.wolves == 2 && s_.wolf[1] == c); }
  Cell my_leader() const { return s_.leader[index(seat_)]; }

  // -- Whose turn, and for what -----------------------------------------------------------------

  Verdict judge_time() const {
    switch (s_.phase) {
      case Phase::kSpecies: return breach("ROD-007", "the species are being dealt");
      case Phase::kStart: return breach("ROD-008", "the starting player is being drawn");
      case Phase::kGoals: return breach("ROD-011", "the goals are being drawn");
      case Phase::kDiagonal: return breach("ROD-014", "the direction of diagonals is being drawn");
      case Phase::kRoll: return breach("ROD-023", "the dice are being rolled");
      case Phase::kOver:
        return breach(s_.end == End::kStuck    ? "ROD-103"
                      : s_.end == End::kCaught ? "ROD-105"
                                               : "ROD-106",
                      "the match is over");
      default: break;
    }
    if (seat_ == s_.actor) return {};
    const std::string_view order = s_.phase == Phase::kBurrow   ? "ROD-017"
                                   : s_.phase == Phase::kChoose ? "ROD-024"
                                   : s_.phase < Phase::kLeader  ? "ROD-030"
                                   : s_.phase == Phase::kLeader ? "ROD-060"
                                                                : "ROD-067";
    return breach(order, "it is the turn of " + name(s_.actor));
  }

  // A deed of another phase.
  Verdict not_now(const Parts& what, std::string_view now) const {
    if (what.deed == Deed::kJump) {
      return breach("ROD-052", "a leader jumps only right after an advanced placement");
    }
    return breach("ROD-022", "now is the time to " + std::string(now));
  }

  Verdict judge_burrow(const Parts& what) const {
    if (what.deed != Deed::kBurrow) {
      return breach("ROD-009", "the match has not begun: draw your burrow first");
    }
    const int own = s_.species[index(seat_)];
    if (land_.terrain_of(what.cell) != own) {
      return breach("ROD-016",
                    "a burrow of the " + printed_.terrains[own].species + " lies on " +
                        printed_.terrains[own].name + ", " + name(what.cell) + " is " +
                        terrain_name(what.cell),
                    {what.cell});
    }
    return {};
  }

  // -- Phase 1 ----------------------------------------------------------------------------------

  Verdict judge_choice(const Parts& what) const {
    if (what.deed != Deed::kDie) return not_now(what, "choose a die");
    if (s_.pool[what.face - 1] == 0) {
      return breach("ROD-024", "no " + face_name(printed_, what.face) + " die is left");
    }
    return {};
  }

  // -- Phase 2 ----------------------------------------------------------------------------------

  // Why the hex takes no rodent of this player now, reach aside.
  Verdict shut(Cell c) const {
    const int face = s_.held[index(seat_)];
    if (is_den(c)) return breach("ROD-042", "a den takes no rodents", {c});
    if (land_.terrain_of(c) != face - 1) {
      return breach(
          "ROD-032",
          "your die shows " + face_name(printed_, face) + ", " + name(c) + " is " + terrain_name(c),
          {c});
    }
    if (rodents(c) >= t_.limits.per_hex) {
      return breach("ROD-037", name(c) + " is full", {c});
    }
    for (int q = 0; q < t_.players; ++q) {
      if (seat(q) == seat_ || s_.leader[q] != c) continue;
      if (t_.options.loose_leaders && somebody_controls(c)) continue;  // ROD-040
      if (my_leader() == c) {
        return breach("ROD-041", "your leader shares " + name(c) + " with that of " + name(seat(q)),
                      {c});
      }
      return breach("ROD-038", "the leader of " + name(seat(q)) + " is there", {c});
    }
    if (wolf_on(c)) return breach("ROD-039", "the wolf is there", {c});
    return {};
  }
  bool somebody_controls(Cell c) const {
    int best = 0;
    int holders = 0;
    for (int p = 0; p < t_.players; ++p) best = std::max(best, s_.count(c, seat(p)));
    for (int p = 0; p < t_.players; ++p) holders += s_.count(c, seat(p)) == best ? 1 : 0;
    return best > 0 && holders == 1;
  }
  bool in_reach(Cell c) const {
    if (t_.options.burrow_itself && s_.burrow[index(seat_)] == c) return true;
    if (adjacent(s_.burrow[index(seat_)], c)) return true;          // ROD-044
    if (my_leader() == c || adjacent(my_leader(), c)) return true;  // ROD-046
    for (int i = 0; i < land_.size(); ++i) {                        // ROD-045
      const Cell other = cell(i);
      if (s_.count(other, seat_) > 0 && (other == c || adjacent(other, c))) return true;
    }
    return false;
  }
  CellSet open_in_reach() const {
    CellSet out;
    for (int i = 0; i < land_.size(); ++i) {
      if (!shut(cell(i)) && in_reach(cell(i))) out.add(cell(i));
    }
    return out;
  }

  Verdict judge_place(const Parts& what) const {
    const bool first = s_.placed == 0;
    if (what.deed == Deed::kStop) {
      if (!first) return {};
      const bool advanced = open_in_reach().empty();
      if (advanced && t_.options.may_advance) return {};
      return breach(advanced ? "ROD-051" : "ROD-033",
                    "you can place, so place at least one rodent");
    }
    if (what.deed != Deed::kPlace) return not_now(what, "place rodents");
    int here = 0;
    for (int i = 0; i < s_.placed; ++i) here += s_.painted[i] == what.cell ? 1 : 0;
    if (here >= t_.limits.per_hex_per_turn) {
      return breach("ROD-035",
                    name(what.cell) + " has had " + std::to_string(t_.limits.per_hex_per_turn) +
                        " rodents this turn, no more may go there",
                    {what.cell});
    }
    if (auto breach = shut(what.cell)) return breach;
    if (in_reach(what.cell)) return {};
    const CellSet others = open_in_reach();
    if (first && others.empty()) return {};  // ROD-048
    return breach("ROD-043",
                  name(what.cell) +
                      " is out of reach: not by your burrow, your leader or your "
                      "rodents",
                  {what.cell});
  }

  Verdict judge_jump(const Parts& what) const {
    if (what.deed == Deed::kJump || what.deed == Deed::kStay) return {};
    if (what.deed == Deed::kPlace) {
      return breach("ROD-048", "an advanced placement is one rodent only", {what.cell});
    }
    return breach("ROD-052", "decide whether your leader jumps to " + name(s_.painted[0]),
                  {s_.painted[0]});
  }

  // -- Phase 3 ----------------------------------------------------------------------------------

  Verdict judge_leader(const Parts& what) const {
    if (what.deed == Deed::kStay) return {};
    if (what.deed != Deed::kLeader) return not_now(what, "move your leader or stay");
    if (!adjacent(my_leader(), what.cell)) {
      return breach("ROD-062",
                    "your leader goes one hex at most, and " + name(what.cell) +
                        " is not next to " + name(my_leader()),
                    {my_leader(), what.cell});
    }
    if (wolf_on(what.cell)) return breach("ROD-064", "the wolf is there", {what.cell});
    return {};
  }

  Verdict judge_wolf(const Parts& what) const {
    const bool again = s_.phase == Phase::kWolfAgain;
    if (what.deed == Deed::kStop) {
      if (again || t_.options.idle_wolf) return {};
      return breach("ROD-070", "the first step of a wolf is compulsory");
    }
    if (what.deed != Deed::kWolf1 && what.deed != Deed::kWolf2) {
      return not_now(what, again ? "move the wolf on or stop" : "move a wolf");
    }
    const int wolf = what.deed == Deed::kWolf1 ? 0 : 1;
    if (wolf >= t_.wolves) return breach("ROD-020", "there is only one wolf");
    if (again && wolf + 1 != s_.prowling && !t_.options.split_steps) {
      return breach("ROD-071", "both steps are made by the same wolf", {s_.wolf[wolf]});
    }
    const Cell from = s_.wolf[wolf];
    if (!adjacent(from, what.cell)) {
      return breach("ROD-070", name(what.cell) + " is not next to the wolf on " + name(from),
                    {from, what.cell});
    }
    if (t_.wolves == 2 && s_.wolf[1 - wolf] == what.cell) {
      return breach("ROD-072", "the other wolf is there", {what.cell});
    }
    return {};
  }

  const Tables& t_;  // limits and numbers; the map is read from the print
  const Edition& printed_;
  const Land& land_;
  const State& s_;
  const Seat seat_;
};

}  // namespace

std::optional<Breach> Rodentia::forbids(const State& s, Seat seat, Action a) const {
  return Referee(*this, s, seat).judge(a);
}

bool Rodentia::may_take_back(const State& s, Seat seat, Action a) const {
  // Nobody else is asked, no lot is drawn, nothing is over.
  return node(after(*this, s, seat, a)).seats.has(seat);
}

}  // namespace warren::rodentia
