// KIN-090 to KIN-104: the end of the match and the winner.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

std::string all_but(std::string_view labels) {  // a sheet of forest with these cells blank
  std::string out(61, 'F');
  for (const auto label : words(labels)) {
    out[static_cast<std::size_t>(index(house().find(label)))] = '.';
  }
  return out;
}

RULE(KingdomEnding, "KIN-090 KIN-091 KIN-092 KIN-093", a_failure_ends_the_match_after_the_turn) {
  const KingdomMaps match = fixed(3);
  Play t(match, Scene{.node = "NUMBERS",
                      .turn = 16,
                      .rest = "dice=1,2,3 land=lake banked=-,B1,- die=1,0,0 number=1,0,0",
                      .sheets = {cells("F G4"), all_but("C1"), cells("F G6")},
                      .uses = "111111"}
                    .line());
  EXPECT_EQ(t.legal(seat(1)), "die 2, die 3");
  t.act(seat(1), "die 2").act(seat(2), "die 3");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P3 has chosen a number\nP2 chooses the 2 and cannot draw\nP3 chooses the 3\n");
  EXPECT_EQ(match.node(t.state()).seats, (SeatSet{seat(0), seat(2)}));
  EXPECT_EQ(t.refused(seat(1), "draw C1"), "KIN-091");
  t.act(seat(0), "draw G3");
  for (const char* step : {"draw G7", "draw G8", "draw G9"}) t.act(seat(2), step);
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.result().reason, "failure");
  EXPECT_EQ(t.state().of(seat(1)).sheet, sheet(all_but("C1")));
  EXPECT_EQ(t.state().of(seat(0)).sheet.drawn().size(), 2);
  EXPECT_EQ(t.state().of(seat(2)).sheet.drawn().size(), 4);
  EXPECT_EQ(t.refused(seat(0), "land forest"), "KIN-093");
  EXPECT_NE(t.told(Viewer::spectator()).find("P2 could not draw: the match ends"),
            std::string::npos);
}

RULE(KingdomEnding, "KIN-094", the_round_is_not_completed) {
  // Failure on turn 16 of three players: seat 0 was active six times, the others five.
  const KingdomMaps match = fixed(3);
  Play t(match, Scene{.node = "TAKE",
                      .turn = 16,
                      .rest = "dice=2,2,2 land=lake banked=B1,-,-",
                      .sheets = {all_but("C1"), cells("F G4"), cells("F G6")},
                      .uses = "111111"}
                    .line());
  t.act("die 2").act(seat(1), "die 2").act(seat(2), "die 2");
  for (const char* step : {"draw G3", "draw G2"}) t.act(seat(1), step);
  for (const char* step : {"draw G7", "draw G8"}) t.act(seat(2), step);
  ASSERT_TRUE(t.over());
  std::array<int, 3> active{};
  const Result result = t.result();
  for (int turn = 1; turn <= t.state().turn; ++turn) {
    for (std::size_t p = 0; p < 3; ++p) {
      if ((turn - 1) % 3 + 1 == result.seats[p].turn_order) ++active[p];
    }
  }
  EXPECT_EQ(active, (std::array<int, 3>{6, 5, 5}));
}

RULE(KingdomEnding, "KIN-095", a_full_map_fails_on_the_next_turn) {
  const KingdomMaps match = fixed(2);
  EXPECT_EQ(gap(std::string(61, 'F')), 0);
  Play t(match, Scene{.node = "LAND",
                      .active = 1,
                      .rest = "dice=1,1,1 banked=B1,-",
                      .sheets = {std::string(61, 'F'), cells("F G4")}}
                    .line());
  t.act("land town").act("die 1");
  EXPECT_EQ(t.legal(seat(0)), "die 1");
  t.act(seat(0), "die 1");
  EXPECT_TRUE(t.state().failed.has(seat(0)));
  t.act(seat(1), "draw G3");
  EXPECT_TRUE(t.over());
}

// Edge case 3.
RULE(KingdomEnding, "KIN-027 KIN-045 KIN-091", the_active_player_fails_the_others_draw) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "LAND",
                      .rest = "dice=2,2,4 banked=B1,-",
                      .sheets = {all_but("C1"), cells("F G4")}}
                    .line());
  t.act("land town").act("die 4");
  EXPECT_TRUE(t.state().failed.has(seat(0)));
  EXPECT_EQ(t.state().of(seat(0)).uses_of(land(4)), 2);
  t.act("die 2").acts("draw G3, draw G2");
  EXPECT_TRUE(t.over());
}

RULE(KingdomEnding, "KIN-091 KIN-093", when_all_fail_nothing_is_drawn) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "TAKE",
                      .rest = "dice=2,3,4 land=town banked=B1,B1",
                      .sheets = {all_but("C1"), all_but("C1")}}
                    .line());
  t.act("die 2").act("die 3");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.state().failed, SeatSet::first(2));
}

