#include "store/readers.h"

namespace warren::store {

Readers::Readers(const Opener& opener, Post post, int threads) : post_(std::move(post)) {
  for (int i = 0; i < threads; ++i) {
    threads_.emplace_back([this, opener] { work(opener); });
  }
}

Readers::~Readers() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  woken_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

void Readers::read(Read read, Failed failed) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(read), std::move(failed)});
  }
  woken_.notify_one();
}

std::size_t Readers::waiting() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void Readers::work(const Opener& opener) {
  Reader reader(opener);
  while (true) {
    Asked asked;
    {
      std::unique_lock lock(mutex_);
      woken_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      if (queue_.empty()) return;
      asked = std::move(queue_.front());
      queue_.pop_front();
    }
    try {
      post_(asked.read(reader));
    } catch (const StoreError& error) {
      post_([failed = std::move(asked.failed), why = std::string(error.what())] { failed(why); });
    }
  }
}

}  // namespace warren::store
