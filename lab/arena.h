// Bots against each other: a round robin with seats and sides rotated.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/fault.h"
#include "engine/setup.h"
#include "lab/contest.h"
#include "lab/ratings.h"
#include "lab/sequential.h"

namespace warren {

struct ArenaPlan {
  std::string game;
  Setup setup;
  std::vector<std::string> bots;  // two or more names
  long games = 100;               // of each pair of bots; rounded up to whole rotations
  std::uint64_t seed = 1;
  int threads = 1;
  std::optional<SequentialTest> test;          // stops the games of two bots when it has an answer
  std::string record_folder;                   // where each game's record goes; empty: nowhere
  std::chrono::milliseconds patience{10'000};  // with programs, for one decision
  std::string out;  // file of every game's result, gone on with when it is there; empty: none
};

// What is known of two bots.
struct Meeting {
  std::size_t first = 0;
  std::size_t second = 0;
  Tally tally;        // of the first, in whole rotations
  long unpaired = 0;  // games played whose rotation is not whole: not counted
  long unplayed = 0;  // games that the plan has and that were neither played nor settled
  long plies = 0;     // of all games counted
  double likelihood = 0;
  SequentialTest::Verdict verdict = SequentialTest::Verdict::kGoOn;
};

struct ArenaReport {
  int seats = 0;
  int sides = 0;
  long rotation = 0;  // games of one deal: every seating once
  std::vector<Meeting> meetings;
  std::vector<Rating> ratings;  // by bot
  std::vector<Pace> paces;      // by bot, of the games counted
  std::vector<long> failures;   // by bot: seats that a program lost to a bot, in this run
  std::string failure;          // why the first of them was
  long resumed = 0;             // games that were read, not played
  bool partial = false;         // stopped before its end
  double seconds = 0;           // of this run
};

// The same plan gives the same report (times aside), whatever the number of threads, in one run or
// in several. `progress` hears how many games are done and how many there are at most. Once `*stop`
// is set the games being played are the last.
Expected<ArenaReport, Faults> arena(const ArenaPlan& plan,
                                    const std::function<void(long, long)>& progress,
                                    const std::atomic<bool>* stop = nullptr);

}  // namespace warren
