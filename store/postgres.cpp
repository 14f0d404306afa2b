// PostgreSQL through libpq. A transaction travels as one pipeline: its statements are sent without
// waiting, and the answers are read at the commit.
#include <libpq-fe.h>
#include <poll.h>

#include <chrono>
#include <thread>
#include <unordered_map>

#include "engine/text.h"
#include "store/database.h"

namespace warren::store {

namespace {
// One server a database: it keeps this lock while it lives. Several share it, and keep one that
// would be alone out.
constexpr const char* kLock = "SELECT pg_try_advisory_lock(771203)";
constexpr const char* kSharedLock = "SELECT pg_try_advisory_lock_shared(771203)";
constexpr int kSecondsForLock = 5;
// Servers that start at the same moment: one of them migrates, the others come after it. The lock
// ends with the transaction.
constexpr const char* kMigrationLock = "SELECT pg_try_advisory_xact_lock(771204)";
constexpr int kSecondsForMigration = 60;
// A transaction whose end never comes, because the way to it was cut, must not keep its rows
// locked; nobody waits long for such a lock either.
constexpr const char* kManners =
    "SET idle_in_transaction_session_timeout = '5s'; SET lock_timeout = '5s'";

struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Answer = std::unique_ptr<PGresult, Clear>;

// PostgreSQL's own sentence, which has line breaks, on one line.
std::string line_of(const std::string& message) {
  const std::string lines = one_line(message);
  std::string out = "PostgreSQL:";
  for (const std::string_view word : words(lines)) out += " " + std::string(word);
  return out;
}
StoreError error_of(const std::string& message) { return StoreError(line_of(message)); }

// Of all statements only the check of a lease divides (store/leases.cpp).
std::string message_of(const PGresult* result) {
  const char* state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
  if (state != nullptr && std::string_view(state) == "22012") return "the table's lease is lost";
  return PQresultErrorMessage(result);
}

bool is_good(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}
// Neither an answer of a statement nor an error of one.
bool is_odd(const PGresult* result) {
  const ExecStatusType status = PQresultStatus(result);
  return !is_good(result) && status != PGRES_FATAL_ERROR && status != PGRES_PIPELINE_ABORTED;
}

class PgRow final : public Row {
 public:
  PgRow(const PGresult* result, int row) : result_(result), row_(row) {}
  std::int64_t integer(int column) const override {
    return std::strtoll(PQgetvalue(result_, row_, column), nullptr, 10);
  }
  std::string text(int column) const override {
    return {PQgetvalue(result_, row_, column),
            static_cast<std::size_t>(PQgetlength(result_, row_, column))};
  }

 private:
  const PGresult* result_;
  int row_;
};

// Parameters as libpq wants them: texts that outlive the call.
struct Parameters {
  std::vector<std::string> texts;
  std::vector<const char*> pointers;
  std::vector<int> lengths;
  explicit Parameters(std::span<const Value> values) {
    texts.reserve(values.size());
    for (const Value& value : values) {
      if (const auto* number = std::get_if<std::int64_t>(&value)) {
        texts.push_back(std::to_string(*number));
      } else {
        texts.push_back(std::get<std::string>(value));
      }
    }
    for (const std::string& text : texts) {
      pointers.push_back(text.c_str());
      lengths.push_back(static_cast<int>(text.size()));
    }
  }
  int size() const { return static_cast<int>(texts.size()); }
};

class Postgres final : public Database {
 public:
  Postgres(const std::string& url, std::chrono::milliseconds patience, Access access,
           Servers servers)
      : patience_(patience), connection_(connect(url, patience)) {
    if (PQstatus(connection_) != CONNECTION_OK) {
      std::string why = PQerrorMessage(connection_);
      PQfinish(connection_);
      // A malformed address is quoted whole, with its password.
      const std::size_t at = why.find(url);
      if (at != std::string::npos) why.replace(at, url.size(), "postgresql://...");
      throw error_of(why);
    }
    PQsetNoticeProcessor(connection_, [](void*, const char*) {}, nullptr);
    try {
      script(kManners);
      if (access == Access::kWrite) {
        take_lock(servers == Servers::kOne ? kLock : kSharedLock);
      } else {
        script("SET default_transaction_read_only = on");
      }
    } catch (const StoreError&) {
      PQfinish(connection_);
      throw;
    }
  }
  Postgres(const Postgres&) = delete;
  Postgres& operator=(const Postgres&) = delete;
  ~Postgres() override { PQfinish(connection_); }

