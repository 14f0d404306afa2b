#include "cli/hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>

#include "table/explain.h"

namespace warren::cli {

namespace {
constexpr std::size_t kShown = 3;

std::string steps_of(const AnyGame& game, const Advice::Option& option) {
  std::string out;
  Seat last = kNobody;
  for (const Advice::Step& step : option.next) {
    out += out.empty() ? "" : ", ";
    if (step.seat != last) out += game.seat_name(step.seat) + " ";
    out += game.write(step.action);
    last = step.seat;
  }
  return out;
}
}  // namespace

std::string print_hint(const AnyKnown& known, const Advice& advice, Seat seat, const Ink& ink) {
  const AnyGame& game = known.game();
  const std::vector<Explained> explained = explain(known, seat, advice);
  std::string out = fmt::format("{}: about {:.0f} % of the win now ({} iterations).\n",
                                game.seat_name(seat), advice.chance * 100, advice.iterations);
  for (std::size_t i = 0; i < std::min(kShown, advice.options.size()); ++i) {
    const Advice::Option& option = advice.options[i];
    out += fmt::format("  {}. {:<18} {:5.1f} %", i + 1, game.write(option.action),
                       option.chance * 100);
    out += ink.paint(fmt::format("   favoured {:.0f} %", option.weight * 100), Tint::kDim);
    const std::string next = steps_of(game, option);
    if (!next.empty()) out += ink.paint("   then " + next, Tint::kDim);
    out += "\n";
    if (!explained[i].why.empty()) out += wrap("     ", explained[i].why, 5);
  }
  return out;
}

ThinkingBar::ThinkingBar(std::string what, long ms)
    : progress_(std::move(what)), painter_([this, ms](const std::stop_token& stop) {
        using Clock = std::chrono::steady_clock;
        const auto begun = Clock::now();
        std::mutex lock;
        std::condition_variable_any wake;
        std::unique_lock held(lock);
        while (!wake.wait_for(held, stop, std::chrono::milliseconds(100), [] { return false; })) {
          if (stop.stop_requested()) return;
          const auto spent =
              std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begun).count();
          progress_.at(std::min<long>(spent, ms), ms);
        }
      }) {}

}  // namespace warren::cli
