// Texts of positions that the rules could not go on from are refused.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

TEST(PositionCheck, what_is_refused_names_the_field) {
  const auto game = game_of(2);
  const auto with = [&](std::string_view from, std::string_view to) {
    return refusal(game, swapped(kExample, from, to));
  };
  EXPECT_EQ(with("D6", "D66"), "D66");
  EXPECT_EQ(with(" at=B1", " at=B1 color=red"), "color");
  EXPECT_EQ(with(" at=B1", " at=B1 at=B1"), "at");
  EXPECT_EQ(with(" at=B1", " at=B1 draws=1"), "draws");  // misplaced
  EXPECT_EQ(with(" at=B1", " at=B1 winners=red"), "winners");
  EXPECT_EQ(with(" at=B1", ""), "at");  // missing
  EXPECT_EQ(with("start=red ", ""), "start");
  EXPECT_EQ(with(" at=B1", "  at=B1"), "");  // an empty word is no field
  EXPECT_FALSE(game.read_position(swapped(kExample, " at=B1", "  at=B1")));
  EXPECT_EQ(with("A1=B1:1/3/2", "A1=B1:1/3/25"), "pink");  // more cubes than exist
  EXPECT_EQ(with("A1=B1:1/3/2", "A1=B9:1/3/2"), "blue");   // more critters
  EXPECT_EQ(with("A1=B1:1/3/2", "A1=B1:1/3"), "A1");
  EXPECT_EQ(with("A1=B1:1/3/2", "A1=B0:1/3/2"), "A1");
  EXPECT_EQ(with("B1=R1B1:", "B1=B1R1:"), "B1");  // not in seat order
  EXPECT_EQ(with("A1=B1:1/3/2", "A1=:"), "A1");
  EXPECT_EQ(with("C2=B1:1/1/4", "C2=B1:1/1/4 B2=:1/0/0"), "B2");  // food on the pond
  EXPECT_EQ(with("shove-p,scamper-w,quarter-p;;", "scamper-w,shove-p,quarter-p;;"),
            "blue");  // order
  EXPECT_EQ(with("shove-p,scamper-w,quarter-p;;", "shove-p,scamper-w,ambush-w,quarter-p;;"),
            "blue");
  EXPECT_EQ(with("shove-p,scamper-w,quarter-p;;", "grab-w,shove-p,scamper-w;;"),
            "grab-w");                                                    // two copies
  EXPECT_EQ(with("ambush-b;xfight; ", "ambush-b;; "), "red");             // a starter is missing
  EXPECT_EQ(with("grab-p,ambush-b;xfight; ", "grab-p;xfight; "), "red");  // seven, the start player
  EXPECT_EQ(with("red=xflight,xbite", "red=xfight,xflight,xbite"), "xfight");
  EXPECT_EQ(with("xfight; blue=xfight,", "xfight; blue="), "blue");
  EXPECT_EQ(with("at=B1", "at=B2"), "at");  // never placed there
  EXPECT_EQ(with("duels=1", "standing=2 duels=1"), "standing");
  EXPECT_EQ(with("duels=1", "standing=1 duels=1"), "standing");  // the attacker is spent
  EXPECT_EQ(with("duels=1", "duels=0"), "duels");
  EXPECT_EQ(with("duels=1", "duels=9"), "duels");
  EXPECT_EQ(with("defender=red", "defender=blue"), "defender");
  EXPECT_EQ(with("left=2", "left=3"), "left");
  EXPECT_EQ(with("sign=bite", "sign=bit"), "sign");
  EXPECT_EQ(with("card=windfall-p", "card=windfall"), "card");
  EXPECT_EQ(with("B1=R1B1:2/1/3", "B1=R1B1:"), "food");    // less than the setup puts out
  EXPECT_EQ(with("B1=R1B1:2/1/3", "B1=B2:2/1/3"), "red");  // a critter of red is missing
  EXPECT_EQ(with("shove-p,", "?1,"), "blue");              // a position hides nothing
}

