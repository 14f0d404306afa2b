// A decision thought over by several trees that know nothing of each other, wherever each of them
// grows: on a thread, in one worker of a browser. Their advice added up is that of one bot, the
// same from the same seed.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "table/any_game.h"

namespace warren {

// One of so many parts, counted from 0.
struct Part {
  int number = 0;
  int of = 1;
};
inline constexpr int kMostParts = 64;

// The bot of one part: its share of the budget and of the memory. What is no search cannot be
// shared: its parts are alike.
Expected<std::string> spec_of_part(const std::string& spec, std::string_view game, Part part);
std::uint64_t seed_of_part(std::uint64_t seed, Part part);

// One part's decision, thought over in steps, so that whoever waits can hear how far it has come:
// the same tree grows on from one to the next, as between two decisions. `known` must outlive it.
class Pondering {
 public:
  static Expected<Pondering> of(const AnyKnown& known, Seat seat, const std::string& spec,
                                std::uint64_t seed, Part part);

  int done() const { return done_; }
  int steps() const { return steps_; }
  bool is_done() const { return done_ == steps_; }
  // A fault when the seat is not to act, or it is another who knows this.
  [[nodiscard]] std::optional<Fault> step();
  const Advice& advice() const { return advice_; }  // of all steps so far

 private:
  Pondering(const AnyKnown& known, Seat seat, std::unique_ptr<AnyBot> bot, int steps)
      : known_(&known), seat_(seat), bot_(std::move(bot)), steps_(steps) {}

  const AnyKnown* known_;
  Seat seat_;
  std::unique_ptr<AnyBot> bot_;
  int steps_;
  int done_ = 0;
  Advice advice_;
};

// What one part thinks: all its steps.
Expected<Advice> advise_part(const AnyKnown& known, Seat seat, const std::string& spec,
                             std::uint64_t seed, Part part);
// What all think together; `parts` in their order, one at least, all of the same decision.
Advice added_up(std::span<const Advice> parts);

}  // namespace warren
