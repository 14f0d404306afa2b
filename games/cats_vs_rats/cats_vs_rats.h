// Cats vs Rats: two teams race to hold 23 of the 45 towns of a small peninsula. See rules.md.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/game.h"
#include "games/cats_vs_rats/actions.h"
#include "games/cats_vs_rats/edition.h"
#include "games/cats_vs_rats/events.h"
#include "games/cats_vs_rats/state.h"

namespace warren::cats_vs_rats {

struct Backdrop;  // the unchanging part of the terminal picture

enum class Pick : std::uint8_t { kDraft, kRandom, kPreset };

// The options of a match, read and checked.
struct Terms {
  int players = 4;
  Pick pick = Pick::kDraft;
  std::array<Attribute, kSeats> attributes{};  // of every seat, under kPreset
  bool fixed = false;
  std::array<Team, kSeats> sides{};  // of every seat, when fixed
  int turn_cap = 300;
  int unit_cap = 220;
  int first_turn_actions = 3;
  bool even_breeding = false;
  bool place_only = false;  // a return is followed by Breeding at once
};

// What `from T` may lead to: the three kinds of `to` of the flow table.
struct Reach {
  TownSet moves;    // (a)
  TownSet attacks;  // (b)
  TownSet steps;    // (c) allied towns to leap over
  TownSet all() const { return moves | attacks | steps; }
};

class CatsVsRats {
 public:
  using State = cats_vs_rats::State;
  using Event = cats_vs_rats::Event;

  static const GameInfo& info();
  static Expected<CatsVsRats, Faults> make(const Setup& setup);
  int seats() const { return terms_.players; }
  std::string_view edition() const { return edition_->name; }
  const Faults& warnings() const { return edition_->warnings; }
  std::uint64_t edition_hash() const { return edition_->hash; }
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
  Result result(const State& s) const;
  int side(const State& s, Seat seat) const;

  std::optional<Breach> forbids(const State& s, Seat seat, Action a) const;

  Known<State> known(const State& s, Viewer viewer) const;
  State guess(const Known<State>& known, Random& random) const;
  Payoff evaluate(const Known<State>& known) const;

  std::string write(Action a) const;
  Expected<Action> read_action(std::string_view text) const;
  std::string write_outcome(const State& s, Outcome o) const;
  Expected<Outcome> read_outcome(const State& s, std::string_view text) const;
  std::string write_position(const State& s) const;
  std::string write_view(const Known<State>& known) const;
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

  const Edition& material() const { return *edition_; }
  const Terms& terms() const { return terms_; }
  // Units a player may still have created (CVR-802), and those Breeding would bring now.
  int room(const State& s, Seat p) const;
  int breeds(const State& s, Seat p) const;

 private:
  friend class PositionReader;

  CatsVsRats(std::shared_ptr<const Edition> edition, const Terms& terms)
      : edition_(std::move(edition)), backdrop_(paint_backdrop(*edition_)), terms_(terms) {}

  // Who is asked at an act node.
  static Seat asked(const State& s);

  // -- Setup and the frame of a turn: turn.cpp ---------------------------------------------------
  static void seat_teams(State& s, int players);  // holders, sizes and order from the attributes
  Seat placer(const State& s, int place) const;   // CVR-025
  Seat mover(const State& s, int turn) const;     // CVR-024
  TownSet offered_attributes(const State& s) const;
  TownSet start_towns(const State& s) const;
  int start_count(const State& s) const;  // towns the placer will use (CVR-026, CVR-035)
  int start_units(const State& s) const;
  int start_most(const State& s) const;  // largest `n K` at STARTN
  TownSet breed_places(const State& s) const;
  int bred_by(const State& s, Seat p) const;  // before the cap
  bool can_draw(const State& s) const {
    return s.actions > 0 && (s.deck_size > 0 || sum_of(s.discard) > 0);
  }
  void judge(State& s) const;  // sets winner and ending, if the match is over (CVR-701, CVR-801)

