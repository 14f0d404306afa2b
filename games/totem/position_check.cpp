// Can a position that was read have come about? Each check answers with a fault or nothing.
#include <algorithm>
#include <optional>

#include "games/totem/movement.h"
#include "games/totem/position.h"
#include "games/totem/totem.h"

namespace warren::totem {

class Totem::PositionCheck {
 public:
  PositionCheck(const Totem& game, const State& s) : game_(game), t_(game.tables()), s_(s) {}

  [[nodiscard]] std::optional<Fault> all() const {
    if (auto bad = units()) return bad;
    if (auto bad = setup()) return bad;
    if (auto bad = node()) return bad;
    if (auto bad = rolls()) return bad;
    if (s_.phase != Phase::kStep && s_.phase != Phase::kTake) {
      return s_.finished.empty() ? std::nullopt : walk();
    }
    if (auto bad = points()) return bad;
    if (auto bad = walk()) return bad;
    return s_.phase == Phase::kTake ? take() : std::nullopt;
  }

 private:
  using Bad = std::optional<Fault>;

  static Fault bad_move(const char* where, std::string sentence) {
    return position_fault("move", where, std::move(sentence));
  }
  bool over() const { return s_.phase >= Phase::kVictory; }
  bool placed(Seat p) const { return s_.totem[at(p)] != kNowhere; }
  bool out(Seat p) const { return s_.left[at(p)] != 0; }

  [[nodiscard]] Bad units() const {
    for (int p = 0; p < kMostSeats; ++p) {
      if (!t_.graph.connected(s_.group[at(seat(p))])) {
        return position_fault("split", game_.seat_name(seat(p)), "the group is not connected");
      }
    }
    for (int p = 0; p < kMostSeats; ++p) {
      if (game_.lost_by(s_, seat(p)) < 0) {
        return position_fault("count", "",
                              "a player has more than " + std::to_string(t_.pieces) + " pieces");
      }
    }
    const int most = *std::ranges::max_element(s_.left);
    for (int n = 1; n <= most; ++n) {
      if (std::ranges::find(s_.left, n) == s_.left.end()) {
        return position_fault("out", "", "the numbers of those who are out leave a gap");
      }
    }
    return {};
  }

  [[nodiscard]] Bad setup() const {
    for (int i = 0; i < game_.seats(); ++i) {
      const Seat p = seat(i);
      if (s_.phase == Phase::kFirst && (placed(p) || out(p))) {
        return position_fault("setup", game_.seat_name(p), "nobody is placed yet");
      }
      if (s_.phase != Phase::kFirst && s_.phase != Phase::kPlace && !placed(p) && !out(p)) {
        return position_fault("setup", game_.seat_name(p), "is not placed");
      }
      if (s_.phase == Phase::kPlace && out(p)) {
        return position_fault("setup", game_.seat_name(p), "is out before the game has begun");
      }
    }
    return s_.phase == Phase::kPlace ? placing() : std::nullopt;
  }

  [[nodiscard]] Bad placing() const {
    const int n = game_.seats();
    const int done = (index(s_.turn) - index(s_.start) + n) % n;
    const bool opposite = t_.options.second_opposite && n == kMostSeats;  // TOT-014
    if (n - done < 2 || (opposite && done == 1)) {
      return position_fault("setup", "",
                            n - done < 2 ? "the last player is placed automatically"
                                         : "the second player is placed automatically");
    }
    for (int k = 0; k < n; ++k) {
      const Seat p = seat((index(s_.start) + k) % n);
      if (placed(p) != (k < done)) {
        return position_fault("setup", game_.seat_name(p), "placed out of turn, or not yet");
      }
      if (k >= done) continue;
      const Cell totem = s_.totem[at(p)];
      const Cell first = s_.totem[at(s_.start)];
      const bool together = std::ranges::any_of(t_.layouts, [&](CellSet group) {
        return group.has(totem) && group.has(first) &&
               (k != 1 || !opposite || game_.opposite(group, first).has(totem));
      });
      if (!together) {
        return position_fault("setup", game_.seat_name(p), "the totem is not on its group");
      }
      if (s_.group[at(p)] != (t_.spot(totem).near | CellSet::only(totem)) ||
          s_.reserve[at(p)] != t_.reserve()) {
        return position_fault("setup", game_.seat_name(p),
                              "begins with six pieces around the totem");
      }
    }
    return {};
  }

  [[nodiscard]] Bad node() const {
    if (s_.phase == Phase::kFirst && !t_.options.random_first) {
      return position_fault("node", "first", "the start player is seat 1");
    }
    if (s_.phase == Phase::kFirst || s_.phase == Phase::kPlace) return {};
    if (s_.phase == Phase::kBonus &&
        (t_.options.automatic_bonus || s_.high + s_.low != t_.bonus_total)) {
      return position_fault("node", "bonus", "this roll leaves nothing to decide");
    }
    if (!over() && out(s_.turn)) {
      return position_fault("turn", game_.seat_name(s_.turn), "is out");
    }
    return end();
  }

