#include "store/journal.h"

#include <chrono>

namespace warren::store {

namespace {
constexpr std::size_t kLargestGroup = 512;
constexpr auto kProbeEvery = std::chrono::seconds(1);  // while the latest commit has failed

std::uint64_t us_since(std::chrono::steady_clock::time_point begun) {
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::microseconds>(
                                        std::chrono::steady_clock::now() - begun)
                                        .count());
}
}  // namespace

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
  if (begun_) out.busy_us = us_since(*begun_);
  return out;
}

void Journal::work() {
  while (true) {
    std::vector<Write> writes;
    std::optional<Read> read;
    {
      std::unique_lock lock(mutex_);
      const auto due = [this] { return stopping_ || !queue_.empty(); };
      if (!stats_.failing) {
        woken_.wait(lock, due);
      } else if (!woken_.wait_for(lock, kProbeEvery, due)) {
        // Nobody may write for hours: whether the store has recovered is found out without them.
        lock.unlock();
        attempt([this] { store_.probe(); });
        continue;
      }
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

std::optional<Journal::Failure> Journal::attempt(const std::function<void()>& write) {
  const auto begun = std::chrono::steady_clock::now();
  {
    const std::lock_guard lock(mutex_);
    begun_ = begun;
  }
  std::optional<Failure> problem;
  try {
    write();
  } catch (const Refused& error) {
    problem = Failure{error.what(), true};
  } catch (const StoreError& error) {
    problem = Failure{error.what(), false};
  }
  const std::uint64_t us = us_since(begun);
  const std::lock_guard lock(mutex_);
  begun_.reset();
  stats_.failing = problem && !problem->certain;
  stats_.commit_us += us;
  stats_.longest_us = std::max(stats_.longest_us, us);
  if (!problem) ++stats_.commits;
  return problem;
}

std::optional<Journal::Failure> Journal::try_commit(std::span<const Change* const> changes) {
  auto problem = attempt([&] { store_.commit(changes); });
  if (!problem) {
    const std::lock_guard lock(mutex_);
    stats_.changes += changes.size();
  }
  return problem;
}

void Journal::write_all(std::vector<Write> writes) {
  std::vector<const Change*> changes;
  for (const Write& write : writes) changes.push_back(&write.change);
  std::vector<std::optional<std::string>> problems(writes.size());
  if (const auto failure = try_commit(changes)) {
    // One table's fault must not fail the others: each on its own, with its own verdict. But what
    // may be kept, or may still come to be, is not to be written a second time.
    const bool again = failure->certain && writes.size() > 1;
    for (std::size_t i = 0; i < writes.size(); ++i) {
      const auto own = again ? try_commit({&changes[i], 1}) : failure;
      if (own) problems[i] = own->why;
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
