// Faults on the way to the disk. `FaultyDatabase` fails whole calls of any database;
// `register_faulty_vfs` fails single operations of SQLite's files, as a bad or full disk does.
#pragma once

#include <atomic>
#include <memory>

#include "store/database.h"

namespace warren::tests {

struct Faults {
  std::atomic<int> fail_at{0};        // the n-th call from now fails; 0: none
  std::atomic<bool> persists{false};  // and all after it
  std::atomic<int> hits{0};
  std::atomic<int> delay_ms{0};  // every call takes so long

  bool strike() {
    if (fail_at == 0) return false;
    if (fail_at > 1) return --fail_at, false;
    if (!persists) fail_at = 0;
    ++hits;
    return true;
  }
  void arm(int at, bool for_ever) {
    hits = 0;
    persists = for_ever;
    fail_at = at;
  }
  void heal() { fail_at = 0; }
};

std::unique_ptr<store::Database> faulty(std::unique_ptr<store::Database> inner, Faults& faults);

enum class DiskFault { kWrite, kSync, kFull };
// Counts writes and syncs of SQLite's files; the one that strikes fails as `kind` says.
const char* register_faulty_vfs(Faults& faults, DiskFault kind);

}  // namespace warren::tests
