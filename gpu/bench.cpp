#include "gpu/bench.h"

#include <algorithm>
#include <chrono>
#include <optional>

#include "games/registry.h"
#include "gpu/code.h"
#include "gpu/driver.h"
#include "gpu/laid.h"
#include "gpu/play.h"

namespace warren::gpu {

namespace {
constexpr const char* kKernel = "bench_play";
constexpr std::uint64_t kFirstGames = 1U << 16U;  // to see how long they take
constexpr std::uint64_t kCompared = 1000;         // games played again on the CPU

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

  // Games 0 .. games-1; adds the kernel's time.
  Expected<Counted> play(std::uint64_t games, double& seconds) const {
    const std::uint64_t zero = 0;
    Counted counted;
    if (const auto sent = device_.send(next_, &zero, sizeof zero); !sent) return sent.error();
    if (const auto sent = device_.send(out_, &counted, sizeof counted); !sent) return sent.error();
    const auto ran = laid_.run({games, next_.address(), out_.address()});
    if (!ran) return ran.error();
    seconds += *ran;
    if (const auto got = device_.fetch(&counted, out_, sizeof counted); !got) return got.error();
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

template <class R>
std::optional<Fault> bench_of(const Device& device, std::string_view game, const R& rules,
                              double seconds, BenchReport& report) {
  const Sizes sizes{sizeof(R), sizeof(typename R::State)};
  const auto table = Table::lay(device, game, &rules, sizes);
  if (!table) return table.error();
  double spent = 0;
  // The same games on both sides, before anything is believed.
  std::uint64_t number = 0;
  BenchPlayer<R> player(rules);
  play_on(player, kCompared, [&number] { return number++; });
  const auto there = table->play(kCompared, spent);
  if (!there) return there.error();
  if (!(*there == player.counted()))
    return Fault{"gpu", "", "games end on the GPU in another way than here"};
  report.compared = kCompared;
  for (std::uint64_t games = kFirstGames;;) {
    report.seconds = 0;
    const auto counted = table->play(games, report.seconds);
    if (!counted) return counted.error();
    report.counted = *counted;
    if (report.seconds >= seconds / 2) return std::nullopt;
    const double more = report.seconds > 0 ? seconds / report.seconds : 64;
    games = static_cast<std::uint64_t>(static_cast<double>(games) * std::clamp(more, 2.0, 64.0));
  }
}
}  // namespace

Expected<BenchReport, Faults> bench(const std::string& id, const Setup& setup, double seconds) {
  const auto begun = std::chrono::steady_clock::now();
  BenchReport report;
  Faults faults;
  const bool found = with_game(id, [&]<class G>(std::type_identity<G>) {
    const auto game = G::make(setup);
    if (!game) {
      faults = game.error();
      return;
    }
    if (ptx_of(id, kKernel).empty()) {
      faults.push_back({"gpu", "", "this program was built without code for GPUs"});
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
    if (const auto fault = bench_of(**device, id, rules, seconds, report)) faults.push_back(*fault);
  });
  if (!found) faults.push_back({"game", "game", "there is no game \"" + id + "\""});
  if (!faults.empty()) return faults;
  report.seconds_in_all =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  return report;
}

}  // namespace warren::gpu
