#include "cli/terminal.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "engine/json.h"
#include "engine/text.h"
#include "games/registry.h"

namespace warren::cli {

namespace {
constexpr std::size_t kLargestEdition = 4U << 20U;
}  // namespace

void stop(const Faults& faults, std::string_view about) {
  std::string message;
  for (const Fault& fault : faults) {
    if (!message.empty()) message += "\n";
    if (!about.empty()) message += std::string(about) + ": ";
    message += to_string(fault);
  }
  // What is wrong with how the command was called, rather than with a game or a file.
  const bool usage = std::ranges::all_of(faults, [](const Fault& fault) {
    return fault.code == "bot" || fault.code == "bots" || fault.code == "sprt";
  });
  throw Stop{usage ? kUsage : kFailed, message};
}

void warn_of(const AnyGame& game, std::string_view file) {
  for (const Fault& fault : game.warnings()) {
    std::cerr << file << ": warning: " << to_string(fault) << "\n";
  }
}

std::string read_file(const std::string& path, std::size_t largest) {
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) throw Stop{kFailed, path + ": is a folder"};
  std::ifstream file(path, std::ios::binary);
  if (!file) throw Stop{kFailed, path + ": cannot be read"};
  // Bounded: some files have no end.
  std::string content;
  std::array<char, 64 * 1024> part{};
  while (file) {
    file.read(part.data(), part.size());
    content.append(part.data(), static_cast<std::size_t>(file.gcount()));
    if (content.size() > largest) {
      throw Stop{kFailed, path + ": larger than " + std::to_string(largest >> 20U) + " MiB"};
    }
  }
  if (file.bad()) throw Stop{kFailed, path + ": cannot be read"};
  return content;
}

std::string read_plain_file(const std::string& path) {
  // A pipe may never say anything, and whoever drives a game by text would wait for ever.
  using Type = std::filesystem::file_type;
  std::error_code error;
  const Type type = std::filesystem::status(path, error).type();
  if (type != Type::regular && type != Type::directory && type != Type::not_found) {
    throw Stop{kFailed, path + ": is no plain file"};
  }
  return read_file(path, kLargestEdition);
}

bool read_line(std::istream& in, std::string& line, std::size_t longest) {
  using Traits = std::istream::traits_type;
  line.clear();
  std::streambuf& from = *in.rdbuf();
  for (auto c = from.sbumpc(); !Traits::eq_int_type(c, Traits::eof()); c = from.sbumpc()) {
    if (Traits::to_char_type(c) == '\n') return true;
    if (line.size() <= longest) line += Traits::to_char_type(c);
  }
  return !line.empty();
}

std::optional<std::string> read_edition_file(const std::string& path) {
  if (path.empty()) return {};
  std::string text = read_plain_file(path);
  // Said here: whoever reads it next knows the name of a record at most, not of this file.
  if (const auto json = Json::parse(text); !json) stop({json.error()}, path);
  return text;
}

void write_file(const std::string& path, std::string_view content) {
  std::ofstream file(path, std::ios::binary | std::ios::trunc);
  file << content;
  file.close();
  if (!file) throw Stop{kFailed, path + ": cannot be written"};
}

bool is_terminal(std::FILE* stream) { return isatty(fileno(stream)) != 0; }

Ink ink_for(std::string_view choice) {
  if (choice == "always") return {true};
  if (choice == "never") return {false};
  const char* no_colour = std::getenv("NO_COLOR");
  return {is_terminal(stdout) && (no_colour == nullptr || *no_colour == '\0')};
}

std::string data_folder() {
  const auto environment = [](const char* name) -> std::string {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  std::filesystem::path base = environment("XDG_DATA_HOME");
  if (base.empty()) {
    const std::string home = environment("HOME");
    base = home.empty() ? std::filesystem::temp_directory_path()
                        : std::filesystem::path(home) / ".local" / "share";
  }
  base /= "warren";
  std::error_code error;
  std::filesystem::create_directories(base, error);
  if (error) throw Stop{kFailed, base.string() + ": " + error.message()};
  return base.string();
}

std::string wrap(const std::string& lead, const std::string& text, std::size_t indent) {
  std::string out = lead;
  std::size_t column = static_cast<std::size_t>(width_of(lead));
  bool begun = false;  // a word stands on this line already
  for (const std::string_view word : words(text)) {
    const auto width = static_cast<std::size_t>(width_of(word));
    if (begun && column + 1 + width > 78) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
      begun = false;
    }
    if (begun) {
      out += ' ';
      ++column;
    }
    out += word;
    column += width;
    begun = true;
  }
  return out + "\n";
}

