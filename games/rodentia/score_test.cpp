// Control, points, goals, tie-breaks: ROD-110 to ROD-145, and the worked examples of rules.md.
#include "games/rodentia/score.h"

#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

using Points = std::vector<int>;

Seat control(const Match& t, std::string_view label) {
  return controller(t.game().tables(), t.state(), hex(t.game(), label));
}

RULE(Score, "ROD-110 ROD-111", strictly_most_rodents_control) {
  const auto t = at(3, "T", "C4=2/1/1 C5=1/0/0 D3=2/2/1 D4=0/1/1 D5=1/2/2");
  EXPECT_EQ(control(t, "C4"), seat(0));
  EXPECT_EQ(control(t, "C5"), seat(0));  // edge case 27: one lone rodent
  EXPECT_EQ(control(t, "D3"), kNobody);  // edge case 26: 2/2/1
  EXPECT_EQ(control(t, "D4"), kNobody);
  EXPECT_EQ(control(t, "D5"), kNobody);
  EXPECT_EQ(control(t, "D6"), kNobody);
}

RULE(Score, "ROD-112 ROD-113", own_terrain_counts_two_others_one_plus_marks) {
  const auto t = at(2, "T", "A4=1/0 A6=1/0 marks=3/0/3/0/0");
  EXPECT_EQ(points(t, 1, "forest (own terrain)"), 5);
  EXPECT_EQ(points(t, 1, "river"), 4);
  const auto two = at(2, "T", "A4=1/0 C5=1/0 marks=3/0/0/0/0");
  EXPECT_EQ(points(two, 1, "forest"), 10);
}

RULE(Score, "ROD-114", a_leader_counts_on_a_hex_of_the_own_player) {
  EXPECT_EQ(points(at(2, "T", "C4=1/0 leaders=C4,D7"), 1, "leader"), 3);
  EXPECT_EQ(points(at(2, "T", "C4=0/1 leaders=C4,D7"), 1, "leader"), 0);
  EXPECT_EQ(points(at(2, "T", "C4=2/2 leaders=C4,D7"), 1, "leader"), 0);
  EXPECT_EQ(points(at(2, "T", "leaders=C4,D7"), 1, "leader"), 0);
  // Edge case 34: on a den.
  EXPECT_EQ(points(at(2, "T", "leaders=B4,D7 wolves=A1"), 1, "leader"), 0);
}

RULE(Score, "ROD-115", catches_are_a_total) {
  EXPECT_EQ(points(at(3, "T", "catches=2/1/0"), "catches"), (Points{-5, -3, 0}));
  EXPECT_EQ(points(at(3, "T", "catches=3/0/0 end=caught round=9"), "catches"), (Points{-7, 0, 0}));
}

RULE(Score, "ROD-116", uncontrolled_hexes_and_dens_pay_nobody) {
  const auto t = at(2, "T", "A4=2/2 marks=4/0/0/0/0 leaders=B4,D7 wolves=A1");
  EXPECT_EQ(totals(t), (Points{0, 0}));
}

RULE(Score, "ROD-117 ROD-121", a_total_may_be_negative) {
  // Edge case 33: no hex, no goals, no leader.
  const auto t = at(2, "T", "catches=3/0 end=caught round=9 C4=0/1 leaders=C4,D7");
  EXPECT_EQ(totals(t)[0], -7);
}

RULE(Goals, "ROD-120 ROD-121 ROD-122", goal_1_pays_the_most_of_each_row) {
  // Row C 3-2; row A 2-2-1 pays both; rows B and D are empty.
  const auto c = at(2, "T", "C1=1/0 C2=1/0 C3=1/0 C4=0/1 C5=0/1");
  EXPECT_EQ(points(c, "goal 1"), (Points{2, 0}));
  const auto a = at(3, "T", "A1=1/0/0 A2=1/0/0 A3=0/1/0 A4=0/1/0 A5=0/0/1");
  EXPECT_EQ(points(a, "goal 1"), (Points{2, 2, 0}));
}

