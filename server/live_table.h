// One table while it is in memory. It lives on the network thread. Everything that changes it, and
// everything that reads the match, goes through one queue: while a change is on its way to the
// disk nothing else happens at this table, so nobody is ever told what could still be lost.
#pragma once

#include <array>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/client.h"
#include "server/guest.h"
#include "server/host.h"
#include "server/problem.h"
#include "server/settings.h"
#include "table/match.h"

namespace warren::server {

class LiveTable : public std::enable_shared_from_this<LiveTable> {
 public:
  using Ptr = std::shared_ptr<LiveTable>;
  // Nothing, or why it is refused.
  using Answer = std::function<void(std::optional<Problem>)>;
  struct Seated {
    int seat = 0;
    std::string token;
  };
  using SeatAnswer = std::function<void(Expected<Seated, Problem>)>;

  // A table as stored. `match` is what replaying its plies gave, or `stuck` says why that failed.
  LiveTable(Host& host, store::SavedTable saved, Settings settings, std::unique_ptr<Match> match,
            std::string stuck);

  const std::string& id() const { return row_.id; }
  const store::TableRow& row() const { return row_; }
  const Settings& settings() const { return settings_; }
  const std::vector<store::SeatRow>& seats() const { return seats_; }
  const Match* match() const { return match_.get(); }
  bool busy() const { return busy_ || !queue_.empty(); }
  bool is_over() const { return row_.status == "over"; }
  bool overloaded() const { return queue_.size() > 256; }

  // What is still asked about a table that was begun and is no longer in memory.
  struct Rest {
    int plies = 0;
    SeatSet waits_for;  // people who are to act
    bool stuck = false;
    std::int64_t moved_ms = 0;
    std::int64_t since_ms = 0;  // nobody was there since then; steady
  };
  // Nothing happens here by itself: it may leave memory once nobody holds it.
  bool may_rest() const;
  Rest rest(std::int64_t since_ms) const;
  void rested(const Rest& rest);  // after wake(): it was absence, not a new turn

  // Reads and writes in turn with everything else at this table.
  void when_free(std::function<void()> f);

  // -- Seats (HTTP)
  void sit(Guest guest, std::optional<int> seat, std::string entropy, SeatAnswer answer);
  void claim(std::optional<Guest> guest, std::string token, SeatAnswer answer);
  void leave(std::string token, Answer answer);

  // -- A client's messages; answers go to the client
  void hello(ClientPtr client, int re, const std::string& token, std::optional<int> since);
  void act(ClientPtr client, int re, int ply, std::string action);
  void why(ClientPtr client, int re, std::string action);
  void undo(ClientPtr client, int re, int ply);
  void at(ClientPtr client, int re, int ply);
  void resync(ClientPtr client, int re, int since);
  void chat(ClientPtr client, int re, std::string text);
  void seat_bot(ClientPtr client, int re, int seat, std::string level);  // empty: free it
  void entropy(ClientPtr client, int re, std::string hex);
  void start(ClientPtr client, int re);
  void resign(ClientPtr client, int re);
  void hand(ClientPtr client, int re, int seat, std::string level);
  void back(ClientPtr client, int re);
  void rematch(ClientPtr client, int re);
  void hint(ClientPtr client, int re);
  void left(const Client& client);

  // Starts without anybody asking: when it was created so.
  void start_now(Answer answer);
  // After loading: draws what is due and wakes the bots.
  void wake();
  // Several times a second: clocks, graces, presence.
  void tick(std::int64_t now);
  void send_all(const Text& message);
  void close_all(int code);
  // Lets go of everyone and of what is queued: clients hold their table, so a server that ends
  // while some are still connected would otherwise leave both behind.
  void let_go();

  Json table_json() const;
  // One line of a list; `guest` may be empty.
  Json summary(const std::string& guest) const;
  bool waits_for(const std::string& guest) const;
  // What a bot thinks of a match that is over, or how far it has come: see docs/protocol.md.
  Json judgement();
  // The seed is shown only once the table is over.
  Dice public_dice() const;

