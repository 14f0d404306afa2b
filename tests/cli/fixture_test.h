// The real program in a folder of its own, its lines from a file or typed at a terminal.
#pragma once

#include <gtest/gtest.h>
#include <pty.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <system_error>

namespace warren {

namespace fs = std::filesystem;

struct Ran {
  int code = -1;
  std::string out;  // standard output and error together
};

class Cli : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "warren-cli-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    setenv("XDG_DATA_HOME", name.c_str(), 1);
  }
  void TearDown() override { fs::remove_all(folder_); }

  // Runs `warren ARGUMENTS` in the test's own folder with this standard input.
  Ran warren(const std::string& arguments, const std::string& input = "") {
    return shell(WARREN_PROGRAM " " + arguments, input);
  }
  Ran shell(const std::string& line, const std::string& input = "") {
    std::ofstream(folder_ / "input") << input;
    const std::string command = "cd '" + folder_.string() + "' && { " + line + "; } <input 2>&1";
    std::FILE* pipe = popen(command.c_str(), "r");
    Ran run;
    std::array<char, 4096> buffer{};
    for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;) {
      run.out.append(buffer.data(), n);
    }
    const int status = pclose(pipe);
    run.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return run;
  }
  // The same at a terminal, where each line is typed in turn and then the end of input.
  Ran warren_at_terminal(const std::string& arguments, const std::string& input = "") {
    const std::string command =
        "cd '" + folder_.string() + "' && exec " WARREN_PROGRAM " " + arguments;
    termios mode{};
    cfmakeraw(&mode);
    mode.c_lflag |= ICANON;  // lines and their end, without an echo
    mode.c_cc[VEOF] = 4;
    int terminal = -1;
    const pid_t child = forkpty(&terminal, nullptr, &mode, nullptr);
    if (child < 0) {
      // Thrown, so that this is all the test says.
      throw std::system_error(errno, std::generic_category(),
                              "this machine gives no pseudo-terminal (is /dev/pts mounted?)");
    }
    if (child == 0) {
      execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
      _exit(127);
    }
    Ran run;
    const std::string typed = input + '\x04';
    EXPECT_EQ(::write(terminal, typed.data(), typed.size()), static_cast<ssize_t>(typed.size()));
    std::array<char, 4096> buffer{};
    for (ssize_t n = 0; (n = ::read(terminal, buffer.data(), buffer.size())) > 0;) {
      run.out.append(buffer.data(), static_cast<std::size_t>(n));
    }
    int status = 0;
    waitpid(child, &status, 0);
    close(terminal);
    run.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return run;
  }
  std::string read(const std::string& name) {
    std::ifstream file(folder_ / name, std::ios::binary);
    std::ostringstream out;
    out << file.rdbuf();
    return std::move(out).str();
  }
  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / name, std::ios::binary) << text;
  }

  fs::path folder_;
};

// A program that is interrupted: started with interrupts as a terminal has them.
class Interrupted : public Cli {
 protected:
  void start(const std::string& arguments, const std::string& program = WARREN_PROGRAM) {
    child_ = fork();
    if (child_ == 0) {
      signal(SIGINT, SIG_DFL);
      const std::string line =
          "cd '" + folder_.string() + "' && exec " + program + " " + arguments + " >out 2>err";
      execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
      _exit(127);
    }
  }
  template <class Good>
  void wait_until(Good good) {
    for (int k = 0; k < 6000 && !good(); ++k) usleep(10'000);
    ASSERT_TRUE(good()) << read("out") << read("err");
  }
  void interrupt() { kill(child_, SIGINT); }
  int end() {
    int status = 0;
    waitpid(child_, &status, 0);
    return status;
  }
  pid_t child_ = -1;
};

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace warren
