// One kernel of a game on the device, with the game's rules beside it.
#pragma once

#include <string>
#include <vector>

#include "gpu/counted.h"
#include "gpu/driver.h"

namespace warren::gpu {

class Laid {
 public:
  // `rules` of `sizes.rules` bytes are copied there. A fault when this program has no such code,
  // the driver cannot compile it, or the device would read the bytes in another way.
  static Expected<Laid> lay(const Device& device, std::string_view game, const char* kernel,
                            const void* rules, const Sizes& sizes);
  // As many threads as the device holds at once, the rules their first argument; the seconds it
  // ran.
  Expected<double> run(std::vector<std::uint64_t> arguments) const;

 private:
  Laid(Device::Program program, Device::Memory rules, const char* kernel, unsigned blocks)
      : program_(program), rules_(std::move(rules)), kernel_(kernel), blocks_(blocks) {}

  Device::Program program_;
  Device::Memory rules_;
  const char* kernel_;
  unsigned blocks_;
};

}  // namespace warren::gpu
