// The libFuzzer entry of one target; WARREN_FUZZ_TARGET names it at build time.
#include <cstddef>
#include <cstdint>

#include "tests/fuzz/decoders.h"
#include "tests/fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  warren::fuzz::WARREN_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
  return 0;
}
