// Stands in for NVIDIA's driver: plays the kernels' source on the CPU, a loop in place of the grid,
// and lets go wrong what is asked for. Found by dlopen as the real one would be.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace warren::gpu {

struct StandIn {
  int devices = 1;
  int start_code = 0;                       // with which the driver would not start; 0: it does
  int compile_code = 0;                     // with which it refuses the code
  std::size_t room = ~std::size_t{0};       // bytes that one piece of the device's memory may have
  std::size_t room_here = ~std::size_t{0};  // and one of this machine's
  bool other_layout = false;                // its code has positions of another size
  int last_launch = -1;                     // the launch that fails, from 0; -1: none
  int failing_code = 719;                   // with what: the driver's number
  long wrong_row = -1;                      // of the first launch, whose figures are spoilt
  bool uneven = false;                      // no thread waits for another (gpu/play.h)
  std::function<void(int)> launched;        // told of every launch, from 0
  // What a launch of so many games seems to take.
  std::function<double(std::uint64_t)> seconds = [](std::uint64_t games) {
    return 1e-6 * static_cast<double>(games);
  };

  std::vector<std::uint64_t> launches;  // games of each so far
  static StandIn& now();                // the one that is in use
};

}  // namespace warren::gpu
