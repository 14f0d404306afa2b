#include "gpu/bench.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "games/registry.h"
#include "gpu/driver.h"
#include "gpu/laid.h"
#include "gpu/launch_size.h"
#include "gpu/play.h"

namespace warren::gpu {

namespace {
constexpr const char* kKernel = "bench_play";
constexpr std::uint64_t kCompared = 1000;                      // games played again on the CPU
constexpr std::uint64_t kMostGames = std::uint64_t{1} << 40U;  // of a launch: only counted
constexpr double kLaunchSeconds = 1;  // soon enough for Ctrl-C, long enough to keep it busy

// The benchmark's kernel and what it counts with.
class Table {
 public:
  static Expected<Table> lay(const Device& device, std::string_view game, const void* rules,
                             const Sizes& sizes) {
    auto laid = Laid::lay(device, game, kKernel, rules, sizes);
    if (!laid) return laid.error();
    auto next = device.take(sizeof(std::uint64_t));
    if (!next) return next.error();
    auto out = device.take(sizeof(Counted));
    if (!out) return out.error();
    return Table(device, std::move(*laid), std::move(*next), std::move(*out));
  }

  // The games from one number to before another; adds the kernel's time.
  Expected<Counted> play(std::uint64_t from, std::uint64_t to, double& seconds) const {
    Counted counted;
    if (const auto sent = device_.send(next_, &from, sizeof from); !sent) return sent.error();
    if (const auto sent = device_.send(out_, &counted, sizeof counted); !sent) return sent.error();
    const auto ran = laid_.run({to, next_.address(), out_.address()});
    if (!ran) return ran.error();
    if (const auto got = device_.fetch(&counted, out_, sizeof counted); !got) return got.error();
    seconds += *ran;
    return counted;
  }

 private:
  Table(const Device& device, Laid laid, Device::Memory next, Device::Memory out)
      : device_(device), laid_(std::move(laid)), next_(std::move(next)), out_(std::move(out)) {}

  const Device& device_;
  Laid laid_;
  Device::Memory next_;  // the number of the next game
  Device::Memory out_;
};

// Launch after launch for about `pace.seconds`. Those before one is long enough show only how many
// games that takes: they would make the device look slow.
std::optional<Fault> measure(const Table& table, const BenchPace& pace, LaunchSize size,
                             BenchReport& report) {
  const double long_enough = std::min(kLaunchSeconds, pace.seconds) / 2;
  bool running_up = true;
  for (std::uint64_t from = kCompared; report.seconds + long_enough <= pace.seconds;) {
    if (pace.stop != nullptr && *pace.stop) {
      report.partial = true;
      return std::nullopt;
    }
    const std::uint64_t games = size.games();
    double seconds = 0;
    const auto counted = table.play(from, from + games, seconds);
    if (!counted) return counted.error();
    if (running_up) {
      report.counted = {};
      report.seconds = 0;
      running_up = seconds < long_enough;
    }
    report.counted += *counted;
    report.seconds += seconds;
    size.took(games, seconds);
    from += games;
    if (pace.progress) pace.progress(report.seconds);
  }
  return std::nullopt;
}

template <class R>
std::optional<Fault> bench_of(const Device& device, std::string_view game, const R& rules,
                              const BenchPace& pace, BenchReport& report) {
  const auto table = Table::lay(device, game, &rules, sizes_of<R>());
  if (!table) return table.error();
  LaunchSize size(kMostGames, std::min(kLaunchSeconds, pace.seconds));
  // The same games on both sides, before anything is believed.
  BenchPlayer<R> player(rules);
  Counted there;
  for (std::uint64_t from = 0; from < kCompared;) {
    const std::uint64_t to = std::min(from + size.games(), kCompared);
    play_on(player, to, [number = from]() mutable { return number++; });
    double seconds = 0;
    const auto counted = table->play(from, to, seconds);
    if (!counted) return counted.error();
    there += *counted;
    size.took(to - from, seconds);
    from = to;
  }
  if (!(there == player.counted()))
    return Fault{"gpu", "", "games end on the GPU in another way than here"};
  report.compared = kCompared;
  report.fault = measure(*table, pace, size, report);
  if (!report.fault) return std::nullopt;
  report.partial = true;
  return report.counted.games == 0 ? report.fault : std::nullopt;
}
}  // namespace

Expected<BenchReport, Faults> bench(const std::string& id, const Setup& setup,
                                    const BenchPace& pace) {
  const auto begun = std::chrono::steady_clock::now();
  BenchReport report;
  Faults faults;
  const bool found = with_game(id, [&]<class G>(std::type_identity<G>) {
    const auto game = G::make(setup);
    if (!game) {
      faults = game.error();
      return;
    }
    const auto device = Device::open();
    if (!device) {
      faults.push_back(device.error());
      return;
    }
    report.device = (*device)->name();
    report.driver = (*device)->driver_version();
    report.players = game->seats();
    report.position_bytes = sizeof(typename G::State);
    const RulesOf<G>& rules = *game;
    if (const auto fault = bench_of(**device, id, rules, pace, report)) faults.push_back(*fault);
  });
  if (!found) faults.push_back({"game", "game", "there is no game \"" + id + "\""});
  if (!faults.empty()) return faults;
  report.seconds_in_all =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return report;
}

}  // namespace warren::gpu
