// What a screen is given.
#include "games/rodentia/fixture_test.h"

namespace warren::rodentia {
namespace {

TEST(Show, the_board_once) {
  const Json board = game(4).board();
  EXPECT_EQ(board.find("cells")->as_array()->size(), 52U);
  EXPECT_EQ(part(board, {"cells", "0", "label"}), "\"A1\"");
  EXPECT_EQ(part(board, {"cells", "0", "near"}), R"(["A2","B1","B2"])");
  EXPECT_EQ(part(board, {"cells", "9", "terrain"}), "null");
  EXPECT_EQ(part(board, {"cells", "6", "y"}), "1.5");
  EXPECT_EQ(part(board, {"dens"}), R"(["B4","F4"])");
  EXPECT_EQ(part(board, {"edges", "right", "0"}), "\"A6\"");
  EXPECT_EQ(part(board, {"terrains", "4", "species"}), "\"moles\"");
  EXPECT_EQ(part(board, {"catch_points"}), "[0,-3,-5,-7]");
}

TEST(Show, dice_say_what_they_are_good_for) {
  const auto t = at(2, "R2", "pool=2,5,6 A3=0/5 C4=1/0");
  EXPECT_EQ(part(shown(t), {"dice", "uses"}), R"x({"2":"up to 2","5":"up to 3","6":"wolf"})x");
  // D2 alone is in reach: two of a turn go there, or what it has room for.
  const auto few = at(2, "R2", "pool=2,5,6");
  EXPECT_EQ(part(shown(few), {"dice", "uses"}),
            R"x({"2":"1 only (advanced)","5":"up to 2","6":"wolf"})x");
  const auto one = at(2, "R2", "pool=2,5,6 D2=0/4");
  EXPECT_EQ(part(shown(one), {"dice", "uses", "5"}), "\"1 only\"");
  const auto dead = at(2, "R2", "pool=1,5,6 " + kForestFull);
  EXPECT_EQ(part(shown(dead), {"dice", "uses", "1"}), "\"cannot place\"");
  const auto taken = at(2, "R3", "dice=5,1 pool=2");
  EXPECT_EQ(part(shown(taken), {"dice", "free"}), "2");
  EXPECT_EQ(part(shown(taken), {"seats", "1", "die"}), "1");
}

TEST(Show, tracks_with_values_and_warnings) {
  const auto t = at(3, "R1", "round=4 marks=0/0/3/0/0 catches=1/0/1");
  EXPECT_EQ(part(shown(t), {"terrains", "2"}),
            R"({"marks":3,"own_value":5,"other_value":4,"free_slots":25})");
  EXPECT_EQ(part(shown(t), {"seats", "0", "next_catch_ends"}), "false");
  EXPECT_EQ(part(shown(t), {"seats", "1", "next_catch_ends"}), "true");
  EXPECT_EQ(part(shown(t), {"order"}), "[1,2,3]");
}

TEST(Show, goals_with_who_is_ahead) {
  const auto t = at(2, "R1", "goals=4+6 diagonal=desc A1=1/0 B2=1/0 C2=1/0 D7=0/1");
  const Json json = shown(t);
  EXPECT_EQ(part(json, {"goals", "0", "direction"}), "\"desc\"");
  EXPECT_EQ(part(json, {"goals", "0", "words"}),
            "\"2 points for each descending diagonal of three controlled hexes\"");
  EXPECT_EQ(part(json, {"goals", "0", "parts", "1"}),
            R"({"name":"diagonal A1-C2","cells":["A1","B2","C2"],"paid":[1],"counts":[3,0]})");
  EXPECT_EQ(part(json, {"goals", "1", "parts", "1", "paid"}), "[2]");
  const auto areas = at(2, "R1", "goals=3+5 A1=1/0 A2=1/0 D7=0/1");
  EXPECT_EQ(part(shown(areas), {"goals", "0", "parts"}),
            R"([{"name":"area of 2","cells":["A1","A2"],"paid":[1],"counts":[2,0]},)"
            R"({"name":"area of 1","cells":["D7"],"paid":[2],"counts":[0,1]}])");
}

TEST(Show, placing_with_reasons_and_a_counter) {
  const auto t = at(2, "R3", "dice=5,1 pool=2 C4=3/0 wolves=B6 painted=C4,C4");
  const Json json = shown(t);
  EXPECT_EQ(part(json, {"rodents_left"}), "1");
  EXPECT_EQ(part(json, {"advanced"}), "false");
  EXPECT_EQ(part(json, {"painted"}), R"(["C4","C4"])");
  EXPECT_EQ(part(json, {"choices", "refused", "C4", "rule"}), "\"ROD-035\"");
  EXPECT_EQ(part(json, {"choices", "refused", "B6", "rule"}), "\"ROD-039\"");
  EXPECT_EQ(part(json, {"choices", "refused", "B4", "rule"}), "\"ROD-042\"");
  EXPECT_EQ(part(json, {"choices", "refused", "A3", "rule"}), "\"ROD-043\"");
  EXPECT_EQ(part(json, {"choices", "offered", "1", "action"}), "\"place D2\"");
  EXPECT_EQ(part(shown(at(2, "R3", "dice=5,1 pool=2")), {"rodents_left"}), "2");
  // Nobody else is offered choices.
  EXPECT_EQ(part(shown(t, Viewer(seat(1))), {"choices"}), "missing choices");
}

TEST(Show, leaders_see_danger_and_reach) {
  const auto calm = at(2, "R4", "dice=5,1 pool=2");
  EXPECT_EQ(part(shown(calm), {"danger"}), "[]");
  const auto wolf = at(2, "R4", "dice=6,1 pool=2 leaders=C5,D7 wolves=C4");
  const std::string danger = part(shown(wolf), {"danger"});
  EXPECT_NE(danger.find("\"C6\""), std::string::npos);
  EXPECT_EQ(danger.find("\"D1\""), std::string::npos);
  EXPECT_EQ(part(shown(wolf), {"choices", "offered", "1", "action"}), "\"leader B5\"");
  EXPECT_EQ(part(shown(wolf), {"choices", "offered", "1", "reach"}), R"(["A4","A5","B4"])");
  EXPECT_EQ(remark(wolf, "leader C6"), "a wolf can strike there this round; 2 hexes more in reach");
  EXPECT_EQ(remark(at(2, "R4", "dice=6,1 pool=2 leaders=C6,D7"), "leader D7"), "safe in a burrow");
}

TEST(Show, wolves_see_catches_and_the_end) {
  const auto u = at(3, "R5", "dice=6,1,2 pool=2 leaders=C4,B5,C3 catches=1/0/1");
  EXPECT_EQ(remark(u, "wolf1 C4"), "catches your own leader (-2)");
  EXPECT_EQ(remark(u, "wolf1 B5"), "catches P2 (-3); the match ends after this round");
  EXPECT_EQ(part(shown(u), {"choices", "offered", "3", "catches"}), "[2]");
}

RULE(Show, "ROD-104 ROD-105 ROD-106", once_the_end_is_sure_no_catch_is_awaited) {
  const auto t = at(3, "R5", "dice=6,6,2 pool=2 turn=P2 leaders=C4,B5,C3 catches=1/1/1");
  EXPECT_EQ(remark(t, "wolf1 B5"), "catches your own leader (-2)");
  EXPECT_EQ(part(shown(t), {"last_round"}), "true");
  for (const char* p : {"0", "1", "2"}) {
    EXPECT_EQ(part(shown(t), {"seats", p, "next_catch_ends"}), "false");
  }
  EXPECT_NE(drawn(t).find("The match ends after this round.\n"), std::string::npos) << drawn(t);
  EXPECT_EQ(drawn(t).find("next catch"), std::string::npos) << drawn(t);
  const auto cap = at(game(3, {{"round_cap", "4"}}), "R1", "round=4 catches=1/0/1");
  EXPECT_EQ(part(shown(cap), {"last_round"}), "true");
  EXPECT_EQ(part(shown(cap), {"seats", "1", "next_catch_ends"}), "false");
  EXPECT_EQ(part(shown(at(3, "R1", "round=4 catches=1/0/1")), {"last_round"}), "false");
}

TEST(Show, choices_of_dice_tell_their_end) {
  const auto t = at(2, "R2", "pool=1,1,2 " + kForestFull);
  EXPECT_EQ(remark(t, "die 2"), "mountain: up to 3; leaves P2 stuck: the match ends");
  EXPECT_EQ(remark(t, "die 1"), "forest: cannot place");
  EXPECT_EQ(part(shown(t), {"choices", "offered", "1", "ends_match"}), "true");
  const auto last = at(2, "R2", "turn=P2 dice=5,- pool=3,6");
  EXPECT_EQ(remark(last, "die 6"), "wolf: no placement, you move a wolf; leaves river over");
}

TEST(Show, the_score_runs_along) {
  const auto t = at(2, "R1", "goals=1+3 marks=1/0/0/0/0 round=2 A4=1/0 leaders=A4,D7");
  EXPECT_EQ(part(shown(t), {"seats", "0", "score"}),
            R"({"terrains":[3,0,0,0,0],"leader":3,"catches":0,"goals":{"1":2,"3":8},"total":16,)"
            R"("hexes":1,"own_hexes":1,"without_goals":6,"place":1})");
}

}  // namespace
}  // namespace warren::rodentia
