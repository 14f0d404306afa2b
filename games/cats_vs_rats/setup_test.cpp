// Players, teams, attributes, turn order and start placement: CVR-001 to CVR-037.
#include "engine/rulebook.h"
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

std::string refusal(int players, const Options& options) {
  const auto game = CatsVsRats::make({.players = players, .options = options});
  return game ? "" : game.error().front().where;
}

RULE(CatsVsRatsSetup, "CVR-001", four_or_five_play) {
  EXPECT_EQ(refusal(3, {}), "players");
  EXPECT_EQ(refusal(6, {}), "players");
  EXPECT_EQ(refusal(4, {}), "");
  EXPECT_EQ(refusal(5, {}), "");
}

RULE(CatsVsRatsSetup, "CVR-002 CVR-021", teams_are_filtered_as_they_form) {
  Table t(game_of(4));
  t.acts("attr claws, attr drop");
  EXPECT_EQ(t.legal(), "attr fort, attr tunnel, attr bridge, attr reserves, attr spawning");
  EXPECT_EQ(t.refused("attr taunt"), "CVR-021");
  Table five(game_of(5));
  five.acts("attr claws, attr drop, attr taunt");
  EXPECT_EQ(five.legal(), "attr fort, attr tunnel, attr bridge, attr reserves, attr spawning");
  five.act("attr fort");
  EXPECT_EQ(five.legal(), "attr tunnel, attr bridge, attr reserves, attr spawning");
  Table both(game_of(5));
  both.acts("attr claws, attr drop, attr fort, attr tunnel");
  EXPECT_TRUE(both.is_legal("attr taunt"));
  EXPECT_TRUE(both.is_legal("attr bridge"));
}

RULE(CatsVsRatsSetup, "CVR-009 CVR-020", attributes_are_picked_in_seat_order_and_once) {
  Table t(game_of(4));
  EXPECT_EQ(t.asked(), "P1");
  EXPECT_EQ(t.legal(Seat{1}), "");
  EXPECT_EQ(t.refused(Seat{1}, "attr claws"), "CVR-020");
  EXPECT_EQ(t.reason(Seat{1}, "attr claws"), "P1 is to choose now, not you");
  t.act("attr drop");
  EXPECT_EQ(t.asked(), "P2");
  EXPECT_EQ(t.refused("attr drop"), "CVR-009");
  EXPECT_FALSE(t.is_legal("attr drop"));
  EXPECT_EQ(t.game().side(t.state(), Seat{0}), 0);
  t.acts("attr fort, attr claws, attr tunnel");
  EXPECT_EQ(t.node(), "FIRST");
  EXPECT_EQ(t.game().side(t.state(), Seat{0}), 0);  // a Cat for good
  EXPECT_EQ(t.game().side(t.state(), Seat{1}), 1);
}

RULE(CatsVsRatsSetup, "CVR-022", the_higher_die_goes_first) {
  Table t(game_of(4));
  t.acts("attr claws, attr taunt, attr fort, attr tunnel");
  ChanceList chances;
  t.game().chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 30U);
  std::set<std::string> pairs;
  for (const Chance& c : chances) {
    EXPECT_EQ(c.weight, 1U);
    const std::string text = t.game().write_outcome(t.state(), c.outcome);
    EXPECT_NE(text[0], text[2]);
    pairs.insert(text);
  }
  EXPECT_EQ(pairs.size(), 30U);
  EXPECT_FALSE(t.game().read_outcome(t.state(), "3-3"));
  Table rats = t;
  EXPECT_EQ(t.roll("4-2").state().first, Team::kCats);
  EXPECT_EQ(rats.roll("1-2").state().first, Team::kRats);
}

