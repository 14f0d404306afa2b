// Known inputs, mutated: a short run of what the fuzz targets do for long. Inputs that were found
// to hurt are kept in tests/fuzz/found/DECODER/ and tried again here.
#include "tests/fuzz/decoders.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/fuzz/inputs.h"
#include "tests/support/budget.h"

namespace warren::fuzz {
namespace {

class Decoders : public ::testing::TestWithParam<std::size_t> {};
INSTANTIATE_TEST_SUITE_P(, Decoders, ::testing::Range(std::size_t{0}, decoders().size()),
                         [](const auto& which) {
                           return std::string(decoders()[which.param].name);
                         });

TEST_P(Decoders, survive_mutations_of_known_inputs) {
  const Decoder& decoder = decoders()[GetParam()];
  Random random(tests::seed() + GetParam());
  const bool slow = decoder.name == "message" || decoder.name == "request";
  const int rounds = tests::games(slow ? 3'000 : 30'000);
  for (int i = 0; i < rounds; ++i) {
    const std::string_view seed =
        decoder.seeds[random.below(static_cast<std::uint32_t>(decoder.seeds.size()))];
    decoder.decode(mutated(std::string(seed), random));
  }
}

TEST_P(Decoders, survive_what_was_found_before) {
  const Decoder& decoder = decoders()[GetParam()];
  const std::string folder =
      std::string(WARREN_SOURCE) + "/tests/fuzz/found/" + std::string(decoder.name);
  for (const std::string_view seed : decoder.seeds) decoder.decode(seed);
  if (!std::filesystem::exists(folder)) return;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    decoder.decode(content(entry.path()));
  }
}

}  // namespace
}  // namespace warren::fuzz