// Worked example 3: `?` and a shared victory, on sheets with the values it gives.
RULE(KingdomEnding, "KIN-081 KIN-100 KIN-101 KIN-102 KIN-104", worked_example_3) {
  const KingdomMaps match = game(3, {{"criteria", "A1,A5,B2,B3"}});
  Play t(match, Scene{.node = "BANK",
                      .criteria = "A1,A5,B2,B3",
                      .turn = 10,
                      .rest = "dice=1,1,1 land=mountain die=1,1,1 number=1,1,1 group=G5,G4,G4 "
                              "pending=1,0,0",
                      .sheets = {"MLLLLMD.LDDGLDM.F.LG..LFGL.LGDMGFLL....MGFL.LFFMGTGDFFTT.MFFG",
                                 cells("F F4, M G4"), cells("F F4, M G4")},
                      .uses = "111111"}
                    .line());
  EXPECT_EQ(match.values(t.state(), seat(0)), (std::array<int, 4>{2, 4, 8, 1}));
  EXPECT_EQ(t.legal(), "bank A1, bank A5, bank B2, bank B3");
  Play other = t;
  EXPECT_EQ(other.act("bank A1").state().of(seat(0)).query, 2U);
  t.act("bank B2");
  EXPECT_EQ(t.state().of(seat(0)).query, 8U);

  State s = match.start();
  s.phase = Phase::kEnd;
  s.failed = SeatSet{seat(2)};
  s.of(seat(0)).sheet = sheet("MLLLLMFDL.DG..DFFLFGG.LFFF.LGFMFFF.LMM.GFTLDDDMGGFDDMTTF.MMGG");
  s.of(seat(1)).sheet = sheet("FFMDDF.DM.DGL.MLLDDLL.MDDFLDLDMMFFFDDTTMDFFDDDFDFFLLFFFFGLDFT");
  s.of(seat(2)).sheet = sheet("MFDTTD.FDDDLM.FFFG..LLLFDLG.FF.LL.GDFTDFFTTFFDDFFF.LLMMD.LGTT");
  s.of(seat(0)).query = 8;
  s.of(seat(1)).query = 6;
  EXPECT_EQ(match.values(s, seat(0)), (std::array<int, 4>{3, 6, 8, 6}));
  EXPECT_EQ(match.values(s, seat(1)), (std::array<int, 4>{7, 5, 4, 9}));
  EXPECT_EQ(match.values(s, seat(2)), (std::array<int, 4>{0, 9, 4, 7}));
  const Result result = match.result(s);
  EXPECT_EQ(result.seats[0].score, 31);
  EXPECT_EQ(result.seats[1].score, 31);
  EXPECT_EQ(result.seats[2].score, 20);
  EXPECT_EQ(result.sentence, "P1 and P2 share the victory with 31 points each; P3 could not draw");
  EXPECT_DOUBLE_EQ(result.seats[0].value, 0.5);
  EXPECT_DOUBLE_EQ(result.seats[1].value, 0.5);
  EXPECT_DOUBLE_EQ(result.seats[2].value, 0);
  EXPECT_EQ(result.seats[2].place, 3);
  // Had the failed player more points, that player would win: there is no penalty.
  s.of(seat(2)).query = 12;
  EXPECT_EQ(match.result(s).seats[2].place, 1);
}

RULE(KingdomEnding, "KIN-100 KIN-082", the_sheet_names_what_pays) {
  const KingdomMaps match = fixed(2);
  State s = match.start();
  s.phase = Phase::kEnd;
  s.failed = SeatSet{seat(0)};
  s.turn = 3;
  s.of(seat(0)).sheet = sheet(nearly_full());
  s.of(seat(0)).query = 4;
  s.of(seat(0)).set_banked(3, 1);
  const SeatResult mine = match.result(s).seats[0];
  std::vector<std::string> lines;
  int sum = 0;
  for (const ScoreLine& line : mine.lines) {
    lines.push_back(std::string(line.rule) + " " + line.label + " " + std::to_string(line.points) +
                    (line.note.empty() ? "" : " " + line.note));
    sum += line.points;
  }
  EXPECT_EQ(join(lines, "; "),
            "KIN-112 A2 High Ridges 4; KIN-114 A4 Quiet Lakes 0; KIN-117 B1 Meeting Stones 7; "
            "KIN-121 B5 Counties of Five 4; KIN-082 ? box 4 took Counties of Five");
  EXPECT_EQ(mine.score, sum);
}

// Edge case 17: a ? is triggered by drawing only.
RULE(KingdomEnding, "KIN-083 KIN-091", a_failed_player_uses_no_query) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "TAKE",
                      .rest = "dice=2,2,2 land=town",
                      .sheets = {all_but("G5 C1"), cells("F G4")}}
                    .line());
  t.act("die 2").act("die 2").acts("draw G3, draw G2");
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.state().of(seat(0)).query, 0U);
  EXPECT_EQ(t.result().seats[0].lines.back().note, "never drawn");
}

// Edge case 21.
RULE(KingdomEnding, "KIN-082 KIN-083 KIN-121", what_is_banked_stays_though_the_criterion_falls) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "DRAW",
                      .rest = "dice=1,1,1 land=farm die=1,1 number=1,1",
                      .sheets = {cells("G G1 G2 G3 G4"), cells("F G4")}}
                    .line());
  t.act(seat(0), "draw G5").act(seat(1), "draw G3").act("bank B5");
  EXPECT_EQ(t.state().of(seat(0)).query, 2U);  // a county of five
  t.roll("roll 1 1 1").act("land farm").act("die 1").act("die 1");
  t.act(seat(0), "draw G6").act(seat(1), "draw G2");
  EXPECT_EQ(match.values(t.state(), seat(0))[3], 0);  // six cells now
  EXPECT_EQ(t.state().of(seat(0)).query, 2U);
}

}  // namespace
}  // namespace warren::kingdom_maps
