// Ctrl-C in a long run: it ends soon and says what it knows.
#pragma once

#include <atomic>
#include <csignal>

namespace warren::cli {

// While it lives, the first interrupt sets the flag and a later one ends the process. Where whoever
// started this wants it to ignore interrupts, as shells do in the background of a script, it does.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;
  static const std::atomic<bool>& came();

 private:
  struct sigaction before_{};
};

}  // namespace warren::cli