// Seats by turn, each player ending at once.
std::string order_of(Table t, int turns) {
  std::string out;
  for (int i = 0; i < turns; ++i) {
    out += t.game().seat_name(t.state().active) + " ";
    const int now = t.state().turns;
    while (!t.over() && t.state().turns == now) {
      if (t.node() == "SPAWN")
        t.act(t.legal().substr(0, 5));
      else if (t.node() == "MAIN")
        t.act("end");
      else if (t.node() == "BREED")
        t.act(t.legal().substr(0, t.legal().find(',')));
      else if (t.node() == "BREEDN")
        t.act("n 1");
      else
        break;
    }
  }
  return out;
}

RULE(CatsVsRatsSetup, "CVR-023 CVR-024 CVR-012", turns_alternate_and_each_team_keeps_its_cycle) {
  // Rats 2, 4, 5 sit on seats 5, 1, 3; Cats 1, 3 on seats 4, 2.
  const std::string towns = "P1=A1:9 P2=A5:9 P3=E1:9 P4=I2:9 P5=E5:9";
  Table t(game_of(5),
          "MAIN attrs=reserves,dispatcher,spawning,claws,tunnel first=rats acts=3 " + towns);
  EXPECT_EQ(order_of(t, 12), "P5 P4 P1 P2 P3 P4 P5 P2 P1 P4 P3 P2 ");
  EXPECT_EQ(t.game().show(t.game().known(t.state(), Viewer::spectator())).find("upcoming")->dump(),
            "[5,4,1,2,3,4]");
}

RULE(CatsVsRatsSetup, "CVR-025 CVR-026", placements_alternate_and_skip_the_full_team) {
  Table t(game_of(5));  // duo: Cats on seats 1, 3; trio: Rats on seats 2, 4, 5
  t.acts("attr claws, attr fort, attr taunt, attr tunnel, attr bridge").roll("5-2");
  EXPECT_EQ(t.asked(), "P1");
  t.acts("at A1, at A2, at A3, n 5, n 5");
  EXPECT_EQ(t.asked(), "P2");
  t.acts("at I1, at I2, n 5");
  EXPECT_EQ(t.asked(), "P3");
  t.acts("at A4, at A5, at B6, n 1, n 1");
  EXPECT_EQ(t.asked(), "P4");
  t.acts("at I3, at H3, n 3");
  EXPECT_EQ(t.asked(), "P5");
  t.acts("at H1, at G1, n 4");
  EXPECT_EQ(t.node(), "MAIN");
  EXPECT_EQ(t.held("A3"), "P1:5");
  EXPECT_EQ(t.held("B6"), "P3:13");
  EXPECT_EQ(t.held("I2"), "P2:5");
  EXPECT_EQ(t.held("G1"), "P5:6");
  for (int p = 1; p <= 5; ++p) {
    EXPECT_EQ(t.towns(p), p == 1 || p == 3 ? 3 : 2);
    EXPECT_EQ(units_of(t.state(), seat(p - 1)), p == 1 || p == 3 ? 15 : 10);
  }
}

Table start(std::string_view fields) {
  return table(game_of(4), "START", "claws,taunt,fort,tunnel", 0, fields);
}

RULE(CatsVsRatsSetup, "CVR-027 CVR-028 CVR-033", exactly_three_connected_towns_of_any_kind) {
  Table t = start("");
  EXPECT_EQ(t.refused("end"), "CVR-027");
  EXPECT_TRUE(t.is_legal("at E3"));
  EXPECT_TRUE(t.is_legal("at B1"));
  EXPECT_TRUE(t.is_legal("at C2"));
  t.act("at A1");
  EXPECT_EQ(t.legal(), "at A2, at B1, at B2");
  EXPECT_EQ(t.refused("at A3"), "CVR-028");
  t.act("at A2");
  EXPECT_TRUE(t.is_legal("at A3"));  // a row is enough, no triangle is needed
  EXPECT_EQ(t.refused("end"), "CVR-027");
  EXPECT_EQ(t.refused("at A1"), "CVR-027");
}

