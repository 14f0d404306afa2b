// The games as code for a GPU, as the build made it: PTX, which the driver compiles for the device
// it finds.
#pragma once

#include <string_view>

namespace warren::gpu {

// One kernel of a game, with `sizes`. Empty where the program was built without clang's NVPTX
// target, or there is no such kernel.
std::string_view ptx_of(std::string_view game_id, std::string_view kernel);

}  // namespace warren::gpu
