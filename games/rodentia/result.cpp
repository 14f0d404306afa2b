// The score sheet: how a match ended, in words and line by line.
#include "engine/people.h"
#include "engine/text.h"
#include "games/rodentia/edition.h"
#include "games/rodentia/goals.h"
#include "games/rodentia/words.h"

namespace warren::rodentia {

namespace {

std::string ending_of(std::string_view reason, const State& s) {
  if (reason == "stuck") return seat_word(s.actor) + " had no die to place with";
  if (reason == "cap") return "the last round was played";
  if (reason == "three-catches") return "one leader was caught three times";
  return reason == "all-caught" ? "every leader was caught" : "two leaders were caught twice";
}

// "A4 B2: 2 x (2 + 1)"
std::string terrain_note(const Rodentia& game, const State& s, const SeatScore& mine, Seat p,
                         int terrain) {
  const Hexes hexes = mine.control & game.tables().of_terrain[terrain];
  if (hexes == 0) return "";
  const Values& values = game.tables().values;
  const bool own = s.species[index(p)] == terrain;
  std::string out = game.land().names(hexes) + ": " + std::to_string(size(hexes)) + " x ";
  const std::string base = std::to_string(own ? values.own_terrain : values.other_terrain);
  if (s.marks[terrain] == 0) return out + base;
  return out + "(" + base + " + " + std::to_string(values.bonus_mark * s.marks[terrain]) +
         " bonus)";
}

std::string goal_note(const Rodentia& game, const State& s, const Scores& scores, Seat p,
                      int goal) {
  std::vector<std::string> names;
  for (const GoalPart& part : goal_parts(game, s, scores, goal)) {
    if ((part.ahead >> index(p) & 1U) == 0) continue;
    names.push_back(goal == 2 || goal == 3 ? part.name + " (" + game.land().names(part.hexes) + ")"
                                           : part.name);
  }
  return join(names, ", ");
}

// "on D6, controlled by P2"
std::string leader_note(const Rodentia& game, const State& s, Seat p) {
  const Cell c = s.leader[index(p)];
  const Seat who = controller(game.tables(), s, c);
  if (who == p) return "on " + game.land().label(c);
  return "on " + game.land().label(c) + ", controlled by " +
         (who == kNobody ? "nobody" : seat_word(who));
}

SeatResult sheet_of(const Rodentia& game, const State& s, const Scores& scores, Seat p,
                    const SeatFigures& figures) {
  const SeatScore& mine = scores.seats[index(p)];
  SeatResult out(figures);
  for (int t = 0; t < kTerrains; ++t) {
    const bool own = s.species[index(p)] == t;
    out.lines.push_back({own ? "ROD-112" : "ROD-113",
                         game.printed().terrains[t].name + (own ? " (own terrain)" : ""),
                         mine.terrain[t], terrain_note(game, s, mine, p, t)});
  }
  out.lines.push_back({"ROD-114", "leader", mine.leader, leader_note(game, s, p)});
  out.lines.push_back({"ROD-115", "catches", mine.catches,
                       mine.caught == 0 ? "" : count_of(mine.caught, "catch", "catches")});
  for (int goal = 1; goal <= kGoalCount; ++goal) {
    if ((s.goals >> (goal - 1) & 1U) == 0) continue;
    out.lines.push_back(
        {goal_rule(game, goal),
         "goal " + std::to_string(goal) + ": " + game.printed().goals[goal - 1].name,
         mine.goals[goal - 1], goal_note(game, s, scores, p, goal)});
  }
  // Compared only between equal totals; they add nothing.
  out.lines.push_back({"ROD-141", "tie-break: own hexes", 0, std::to_string(mine.own_hexes)});
  out.lines.push_back(
      {"ROD-142", "tie-break: without goals", 0, std::to_string(mine.without_goals)});
  out.lines.push_back({"ROD-143", "tie-break: catches", 0, std::to_string(mine.caught)});
  return out;
}

}  // namespace

Result Rodentia::result(const State& s) const {
  const Scores scores = score(tables(), s);
  const EndFigures figures = end_figures(s);
  Result out;
  out.reason = end_reasons()[figures.reason];
  std::vector<std::string> winners;
  for (int p = 0; p < seats(); ++p) {
    out.seats.push_back(sheet_of(*this, s, scores, seat(p), figures.seats[p]));
    if (scores.seats[p].place == 1) winners.push_back(seat_name(seat(p)));
  }
  int points = 0;
  for (const SeatResult& r : out.seats) {
    if (r.place == 1) points = r.score;
  }
  out.sentence = list_of(winners) + (winners.size() == 1 ? " wins with " : " share the win with ") +
                 count_of(points, "point", "points") + "; " + ending_of(out.reason, s);
  return out;
}

}  // namespace warren::rodentia
