#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/text.h"
#include "lab/balance/fair_report.h"
#include "lab/experiment/interval_picture.h"
#include "lab/experiment/page.h"
#include "lab/experiment/picture.h"

namespace warren {

namespace {
Mark95 mark_of(const Reading& one) { return {one.low, one.mean, one.high}; }

std::string percents(double share) { return fmt::format("{:.1f} %", share * 100); }

std::string interval_words(const Reading& one) {
  return percents(one.low) + " to " + percents(one.high);
}

// "wins of place 2" as "place 2", where all are of that kind.
std::string short_name(const std::string& measure) {
  constexpr std::string_view kWins = "wins of ";
  return measure.starts_with(kWins) ? measure.substr(kWins.size()) : measure;
}

// Ways to play with what each place wins: a picture, and the same as a table.
std::string ways_section(std::string_view title, const std::vector<const Lopsided*>& ways,
                         const Mark& mark) {
  if (ways.empty() || ways.front()->marks.empty()) return "";
  const Lopsided& first = *ways.front();
  std::vector<std::string> names;
  for (const std::string& measure : first.measures) names.push_back(short_name(measure));
  const double want =
      mark.measure.empty() ? 1 / static_cast<double>(first.marks.size()) : mark.want;
  std::vector<IntervalRow> rows;
  std::string lines;
  for (const Lopsided* way : ways) {
    const Lopsided& one = *way;
    IntervalRow row{
        one.name, {}, "off " + percents(one.off), one.name + ": " + lopsided_words(one), false};
    lines += "<tr><th scope=\"row\">" + page_text(one.name) + "</th>";
    for (const Reading& reading : one.marks) {
      row.marks.push_back(mark_of(reading));
      lines += "<td>" +
               page_text(fmt::format("{:.1f} ± {:.1f} %", reading.mean * 100,
                                     (reading.high - reading.low) * 50)) +
               "</td>";
    }
    lines += fmt::format("<td>{}</td></tr>\n", one.marks.empty() ? 0 : one.marks.front().games);
    rows.push_back(std::move(row));
  }
  std::string head;
  for (const std::string& name : names) head += "<th scope=\"col\">" + page_text(name) + "</th>";
  std::string under = fmt::format(
      "The line is what is wanted, {}; within the band it is even enough. Intervals are 95 %.",
      percents(want));
  if (names.size() > 1) under += " In each row, from the top: " + list_of(names) + ".";
  return interval_picture(title, rows, {want, mark.within, true}) + "<p class=\"under\">" +
         page_text(under) + "</p>\n<table><thead><tr><th scope=\"col\">way to play</th>" + head +
         "<th scope=\"col\">games</th></tr></thead><tbody>\n" + lines + "</tbody></table>\n";
}

// The last line of the search's text: what is nearest.
std::string nearest_words(const Turn& one) {
  std::string text = fair_text(one.knob, one.mark, one.result);
  while (text.ends_with('\n')) text.pop_back();
  return text.substr(text.rfind('\n') + 1);
}

std::string turn_section(const Turn& one) {
  std::vector<IntervalRow> rows;
  std::string lines;
  for (const Tried& tried : one.result.tried) {
    const std::string name = one.knob.option + "=" + one.knob.value(tried.number);
    const bool best = tried.number == one.result.best;
    rows.push_back({name,
                    {mark_of(tried.reading)},
                    percents(tried.reading.mean),
                    name + ": " + interval_words(tried.reading),
                    !best});
    lines += fmt::format(
        "<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
        page_text(name), page_text(percents(tried.reading.mean)),
        page_text(interval_words(tried.reading)), tried.reading.games,
        tried.even       ? "even"
        : tried.side > 0 ? "too many"
        : tried.side < 0 ? "too few"
                         : "not told apart");
  }
  const std::string title = one.knob.option + " turned for " + one.mark.measure;
  return "<h2>" + page_text(title) + "</h2>\n<p>" + page_text(nearest_words(one)) + "</p>\n" +
         interval_picture(title + ", with 95 % intervals", rows,
                          {one.mark.want, one.mark.within, true}) +
         "<p class=\"under\">" +
         page_text(fmt::format("Each number was played until it was known on which side of {} it "
                               "lies, or that it is even enough: within the band. Dark is the "
                               "nearest. All intervals of the search together miss with 5 % at "
                               "most.",
                               percents(one.mark.want))) +
         "</p>\n<table><thead><tr><th scope=\"col\">tried</th><th scope=\"col\">" +
         page_text(one.mark.measure) +
         "</th><th scope=\"col\">interval</th><th scope=\"col\">games</th><th "
         "scope=\"col\">verdict</th></tr></thead><tbody>\n" +
         lines + "</tbody></table>\n";
}

std::string paper_section(const PointKomi& found, const Mark& mark) {
  std::string out = "<h2>Points on paper</h2>\n";
  if (found.points.empty()) {
    return out + "<p>Points do not decide this game: nobody can be given some.</p>\n";
  }
  std::vector<std::string> points;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < found.points.size(); ++i) {
    names.push_back(fmt::format("wins of {} {}", found.of, i + 1));
    points.push_back(fmt::format("{} for {} {}", found.points[i], found.of, i + 1));
  }
  const Lopsided without{"without", found.without, 0, 0, names};
  const Lopsided with{"with them", found.with, 0, 0, names};
  const auto off = [&](Lopsided one) {
    for (const Reading& reading : one.marks) {
      one.off =
          std::max(one.off, std::abs(reading.mean - 1 / static_cast<double>(one.marks.size())));
    }
    return one;
  };
  const Lopsided before = off(without);
  const Lopsided after = off(with);
  return out + "<p>" +
         page_text("Points at the end that make it even: " + list_of(points) +
                   ". They were found by other games than these; nobody plays differently for "
                   "them.") +
         "</p>\n" + ways_section("Wins without and with points on paper", {&before, &after}, mark);
}
}  // namespace

std::string fair_html(const FairReport& report) {
  std::string out = page_opening(report.title + ": making the seats even");
  out +=
      fmt::format("<p class=\"under\">{}, played by {}; seed {}.{}</p>\n",
                  count_of(report.players, "player", "players"), page_text(join(report.bots, ", ")),
                  report.seed, report.partial ? " Stopped before the end." : "");
  std::vector<const Lopsided*> ways = {&report.house};
  if (report.own) ways.push_back(&*report.own);
  out += "<h2>How even it is</h2>\n";
  out += "<p>" +
         page_text(fmt::format("As it is, it is off by {} at most.",
                               percents(report.house.off_at_most))) +
         (report.own ? " " + page_text(fmt::format("With {}, by {}.", report.own->name,
                                                   percents(report.own->off_at_most)))
                     : "") +
         (report.given.empty() ? "" : " " + page_text("The same as komi=" + report.given + ".")) +
         "</p>\n";
  out += ways_section("How even it is", ways, report.mark);
  for (const Turn& one : report.turns) out += turn_section(one);
  if (report.paper) out += paper_section(*report.paper, report.mark);
  if (!report.readings.empty()) {
    ways = {&report.house};
    for (const Lopsided& one : report.readings) ways.push_back(&one);
    out += "<h2>Under other readings, the most even first</h2>\n" +
           ways_section("How even it is under other readings", ways, report.mark);
  }
  return out + std::string(kPageEnd);
}

}  // namespace warren
