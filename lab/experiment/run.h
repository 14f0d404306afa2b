// Plays an experiment, block by block, until what is asked is known.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "engine/fault.h"
#include "lab/experiment/bulk.h"
#include "lab/experiment/conclusion.h"

namespace warren {

// The blocks of one of several machines: those whose number leaves `part` - 1 when divided by `of`.
struct Part {
  long part = 1;
  long of = 1;
};

struct RunOptions {
  int threads = 1;
  std::string log;  // file of the blocks, to go on from; empty: none
  Part part;
  bool only_read = false;  // what the file has, and nothing more
  MakeBulk bulk;           // who plays games that are not watched; empty: this machine
  const std::atomic<bool>* stop = nullptr;
  std::function<void(long, long)> progress;  // pairs done, at most; from one thread at a time
};

// A function of the experiment alone where neither time nor anybody stops it: neither threads nor
// how often it went on make a difference. Of one part of several nothing is concluded.
Expected<Findings, Faults> run_experiment(const Experiment& experiment, const RunOptions& options);

// What files of all parts come to, as if played by one. Faults: gaps, blocks that are there twice,
// files of other experiments or versions.
Expected<Findings, Faults> merge_parts(const Experiment& experiment,
                                       const std::vector<std::string>& logs);

}  // namespace warren
