#include "engine/text.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>

#include "engine/fault.h"
#include "engine/hash.h"

namespace warren {

std::optional<std::int64_t> read_int(std::string_view text) {
  const std::string_view digits = text.starts_with('-') ? text.substr(1) : text;
  if (digits.empty() || (digits.size() > 1 && digits[0] == '0') || text == "-0") return {};
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

std::optional<double> read_real(std::string_view text) {
  const bool plain = std::ranges::all_of(text, [](char c) {
    return (c >= '0' && c <= '9') || c == '.' || c == 'e' || c == 'E' || c == '-' || c == '+';
  });
  if (text.empty() || text.front() == '+' || !plain) return {};
#if defined(__cpp_lib_to_chars)
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return {};
  return value;
#else
  // A library that has no from_chars for it; the "C" locale is the only one there.
  const std::string whole(text);
  char* end = nullptr;
  errno = 0;
  const double value = std::strtod(whole.c_str(), &end);
  if (errno != 0 || end != whole.c_str() + whole.size()) return {};
  return value;
#endif
}

std::optional<int> read_int(std::string_view text, int lo, int hi) {
  const auto value = read_int(text);
  if (!value || *value < lo || *value > hi) return {};
  return static_cast<int>(*value);
}

std::optional<std::uint64_t> read_whole(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc{} || end != text.data() + text.size()) return {};
  return value;
}

std::string one_line(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = ' ';
  }
  return out;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> parts;
  constexpr std::string_view kSpace = " \t";
  for (std::size_t at = text.find_first_not_of(kSpace); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(kSpace, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(kSpace, end);
  }
  return parts;
}

std::string_view trim(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string out;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += separator;
    out += parts[i];
  }
  return out;
}

std::string list_of(std::vector<std::string> parts, std::string_view last) {
  if (parts.size() < 2) return join(parts, "");
  const std::string end = " " + std::string(last) + " " + parts.back();
  parts.pop_back();
  return join(parts, ", ") + end;
}

std::string count_of(int n, std::string_view one, std::string_view many) {
  return std::to_string(n) + " " + std::string(n == 1 ? one : many);
}

bool is_printable(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 || c == 0x7F) return false;
    if (c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) {
      return false;
    }
  }
  return true;
}

namespace {
std::size_t edits(std::string_view a, std::string_view b) {  // Levenshtein distance
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row[b.size()];
}
}  // namespace

std::vector<std::string> nearest(std::string_view meant, const std::vector<std::string>& candidates,
                                 std::size_t most) {
  if (meant.size() > 100) return {};
  std::vector<std::pair<std::size_t, std::string>> ranked;
  for (const std::string& c : candidates) {
    const std::size_t d = c.starts_with(meant) ? 0 : edits(meant, c);
    if (d <= 1 + meant.size() / 3) ranked.emplace_back(d, c);
  }
  std::ranges::stable_sort(ranked, {}, &std::pair<std::size_t, std::string>::first);
  std::vector<std::string> out;
  for (auto& [d, c] : ranked) {
    if (out.size() < most) out.push_back(std::move(c));
  }
  return out;
}

std::string to_string(const Fault& fault) {
  std::string out = fault.where.empty() ? "" : fault.where + ": ";
  out += fault.sentence;
  if (!fault.code.empty()) out += " (" + fault.code + ")";
  return out;
}

std::string hex64(std::uint64_t value) {
  std::string out(16, '0');
  for (int i = 15; i >= 0; --i, value >>= 4U) {
    out[static_cast<std::size_t>(i)] = "0123456789abcdef"[value & 15U];
  }
  return out;
}

}  // namespace warren
