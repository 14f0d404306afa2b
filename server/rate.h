// Token buckets: a key (address, guest, socket) may act `burst` times at once and `per_second` in
// the long run. Times are of a clock that nobody sets.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <unordered_map>

namespace warren::server {

struct Bucket {
  double tokens = 0;
  std::int64_t at_ms = -1;  // not used yet: full
};

class Rate {
 public:
  Rate(double per_second, double burst) : per_second_(per_second), burst_(burst) {}

  // Takes so many tokens; false when they are not there. A rate of 0 refuses nobody.
  bool take(Bucket& bucket, std::int64_t now_ms, double cost = 1) const {
    if (per_second_ <= 0) return true;
    refill(bucket, now_ms);
    if (bucket.tokens < cost) return false;
    bucket.tokens -= cost;
    return true;
  }
  bool take(const std::string& key, std::int64_t now_ms, double cost = 1) {
    return per_second_ <= 0 || take(buckets_[key], now_ms, cost);
  }

  int retry_s() const { return per_second_ >= 1 ? 1 : static_cast<int>(1 / per_second_) + 1; }

  // Forgets keys whose bucket is full again: memory is bounded by who was active lately.
  void sweep(std::int64_t now_ms) {
    for (auto entry = buckets_.begin(); entry != buckets_.end();) {
      refill(entry->second, now_ms);
      entry = entry->second.tokens >= burst_ ? buckets_.erase(entry) : std::next(entry);
    }
  }

 private:
  void refill(Bucket& bucket, std::int64_t now_ms) const {
    if (bucket.at_ms < 0) {
      bucket.tokens = burst_;
    } else {
      const double passed = static_cast<double>(std::max(now_ms, bucket.at_ms) - bucket.at_ms);
      bucket.tokens = std::min(bucket.tokens + passed * per_second_ / 1000, burst_);
    }
    bucket.at_ms = now_ms;
  }

  double per_second_;
  double burst_;
  std::unordered_map<std::string, Bucket> buckets_;
};

struct Rates {  // 0: no limit
  static Rates none() { return {0, 0, 0, 0}; }
  double requests = 50;    // a second and address
  double messages = 20;    // a second and socket; ten times that an address
  double chats = 0.5;      // a second and guest
  double creations = 0.1;  // a second and guest; five times that an address
};

// What one guest may leave behind, and ten times that an address, of what counts by the day. 0: no
// limit.
struct Quotas {
  int open_tables = 200;  // opened by one guest and not over
  double tables_a_day = 300;
  double edition_bytes_a_day = 2 << 20;  // of editions that nobody plays with yet
  double chat_bytes_a_day = 256 << 10;   // of lines of chat, and of complaints about them
  double moves_a_day = 50'000;
  static Quotas none() { return {0, 0, 0, 0, 0}; }
};

// What everybody may ask of the server. Sockets and identities cost nothing, addresses do: what is
// counted by one of those is counted by address too, with room for a household.
struct Allowances {
  explicit Allowances(const Rates& rates, const Quotas& quotas = Quotas::none())
      : requests(rates.requests, rates.requests * 4),
        messages(rates.messages, rates.messages * 3),
        address_messages(rates.messages * 10, rates.messages * 50),
        chats(rates.chats, 5),
        address_chats(rates.chats * kOfAddress, 5 * kOfAddress),
        creations(rates.creations, 30),
        address_creations(rates.creations * 5, 150),
        days(quotas.tables_a_day / kDay, quotas.tables_a_day),
        address_days(quotas.tables_a_day * kOfAddress / kDay, quotas.tables_a_day * kOfAddress),
        editions(quotas.edition_bytes_a_day / kDay, quotas.edition_bytes_a_day),
        address_editions(quotas.edition_bytes_a_day * kOfAddress / kDay,
                         quotas.edition_bytes_a_day * kOfAddress),
        lines(quotas.chat_bytes_a_day / kDay, quotas.chat_bytes_a_day),
        address_lines(quotas.chat_bytes_a_day * kOfAddress / kDay,
                      quotas.chat_bytes_a_day * kOfAddress),
        moves(quotas.moves_a_day / kDay, quotas.moves_a_day),
        address_moves(quotas.moves_a_day * kOfAddress / kDay, quotas.moves_a_day * kOfAddress) {}

  // A new table, also one that continues another.
  bool take_creation(const std::string& guest, const std::string& address, std::int64_t now_ms) {
    return creations.take(guest, now_ms) && address_creations.take(address, now_ms);
  }
  // Of what a day allows. Asked for after the above, which comes back sooner.
  bool take_day(const std::string& guest, const std::string& address, std::int64_t now_ms) {
    return days.take(guest, now_ms) && address_days.take(address, now_ms);
  }
  bool take_edition(const std::string& guest, const std::string& address, std::size_t bytes,
                    std::int64_t now_ms) {
    const auto cost = static_cast<double>(bytes);
    return editions.take(guest, now_ms, cost) && address_editions.take(address, now_ms, cost);
  }
  bool take_chat(const std::string& voice, const std::string& address, std::int64_t now_ms) {
    return chats.take(voice, now_ms) && address_chats.take(address, now_ms);
  }
  bool take_line(const std::string& voice, const std::string& address, std::size_t bytes,
                 std::int64_t now_ms) {
    const auto cost = static_cast<double>(bytes);
    return lines.take(voice, now_ms, cost) && address_lines.take(address, now_ms, cost);
  }
  bool take_move(const std::string& voice, const std::string& address, std::int64_t now_ms) {
    return moves.take(voice, now_ms) && address_moves.take(address, now_ms);
  }
  void sweep(std::int64_t now_ms) {
    for (Rate* rate : {&requests, &address_messages, &chats, &address_chats, &creations,
                       &address_creations, &days, &address_days, &editions, &address_editions,
                       &lines, &address_lines, &moves, &address_moves}) {
      rate->sweep(now_ms);
    }
  }

  Rate requests;  // by address
  Rate messages;  // every socket has its own bucket
  Rate address_messages;
  Rate chats;  // by guest: a second socket is no second voice
  Rate address_chats;
  Rate creations;  // by guest
  Rate address_creations;
  Rate days;  // new tables, by guest
  Rate address_days;
  Rate editions;  // bytes, by guest
  Rate address_editions;
  Rate lines;  // bytes of chat, by guest
  Rate address_lines;
  Rate moves;  // by guest
  Rate address_moves;

  static constexpr double kDay = 24 * 3600;
  static constexpr double kOfAddress = 10;
};

}  // namespace warren::server
