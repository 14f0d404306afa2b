// The match of a table going on: its start, actions with the lots that follow, and what is taken
// back; every step to disk, or back when the disk refuses it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/table/clocks.h"
#include "server/table/queue.h"
#include "server/table/state.h"
#include "server/table/take_backs.h"
#include "server/table/views.h"

namespace warren::server {

class Moves {
 public:
  // Called when a move is on disk; `restored`: what the clocks show after something was taken back.
  using Moved = std::function<void(const std::optional<Clocks::Times>& restored)>;
  Moves(TableState& state, TableQueue& queue, Clocks& clocks, TakeBacks& take_backs, Views& views,
        Moved moved);

  // The first position as a change, or nothing and the answer says why.
  std::optional<Plan> start(const Answer& answer);
  void act(const ConnectionPtr& from, int re, int ply, const std::string& action);
  void undo(const ConnectionPtr& from, int re, int ply);
  // A bot's action as a change, or nothing when the rules forbid it.
  std::optional<Plan> play(int seat, Action a, std::int64_t received_us, const Answer& answer);
  // Draws the lots that are due after loading.
  void roll();
  // Steps of a change that is no longer under way.
  void give_up();
  // Who may take back what, worked out anew from the match.
  void find_take_backs();

 private:
  std::optional<Plan> plan_act(const ConnectionPtr& from, int re, int ply, const std::string& text,
                               std::int64_t received_us);
  std::optional<Plan> plan_undo(const ConnectionPtr& from, int re, int ply);
  void begin_match();
  bool settle();  // draws until somebody is to act or it is over; false when nothing was due
  void note_ply(int seat, std::string text);
  // One action and the lots that follow; `undo` says who may take back what afterwards. Or why the
  // rules forbid it.
  [[nodiscard]] std::optional<Breach> step(int seat, Action a, TakeBacks::Plies& undo);
  // The steps since `before` as a change; when it fails they are taken back.
  Plan steps_plan(std::size_t before, const TakeBacks::Plies& undo, std::int64_t received_us,
                  const Answer& answer);
  bool is_stale(int seat, int ply) const;
  int may_undo(int seat) const;  // the ply by the rules of the match, or 0
  void took_back(int seat, int from, Match next);

  TableState& state_;
  TableQueue& queue_;
  Clocks& clocks_;
  TakeBacks& take_backs_;
  Views& views_;
  Moved moved_;
  std::vector<store::PlyRow> fresh_;  // the plies of the change under way
};

}  // namespace warren::server
