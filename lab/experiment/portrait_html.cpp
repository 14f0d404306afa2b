#include <fmt/format.h>

#include <algorithm>

#include "engine/text.h"
#include "lab/experiment/page.h"
#include "lab/experiment/picture.h"
#include "lab/experiment/portrait.h"
#include "lab/experiment/rules_at_work.h"
#include "lab/experiment/wording.h"

namespace warren {

namespace {
// Wins by seat, or by place, as distances from an even share.
std::string wins_picture(const Strength& one, std::string_view of) {
  std::vector<Whisker> whiskers;
  const Findings& found = one.findings;
  for (std::size_t m = 0; m < found.measures.size(); ++m) {
    const Measure& measure = found.measures[m];
    if (!measure.name.starts_with("wins of " + std::string(of))) continue;
    const double half = half_width(found.sums, m, measure.kind);
    const double by = found.sums.base_mean(m) - 1.0 / found.seats;
    constexpr double kWorth = 0.02;
    whiskers.push_back(
        {measure.name, by, by - half, by + half, kWorth, std::abs(by) > half,
         fmt::format("{}: {} ± {}", measure.name, figure(found.sums.base_mean(m), measure.kind),
                     figure(half, measure.kind)),
         figure(found.sums.base_mean(m), measure.kind)});
  }
  if (whiskers.size() < 2) return "";
  return whisker_picture(
      fmt::format("{}: wins by {} against an even share, with 95 % intervals", one.bot, of),
      whiskers);
}

std::string kinds_table(const Use& use, const Legend& legend) {
  std::string rows;
  const long all = [&] {
    long sum = 0;
    for (const long times : use.chosen) sum += times;
    return std::max(sum, 1L);
  }();
  for (const Used& kind : kinds_used(use, legend)) {
    rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{:.1f} %</td></tr>\n",
                        page_text(kind.name), kind.times,
                        100.0 * static_cast<double>(kind.times) / static_cast<double>(all));
  }
  return "<table><caption>What is chosen</caption><thead><tr><th scope=\"col\">kind of action</th>"
         "<th scope=\"col\">times</th><th scope=\"col\">share</th></tr></thead><tbody>\n" +
         rows + "</tbody></table>\n";
}

// One by one, the most used first. A game may have actions by the thousand: all are in the JSON.
std::string actions_table(const Use& use, const Legend& legend) {
  constexpr std::size_t kMost = 500;
  std::vector<Used> all = actions_used(use, legend);
  std::erase_if(all, [](const Used& one) { return one.offered == 0; });
  std::string rows;
  for (std::size_t i = 0; i < std::min(kMost, all.size()); ++i) {
    const Used& one = all[i];
    rows += fmt::format(
        "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{:.1f}\u00a0%</td></tr>\n",
        page_text(one.name), one.offered, one.times,
        100.0 * static_cast<double>(one.times) / static_cast<double>(one.offered));
  }
  std::string out =
      "<table><thead><tr><th scope=\"col\">action</th><th scope=\"col\">possible</th><th "
      "scope=\"col\">chosen</th><th scope=\"col\">of those</th></tr></thead><tbody>\n" +
      rows + "</tbody></table>\n";
  if (all.size() > kMost) {
    out += fmt::format("<p class=\"under\">And {} more, all of them in report.json.</p>\n",
                       all.size() - kMost);
  }
  return folded("Every action, one by one", out);
}

std::string events_table(const Use& use, const Legend& legend) {
  std::string rows;
  for (const Used& one : events_used(use, legend)) {
    rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{:.2f}</td></tr>\n",
                        page_text(one.name), one.times,
                        static_cast<double>(one.times) / static_cast<double>(use.games));
  }
  return folded("All that happened, one by one",
                "<table><thead><tr><th scope=\"col\">what</th><th scope=\"col\">times</th><th "
                "scope=\"col\">a game</th></tr></thead><tbody>\n" +
                    rows + "</tbody></table>\n");
}

std::string resting_table(const Use& use, const Legend& legend) {
  const auto resting = rules_at_rest(use, legend);
  if (resting.empty()) return "";
  std::string rows;
  for (const RuleAtWork& one : resting) {
    rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", one.rule->id,
                        page_text(rule_words(*one.rule)));
  }
  return "<table class=\"words\"><caption>Rules that were never at work</caption><thead><tr><th "
         "scope=\"col\">rule</th><th scope=\"col\">what it says</th></tr></thead><tbody>\n" +
         rows + "</tbody></table>\n";
}

std::string section_of(const Strength& one) {
  std::string out = fmt::format("<section><h2>{}, {} games</h2>\n<ul class=\"found\">\n",
                                page_text(one.bot), one.findings.sums.pairs());
  for (const std::string& sentence : portrait_sentences(one)) {
    out += "<li>" + page_text(sentence) + "</li>\n";
  }
  out += "</ul>\n";
  std::string wins = wins_picture(one, "place");
  if (wins.empty()) wins = wins_picture(one, "seat");
  if (!wins.empty()) {
    out += wins +
           "<p class=\"under\">The line in the middle is an even share; the band around it is two "
           "percent to either side.</p>\n";
  }
  out += length_section("Decisions of a game: " + one.bot, {one.bot}, {one.findings.lengths[0]});
  const Use& use = one.findings.uses[0];
  const Legend& legend = one.findings.legends[0];
  out += heat_section(one.bot, use, legend);
  if (use.games > 0) {
    out += kinds_table(use, legend) + actions_table(use, legend) + events_table(use, legend) +
           resting_table(use, legend);
  }
  return out + "</section>\n";
}

std::string table_of(const Portrait& portrait) {
  std::string head = "<th scope=\"col\">measure</th>";
  for (const Strength& one : portrait.strengths) {
    head += "<th scope=\"col\">" + page_text(one.bot) + "</th>";
  }
  std::string rows;
  const Findings& first = portrait.strengths[0].findings;
  for (std::size_t m = 0; m < first.measures.size(); ++m) {
    rows += "<tr><th scope=\"row\">" + page_text(first.measures[m].name) + "</th>";
    for (const Strength& one : portrait.strengths) {
      rows += "<td>" + page_text(mean_words(one.findings, first.measures[m].name)) + "</td>";
    }
    rows += "</tr>\n";
  }
  return "<table class=\"figures\"><thead><tr>" + head + "</tr></thead><tbody>\n" + rows +
         "</tbody></table>\n";
}
}  // namespace

std::string portrait_html(const Portrait& portrait) {
  std::string out = page_opening(
      fmt::format("{} with {}", portrait.title, count_of(portrait.players, "player", "players")));
  out += fmt::format("<p class=\"under\">The house game, played by bots; seed {}.</p>\n",
                     portrait.seed);
  if (!portrait.steps.empty()) {
    out += "<h2>Does skill pay?</h2>\n<ul class=\"found\">\n";
    for (const Step& step : portrait.steps) out += "<li>" + page_text(step_words(step)) + "</li>\n";
    out += "</ul>\n";
  }
  for (const Strength& one : portrait.strengths) out += section_of(one);
  if (!portrait.strengths.empty()) {
    out += "<h2>All figures</h2>\n" + table_of(portrait) +
           "<p class=\"under\">± is half of a 95 % interval. Who leads, what a choice promises and "
           "who can still win are judged by the game's own evaluation.</p>\n";
  }
  return out + std::string(kPageEnd);
}

}  // namespace warren
