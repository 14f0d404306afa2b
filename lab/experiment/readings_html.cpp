#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "engine/text.h"
#include "lab/experiment/named_game.h"
#include "lab/experiment/page.h"
#include "lab/experiment/picture.h"
#include "lab/experiment/readings.h"
#include "lab/experiment/report.h"
#include "lab/experiment/wording.h"

namespace warren {

namespace {
// What stands out, and what may: each by its largest difference, on a scale of its own.
std::string effects_picture(const Strength& one) {
  std::vector<Whisker> whiskers;
  for (const Rank& rank : ranking_of(one.experiment, one.findings)) {
    if (rank.effect != Effect::kChanges && rank.effect != Effect::kUnknown) continue;
    const Comparison& by = one.findings.comparisons[rank.comparison];
    const Measure& measure = one.findings.measures[by.measure];
    whiskers.push_back({one.experiment.variants[rank.variant].name, by.difference, by.low, by.high,
                        by.worth, rank.effect == Effect::kChanges,
                        sentence_of(one.experiment, one.findings, by),
                        signed_figure(by.difference, measure.kind), measure.name});
  }
  if (whiskers.empty()) return "<p>No reading is known to change anything, or may.</p>\n";
  return whisker_picture(
      fmt::format("{}: what each reading changes most, with 95 % intervals", one.bot), whiskers);
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
      rows += mine->effect == Effect::kChanges ? "<td>" : "<td class=\"nothing\">";
      rows += page_text(effect_of(one.experiment, one.findings, *mine)) + "</td>";
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
  if (readings.strengths.empty()) return out + std::string(kPageEnd);
  for (const Strength& one : readings.strengths | std::views::reverse) {
    out += fmt::format("<h2>Among {} players</h2>\n{}", page_text(one.bot), effects_picture(one));
  }
  out +=
      "<p class=\"under\">Each line is a difference from the house's reading with its 95 % "
      "interval; "
      "within the band it makes no difference worth naming, and an arrow points to what lies "
      "beyond "
      "the picture. Red is beyond doubt. Of the others that whose interval reaches farthest is "
      "drawn; readings that are known to make no difference are not.</p>\n";
  return out + table_of(readings) +
         "<p class=\"under\">Ranked by the first column. Of each reading its largest difference "
         "that is beyond doubt, in units of what is worth naming, with its 95 % interval.</p>\n" +
         std::string(kPageEnd);
}

}  // namespace warren
