// Reads one position line and refuses whatever the rules could not go on from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/fault.h"
#include "games/cats_vs_rats/edition.h"
#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

class PositionReader {
 public:
  // With a viewer the line is a view: the hands of others are sizes.
  PositionReader(const Rules& rules, const Edition& map, std::optional<Viewer> viewer)
      : rules_(rules), t_(rules.tables()), terms_(t_.terms), map_(map), viewer_(viewer) {}

  [[nodiscard]] bool read(std::string_view text, State& s);
  const Fault& fault() const { return fault_; }

 private:
  // Every step returns false after setting the fault.
  [[nodiscard]] bool bad(std::string_view code, std::string_view where, std::string sentence);
  [[nodiscard]] bool split_fields(std::string_view text, State& s);
  std::string_view value(std::string_view key) const;
  [[nodiscard]] bool number(std::string_view key, int lo, int hi, int& out);
  [[nodiscard]] bool town(std::string_view key, std::uint8_t& out);
  [[nodiscard]] bool town_list(std::string_view key, std::size_t most, std::vector<int>& out);
  [[nodiscard]] bool cards(std::string_view key, Cards& out);
  [[nodiscard]] bool kind(std::string_view key, bool may_hide, Kind& out);

  [[nodiscard]] bool read_match(State& s);
  [[nodiscard]] bool read_board(State& s);
  [[nodiscard]] bool read_cards(State& s);
  [[nodiscard]] bool read_turn(State& s);
  [[nodiscard]] bool read_battle(State& s);

  // Checks of the whole: position_check.cpp.
  [[nodiscard]] bool check(State& s);
  [[nodiscard]] bool check_units(const State& s);
  [[nodiscard]] bool check_cards(State& s);
  [[nodiscard]] bool check_known(const State& s);
  [[nodiscard]] bool check_setup(const State& s);
  [[nodiscard]] bool check_walk(const State& s);
  [[nodiscard]] bool check_battle(const State& s);
  [[nodiscard]] bool check_table(const State& s);
  [[nodiscard]] bool check_breeding(const State& s);
  [[nodiscard]] bool check_asked(const State& s);
  bool hidden(Seat p) const { return viewer_ && !viewer_->is(p); }

  const Rules& rules_;
  const Tables& t_;
  const Terms& terms_;
  const Edition& map_;
  std::optional<Viewer> viewer_;
  std::vector<std::pair<std::string_view, std::string_view>> fields_;
  Fault fault_;
};

}  // namespace warren::cats_vs_rats
