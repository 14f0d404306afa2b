// What a bot thinks, in words, and a bar while it thinks.
#pragma once

#include <string>
#include <thread>

#include "cli/terminal.h"

namespace warren::cli {

// The three actions it favours most, with their chances, why, and what it expects next. `known` is
// what it was asked about.
std::string print_hint(const AnyKnown& known, const Advice& advice, Seat seat, const Ink& ink);

// A progress bar that follows the clock while somebody else works; only on a terminal.
class ThinkingBar {
 public:
  ThinkingBar(std::string what, long ms);

 private:
  Progress progress_;
  std::jthread painter_;  // declared last: it stops before the bar is cleared
};

}  // namespace warren::cli
