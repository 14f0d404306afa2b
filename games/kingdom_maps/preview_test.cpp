// What a position holds in store: the cells that earn points, and the last turn foreseen.
#include "games/kingdom_maps/preview.h"

#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

// Each criterion on the ledger's sheet: the cells are those of the explanation.
TEST(KingdomPreview, the_cells_that_score) {
  const auto lit = [](std::string_view id, const std::string& signs) {
    std::vector<std::string> out;
    earners(house_tables(), criterion_named(id), sheet(signs)).scoring.each([&](Cell c) {
      out.push_back(house().label(c));
    });
    return join(out, " ");
  };
  EXPECT_EQ(lit("A1", nearly_full()), "E2");
  EXPECT_EQ(lit("A2", nearly_full()), "F7 G7 H6 I5");
  EXPECT_EQ(lit("A3", nearly_full()), "J5 J6");
  EXPECT_EQ(lit("A4", nearly_full()), "");
  EXPECT_EQ(lit("A6", cells("D C1 C2 C3 C4 D1 E1")), "C1 C2 C3 C4");
  EXPECT_EQ(lit("B1", cells("F G5, M G6, G F5, L H5")), "F5 G5 G6 H5");
  EXPECT_EQ(lit("B4", cells("F C2, M D1, G D2")), "C1");
  EXPECT_EQ(lit("B5", nearly_full()), "D1 D2 E1 E2 E5 E6 E7 F2 F5 F6");
  EXPECT_EQ(lit("B6", cells("F C1 C2 K4 K5, M F4 G5 H5, L G1, D G9")), "C1 C2 K4 K5");
  // On random sheets: cells are lit exactly when there are points.
  Random random(tests::seed());
  for (int k = 0; k < 2000; ++k) {
    std::string signs;
    for (int i = 0; i < 61; ++i) signs += ".FMGLTD"[random.below(7)];
    for (int i = 0; i < kCriteria; ++i) {
      const Earners lit_now = earners(house_tables(), criterion(i), sheet(signs));
      if (i != 7) {  // B2 lights the weakest regions even when one territory is missing
        ASSERT_EQ(lit_now.scoring.empty(), score(house_tables(), criterion(i), sheet(signs)) == 0)
            << i << " " << signs;
      }
      ASSERT_FALSE(lit_now.scoring.intersects(lit_now.nearly));
    }
  }
}

TEST(KingdomPreview, a_warning_when_the_turn_may_be_the_last) {
  const KingdomMaps match = fixed(2);
  const Play calm(
      match,
      Scene{.node = "LAND", .rest = "dice=1,2,3", .sheets = {nearly_full(), cells("F G1")}}.line());
  EXPECT_FALSE(match.may_be_last(calm.state()));
  const Play last(
      match,
      Scene{.node = "LAND", .rest = "dice=1,2,4", .sheets = {nearly_full(), cells("F G1")}}.line());
  EXPECT_TRUE(match.may_be_last(last.state()));
  EXPECT_TRUE(has(match.draw(match.known(last.state(), Viewer(seat(1))), Ink{}),
                  "This turn may be the last"));
}

}  // namespace
}  // namespace warren::kingdom_maps