RULE(Goals, "ROD-123", every_row_of_the_whole_map_counts) {
  const auto t = at(4, "T",
                    "A1=1/0/0/0 B1=1/0/0/0 C1=1/0/0/0 D1=1/0/0/0 E1=1/0/0/0 F1=1/0/0/0 "
                    "G1=1/0/0/0 H1=1/0/0/0");
  EXPECT_EQ(t.game().tables().rows.size(), 8U);
  EXPECT_EQ(points(t, 1, "goal 1"), 16);
}

RULE(Goals, "ROD-124 ROD-125", goal_2_pays_each_zone) {
  // Zones of 2 and 5 and a lone hex.
  const auto t = at(3, "T",
                    "goals=1+2 A1=1/0/0 A2=1/0/0 D7=1/0/0 "
                    "C3=1/0/0 C4=1/0/0 D3=1/0/0 D4=1/0/0 D5=1/0/0");
  EXPECT_EQ(points(t, 1, "goal 2"), 6);
  const auto lone = at(3, "T", "goals=1+2 A1=1/0/0 A2=1/0/0 D7=0/1/0");
  EXPECT_EQ(points(lone, "goal 2"), (Points{3, 0, 0}));
}

RULE(Goals, "ROD-126 ROD-127", goal_3_pays_the_largest_areas) {
  // Example 5: sizes as rows of hexes, one player each; row D, then C, then A.
  const auto row = [](char letter, int first, int n, int p, int players) {
    std::string out;
    for (int i = first; i < first + n; ++i) {
      out += std::string(" ") + letter + std::to_string(i) + "=";
      for (int q = 1; q <= players; ++q)
        out += std::string(q > 1 ? "/" : "") + (q == p ? "1" : "0");
    }
    return out;
  };
  const auto three = [&](int a, int b, int c) {
    const auto t = at(
        3, "T", "goals=3+6" + row('D', 1, a, 1, 3) + row('A', 1, b, 2, 3) + row('C', 1, c, 3, 3));
    return points(t, "goal 3");
  };
  EXPECT_EQ(three(6, 4, 3), (Points{8, 4, 0}));
  EXPECT_EQ(three(5, 5, 3), (Points{8, 8, 0}));
  EXPECT_EQ(three(3, 3, 3), (Points{8, 8, 8}));
  EXPECT_EQ(three(0, 0, 0), (Points{0, 0, 0}));
  const auto four = at(4, "T",
                       "goals=3+6" + row('A', 1, 6, 1, 4) + row('C', 1, 4, 2, 4) +
                           row('E', 1, 4, 3, 4) + row('G', 1, 2, 4, 4));
  EXPECT_EQ(points(four, "goal 3"), (Points{8, 4, 4, 0}));
  const auto two = at(2, "T", "goals=3+6" + row('A', 1, 2, 1, 2));
  EXPECT_EQ(points(two, "goal 3"), (Points{8, 0}));
  const auto one = at(2, "T", "goals=3+6 A1=1/0 D1=0/1 D2=0/1");  // a single hex is an area
  EXPECT_EQ(points(one, "goal 3"), (Points{4, 8}));
}

RULE(Goals, "ROD-128 ROD-129", goal_4_pays_runs_of_three) {
  EXPECT_EQ(points(at(2, "T", "goals=4+6 diagonal=desc A1=1/0 B2=1/0 C2=1/0"), 1, "goal 4"), 2);
  const std::string four = "A1=1/0 B2=1/0 C2=1/0 D3=1/0";
  EXPECT_EQ(points(at(2, "T", "goals=4+6 diagonal=desc " + four), 1, "goal 4"), 4);
  EXPECT_EQ(points(at(2, "T", "goals=4+6 diagonal=asc " + four), 1, "goal 4"), 0);
  EXPECT_EQ(points(at(2, "T", "goals=4+6 diagonal=desc A1=1/0 B2=0/1 C2=1/0"), "goal 4"),
            (Points{0, 0}));
}

