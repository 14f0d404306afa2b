// The log, and the events behind it.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

// The end screen counts from the events: what each player lost, took, added, and when they went.
RULE(TotemTell, "TOT-005 TOT-071 TOT-074", events_account_for_every_piece) {
  Random random(21);
  for (const Totem* game : {&two(), &three(), &four()}) {
    for (int k = 0; k < 5; ++k) {
      State s = game->start();
      EventList<Totem::Event> events;
      ActionList list;
      while (!game->node(s).is_over()) {
        if (game->node(s).is_chance()) {
          game->resolve(s, game->sample(s, random), events);
        } else {
          game->legal(s, s.turn, list);
          game->apply(s, s.turn, list[random.below(static_cast<std::uint32_t>(list.size()))],
                      events);
        }
      }
      std::array<int, 4> lost{};
      std::array<int, 4> added{};
      std::array<bool, 4> out{};
      std::uint32_t rolls = 0;
      for (const auto& event : events.events()) {
        EXPECT_TRUE(game->tell(event, Viewer::spectator()) ||
                    std::holds_alternative<Finished>(event));
        if (const auto* e = std::get_if<Eliminated>(&event))
          lost[at(e->owner)] += 1 + e->fell.size();
        if (const auto* e = std::get_if<Added>(&event)) ++added[at(e->seat)];
        if (const auto* e = std::get_if<Rolled>(&event)) rolls = e->roll;
        if (const auto* e = std::get_if<WentOut>(&event)) {
          lost[at(e->owner)] += e->pieces.size() + e->reserve;
          out[at(e->owner)] = true;
          EXPECT_EQ(e->roll, rolls);
          EXPECT_NE(e->seat, e->owner);
        }
      }
      EXPECT_EQ(rolls, s.rolls);
      for (int i = 0; i < game->seats(); ++i) {
        const auto p = static_cast<std::size_t>(i);
        const int board = s.totem[p] == kNowhere ? 0 : s.group[p].size() - 1;
        EXPECT_EQ(lost[p], 25 - board - s.reserve[p]);
        EXPECT_EQ(out[p], s.left[p] != 0);
        EXPECT_TRUE(out[p] || added[p] == 19 - s.reserve[p]);
      }
    }
  }
}

RULE(TotemTell, "TOT-025 TOT-033 TOT-069", the_log_tells_what_happened) {
  Table t(two(), "P1[I6; I5; 0] P2[G5; G6 G7 G8; 5]");
  t.roll("3-1");
  EXPECT_EQ(t.told(Viewer::spectator()), "roll 1: P1 rolls 3-1\n");
  EXPECT_EQ(two().tell(Rolled{seat(0), 3, 1, 1}, Viewer::spectator())->numbers,
            (std::vector<int>{3, 1}));
  t.act("keep 1");
  EXPECT_EQ(t.told(Viewer::spectator()), "P1 keeps the 1: 1 point\n");
  t.act("I5-H6");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P1 walks I5-H6, 0 points left\n"
            "P1 eliminates P2's piece on G7; G8 falls with it\n");
  Table end(two(), "P1[I5; I4; 0] P2[G5; G6 G7 G8; 5]");
  end.roll("3-1").act("keep 1").act("I4-H5");
  EXPECT_EQ(end.told(Viewer(seat(1))),
            "P1 walks I4-H5, 0 points left\n"
            "P1's piece touches P2's totem on G5: P2 is out in roll 1 with 3 pieces and 5 in "
            "reserve\nP1 wins after 1 roll\n");
  Table pass(two(), "P1[G7; -; 0]" + kFar);
  pass.roll("3-1");
  EXPECT_EQ(pass.told(Viewer::spectator()), "roll 1: P1 rolls 3-1\nP1 can do nothing and passes\n");
}

RULE(TotemTell, "TOT-045", a_walking_totem_is_called_one) {
  Table t(two(), "P1[G7; G8 F8; 0]" + kFar);
  t.roll("4-3").act("both").act("G7-H7");
  EXPECT_TRUE(last<Stepped>(t).totem);
  EXPECT_EQ(t.told(Viewer::spectator()), "P1 walks the totem G7-H7, 6 points left\n");
  t.act("done").act("F8-F7");
  EXPECT_FALSE(last<Stepped>(t).totem);
  EXPECT_EQ(last<Stepped>(t).from, cell_of(two(), "F8"));
  EXPECT_EQ(last<Stepped>(t).to, cell_of(two(), "F7"));
  EXPECT_EQ(last<Stepped>(t).points, 5);
  EXPECT_EQ(t.told(Viewer::spectator()), "P1 walks F8-F7, 5 points left\n");
}

}  // namespace
}  // namespace warren::totem
