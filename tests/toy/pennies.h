// Pennies: the smallest game that uses the whole contract. Two seats draw a secret number 1-3, then
// twice show 0-2 at once, never the same number twice; the higher sum wins; by version 2 of the
// rules, of equal sums the higher secret. It exists to test the conformance suite: each Flaw is a
// mistake that the suite must find; and what must outlive a change of rules or of memory.
#pragma once

#include <array>
#include <variant>

#include "engine/bounds.h"
#include "engine/game.h"

namespace warren::toy {

enum class Flaw {
  kNone,
  kLegalUnsorted,
  kLegalMissesOne,
  kRefereeLax,
  kEventLeaks,
  kNumbersLeak,
  kRefusalLeaks,
  kPositionForgets,
  kActionTextTwice,
  kResultSum,
  kFiguresDiffer,
  kGuessChanges,
  kSampleUneven,
  kEventsChangePlay,
  kEndless,
  kTellsTooLittle,
  kFewOutcomes,
  kFewDecisions,
  kFewLots,
  kOneByOneSaid,
  kOneByOne,
  kOpenSaid,
  kOpen,
};

// How a Pennies is made: with a flaw or none, with how many versions of its rules, with or without
// a field that only saves counting.
struct Make {
  constexpr Make(Flaw with, int versions = 1, bool counts = false)
      : flaw(with), newest(versions), cached(counts) {}
  Flaw flaw;
  int newest;
  bool cached;
};

template <Make M>
class Pennies;

inline constexpr std::uint8_t kUnset = 9;
inline constexpr std::uint8_t kHidden = 8;

// Derived: how many numbers were shown.
struct Count {
  std::uint8_t shown_so_far = 0;
  bool operator==(const Count&) const = default;
};
struct NoCount {
  bool operator==(const NoCount&) const = default;
};

template <Make M>
struct State : std::conditional_t<M.cached, Count, NoCount> {
  using Keeper = Pennies<M>;
  std::array<std::uint8_t, 2> secret{kUnset, kUnset};
  std::array<std::array<std::uint8_t, 2>, 2> shown{
      {{kUnset, kUnset}, {kUnset, kUnset}}};  // [seat][round]
  bool operator==(const State&) const = default;
};

struct Dealt {
  Seat seat;
  std::uint8_t number;
};
struct Locked {
  Seat seat;
  std::uint8_t number;
};
struct Revealed {
  std::array<std::uint8_t, 2> numbers;
};

template <Make M>
class Pennies {
 public:
  using State = toy::State<M>;
  struct Tables {
    int rules_version = 1;
  };
  using Event = std::variant<Dealt, Locked, Revealed>;

  static const GameInfo& info();
  static Expected<Pennies, Faults> make(const Setup& setup);
  const Tables& tables() const { return tables_; }
  int rules_version() const { return tables_.rules_version; }
  int seats() const { return 2; }
  std::string_view edition() const { return "toy-1"; }
  std::uint64_t edition_hash() const { return 1; }
  int action_count() const { return 3; }

  State start() const { return {}; }
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
  std::string write_view(const Known<State>& known) const { return line_of(known.position()); }
  Expected<State> read_position(std::string_view text) const;
  Expected<Known<State>> read_view(std::string_view text, Viewer viewer) const;
  std::optional<Told> tell(const Event& event, Viewer viewer) const;

  std::string seat_name(Seat s) const { return "P" + std::to_string(index(s) + 1); }
  std::string cell_name(Cell) const { return "-"; }
  std::string_view node_name(const State& s) const;
  std::string prompt(const Known<State>&, Seat) const { return "show a number"; }
  std::string remark(const Known<State>&, Seat, Action) const { return ""; }
  ActionShape shape(Action a) const { return {"show", {}, index(a)}; }
  Json board() const { return Json::object(); }
  Json show(const Known<State>& known) const;
  std::string draw(const Known<State>& known, Ink) const {
    return line_of(known.position()) + "\n";
  }
  bool may_take_back(const State&, Seat, Action) const { return false; }
  static std::span<const std::string_view> metrics();
  void measure(const Event& event, std::span<double> sums) const;
  void measure_end(const State&, std::span<double>) const {}

 private:
  static constexpr Flaw F = M.flaw;
  explicit Pennies(const Tables& tables) : tables_(tables) {}
  static int round_of(const State& s);
  static std::string line_of(const State& s);

  Tables tables_;
};

// Two secrets, and two numbers of each.
template <Make M>
Bounds bounds(const Pennies<M>&) {
  constexpr Flaw kFlaw = M.flaw;
  Bounds out;
  out.outcomes = kFlaw == Flaw::kFewOutcomes ? 2 : 3;
  if (kFlaw != Flaw::kEndless) out.decisions = kFlaw == Flaw::kFewDecisions ? 3 : 4;
  out.lots = kFlaw == Flaw::kFewLots ? 1 : 2;
  out.hides = kFlaw != Flaw::kOpenSaid;
  out.together = kFlaw != Flaw::kOneByOneSaid;
  return out;
}

}  // namespace warren::toy
