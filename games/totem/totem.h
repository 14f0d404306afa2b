// Totem: hungry chains on a hexagon. The rules are numbered in rules.md.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/game.h"
#include "games/totem/edition.h"
#include "games/totem/state.h"

namespace warren::totem {

extern const std::string_view kHouse, kRules;

// Action ids, as laid out in rules.md under Size estimates.
inline constexpr int kActBoth = 0;
inline constexpr int kActKeep = 0;  // + the value, 1-6
inline constexpr int kActPass = 7;
inline constexpr int kActDone = 8;
inline constexpr int kActRoll = 9;
inline constexpr int kActEnd = 10;
inline constexpr int kActStart = 11;  // + cell
inline constexpr int kActAdd = kActStart + kMostBoardCells;
inline constexpr int kActTake = kActAdd + kMostBoardCells;
inline constexpr int kActStep = kActTake + kMostBoardCells;  // + 6 x cell + direction
inline constexpr int kActions = kActStep + 6 * kMostBoardCells;
static_assert(kActions == 1154);

inline constexpr int kRollOutcomes = 21;

struct Options {
  int roll_cap = 2000;             // TOT-087
  bool random_first = true;        // TOT-008
  bool one_enemy = false;          // multi_enemy = one (TOT-068)
  bool last_only = false;          // revisit = last (TOT-047)
  bool chain_distance = false;     // distance = chain (TOT-066)
  bool placement_attacks = false;  // TOT-032
  bool automatic_bonus = false;    // bonus_roll = automatic (TOT-035)
};

// What happened. `asked` is true when a player decided it, false when it followed by itself.
struct Began {  // the start player is known
  Seat seat;
};
struct Placed {
  Seat seat;
  Cell cell;
  bool asked;
};
struct Rolled {
  Seat seat;
  std::uint8_t high;
  std::uint8_t low;
  std::uint32_t roll;  // its number in the match
};
struct Chose {  // both dice, or one
  Seat seat;
  Choice choice;
  std::uint8_t points;
};
struct Stepped {
  Seat seat;
  Cell from;
  Cell to;
  bool totem;
  std::uint8_t points;  // left after it
};
enum class Why : std::uint8_t { kDone, kNoPoints, kNoStep, kAdded };
struct Finished {  // a unit ended its movement
  Seat seat;
  Cell cell;
  Why why;
  std::uint8_t foes;  // opponents it touches
};
struct Chosen {  // the attacker chose among equally far pieces
  Seat seat;
  Cell cell;
};
struct Eliminated {
  Seat seat;  // the attacker
  Seat owner;
  Cell cell;
  CellSet fell;  // disconnected with it
};
struct WentOut {
  Seat seat;  // the attacker
  Seat owner;
  Cell totem;
  CellSet pieces;        // lost on the board
  std::uint8_t reserve;  // lost beside it
  bool by_totem;         // the attacker's totem did it
  std::uint32_t roll;
};
struct Added {
  Seat seat;
  Cell cell;
  std::uint8_t reserve;  // left
};
struct Passed {
  Seat seat;
  bool asked;
};
struct PointsLost {
  Seat seat;
  std::uint8_t points;
};
struct Bonus {  // another roll was earned: taken or declined
  Seat seat;
  bool taken;
  bool asked;
};
struct Ended {
  Phase reason;
  Seat winner;  // victory: the last survivor
  std::uint32_t rolls;
};

class Totem {
 public:
  using State = totem::State;
  using Event = std::variant<Began, Placed, Rolled, Chose, Stepped, Finished, Chosen, Eliminated,
                             WentOut, Added, Passed, PointsLost, Bonus, Ended>;

  static const GameInfo& info();
  static Expected<Totem, Faults> make(const Setup& setup);
  int seats() const { return seats_; }
  std::string_view edition() const { return edition_.name; }
  std::uint64_t edition_hash() const { return edition_.hash; }
  int action_count() const { return kActions; }

  State start() const;
  Node node(const State& s) const;
  void legal(const State& s, Seat seat, ActionList& out) const;
  void chances(const State& s, ChanceList& out) const;
  Outcome sample(const State& s, Random& random) const;
  template <class Sink>
  void apply(State& s, Seat seat, Action a, Sink& events) const;
  template <class Sink>
  void resolve(State& s, Outcome o, Sink& events) const;
  Payoff payoff(const State& s) const;
  Result result(const State& s) const;
  int side(const State&, Seat seat) const { return index(seat); }
  std::optional<Breach> forbids(const State& s, Seat seat, Action a) const;
  Known<State> known(const State& s, Viewer viewer) const;
  State guess(const Known<State>& known, Random& random) const;
  Payoff evaluate(const Known<State>& known) const;

  std::string write(Action a) const;
  Expected<Action> read_action(std::string_view text) const;
  std::string write_outcome(const State& s, Outcome o) const;
  Expected<Outcome> read_outcome(const State& s, std::string_view text) const;
  std::string write_position(const State& s) const;
  std::string write_view(const Known<State>& known) const {
    return write_position(known.position());
  }
  Expected<State> read_position(std::string_view text) const;
  Expected<Known<State>> read_view(std::string_view text, Viewer viewer) const;
  std::optional<Told> tell(const Event& event, Viewer viewer) const;

  std::string seat_name(Seat s) const { return "P" + std::to_string(index(s) + 1); }
  std::string cell_name(Cell c) const;
  std::string_view node_name(const State& s) const;
  std::string prompt(const Known<State>& known, Seat seat) const;
  std::string remark(const Known<State>& known, Seat seat, Action a) const;
  ActionShape shape(Action a) const;
  Json board() const;
  Json show(const Known<State>& known) const;
  std::string draw(const Known<State>& known, Ink ink) const;
  bool may_take_back(const State& s, Seat seat, Action a) const;
  static std::span<const std::string_view> metrics();
  void measure(const Event& event, std::span<double> sums) const;
  void measure_end(const State& s, std::span<double> sums) const;

