// Plays an experiment, block by block, until what is asked is known.
#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "engine/fault.h"
#include "lab/experiment/experiment.h"
#include "lab/experiment/paired.h"
#include "lab/sample.h"

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
  const std::atomic<bool>* stop = nullptr;
  std::function<void(long, long)> progress;  // pairs done, at most; from one thread at a time
};

struct Findings {
  std::vector<Measure> measures;
  std::vector<double> worth;  // by measure
  PairSums sums;
  std::vector<Comparison> comparisons;
  std::vector<Sample> lengths;  // decisions of a game: of the base, then of each variant
  int looks = 0;                // how often it was looked whether everything is known
  bool all_known = false;
  bool partial = false;  // stopped by whoever started it, or by its time
  double seconds = 0;
};

// A function of the experiment alone where neither time nor anybody stops it: neither threads nor
// how often it went on make a difference. Of one part of several nothing is concluded.
Expected<Findings, Faults> run_experiment(const Experiment& experiment, const RunOptions& options);

// What files of all parts come to, as if played by one. Faults: gaps, blocks that are there twice,
// files of other experiments or versions.
Expected<Findings, Faults> merge_parts(const Experiment& experiment,
                                       const std::vector<std::string>& logs);

}  // namespace warren
