// The store's own thread, and group commit: whatever changes wait at one moment share one sync.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <variant>

#include "store/store.h"

namespace warren::store {

struct JournalStats {
  std::uint64_t commits = 0;
  std::uint64_t changes = 0;
  std::uint64_t failures = 0;   // changes that were refused
  std::uint64_t commit_us = 0;  // time inside commits, all together
  std::uint64_t longest_us = 0;
  std::size_t waiting = 0;
  std::uint64_t busy_us = 0;  // how long the commit under way has taken so far
  bool failing = false;       // the latest commit failed
};

class Journal {
 public:
  // Runs a function on the owner's thread; called from the journal's thread.
  using Post = std::function<void(std::function<void()>)>;
  // Nothing when the change is on disk. Else why it is not, or is not known to be: whatever the
  // reason, the table is to be opened again before the next change.
  using Done = std::function<void(const std::optional<std::string>& problem)>;

  Journal(Store& store, Post post);
  ~Journal();  // finishes everything that waits
  Journal(const Journal&) = delete;
  Journal& operator=(const Journal&) = delete;

  void commit(Change change, Done done);
  // What must come in turn with the changes, which wait for it: done on the journal's thread, and
  // what it gives back on the owner's. It may throw StoreError: then `failed` is posted.
  void read(std::function<std::function<void()>(Store&)> read,
            std::function<void(std::string)> failed);

  JournalStats stats() const;

 private:
  struct Write {
    Change change;
    Done done;
  };
  struct Read {
    std::function<std::function<void()>(Store&)> read;
    std::function<void(std::string)> failed;
  };
  void work();
  void write_all(std::vector<Write> writes);
  struct Failure {
    std::string why;
    bool certain = false;  // nothing of it is kept
  };
  // One commit by `write`, counted; why it failed, if it did.
  std::optional<Failure> attempt(const std::function<void()>& write);
  std::optional<Failure> try_commit(std::span<const Change* const> changes);

  Store& store_;
  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable woken_;
  std::deque<std::variant<Write, Read>> queue_;
  JournalStats stats_;
  std::optional<std::chrono::steady_clock::time_point> begun_;  // of the commit under way
  bool stopping_ = false;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace warren::store
