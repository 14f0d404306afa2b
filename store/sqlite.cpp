// SQLite: write-ahead log, every commit synced, one process at a time.
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <mutex>
#include <optional>
#include <thread>
#include <unordered_map>

#include "engine/text.h"
#include "store/database.h"

namespace warren::store {

namespace {
constexpr int kTriesForLock = 20;  // two seconds: one that was killed may take a moment to go

using FileId = std::pair<dev_t, ino_t>;

std::optional<FileId> file_at(const std::string& path) {
  struct stat there{};
  if (::stat(path.c_str(), &there) != 0) return {};
  return FileId{there.st_dev, there.st_ino};
}

StoreError gone(const std::string& path) {
  return StoreError(path + ": the file was removed or replaced while the server runs");
}

StoreError damaged(const std::string& why) {
  return StoreError("the database is damaged (" + why + "): restore a backup");
}

class SqliteRow final : public Row {
 public:
  explicit SqliteRow(sqlite3_stmt* statement) : statement_(statement) {}
  std::int64_t integer(int column) const override {
    return sqlite3_column_int64(statement_, column);
  }
  std::string text(int column) const override {
    const auto* begin = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    const int size = sqlite3_column_bytes(statement_, column);
    return begin == nullptr ? "" : std::string(begin, static_cast<std::size_t>(size));
  }

