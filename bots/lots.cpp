#include "bots/lots.h"

namespace warren {

Chances agreed(const Chances& own, std::span<const int> sides) {
  Chances out{};
  double all = 0;
  for (std::size_t p = 0; p < sides.size(); ++p) {
    double sum = 0;
    int allies = 0;
    for (std::size_t q = 0; q < sides.size(); ++q) {
      if (sides[q] != sides[p]) continue;
      sum += own[q];
      ++allies;
    }
    out[p] = sum / allies;
    all += out[p] / allies;
  }
  for (std::size_t p = 0; p < sides.size(); ++p) out[p] /= all;
  return out;
}

}  // namespace warren
