// The rules half of Kingdom Maps: what search and simulation run. All it knows is its Tables.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/evaluation.h"
#include "engine/rules.h"
#include "games/kingdom_maps/actions.h"
#include "games/kingdom_maps/events.h"
#include "games/kingdom_maps/state.h"
#include "games/kingdom_maps/tables.h"

namespace warren::kingdom_maps {

class Rules {
 public:
  using State = kingdom_maps::State;
  using Event = kingdom_maps::Event;

  explicit Rules(const Tables& tables) : t_(tables) {}
  const Tables& tables() const { return t_; }
  int rules_version() const { return t_.rules_version; }
  int seats() const { return t_.seats; }
  int action_count() const {
    return kDrawBase + t_.cells + (t_.options.number_max > kFaces ? 36 : 0);
  }

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
  static constexpr std::size_t kTerms = 3;
  Standing<kTerms> standing(const Known<State>& known) const;
  static std::span<const Weight, kTerms> weights();
  State gist(const State& s, Seat seat) const;

  static std::span<const std::string_view> metrics();
  void measure(const Event& event, std::span<double> sums) const;
  void measure_end(const State& s, std::span<double> sums) const;

  // Total of a sheet now: the four criteria and the ? box (KIN-100).
  int total(const State& s, Seat seat) const;

 protected:
  // The dice a seat may choose from now, and those whose fit as rolled decides (KIN-041, KIN-138).
  struct Offer {
    FixedList<int, 3> dice;  // values, ascending, no value twice
    int smallest = 0;        // of all dice on offer
  };

  SeatSet all_seats() const { return SeatSet::first(t_.seats); }
  Meaning meaning(Action a) const { return meaning_of(a, t_.cells); }

  // rules.cpp
  Offer offer(const State& s) const;
  // Must what this half draws hang onto the first half's cells (solo_second = joined)?
  bool joins(const State& s) const { return s.half == 1 && !s.first_group.empty(); }
  bool fits(const State& s, Seat seat, int number) const { return room(s, seat, number) >= number; }
  // Can the powers at hand bring the die to a number that fits?
  bool can_serve(const State& s, Seat seat, int die) const {
    return fits(s, seat, std::max(1, die - s.of(seat).powers));
  }
  void number_choices(const State& s, Seat seat, ActionList& out) const;
  CellSet openings(const State& s, Seat seat) const;
  CellSet draw_cells(const State& s, Seat seat) const;
  // At DRAW: does the seat draw this time? A solo player at DRAW always does, whatever half 1 was.
  bool has_lane(const State& s, Seat seat) const { return t_.seats == 1 || !s.failed.has(seat); }
  Seat next_lane(const State& s, SeatSet open) const;

  // flow.cpp
  bool random_first() const { return t_.options.first_seat < 0 && t_.seats > 1; }

  // knowledge.cpp
  int found_powers(CellSet drawn) const;
  // For a view that was read: its secrets are hidden already.
  static Known<State> known_as_read(const State& hidden, Viewer viewer) { return {hidden, viewer}; }

 private:
  // rules.cpp
  int room(const State& s, Seat seat, int most) const;
  CellSet rim(CellSet drawn, CellSet blank) const;

  // flow.cpp
  // Is there nothing to settle before the first roll?
  bool starts_rolling() const { return !random_first() && t_.options.criteria[0] != kNoCriterion; }
  template <class Sink>
  void take_number(State& s, Seat seat, int die, int number, Sink& events) const;
  template <class Sink>
  void reveal_numbers(State& s, Sink& events) const;
  template <class Sink>
  void open_lanes(State& s, SeatSet drawers, Sink& events) const;
  bool mark_cell(State& s, Seat seat, Cell c) const;
  template <class Sink>
  void draw_cell(State& s, Seat seat, Cell c, Sink& events) const;
  template <class Sink>
  void reveal_lanes(State& s, Sink& events) const;
  template <class Sink>
  void use_queries(State& s, Sink& events) const;
  template <class Sink>
  void write_banks(State& s, Sink& events) const;
  template <class Sink>
  void end_half(State& s, Sink& events) const;
  template <class Sink>
  void end_turn(State& s, Sink& events) const;
  template <class Sink>
  void start_turn(State& s, Sink& events) const;
  Criterion best_now(const State& s, Seat seat) const;

  // knowledge.cpp
  void hide_lane(Player& p) const;

  Tables t_;
};
static_assert(std::is_trivially_copyable_v<Rules>);

}  // namespace warren::kingdom_maps
