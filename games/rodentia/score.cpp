#include "games/rodentia/score.h"

#include <tuple>

namespace warren::rodentia {

Seat controller(const Tables& t, const State& s, Cell c) {
  int best = 0;
  Seat who = kNobody;
  for (int p = 0; p < t.players; ++p) {
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

Areas areas(const Tables& t, Hexes set) {
  Areas out;
  while (set != 0) {
    Hexes area = set & (~set + 1);
    for (Hexes edge = area; edge != 0;) {
      Hexes next = 0;
      each(edge, [&](Cell c) { next |= t.near[index(c)]; });
      edge = next & set & ~area;
      area |= edge;
    }
    out.list[out.count++] = area;
    set &= ~area;
  }
  return out;
}

unsigned most(const Tables& t, const std::array<Hexes, kMostPlayers>& control, Hexes line) {
  int best = 1;  // ROD-121: at least one
  unsigned out = 0;
  for (int p = 0; p < t.players; ++p) {
    const int n = size(control[p] & line);
    if (n > best) {
      best = n;
      out = 0;
    }
    if (n == best) out |= 1U << p;
  }
  return out;
}

Hexes connected_burrows(const Tables& t, const State& s, Hexes control) {
  const Areas zones = areas(t, control);
  Hexes out = 0;
  Hexes best = 0;
  for (int i = 0; i < zones.count; ++i) {
    if (size(zones.list[i]) < 2) continue;  // ROD-124
    Hexes touched = 0;
    for (int p = 0; p < t.players; ++p) {
      const Cell burrow = s.burrow[p];
      if (burrow != kNowhere && (t.ball[index(burrow)] & zones.list[i]) != 0) {
        touched |= only(burrow);
      }
    }
    if (size(touched) < 2) continue;
    out |= touched;  // ROD-132: each once
    if (size(touched) > size(best)) best = touched;
  }
  return t.options.best_zone ? best : out;
}

namespace {

class Scorer {
 public:
  Scorer(const Tables& t, const State& s) : t_(t), s_(s) {}

  Scores all() {
    for (int c = 0; c < t_.hexes; ++c) {
      if (s_.rodents[c] == 0) continue;
      if (const Seat p = controller(t_, s_, cell(c)); p != kNobody) {
        control_[index(p)] |= only(cell(c));
      }
    }
    for (int p = 0; p < t_.players; ++p) hexes(seat(p));
    for (int goal = 1; goal <= kGoalCount; ++goal) {
      if ((s_.goals >> (goal - 1) & 1U) != 0) pay_goal(goal);
    }
    rank();
    return out_;
  }

 private:
  SeatScore& of(int p) { return out_.seats[static_cast<std::size_t>(p)]; }

  void hexes(Seat p) {
    SeatScore& mine = of(index(p));
    const Values& values = t_.values;
    mine.control = control_[index(p)];
    for (int t = 0; t < kTerrains; ++t) {
      const bool own = s_.species[index(p)] == t;
      const int n = size(mine.control & t_.of_terrain[t]);
      const int each_hex = (own ? values.own_terrain : values.other_terrain) +  // ROD-112, ROD-113
                           values.bonus_mark * s_.marks[t];
      mine.terrain[t] = n * each_hex;
      mine.without_goals += mine.terrain[t];
      if (own) mine.own_hexes = n;
    }
    const Cell leader = s_.leader[index(p)];
    if (leader != kNowhere && has(mine.control, leader)) mine.leader = values.leader;  // ROD-114
    mine.caught = s_.catches[index(p)];
    mine.catches = values.catches[mine.caught];  // ROD-115
    mine.without_goals += mine.leader + mine.catches;
    mine.total = mine.without_goals;
  }

  void pay(int goal, int p, int vp) {
    of(p).goals[goal - 1] += vp;
    of(p).total += vp;
  }
  void pay_most(int goal, Hexes line) {
    const unsigned who = most(t_, control_, line);
    for (int p = 0; p < t_.players; ++p) {
      if ((who >> p & 1U) != 0) pay(goal, p, t_.goals[goal - 1].vp);
    }
  }

  void pay_goal(int goal) {
    const int vp = t_.goals[goal - 1].vp;
    switch (goal) {
      case 1:
        for (const Hexes row : t_.rows) pay_most(goal, row);
        return;
      case 2:
        for (int p = 0; p < t_.players; ++p) {
          const Areas zones = areas(t_, control_[p]);
          for (int i = 0; i < zones.count; ++i) {
            if (size(zones.list[i]) >= 2) pay(goal, p, vp);
          }
        }
        return;
      case 3: return pay_largest();
      case 4: return pay_diagonals(vp);
      case 5:
        for (int p = 0; p < t_.players; ++p) {
          pay(goal, p, vp * size(connected_burrows(t_, s_, control_[p])));
        }
        return;
      default:
        for (const Hexes edge : t_.edges) pay_most(goal, edge);
    }
  }

  void pay_diagonals(int vp) {
    std::array<Hexes, kMostPlayers> paid{};  // hexes of lines that have been paid for
    for (const Hexes line : t_.diagonals[s_.direction == Direction::kDescending ? 1 : 0]) {
      if (t_.options.whole_lines) {
        pay_most(4, line);
        continue;
      }
      for (int p = 0; p < t_.players; ++p) {
        if (!pays_run(t_, line, control_[p], paid[p])) continue;
        pay(4, p, vp);
        paid[p] |= line;
      }
    }
  }

  void pay_largest() {  // ROD-126, ROD-127
    std::array<int, kMostPlayers> largest{};
    int first = 0;
    for (int p = 0; p < t_.players; ++p) {
      const Areas parts = areas(t_, control_[p]);
      for (int i = 0; i < parts.count; ++i) largest[p] = std::max(largest[p], size(parts.list[i]));
      first = std::max(first, largest[p]);
    }
    int tied = 0;
    int second = 0;
    for (int p = 0; p < t_.players; ++p) {
      tied += largest[p] == first ? 1 : 0;
      if (largest[p] < first) second = std::max(second, largest[p]);
    }
    if (first == 0) return;
    for (int p = 0; p < t_.players; ++p) {
      if (largest[p] == first) {
        pay(3, p, t_.goals[2].vp);
      } else if (tied == 1 && second > 0 && largest[p] == second) {
        pay(3, p, t_.goals[2].second);
      }
    }
  }

  void rank() {  // ROD-140 to ROD-145
    const auto key = [&](int p) {
      const SeatScore& x = of(p);
      return std::tuple(x.total, x.own_hexes, x.without_goals, -x.caught);
    };
    for (int p = 0; p < t_.players; ++p) {
      int better = 0;
      for (int q = 0; q < t_.players; ++q) better += key(q) > key(p) ? 1 : 0;
      of(p).place = better + 1;
      out_.winners += better == 0 ? 1 : 0;
    }
  }

  const Tables& t_;
  const State& s_;
  std::array<Hexes, kMostPlayers> control_{};
  Scores out_;
};

}  // namespace

Scores score(const Tables& t, const State& s) { return Scorer(t, s).all(); }

}  // namespace warren::rodentia
