// The one type-erased seam: a game and a position whose type is known only at run time. Everything
// above (command line, server) works through it; nothing that must be fast does.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "engine/game.h"
#include "engine/reason.h"

namespace warren {

class AnyGame;
class AnyPosition;

// What one viewer knows of a position. Only AnyPosition::known and AnyGame::read_view make one, and
// secrets are gone from it already: whatever leaves for a person or for a bot's thread leaves as
// this.
class AnyKnown {
 public:
  virtual ~AnyKnown() = default;
  virtual const AnyGame& game() const = 0;
  virtual Viewer viewer() const = 0;

  // The position on one line; what is hidden shows as hidden.
  virtual std::string text() const = 0;
  virtual std::string prompt(Seat seat) const = 0;
  virtual std::string remark(Seat seat, Action a) const = 0;
  virtual int side(Seat seat) const = 0;
  // What these actions of the seat, one after the other as far as they go, change of what the
  // game's evaluation looks at; nothing where the game has no words for it.
  virtual Reasons changes(Seat seat, std::span<const Action> actions) const = 0;
  virtual Json show() const = 0;
  virtual std::string draw(Ink ink) const = 0;
  // A whole position that the viewer cannot tell from the true one.
  virtual std::unique_ptr<AnyPosition> guess(Random& random) const = 0;
};

// A player by its name ("bot:3"), bound to one game. It cannot be handed a position, only what the
// seat knows of one.
// Where several seats act at once, ask each of them before any has acted: a bot that is asked
// later knows that others have chosen, and can only guess evenly at what.
class AnyBot {
 public:
  virtual ~AnyBot() = default;
  // A fault when the seat is not to act, or it is another who knows this.
  virtual Expected<Action> choose(const AnyKnown& known, Seat seat) = 0;
  virtual Expected<Advice> advise(const AnyKnown& known, Seat seat, Action focus = kNoAction) = 0;
  // See bots/bot.h.
  virtual void heed(const std::atomic<bool>* stop) = 0;
  virtual std::size_t memory() const = 0;
};

// Rules bound to players, options and edition; immutable and safe to share between threads.
class AnyGame : public std::enable_shared_from_this<AnyGame> {
 public:
  virtual ~AnyGame() = default;
  virtual const GameInfo& info() const = 0;
  virtual int rules_version() const = 0;  // the one it was made for
  virtual int seats() const = 0;
  virtual std::string_view edition() const = 0;
  virtual std::uint64_t edition_hash() const = 0;
  // What the game finds unusual about the edition, sound as it is; most games nothing.
  virtual Faults warnings() const = 0;
  virtual int action_count() const = 0;
  virtual std::size_t position_bytes() const = 0;

  virtual std::unique_ptr<AnyPosition> start() const = 0;
  virtual Expected<std::unique_ptr<AnyPosition>> read_position(std::string_view text) const = 0;
  // What a viewer knows, from what AnyKnown::text wrote of it.
  virtual Expected<std::unique_ptr<const AnyKnown>> read_view(std::string_view text,
                                                              Viewer viewer) const = 0;
  // A fault when there is no bot of that name: see bots/spec.h.
  virtual Expected<std::unique_ptr<AnyBot>> make_bot(std::string_view spec,
                                                     std::uint64_t seed) const = 0;

  virtual std::string write(Action a) const = 0;
  virtual Expected<Action> read_action(std::string_view text) const = 0;
  virtual std::string seat_name(Seat seat) const = 0;
  virtual std::string cell_name(Cell cell) const = 0;
  virtual ActionShape shape(Action a) const = 0;
  virtual Json board() const = 0;
  // The words for what changes(); none in a game that has none.
  virtual std::span<const TermWords> term_words() const = 0;
};

// One position of one game. Steps assume legality, as in the contract.
class AnyPosition {
 public:
  virtual ~AnyPosition() = default;
  virtual std::unique_ptr<AnyPosition> clone() const = 0;
  virtual const AnyGame& game() const = 0;

  virtual Node node() const = 0;
  virtual std::string_view node_name() const = 0;
  virtual std::vector<Action> legal(Seat seat) const = 0;
  virtual bool is_legal(Seat seat, Action a) const = 0;
  virtual std::vector<Chance> chances() const = 0;
  virtual Outcome sample(Random& random) const = 0;
  virtual void apply(Seat seat, Action a) = 0;
  virtual void resolve(Outcome o) = 0;
  // What the latest apply or resolve told this viewer.
  virtual std::vector<Told> told(Viewer viewer) const = 0;
  [[nodiscard]] virtual std::optional<Breach> forbids(Seat seat, Action a) const = 0;
  virtual bool may_take_back(Seat seat, Action a) const = 0;
  virtual Result result() const = 0;
  virtual int side(Seat seat) const = 0;

  // Of what the position means, its text: never of how it lies in memory, so records outlive that.
  virtual std::uint64_t hash() const = 0;
  virtual std::string text() const = 0;
  virtual std::string write_outcome(Outcome o) const = 0;
  virtual Expected<Outcome> read_outcome(std::string_view text) const = 0;

  virtual std::unique_ptr<const AnyKnown> known(Viewer viewer) const = 0;
};

// The game with this id for this setup, or every fault (an unknown id too).
Expected<std::shared_ptr<const AnyGame>, Faults> make_game(std::string_view id, const Setup& setup);
using GameMaker =
    std::function<Expected<std::shared_ptr<const AnyGame>, Faults>(std::string_view, const Setup&)>;

}  // namespace warren
