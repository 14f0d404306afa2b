#include "tests/support/stand_in_driver.h"

#include <cstdlib>
#include <cstring>
#include <list>
#include <map>
#include <string>

#include "games/registry.h"
#include "gpu/code.h"
#include "gpu/kernel.h"

namespace warren::gpu {

StandIn& StandIn::now() {
  static StandIn one;
  return one;
}

// In place of what the build may have made: whose code it is, which the driver below reads.
std::string_view ptx_of(std::string_view game_id, std::string_view) { return game_id; }

namespace {
// What the driver calls a function: a kernel of a game.
struct Kernel {
  std::string_view game;
  std::string name;
};

// As much of a grid as shows that a thread may come when no game is left.
constexpr int kGrid = 2;

double& last_seconds() {
  static double seconds = 0;
  return seconds;
}

template <bool uneven, class R>
void play_grid(const std::string& kernel, const std::vector<std::uint64_t>& arguments) {
  const auto* rules = reinterpret_cast<const R*>(arguments[0]);
  for (int thread = 0; thread < kGrid; ++thread) {
    if (kernel == "bench_play") {
      bench_play<uneven>(rules, arguments[1], reinterpret_cast<std::uint64_t*>(arguments[2]),
                         reinterpret_cast<Counted*>(arguments[3]));
      continue;
    }
    auto* order = reinterpret_cast<SimOrder*>(arguments[1]);
    auto* rows = reinterpret_cast<std::byte*>(arguments[2]);
    if (kernel == "sim_greedy") {
      sim_play<uneven, GreedyPlayer<R>>(rules, order, rows);
    } else {
      sim_play<uneven, RandomPlayer<R>>(rules, order, rows);
    }
  }
}

// The first launch with a figure of this row spoilt.
void spoil(const std::string& kernel, const std::vector<std::uint64_t>& arguments, long row) {
  if (kernel == "bench_play") {
    reinterpret_cast<Counted*>(arguments[3])->ends += 1;
    return;
  }
  const PlayedShape& shape = reinterpret_cast<SimOrder*>(arguments[1])->shape;
  auto* rows = reinterpret_cast<std::byte*>(arguments[2]);
  Played(rows + static_cast<std::uint64_t>(row) * shape.bytes(), shape).metrics()[0] += 1;
}

template <class R>
int launch(const std::string& kernel, void** given) {
  const auto argument = [&](int i) { return *static_cast<std::uint64_t*>(given[i]); };
  StandIn& stand_in = StandIn::now();
  if (kernel == "sizes") {
    Sizes& sizes = *reinterpret_cast<Sizes*>(argument(0));
    sizes = sizes_of<R>();
    sizes.position += stand_in.other_layout ? 8 : 0;
    return 0;
  }
  const bool bench = kernel == "bench_play";
  const std::vector<std::uint64_t> arguments = {argument(0), argument(1), argument(2),
                                                bench ? argument(3) : 0};
  const std::uint64_t games = bench ? argument(1) - *reinterpret_cast<std::uint64_t*>(argument(2))
                                    : reinterpret_cast<SimOrder*>(argument(1))->games;
  const auto number = static_cast<int>(stand_in.launches.size());
  stand_in.launches.push_back(games);
  last_seconds() = stand_in.seconds(games);
  if (stand_in.launched) stand_in.launched(number);
  if (number == stand_in.last_launch) return stand_in.failing_code;
  if (stand_in.uneven) {
    play_grid<true, R>(kernel, arguments);
  } else {
    play_grid<false, R>(kernel, arguments);
  }
  if (number == 0 && stand_in.wrong_row >= 0) spoil(kernel, arguments, stand_in.wrong_row);
  return 0;
}

int refuse_code(int* options, void** values, unsigned many) {
  constexpr int kErrorLogBuffer = 5;
  for (unsigned i = 0; i < many; ++i) {
    if (options[i] != kErrorLogBuffer) continue;
    std::strcpy(static_cast<char*>(values[i]), "line 9; fatal: no such version\nand more\n");
  }
  return StandIn::now().compile_code;
}
}  // namespace
}  // namespace warren::gpu

using warren::gpu::StandIn;

extern "C" {
int stand_in_cuInit(unsigned) { return StandIn::now().start_code; }
int stand_in_cuDriverGetVersion(int* version) { return *version = 12040, 0; }
int stand_in_cuDeviceGetCount(int* count) { return *count = StandIn::now().devices, 0; }
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
  static const std::map<int, const char*> texts = {{2, "out of memory"},
                                                   {100, "no CUDA-capable device is detected"},
                                                   {218, "a PTX JIT compilation failed"},
                                                   {702, "the launch timed out and was terminated"},
                                                   {719, "unspecified launch failure"}};
  const auto found = texts.find(code);
  *text = found == texts.end() ? nullptr : found->second;
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
  if (bytes > StandIn::now().room_here) return 2;
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
int stand_in_cuModuleLoadDataEx(void** module, const void* code, unsigned many, int* options,
                                void** values) {
  if (StandIn::now().compile_code != 0) return warren::gpu::refuse_code(options, values, many);
  for (const warren::GameInfo* info : warren::all_games()) {
    if (info->id == static_cast<const char*>(code)) *module = const_cast<warren::GameInfo*>(info);
  }
  return 0;
}
int stand_in_cuModuleGetFunction(void** function, void* module, const char* name) {
  static std::list<warren::gpu::Kernel> known;
  known.push_back({static_cast<const warren::GameInfo*>(module)->id, name});
  *function = &known.back();
  return 0;
}
int stand_in_cuLaunchKernel(void* function, unsigned, unsigned, unsigned, unsigned, unsigned,
                            unsigned, unsigned, void*, void** arguments, void**) {
  const auto& kernel = *static_cast<const warren::gpu::Kernel*>(function);
  int code = 999;
  warren::with_game(kernel.game, [&]<class G>(std::type_identity<G>) {
    code = warren::gpu::launch<warren::RulesOf<G>>(kernel.name, arguments);
  });
  return code;
}
int stand_in_cuOccupancyMaxActiveBlocksPerMultiprocessor(int* blocks, void*, int, std::size_t) {
  return *blocks = 1, 0;
}
int stand_in_cuEventCreate(void** event, unsigned) { return *event = nullptr, 0; }
int stand_in_cuEventDestroy_v2(void*) { return 0; }
int stand_in_cuEventRecord(void*, void*) { return 0; }
int stand_in_cuEventElapsedTime(float* ms, void*, void*) {
  *ms = static_cast<float>(warren::gpu::last_seconds() * 1000);
  return 0;
}
}
