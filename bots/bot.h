// A player that thinks about what its seat knows, and about nothing else: every member takes a
// Known, so that a bot cannot be handed the true position.
#pragma once

#include <atomic>
#include <vector>

#include "bots/expectation.h"
#include "engine/game.h"

namespace warren {

// What a bot thinks of a decision.
struct Advice {
  struct Step {
    Seat seat = kNobody;
    Action action{};
  };
  struct Option {
    Action action{};
    double chance = 0;       // estimated share of the win for the seat's side after this action
    double weight = 0;       // how much the bot favours it; all options together 1
    std::vector<Step> next;  // the decisions expected to follow, up to the next draw of lots
    long visits = 0;         // how often it was tried
  };
  std::vector<Option> options;  // every legal action, the most favoured first
  double chance = 0;            // of the seat's side now, if it goes on as favoured
  bool mixed = false;           // is the answer drawn by the weights, so as not to be foreseen?
  long iterations = 0;          // spent on this decision
};

template <Game G>
class Bot {
 public:
  using State = typename G::State;
  virtual ~Bot() = default;
  // One legal action of `seat`. A fault when the seat is not to act or is not the viewer.
  virtual Expected<Action> choose(const Known<State>& known, Seat seat) = 0;
  // What it thinks of all legal actions; `focus`, when legal, is looked at with special care.
  virtual Expected<Advice> advise(const Known<State>& known, Seat seat,
                                  Action focus = kNoAction) = 0;
  // Once `*stop` is set, a bot that thinks long comes to an end soon; its answer is then unripe.
  virtual void heed(const std::atomic<bool>*) {}
  // Bytes of what it remembers from one decision to the next, about.
  virtual std::size_t memory() const { return 0; }
};

// The legal actions of the seat, or why it cannot be asked. What a seat may do depends on what it
// knows, so any guess lists the same actions.
template <Game G>
Expected<ActionList> options_of(const G& game, const Known<typename G::State>& known, Seat seat,
                                Random& random) {
  if (!known.viewer().is(seat)) {
    return Fault{"bot", "", "a bot thinks only from its own seat's knowledge"};
  }
  const typename G::State position = game.guess(known, random);
  const Node node = game.node(position);
  if (!node.is_act() || !node.seats.has(seat)) {
    return Fault{"bot", "",
                 game.seat_name(seat) + " is not to act here: " +
                     (node.is_over()     ? "the game is over"
                      : node.is_chance() ? "lots are drawn"
                                         : "others are to act")};
  }
  ActionList legal;
  game.legal(position, seat, legal);
  return legal;
}

}  // namespace warren
