#include "gpu/driver.h"

#include <dlfcn.h>

#include <array>

#include "engine/text.h"

namespace warren::gpu {

// The few calls of the driver's interface that are used, under the names its library exports.
struct DriverCalls {
  using Address = unsigned long long;
  using Handle = void*;
  int (*cuInit)(unsigned) = nullptr;
  int (*cuDriverGetVersion)(int*) = nullptr;
  int (*cuDeviceGetCount)(int*) = nullptr;
  int (*cuDeviceGet)(int*, int) = nullptr;
  int (*cuDeviceGetName)(char*, int, int) = nullptr;
  int (*cuDeviceGetAttribute)(int*, int, int) = nullptr;
  int (*cuDevicePrimaryCtxRetain)(Handle*, int) = nullptr;
  int (*cuDevicePrimaryCtxRelease_v2)(int) = nullptr;
  int (*cuCtxSetCurrent)(Handle) = nullptr;
  int (*cuCtxSynchronize)() = nullptr;
  int (*cuCtxSetLimit)(int, std::size_t) = nullptr;
  int (*cuGetErrorString)(int, const char**) = nullptr;
  int (*cuMemAlloc_v2)(Address*, std::size_t) = nullptr;
  int (*cuMemFree_v2)(Address) = nullptr;
  int (*cuMemAllocHost_v2)(void**, std::size_t) = nullptr;
  int (*cuMemFreeHost)(void*) = nullptr;
  int (*cuMemcpyHtoD_v2)(Address, const void*, std::size_t) = nullptr;
  int (*cuMemcpyDtoH_v2)(void*, Address, std::size_t) = nullptr;
  int (*cuModuleLoadDataEx)(Handle*, const void*, unsigned, int*, void**) = nullptr;
  int (*cuModuleGetFunction)(Handle*, Handle, const char*) = nullptr;
  int (*cuLaunchKernel)(Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned,
                        unsigned, Handle, void**, void**) = nullptr;
  int (*cuOccupancyMaxActiveBlocksPerMultiprocessor)(int*, Handle, int, std::size_t) = nullptr;
  int (*cuEventCreate)(Handle*, unsigned) = nullptr;
  int (*cuEventDestroy_v2)(Handle) = nullptr;
  int (*cuEventRecord)(Handle, Handle) = nullptr;
  int (*cuEventElapsedTime)(float*, Handle, Handle) = nullptr;

