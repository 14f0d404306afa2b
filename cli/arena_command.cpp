// `warren arena`.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iostream>

#include "bots/spec.h"
#include "cli/commands.h"
#include "cli/interrupts.h"
#include "engine/text.h"
#include "lab/arena.h"
#include "lab/program.h"

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

double mean_ms(const Pace& pace) {
  return pace.decisions > 0 ? pace.sum_ms / static_cast<double>(pace.decisions) : 0;
}

// Nothing where a score of 0 or 1 has no Elo.
Json finite(double value) { return std::isfinite(value) ? Json(value) : Json(); }
std::string elo_text(double value) {
  return std::isfinite(value) ? fmt::format("{:+.0f}", value) : value < 0 ? "-∞" : "+∞";
}

Json json_of(const Meeting& meeting, const ArenaPlan& plan) {
  const Tally& tally = meeting.tally;
  const Interval interval = tally.interval();
  Json out = Json::object();
  out.set("first", plan.bots[meeting.first]).set("second", plan.bots[meeting.second]);
  out.set("games", std::int64_t{tally.games()}).set("deals", std::int64_t{tally.units()});
  if (tally.rotation() == 2) {
    Json five = Json::array();
    for (const long count : tally.pentanomial()) five.push(std::int64_t{count});
    out.set("pentanomial", std::move(five));
  }
  out.set("score", tally.score()).set("low", interval.low).set("high", interval.high);
  out.set("variance", tally.variance());
  out.set("elo", finite(elo_of(tally.score()))).set("elo_low", finite(elo_of(interval.low)));
  out.set("elo_high", finite(elo_of(interval.high)));
  out.set("plies", std::int64_t{meeting.plies});
  out.set("unpaired", std::int64_t{meeting.unpaired});
  out.set("unplayed", std::int64_t{meeting.unplayed});
  if (plan.test) {
    Json test = Json::object();
    test.set("elo0", plan.test->elo0).set("elo1", plan.test->elo1);
    test.set("error", SequentialTest::kError).set("likelihood", meeting.likelihood);
    test.set("low", -SequentialTest::bound()).set("high", SequentialTest::bound());
    test.set("verdict", word_of(meeting.verdict));
    out.set("sprt", std::move(test));
  }
  return out;
}

Json json_of(const ArenaPlan& plan, const ArenaReport& report) {
  Json out = Json::object();
  out.set("game", plan.game).set("players", report.seats).set("sides", report.sides);
  out.set("seed", plan.seed).set("rotation", std::int64_t{report.rotation});
  out.set("partial", report.partial);
  Json bots = Json::array();
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    Json one = Json::object();
    one.set("bot", plan.bots[i]).set("elo", report.ratings[i].elo);
    one.set("margin", finite(report.ratings[i].margin));
    one.set("decisions", std::int64_t{report.paces[i].decisions});
    one.set("mean_ms", mean_ms(report.paces[i])).set("slowest_ms", report.paces[i].slowest_ms);
    if (is_program(plan.bots[i])) one.set("failures", std::int64_t{report.failures[i]});
    bots.push(std::move(one));
  }
  Json pairs = Json::array();
  for (const Meeting& meeting : report.meetings) pairs.push(json_of(meeting, plan));
  out.set("bots", std::move(bots)).set("pairs", std::move(pairs));
  out.set("resumed", std::int64_t{report.resumed}).set("seconds", report.seconds);
  return out;
}

void print_bots(const ArenaPlan& plan, const ArenaReport& report) {
  std::size_t width = 6;
  for (const std::string& bot : plan.bots) width = std::max(width, bot.size());
  std::vector<std::size_t> order(plan.bots.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](std::size_t i) { return report.ratings[i].elo; });
  std::cout << fmt::format("  {:<{}}  {:>6} {:>6}  {:>9}  {:>10}\n", "bot", width, "Elo", "±95 %",
                           "ms a move", "slowest ms");
  for (const std::size_t i : order) {
    const Rating& rating = report.ratings[i];
    std::cout << fmt::format(
        "  {:<{}}  {:>6.0f} {:>6}  {:>9.2f}  {:>10.1f}\n", plan.bots[i], width,
        std::round(rating.elo) + 0.0,
        std::isfinite(rating.margin) ? fmt::format("{:.0f}", rating.margin) : "?",
        mean_ms(report.paces[i]), report.paces[i].slowest_ms);
  }
}

