// A finished or unfinished match, decision by decision, as a bot sees it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "table/match.h"

namespace warren {

struct Judged {
  std::size_t ply = 0;  // 1-based, as in the record
  Seat seat{};
  Action played{};
  Action best{};
  double before = 0;  // chance of the seat's side if it goes on as the bot would
  double after = 0;   // chance after what was played
  double cost() const { return before > after ? before - after : 0; }
};

// Every decision that had a choice, in order; each is judged from what its seat knew.
Expected<std::vector<Judged>> analyse(const Match& match, const std::string& bot,
                                      const std::function<void(long, long)>& progress);

}  // namespace warren
