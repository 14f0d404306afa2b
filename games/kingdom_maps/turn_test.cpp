// KIN-020 to KIN-037: the turn with two to four players.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

// Plays a whole turn in which everybody draws one cell beside the own map; all dice show 1.
void turn_of_ones(Play& t, std::string_view land) {
  t.roll("roll 1 1 1").act("land " + std::string(land)).act("die 1");
  while (t.node() == "NUMBERS") t.act("die 1");
  while (t.node() == "DRAW") t.act(t.legal().substr(0, t.legal().find(',')));
  while (t.node() == "BANK") t.act("bank A2");
}

const std::vector<std::string> kLands = {"forest", "mountain", "farm", "lake", "town", "desert"};

RULE(KingdomTurn, "KIN-020 KIN-036", the_turn_passes_to_the_left_with_all_three_dice) {
  const KingdomMaps match = fixed(3);
  Play t(match);
  for (int turn = 0; turn < 6; ++turn) {
    EXPECT_EQ(t.node(), "ROLL");
    EXPECT_EQ(index(t.state().active), turn % 3);
    EXPECT_EQ(t.state().turn, turn + 1);
    turn_of_ones(t, kLands[static_cast<std::size_t>(turn / 3)]);
    ChanceList chances;
    match.chances(t.state(), chances);
    EXPECT_EQ(chances.size(), 56U);  // three new values
  }
}

RULE(KingdomTurn, "KIN-021", a_roll_opens_every_turn) {
  const KingdomMaps match = fixed(2);
  Play t(match);
  EXPECT_TRUE(match.node(t.state()).is_chance());
  EXPECT_EQ(t.refused(seat(0), "land forest"), "KIN-021");
  t.roll("roll 2 2 6");
  EXPECT_EQ(t.told(Viewer::spectator()), "turn 1: P1 is active\nthe dice show 2 2 6\n");
}

RULE(KingdomTurn, "KIN-014 KIN-020", every_turn_is_told_once) {
  const KingdomMaps rolled = game(2);
  Play t(rolled);
  t.roll("criteria A 2 4").roll("criteria B 1 5");
  EXPECT_TRUE(t.told(Viewer::spectator()).ends_with("turn 1: P1 is active\n"));
  t.roll("roll 1 1 1");
  EXPECT_EQ(t.told(Viewer::spectator()), "the dice show 1 1 1\n");
  const KingdomMaps drawn = fixed(2, {{"first_seat", "random"}});
  Play u(drawn);
  u.roll("first 1");
  EXPECT_TRUE(u.told(Viewer::spectator()).ends_with("turn 1: P2 is active\n"));
  u.roll("roll 1 1 1");
  EXPECT_EQ(u.told(Viewer::spectator()), "the dice show 1 1 1\n");
  const KingdomMaps settled = fixed(2, {{"first_seat", "1"}});
  Play v(settled);
  v.roll("roll 1 1 1");
  EXPECT_EQ(v.told(Viewer::spectator()), "turn 1: P2 is active\nthe dice show 1 1 1\n");
  v.act("land forest").act("die 1").act("die 1");
  v.act(seat(0), "draw G1").act(seat(1), "draw G1");
  EXPECT_TRUE(v.told(Viewer::spectator()).ends_with("turn 2: P1 is active\n"));
  v.roll("roll 1 1 1");
  EXPECT_EQ(v.told(Viewer::spectator()), "the dice show 1 1 1\n");
}

RULE(KingdomTurn, "KIN-022 KIN-096", a_match_of_ones_ends_when_no_use_is_left) {
  for (const auto& [players, turns] : {std::pair{2, 36}, {3, 36}, {4, 24}}) {
    const KingdomMaps match = fixed(players);
    Play t(match);
    int played = 0;
    while (!t.over()) {
      const int own = played++ / players;
      turn_of_ones(t, kLands[static_cast<std::size_t>(own) % 6]);
    }
    EXPECT_EQ(played, turns);
    EXPECT_EQ(t.result().reason, "uses");
    for (int p = 0; p < players; ++p) {
      EXPECT_EQ(t.state().of(seat(p)).sheet.drawn().size(), turns);
      EXPECT_EQ(t.state().of(seat(p)).uses, 0U);
    }
  }
}