  [[nodiscard]] Bad end() const {
    int survivors = 0;
    bool tied = true;
    for (std::size_t i = 0; i < static_cast<std::size_t>(game_.seats()); ++i) {
      if (s_.left[i] != 0) continue;
      ++survivors;
      const int units = s_.group[i].size();
      tied = tied && (units == 2 || (units == 1 && t_.options.at_most_one)) && s_.reserve[i] == 0;
    }
    if (survivors == 0) return position_fault("over", "", "nobody is left");
    if ((survivors == 1) != (s_.phase == Phase::kVictory)) {
      return position_fault("over", "", "one survivor is a victory, several are none");
    }
    const bool goes_on =
        s_.phase == Phase::kTake || (s_.phase == Phase::kStep && t_.options.late_tie);  // TOT-085
    if (survivors > 1 && tied && s_.phase != Phase::kTie && !goes_on) {
      return position_fault("over", "", "this is a tie");
    }
    if (survivors > 1 && !tied && s_.phase == Phase::kTie) {
      return position_fault("over", "", "this is no tie");
    }
    return {};
  }

  [[nodiscard]] Bad rolls() const {
    if (s_.phase == Phase::kFirst || s_.phase == Phase::kPlace) return {};
    const auto cap = static_cast<std::uint32_t>(t_.options.roll_cap);
    const bool before = s_.phase == Phase::kRoll || s_.phase == Phase::kBonus;
    const std::uint32_t least = s_.phase == Phase::kRoll ? 0 : s_.phase == Phase::kCap ? cap : 1;
    const std::uint32_t most = before ? cap - 1 : cap;
    if (s_.rolls >= least && s_.rolls <= most) return {};
    return position_fault("rolls", "rolls", "this many rolls cannot be here");
  }

  // What was done with the dice, and what is left of it.
  [[nodiscard]] Bad points() const {
    if (s_.choice == kAdd) return addition();
    if (s_.choice != kBoth && s_.choice != s_.high && s_.choice != s_.low) {
      return bad_move("chose", "this value was not rolled");
    }
    // With extra_move = same_turn some have finished on earlier dice (TOT-036).
    const int walked = t_.options.same_turn ? 0 : s_.finished.size();
    if (s_.points + s_.visited.size() + walked > chosen_points(s_)) {
      return bad_move("points", "more than the dice gave");
    }
    if (s_.phase == Phase::kStep && s_.points == 0) {
      return bad_move("points", "no points are left");
    }
    return {};
  }

  [[nodiscard]] Bad addition() const {
    if (s_.phase != Phase::kTake || !t_.options.placement_attacks) {
      return bad_move("chose", "an addition leaves nothing to decide here");
    }
    if (s_.points != 0) return bad_move("points", "an addition leaves no points");
    if (!t_.options.same_turn && s_.finished != CellSet::only(s_.by)) {
      return bad_move("finished", "only the added piece has finished");
    }
    if (!t_.spot(s_.totem[at(s_.turn)]).near.has(s_.by)) {
      return bad_move("by", "a piece is added beside the totem");
    }
    return {};
  }

  // The units that have moved.
  [[nodiscard]] Bad walk() const {
    const CellSet own = s_.group[at(s_.turn)];
    const bool walking = s_.active != kNowhere;
    if (walking && !own.has(s_.active)) {
      return bad_move("active", "there is no unit of the player to act");
    }
    if (!own.contains(s_.finished)) {
      return bad_move("finished", "there is no unit of the player to act");
    }
    if (walking && s_.finished.has(s_.active)) return bad_move("active", "this unit has finished");
    if (s_.visited.intersects(occupied(s_))) {
      return bad_move("visited", "a visited cell is occupied");
    }
    if (walking && t_.options.last_only &&
        (s_.visited.size() != 1 || !t_.spot(s_.active).near.contains(s_.visited))) {
      return bad_move("visited", "only the cell left last is closed");
    }
    return {};
  }

  [[nodiscard]] Bad take() const {
    if (!s_.finished.has(s_.by)) return bad_move("by", "this unit has not finished");
    const bool from_one = s_.from != kNobody;
    if (from_one == t_.options.one_enemy) return bad_move("from", "does not fit multi_enemy");
    if (from_one && (s_.from == s_.turn || out(s_.from))) {
      return bad_move("from", "is no opponent in play");
    }
    const CellSet strikers = t_.options.at_move_end ? s_.finished : CellSet::only(s_.by);
    for (std::size_t i = 0; i < kMostSeats; ++i) {
      if (i != at(s_.turn) && s_.totem[i] != kNowhere &&
          t_.spot(s_.totem[i]).near.intersects(strikers)) {
        return bad_move("by", "a touched totem is already gone");
      }
    }
    if (t_.options.at_move_end && s_.points != 0) {
      return bad_move("points", "the move is over: none are left");
    }
    return {};
  }

  const Totem& game_;
  const Tables& t_;
  const State& s_;
};

std::optional<Fault> Totem::unsound(const State& s) const { return PositionCheck(*this, s).all(); }

std::optional<Fault> Totem::stuck(const State& s) const {
  switch (s.phase) {
    case Phase::kDice:
      if (s.others_step != 0 || !additions(s).empty()) return {};
      return position_fault("stuck", "", "only a pass would be left");
    case Phase::kStep:
      if (s.active != kNowhere ? s.steps != 0
                               : any_step(s, s.turn, s.group[at(s.turn)] - s.finished)) {
        return {};
      }
      return position_fault("stuck", "", "no unit that may move has a step");
    case Phase::kTake:
      if (candidates(s).size() >= 2) return {};
      return position_fault("stuck", "", "there is no choice to make");
    default: return {};
  }
}

}  // namespace warren::totem
