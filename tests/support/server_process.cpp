#include "tests/support/server_process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

#include "tests/support/postgres.h"

namespace warren::tests {

ServerProcess::ServerProcess(Options options) : options_(std::move(options)), port_(free_port()) {
  start();
}
ServerProcess::~ServerProcess() { end(SIGKILL); }

void ServerProcess::start() {
  int lines[2];
  ASSERT_EQ(pipe2(lines, O_CLOEXEC), 0);
  const std::string port = std::to_string(port_);
  process_ = fork();
  if (process_ == 0) {
    dup2(lines[1], 1);
    const rlimit limit{options_.descriptors, options_.descriptors};
    if (options_.descriptors != 0 && setrlimit(RLIMIT_NOFILE, &limit) != 0) _exit(126);
    if (!options_.key.empty()) setenv("WARREN_KEY", options_.key.c_str(), 1);
    const char* internal = options_.internal.empty() ? nullptr : options_.internal.c_str();
    execl(WARREN_TOY_SERVER, "toy_server", port.c_str(), options_.database.c_str(), internal,
          nullptr);
    _exit(127);
  }
  ::close(lines[1]);
  char c = 0;
  // It prints its port when it listens; the end of the pipe means that it could not.
  EXPECT_EQ(read(lines[0], &c, 1), 1) << "the server did not start";
  ::close(lines[0]);
}

void ServerProcess::signal(int number) const { kill(process_, number); }

void ServerProcess::end(int number) {
  if (process_ <= 0) return;
  kill(process_, number);
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
}

}  // namespace warren::tests
