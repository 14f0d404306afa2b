// Known inputs, mutated: a short run of what the fuzz targets do for long. Inputs that were found
// to hurt are kept in tests/fuzz/found/DECODER/ and tried again here.
#include "tests/fuzz/decoders.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "engine/random.h"
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
    std::string bytes(
        decoder.seeds[random.below(static_cast<std::uint32_t>(decoder.seeds.size()))]);
    for (std::uint32_t k = random.below(5); k > 0 && !bytes.empty(); --k) {
      const std::size_t at = random.below(static_cast<std::uint32_t>(bytes.size()));
      switch (random.below(5)) {
        case 0: bytes[at] = static_cast<char>(random.below(256)); break;
        case 1: bytes.erase(at, random.below(8)); break;
        case 2: bytes.insert(at, 1, static_cast<char>(random.below(128))); break;
        case 3: bytes += bytes.substr(at); break;
        default: bytes[at] = "0123456789\"{}[],:"[random.below(17)];
      }
    }
    decoder.decode(bytes);
  }
}

TEST_P(Decoders, survive_what_was_found_before) {
  const Decoder& decoder = decoders()[GetParam()];
  const std::string folder =
      std::string(WARREN_SOURCE) + "/tests/fuzz/found/" + std::string(decoder.name);
  for (const std::string_view seed : decoder.seeds) decoder.decode(seed);
  if (!std::filesystem::exists(folder)) return;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream file(entry.path(), std::ios::binary);
    std::ostringstream bytes;
    bytes << file.rdbuf();
    decoder.decode(bytes.str());
  }
}

}  // namespace
}  // namespace warren::fuzz
