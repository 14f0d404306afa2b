// One table while it is in memory. It lives on the network thread, and everything that changes it
// or reads its match goes through its queue. The work is done by its parts, in server/table/; here
// they are put together.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/resume.h"
#include "server/table/audience.h"
#include "server/table/bot_driver.h"
#include "server/table/chat.h"
#include "server/table/clocks.h"
#include "server/table/ending.h"
#include "server/table/hints.h"
#include "server/table/judging.h"
#include "server/table/moves.h"
#include "server/table/queue.h"
#include "server/table/seating.h"
#include "server/table/stand_ins.h"
#include "server/table/state.h"
#include "server/table/take_backs.h"
#include "server/table/views.h"

namespace warren::server {

class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  using Ptr = std::shared_ptr<LiveTable>;
  // A table as stored, and what replaying its plies gave.
  LiveTable(Host& host, store::SavedTable saved, Resumed resumed);

  const std::string& id() const { return state_.row.id; }
  const store::TableRow& row() const { return state_.row; }
  const Settings& settings() const { return state_.settings; }
  const std::vector<store::SeatRow>& seats() const { return state_.seats.rows(); }
  const Match* match() const { return state_.match.get(); }
  const RematchOffer& again() const { return state_.again; }
  bool is_over() const { return state_.is_over(); }
  bool busy() const { return queue_.busy(); }
  bool overloaded() const { return queue_.overloaded(); }
  bool in_doubt_for_long() const { return queue_.in_doubt_for_long(); }
  bool is_retired() const { return queue_.closed(); }
  std::int64_t lease() const { return state_.lease; }
  void freeze() { queue_.close(); }  // nothing happens here any more

  // What is still asked about a table that was begun and is no longer in memory.
  struct Rest {
    int plies = 0;
    SeatSet waits_for;  // people who are to act
    bool stuck = false;
    std::int64_t moved_ms = 0;
    std::int64_t since_ms = 0;            // nobody was there since then; steady
    std::int64_t due_ms = INT64_MAX;      // somebody's time is up then; steady
    std::optional<Clocks::Turns> clocks;  // where there are any: they run on
  };
  // Nothing happens here by itself for at least so long: it may leave memory once nobody holds it.
  bool may_rest(std::int64_t now, std::int64_t least_left) const;
  Rest rest(std::int64_t since_ms) const;
  void rested(const Rest& rest);  // after wake(): it was absence, not a new turn

  const std::string& address() const { return state_.address; }
  void opened_from(const std::string& address);  // its bots have a share of that address's

  // Reads and writes in turn with everything else at this table.
  void when_free(std::function<void()> f) { queue_.when_free(std::move(f)); }

  // -- What is asked of it; answers go to the connection.
  Seating& seating() { return seating_; }
  Moves& moves() { return moves_; }
  StandIns& stand_ins() { return stand_ins_; }
  Ending& ending() { return ending_; }
  Hints& hints() { return hints_; }
  Chat& chat() { return chat_; }
  Judging& judging() { return judging_; }
  void hello(const ConnectionPtr& from, int re, const std::string& token, std::optional<int> since);
  void start(const ConnectionPtr& from, int re);
  void start_now(const Answer& answer);  // nobody asks: it was created so
  void why(const ConnectionPtr& from, int re, const std::string& action);
  void at(const ConnectionPtr& from, int re, int ply);
  void resync(const ConnectionPtr& from, int re, int since);
  void left(const Connection& connection);

  // After loading: draws what is due and wakes the bots.
  void wake();
  // Several times a second: clocks, graces, presence.
  void tick(std::int64_t now);
  void send_all(const Text& message) const { audience_.send_all(message); }
  void close_all(int code) const { audience_.close_all(code); }
  // What is here may not be what is on disk: it is read back before anything else happens.
  void doubt() { queue_.fall_into_doubt(); }
  // It is here no longer: everybody is sent away, to come back to where it is now if it is
  // anywhere, and nothing more happens.
  void retire();
  // Lets go of everyone and of what is queued: connections hold their table, so a server that ends
  // while some are still open would otherwise leave both behind.
  void let_go();

  Json table_json() const;
  // One line of a list; `guest` may be empty.
  Json summary(const std::string& guest) const;
  bool waits_for(const std::string& guest) const;  // to act
  Dice public_dice() const { return state_.public_dice(); }

 private:
  // After every change of the match that is on disk.
  void moved(const std::optional<Clocks::Times>& restored);
  void read_back();
  void came_back(store::Opened opened);
  void restore(store::SavedTable saved, Resumed resumed);
  Json welcome(const Connection& to, int re) const;

  std::vector<std::weak_ptr<Connection>> arriving_;  // whose hello waits for its turn
  TableState state_;
  TableQueue queue_;
  Audience audience_;
  Clocks clocks_;
  TakeBacks take_backs_;
  Views views_;
  Moves moves_;
  BotDriver bots_;
  Seating seating_;
  StandIns stand_ins_;
  Ending ending_;
  Hints hints_;
  Chat chat_;
  Judging judging_;
};

}  // namespace warren::server
