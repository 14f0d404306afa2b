#include "cli/luck_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iostream>

#include "cli/terminal.h"
#include "table/luck.h"
#include "table/record.h"

namespace warren::cli {

namespace {
using Clock = std::chrono::steady_clock;

constexpr int kMostFutures = 4096;

std::string signed_percent(double share) {
  return fmt::format("{:+.1f} %", std::abs(share) < 0.0005 ? 0.0 : share * 100);
}

std::string of_a_hundred(double share, std::string_view how) {
  const long count = std::lround(share * 100);
  if (count == 0) return fmt::format("fewer than 1 in 100 matches is {}", how);
  return fmt::format("{} in 100 matches {} {}", count, count == 1 ? "is" : "are", how);
}

// The side that is rarer is told: "unlucky: 8 in 100 matches are worse".
std::string verdict(const SeatLuck& luck) {
  const bool bad = luck.worse < luck.better;
  const double rare = std::min(luck.worse, luck.better);
  const std::string_view word = bad ? "unlucky" : "lucky";
  if (rare >= 0.3) {
    return fmt::format("neither lucky nor unlucky: {}", of_a_hundred(luck.worse, "worse"));
  }
  const std::string_view how = rare < 0.02 ? "very " : rare < 0.1 ? "" : "a little ";
  return fmt::format("{}{}: {}", how, word, of_a_hundred(rare, bad ? "worse" : "better"));
}

// The draws that moved these seats most, the largest first.
std::vector<std::pair<const DrawLuck*, std::size_t>> largest(const Luck& luck,
                                                             const std::vector<std::size_t>& seats,
                                                             std::size_t most) {
  std::vector<std::pair<const DrawLuck*, std::size_t>> out;
  for (const DrawLuck& draw : luck.draws) {
    std::size_t seat = seats.front();
    for (const std::size_t p : seats) {
      if (std::abs(draw.gave[p]) > std::abs(draw.gave[seat])) seat = p;
    }
    if (std::abs(draw.gave[seat]) >= 0.0005) out.emplace_back(&draw, seat);
  }
  std::ranges::stable_sort(out, std::ranges::greater{},
                           [](const auto& one) { return std::abs(one.first->gave[one.second]); });
  if (out.size() > most) out.resize(most);
  return out;
}

void print(const Match& match, const Luck& luck, const std::vector<std::size_t>& seats,
           std::size_t most) {
  const AnyGame& game = match.game();
  if (luck.draws.empty()) {
    std::cout << "No lots were drawn that could have come otherwise.\n";
    return;
  }
  const auto moves = [](const DrawLuck& draw) {
    return std::ranges::any_of(draw.usual, [](double usual) { return usual >= 0.00005; });
  };
  if (std::ranges::none_of(luck.draws, moves)) {
    std::cout << "The lots changed nobody's chances as far as the evaluation can tell.\n";
    return;
  }
  std::cout << fmt::format(
      "What {} of lots gave, in chances to win\n\n",
      luck.draws.size() == 1 ? "one draw" : fmt::format("{} draws", luck.draws.size()));
  std::cout << fmt::format("{:<12} {:>9}  {:<22} {}\n", "seat", "sum", "likely", "");
  for (const std::size_t p : seats) {
    const SeatLuck& one = luck.seats[p];
    std::cout << fmt::format("{:<12} {:>9}  {:<22} {}\n", game.seat_name(seat(static_cast<int>(p))),
                             signed_percent(one.sum),
                             signed_percent(one.low) + " to " + signed_percent(one.high),
                             verdict(one));
  }
  const auto drawn = largest(luck, seats, most);
  if (drawn.empty()) return;
  std::cout << "\nWhat changed most:\n";
  for (const auto& [draw, p] : drawn) {
    const std::string came = match.at(draw->ply - 1)->write_outcome(draw->came);
    std::cout << fmt::format("  ply {}: {} {} {} {} (from {:.1f} % to {:.1f} %)\n", draw->ply, came,
                             draw->gave[p] < 0 ? "cost" : "gave",
                             game.seat_name(seat(static_cast<int>(p))),
                             signed_percent(std::abs(draw->gave[p])).substr(1),
                             draw->before[p] * 100, (draw->before[p] + draw->gave[p]) * 100);
  }
}

Json json_of(const Match& match, const Luck& luck, const std::vector<std::size_t>& seats,
             const LuckOptions& options) {
  const AnyGame& game = match.game();
  Json list = Json::array();
  for (const std::size_t p : seats) {
    const SeatLuck& one = luck.seats[p];
    Json entry = Json::object();
    entry.set("seat", static_cast<std::int64_t>(p + 1));
    entry.set("name", game.seat_name(seat(static_cast<int>(p))));
    entry.set("sum", one.sum).set("low", one.low).set("high", one.high);
    entry.set("worse", one.worse).set("better", one.better);
    list.push(std::move(entry));
  }
  Json draws = Json::array();
  auto position = match.at(0);
  std::size_t at = 0;
  for (const DrawLuck& draw : luck.draws) {
    for (; at + 1 < draw.ply; ++at) carry_out(*position, match.plies()[at]);
    const auto numbers = [&](const std::vector<double>& values) {
      Json out = Json::array();
      for (const std::size_t p : seats) out.push(values[p]);
      return out;
    };
    Json entry = Json::object();
    entry.set("ply", static_cast<std::int64_t>(draw.ply));
    entry.set("came", position->write_outcome(draw.came));
    entry.set("before", numbers(draw.before)).set("gave", numbers(draw.gave));
    entry.set("usual", numbers(draw.usual));
    draws.push(std::move(entry));
  }
  Json out = Json::object();
  out.set("game", game.info().id).set("plies", static_cast<std::int64_t>(match.plies().size()));
  out.set("iterations", options.futures).set("seed", options.seed);
  out.set("seats", std::move(list)).set("draws", std::move(draws));
  return out;
}

// Twice as many futures as long as the next time is likely to be done before the clock says so.
Luck within(const Match& match, LuckOptions& options, int ms) {
  const auto begun = Clock::now();
  options.futures = 1;
  Progress progress("weighing");
  for (;;) {
    const auto before = Clock::now();
    Luck luck = luck_of(match, options, [&](long done, long all) { progress.at(done, all); });
    const auto now = Clock::now();
    if (now + 2 * (now - before) > begun + std::chrono::milliseconds(ms) ||
        options.futures >= kMostFutures) {
      return luck;
    }
    options.futures *= 2;
  }
}
}  // namespace

int luck_command(const LuckArguments& arguments) {
  const auto record = read_record(read_file(arguments.file));
  if (!record) stop({record.error()}, arguments.file);
  const auto match = replay(*record, read_edition_file(arguments.edition));
  if (!match) stop({match.error()}, arguments.file);
  std::vector<std::size_t> seats;
  for (int p = 0; p < match->game().seats(); ++p) {
    if (arguments.seat == 0 || arguments.seat == p + 1)
      seats.push_back(static_cast<std::size_t>(p));
  }
  if (seats.empty()) {
    throw Stop{kUsage, fmt::format("--seat {}: the match has seats 1 to {}", arguments.seat,
                                   match->game().seats())};
  }
  LuckOptions options{arguments.iterations, arguments.seed};
  Luck luck;
  if (arguments.ms) {
    luck = within(*match, options, *arguments.ms);
  } else {
    Progress progress("weighing");
    luck = luck_of(*match, options, [&](long done, long all) { progress.at(done, all); });
  }
  if (arguments.json) {
    std::cout << json_of(*match, luck, seats, options).dump() << "\n";
  } else {
    print(*match, luck, seats, arguments.draws);
  }
  return kOk;
}

}  // namespace warren::cli