RULE(CatsVsRatsSetup, "CVR-029 CVR-032", an_allys_town_is_taken_but_may_be_neighbour) {
  Table t = start("placed=2 P1=B2:5,F2:10 P3=I2:15");
  EXPECT_EQ(t.asked(), "P2");
  EXPECT_EQ(t.refused("at B2"), "CVR-029");
  EXPECT_TRUE(t.is_legal("at F3"));
  EXPECT_TRUE(t.is_legal("at A1"));
}

RULE(CatsVsRatsSetup, "CVR-030 CVR-031", enemies_keep_a_road_apart_but_not_the_sea) {
  Table t = start("placed=1 P1=C3:15");
  EXPECT_EQ(t.asked(), "P3");
  for (const char* near : {"at B3", "at B4", "at D3", "at D4"}) {
    EXPECT_EQ(t.refused(near), "CVR-030");
    EXPECT_FALSE(t.is_legal(near));
  }
  EXPECT_EQ(t.reason(Seat{2}, "at B3"), "Too near to an enemy start (1 road)");
  EXPECT_TRUE(t.is_legal("at C2"));
  Table port = start("placed=1 P1=B1:15");
  EXPECT_TRUE(port.is_legal("at B6"));
  EXPECT_FALSE(port.is_legal("at A1"));
}

RULE(CatsVsRatsSetup, "CVR-034", every_start_town_gets_a_unit_and_all_are_placed) {
  Table t = table(game_of(4), "STARTN", "claws,taunt,fort,tunnel", 0, "chosen=A1,A2,A3");
  EXPECT_TRUE(t.is_legal("n 13"));
  EXPECT_EQ(t.refused("n 14"), "CVR-034");
  Table most = t;
  most.act("n 13");  // then 1 and 1 are the only choice
  EXPECT_EQ(most.held("A1"), "P1:13");
  EXPECT_EQ(most.held("A2"), "P1:1");
  EXPECT_EQ(most.held("A3"), "P1:1");
  t.act("n 4");
  EXPECT_TRUE(t.is_legal("n 10"));
  EXPECT_FALSE(t.is_legal("n 11"));
  t.act("n 4");
  EXPECT_EQ(t.held("A3"), "P1:7");
}

RULE(CatsVsRatsSetup, "CVR-035", a_start_is_completable_or_as_large_as_can_be) {
  // P1 (a Cat) holds so much that the Rats keep only single towns without an enemy neighbour: A1
  // and I2 are free and distant, everything else is taken or one road away.
  const Edition& map = game_of(4).printed();
  std::string towns;
  TownSet taken;
  for (int t = 0; t < kTowns; ++t) {
    const TownSet self = TownSet::only(t);
    const auto& road = game_of(4).tables().road;
    const TownSet keep = (road[at(map.town("A1"))] | road[at(map.town("I2"))]);
    if (t == map.town("A1") || t == map.town("I2") || keep.has(t)) continue;
    taken |= self;
    towns += (towns.empty() ? "" : ",") + map.towns[at(t)].id + ":1";
  }
  Table t = start("placed=1 P1=" + towns);
  EXPECT_EQ(t.legal(), "at A1, at I2");
  EXPECT_EQ(t.refused("at A2"), "CVR-030");
  t.act("at A1");
  EXPECT_EQ(t.held("A1"), "P3:15");  // all units in one town
  // Where pairs exist, a single town is not offered although it is legal by distance.
  Table pair = start(
      "placed=1 P1="
      "A3:1,B3:1,C2:1,C1:1,D1:1,B4:1,A5:1,C4:1,D4:1,C5:1,D6:1");
  EXPECT_TRUE(pair.is_legal("at G3"));
  EXPECT_FALSE(pair.is_legal("at A1"));
  EXPECT_EQ(pair.refused("at A1"), "CVR-035");
  EXPECT_EQ(pair.reason(Seat{2}, "at A1"), "from A1 no 3 connected towns can be reached");
  // No town without an enemy neighbour: the distance is waived.
  std::string all;
  for (int i = 0; i < kTowns; ++i) {
    if (map.towns[at(i)].id == "A1" || map.towns[at(i)].id == "I2") continue;
    all += (all.empty() ? "" : ",") + map.towns[at(i)].id + ":1";
  }
  Table waived = start("placed=1 P1=" + all);
  EXPECT_EQ(waived.legal(), "at A1, at I2");
}

