// Every game of Warren as a game of OpenSpiel: "warren_totem(players=3)".
//   players   how many; 0: the game's default
//   options   "roll_cap:500;revisit:last"; | stands for a comma within a value
//   edition   a file; none: the house edition
#pragma once

#include <open_spiel/simultaneous_move_game.h>
#include <open_spiel/spiel.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "python/native/look.h"
#include "table/any_game.h"

namespace warren::adapters {

// What was decided or drawn, and the position after it: a chain from now back to the start. What a
// seat was told is asked of it only when an information state is wanted.
struct Memory {
  Memory(std::shared_ptr<Memory> earlier, std::shared_ptr<const AnyPosition> position, Seat who,
         Action what)
      : before(std::move(earlier)), after(std::move(position)), seat(who), action(what) {}
  ~Memory();  // of a long chain link by link, not one within the other
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  std::shared_ptr<Memory> before;
  std::shared_ptr<const AnyPosition> after;
  Seat seat;  // kNobody for lots
  Action action;
};

class SpielGame final : public open_spiel::SimMoveGame {
 public:
  SpielGame(const open_spiel::GameType& type, const open_spiel::GameParameters& parameters,
            std::shared_ptr<const AnyGame> game, std::unique_ptr<const python::Look> look);

  int NumDistinctActions() const override { return game_->action_count(); }
  std::unique_ptr<open_spiel::State> NewInitialState() const override;
  std::unique_ptr<open_spiel::State> NewInitialState(const std::string& text) const override;
  int MaxChanceOutcomes() const override { return look_->bounds().outcomes; }
  int NumPlayers() const override { return game_->seats(); }
  double MinUtility() const override { return -1; }
  // Of one player alone nothing can be won; OpenSpiel wants a range nevertheless.
  double MaxUtility() const override { return game_->seats() > 1 ? game_->seats() - 1 : 1; }
  absl::optional<double> UtilitySum() const override { return 0; }
  std::vector<int> ObservationTensorShape() const override { return {look_->layout().size}; }
  int MaxGameLength() const override { return as_int(look_->bounds().decisions); }
  int MaxChanceNodesInHistory() const override { return as_int(look_->bounds().lots); }
  std::string ActionToString(open_spiel::Player player, open_spiel::Action action) const override;

  const AnyGame& any() const { return *game_; }
  const python::Look& look() const { return *look_; }
  bool remembers() const {
    return GetType().information == open_spiel::GameType::Information::kImperfectInformation;
  }

 private:
  static int as_int(std::optional<std::int64_t> bound);

  std::shared_ptr<const AnyGame> game_;
  std::unique_ptr<const python::Look> look_;
};

class SpielState final : public open_spiel::SimMoveState {
 public:
  SpielState(std::shared_ptr<const open_spiel::Game> game,
             std::shared_ptr<const AnyPosition> position);

  open_spiel::Player CurrentPlayer() const override;
  std::vector<open_spiel::Action> LegalActions(open_spiel::Player player) const override;
  std::vector<open_spiel::Action> LegalActions() const override {
    return SimMoveState::LegalActions();
  }
  open_spiel::ActionsAndProbs ChanceOutcomes() const override;
  std::string ActionToString(open_spiel::Player player, open_spiel::Action action) const override;
  std::string ToString() const override { return now_->text(); }
  bool IsTerminal() const override { return now_->node().is_over(); }
  std::vector<double> Returns() const override;
  // Everything the player was told and did, and what it knows now.
  std::string InformationStateString(open_spiel::Player player) const override;
  std::string ObservationString(open_spiel::Player player) const override;
  void ObservationTensor(open_spiel::Player player, absl::Span<float> values) const override;
  std::unique_ptr<open_spiel::State> Clone() const override;
  // Another position that the player cannot tell from this one. What the others remember begins
  // there: they may have seen something else on the way.
  std::unique_ptr<open_spiel::State> ResampleFromInfostate(
      int player, std::function<double()> random) const override;

 protected:
  void DoApplyAction(open_spiel::Action action) override;
  void DoApplyActions(const std::vector<open_spiel::Action>& actions) override;

 private:
  const SpielGame& game() const { return static_cast<const SpielGame&>(*game_); }
  void check_player(open_spiel::Player player) const;
  void act(Seat seat, Action action);
  void remember(std::shared_ptr<const AnyPosition> after, Seat seat, Action action);

  std::shared_ptr<const AnyPosition> now_;
  std::shared_ptr<Memory> memory_;
  // By player: what its memory begins with, and after which link.
  struct Since {
    std::string words;
    std::shared_ptr<Memory> link;
  };
  std::vector<Since> since_;
};

// Registers all games; to be called once, before OpenSpiel is asked for any.
void register_games();

}  // namespace warren::adapters
