// Asks the bots of a table for their moves, one thought a turn, and keeps each seat's bot from one
// decision to the next.
#pragma once

#include <memory>
#include <string>

#include "server/bot_pool.h"
#include "server/table/audience.h"
#include "server/table/clocks.h"
#include "server/table/moves.h"
#include "server/table/queue.h"
#include "server/table/state.h"

namespace warren::server {

class BotDriver {
 public:
  BotDriver(TableState& state, TableQueue& queue, const Clocks& clocks, const Audience& audience,
            Moves& moves)
      : state_(state), queue_(queue), clocks_(clocks), audience_(audience), moves_(moves) {}

  // Those whose turn it is think, if they do not yet.
  void wake();
  // Turns have changed: thoughts about old ones are stopped.
  void call_off_old();
  // A person plays the seat again.
  void dismiss(int seat);
  // Nobody thinks any more; the match is not what it was.
  void call_off_all();
  // The table is over: no bot is needed any more.
  void dismiss_all() { kept_ = {}; }
  // Only bots play and nobody looks: unwatched tables of one person could fill the machine.
  bool unattended() const;

 private:
  struct Thinking {
    Cancelled cancelled;
    int turn_ply = -1;  // of the turn it thinks about; -1: it does not
  };
  struct Kept {
    std::string level;
    std::shared_ptr<BotPlace> place;
  };
  void think(int seat);
  void chose(int seat, int turn_ply, Action a);
  std::uint64_t seed_of(int seat, int turn_ply) const;
  std::weak_ptr<BotPlace> place_of(int seat);

  TableState& state_;
  TableQueue& queue_;
  const Clocks& clocks_;
  const Audience& audience_;
  Moves& moves_;
  BySeat<Thinking> thinking_;
  BySeat<Kept> kept_;
};

}  // namespace warren::server
