// Phase 2: ROD-030 to ROD-057.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

int rodents(const Match& t, std::string_view label, int p) {
  return t.state().count(hex(t.game(), label), seat(p - 1));
}

RULE(Place, "ROD-030", in_turn_order_one_after_the_other) {
  auto t = at(2, "R3", "dice=5,5 pool=1 leaders=C1,D3 D2=0/3");
  EXPECT_EQ(t.refused(seat(1), "place D2"), "ROD-030");
  t.acts("place D2, place D2");
  EXPECT_EQ(where(t), "R3 P2");
  EXPECT_EQ(t.refused("place D2"), "ROD-037") << "P1 has filled it";
  // With nothing left in reach P2's placement has become an advanced one.
  EXPECT_EQ(t.legal(), "place A3, place B6, place C4, place D7");
}

RULE(Place, "ROD-031", a_wolf_die_places_nothing) {
  auto t = at(2, "R2", "turn=P2 dice=6,- pool=1,5");
  t.act("die 5");
  EXPECT_EQ(where(t), "R3 P2");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P2 takes the grassland die\nthe forest die is left over\n"
            "P1 places nothing: a wolf die paints nothing\n");
}

RULE(Place, "ROD-032", only_the_terrain_of_the_die) {
  auto t = at(2, "R3", "dice=4,1 pool=2 C4=1/0");
  EXPECT_FALSE(t.is_legal("place C4"));
  EXPECT_EQ(t.refused("place C4"), "ROD-032");
  EXPECT_EQ(t.reason(seat(0), "place C4"), "your die shows swamp, C4 is grassland");
}

RULE(Place, "ROD-033 ROD-034", one_to_three_rodents) {
  auto t = at(2, "R3", "dice=5,1 pool=2 C4=1/0 B6=1/0");
  EXPECT_FALSE(t.is_legal("stop"));
  EXPECT_EQ(t.refused("stop"), "ROD-033");
  t.act("place C4");
  EXPECT_TRUE(t.is_legal("stop"));
  Match stopped = t;
  stopped.act("stop");
  EXPECT_EQ(where(stopped), "R3 P2");
  t.act("place B6");
  EXPECT_TRUE(t.is_legal("stop"));
  t.act("place D2");
  EXPECT_EQ(where(t), "R3 P2") << "the third rodent ends the turn";
}

RULE(Place, "ROD-035", at_most_two_of_one_turn_in_a_hex) {
  // Edge case 11: nothing else is in reach, so the turn ends with two.
  auto t = at(2, "R3", "species=moles,squirrels burrows=C4,A4 dice=5,1 pool=2 A3=0/5");
  EXPECT_EQ(t.legal(), "place C4");
  t.act("place C4");
  EXPECT_EQ(t.legal(), "stop, place C4");
  t.act("place C4");
  EXPECT_EQ(where(t), "R3 P2");
  EXPECT_EQ(rodents(t, "C4", 1), 2);
}

RULE(Place, "ROD-035 ROD-036", two_and_one_or_one_each_but_never_three) {
  const auto start = at(2, "R3", "dice=5,1 pool=2 C4=1/0 B6=1/0 D7=1/0 leaders=D1,A4");
  Match two_one = start;
  two_one.acts("place C4, place C4");
  EXPECT_EQ(two_one.refused("place C4"), "ROD-035");
  two_one.act("place B6");
  EXPECT_EQ(where(two_one), "R3 P2");
  Match each = start;
  each.acts("place C4, place B6, place D7");
  EXPECT_EQ(where(each), "R3 P2");
  // Two, then another, does not forget the two either.
  Match mixed = start;
  mixed.acts("place C4, place B6");
  EXPECT_TRUE(mixed.is_legal("place C4"));
}

RULE(Place, "ROD-037", five_rodents_fill_a_hex) {
  auto t = at(2, "R3", "dice=5,1 pool=2 C4=1/3 B6=1/0");
  t.act("place C4");
  EXPECT_FALSE(t.is_legal("place C4"));
  EXPECT_EQ(t.refused("place C4"), "ROD-037");
  EXPECT_EQ(t.reason(seat(0), "place C4"), "C4 is full");
}

