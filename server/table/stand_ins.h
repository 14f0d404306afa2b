// Bots that play for a person: who was away too long, whose time was up, and who comes back.
#pragma once

#include <string>

#include "server/table/audience.h"
#include "server/table/bot_driver.h"
#include "server/table/clocks.h"
#include "server/table/queue.h"
#include "server/table/seating.h"
#include "server/table/state.h"
#include "server/table/views.h"

namespace warren::server {

class StandIns {
 public:
  StandIns(TableState& state, TableQueue& queue, Audience& audience, Clocks& clocks, Views& views,
           Seating& seating, BotDriver& bots)
      : state_(state),
        queue_(queue),
        audience_(audience),
        clocks_(clocks),
        views_(views),
        seating_(seating),
        bots_(bots) {}

  void hand(const ConnectionPtr& from, int re, int seat, const std::string& level);
  void back(const ConnectionPtr& from, int re);
  // Those whose turn a bot had to play to its end before they could come back.
  void let_back();
  // Whose time is up, who may be handed over now, who came and went.
  void tick(std::int64_t now);
  void left(const Connection& connection);
  void clear() { returning_ = {}; }

 private:
  struct Returning {
    ConnectionPtr who;
    int re = -1;
  };
  bool may_come_back(int seat) const;
  void put(int seat, const std::string& level, const Answer& answer);
  Plan plan_back(int seat, const Answer& answer);

  TableState& state_;
  TableQueue& queue_;
  Audience& audience_;
  Clocks& clocks_;
  Views& views_;
  Seating& seating_;
  BotDriver& bots_;
  BySeat<Returning> returning_;
  SeatSet shown_;  // seats that were shown as free to hand over
};

}  // namespace warren::server