 private:
  // A change under way: what to write, and what to do when it is on disk or is not.
  struct Plan {
    store::Change change;
    std::function<void()> done;
    std::function<void(const Problem&)> failed;
  };
  using Step = std::function<std::optional<Plan>()>;
  using Clocks = std::array<std::int64_t, kMaxSeats>;  // ms left, by seat

  void enqueue(Step step);
  void run_queue();
  void finished(Plan& plan, const std::optional<std::string>& problem);

  // -- live_table.cpp: the match
  void begin_match();
  bool settle();  // draws until somebody is to act or it is over; false when nothing was due
  void note_step(int seat, std::string text);
  // By seat: the ply it may take back, or 0.
  using Undo = std::array<int, kMaxSeats>;
  // The steps since `before` as a change; when it fails they are taken back.
  Plan steps_plan(std::size_t before, Undo undo, std::int64_t received_us, Answer answer);
  // One action and the lots that follow; `undo` says who may take back what afterwards. Or why the
  // rules forbid it.
  [[nodiscard]] std::optional<Breach> step_on(int seat, Action a, Undo& undo);
  bool can_undo(int seat) const;  // never where a bot plays
  int may_undo(int seat) const;   // the ply by the rules of the match, or 0
  static store::PlyRow row_of(int ply, int seat, std::string text, std::uint64_t hash);
  std::optional<Plan> plan_start(const Answer& answer);
  std::optional<Plan> plan_roll();
  // `restored`: what the clocks show after something was taken back.
  void after_move(const std::optional<Clocks>& restored = {});

  // -- table_clocks.cpp
  std::int64_t clock_left(int seat, std::int64_t now) const;
  Clocks clocks_after_turns(std::int64_t now) const;
  // As if the undoer had gone on thinking instead of playing the ply `from`; `next` are to act
  // then.
  Clocks clocks_after_undo(int undoer, int from, const std::vector<int>& next,
                           std::int64_t now) const;
  // The same, noted in the moments too.
  Clocks turn_clocks_back(int undoer, int from, const std::vector<int>& next);
  void set_clock(int seat, std::int64_t ms);
  void write_clocks(const Clocks& clocks, std::vector<store::PlyRow>& rows) const;
  void read_clocks(const std::vector<store::PlyRow>& rows);
  bool ran_out(int seat) const;  // a bot plays because the seat's time was up
  std::int64_t second_chance(int seat);

  // -- table_turns.cpp
  void note_turns(std::int64_t now, const Clocks& clocks);
  bool unattended() const;
  void wake_bots();
  void think(int seat);
  void bot_chose(int seat, int turn_ply, Action a);
  std::vector<int> to_act() const;                     // nobody unless playing
  static std::vector<int> acting(const Match& match);  // by the position alone
  const std::string& level_for(int seat) const;  // of the bot that plays the seat now, or empty
  int plies() const { return match_ ? static_cast<int>(match_->plies().size()) : 0; }

  // -- table_analysis.cpp
  struct Judging;
  void judge_on();

  // -- table_hints.cpp
  struct Hinting {
    ClientPtr client;
    int re = -1;
    int ply = 0;
    Cancelled cancelled;
  };
  void give_hint(int seat, int ply, Action a);
  void call_off_hints(const Client* of = nullptr);  // of one client, or all

  // -- table_seats.cpp
  store::SeatRow& seat_row(int seat) { return seats_[static_cast<std::size_t>(seat) - 1]; }
  const store::SeatRow& seat_row(int seat) const {
    return seats_[static_cast<std::size_t>(seat) - 1];
  }
  bool is_seat(int seat) const { return seat >= 1 && seat <= static_cast<int>(seats_.size()); }
  int seat_of_token(const std::string& token) const;  // 0: none
  bool connected(int seat) const;
  bool may_hand(int seat, std::int64_t now) const;
  Plan plan_seat(store::SeatRow changed, std::function<void()> done,
                 std::function<void(const Problem&)> failed);
  void put_stand_in(int seat, const std::string& level, const Answer& answer);
  Plan plan_back(int seat, const Answer& answer);
  // Those whose turn a bot had to play to its end before they could come back.
  void let_back();
  void link_rematch(const Answer& answer);
  // The result when, with these seats gone, nobody is left to play for; else empty.
  std::string resignation(const std::vector<store::SeatRow>& seats) const;

