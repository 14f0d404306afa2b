// The threads that read, each with a connection of its own: what is written never waits for them.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/reader.h"

namespace warren::store {

class Readers {
 public:
  // Runs a function on the owner's thread; called from the readers' threads.
  using Post = std::function<void(std::function<void()>)>;
  // Reads, and gives what is to be done with it on the owner's thread.
  using Read = std::function<std::function<void()>(Reader&)>;
  using Failed = std::function<void(const std::string& why)>;

  Readers(const Opener& opener, Post post, int threads);
  ~Readers();  // finishes everything that waits
  Readers(const Readers&) = delete;
  Readers& operator=(const Readers&) = delete;

  // What was committed before is seen. `read` may throw StoreError: then `failed` is posted.
  void read(Read read, Failed failed);
  std::size_t waiting() const;

 private:
  struct Asked {
    Read read;
    Failed failed;
  };
  void work(const Opener& opener);

  Post post_;
  mutable std::mutex mutex_;
  std::condition_variable woken_;
  std::deque<Asked> queue_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace warren::store
