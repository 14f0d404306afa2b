// What many simulated matches come to. Counted, not summed: the same whatever the order they are
// added in, and as small for a thousand million as for a thousand.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/json.h"
#include "lab/sample.h"
#include "lab/sim_match.h"

namespace warren {

struct SimReport {
  int seats = 0;
  Sample plies;      // actions and outcomes of a game
  Sample decisions;  // actions alone
  double branching = 0;
  int widest = 0;                       // most legal actions seen at once
  std::map<std::string, long> reasons;  // how games ended
  std::vector<Sample> wins;             // by seat: its share of each game
  std::vector<Sample> order;            // by place in turn order; empty where the game has none
  std::vector<Sample> scores;           // by seat
  long shared = 0;                      // games without a single winning side
  std::vector<std::pair<std::string, Sample>> metrics;  // the game's own
  double seconds = 0;                                   // of this run
  long resumed = 0;                                     // games that an earlier run had played
  bool partial = false;                                 // stopped before its end
  std::optional<Fault> fault;                           // what stopped it, where nobody did
  std::string device;                                   // the GPU that played; empty: the CPU
  long compared = 0;  // games of the GPU that the CPU played again, to the same figures
};

class SimCounts {
 public:
  SimCounts(int seats, std::span<const std::string_view> reasons,
            std::span<const std::string_view> metrics);
  // What matches to be added must look like.
  PlayedShape shape() const { return {wins_.size(), metrics_.size()}; }
  long games() const { return static_cast<long>(plies_.size()); }

  void add(const Played& match);
  void append(const SimCounts& other);
  void clear();
  SimReport report() const;  // without what only a run knows

  Json json() const;
  // The same back; nothing where it is not of such a game, or does not add up.
  std::optional<SimCounts> read(const Json& json) const;

 private:
  std::span<const std::string_view> reason_names_;
  std::span<const std::string_view> metric_names_;
  Sample plies_;
  Sample decisions_;
  std::uint64_t choices_ = 0;
  std::uint32_t widest_ = 0;
  long shared_ = 0;
  std::vector<long> reasons_;
  std::vector<Sample> wins_;
  std::vector<Sample> order_;
  std::vector<Sample> scores_;
  std::vector<Sample> metrics_;
};

}  // namespace warren
