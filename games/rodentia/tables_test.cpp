// The tables: plain bytes that rules alone can play by, with room for every edition.
#include <cstring>

#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

TEST(Tables, rules_play_on_a_copy_of_the_bytes) {
  for (int n = 2; n <= 5; ++n) {
    const Rodentia& match = game(n);
    Tables copy;
    std::memcpy(&copy, &match.tables(), sizeof(Tables));
    const Rules rules(copy);
    State here = match.start();
    State there = rules.start();
    Random random(static_cast<std::uint64_t>(n));
    NoEvents quiet;
    ActionList list;
    while (!match.node(here).is_over()) {
      if (match.node(here).is_chance()) {
        const Outcome o = match.sample(here, random);
        match.resolve(here, o, quiet);
        rules.resolve(there, o, quiet);
      } else {
        rules.legal(there, there.actor, list);
        const Action a = list[random.below(static_cast<std::uint32_t>(list.size()))];
        match.apply(here, here.actor, a, quiet);
        rules.apply(there, there.actor, a, quiet);
      }
      ASSERT_EQ(here, there);
    }
    EXPECT_EQ(rules.payoff(there), match.payoff(here));
  }
}

TEST(Tables, a_match_is_made_for_a_version_of_the_rules) {
  EXPECT_EQ(game(2).rules_version(), Rodentia::info().newest_version());
  warren::Setup setup;
  setup.rules_version = 1;
  EXPECT_EQ(tests::make<Rodentia>(setup).rules_version(), 1);
  setup.rules_version = 99;
  const auto made = Rodentia::make(setup);
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().front().code, "rules");
}

// Two lines of twelve hexes side by side, and of each every stretch of three or more.
TEST(Tables, every_stretch_of_a_diagonal_may_be_listed) {
  constexpr int kLong = 12;
  const auto label = [](int row, int side) {
    return "\"" + std::string(1, static_cast<char>('A' + row)) + std::to_string(side) + "\"";
  };
  std::vector<std::string> hexes;
  std::vector<std::string> rows;
  std::array<std::vector<std::string>, 2> sides;
  std::vector<std::string> stretches;
  for (int i = 0; i < kLong; ++i) {  // from the bottom to the top
    for (const int side : {1, 2}) {
      const char letter = i == 0 && side == 1 ? 'W' : "FMRSG"[i % 5];
      hexes.push_back("[" + label(i, side) + "," + std::to_string(i + side) + "," +
                      std::to_string(-i) + ",\"" + letter + "\"]");
      sides[static_cast<std::size_t>(side - 1)].push_back(label(i, side));
    }
    rows.push_back("[" + label(i, 1) + "," + label(i, 2) + "]");
  }
  for (const auto& side : sides) {
    for (auto from = side.begin(); from != side.end(); ++from) {
      for (auto to = from; to != side.end(); ++to) {
        if (to - from >= 2) stretches.push_back("[" + join({from, to + 1}, ",") + "]");
      }
    }
  }
  std::string text(kHouse);
  text.resize(text.find("\"maps\""));
  text += R"("maps":[{"id":"tall","players":[2,3,4,5],"free_counts":true,"hexes":[)" +
          join(hexes, ",") + R"(],"dens":["A1"],"rows":[)" + join(rows, ",") +
          R"(],"edges":{"upper":["L1","L2"],"lower":["A1","A2"],"left":[)" + join(sides[0], ",") +
          R"(],"right":[)" + join(sides[1], ",") +
          R"(]},"diag3":{"asc":[],"desc":[]},"diag_lines":{"asc":[)" + join(stretches, ",") +
          R"(],"desc":[]}}]})";
  const Rodentia& tall = game(2, {{"map", "custom"}, {"goal4_mode", "lines"}}, text);
  ASSERT_EQ(tall.tables().diagonals[0].size(), 110U);
  for (std::size_t i = 0; i < 110; ++i) {
    EXPECT_EQ(tall.tables().diagonals[0][i], set_of(tall.land().lines[0][i]));
  }
}

}  // namespace
}  // namespace warren::rodentia
