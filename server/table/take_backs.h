// What may be taken back, and what was.
#pragma once

#include <vector>

#include "server/seat_number.h"

namespace warren::server {

class TakeBacks {
 public:
  // By seat: the ply it may take back, or 0.
  using Plies = BySeat<int>;

  int of(int seat) const { return plies_[seat]; }
  const Plies& all() const { return plies_; }
  void set(const Plies& plies) { plies_ = plies; }
  void set(int seat, int ply) { plies_[seat] = ply; }
  // The ply `from` is gone, so many are left: those after it are one earlier now.
  void took_back(int from, int left);
  // The ply `from` and those after it are not what they were; so many are left.
  void changed_from(int from, int left);
  // From where to tell one who has seen so much of so many plies: from further back where something
  // was taken back since.
  int still_true(int since, int plies) const;

 private:
  Plies plies_;
  std::vector<int> gone_;  // lately
};

}  // namespace warren::server
