// The committed signatures of a game (tests/golden/signatures.txt), compared with what its rules
// give: nobody changes a rule without noticing, and an old version goes on reading it the old way.
#pragma once

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "engine/signature.h"
#include "tests/golden/lines.h"

namespace warren::tests {

template <Game G>
void expect_signatures(const char* source_folder) {
  const GameInfo& info = G::info();
  std::set<std::pair<int, int>> met;  // version, players
  for (const golden::Line& line :
       golden::read_lines(std::string(source_folder) + "/tests/golden/signatures.txt")) {
    if (line.game != info.id) continue;
    met.emplace(line.setup.rules_version, line.setup.players);
    const auto game = G::make(line.setup);
    if (!game) {
      ADD_FAILURE() << line.text << ": " << to_string(game.error().front());
      continue;
    }
    EXPECT_EQ(hex64(signature_of(*game)), line.signature)
        << line.text << "\na rule has changed: that wants a new version (docs/adding-a-game.md)";
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
