// Reads one position line and refuses whatever the rules could not go on from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/cats_vs_rats/cats_vs_rats.h"

namespace warren::cats_vs_rats {

class PositionReader {
 public:
  // With a viewer the line is a view: the hands of others are sizes.
  PositionReader(const CatsVsRats& game, std::optional<Viewer> viewer)
      : game_(game), map_(game.material()), terms_(game.terms()), viewer_(viewer) {}

  bool read(std::string_view text, State& s);
  const Fault& fault() const { return fault_; }

 private:
  // Every step returns false after setting the fault.
  bool bad(std::string_view code, std::string_view where, std::string sentence);
  bool split_fields(std::string_view text, State& s);
  std::string_view value(std::string_view key) const;
  bool number(std::string_view key, int lo, int hi, int& out);
  bool town(std::string_view key, std::uint8_t& out);
  bool town_list(std::string_view key, std::size_t most, std::vector<int>& out);
  bool cards(std::string_view key, Cards& out);
  bool kind(std::string_view key, bool may_hide, Kind& out);

  bool read_match(State& s);
  bool read_board(State& s);
  bool read_cards(State& s);
  bool read_turn(State& s);
  bool read_battle(State& s);

  // Checks of the whole: position_check.cpp.
  bool check(State& s);
  bool check_units(const State& s);
  bool check_cards(State& s);
  bool check_known(const State& s);
  bool check_setup(const State& s);
  bool check_walk(const State& s);
  bool check_battle(const State& s);
  bool check_table(const State& s);
  bool check_breeding(const State& s);
  bool check_asked(const State& s);
  bool hidden(Seat p) const { return viewer_ && !viewer_->is(p); }

  const CatsVsRats& game_;
  const Edition& map_;
  const Terms& terms_;
  std::optional<Viewer> viewer_;
  std::vector<std::pair<std::string_view, std::string_view>> fields_;
  Fault fault_;
};

}  // namespace warren::cats_vs_rats
