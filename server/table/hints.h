// Hints: what a bot would do, and why. One at a time for a seat, and only as long as it is of use.
#pragma once

#include "server/bot_pool.h"
#include "server/connection.h"
#include "server/seat_number.h"
#include "server/table/queue.h"
#include "server/table/state.h"

namespace warren::server {

class Hints {
 public:
  Hints(const TableState& state, TableQueue& queue) : state_(state), queue_(queue) {}

  void ask(const ConnectionPtr& from, int re);
  // What the seat knows where it decides, for those who let their own machine think about it. Told
  // where a hint would be given.
  void know(const ConnectionPtr& from, int re);
  void call_off(const Connection* of = nullptr);  // of one connection, or all
  void clear() { waiting_ = {}; }

 private:
  struct Waiting {
    ConnectionPtr who;
    int re = -1;
    int ply = 0;
    Cancelled cancelled;
  };
  // Why this connection is given no hint now.
  [[nodiscard]] std::optional<Problem> refusal(const Connection& from) const;
  void think(const ConnectionPtr& from, int re, int seat);
  void give(int seat, int ply, const std::vector<Advised>& options);

  const TableState& state_;
  TableQueue& queue_;
  BySeat<Waiting> waiting_;
};

}  // namespace warren::server
