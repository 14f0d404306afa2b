#include "lab/balance/lopsided.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/text.h"

namespace warren {

namespace {
std::vector<std::string> names_of(const Findings& findings, const Mark& mark) {
  if (!mark.measure.empty()) return {mark.measure};
  for (const char* of : {"wins of place", "wins of seat"}) {
    std::vector<std::string> out;
    for (const Measure& measure : findings.measures) {
      if (measure.name.starts_with(of)) out.push_back(measure.name);
    }
    if (!out.empty()) return out;
  }
  return {};
}
}  // namespace

Expected<Lopsided, Faults> lopsided(Trials& trials, const Arm& arm, const Mark& mark, long games) {
  const auto findings = trials.play(arm, games);
  if (!findings) return findings.error();
  const auto names = names_of(*findings, mark);
  Lopsided out{arm.name, {}, 0, 0, names};
  const auto many = static_cast<double>(names.size());
  const double want = mark.measure.empty() ? 1 / many : mark.want;
  for (const std::string& name : names) {
    const auto reading = reading_of(*findings, name, 0.05 / many);
    if (!reading) return Faults{{"measure", name, "was not measured in this game"}};
    out.marks.push_back(*reading);
    out.off = std::max(out.off, std::abs(reading->mean - want));
    out.off_at_most =
        std::max({out.off_at_most, std::abs(reading->low - want), std::abs(reading->high - want)});
  }
  return out;
}

std::string lopsided_words(const Lopsided& one) {
  std::vector<std::string> shares;
  for (const Reading& reading : one.marks) {
    shares.push_back(
        fmt::format("{:.1f} ± {:.1f}", reading.mean * 100, (reading.high - reading.low) * 50));
  }
  return join(shares, ", ") + " %";
}

Json lopsided_json(const Lopsided& one) {
  Json marks = Json::array();
  for (const Reading& reading : one.marks) {
    Json line = Json::object();
    line.set("mean", reading.mean).set("low", reading.low).set("high", reading.high);
    marks.push(std::move(line.set("games", std::int64_t{reading.games})));
  }
  Json out = Json::object();
  out.set("name", one.name).set("off", one.off).set("off_at_most", one.off_at_most);
  return std::move(out.set("marks", std::move(marks)));
}

}  // namespace warren