RULE(CatsVsRatsSetup, "CVR-036", hands_pile_and_cube_are_empty_at_first) {
  const State s = game_of(4).start();
  EXPECT_EQ(sum_of(s.discard), 0);
  EXPECT_EQ(s.cube, 0);
  for (int p = 0; p < 4; ++p) EXPECT_EQ(s.hand_size[at(p)], 0);
  EXPECT_EQ(s.deck_size, 30);
  const auto faulty =
      game_of(4).read_position("START attrs=claws,taunt,fort,tunnel first=cats hand1=hex");
  ASSERT_FALSE(faulty);
  EXPECT_EQ(faulty.error().where, "hand1");
}

RULE(CatsVsRatsSetup, "CVR-037", the_setup_is_public) {
  Table t(game_of(4));
  t.acts("attr claws, attr fort, attr taunt, attr tunnel")
      .roll("6-1")
      .acts("at A1, at A2, at A3, n 2");
  const auto& game = t.game();
  for (int p = 0; p < 4; ++p) {
    EXPECT_EQ(game.known(t.state(), Viewer(seat(p))).position(),
              game.known(t.state(), Viewer::spectator()).position());
  }
}

TEST(CatsVsRatsSetup, the_rules_are_read_as_a_rulebook) {
  EXPECT_EQ(read_rules(CatsVsRats::info().rules, "CVR", 1).size(), 213U);
}

TEST(CatsVsRatsOptions, attributes_by_lot) {
  Table t(game_of(4, {{"attribute_pick", "random"}}));
  EXPECT_EQ(t.node(), "ATTR");
  EXPECT_EQ(t.asked(), "chance");
  EXPECT_EQ(t.refused(Seat{0}, "attr claws"), "CVR-020");
  ChanceList chances;
  t.game().chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 10U);
  t.roll("claws").roll("drop");
  t.game().chances(t.state(), chances);
  EXPECT_EQ(chances.size(), 5U);
  EXPECT_EQ(chances[0].weight, chances[4].weight);
}

TEST(CatsVsRatsOptions, attributes_preset) {
  Table t(game_of(4, {{"attribute_pick", "preset"}, {"attributes", "claws,fort,drop,spawning"}}));
  EXPECT_EQ(t.node(), "FIRST");
  EXPECT_EQ(t.state().holder[at(Attribute::kSpawning)], Seat{3});
  EXPECT_EQ(refusal(4, {{"attribute_pick", "preset"}}), "attributes");
  EXPECT_EQ(refusal(4, {{"attribute_pick", "preset"}, {"attributes", "claws,claws,fort,tunnel"}}),
            "attributes");
  EXPECT_EQ(refusal(4, {{"attribute_pick", "preset"}, {"attributes", "claws,drop,taunt,tunnel"}}),
            "attributes");
  EXPECT_EQ(refusal(4, {{"attribute_pick", "preset"}, {"attributes", "claws,drop,fangs,tunnel"}}),
            "attributes");
  EXPECT_EQ(
      refusal(5, {{"attribute_pick", "preset"}, {"attributes", "claws,drop,taunt,crusader,fort"}}),
      "attributes");
  EXPECT_EQ(
      refusal(5, {{"attribute_pick", "preset"}, {"attributes", "claws,drop,taunt,tunnel,fort"}}),
      "");
  EXPECT_EQ(refusal(4, {{"attributes", "claws,drop,fort,tunnel"}}), "attributes");
  // `teams` has no meaning under preset.
  EXPECT_EQ(refusal(4, {{"attribute_pick", "preset"},
                        {"attributes", "claws,fort,drop,spawning"},
                        {"teams", "fixed"}}),
            "");
}