  // -- The game's own tables, for its tests and pictures ---------------------------------------
  const Edition& printed() const { return edition_; }
  const Options& options() const { return options_; }
  // Cells a unit of the seat could stand on if it were lifted: free, and touching every part of
  // the rest of its group (TOT-041 to TOT-043). Its walk stays inside them.
  CellSet footholds(const State& s, Seat seat, Cell unit) const;
  // What a unit of the player on turn would do by finishing on a cell, in the order of TOT-073:
  // an opponent is out, or loses one of the candidates with what falls off with it.
  struct Blow {
    Seat owner;  // kNobody when the candidates may belong to several (multi_enemy = one)
    bool out;
    std::vector<std::pair<Cell, CellSet>> takes;  // candidate, followers
  };
  std::vector<Blow> blows(const State& s, Cell by) const;
  // The position with a unit of the player on turn already at the end of a walk.
  State walked(const State& s, Cell from, Cell to) const;
  // Shortest walks of a unit with `points` points: steps to each cell, 0 where it cannot get.
  std::array<std::uint8_t, kMaxCells> reach(const State& s, Seat seat, Cell unit, int points) const;

 private:
  Totem(Edition edition, Options options, int seats)
      : edition_(std::move(edition)), options_(options), seats_(seats) {}

  // movement.h, movement.cpp
  bool any_step(const State& s, Seat seat, CellSet units) const;
  bool has_step(const State& s, Seat seat, Cell unit, CellSet blocked) const;
  unsigned steps_of_active(const State& s, unsigned own) const;
  unsigned holding(const State& s, Seat seat, Cell unit, unsigned own, unsigned steps) const;
  unsigned look_closer(const State& s, Seat seat, Cell unit, unsigned own, unsigned steps) const;
  bool touches_nobody(const State& s, Cell by) const;
  void list_steps(const State& s, ActionList& out) const;
  void list_steps_plainly(const State& s, ActionList& out) const;
  int holes_of(CellSet group) const;
  void derive(State& s) const;  // fills everything that State calls derived

  // show.cpp
  Json cells_json(CellSet set) const;
  Json blows_json(const State& s, Cell by) const;
  // Enemy units that a good roll would bring beside the totem of the player on turn: seat, unit,
  // the side it reaches first, points.
  Json threats_json(const State& s) const;
  // elimination.cpp
  SeatSet touched(const State& s, Cell by) const;
  CellSet candidates(const State& s) const;  // at take, or while resolving s.from
  CellSet farthest(const State& s, Seat owner, CellSet pieces) const;
  int far(const State& s, Seat owner, Cell piece) const;
  CellSet eliminate(State& s, Seat owner, Cell piece) const;
  void put_out(State& s, Seat owner, int order) const;
  Seat owner_of(const State& s, Cell c) const;

  // rules.cpp
  static CellSet occupied(const State& s) {
    return (s.group[0] | s.group[1]) | (s.group[2] | s.group[3]);
  }
  static int pieces_of(const State& s, Seat p) {
    return s.totem[at(p)] == kNowhere ? 0 : s.group[at(p)].size() - 1;
  }
  int lost_by(const State& s, Seat p) const {
    return edition_.pieces - pieces_of(s, p) - s.reserve[at(p)];
  }
  // Do the dice earn another roll (TOT-033)? Not on the last one (TOT-087).
  bool earns_roll(const State& s) const {
    return s.high + s.low == edition_.bonus_total &&
           s.rolls != static_cast<std::uint32_t>(options_.roll_cap);
  }
  SeatSet survivors(const State& s) const;
  Seat after(const State& s, Seat p) const;  // the next survivor in seat order
  bool exchange_allowed(const State& s) const;
  CellSet additions(const State& s) const;  // cells for a new piece now
  CellSet starts_open(const State& s) const;
  CellSet layout_of(Cell start) const;
  bool tied(const State& s) const;
  int places(const State& s, std::array<int, kMostSeats>& out) const;  // how many are first
  std::string what_decided(const State& s, const std::array<int, kMostSeats>& place) const;
  void put_totem(State& s, Seat p, Cell c) const;
  template <class Sink>
  void place(State& s, Seat seat, Cell c, Sink& events) const;
  template <class Sink>
  void step(State& s, int id, Sink& events) const;
  template <class Sink>
  void add(State& s, Cell c, Sink& events) const;
  template <class Sink>
  void finish(State& s, Why why, Sink& events) const;
  template <class Sink>
  void eliminate_from(State& s, SeatSet foes, Sink& events) const;
  template <class Sink>
  void remove_piece(State& s, Seat owner, Cell c, Sink& events) const;
  template <class Sink>
  void after_finish(State& s, bool changed, Sink& events) const;
  template <class Sink>
  void end_move(State& s, Sink& events) const;
  template <class Sink>
  bool end_check(State& s, Sink& events) const;
  template <class Sink>
  void end_game(State& s, Phase reason, Sink& events) const;
  void to_roll(State& s, Seat p) const;

  // preview.cpp
  std::string blow_text(const State& s, Cell by) const;  // what finishing there would do
  std::string dice_text(const State& s) const;
  std::string cells_text(CellSet cells) const;

  Edition edition_;
  Options options_;
  int seats_;
};

}  // namespace warren::totem
