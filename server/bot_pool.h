// Threads where bots think: never on the network's. Addresses take turns, and within each those
// whose tables they are, so that one with many bots at many tables, or with many names, does not
// keep the others waiting. No address ever has all threads: whoever comes next finds one that is
// not in the middle of a long thought of somebody else's.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "server/bot_shelf.h"
#include "table/any_game.h"

namespace warren::server {

// Set to true by whoever no longer wants the answer.
using Cancelled = std::shared_ptr<std::atomic<bool>>;

// Done on a thread of the pool; it looks at `stop` now and then and comes to an end once it is set.
// What it gives back is called on the owner's thread, unless nobody wants it any more.
using Work = std::function<std::function<void()>(const std::atomic<bool>& stop)>;

// Whose turn in the queue it takes, and what waits there for all else: a hint must not hold up the
// move that the table waits for.
struct Share {
  std::string of;
  bool aside = false;
  std::string address = {};  // where `of` is at home, as far as that is known
};

struct Thought {
  Share share;
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<const AnyKnown> known;  // by `seat`: no more than that reaches the bot's thread
  Seat seat = kNobody;
  std::string level;
  std::uint64_t seed = 0;            // of the bot, where the place has none to go on with
  std::weak_ptr<BotPlace> place;     // where the bot waits before and after; none: it is not kept
  std::function<void(Action)> done;  // on the owner's thread; not called when cancelled
};

// What a bot thinks of a decision, for people: one of its options, the most favoured first.
struct Advised {
  Action action{};
  std::string why;
  Json json;  // as docs/protocol.md has it: "explained"
};
struct Question {
  std::shared_ptr<const AnyKnown> known;  // by `seat`
  Seat seat = kNobody;
  std::string level;
  std::uint64_t seed = 0;
  // As of a thought; never without an option.
  std::function<void(const std::vector<Advised>&)> done;
};

class BotPool {
 public:
  using Post = std::function<void(std::function<void()>)>;
  BotPool(int threads, Post post, const BotShelf::Bounds& bounds = {});
  ~BotPool();  // drops what waits, interrupts what is under way
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  Cancelled think(Thought thought);
  Cancelled advise(const Share& share, Question question);
  Cancelled add(const Share& share, Work work);
  std::size_t waiting() const;
  BotShelf& shelf() { return shelf_; }

 private:
  struct Job {
    Work work;
    Cancelled cancelled;
    std::string address;
  };
  struct Queue {
    std::deque<Job> first;
    std::deque<Job> aside;
    bool empty() const { return first.empty() && aside.empty(); }
  };
  struct Household {
    std::unordered_map<std::string, Queue> queues;  // by whose it is
    std::deque<std::string> turns;                  // those with a job, in turn
    std::size_t running = 0;
  };
  // Whose turn it is among the addresses; end() when none may begin.
  std::deque<std::string>::iterator next();
  Job take(const std::deque<std::string>::iterator& turn);
  void ended(const Job& job);
  void work();

  // The place's bot or a new one is asked, and waits there again afterwards, answered or stopped.
  std::optional<Action> ask(const Thought& thought, const std::atomic<bool>& stop);

  Post post_;
  BotShelf shelf_;
  mutable std::mutex mutex_;
  std::condition_variable woken_;
  std::unordered_map<std::string, Household> households_;  // by address
  std::deque<std::string> turns_;                          // those with a job, in turn
  std::size_t most_running_;                               // of one address
  std::vector<Cancelled> running_;
  std::size_t waiting_ = 0;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

// A bot that may sit at a table: one of the opponents, never a search with a budget of the guest's
// own.
bool is_level(std::string_view name);
// Who plays where nobody chose a level: a fair opponent that answers at once.
std::string usual_level();
// What people call it: "Casual".
std::string name_of_level(std::string_view level);
// Who gives hints.
std::string best_level();

}  // namespace warren::server
