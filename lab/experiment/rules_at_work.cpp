#include "lab/experiment/rules_at_work.h"

#include <algorithm>

#include "engine/text.h"

namespace warren {

namespace {
long times(const Use::ByRule& rules, const std::string& id) {
  const auto known = rules.find(id);
  return known != rules.end() ? known->second : 0;
}
}  // namespace

std::vector<RuleAtWork> rules_at_work(const Use& use, const Legend& legend) {
  std::vector<RuleAtWork> out;
  for (const Rule& rule : legend.rules) {
    out.push_back({&rule, times(use.fired, rule.id), times(use.refused, rule.id)});
  }
  return out;
}

std::vector<RuleAtWork> rules_at_rest(const Use& use, const Legend& legend) {
  if (use.games == 0) return {};
  auto out = rules_at_work(use, legend);
  std::erase_if(out, [](const RuleAtWork& one) { return one.fired + one.refused > 0; });
  return out;
}

std::string at_work_words(const Use& use, const Legend& legend) {
  if (use.games == 0 || legend.rules.empty()) return "";
  const std::size_t resting = rules_at_rest(use, legend).size();
  return "Of the ledger's " + std::to_string(legend.ledger) + " rules " +
         std::to_string(legend.rules.size()) + " can be seen at work; " +
         (resting == 0 ? "all of them were." : std::to_string(resting) + " of them never were.");
}

std::string rule_words(const Rule& rule) {
  std::string out = rule.text;
  std::erase_if(out, [](char c) { return c == '*' || c == '`'; });
  return out;
}

std::string rule_line(const Rule& rule, std::size_t columns) {
  std::string out = rule.id + "  " + rule_words(rule);
  if (out.size() <= columns) return out;
  const std::size_t end = out.rfind(' ', columns - 4);
  return out.substr(0, end) + " ...";
}

Json rules_json(const Use& use, const Legend& legend) {
  Json out = Json::array();
  for (const RuleAtWork& one : rules_at_work(use, legend)) {
    Json line = Json::object();
    line.set("rule", one.rule->id).set("fired", std::int64_t{one.fired});
    out.push(std::move(line.set("refused", std::int64_t{one.refused})));
  }
  return out;
}

}  // namespace warren
