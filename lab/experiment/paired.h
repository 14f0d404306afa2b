// Base and variants played with the same seeds: a pair of games is the unit. Sums of pairs, and
// what they say: differences with intervals, and a verdict on each that may be asked for again and
// again while more is played.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"

namespace warren {

// Something that every game gives a number for.
struct Measure {
  enum class Kind : std::uint8_t { kShare, kNumber };  // of games, 0 to 1; or any number
  std::string name;
  Kind kind = Kind::kNumber;
  bool operator==(const Measure&) const = default;
};

// How often another won although the dice were the same: from it follows how much they explain.
inline constexpr std::string_view kSameDice = "same dice, another winner";

// What a game gives where nothing was measured in it: the mean is of the others.
inline constexpr double kUnmeasured = std::numeric_limits<double>::quiet_NaN();

// Sums over games of base and variants that were played with the same seeds.
class PairSums {
 public:
  PairSums() = default;
  PairSums(std::size_t measures, std::size_t variants);

  // One pair for each variant: what was measured in the base's game and in theirs.
  void add(const std::vector<double>& base, const std::vector<std::vector<double>>& variants);
  // Always in the same order of blocks: sums of fractions depend on it.
  void append(const PairSums& other);

  long pairs() const { return pairs_; }
  double base_mean(std::size_t measure) const;
  double base_error(std::size_t measure) const;     // standard error
  double base_variance(std::size_t measure) const;  // of one game
  long base_games(std::size_t measure) const;       // in which it was measured
  double variant_mean(std::size_t variant, std::size_t measure) const;
  double difference(std::size_t variant, std::size_t measure) const;
  double difference_variance(std::size_t variant, std::size_t measure) const;  // of one pair
  long compared(std::size_t variant, std::size_t measure) const;  // pairs in which it was measured
  // Was anything that was measured ever otherwise than in the base's game?
  bool ever_differed(std::size_t variant) const;

  Json json() const;
  // The same back; nothing where it is no such sum.
  static std::optional<PairSums> read(const Json& json, std::size_t measures, std::size_t variants);

 private:
  struct Sum {
    long n = 0;
    double x = 0;
    double xx = 0;
    void add(double value);
    double mean() const;
    double variance() const;  // of one
  };
  std::size_t measures_ = 0;
  long pairs_ = 0;
  std::vector<Sum> base_;                   // by measure
  std::vector<std::vector<Sum>> variants_;  // by variant and measure: what it gave
  std::vector<std::vector<Sum>> apart_;     // and what it gave above the base
};

enum class Verdict : std::uint8_t { kUnknown, kHigher, kLower, kSame };

struct Comparison {
  std::size_t variant = 0;
  std::size_t measure = 0;
  double base = 0;
  double changed = 0;
  double difference = 0;
  double low = 0;  // of the difference, 95 %, however often it was looked at
  double high = 0;
  double chance = 1;  // of so large a difference where there is none
  double worth = 0;   // a smaller difference makes none
  Verdict verdict = Verdict::kUnknown;
};

// The pairs after which is looked: 100, 200, 400, ... and the last.
bool is_look(long pairs, long most);
// Which look that is, from 1.
int look_of(long pairs, long most);

// The error rate that is spent at a look.
double error_at(int look);

// Every comparison after `look` looks. The error rate of 5 % is spent on the looks as
// 5 % / (look * (look + 1)), which adds up to 5 % however many there are; at each look Holm's
// procedure holds it for all comparisons together. `worth` has one for each measure. What was
// measured in fewer than two pairs is not compared.
std::vector<Comparison> compare(const PairSums& sums, const std::vector<Measure>& measures,
                                std::size_t variants, const std::vector<double>& worth, int look);

}  // namespace warren
