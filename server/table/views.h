// What a table tells of its match: to everyone what that one may know, and no ply before it is on
// disk.
#pragma once

#include <array>
#include <optional>

#include "server/table/audience.h"
#include "server/table/clocks.h"
#include "server/table/queue.h"
#include "server/table/state.h"
#include "server/table/take_backs.h"

namespace warren::server {

class Views {
 public:
  Views(const TableState& state, const Audience& audience, const Clocks& clocks,
        const TakeBacks& take_backs)
      : state_(state), audience_(audience), clocks_(clocks), take_backs_(take_backs) {}

  // What the latest ply tells those who are here: kept until send(), or given up.
  void note_ply();
  void give_up();
  // After something was taken back: everything since, for those who are told nothing newer.
  void tell_again(int since);
  void send(bool undone);
  // The table was read back: so many plies that people know of are still true, of so many.
  void send_truth(int same, int of) const;

  // The whole position for one; `since`: how many plies it has seen.
  void send_position(const ConnectionPtr& to, int re, std::optional<int> since) const;
  void send_past(const ConnectionPtr& to, int re, int ply) const;
  void send_table() const;
  // Says `done`, or why not.
  Answer answer(ConnectionPtr to, int re) const;

 private:
  Json view(int seat, Json told, bool undone, int re) const;
  Json actions(int seat, const AnyKnown& known) const;
  Json result() const;
  Json told_since(int seat, int since) const;
  Json clock() const;

  const TableState& state_;
  const Audience& audience_;
  const Clocks& clocks_;
  const TakeBacks& take_backs_;
  std::array<Json::Array, kMaxSeats + 1> told_;  // of the change under way; 0 the spectators
};

}  // namespace warren::server
