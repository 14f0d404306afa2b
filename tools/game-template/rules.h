// The rules half of New Game: everything that search and simulation run. Its only content is
// Tables. The rules are numbered in rules.md.
#pragma once

#include <span>
#include <string_view>
#include <type_traits>

#include "engine/rules.h"
#include "games/new_game/actions.h"
#include "games/new_game/events.h"
#include "games/new_game/state.h"
#include "games/new_game/tables.h"

namespace warren::new_game {

class Rules {
 public:
  using State = new_game::State;
  using Event = new_game::Event;
  using Tables = new_game::Tables;

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

  static std::span<const std::string_view> metrics();
  void measure(const Event& event, std::span<double> sums) const;
  void measure_end(const State& s, std::span<double> sums) const;

 protected:
  // knowledge.cpp: read_view makes a Known through it.
  static Known<State> seen_by(const State& s, Viewer viewer) { return {s, viewer}; }
  // rules.cpp
  CellSet free_hexes(const State& s) const;
  CellSet claimable(const State& s, Seat seat) const;  // NEW-003, NEW-004
  // payoff.cpp
  int points_of(const State& s, Seat seat) const;

 private:
  Tables t_;
};
static_assert(std::is_trivially_copyable_v<Rules>);

}  // namespace warren::new_game