  // -- table_views.cpp
  Json view_json(int seat, Json told, bool undone, int re) const;
  Json told_since(int seat, int since) const;
  Json clock_json() const;
  void send_table();
  void send_views(bool undone);
  void send_position(const ClientPtr& client, int re, std::optional<int> since);
  // From where to tell one who has seen so much: from further back where it was taken back since.
  int still_true(int since) const;
  Answer to_client(ClientPtr client, int re);

  Host& host_;
  store::TableRow row_;
  std::vector<store::SeatRow> seats_;
  std::vector<store::ChatRow> chat_;  // the latest
  int chat_count_ = 0;
  Settings settings_;
  std::unique_ptr<Match> match_;  // none when stuck
  std::string stuck_;

  std::vector<ClientPtr> clients_;
  std::deque<Step> queue_;
  bool busy_ = false;
  bool running_ = false;  // inside run_queue
  // The latest change failed, but it may be on disk all the same: the next one clears first.
  bool uncertain_ = false;
  bool presence_changed_ = false;
  bool opening_rematch_ = false;
  std::string opened_rematch_;  // the next table, also while the link to it is not on disk yet

  // The steps of the change under way.
  std::vector<store::PlyRow> fresh_;
  std::array<Json::Array, kMaxSeats + 1> fresh_told_;  // by viewer, 0 the spectators

  // Times here are steady_ms(): they are worth nothing after a restart, and no clock that is set
  // anew can move them.
  std::array<int, kMaxSeats> turn_ply_{};            // since when the seat is to act; -1: it is not
  std::array<std::int64_t, kMaxSeats> turn_ms_{};    // the same by the clock
  std::array<std::int64_t, kMaxSeats> absent_ms_{};  // since when nobody holds the seat
  Clocks clock_ms_{};                                // left when the turn began
  struct Moment {
    std::int64_t at = 0;
    Clocks clocks{};
  };
  std::vector<Moment> moments_;  // with a clock: what it showed after every ply, 0 the start
  std::array<int, kMaxSeats> chances_{};  // how often the seat came back after its time was up
  struct Returning {
    ClientPtr client;
    int re = -1;
  };
  std::array<Returning, kMaxSeats> returning_;
  struct Thinking {
    Cancelled cancelled;
    int turn_ply = -1;  // of the turn it thinks about; -1: it does not
  };
  // The bot that plays a seat, from one of its decisions to the next.
  struct KeptBot {
    std::string level;
    std::shared_ptr<BotPlace> place;
  };
  std::weak_ptr<BotPlace> place_of(int seat);
  std::array<KeptBot, kMaxSeats> kept_bots_;
  std::array<Thinking, kMaxSeats> thinking_{};
  unsigned hand_shown_ = 0;  // seats that were shown as free to hand over, one bit each
  std::array<Hinting, kMaxSeats> hinting_;
  std::shared_ptr<Judging> judging_;
  Undo undo_{};
  std::vector<int> taken_back_;  // plies that were, lately
};

Viewer viewer_of(int seat);  // 0: a spectator

// One line of a list of tables, without `your_turn`.
Json summary_json(const Catalogue& catalogue, const store::TableRow& row,
                  const std::vector<store::SeatRow>& seats, const std::string& status, int plies,
                  const std::string& guest);

// The match a stored table is at, replayed and checked hash by hash; or what does not fit.
Expected<std::unique_ptr<Match>> resume_match(const Catalogue& catalogue,
                                              const store::SavedTable& saved,
                                              const Settings& settings);

}  // namespace warren::server
