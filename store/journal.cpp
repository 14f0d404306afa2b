#include "store/journal.h"

#include <chrono>

namespace warren::store {

namespace {
constexpr std::size_t kLargestGroup = 512;
}

Journal::Journal(Store& store, Post post)
    : store_(store), post_(std::move(post)), thread_([this] { work(); }) {}

Journal::~Journal() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_one();
  thread_.join();
}

void Journal::commit(Change change, Done done) {
  {
    const std::lock_guard lock(mutex_);
    queue_.emplace_back(Write{std::move(change), std::move(done)});
  }
  woken_.notify_one();
}

void Journal::read(std::function<std::function<void()>(Store&)> read,
                   std::function<void(std::string)> failed) {
  {
    const std::lock_guard lock(mutex_);
    queue_.emplace_back(Read{std::move(read), std::move(failed)});
  }
  woken_.notify_one();
}

JournalStats Journal::stats() const {
  const std::lock_guard lock(mutex_);
  JournalStats out = stats_;
  out.waiting = queue_.size();
  return out;
}

void Journal::work() {
  while (true) {
    std::vector<Write> writes;
    std::optional<Read> read;
    {
      std::unique_lock lock(mutex_);
      woken_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      if (queue_.empty()) return;
      while (!queue_.empty() && writes.size() < kLargestGroup) {
        if (auto* write = std::get_if<Write>(&queue_.front())) {
          writes.push_back(std::move(*write));
          queue_.pop_front();
        } else {
          // Reads wait for the writes before them.
          if (writes.empty()) {
            read = std::move(std::get<Read>(queue_.front()));
            queue_.pop_front();
          }
          break;
        }
      }
    }
    if (read) {
      try {
        post_(read->read(store_));
      } catch (const StoreError& error) {
        post_([failed = std::move(read->failed), why = std::string(error.what())] { failed(why); });
      }
    } else {
      write_all(std::move(writes));
    }
  }
}

std::optional<std::string> Journal::try_commit(std::span<const Change* const> changes) {
  const auto begun = std::chrono::steady_clock::now();
  std::optional<std::string> problem;
  try {
    store_.commit(changes);
  } catch (const StoreError& error) {
    problem = error.what();
  }
  const auto us = static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(
                                                 std::chrono::steady_clock::now() - begun)
                                                 .count());
  const std::lock_guard lock(mutex_);
  stats_.failing = problem.has_value();
  stats_.commit_us += us;
  stats_.longest_us = std::max(stats_.longest_us, us);
  if (!problem) {
    ++stats_.commits;
    stats_.changes += changes.size();
  }
  return problem;
}

void Journal::write_all(std::vector<Write> writes) {
  std::vector<const Change*> changes;
  for (const Write& write : writes) changes.push_back(&write.change);
  std::vector<std::optional<std::string>> problems(writes.size());
  if (const auto problem = try_commit(changes)) {
    // One table's fault must not fail the others: each on its own, with its own verdict.
    for (std::size_t i = 0; i < writes.size(); ++i) {
      problems[i] = writes.size() == 1 ? problem : try_commit({&changes[i], 1});
    }
  }
  for (std::size_t i = 0; i < writes.size(); ++i) {
    if (problems[i]) {
      const std::lock_guard lock(mutex_);
      ++stats_.failures;
    }
  }
  post_([writes = std::move(writes), problems = std::move(problems)] {
    for (std::size_t i = 0; i < writes.size(); ++i) writes[i].done(problems[i]);
  });
}

}  // namespace warren::store
