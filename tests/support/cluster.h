// Several servers of one database, each a process with its own way to PostgreSQL, and a balancer
// before them that knows nothing of tables.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/support/house.h"
#include "tests/support/pg_proxy.h"
#include "tests/support/server_process.h"
#include "tests/support/temp_folder.h"

namespace warren::tests {

// Of all servers of the tests.
inline constexpr const char* kClusterKey = "a key for tests, of some length";

// A house that shares the database with others, which reach it at this port.
House::Adjust sharing(const std::string& url, int inner = free_port());

struct Node {
  explicit Node(const std::string& url);

  PgProxy proxy;
  std::string address;  // for the others
  ServerProcess server;
  std::function<void()> heal = {};  // none: it is well
  std::chrono::steady_clock::time_point until = {};
};
using Nodes = std::vector<std::unique_ptr<Node>>;

// Debian's nginx, on a port of its own.
class Balancer {
 public:
  explicit Balancer(const Nodes& nodes);
  ~Balancer();
  Balancer(const Balancer&) = delete;
  Balancer& operator=(const Balancer&) = delete;
  int port() const { return port_; }

 private:
  TempFolder folder_;
  int port_;
  int process_ = -1;
};

}  // namespace warren::tests
