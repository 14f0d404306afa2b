// tests/golden/signatures.txt, line by line: game, version of its rules, players, options,
// signature.
#pragma once

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "engine/setup.h"
#include "engine/text.h"

namespace warren::golden {

struct Line {
  std::string text;
  std::string game;
  Setup setup;  // with the version of the rules
  std::string signature;

  // "rodentia-v1-4p-dead_die-all": a file's name.
  std::string name() const {
    std::string out = game + "-v" + std::to_string(setup.rules_version) + "-" +
                      std::to_string(setup.players) + "p";
    for (const auto& [option, value] : setup.options) out += "-" + option + "-" + value;
    for (char& c : out) {
      if (std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '_') c = '-';
    }
    return out;
  }
};

inline std::vector<Line> read_lines(const std::filesystem::path& file) {
  std::vector<Line> out;
  std::ifstream in(file);
  for (std::string text; std::getline(in, text);) {
    const auto parts = words(text);
    if (parts.size() != 5 || text.starts_with('#')) continue;
    Line line{text, std::string(parts[0]), {}, std::string(parts[4])};
    line.setup.rules_version = static_cast<int>(read_int(parts[1]).value_or(0));
    line.setup.players = static_cast<int>(read_int(parts[2]).value_or(0));
    for (const std::string_view option : split(parts[3], ';')) {
      const std::size_t equals = option.find('=');
      if (equals == std::string_view::npos) continue;
      line.setup.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace warren::golden
