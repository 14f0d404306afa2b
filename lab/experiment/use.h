// What is used of a game: every action, everything that can happen, every rule that is at work.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "engine/rulebook.h"
#include "engine/types.h"

namespace warren {

// Counted over the games that were watched.
struct Use {
  Use() = default;
  Use(std::size_t actions, std::size_t events)
      : offered(actions), chosen(actions), happened(events) {}

  long games = 0;
  // By the id of a rule.
  using ByRule = std::map<std::string, long, std::less<>>;

  std::vector<long> offered;   // by action: in how many decisions
  std::vector<long> chosen;    // by action
  std::vector<long> happened;  // by kind of event
  ByRule fired;                // what happened came of it, or it gave points
  ByRule refused;              // of actions drawn at random

  static void note(ByRule& rules, std::string_view id);
  void append(const Use& other);
  Json json() const;
  static std::optional<Use> read(const Json& json, std::size_t actions, std::size_t events);
};

// What the numbers of a Use stand for.
struct Legend {
  std::vector<std::string> actions;  // as they are written; empty: this edition has none
  std::vector<std::string> kinds;    // of actions: "step"
  std::vector<int> cells;            // where an action happens; -1: nowhere
  std::vector<std::string> events;   // "went out"
  std::vector<Rule> rules;           // of the ledger, those that can be seen at work
  std::size_t ledger = 0;            // how many rules it has in all
  Json board;                        // the game's own, for a picture
};

// Where it happens: by cell, how often an action there was chosen.
std::vector<long> heat_of(const Use& use, const Legend& legend);

// Names of kinds of action or of events, most frequent first.
struct Used {
  std::string name;
  long offered = 0;
  long times = 0;
};
std::vector<Used> kinds_used(const Use& use, const Legend& legend);
std::vector<Used> actions_used(const Use& use, const Legend& legend);
std::vector<Used> events_used(const Use& use, const Legend& legend);

// What never came in all those games, in sentences: nothing where everything came.
std::vector<std::string> unused(const Use& use, const Legend& legend);

}  // namespace warren