// Edge case 31: never across a den; across the seam it counts.
RULE(Goals, "ROD-129 ROD-003", runs_cross_the_seam_but_no_den) {
  EXPECT_EQ(
      points(at(4, "T", "goals=4+6 diagonal=desc C2=1/0/0/0 D3=1/0/0/0 E3=1/0/0/0"), 1, "goal 4"),
      2);
  EXPECT_EQ(points(at(2, "T", "goals=4+6 diagonal=desc A3=1/0 C4=1/0 D5=1/0"), 1, "goal 4"), 0);
  for (const int n : {2, 4}) {
    const Land& land = game(n).land();
    for (const auto& runs : land.runs) {
      for (const Line& run : runs) {
        for (const Cell den : land.dens) EXPECT_FALSE(has(set_of(run), den));
      }
    }
  }
}

RULE(Goals, "ROD-130 ROD-131", goal_5_connects_burrows_by_zones) {
  // Burrows D1 and B2's neighbourhood: C1 is next to D1 and to B1.
  const std::string burrows = "species=squirrels,otters burrows=D1,B1 goals=5+6 ";
  // Edge case 28: a single hex next to both pays nothing; with a second one 8.
  EXPECT_EQ(points(at(2, "T", burrows + "C1=1/0"), 1, "goal 5"), 0);
  EXPECT_EQ(points(at(2, "T", burrows + "C1=1/0 C2=1/0"), 1, "goal 5"), 8);
  // The burrow's own hex touches it as well; foreign burrows count for everybody.
  EXPECT_EQ(points(at(2, "T", burrows + "D1=0/1 C1=0/1"), "goal 5"), (Points{0, 8}));
  // A zone that touches one burrow only connects nothing.
  EXPECT_EQ(points(at(2, "T", burrows + "D1=1/0 D2=1/0"), 1, "goal 5"), 0);
}

RULE(Goals, "ROD-132", each_burrow_once_per_player) {
  // Edge case 29: two zones that share burrow b. a = D1, b = B1, c = A5.
  const std::string burrows = "species=squirrels,otters,marmots burrows=D1,B1,A5 goals=5+6 ";
  const auto t = at(3, "T", burrows + "C1=1/0/0 C2=1/0/0 A1=1/0/0 A2=1/0/0 A3=1/0/0 A4=1/0/0");
  const Areas zones =
      areas(t.game().tables(), score(t.game().tables(), t.state()).seats[0].control);
  EXPECT_EQ(zones.count, 2);
  EXPECT_EQ(points(t, 1, "goal 5"), 12);
  // Several players may connect the same burrow.
  const auto both = at(3, "T",
                       burrows +
                           "C1=1/0/0 C2=1/0/0 B1=0/1/0 A1=0/1/0 B2=0/1/0 A2=0/1/0 "
                           "A3=0/1/0 A4=0/1/0");
  EXPECT_EQ(points(both, "goal 5"), (Points{8, 8, 0}));
}

RULE(Goals, "ROD-133 ROD-134", goal_6_pays_the_most_of_each_edge) {
  // Left edge 2-2; the corners D1 and A1 serve the lower and the upper edge too.
  const auto t = at(2, "T", "A1=1/0 B1=1/0 C1=0/1 D1=0/1");
  EXPECT_EQ(points(t, "goal 6"), (Points{4, 4}));
  const auto corner = at(2, "T", "A1=1/0");
  EXPECT_EQ(points(corner, 1, "goal 6"), 4);
  const Land& land = game(2).land();
  EXPECT_EQ(land.names(set_of(land.edges[kRight])), "A6 B7 C6 D7");
}

RULE(Goals, "ROD-135", one_hex_may_serve_both_goals) {
  // Edge case 30: row A pays as a row and as the upper edge (and A1, A6 as left and right).
  const auto t = at(2, "T", "A1=1/0 A2=1/0 A3=1/0 A4=1/0 A5=1/0 A6=1/0");
  EXPECT_EQ(points(t, 1, "goal 1"), 2);
  EXPECT_EQ(points(t, 1, "goal 6"), 6);
}

