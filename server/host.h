// What a table needs from the house around it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "server/bot_pool.h"
#include "server/catalogue.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/moderation.h"
#include "server/problem.h"
#include "store/journal.h"

namespace warren::server {

class LiveTable;
class Workbench;

inline constexpr int kLongestMatch = 50'000;  // plies
inline constexpr int kMostTold = 4'000;

struct Host {
  const Catalogue& catalogue;
  store::Journal& journal;
  BotPool& bots;
  Metrics& metrics;
  Log& log;
  std::function<void(std::chrono::milliseconds, std::function<void()>)> after;
  // Work that takes long and needs no database: done on other threads, and what it gives back on
  // the network thread. What people send to be tried never holds up a table that is wanted.
  using Work = std::function<std::function<void()>()>;
  std::function<void(Work)> replay;
  std::function<void(Work)> examine;
  // Opens the table that continues from this one, under this id, unless it is there already. The
  // answer is nothing once it is; or why not, and unless that is unknown it never will be.
  std::function<void(LiveTable&, std::string id, std::function<void(std::optional<Problem>)>)>
      rematch;
  // Another server has this table now, or it is gone: it leaves memory.
  std::function<void(LiveTable&)> lost;
  int bot_pause_ms = 0;                     // so that people can follow what bots do
  std::map<std::string, int> judging = {};  // analyses under way, by address
  bool stopping = false;
  // Whoever looks back or takes back goes through the match from its start: it has an end.
  int most_plies = kLongestMatch;
  int most_told = kMostTold;  // plies at once
  // By the steady clock: from then on another server may have the tables that are in memory here.
  std::int64_t sure_until_ms = INT64_MAX;
  std::chrono::milliseconds hello_wait{10'000};  // then a socket without hello is closed
  Moderation moderation = {};
  // Ids of new tables: with a letter that no other house uses, where tables of several houses can
  // stand in one list.
  std::string_view ids_begin = {};
  Workbench* workbench = nullptr;  // none on a device
};

}  // namespace warren::server
