// What a table needs from the house around it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "server/bot_pool.h"
#include "server/catalogue.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/moderation.h"
#include "store/journal.h"

namespace warren::server {

class LiveTable;

struct Host {
  const Catalogue& catalogue;
  store::Journal& journal;
  BotPool& bots;
  Metrics& metrics;
  Log& log;
  std::function<void(std::chrono::milliseconds, std::function<void()>)> after;
  // Opens the table that continues from this one; the answer is its id, or empty on a fault.
  std::function<void(LiveTable&, std::function<void(std::string)>)> rematch;
  int bot_pause_ms = 0;  // so that people can follow what bots do
  int judging = 0;       // analyses under way
  bool stopping = false;
  std::chrono::milliseconds hello_wait{10'000};  // then a socket without hello is closed
  Moderation moderation = {};
};

}  // namespace warren::server
