#include "tests/support/budget.h"

#include <cstdlib>
#include <new>
#include <string_view>

#include "engine/text.h"
#include "tests/support/sanitized.h"

namespace warren::tests {

namespace {
std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}
thread_local long allocated = 0;
}  // namespace

Budget budget() {
  static const Budget chosen =
      environment("WARREN_TESTS") == "full" ? Budget::kFull : Budget::kQuick;
  return chosen;
}

long plies() {
  if (const auto asked = read_int(environment("WARREN_PLIES"))) return static_cast<long>(*asked);
  return budget() == Budget::kFull ? 1'050'000 : 30'000;
}

int games(int full) { return budget() == Budget::kFull ? full : (full + 9) / 10; }

std::uint64_t seed() {
  static const std::uint64_t chosen =
      static_cast<std::uint64_t>(read_int(environment("WARREN_SEED")).value_or(20'240'229));
  return chosen;
}

long allocations() { return allocated; }

}  // namespace warren::tests

#ifndef WARREN_SANITIZED
// Counting operator new: how a test shows that a ply allocates nothing.
void* operator new(std::size_t size) {
  ++warren::tests::allocated;
  if (void* memory = std::malloc(size == 0 ? 1 : size)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
