#include "lab/experiment/portrait.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/text.h"
#include "lab/experiment/heat_map.h"
#include "lab/experiment/rules_at_work.h"
#include "lab/experiment/wording.h"

namespace warren {

namespace {
std::optional<std::size_t> measure_named(const Findings& findings, std::string_view name) {
  const auto at = std::ranges::find(findings.measures, name, &Measure::name);
  if (at == findings.measures.end()) return {};
  const auto m = static_cast<std::size_t>(at - findings.measures.begin());
  return findings.sums.base_games(m) > 0 ? std::optional(m) : std::nullopt;
}

// A sentence around the figure, where there is one.
void say(std::vector<std::string>& out, const Findings& findings, std::string_view name,
         std::string_view before, std::string_view after) {
  const std::string words = mean_words(findings, name);
  if (!words.empty()) out.push_back(std::string(before) + words + std::string(after));
}
}  // namespace

std::string mean_words(const Findings& findings, std::string_view name) {
  const auto m = measure_named(findings, name);
  if (!m) return "";
  const Measure::Kind kind = findings.measures[*m].kind;
  const double half = half_width(findings.sums, *m, kind);
  return figure(findings.sums.base_mean(*m), kind) +
         (std::isfinite(half) ? " ± " + figure(half, kind) : "");
}

std::string evenness_words(const Findings& findings, std::string_view of) {
  std::vector<std::size_t> places;
  for (std::size_t m = 0; m < findings.measures.size(); ++m) {
    if (findings.measures[m].name.starts_with("wins of " + std::string(of))) places.push_back(m);
  }
  if (places.size() < 2 || findings.sums.pairs() < 2) return "";
  const double even = 1 / static_cast<double>(places.size());
  const double rate = 0.05 / static_cast<double>(places.size());
  std::vector<std::string> off;
  double widest = 0;
  for (const std::size_t m : places) {
    const double half = half_width(findings.sums, m, Measure::Kind::kShare, rate);
    const double by = findings.sums.base_mean(m) - even;
    widest = std::min(std::max(widest, half + std::abs(by)), std::max(even, 1 - even));
    if (std::abs(by) <= half) continue;
    off.push_back(fmt::format("{} wins {:.1f} ± {:.1f} %",
                              findings.measures[m].name.substr(std::string("wins of ").size()),
                              findings.sums.base_mean(m) * 100, half * 100));
  }
  if (!off.empty()) {
    return fmt::format("Not even: {}; an even share is {:.1f} %.", list_of(off), even * 100);
  }
  return fmt::format(
      "No {} is known to win more or less than its {:.1f} %; none is off by more "
      "than {:.1f} %.",
      of, even * 100, widest * 100);
}

std::vector<std::string> portrait_sentences(const Strength& one) {
  const Findings& found = one.findings;
  std::vector<std::string> out;
  for (const char* of : {"place", "seat"}) {
    if (std::string words = evenness_words(found, of); !words.empty()) {
      out.push_back(std::move(words));
    }
  }
  if (const std::string minutes = mean_words(found, "minutes"); !minutes.empty()) {
    out.push_back(fmt::format("A game takes {} decisions, {} minutes at {:g} seconds a decision.",
                              mean_words(found, "decisions"), minutes, one.experiment.pace));
  }
  say(out, found, "lead changes", "The lead changes ", " times a game.");
  say(out, found, "decided after, of the match", "Nobody else leads any more after ",
      " of the match.");
  say(out, found, "comebacks", "The winner once had less than half of an even share in ",
      " of games.");
  say(out, found, "spread of a decision",
      "The best choice of a decision promises more than the worst by ", " of a win.");
  say(out, found, "decisions of a kingmaker",
      "A seat that cannot win any more says who else leads in ", " of decisions.");
  say(out, found, "longest wait, minutes", "The longest wait for one's turn is ", " minutes.");
  if (const auto luck = luck_of(found)) {
    const double half = luck->half;
    out.push_back(luck->share > half
                      ? fmt::format("The dice explain {:.0f} ± {:.0f} % of who wins among such "
                                    "players.",
                                    luck->share * 100, half * 100)
                      : fmt::format("The dice are not known to explain who wins among such "
                                    "players: {:.0f} % at most.",
                                    std::max(0.0, luck->share + half) * 100));
  }
  if (!found.uses.empty()) {
    const auto missing = unused(found.uses[0], found.legends[0]);
    out.insert(out.end(), missing.begin(), missing.end());
    if (std::string words = at_work_words(found.uses[0], found.legends[0]); !words.empty()) {
      out.push_back(std::move(words));
    }
  }
  return out;
}

std::string step_words(const Step& step) {
  return fmt::format("{} beats {} in {:.1f} % of games ({:.1f} to {:.1f} %, {} games).",
                     step.stronger, step.weaker, step.score * 100, step.low * 100, step.high * 100,
                     step.games);
}

std::string portrait_text(const Portrait& portrait) {
  std::string out = fmt::format("{}, {}, seed {}\n", portrait.title,
                                count_of(portrait.players, "player", "players"), portrait.seed);
  for (const Strength& one : portrait.strengths) {
    out += fmt::format("\n{}, {} games{}\n", one.bot, one.findings.sums.pairs(),
                       one.findings.partial ? "; stopped before the end" : "");
    for (const std::string& sentence : portrait_sentences(one)) out += "  " + sentence + "\n";
    if (!one.findings.uses.empty()) {
      const BoardPlan plan = board_plan(one.findings.legends[0].board);
      const std::string words =
          heat_words(plan, heat_of(one.findings.uses[0], one.findings.legends[0]));
      if (!words.empty() && one.findings.uses[0].games > 0) out += "  " + words + "\n";
      const auto resting = rules_at_rest(one.findings.uses[0], one.findings.legends[0]);
      if (!resting.empty()) out += "  Rules that were never at work:\n";
      for (const RuleAtWork& rule : resting) {
        constexpr std::size_t kColumns = 96;
        out += "    " + rule_line(*rule.rule, kColumns) + "\n";
      }
    }
  }
  if (!portrait.steps.empty()) out += "\n";
  for (const Step& step : portrait.steps) out += step_words(step) + "\n";
  if (portrait.strengths.empty()) return out;
  out += fmt::format("\n{:<36}", "");
  for (const Strength& one : portrait.strengths) out += fmt::format(" {:>21}", one.bot);
  out += "\n";
  for (const Measure& measure : portrait.strengths[0].findings.measures) {
    out += fmt::format("{:<36}", measure.name);
    for (const Strength& one : portrait.strengths) {
      out += fmt::format(" {:>21}", mean_words(one.findings, measure.name));
    }
    out += "\n";
  }
  return out + "± is half of a 95 % interval.\n";
}

namespace {
Json used_json(const std::vector<Used>& list, bool offered) {
  Json out = Json::array();
  for (const Used& one : list) {
    Json line = Json::object();
    line.set("name", one.name);
    if (offered) line.set("possible", std::int64_t{one.offered});
    out.push(std::move(line.set("times", std::int64_t{one.times})));
  }
  return out;
}

Json use_json(const Use& use, const Legend& legend) {
  const BoardPlan plan = board_plan(legend.board);
  const auto heat = heat_of(use, legend);
  Json cells = Json::object();
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    cells.set(plan.cells[i].name, std::int64_t{i < heat.size() ? heat[i] : 0});
  }
  Json out = Json::object();
  out.set("games", std::int64_t{use.games});
  out.set("kinds", used_json(kinds_used(use, legend), true));
  out.set("actions", used_json(actions_used(use, legend), true));
  out.set("events", used_json(events_used(use, legend), false));
  out.set("rules", rules_json(use, legend)).set("cells", std::move(cells));
  return out;
}
}  // namespace