RULE(Place, "ROD-038 ROD-040", a_foreign_leader_shuts_the_hex) {
  auto t = at(2, "R3", "dice=5,1 pool=2 C4=1/0 B6=1/0 leaders=D1,C4");
  EXPECT_FALSE(t.is_legal("place C4"));
  EXPECT_EQ(t.refused("place C4"), "ROD-038");
  EXPECT_EQ(t.reason(seat(0), "place C4"), "the leader of P2 is there");
  // Edge case 13: even where P1 controls with 3; the control stays, the leader earns nothing.
  auto u = at(2, "R3", "dice=5,1 pool=2 C4=3/0 B6=1/0 leaders=D1,C4");
  EXPECT_EQ(u.refused("place C4"), "ROD-038");
  const auto end = at(2, "T", "C4=3/0 leaders=D1,C4");
  EXPECT_EQ(points(end, 1, "grassland"), 1);
  EXPECT_EQ(points(end, 2, "leader"), 0);
}

RULE(Place, "ROD-039 ROD-081", a_wolf_shuts_the_hex_only_while_it_stands_there) {
  const std::string fields = "dice=5,1 pool=2 C4=3/0 B6=1/0";
  auto t = at(2, "R3", fields + " wolves=C4");
  EXPECT_FALSE(t.is_legal("place C4"));
  EXPECT_EQ(t.refused("place C4"), "ROD-039");
  EXPECT_EQ(t.reason(seat(0), "place C4"), "the wolf is there");
  const auto breach = t.game().forbids(t.state(), seat(0), *t.game().read_action("place C4"));
  ASSERT_TRUE(breach);
  EXPECT_EQ(breach->cells, CellSet{hex(t.game(), "C4")});
  EXPECT_TRUE(at(2, "R3", fields).is_legal("place C4"));
  EXPECT_EQ(points(at(2, "T", "C4=3/0 wolves=C4"), 1, "grassland"), 1);
}

RULE(Place, "ROD-041", a_leader_never_shuts_out_its_owner_alone) {
  EXPECT_TRUE(at(2, "R3", "dice=5,1 pool=2 leaders=C4,D7").is_legal("place C4"));
  // Edge case 12: two leaders on one hex shut out both, and everybody else.
  const std::string both = "pool=2 leaders=C4,C4,D1 C4=1/1/1 B6=1/1/1";
  for (int p = 1; p <= 3; ++p) {
    auto t = at(3, "R3", both + " dice=5,5,5 turn=P" + std::to_string(p));
    EXPECT_FALSE(t.is_legal("place C4")) << p;
    EXPECT_EQ(t.refused("place C4"), p == 3 ? "ROD-038" : "ROD-041");
  }
}

RULE(Place, "ROD-042", burrows_take_rodents_dens_never) {
  auto t = at(3, "R3", "dice=4,1,2 pool=2 C2=1/0/0 leaders=D1,D7,A1");
  EXPECT_TRUE(t.is_legal("place C3"));  // the beavers' burrow, their leader away
  EXPECT_EQ(t.refused("place B4"), "ROD-042");
  auto own = at(2, "R3", "dice=1,5 pool=2 leaders=C1,D7");
  EXPECT_TRUE(own.is_legal("place D1"));
  for (int face = 1; face <= 5; ++face) {
    auto far = at(2, "R3", "dice=" + std::to_string(face) + ",6 pool=6 leaders=A3,D7 wolves=D1");
    EXPECT_FALSE(far.is_legal("place B4")) << face;
  }
}

RULE(Place, "ROD-043", placements_are_in_reach) {
  auto t = at(2, "R3", "dice=5,1 pool=2");
  EXPECT_EQ(t.legal(), "place D2");
  EXPECT_EQ(t.refused("place C4"), "ROD-043");
  EXPECT_EQ(t.reason(seat(0), "place C4"),
            "C4 is out of reach: not by your burrow, your leader or your rodents");
}

