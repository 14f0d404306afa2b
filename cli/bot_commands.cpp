// `warren bots`, `warren arena` and `warren analyse`.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>
#include <thread>

#include "bots/levels.h"
#include "cli/commands.h"
#include "engine/text.h"
#include "games/registry.h"
#include "lab/arena.h"
#include "table/analyse.h"
#include "table/record.h"

namespace warren::cli {

namespace {
std::string_view word_of(SequentialTest::Verdict verdict) {
  switch (verdict) {
    case SequentialTest::Verdict::kStronger: return "stronger";
    case SequentialTest::Verdict::kNotStronger: return "not stronger";
    case SequentialTest::Verdict::kGoOn: break;
  }
  return "undecided";
}

Json json_of(const ArenaPlan& plan, const ArenaReport& report) {
  Json out = Json::object();
  out.set("game", plan.game).set("players", report.seats).set("sides", report.sides);
  out.set("seed", plan.seed).set("rotation", static_cast<std::int64_t>(report.rotation));
  Json bots = Json::array();
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    Json one = Json::object();
    one.set("bot", plan.bots[i]).set("elo", report.ratings[i].elo);
    one.set("margin", report.ratings[i].margin).set("mean_ms", report.mean_ms[i]);
    one.set("slowest_ms", report.slowest_ms[i]);
    bots.push(std::move(one));
  }
  Json pairs = Json::array();
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    for (std::size_t j = i + 1; j < plan.bots.size(); ++j) {
      const Tally& tally = report.table[i][j];
      const Interval interval = tally.interval();
      Json one = Json::object();
      one.set("first", plan.bots[i]).set("second", plan.bots[j]);
      one.set("games", static_cast<std::int64_t>(tally.games)).set("score", tally.score());
      one.set("low", interval.low).set("high", interval.high);
      pairs.push(std::move(one));
    }
  }
  out.set("bots", std::move(bots)).set("pairs", std::move(pairs));
  if (plan.test) {
    Json answers = Json::array();
    for (const auto& answer : report.answers) {
      Json one = Json::object();
      one.set("first", plan.bots[answer.first]).set("second", plan.bots[answer.second]);
      one.set("likelihood", answer.likelihood).set("verdict", word_of(answer.verdict));
      answers.push(std::move(one));
    }
    out.set("sprt", std::move(answers));
  }
  out.set("seconds", report.seconds);
  return out;
}

void print(const ArenaPlan& plan, const ArenaReport& report) {
  std::size_t width = 6;
  for (const std::string& bot : plan.bots) width = std::max(width, bot.size());
  std::cout << fmt::format(
      "{}, {} seats, {} sides, seed {}; a deal is played {} times, seats "
      "changed\n\n",
      plan.game, report.seats, report.sides, plan.seed, report.rotation);
  std::vector<std::size_t> order(plan.bots.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](std::size_t i) { return report.ratings[i].elo; });
  std::cout << fmt::format("  {:<{}}  {:>6} {:>6}  {:>9}  {:>10}\n", "bot", width, "Elo", "±95 %",
                           "ms a move", "slowest ms");
  for (const std::size_t i : order) {
    std::cout << fmt::format("  {:<{}}  {:>6.0f} {:>6.0f}  {:>9.2f}  {:>10.1f}\n", plan.bots[i],
                             width, report.ratings[i].elo, report.ratings[i].margin,
                             report.mean_ms[i], report.slowest_ms[i]);
  }
  std::cout << "\n";
  for (std::size_t a = 0; a < order.size(); ++a) {
    for (std::size_t b = a + 1; b < order.size(); ++b) {
      const Tally& tally = report.table[order[a]][order[b]];
      const Interval interval = tally.interval();
      std::cout << fmt::format("  {} - {}: {:.1f} % of the wins ({:.1f} to {:.1f}), {} games\n",
                               plan.bots[order[a]], plan.bots[order[b]], tally.score() * 100,
                               interval.low * 100, interval.high * 100, tally.games);
    }
  }
  for (const auto& answer : report.answers) {
    std::cout << fmt::format("  SPRT {} - {}: {} (log likelihood ratio {:.2f}, bounds ±2.94)\n",
                             plan.bots[answer.first], plan.bots[answer.second],
                             word_of(answer.verdict), answer.likelihood);
  }
  std::cout << fmt::format("  {:.1f} s\n", report.seconds);
}

SequentialTest read_test(const std::string& text) {
  const auto parts = split(text, ',');
  const auto low = parts.size() == 2 ? read_int(parts[0], -2000, 2000) : std::nullopt;
  const auto high = parts.size() == 2 ? read_int(parts[1], -2000, 2000) : std::nullopt;
  if (!low || !high) throw Stop{kUsage, "--sprt wants two leads in Elo: 0,50"};
  return {static_cast<double>(*low), static_cast<double>(*high)};
}

std::string percent(double share) { return fmt::format("{:.1f} %", share * 100); }

