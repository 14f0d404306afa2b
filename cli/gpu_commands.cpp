// `warren bench --gpu`.
#include <fmt/format.h>

#include <iostream>

#include "cli/commands.h"
#include "gpu/bench.h"

namespace warren::cli {

int gpu_bench_command(const BenchArguments& arguments) {
  Json list = Json::array();
  bool headed = arguments.json;
  for (const std::string& id : arguments.choice.games()) {
    const auto report = gpu::bench(id, arguments.choice.setup(), arguments.seconds);
    if (!report) stop(report.error());
    Json one = Json::object();
    one.set("game", id).set("players", report->players).set("device", report->device);
    one.set("driver", report->driver).set("plies_per_second", report->plies_per_second());
    one.set("games", static_cast<std::int64_t>(report->counted.games));
    one.set("plies", static_cast<std::int64_t>(report->counted.plies));
    one.set("ends", hex64(report->counted.ends));
    one.set("compared", static_cast<std::int64_t>(report->compared));
    one.set("seconds", report->seconds).set("seconds_in_all", report->seconds_in_all);
    list.push(std::move(one));
    if (arguments.json) continue;
    if (!headed) {
      headed = true;
      std::cout << fmt::format("{}, driver {}.{}\n", report->device, report->driver / 1000,
                               report->driver % 1000 / 10);
      std::cout << fmt::format("{:<18} {:>7} {:>16} {:>13} {:>8} {:>9}  {}\n", "game", "players",
                               "plies/s", "games", "s", "s in all", "as on the CPU");
    }
    std::cout << fmt::format("{:<18} {:>7} {:>16.0f} {:>13} {:>8.2f} {:>9.2f}  {} games\n", id,
                             report->players, report->plies_per_second(), report->counted.games,
                             report->seconds, report->seconds_in_all, report->compared)
              << std::flush;
  }
  if (arguments.json) std::cout << list.dump() << "\n";
  return kOk;
}

}  // namespace warren::cli