  void begin() override {
    if (PQenterPipelineMode(connection_) == 0) fail();
    in_pipeline_ = true;
    sent_ = 0;
    preparing_.clear();
    send("BEGIN", {});
  }

  void commit() override {
    send("COMMIT", {});
    if (PQpipelineSync(connection_) == 0) fail();
    std::string problem;
    for (int i = 0; i < sent_; ++i) {
      int answers = 0;
      // Each statement answers with its result and then a null.
      while (Answer answer = next()) {
        ++answers;
        if (is_odd(answer.get())) broken_ = true;
        if (!is_good(answer.get()) && problem.empty()) problem = message_of(answer.get());
        if (!is_good(answer.get()) && problem.empty()) problem = PQerrorMessage(connection_);
        // A commit of a failed transaction is answered with ROLLBACK and no error.
        if (i == sent_ - 1 && problem.empty() &&
            std::string_view(PQcmdStatus(answer.get())) != "COMMIT") {
          problem = "the transaction was rolled back";
        }
      }
      if (answers != 1) broken_ = true;
    }
    const Answer end = next();
    if (!end || PQresultStatus(end.get()) != PGRES_PIPELINE_SYNC) broken_ = true;
    in_pipeline_ = false;
    if (PQexitPipelineMode(connection_) == 0) broken_ = true;
    if (problem.empty() && broken_) problem = "answers are missing or too many";
    if (problem.empty()) return;
    // What was to be prepared after the statement that failed never was.
    for (const std::string_view sql : preparing_) names_.erase(sql);
    if (usable()) throw Refused(line_of(problem));
    throw error_of(problem);
  }

  void roll_back() noexcept override {
    try {
      if (in_pipeline_) {
        // Nothing was committed: leaving the pipeline means reading what was sent.
        PQpipelineSync(connection_);
        int nulls = 0;
        while (PQstatus(connection_) == CONNECTION_OK && nulls < 2) {
          const Answer answer = next();
          if (!answer) {
            ++nulls;
            continue;
          }
          nulls = 0;
          if (PQresultStatus(answer.get()) == PGRES_PIPELINE_SYNC) break;
        }
        in_pipeline_ = false;
        PQexitPipelineMode(connection_);
      }
      if (PQstatus(connection_) == CONNECTION_OK && !hangs_) script("ROLLBACK");
    } catch (const StoreError&) {
      // The connection is of no use any more; without it the transaction ends by itself.
      return;
    }
  }