TEST(PositionCheck, nodes_that_the_flow_would_skip) {
  const auto game = game_of(2);
  const auto bad = [&](const char* text) { return refusal(game, scene_text(game, text)); };
  EXPECT_EQ(bad("D4 turn=2 A1=R1 at=A1 card=xfight standing=1"), "card");
  EXPECT_EQ(bad("D4 turn=2 A1=R1: at=A1 card=snatch-w standing=1"), "card");
  EXPECT_EQ(bad("D4 turn=2 A1=R1 at=A1 card=shove-w standing=1"), "card");
  EXPECT_EQ(bad("D4 turn=2 A1=R2 at=A1 card=scamper-w standing=1"), "standing");
  EXPECT_EQ(bad("D5 turn=2 A1=R1B1 at=A1 card=xfight standing=1"), "step");
  EXPECT_EQ(bad("D5 turn=2 A1=R1B1 at=A1 card=xfight duels=1"), "step");
  EXPECT_EQ(bad("D5 turn=2 A1=R2 at=A1 card=xfight standing=1 duels=1"), "step");
  EXPECT_EQ(bad("S2 turn=2 A1=R1B1 at=A1 card=ambush-b duels=1 defender=blue draws=1"), "draws");
  EXPECT_EQ(bad("S2 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue draws=3"), "draws");
  EXPECT_EQ(
      bad("S2 turn=2 A1=R1B1 at=A1 card=xfight duels=1 defender=blue locked=red:fight,blue:bite"),
      "locked");
  EXPECT_EQ(bad("S2 turn=2 A1=R1 at=A1 card=xfight duels=1 defender=blue"), "defender");
  EXPECT_EQ(bad("D6 turn=2 A1=R1B1: at=A1 card=xfight duels=1 defender=blue sign=bite left=1"),
            "step");
  EXPECT_EQ(bad("D6 turn=2 A1=R1 at=A1 card=xfight duels=1 defender=blue sign=fight left=1"),
            "step");
  EXPECT_EQ(bad("D7 turn=2 A1=R1B1 at=A1 card=quarter-b duels=1 defender=blue"), "card");
  EXPECT_EQ(bad("D7 turn=2 A1=R1B1:24/24/24 at=A1 card=xfight duels=1 defender=blue"), "step");
  EXPECT_EQ(bad("D8 at=A1 A1=R3B2:3/0/0"), "at");
  EXPECT_EQ(bad("D8 at=A1 A1=R3B2:3/2/1 taken=2"), "at");
  EXPECT_EQ(bad("D8 at=A2 A1=R1:3/2/1 A2=R3B2:2/2/2"), "A1");
  EXPECT_EQ(bad("T winners=blue A1=:2/2/2 red=;;6/0/0 blue=;;1/0/0"), "winners");
  EXPECT_EQ(bad("S3 in=red,blue A1=:2/2/2 red=;;6/0/0 blue=;;1/0/0"), "step");
  EXPECT_EQ(bad("D2 turn=2 A1=R8"), "red");  // without an Extra Critter
  EXPECT_EQ(bad("D2 turn=2 red=;;1/0/0"), "red");
}

TEST(PositionCheck, nodes_before_the_first_turn) {
  const auto game = game_of(2);
  const std::string hands =
      " red=xfight,xflight,xbite,xcritter,brawl-w,brawl-p,claw-w,claw-p;; "
      "blue=xfight,xflight,xbite,xcritter,grab-w,grab-p,cunning-b,cunning-w;;";
  const std::string starters =
      " red=xfight,xflight,xbite,xcritter;; blue=xfight,xflight,xbite,xcritter;;";
  const std::string wood = " A1=:2/2/2 A2=:2/2/2 B1=:2/2/2 B3=:2/2/2 C1=:2/2/2 C2=:2/2/2";
  const std::vector<std::string> good = {
      "C1" + starters,
      "C1 A1=:2/2/2 A2=:0/0/6" + starters,
      "C2" + wood + starters,
      "S1 in=red,blue" + wood + hands,
      "S1 in=red,blue rounds=3" + wood + hands + " locked=blue:bite",
      "C3 in=red,blue" + wood + hands,
      "D1 start=blue" + wood + hands,
      "D1 start=blue A1=B1:2/2/2" + wood.substr(10) + hands,
  };
  for (const std::string& text : good) {
    const auto s = game.read_position(text);
    ASSERT_TRUE(s) << text << ": " << to_string(s.error());
    EXPECT_EQ(game.write_position(*s), text);
  }
  EXPECT_EQ(refusal(game, "C1 A2=:2/2/2" + starters), "A2");  // A1 comes first
  EXPECT_EQ(refusal(game, "C1 A1=:2/2/1" + starters), "A1");
  EXPECT_EQ(refusal(game, "C1" + wood + starters), "food");
  EXPECT_EQ(refusal(game, "C1" + hands), "red");
  EXPECT_EQ(refusal(game, "C2" + wood + hands), "cards");
  EXPECT_EQ(refusal(game, "S1 in=red" + wood + hands), "in");
  EXPECT_EQ(refusal(game, "S1 in=red,blue rounds=10" + wood + hands), "rounds");
  EXPECT_EQ(refusal(game, "D1 start=blue A1=R1:2/2/2" + wood.substr(10) + hands), "blue");
  EXPECT_EQ(refusal(game_of(2, {{"order", "random"}}), "S1 in=red,blue" + wood + hands), "step");
  EXPECT_EQ(refusal(game_of(2, {{"order", "fixed:red"}}), "C3 in=red,blue" + wood + hands), "step");
}

}  // namespace
}  // namespace warren::fight_flight_bite
