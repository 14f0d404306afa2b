// The little that the two databases have in common. Statements are named by their SQL text, with
// parameters $1, $2, ...; values travel as parameters only, never inside the text.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace warren::store {

// The environment fails: disk, connection, a schema that is not ours.
struct StoreError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// The database itself said no, and is as it was before: nothing of the transaction is kept, and
// that is certain. After any other StoreError it is not: the answer to a commit may be what was
// lost.
struct Refused : StoreError {
  using StoreError::StoreError;
};

using Value = std::variant<std::int64_t, std::string>;

// The columns of one row of an answer, as far as they are read.
class Row {
 public:
  virtual ~Row() = default;
  virtual std::int64_t integer(int column) const = 0;
  virtual std::string text(int column) const = 0;
};

class Database {
 public:
  virtual ~Database() = default;

  // Everything between begin and commit is kept whole or not at all. `commit` returns when it is
  // on disk. After a throw of Refused nothing is kept; after any other it is not known whether
  // everything is or nothing.
  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void roll_back() noexcept = 0;
  // Begins what brings the schema up to date: others who come to do the same wait, and find it
  // done. A script "COMMIT" or roll_back() ends it.
  virtual void begin_migration() = 0;

  // Inside a transaction an error may come as late as commit.
  virtual void run(const char* sql, std::span<const Value> values) = 0;
  virtual void query(const char* sql, std::span<const Value> values,
                     const std::function<void(const Row&)>& each) = 0;
  // Several statements without parameters.
  virtual void script(const std::string& sql) = 0;

  // A whole copy of this moment, as a file; changes go on meanwhile. Where the database has tools
  // of its own for that, it says so.
  virtual void back_up(const std::string& file);
  // Reads everything and throws where it is damaged, as far as the database can tell.
  virtual void check() {}
  // Waits so long, and says whether another server called meanwhile; needs `listen`.
  virtual void listen() {}
  virtual bool called(std::chrono::milliseconds) { return false; }
  // False when it is known that the next use would fail.
  virtual bool usable() const = 0;
  // Other servers can write here too, or one that is thought gone still can: tables need leases.
  virtual bool needs_leases() const = 0;
};

// A server has one connection that writes, and that one keeps other servers out (see Servers).
// Those that read never wait for it, nor it for them.
enum class Access : std::uint8_t { kWrite, kRead };

// How many may use a database at once. One server keeps all others out; those that come with
// several let each other in.
enum class Servers : std::uint8_t { kOne, kSeveral };

// A file, created when missing by whoever writes. `vfs` names SQLite's way to the disk (tests put
// faults there).
std::unique_ptr<Database> open_sqlite(const std::string& path, const char* vfs = nullptr,
                                      Access access = Access::kWrite);
// postgresql://user@host:port/name. No answer is waited for longer than `patience`.
std::unique_ptr<Database> open_postgres(
    const std::string& url, std::chrono::milliseconds patience = std::chrono::seconds(15),
    Access access = Access::kWrite, Servers servers = Servers::kOne);

using Opener = std::function<std::unique_ptr<Database>(Access)>;
Opener sqlite_opener(const std::string& path);
// "postgresql://..." or a path.
Opener opener_for(const std::string& where, Servers servers = Servers::kOne);
bool is_postgres(const std::string& where);

}  // namespace warren::store
