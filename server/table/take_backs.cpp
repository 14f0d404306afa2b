#include "server/table/take_backs.h"

#include <algorithm>

namespace warren::server {

namespace {
// Who comes back after so many plies more has forgotten what was taken back.
constexpr int kRetold = 200;
}  // namespace

void TakeBacks::changed_from(int from, int left) {
  std::erase_if(gone_, [&](int old) { return old >= from || old + kRetold < left; });
  gone_.push_back(from);
}

void TakeBacks::took_back(int from, int left) {
  changed_from(from, left);
  for (int& ply : plies_) {
    if (ply > from) --ply;
  }
}

int TakeBacks::still_true(int since, int plies) const {
  int out = std::min(since, plies);
  for (const int ply : gone_) {
    if (ply <= since) out = std::min(out, ply - 1);
  }
  return out;
}

}  // namespace warren::server
