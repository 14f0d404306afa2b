// The committed signatures of a game (tests/golden/signatures.txt), compared with what its rules
// give: nobody changes a rule without noticing, and an old version goes on reading it the old way.
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <set>
#include <string>

#include "engine/signature.h"
#include "engine/text.h"

namespace warren::tests {

template <Game G>
void expect_signatures(const char* source_folder) {
  const GameInfo& info = G::info();
  std::set<std::pair<int, int>> met;  // version, players
  std::ifstream in(std::string(source_folder) + "/tests/golden/signatures.txt");
  for (std::string line; std::getline(in, line);) {
    const auto parts = words(line);
    if (parts.size() != 5 || parts[0] != info.id) continue;
    Setup setup;
    setup.rules_version = static_cast<int>(read_int(parts[1]).value_or(0));
    setup.players = static_cast<int>(read_int(parts[2]).value_or(0));
    for (const std::string_view option : split(parts[3] == "-" ? "" : parts[3], ';')) {
      const std::size_t equals = option.find('=');
      if (equals == std::string_view::npos) continue;
      setup.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
    }
    met.emplace(setup.rules_version, setup.players);
    const auto game = G::make(setup);
    if (!game) {
      ADD_FAILURE() << line << ": " << to_string(game.error().front());
      continue;
    }
    EXPECT_EQ(hex64(signature_of(*game)), parts[4])
        << line << "\na rule has changed: that wants a new version (docs/adding-a-game.md)";
  }
  for (const RulesVersion& version : info.versions) {
    for (int players = info.min_players; players <= info.max_players; ++players) {
      EXPECT_TRUE(met.contains({version.number, players}))
          << "tests/golden/signatures.txt has no line for " << info.id << ", version "
          << version.number << ", " << players << " players";
    }
  }
}

}  // namespace warren::tests
