// What a screen and a terminal are given.
#include "tests/rodentia/table.h"

namespace warren::rodentia {
namespace {

Json shown(const Match& t, Viewer viewer = Viewer(seat(0))) {
  return t.game().show(t.game().known(t.state(), viewer));
}
std::string part(const Json& json, std::initializer_list<std::string_view> path) {
  const Json* at_json = &json;
  for (const std::string_view key : path) {
    at_json = at_json->as_array() != nullptr
                  ? &at_json->as_array()->at(static_cast<std::size_t>(*read_int(key)))
                  : at_json->find(key);
    if (at_json == nullptr) return "missing " + std::string(key);
  }
  return at_json->dump();
}
std::string drawn(const Match& t, Viewer viewer = Viewer(seat(0))) {
  return t.game().draw(t.game().known(t.state(), viewer), Ink{});
}
std::string remark(const Match& t, const std::string& text) {
  const Seat p = t.state().actor;
  return t.game().remark(t.game().known(t.state(), Viewer(p)), p, *t.game().read_action(text));
}
std::string prompt(const Match& t, int p) {
  return t.game().prompt(t.game().known(t.state(), Viewer(seat(p - 1))), seat(p - 1));
}

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

TEST(Show, remarks_on_placing_tell_control_and_points) {
  const auto t = at(2, "R3", "goals=2+5 dice=5,1 pool=2 C4=0/1 D2=2/0 B6=1/2 A3=4/0");
  EXPECT_EQ(remark(t, "place D2"), "yours for good");
  EXPECT_EQ(remark(t, "place B6"), "ties with P2");
  EXPECT_EQ(remark(t, "place A3"), "fills the hex");
  const auto own = at(2, "R3", "goals=2+5 dice=1,5 pool=2");
  EXPECT_EQ(remark(own, "place D1"), "takes control; +5 points now");  // and the leader on it
}

TEST(Show, the_score_runs_along) {
  const auto t = at(2, "R1", "goals=1+3 marks=1/0/0/0/0 round=2 A4=1/0 leaders=A4,D7");
  EXPECT_EQ(part(shown(t), {"seats", "0", "score"}),
            R"({"terrains":[3,0,0,0,0],"leader":3,"catches":0,"goals":{"1":2,"3":8},"total":16,)"
            R"("hexes":1,"own_hexes":1,"without_goals":6,"place":1})");
}

TEST(Draw, the_picture_of_a_position) {
  const auto t = at(2, "R3", "dice=5,1 pool=2 C4=2/1 D2=3/0 leaders=D1,C5 catches=1/0 painted=D2");
  EXPECT_EQ(drawn(t), R"(Round 1, phase 2, placing rodents, P1 to act

     +----------+----------+----------+----------+----------+----------+
     |A1 M      |A2 S      |A3 G      |A4 F      |A5 M      |A6 R      |
     |.....     |.....     |.....     |.....     |.....     |.....     |
+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+
|B1 R      |B2 F      |B3 M      |B4 W      |B5 R      |B6 G      |B7 S      |
|.....     |.....     |.....     |     W    |.....     |.....     |.....     |
+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+
     |C1 S      |C2 R      |C3 S      |C4 G*   ~1|C5 F      |C6 M      |
     |.....     |.....     |.....     |112..     |.....L2   |.....     |
+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+----+-----+
|D1 F ⌂1   |D2 G*   =1|D3 F      |D4 M      |D5 R      |D6 S      |D7 G ⌂2   |
|.....L1   |111..     |.....     |.....     |.....     |.....     |.....     |
+----------+----------+----------+----------+----------+----------+----------+
F forest, M mountain, R river, S swamp, G grassland, W den or wolf, * to choose
12.. rodents by player, free slots; ⌂1 burrow, L1 leader; ~1 leads, =1 for good
Free die: [2 mountain]
Bonus: forest +0, mountain +0, river +0, swamp +0, grassland +0
Free slots: F 25, M 25, R 25, S 25, G 19
Goal 1: 2 points for each row to whoever controls most hexes of it
Goal 6: 2 points for each edge of the map to whoever controls most hexes of it
    player     species     burrow leader die         catches hexes score
> * P1         squirrels   D1     D1     grassland   1 (-3)  2     5
    P2         moles       D7     C5     forest      0       0     0
* starting player; score as if the match ended now
The next catch of P2 ends the match.
)");
}

TEST(Draw, the_last_picture_speaks_of_no_dice_and_of_no_later_end) {
  const std::string last = drawn(at(2, "T"));
  EXPECT_EQ(last.find("Dice left"), std::string::npos) << last;
  EXPECT_EQ(last.find("ended now"), std::string::npos) << last;
  EXPECT_NE(last.find("\n* starting player\n"), std::string::npos) << last;
  const std::string stuck =
      drawn(at(2, "T", "end=stuck turn=P1 round=9 pool=1,1,6 " + kForestFull));
  EXPECT_NE(stuck.find("Dice left: [1 forest x2] [6 wolf]"), std::string::npos) << stuck;
}

TEST(Draw, never_wider_than_80_columns) {
  for (int n = 2; n <= 5; ++n) {
    const Rodentia& match =
        game(n, n == 5 ? Given{{"goals", "4+5"}, {"goal4_mode", "lines"}} : Given{});
    Random random(9);
    State s = match.start();
    NoEvents quiet;
    ActionList list;
    while (!match.node(s).is_over()) {
      for (const bool colour : {false, true}) {
        const std::string text = match.draw(match.known(s, Viewer(s.actor)), Ink{colour});
        if (colour) continue;
        for (const std::string_view row : split(text, '\n')) EXPECT_LE(width_of(row), 80) << row;
      }
      if (match.node(s).is_chance()) {
        match.resolve(s, match.sample(s, random), quiet);
      } else {
        match.legal(s, s.actor, list);
        match.apply(s, s.actor, list[random.below(static_cast<std::uint32_t>(list.size()))], quiet);
      }
    }
  }
}

// A map too wide for a picture is listed.
TEST(Draw, a_wide_map_is_listed) {
  std::string hexes;
  std::string upper;
  std::string lower;
  for (int i = 1; i <= 10; ++i) {
    const std::string n = std::to_string(i);
    const char* letters = "FMRSGFMRSW";
    hexes += std::string(i > 1 ? "," : "") + R"(["A)" + n + R"(",)" + n + R"(,0,")" +
             letters[i - 1] + R"("],["B)" + n + R"(",)" + n + R"(,1,"G"])";
    upper += std::string(i > 1 ? "," : "") + "\"A" + n + "\"";
    lower += std::string(i > 1 ? "," : "") + "\"B" + n + "\"";
  }
  std::string text(kHouse);
  text.resize(text.find("\"maps\""));
  text += R"("maps":[{"id":"wide","players":[2,3,4,5],"free_counts":true,"hexes":[)" + hexes +
          R"(],"dens":["A10"],"rows":[[)" + upper + "],[" + lower + R"(]],"edges":{"upper":[)" +
          upper + R"(],"lower":[)" + lower +
          R"(],"left":["A1","B1"],"right":["A10","B10"]},"diag3":{"asc":[],"desc":[]},)" +
          R"("diag_lines":{"asc":[],"desc":[]}}]})";
  const Rodentia& wide = game(2, {{"map", "custom"}}, text);
  const auto t = at(wide, "R1", "burrows=A1,A5 leaders=A1,B10 B1=3/0");
  const std::string picture = drawn(t);
  EXPECT_NE(picture.find("A1 F ⌂1"), std::string::npos);
  EXPECT_NE(picture.find("111.."), std::string::npos);
  for (const std::string_view row : split(picture, '\n')) EXPECT_LE(width_of(row), 80) << row;
}