  template <class Sink>
  void take_attribute(State& s, Attribute a, Sink& events) const;
  template <class Sink>
  void begin_placing(State& s, Sink& events) const;
  template <class Sink>
  void choose_start(State& s, int town, Sink& events) const;
  template <class Sink>
  void give_start(State& s, int units, Sink& events) const;
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
  void begin_draw(State& s, Sink& events) const;
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
  TownSet commanded(const State& s) const;   // towns whose units the active player may order
  TownSet departures(const State& s) const;  // those with at least one `to`
  bool free_attack(const State& s) const;
  Reach reach(const State& s, int from) const;
  TownSet hops(const State& s) const;
  bool end_in_reach(const Lands& lands, int town, TownSet visited, int actions) const;
  TownSet bridge_chain(const Lands& lands, int from) const;  // towns at the end of the line
  TownSet frenzy_targets(const State& s, int town) const;
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
  Compared strengths(const State& s, bool* switched) const;
  template <class Sink>
  void roll(State& s, Side side, int number, bool again, Sink& events) const;
  template <class Sink>
  void ask_reroll_d(State& s, Sink& events) const;
  template <class Sink>
  void answer_reroll(State& s, Side side, bool yes, Sink& events) const;
  template <class Sink>
  void execute(State& s, Sink& events) const;
  // S1-S8: combat_resolution.cpp
  TownSet broom_towns(const State& s) const;
  template <class Sink>
  void resolve_battle(State& s, Fight fight, bool by_hex, Sink& events) const;
  template <class Sink>
  void flee(State& s, int town, Sink& events) const;  // kNone: declined
  template <class Sink>
  void settle(State& s, Fight fight, bool by_hex, Sink& events) const;
  template <class Sink>
  void answer_frenzy(State& s, int town, Sink& events) const;  // kNone: declined

  State deal(const Known<State>& known, Random& random) const;  // one guess

  // -- For people --------------------------------------------------------------------------------
  std::string town_list(TownSet towns) const;
  std::string kind_name(Kind k) const;
  void show_walk(const State& s, Json& out) const;
  // A line that shows all, or what one viewer knows.
  Expected<State> read_line(std::string_view text, std::optional<Viewer> viewer) const;
  std::string write_line(const State& s, std::optional<Viewer> viewer) const;

  static std::shared_ptr<const Backdrop> paint_backdrop(const Edition& map);

  std::shared_ptr<const Edition> edition_;
  std::shared_ptr<const Backdrop> backdrop_;
  Terms terms_;
};

extern const std::string_view kHouse;
extern const std::string_view kRules;

// A card leaves a hand, or comes into one, before everybody's eyes (`known` bookkeeping).
inline void show_from_hand(State& s, Seat p, Kind k) {
  --s.hand[at(p)][at(k)];
  --s.hand_size[at(p)];
  auto& known = s.known[at(p)][at(k)];
  known = byte(known > 0 ? known - 1 : 0);
}
inline void return_to_hand(State& s, Seat p, Kind k) {
  ++s.hand[at(p)][at(k)];
  ++s.hand_size[at(p)];
  ++s.known[at(p)][at(k)];
}

// Effects are templates over the sink and spread over several sources; each source makes those
// that the others call.
#define CVR_INSTANTIATE(...)                                              \
  template void CatsVsRats::__VA_ARGS__(State&, NoEvents&) const;         \
  template void CatsVsRats::__VA_ARGS__(State&, EventList<Event>&) const; \
  template void CatsVsRats::__VA_ARGS__(State&, Meter<CatsVsRats>&) const
#define CVR_INSTANTIATE1(name, A)                                     \
  template void CatsVsRats::name(State&, A, NoEvents&) const;         \
  template void CatsVsRats::name(State&, A, EventList<Event>&) const; \
  template void CatsVsRats::name(State&, A, Meter<CatsVsRats>&) const
#define CVR_INSTANTIATE2(name, A, B)                                     \
  template void CatsVsRats::name(State&, A, B, NoEvents&) const;         \
  template void CatsVsRats::name(State&, A, B, EventList<Event>&) const; \
  template void CatsVsRats::name(State&, A, B, Meter<CatsVsRats>&) const

}  // namespace warren::cats_vs_rats