void print(const Match& match, const std::vector<Judged>& judged, std::size_t worst) {
  const AnyGame& game = match.game();
  std::cout << fmt::format("{:>5}  {:<10} {:<20} {:>8} {:>8} {:>7}  {}\n", "ply", "seat", "played",
                           "before", "after", "cost", "best");
  for (const Judged& j : judged) {
    std::cout << fmt::format("{:>5}  {:<10} {:<20} {:>8} {:>8} {:>7}  {}\n", j.ply,
                             game.seat_name(j.seat), game.write(j.played), percent(j.before),
                             percent(j.after), j.cost() < 0.0005 ? "" : percent(j.cost()),
                             j.best == j.played ? "the same" : game.write(j.best));
  }
  std::vector<Judged> sorted = judged;
  std::ranges::stable_sort(sorted, std::ranges::greater{}, &Judged::cost);
  std::cout << "\nWhat cost most:\n";
  for (std::size_t i = 0; i < std::min(worst, sorted.size()) && sorted[i].cost() > 0.0005; ++i) {
    const Judged& j = sorted[i];
    std::cout << fmt::format("  ply {}: {} played {} ({} lost); better: {}\n", j.ply,
                             game.seat_name(j.seat), game.write(j.played), percent(j.cost()),
                             game.write(j.best));
  }
  for (int p = 0; p < game.seats(); ++p) {
    double sum = 0;
    long count = 0;
    for (const Judged& j : judged) {
      if (j.seat != seat(p)) continue;
      sum += j.cost();
      ++count;
    }
    if (count > 0) {
      std::cout << fmt::format("{}: {} decisions, {} lost a decision on average\n",
                               game.seat_name(seat(p)), count,
                               percent(sum / static_cast<double>(count)));
    }
  }
}

Json json_of(const Match& match, const std::vector<Judged>& judged, const std::string& bot) {
  const AnyGame& game = match.game();
  Json list = Json::array();
  for (const Judged& j : judged) {
    Json one = Json::object();
    one.set("ply", static_cast<std::int64_t>(j.ply)).set("seat", index(j.seat) + 1);
    one.set("played", game.write(j.played)).set("best", game.write(j.best));
    one.set("before", j.before).set("after", j.after).set("cost", j.cost());
    list.push(std::move(one));
  }
  Json out = Json::object();
  out.set("game", game.info().id).set("bot", bot).set("decisions", std::move(list));
  return out;
}
}  // namespace

int bots_command(const std::string& only, bool json) {
  if (!only.empty()) {
    if (const auto game = make_game(only, {}); !game) stop(game.error());
  }
  Json list = Json::array();
  if (!json) std::cout << "A seat takes one of: human, " << bot_help() << "\n";
  for (const GameInfo* info : all_games()) {
    if (!only.empty() && info->id != only) continue;
    if (!json) std::cout << "\n" << info->title << " (" << info->id << ")\n";
    int number = 0;
    for (const Level& level : levels_of(info->id)) {
      ++number;
      Json one = Json::object();
      one.set("game", info->id).set("bot", "bot:" + std::to_string(number));
      one.set("name", level.name).set("description", level.description).set("spec", level.spec);
      list.push(std::move(one));
      if (!json) {
        std::cout << fmt::format("  bot:{}  {:<9} {}  [{}]\n", number, level.name,
                                 level.description, level.spec);
      }
    }
  }
  if (json) std::cout << list.dump() << "\n";
  return kOk;
}

int arena_command(const ArenaArguments& arguments) {
  ArenaPlan plan;
  plan.game = arguments.choice.game;
  plan.setup = arguments.choice.setup();
  plan.bots = split_bots(arguments.bots);
  plan.games = arguments.games;
  plan.seed = arguments.seed;
  plan.threads = arguments.threads > 0
                     ? arguments.threads
                     : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  plan.record_folder = arguments.record;
  if (!arguments.sprt.empty()) plan.test = read_test(arguments.sprt);
  Expected<ArenaReport, Faults> report = Faults{};
  {
    Progress progress(plan.game + " arena");
    report = arena(plan, [&](long done, long all) { progress.at(done, all); });
  }
  if (!report) stop(report.error());
  if (arguments.json) {
    std::cout << json_of(plan, *report).dump() << "\n";
  } else {
    print(plan, *report);
  }
  return kOk;
}

int analyse_command(const AnalyseArguments& arguments) {
  const auto record = read_record(read_file(arguments.file));
  if (!record) stop({record.error()}, arguments.file);
  const auto match = replay(*record, read_edition_file(arguments.edition));
  if (!match) stop({match.error()}, arguments.file);
  Expected<std::vector<Judged>> judged = Fault{};
  {
    Progress progress("analysing");
    judged = analyse(*match, arguments.bot, [&](long done, long all) { progress.at(done, all); });
  }
  if (!judged) stop({judged.error()});
  if (arguments.json) {
    std::cout << json_of(*match, *judged, arguments.bot).dump() << "\n";
  } else {
    print(*match, *judged, arguments.worst);
  }
  return kOk;
}

}  // namespace warren::cli
