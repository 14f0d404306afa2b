// How busy the machine is with other things, in the terms of one who waits: by how much a thread
// that sleeps a moment and works a little, over and over, comes too late.
#pragma once

#include <atomic>
#include <cstdint>
#include <thread>

namespace warren::tests {

class Pulse {
 public:
  Pulse();
  // Since it began, up to this moment.
  long starved_ms() const;

 private:
  void beat(const std::stop_token& enough);

  std::atomic<std::int64_t> late_us_{0};
  std::atomic<std::int64_t> due_us_;  // when the beat under way should be done
  std::jthread thread_;
};

}  // namespace warren::tests
