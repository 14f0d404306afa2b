#include "engine/real_text.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace warren {

namespace {
constexpr int kMostDigits = 17;  // tell every double from its neighbours

struct Digits {
  std::string digits;  // the first is not 0
  int exponent = 0;    // of ten, at the first
};

Digits read(const char* text) {
  Digits out;
  for (; *text != 'e'; ++text) {
    if (*text >= '0' && *text <= '9') out.digits += *text;
  }
  out.exponent = std::atoi(text + 1);
  while (out.digits.size() > 1 && out.digits.back() == '0') out.digits.pop_back();
  return out;
}

// One more in the last digit; false where that would need another digit.
bool next_up(char* text) {
  char* last = text;
  for (char* c = text; *c != 'e'; ++c) {
    if (*c >= '0' && *c <= '9') last = c;
  }
  if (*last == '9') return false;
  ++*last;
  return true;
}

Digits shortest(double value) {
  std::array<char, 40> text{};
  const auto reads_back = [&] { return std::strtod(text.data(), nullptr) == value; };
  for (int digits = 1;; ++digits) {
    std::snprintf(text.data(), text.size(), "%.*e", digits - 1, value);
    if (digits == kMostDigits || reads_back()) break;
    // Above a power of two there is more room than below: what lies there may be shorter.
    if (next_up(text.data()) && reads_back()) break;
  }
  return read(text.data());
}

std::string by_exponent(const Digits& number) {
  std::string out = number.digits.substr(0, 1);
  if (number.digits.size() > 1) out += "." + number.digits.substr(1);
  const std::string size = std::to_string(std::abs(number.exponent));
  return out + (number.exponent < 0 ? "e-" : "e+") + (size.size() == 1 ? "0" : "") + size;
}

std::string in_full(const Digits& number, double value) {
  const auto count = static_cast<int>(number.digits.size());
  const int before = number.exponent + 1;  // digits before the point
  if (before <= 0) {
    return "0." + std::string(static_cast<std::size_t>(-before), '0') + number.digits;
  }
  if (before >= count) return std::to_string(static_cast<std::int64_t>(value));
  const auto point = static_cast<std::size_t>(before);
  return number.digits.substr(0, point) + "." + number.digits.substr(point);
}
}  // namespace

std::string shortest_real(double value) {
  if (value < 0) return "-" + shortest_real(-value);
  if (value == 0) return "0";
  const Digits number = shortest(value);
  std::string exponent = by_exponent(number);
  const bool large = value >= 9e18;
  if (large || number.exponent < -20) return exponent;
  std::string full = in_full(number, value);
  return full.size() <= exponent.size() ? full : exponent;
}

}  // namespace warren
