// Threads that take work from one queue.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace warren::store {

class Workers {
 public:
  // Runs a function on the owner's thread; called from the workers' threads.
  using Post = std::function<void(std::function<void()>)>;
  // Done by one of the threads, which is told its number; gives what is to be done with it on the
  // owner's.
  using Work = std::function<std::function<void()>(std::size_t thread)>;

  Workers(std::size_t threads, Post post);
  ~Workers();  // finishes everything that waits
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  void add(Work work);
  std::size_t waiting() const;

 private:
  void work(std::size_t thread);

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable woken_;
  std::deque<Work> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace warren::store
