// Several trees grown at the same time.
#pragma once

#include <cstddef>
#include <thread>
#include <vector>

namespace warren {

// work(0) .. work(count - 1), each on a thread of its own where there are threads, else in turn.
template <class Work>
void at_once(std::size_t count, const Work& work) {
#if defined(__cpp_lib_jthread)
  std::vector<std::jthread> helpers;
  for (std::size_t t = 1; t < count; ++t) helpers.emplace_back(work, t);
  work(0);
#else
  for (std::size_t t = 0; t < count; ++t) work(t);
#endif
}

}  // namespace warren
