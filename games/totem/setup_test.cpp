// Making a match, and TOT-001 to TOT-016: board, components, placing.
#include <set>

#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

RULE(TotemSetup, "TOT-001", two_to_four_players) {
  for (const int players : {1, 5}) {
    const auto game = Totem::make({.players = players});
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error().front().code, "players");
  }
  for (const int players : {2, 3, 4}) EXPECT_EQ(game_for(players).seats(), players);
}

RULE(TotemSetup, "TOT-002", the_board_is_a_hexagon_of_127_cells) {
  const Tables& t = two().tables();
  EXPECT_EQ(t.cells, 127);
  const auto near = [&](const char* label) {
    std::vector<std::string> out;
    t.graph.near(cell_of(two(), label)).each([&](Cell c) { out.push_back(two().cell_name(c)); });
    return join(out, " ");
  };
  EXPECT_EQ(near("G7"), "F6 F7 G6 G8 H6 H7");
  EXPECT_EQ(near("A1"), "A2 B1 B2");
  EXPECT_EQ(near("B2"), "A1 A2 B1 B3 C2 C3");
  EXPECT_EQ(near("G13"), "F12 G12 H12");
  EXPECT_EQ(near("A2"), "A1 A3 B2 B3");
  int six = 0;
  int four = 0;
  int three = 0;
  int links = 0;
  for (int i = 0; i < t.cells; ++i) {
    const int n = t.graph.near(cell(i)).size();
    six += n == 6 ? 1 : 0;
    four += n == 4 ? 1 : 0;
    three += n == 3 ? 1 : 0;
    links += n;
  }
  EXPECT_EQ(six, 91);
  EXPECT_EQ(four, 30);
  EXPECT_EQ(three, 6);
  EXPECT_EQ(links / 2, 342);
}

RULE(TotemSetup, "TOT-003", each_player_owns_a_totem_and_25_pieces) {
  for (const Totem* game : {&two(), &three(), &four()}) {
    Table t(*game);
    t.roll("first P1").act("start G12");
    while (t.node() == "place") t.act(t.legal().substr(0, t.legal().find(',')));
    for (int p = 0; p < game->seats(); ++p) {
      const auto i = static_cast<std::size_t>(p);
      EXPECT_EQ(t.state().group[i].size() - 1 + t.state().reserve[i], 25);
      EXPECT_TRUE(t.state().group[i].has(t.state().totem[i]));
    }
  }
}

RULE(TotemSetup, "TOT-004", a_totem_steps_like_a_piece) {
  Table t(two(), "P1[G7; G8; 0]" + kFar);
  t.roll("2-1").act("keep 1");
  EXPECT_TRUE(t.is_legal("G7-F7"));
  EXPECT_TRUE(t.is_legal("G7-H7"));
}

RULE(TotemSetup, "TOT-005 TOT-074", pieces_are_on_the_board_in_reserve_or_gone) {
  Random random(11);
  NoEvents quiet;
  for (int k = 0; k < 20; ++k) {
    State s = four().start();
    std::array<int, 4> gone{};
    ActionList list;
    while (!four().node(s).is_over()) {
      if (four().node(s).is_chance()) {
        four().resolve(s, four().sample(s, random), quiet);
      } else {
        four().legal(s, s.turn, list);
        four().apply(s, s.turn, list[random.below(static_cast<std::uint32_t>(list.size()))], quiet);
      }
      if (s.phase == Phase::kPlace || s.phase == Phase::kFirst) continue;
      for (std::size_t p = 0; p < 4; ++p) {
        const int board = s.totem[p] == kNowhere ? 0 : s.group[p].size() - 1;
        const int now = 25 - board - s.reserve[p];
        ASSERT_GE(now, gone[p]) << four().write_position(s);
        gone[p] = now;
      }
    }
  }
}

RULE(TotemSetup, "TOT-006", a_cell_holds_one_unit) {
  Table t(two(), "P1[G7; G8 F7; 0] P2[F6; E6 E5; 5]");
  t.roll("6-5").act("both");
  EXPECT_EQ(t.refused("G7-G8"), "TOT-006");
  EXPECT_EQ(t.refused("G7-F6"), "TOT-006");
  EXPECT_EQ(two().read_position("P1[G7; G8; 0] P2[M7; G8; 5]").error().code, "position-occupied");
}

RULE(TotemSetup, "TOT-007", colours_change_nothing) {
  // The same units under the other seat have the same steps.
  Table a(two(), "P1[G7; G8 F8; 0] P2[M7; L7 M6; 5] | roll P1");
  Table b(two(), "P1[M7; L7 M6; 5] P2[G7; G8 F8; 0] | roll P2");
  EXPECT_EQ(legal(a.roll("2-1").act("keep 1")), legal(b.roll("2-1").act("keep 1")));
}

RULE(TotemSetup, "TOT-008", the_start_player_is_drawn_evenly) {
  for (const Totem* game : {&two(), &three(), &four()}) {
    ChanceList chances;
    game->chances(game->start(), chances);
    ASSERT_EQ(static_cast<int>(chances.size()), game->seats());
    for (const Chance& c : chances) EXPECT_EQ(c.weight, 1U);
  }
  const Totem fixed = game_for(3, {{"first_player", "seat1"}});
  Table t(fixed);
  EXPECT_EQ(t.position(), "P1[] P2[] P3[] | place P1 | start P1");
}

