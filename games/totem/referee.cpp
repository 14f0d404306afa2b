// Legality once more: slow, plain, in the order of the rulebook, and with nothing shared with the
// fast rules but the printed board. What it answers is what a person is told.
#include <algorithm>
#include <vector>

#include "engine/people.h"
#include "engine/text.h"
#include "games/totem/edition.h"
#include "games/totem/totem.h"

namespace warren::totem {

namespace {

using Units = std::vector<Cell>;

bool holds(const Units& units, Cell c) { return std::ranges::find(units, c) != units.end(); }

CellSet marked(const Units& units) {
  CellSet out;
  for (const Cell c : units) out.add(c);
  return out;
}

// At most five things are listed: "G9", "F5 and G7", "F5, G6, G7, H5 and 3 more".
std::string named(const Totem& game, const Units& units, std::string_view last = "and") {
  const std::size_t whole = units.size() <= 5 ? units.size() : 4;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < whole; ++i) names.push_back(game.cell_name(units[i]));
  if (whole < units.size()) names.push_back(std::to_string(units.size() - whole) + " more");
  return list_of(std::move(names), last);
}

// The board, read from coordinates.
class Table {
 public:
  Table(const Edition& edition, const State& s, int seats)
      : edition_(edition), s_(s), seats_(seats) {}

  int apart(Cell a, Cell b) const { return distance(edition_.hexes[at(a)], edition_.hexes[at(b)]); }
  Units of(Seat p) const {
    Units out;
    s_.group[at(p)].each([&](Cell c) { out.push_back(c); });
    return out;
  }
  bool is_free(Cell c) const {
    for (int p = 0; p < seats_; ++p) {
      if (s_.group[static_cast<std::size_t>(p)].has(c)) return false;
    }
    return true;
  }
  bool beside_any(Cell c, const Units& units) const {
    return std::ranges::any_of(units, [&](Cell u) { return apart(c, u) == 1; });
  }
  // Steps from the first unit through the others; -1 where there is no way.
  std::vector<int> ways(Cell first, const Units& units) const {
    std::vector<int> steps(units.size(), -1);
    std::vector<std::size_t> queue;
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (units[i] != first) continue;
      steps[i] = 0;
      queue.push_back(i);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const std::size_t here = queue[next];
      for (std::size_t i = 0; i < units.size(); ++i) {
        if (steps[i] >= 0 || apart(units[here], units[i]) != 1) continue;
        steps[i] = steps[here] + 1;
        queue.push_back(i);
      }
    }
    return steps;
  }
  // The units that have no way to the totem.
  Units cut_off(Cell totem, const Units& units) const {
    const std::vector<int> steps = ways(totem, units);
    Units out;
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (steps[i] < 0) out.push_back(units[i]);
    }
    return out;
  }

  Breach alone() const {
    return breach("TOT-076", "a totem alone cannot move", {s_.totem[at(s_.turn)]});
  }
  // Why the board forbids this step of the player on turn, whoever may move: TOT-006, TOT-040 to
  // TOT-045, TOT-076.
  [[nodiscard]] std::optional<Breach> step(const Totem& game, Cell from, Cell to) const {
    const Seat p = s_.turn;
    if (!is_free(to)) {
      return breach("TOT-006", game.cell_name(to) + " is occupied", {to});
    }
    if (!s_.group[at(p)].has(from)) {
      return breach("TOT-040", "there is no unit of yours on " + game.cell_name(from), {from});
    }
    const Units before = of(p);
    if (before.size() == 1) return alone();
    Units others;
    std::ranges::copy_if(before, std::back_inserter(others), [&](Cell c) { return c != from; });
    if (!beside_any(to, others)) {
      return breach("TOT-041", "it would touch none of your other units", {to});
    }
    if (game.tables().options.lifted) {
      if (const Units cut = cut_off(others.front(), others); !cut.empty()) {
        return breach("TOT-043", "your group would come apart while it steps", {from});
      }
    }
    Units after = others;
    after.push_back(to);
    const Cell totem = s_.totem[at(p)] == from ? to : s_.totem[at(p)];
    if (const Units cut = cut_off(totem, after); !cut.empty()) {
      return breach("TOT-042", "it would cut off " + named(game, cut), marked(cut));
    }
    return {};
  }
  // Some step of some of these units that the board allows?
  bool can_step(const Totem& game, const Units& units) const {
    for (const Cell from : units) {
      for (int i = 0; i < edition_.cells(); ++i) {
        if (apart(from, cell(i)) == 1 && !step(game, from, cell(i))) return true;
      }
    }
    return false;
  }

 private:
  const Edition& edition_;
  const State& s_;
  int seats_;
};

