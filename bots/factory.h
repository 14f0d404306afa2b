// A bot by its name. The only place that knows every kind.
#pragma once

#include "bots/plain.h"
#include "bots/search.h"
#include "bots/search1/search.h"
#include "bots/simple.h"

namespace warren {

// The game must outlive the bot.
template <Game G>
std::unique_ptr<Bot<G>> make_bot(const G& game, const BotSpec& spec, std::uint64_t seed) {
  std::unique_ptr<Bot<G>> bot;
  switch (spec.kind) {
    case BotSpec::Kind::kRandom: return std::make_unique<RandomBot<G>>(game, seed);
    case BotSpec::Kind::kGreedy: bot = std::make_unique<GreedyBot<G>>(game, seed); break;
    case BotSpec::Kind::kSearch:
      bot = std::make_unique<SearchBot<G>>(game, spec.search, seed);
      break;
    case BotSpec::Kind::kSearch1:
      bot = std::make_unique<search1::SearchBot<G>>(game, spec.search1, seed);
      break;
    case BotSpec::Kind::kPlain: bot = std::make_unique<PlainBot<G>>(game, spec.plain, seed); break;
  }
  if (spec.mistakes > 0) {
    bot = std::make_unique<CarelessBot<G>>(game, std::move(bot), spec.mistakes, seed);
  }
  return bot;
}

template <Game G>
Expected<std::unique_ptr<Bot<G>>> make_bot(const G& game, std::string_view spec,
                                           std::uint64_t seed) {
  const auto read = read_bot(spec, G::info().id);
  if (!read) return read.error();
  return make_bot(game, *read, seed);
}

}  // namespace warren
