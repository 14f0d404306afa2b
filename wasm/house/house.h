// The server's house on one device: the same lobby and tables, whose network, disk and bots are
// whoever calls the module. docs/everywhere.md says how the two talk.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "server/lobby.h"
#include "server/log.h"
#include "server/metrics.h"
#include "store/journal.h"
#include "store/readers.h"

namespace warren::module {

// What a game was made from, for those who make it again elsewhere.
Json setup_json(const AnyGame& game);

class House {
 public:
  // `key`: what guests' cookies are signed with; nobody but this house ever sees one.
  House(const std::string& key, int bot_pause_ms);

  // "n", "method", "path", "query", "body", "as": answered by the event `reply`.
  void request(const Json& asked);
  // A socket "wire" at "table" for "as": what is said to it comes as events `said` and `closed`.
  void open(const Json& asked);
  void say(std::int64_t wire, const std::string& text);
  void close(std::int64_t wire);
  void tick() { lobby_.tick(); }
  // Another window has the table now: it leaves this one's memory.
  void lose(const std::string& table);

 private:
  std::string cookie(const Json& asked) const;

  server::Log log_;
  server::Metrics metrics_;
  store::Store store_;
  store::Journal journal_;
  store::Readers readers_;
  server::BotPool bots_;
  server::Net net_;
  server::Host host_;
  server::Guests guests_;
  server::Lobby lobby_;
  std::map<std::int64_t, std::shared_ptr<server::Listener>> wires_;
};

}  // namespace warren::module
