// Which rules of the ledger did something in the games that were watched, and which never did.
#pragma once

#include <string>
#include <vector>

#include "lab/experiment/use.h"

namespace warren {

struct RuleAtWork {
  const Rule* rule = nullptr;  // of the legend
  long fired = 0;              // what happened came of it, or it gave points
  long refused = 0;            // it was the first that forbade something
};

// In the ledger's order, all that can be seen at work.
std::vector<RuleAtWork> rules_at_work(const Use& use, const Legend& legend);
// Those of them that never were; none where nothing was watched.
std::vector<RuleAtWork> rules_at_rest(const Use& use, const Legend& legend);

// "63 of the 80 rules can be seen at work; 7 of them never were."; empty where the game does not
// say, or nothing was watched.
std::string at_work_words(const Use& use, const Legend& legend);

// What it says, without what only makes it bold or sets it apart.
std::string rule_words(const Rule& rule);
// "TOT-067  If several are equally far, ...": at most so many columns.
std::string rule_line(const Rule& rule, std::size_t columns);

Json rules_json(const Use& use, const Legend& legend);

}  // namespace warren