void print(const ArenaPlan& plan, const Meeting& meeting) {
  const std::string names = plan.bots[meeting.first] + " - " + plan.bots[meeting.second];
  const Tally& tally = meeting.tally;
  if (tally.units() == 0) {
    std::cout << fmt::format("  {}: no deal played to its end by every seating\n", names);
    return;
  }
  const Interval interval = tally.interval();
  std::cout << fmt::format(
      "  {}: {:.1f} % of the wins ({:.1f} to {:.1f}), Elo {} ({} to {}), {} games\n", names,
      tally.score() * 100, interval.low * 100, interval.high * 100, elo_text(elo_of(tally.score())),
      elo_text(elo_of(interval.low)), elo_text(elo_of(interval.high)), tally.games());
  if (tally.rotation() == 2) {
    const auto five = tally.pentanomial();
    std::cout << fmt::format("    {} pairs, by points 0, ½, 1, 1½, 2: {} {} {} {} {}\n",
                             tally.units(), five[0], five[1], five[2], five[3], five[4]);
  } else {
    std::cout << fmt::format("    {} deals of {} games\n", tally.units(), tally.rotation());
  }
  if (plan.test) {
    std::cout << fmt::format(
        "    SPRT {:.0f},{:.0f}: {} (log likelihood ratio {:.2f}, bounds ±{:.2f})\n",
        plan.test->elo0, plan.test->elo1, word_of(meeting.verdict), meeting.likelihood,
        SequentialTest::bound());
  }
}

void print(const ArenaPlan& plan, const ArenaReport& report) {
  std::cout << fmt::format(
      "{}, {} seats, {} sides, seed {}; a deal is played {} times, seats changed\n", plan.game,
      report.seats, report.sides, plan.seed, report.rotation);
  if (report.partial) {
    long unpaired = 0;
    long unplayed = 0;
    for (const Meeting& meeting : report.meetings) {
      unpaired += meeting.unpaired;
      unplayed += meeting.unplayed;
    }
    std::cout << fmt::format(
        "PARTIAL: stopped before the end; {} games not played, {} left out because their deal is "
        "not whole\n",
        unplayed, unpaired);
  }
  std::cout << "\n";
  print_bots(plan, report);
  std::cout << "\n";
  for (const Meeting& meeting : report.meetings) print(plan, meeting);
  for (std::size_t i = 0; i < plan.bots.size(); ++i) {
    if (report.failures[i] == 0) continue;
    std::cout << fmt::format("  {} lost {} to a bot ({})\n", plan.bots[i],
                             count_of(static_cast<int>(report.failures[i]), "seat", "seats"),
                             report.failure);
  }
  if (report.resumed > 0)
    std::cout << fmt::format("  {} games from {}\n", report.resumed, plan.out);
  std::cout << fmt::format("  {:.1f} s\n", report.seconds);
}

SequentialTest read_test(const std::string& text) {
  const auto parts = split(text, ',');
  const auto low = parts.size() == 2 ? read_int(parts[0], -2000, 2000) : std::nullopt;
  const auto high = parts.size() == 2 ? read_int(parts[1], -2000, 2000) : std::nullopt;
  if (!low || !high) throw Stop{kUsage, "--sprt wants two leads in Elo: 0,50"};
  return {static_cast<double>(*low), static_cast<double>(*high)};
}
}  // namespace

int arena_command(const ArenaArguments& arguments) {
  ArenaPlan plan;
  plan.game = arguments.choice.game;
  plan.setup = arguments.choice.setup();
  plan.bots = split_bots(arguments.bots);
  plan.games = arguments.games;
  plan.seed = arguments.seed;
  plan.threads = threads_of(arguments.threads);
  plan.record_folder = arguments.record;
  plan.out = arguments.out;
  plan.patience = std::chrono::milliseconds(arguments.program_ms);
  if (!arguments.sprt.empty()) plan.test = read_test(arguments.sprt);
  Expected<ArenaReport, Faults> report = Faults{};
  {
    const Interrupts interrupts;
    Progress progress(plan.game + " arena");
    report = arena(plan, [&](long done, long all) { progress.at(done, all); }, &Interrupts::came());
  }
  if (!report) stop(report.error());
  if (arguments.json) {
    std::cout << json_of(plan, *report).dump() << "\n";
  } else {
    print(plan, *report);
  }
  return report->partial ? kInterrupted : kOk;
}

}  // namespace warren::cli
