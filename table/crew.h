// The same work on several threads.
#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace warren {

// Runs `work(t, failed)` for t from 0 to threads-1, the first on this thread, and waits for all.
// What one of them throws sets `failed`, which the others heed, and is thrown here once all have
// ended: no thread takes the process with it.
template <class Work>
void run_crew(int threads, Work&& work) {
  std::exception_ptr first;
  std::atomic<bool> failed = false;
  std::mutex lock;
  const auto guarded = [&](int t) {
    try {
      work(t, std::as_const(failed));
    } catch (...) {
      const std::lock_guard held(lock);
      if (!first) first = std::current_exception();
      failed = true;
    }
  };
  {
    std::vector<std::jthread> crew;
    for (int t = 1; t < threads; ++t) crew.emplace_back(guarded, t);
    guarded(0);
  }
  if (first) std::rethrow_exception(first);
}

}  // namespace warren
