#include "puzzles/shelf.h"

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

namespace warren::puzzles {

// Made by the build from games/*/puzzles.json: the folder's name and the text.
extern const std::vector<std::pair<std::string_view, std::string_view>> kShipped;

std::string_view shipped_text(std::string_view game) {
  std::string folder(game);
  std::ranges::replace(folder, '-', '_');
  const auto found = std::ranges::find(kShipped, std::string_view(folder),
                                       &std::pair<std::string_view, std::string_view>::first);
  return found == kShipped.end() ? std::string_view() : found->second;
}

std::size_t number_of_day(std::int64_t day, std::size_t count) {
  const auto n = static_cast<std::int64_t>(count);
  // Neighbours in the file are often of one match: days go round it in steps of some five eighths.
  std::int64_t step = n * 5 / 8;
  while (step > 1 && std::gcd(step, n) != 1) --step;
  const std::int64_t at = (day % n) * std::max<std::int64_t>(step, 1) % n;
  return static_cast<std::size_t>((at + n) % n);
}

}  // namespace warren::puzzles