TEST(CatsVsRatsOptions, teams_fixed) {
  Table t(game_of(5, {{"teams", "fixed"}, {"sides", "rats,cats,cats,rats,cats"}}));
  EXPECT_EQ(t.legal(), "attr fort, attr tunnel, attr bridge, attr reserves, attr spawning");
  EXPECT_EQ(t.refused("attr claws"), "CVR-020");
  t.act("attr fort");
  EXPECT_EQ(t.legal(), "attr claws, attr taunt, attr dispatcher, attr crusader, attr drop");
  EXPECT_EQ(refusal(4, {{"teams", "fixed"}, {"sides", "cats,cats,cats,rats"}}), "sides");
  EXPECT_EQ(refusal(5, {{"teams", "fixed"}, {"sides", "cats,cats,cats,cats,rats"}}), "sides");
  EXPECT_EQ(refusal(4, {{"teams", "fixed"}}), "sides");
  EXPECT_EQ(refusal(4, {{"sides", "cats,cats,rats,rats"}}), "sides");
  EXPECT_EQ(refusal(4, {{"teams", "loose"}}), "teams");
}

TEST(CatsVsRatsOptions, numbers_and_presets) {
  EXPECT_EQ(refusal(4, {{"turn_cap", "19"}}), "turn_cap");
  EXPECT_EQ(refusal(4, {{"unit_cap", "221"}}), "unit_cap");
  EXPECT_EQ(refusal(4, {{"first_turn_actions", "0"}}), "first_turn_actions");
  EXPECT_EQ(refusal(4, {{"return_turn", "half"}}), "return_turn");
  EXPECT_EQ(refusal(4, {{"colour", "red"}}), "colour");
  EXPECT_EQ(refusal(4, {{"preset", "wild"}}), "preset");
  EXPECT_EQ(game_of(4, {{"preset", "printed"}}).tables().terms.first_turn_actions, 3);
  const Terms& balanced = game_of(5, {{"preset", "balanced"}}).tables().terms;
  EXPECT_EQ(balanced.first_turn_actions, 1);
  EXPECT_TRUE(balanced.even_breeding);
  const Terms& mixed =
      game_of(5, {{"preset", "balanced"}, {"first_turn_actions", "2"}, {"even_breeding", "off"}})
          .tables()
          .terms;
  EXPECT_EQ(mixed.first_turn_actions, 2);
  EXPECT_FALSE(mixed.even_breeding);
}

TEST(CatsVsRatsOptions, the_very_first_turn_may_be_short) {
  const auto& game = game_of(4, {{"first_turn_actions", "1"}});
  Table t(game);
  t.acts("attr claws, attr fort, attr taunt, attr tunnel").roll("6-1");
  t.acts("at A1, at A2, at A3, n 5, n 5").acts("at I1, at I2, at I3, n 5, n 5");
  t.acts("at B3, at C3, at B4, n 5, n 5").acts("at H2, at H3, at G4, n 5, n 5");
  EXPECT_EQ(t.state().actions, 1);
  t.act("end").acts("at A1, n 3");
  EXPECT_EQ(t.state().turns, 1);
  EXPECT_EQ(t.state().actions, 3);
  // Never more than the edition's constant.
  std::string two(kHouse);
  two.replace(two.find("\"actions\": 3"), 12, "\"actions\": 2");
  EXPECT_FALSE(game_of(4, {}, two)
                   .read_position("MAIN attrs=claws,taunt,fort,tunnel first=cats acts=3 P1=A1:5 "
                                  "P2=A5:5 P3=I1:5 P4=I3:5"));
}

}  // namespace
}  // namespace warren::cats_vs_rats