RULE(TotemSetup, "TOT-009 TOT-014", placing_and_turns_follow_seat_order_from_the_start_player) {
  Table t(four());
  t.roll("first P3");
  EXPECT_EQ(t.state().turn, seat(2));
  t.act("start L5");
  EXPECT_EQ(legal(t), sorted("start B4, start G12, start G2"));
  EXPECT_EQ(t.state().turn, seat(3));
  EXPECT_EQ(t.refused(seat(0), "start G2"), "TOT-009");
  t.act("start G2");
  EXPECT_EQ(t.state().turn, seat(0));
  EXPECT_EQ(legal(t), sorted("start B4, start G12"));
  EXPECT_EQ(t.refused("start L7"), "TOT-014");
  t.act("start B4");
  EXPECT_EQ(t.state().totem[1], cell_of(four(), "G12"));
  for (const int p : {2, 3, 0, 1, 2}) {
    EXPECT_EQ(t.node(), "roll");
    EXPECT_EQ(t.state().turn, seat(p));
    spend(t.roll("2-1").act("keep 1"));
  }
}

RULE(TotemSetup, "TOT-010 TOT-011", twelve_starting_cells_one_cell_in) {
  Table t(two());
  t.roll("first P2");
  EXPECT_EQ(legal(t), sorted("start G12, start I10, start L7, start L5, start L2, start J2, "
                             "start G2, start E2, start B2, start B4, start B7, start D9"));
  EXPECT_EQ(t.refused("start G7"), "TOT-010");
  const Edition& e = two().printed();
  EXPECT_EQ(e.corners.size(), 6);
  std::set<std::pair<int, int>> cells;
  std::set<std::pair<int, int>> turned;
  for (const Cell c : e.starts) {
    EXPECT_EQ(two().tables().spot(c).near.size(), 6);
    const Hex hex = e.hexes[at(c)];
    cells.insert({hex.q, hex.r});
    turned.insert({-hex.r, hex.q + hex.r});  // by 60 degrees
  }
  EXPECT_EQ(cells, turned);
}

RULE(TotemSetup, "TOT-012", the_second_totem_goes_opposite) {
  Table t(two());
  t.roll("first P1").act("start G12");
  EXPECT_EQ(t.position(),
            "P1[G12; F11 F12 G11 G13 H11 H12; 19] P2[G2; F1 F2 G1 G3 H1 H2; 19] | roll P1 | "
            "start P1 | rolls 0");
  const Edition& e = two().printed();
  for (const CellSet group : e.layouts[2]) {
    const Hex a = e.hexes[at(group.lowest())];
    const Hex b = e.hexes[at((group - CellSet::only(group.lowest())).lowest())];
    EXPECT_EQ((Hex{-a.q, -a.r}), b);
    EXPECT_EQ(distance(a, b), 10);
  }
}

RULE(TotemSetup, "TOT-013", three_totems_use_one_triangle) {
  Table t(three());
  t.roll("first P2").act("start I10");
  EXPECT_EQ(legal(t), sorted("start B4, start J2"));
  EXPECT_EQ(t.state().turn, seat(2));
  EXPECT_EQ(t.refused("start G12"), "TOT-013");
  t.act("start J2");
  EXPECT_EQ(t.state().totem[0], cell_of(three(), "B4"));
  EXPECT_EQ(t.node(), "roll");
}

RULE(TotemSetup, "TOT-015", six_pieces_stand_around_the_totem) {
  Table t(three());
  t.roll("first P1").act("start G12");
  EXPECT_EQ(t.position(), "P1[G12; F11 F12 G11 G13 H11 H12; 19] P2[] P3[] | place P2 | start P1");
}

RULE(TotemSetup, "TOT-016", setup_eliminates_nothing) {
  // A small board whose two starting cells are three apart: the rings touch.
  const std::string text =
      edition_of(rows_of(5, 9), R"({"cell":"C3","kind":"corner"},{"cell":"C6","kind":"corner"})",
                 R"("2":[["C3","C6"]])");
  const auto game = tests::make<Totem>({.players = 2, .edition_text = text});
  Table t(game);
  t.roll("first P1").act("start C3");
  EXPECT_EQ(t.node(), "roll");
  EXPECT_EQ(count<Eliminated>(t), 0);
  EXPECT_EQ(t.state().group[0].size(), 7);
  EXPECT_EQ(t.state().group[1].size(), 7);
  EXPECT_TRUE(game.tables().graph.near(t.state().group[0]).intersects(t.state().group[1]));
  const auto refused = Totem::make({.players = 3, .edition_text = text});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().front().code, "players");
}

TEST(TotemSetup, options_are_checked) {
  for (const auto& [name, value] : Choices{{"roll_cap", "0"},
                                           {"roll_cap", "65536"},
                                           {"first_player", "seat2"},
                                           {"multi_enemy", "all"},
                                           {"revisit", ""},
                                           {"distance", "far"},
                                           {"placement_attacks", "maybe"},
                                           {"bonus_roll", "never"},
                                           {"colour", "red"}}) {
    const auto game = Totem::make({.players = 2, .options = {{name, value}}});
    ASSERT_FALSE(game) << name;
    EXPECT_EQ(game.error().front().code, "option");
    EXPECT_EQ(game.error().front().where, name);
  }
}

TEST(TotemSetup, a_match_is_made_for_a_version_of_the_rules) {
  EXPECT_EQ(two().rules_version(), Totem::info().newest_version());
  const auto game = Totem::make({.players = 2, .rules_version = 99});
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error().front().code, "rules");
}

}  // namespace
}  // namespace warren::totem