 private:
  sqlite3_stmt* statement_;
};

// A new file that is closed, synced and whole before it has its name.
void copy_sqlite(sqlite3* from, const std::string& file) {
  if (::access(file.c_str(), F_OK) == 0) throw StoreError(file + ": it is there already");
  const std::string part = file + ".part";
  ::unlink(part.c_str());
  const int made = ::open(part.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) throw StoreError(part + ": " + std::strerror(errno));
  ::close(made);
  sqlite3* to = nullptr;
  const auto fail = [&](const std::string& why) {
    sqlite3_close_v2(to);
    ::unlink(part.c_str());
    return StoreError(file + ": " + why);
  };
  if (sqlite3_open_v2(part.c_str(), &to, SQLITE_OPEN_READWRITE, nullptr) != SQLITE_OK) {
    throw fail(sqlite3_errmsg(to));
  }
  sqlite3_backup* backup = sqlite3_backup_init(to, "main", from, "main");
  if (backup == nullptr) throw fail(sqlite3_errmsg(to));
  // In one step: one moment, which a reader of the write-ahead log can look at for as long as it
  // takes.
  sqlite3_backup_step(backup, -1);
  if (sqlite3_backup_finish(backup) != SQLITE_OK) throw fail(sqlite3_errmsg(to));
  // One file, without a log beside it.
  if (sqlite3_exec(to, "PRAGMA journal_mode=DELETE", nullptr, nullptr, nullptr) != SQLITE_OK) {
    throw fail(sqlite3_errmsg(to));
  }
  sqlite3_close_v2(to);
  to = nullptr;
  const int whole = ::open(part.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = whole >= 0 && ::fsync(whole) == 0;
  if (whole >= 0) ::close(whole);
  if (!synced) throw fail(std::strerror(errno));
  // Not over another that came meanwhile.
  if (::link(part.c_str(), file.c_str()) != 0) throw fail(std::strerror(errno));
  ::unlink(part.c_str());
}

class Sqlite final : public Database {
 public:
  Sqlite(const std::string& path, const char* vfs, Access access) : path_(path) {
    if (access == Access::kWrite && path != ":memory:") hold_file();
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (access == Access::kWrite) flags |= SQLITE_OPEN_CREATE;
    const int code = sqlite3_open_v2(path.c_str(), &db_, flags, vfs);
    if (code != SQLITE_OK) {
      const std::string why = db_ != nullptr ? sqlite3_errmsg(db_) : sqlite3_errstr(code);
      close();
      throw StoreError(path + ": " + why);
    }
    sqlite3_busy_timeout(db_, 2000);
    try {
      script(access == Access::kWrite
                 ? "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                   "PRAGMA foreign_keys=ON; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-16000;"
                   // A checkpoint makes whoever commits then wait: fewer, each not much longer.
                   "PRAGMA wal_autocheckpoint=4000;"
                   "BEGIN IMMEDIATE; COMMIT;"
                 : "PRAGMA query_only=ON; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-8000;");
    } catch (const StoreError&) {
      close();
      throw;
    }
  }
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;
  ~Sqlite() override { close(); }

  void begin() override {
    must_be_there();
    run("BEGIN IMMEDIATE", {});
  }
  void commit() override { run("COMMIT", {}); }
  void roll_back() noexcept override {
    if (sqlite3_get_autocommit(db_) == 0) {
      sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
    }
  }

  void begin_migration() override { script("BEGIN IMMEDIATE"); }

  void run(const char* sql, std::span<const Value> values) override {
    query(sql, values, [](const Row&) {});
  }

  void query(const char* sql, std::span<const Value> values,
             const std::function<void(const Row&)>& each) override {
    sqlite3_stmt* statement = prepared(sql);
    const Reset reset{statement};
    for (std::size_t i = 0; i < values.size(); ++i) {
      // By name: SQLite numbers them in the order in which they are first read.
      const std::string name = "$" + std::to_string(i + 1);
      const int at = sqlite3_bind_parameter_index(statement, name.c_str());
      if (const auto* number = std::get_if<std::int64_t>(&values[i])) {
        sqlite3_bind_int64(statement, at, *number);
      } else {
        const auto& text = std::get<std::string>(values[i]);
        sqlite3_bind_text(statement, at, text.data(), static_cast<int>(text.size()), SQLITE_STATIC);
      }
    }
    int code = SQLITE_ROW;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW) each(SqliteRow(statement));
    if (code != SQLITE_DONE) fail();
  }

  void script(const std::string& sql) override {
    if (sqlite3_exec(db_, sql.c_str(), nullptr, nullptr, nullptr) != SQLITE_OK) fail();
  }

  void check() override {
    std::optional<std::string> out;
    query("PRAGMA integrity_check(1)", {}, [&](const Row& row) {
      if (row.text(0) != "ok" && !out) out = one_line(row.text(0));
    });
    query("PRAGMA foreign_key_check", {}, [&](const Row& row) {
      if (!out) out = "a row of " + row.text(0) + " belongs to nothing";
    });
    if (out) throw damaged(path_ + ": " + *out);
  }

  void back_up(const std::string& file) override { copy_sqlite(db_, file); }
  bool usable() const override { return true; }
  // The file is locked by whoever has it open.
  bool needs_leases() const override { return false; }

 private:
  struct Reset {
    sqlite3_stmt* statement;
    ~Reset() {
      sqlite3_reset(statement);
      sqlite3_clear_bindings(statement);
    }
  };

  [[noreturn]] void fail() const {
    const int code = sqlite3_errcode(db_);
    const std::string why = path_ + ": " + sqlite3_errmsg(db_);
    if (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) throw damaged(why);
    if (code == SQLITE_CONSTRAINT) throw Refused(why);
    throw StoreError(why);
  }

  sqlite3_stmt* prepared(const char* sql) {
    sqlite3_stmt*& statement = statements_[sql];
    if (statement == nullptr && sqlite3_prepare_v3(db_, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                                   &statement, nullptr) != SQLITE_OK) {
      fail();
    }
    return statement;
  }

  // A second server on the same file is refused instead of corrupting tables. The lock is on the
  // file itself, by whatever name it is reached; SQLite's own locks are of another kind. The
  // descriptor stays open until SQLite is done: to close one drops SQLite's locks too.
  void hold_file() {
    // The file holds the cookies' key and the dice of matches under way: nobody else reads it.
    // SQLite gives the files beside it the same mode.
    file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file_ < 0) return;  // SQLite says why
    for (int attempt = 0; ::flock(file_, LOCK_EX | LOCK_NB) != 0; ++attempt) {
      if (attempt == kTriesForLock) {
        close();
        throw StoreError(path_ + ": database is locked: another server uses it");
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
  }

  // What is written to a file that no name leads to any more is lost with this process.
  void must_be_there() const {
    struct stat mine{};
    if (file_ < 0 || ::fstat(file_, &mine) != 0) return;
    if (file_at(path_) != FileId{mine.st_dev, mine.st_ino}) throw gone(path_);
  }

  void close() {
    for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close_v2(db_);
    if (file_ >= 0) ::close(file_);
  }

  std::string path_;
  int file_ = -1;  // held by whoever writes
  sqlite3* db_ = nullptr;
  std::unordered_map<std::string_view, sqlite3_stmt*> statements_;  // texts are literals
};
}  // namespace

// A file that was removed or replaced while the server runs is never taken for its own: what is in
// memory and what is there have nothing to do with each other.
Opener sqlite_opener(const std::string& path) {
  struct Known {
    std::mutex mutex;
    std::optional<FileId> file;
  };
  return [path, known = std::make_shared<Known>()](Access access) {
    const std::lock_guard lock(known->mutex);
    if (known->file && file_at(path) != known->file) throw gone(path);
    auto db = open_sqlite(path, nullptr, access);
    known->file = file_at(path);
    return db;
  };
}

std::unique_ptr<Database> open_sqlite(const std::string& path, const char* vfs, Access access) {
  return std::make_unique<Sqlite>(path, vfs, access);
}

}  // namespace warren::store
