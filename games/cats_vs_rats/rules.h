// The rules half of Cats vs Rats: Tables and nothing else. See rules.md.
#pragma once

#include <span>
#include <string_view>

#include "engine/evaluation.h"
#include "engine/rules.h"
#include "games/cats_vs_rats/actions.h"
#include "games/cats_vs_rats/events.h"
#include "games/cats_vs_rats/state.h"
#include "games/cats_vs_rats/tables.h"

namespace warren::cats_vs_rats {

// What `from T` may lead to: the three kinds of `to` of the flow table.
struct Reach {
  TownSet moves;    // (a)
  TownSet attacks;  // (b)
  TownSet steps;    // (c) allied towns to leap over
  TownSet all() const { return moves | attacks | steps; }
};

class Rules {
 public:
  using State = cats_vs_rats::State;
  using Event = cats_vs_rats::Event;

  explicit Rules(const Tables& tables) : t_(tables) {}
  const Tables& tables() const { return t_; }
  int rules_version() const { return t_.rules_version; }
  int seats() const { return t_.terms.players; }
  int action_count() const { return kActionCount; }

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
  int side(const State& s, Seat seat) const;

  Known<State> known(const State& s, Viewer viewer) const;
  State guess(const Known<State>& known, Random& random) const;
  Payoff evaluate(const Known<State>& known) const;
  // What the evaluation looks at, and how much each of it weighs.
  static constexpr std::size_t kTerms = 6;
  Standing<kTerms> standing(const Known<State>& known) const;
  static std::span<const Weight, kTerms> weights();
  // C1 and C2: two cards laid face down one after the other, turned up together.
  bool hidden_choice(const State& s) const;
  State before_hidden(const State& s) const;

  static std::span<const std::string_view> metrics();
  void measure(const Event& event, std::span<double> sums) const;
  void measure_end(const State& s, std::span<double> sums) const;

  // -- Questions that pictures, prompts and the reader of positions ask too ----------------------
  // Who is asked at an act node.
  static Seat asked(const State& s);
  // placement.cpp
  static void seat_teams(State& s, int players);  // holders, sizes and order from the attributes
  static Seat placer(const State& s, int place);  // CVR-025
  TownSet start_towns(const State& s) const;
  int start_count(const State& s) const;  // towns the placer will use (CVR-026, CVR-035)
  int start_most(const State& s) const;   // largest `n K` at STARTN
  // turn.cpp
  static Seat mover(const State& s, int turn);  // CVR-024
  int turn_actions(int turn) const;             // that a turn begins with
  // Units a player may still have created (CVR-802), and those Breeding would bring now.
  int room(const State& s, Seat p) const;
  int breeds(const State& s, Seat p) const;
  void judge(State& s) const;  // sets winner and ending, if the match is over (CVR-701, CVR-801)
  // moves.cpp
  TownSet commanded(const State& s) const;   // towns whose units the active player may order
  TownSet departures(const State& s) const;  // those with at least one `to`
  bool free_attack(const State& s) const;
  Reach reach(const State& s, int from) const;
  TownSet hops(const State& s) const;
  TownSet frenzy_targets(const State& s, int town) const;
  // combat_execution.cpp
  Compared strengths(const State& s, bool* switched) const;
  // combat_resolution.cpp
  TownSet broom_towns(const State& s) const;
  int flight(const State& s) const;  // how many may flee by Broomstick (CVR-431)

 protected:
  // A view read from a text that shows no more than the viewer may know.
  static Known<State> known_as(const State& hidden, Viewer viewer) { return {hidden, viewer}; }

 private:
  // -- Setup: placement.cpp ----------------------------------------------------------------------
  TownSet offered_attributes(const State& s) const;
  int start_units(const State& s) const;
  template <class Sink>
  void take_attribute(State& s, Attribute a, Sink& events) const;
  template <class Sink>
  void begin_placing(State& s, Sink& events) const;
  template <class Sink>
  void choose_start(State& s, int town, Sink& events) const;
  template <class Sink>
  void give_start(State& s, int units, Sink& events) const;

  // -- The frame of a turn: turn.cpp -------------------------------------------------------------
  TownSet breed_places(const State& s) const;
  int bred_by(const State& s, Seat p) const;  // before the cap
  bool can_draw(const State& s) const {
    return s.actions > 0 && (s.deck_size > 0 || sum_of(s.discard) > 0);
  }

