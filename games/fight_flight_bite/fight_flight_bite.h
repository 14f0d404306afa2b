// Fight, Flight, Bite for people: making a game, the referee, notation, words and pictures around
// the Rules. The rulebook is rules.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/people_fwd.h"
#include "games/fight_flight_bite/edition.h"
#include "games/fight_flight_bite/rules.h"

namespace warren::fight_flight_bite {

class FightFlightBite : public Rules {
 public:
  static const GameInfo& info();
  static Expected<FightFlightBite, Faults> make(const Setup& setup);
  std::string_view edition() const { return edition_->name; }
  std::uint64_t edition_hash() const { return edition_->hash; }
  const Faults& warnings() const { return edition_->warnings; }

  Result result(const State& s) const;
  [[nodiscard]] std::optional<Breach> forbids(const State& s, Seat seat, Action a) const;
  bool may_take_back(const State& before, Seat seat, Action a) const;

  std::string write(Action a) const;
  Expected<Action> read_action(std::string_view text) const;
  ActionShape shape(Action a) const;
  std::string write_outcome(const State& s, Outcome o) const;
  Expected<Outcome> read_outcome(const State& s, std::string_view text) const;
  std::string write_position(const State& s) const { return line_of(s); }
  std::string write_view(const Known<State>& known) const { return line_of(known.position()); }
  Expected<State> read_position(std::string_view text) const;
  Expected<Known<State>> read_view(std::string_view text, Viewer viewer) const;

  std::string seat_name(Seat s) const;
  std::string cell_name(Cell c) const;
  std::string_view node_name(const State& s) const;
  std::optional<Told> tell(const Event& event, Viewer viewer) const;
  std::string prompt(const Known<State>& known, Seat seat) const;
  std::string remark(const Known<State>& known, Seat seat, Action a) const;
  std::vector<Term> reasons(const Known<State>& known, Seat seat) const {
    return reasons_of(*this, known, seat);
  }
  static std::span<const TermWords> term_words();
  Json board() const;
  Json show(const Known<State>& known) const;
  std::string draw(const Known<State>& known, Ink ink) const;

  const Edition& printed() const { return *edition_; }
  std::string_view layout() const { return arrangement_.layout; }
  const std::vector<Space>& spaces() const { return arrangement_.spaces; }
  // The tribe of a seat; none without the option.
  const Tribe* tribe(Seat s) const;

 private:
  FightFlightBite(const Tables& tables, std::shared_ptr<const Edition> edition,
                  Arrangement arrangement, int rethrow_clock);

  std::string line_of(const State& s) const;

  std::shared_ptr<const Edition> edition_;
  Arrangement arrangement_;
  int rethrow_clock_;  // seconds; 0: off
};

}  // namespace warren::fight_flight_bite
