// The rules of The Treaty of Rodentia, the hot half: rules.md beside this file is the
// specification.
#pragma once

#include <span>

#include "engine/evaluation.h"
#include "engine/rules.h"
#include "games/rodentia/actions.h"
#include "games/rodentia/events.h"
#include "games/rodentia/tables.h"

namespace warren::rodentia {

class Rules {
 public:
  using State = rodentia::State;
  using Event = rodentia::Event;

  explicit Rules(const Tables& tables) : t_(tables) {}
  const Tables& tables() const { return t_; }
  int rules_version() const { return t_.rules_version; }
  int seats() const { return t_.players; }
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
  static constexpr std::size_t kTerms = 3;
  Standing<kTerms> standing(const Known<State>& known) const;
  static std::span<const Weight, kTerms> weights();

  static std::span<const std::string_view> metrics();
  void measure(const Event& event, std::span<double> sums) const;
  void measure_end(const State& s, std::span<double> sums) const;

  // -- What the rules say of a position; whoever words or previews it asks as well ----------------

  Hexes wolves(const State& s) const {
    Hexes out = 0;
    for (int w = 0; w < t_.wolves; ++w) out |= only(s.wolf[w]);
    return out;
  }
  Hexes burrows(const State& s) const {
    Hexes out = 0;
    for (int p = 0; p < t_.players; ++p) {
      if (s.burrow[p] != kNowhere) out |= only(s.burrow[p]);
    }
    return out;
  }
  // Hexes that take a rodent of p, whatever the terrain (ROD-037 to ROD-042).
  Hexes open(const State& s, Seat p) const {
    Hexes leaders = 0;
    for (int q = 0; q < t_.players; ++q) {
      if (q != index(p)) leaders |= only(s.leader[q]);
    }
    return ~(s.full | wolves(s) | (leaders & ~s.unbarred));
  }
  // ROD-043 to ROD-046.
  Hexes reach(const State& s, Seat p) const {
    return t_.home[index(s.burrow[index(p)])] | s.touch[index(p)] |
           t_.ball[index(s.leader[index(p)])];
  }
  bool live(const State& s, Seat p, int face) const {
    return face != kWolfFace && (t_.of_terrain[face - 1] & open(s, p)) != 0;
  }
  // Would p, to choose now, be stuck: no live die left (ROD-100, option stuck_rule)?
  bool stuck(const State& s, Seat p) const;
  // Hexes p may paint next in the own turn; `advanced` when none is in reach (ROD-048).
  struct Paintable {
    Hexes hexes = 0;
    bool advanced = false;
  };
  Paintable paintable(const State& s, Seat p) const;
  // Must p be left out of phase 2, and why?
  Idle idle(const State& s, Seat p) const;
  // Has p a wolf move this round (ROD-067 to ROD-069)?
  bool moves_wolf(const State& s, Seat p) const;
  // Hexes a wolf (0 or 1) may step to.
  Hexes steps(const State& s, int wolf) const {
    Hexes out = t_.near[index(s.wolf[wolf])];
    if (t_.wolves == 2) out &= ~only(s.wolf[1 - wolf]);
    return out;
  }
  // Is the leader's move left out for p (ROD-061)?
  bool keeps_leader(const State& s, Seat p) const {
    return t_.options.wolf_or_leader && s.held[index(p)] == kWolfFace;
  }
  Catches catches(const State& s) const;
  // One rodent more of p; keeps what follows from the counts in step.
  void add_rodent(State& s, Cell c, Seat p) const {
    s.rodents[index(c)] = static_cast<std::uint16_t>(
        s.rodents[index(c)] + (1U << (kRodentBits * static_cast<unsigned>(index(p)))));
    s.touch[index(p)] |= t_.ball[index(c)];
    if (s.total(c) == t_.limits.per_hex) s.full |= only(c);
    if (t_.options.loose_leaders) [[unlikely]]
      judge_bar(s, c);
  }

  // Does a leader bar the hex where only those that nobody controls are barred (ROD-040)?
  void judge_bar(State& s, Cell c) const;

 private:
  Tables t_;
};
static_assert(std::is_trivially_copyable_v<Rules>);

}  // namespace warren::rodentia
