// What a bot thinks of a decision, option by option, with the reasons that people can be told.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/json.h"
#include "table/any_game.h"

namespace warren {

struct Explained {
  Action action{};
  long visits = 0;    // how often the bot tried it
  double chance = 0;  // share of the win it expects after it
  double weight = 0;  // how much it favours it: where it mixes, how often it would play it
  double lost = 0;    // against the option it favours most
  std::vector<Reason> reasons;         // what changed until others act or lots are drawn
  std::optional<Advice::Step> answer;  // what a rival is expected to do then, if no lot comes first
  std::string why;      // the same in sentences; empty only where there is nothing to choose
  std::string often;    // "two times in three", where the bot mixes
  std::string against;  // what speaks against it beside the one it favours most; empty for that
};

// Every option of the advice in its order. Nothing but what the seat knows is looked at.
std::vector<Explained> explain(const AnyKnown& known, Seat seat, const Advice& advice);

Json json_of(const AnyGame& game, const Explained& explained);

// How often an action of a mixture is played: "two times in three".
std::string_view share_words(double share);

}  // namespace warren