struct Judge {
  const Totem& game;
  const State& s;
  const Edition& edition;
  Table table;

  [[nodiscard]] std::optional<Breach> not_now() const {
    switch (s.phase) {
      case Phase::kFirst: return breach("TOT-008", "the start player is being found");
      case Phase::kPlace: return breach("TOT-010", "not now: choose a starting cell");
      case Phase::kRoll: return breach("TOT-020", "not now: the dice are rolled first");
      case Phase::kDice: return breach("TOT-021", "not now: decide how to use the roll");
      case Phase::kStep: return breach("TOT-024", "not now: spend your points");
      case Phase::kTake: return breach("TOT-067", "not now: choose the piece to eliminate");
      case Phase::kBonus: return breach("TOT-033", "not now: roll again or end your turn");
      case Phase::kVictory: return breach("TOT-080", "the game is over");
      case Phase::kTie: return breach("TOT-082", "the game is over");
      case Phase::kCap: return breach("TOT-087", "the game is over");
    }
    return breach("TOT-020", "not now");
  }

  [[nodiscard]] std::optional<Breach> start(Cell c) const {
    if (std::ranges::find(edition.starts, c) == edition.starts.end()) {
      return breach("TOT-010", game.cell_name(c) + " is not a starting cell", {c});
    }
    if (s.turn == s.start) return {};
    if (!table.is_free(c)) return breach("TOT-006", game.cell_name(c) + " is taken", {c});
    for (const CellSet group : edition.layouts[static_cast<std::size_t>(game.seats())]) {
      if (group.has(c) && group.has(s.totem[at(s.start)])) return {};
    }
    const std::string_view rule = game.seats() == 2   ? "TOT-012"
                                  : game.seats() == 3 ? "TOT-013"
                                                      : "TOT-014";
    return breach(rule, game.cell_name(c) + " is not in the group of the first totem", {c});
  }

  bool lone() const { return table.of(s.turn).size() == 1; }
  // Of units that have not finished: before a move those of an extra roll that lasts the turn.
  bool some_step() const {
    Units able;
    for (const Cell c : table.of(s.turn)) {
      if (!s.finished.has(c)) able.push_back(c);
    }
    return table.can_step(game, able);
  }

  [[nodiscard]] std::optional<Breach> points(int kept) const {  // 0: both dice
    if (kept != 0 && kept != s.high && kept != s.low) {
      return breach("TOT-021", "no die shows " + std::to_string(kept));
    }
    if (lone()) return table.alone();
    if (!some_step()) return breach("TOT-079", "none of your units can step");
    return {};
  }

  [[nodiscard]] std::optional<Breach> pass() const {
    if (some_step()) return breach("TOT-024", "you may not pass while a unit of yours can step");
    if (game.tables().options.must_add) {
      return breach("TOT-078", "you may not pass while a piece can be added");
    }
    return {};
  }

  [[nodiscard]] std::optional<Breach> add(Cell c) const {
    const bool strong = s.high + s.low >= edition.exchange_total;
    const bool doubled = edition.exchange_doubles && s.high == s.low;
    if (!strong && !doubled) {
      return breach("TOT-028", "an exchange needs " + std::to_string(edition.exchange_total) +
                                   " or more" + (edition.exchange_doubles ? ", or a double" : ""));
    }
    if (s.reserve[at(s.turn)] == 0) return breach("TOT-029", "your reserve is empty");
    const Cell totem = s.totem[at(s.turn)];
    bool room = false;
    for (int i = 0; i < edition.cells(); ++i) {
      room = room || (table.apart(totem, cell(i)) == 1 && table.is_free(cell(i)));
    }
    if (!room) return breach("TOT-029", "no cell beside your totem is free", {totem});
    if (table.apart(totem, c) != 1 || !table.is_free(c)) {
      return breach("TOT-030", "a new piece goes on a free cell beside your totem", {c, totem});
    }
    return {};
  }

  [[nodiscard]] std::optional<Breach> step(Cell from, Cell to) const {
    if (auto why = table.step(game, from, to)) return why;
    if (from == s.active && s.visited.has(to)) {
      return breach("TOT-047", "this unit was already on " + game.cell_name(to) + " in this move",
                    {to});
    }
    // Before TOT-049: no `done` would help a unit that has finished.
    if (s.finished.has(from)) {
      return breach("TOT-050", "this unit has finished its movement", {from});
    }
    if (s.active != kNowhere && from != s.active) {
      return breach(
          "TOT-049",
          "the unit on " + game.cell_name(s.active) + " is moving: finish it with done first",
          {s.active});
    }
    return {};
  }

