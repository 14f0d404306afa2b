#include "server/moderation.h"

namespace warren::server {

void Moderation::put(const store::SanctionRow& row) {
  remove(row.kind, row.who);
  entries_[{row.kind, row.who}] = {row, Network::read(row.who)};
  bans_ += row.kind == kBan ? 1 : 0;
}

bool Moderation::remove(const std::string& kind, const std::string& who) {
  if (entries_.erase({kind, who}) == 0) return false;
  bans_ -= kind == kBan ? 1 : 0;
  return true;
}

void Moderation::replace(const std::vector<store::SanctionRow>& rows) {
  entries_.clear();
  bans_ = 0;
  for (const store::SanctionRow& row : rows) put(row);
}

std::vector<store::SanctionRow> Moderation::all() const {
  std::vector<store::SanctionRow> out;
  for (const auto& [key, entry] : entries_) out.push_back(entry.row);
  return out;
}

bool Moderation::holds(const Entry& entry, std::int64_t now_ms) {
  return entry.row.until_ms == 0 || entry.row.until_ms > now_ms;
}

std::optional<Problem> Moderation::banned(const std::string& guest, const std::string& address,
                                          std::int64_t now_ms) const {
  for (auto entry = entries_.lower_bound({kBan, ""});
       entry != entries_.end() && entry->first.first == kBan; ++entry) {
    const Entry& one = entry->second;
    const bool meant =
        one.network ? one.network->has(address) : !guest.empty() && one.row.who == guest;
    if (!meant || !holds(one, now_ms)) continue;
    return Problem{Code::kNotAllowed,
                   "you may not play here" + (one.row.why.empty() ? "" : ": " + one.row.why)};
  }
  return {};
}

bool Moderation::muted(const std::string& guest, std::int64_t now_ms) const {
  const auto entry = entries_.find({kMute, guest});
  return entry != entries_.end() && holds(entry->second, now_ms);
}

}  // namespace warren::server
