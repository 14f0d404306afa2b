// What was found when seats were made even, for people and for programs.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/balance/fair.h"
#include "lab/balance/lopsided.h"
#include "lab/balance/point_komi.h"

namespace warren {

// One number turned for one measure.
struct Turn {
  Knob knob;
  Mark mark;
  FairResult result;
};

struct FairReport {
  std::string game;
  std::string title;  // of the game
  int players = 0;
  std::vector<std::string> bots;
  std::uint64_t seed = 1;
  Mark mark;  // without a measure: all seats
  Lopsided house;
  std::vector<Turn> turns;
  bool asked_turn = false;      // one option, as it was said: nothing else was looked at
  std::optional<Lopsided> own;  // with the points of the game's own option that were found
  std::string given;            // the same points, the least of them 0; empty: they are so already
  std::optional<PointKomi> paper;
  std::vector<Lopsided> readings;  // the most even first
  bool partial = false;
};

std::string fair_text(const FairReport& report);
Json fair_json(const FairReport& report);
// A line for every figure with an interval.
std::string fair_csv(const FairReport& report);
// One file that needs no other, without script.
std::string fair_html(const FairReport& report);

}  // namespace warren
