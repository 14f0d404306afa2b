// One match: a game, who sits where, and everything that has happened, from the first ply to now.
// The position is always what replaying the plies gives.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/match_dice.h"
#include "table/any_game.h"
#include "table/dice.h"

namespace warren {

// One line of a record: an action of a seat, or an outcome of chance (seat == kNobody).
struct Ply {
  Seat seat = kNobody;
  Action action{};
  Outcome outcome{};
  std::uint64_t hash = 0;  // of the position after it
  bool is_chance() const { return seat == kNobody; }
  bool operator==(const Ply&) const = default;
};

// What a match was set up from: the head of its record.
struct MatchHead {
  std::string game;
  Setup setup;
  std::vector<std::string> seats;  // who plays: "human", "random"
  std::uint64_t seed = 0;          // dice and bots follow from it
  std::string position;            // where it began, when not at the start
  std::optional<Dice> dice;        // a live match: the dice follow from these, not from `seed`
};

class Match {
 public:
  // `head.position`, if any, must be readable.
  Match(std::shared_ptr<const AnyGame> game, MatchHead head);

  const AnyGame& game() const { return *game_; }
  std::shared_ptr<const AnyGame> shared_game() const { return game_; }
  const MatchHead& head() const { return head_; }
  const AnyPosition& position() const { return *position_; }
  const std::vector<Ply>& plies() const { return plies_; }

  // Carries out a legal action, or says which rule forbids it and changes nothing.
  [[nodiscard]] std::optional<Breach> act(Seat seat, Action a);
  // Why act() would refuse it; nothing when it is legal.
  [[nodiscard]] std::optional<Breach> why_not(Seat seat, Action a) const;
  // Carries out an outcome of the present chance node; false when it is none.
  [[nodiscard]] bool resolve(Outcome o);
  // Carries out a ply of another match, whatever its hash; false when it is not possible here.
  [[nodiscard]] bool repeat(const Ply& ply);
  // Draws and carries out the present chance node's outcome. The draw depends on the seed and on
  // how many outcomes came before, so taking back and going on again meets the same dice.
  Outcome roll();

  // Where the seat's latest action lies, if it may be taken back: nothing was drawn since, the
  // game's own rules of taking back allow it, and nobody acted since; or others did where all act
  // at once and the seat was to act all along: what they did stands then.
  std::optional<std::size_t> to_take_back(Seat seat) const;
  // The match as it would be without this ply; nothing when what followed needs it.
  std::optional<Match> without(std::size_t ply) const;
  // Drops the last `count` plies, whatever they are.
  void drop(std::size_t count = 1);
  // Where the seat, which is to act, began to: before what others did at the same time since, which
  // it does not hear. A bot thinks from there, or it would believe that it alone is left to choose.
  std::unique_ptr<AnyPosition> where_deciding(Seat seat) const;
  // The position after the first `count` plies.
  std::unique_ptr<AnyPosition> at(std::size_t count) const;
  // What a viewer was told by each ply, in order.
  std::vector<std::vector<Told>> told(Viewer viewer) const;

 private:
  std::unique_ptr<AnyPosition> first() const;
  void advance(const Ply& ply);  // the present position, and who decides from where
  void add(Ply ply);             // the same as the next ply

  std::shared_ptr<const AnyGame> game_;
  MatchHead head_;
  std::unique_ptr<AnyPosition> position_;
  // By seat: where it began to decide, while others act at the same time; none: the present
  // position. At most one position a seat, so that nobody has to replay the match for it.
  std::array<std::shared_ptr<const AnyPosition>, kMaxSeats> deciding_;
  std::vector<Ply> plies_;
};

// One ply on a position where it is possible.
void carry_out(AnyPosition& position, const Ply& ply);

// Where several act at once, each decides before hearing that others have. The earliest ply before
// which the one who plays `ply`, or would play next, was to act in the same turn; `node_at(k)` is
// the node before ply k.
template <class NodeAt>
std::size_t decided_at(const std::vector<Ply>& plies, std::size_t ply, Seat seat, NodeAt node_at) {
  while (ply > 0 && !plies[ply - 1].is_chance() && plies[ply - 1].seat != seat &&
         node_at(ply - 1).seats.has(seat)) {
    --ply;
  }
  return ply;
}

}  // namespace warren