  void* library = nullptr;
  int device = 0;
  Handle context = nullptr;
  ~DriverCalls() {
    if (cuDevicePrimaryCtxRelease_v2 != nullptr) cuDevicePrimaryCtxRelease_v2(device);
    if (library != nullptr) dlclose(library);
  }
};

namespace {
constexpr int kProcessorCount = 16;  // CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT
constexpr int kStackSize = 0;        // CU_LIMIT_STACK_SIZE
constexpr std::size_t kStackBytes = 16384;
constexpr int kErrorLogBuffer = 5;  // CU_JIT_ERROR_LOG_BUFFER
constexpr int kErrorLogBytes = 6;   // CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES

Fault no_gpu(std::string sentence) { return {"gpu", "", std::move(sentence)}; }

template <class Call>
bool find(void* library, const char* name, Call& call) {
  call = reinterpret_cast<Call>(dlsym(library, name));
  return call != nullptr;
}
}  // namespace

Expected<std::unique_ptr<Device>> Device::open() {
  auto calls = std::make_unique<DriverCalls>();
  DriverCalls& c = *calls;
  c.library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (c.library == nullptr) {
    return no_gpu("no NVIDIA driver is installed here (libcuda.so.1 was not found)");
  }
#define WARREN_FIND(call) find(c.library, #call, c.call)
  const bool whole =
      WARREN_FIND(cuInit) && WARREN_FIND(cuDriverGetVersion) && WARREN_FIND(cuDeviceGetCount) &&
      WARREN_FIND(cuDeviceGet) && WARREN_FIND(cuDeviceGetName) &&
      WARREN_FIND(cuDeviceGetAttribute) && WARREN_FIND(cuDevicePrimaryCtxRetain) &&
      WARREN_FIND(cuCtxSetCurrent) && WARREN_FIND(cuCtxSynchronize) && WARREN_FIND(cuCtxSetLimit) &&
      WARREN_FIND(cuGetErrorString) && WARREN_FIND(cuMemAlloc_v2) && WARREN_FIND(cuMemFree_v2) &&
      WARREN_FIND(cuMemAllocHost_v2) && WARREN_FIND(cuMemFreeHost) &&
      WARREN_FIND(cuMemcpyHtoD_v2) && WARREN_FIND(cuMemcpyDtoH_v2) &&
      WARREN_FIND(cuModuleLoadDataEx) && WARREN_FIND(cuModuleGetFunction) &&
      WARREN_FIND(cuLaunchKernel) && WARREN_FIND(cuOccupancyMaxActiveBlocksPerMultiprocessor) &&
      WARREN_FIND(cuEventCreate) && WARREN_FIND(cuEventDestroy_v2) && WARREN_FIND(cuEventRecord) &&
      WARREN_FIND(cuEventElapsedTime);
  if (!whole) return no_gpu("the NVIDIA driver here is too old");
  auto device = std::unique_ptr<Device>(new Device(std::move(calls)));
  if (const int code = c.cuInit(0); code != 0)
    return device->fault("the driver would not start", code);
  int count = 0;
  if (c.cuDeviceGetCount(&count) != 0 || count == 0) return no_gpu("the driver finds no GPU");
  std::array<char, 128> name{};
  int code = c.cuDeviceGet(&c.device, 0);
  if (code == 0) code = c.cuDeviceGetName(name.data(), static_cast<int>(name.size()), c.device);
  if (code == 0) code = c.cuDeviceGetAttribute(&device->processors_, kProcessorCount, c.device);
  if (code == 0) code = c.cuDriverGetVersion(&device->driver_version_);
  if (code == 0) code = c.cuDevicePrimaryCtxRetain(&c.context, c.device);
  if (code == 0) {
    WARREN_FIND(cuDevicePrimaryCtxRelease_v2);
    code = c.cuCtxSetCurrent(c.context);
    // Rules that call each other in a ring: the driver cannot know how much room that takes.
    if (code == 0) code = c.cuCtxSetLimit(kStackSize, kStackBytes);
  }
#undef WARREN_FIND
  if (code != 0) return device->fault("the GPU could not be opened", code);
  device->name_ = name.data();
  return device;
}

Device::Device(std::unique_ptr<DriverCalls> calls) : calls_(std::move(calls)) {}
Device::~Device() = default;

std::optional<Fault> Device::use_here() const {
  const int code = calls_->cuCtxSetCurrent(calls_->context);
  return code == 0 ? std::nullopt : std::optional(fault("the GPU could not be used", code));
}

Fault Device::fault(std::string_view doing, int code) const {
  const char* text = nullptr;
  calls_->cuGetErrorString(code, &text);
  return no_gpu(std::string(doing) + ": " +
                (text != nullptr ? text : "error " + std::to_string(code)));
}

Device::Memory::~Memory() {
  if (at_ != 0) device_->calls_->cuMemFree_v2(at_);
}

Expected<Device::Memory> Device::take(std::size_t bytes) const {
  DriverCalls::Address at = 0;
  if (const int code = calls_->cuMemAlloc_v2(&at, bytes); code != 0) {
    return fault("the GPU has no room for " + std::to_string(bytes) + " bytes", code);
  }
  return Memory(*this, at);
}

Device::HostMemory::~HostMemory() {
  if (at_ != nullptr) device_->calls_->cuMemFreeHost(at_);
}

Expected<Device::HostMemory> Device::take_here(std::size_t bytes) const {
  void* at = nullptr;
  if (const int code = calls_->cuMemAllocHost_v2(&at, bytes); code != 0) {
    return fault("there is no room for " + std::to_string(bytes) + " bytes from the GPU", code);
  }
  return HostMemory(*this, at);
}

Expected<bool> Device::send(const Memory& to, const void* from, std::size_t bytes) const {
  const int code = calls_->cuMemcpyHtoD_v2(to.address(), from, bytes);
  if (code != 0) return fault("sending to the GPU failed", code);
  return true;
}

Expected<bool> Device::fetch(void* to, const Memory& from, std::size_t bytes) const {
  const int code = calls_->cuMemcpyDtoH_v2(to, from.address(), bytes);
  if (code != 0) return fault("fetching from the GPU failed", code);
  return true;
}

Expected<Device::Program> Device::load(std::string_view ptx) const {
  const std::string text(ptx);  // with the zero that the driver looks for
  std::array<char, 4096> log{};
  std::array<int, 2> options = {kErrorLogBuffer, kErrorLogBytes};
  // The driver takes a number where it has room for a pointer.
  void* const size = reinterpret_cast<void*>(log.size());  // NOLINT(performance-no-int-to-ptr)
  std::array<void*, 2> values = {log.data(), size};
  DriverCalls::Handle module = nullptr;
  const int code = calls_->cuModuleLoadDataEx(&module, text.c_str(), options.size(), options.data(),
                                              values.data());
  if (code != 0) {
    Fault why = fault("the driver could not compile the game for this GPU", code);
    const std::string_view said(log.data());
    if (!said.empty()) why.sentence += " (" + one_line(said.substr(0, said.find('\n'))) + ")";
    return why;
  }
  return Program(*this, module);
}

Expected<void*> Device::Program::function(const char* kernel) const {
  void* function = nullptr;
  const int code = device_->calls_->cuModuleGetFunction(&function, module_, kernel);
  if (code != 0) return device_->fault("there is no kernel " + std::string(kernel), code);
  return function;
}

Expected<unsigned> Device::Program::blocks_at_once(const char* kernel, unsigned threads) const {
  const auto found = function(kernel);
  if (!found) return found.error();
  int blocks = 0;
  const int code = device_->calls_->cuOccupancyMaxActiveBlocksPerMultiprocessor(
      &blocks, *found, static_cast<int>(threads), 0);
  if (code != 0) return device_->fault("the GPU does not say what it holds", code);
  return static_cast<unsigned>(blocks * device_->processors());
}

Expected<double> Device::Program::run(const char* kernel, unsigned blocks, unsigned threads,
                                      std::vector<std::uint64_t> arguments) const {
  const auto found = function(kernel);
  if (!found) return found.error();
  std::vector<void*> places;
  places.reserve(arguments.size());
  for (std::uint64_t& argument : arguments) places.push_back(&argument);
  const DriverCalls& c = *device_->calls_;
  std::array<void*, 2> marks{};
  int code = c.cuEventCreate(&marks[0], 0);
  if (code == 0) code = c.cuEventCreate(&marks[1], 0);
  if (code == 0) code = c.cuEventRecord(marks[0], nullptr);
  if (code == 0) {
    code =
        c.cuLaunchKernel(*found, blocks, 1, 1, threads, 1, 1, 0, nullptr, places.data(), nullptr);
  }
  if (code == 0) code = c.cuEventRecord(marks[1], nullptr);
  if (code == 0) code = c.cuCtxSynchronize();
  float milliseconds = 0;
  if (code == 0) code = c.cuEventElapsedTime(&milliseconds, marks[0], marks[1]);
  for (void* mark : marks) {
    if (mark != nullptr) c.cuEventDestroy_v2(mark);
  }
  if (code != 0) return device_->fault("the GPU stopped in the middle", code);
  return static_cast<double>(milliseconds) / 1000;
}

}  // namespace warren::gpu
