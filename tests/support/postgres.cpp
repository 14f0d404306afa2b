#include "tests/support/postgres.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <libpq-fe.h>
#include <pwd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include <vector>

namespace warren::tests {

namespace {
std::string binaries() {
  for (const char* version : {"15", "16", "17", "14"}) {
    const std::string folder = std::string("/usr/lib/postgresql/") + version + "/bin";
    if (std::filesystem::exists(folder + "/initdb")) return folder;
  }
  return "";
}

// PostgreSQL refuses root: then it runs as its own user.
const passwd* other_user() { return geteuid() == 0 ? getpwnam("postgres") : nullptr; }

// Starts a program in a child that dies with its words in a log.
int spawn(const std::vector<std::string>& command, const std::string& log) {
  const passwd* user = other_user();
  const int child = fork();
  if (child != 0) return child;
  if (user != nullptr && (setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(126);
  if (std::freopen(log.c_str(), "a", stdout) == nullptr) _exit(126);
  dup2(fileno(stdout), fileno(stderr));
  std::vector<char*> arguments;
  for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  execv(arguments[0], arguments.data());
  _exit(127);
}

int wait_for(int child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
}  // namespace

int free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof address;
  ::bind(socket, reinterpret_cast<sockaddr*>(&address), size);
  ::getsockname(socket, reinterpret_cast<sockaddr*>(&address), &size);
  ::close(socket);
  return ntohs(address.sin_port);
}

Postgres::Postgres() : port_(free_port()) {
  std::string name = (std::filesystem::temp_directory_path() / "warren-pg-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) std::abort();
  folder_ = name;
  if (const passwd* user = other_user()) {
    if (chown(folder_.c_str(), user->pw_uid, user->pw_gid) != 0) std::abort();
  }
  const std::string bin = binaries();
  if (bin.empty() || wait_for(spawn({bin + "/initdb", "-D", folder_ + "/data", "-A", "trust", "-U",
                                     "warren", "-E", "UTF8", "--no-sync"},
                                    folder_ + "/initdb.log")) != 0) {
    ADD_FAILURE() << "PostgreSQL could not be set up (package postgresql-15)";
    std::abort();
  }
  start();
}

Postgres::~Postgres() {
  stop();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

void Postgres::start() {
  process_ = spawn({binaries() + "/postgres", "-D", folder_ + "/data", "-p", std::to_string(port_),
                    "-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories=" + folder_,
                    "-c", "max_connections=50"},
                   folder_ + "/server.log");
  const std::string url = "postgresql://warren@127.0.0.1:" + std::to_string(port_) + "/postgres";
  for (int i = 0; i < 600; ++i) {
    PGconn* connection = PQconnectdb(url.c_str());
    const bool good = PQstatus(connection) == CONNECTION_OK;
    PQfinish(connection);
    if (good) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  ADD_FAILURE() << "PostgreSQL did not start";
  std::abort();
}

void Postgres::stop() {
  if (process_ <= 0) return;
  kill(process_, SIGQUIT);  // immediate: no farewell, recovery at the next start
  wait_for(process_);
  process_ = -1;
}

std::string Postgres::make_database() {
  const std::string name = "t" + std::to_string(++made_);
  const std::string base = "postgresql://warren@127.0.0.1:" + std::to_string(port_) + "/";
  PGconn* connection = PQconnectdb((base + "postgres").c_str());
  PQclear(PQexec(connection, ("CREATE DATABASE " + name).c_str()));
  PQfinish(connection);
  return base + name;
}

void Postgres::freeze() {
  PGconn* connection =
      PQconnectdb(("postgresql://warren@127.0.0.1:" + std::to_string(port_) + "/postgres").c_str());
  PGresult* others = PQexec(connection,
                            "SELECT pid FROM pg_stat_activity"
                            " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'");
  for (int row = 0; row < PQntuples(others); ++row) {
    frozen_.push_back(std::atoi(PQgetvalue(others, row, 0)));
    kill(frozen_.back(), SIGSTOP);
  }
  PQclear(others);
  PQfinish(connection);
}

void Postgres::thaw() {
  for (const int process : frozen_) kill(process, SIGCONT);
  frozen_.clear();
}

void Postgres::end_connections() {
  PGconn* connection =
      PQconnectdb(("postgresql://warren@127.0.0.1:" + std::to_string(port_) + "/postgres").c_str());
  PQclear(PQexec(connection,
                 "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                 " WHERE pid <> pg_backend_pid() AND backend_type = 'client backend'"));
  PQfinish(connection);
}

Rows rows_of(const std::string& url, const std::string& sql) {
  PGconn* connection = PQconnectdb(url.c_str());
  PGresult* answer = PQexec(connection, sql.c_str());
  const ExecStatusType status = PQresultStatus(answer);
  EXPECT_TRUE(status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK)
      << PQerrorMessage(connection);
  Rows out;
  for (int row = 0; row < PQntuples(answer); ++row) {
    auto& fields = out.emplace_back();
    for (int column = 0; column < PQnfields(answer); ++column) {
      fields.emplace_back(PQgetvalue(answer, row, column));
    }
  }
  PQclear(answer);
  PQfinish(connection);
  return out;
}

Postgres& postgres() {
  static Postgres server;
  return server;
}

}  // namespace warren::tests
