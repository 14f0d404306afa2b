// Complete action sequences after the dice choice, as counted in rules.md.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

long sequences(const Totem& game, const State& s) {
  if (s.phase != Phase::kStep) return 1;
  ActionList list;
  game.legal(s, s.turn, list);
  long total = 0;
  NoEvents quiet;
  for (const Action a : list) {
    State next = s;
    game.apply(next, s.turn, a, quiet);
    total += sequences(game, next);
  }
  return total;
}

RULE(TotemCounts, "TOT-024 TOT-042 TOT-047 TOT-052", legal_step_counts) {
  const auto counts = [](const char* start) {
    std::vector<long> out;
    for (int points = 1; points <= 4; ++points) {
      Table t(two());
      t.roll("first P1").act(std::string("start ") + start);
      t.roll(points == 4 ? "4-1" : "4-" + std::to_string(points));
      t.act("keep " + std::to_string(points));
      out.push_back(sequences(two(), t.state()));
    }
    return out;
  };
  EXPECT_EQ(counts("G12"), (std::vector<long>{8, 60, 446, 2816}));
  EXPECT_EQ(counts("I10"), (std::vector<long>{10, 94, 834, 5702}));
}

RULE(TotemCounts, "TOT-040 TOT-041", first_steps_from_the_corner) {
  Table t(two());
  t.roll("first P1").act("start G12").roll("2-1").act("keep 1");
  EXPECT_EQ(legal(t), sorted("F11-E11, F11-F10, F12-E11, G11-F10, G11-H10, H11-H10, H11-I11, "
                             "H12-I11"));
}

}  // namespace
}  // namespace warren::totem
