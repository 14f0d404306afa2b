// Reading and writing short texts: notation, options, positions. Junk is an empty optional.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace warren {

// A whole number written plainly: digits, an optional '-', no '+', no leading zero, nothing after.
std::optional<std::int64_t> read_int(std::string_view text);
// The same, and within lo .. hi.
std::optional<int> read_int(std::string_view text, int lo, int hi);

// A whole number from 0 to 2^64-1, in digits alone: a seed.
std::optional<std::uint64_t> read_whole(std::string_view text);

// A number written plainly: digits, perhaps with a point, an exponent, a '-' before it; nothing
// after. Empty where it is too large or too small to be told from 0.
std::optional<double> read_real(std::string_view text);

// Control characters as spaces: what others wrote stays on its line and moves no cursor.
std::string one_line(std::string_view text);

std::vector<std::string_view> split(std::string_view text, char separator);
// Like split at single spaces, but any run of spaces and tabs separates and none leads or trails.
std::vector<std::string_view> words(std::string_view text);
std::string_view trim(std::string_view text);
std::string join(const std::vector<std::string>& parts, std::string_view separator);
// "P1", "P1 and P2", "P1, P2 and P3"; with another word before the last: "F5, G7 or H6".
std::string list_of(std::vector<std::string> parts, std::string_view last = "and");

// "1 piece", "2 pieces"
std::string count_of(int n, std::string_view one, std::string_view many);

// No control character, of ASCII or of Latin-1 (U+0080 to U+009F), which a terminal may obey.
bool is_printable(std::string_view text);

// Up to `most` candidates that a person may have meant, nearest first.
std::vector<std::string> nearest(std::string_view meant, const std::vector<std::string>& candidates,
                                 std::size_t most = 3);

}  // namespace warren
