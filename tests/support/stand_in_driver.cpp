#include "tests/support/stand_in_driver.h"

#include <cstdlib>
#include <cstring>

#include "games/registry.h"
#include "gpu/code.h"
#include "gpu/counted.h"
#include "gpu/sim_play.h"

namespace warren::gpu {

StandIn& StandIn::now() {
  static StandIn one;
  return one;
}

// In place of what the build may have made: the stand-in reads no code.
std::string_view ptx_of(std::string_view, std::string_view) { return "stand-in"; }

namespace {
template <class R>
int play(const std::string& kernel, void** arguments) {
  const auto argument = [&](int i) { return *static_cast<std::uint64_t*>(arguments[i]); };
  if (kernel == "sizes") {
    *reinterpret_cast<Sizes*>(argument(0)) = {sizeof(R), sizeof(typename R::State)};
    return 0;
  }
  StandIn& stand_in = StandIn::now();
  const int launch = stand_in.launches++;
  if (stand_in.launched) stand_in.launched(launch);
  if (launch == stand_in.last_launch) return stand_in.failing_code;
  const auto* rules = reinterpret_cast<const R*>(argument(0));
  auto* order = reinterpret_cast<SimOrder*>(argument(1));
  auto* rows = reinterpret_cast<std::byte*>(argument(2));
  const auto take = [order] { return order->next++; };
  if (kernel == "sim_greedy") {
    GreedyPlayer<R> player(*rules, *order, rows);
    play_in_step(player, order->games, take);
  } else {
    RandomPlayer<R> player(*rules, *order, rows);
    play_on(player, order->games, take);
  }
  if (launch == 0 && stand_in.wrong_row >= 0) {
    const auto row = static_cast<std::uint64_t>(stand_in.wrong_row) * order->shape.bytes();
    Played(rows + row, order->shape).metrics()[0] += 1;
  }
  return 0;
}
}  // namespace
}  // namespace warren::gpu

using warren::gpu::StandIn;

extern "C" {
int stand_in_cuInit(unsigned) { return 0; }
int stand_in_cuDriverGetVersion(int* version) { return *version = 12040, 0; }
int stand_in_cuDeviceGetCount(int* count) { return *count = 1, 0; }
int stand_in_cuDeviceGet(int* device, int) { return *device = 0, 0; }
int stand_in_cuDeviceGetName(char* name, int size, int) {
  std::strncpy(name, "stand-in", static_cast<std::size_t>(size));
  return 0;
}
int stand_in_cuDeviceGetAttribute(int* value, int, int) { return *value = 1, 0; }
int stand_in_cuDevicePrimaryCtxRetain(void** context, int) { return *context = nullptr, 0; }
int stand_in_cuDevicePrimaryCtxRelease_v2(int) { return 0; }
int stand_in_cuCtxSetCurrent(void*) { return 0; }
int stand_in_cuCtxSynchronize() { return 0; }
int stand_in_cuCtxSetLimit(int, std::size_t) { return 0; }
int stand_in_cuGetErrorString(int code, const char** text) {
  *text = code == 2     ? "out of memory"
          : code == 702 ? "the launch timed out and was terminated"
                        : "unspecified launch failure";
  return 0;
}
int stand_in_cuMemAlloc_v2(unsigned long long* at, std::size_t bytes) {
  if (bytes > StandIn::now().room) return 2;
  constexpr std::size_t kAligned = 256;  // as the driver does
  *at = reinterpret_cast<unsigned long long>(
      std::aligned_alloc(kAligned, (bytes + kAligned - 1) / kAligned * kAligned));
  return 0;
}
int stand_in_cuMemFree_v2(unsigned long long at) {
  std::free(reinterpret_cast<void*>(at));
  return 0;
}
int stand_in_cuMemAllocHost_v2(void** at, std::size_t bytes) {
  *at = std::calloc(bytes, 1);
  return 0;
}
int stand_in_cuMemFreeHost(void* at) {
  std::free(at);
  return 0;
}
int stand_in_cuMemcpyHtoD_v2(unsigned long long to, const void* from, std::size_t bytes) {
  std::memcpy(reinterpret_cast<void*>(to), from, bytes);
  return 0;
}
int stand_in_cuMemcpyDtoH_v2(void* to, unsigned long long from, std::size_t bytes) {
  std::memcpy(to, reinterpret_cast<const void*>(from), bytes);
  return 0;
}
int stand_in_cuModuleLoadDataEx(void** module, const void*, unsigned, int*, void**) {
  return *module = nullptr, 0;
}
int stand_in_cuModuleGetFunction(void** function, void*, const char* name) {
  *function = const_cast<char*>(name);  // which is how a kernel is known below
  return 0;
}
int stand_in_cuLaunchKernel(void* function, unsigned, unsigned, unsigned, unsigned, unsigned,
                            unsigned, unsigned, void*, void** arguments, void**) {
  int code = 999;
  warren::with_game(StandIn::now().game, [&]<class G>(std::type_identity<G>) {
    code = warren::gpu::play<warren::RulesOf<G>>(static_cast<const char*>(function), arguments);
  });
  return code;
}
int stand_in_cuOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, void*, int, std::size_t) {
  return *blocks = 1, 0;
}
int stand_in_cuEventCreate(void** event, unsigned) { return *event = nullptr, 0; }
int stand_in_cuEventDestroy_v2(void*) { return 0; }
int stand_in_cuEventRecord(void*, void*) { return 0; }
int stand_in_cuEventElapsedTime(float* ms, void*, void*) { return *ms = 400, 0; }  // just right
}
