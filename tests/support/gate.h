// Lets nothing pass while it is closed: what takes for ever, at the will of a test.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>

namespace warren::tests {

class Gate {
 public:
  void close() { be(true); }
  void open() { be(false); }
  void pass() {
    std::unique_lock lock(mutex_);
    ++waiting_;
    moved_.notify_all();
    moved_.wait(lock, [this] { return !closed_; });
    --waiting_;
  }
  // Somebody does, or comes to within a minute.
  bool somebody_waits() {
    std::unique_lock lock(mutex_);
    return moved_.wait_for(lock, std::chrono::minutes(1),
                           [this] { return closed_ && waiting_ > 0; });
  }

 private:
  void be(bool closed) {
    const std::lock_guard lock(mutex_);
    closed_ = closed;
    moved_.notify_all();
  }
  std::mutex mutex_;
  std::condition_variable moved_;
  bool closed_ = false;
  int waiting_ = 0;
};

}  // namespace warren::tests
