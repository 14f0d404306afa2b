// The load generator: many tables of a running server, each with its players and spectators on
// sockets of their own, all in this process so that times can be compared.
#pragma once

#include <string>

namespace warren::server {

struct LoadOptions {
  std::string host = "127.0.0.1";
  int port = 8080;
  std::string game;  // empty: the server's first
  int tables = 100;
  int seconds = 10;
  int think_ms = 1000;
  int watchers = 1;
  bool json = false;
};

// The report, for people or as JSON. Throws std::runtime_error when the server does not answer.
std::string run_load(const LoadOptions& options);

}  // namespace warren::server
