// A way to PostgreSQL on which faults happen at counted places. It understands as much of the
// protocol as is needed to know where a statement ends: a boundary is the end of a query, of one
// execution in a pipeline, or of the pipeline.
#pragma once

#include <atomic>
#include <mutex>
#include <string>
#include <thread>

#include "tests/support/sanitized.h"

namespace warren::tests {

enum class WireFault {
  kCutBefore,    // the connection ends before the statement reaches the database
  kCutAfter,     // it was carried out, and the connection ends before the answer is passed on
  kDelayBefore,  // the statement reaches the database when nobody waits for it any more
  kDelayAfter,   // the answer comes when nobody waits for it any more
  kDouble,       // the statement reaches the database twice
};

class PgProxy {
 public:
  explicit PgProxy(std::string url);  // of a database on 127.0.0.1
  ~PgProxy();
  PgProxy(const PgProxy&) = delete;
  PgProxy& operator=(const PgProxy&) = delete;

  const std::string& url() const { return url_; }
  // The n-th boundary from now on, counted from 1 over all connections but those that listen.
  void arm(WireFault fault, int n);
  void disarm() { armed_ = false; }
  bool struck() const { return struck_; }
  // So long a delay lasts: longer than the patience of whoever waits, which is itself longer than a
  // busy machine needs.
#ifdef WARREN_SANITIZED
  static constexpr int kDelayMs = 2'000;
#else
  static constexpr int kDelayMs = 1'200;
#endif
  // No connection is there and none comes about, as when a cable is pulled; until `join`.
  void part();
  void join();

 private:
  struct Link;
  void accept_all();
  void serve(int client);
  // Passes one boundary's frames on, faults and all; false when the connection is to end.
  bool pass(Link& link, const std::string& statement, char last);
  bool strikes(WireFault& fault);

  std::string url_;
  int port_ = 0;     // of the database
  int socket_ = -1;  // listens
  std::atomic<bool> armed_{false};
  std::atomic<bool> struck_{false};
  std::atomic<bool> parted_{false};
  std::atomic<bool> stopping_{false};
  std::atomic<int> links_{0};
  std::mutex mutex_;
  WireFault fault_ = WireFault::kCutBefore;
  int left_ = 0;
  std::thread thread_;
};

}  // namespace warren::tests
