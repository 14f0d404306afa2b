#include "store/workers.h"

namespace warren::store {

Workers::Workers(std::size_t threads, Post post) : post_(std::move(post)) {
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this, i] { work(i); });
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Workers::add(Work work) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back(std::move(work));
  }
  woken_.notify_one();
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void Workers::work(std::size_t thread) {
  while (true) {
    Work next;
    {
      std::unique_lock lock(mutex_);
      woken_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      if (queue_.empty()) return;
      next = std::move(queue_.front());
      queue_.pop_front();
    }
    post_(next(thread));
  }
}

}  // namespace warren::store
