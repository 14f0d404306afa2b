// `warren calibrate`.
#include <fmt/format.h>

#include <iostream>

#include "bots/spec.h"
#include "cli/commands.h"
#include "lab/calibrate.h"

namespace warren::cli {

namespace {
Json json_of(const CalibrationFifth& fifth) {
  Json out = Json::object();
  out.set("views", static_cast<std::int64_t>(fifth.views));
  out.set("log_loss", fifth.loss).set("blind", fifth.blind).set("standard_error", fifth.error);
  Json bins = Json::array();
  for (const auto& bin : fifth.said) {
    Json one = Json::object();
    one.set("times", static_cast<std::int64_t>(bin.times)).set("said", bin.said);
    one.set("won", bin.won);
    bins.push(std::move(one));
  }
  out.set("said", std::move(bins));
  return out;
}

Json json_of(const CalibrationPlan& plan, const CalibrationReport& report) {
  Json groups = Json::array();
  for (const CalibrationGroup& group : report.groups) {
    Json one = Json::object();
    one.set("players", group.players).set("bot", group.bot);
    one.set("games", static_cast<std::int64_t>(group.games)).set("own_view", group.own_view);
    Json fifths = Json::array();
    for (const CalibrationFifth& fifth : group.fifths) fifths.push(json_of(fifth));
    one.set("fifths", std::move(fifths));
    groups.push(std::move(one));
  }
  Json out = Json::object();
  out.set("game", plan.game).set("seed", plan.seed).set("groups", std::move(groups));
  if (plan.fit) {
    Json weights = Json::array();
    for (const FittedWeight& weight : report.fitted) {
      Json one = Json::object();
      one.set("name", weight.name).set("early", weight.early).set("late", weight.late);
      weights.push(std::move(one));
    }
    Json fit = Json::object();
    fit.set("views", static_cast<std::int64_t>(report.views));
    fit.set("log_loss", report.loss);
    fit.set("weights", std::move(weights));
    out.set("fit", std::move(fit));
  }
  out.set("seconds", report.seconds);
  return out;
}

void print(const CalibrationGroup& group) {
  std::cout << fmt::format(
      "\n{} players, {}, {} games; a seat gives itself {:+.3f} above what others give it\n",
      group.players, group.bot, group.games, group.own_view);
  std::cout << fmt::format("  {:<6} {:>7} {:>8} {:>7} {:>6}   said -> won, %\n", "fifth", "views",
                           "log-loss", "blind", "±");
  int number = 0;
  for (const CalibrationFifth& fifth : group.fifths) {
    std::cout << fmt::format("  {:<6} {:>7} {:>8.3f} {:>7.3f} {:>6.3f}  ", ++number, fifth.views,
                             fifth.loss, fifth.blind, fifth.error);
    for (const auto& bin : fifth.said) {
      std::cout << (bin.times == 0
                        ? fmt::format(" {:>12}", "-")
                        : fmt::format(" {:>4.0f} -> {:>4.0f}", bin.said * 100, bin.won * 100));
    }
    std::cout << "\n";
  }
}

void print(const CalibrationPlan& plan, const CalibrationReport& report) {
  std::cout << fmt::format("{}, seed {}\n", plan.game, plan.seed);
  for (const CalibrationGroup& group : report.groups) print(group);
  if (plan.fit) {
    std::cout << fmt::format("\nfitted to {} views, log-loss {:.4f}\n", report.views, report.loss);
    std::cout << "constexpr std::array<Weight, Rules::kTerms> kChances = {{\n";
    for (const FittedWeight& weight : report.fitted) {
      std::cout << fmt::format("    {{\"{}\", {:.3g}, {:.3g}}},\n", weight.name, weight.early,
                               weight.late);
    }
    std::cout << "}};\n";
  }
  std::cout << fmt::format("± is one standard error of the difference. {:.1f} s\n", report.seconds);
}
}  // namespace

int calibrate_command(const CalibrateArguments& arguments) {
  CalibrationPlan plan;
  plan.game = arguments.choice.game;
  plan.setup = arguments.choice.setup();
  plan.bots = split_bots(arguments.bots);
  plan.games = arguments.games;
  plan.seed = arguments.seed;
  plan.threads = threads_of(arguments.threads);
  plan.fit = arguments.fit;
  plan.free = arguments.free;
  Expected<CalibrationReport, Faults> report = Faults{};
  {
    Progress progress(plan.game + " calibration");
    report = calibrate(plan, [&](long done, long all) { progress.at(done, all); });
  }
  if (!report) stop(report.error());
  if (arguments.json) {
    std::cout << json_of(plan, *report).dump() << "\n";
  } else {
    print(plan, *report);
  }
  return kOk;
}

}  // namespace warren::cli
