#include "tests/support/pulse.h"

#include <algorithm>
#include <chrono>
#include <ctime>

namespace warren::tests {

namespace {
using namespace std::chrono_literals;

// As a server does a move: a short piece of work now and then.
constexpr auto kSleep = 10ms;
constexpr std::int64_t kWorkUs = 500;

std::int64_t us_of(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return now.tv_sec * 1'000'000 + now.tv_nsec / 1000;
}

std::int64_t due() {
  return us_of(CLOCK_MONOTONIC) + std::chrono::microseconds(kSleep).count() + kWorkUs;
}
}  // namespace

Pulse::Pulse() : due_us_(due()), thread_([this](const auto& enough) { beat(enough); }) {}

long Pulse::starved_ms() const {
  const std::int64_t under_way = us_of(CLOCK_MONOTONIC) - due_us_;
  return static_cast<long>((late_us_ + std::max<std::int64_t>(0, under_way)) / 1000);
}

void Pulse::beat(const std::stop_token& enough) {
  while (!enough.stop_requested()) {
    std::this_thread::sleep_for(kSleep);
    const std::int64_t begun = us_of(CLOCK_THREAD_CPUTIME_ID);
    while (us_of(CLOCK_THREAD_CPUTIME_ID) - begun < kWorkUs) continue;
    late_us_ += std::max<std::int64_t>(0, us_of(CLOCK_MONOTONIC) - due_us_);
    due_us_ = due();
  }
}

}  // namespace warren::tests
