// Cats vs Rats: two teams race to hold 23 of the 45 towns of a small peninsula. See rules.md.
// The rules half is rules.h; this is what people read, hear and see.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/people_fwd.h"
#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

struct Backdrop;  // the unchanging part of the terminal picture

class CatsVsRats : public Rules {
 public:
  static const GameInfo& info();
  static Expected<CatsVsRats, Faults> make(const Setup& setup);
  std::string_view edition() const;
  std::uint64_t edition_hash() const;
  const Faults& warnings() const;
  const Edition& printed() const { return *edition_; }

  Result result(const State& s) const;

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
  bool may_take_back(const State& s, Seat seat, Action a) const;

 private:
  CatsVsRats(const Tables& tables, std::shared_ptr<const Edition> edition);

  // A line that shows all, or what one viewer knows.
  Expected<State> read_line(std::string_view text, std::optional<Viewer> viewer) const;
  std::string write_line(const State& s, std::optional<Viewer> viewer) const;

  static std::shared_ptr<const Backdrop> paint_backdrop(const Edition& map);

  std::shared_ptr<const Edition> edition_;
  std::shared_ptr<const Backdrop> backdrop_;
};

extern const std::string_view kHouse;
extern const std::string_view kRules;

}  // namespace warren::cats_vs_rats
