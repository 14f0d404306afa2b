#include "games/rodentia/score.h"

#include <tuple>

namespace warren::rodentia {

Seat controller(const Book& book, const State& s, Cell c) {
  int best = 0;
  Seat who = kNobody;
  for (int p = 0; p < book.players; ++p) {
    const int n = s.count(c, seat(p));
    if (n > best) {
      best = n;
      who = seat(p);
    } else if (n == best) {
      who = kNobody;  // ROD-111
    }
  }
  return who;
}

Areas areas(const Land& land, Hexes set) {
  Areas out;
  while (set != 0) {
    Hexes area = set & (~set + 1);
    for (Hexes edge = area; edge != 0;) {
      Hexes next = 0;
      each(edge, [&](Cell c) { next |= land.near[index(c)]; });
      edge = next & set & ~area;
      area |= edge;
    }
    out.list[out.count++] = area;
    set &= ~area;
  }
  return out;
}

unsigned most(const Book& book, const std::array<Hexes, kMostPlayers>& control, Hexes line) {
  int best = 1;  // ROD-121: at least one
  unsigned out = 0;
  for (int p = 0; p < book.players; ++p) {
    const int n = size(control[p] & line);
    if (n > best) {
      best = n;
      out = 0;
    }
    if (n == best) out |= 1U << p;
  }
  return out;
}

Hexes connected_burrows(const Book& book, const State& s, Hexes control) {
  const Areas zones = areas(book.land, control);
  Hexes out = 0;
  for (int i = 0; i < zones.count; ++i) {
    if (size(zones.list[i]) < 2) continue;  // ROD-124
    Hexes touched = 0;
    for (int p = 0; p < book.players; ++p) {
      const Cell burrow = s.burrow[p];
      if (burrow != kNowhere && (book.land.ball[index(burrow)] & zones.list[i]) != 0) {
        touched |= only(burrow);
      }
    }
    if (size(touched) >= 2) out |= touched;  // ROD-132: each once
  }
  return out;
}

const std::vector<Line>& diagonals(const Book& book, const State& s) {
  const auto d = static_cast<std::size_t>(s.direction == Direction::kDescending ? 1 : 0);
  return book.options.whole_lines ? book.land.lines[d] : book.land.runs[d];
}

namespace {

class Scorer {
 public:
  Scorer(const Book& book, const State& s) : book_(book), s_(s) {}

  Scores all() {
    for (int c = 0; c < book_.land.size; ++c) {
      if (s_.rodents[c] == 0) continue;
      if (const Seat p = controller(book_, s_, cell(c)); p != kNobody) {
        control_[index(p)] |= only(cell(c));
      }
    }
    for (int p = 0; p < book_.players; ++p) hexes(seat(p));
    for (int goal = 1; goal <= kGoalCount; ++goal) {
      if ((s_.goals >> (goal - 1) & 1U) != 0) pay_goal(goal);
    }
    rank();
    return out_;
  }

 private:
  Sheet& sheet(int p) { return out_.seats[static_cast<std::size_t>(p)]; }

  void hexes(Seat p) {
    Sheet& sheet = out_.seats[index(p)];
    const Values& values = book_.edition.values;
    sheet.control = control_[index(p)];
    for (int t = 0; t < kTerrains; ++t) {
      const bool own = s_.species[index(p)] == t;
      const int n = size(sheet.control & book_.land.of_terrain[t]);
      const int each_hex = (own ? values.own_terrain : values.other_terrain) +  // ROD-112, ROD-113
                           values.bonus_mark * s_.marks[t];
      sheet.terrain[t] = n * each_hex;
      sheet.without_goals += sheet.terrain[t];
      if (own) sheet.own_hexes = n;
    }
    const Cell leader = s_.leader[index(p)];
    if (leader != kNowhere && has(sheet.control, leader)) sheet.leader = values.leader;  // ROD-114
    sheet.caught = s_.catches[index(p)];
    sheet.catches = values.catches[sheet.caught];  // ROD-115
    sheet.without_goals += sheet.leader + sheet.catches;
    sheet.total = sheet.without_goals;
  }

  void pay(int goal, int p, int vp) {
    sheet(p).goals[goal - 1] += vp;
    sheet(p).total += vp;
  }
  void pay_most(int goal, const Line& line) {
    const unsigned who = most(book_, control_, line.set);
    for (int p = 0; p < book_.players; ++p) {
      if ((who >> p & 1U) != 0) pay(goal, p, book_.edition.goals[goal - 1].vp);
    }
  }

  void pay_goal(int goal) {
    const int vp = book_.edition.goals[goal - 1].vp;
    switch (goal) {
      case 1:
        for (const Line& row : book_.land.rows) pay_most(goal, row);
        return;
      case 2:
        for (int p = 0; p < book_.players; ++p) {
          const Areas zones = areas(book_.land, control_[p]);
          for (int i = 0; i < zones.count; ++i) {
            if (size(zones.list[i]) >= 2) pay(goal, p, vp);
          }
        }
        return;
      case 3: return pay_largest();
      case 4:
        for (const Line& line : diagonals(book_, s_)) {
          if (book_.options.whole_lines) {
            pay_most(goal, line);
            continue;
          }
          for (int p = 0; p < book_.players; ++p) {
            if ((line.set & ~control_[p]) == 0) pay(goal, p, vp);
          }
        }
        return;
      case 5:
        for (int p = 0; p < book_.players; ++p) {
          pay(goal, p, vp * size(connected_burrows(book_, s_, control_[p])));
        }
        return;
      default:
        for (const Line& edge : book_.land.edges) pay_most(goal, edge);
    }
  }

  void pay_largest() {  // ROD-126, ROD-127
    std::array<int, kMostPlayers> largest{};
    int first = 0;
    for (int p = 0; p < book_.players; ++p) {
      const Areas parts = areas(book_.land, control_[p]);
      for (int i = 0; i < parts.count; ++i) largest[p] = std::max(largest[p], size(parts.list[i]));
      first = std::max(first, largest[p]);
    }
    int tied = 0;
    int second = 0;
    for (int p = 0; p < book_.players; ++p) {
      tied += largest[p] == first ? 1 : 0;
      if (largest[p] < first) second = std::max(second, largest[p]);
    }
    if (first == 0) return;
    for (int p = 0; p < book_.players; ++p) {
      if (largest[p] == first) {
        pay(3, p, book_.edition.goals[2].vp);
      } else if (tied == 1 && second > 0 && largest[p] == second) {
        pay(3, p, book_.edition.goals[2].second);
      }
    }
  }

  void rank() {  // ROD-140 to ROD-145
    const auto key = [&](int p) {
      const Sheet& x = sheet(p);
      return std::tuple(x.total, x.own_hexes, x.without_goals, -x.caught);
    };
    for (int p = 0; p < book_.players; ++p) {
      int better = 0;
      for (int q = 0; q < book_.players; ++q) better += key(q) > key(p) ? 1 : 0;
      sheet(p).place = better + 1;
      out_.winners += better == 0 ? 1 : 0;
    }
  }

  const Book& book_;
  const State& s_;
  std::array<Hexes, kMostPlayers> control_{};
  Scores out_;
};

}  // namespace

Scores score(const Book& book, const State& s) { return Scorer(book, s).all(); }

}  // namespace warren::rodentia
