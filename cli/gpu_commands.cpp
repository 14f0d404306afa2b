// `warren bench --gpu`.
#include <fmt/format.h>

#include <cmath>
#include <iostream>

#include "cli/commands.h"
#include "cli/interrupts.h"
#include "gpu/bench.h"

namespace warren::cli {

namespace {
Expected<gpu::BenchReport, Faults> measured(const std::string& id,
                                            const BenchArguments& arguments) {
  const Interrupts interrupts;
  Progress progress(id);
  const auto tell = [&](double seconds) {
    progress.at(std::lround(seconds), std::lround(arguments.seconds));
  };
  return gpu::bench(id, arguments.choice.setup(),
                    {.seconds = arguments.seconds, .stop = &Interrupts::came(), .progress = tell});
}

Json json_of(const std::string& id, const gpu::BenchReport& report) {
  Json out = Json::object();
  out.set("game", id).set("players", report.players).set("device", report.device);
  out.set("driver", report.driver).set("plies_per_second", report.plies_per_second());
  out.set("games", static_cast<std::int64_t>(report.counted.games));
  out.set("plies", static_cast<std::int64_t>(report.counted.plies));
  out.set("ends", hex64(report.counted.ends));
  out.set("compared", static_cast<std::int64_t>(report.compared));
  out.set("seconds", report.seconds).set("seconds_in_all", report.seconds_in_all);
  out.set("partial", report.partial);
  return out;
}

void print_head(const gpu::BenchReport& report) {
  std::cout << fmt::format("{}, driver {}.{}\n", report.device, report.driver / 1000,
                           report.driver % 1000 / 10);
  std::cout << fmt::format("{:<18} {:>7} {:>16} {:>13} {:>8} {:>9}  {}\n", "game", "players",
                           "plies/s", "games", "s", "s in all", "as on the CPU");
}

void print_row(const std::string& id, const gpu::BenchReport& report,
               const BenchArguments& arguments) {
  std::cout << fmt::format("{:<18} {:>7} {:>16.0f} {:>13} {:>8.2f} {:>9.2f}  {} games\n", id,
                           report.players, report.plies_per_second(), report.counted.games,
                           report.seconds, report.seconds_in_all, report.compared);
  if (report.partial) {
    std::cout << fmt::format("  PARTIAL: stopped before the end, at {:.2f} of {:g} s\n",
                             report.seconds, arguments.seconds);
  }
  std::cout << std::flush;
}
}  // namespace

int gpu_bench_command(const BenchArguments& arguments) {
  Json list = Json::array();
  std::optional<gpu::BenchReport> last;
  for (const std::string& id : arguments.choice.games()) {
    auto report = measured(id, arguments);
    if (!report) stop(report.error());
    if (!arguments.json) {
      if (!last) print_head(*report);
      print_row(id, *report, arguments);
    }
    list.push(json_of(id, *report));
    last = std::move(*report);
    if (last->partial) break;
  }
  if (arguments.json) std::cout << list.dump() << "\n";
  if (last && last->fault) stop({*last->fault});
  return last && last->partial ? kInterrupted : kOk;
}

}  // namespace warren::cli
