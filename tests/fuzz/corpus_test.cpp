// Replays every corpus file, and a bounded number of mutations of each, in every test run.
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/random.h"
#include "tests/fuzz/inputs.h"
#include "tests/fuzz/targets.h"
#include "tests/support/budget.h"

namespace warren::fuzz {
namespace {

namespace fs = std::filesystem;

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
