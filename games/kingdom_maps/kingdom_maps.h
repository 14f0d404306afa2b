// Kingdom Maps: roll, announce a territory, draw it; the best of four maps under four criteria.
// The rules are numbered in rules.md; the files beside this one follow its sections.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <variant>

#include "engine/game.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/layout.h"
#include "games/kingdom_maps/state.h"

namespace warren::kingdom_maps {

extern const std::string_view kHouse, kRules;

// -- Events, in the order a turn meets them
// -----------------------------------------------------------
struct FirstChosen {
  Seat seat;
};
struct CriteriaChosen {
  std::array<Criterion, 2> pair;
};
struct TurnBegan {
  Seat seat;
  std::uint16_t turn;
};
struct Rolled {
  std::array<std::uint8_t, 3> dice;  // two and a 0 for the second half of a solo turn
};
struct Announced {
  Seat seat;
  Land land;
  std::uint8_t uses_left;
};
struct Fielded {  // solo: which die says the territory
  Seat seat;
  std::uint8_t field;
  Land land;
};
// A number, with the die it comes from. The choice of a passive player is heard twice: by itself
// when it is made, by all when it is revealed.
struct Numbered {
  enum class How : std::uint8_t {
    kTaken,
    kTakenAgain,
    kChosen,
    kRevealed
  };  // again: solo's second half
  How how;
  Seat seat;
  std::uint8_t die;
  std::uint8_t number;
  bool fits;
};
struct Drew {
  Seat seat;
  Cell cell;
  Land land;
  std::uint8_t left;
  bool power;  // a +1/-1 gained
  bool query;  // a ? to be used
};
struct LaneRevealed {
  Seat seat;
  Land land;
  CellSet cells;
  std::uint8_t powers;  // gained
  std::uint8_t queries;
};
struct Banking {  // chosen, not yet written
  Seat seat;
  Criterion criterion;
};
struct Banked {
  Seat seat;
  Criterion criterion;
  std::uint32_t value;
};
struct Ended {
  bool by_failure;  // else: nobody has a use left (KIN-022)
  SeatSet failed;
};

class KingdomMaps {
 public:
  using State = kingdom_maps::State;
  using Event = std::variant<FirstChosen, CriteriaChosen, TurnBegan, Rolled, Announced, Fielded,
                             Numbered, Drew, LaneRevealed, Banking, Banked, Ended>;

  static const GameInfo& info();
  static Expected<KingdomMaps, Faults> make(const Setup& setup);
  int seats() const { return seats_; }
  std::string_view edition() const { return edition_.name; }
  std::uint64_t edition_hash() const { return edition_.hash; }
  int action_count() const { return kDrawBase + cells_ + (options_.number_max > kFaces ? 36 : 0); }

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
  bool may_take_back(const State& before, Seat seat, Action a) const;

  static std::span<const std::string_view> metrics();
  void measure(const Event& event, std::span<double> sums) const;
  void measure_end(const State& s, std::span<double> sums) const;

  const Edition& material() const { return edition_; }

  // -- Action ids (rules.md, Size estimates)
  // ----------------------------------------------------------
  static constexpr int kDieBase = 6;
  static constexpr int kBankBase = 42;
  static constexpr int kFieldBase = 54;
  static constexpr int kDrawBase = 60;
  enum class Deed : std::uint8_t { kLand, kDie, kBank, kField, kDraw };
  struct Meaning {  // of an action id
    Deed deed;
    int value;       // territory, die, criterion, territory die or cell
    int number = 0;  // kDie: the number it becomes
  };
  Meaning meaning(Action a) const {
    const int i = index(a);
    if (i >= kDrawBase) {
      const int beyond = i - kDrawBase - cells_;  // numbers 7 to 12
      if (beyond >= 0) return {Deed::kDie, beyond / 6 + 1, beyond % 6 + 7};
      return {Deed::kDraw, i - kDrawBase};
    }
    if (i < kDieBase) return {Deed::kLand, i};
    if (i < kBankBase) return {Deed::kDie, (i - kDieBase) / 6 + 1, (i - kDieBase) % 6 + 1};
    if (i < kFieldBase) return {Deed::kBank, i - kBankBase};
    return {Deed::kField, i - kFieldBase + 1};
  }
  Action die_action(int die, int number) const;

  // -- Questions a picture asks too
  // -------------------------------------------------------------------
  // The largest blank area that a number has to fit into (KIN-040); of a joined second half, the
  // largest beside the first half's cells (KIN-136).
  CellSet largest_area(const State& s, Seat seat) const;
  int gap(const State& s, Seat seat) const { return largest_area(s, seat).size(); }
  // Total of a sheet now: the four criteria and the ? box (KIN-100).
  int total(const State& s, Seat seat) const;
  // Each criterion in play on a sheet now, and what drawing the announced territory in a cell would
  // change.
  std::array<int, kLive> values(const State& s, Seat seat) const;
  std::array<int, kLive> change_by(const State& s, Seat seat, Cell c) const;
  // The highest mark reached (KIN-142).
  const Mark& title(int score) const;
  // Dice on the table: all rolled, less the one the active player has taken.
  std::vector<int> table_dice(const State& s) const;
  // Is some die on the table larger than somebody's gap? In a solo second half, where all dice are
  // known: may it fail?
  bool may_be_last(const State& s) const;