RULE(KingdomTurn, "KIN-096", what_play_makes_of_a_set_position_is_readable) {
  const KingdomMaps match = fixed(2);
  // The last turn there can be, by its number, with every use still there.
  Play t(match, "ROLL criteria=A2,A4,B1,B5 turn=36 uses=333333,333333");
  turn_of_ones(t, "forest");
  EXPECT_EQ(t.state().turn, 36);
  EXPECT_TRUE(match.read_position(match.write_position(t.state())));
}

RULE(KingdomTurn, "KIN-096", no_random_match_is_longer_than_its_uses) {
  for (const auto& [players, most] : {std::pair{1, 18}, {2, 36}, {3, 36}, {4, 24}}) {
    const KingdomMaps match = game(players);
    Random random(tests::seed());
    State s;
    for (int i = 0; i < tests::games(2000); ++i) {
      tests::random_game(match, s, random);
      ASSERT_LE(s.turn, most);
    }
  }
}

RULE(KingdomTurn, "KIN-023", everybody_draws) {
  const KingdomMaps match = fixed(4);
  Play t(match);
  t.roll("roll 1 1 1").act("land farm").act("die 1");
  for (int i = 0; i < 3; ++i) t.act("die 1");
  EXPECT_EQ(match.node(t.state()).seats, SeatSet::first(4));
  for (int p = 0; p < 4; ++p) t.act(seat(p), "draw G5");
  for (int p = 0; p < 4; ++p) EXPECT_EQ(t.state().of(seat(p)).sheet.drawn().size(), 1);
}

RULE(KingdomTurn, "KIN-024 KIN-026 KIN-028", announcing_crosses_out_one_own_use) {
  const KingdomMaps match = fixed(2);
  Play t(match);
  t.roll("roll 1 3 4");
  EXPECT_EQ(t.node(), "LAND");
  EXPECT_EQ(t.refused("die 4"), "KIN-028");  // roll, announce, then take
  EXPECT_EQ(t.refused(seat(1), "land forest"), "KIN-024");
  t.act("land forest");
  EXPECT_EQ(t.node(), "TAKE");
  EXPECT_EQ(t.refused("land farm"), "KIN-028");
  EXPECT_EQ(t.state().of(seat(0)).uses_of(land(0)), 2);
  EXPECT_EQ(t.state().of(seat(1)).uses_of(land(0)), 3);
  t.act("die 1").act("die 3");
  t.act(seat(0), "draw G5");
  t.act(seat(1), "draw G6").act(seat(1), "draw G7").act(seat(1), "draw G8");
  for (int l = 0; l < 6; ++l) EXPECT_EQ(t.state().of(seat(1)).uses_of(land(l)), 3);
}

RULE(KingdomTurn, "KIN-025", a_used_up_territory_is_drawn_but_not_announced) {
  const KingdomMaps match = fixed(4);
  Play t(match);
  turn_of_ones(t, "forest");
  for (int p = 1; p < 4; ++p) {  // the others announce forest too: seat 0 draws it
    const int before = t.state().of(seat(0)).sheet.of(land(0)).size();
    turn_of_ones(t, "forest");
    EXPECT_EQ(t.state().of(seat(0)).sheet.of(land(0)).size(), before + 1);
  }
  t.roll("roll 1 1 1");
  EXPECT_EQ(t.legal(), "land mountain, land farm, land lake, land town, land desert");
  EXPECT_EQ(t.refused("land forest"), "KIN-025");
  EXPECT_EQ(t.reason(seat(0), "land forest"), "no forest use left");
}

RULE(KingdomTurn, "KIN-027 KIN-045", a_failing_active_player_spends_the_use_and_removes_a_die) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "LAND",
                      .rest = "dice=2,4,6 banked=A2,-",
                      .sheets = {std::string(61, 'F'), cells("F G1")}}
                    .line());
  t.act("land lake");
  EXPECT_EQ(t.legal(), "die 2, die 4, die 6");
  t.act("die 6");
  EXPECT_EQ(t.state().of(seat(0)).uses_of(land(3)), 2);
  EXPECT_TRUE(t.state().failed.has(seat(0)));
  EXPECT_EQ(t.legal(seat(1)), "die 2, die 4");
  t.act("die 2").acts("draw G2, draw G3");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.state().of(seat(0)).uses_of(land(3)), 2);
}

