// Legality once more, plain and in the rulebook's order: the first rule that forbids an action.
// Shares nothing with rules.cpp but the edition's lists; areas are walked cell by cell.
#include <algorithm>
#include <cstdlib>

#include "engine/text.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

// One sheet as the referee looks at it.
class Paper {
 public:
  Paper(const Edition& e, const Sheet& sheet) : e_(e), sheet_(sheet) {}

  bool is_blank(Cell c) const { return sheet_.at(c) == kNoLand; }
  bool all_blank() const {
    for (int i = 0; i < e_.cells(); ++i) {
      if (!is_blank(cell(i))) return false;
    }
    return true;
  }
  bool touches_drawn(Cell c) const {
    bool found = false;
    e_.map.near(c).each([&](Cell n) { found = found || !is_blank(n); });
    return found;
  }
  bool touches_any(Cell c, CellSet cells) const {
    bool found = false;
    e_.map.near(c).each([&](Cell n) { found = found || cells.has(n); });
    return found;
  }
  // The blank area around a blank cell: from cell to cell until nothing new is met.
  CellSet area(Cell from) const {
    CellSet seen{from};
    std::array<Cell, kMaxCells> queue{};
    std::size_t head = 0;
    std::size_t tail = 0;
    queue[tail++] = from;
    while (head < tail) {
      e_.map.near(queue[head++]).each([&](Cell n) {
        if (!is_blank(n) || seen.has(n)) return;
        seen.add(n);
        queue[tail++] = n;
      });
    }
    return seen;
  }
  // The largest blank area; with a `beside`, only of those that touch one of these cells (KIN-136).
  CellSet largest(CellSet beside) const {
    CellSet best;
    CellSet seen;
    for (int i = 0; i < e_.cells(); ++i) {
      if (!is_blank(cell(i)) || seen.has(cell(i))) continue;
      const CellSet here = area(cell(i));
      seen |= here;
      bool counts = beside.empty();
      here.each([&](Cell c) { counts = counts || touches_any(c, beside); });
      if (counts && here.size() > best.size()) best = here;
    }
    return best;
  }

 private:
  const Edition& e_;
  const Sheet& sheet_;
};

std::string cells_of(int n) { return count_of(n, "blank cell", "blank cells"); }

}  // namespace