 private:
  struct Options {
    int first_seat = 0;  // -1: random
    std::array<Criterion, kLive> criteria{kNoCriterion, kNoCriterion, kNoCriterion, kNoCriterion};
    bool free_choice = false;
    int number_max = kFaces;
    bool joined = false;
    bool open = false;
    int uses = 0;
    bool auto_bank = false;
  };
  // The dice a seat may choose from now, and those whose fit as rolled decides (KIN-041, KIN-138).
  struct Offer {
    FixedList<int, 3> dice;  // values, ascending, no value twice
    int smallest = 0;        // of all dice on offer
  };

  KingdomMaps() = default;
  void read_options(const Setup& setup, Faults& faults);

  // rules.cpp
  Offer offer(const State& s) const;
  // Must what this half draws hang onto the first half's cells (solo_second = joined)?
  bool joins(const State& s) const { return s.half == 1 && !s.first_group.empty(); }
  // The same while it is still to draw: afterwards nothing has to fit there any more.
  bool is_joining(const State& s) const { return joins(s) && s.stage < Stage::kBank; }
  int room(const State& s, Seat seat, int most) const;
  bool fits(const State& s, Seat seat, int number) const { return room(s, seat, number) >= number; }
  // Can the powers at hand bring the die to a number that fits?
  bool can_serve(const State& s, Seat seat, int die) const {
    return fits(s, seat, std::max(1, die - s.of(seat).powers));
  }
  void number_choices(const State& s, Seat seat, ActionList& out) const;
  CellSet rim(CellSet drawn, CellSet blank) const;
  CellSet openings(const State& s, Seat seat) const;
  CellSet draw_cells(const State& s, Seat seat) const;
  // At DRAW: does the seat draw this time? A solo player at DRAW always does, whatever half 1 was.
  bool has_lane(const State& s, Seat seat) const { return seats_ == 1 || !s.failed.has(seat); }
  bool mark_cell(State& s, Seat seat, Cell c) const;
  Seat next_lane(const State& s, SeatSet open) const;
  SeatSet all_seats() const { return SeatSet::first(seats_); }

  // flow.cpp
  bool random_first() const { return options_.first_seat < 0 && seats_ > 1; }
  // Is there nothing to settle before the first roll?
  bool starts_rolling() const { return !random_first() && options_.criteria[0] != kNoCriterion; }
  template <class Sink>
  void take_number(State& s, Seat seat, int die, int number, Sink& events) const;
  template <class Sink>
  void reveal_numbers(State& s, Sink& events) const;
  template <class Sink>
  void open_lanes(State& s, SeatSet drawers, Sink& events) const;
  template <class Sink>
  void draw_cell(State& s, Seat seat, Cell c, Sink& events) const;
  template <class Sink>
  void reveal_lanes(State& s, Sink& events) const;
  template <class Sink>
  void use_queries(State& s, Sink& events) const;
  template <class Sink>
  void write_banks(State& s, Sink& events) const;
  template <class Sink>
  void end_turn(State& s, Sink& events) const;
  template <class Sink>
  void start_turn(State& s, Sink& events) const;
  Criterion best_now(const State& s, Seat seat) const;

  // knowledge.cpp
  int found_powers(CellSet drawn) const;
  void hide_lane(Player& p) const;

  // show.cpp, draw.cpp
  Json show_player(const State& s, Seat seat) const;
  Json show_choices(const Known<State>& known) const;
  int draw_sheet(Canvas& out, int top, int left, int width, const Known<State>& known,
                 Seat seat) const;
  int draw_criteria(Canvas& out, int row, const State& s) const;

  // position.cpp, position_read.cpp, position_check.cpp
  std::string line_of(const State& s) const;
  Expected<State> read_line(std::string_view text) const;
  void derive(State& s) const;
  // `seen`: the seats whose secrets the position holds; those of others must be hidden.
  std::optional<Fault> check(const State& s, SeatSet seen) const;
  std::optional<Fault> check_setup(const State& s) const;
  std::optional<Fault> check_turn(const State& s) const;
  std::optional<Fault> check_player(const State& s, Seat seat) const;
  std::optional<Fault> check_number(const State& s, Seat seat, bool seen) const;
  std::optional<Fault> check_lane(const State& s, Seat seat, bool seen) const;
  std::optional<Fault> check_bank(const State& s, Seat seat, bool seen) const;

  int seats_ = 2;
  int cells_ = 0;
  Options options_;
  Edition edition_;
  Layout layout_;
};

}  // namespace warren::kingdom_maps
