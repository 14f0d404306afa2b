// The one queue of a table. While a change is on its way to the disk nothing else happens there, so
// nobody is ever told what could still be lost.
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
  // Puts into a change all that is true of the table, where the change leaves it out.
  using Complete = std::function<void(store::Change&)>;
  // `hold` keeps the table alive while a change is under way.
  TableQueue(store::Journal& journal, Log& log, std::string table,
             std::function<std::shared_ptr<const void>()> hold, Complete complete);

  void add(Step step);
  void when_free(std::function<void()> f);
  // Whatever waits is forgotten, and so is whatever comes later.
  void close();
  bool closed() const { return closed_; }

  bool busy() const { return busy_ || !steps_.empty(); }
  bool overloaded() const;
  // The latest change failed, but it may be on disk all the same: what is here is true, what is
  // there may not be.
  bool uncertain() const { return uncertain_; }

 private:
  void run();
  void commit(Plan plan);
  void finished(const Plan& plan, const std::optional<std::string>& problem);

  store::Journal& journal_;
  Log& log_;
  std::string table_;  // id
  std::function<std::shared_ptr<const void>()> hold_;
  Complete complete_;
  std::deque<Step> steps_;
  bool busy_ = false;
  bool running_ = false;  // inside run
  bool uncertain_ = false;
  bool closed_ = false;
};

}  // namespace warren::server
