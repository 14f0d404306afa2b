// How a match ended: values for search, the score sheet for people.
#include "engine/text.h"
#include "games/rodentia/goals.h"
#include "games/rodentia/rodentia.h"

namespace warren::rodentia {

namespace {

std::string_view reason_of(const Book& book, const State& s) {
  if (s.end == End::kStuck) return "stuck";
  if (s.end == End::kCap) return "cap";
  const Book::Catches catches = book.catches(s);
  return catches == Book::Catches::kThree ? "three-catches"
         : catches == Book::Catches::kAll ? "all-caught"
                                          : "two-twice";
}

std::string ending_of(std::string_view reason, const State& s) {
  if (reason == "stuck")
    return "P" + std::to_string(index(s.actor) + 1) + " had no die to place with";
  if (reason == "cap") return "the last round was played";
  if (reason == "three-catches") return "one leader was caught three times";
  return reason == "all-caught" ? "every leader was caught" : "two leaders were caught twice";
}

// "A4 B2: 2 x (2 + 1)"
std::string terrain_note(const Book& book, const State& s, const Sheet& sheet, Seat p,
                         int terrain) {
  const Hexes hexes = sheet.control & book.land.of_terrain[terrain];
  if (hexes == 0) return "";
  const Values& values = book.edition.values;
  const bool own = s.species[index(p)] == terrain;
  std::string out = book.land.names(hexes) + ": " + std::to_string(size(hexes)) + " x ";
  const std::string base = std::to_string(own ? values.own_terrain : values.other_terrain);
  if (s.marks[terrain] == 0) return out + base;
  return out + "(" + base + " + " + std::to_string(values.bonus_mark * s.marks[terrain]) +
         " bonus)";
}

std::string goal_note(const Book& book, const State& s, const Scores& scores, Seat p, int goal) {
  std::vector<std::string> names;
  for (const GoalPart& part : goal_parts(book, s, scores, goal)) {
    if ((part.ahead >> index(p) & 1U) == 0) continue;
    names.push_back(goal == 2 || goal == 3 ? part.name + " (" + book.land.names(part.hexes) + ")"
                                           : part.name);
  }
  return join(names, ", ");
}

// "on D6, controlled by P2"
std::string leader_note(const Book& book, const State& s, Seat p) {
  const Cell c = s.leader[index(p)];
  const Seat who = controller(book, s, c);
  if (who == p) return "on " + book.land.label(c);
  return "on " + book.land.label(c) + ", controlled by " +
         (who == kNobody ? "nobody" : "P" + std::to_string(index(who) + 1));
}

SeatResult sheet_of(const Book& book, const State& s, const Scores& scores, Seat p) {
  const Sheet& sheet = scores.seats[index(p)];
  SeatResult out;
  out.value = sheet.place == 1 ? 1.0 / scores.winners : 0;
  out.place = sheet.place;
  out.side = index(p);
  out.turn_order = book.turn_order(s, p) + 1;
  out.score = sheet.total;
  for (int t = 0; t < kTerrains; ++t) {
    const bool own = s.species[index(p)] == t;
    out.lines.push_back({own ? "ROD-112" : "ROD-113",
                         book.edition.terrains[t].name + (own ? " (own terrain)" : ""),
                         sheet.terrain[t], terrain_note(book, s, sheet, p, t)});
  }
  out.lines.push_back({"ROD-114", "leader", sheet.leader, leader_note(book, s, p)});
  out.lines.push_back({"ROD-115", "catches", sheet.catches,
                       sheet.caught == 0 ? "" : count_of(sheet.caught, "catch", "catches")});
  for (int goal = 1; goal <= kGoalCount; ++goal) {
    if ((s.goals >> (goal - 1) & 1U) == 0) continue;
    out.lines.push_back({goal_rule(book, goal),
                         "goal " + std::to_string(goal) + ": " + book.edition.goals[goal - 1].name,
                         sheet.goals[goal - 1], goal_note(book, s, scores, p, goal)});
  }
  // Compared only between equal totals; they add nothing.
  out.lines.push_back({"ROD-141", "tie-break: own hexes", 0, std::to_string(sheet.own_hexes)});
  out.lines.push_back(
      {"ROD-142", "tie-break: without goals", 0, std::to_string(sheet.without_goals)});
  out.lines.push_back({"ROD-143", "tie-break: catches", 0, std::to_string(sheet.caught)});
  return out;
}

}  // namespace

Payoff Rodentia::payoff(const State& s) const {
  const Scores scores = score(book_, s);
  Payoff out{};
  for (int p = 0; p < book_.players; ++p) {
    if (scores.seats[p].place == 1) out[p] = 1.0F / static_cast<float>(scores.winners);
  }
  return out;
}

Result Rodentia::result(const State& s) const {
  const Scores scores = score(book_, s);
  Result out;
  out.reason = reason_of(book_, s);
  std::vector<std::string> winners;
  for (int p = 0; p < book_.players; ++p) {
    out.seats.push_back(sheet_of(book_, s, scores, seat(p)));
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
