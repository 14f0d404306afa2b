// The Treaty of Rodentia for people: making a match, the referee, words and pictures. The rules
// themselves are rules.h.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/people_fwd.h"
#include "games/rodentia/rules.h"

namespace warren::rodentia {

extern const std::string_view kHouse;
extern const std::string_view kRules;

class Rodentia : public Rules {
 public:
  static const GameInfo& info();
  static Expected<Rodentia, Faults> make(const Setup& setup);
  std::string_view edition() const;
  std::uint64_t edition_hash() const;
  // What is printed; of the maps the one that is played on.
  const Edition& printed() const { return *printed_; }
  const Land& land() const { return *land_; }

  Result result(const State& s) const;
  [[nodiscard]] std::optional<Breach> forbids(const State& s, Seat seat, Action a) const;
  bool may_take_back(const State& s, Seat seat, Action a) const;

  std::string write(Action a) const;
  Expected<Action> read_action(std::string_view text) const;
  std::string write_outcome(const State& s, Outcome o) const;
  Expected<Outcome> read_outcome(const State& s, std::string_view text) const;
  std::string write_position(const State& s) const;
  std::string write_view(const Known<State>& known) const;
  Expected<State> read_position(std::string_view text) const;
  Expected<Known<State>> read_view(std::string_view text, Viewer viewer) const;
  std::optional<Told> tell(const Event& event, Viewer viewer) const;

  std::string seat_name(Seat s) const;
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

 private:
  // `land` is one of the printed maps.
  Rodentia(const Tables& tables, std::shared_ptr<const Edition> printed, const Land& land)
      : Rules(tables), printed_(std::move(printed)), land_(&land) {}

  std::shared_ptr<const Edition> printed_;
  const Land* land_;
};

}  // namespace warren::rodentia
