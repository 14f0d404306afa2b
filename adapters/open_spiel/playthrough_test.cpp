// The matches in playthroughs/ are played again and must come out the same, line by line.
#include "adapters/open_spiel/playthrough.h"

#include <fstream>
#include <sstream>

#include "adapters/open_spiel/checks_test.h"
#include "engine/text.h"

namespace warren::adapters {

namespace {

void check_same(const std::string& kept, const std::string& played, const std::string& file) {
  if (kept == played) return;
  const auto old_lines = split(kept, '\n');
  const auto new_lines = split(played, '\n');
  std::size_t line = 0;
  while (line < old_lines.size() && line < new_lines.size() && old_lines[line] == new_lines[line]) {
    ++line;
  }
  const auto at = [&](const std::vector<std::string_view>& lines) {
    return line < lines.size() ? std::string(lines[line]) : "the end";
  };
  open_spiel::SpielFatalError(file + ", line " + std::to_string(line + 1) + ": \"" + at(old_lines) +
                              "\" is now \"" + at(new_lines) +
                              "\"; if that is meant, run make_playthroughs");
}

}  // namespace

void test_playthroughs() {
  for (const Played& one : all_played()) {
    test(one.game, "its playthrough", [&] {
      const std::string path = WARREN_SOURCE "/adapters/open_spiel/playthroughs/" + one.file;
      std::ifstream in(path);
      if (!in) open_spiel::SpielFatalError(path + " cannot be read");
      std::ostringstream kept;
      kept << in.rdbuf();
      check_same(kept.str(), playthrough(one.game, 1), one.file);
    });
  }
}

}  // namespace warren::adapters
