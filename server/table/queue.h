// The one queue of a table. While a change is on its way to the disk nothing else happens there, so
// nobody is ever told what could still be lost.
//
// What is true after a change that failed: nothing is known. The store may have refused it, or kept
// it and only the answer was lost; what is in memory is what people were told, and that may no
// longer be so. The table is then in doubt: whoever asked for the change is told just that, and
// nothing else happens until the table has been read back from the store, under a new lease, which
// makes it certain (LiveTable::read_back).
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/log.h"
#include "server/problem.h"
#include "store/journal.h"

namespace warren::server {

// Nothing, or why it is refused.
using Answer = std::function<void(std::optional<Problem>)>;

// A change under way: what to write, and what to do when it is on disk or is not.
struct Plan {
  store::Change change;
  std::function<void()> done;
  std::function<void(const Problem&)> failed;
};
// Reads, and says what to write, if anything.
using Step = std::function<std::optional<Plan>()>;

class TableQueue {
 public:
  // `hold` keeps the table alive while a change is under way; `lease` is what it is written under.
  // `doubt` is called when a change has failed.
  TableQueue(store::Journal& journal, Log& log, std::string table, const std::int64_t& lease,
             std::function<std::shared_ptr<const void>()> hold, std::function<void()> doubt);

  void add(Step step);
  void when_free(std::function<void()> f);
  // Whatever waits is forgotten, and so is whatever comes later.
  void close();

  bool busy() const { return busy_ || in_doubt() || !steps_.empty(); }
  bool overloaded() const;
  bool closed() const { return closed_; }

  bool in_doubt() const { return doubtful_since_ms_ != 0; }
  bool in_doubt_for_long() const;  // the store does not answer: who asks should not wait for it
  void fall_into_doubt();          // unless it is already
  void be_certain();               // it was read back: goes on

 private:
  void run();
  void commit(Plan plan);
  void finished(const Plan& plan, const std::optional<std::string>& problem);

  store::Journal& journal_;
  Log& log_;
  std::string table_;  // id
  const std::int64_t& lease_;
  std::function<std::shared_ptr<const void>()> hold_;
  std::function<void()> doubt_;
  std::deque<Step> steps_;
  bool busy_ = false;
  bool running_ = false;  // inside run
  bool closed_ = false;
  std::int64_t doubtful_since_ms_ = 0;  // steady; 0: no doubt
};

}  // namespace warren::server
