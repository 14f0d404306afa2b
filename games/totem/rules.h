// The rules half of Totem: everything that search and simulation run. Its only content is Tables.
// The rules are numbered in rules.md.
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/evaluation.h"
#include "engine/rules.h"
#include "games/totem/actions.h"
#include "games/totem/events.h"
#include "games/totem/state.h"
#include "games/totem/tables.h"

namespace warren::totem {

class Rules {
 public:
  using State = totem::State;
  using Event = totem::Event;

  explicit Rules(const Tables& tables) : t_(tables) {}
  const Tables& tables() const { return t_; }
  int rules_version() const { return t_.rules_version; }
  int seats() const { return t_.seats; }
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
  EndFigures end_figures(const State& s) const;
  static std::span<const std::string_view> end_reasons();
  int side(const State&, Seat seat) const { return index(seat); }

  Known<State> known(const State& s, Viewer viewer) const;
  State guess(const Known<State>& known, Random& random) const;
  Payoff evaluate(const Known<State>& known) const;
  // What the evaluation looks at, and how much each of it weighs.
  static constexpr std::size_t kTerms = 4;
  Standing<kTerms> standing(const Known<State>& known) const;
  static std::span<const Weight, kTerms> weights();

  static std::span<const std::string_view> metrics();
  void measure(const Event& event, std::span<double> sums) const;
  void measure_end(const State& s, std::span<double> sums) const;

  // Cells a unit of the seat could stand on if it were lifted: free, and touching every part of
  // the rest of its group (TOT-041 to TOT-043). Its walk stays inside them.
  CellSet footholds(const State& s, Seat seat, Cell unit) const;

 protected:
  // knowledge.cpp
  static Known<State> seen_by(const State& s, Viewer viewer);

  // Counts of a position.
  static CellSet occupied(const State& s) {
    return (s.group[0] | s.group[1]) | (s.group[2] | s.group[3]);
  }
  static int pieces_of(const State& s, Seat p) {
    return s.totem[at(p)] == kNowhere ? 0 : s.group[at(p)].size() - 1;
  }
  int lost_by(const State& s, Seat p) const {
    return t_.pieces - pieces_of(s, p) - s.reserve[at(p)];
  }
  // Do the dice earn another roll (TOT-033)? Not on the last one (TOT-087).
  bool earns_roll(const State& s) const {
    return s.high + s.low == t_.bonus_total &&
           s.rolls != static_cast<std::uint32_t>(t_.options.roll_cap);
  }
  // What the dice gave for walking.
  static int chosen_points(const State& s) {
    return s.choice == kBoth ? s.high + s.low : s.choice == kAdd ? 0 : s.choice;
  }
  bool exchange_allowed(const State& s) const {  // TOT-028: the dice as rolled
    return s.high + s.low >= t_.exchange_total || (t_.exchange_doubles && s.high == s.low);
  }
  CellSet additions(const State& s) const {  // cells for a new piece now: TOT-028 to TOT-030
    if (!exchange_allowed(s) || s.reserve[at(s.turn)] == 0) return {};
    return t_.spot(s.totem[at(s.turn)]).near - occupied(s);
  }

  // rules.cpp
  CellSet starts_open(const State& s) const;
  CellSet opposite(CellSet cells, Cell from) const;

  // movement.h, movement.cpp
  bool any_step(const State& s, Seat seat, CellSet units) const;
  void derive(State& s) const;  // fills everything that State calls derived

  // elimination.cpp
  SeatSet touched(const State& s, Cell by) const;
  CellSet candidates(const State& s) const;  // at take, or while resolving s.from
  CellSet eliminate(State& s, Seat owner, Cell piece) const;
  void put_out(State& s, Seat owner, int order) const;
  Seat owner_of(const State& s, Cell c) const;

  // payoff.cpp
  int places(const State& s, std::array<int, kMostSeats>& out) const;  // how many are first

 private:
  // movement.h, movement.cpp
  bool has_step(const State& s, Seat seat, Cell unit, CellSet blocked) const;
  unsigned steps_of_active(const State& s, unsigned own) const;
  unsigned holding(const State& s, Seat seat, Cell unit, unsigned own, unsigned steps) const;
  unsigned look_closer(const State& s, Seat seat, Cell unit, unsigned own, unsigned steps) const;
  bool touches_nobody(const State& s, Cell by) const;
  void list_steps(const State& s, ActionList& out) const;
  void list_steps_plainly(const State& s, ActionList& out) const;
  int holes_of(CellSet group) const;

  // elimination.cpp
  CellSet farthest(const State& s, Seat owner, CellSet pieces) const;
  int far(const State& s, Seat owner, Cell piece) const;

  // flow.cpp
  SeatSet survivors(const State& s) const;
  Seat after(const State& s, Seat p) const;  // the next survivor in seat order
  bool tied(const State& s) const;
  void put_totem(State& s, Seat p, Cell c) const;
  void to_roll(State& s, Seat p) const;
  template <class Sink>
  void place(State& s, Seat seat, Cell c, Sink& events) const;
  template <class Sink>
  void use_roll(State& s, Seat seat, int id, Sink& events) const;
  template <class Sink>
  void take(State& s, Seat seat, Cell c, Sink& events) const;
  template <class Sink>
  void step(State& s, int id, Sink& events) const;
  template <class Sink>
  void add(State& s, Cell c, Sink& events) const;
  template <class Sink>
  void finish(State& s, Why why, Sink& events) const;
  template <class Sink>
  void touch_totems(State& s, CellSet by, Sink& events) const;
  template <class Sink>
  void strike_all(State& s, CellSet left, Sink& events) const;
  template <class Sink>
  bool eliminate_from(State& s, SeatSet foes, Sink& events) const;
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

  Tables t_;
};
static_assert(std::is_trivially_copyable_v<Rules>);

}  // namespace warren::totem