  void begin_migration() override {
    for (int attempt = 0; attempt < kSecondsForMigration * 10; ++attempt) {
      script("BEGIN");
      bool mine = false;
      query(kMigrationLock, {}, [&](const Row& row) { mine = row.text(0) == "t"; });
      if (mine) return;
      script("ROLLBACK");
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    throw StoreError("PostgreSQL: another server has been migrating this database for a minute");
  }

  void run(const char* sql, std::span<const Value> values) override {
    if (in_pipeline_) {
      send(sql, values);
    } else {
      query(sql, values, [](const Row&) {});
    }
  }

  void query(const char* sql, std::span<const Value> values,
             const std::function<void(const Row&)>& each) override {
    const Parameters parameters(values);
    if (PQsendQueryParams(connection_, sql, parameters.size(), nullptr, parameters.pointers.data(),
                          parameters.lengths.data(), nullptr, 0) == 0 ||
        PQsetSingleRowMode(connection_) == 0) {
      fail();
    }
    std::string problem;
    bool answered = false;
    while (Answer answer = next()) {
      if (PQresultStatus(answer.get()) == PGRES_SINGLE_TUPLE) {
        each(PgRow(answer.get(), 0));
      } else if (is_good(answer.get())) {
        answered = true;
      } else {
        problem = PQresultErrorMessage(answer.get());
      }
    }
    conclude(problem, answered);
  }

  void script(const std::string& sql) override {
    if (PQsendQuery(connection_, sql.c_str()) == 0) fail();
    std::string problem;
    bool answered = false;
    while (Answer answer = next()) {
      answered = true;
      if (!is_good(answer.get()) && problem.empty()) problem = PQresultErrorMessage(answer.get());
    }
    conclude(problem, answered);
  }

  bool usable() const override {
    return PQstatus(connection_) == CONNECTION_OK && !hangs_ && !broken_;
  }
  void listen() override { script("LISTEN warren"); }
  bool called(std::chrono::milliseconds wait) override {
    pollfd socket{PQsocket(connection_), POLLIN, 0};
    if (poll(&socket, 1, static_cast<int>(wait.count())) > 0 && PQconsumeInput(connection_) == 0) {
      fail();
    }
    bool out = false;
    while (PGnotify* notice = PQnotifies(connection_)) {
      PQfreemem(notice);
      out = true;
    }
    return out;
  }
  bool needs_leases() const override { return true; }

 private:
  static PGconn* connect(const std::string& url, std::chrono::milliseconds patience) {
    // The address itself may say otherwise: what comes first yields to it.
    const char* const names[] = {"connect_timeout", "tcp_user_timeout", "dbname", nullptr};
    const char* const seconds = patience < std::chrono::seconds(10) ? "3" : "10";
    const char* const values[] = {seconds, "10000", url.c_str(), nullptr};
    return PQconnectdbParams(names, values, 1);
  }

  // The next answer, or null after the last. A server that hangs is given up after a while: the
  // tables that wait for it must hear that it does.
  Answer next() {
    const auto until = std::chrono::steady_clock::now() + patience_;
    while (!hangs_ && PQisBusy(connection_) == 1) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
          until - std::chrono::steady_clock::now());
      pollfd socket{PQsocket(connection_), POLLIN, 0};
      if (left.count() <= 0) {
        hangs_ = true;
      } else if (poll(&socket, 1, static_cast<int>(left.count())) > 0 &&
                 PQconsumeInput(connection_) == 0) {
        break;  // the connection is lost: the answer says so
      }
    }
    if (hangs_) throw error_of("the server does not answer");
    return Answer{PQgetResult(connection_)};
  }

  // After a statement outside of a pipeline, with or without its answer.
  void conclude(const std::string& problem, bool answered) {
    if (!answered && problem.empty()) broken_ = true;
    if (PQstatus(connection_) != CONNECTION_OK) fail();
    if (broken_) throw error_of("an answer is missing");
    if (!problem.empty()) throw Refused(line_of(problem));
  }

  [[noreturn]] void fail() const { throw error_of(PQerrorMessage(connection_)); }

  void take_lock(const char* lock) {
    for (int attempt = 0; attempt < kSecondsForLock * 10; ++attempt) {
      bool mine = false;
      query(lock, {}, [&](const Row& row) { mine = row.text(0) == "t"; });
      if (mine) return;
      // The connection of a server that was killed lives on for a moment.
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    throw StoreError("PostgreSQL: another server uses this database");
  }

  // Statements are prepared once a connection, inside the pipeline too.
  void send(const char* sql, std::span<const Value> values) {
    std::string& name = names_[sql];
    if (name.empty()) {
      name = "s" + std::to_string(++prepared_);
      preparing_.emplace_back(sql);
      if (PQsendPrepare(connection_, name.c_str(), sql, 0, nullptr) == 0) fail();
      ++sent_;
    }
    const Parameters parameters(values);
    if (PQsendQueryPrepared(connection_, name.c_str(), parameters.size(),
                            parameters.pointers.data(), parameters.lengths.data(), nullptr,
                            0) == 0) {
      fail();
    }
    ++sent_;
  }

  std::chrono::milliseconds patience_;
  PGconn* connection_;
  bool hangs_ = false;
  bool broken_ = false;  // answers do not belong to questions any more
  bool in_pipeline_ = false;
  int sent_ = 0;
  std::unordered_map<std::string_view, std::string> names_;  // texts are literals
  std::vector<std::string_view> preparing_;                  // in the transaction under way
  int prepared_ = 0;                                         // so far: a name is never used twice
};
}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& url, std::chrono::milliseconds patience,
                                        Access access, Servers servers) {
  return std::make_unique<Postgres>(url, patience, access, servers);
}

}  // namespace warren::store
