// One pair of seats that plays without end, notes what was acknowledged, and reconnects: the
// history that must be found on disk afterwards.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <optional>
#include <string>

#include "engine/random.h"
#include "server/web_client.h"
#include "store/store.h"
#include "tests/support/pulse.h"

namespace warren::tests {

class Player {
 public:
  // `rough`: being told that the store or the server is away is no fault. `pulse`: of the machine,
  // where waits are of interest.
  Player(int port, std::uint64_t seed, bool rough = false, const Pulse* pulse = nullptr)
      : port_(port), rough_(rough), pulse_(pulse), http_("127.0.0.1", port), random_(seed) {}

  void play(const std::atomic<bool>& stop);
  std::atomic<long> acknowledged{0};
  std::atomic<long> longest_wait_ms{0};  // from one acknowledged move to the next
  // The same, less what all those that a move passes through may have waited for a processor.
  std::atomic<long> longest_fed_wait_ms{0};
  long finished = 0;
  long reconnects = 0;
  long doubts = 0;      // times it was told that the store does not say what is kept
  std::string problem;  // the first thing that was lost

  // With the server gone: every acknowledged action is a row, every table replays hash by hash, and
  // none stands where a lot is yet to be drawn, which would be half a move.
  void check_rows(store::Store& store);

 private:
  bool table();  // makes sure that there is one with both seats taken
  // Both seats on one connection each, until something breaks.
  void session(const std::atomic<bool>& stop);
  void note_answer();
  // Reads up to a message of this type (and answer to this message), keeping the latest view.
  bool read_until(server::WsClient& socket, Json& view, const std::string& type, int re = -1);
  void note(const std::string& what);

  int port_;
  bool rough_;
  const Pulse* pulse_;
  server::HttpClient http_;
  Random random_;
  std::string id_;
  std::array<std::string, 2> tokens_;
  std::map<std::string, std::map<int, std::string>> acked_;  // by table and ply
  int seen_ = 0;
  std::chrono::steady_clock::time_point answered_ = {};  // last; the epoch: never
  long starved_ms_ = 0;                                  // the machine's pulse then
};

}  // namespace warren::tests
