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
  // `opened`: nothing when the table of that id, which continues from this one, is there.
  using Opened = std::function<void(std::optional<Problem>)>;
  using OpenRematch = std::function<void(std::string id, Opened)>;
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
  // The next table's. It stays while it is not known whether that is there: however often it is
  // tried, there is one.
  std::string next_;
  bool opened_ = false;  // though the link to it may not be on disk yet
};

}  // namespace warren::server
