#include "lab/experiment/readings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ranges>

#include "engine/text.h"
#include "lab/experiment/named_game.h"
#include "lab/experiment/page.h"
#include "lab/experiment/picture.h"
#include "lab/experiment/report.h"
#include "lab/experiment/wording.h"
#include "table/any_game.h"

namespace warren {

namespace {
std::string value_in(const Setup& setup, const OptionInfo& option) {
  for (const auto& [name, value] : setup.options) {
    if (name == option.name) return value;
  }
  return std::string(option.fallback);
}

Setup with(Setup setup, std::string_view option, std::string_view value) {
  std::erase_if(setup.options, [&](const auto& one) { return one.first == option; });
  setup.options.emplace_back(option, value);
  return setup;
}
}  // namespace

std::vector<Arm> readings_of(const std::string& game, const Arm& base) {
  std::vector<Arm> out;
  for (const OptionInfo& option : game_named(game).options) {
    // "path, last": names that can be said; "1 to 9" and "one per seat" are refused by the game.
    for (const std::string_view part : split(option.values, ',')) {
      const std::string value(trim(part));
      if (value == value_in(base.setup, option)) continue;
      Arm arm = base;
      arm.name = std::string(option.name) + "=" + value;
      arm.setup = with(base.setup, option.name, value);
      if (make_game(game, arm.setup)) out.push_back(std::move(arm));
    }
  }
  return out;
}

std::vector<Rank> ranking_of(const Experiment& experiment, const Findings& findings) {
  std::vector<Rank> out;
  for (std::size_t v = 0; v < experiment.variants.size(); ++v) out.push_back({v, 0, 0});
  for (std::size_t i = 0; i < findings.comparisons.size(); ++i) {
    const Comparison& one = findings.comparisons[i];
    if (one.verdict != Verdict::kHigher && one.verdict != Verdict::kLower) continue;
    // What the base never has is worth nothing: then any difference is a large one.
    constexpr double kLeastWorth = 1e-3;
    const double size = std::abs(one.difference) / std::max(one.worth, kLeastWorth);
    Rank& rank = out[one.variant];
    if (size > rank.size) rank = {one.variant, size, i};
  }
  std::ranges::stable_sort(out, std::greater{}, &Rank::size);
  return out;
}

std::string rank_words(const Experiment& experiment, const Findings& findings, const Rank& rank) {
  if (rank.size > 0) {
    return sentence_of(experiment, findings, findings.comparisons[rank.comparison]);
  }
  return experiment.variants[rank.variant].name + ": nothing that is beyond doubt.";
}

std::string readings_text(const RankedReadings& readings) {
  std::string out =
      fmt::format("{}, {}, seed {}: every reading against the house's\n", readings.game,
                  count_of(readings.players, "player", "players"), readings.seed);
  for (const Strength& one : readings.strengths | std::views::reverse) {
    out += fmt::format("\n{}: {}\n", one.bot, ending_of(one.findings));
    int place = 0;
    for (const Rank& rank : ranking_of(one.experiment, one.findings)) {
      out += fmt::format("{:>3}. {}\n", ++place, rank_words(one.experiment, one.findings, rank));
    }
  }
  return out;
}

Json readings_json(const RankedReadings& readings) {
  Json strengths = Json::array();
  for (const Strength& one : readings.strengths) {
    Json ranking = Json::array();
    for (const Rank& rank : ranking_of(one.experiment, one.findings)) {
      Json line = Json::object();
      line.set("reading", one.experiment.variants[rank.variant].name).set("size", rank.size);
      line.set("sentence", rank_words(one.experiment, one.findings, rank));
      ranking.push(std::move(line));
    }
    Json line = Json::object();
    line.set("bot", one.bot).set("ranking", std::move(ranking));
    line.set("report", json_report(one.experiment, one.findings));
    strengths.push(std::move(line));
  }
  Json out = Json::object();
  out.set("game", readings.game).set("players", readings.players).set("seed", readings.seed);
  return std::move(out.set("strengths", std::move(strengths)));
}

std::string readings_csv(const RankedReadings& readings) {
  std::string out = "bot,place,reading,size,sentence\r\n";
  for (const Strength& one : readings.strengths) {
    int place = 0;
    for (const Rank& rank : ranking_of(one.experiment, one.findings)) {
      out += fmt::format("{},{},{},{},{}\r\n", csv_quoted(one.bot), ++place,
                         csv_quoted(one.experiment.variants[rank.variant].name), rank.size,
                         csv_quoted(rank_words(one.experiment, one.findings, rank)));
    }
  }
  return out;
}

namespace {
// "komi=0,20, wins of place 2: up ..." without the reading, whose row it stands in.
std::string shortened(const std::string& words, const std::string& reading) {
  return words.substr(std::min(words.size(), reading.size() + 2));
}

std::string table_of(const RankedReadings& readings) {
  const Strength& strongest = readings.strengths.back();
  std::string head = "<th scope=\"col\">reading</th>";
  for (const Strength& one : readings.strengths | std::views::reverse) {
    head += "<th scope=\"col\">" + page_text(one.bot) + "</th>";
  }
  std::string rows;
  for (const Rank& rank : ranking_of(strongest.experiment, strongest.findings)) {
    const std::string& name = strongest.experiment.variants[rank.variant].name;
    rows += "<tr><th scope=\"row\">" + page_text(name) + "</th>";
    for (const Strength& one : readings.strengths | std::views::reverse) {
      // All strengths have the same readings in the same order.
      const auto ranks = ranking_of(one.experiment, one.findings);
      const auto mine = std::ranges::find(ranks, rank.variant, &Rank::variant);
      rows +=
          mine->size > 0
              ? "<td>" +
                    page_text(shortened(rank_words(one.experiment, one.findings, *mine), name)) +
                    "</td>"
              : "<td class=\"nothing\">nothing beyond doubt</td>";
    }
    rows += "</tr>\n";
  }
  return "<table class=\"words\"><caption>What each reading changes most, by who plays</caption>"
         "<thead><tr>" +
         head + "</tr></thead><tbody>\n" + rows + "</tbody></table>\n";
}
}  // namespace

std::string readings_html(const RankedReadings& readings) {
  std::string out = page_opening(
      fmt::format("{}: every reading against the house's", game_named(readings.game).title));
  out += fmt::format("<p class=\"under\">{}, seed {}.",
                     count_of(readings.players, "player", "players"), readings.seed);
  for (const Strength& one : readings.strengths | std::views::reverse) {
    out += fmt::format(" {}: {}.", page_text(one.bot), ending_of(one.findings));
  }
  out += "</p>\n";
  if (!readings.strengths.empty()) out += table_of(readings);
  return out +
         "<p class=\"under\">Ranked by the first column. Of each reading its largest difference "
         "that is beyond doubt, in units of what is worth naming, with its 95 % interval.</p>\n" +
         std::string(kPageEnd);
}

}  // namespace warren
