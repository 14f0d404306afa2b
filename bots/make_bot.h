// How a bot of any game is made: the one place that knows every kind. Bots are long to compile, so
// this is read once a game, in a file that the build writes (cmake/bots.cpp.in); everybody else
// reads factory.h. A test's own game reads this.
#pragma once

#include "bots/factory.h"
#include "bots/search.h"
#include "bots/simple.h"
#ifndef WARREN_WITHOUT_YARDSTICKS
#include "bots/plain.h"
#include "bots/search1/search.h"
#endif

namespace warren {

template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const BotSpec& spec, std::uint64_t seed) {
  std::unique_ptr<Bot<G>> bot;
  switch (spec.kind) {
    case BotSpec::Kind::kRandom: return std::make_unique<RandomBot<G>>(game, seed);
    case BotSpec::Kind::kGreedy: bot = std::make_unique<GreedyBot<G>>(game, seed); break;
    case BotSpec::Kind::kSearch:
      bot = std::make_unique<SearchBot<G>>(game, spec.search, seed);
      break;
#ifdef WARREN_WITHOUT_YARDSTICKS
    case BotSpec::Kind::kSearch1:
    case BotSpec::Kind::kPlain: return nullptr;  // read_bot() knows none
#else
    case BotSpec::Kind::kSearch1:
      bot = std::make_unique<search1::SearchBot<G>>(game, spec.search1, seed);
      break;
    case BotSpec::Kind::kPlain: bot = std::make_unique<PlainBot<G>>(game, spec.plain, seed); break;
#endif
  }
  if (spec.mistakes > 0) {
    bot = std::make_unique<CarelessBot<G>>(game, std::move(bot), spec.mistakes, seed);
  }
  return bot;
}

}  // namespace warren
