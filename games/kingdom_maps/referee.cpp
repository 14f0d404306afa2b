// Legality once more, plain and in the rulebook's order: the first rule that forbids an action.
// Shares nothing with rules.cpp but the map and the options; areas are walked cell by cell.
#include <algorithm>
#include <cstdlib>

#include "engine/people.h"
#include "engine/text.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

// One sheet as the referee looks at it.
class Paper {
 public:
  Paper(const Tables& tables, const Sheet& sheet) : t_(tables), sheet_(sheet) {}

  bool is_blank(Cell c) const { return sheet_.at(c) == kNoLand; }
  bool all_blank() const {
    for (int i = 0; i < t_.cells; ++i) {
      if (!is_blank(cell(i))) return false;
    }
    return true;
  }
  bool touches_drawn(Cell c) const {
    bool found = false;
    t_.map.near(c).each([&](Cell n) { found = found || !is_blank(n); });
    return found;
  }
  bool touches_any(Cell c, CellSet cells) const {
    bool found = false;
    t_.map.near(c).each([&](Cell n) { found = found || cells.has(n); });
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
      t_.map.near(queue[head++]).each([&](Cell n) {
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
    for (int i = 0; i < t_.cells; ++i) {
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
  const Tables& t_;
  const Sheet& sheet_;
};

using Verdict = std::optional<Breach>;

std::string cells_of(int n) { return count_of(n, "blank cell", "blank cells"); }

bool has(const std::vector<int>& dice, int value) {
  return std::ranges::find(dice, value) != dice.end();
}

void remove_one(std::vector<int>& dice, int value) {
  if (const auto at = std::ranges::find(dice, value); at != dice.end()) dice.erase(at);
}

// One seat's wish at one position. Every question answers with the first rule that is broken.
class Referee {
 public:
  Referee(const KingdomMaps& game, const State& s, Seat seat)
      : game_(game),
        t_(game.tables()),
        options_(t_.options),
        s_(s),
        seat_(seat),
        me_(s.of(seat)),
        solo_(t_.seats == 1),
        paper_(t_, me_.sheet) {}

  // Is anything to be decided here at all?
  [[nodiscard]] Verdict nobody_acts() const {
    switch (s_.phase) {
      case Phase::kEnd:
        return s_.failed.empty() ? breach("KIN-022", "no uses are left: the match is over")
                                 : breach("KIN-093", "the match is over");
      case Phase::kFirst: return breach("KIN-014", "it is not yet settled who begins");
      case Phase::kCriteriaA:
      case Phase::kCriteriaB: return breach("KIN-009", "the criteria are to be rolled first");
      case Phase::kRoll: return breach("KIN-021", "the dice are to be rolled first");
      case Phase::kReroll: return breach("KIN-132", "the two dice left are to be rolled first");
      default: return {};
    }
  }

  // Whose choice is it?
  [[nodiscard]] Verdict not_yours() const {
    const bool active = seat_ == s_.active;
    switch (s_.phase) {
      case Phase::kLand:
        if (!active) return breach("KIN-024", "the active player announces the territory");
        return {};
      case Phase::kTake:
        if (!active) return breach("KIN-029", "the active player takes a die first");
        return {};
      case Phase::kNumbers:
        if (active) return breach("KIN-033", "you have taken your die; the others choose now");
        if (me_.die != 0) return breach("KIN-033", "you have chosen; wait for the others");
        return {};
      case Phase::kDraw:
        if (!solo_ && s_.failed.has(seat_)) return breach("KIN-091", "you cannot draw this turn");
        if (me_.left == 0) {
          return breach("KIN-051", "you have drawn your number; wait for the others");
        }
        return options_.open ? not_your_lane() : std::nullopt;
      case Phase::kBank:
        if (me_.pending == 0) return breach("KIN-080", "you have no ? to use");
        if (me_.bank != 0) return breach("KIN-086", "you have chosen; wait for the others");
        return {};
      default: return {};
    }
  }

  bool has_no_use() const {
    for (int l = 0; l < t_.lands; ++l) {
      if (me_.uses_of(kingdom_maps::land(l)) > 0) return false;
    }
    return true;
  }

  [[nodiscard]] Verdict land(int wanted) const {
    if (wanted >= t_.lands) return breach("KIN-004", "there is no such territory");
    if (s_.half == 1) return breach("KIN-132", "a die says the territory of the second half");
    if (s_.phase != Phase::kLand) return breach("KIN-028", "the territory has been announced");
    const Land l = kingdom_maps::land(wanted);
    if (me_.uses_of(l) == 0 && !(options_.goes_on && has_no_use())) {
      return breach("KIN-025", "no " + game_.printed().info(l).id + " use left");
    }
    return {};
  }

  // The second half of a solo turn: `field` is to say the territory.
  [[nodiscard]] Verdict field(int field) const {
    if (!solo_) return breach("KIN-130", "the territory is announced, not rolled");
    if (s_.half == 0) return breach("KIN-132", "the second half of the turn has not begun");
    if (s_.phase != Phase::kField) return breach("KIN-132", "the territory die has been chosen");
    if (field != s_.dice[0] && field != s_.dice[1]) {
      return breach("KIN-132", "no die shows " + std::to_string(field));
    }
    const int other = field == s_.dice[0] ? s_.dice[1] : s_.dice[0];
    const int room = paper_.largest(s_.first_group).size();
    const bool some_die_fits = s_.dice[0] <= room || s_.dice[1] <= room;
    if (options_.free_choice) return {};
    if (!some_die_fits) {
      const bool must = options_.must_spend && (can_bring(field, room) || can_bring(other, room));
      if (!must || can_bring(other, room)) return {};
      return breach("KIN-042", "powers can bring the " + std::to_string(field) +
                                   " to a number that fits: it must be the number");
    }
    if (can_bring(other, room)) return {};
    return breach("KIN-138", "the " + std::to_string(other) +
                                 " cannot be brought to a number that fits, and the " +
                                 std::to_string(field) + " fits: it must be the number");
  }

  // Do the powers at hand bring the die to a number that fits?
  bool can_bring(int die, int room) const {
    for (int n = 1; n <= options_.number_max; ++n) {
      if (n <= room && std::abs(n - die) <= me_.powers) return true;
    }
    return false;
  }

  // The die is to be the number, changed by powers or not.
  [[nodiscard]] Verdict die(int die, int number) const {
    if (auto verdict = no_number_now()) return verdict;
    if (auto verdict = not_on_offer(die)) return verdict;
    if (auto verdict = too_dear(die, number)) return verdict;
    return no_room(die, number);
  }

  [[nodiscard]] Verdict bank(Criterion c) const {
    if (std::ranges::find(s_.live, c) == s_.live.end()) {
      return breach("KIN-012", game_.printed().info(c).id + " is not in play");
    }
    if (s_.phase != Phase::kBank) return breach("KIN-080", "? is used at the end of the turn");
    return {};
  }

  [[nodiscard]] Verdict draw(Cell c) const {
    if (s_.phase == Phase::kBank) return breach("KIN-051", "all cells of this turn are drawn");
    if (s_.phase != Phase::kDraw) return breach("KIN-075", "the number is to be settled first");
    const CellSet here{c};
    if (!paper_.is_blank(c)) return breach("KIN-050", "already drawn", here);
    if (me_.group.empty()) return no_beginning(c);
    if (paper_.touches_any(c, me_.group)) return {};
    return breach(
        "KIN-054",
        std::string("does not touch the cells you drew ") + (solo_ ? "in this half" : "this turn"),
        here | me_.group);
  }

 private:
  // drawing = open: the lanes before this one, in seat order from the active player.
  [[nodiscard]] Verdict not_your_lane() const {
    for (int k = 0; k < t_.seats; ++k) {
      const Seat other = seat((index(s_.active) + k) % t_.seats);
      if (other == seat_) break;
      if (s_.of(other).left > 0) {
        return breach("KIN-035", "players draw one after the other, and " + game_.seat_name(other) +
                                     " is not done");
      }
    }
    return {};
  }

  [[nodiscard]] Verdict no_number_now() const {
    switch (s_.phase) {
      case Phase::kLand: return breach("KIN-028", "announce a territory first");
      case Phase::kField: return breach("KIN-132", "choose the territory die first");
      case Phase::kDraw: return breach("KIN-075", "the number is settled before drawing");
      case Phase::kBank: return breach("KIN-080", "the ? is to be used now");
      default: return {};
    }
  }

  std::vector<int> rolled() const {
    std::vector<int> out;
    for (const int die : s_.dice) {
      if (die != 0) out.push_back(die);
    }
    return out;
  }

  [[nodiscard]] Verdict not_on_offer(int die) const {
    std::vector<int> table = rolled();
    if (!has(table, die)) {
      return breach(s_.half == 1 ? "KIN-132" : "KIN-029", "no die shows " + std::to_string(die));
    }
    if (s_.phase == Phase::kNumbers) {
      remove_one(table, s_.of(s_.active).die);
      if (!has(table, die)) return breach("KIN-032", "that die was taken");
    }
    if (s_.phase == Phase::kTake2) {
      remove_one(table, s_.field);
      if (!has(table, die)) {
        return breach("KIN-134", "powers cannot change the territory die, nor is it the number");
      }
    }
    return {};
  }

  [[nodiscard]] Verdict too_dear(int die, int number) const {
    if (number > options_.number_max) {
      return breach("KIN-073", "numbers stay between 1 and " + std::to_string(options_.number_max));
    }
    const int price = std::abs(number - die);
    if (price > me_.powers) {
      return breach("KIN-072", "not enough +1/-1: it takes " + std::to_string(price) +
                                   ", you have " + std::to_string(me_.powers));
    }
    return {};
  }

  [[nodiscard]] Verdict no_room(int die, int number) const {
    const CellSet largest = paper_.largest(s_.first_group);
    const std::string room = "there is room for " + std::to_string(largest.size());
    if (number <= largest.size()) return {};
    if (number != die) {
      return breach("KIN-043", "a power is never spent on a number that does not fit: " + room,
                    largest);
    }
    if (options_.free_choice) return {};
    std::vector<int> table = rolled();  // of a solo second half both dice oblige (KIN-138)
    if (s_.phase == Phase::kNumbers) remove_one(table, s_.of(s_.active).die);
    for (const int other : table) {
      if (other <= largest.size()) {
        return breach(s_.half == 1 ? "KIN-138" : "KIN-041",
                      "the " + std::to_string(other) +
                          " fits, so you must choose a number that fits: " + room,
                      largest);
      }
    }
    if (s_.phase == Phase::kTake2) table = {die};  // KIN-134
    for (const int other : table) {
      if (!options_.must_spend || !can_bring(other, largest.size())) continue;
      return breach("KIN-042",
                    "powers can bring the " + std::to_string(other) +
                        " to a number that fits, so they must: " + room,
                    largest);
    }
    return {};  // KIN-042
  }

  // The first cell of a draw.
  [[nodiscard]] Verdict no_beginning(Cell c) const {
    const CellSet here{c};
    if (!paper_.all_blank() && !paper_.touches_drawn(c)) {
      return breach("KIN-052", "does not touch your map", here);
    }
    if (!s_.first_group.empty() && !paper_.touches_any(c, s_.first_group)) {
      return breach("KIN-136", "does not touch the cells of the first half", here | s_.first_group);
    }
    const CellSet area = paper_.area(c);
    if (area.size() < me_.number) {
      return breach(
          "KIN-055",
          "only " + cells_of(area.size()) + " here, you must draw " + std::to_string(me_.number),
          area);
    }
    return {};
  }

  const KingdomMaps& game_;
  const Tables& t_;
  const Options& options_;
  const State& s_;
  Seat seat_;
  const Player& me_;
  bool solo_;
  Paper paper_;
};

}  // namespace

std::optional<Breach> KingdomMaps::forbids(const State& s, Seat seat, Action a) const {
  if (index(seat) >= seats()) return breach("KIN-001", "there is no such player");
  if (index(a) >= action_count()) return breach("KIN-056", "there is no such action");
  const Referee referee(*this, s, seat);
  if (auto verdict = referee.nobody_acts()) return verdict;
  if (auto verdict = referee.not_yours()) return verdict;
  const Meaning m = meaning(a);
  switch (m.deed) {
    case Deed::kLand: return referee.land(m.value);
    case Deed::kField: return referee.field(m.value);
    case Deed::kDie: return referee.die(m.value, m.number);
    case Deed::kBank: return referee.bank(criterion(m.value));
    case Deed::kDraw: return referee.draw(cell(m.value));
  }
  return {};
}

bool KingdomMaps::may_take_back(const State& before, Seat seat, Action a) const {
  switch (meaning(a).deed) {
    case Deed::kLand:
    case Deed::kField: return true;  // until the die is taken
    case Deed::kDraw:                // nothing is revealed inside a lane; its last cell closes it
      return before.of(seat).left > 1 && (!tables().options.open || seats() == 1);
    default: return false;  // a die is sent when it is confirmed; a bank is a reveal
  }
}

}  // namespace warren::kingdom_maps