  [[nodiscard]] std::optional<Breach> done() const {
    if (s.active == kNowhere) {
      return breach("TOT-051", "no unit is moving: there is nothing to finish");
    }
    Units others;
    for (const Cell c : table.of(s.turn)) {
      if (c != s.active && !s.finished.has(c)) others.push_back(c);
    }
    if (!table.can_step(game, others)) {
      return breach("TOT-052", "no other unit can move: this one must use the remaining points",
                    {s.active});
    }
    return {};
  }

  int far(Seat owner, Cell piece) const {
    const Cell totem = s.totem[at(owner)];
    if (!game.tables().options.chain_distance) return table.apart(totem, piece);
    const Units units = table.of(owner);
    const std::vector<int> steps = table.ways(totem, units);
    return steps[static_cast<std::size_t>(std::ranges::find(units, piece) - units.begin())];
  }

  [[nodiscard]] std::optional<Breach> take(Cell c) const {
    Units best;
    int most = -1;
    bool among = false;
    for (int i = 0; i < game.seats(); ++i) {
      const Seat p = seat(i);
      if (p == s.turn || (s.from != kNobody && s.from != p)) continue;
      for (const Cell piece : table.of(p)) {
        if (table.apart(piece, s.by) != 1) continue;
        among = among || piece == c;
        const int d = far(p, piece);
        if (d > most) best.clear();
        if (d >= most) best.push_back(piece);
        most = std::max(most, d);
      }
    }
    if (!among) {
      return breach("TOT-067", "choose " + named(game, best, "or") + ", which are equally far",
                    marked(best));
    }
    if (!holds(best, c)) {
      return breach("TOT-065",
                    game.cell_name(c) + " is not the farthest from its totem: the farthest are " +
                        named(game, best),
                    marked(best));
    }
    return {};
  }
};

}  // namespace

std::optional<Breach> Totem::forbids(const State& s, Seat seat, Action a) const {
  const Judge judge{*this, s, printed(), Table(printed(), s, seats())};
  if (s.phase == Phase::kFirst || s.phase == Phase::kRoll || s.phase >= Phase::kVictory) {
    return judge.not_now();
  }
  if (index(seat) >= seats()) return breach("TOT-001", "there is no such player");
  if (seat != s.turn) {
    if (s.left[at(seat)] != 0) return breach("TOT-081", "you are out of the game");
    return breach("TOT-009", "it is not your turn");
  }
  const int id = index(a);
  if (id >= kActions) return breach("TOT-002", "there is no such action");
  const bool names_cell = id >= kActStart;
  const int number = id < kActStep ? (id - kActStart) % kMostBoardCells : (id - kActStep) / 6;
  if (names_cell && number >= printed().cells()) {
    return breach("TOT-002", "the board has no such cell");
  }
  const Cell c = names_cell ? cell(number) : kNowhere;
  switch (s.phase) {
    case Phase::kPlace:
      if (id >= kActStart && id < kActAdd) return judge.start(c);
      break;
    case Phase::kDice:
      if (id <= 6) return judge.points(id);
      if (id == kActPass) return judge.pass();
      if (id >= kActAdd && id < kActTake) return judge.add(c);
      if (id >= kActStep && judge.lone() && c == s.totem[at(s.turn)]) return judge.table.alone();
      break;
    case Phase::kStep:
      if (id == kActDone) return judge.done();
      if (id == kActPass) return breach("TOT-024", "all points must be used");
      if (id >= kActStep) {
        const std::size_t way =
            printed().direction_at[static_cast<std::size_t>((id - kActStep) % 6)];
        const Hex goal = printed().hexes[at(c)] + kHexDirections[way];
        const auto place = std::ranges::find(printed().hexes, goal);
        if (place == printed().hexes.end()) {
          return breach("TOT-040", "that leads off the board", {c});
        }
        return judge.step(c, cell(static_cast<int>(place - printed().hexes.begin())));
      }
      break;
    case Phase::kTake:
      if (id >= kActTake && id < kActStep) return judge.take(c);
      break;
    case Phase::kBonus:
      if (id == kActRoll || id == kActEnd) return {};
      break;
    default: break;
  }
  return judge.not_now();
}

}  // namespace warren::totem
