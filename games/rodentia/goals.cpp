#include "games/rodentia/goals.h"

#include "engine/text.h"
#include "games/rodentia/edition.h"

namespace warren::rodentia {

std::string goal_words(const Rodentia& game, const State& s, int goal) {
  const GoalTerms& terms = game.tables().goals[goal - 1];
  const std::string vp = count_of(terms.vp, "point", "points");
  const std::string way = s.direction == Direction::kDescending ? "descending" : "ascending";
  switch (goal) {
    case 1: return vp + " for each row to whoever controls most hexes of it";
    case 2: return vp + " for each separate zone of two or more controlled hexes";
    case 3:
      return vp + " for the largest connected area, " + std::to_string(terms.second) +
             " for the second largest";
    case 4:
      return game.tables().options.whole_lines
                 ? vp + " for each whole " + way + " diagonal to whoever controls most"
                 : vp + " for each " + way + " diagonal of three controlled hexes" +
                       (game.tables().options.disjoint_runs ? ", each hex once" : "");
    case 5:
      return vp + " for each burrow that " +
             (game.tables().options.best_zone ? "your best zone connects with others"
                                              : "a zone of yours connects with another");
    default: return vp + " for each edge of the map to whoever controls most hexes of it";
  }
}

std::string_view goal_rule(const Rodentia& game, int goal) {
  constexpr std::array<std::string_view, kGoalCount> kRuleIds = {"ROD-122", "ROD-125", "ROD-126",
                                                                 "ROD-128", "ROD-132", "ROD-133"};
  return goal == 4 && game.tables().options.whole_lines ? "ROD-120" : kRuleIds[goal - 1];
}

namespace {

// "A1-C2"
std::string ends(const Land& land, const Line& line) {
  return land.label(line.front()) + "-" + land.label(line.back());
}

// What each goal looks at, one after the other.
class PartList {
 public:
  PartList(const Rodentia& game, const State& s, const Scores& scores)
      : t_(game.tables()), land_(game.land()), s_(s), scores_(scores) {
    for (int p = 0; p < t_.players; ++p) control_[p] = scores.seats[p].control;
  }

  std::vector<GoalPart> of(int goal) {
    switch (goal) {
      case 1: rows(); break;
      case 2: zones(); break;
      case 3: largest_areas(); break;
      case 4: diagonals(); break;
      case 5: burrows(); break;
      default: edges();
    }
    return std::move(out_);
  }

 private:
  void rows() {
    for (const Line& row : land_.rows) compare("row " + ends(land_, row), row);
  }
  void edges() {
    for (int e = 0; e < kEdges; ++e) compare(std::string(kEdgeNames[e]) + " edge", land_.edges[e]);
  }
  void diagonals() {
    const bool whole = t_.options.whole_lines;
    for (const Line& line :
         land_.diagonals(whole)[s_.direction == Direction::kDescending ? 1 : 0]) {
      const std::string name = "diagonal " + ends(land_, line);
      whole ? compare(name, line) : demand_all(name, line);
    }
  }
  void zones() {
    for (int p = 0; p < t_.players; ++p) {
      const Areas parts = areas(t_, control_[p]);
      for (int i = 0; i < parts.count; ++i) {
        if (size(parts.list[i]) >= 2) add_area(p, parts.list[i], true);  // ROD-124
      }
    }
  }
  void largest_areas() {  // of each player one: another of equal size adds nothing
    for (int p = 0; p < t_.players; ++p) {
      const Areas parts = areas(t_, control_[p]);
      Hexes largest = 0;
      for (int i = 0; i < parts.count; ++i) {
        if (size(parts.list[i]) > size(largest)) largest = parts.list[i];
      }
      if (largest != 0) add_area(p, largest, scores_.seats[p].goals[2] != 0);
    }
  }
  void burrows() {
    for (int p = 0; p < t_.players; ++p) {
      if (s_.burrow[p] == kNowhere) continue;
      GoalPart part{"burrow " + land_.label(s_.burrow[p]), only(s_.burrow[p]), 0, {}};
      for (int q = 0; q < t_.players; ++q) {
        if (has(connected_burrows(t_, s_, control_[q]), s_.burrow[p])) part.ahead |= 1U << q;
      }
      out_.push_back(std::move(part));
    }
  }

  // A line that pays whoever controls most of it, and one that pays whoever controls all of it.
  void compare(std::string name, const Line& line) {
    GoalPart& part = add_line(std::move(name), set_of(line));
    part.ahead = most(t_, control_, part.hexes);
  }
  void demand_all(std::string name, const Line& line) {
    GoalPart& part = add_line(std::move(name), set_of(line));
    for (int p = 0; p < t_.players; ++p) {
      if (!pays_run(t_, part.hexes, control_[p], paid_[p])) continue;
      part.ahead |= 1U << p;
      paid_[p] |= part.hexes;
    }
  }
  GoalPart& add_line(std::string name, Hexes set) {
    GoalPart part{std::move(name), set, 0, {}};
    for (int p = 0; p < t_.players; ++p) part.counts[p] = size(control_[p] & set);
    return out_.emplace_back(std::move(part));
  }
  void add_area(int p, Hexes area, bool paid) {
    GoalPart part{"area of " + std::to_string(size(area)), area, paid ? 1U << p : 0, {}};
    part.counts[p] = size(area);
    out_.push_back(std::move(part));
  }

  const Tables& t_;
  const Land& land_;
  const State& s_;
  const Scores& scores_;
  std::array<Hexes, kMostPlayers> control_{};
  std::array<Hexes, kMostPlayers> paid_{};  // by diagonals before
  std::vector<GoalPart> out_;
};

}  // namespace

std::vector<GoalPart> goal_parts(const Rodentia& game, const State& s, const Scores& scores,
                                 int goal) {
  return PartList(game, s, scores).of(goal);
}

}  // namespace warren::rodentia
