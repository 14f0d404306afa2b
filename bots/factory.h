// A bot by its name.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "bots/bot.h"
#include "bots/spec.h"

namespace warren {

// The game must outlive the bot. Defined in make_bot.h, compiled once a game.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const BotSpec& spec, std::uint64_t seed);

template <Game G>
Expected<std::unique_ptr<Bot<G>>> make_bot(const G& game, std::string_view spec,
                                           std::uint64_t seed) {
  const auto read = read_bot(spec, G::info().id);
  if (!read) return read.error();
  return make_bot(game, *read, seed);
}

}  // namespace warren
