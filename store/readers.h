// The threads that read, each with a connection of its own: what is written never waits for them.
#pragma once

#include <deque>
#include <functional>
#include <string>

#include "store/reader.h"
#include "store/workers.h"

namespace warren::store {

class Readers {
 public:
  // Reads, and gives what is to be done with it on the owner's thread.
  using Read = std::function<std::function<void()>(Reader&)>;
  using Failed = std::function<void(const std::string& why)>;

  Readers(const Opener& opener, Workers::Post post, std::size_t threads);

  // What was committed before is seen. `read` may throw StoreError: then `failed` is posted.
  void read(Read read, Failed failed);
  std::size_t waiting() const { return threads_.waiting(); }

 private:
  std::deque<Reader> readers_;  // one a thread
  Workers threads_;             // last: they use all of the above
};

}  // namespace warren::store
