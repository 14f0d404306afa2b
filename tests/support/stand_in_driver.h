// Stands in for NVIDIA's driver: plays the kernels' source on the CPU, one game after the other,
// and lets go wrong what is asked for. Found by dlopen as the real one would be.
#pragma once

#include <cstddef>
#include <functional>
#include <string>

namespace warren::gpu {

struct StandIn {
  std::string game;                    // whose kernels they are
  std::size_t room = ~std::size_t{0};  // bytes that one piece of memory may have
  int last_launch = -1;                // the sim kernel that fails, from 0; -1: none
  int failing_code = 719;              // with what: the driver's number
  long wrong_row = -1;                 // of the first sim kernel, whose figures are spoilt
  std::function<void(int)> launched;   // told of every sim kernel, from 0

  int launches = 0;       // sim kernels so far
  static StandIn& now();  // the one that is in use
};

}  // namespace warren::gpu
