// Kingdom Maps: roll, announce a territory, draw it; the best of four maps under four criteria.
// The rules are numbered in rules.md; the files beside this one follow its sections. This class is
// the people half; the rules it stands on are rules.h.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/people_fwd.h"
#include "games/kingdom_maps/layout.h"
#include "games/kingdom_maps/rules.h"

namespace warren {
class Canvas;
}

namespace warren::kingdom_maps {

extern const std::string_view kHouse, kRules;

struct Mark;

class KingdomMaps : public Rules {
 public:
  static const GameInfo& info();
  static Expected<KingdomMaps, Faults> make(const Setup& setup);
  std::string_view edition() const;
  std::uint64_t edition_hash() const;
  const Edition& printed() const { return *edition_; }

  Result result(const State& s) const;
  const Mark& title(int score) const;  // the highest mark reached (KIN-142)
  [[nodiscard]] std::optional<Breach> forbids(const State& s, Seat seat, Action a) const;

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
  std::vector<Term> reasons(const Known<State>& known, Seat seat) const {
    return reasons_of(*this, known, seat);
  }
  static std::span<const TermWords> term_words();
  ActionShape shape(Action a) const;
  Json board() const;
  Json show(const Known<State>& known) const;
  std::string draw(const Known<State>& known, Ink ink) const;
  bool may_take_back(const State& before, Seat seat, Action a) const;

  // -- preview.cpp: what a position holds in store
  // The largest blank area that a number has to fit into (KIN-040); of a joined second half, the
  // largest beside the first half's cells (KIN-136).
  CellSet largest_area(const State& s, Seat seat) const;
  int gap(const State& s, Seat seat) const { return largest_area(s, seat).size(); }
  // Each criterion in play on a sheet now, and what drawing the announced territory in a cell would
  // change.
  std::array<int, kLive> values(const State& s, Seat seat) const;
  std::array<int, kLive> change_by(const State& s, Seat seat, Cell c) const;
  // Dice on the table: all rolled, less the one the active player has taken.
  std::vector<int> table_dice(const State& s) const;
  // Is some die on the table larger than somebody's gap? In a solo second half, where all dice are
  // known: may it fail?
  bool may_be_last(const State& s) const;

 private:
  KingdomMaps(const Tables& tables, std::shared_ptr<const Edition> edition)
      : Rules(tables), edition_(std::move(edition)), layout_(layout_of(*edition_)) {}

  // A joined second half while it is still to draw: afterwards nothing has to fit there any more.
  bool is_joining(const State& s) const { return joins(s) && s.phase < Phase::kBank; }

  // show.cpp, draw.cpp
  Json show_player(const State& s, Seat seat) const;
  Json show_choices(const Known<State>& known) const;
  Json show_criterion(const State& s, Criterion c) const;
  std::string sheet_head(const Known<State>& known, Seat seat) const;
  int draw_sheet(Canvas& out, int top, int left, int width, const Known<State>& known,
                 Seat seat) const;
  int draw_map(Canvas& out, int top, int left, int width, const Known<State>& known,
               Seat seat) const;
  int draw_criteria(Canvas& out, int row, const State& s) const;

  // position_write.cpp, position_read.cpp, position_check.cpp
  std::string line_of(const State& s) const;
  Expected<State> read_line(std::string_view text) const;
  void derive(State& s) const;
  // `seen`: the seats whose secrets the position holds; those of others must be hidden.
  [[nodiscard]] std::optional<Fault> check(const State& s, SeatSet seen) const;
  [[nodiscard]] std::optional<Fault> check_setup(const State& s) const;
  [[nodiscard]] std::optional<Fault> check_turn(const State& s) const;
  [[nodiscard]] std::optional<Fault> check_player(const State& s, Seat seat) const;
  [[nodiscard]] std::optional<Fault> check_number(const State& s, Seat seat, bool seen) const;
  [[nodiscard]] std::optional<Fault> check_lane(const State& s, Seat seat, bool seen) const;
  [[nodiscard]] std::optional<Fault> check_bank(const State& s, Seat seat, bool seen) const;

  std::shared_ptr<const Edition> edition_;
  Layout layout_;
};

}  // namespace warren::kingdom_maps
