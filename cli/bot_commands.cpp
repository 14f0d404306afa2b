// `warren bots` and `warren analyse`.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "bots/levels.h"
#include "cli/commands.h"
#include "games/registry.h"
#include "table/analyse.h"
#include "table/record.h"

namespace warren::cli {

namespace {
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
    if (!j.favoured().why.empty()) std::cout << wrap("      ", j.favoured().why, 6);
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
    Json options = Json::array();
    for (const Explained& option : j.options) options.push(json_of(game, option));
    one.set("options", std::move(options));
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
