// Since when each seat is to act, and how much time it has left for that. Times are steady_ms():
// they are worth nothing after a restart, and no clock that is set anew can move them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "server/seat_number.h"
#include "server/settings.h"
#include "server/table/seats.h"
#include "table/match.h"

namespace warren::server {

class Clocks {
 public:
  using Times = BySeat<std::int64_t>;  // ms left
  // `rule`: none where the table plays without clocks.
  Clocks(const std::optional<Clock>& rule, const Seats& seats);

  // -- Turns
  // The ply after which the seat's turn began; -1: it is not to act.
  int turn_of(int seat) const { return turn_ply_[seat]; }
  bool in_turn(int seat) const { return turn_ply_[seat] >= 0; }
  std::int64_t turn_began(int seat) const { return turn_ms_[seat]; }
  // The match has come to a position where these are to act, and the clocks show so much.
  void move_on(const Match& match, const std::vector<int>& next, const Times& times,
               std::int64_t now);
  // Nobody is to act and nothing is used up, as before the first ply.
  void forget();
  // The table was not in memory since then: that was absence, not a new turn.
  void rested(std::int64_t since);
  // What else is to be known of clocks that run on while the table is not in memory.
  struct Turns {
    BySeat<int> ply;
    BySeat<std::int64_t> began;
    Times left;
    BySeat<int> chances;
    std::int64_t moment = 0;  // of the latest ply
  };
  Turns turns() const;
  void rested(const Turns& turns);

  // -- Clocks
  bool used() const { return rule_.has_value(); }
  std::int64_t left(int seat, std::int64_t now) const;
  // What they show once turns have passed to `next`.
  Times after_turns(const std::vector<int>& next, std::int64_t now) const;
  // As if the undoer had gone on thinking instead of playing the ply `from`; `next` are to act
  // then.
  Times after_undo(int undoer, int from, const std::vector<int>& next, std::int64_t now) const;
  // The same, noted in the moments too.
  Times turn_back(int undoer, int from, const std::vector<int>& next, std::int64_t now);
  // Stops with so much left: a bot plays on.
  void stop(int seat, std::int64_t ms) { left_ms_[seat] = ms; }
  // A person plays on. Who had run out of time is given a little, ever less.
  void resume(int seat, bool had_run_out, std::int64_t now);
  bool ran_out(int seat) const;  // a bot plays because the seat's time was up

  // -- On disk: what each seat had left after a ply, "ms ms ..."
  void write(const Times& times, std::vector<store::PlyRow>& rows) const;
  void read(const std::vector<store::PlyRow>& rows, std::int64_t now);

 private:
  struct Moment {
    std::int64_t at = 0;
    Times times;
  };
  std::int64_t second_chance(int seat);

  std::optional<Clock> rule_;
  const Seats& seats_;
  BySeat<int> turn_ply_;
  BySeat<std::int64_t> turn_ms_;
  Times left_ms_;                // when the turn began
  std::vector<Moment> moments_;  // with a rule: what they showed after every ply, 0 the start
  BySeat<int> chances_;          // how often the seat came back after its time was up
};

}  // namespace warren::server
