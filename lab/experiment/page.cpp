#include "lab/experiment/page.h"

#include <fmt/format.h>

#include "lab/experiment/heat_map.h"
#include "lab/experiment/picture.h"

namespace warren {

namespace {
constexpr std::string_view kStyle = R"(
:root { color-scheme: light; }
body { font: 17px/1.5 Georgia, "Times New Roman", serif; color: #2c241b; background: #fbf7ec;
       max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.9rem; line-height: 1.15; margin: 0 0 .2rem; }
h2 { font-size: 1.3rem; margin: 2.2rem 0 .4rem; }
p.under { color: #6a5a45; margin-top: 0; }
ul.found { padding-left: 1.1rem; } li.stands { font-weight: bold; }
svg { width: 100%; height: auto; } svg text { font: 14px Georgia, serif; fill: #2c241b; }
svg { break-inside: avoid; } svg text.note { font-size: 12px; fill: #6a5a45; }
table { border-collapse: collapse; width: 100%; font-size: .85rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .2rem .5rem; border-bottom: 1px solid #e0d5bd; vertical-align: top; }
th:first-child, td:first-child { text-align: left; }
tbody th { font-weight: normal; }
table.verdicts th:last-child, table.verdicts td:last-child { text-align: left; }
table.words th, table.words td { text-align: left; }
table.words tbody th { white-space: nowrap; }
td.nothing { color: #6a5a45; }
table + p.under { margin-top: .6rem; }
caption { text-align: left; color: #6a5a45; padding: 1.2rem 0 .2rem; }
tr { break-inside: avoid; }
summary { cursor: pointer; color: #6a5a45; margin: .6rem 0; }
@media print { body { background: none; margin: 0; max-width: none; } h2, h3 { break-after: avoid; } }
)";
}  // namespace

std::string page_opening(std::string_view title) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{0}</title><style>{1}</style></head><body><main>\n<h1>{0}</h1>\n",
      page_text(title), kStyle);
}

std::string folded(std::string_view summary, std::string_view content) {
  return fmt::format("<details><summary>{}</summary>\n{}</details>\n", page_text(summary), content);
}

std::string length_section(std::string_view title, const std::vector<std::string>& names,
                           const std::vector<Sample>& samples) {
  std::string words = "How many decisions a game takes.";
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Sample& one = samples[i];
    if (one.size() == 0) return "";
    words +=
        fmt::format(" {}: half of the games take {:.0f} to {:.0f}, all of them {:.0f} to {:.0f}.",
                    names[i], one.quantile(0.25), one.quantile(0.75), one.min(), one.max());
  }
  return histogram_picture(title, names, samples) + "<p class=\"under\">" + page_text(words) +
         "</p>\n";
}

std::string heat_section(std::string_view who, const Use& use, const Legend& legend) {
  const BoardPlan plan = board_plan(legend.board);
  if (use.games == 0 || plan.cells.empty()) return "";
  const auto heat = heat_of(use, legend);
  return fmt::format(
             "<h3>Where things happen: {0}</h3>\n{1}<p class=\"under\">{2} The share of all "
             "actions on "
             "the "
             "board, in percent, of {3} games.</p>\n",
             page_text(who),
             heat_picture("Where on the board things happen: " + std::string(who), plan, heat),
             page_text(heat_words(plan, heat)), use.games) +
         folded("Every place on the board, as a table", heat_table(plan, heat));
}

}  // namespace warren
