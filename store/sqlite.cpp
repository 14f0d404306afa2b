// SQLite: write-ahead log, every commit synced, one process at a time.
#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <unordered_map>

#include "store/database.h"

namespace warren::store {

namespace {
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

class Sqlite final : public Database {
 public:
  Sqlite(const std::string& path, const char* vfs) : path_(path) {
    // The file holds the cookies' key and the dice of matches under way: nobody else reads it.
    // SQLite gives the files beside it the same mode.
    const int file =
        path == ":memory:" ? -1 : ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) ::close(file);
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const int code = sqlite3_open_v2(path.c_str(), &db_, flags, vfs);
    if (code != SQLITE_OK) {
      const std::string why = db_ != nullptr ? sqlite3_errmsg(db_) : sqlite3_errstr(code);
      sqlite3_close_v2(db_);
      throw StoreError(path + ": " + why);
    }
    sqlite3_busy_timeout(db_, 2000);
    try {
      // Exclusive: a second server on the same file is refused instead of corrupting tables.
      script(
          "PRAGMA locking_mode=EXCLUSIVE; PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
          "PRAGMA foreign_keys=ON; PRAGMA temp_store=MEMORY; PRAGMA cache_size=-16000;"
          // A checkpoint makes whoever commits then wait: fewer, each not much longer.
          "PRAGMA wal_autocheckpoint=4000;"
          "BEGIN IMMEDIATE; COMMIT;");
    } catch (const StoreError&) {
      close();
      throw;
    }
  }
  Sqlite(const Sqlite&) = delete;
  Sqlite& operator=(const Sqlite&) = delete;
  ~Sqlite() override { close(); }

  void begin() override { run("BEGIN IMMEDIATE", {}); }
  void commit() override { run("COMMIT", {}); }
  void roll_back() noexcept override {
    if (sqlite3_get_autocommit(db_) == 0) {
      sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
    }
  }

  void run(const char* sql, std::span<const Value> values) override {
    query(sql, values, [](const Row&) {});
  }

  void query(const char* sql, std::span<const Value> values,
             const std::function<void(const Row&)>& each) override {
    sqlite3_stmt* statement = prepared(sql);
    const Reset reset{statement};
    for (std::size_t i = 0; i < values.size(); ++i) {
      const int at = static_cast<int>(i) + 1;
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
    const std::string why = path_ + ": " + sqlite3_errmsg(db_);
    if (sqlite3_errcode(db_) == SQLITE_CONSTRAINT) throw Refused(why);
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

  void close() {
    for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close_v2(db_);
  }

  std::string path_;
  sqlite3* db_ = nullptr;
  std::unordered_map<std::string_view, sqlite3_stmt*> statements_;  // texts are literals
};
}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path, const char* vfs) {
  return std::make_unique<Sqlite>(path, vfs);
}

}  // namespace warren::store
