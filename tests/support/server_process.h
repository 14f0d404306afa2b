// A server in a process of its own, which can be stopped, frozen and killed.
#pragma once

#include <sys/resource.h>

#include <string>

namespace warren::tests {

class ServerProcess {
 public:
  struct Options {
    std::string database;
    std::string internal = {};  // where other servers reach it; empty: it is alone
    std::string key = {};
    rlim_t descriptors = 0;  // how many files and sockets it may have open; 0: as this process
  };
  explicit ServerProcess(Options options);  // started
  ~ServerProcess();                         // killed
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  void start();  // on the same port; the test fails when it does not listen
  void signal(int number) const;
  void end(int number);  // by this signal, and waits for that
  int port() const { return port_; }

 private:
  Options options_;
  int port_;
  int process_ = -1;
};

}  // namespace warren::tests
