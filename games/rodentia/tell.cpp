// Events as sentences. Nothing is secret, so every viewer hears the same.
#include "engine/people.h"
#include "games/rodentia/rodentia.h"
#include "games/rodentia/words.h"

namespace warren::rodentia {

namespace {

class Teller {
 public:
  explicit Teller(const Rodentia& game) : game_(game), printed_(game.printed()) {}

  Told operator()(const Dealt& e) const {
    return {"deal", who(e.seat) + " plays the " + printed_.terrains[e.species].species, e.seat, {}};
  }
  Told operator()(const Started& e) const {
    return {"start", who(e.seat) + " is the starting player", e.seat, {}};
  }
  Told operator()(const GoalsSet& e) const {
    std::string names;
    for (int g = 0; g < kGoalCount; ++g) {
      if ((e.goals >> g & 1U) == 0) continue;
      names += (names.empty() ? "" : " and ") + std::to_string(g + 1) + " (" +
               printed_.goals[g].name + ")";
    }
    return {"goals", "the goals are " + names, kNobody, {}};
  }
  Told operator()(const DirectionSet& e) const {
    return {"diagonal",
            std::string("the ") +
                (e.direction == Direction::kAscending ? "ascending" : "descending") +
                " diagonals count",
            kNobody,
            {}};
  }
  Told operator()(const Rolled& e) const {
    std::string faces;
    std::vector<int> shown;
    for (int f = 1; f <= kWolfFace; ++f) {
      for (int n = 0; n < e.faces[f - 1]; ++n) {
        faces += (faces.empty() ? "" : ", ") + face_name(printed_, f);
        shown.push_back(f);
      }
    }
    return {"roll",
            "round " + std::to_string(e.round) + ": " + who(e.start) + " rolls " + faces,
            e.start,
            {},
            std::move(shown)};
  }
  Told operator()(const Freed& e) const {
    return {"free", "the " + face_name(printed_, e.face) + " die is left over", kNobody, {}};
  }
  Told operator()(const Skipped& e) const {
    const std::string why = e.why == Idle::kWolf     ? "a wolf die paints nothing"
                            : e.why == Idle::kWaived ? "a dead die was taken"
                            : e.why == Idle::kDead
                                ? "no hex of " + face_name(printed_, e.face) + " is open now"
                                : "somebody took a dead die, so nobody places";
    return {"skip", who(e.seat) + " places nothing: " + why, e.seat, {}};
  }
  Told operator()(const Caught& e) const {
    std::string text = "the wolf catches the leader of " + who(e.seat) + " on " + at(e.at) +
                       " and sends it home to " + at(e.home);
    if (e.marked) {
      text += ": catch " + std::to_string(e.catches) + ", " +
              std::to_string(game_.tables().values.catches[e.catches]) + " points";
    }
    return {"catch", text, e.seat, {e.at, e.home}, {e.catches}};
  }
  Told operator()(const Marked& e) const {
    return {
        "mark",
        printed_.terrains[e.terrain].name + " gets a bonus mark, now " + std::to_string(e.marks),
        kNobody,
        {}};
  }
  Told operator()(const Ended& e) const {
    switch (e.end) {
      case End::kStuck:
        return {"end", who(e.stuck) + " has no die to place with: the match ends", e.stuck, {}};
      case End::kCap: return {"end", "the last round is played: the match ends", kNobody, {}};
      default: break;
    }
    const std::string why = e.catches == Catches::kThree ? "one leader three times"
                            : e.catches == Catches::kAll ? "every leader"
                                                         : "two leaders twice";
    return {"end", "the wolves have caught " + why + ": the match ends", kNobody, {}};
  }

  Told operator()(const Dug& e) const {
    return {"burrow", who(e.seat) + " draws a burrow on " + at(e.at), e.seat, {e.at}};
  }
  Told operator()(const Took& e) const {
    const std::string note = e.dead ? ", which is dead: no placement" : "";
    return {"die",
            who(e.seat) + " takes the " + face_name(printed_, e.face) + " die" + note,
            e.seat,
            {}};
  }
  Told operator()(const Painted& e) const {
    return {"place",
            who(e.seat) +
                (e.advanced ? " makes an advanced placement on " : " places a rodent on ") +
                at(e.at),
            e.seat,
            {e.at}};
  }
  Told operator()(const Jumped& e) const {
    return {"jump",
            "the leader of " + who(e.seat) + " jumps from " + at(e.from) + " to " + at(e.to),
            e.seat,
            {e.from, e.to}};
  }
  Told operator()(const Walked& e) const {
    return {"leader",
            "the leader of " + who(e.seat) + " goes from " + at(e.from) + " to " + at(e.to),
            e.seat,
            {e.from, e.to}};
  }
  Told operator()(const Prowled& e) const {
    const std::string wolf =
        game_.tables().wolves == 1 ? "the wolf" : "wolf " + std::to_string(e.wolf);
    return {"wolf",
            who(e.seat) + " moves " + wolf + " from " + at(e.from) + " to " + at(e.to),
            e.seat,
            {e.from, e.to}};
  }
  Told operator()(const Rested& e) const {
    if (e.phase == Phase::kPlace) return {"stop", who(e.seat) + " stops placing", e.seat, {}};
    if (e.phase == Phase::kWolfAgain) return {"stop", who(e.seat) + " halts the wolf", e.seat, {}};
    if (e.phase == Phase::kWolf) {
      return {"stop", who(e.seat) + " lets the wolf rest", e.seat, {}};
    }
    return {"stay", "the leader of " + who(e.seat) + " stays", e.seat, {}};
  }

 private:
  static std::string who(Seat p) { return seat_word(p); }
  const std::string& at(Cell c) const { return game_.land().label(c); }

  const Rodentia& game_;
  const Edition& printed_;
};

}  // namespace

std::optional<Told> Rodentia::tell(const Event& event, Viewer) const {
  return std::visit(Teller(*this), event);
}

}  // namespace warren::rodentia
