// Enums that have a word in files, in messages or for people: one table of words each, in the
// order of the enum.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace warren {

template <class Enum, std::size_t N>
constexpr std::string_view word_in(const std::array<std::string_view, N>& words, Enum value) {
  return words[static_cast<std::size_t>(value)];
}

// Nothing when it is no word of the table.
template <class Enum, std::size_t N>
constexpr std::optional<Enum> read_in(const std::array<std::string_view, N>& words,
                                      std::string_view word) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == word) return static_cast<Enum>(i);
  }
  return {};
}

}  // namespace warren
