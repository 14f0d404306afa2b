// A finished or unfinished match, decision by decision, as a bot sees it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "table/explain.h"
#include "table/match.h"

namespace warren {

struct Judged {
  std::size_t ply = 0;  // 1-based, as in the record
  Seat seat{};
  Action played{};
  Action best{};
  double before = 0;  // chance of the seat's side if it goes on as the bot would
  double after = 0;   // chance after what was played
  // Every option with its reasons, the most favoured first, where they are asked for; else the
  // favoured one and what was played.
  std::vector<Explained> options;
  // What the bot itself favours costs nothing, though where it mixes the mixture may do better.
  double cost() const { return played == best || before < after ? 0 : before - after; }
  const Explained& favoured() const { return options.front(); }
};

// Judges one ply at a time, so that whoever asks can do other things in between. Every decision is
// judged from what its seat knew then.
class Analysis {
 public:
  enum class Told { kBrief, kEveryOption };
  // A fault when there is no such bot. Each seat is judged by a bot of its own, which hears of no
  // other: the seats may be judged in different places, some here and the others there.
  static Expected<Analysis> of(const Match& match, const std::string& bot, Told told = Told::kBrief,
                               SeatSet seats = SeatSet::first(kMaxSeats));

  bool is_done() const { return next_ == plies_.size(); }
  // Looks at the next ply; a fault when the bot cannot answer. Ends early, without a judgement,
  // once `stop` is set.
  [[nodiscard]] std::optional<Fault> step(const std::atomic<bool>& stop);

  std::size_t done() const { return next_; }
  std::size_t plies() const { return plies_.size(); }
  // Every decision so far that had a choice, in order.
  const std::vector<Judged>& judged() const { return judged_; }

 private:
  Analysis(const Match& match, Told told, SeatSet seats);

  Told told_;
  SeatSet seats_;
  std::vector<Ply> plies_;
  std::vector<std::unique_ptr<AnyPosition>> positions_;  // before each ply, and the last
  std::vector<std::unique_ptr<AnyBot>> bots_;            // one a seat: each keeps what it learnt
  std::vector<Judged> judged_;
  std::size_t next_ = 0;
};

// The whole match at once, every option told.
Expected<std::vector<Judged>> analyse(const Match& match, const std::string& bot,
                                      const std::function<void(long, long)>& progress);

}  // namespace warren
