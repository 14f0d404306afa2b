// The kernels of one game, linked with its rules half. Read by clang for NVIDIA's virtual machine
// (see cmake/Gpu.cmake), where every thread of a grid runs one; the tests call them in a loop.
#pragma once

#include "gpu/sim_play.h"

namespace warren::gpu {

// The relaxed sums of a grid: nobody reads them before the kernel is over.
inline std::uint64_t add_to(std::uint64_t* sum, std::uint64_t more) {
  return __atomic_fetch_add(sum, more, __ATOMIC_RELAXED);
}

// `uneven`: games whose lengths differ much (see play.h).
template <bool uneven, class Player>
inline void play_all(Player& player, std::uint64_t games, std::uint64_t* next) {
  const auto take = [next] { return add_to(next, 1); };
  if constexpr (uneven) {
    play_on(player, games, take);
  } else {
    play_in_step(player, games, take);
  }
}

template <bool uneven, class R>
inline void bench_play(const R* rules, std::uint64_t games, std::uint64_t* next, Counted* out) {
  BenchPlayer<R> player(*rules);
  play_all<uneven>(player, games, next);
  add_to(&out->games, player.counted().games);
  add_to(&out->plies, player.counted().plies);
  add_to(&out->ends, player.counted().ends);
}

template <bool uneven, class Player, class R>
inline void sim_play(const R* rules, SimOrder* order, std::byte* rows) {
  Player player(*rules, *order, rows);
  play_all<uneven>(player, order->games, &order->next);
}

}  // namespace warren::gpu

// One of them is kept in each file of code.
#define WARREN_KERNELS(Rules, uneven)                                                            \
  extern "C" __attribute__((nvptx_kernel)) void bench_play(                                      \
      const Rules* rules, std::uint64_t games, std::uint64_t* next, warren::gpu::Counted* out) { \
    warren::gpu::bench_play<uneven>(rules, games, next, out);                                    \
  }                                                                                              \
  extern "C" __attribute__((nvptx_kernel)) void sim_random(                                      \
      const Rules* rules, warren::gpu::SimOrder* order, std::byte* rows) {                       \
    warren::gpu::sim_play<uneven, warren::gpu::RandomPlayer<Rules>>(rules, order, rows);         \
  }                                                                                              \
  extern "C" __attribute__((nvptx_kernel)) void sim_greedy(                                      \
      const Rules* rules, warren::gpu::SimOrder* order, std::byte* rows) {                       \
    warren::gpu::sim_play<uneven, warren::gpu::GreedyPlayer<Rules>>(rules, order, rows);         \
  }                                                                                              \
  extern "C" __attribute__((nvptx_kernel)) void sizes(warren::gpu::Sizes* out) {                 \
    *out = warren::gpu::sizes_of<Rules>();                                                       \
  }