Progress::Progress(std::string what) : what_(std::move(what)), on_(is_terminal(stderr)) {}

Progress::~Progress() {
  if (on_ && shown_ >= 0) std::cerr << "\r\x1b[K" << std::flush;
}

std::string duration_words(double seconds) {
  const auto whole = std::lround(seconds);
  if (whole < 60) return std::to_string(whole) + " s";
  const long minutes = (whole + 30) / 60;
  if (minutes < 60) return std::to_string(minutes) + " min";
  return std::to_string(minutes / 60) + " h " + std::to_string(minutes % 60) + " min";
}

void Progress::at(long done, long total) {
  if (done_before_ < 0) done_before_ = done;
  const int percent = static_cast<int>(std::clamp(done * 100 / std::max(total, 1L), 0L, 100L));
  const auto now = Clock::now();
  const bool due = percent != shown_ || now - drawn_ >= std::chrono::seconds(1);
  if (!on_ || !due) return;
  shown_ = percent;
  drawn_ = now;
  const int filled = percent * 30 / 100;
  std::cerr << "\r\x1b[K" << what_ << " [" << std::string(static_cast<std::size_t>(filled), '#')
            << std::string(static_cast<std::size_t>(30 - filled), '.') << "] " << percent << " % ("
            << done << " of " << total << ")";
  const long here = done - done_before_;
  if (here > 0 && done < total) {
    const double taken = std::chrono::duration<double>(now - begun_).count();
    const double left = taken * static_cast<double>(total - done) / static_cast<double>(here);
    std::cerr << ", " << duration_words(left) << " left";
  }
  std::cerr << std::flush;
}

Setup GameChoice::setup() const {
  Setup out;
  out.players = players;
  out.rules_version = rules;
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos || equals == 0) {
      throw Stop{kUsage, "--option wants name=value, not \"" + option + "\""};
    }
    out.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  out.edition_text = read_edition_file(edition);
  if (out.edition_text) {
    out.edition_name = edition;
    if (const auto made = make_game(game, out)) warn_of(**made, edition);
  }
  return out;
}

std::vector<std::string> GameChoice::games() const {
  if (!game.empty()) return {game};
  std::vector<std::string> out;
  for (const GameInfo* info : all_games()) out.emplace_back(info->id);
  return out;
}

int threads_of(int asked) {
  return asked > 0 ? asked : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

std::string print_result(const AnyGame& game, const Result& result, const Ink& ink) {
  std::string out = ink.paint("The end: ", Tint::kBold) + result.sentence + "\n";
  std::vector<int> order(result.seats.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int>(i);
  std::ranges::stable_sort(order, {},
                           [&](int i) { return result.seats[static_cast<std::size_t>(i)].place; });
  for (const int i : order) {
    const SeatResult& r = result.seats[static_cast<std::size_t>(i)];
    out += "  place " + std::to_string(r.place) + ": " +
           ink.paint(game.seat_name(seat(i)), tint_of(seat(i)));
    if (result.scored && !r.lines.empty()) out += ", " + count_of(r.score, "point", "points");
    out += "\n";
    for (const ScoreLine& line : r.lines) {
      const std::string points = std::to_string(line.points);
      const std::string space(points.size() < 5 ? 5 - points.size() : 0, ' ');
      out += "    " +
             (result.scored ? space + points + "  " + line.label : line.label + " " + points) +
             (line.note.empty() ? "" : ": " + line.note) + " (" + std::string(line.rule) + ")\n";
    }
  }
  return out;
}

}  // namespace warren::cli
