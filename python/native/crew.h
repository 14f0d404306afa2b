// Threads that do parts of the same work again and again.
#pragma once

#include <atomic>
#include <functional>
#include <thread>
#include <vector>

namespace warren::python {

class Crew {
 public:
  explicit Crew(int threads) {
    for (int part = 1; part < threads; ++part) {
      others_.emplace_back([this, part] { wait_for_work(part); });
    }
  }
  ~Crew() {
    work_ = nullptr;
    ++turn_;
    turn_.notify_all();
  }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  int size() const { return static_cast<int>(others_.size()) + 1; }

  // Calls work(part) for every part from 0 to size() - 1 at once, and waits for all. It must not
  // throw.
  template <class Work>
  void run(Work work) {
    if (others_.empty()) {
      work(0);
      return;
    }
    const std::function<void(int)> any = std::ref(work);
    work_ = &any;
    busy_ = static_cast<int>(others_.size());
    ++turn_;
    turn_.notify_all();
    work(0);
    for (int left = busy_; left != 0; left = busy_) busy_.wait(left);
  }

 private:
  void wait_for_work(int part) {
    for (unsigned seen = 0;;) {
      turn_.wait(seen);
      seen = turn_;
      if (work_ == nullptr) return;
      (*work_)(part);
      if (--busy_ == 0) busy_.notify_all();
    }
  }

  const std::function<void(int)>* work_ = nullptr;  // written before turn_ moves on, read after
  std::atomic<unsigned> turn_{0};
  std::atomic<int> busy_{0};
  std::vector<std::jthread> others_;  // last: they are joined before the rest is gone
};

}  // namespace warren::python
