// A player that thinks about what its seat knows, and about nothing else: the type of `choose`
// takes a Known, so that a bot cannot be handed the true position.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "engine/game.h"

namespace warren {

template <Game G>
class Bot {
 public:
  virtual ~Bot() = default;
  // One legal action of `seat`, which must be to act and must be the viewer of `known`.
  virtual Action choose(const Known<typename G::State>& known, Seat seat) = 0;
};

// Every legal action equally likely.
template <Game G>
class RandomBot final : public Bot<G> {
 public:
  RandomBot(const G& game, std::uint64_t seed) : game_(game), random_(seed) {}

  Action choose(const Known<typename G::State>& known, Seat seat) override {
    // What a seat may do depends on what it knows, so any guess lists the same actions.
    const typename G::State position = game_.guess(known, random_);
    ActionList legal;
    game_.legal(position, seat, legal);
    return legal[random_.below(static_cast<std::uint32_t>(legal.size()))];
  }

 private:
  const G& game_;
  Random random_;
};

// Is there a bot of this name?
bool is_bot(std::string_view spec);
// The names of all bots, for messages.
std::string bot_names();

// A bot by its name; nullptr when there is none of that name. The game must outlive the bot.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, std::string_view spec, std::uint64_t seed) {
  if (spec == "random") return std::make_unique<RandomBot<G>>(game, seed);
  return nullptr;
}

}  // namespace warren
