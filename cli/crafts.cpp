#include "cli/crafts.h"

#include <algorithm>

#include "lab/experiment/report.h"
#include "lab/experiment/wording.h"
#include "lab/simulate.h"
#include "print/pdf.h"
#include "print/print.h"

namespace warren::cli {

namespace {

constexpr double kLongestLook = 60;  // seconds

// What people ask first: who wins, how long it is, how it ends.
const std::vector<std::string>& measures_of_a_look() {
  static const std::vector<std::string> all = {
      "wins of seat", "shared wins", "plies", "decisions", "winner's points", "margin", "ended by"};
  return all;
}

// Both as one experiment of the lab: the same seeds for each, so that little is left to luck.
Experiment experiment_of(const server::LookPlan& plan) {
  Experiment out;
  out.game = plan.game;
  out.base.name = "house edition";
  out.base.setup = plan.setup;
  out.base.setup.edition_text.reset();
  out.base.bots = {plan.bot};
  Arm edition{"this edition", plan.setup, {plan.bot}};
  out.variants = {edition};
  out.measures = measures_of_a_look();
  out.pairs = plan.matches;
  out.seconds = kLongestLook;
  out.watch = 0;
  return out;
}

Json found_json(const Experiment& experiment, const Findings& findings) {
  Json lines = Json::array();
  for (const Comparison& one : findings.comparisons) {
    const Measure& measure = findings.measures[one.measure];
    const double half = half_width(findings.sums, one.measure, measure.kind);
    const bool share = measure.kind == Measure::Kind::kShare;
    const double low = share ? std::max(0.0, one.base - half) : one.base - half;
    const double high = share ? std::min(1.0, one.base + half) : one.base + half;
    Json line = Json::object();
    line.set("measure", measure.name).set("share", share);
    line.set("house", one.base).set("house_low", low).set("house_high", high);
    line.set("edition", one.changed).set("difference", one.difference);
    line.set("low", one.low).set("high", one.high);
    line.set("verdict", word_of(one.verdict));
    line.set("sentence", sentence_of(experiment, findings, one));
    lines.push(std::move(line));
  }
  Json out = Json::object();
  out.set("matches", std::int64_t{findings.sums.pairs()}).set("partial", findings.partial);
  out.set("seconds", findings.seconds).set("measures", std::move(lines));
  return out;
}

Expected<Json, Faults> look(const server::LookPlan& plan, const std::atomic<bool>& stop,
                            const server::Crafts::Progress& progress) {
  const Experiment experiment = experiment_of(plan);
  RunOptions options;
  options.stop = &stop;
  options.progress = [&](long done, long) { progress(done); };
  for (const Arm* arm : {&experiment.base, &experiment.variants.front()}) {
    SimPlan sim;
    sim.game = experiment.game;
    sim.setup = arm->setup;
    sim.bots = arm->bots;
    if (Faults faults = faults_of(sim); !faults.empty()) return faults;
  }
  const auto findings = run_experiment(experiment, options);
  if (!findings) return findings.error();
  return found_json(experiment, *findings);
}

Expected<std::string, Faults> printed(const server::PrintPlan& plan) {
  print::Order order;
  for (const print::Paper& paper : print::kPapers) {
    if (paper.name == (plan.letter ? "letter" : "a4")) order.paper = paper;
  }
  order.style.colour = !plan.lines;
  order.players = plan.setup.players;
  const auto pages = print::pages_of(plan.game, plan.setup, order);
  if (!pages) return pages.error();
  auto pdf = print::pdf_of(*pages);
  if (!pdf) return Faults{pdf.error()};
  return std::move(*pdf);
}

}  // namespace

server::Crafts crafts() { return {look, printed}; }

}  // namespace warren::cli
