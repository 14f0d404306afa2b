// The screen's JSON.
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

TEST(CatsVsRatsScreen, the_view_has_what_a_page_needs) {
  Table t = main_table(
      "taunt,drop,tunnel,reserves", 0,
      "P1=F2:3,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 cube=2 hand1=hide,hex hand3=moon known3=moon");
  EXPECT_TRUE(has_text(json(t, Viewer(Seat{0})), "\"origins\":[{\"from\":\"A1\",\"units\":1"));
  EXPECT_FALSE(has_text(json(t, Viewer(Seat{1})), "\"origins\""));
  t.act("from F2");
  const std::string mine = json(t, Viewer(Seat{0}));
  for (const char* piece :
       {"\"node\":\"TO\"", "\"asked\":1", "\"actions\":3", "\"upcoming\":[1,3,2,4,1,3]",
        "\"goal\":23", "\"attacks\":[\"F3\"]", "\"known\":{\"moon\":1}", "\"cube\":2",
        "\"useless_defending\":true", "\"previews\":[{\"target\":\"F3\",\"defence\":5",
        "\"odds\":[[1,2,33,"}) {
    EXPECT_TRUE(has_text(mine, piece)) << piece << "\n" << mine;
  }
  EXPECT_FALSE(has_text(json(t, Viewer(Seat{3})), "hide"));
  t.act("to F3").act("n 2");
  t.act("card hex");
  EXPECT_TRUE(has_text(json(t, Viewer(Seat{2})), "\"card\":\"?\""));
  EXPECT_TRUE(has_text(json(t, Viewer(Seat{0})), "\"card\":\"hex\""));
  const std::string board = t.game().board().dump();
  EXPECT_TRUE(has_text(board,
                       "\"id\":\"E3\",\"name\":\"Castel "
                       "Sovrano\",\"x\":500,\"y\":500,\"defence\":2,\"port\":false"));
  EXPECT_TRUE(has_text(board, "\"copies\":4"));
}

}  // namespace
}  // namespace warren::cats_vs_rats
