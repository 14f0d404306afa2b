#include "lab/experiment/readings.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ranges>

#include "engine/text.h"
#include "lab/experiment/named_game.h"
#include "lab/experiment/other_values.h"
#include "lab/experiment/report.h"
#include "lab/experiment/wording.h"
#include "table/any_game.h"

namespace warren {

namespace {
std::string value_in(const Setup& setup, const OptionInfo& option) {
  for (const auto& [name, value] : setup.options) {
    if (name == option.name) return value;
  }
  return std::string(option.fallback);
}

Setup with(Setup setup, std::string_view option, std::string_view value) {
  std::erase_if(setup.options, [&](const auto& one) { return one.first == option; });
  setup.options.emplace_back(option, value);
  return setup;
}
}  // namespace

std::vector<Arm> readings_of(const std::string& game, const Arm& base) {
  std::vector<Arm> out;
  for (const OptionInfo& option : game_named(game).options) {
    for (const std::string& value : other_values(option, value_in(base.setup, option))) {
      Arm arm = base;
      arm.name = std::string(option.name) + "=" + value;
      arm.setup = with(base.setup, option.name, value);
      if (make_game(game, arm.setup)) out.push_back(std::move(arm));
    }
  }
  return out;
}

std::string effect_words(Effect effect) {
  switch (effect) {
    case Effect::kChanges: return "changes the game";
    case Effect::kNone: return "no difference worth naming";
    case Effect::kNeverDid: return "never differed";
    case Effect::kUnknown: break;
  }
  return "not known yet";
}

namespace {
// In units of what is worth naming. What the base never has is worth nothing: then any difference
// is a large one.
double in_worths(double difference, const Comparison& one) {
  constexpr double kLeastWorth = 1e-3;
  return std::abs(difference) / std::max(one.worth, kLeastWorth);
}

Rank rank_of(const Findings& findings, std::size_t variant) {
  Rank out{variant, Effect::kUnknown, 0, 0};
  bool none = true;   // is every comparison known to be none?
  double reach = -1;  // of the interval that reaches farthest
  for (std::size_t i = 0; i < findings.comparisons.size(); ++i) {
    const Comparison& one = findings.comparisons[i];
    if (one.variant != variant) continue;
    none = none && one.verdict == Verdict::kSame;
    const double far = in_worths(std::max(std::abs(one.low), std::abs(one.high)), one);
    if (one.verdict == Verdict::kHigher || one.verdict == Verdict::kLower) {
      const double size = in_worths(one.difference, one);
      if (size <= out.size) continue;
      out.effect = Effect::kChanges;
      out.size = size;
      out.comparison = i;
    } else if (out.effect != Effect::kChanges && one.verdict == Verdict::kUnknown && far > reach) {
      reach = far;
      out.comparison = i;
    }
  }
  if (out.effect == Effect::kChanges) return out;
  if (findings.sums.pairs() > 0 && !findings.sums.ever_differed(variant)) {
    out.effect = Effect::kNeverDid;
  } else if (none) {
    out.effect = Effect::kNone;
  }
  return out;
}
}  // namespace

std::vector<Rank> ranking_of(const Experiment& experiment, const Findings& findings) {
  std::vector<Rank> out;
  for (std::size_t v = 0; v < experiment.variants.size(); ++v) out.push_back(rank_of(findings, v));
  std::ranges::stable_sort(out, [](const Rank& a, const Rank& b) {
    return std::pair(a.effect, -a.size) < std::pair(b.effect, -b.size);
  });
  return out;
}

std::string effect_of(const Experiment& experiment, const Findings& findings, const Rank& rank) {
  const std::string& name = experiment.variants[rank.variant].name;
  switch (rank.effect) {
    case Effect::kChanges: {
      // "komi=0,20, wins of place 2: up ..."
      const std::string words =
          sentence_of(experiment, findings, findings.comparisons[rank.comparison]);
      return words.substr(std::min(words.size(), name.size() + 2));
    }
    case Effect::kNone: return "no difference that is worth naming.";
    case Effect::kNeverDid:
      return fmt::format("never differed in {}.",
                         count_of(static_cast<int>(findings.sums.pairs()), "game", "games"));
    case Effect::kUnknown: break;
  }
  const auto open = std::ranges::count_if(findings.comparisons, [&](const Comparison& one) {
    return one.variant == rank.variant && one.verdict == Verdict::kUnknown;
  });
  const auto all = std::ranges::count(findings.comparisons, rank.variant, &Comparison::variant);
  return fmt::format("nothing beyond doubt; {} of {} comparisons are not known yet.", open, all);
}

std::string rank_words(const Experiment& experiment, const Findings& findings, const Rank& rank) {
  return experiment.variants[rank.variant].name + (rank.effect == Effect::kChanges ? ", " : ": ") +
         effect_of(experiment, findings, rank);
}

std::string readings_text(const RankedReadings& readings) {
  std::string out =
      fmt::format("{}, {}, seed {}: every reading against the house's\n", readings.game,
                  count_of(readings.players, "player", "players"), readings.seed);
  for (const Strength& one : readings.strengths | std::views::reverse) {
    out += fmt::format("\n{}: {}\n", one.bot, ending_of(one.findings));
    int place = 0;
    for (const Rank& rank : ranking_of(one.experiment, one.findings)) {
      out += fmt::format("{:>3}. {}\n", ++place, rank_words(one.experiment, one.findings, rank));
    }
  }
  return out;
}

Json readings_json(const RankedReadings& readings) {
  Json strengths = Json::array();
  for (const Strength& one : readings.strengths) {
    Json ranking = Json::array();
    for (const Rank& rank : ranking_of(one.experiment, one.findings)) {
      Json line = Json::object();
      line.set("reading", one.experiment.variants[rank.variant].name).set("size", rank.size);
      line.set("effect", effect_words(rank.effect));
      line.set("sentence", rank_words(one.experiment, one.findings, rank));
      ranking.push(std::move(line));
    }
    Json line = Json::object();
    line.set("bot", one.bot).set("ranking", std::move(ranking));
    line.set("report", json_report(one.experiment, one.findings));
    strengths.push(std::move(line));
  }
  Json out = Json::object();
  out.set("game", readings.game).set("players", readings.players).set("seed", readings.seed);
  return std::move(out.set("strengths", std::move(strengths)));
}

std::string readings_csv(const RankedReadings& readings) {
  std::string out = "bot,place,reading,effect,size,sentence\r\n";
  for (const Strength& one : readings.strengths) {
    int place = 0;
    for (const Rank& rank : ranking_of(one.experiment, one.findings)) {
      out += fmt::format("{},{},{},{},{},{}\r\n", csv_quoted(one.bot), ++place,
                         csv_quoted(one.experiment.variants[rank.variant].name),
                         csv_quoted(effect_words(rank.effect)), rank.size,
                         csv_quoted(rank_words(one.experiment, one.findings, rank)));
    }
  }
  return out;
}

}  // namespace warren