  template <class Sink>
  void begin_turn(State& s, Sink& events) const;
  template <class Sink>
  void come_back(State& s, int town, Sink& events) const;
  template <class Sink>
  void enter_spawn(State& s, Sink& events) const;
  template <class Sink>
  void spawn(State& s, int town, Sink& events) const;
  template <class Sink>
  void enter_main(State& s, Sink& events) const;
  template <class Sink>
  void refill(State& s, Sink& events) const;
  template <class Sink>
  void begin_draw(State& s, Sink& events) const;
  template <class Sink>
  void draw(State& s, Kind kind, Sink& events) const;
  template <class Sink>
  void begin_breeding(State& s, Sink& events) const;
  template <class Sink>
  void enter_breed(State& s, Sink& events) const;
  template <class Sink>
  void choose_breed(State& s, int place, Sink& events) const;
  template <class Sink>
  void breed(State& s, int place, int units, Sink& events) const;
  template <class Sink>
  void enter_discard(State& s, Sink& events) const;
  template <class Sink>
  void discard(State& s, Kind kind, Sink& events) const;
  template <class Sink>
  void end_turn(State& s, Sink& events) const;

  // -- Moving: moves.cpp -------------------------------------------------------------------------
  bool end_in_reach(const Lands& lands, int town, TownSet visited, int actions) const;
  TownSet bridge_chain(const Lands& lands, int from) const;  // towns at the end of the line
  template <class Sink>
  void choose_from(State& s, int town, Sink& events) const;
  template <class Sink>
  void choose_to(State& s, int town, Sink& events) const;
  template <class Sink>
  void march(State& s, int units, Sink& events) const;

  // -- Battle, in the order of the resolution steps ----------------------------------------------
  // D1-D3, C1, C2: combat_deploy.cpp
  TownSet taunt_towns(const State& s) const;
  template <class Sink>
  void deploy(State& s, int units, Sink& events) const;
  template <class Sink>
  void taunt(State& s, int town, Sink& events) const;  // kNone: declined
  template <class Sink>
  void ask_reserve(State& s, Sink& events) const;
  template <class Sink>
  void join_reserve(State& s, bool yes, Sink& events) const;
  template <class Sink>
  void ask_card_a(State& s, Sink& events) const;
  template <class Sink>
  void ask_card_d(State& s, Sink& events) const;
  template <class Sink>
  void place_card(State& s, Side side, Kind kind, Sink& events) const;
  // R0-R7: combat_reveal.cpp
  TownSet change_towns(const State& s) const;
  TownSet rally_towns(const State& s) const;
  template <class Sink>
  void reveal(State& s, Sink& events) const;
  template <class Sink>
  void counter(State& s, Sink& events) const;
  template <class Sink>
  void muddle(State& s, Sink& events) const;
  template <class Sink>
  bool ask_switch(State& s, Side victim, Sink& events) const;  // false: a decision is needed
  template <class Sink>
  void play_instead(State& s, Side victim, Kind kind, Sink& events) const;
  template <class Sink>
  void after_switch(State& s, Side victim, Sink& events) const;
  unsigned fetchable(const State& s) const;  // kinds of the pile, as bits
  void legal_seldom(const State& s, ActionList& out) const;
  template <class Sink>
  void necromancy(State& s, Sink& events) const;
  template <class Sink>
  void fetch(State& s, Side side, Kind kind, Sink& events) const;
  template <class Sink>
  void changeling(State& s, Sink& events) const;
  template <class Sink>
  void swap_places(State& s, int town, Sink& events) const;
  template <class Sink>
  void rally(State& s, Sink& events) const;
  template <class Sink>
  void borrow(State& s, int town, Sink& events) const;
  template <class Sink>
  void hex(State& s, Sink& events) const;
  // E1-E6: combat_execution.cpp
  template <class Sink>
  void roll(State& s, Side side, int number, bool again, Sink& events) const;
  template <class Sink>
  void ask_reroll_d(State& s, Sink& events) const;
  template <class Sink>
  void answer_reroll(State& s, Side side, bool yes, Sink& events) const;
  template <class Sink>
  void execute(State& s, Sink& events) const;
  // S1-S8: combat_resolution.cpp
  template <class Sink>
  void resolve_battle(State& s, Fight fight, bool by_hex, Sink& events) const;
  template <class Sink>
  void choose_flight(State& s, int town, Sink& events) const;  // kNone: declined
  template <class Sink>
  void flee(State& s, int town, int units, Sink& events) const;
  template <class Sink>
  void settle(State& s, Fight fight, bool by_hex, Sink& events) const;
  template <class Sink>
  void answer_frenzy(State& s, int town, Sink& events) const;  // kNone: declined

  State deal(const Known<State>& known, Random& random) const;  // one guess

  Tables t_;
};
static_assert(std::is_trivially_copyable_v<Rules>);

}  // namespace warren::cats_vs_rats
