// Fight, Flight, Bite: the whole game behind the contract of engine/game.h. Rules in rules.md.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "games/fight_flight_bite/events.h"
#include "games/fight_flight_bite/state.h"
#include "games/fight_flight_bite/tables.h"

namespace warren::fight_flight_bite {

class FightFlightBite {
 public:
  using State = fight_flight_bite::State;
  using Event = fight_flight_bite::Event;

  static const GameInfo& info();
  static Expected<FightFlightBite, Faults> make(const Setup& setup);
  int seats() const { return t_.seats; }
  std::string_view edition() const { return edition_->name; }
  std::uint64_t edition_hash() const { return edition_->hash; }
  const Faults& warnings() const { return edition_->warnings; }
  int action_count() const;

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
  std::string write_position(const State& s) const { return line_of(s); }
  std::string write_view(const Known<State>& known) const { return line_of(known.position()); }
  Expected<State> read_position(std::string_view text) const;
  Expected<Known<State>> read_view(std::string_view text, Viewer viewer) const;
  std::optional<Told> tell(const Event& event, Viewer viewer) const;

  std::string seat_name(Seat s) const;
  std::string cell_name(Cell c) const;
  std::string_view node_name(const State& s) const;
  std::string prompt(const Known<State>& known, Seat seat) const;
  std::string remark(const Known<State>& known, Seat seat, Action a) const;
  ActionShape shape(Action a) const;
  Json board() const;
  Json show(const Known<State>& known) const;
  std::string draw(const Known<State>& known, Ink ink) const;
  bool may_take_back(const State& before, Seat seat, Action a) const;

  static std::span<const std::string_view> metrics();
  void measure(const Event& event, std::span<double> sums) const;
  void measure_end(const State& s, std::span<double> sums) const;

  const Tables& tables() const { return t_; }
  const Edition& printed() const { return *edition_; }
  const std::vector<Space>& spaces() const { return spaces_; }  // with the tiles as laid
  std::string_view layout() const { return layout_; }

 private:
  FightFlightBite(std::shared_ptr<const Edition> edition, const Options& options,
                  const Layout& layout, std::vector<Space> spaces, int players);

  std::string line_of(const State& s) const;
  static void hide(const Tables& t, State& s, Viewer viewer);

  std::shared_ptr<const Edition> edition_;
  std::string layout_;
  std::vector<Space> spaces_;
  Tables t_;
};

}  // namespace warren::fight_flight_bite
