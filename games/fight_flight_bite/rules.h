// The rules of Fight, Flight, Bite (rules.md): what search and simulation run. Plain bytes, no
// text.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "engine/evaluation.h"
#include "engine/rules.h"
#include "games/fight_flight_bite/actions.h"
#include "games/fight_flight_bite/events.h"
#include "games/fight_flight_bite/state.h"
#include "games/fight_flight_bite/tables.h"

namespace warren::fight_flight_bite {

class Rules {
 public:
  using State = fight_flight_bite::State;
  using Event = fight_flight_bite::Event;

  explicit Rules(const Tables& tables) : t_(tables) {}
  const Tables& tables() const { return t_; }
  int rules_version() const { return t_.rules_version; }
  int seats() const { return t_.seats; }
  int action_count() const { return ids::kCount; }

  State start() const { return t_.start; }
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

 protected:
  // Overwrites what the viewer does not know.
  void hide(State& s, Viewer viewer) const;
  // For a view read from text: its secrets are hidden already.
  static Known<State> already_hidden(const State& s, Viewer viewer) { return {s, viewer}; }

 private:
  // The flow table, by rule groups. Each goes on by itself up to the next node.
  // flow.cpp: the setup and the turns
  template <class Sink>
  void lay_food(State& s, int outcome, Sink& events) const;
  template <class Sink>
  void deal(State& s, int face, Sink& events) const;
  template <class Sink>
  void first_critter(State& s, int space, Sink& events) const;
  template <class Sink>
  void place(State& s, int space, Sink& events) const;
  template <class Sink>
  void show_card(State& s, int face, Sink& events) const;
  template <class Sink>
  void immediate(State& s, int id, Sink& events) const;
  template <class Sink>
  void lock(State& s, int who, int sign, Sink& events) const;
  template <class Sink>
  void end_turn(State& s, Sink& events) const;
  void begin_turn(State& s) const;
  // throw_off.cpp
  template <class Sink>
  void begin_order(State& s, Sink& events) const;
  template <class Sink>
  void set_order(State& s, int last, bool by_lot, Sink& events) const;
  template <class Sink>
  void reveal_throw_off(State& s, Sink& events) const;
  // duel.cpp
  template <class Sink>
  void next_duel(State& s, Sink& events) const;
  template <class Sink>
  void choose_duel(State& s, int id, Sink& events) const;
  template <class Sink>
  void begin_duel(State& s, int defender, bool chosen, Sink& events) const;
  template <class Sink>
  void reveal_duel(State& s, Sink& events) const;
  template <class Sink>
  void after_duel(State& s, Sink& events) const;
  // bonus.cpp
  template <class Sink>
  void bonus(State& s, int id, Sink& events) const;
  template <class Sink>
  void defend(State& s, int id, Sink& events) const;
  template <class Sink>
  void carry_out(State& s, int id, Sink& events) const;
  template <class Sink>
  void move(State& s, int from, int to, bool in, Sink& events) const;
  template <class Sink>
  void grow(State& s, int who, int what, Sink& events) const;
  template <class Sink>
  void reinforce(State& s, int from, Sink& events) const;
  // harvest.cpp: the harvest and the end
  template <class Sink>
  void begin_harvest(State& s, int space, Sink& events) const;
  template <class Sink>
  void take(State& s, int colour, Sink& events) const;
  template <class Sink>
  bool share(State& s, int space, Sink& events) const;
  template <class Sink>
  void give(State& s, int who, Heap what, bool asked, Sink& events) const;
  template <class Sink>
  void announce(const State& s, int space, Sink& events) const;
  template <class Sink>
  void score(State& s, Sink& events) const;
  template <class Sink>
  void finish(State& s, unsigned winners, Sink& events) const;

  Tables t_;
};
static_assert(std::is_trivially_copyable_v<Rules>);

}  // namespace warren::fight_flight_bite
