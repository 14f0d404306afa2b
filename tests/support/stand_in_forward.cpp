// A library with the name of NVIDIA's driver. It hands every call on to whoever loaded it: the
// tests, which play the kernels on the CPU and let go wrong what can.
#include <dlfcn.h>

#include <cstddef>

#define WARREN_FORWARD(name, parameters, arguments)                                   \
  extern "C" int name parameters {                                                    \
    using Call = int(*) parameters;                                                   \
    const auto call = reinterpret_cast<Call>(dlsym(RTLD_DEFAULT, "stand_in_" #name)); \
    return call != nullptr ? call arguments : 999;                                    \
  }

WARREN_FORWARD(cuInit, (unsigned a), (a))
WARREN_FORWARD(cuDriverGetVersion, (int* a), (a))
WARREN_FORWARD(cuDeviceGetCount, (int* a), (a))
WARREN_FORWARD(cuDeviceGet, (int* a, int b), (a, b))
WARREN_FORWARD(cuDeviceGetName, (char* a, int b, int c), (a, b, c))
WARREN_FORWARD(cuDeviceGetAttribute, (int* a, int b, int c), (a, b, c))
WARREN_FORWARD(cuDevicePrimaryCtxRetain, (void** a, int b), (a, b))
WARREN_FORWARD(cuDevicePrimaryCtxRelease_v2, (int a), (a))
WARREN_FORWARD(cuCtxSetCurrent, (void* a), (a))
WARREN_FORWARD(cuCtxSynchronize, (), ())
WARREN_FORWARD(cuCtxSetLimit, (int a, std::size_t b), (a, b))
WARREN_FORWARD(cuGetErrorString, (int a, const char** b), (a, b))
WARREN_FORWARD(cuMemAlloc_v2, (unsigned long long* a, std::size_t b), (a, b))
WARREN_FORWARD(cuMemFree_v2, (unsigned long long a), (a))
WARREN_FORWARD(cuMemAllocHost_v2, (void** a, std::size_t b), (a, b))
WARREN_FORWARD(cuMemFreeHost, (void* a), (a))
WARREN_FORWARD(cuMemcpyHtoD_v2, (unsigned long long a, const void* b, std::size_t c), (a, b, c))
WARREN_FORWARD(cuMemcpyDtoH_v2, (void* a, unsigned long long b, std::size_t c), (a, b, c))
WARREN_FORWARD(cuModuleLoadDataEx, (void** a, const void* b, unsigned c, int* d, void** e),
               (a, b, c, d, e))
WARREN_FORWARD(cuModuleGetFunction, (void** a, void* b, const char* c), (a, b, c))
WARREN_FORWARD(cuLaunchKernel,
               (void* a, unsigned b, unsigned c, unsigned d, unsigned e, unsigned f, unsigned g,
                unsigned h, void* i, void** j, void** k),
               (a, b, c, d, e, f, g, h, i, j, k))
WARREN_FORWARD(cuOccupancyMaxActiveBlocksPerMultiprocessor, (int* a, void* b, int c, std::size_t d),
               (a, b, c, d))
WARREN_FORWARD(cuEventCreate, (void** a, unsigned b), (a, b))
WARREN_FORWARD(cuEventDestroy_v2, (void* a), (a))
WARREN_FORWARD(cuEventRecord, (void* a, void* b), (a, b))
WARREN_FORWARD(cuEventElapsedTime, (float* a, void* b, void* c), (a, b, c))
