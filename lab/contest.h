// One game of an arena: two bots, a deal and a seating.
#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "table/match.h"

namespace warren {

// Who sits where in the game number `seating` of a deal: false the first bot, true the second.
// `sides` gives each seat's side. Over `rotation_of(sides)` seatings both bots have every seat and
// every side equally often. Seats of one side always have the same bot.
std::vector<bool> seating_of(const std::vector<int>& sides, long seating);
long rotation_of(const std::vector<int>& sides);

struct Pace {  // how long one bot took for its decisions
  double slowest_ms = 0;
  double sum_ms = 0;
  long decisions = 0;
  void add(double ms);
  void add(const Pace& other);
};

// What one game of two bots gave.
struct Contest {
  std::size_t first = 0;  // of the field
  std::size_t second = 0;
  long number = 0;   // among the games of these two: deal after deal, seating after seating
  double score = 0;  // share of the win of the first bot's seats
  long plies = 0;
  std::array<Pace, 2> paces{};
  // Programs that failed, of the first's and the second's seats, and why the first of them did: a
  // bot played on.
  std::array<long, 2> failures{};
  std::string failure = {};
};

class ContestMaker {
 public:
  // `game` is the one that `id` and `setup` stand for; every bot's name must be
  // good.
  ContestMaker(std::shared_ptr<const AnyGame> game, std::string id, Setup setup,
               std::vector<std::string> bots, std::uint64_t seed,
               std::chrono::milliseconds patience = std::chrono::seconds(10));

  const std::vector<int>& sides() const { return sides_; }
  long rotation() const { return rotation_; }
  // Plays it, from any thread. The match is left in `*match` where it is asked for.
  Contest play(std::size_t first, std::size_t second, long number,
               std::unique_ptr<Match>* match) const;

 private:
  std::shared_ptr<const AnyGame> game_;
  std::string id_;
  Setup setup_;
  std::vector<std::string> bots_;
  std::uint64_t seed_;
  std::chrono::milliseconds patience_;  // with programs, for one decision
  std::vector<int> sides_;
  long rotation_;
};

}  // namespace warren