RULE(Place, "ROD-044", next_to_the_burrow_but_not_the_burrow_itself) {
  // Edge case 14.
  auto t = at(2, "R3", "dice=1,5 pool=2 leaders=A4,D7");
  EXPECT_EQ(t.legal(), "place A4");
  EXPECT_EQ(t.refused("place D1"), "ROD-043");
  EXPECT_EQ(at(2, "R3", "dice=4,5 pool=2 leaders=A4,D7").legal(), "place C1");
}

RULE(Place, "ROD-045", own_rodents_and_next_to_them) {
  EXPECT_EQ(at(2, "R3", "dice=4,5 pool=2 C3=1/0").legal(), "place C1, place C3");
  EXPECT_EQ(at(2, "R3", "dice=1,5 pool=2 C3=1/0").legal(), "place D1, place D3");
  EXPECT_EQ(at(2, "R3", "dice=3,5 pool=2 C3=1/0").legal(), "place C2");
  // Those of others do not count.
  EXPECT_EQ(at(2, "R3", "dice=1,5 pool=2 C3=0/1").legal(), "place D1");
}

RULE(Place, "ROD-046", the_leaders_hex_and_next_to_it) {
  EXPECT_EQ(at(2, "R3", "dice=5,1 pool=2 leaders=B4,D7 wolves=A1").legal(),
            "place A3, place C4, place D2");
  EXPECT_TRUE(at(2, "R3", "dice=1,5 pool=2 leaders=C5,D7").is_legal("place C5"));
}

// An edition whose one-sheet map has D2 forest and D3 grassland: D1 and D2 are both forest.
std::string touching_forests() {
  std::string text(kHouse);
  const auto swap = [&](const std::string& from, const std::string& to) {
    const std::size_t found = text.find(from);
    ASSERT_NE(found, std::string::npos);
    text.replace(found, from.size(), to);
  };
  swap(R"(["D2",-1,3,"G"])", R"(["D2",-1,3,"F"])");
  swap(R"(["D3",0,3,"F"])", R"(["D3",0,3,"G"])");
  return text;
}

RULE(Place, "ROD-047", rodents_of_this_turn_count_for_reach_at_once) {
  const Rodentia& custom = game(2, {{"map", "custom"}}, touching_forests());
  auto t = at(custom, "R3", "species=otters,moles burrows=C2,D7 dice=1,5 pool=2");
  EXPECT_EQ(t.legal(), "place B2, place D2");
  EXPECT_EQ(t.refused("place D1"), "ROD-043");
  t.act("place D2");
  EXPECT_EQ(t.legal(), "stop, place B2, place D1, place D2");
  t.act("place D1");
  EXPECT_EQ(rodents(t, "D1", 1), 1);
}

RULE(Place, "ROD-048 ROD-051 ROD-052", advanced_placement) {
  auto t = at(2, "R3", "dice=2,5 pool=1");
  EXPECT_EQ(t.legal(), "place A1, place A5, place B3, place C6, place D4");
  EXPECT_EQ(t.refused("stop"), "ROD-051");
  EXPECT_EQ(t.refused("jump"), "ROD-052");
  t.act("place A5");
  EXPECT_EQ(where(t), "R3b P1");
  EXPECT_EQ(t.legal(), "stay jump");
  EXPECT_EQ(t.refused("place A5"), "ROD-048");
  EXPECT_EQ(t.refused("stop"), "ROD-052");
  Match stays = t;
  stays.act("stay");
  EXPECT_EQ(leader(stays, 1), "D1");
  EXPECT_EQ(where(stays), "R3 P2");
  t.act("jump");
  EXPECT_EQ(leader(t, 1), "A5");
  EXPECT_EQ(where(t), "R3 P2");
}

RULE(Place, "ROD-049", advanced_placement_never_tops_up) {
  // Edge case 10: one hex in reach with one slot left.
  auto t = at(2, "R3", "dice=5,1 pool=2 D2=0/4");
  EXPECT_EQ(t.legal(), "place D2");
  t.act("place D2");
  EXPECT_EQ(where(t), "R3 P2");
}