TEST(Prompt, asks_plainly) {
  EXPECT_EQ(prompt(at(2, "R2", "pool=1,2,3"), 1), "Take one of the dice left.");
  EXPECT_EQ(prompt(at(2, "R2", "pool=1,2,3"), 2), "Wait for P1.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=5,1 pool=2 C4=1/0"), 1), "Place 1 to 3 rodents on grassland.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=5,1 pool=2"), 1), "Place 1 to 2 rodents on grassland.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=5,1 pool=2 D2=0/4"), 1), "Place 1 rodent on grassland.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=5,1 pool=2 C4=2/0 painted=C4"), 1),
            "Place up to 2 more rodents on grassland, or stop.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=5,1 pool=2 D2=1/0 painted=D2"), 1),
            "Place 1 more rodent on grassland, or stop.");
  EXPECT_EQ(prompt(at(2, "R3", "dice=2,1 pool=5"), 1),
            "Nothing of mountain is in reach: make an advanced placement, one rodent on any of "
            "these hexes.");
  EXPECT_EQ(prompt(at(2, "R3b", "dice=2,1 pool=5 A5=1/0 painted=A5"), 1),
            "Does your leader jump from D1 to A5, or stay?");
  EXPECT_EQ(prompt(at(4, "R5", "dice=6,1,2,3 pool=4"), 1), "Move one of the wolves one hex.");
  EXPECT_EQ(prompt(at(2, "T"), 1), "The match is over.");
  EXPECT_EQ(prompt(at(2, "R1"), 1), "A lot is drawn: phase 1, rolling.");
}

}  // namespace
}  // namespace warren::rodentia