std::optional<Breach> KingdomMaps::forbids(const State& s, Seat seat, Action a) const {
  if (index(seat) >= seats_) return breach("KIN-001", "there is no such player");
  if (index(a) >= action_count()) return breach("KIN-056", "there is no such action");
  switch (s.stage) {
    case Stage::kEnd:
      return s.failed.empty() ? breach("KIN-022", "no uses are left: the match is over")
                              : breach("KIN-093", "the match is over");
    case Stage::kFirst: return breach("KIN-014", "it is not yet settled who begins");
    case Stage::kCriteriaA:
    case Stage::kCriteriaB: return breach("KIN-009", "the criteria are to be rolled first");
    case Stage::kRoll: return breach("KIN-021", "the dice are to be rolled first");
    case Stage::kReroll: return breach("KIN-132", "the two dice left are to be rolled first");
    default: break;
  }
  const Meaning m = meaning(a);
  const Player& p = s.of(seat);
  const bool active = seat == s.active;
  const bool solo = seats_ == 1;

  // Whose choice is it?
  switch (s.stage) {
    case Stage::kLand:
      if (!active) return breach("KIN-024", "the active player announces the territory");
      break;
    case Stage::kTake:
      if (!active) return breach("KIN-029", "the active player takes a die first");
      break;
    case Stage::kNumbers:
      if (active) return breach("KIN-033", "you have taken your die; the others choose now");
      if (p.die != 0) return breach("KIN-033", "you have chosen; wait for the others");
      break;
    case Stage::kDraw:
      if (!solo && s.failed.has(seat)) return breach("KIN-091", "you cannot draw this turn");
      if (p.left == 0) return breach("KIN-051", "you have drawn your number; wait for the others");
      if (options_.open) {
        for (int k = 0; k < seats_; ++k) {
          const Seat other = warren::seat((index(s.active) + k) % seats_);
          if (other == seat) break;
          if (s.of(other).left > 0) {
            return breach("KIN-035", "players draw one after the other, and " + seat_name(other) +
                                         " is not done");
          }
        }
      }
      break;
    case Stage::kBank:
      if (p.pending == 0) return breach("KIN-080", "you have no ? to use");
      if (p.bank != 0) return breach("KIN-086", "you have chosen; wait for the others");
      break;
    default: break;
  }

  switch (m.deed) {
    case Deed::kLand: {
      if (m.value >= edition_.land_count()) return breach("KIN-004", "there is no such territory");
      if (s.half == 1) return breach("KIN-132", "a die says the territory of the second half");
      if (s.stage != Stage::kLand) return breach("KIN-028", "the territory has been announced");
      if (p.uses_of(land(m.value)) == 0) {
        return breach("KIN-025",
                      "no " + edition_.lands[static_cast<std::size_t>(m.value)].id + " use left");
      }
      return {};
    }
    case Deed::kField: {
      if (!solo) return breach("KIN-130", "the territory is announced, not rolled");
      if (s.half == 0) return breach("KIN-132", "the second half of the turn has not begun");
      if (s.stage != Stage::kField) return breach("KIN-132", "the territory die has been chosen");
      if (m.value != s.dice[0] && m.value != s.dice[1]) {
        return breach("KIN-132", "no die shows " + std::to_string(m.value));
      }
      const int other = m.value == s.dice[0] ? s.dice[1] : s.dice[0];
      const int room = Paper(edition_, p.sheet).largest(s.first_group).size();
      const bool some_die_fits = s.dice[0] <= room || s.dice[1] <= room;
      if (options_.free_choice || !some_die_fits) return {};
      for (int n = 1; n <= options_.number_max; ++n) {
        if (n <= room && std::abs(n - other) <= p.powers) return {};
      }
      return breach("KIN-138", "the " + std::to_string(other) +
                                   " cannot be brought to a number that fits, and the " +
                                   std::to_string(m.value) + " fits: it must be the number");
    }
    case Deed::kDie: {
      if (s.stage == Stage::kLand) return breach("KIN-028", "announce a territory first");
      if (s.stage == Stage::kField) return breach("KIN-132", "choose the territory die first");
      if (s.stage == Stage::kDraw) return breach("KIN-075", "the number is settled before drawing");
      if (s.stage == Stage::kBank) return breach("KIN-080", "the ? is to be used now");
      const std::string shown = std::to_string(m.value);
      std::vector<int> table;  // dice to choose from
      for (const int die : s.dice) {
        if (die != 0) table.push_back(die);
      }
      const auto remove_one = [&](int value) {
        const auto at = std::ranges::find(table, value);
        if (at != table.end()) table.erase(at);
      };
      const bool rolled = std::ranges::find(table, m.value) != table.end();
      const std::vector<int> both = table;
      if (!rolled) return breach(s.half == 1 ? "KIN-132" : "KIN-029", "no die shows " + shown);
      if (s.stage == Stage::kNumbers) {
        remove_one(s.of(s.active).die);
        if (std::ranges::find(table, m.value) == table.end()) {
          return breach("KIN-032", "that die was taken");
        }
      }
      if (s.stage == Stage::kTake2) {
        remove_one(s.field);
        if (std::ranges::find(table, m.value) == table.end()) {
          return breach("KIN-134", "powers cannot change the territory die, nor is it the number");
        }
      }
      if (m.number > options_.number_max) {
        return breach("KIN-073",
                      "numbers stay between 1 and " + std::to_string(options_.number_max));
      }
      const int price = std::abs(m.number - m.value);
      if (price > p.powers) {
        return breach("KIN-072", "not enough +1/-1: it takes " + std::to_string(price) +
                                     ", you have " + std::to_string(p.powers));
      }
      const CellSet largest = Paper(edition_, p.sheet).largest(s.first_group);
      if (m.number <= largest.size()) return {};
      if (price > 0) {
        return breach("KIN-043",
                      "a power is never spent on a number that does not fit: there is room for " +
                          std::to_string(largest.size()),
                      largest);
      }
      if (options_.free_choice) return {};
      for (const int die : s.stage == Stage::kTake2 ? both : table) {
        if (die <= largest.size()) {
          return breach(s.half == 1 ? "KIN-138" : "KIN-041",
                        "the " + std::to_string(die) +
                            " fits, so you must choose a number that fits: there is room for " +
                            std::to_string(largest.size()),
                        largest);
        }
      }
      return {};  // KIN-042
    }
    case Deed::kBank: {
      const auto& live = s.live;
      if (std::ranges::find(live, criterion(m.value)) == live.end()) {
        return breach("KIN-012", edition_.info(criterion(m.value)).id + " is not in play");
      }
      if (s.stage != Stage::kBank) return breach("KIN-080", "? is used at the end of the turn");
      return {};
    }
    case Deed::kDraw: {
      if (s.stage == Stage::kBank) return breach("KIN-051", "all cells of this turn are drawn");
      if (s.stage != Stage::kDraw) return breach("KIN-075", "the number is to be settled first");
      const Paper paper(edition_, p.sheet);
      const Cell c = cell(m.value);
      const CellSet here{c};
      if (!paper.is_blank(c)) return breach("KIN-050", "already drawn", here);
      if (!p.group.empty()) {
        if (paper.touches_any(c, p.group)) return {};
        return breach("KIN-054",
                      std::string("does not touch the cells you drew ") +
                          (solo ? "in this half" : "this turn"),
                      here | p.group);
      }
      if (!paper.all_blank() && !paper.touches_drawn(c)) {
        return breach("KIN-052", "does not touch your map", here);
      }
      if (!s.first_group.empty() && !paper.touches_any(c, s.first_group)) {
        return breach("KIN-136", "does not touch the cells of the first half",
                      here | s.first_group);
      }
      const CellSet area = paper.area(c);
      if (area.size() < p.number) {
        return breach(
            "KIN-055",
            "only " + cells_of(area.size()) + " here, you must draw " + std::to_string(p.number),
            area);
      }
      return {};
    }
  }
  return {};
}

}  // namespace warren::kingdom_maps