RULE(Place, "ROD-050", advanced_placement_obeys_the_bans) {
  EXPECT_EQ(at(2, "R3", "dice=2,5 pool=1 wolves=A5").legal(),
            "place A1, place B3, place C6, place D4");
  EXPECT_EQ(at(2, "R3", "dice=2,5 pool=1 leaders=D1,A5").legal(),
            "place A1, place B3, place C6, place D4");
  EXPECT_EQ(at(2, "R3", "dice=2,5 pool=1 A5=0/5").legal(),
            "place A1, place B3, place C6, place D4");
  EXPECT_EQ(at(2, "R3", "dice=2,5 pool=1 wolves=A5").refused("place A5"), "ROD-039");
}

RULE(Place, "ROD-053", a_jump_does_not_use_up_the_leaders_move) {
  auto t = at(2, "R3", "dice=2,6 pool=1");
  t.acts("place A5, jump");
  EXPECT_EQ(where(t), "R4 P1");
  t.act("leader A4");
  EXPECT_EQ(leader(t, 1), "A4");
  // Edge case 15: and it may be caught in the same round.
  t.acts("stay, wolf1 A4");
  EXPECT_EQ(catches(t, 1), 1);
  EXPECT_EQ(leader(t, 1), "D1");
}

RULE(Place, "ROD-054", a_die_that_died_meanwhile_skips_its_player) {
  // Edge case 3.
  auto t = at(2, "R3", "dice=1,1 pool=2 leaders=C1,D7 A4=5/0 B2=5/0 C5=5/0 D1=4/0 D3=5/0");
  EXPECT_TRUE(t.game().live(t.state(), seat(1), 1));
  t.act("place D1");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P1 places a rodent on D1\nP2 places nothing: no hex of forest is open now\n");
  EXPECT_EQ(where(t), "R4 P1");
}

RULE(Place, "ROD-055", rodents_never_move_or_vanish) {
  for (int n = 2; n <= 5; ++n) {
    const Rodentia& match = game(n);
    Random random(static_cast<std::uint64_t>(n));
    State s = match.start();
    NoEvents quiet;
    ActionList list;
    while (!match.node(s).is_over()) {
      const State before = s;
      if (match.node(s).is_chance()) {
        match.resolve(s, match.sample(s, random), quiet);
      } else {
        match.legal(s, s.actor, list);
        match.apply(s, s.actor, list[random.below(static_cast<std::uint32_t>(list.size()))], quiet);
      }
      for (int c = 0; c < match.land().size(); ++c) {
        for (int p = 0; p < n; ++p) {
          ASSERT_GE(s.count(cell(c), seat(p)), before.count(cell(c), seat(p)));
        }
      }
    }
  }
}

RULE(Place, "ROD-056", three_rodents_control_for_good) {
  const auto view = [](const Match& t, std::string_view label) {
    const Json shown = t.game().show(t.game().known(t.state(), Viewer::spectator()));
    return shown.find("cells")
        ->as_array()
        ->at(static_cast<std::size_t>(index(hex(t.game(), label))))
        .dump();
  };
  const auto t = at(2, "R1", "C4=3/2 C5=2/1 D3=1/1");
  EXPECT_EQ(view(t, "C4"), R"({"rodents":[3,2],"control":1,"for_good":true})");
  EXPECT_EQ(view(t, "C5"), R"({"rodents":[2,1],"control":1,"for_good":false})");
  EXPECT_EQ(view(t, "D3"), R"({"rodents":[1,1]})");
}

RULE(Place, "ROD-057", control_shuts_nothing) {
  EXPECT_TRUE(at(2, "R3", "dice=5,1 pool=2 D2=0/3").is_legal("place D2"));
  EXPECT_TRUE(at(2, "R4", "dice=5,1 pool=2 D2=0/3").is_legal("leader D2"));
}

}  // namespace
}  // namespace warren::rodentia
