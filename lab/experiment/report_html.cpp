#include <fmt/format.h>

#include <algorithm>

#include "lab/experiment/page.h"
#include "lab/experiment/picture.h"
#include "lab/experiment/report.h"
#include "lab/experiment/wording.h"

namespace warren {

namespace {
bool stands_out(const Comparison& one) {
  return one.verdict == Verdict::kHigher || one.verdict == Verdict::kLower;
}

std::string section_of(const Experiment& experiment, const Findings& findings, std::size_t v) {
  const Arm& arm = experiment.variants[v];
  std::string out = fmt::format("<section><h2>{}</h2>\n", page_text(arm.name));
  std::vector<Whisker> whiskers;
  std::string rows;
  for (const Comparison& one : findings.comparisons) {
    if (one.variant != v) continue;
    const Measure& measure = findings.measures[one.measure];
    const std::string words = sentence_of(experiment, findings, one);
    whiskers.push_back({measure.name, one.difference, one.low, one.high, one.worth, stands_out(one),
                        words, signed_figure(one.difference, measure.kind)});
    rows += fmt::format(
        "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{} to "
        "{}</td><td>{}</td></tr>"
        "\n",
        page_text(measure.name), figure(one.base, measure.kind), figure(one.changed, measure.kind),
        signed_figure(one.difference, measure.kind), signed_figure(one.low, measure.kind),
        signed_figure(one.high, measure.kind), word_of(one.verdict));
  }
  out += whisker_picture("Differences of " + arm.name + " from the base, with 95 % intervals",
                         whiskers);
  out +=
      "<p class=\"under\">Each line is a difference from the base with its 95 % interval; within "
      "the band it makes no difference worth naming. An arrow points to what lies "
      "beyond the picture.</p>\n";
  out += length_section("Decisions of a game: base and " + arm.name, {"base", arm.name},
                        {findings.lengths[0], findings.lengths[v + 1]});
  out +=
      "<table class=\"verdicts\"><thead><tr><th scope=\"col\">measure</th><th "
      "scope=\"col\">base</th><th "
      "scope=\"col\">changed</th><th scope=\"col\">difference</th><th scope=\"col\">95 %</th><th "
      "scope=\"col\">verdict</th></tr></thead><tbody>\n" +
      rows + "</tbody></table>\n" +
      heat_section(arm.name, findings.uses[v + 1], findings.legends[v + 1]) + "</section>\n";
  return out;
}
}  // namespace

std::string html_report(const Experiment& experiment, const Findings& findings) {
  std::string out = page_opening(experiment.title.empty() ? experiment.game : experiment.title);
  out += fmt::format("<p class=\"under\">{}, seed {}: {}.</p>\n", page_text(experiment.game),
                     experiment.seed, ending_of(findings));
  out += "<h2>What was found</h2>\n<ul class=\"found\">\n";
  for (const Verdict verdict : {Verdict::kHigher, Verdict::kLower, Verdict::kUnknown}) {
    for (const Comparison& one : findings.comparisons) {
      if (one.verdict != verdict) continue;
      out += fmt::format("<li{}>{}</li>\n", stands_out(one) ? " class=\"stands\"" : "",
                         page_text(sentence_of(experiment, findings, one)));
    }
  }
  const auto same = std::ranges::count(findings.comparisons, Verdict::kSame, &Comparison::verdict);
  if (same > 0) {
    out += fmt::format("<li>{} of {} comparisons: no difference that is worth naming.</li>\n", same,
                       findings.comparisons.size());
  }
  out += "</ul>\n";
  out += heat_section("base", findings.uses[0], findings.legends[0]);
  for (std::size_t v = 0; v < experiment.variants.size(); ++v) {
    out += section_of(experiment, findings, v);
  }
  out += fmt::format(
      "<h2>How it was measured</h2>\n<p>Base and variants were played with the same seeds, and a "
      "pair of games is the unit. Every interval holds at 95 % although it was looked at {} {}: "
      "the error of 5 % is spent on the looks as 5 % / (n (n + 1)). A verdict of higher or lower "
      "holds for all {} comparisons together (Holm). The same file and seed give the same "
      "report.</p>\n",
      findings.looks, findings.looks == 1 ? "time" : "times", findings.comparisons.size());
  return out + std::string(kPageEnd);
}

}  // namespace warren