RULE(Example, "ROD-140 ROD-110 ROD-122 ROD-126", example_1) {
  const auto t = at(2, "T",
                    "goals=1+3 marks=2/0/1/0/1 A4=3/0 A5=1/0 B2=2/2 B5=2/1 C4=0/2 C5=1/3 D5=0/1 "
                    "D7=1/0 leaders=A4,B2 catches=1/0");
  EXPECT_EQ(points(t, "forest"), (Points{4, 3}));
  EXPECT_EQ(points(t, "mountain"), (Points{1, 0}));
  EXPECT_EQ(points(t, "river"), (Points{2, 2}));
  EXPECT_EQ(points(t, "grassland"), (Points{2, 3}));
  EXPECT_EQ(points(t, "leader"), (Points{3, 0}));
  EXPECT_EQ(points(t, "catches"), (Points{-3, 0}));
  EXPECT_EQ(points(t, "goal 1"), (Points{6, 4}));
  EXPECT_EQ(points(t, "goal 3"), (Points{8, 8}));
  EXPECT_EQ(totals(t), (Points{23, 20}));
  EXPECT_EQ(t.places(), (Points{1, 2}));
  EXPECT_EQ(t.values(), (std::vector<double>{1, 0}));
  EXPECT_EQ(t.result().sentence, "P1 wins with 23 points; the last round was played");
}

RULE(Example, "ROD-128 ROD-133 ROD-140 ROD-145", example_2) {
  const auto desc = at(3, "T", kExample2 + "diagonal=desc");
  EXPECT_EQ(points(desc, "goal 4"), (Points{4, 2, 2}));
  EXPECT_EQ(points(desc, "goal 6"), (Points{0, 4, 4}));
  EXPECT_EQ(points(desc, "leader"), (Points{3, 0, 3}));
  EXPECT_EQ(points(desc, "catches"), (Points{-5, 0, -3}));
  EXPECT_EQ(totals(desc), (Points{11, 14, 15}));
  EXPECT_EQ(desc.places(), (Points{3, 2, 1}));
  EXPECT_EQ(totals(at(3, "T", kExample2 + "diagonal=asc")), (Points{7, 12, 13}));
}

RULE(Example, "ROD-120 ROD-128", example_2_with_whole_lines) {
  const Rodentia& lines = game(3, {{"goal4_mode", "lines"}});
  const auto desc = at(lines, "T", kExample2 + "diagonal=desc");
  EXPECT_EQ(points(desc, "goal 4"), (Points{2, 2, 2}));
  EXPECT_EQ(totals(desc), (Points{9, 14, 15}));
  const auto asc = at(lines, "T", kExample2 + "diagonal=asc");
  EXPECT_EQ(points(asc, "goal 4"), (Points{4, 4, 6}));
  EXPECT_EQ(totals(asc), (Points{11, 16, 19}));
}

const std::string kExample3 =
    "species=squirrels,otters burrows=D1,B1 goals=3+6 marks=1/1/0/0/0 A5=0/2 A6=0/1 C3=1/1 D1=2/0 "
    "D2=1/0 ";

RULE(Example, "ROD-141 ROD-142 ROD-143", example_3_goes_to_fewer_catches) {
  const auto t = at(2, "T", kExample3 + "leaders=C3,A6 catches=0/1");
  EXPECT_EQ(totals(t), (Points{16, 16}));
  const Scores s = score(t.game().tables(), t.state());
  for (const int p : {0, 1}) {
    EXPECT_EQ(s.seats[p].own_hexes, 1);
    EXPECT_EQ(s.seats[p].without_goals, 4);
    EXPECT_EQ(s.seats[p].caught, p);
  }
  EXPECT_EQ(t.places(), (Points{1, 2}));
}

RULE(Example, "ROD-144", example_3_shared) {
  const auto t = at(2, "T", kExample3 + "leaders=C3,B7");
  EXPECT_EQ(totals(t), (Points{16, 16}));
  EXPECT_EQ(t.places(), (Points{1, 1}));
  EXPECT_EQ(t.values(), (std::vector<double>{0.5, 0.5}));
  EXPECT_EQ(t.result().sentence,
            "P1 and P2 share the win with 16 points; the last round was played");
}