RULE(KingdomTurn, "KIN-029 KIN-032", the_taken_die_is_gone) {
  const KingdomMaps match = fixed(2);
  Play t(match);
  t.roll("roll 1 3 4").act("land forest");
  EXPECT_EQ(t.refused("die 5"), "KIN-029");
  t.act("die 4");
  EXPECT_EQ(match.table_dice(t.state()), (std::vector<int>{1, 3}));
  EXPECT_EQ(t.legal(), "die 1, die 3");
  EXPECT_EQ(t.refused(seat(1), "die 4"), "KIN-032");
  EXPECT_EQ(t.reason(seat(1), "die 4"), "that die was taken");
  EXPECT_EQ(t.refused(seat(1), "die 5"), "KIN-029");
}

RULE(KingdomTurn, "KIN-030 KIN-031", one_of_equal_dice_is_taken_and_the_rest_serves_all) {
  const KingdomMaps match = fixed(3);
  Play t(match);
  t.roll("roll 3 3 5").act("land forest").act("die 3");
  EXPECT_EQ(match.table_dice(t.state()), (std::vector<int>{3, 5}));
  EXPECT_EQ(t.legal(seat(1)), "die 3, die 5");
  t.act(seat(1), "die 3");
  EXPECT_EQ(t.legal(seat(2)), "die 3, die 5");
  t.act(seat(2), "die 3");
  EXPECT_EQ(t.state().of(seat(1)).number, 3);
  EXPECT_EQ(t.state().of(seat(2)).number, 3);
  // All three equal: one value for everybody.
  Play u(match);
  u.roll("roll 5 5 5").act("land forest");
  EXPECT_EQ(u.legal(), "die 5");
  u.act("die 5");
  EXPECT_EQ(u.legal(seat(1)), "die 5");
  EXPECT_EQ(u.legal(seat(2)), "die 5");
}

RULE(KingdomTurn, "KIN-033", numbers_are_chosen_in_secret_and_revealed_together) {
  const KingdomMaps match = fixed(3);
  for (const bool forward : {true, false}) {  // in any order
    Play t(match);
    t.roll("roll 1 3 4").act("land forest").act("die 4");
    EXPECT_EQ(match.node(t.state()).seats, (SeatSet{seat(1), seat(2)}));
    const Seat first = forward ? seat(1) : seat(2);
    const Seat second = forward ? seat(2) : seat(1);
    t.act(first, forward ? "die 1" : "die 3");
    EXPECT_EQ(match.node(t.state()).seats, SeatSet{second});
    EXPECT_EQ(t.told(Viewer(second)), match.seat_name(first) + " has chosen a number\n");
    for (const Viewer v : {Viewer(seat(0)), Viewer(second), Viewer::spectator()}) {
      const Player seen = match.known(t.state(), v).position().of(first);
      EXPECT_EQ(seen.die, kSecret);
      EXPECT_EQ(seen.number, 0);
    }
    EXPECT_EQ(match.known(t.state(), Viewer(first)).position().of(first).number, forward ? 1 : 3);
    EXPECT_EQ(t.refused(first, "die 1"), "KIN-033");
    t.act(second, forward ? "die 3" : "die 1");
    EXPECT_EQ(t.node(), "DRAW");
    EXPECT_EQ(t.state().of(seat(1)).number, 1);
    EXPECT_EQ(t.state().of(seat(2)).number, 3);
    const State open = match.known(t.state(), Viewer::spectator()).position();
    EXPECT_EQ(open.of(seat(1)).number, 1);
    EXPECT_EQ(open.of(seat(2)).number, 3);
  }
}

RULE(KingdomTurn, "KIN-034", one_territory_a_turn) {
  const KingdomMaps match = game(4);
  Random random(tests::seed());
  EventList<KingdomMaps::Event> events;
  for (int k = 0; k < 20; ++k) {
    State s = match.start();
    while (!match.node(s).is_over()) {
      const State before = s;
      if (match.node(s).is_chance()) {
        match.resolve(s, match.sample(s, random), events);
        continue;
      }
      ActionList legal;
      const Seat p = match.node(s).seats.lowest();
      match.legal(s, p, legal);
      match.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], events);
      for (int l = 0; l < 6; ++l) {
        if (land(l) == before.land) continue;
        for (int q = 0; q < 4; ++q) {
          ASSERT_EQ(s.of(seat(q)).sheet.of(land(l)), before.of(seat(q)).sheet.of(land(l)));
        }
      }
    }
  }
}

