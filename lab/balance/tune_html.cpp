#include <fmt/format.h>

#include <algorithm>

#include "lab/balance/tune.h"
#include "lab/experiment/interval_picture.h"
#include "lab/experiment/named_game.h"
#include "lab/experiment/page.h"
#include "lab/experiment/picture.h"

namespace warren {

namespace {
// Shares and other numbers alike: as many figures as are worth reading.
std::string number(double x) { return fmt::format("{:.3g}", x); }
std::string interval_words(double low, double high) { return number(low) + " to " + number(high); }

std::string ending_words(const TuneResult& result) {
  if (result.all.empty()) return "Nothing could be played.";
  if (result.partial) return "It was stopped before the end.";
  if (result.sure) return "The best is known to be all that is wanted.";
  return result.all.front().off == 0
             ? "The best is as wanted as far as is known; more games would tell."
             : "Nothing is all that is wanted; the best is the nearest.";
}

std::string proposal_words(const Proposed& proposed) {
  if (proposed.house) return "<p>That is the game as it is: nothing is proposed.</p>\n";
  std::string out;
  if (!proposed.edition.empty()) {
    out += fmt::format("<p><a href=\"{0}\">{0}</a> is the edition that is proposed.",
                       proposed.edition);
  }
  if (!proposed.evidence.empty()) {
    out += fmt::format(
        "{}<a href=\"{}\">The evidence</a> has it against the house, with seeds that it "
        "was not found by.",
        out.empty() ? "<p>" : " ", proposed.evidence);
  }
  return out.empty() ? out : out + "</p>\n";
}

// The best and its neighbours: how far off, and how sure that is.
std::string race_picture(const Tuning& tuning, const TuneResult& result) {
  constexpr std::size_t kShown = 24;
  std::vector<IntervalRow> rows;
  for (std::size_t i = 0; i < std::min(kShown, result.all.size()); ++i) {
    const Contender& one = result.all[i];
    const std::string name = setting_words(tuning, one.setting);
    rows.push_back(
        {name,
         {{one.off_low, one.off, one.off_high}},
         fmt::format("{} games", one.games),
         fmt::format("{}: off by {:.1f} ({:.1f} to {:.1f}), {} games{}", name, one.off, one.off_low,
                     one.off_high, one.games, one.dropped ? "; dropped" : ""),
         one.dropped});
  }
  return interval_picture("How far each setting is from what is wanted, with 95 % intervals", rows,
                          {0, 0, false}) +
         "<p class=\"under\">How far off: of shares in percentage points, of other numbers in "
         "percent, "
         "all that is wanted together. Pale settings dropped out of the race: another is surely "
         "nearer." +
         (result.all.size() > kShown
              ? fmt::format(" The best {} of {} are drawn.", kShown, result.all.size())
              : "") +
         "</p>\n";
}

std::string best_table(const Tuning& tuning, const TuneResult& result) {
  const Contender& best = result.all.front();
  std::string rows;
  for (std::size_t w = 0; w < result.wanted.size(); ++w) {
    const Wanted& wanted = result.wanted[w];
    const Reading& reading = best.readings[w];
    rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>\n",
                        page_text(wanted.measure), number(reading.mean),
                        interval_words(reading.low, reading.high),
                        interval_words(wanted.low, wanted.high));
  }
  return "<table><caption>The best: " + page_text(setting_words(tuning, best.setting)) +
         "</caption><thead><tr><th scope=\"col\">measure</th><th scope=\"col\">mean</th><th "
         "scope=\"col\">interval</th><th scope=\"col\">wanted</th></tr></thead><tbody>\n" +
         rows + "</tbody></table>\n";
}

std::string all_table(const Tuning& tuning, const TuneResult& result) {
  std::string head;
  for (const Wanted& wanted : result.wanted) {
    head += "<th scope=\"col\">" + page_text(wanted.measure) + "</th>";
  }
  std::string rows;
  for (const Contender& one : result.all) {
    rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{:.1f}</td><td>{:.1f} to {:.1f}</td>",
                        page_text(setting_words(tuning, one.setting)), one.off, one.off_low,
                        one.off_high);
    for (const Reading& reading : one.readings) rows += "<td>" + number(reading.mean) + "</td>";
    rows += fmt::format("<td>{}</td><td>{}</td></tr>\n", one.games, one.dropped ? "yes" : "no");
  }
  return "<table><caption>All settings, the best first</caption><thead><tr><th "
         "scope=\"col\">setting</th><th scope=\"col\">off by</th><th "
         "scope=\"col\">interval</th>" +
         head + "<th scope=\"col\">games</th><th scope=\"col\">dropped</th></tr></thead><tbody>\n" +
         rows + "</tbody></table>\n";
}
}  // namespace

std::string tune_html(const Tuning& tuning, const TuneResult& result, const Proposed& proposed) {
  const std::string& title = tuning.base.title;
  std::string out = page_opening(title.empty() ? std::string(game_named(tuning.base.game).title) +
                                                     ": numbers searched"
                                               : title);
  out += fmt::format("<p class=\"under\">{} games of {} settings; seed {}.</p>\n<p>{}</p>\n",
                     result.games, result.all.size(), tuning.base.seed, ending_words(result));
  if (result.all.empty()) return out + std::string(kPageEnd);
  return out + proposal_words(proposed) + "<h2>The race</h2>\n" + race_picture(tuning, result) +
         best_table(tuning, result) + all_table(tuning, result) + std::string(kPageEnd);
}

}  // namespace warren