RULE(Example, "ROD-124 ROD-125 ROD-130 ROD-131 ROD-132", example_4) {
  const auto t = at(4, "T",
                    "goals=2+5 marks=0/1/0/0/2 D1=1/0/0/0 E1=2/1/0/0 F1=3/0/0/0 B5=0/1/0/0 "
                    "C4=0/3/0/0 D4=0/1/0/0 E4=0/2/0/0 H7=0/1/0/0 F6=0/0/2/0 F7=0/0/1/0 G5=0/0/2/2 "
                    "A1=0/0/0/1 A2=0/0/0/1 H1=0/0/0/1 H2=0/0/0/1 leaders=D1,E5,F7,G5");
  EXPECT_EQ(points(t, "goal 2"), (Points{3, 3, 3, 6}));
  EXPECT_EQ(points(t, "goal 5"), (Points{8, 8, 0, 0}));
  EXPECT_EQ(points(t, "leader"), (Points{3, 0, 3, 0}));
  EXPECT_EQ(totals(t), (Points{19, 22, 11, 14}));
  EXPECT_EQ(t.places(), (Points{2, 1, 4, 3}));
}

RULE(Rank, "ROD-140", the_highest_total_wins) {
  const auto t = at(2, "T", "A1=1/0 A2=0/1 A3=1/0");
  EXPECT_GT(totals(t)[0], totals(t)[1]);
  EXPECT_EQ(t.places(), (Points{1, 2}));
}

RULE(Rank, "ROD-141", first_tie_break_own_hexes) {
  // 2 + 1 against 1 + 1 + 1; rows and edges without goals 1 and 6.
  const auto t = at(2, "T", "goals=2+5 C5=1/0 A2=1/0 B3=0/1 D4=0/1 A6=0/1");
  EXPECT_EQ(totals(t), (Points{3, 3}));
  EXPECT_EQ(t.places(), (Points{1, 2}));
}

RULE(Rank, "ROD-142", second_tie_break_points_without_goals) {
  const auto t = at(2, "T", "goals=2+5 C2=1/0 A1=0/1 A2=0/1 leaders=C2,D7 marks=0/0/1/0/0");
  // P1: 2 + 3 = 5, P2: 2 + 3 for the zone = 5; own hexes 0 and 0; without goals 5 and 2.
  EXPECT_EQ(totals(t), (Points{5, 5}));
  EXPECT_EQ(t.places(), (Points{1, 2}));
}

RULE(Rank, "ROD-143", third_tie_break_fewer_catches) {
  // Equal totals, own hexes and points without goals; P2 makes up for a catch with the leader.
  const auto t = at(2, "T", "goals=2+5 A2=1/0 C2=0/1 leaders=D1,C2 catches=0/1");
  EXPECT_EQ(totals(t), (Points{1, 1}));
  EXPECT_EQ(t.places(), (Points{1, 2}));
}

RULE(Rank, "ROD-127 ROD-144", all_equal_is_a_shared_victory) {
  // Edge case 32: everybody ties everywhere; goal 3 pays 8 to each with an area.
  const auto t = at(3, "T", "goals=3+5 A1=1/0/0 C4=0/0/1 A6=0/1/0");
  EXPECT_EQ(points(t, "goal 3"), (Points{8, 8, 8}));
  EXPECT_EQ(t.places(), (Points{1, 1, 1}));
  EXPECT_EQ(t.game().payoff(t.state())[2], 1.0F / 3.0F);
}

RULE(Rank, "ROD-145", all_ranks_use_the_same_chain) {
  // P1 far ahead; P2 and P3 tie on points and own hexes, P3 has a catch made up by the leader.
  const auto u = at(3, "T",
                    "goals=2+5 A1=1/0/0 A2=1/0/0 B2=1/0/0 D5=0/1/0 B5=0/0/1 leaders=D1,D7,B5 "
                    "catches=0/0/1");
  EXPECT_EQ(totals(u), (Points{7, 1, 1}));
  EXPECT_EQ(u.places(), (Points{1, 2, 3}));
}

}  // namespace
}  // namespace warren::rodentia
