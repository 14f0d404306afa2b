// `warren luck`: what dice and cards gave each seat of a record.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace warren::cli {

struct LuckArguments {
  std::string file;
  std::string edition;
  int seat = 0;  // 0: all
  int iterations = 4;
  std::optional<int> ms;
  std::uint64_t seed = 1;
  std::size_t draws = 5;  // listed
  bool json = false;
};
int luck_command(const LuckArguments& arguments);

}  // namespace warren::cli
