// Who may not play here, and who may not speak: what an administrator decided, in memory.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/network.h"
#include "server/problem.h"
#include "store/rows.h"

namespace warren::server {

inline constexpr const char* kBan = "ban";
inline constexpr const char* kMute = "mute";

class Moderation {
 public:
  void put(const store::SanctionRow& row);
  bool remove(const std::string& kind, const std::string& who);  // false: there was none
  void replace(const std::vector<store::SanctionRow>& rows);     // these, and no others
  std::vector<store::SanctionRow> all() const;

  bool any_bans() const { return bans_ > 0; }
  // Why this guest (may be empty) at this address may not play.
  std::optional<Problem> banned(const std::string& guest, const std::string& address,
                                std::int64_t now_ms) const;
  bool muted(const std::string& guest, std::int64_t now_ms) const;

 private:
  struct Entry {
    store::SanctionRow row;
    std::optional<Network> network;
  };
  static bool holds(const Entry& entry, std::int64_t now_ms);
  std::map<std::pair<std::string, std::string>, Entry> entries_;  // by kind and who
  int bans_ = 0;
};

}  // namespace warren::server
