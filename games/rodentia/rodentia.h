// The Treaty of Rodentia: rules.md beside this file is the specification.
#pragma once

#include "engine/game.h"
#include "games/rodentia/actions.h"
#include "games/rodentia/book.h"
#include "games/rodentia/events.h"

namespace warren::rodentia {

extern const std::string_view kHouse;
extern const std::string_view kRules;

class Rodentia {
 public:
  using State = rodentia::State;
  using Event = rodentia::Event;

  static const GameInfo& info();
  static Expected<Rodentia, Faults> make(const Setup& setup);
  int seats() const { return book_.players; }
  std::string_view edition() const { return book_.edition.name; }
  std::uint64_t edition_hash() const { return book_.edition.hash; }
  int action_count() const { return kActions; }
  const Book& book() const { return book_; }

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
  std::string cell_name(Cell c) const {
    return index(c) < book_.land.size ? book_.land.label(c) : "-";
  }
  std::string_view node_name(const State& s) const { return phase_name(s.phase); }
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

 private:
  explicit Rodentia(Book book) : book_(std::move(book)) {}

  Book book_;
};

}  // namespace warren::rodentia
