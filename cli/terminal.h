// What the commands share: exit codes, files, colour, progress.
#pragma once

#include <chrono>
#include <cstdio>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "engine/canvas.h"
#include "engine/fault.h"
#include "engine/result.h"
#include "table/any_game.h"
#include "table/result_json.h"

namespace warren::cli {

enum Exit { kOk = 0, kFailed = 1, kUsage = 2, kInterrupted = 130 };

// The one exception of the command line: thrown where a command cannot go on, caught in main,
// which prints `message` to standard error and exits with `code`.
struct Stop {
  int code;
  std::string message;
};

[[noreturn]] void stop(const Faults& faults, std::string_view about = "");

// What is unusual about the edition of this file, on standard error: it is played all the same.
void warn_of(const AnyGame& game, std::string_view file);

std::string read_file(const std::string& path, std::size_t largest = std::size_t{256} << 20U);
// The same of a file that has an end, and no great one: an edition.
std::string read_plain_file(const std::string& path);
// The content of an edition file, or none where no file is named. Stops when it is no JSON.
std::optional<std::string> read_edition_file(const std::string& path);
void write_file(const std::string& path, std::string_view content);

// The next line of the input; false when there is none. Of one that is longer than `longest` a
// little more than that is kept, so that it can be told, and the rest is read and forgotten.
inline constexpr std::size_t kLongestLine = 64 * 1024;
bool read_line(std::istream& in, std::string& line, std::size_t longest = kLongestLine);

// Colour when standard output is a terminal and NO_COLOR is unset; `choice` is auto, always, never.
Ink ink_for(std::string_view choice);
bool is_terminal(std::FILE* stream);

// Wrapped at 78 columns. `lead` begins the first line; the others are indented. Ends with a line
// break.
std::string wrap(const std::string& lead, const std::string& text, std::size_t indent);

// Where Warren keeps what it was not told to put elsewhere; created when missing.
std::string data_folder();

// A progress bar on standard error with the time left, only on a terminal; cleared when done.
class Progress {
 public:
  explicit Progress(std::string what);
  ~Progress();
  void at(long done, long total);

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_;
  Clock::time_point begun_ = Clock::now();
  long done_before_ = -1;  // by an earlier run
  Clock::time_point drawn_;
  int shown_ = -1;
  bool on_;
};

// The setup options shared by the commands that make a game.
struct GameChoice {
  std::string game;
  int players = 0;
  std::vector<std::string> options;  // k=v
  std::string edition;               // a file
  int rules = 0;                     // version of the rules; 0: the newest
  Setup setup() const;
};

// "40 s", "12 min", "3 h 5 min".
std::string duration_words(double seconds);

std::string print_result(const AnyGame& game, const Result& result, const Ink& ink);

}  // namespace warren::cli
