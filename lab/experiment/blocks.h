// What an experiment keeps of its games: blocks of pairs, each as one line of a file.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment/experiment.h"
#include "lab/experiment/paired.h"
#include "lab/experiment/use.h"
#include "lab/plan_log.h"
#include "lab/sample.h"

namespace warren {

struct Block {
  PairSums sums;
  std::vector<Sample> lengths;  // by arm: decisions of a game
  std::vector<Use> uses;        // by arm
};
using Blocks = std::map<long, Block>;

// How many of what a block has.
struct BlockShape {
  std::size_t measures = 0;
  std::size_t variants = 0;
  std::size_t actions = 0;
  std::size_t events = 0;
  Block none() const;
};

inline constexpr PlanLog::Kind kBlockLog = {"warren-lab", 3, "an experiment's blocks",
                                            "experiment"};

// Pairs of one block: more where games are quick.
long pairs_of_block(const Experiment& experiment);
long blocks_of(const Experiment& experiment);
long pairs_in_block(const Experiment& experiment, long number);  // the last may have fewer

Json line_of(long number, const Block& block);

// Reads blocks back, each once. One that is shorter or longer than the experiment has it is left
// out: more or fewer games were asked for when it was played.
class BlockReader {
 public:
  BlockReader(Blocks& blocks, const Experiment& experiment, const BlockShape& shape)
      : blocks_(blocks), experiment_(experiment), shape_(shape) {}
  // What is wrong with the line, or nothing.
  std::optional<std::string> read(std::string_view line);

 private:
  bool read_lengths(const Json* json, Block& block) const;
  bool read_uses(const Json* json, Block& block) const;

  Blocks& blocks_;
  const Experiment& experiment_;
  BlockShape shape_;
};

}  // namespace warren
