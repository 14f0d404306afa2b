// `warren sim` and `warren bench`.
#include <fmt/format.h>

#include <iostream>

#include "bots/spec.h"
#include "cli/commands.h"
#include "cli/interrupts.h"
#include "engine/text.h"
#include "gpu/simulate.h"
#include "lab/bench.h"
#include "lab/simulate.h"

namespace warren::cli {

namespace {
Json json_of(const Sample& sample) {
  Json out = Json::object();
  out.set("mean", sample.mean()).set("standard_error", sample.standard_error());
  out.set("deviation", sample.deviation()).set("min", sample.min());
  out.set("median", sample.quantile(0.5))
      .set("p99", sample.quantile(0.99))
      .set("max", sample.max());
  return out;
}

Json json_list(const std::vector<Sample>& samples) {
  Json out = Json::array();
  for (const Sample& sample : samples) out.push(json_of(sample));
  return out;
}

Json json_of(const SimArguments& arguments, const SimReport& report) {
  Json out = Json::object();
  out.set("game", arguments.choice.game).set("players", report.seats);
  out.set("games", static_cast<std::int64_t>(report.plies.size())).set("seed", arguments.seed);
  out.set("plies", json_of(report.plies)).set("decisions", json_of(report.decisions));
  out.set("branching", report.branching).set("widest", report.widest);
  Json reasons = Json::object();
  for (const auto& [reason, count] : report.reasons) {
    reasons.set(reason, static_cast<std::int64_t>(count));
  }
  out.set("reasons", std::move(reasons)).set("shared", static_cast<std::int64_t>(report.shared));
  out.set("wins_by_seat", json_list(report.wins));
  out.set("wins_by_turn_order", json_list(report.order));
  out.set("scores", json_list(report.scores));
  Json metrics = Json::object();
  for (const auto& [name, sample] : report.metrics) metrics.set(name, json_of(sample));
  out.set("metrics", std::move(metrics)).set("seconds", report.seconds);
  out.set("by", report.device.empty() ? "CPU" : report.device);
  out.set("compared", std::int64_t{report.compared});
  out.set("resumed", std::int64_t{report.resumed}).set("partial", report.partial);
  return out;
}

std::string percents(const std::vector<Sample>& shares) {
  std::string out;
  for (const Sample& share : shares) {
    out += fmt::format("{}{:.1f} ± {:.1f}", out.empty() ? "" : ", ", share.mean() * 100,
                       share.standard_error() * 100);
  }
  return out;
}

std::string spread(const Sample& s) {
  return fmt::format("{:.2f} ± {:.2f}   (min {:g}, median {:g}, 99 % {:g}, max {:g})", s.mean(),
                     s.standard_error(), s.min(), s.quantile(0.5), s.quantile(0.99), s.max());
}

void print(const SimArguments& arguments, const SimReport& report) {
  const auto games = static_cast<double>(report.plies.size());
  std::cout << fmt::format("{}, {} players, {} games, seed {}\n", arguments.choice.game,
                           report.seats, report.plies.size(), arguments.seed);
  if (report.partial) {
    std::cout << fmt::format("  PARTIAL: stopped before the end, at {} of {} games\n",
                             report.plies.size(), arguments.games);
  }
  const auto row = [](std::string_view label, const std::string& value) {
    std::cout << fmt::format("  {:<26} {}\n", label, value);
  };
  row("plies", spread(report.plies));
  row("decisions", spread(report.decisions));
  row("legal actions a decision",
      fmt::format("{:.2f}, at most {}", report.branching, report.widest));
  for (const auto& [reason, count] : report.reasons) {
    row("ended by " + reason,
        fmt::format("{} ({:.2f} %)", count, 100 * static_cast<double>(count) / games));
  }
  if (report.seats > 1) {
    row("wins by seat, %", percents(report.wins));
    if (!report.order.empty()) row("wins by turn order, %", percents(report.order));
    row("shared wins",
        fmt::format("{} ({:.2f} %)", report.shared,
                    100 * static_cast<double>(report.shared) / std::max(games, 1.0)));
  }
  for (const auto& [name, sample] : report.metrics) row(name, spread(sample));
  const double here = games - static_cast<double>(report.resumed);
  std::cout << fmt::format("  ± is one standard error. {:.2f} s, {:.2f} million plies/s\n",
                           report.seconds,
                           report.plies.mean() * here / std::max(report.seconds, 1e-9) / 1e6);
  if (report.resumed > 0) {
    std::cout << fmt::format("  {} of the games were played by an earlier run\n", report.resumed);
  }
  if (!report.device.empty()) {
    std::cout << fmt::format(
        "  played by {}; {} of the games again by the CPU, to the same figures\n", report.device,
        report.compared);
  }
}
// Who plays on a GPU where that was asked for; nobody where the CPU is to do it.
std::unique_ptr<SimPlayer> gpu_player(const SimArguments& arguments, const SimPlan& plan) {
  if (arguments.gpu.empty()) return nullptr;
  auto player = gpu::sim_player(plan);
  if (player) return std::move(*player);
  if (arguments.gpu == "on") stop(player.error());
  if (const Faults faults = faults_of(plan); !faults.empty()) stop(faults);
  std::cerr << "warren: the CPU plays: " << one_line(player.error().front().sentence) << "\n";
  return nullptr;
}
}  // namespace

int sim_command(const SimArguments& arguments) {
  SimPlan plan;
  plan.game = arguments.choice.game;
  plan.setup = arguments.choice.setup();
  plan.games = arguments.games;
  plan.seed = arguments.seed;
  plan.threads = threads_of(arguments.threads);
  plan.bots = split_bots(arguments.bots);
  plan.record_folder = arguments.record;
  plan.out = arguments.out;
  const auto on_gpu = gpu_player(arguments, plan);
  Expected<SimReport, Faults> report = Faults{};
  {
    const Interrupts interrupts;
    Progress progress(plan.game);
    const auto tell = [&](long done) { progress.at(done, plan.games); };
    report = on_gpu ? simulate(plan, *on_gpu, tell, &Interrupts::came())
                    : simulate(plan, tell, &Interrupts::came());
  }
  if (!report) stop(report.error());
  if (arguments.json) {
    std::cout << json_of(arguments, *report).dump() << "\n";
  } else {
    print(arguments, *report);
  }
  if (report->fault) stop({*report->fault});
  return report->partial ? kInterrupted : kOk;
}

int bench_command(const BenchArguments& arguments) {
  Json list = Json::array();
  bool headed = arguments.json;
  for (const std::string& id : arguments.choice.games()) {
    const auto report = bench(id, arguments.choice.setup(), arguments.seconds, arguments.games);
    if (!report) stop(report.error());
    Json one = Json::object();
    one.set("game", id).set("players", report->players);
    if (arguments.games) {
      if (!arguments.json) std::cout << report->plies << "\n";
      list.push(std::move(one.set("plies", static_cast<std::int64_t>(report->plies))));
      continue;
    }
    one.set("plies_per_second", report->plies_per_second());
    one.set("nanoseconds_per_ply", report->nanoseconds_per_ply());
    one.set("position_bytes", static_cast<std::int64_t>(report->position_bytes));
    one.set("signature", hex64(report->signature));
    list.push(std::move(one));
    if (!headed) {
      headed = true;
      std::cout << fmt::format("{:<18} {:>7} {:>14} {:>9} {:>9}  {}\n", "game", "players",
                               "plies/s", "ns/ply", "bytes", "signature");
    }
    if (arguments.json) continue;
    std::cout << fmt::format("{:<18} {:>7} {:>14.0f} {:>9.1f} {:>9}  {}\n", id, report->players,
                             report->plies_per_second(), report->nanoseconds_per_ply(),
                             report->position_bytes, hex64(report->signature))
              << std::flush;
  }
  if (arguments.json) std::cout << list.dump() << "\n";
  return kOk;
}

}  // namespace warren::cli
