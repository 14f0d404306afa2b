// The name of a bot: "random", "greedy", "search:iterations=2000,threads=2", "bot:3".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"

namespace warren {

// The textbook search.
struct PlainOptions {
  long iterations = 0;   // most of them for one decision; 0: no bound
  long ms = 0;           // most milliseconds for one decision; 0: no bound
  double explore = 1.4;  // of UCB1
};

// The search as it was in release 1.0.
struct Search1Options {
  long iterations = 0;
  long ms = 0;
  int threads = 1;
  int memory = 64;
  double explore = 1.0;
  double temperature = 0.2;
  int follow = 0;
  int playout = 0;
  double widen = 2.0;
};

struct SearchOptions {
  long iterations = 0;       // most of them for one decision; 0: no bound
  long ms = 0;               // most milliseconds for one decision; 0: no bound
  int threads = 1;           // each grows a tree of its own
  int memory = 64;           // megabytes for all nodes together
  double explore = 0.7;      // how much a choice is widened against how good it looked so far
  int looks = 0;             // 1: the evaluation looks at every action of a new node
  double prior = 0;          // how much what looked good is preferred while it is new
  double temperature = 0.2;  // of that preference: small trusts the first look
  int playout = -1;          // plies played on from a new node; -1: to the end
  double judge = 0;  // weight of the evaluation at a new node against what the playout brought
  double soft = 0;   // weight of the margin at the end against the bare result
  int habit = 1;     // actions a playout draws, of which it takes the one that did best so far
  int mix = 16;      // hidden choices among so many actions or fewer are mixed by regret
  int others = 0;    // one iteration in so many is seen with a rival's eyes; 0: none
  int sure = 2000;   // positions looked through for a sure win; 1: a win in one; 0: none
  double loose = 0;  // how far below the best an answer may be, in shares of the win
};

struct BotSpec {
  enum class Kind { kRandom, kGreedy, kPlain, kSearch, kSearch1 };
  Kind kind = Kind::kRandom;
  double mistakes = 0;  // share of decisions made at random
  PlainOptions plain;
  SearchOptions search;
  Search1Options search1;
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
