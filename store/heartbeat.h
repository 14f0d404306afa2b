// Says again and again, on a connection of its own, that this server lives; and hears when another
// one leaves tables behind.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <string>
#include <thread>

#include "store/store.h"

namespace warren::store {

class Heartbeat {
 public:
  struct Events {
    // The database heard it; `begun` is when it was said. Both are called on the heart's thread.
    std::function<void(std::chrono::steady_clock::time_point begun)> heard;
    std::function<void()> called;
  };
  Heartbeat(Opener opener, Leases leases, std::string address, Events events);
  ~Heartbeat();
  Heartbeat(const Heartbeat&) = delete;
  Heartbeat& operator=(const Heartbeat&) = delete;

 private:
  void beat();

  Opener opener_;
  Leases leases_;
  std::string address_;
  Events events_;
  std::atomic<bool> stopping_{false};
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace warren::store