Json portrait_json(const Portrait& portrait) {
  Json strengths = Json::array();
  for (const Strength& one : portrait.strengths) {
    Json measures = Json::object();
    for (std::size_t m = 0; m < one.findings.measures.size(); ++m) {
      Json line = Json::object();
      line.set("mean", one.findings.sums.base_mean(m));
      line.set("standard_error", one.findings.sums.base_error(m));
      line.set("games", std::int64_t{one.findings.sums.base_games(m)});
      measures.set(one.findings.measures[m].name, std::move(line));
    }
    Json sentences = Json::array();
    for (const std::string& sentence : portrait_sentences(one)) sentences.push(sentence);
    Json line = Json::object();
    line.set("bot", one.bot).set("games", std::int64_t{one.findings.sums.pairs()});
    line.set("partial", one.findings.partial).set("sentences", std::move(sentences));
    line.set("measures", std::move(measures));
    if (const auto luck = luck_of(one.findings)) {
      line.set("explained_by_dice",
               Json::object().set("share", luck->share).set("half_of_interval", luck->half));
    }
    if (!one.findings.uses.empty()) {
      line.set("use", use_json(one.findings.uses[0], one.findings.legends[0]));
    }
    strengths.push(std::move(line));
  }
  Json steps = Json::array();
  for (const Step& step : portrait.steps) {
    Json line = Json::object();
    line.set("stronger", step.stronger).set("weaker", step.weaker);
    line.set("games", std::int64_t{step.games}).set("score", step.score);
    steps.push(std::move(line.set("low", step.low).set("high", step.high)));
  }
  Json out = Json::object();
  out.set("game", portrait.game).set("players", portrait.players).set("seed", portrait.seed);
  return std::move(out.set("strengths", std::move(strengths)).set("steps", std::move(steps)));
}

std::string portrait_csv(const Portrait& portrait) {
  std::string out = "bot,measure,mean,standard_error,games\r\n";
  for (const Strength& one : portrait.strengths) {
    for (std::size_t m = 0; m < one.findings.measures.size(); ++m) {
      out += fmt::format("{},{},{},{},{}\r\n", csv_quoted(one.bot),
                         csv_quoted(one.findings.measures[m].name), one.findings.sums.base_mean(m),
                         one.findings.sums.base_error(m), one.findings.sums.base_games(m));
    }
  }
  return out;
}

}  // namespace warren
