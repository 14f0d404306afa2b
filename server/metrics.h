// What the server counts, and how Prometheus reads it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "server/net.h"
#include "store/journal.h"

namespace warren::server {

// Counts durations into fixed buckets, from 0.1 ms to 5 s.
class Histogram {
 public:
  void add(double seconds);
  void write(std::string& out, std::string_view name, std::string_view help) const;

 private:
  static constexpr std::array<double, 15> kBounds = {
      0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5};
  std::array<std::uint64_t, kBounds.size() + 1> counts_{};
  double sum_ = 0;
};

// Touched on the network thread only.
struct Metrics {
  std::uint64_t moves = 0;      // actions on disk
  std::uint64_t bot_moves = 0;  // of these, by bots
  std::uint64_t refused = 0;    // by the rules
  std::uint64_t undone = 0;
  std::uint64_t chats = 0;
  std::uint64_t reports = 0;
  std::uint64_t created = 0;
  std::uint64_t finished = 0;
  std::map<std::string_view, std::uint64_t> problems;  // by the code's word
  Histogram move_seconds;                              // from the message to the broadcast
  std::uint64_t bot_thoughts = 0;
  std::uint64_t bot_cancelled = 0;

  std::string text(const NetStats& net, const store::JournalStats& journal, std::size_t tables,
                   std::size_t edition_bytes, std::size_t bots_waiting) const;
};

}  // namespace warren::server