RULE(KingdomTurn, "KIN-035", nobody_sees_the_cells_of_another_before_all_are_done) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "DRAW",
                      .rest = "dice=1,2,2 land=forest die=2,1 number=2,1",
                      .sheets = {cells("M F5"), cells("M F4")}}
                    .line());
  t.act(seat(0), "draw E4");  // a +1/-1 cell
  EXPECT_EQ(t.told(Viewer(seat(1))), "P1 draws a cell, 1 left\n");
  EXPECT_EQ(t.told(Viewer(seat(0))), "P1 draws forest in E4, 1 left, and gains a +1/-1\n");
  t.act(seat(0), "draw E3");
  for (const Viewer v : {Viewer(seat(1)), Viewer::spectator()}) {
    const Player seen = match.known(t.state(), v).position().of(seat(0));
    EXPECT_EQ(seen.sheet, sheet(cells("M F5")));  // as it was before the turn
    EXPECT_EQ(seen.powers, 0);
    EXPECT_EQ(seen.left, 0);  // how many are left is public
  }
  EXPECT_EQ(t.refused(seat(0), "draw E5"), "KIN-051");
  t.act(seat(1), "draw G4");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P2 draws a cell, 0 left\nP1 drew forest in E3 E4, gaining 1 +1/-1\n"
            "P2 drew forest in G4\nturn 6: P2 is active\n");
  EXPECT_EQ(match.known(t.state(), Viewer(seat(1))).position(), t.state());
}

RULE(KingdomTurn, "KIN-037", martinas_turn) {
  const KingdomMaps match = fixed(3);
  Play t(match);
  t.roll("roll 1 3 4").act("land forest").act("die 4");
  t.act(seat(1), "die 3").act(seat(2), "die 3");
  for (const char* step : {"draw F3", "draw F4", "draw G3", "draw G4"}) t.act(seat(0), step);
  for (const char* step : {"draw E3", "draw D3", "draw D4"}) t.act(seat(1), step);
  for (const char* step : {"draw H4", "draw H5", "draw I4"}) t.act(seat(2), step);
  EXPECT_EQ(t.node(), "ROLL");
  EXPECT_EQ(t.state().active, seat(1));
  EXPECT_EQ(t.state().of(seat(0)).sheet, sheet(cells("F F3 F4 G3 G4")));
  EXPECT_EQ(t.state().of(seat(1)).sheet, sheet(cells("F E3 D3 D4")));
  EXPECT_EQ(t.state().of(seat(2)).sheet, sheet(cells("F H4 H5 I4")));
  EXPECT_EQ(t.state().of(seat(0)).uses_of(land(0)), 1);  // two with three players
}

// Edge case 31 and the order of lanes: any interleaving gives the same position.
RULE(KingdomTurn, "KIN-035 KIN-060", lanes_of_different_lengths_in_any_order) {
  const KingdomMaps match = fixed(3);
  const std::string line = Scene{.node = "DRAW",
                                 .rest = "dice=1,2,3 land=lake die=3,1,2 number=3,1,2",
                                 .sheets = {cells("M F5"), cells("M F4"), cells("M H5")},
                                 .uses = "222222"}
                               .line();
  std::vector<std::pair<int, std::string>> steps = {{0, "draw E5"}, {0, "draw E6"}, {0, "draw D5"},
                                                    {1, "draw E3"}, {2, "draw I4"}, {2, "draw J4"}};
  std::string reached;
  Random random(3);
  for (int k = 0; k < 30; ++k) {
    Play t(match, line);
    auto left = steps;
    while (!left.empty()) {
      // Any lane next, its own steps in order.
      const auto lane = left[random.below(static_cast<std::uint32_t>(left.size()))].first;
      const auto at = std::ranges::find(left, lane, &std::pair<int, std::string>::first);
      t.act(seat(lane), at->second);
      left.erase(at);
    }
    if (reached.empty()) reached = t.position();
    EXPECT_EQ(t.position(), reached);
  }
}

}  // namespace
}  // namespace warren::kingdom_maps
