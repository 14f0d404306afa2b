#include "tests/fuzz/inputs.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string_view>
#include <utility>

namespace warren::fuzz {

std::string content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream out;
  out << file.rdbuf();
  return std::move(out).str();
}

std::string mutated(std::string text, Random& random) {
  // The signs that mean something to one of the readers.
  constexpr std::string_view kSigns = "0123456789-;:|[]{}\" =,AGP?";
  const auto below = [&](std::size_t room) {
    return static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(room)));
  };
  for (std::size_t n = 1 + below(4); n > 0 && !text.empty(); --n) {
    const std::size_t from = below(text.size());
    const std::size_t length = 1 + below(std::min<std::size_t>(8, text.size() - from));
    switch (below(5)) {
      case 0: text[from] = static_cast<char>(below(256)); break;
      case 1: text.erase(from, length); break;
      case 2: text.insert(below(text.size()), text.substr(from, length)); break;
      case 3: std::swap(text[from], text[below(text.size())]); break;
      default: text[from] = kSigns[below(kSigns.size())]; break;
    }
  }
  return text;
}

}  // namespace warren::fuzz
