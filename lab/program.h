// Somebody's program that plays, started beside this one and spoken to by lines of text: see
// "Programs that play" in docs/text-protocol.md. It is told what its seat knows, and nothing else.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/fault.h"
#include "engine/json.h"

namespace warren {

// "program:./mybot": a player's name that is the path of a program.
bool is_program(std::string_view spec);
// What is wrong with it; nothing when there is a program at the path.
[[nodiscard]] std::optional<Fault> program_fault(std::string_view spec);

class Program {
 public:
  using Millis = std::chrono::milliseconds;
  // What it is told first: the game, its seat, and whatever else follows "play" on that line.
  struct Setting {
    std::string line;  // "totem seat=1 players=2 rules=1 ms=10000"
    Json board;        // the fixed picture
  };

  // Started and ready, or why it is not.
  static Expected<std::unique_ptr<Program>> start(std::string_view spec, const Setting& setting,
                                                  Millis patience);
  ~Program();  // told to quit, and ended if it does not
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  // One of the legal actions, as text; or why it gave none. After that it is not asked any more.
  Expected<std::string> choose(const Json& show, std::span<const std::string> legal,
                               Millis patience);
  void over(const Json& result);

 private:
  using Time = std::chrono::steady_clock::time_point;
  Program(int socket, pid_t process) : socket_(socket), process_(process) {}
  bool say(std::string_view lines, Time until);  // false: it does not read
  Expected<std::string> hear(Time until);        // its next line that is no remark
  Fault gone() const;

  int socket_;
  pid_t process_;
  bool ended_ = false;
  std::string heard_;  // what has come of lines that are not read yet
};

}  // namespace warren
