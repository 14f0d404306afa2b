// Days as puzzles count them: by UTC, so that a day and its puzzle are the same everywhere.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace warren::puzzles {

std::int64_t today();  // since 1970-01-01

// "2026-11-19"; nothing where there is no such day.
std::optional<std::int64_t> read_day(std::string_view text);
std::string write_day(std::int64_t day);

// Which of `count` puzzles is that of a day: from 0; the same for everybody, and none twice before
// all have been. `count` is 1 or more.
std::size_t number_of_day(std::int64_t day, std::size_t count);

}  // namespace warren::puzzles
