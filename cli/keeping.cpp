#include "cli/keeping.h"

#include <filesystem>

#include "cli/terminal.h"
#include "table/record.h"

namespace warren::cli {

std::string keeping_place(const Match& match, const std::string& record) {
  const std::string stem =
      "unfinished-" + std::string(match.game().info().id) + "-" + std::to_string(match.head().seed);
  for (int number = 1;; ++number) {
    const auto path = std::filesystem::path(data_folder()) /
                      (stem + (number > 1 ? "-" + std::to_string(number) : "") + ".warren");
    if (!std::filesystem::exists(path) || goes_on(record, read_file(path.string()))) {
      return path.string();
    }
  }
}

std::string in_shell(const std::string& path) {
  if (path.find_first_of(" '\"\\$`*?&;()<>|~#!") == std::string::npos) return path;
  std::string out = "'";
  for (const char c : path) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

}  // namespace warren::cli
