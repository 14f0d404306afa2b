// Ways to play a game, each played as often as somebody wants to know; what was played is kept.
#pragma once

#include <map>
#include <string>

#include "lab/experiment/run.h"

namespace warren {

struct TrialOptions {
  int threads = 1;
  std::string folder;  // where games are kept, to go on from; it must be there
  const std::atomic<bool>* stop = nullptr;
  std::function<void(long, long)> progress;  // games played of all arms, at most
  long most = 0;                             // for the progress
};

class Trials {
 public:
  // `base` has the game, the seed, the pace and what is measured.
  Trials(Experiment base, TrialOptions options);

  // At least so many games of this arm, unless it is stopped. Every arm has the same seeds. Faults
  // where it cannot be played.
  Expected<Findings, Faults> play(const Arm& arm, long games);
  bool stopped() const { return options_.stop != nullptr && *options_.stop; }
  long played() const;  // of all arms together

 private:
  Experiment base_;
  TrialOptions options_;
  std::map<std::string, long> games_;  // by the arm's file
};

// A measure of an arm with its interval, after a look of several.
struct Reading {
  double mean = 0;
  double low = 0;
  double high = 0;
  long games = 0;
};
// `rate` is how often such an interval may miss. Nothing where it was not measured.
std::optional<Reading> reading_of(const Findings& findings, std::string_view measure, double rate);

}  // namespace warren
