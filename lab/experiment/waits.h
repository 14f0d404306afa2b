// How long people sit there while others decide.
#pragma once

#include <algorithm>
#include <array>

#include "engine/types.h"

namespace warren {

// Told who decided, decision by decision.
class Waits {
 public:
  explicit Waits(int seats) : seats_(static_cast<std::size_t>(seats)) {}

  void decided(Seat p) {
    long& last = last_[static_cast<std::size_t>(index(p))];
    longest_ = std::max(longest_, decisions_ - last);
    last = ++decisions_;
  }
  // Decisions of others between two of one's own, or before the first: the most of any seat.
  long longest() const { return longest_; }
  // The share of the match that came after a seat's last decision: the most of any seat. Whoever is
  // out of the match early sits out long.
  double sat_out() const {
    if (decisions_ == 0) return 0;
    const auto first = *std::min_element(last_.begin(), last_.begin() + seats_);
    return static_cast<double>(decisions_ - first) / static_cast<double>(decisions_);
  }

 private:
  std::size_t seats_;
  std::array<long, kMaxSeats> last_{};  // number of its latest decision, from 1
  long decisions_ = 0;
  long longest_ = 0;
};

}  // namespace warren
