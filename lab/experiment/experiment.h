// An experiment: a base and what is changed about it, read from a file.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/setup.h"

namespace warren {

// One way to play: what both sides of a comparison are.
struct Arm {
  std::string name;
  Setup setup;
  std::vector<std::string> bots;  // one a seat, or one for all
};

// Where a file names a measure: only its games know whether there is one.
struct NamedAt {
  std::string path;  // "measure[2]"
  int line = 0;      // 0: in no file
};

struct Experiment {
  std::string title;
  std::string game;
  std::uint64_t seed = 1;
  Arm base;
  std::vector<Arm> variants;                // none: the base is only described
  std::vector<std::string> measures;        // beginnings of names; none: all
  std::map<std::string, double> worth;      // by name: a smaller difference makes none
  long pairs = 2000;                        // at most
  double seconds = 0;                       // at most; 0: as long as it takes
  double width = 0;                         // ends once every share is known to so much; 0: never
  double pace = 12;                         // seconds that people take for a decision
  long watch = 1;                           // one game of so many is watched ply by ply; 0: none
  std::map<std::string, NamedAt> named_at;  // by what is asked for, where it came from a file
};

// That there is no such measure, with where it was asked for; `member` where no file says.
Fault unknown_measure(const Experiment& experiment, std::string_view member,
                      const std::string& name);

// The content of an edition file that an experiment names, or what is wrong with it.
using ReadEdition = std::function<Expected<std::string>(const std::string& path)>;

// Every fault with its path and line.
Expected<Experiment, Faults> read_experiment(std::string_view text, const ReadEdition& edition);

// A first file for a game, with a line on everything that can be said.
std::string first_experiment(std::string_view game);

// What must be the same for results to belong together.
std::string fingerprint(const Experiment& experiment);

}  // namespace warren
