#include "cli/interrupts.h"

#include <unistd.h>

#include <string_view>

namespace warren::cli {

namespace {
std::atomic<bool> interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal may set it
}  // namespace

Interrupts::Interrupts() {
  struct sigaction heed{};
  heed.sa_handler = [](int) {
    interrupted = true;
    constexpr std::string_view kWords =
        "\nending after the games being played (once more: at once)\n";
    [[maybe_unused]] const auto n = ::write(STDERR_FILENO, kWords.data(), kWords.size());
  };
  heed.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
  ::sigaction(SIGINT, nullptr, &before_);
  if (before_.sa_handler != SIG_IGN) ::sigaction(SIGINT, &heed, nullptr);
}

Interrupts::~Interrupts() { ::sigaction(SIGINT, &before_, nullptr); }

const std::atomic<bool>& Interrupts::came() { return interrupted; }

}  // namespace warren::cli
