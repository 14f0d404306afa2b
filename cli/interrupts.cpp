#include "cli/interrupts.h"

#include <unistd.h>

#include <cstdint>
#include <ctime>
#include <string_view>

namespace warren::cli {

namespace {
// A signal may set these.
std::atomic<bool> interrupted{false};
std::atomic<std::int64_t> first_ms{0};
static_assert(std::atomic<bool>::is_always_lock_free &&
              std::atomic<std::int64_t>::is_always_lock_free);

// Some senders say it twice: `timeout -s INT` to the program and to its group. Nobody presses that
// fast.
constexpr std::int64_t kSameMs = 300;

std::int64_t clock_ms() {
  timespec now{};
  ::clock_gettime(CLOCK_MONOTONIC, &now);
  return std::int64_t{now.tv_sec} * 1000 + now.tv_nsec / 1'000'000;
}
}  // namespace

Interrupts::Interrupts() {
  struct sigaction heed{};
  heed.sa_handler = [](int signal) {
    if (interrupted) {
      if (clock_ms() - first_ms < kSameMs) return;
      ::signal(signal, SIG_DFL);
      ::raise(signal);
      return;
    }
    first_ms = clock_ms();
    interrupted = true;
    constexpr std::string_view kWords =
        "\nending after the games being played (once more: at once)\n";
    [[maybe_unused]] const auto n = ::write(STDERR_FILENO, kWords.data(), kWords.size());
  };
  heed.sa_flags = SA_RESTART;
  ::sigaction(SIGINT, nullptr, &before_);
  if (before_.sa_handler != SIG_IGN) ::sigaction(SIGINT, &heed, nullptr);
}

Interrupts::~Interrupts() { ::sigaction(SIGINT, &before_, nullptr); }

const std::atomic<bool>& Interrupts::came() { return interrupted; }

}  // namespace warren::cli
