// One libFuzzer target a decoder: WARREN_DECODER is its name.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/decoders.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  warren::fuzz::WARREN_DECODER({reinterpret_cast<const char*>(data), size});
  return 0;
}
