// Totem: hungry chains on a hexagon. The rules half is rules.h; here is what people need: making a
// match, the referee, notation, words and pictures.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/people_fwd.h"
#include "games/totem/rules.h"

namespace warren::totem {

struct Blow;
struct Edition;
struct Threat;

extern const std::string_view kHouse, kRules;

class Totem : public Rules {
 public:
  static const GameInfo& info();
  static Expected<Totem, Faults> make(const Setup& setup);
  std::string_view edition() const;
  std::uint64_t edition_hash() const;
  const Edition& printed() const { return *edition_; }

  Result result(const State& s) const;
  [[nodiscard]] std::optional<Breach> forbids(const State& s, Seat seat, Action a) const;

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
  // Everything back to the dice may be taken back (rules.md, Undo); a `start` likewise. What leads
  // straight to a roll is barred by the roll itself. `roll` and `end` are the point of no return.
  bool may_take_back(const State& s, Seat, Action) const { return s.phase != Phase::kBonus; }

  // Shortest walks of a unit with `points` points: steps to each cell, 0 where it cannot get.
  std::array<std::uint8_t, kMaxCells> reach(const State& s, Seat seat, Cell unit, int points) const;

 private:
  class Picture;        // draw.cpp
  class PositionCheck;  // position_check.cpp

  Totem(Edition edition, const Tables& tables);

  // notation.cpp
  std::string cells_text(CellSet cells) const;

  // position_check.cpp: what is wrong with a position that was read, before and after `derive`.
  [[nodiscard]] std::optional<Fault> unsound(const State& s) const;
  [[nodiscard]] std::optional<Fault> stuck(const State& s) const;

  // preview.cpp
  std::vector<Blow> blows(const State& s, Cell by) const;
  std::string blow_text(const State& s, Cell by) const;
  // The position with a unit of the player on turn already at the end of a walk.
  State walked(const State& s, Cell from, Cell to) const;
  std::vector<Threat> threats(const State& s) const;

  // prompt.cpp
  std::string dice_text(const State& s) const;

  // result.cpp
  std::string what_decided(const State& s, const std::array<int, kMostSeats>& place) const;

  // show.cpp
  Json cell_json(Cell c) const;
  Json cells_json(CellSet set) const;
  Json seat_json(const State& s, Seat p) const;
  Json dice_json(const State& s) const;
  Json reaches_json(const State& s) const;
  Json blows_json(const State& s, Cell by) const;
  Json threats_json(const State& s) const;

  std::shared_ptr<const Edition> edition_;
};

}  // namespace warren::totem
