// What an action would probably bring.
#include "games/cats_vs_rats/preview.h"

#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

TEST(CatsVsRatsPreview, odds_losses_and_warnings) {
  Table t = main_table("claws,taunt,tunnel,fort", 0, "P1=E2:8,A1:1 P2=D2:3 P3=I2:1 P4=E3:5");
  const auto id = [&](const char* town) { return t.game().printed().town(town); };
  const Preview p = preview(t.game(), t.state(), id("E2"), id("E3"), 7);
  EXPECT_EQ(p.attack, 9);
  EXPECT_EQ(p.defence, 9);
  EXPECT_EQ(p.claws + p.town * 10 + p.fort * 100, 222);
  EXPECT_EQ(p.win, 15);
  EXPECT_EQ(p.tie, 6);
  EXPECT_EQ(p.loss, 15);
  EXPECT_TRUE(p.last_town);
  EXPECT_NEAR(p.attack_losses, (0 * 15 + 6 + 30) / 36.0, 1e-9);
  EXPECT_NEAR(p.defence_losses, (5 * 15 + 6 + 15) / 36.0, 1e-9);
  EXPECT_FALSE(p.taunt);
  Table rats =
      main_table("claws,taunt,tunnel,reserves", 3, "P1=F4:3 P2=F2:4 P3=I2:1 P4=F3:5 cube=2");
  const Preview q = preview(rats.game(), rats.state(), id("F3"), id("F4"), 5);
  EXPECT_TRUE(q.taunt);
  EXPECT_TRUE(q.reserve);
}

TEST(CatsVsRatsPreview, close_to_the_goal_counts_actions_returns_and_free_attacks) {
  // Every town of `row` with `units` each.
  const auto held = [](std::initializer_list<const char*> towns, int units) {
    std::string out;
    for (const char* town : towns) {
      out += (out.empty() ? "" : ",") + std::string(town) + ":" + std::to_string(units);
    }
    return out;
  };
  const auto close = [](const char* attrs, int turn, const std::string& towns) {
    const Table t = main_table(attrs, turn, towns);
    std::string out;
    if (near_goal(t.game(), t.state(), Team::kCats)) out += "cats ";
    if (near_goal(t.game(), t.state(), Team::kRats)) out += "rats ";
    EXPECT_EQ(has_text(json(t, Viewer::spectator()), "\"close\":true"), !out.empty());
    EXPECT_EQ(has_text(picture(t, Viewer::spectator()), "close!"), !out.empty());
    return out;
  };
  const std::string eighteen = held({"A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5",
                                     "B6", "C1", "C2", "C3", "C4", "C5", "D1", "D2"},
                                    1);
  const std::string rats = " P3=" + held({"E2", "F2", "F3"}, 1) + " P4=G5:5";
  // 19 towns: three actions bring 22, a fourth town is wanted.
  EXPECT_EQ(close("taunt,drop,tunnel,bridge", 0, "P1=" + eighteen + " P2=F6:9" + rats), "");
  EXPECT_EQ(close("taunt,drop,tunnel,bridge", 0, "P1=" + eighteen + ",D6:1 P2=F6:9" + rats),
            "cats ");
  // A Crusader with an army beside a Rat town takes it free; with single units nothing falls.
  EXPECT_EQ(close("taunt,crusader,tunnel,bridge", 2, "P1=" + eighteen + " P2=F1:9" + rats),
            "cats ");
  EXPECT_EQ(close("taunt,crusader,tunnel,bridge", 2, "P1=" + eighteen + " P2=F1:2" + rats), "");
  // Not in the turn of another Cat, except by the Dispatcher's order.
  EXPECT_EQ(close("taunt,crusader,tunnel,bridge", 0, "P1=" + eighteen + " P2=F1:9" + rats), "");
  EXPECT_EQ(close("dispatcher,crusader,tunnel,bridge", 0, "P1=" + eighteen + " P2=F1:9" + rats),
            "cats ");
  // Far from any Rat town an army takes none.
  EXPECT_EQ(close("taunt,crusader,tunnel,bridge", 2, "P1=" + eighteen + " P2=D4:9 P3=H2:5 P4=G5:5"),
            "");
  // Whoever comes back does so in another town.
  EXPECT_EQ(close("taunt,drop,tunnel,bridge", 0, "P1=" + eighteen + ",D6:1" + rats), "");
  EXPECT_EQ(close("taunt,drop,tunnel,bridge", 1, "P1=" + eighteen + ",D6:1" + rats), "cats ");
}

}  // namespace
}  // namespace warren::cats_vs_rats
