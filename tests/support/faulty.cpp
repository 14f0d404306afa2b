#include "tests/support/faulty.h"

#include <sqlite3.h>

#include <chrono>
#include <cstring>
#include <thread>

namespace warren::tests {

namespace {
class FaultyDatabase final : public store::Database {
 public:
  FaultyDatabase(std::unique_ptr<store::Database> inner, Faults& faults)
      : inner_(std::move(inner)), faults_(faults) {}
  void begin() override { strike(), inner_->begin(); }
  void commit() override { strike(), inner_->commit(); }
  void roll_back() noexcept override { inner_->roll_back(); }
  void begin_migration() override { inner_->begin_migration(); }
  void run(const char* sql, std::span<const store::Value> values) override {
    strike(), inner_->run(sql, values);
  }
  void query(const char* sql, std::span<const store::Value> values,
             const std::function<void(const store::Row&)>& each) override {
    inner_->query(sql, values, each);
  }
  void script(const std::string& sql) override { inner_->script(sql); }
  bool usable() const override { return inner_->usable(); }
  bool needs_leases() const override { return inner_->needs_leases(); }

 private:
  void strike() {
    std::this_thread::sleep_for(std::chrono::milliseconds(faults_.delay_ms));
    if (faults_.strike()) throw store::StoreError("injected fault");
  }
  std::unique_ptr<store::Database> inner_;
  Faults& faults_;
};

// -- SQLite's files, wrapped

struct Vfs {
  sqlite3_vfs base;
  sqlite3_vfs* real;
  Faults* faults;
  DiskFault kind;
};

struct File {
  sqlite3_file base;
  sqlite3_file* real;
  Vfs* vfs;
};

File* of(sqlite3_file* f) { return reinterpret_cast<File*>(f); }
sqlite3_file* real(sqlite3_file* f) { return of(f)->real; }
Vfs* of(sqlite3_vfs* v) { return reinterpret_cast<Vfs*>(v); }

int x_close(sqlite3_file* f) {
  const int code = real(f)->pMethods->xClose(real(f));
  sqlite3_free(of(f)->real);
  return code;
}
int x_read(sqlite3_file* f, void* to, int n, sqlite3_int64 at) {
  return real(f)->pMethods->xRead(real(f), to, n, at);
}
int x_write(sqlite3_file* f, const void* from, int n, sqlite3_int64 at) {
  const Vfs& vfs = *of(f)->vfs;
  if (vfs.kind != DiskFault::kSync && vfs.faults->strike()) {
    // A full disk takes part of it.
    if (vfs.kind == DiskFault::kFull && n > 1) {
      real(f)->pMethods->xWrite(real(f), from, n / 2, at);
      return SQLITE_FULL;
    }
    return SQLITE_IOERR_WRITE;
  }
  return real(f)->pMethods->xWrite(real(f), from, n, at);
}
int x_truncate(sqlite3_file* f, sqlite3_int64 size) {
  return real(f)->pMethods->xTruncate(real(f), size);
}
int x_sync(sqlite3_file* f, int flags) {
  const Vfs& vfs = *of(f)->vfs;
  if (vfs.kind == DiskFault::kSync && vfs.faults->strike()) return SQLITE_IOERR_FSYNC;
  return real(f)->pMethods->xSync(real(f), flags);
}
int x_size(sqlite3_file* f, sqlite3_int64* size) {
  return real(f)->pMethods->xFileSize(real(f), size);
}
int x_lock(sqlite3_file* f, int level) { return real(f)->pMethods->xLock(real(f), level); }
int x_unlock(sqlite3_file* f, int level) { return real(f)->pMethods->xUnlock(real(f), level); }
int x_reserved(sqlite3_file* f, int* out) {
  return real(f)->pMethods->xCheckReservedLock(real(f), out);
}
int x_control(sqlite3_file* f, int op, void* argument) {
  return real(f)->pMethods->xFileControl(real(f), op, argument);
}
int x_sector(sqlite3_file* f) { return real(f)->pMethods->xSectorSize(real(f)); }
int x_traits(sqlite3_file* f) { return real(f)->pMethods->xDeviceCharacteristics(real(f)); }

// Version 1: no shared memory, which the exclusive lock makes unnecessary.
const sqlite3_io_methods kMethods = {1,         x_close,  x_read,   x_write,  x_truncate,
                                     x_sync,    x_size,   x_lock,   x_unlock, x_reserved,
                                     x_control, x_sector, x_traits, nullptr,  nullptr,
                                     nullptr,   nullptr,  nullptr,  nullptr};

int x_open(sqlite3_vfs* v, const char* name, sqlite3_file* f, int flags, int* out) {
  auto* file = of(f);
  file->vfs = of(v);
  file->real = static_cast<sqlite3_file*>(sqlite3_malloc(of(v)->real->szOsFile));
  std::memset(file->real, 0, static_cast<std::size_t>(of(v)->real->szOsFile));
  const int code = of(v)->real->xOpen(of(v)->real, name, file->real, flags, out);
  file->base.pMethods = code == SQLITE_OK ? &kMethods : nullptr;
  if (code != SQLITE_OK) sqlite3_free(file->real);
  return code;
}
}  // namespace

std::unique_ptr<store::Database> faulty(std::unique_ptr<store::Database> inner, Faults& faults) {
  return std::make_unique<FaultyDatabase>(std::move(inner), faults);
}

const char* register_faulty_vfs(Faults& faults, DiskFault kind) {
  static Vfs vfs{};
  if (vfs.real == nullptr) {
    vfs.real = sqlite3_vfs_find(nullptr);
    vfs.base = *vfs.real;
    vfs.base.zName = "faulty";
    vfs.base.pNext = nullptr;
    vfs.base.szOsFile = sizeof(File);
    vfs.base.xOpen = x_open;
    sqlite3_vfs_register(&vfs.base, 0);
  }
  vfs.faults = &faults;
  vfs.kind = kind;
  return "faulty";
}

}  // namespace warren::tests
