// Six tiny games of which the best play, or what luck does, is known. One class, so that the
// contract's many members are written once; the option `game` chooses.
//   duel   Two seats show 0 or 1 at once. Both 0: seat 1 wins all; both 1: half; else seat 2 wins
//          all. The only sound play shows 0 once in three, and is worth 1/3 to seat 1.
//   blind  The same, but seat 1 shows first, face down. Sound play is the same.
//   poker  Seat 1 draws a strong or a weak card and bets (1) or not (0). Without a bet it wins or
//          loses one by its card; a bet seat 2 folds to (0) wins one; one it calls (1) wins or
//          loses two. Shares are (winnings + 2) / 4. Sound play bets every strong card and one weak
//          card in three, and calls twice in three.
//   cards  Seat 1 draws one of three cards, the first twice as likely, and looks at it; seat 2
//          names one and wins if it is right. Honest play wins half, cheating everything.
//   nim    Four seats in two sides take 1 or 2 of a pile in turn; the side that takes the last
//          wins. Sound play leaves a multiple of three.
//   lottery  A lot of two says who wins; what seat 1 then chooses does nothing.
#pragma once

#include <array>

#include "engine/game.h"

namespace warren::toy {

class Small;

inline constexpr std::uint8_t kNone = 9;       // not chosen, not drawn
inline constexpr std::uint8_t kConcealed = 8;  // in a view

struct SmallState {
  using Keeper = Small;
  std::array<std::uint8_t, 2> shown{kNone, kNone};
  std::uint8_t card = kNone;
  std::uint8_t pile = 0;
  std::uint8_t turn = 0;
  bool operator==(const SmallState&) const = default;
};

class Small {
 public:
  enum class Kind { kDuel, kCards, kNim, kBlind, kPoker, kLottery };
  using State = SmallState;
  struct Event {
    Seat seat;
    std::uint8_t number;
  };
  struct Tables {
    Kind kind = Kind::kDuel;
    int pile = 0;
  };

  static const GameInfo& info();
  static Expected<Small, Faults> make(const Setup& setup);
  const Tables& tables() const { return t_; }
  int rules_version() const { return 1; }
  int seats() const { return t_.kind == Kind::kNim ? 4 : 2; }
  std::string_view edition() const { return "toy-1"; }
  std::uint64_t edition_hash() const { return 1; }
  int action_count() const { return 3; }

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
  Result result(const State& s) const;
  int side(const State&, Seat seat) const { return index(seat) % 2; }
  std::optional<Breach> forbids(const State& s, Seat seat, Action a) const;
  Known<State> known(const State& s, Viewer viewer) const;
  State guess(const Known<State>& known, Random& random) const;
  bool hidden_choice(const State& s) const;
  State before_hidden(const State& s) const;
  // Knows nothing: whatever a bot finds here, it finds by search.
  Payoff evaluate(const Known<State>& known) const;

  std::string write(Action a) const;
  Expected<Action> read_action(std::string_view text) const;
  std::string write_outcome(const State& s, Outcome o) const;
  Expected<Outcome> read_outcome(const State& s, std::string_view text) const;
  std::string write_position(const State& s) const;
  std::string write_view(const Known<State>& known) const {
    return write_position(known.position());
  }
  Expected<State> read_position(std::string_view text) const;
  Expected<Known<State>> read_view(std::string_view text, Viewer viewer) const;
  std::optional<Told> tell(const Event& event, Viewer viewer) const;

  std::string seat_name(Seat s) const { return "P" + std::to_string(index(s) + 1); }
  std::string cell_name(Cell) const { return "-"; }
  std::string_view node_name(const State&) const { return "small"; }
  std::string prompt(const Known<State>&, Seat) const { return "choose"; }
  std::string remark(const Known<State>&, Seat, Action) const { return ""; }
  ActionShape shape(Action a) const { return {"choose", {}, index(a)}; }
  Json board() const { return Json::object(); }
  Json show(const Known<State>&) const { return Json::object(); }
  std::string draw(const Known<State>& known, Ink) const { return write_view(known) + "\n"; }
  bool may_take_back(const State&, Seat, Action) const { return false; }
  static std::span<const std::string_view> metrics() { return {}; }
  void measure(const Event&, std::span<double>) const {}
  void measure_end(const State&, std::span<double>) const {}

 private:
  Tables t_;
};

}  // namespace warren::toy
