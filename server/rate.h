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

  // Takes one token; false when there is none. A rate of 0 refuses nobody.
  bool take(Bucket& bucket, std::int64_t now_ms) const {
    if (per_second_ <= 0) return true;
    refill(bucket, now_ms);
    if (bucket.tokens < 1) return false;
    bucket.tokens -= 1;
    return true;
  }
  bool take(const std::string& key, std::int64_t now_ms) { return take(buckets_[key], now_ms); }

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

}  // namespace warren::server
