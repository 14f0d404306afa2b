#include "puzzles/day.h"

#include <algorithm>
#include <chrono>
#include <numeric>

#include "engine/text.h"

namespace warren::puzzles {

namespace {
// What is written plainly in four and two digits.
constexpr int kFirstYear = 1000;
constexpr int kLastYear = 9999;
constexpr std::size_t kLength = std::string_view("2026-11-19").size();

// "07" as 7; nothing where it is not that many digits.
std::optional<unsigned> read_digits(std::string_view text) {
  unsigned out = 0;
  for (const char c : text) {
    if (c < '0' || c > '9') return {};
    out = 10 * out + static_cast<unsigned>(c - '0');
  }
  return out;
}

std::string two_digits(unsigned n) { return (n < 10 ? "0" : "") + std::to_string(n); }
}  // namespace

std::int64_t today() {
  const auto now = std::chrono::system_clock::now();
  return std::chrono::floor<std::chrono::days>(now).time_since_epoch().count();
}

std::optional<std::int64_t> read_day(std::string_view text) {
  if (text.size() != kLength || text[4] != '-' || text[7] != '-') return {};
  const auto year = read_int(text.substr(0, 4), kFirstYear, kLastYear);
  const auto month = read_digits(text.substr(5, 2));
  const auto day = read_digits(text.substr(8, 2));
  if (!year || !month || !day) return {};
  const std::chrono::year_month_day date{std::chrono::year(*year), std::chrono::month(*month),
                                         std::chrono::day(*day)};
  if (!date.ok()) return {};
  return std::chrono::sys_days(date).time_since_epoch().count();
}

std::string write_day(std::int64_t day) {
  const std::chrono::year_month_day date{std::chrono::sys_days(std::chrono::days(day))};
  return std::to_string(static_cast<int>(date.year())) + "-" +
         two_digits(static_cast<unsigned>(date.month())) + "-" +
         two_digits(static_cast<unsigned>(date.day()));
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
