#include "lab/program.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <optional>
#include <thread>

#include "engine/text.h"

namespace warren {

namespace {
using Clock = std::chrono::steady_clock;
constexpr std::string_view kPrefix = "program:";
constexpr std::size_t kLongestLine = std::size_t{64} * 1024;
constexpr int kMostRefused = 3;  // answers at one decision
constexpr auto kLeastForStart = std::chrono::seconds(10);
constexpr auto kFarewell = std::chrono::milliseconds(500);

std::string path_of(std::string_view spec) { return std::string(spec.substr(kPrefix.size())); }

Fault fault(std::string sentence) { return {"program", "", std::move(sentence)}; }

int ms_until(Clock::time_point until) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
  return static_cast<int>(std::clamp<std::int64_t>(left, 0, 3'600'000));
}

// Starts it, with both ends of its talk on one socket; the number of an error, or 0.
[[nodiscard]] int spawn(const std::string& path, int socket, pid_t& process) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, socket, 0);
  posix_spawn_file_actions_adddup2(&actions, socket, 1);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // A group of its own: Ctrl-C is for this program, which ends the other.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  sigset_t plain;
  sigemptyset(&plain);
  sigaddset(&plain, SIGPIPE);
  posix_spawnattr_setsigdefault(&attributes, &plain);
  std::string name = path;
  std::array<char*, 2> arguments = {name.data(), nullptr};
  const int failed =
      posix_spawn(&process, path.c_str(), &actions, &attributes, arguments.data(), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return failed;
}
}  // namespace

bool is_program(std::string_view spec) { return spec.starts_with(kPrefix); }

std::optional<Fault> program_fault(std::string_view spec) {
  const std::string path = path_of(spec);
  std::error_code error;
  if (std::filesystem::is_regular_file(path, error) && ::access(path.c_str(), X_OK) == 0) return {};
  const bool there = std::filesystem::exists(path, error);
  return Fault{"bot", std::string(spec),
               there ? "\"" + path + "\" is no program that can be started"
                     : "there is no program \"" + path + "\""};
}

Expected<std::unique_ptr<Program>> Program::start(std::string_view spec, const Setting& setting,
                                                  Millis patience) {
  const std::string path = path_of(spec);
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) {
    return fault(path + " cannot be started: " + std::strerror(errno));
  }
  pid_t process = -1;
  const int failed = spawn(path, ends[1], process);
  ::close(ends[1]);
  if (failed != 0) {
    ::close(ends[0]);
    return fault(path + " cannot be started: " + std::strerror(failed));
  }
  ::fcntl(ends[0], F_SETFL, O_NONBLOCK);
  std::unique_ptr<Program> out(new Program(ends[0], process));
  const auto until = Clock::now() + std::max<Millis>(patience, kLeastForStart);
  if (!out->say("play " + setting.line + "\nboard " + setting.board.dump() + "\n", until)) {
    return out->gone();
  }
  const auto answer = out->hear(until);
  if (!answer) return answer.error();
  if (*answer != "ok") return fault("it answers \"" + one_line(*answer) + "\" to play, not ok");
  return Expected<std::unique_ptr<Program>>(std::move(out));
}

Program::~Program() {
  say("quit\n", Clock::now());
  ::shutdown(socket_, SHUT_WR);
  const auto until = Clock::now() + kFarewell;
  int status = 0;
  while (::waitpid(process_, &status, WNOHANG) == 0) {
    if (Clock::now() >= until) {
      ::kill(-process_, SIGKILL);
      ::waitpid(process_, &status, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  ::close(socket_);
}

Fault Program::gone() const { return fault(ended_ ? "it has ended" : "it reads no more"); }

bool Program::say(std::string_view lines, Time until) {
  while (!lines.empty()) {
    const ssize_t sent = ::send(socket_, lines.data(), lines.size(), MSG_NOSIGNAL);
    if (sent >= 0) {
      lines.remove_prefix(static_cast<std::size_t>(sent));
      continue;
    }
    if (errno == EINTR) continue;
    if (errno != EAGAIN) {
      ended_ = true;
      return false;
    }
    pollfd ready{socket_, POLLOUT, 0};
    if (::poll(&ready, 1, ms_until(until)) == 0) return false;
  }
  return true;
}

Expected<std::string> Program::hear(Time until) {
  while (true) {
    const std::size_t end = heard_.find('\n');
    if (end != std::string::npos) {
      const std::string line(trim(std::string_view(heard_).substr(0, end)));
      heard_.erase(0, end + 1);
      if (line.empty() || line.starts_with('#')) continue;  // a remark
      return line;
    }
    if (heard_.size() > kLongestLine) return fault("its line is longer than 64 KiB");
    pollfd ready{socket_, POLLIN, 0};
    const int found = ::poll(&ready, 1, ms_until(until));
    if (found == 0) return fault("its time is up");
    if (found < 0 && errno == EINTR) continue;
    std::array<char, 4096> part{};
    const ssize_t got = ::recv(socket_, part.data(), part.size(), 0);
    if (got < 0 && (errno == EAGAIN || errno == EINTR)) continue;
    if (got <= 0) return fault("it has ended");
    heard_.append(part.data(), static_cast<std::size_t>(got));
  }
}

Expected<std::string> Program::choose(const Json& show, std::span<const std::string> legal,
                                      Millis patience) {
  const auto until = Clock::now() + patience;
  std::string asked = "show " + show.dump() + "\n";
  for (const std::string& action : legal) asked += "legal " + action + "\n";
  for (int refused = 0; refused < kMostRefused; ++refused) {
    asked += "turn " + std::to_string(ms_until(until)) + "\n";
    if (!say(asked, until)) return gone();
    const auto answer = hear(until);
    if (!answer) return answer.error();
    constexpr std::string_view kAct = "act ";
    if (answer->starts_with(kAct)) {
      const std::string_view action = trim(std::string_view(*answer).substr(kAct.size()));
      const auto found = std::ranges::find(legal, action);
      if (found != legal.end()) return *found;
      asked = "refused " + one_line(action.substr(0, 200)) + " is not among the legal actions\n";
    } else {
      asked = "refused the answer to turn is: act ACTION\n";
    }
  }
  return fault("none of its " + std::to_string(kMostRefused) + " answers was a legal action");
}

void Program::over(const Json& result) {
  say("over " + result.dump() + "\n", Clock::now() + kFarewell);
}

}  // namespace warren
