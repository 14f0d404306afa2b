// Giving up, and playing again.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "server/table/queue.h"
#include "server/table/state.h"
#include "server/table/take_backs.h"
#include "server/table/views.h"

namespace warren::server {

// The result when, with these seats gone, nobody is left to play for; else empty.
std::string resignation(const Match& match, const std::vector<store::SeatRow>& seats);

class Ending {
 public:
  // `opened`: the id of the table that continues from this one, or empty on a fault.
  using Opened = std::function<void(std::string id)>;
  using OpenRematch = std::function<void(Opened)>;
  Ending(TableState& state, TableQueue& queue, TakeBacks& take_backs, const Views& views,
         std::function<void()> moved, OpenRematch open_rematch);

  void resign(const ConnectionPtr& from, int re);
  // Offers to play again, or agrees. The next table is opened when every person has agreed, or
  // `now`, with a free chair for whoever has not.
  void rematch(const ConnectionPtr& from, int re, bool now);
  void decline(const ConnectionPtr& from, int re);

 private:
  std::optional<Plan> plan_resign(const ConnectionPtr& from, int re);
  void open_next(const Answer& answer);
  void link_rematch(const Answer& answer);

  TableState& state_;
  TableQueue& queue_;
  TakeBacks& take_backs_;
  const Views& views_;
  std::function<void()> moved_;
  OpenRematch open_rematch_;
  bool opening_ = false;
  std::string opened_;  // the next table, also while the link to it is not on disk yet
};

}  // namespace warren::server
