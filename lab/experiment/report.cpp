#include "lab/experiment/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/experiment/wording.h"

namespace warren {

std::string figure(double x, Measure::Kind kind) {
  if (kind == Measure::Kind::kShare) return fmt::format("{:.1f} %", x * 100);
  const double size = std::abs(x);
  return size >= 100  ? fmt::format("{:.0f}", x)
         : size >= 10 ? fmt::format("{:.1f}", x)
                      : fmt::format("{:.2f}", x);
}

std::string signed_figure(double x, Measure::Kind kind) {
  std::string size = figure(std::abs(x), kind);
  if (size.find_first_of("123456789") == std::string::npos) return size;  // 0 has no sign
  return (x < 0 ? "−" : "+") + size;
}

std::string word_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kHigher: return "higher";
    case Verdict::kLower: return "lower";
    case Verdict::kSame: return "no difference";
    case Verdict::kUnknown: break;
  }
  return "not known yet";
}

std::string csv_quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? "\"\"" : std::string(1, c);
  return out + "\"";
}

std::string sentence_of(const Experiment& experiment, const Findings& findings,
                        const Comparison& one) {
  const Measure& measure = findings.measures[one.measure];
  const std::string& name = experiment.variants[one.variant].name;
  const Measure::Kind kind = measure.kind;
  const auto range = [&] {
    return signed_figure(one.low, kind) + " to " + signed_figure(one.high, kind);
  };
  switch (one.verdict) {
    case Verdict::kHigher:
      return fmt::format("{}, {}: up from {} to {} ({}).", name, measure.name,
                         figure(one.base, kind), figure(one.changed, kind), range());
    case Verdict::kLower:
      return fmt::format("{}, {}: down from {} to {} ({}).", name, measure.name,
                         figure(one.base, kind), figure(one.changed, kind), range());
    case Verdict::kSame:
      return fmt::format("{}, {}: no difference larger than {}.", name, measure.name,
                         figure(one.worth, kind));
    case Verdict::kUnknown: break;
  }
  return fmt::format("{}, {}: not known yet ({}).", name, measure.name, range());
}

std::string ending_of(const Findings& findings) {
  const std::string pairs = fmt::format("{} games of each", findings.sums.pairs());
  if (findings.partial) return pairs + "; stopped before its end";
  return findings.all_known ? pairs + "; everything asked is known"
                            : pairs + "; all that was asked for";
}

std::string text_report(const Experiment& experiment, const Findings& findings) {
  std::string out = experiment.title.empty() ? experiment.game : experiment.title;
  out +=
      fmt::format("\n{}, seed {}: {}\n\n", experiment.game, experiment.seed, ending_of(findings));
  for (const Verdict verdict : {Verdict::kHigher, Verdict::kLower, Verdict::kUnknown}) {
    for (const Comparison& one : findings.comparisons) {
      if (one.verdict == verdict) out += sentence_of(experiment, findings, one) + "\n";
    }
  }
  const auto same = std::ranges::count(findings.comparisons, Verdict::kSame, &Comparison::verdict);
  if (same > 0) {
    out += fmt::format("{} of {} comparisons: no difference that is worth naming.\n", same,
                       findings.comparisons.size());
  }
  for (std::size_t v = 0; v < experiment.variants.size(); ++v) {
    out += fmt::format("\n{:<30} {:>10} {:>10} {:>10} {:>21}  {}\n", experiment.variants[v].name,
                       "base", "changed", "differs by", "95 %", "");
    for (const Comparison& one : findings.comparisons) {
      if (one.variant != v) continue;
      const Measure& measure = findings.measures[one.measure];
      out += fmt::format("  {:<28} {:>10} {:>10} {:>10} {:>10} {:>10}  {}\n", measure.name,
                         figure(one.base, measure.kind), figure(one.changed, measure.kind),
                         signed_figure(one.difference, measure.kind),
                         signed_figure(one.low, measure.kind),
                         signed_figure(one.high, measure.kind), word_of(one.verdict));
    }
  }
  return out;
}

Json json_report(const Experiment& experiment, const Findings& findings) {
  Json comparisons = Json::array();
  for (const Comparison& one : findings.comparisons) {
    Json line = Json::object();
    line.set("variant", experiment.variants[one.variant].name);
    line.set("measure", findings.measures[one.measure].name);
    line.set("base", one.base).set("changed", one.changed).set("difference", one.difference);
    line.set("low", one.low).set("high", one.high).set("chance", one.chance);
    line.set("worth", one.worth).set("verdict", word_of(one.verdict));
    line.set("sentence", sentence_of(experiment, findings, one));
    comparisons.push(std::move(line));
  }
  Json base = Json::object();
  for (std::size_t m = 0; m < findings.measures.size(); ++m) {
    Json line = Json::object();
    line.set("mean", findings.sums.base_mean(m));
    line.set("standard_error", findings.sums.base_error(m));
    base.set(findings.measures[m].name, std::move(line));
  }
  Json out = Json::object();
  out.set("title", experiment.title).set("game", experiment.game).set("seed", experiment.seed);
  out.set("pairs", std::int64_t{findings.sums.pairs()}).set("looks", findings.looks);
  out.set("all_known", findings.all_known).set("partial", findings.partial);
  out.set("base", std::move(base)).set("comparisons", std::move(comparisons));
  return out;
}

std::string csv_report(const Experiment& experiment, const Findings& findings) {
  std::string out = "variant,measure,base,changed,difference,low,high,chance,worth,verdict\r\n";
  for (const Comparison& one : findings.comparisons) {
    out += fmt::format(
        "{},{},{},{},{},{},{},{},{},{}\r\n", csv_quoted(experiment.variants[one.variant].name),
        csv_quoted(findings.measures[one.measure].name), one.base, one.changed, one.difference,
        one.low, one.high, one.chance, one.worth, csv_quoted(word_of(one.verdict)));
  }
  return out;
}

}  // namespace warren
