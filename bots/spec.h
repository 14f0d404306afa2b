// The name of a bot: "random", "greedy", "search:iterations=2000,threads=2", "bot:3".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"

namespace warren {

struct SearchOptions {
  long iterations = 0;       // most of them for one decision; 0: no bound
  long ms = 0;               // most milliseconds for one decision; 0: no bound
  int threads = 1;           // each grows a tree of its own
  int memory = 64;           // megabytes for all nodes together
  double explore = 1.0;      // how much a choice is widened against how good it looked so far
  double temperature = 0.2;  // of the prior: small trusts the evaluation's first look
  int follow = 0;            // plies as the evaluation leads before it is asked, then
  int playout = 0;           // random plies
  double widen = 2.0;        // a chance node seen n times holds up to widen * sqrt(n) outcomes
};

struct BotSpec {
  enum class Kind { kRandom, kGreedy, kSearch };
  Kind kind = Kind::kRandom;
  double mistakes = 0;  // share of decisions made at random
  SearchOptions search;
};

// Reads a bot's name for a game; the fault says what would be right.
Expected<BotSpec> read_bot(std::string_view spec, std::string_view game);

// Does every game have a bot of this name?
bool is_bot(std::string_view spec);
// For messages and help: how bots are written.
std::string bot_help();

// A list given with commas, in which a bot's own options have commas too:
// "search:ms=50,threads=2,greedy" names two bots.
std::vector<std::string> split_bots(const std::vector<std::string>& parts);

}  // namespace warren
