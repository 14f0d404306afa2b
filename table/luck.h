// What dice and cards gave each seat of a match, counted in chances to win: at every draw of lots
// what came, against the mean of all that could have come. The mean of what a draw gives is
// nothing, whatever the evaluation thinks, so no seat is made lucky by a judge who likes it.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "table/match.h"

namespace warren {

struct LuckOptions {
  int futures = 4;         // where one lot follows another: so many ways it may go on
  std::uint64_t seed = 1;  // of these, and of the matches it is compared with
};

// One draw that could have come otherwise.
struct DrawLuck {
  std::size_t ply = 0;  // 1-based, as in the record
  Outcome came{};
  std::vector<double> before;  // by seat: the chance before it was known
  std::vector<double> gave;    // by seat: what it changed
  std::vector<double> usual;   // by seat: by how much such a draw changes it, a standard deviation
};

// One seat's over the whole match.
struct SeatLuck {
  double sum = 0;
  // Where nine in ten matches with the same draws, drawn again, would come out.
  double low = 0;
  double high = 0;
  double worse = 0.5;   // the share of these that would be worse
  double better = 0.5;  // the share that would be better; a draw of both is half of each
};

struct Luck {
  std::vector<DrawLuck> draws;
  std::vector<SeatLuck> seats;
};

// Weighs one ply at a time, so that whoever asks can do other things in between.
class LuckCount {
 public:
  explicit LuckCount(const Match& match, const LuckOptions& options = {});

  bool is_done() const { return next_ == plies_.size(); }
  void step();
  std::size_t done() const { return next_; }
  std::size_t plies() const { return plies_.size(); }
  // What was found so far.
  Luck found() const;

 private:
  // What a draw can give, to draw it again.
  struct Wheel {
    std::vector<double> upto;   // shares, added up
    std::vector<double> gives;  // outcome by outcome, in each seat by seat
  };

  LuckOptions options_;
  std::vector<Ply> plies_;
  std::size_t seats_;
  std::unique_ptr<AnyPosition> position_;
  std::size_t next_ = 0;
  std::vector<DrawLuck> draws_;
  std::vector<Wheel> wheels_;
};

// The whole match at once.
Luck luck_of(const Match& match, const LuckOptions& options = {},
             const std::function<void(long, long)>& progress = {});

// As docs/protocol.md has it: "luck".
Json luck_json(const Luck& luck);

}  // namespace warren
