// The whole server: store, journal, bots, network, tables, put together.
#pragma once

#include <cstdio>
#include <memory>
#include <string>

#include "server/catalogue.h"
#include "server/crafts.h"
#include "server/host.h"
#include "server/lobby.h"
#include "server/log.h"
#include "server/net.h"
#include "server/workbench.h"
#include "store/store.h"

namespace warren::server {

struct ServerOptions {
  std::string host = "127.0.0.1";
  int port = 8080;  // 0: any free one
  store::Opener database;
  Catalogue catalogue;
  std::string web;      // folder of the page; may be missing
  std::string origin;   // https://warren.example: how people reach it through a proxy
  int bot_threads = 0;  // 0: one fewer than cores, at least one
  int bot_pause_ms = 300;
  int most_plies = kLongestMatch;  // of one match: then nobody acts there any more
  int most_told = kMostTold;       // plies that who comes new hears of, the latest
  NetLimits limits;
  Rates rates;
  Quotas quotas;
  Housekeeping keeping;
  Retention retention;
  Crafts crafts;  // what can be done with an edition besides playing it
  Workbench::Bounds crafting;
  std::string admin;          // path of the administrator's socket; empty: none
  std::string metrics_token;  // empty: anybody who can connect may read /metrics
  // Several servers share the database: where they reach each other, and what they know each other
  // by. Empty: this one is alone.
  std::string internal;
  std::string key;
  bool signals = false;  // SIGINT and SIGTERM stop it
  std::FILE* log = stderr;
  Level log_level = Level::kInfo;
};

class Server {
 public:
  // Opens the store, resumes every table, listens. Throws StoreError or std::runtime_error.
  explicit Server(ServerOptions options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  int port() const;
  std::size_t tables() const;
  void run();   // until stopped
  void stop();  // graceful; from any thread

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace warren::server
