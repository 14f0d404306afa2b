// Replays every corpus file, and a bounded number of mutations of each, in every test run.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/random.h"
#include "tests/fuzz/targets.h"
#include "tests/support/budget.h"

namespace warren::fuzz {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream out;
  out << file.rdbuf();
  return std::move(out).str();
}

// One small change: a flipped, dropped, doubled or swapped piece.
std::string mutated(std::string text, Random& random) {
  const auto at = [&](std::size_t room) {
    return static_cast<std::size_t>(random.below(static_cast<std::uint32_t>(room)));
  };
  for (std::uint32_t n = 1 + random.below(3); n > 0 && !text.empty(); --n) {
    const std::size_t from = at(text.size());
    const std::size_t length = 1 + at(std::min<std::size_t>(8, text.size() - from));
    switch (random.below(5)) {
      case 0: text[from] = static_cast<char>(random.below(256)); break;
      case 1: text.erase(from, length); break;
      case 2: text.insert(at(text.size()), text.substr(from, length)); break;
      case 3: std::swap(text[from], text[at(text.size())]); break;
      default: text[from] = "0123456789-;|[]{}\" =,AGP?"[random.below(24)]; break;
    }
  }
  return text;
}

TEST(Fuzz, corpora_and_their_mutations_are_survived) {
  Random random(tests::seed());
  for (const auto& [name, target] : all_targets()) {
    const fs::path folder = fs::path(WARREN_SOURCE) / "tests" / "fuzz" / "corpus" / name;
    int files = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
      const std::string text = content(entry.path());
      SCOPED_TRACE(entry.path().string());
      target(text);
      ++files;
      const int tries = tests::budget() == tests::Budget::kFull ? 150 : 15;
      for (int i = 0; i < tries; ++i) target(mutated(text, random));
    }
    EXPECT_GE(files, 1) << "no corpus for " << name;
  }
}

}  // namespace
}  // namespace warren::fuzz
