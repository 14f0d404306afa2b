#include "lab/balance/fair_report.h"

#include <fmt/format.h>

#include "engine/text.h"
#include "lab/experiment/wording.h"

namespace warren {

namespace {
std::string points_of(const PointKomi& found) {
  std::vector<std::string> out;
  for (const int one : found.points) out.push_back(std::to_string(one));
  return join(out, ", ");
}

Lopsided with_points(const PointKomi& found) { return {"points on paper", found.with, 0, 0, {}}; }

std::string paper_text(const PointKomi& found) {
  if (found.points.empty()) {
    return "\nPoints do not decide this game: nobody can be given some.\n";
  }
  return fmt::format(
      "\nPoints at the end that make it even, by {}: {}. Wins then: {} (on {} games that they were "
      "not found by; nobody plays differently for them).\n",
      found.of, points_of(found), lopsided_words(with_points(found)), found.with.front().games);
}
}  // namespace

std::string fair_text(const FairReport& report) {
  const Lopsided& house = report.house;
  std::string out = fmt::format(
      "{} with {}, {}, seed {}\n{}: {}; off by {:.1f} % at most ({} games)\n", report.title,
      count_of(report.players, "player", "players"), join(report.bots, ","), report.seed,
      report.mark.measure.empty() ? "wins by place or seat" : report.mark.measure,
      lopsided_words(house), house.off_at_most * 100,
      house.marks.empty() ? 0 : house.marks.front().games);
  for (const Turn& one : report.turns) out += "\n" + fair_text(one.knob, one.mark, one.result);
  if (report.own) {
    out += fmt::format("\n{}: {}; off by {:.1f} % at most\n", report.own->name,
                       lopsided_words(*report.own), report.own->off_at_most * 100);
    if (!report.given.empty()) out += "The same as komi=" + report.given + ".\n";
  }
  if (report.paper) out += paper_text(*report.paper);
  if (!report.asked_turn) {
    out += "\nUnder other readings, the most even first:\n";
    for (const Lopsided& one : report.readings) {
      out += fmt::format("  {:<32} {}\n", one.name, lopsided_words(one));
    }
  }
  return out + (report.partial ? "Stopped before the end.\n" : "");
}

Json fair_json(const FairReport& report) {
  Json out = Json::object();
  out.set("game", report.game).set("players", report.players).set("seed", report.seed);
  out.set("as_it_is", lopsided_json(report.house));
  Json turned = Json::array();
  for (const Turn& one : report.turns) turned.push(fair_json(one.knob, one.mark, one.result));
  if (report.asked_turn && !report.turns.empty()) {
    out.set("turned", turned.as_array()->front());
  } else if (!report.turns.empty()) {
    out.set("turned", std::move(turned));
  }
  if (report.own) out.set("komi", lopsided_json(*report.own));
  if (report.paper && !report.paper->points.empty()) {
    Json points = Json::array();
    for (const int one : report.paper->points) points.push(one);
    out.set("points", std::move(points));
    out.set("with_points", lopsided_json(with_points(*report.paper)));
  }
  if (!report.asked_turn) {
    Json readings = Json::array();
    for (const Lopsided& one : report.readings) readings.push(lopsided_json(one));
    out.set("readings", std::move(readings));
  }
  return std::move(out.set("partial", report.partial));
}

std::string fair_csv(const FairReport& report) {
  std::string out = "part,way,measure,mean,low,high,games\r\n";
  const auto line = [&](const char* part, const std::string& way, const std::string& measure,
                        const Reading& one) {
    out += fmt::format("{},{},{},{},{},{},{}\r\n", csv_quoted(part), csv_quoted(way),
                       csv_quoted(measure), one.mean, one.low, one.high, one.games);
  };
  const auto lines = [&](const char* part, const Lopsided& way) {
    for (std::size_t i = 0; i < way.marks.size(); ++i) {
      line(part, way.name, i < way.measures.size() ? way.measures[i] : "", way.marks[i]);
    }
  };
  lines("as it is", report.house);
  for (const Turn& one : report.turns) {
    for (const Tried& tried : one.result.tried) {
      line("turned", one.knob.option + "=" + one.knob.value(tried.number), one.mark.measure,
           tried.reading);
    }
  }
  if (report.own) lines("found", *report.own);
  if (report.paper && !report.paper->points.empty()) {
    for (std::size_t i = 0; i < report.paper->with.size(); ++i) {
      line("on paper", points_of(*report.paper),
           fmt::format("wins of {} {}", report.paper->of, i + 1), report.paper->with[i]);
    }
  }
  for (const Lopsided& one : report.readings) lines("reading", one);
  return out;
}

}  // namespace warren
