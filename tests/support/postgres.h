// A real PostgreSQL server for a test: on loopback, in a folder of its own, gone afterwards.
#pragma once

#include <string>
#include <vector>

#include "tests/support/temp_folder.h"

namespace warren::tests {

class Postgres {
 public:
  Postgres();  // fails the test when it cannot be started
  ~Postgres();
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;

  // A new empty database.
  std::string make_database();
  // Ends every connection of every client, as an administrator or a network would.
  void end_connections();
  // Every client's process stands still, as on a machine that hangs; `thaw` lets them go on.
  void freeze();
  void thaw();
  void stop();   // as a machine that goes away
  void start();  // on the same port, with the same data

 private:
  std::string folder_;
  int port_ = 0;
  int process_ = -1;
  int made_ = 0;
  std::vector<int> frozen_;
};

// What a statement answers, read beside any server and its locks.
using Rows = std::vector<std::vector<std::string>>;
Rows rows_of(const std::string& url, const std::string& sql);

// One server for the whole test program, started on first use.
Postgres& postgres();

int free_port();

}  // namespace warren::tests
