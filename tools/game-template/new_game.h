// New Game. The rules half is rules.h; here is what people need: making a match, the referee,
// notation, words and pictures.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/people_fwd.h"
#include "games/new_game/rules.h"

namespace warren::new_game {

struct Edition;

extern const std::string_view kHouse, kRules;

class NewGame : public Rules {
 public:
  static const GameInfo& info();
  static Expected<NewGame, Faults> make(const Setup& setup);
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
  std::string write_view(const Known<State>& known) const;
  Expected<State> read_position(std::string_view text) const;
  Expected<Known<State>> read_view(std::string_view text, Viewer viewer) const;
  std::optional<Told> tell(const Event& event, Viewer viewer) const;

  std::string seat_name(Seat s) const;
  std::string cell_name(Cell c) const;
  std::string_view node_name(const State& s) const;
  std::string prompt(const Known<State>& known, Seat seat) const;
  std::string remark(const Known<State>& known, Seat seat, Action a) const;
  ActionShape shape(Action a) const;
  Json board() const;
  Json show(const Known<State>& known) const;
  std::string draw(const Known<State>& known, Ink ink) const;
  // The latest claim, as long as nobody has claimed since.
  bool may_take_back(const State&, Seat, Action) const { return true; }

 private:
  NewGame(Edition edition, const Tables& tables);

  // preview.cpp
  int opens(const State& s, Seat seat, Cell c) const;
  // position_check.cpp
  [[nodiscard]] std::optional<Fault> unsound(const State& s) const;

  std::shared_ptr<const Edition> edition_;
};

}  // namespace warren::new_game
