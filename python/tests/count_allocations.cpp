// Counts what a process takes from the heap; test_allocations.py has it loaded before the library.
#include <atomic>
#include <cerrno>
#include <cstddef>

extern "C" {
void* __libc_malloc(std::size_t bytes);
void* __libc_calloc(std::size_t count, std::size_t bytes);
void* __libc_realloc(void* at, std::size_t bytes);
void* __libc_memalign(std::size_t alignment, std::size_t bytes);
}

namespace {
std::atomic<long> taken = 0;
}  // namespace

// `operator new` of every kind ends in one of these.
extern "C" {

long warren_allocations() { return taken; }

void* malloc(std::size_t bytes) {
  ++taken;
  return __libc_malloc(bytes);
}
void* calloc(std::size_t count, std::size_t bytes) {
  ++taken;
  return __libc_calloc(count, bytes);
}
void* realloc(void* at, std::size_t bytes) {
  ++taken;
  return __libc_realloc(at, bytes);
}
void* memalign(std::size_t alignment, std::size_t bytes) {
  ++taken;
  return __libc_memalign(alignment, bytes);
}
void* aligned_alloc(std::size_t alignment, std::size_t bytes) {
  ++taken;
  return __libc_memalign(alignment, bytes);
}
int posix_memalign(void** at, std::size_t alignment, std::size_t bytes) {
  ++taken;
  *at = __libc_memalign(alignment, bytes);
  return *at == nullptr ? ENOMEM : 0;
}
}
