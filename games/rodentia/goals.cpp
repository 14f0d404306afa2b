#include "games/rodentia/goals.h"

#include "engine/text.h"

namespace warren::rodentia {

std::string goal_words(const Book& book, const State& s, int goal) {
  const Goal& g = book.edition.goals[goal - 1];
  const std::string vp = count_of(g.vp, "point", "points");
  const std::string way = s.direction == Direction::kDescending ? "descending" : "ascending";
  switch (goal) {
    case 1: return vp + " for each row to whoever controls most hexes of it";
    case 2: return vp + " for each separate zone of two or more controlled hexes";
    case 3:
      return vp + " for the largest connected area, " + std::to_string(g.second) +
             " for the second largest";
    case 4:
      return book.options.whole_lines
                 ? vp + " for each whole " + way + " diagonal to whoever controls most"
                 : vp + " for each " + way + " diagonal of three controlled hexes";
    case 5: return vp + " for each burrow that a zone of yours connects with another";
    default: return vp + " for each edge of the map to whoever controls most hexes of it";
  }
}

std::string_view goal_rule(const Book& book, int goal) {
  constexpr std::array<std::string_view, kGoalCount> kRuleIds = {"ROD-122", "ROD-125", "ROD-126",
                                                                 "ROD-128", "ROD-132", "ROD-133"};
  return goal == 4 && book.options.whole_lines ? "ROD-120" : kRuleIds[goal - 1];
}

namespace {

std::string ends(const Land& land, const Line& line) {
  return land.label(line.cells.front()) + "-" + land.label(line.cells.back());
}

}  // namespace

std::vector<GoalPart> goal_parts(const Book& book, const State& s, const Scores& scores, int goal) {
  const Land& land = book.land;
  std::array<Hexes, kMostPlayers> control{};
  for (int p = 0; p < book.players; ++p) control[p] = scores.seats[p].control;
  std::vector<GoalPart> out;
  const auto add_line = [&](std::string name, const Line& line, bool compared) {
    GoalPart part{std::move(name), line.set, 0, {}};
    for (int p = 0; p < book.players; ++p) {
      part.counts[p] = size(control[p] & line.set);
      if (!compared && (line.set & ~control[p]) == 0) part.ahead |= 1U << p;
    }
    if (compared) part.ahead = most(book, control, line.set);
    out.push_back(std::move(part));
  };
  const auto add_areas = [&](int p, int least) {
    const Areas parts = areas(land, control[p]);
    for (int i = 0; i < parts.count; ++i) {
      const int n = size(parts.list[i]);
      if (n < least) continue;
      GoalPart part{"area of " + std::to_string(n), parts.list[i], 1U << p, {}};
      part.counts[p] = n;
      out.push_back(std::move(part));
    }
  };
  switch (goal) {
    case 1:
      for (const Line& row : land.rows) add_line("row " + ends(land, row), row, true);
      break;
    case 2:
      for (int p = 0; p < book.players; ++p) add_areas(p, 2);
      break;
    case 3:
      for (int p = 0; p < book.players; ++p) {
        const Areas parts = areas(land, control[p]);
        int largest = 1;
        for (int i = 0; i < parts.count; ++i) largest = std::max(largest, size(parts.list[i]));
        const std::size_t before = out.size();
        add_areas(p, largest);
        if (out.size() > before + 1) out.resize(before + 1);  // one of equal size is enough
        if (scores.seats[p].goals[2] == 0 && out.size() > before) out.back().ahead = 0;
      }
      break;
    case 4:
      for (const Line& line : diagonals(book, s)) {
        add_line("diagonal " + ends(land, line), line, book.options.whole_lines);
      }
      break;
    case 5:
      for (int p = 0; p < book.players; ++p) {
        if (s.burrow[p] == kNowhere) continue;
        GoalPart part{"burrow " + land.label(s.burrow[p]), only(s.burrow[p]), 0, {}};
        for (int q = 0; q < book.players; ++q) {
          if (has(connected_burrows(book, s, control[q]), s.burrow[p])) part.ahead |= 1U << q;
        }
        out.push_back(std::move(part));
      }
      break;
    default:
      for (int e = 0; e < kEdges; ++e) {
        add_line(std::string(kEdgeNames[e]) + " edge", land.edges[e], true);
      }
  }
  return out;
}

}  // namespace warren::rodentia
