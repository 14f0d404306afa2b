#include "lab/experiment/other_values.h"

#include <algorithm>
#include <optional>
#include <set>

#include "engine/text.h"

namespace warren {

namespace {
struct Range {
  int low = 0;
  int high = 0;
};

// "20 to 2000"; nothing where an end is no number.
std::optional<Range> range_of(std::string_view part) {
  constexpr std::string_view kTo = " to ";
  const std::size_t at = part.find(kTo);
  if (at == std::string_view::npos) return {};
  const auto low = read_int(part.substr(0, at), 0, 1'000'000'000);
  const auto high = read_int(part.substr(at + kTo.size()), 0, 1'000'000'000);
  if (!low || !high || *low > *high) return {};
  return Range{*low, *high};
}

// All of a short range; of a longer one the neighbours and the ends; of a long one half and double.
std::set<int> few_of(const Range& range, std::optional<int> now) {
  constexpr int kShort = 4;
  constexpr int kLong = 20;
  const int wide = range.high - range.low;
  std::set<int> out;
  if (wide < kShort) {
    for (int value = range.low; value <= range.high; ++value) out.insert(value);
  } else if (!now) {  // what it is has no number
    out = {range.low + wide / 4, range.low + wide / 2, range.high - wide / 4};
  } else if (wide <= kLong) {
    out = {range.low, *now - 1, *now + 1, range.high};
  } else {
    out = {*now / 2, *now > range.high / 2 ? range.high : *now * 2};
  }
  std::erase_if(out, [&](int value) {
    return value < range.low || value > range.high || (now && value == *now);
  });
  return out;
}
}  // namespace

std::vector<std::string> other_values(const OptionInfo& option, const std::string& now) {
  std::vector<std::string> out;
  for (const std::string_view part : split(option.values, ',')) {
    const std::string_view value = trim(part);
    if (const auto range = range_of(value)) {
      for (const int one : few_of(*range, read_int(now, range->low, range->high))) {
        out.push_back(std::to_string(one));
      }
    } else if (value != now) {
      out.emplace_back(value);
    }
  }
  return out;
}

}  // namespace warren
