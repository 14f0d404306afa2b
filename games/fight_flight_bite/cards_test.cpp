// Every card of the house edition does what its face says: FFB-035 to FFB-047.
#include "games/fight_flight_bite/fixture_test.h"

namespace warren::fight_flight_bite {
namespace {

// Actions an attacker wins with each sign, each on a space that shows another sign.
std::array<int, 3> actions_of_card(const FightFlightBite& game, const std::string& code) {
  std::array<int, 3> out{};
  const std::array<const char*, 3> signs = {"fight", "flight", "bite"};
  const std::array<const char*, 3> beaten = {"bite", "fight", "flight"};
  const std::array<const char*, 3> spaces = {"B1", "A1", "A2"};  // thicket, crag, glade
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string at = spaces[i];
    auto t = scene(
        game, "S2 turn=2 " + at + "=R1B1 at=" + at + " card=" + code + " duels=1 defender=blue");
    throws(t, signs[i], beaten[i]);
    EXPECT_EQ(t.node(), "D6");
    out[i] = t.state().left;
  }
  return out;
}

struct Expected24 {
  const char* code;
  const char* food;
  int copies;
  std::array<int, 3> actions;
};

RULE(Cards, "FFB-040 FFB-041", duel_bonuses_of_all_faces) {
  const auto game = game_of(2);
  const std::vector<Expected24> faces = {
      {"xfight", "brown", 4, {2, 1, 1}},     {"xflight", "white", 4, {1, 2, 1}},
      {"xbite", "pink", 4, {1, 1, 2}},       {"xcritter", "brown", 4, {1, 1, 1}},
      {"brawl-w", "white", 1, {2, 2, 1}},    {"brawl-p", "pink", 1, {2, 2, 1}},
      {"claw-w", "white", 1, {2, 1, 2}},     {"claw-p", "pink", 1, {2, 1, 2}},
      {"grab-w", "white", 1, {1, 2, 2}},     {"grab-p", "pink", 1, {1, 2, 2}},
      {"cunning-b", "brown", 1, {2, 2, 2}},  {"cunning-w", "white", 1, {2, 2, 2}},
      {"shove-w", "white", 1, {1, 1, 1}},    {"shove-p", "pink", 1, {1, 1, 1}},
      {"scamper-w", "white", 1, {1, 1, 1}},  {"scamper-p", "pink", 1, {1, 1, 1}},
      {"snatch-w", "white", 1, {1, 1, 1}},   {"snatch-p", "pink", 1, {1, 1, 1}},
      {"windfall-b", "brown", 1, {1, 1, 1}}, {"windfall-p", "pink", 1, {1, 1, 1}},
      {"ambush-b", "brown", 1, {1, 1, 1}},   {"ambush-w", "white", 1, {1, 1, 1}},
      {"quarter-b", "brown", 1, {1, 1, 1}},  {"quarter-p", "pink", 1, {1, 1, 1}},
  };
  ASSERT_EQ(faces.size(), game.printed().faces.size());
  int cards = 0;
  std::array<int, 3> colours{};
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const Face& face = game.printed().faces[i];
    EXPECT_EQ(face.code, faces[i].code);
    EXPECT_EQ(game.printed().food[static_cast<std::size_t>(face.food)].id, faces[i].food);
    EXPECT_EQ(face.copies, faces[i].copies);
    EXPECT_EQ(actions_of_card(game, face.code), faces[i].actions) << face.code;
    cards += face.copies;
    colours[static_cast<std::size_t>(face.food)] += face.copies;
  }
  EXPECT_EQ(cards, 36);
  EXPECT_EQ(colours, (std::array{12, 12, 12}));
}

RULE(Cards, "FFB-040", extra_flight_on_a_crag) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A1=R1B1 at=A1 card=xflight duels=1 defender=blue");
  throws(t, "flight", "fight");
  EXPECT_EQ(t.state().left, 2);
}

RULE(Cards, "FFB-041", cunning_on_a_glade) {
  const auto game = game_of(2);
  auto t = scene(game, "S2 turn=2 A2=R1B1 at=A2 card=cunning-w duels=1 defender=blue");
  throws(t, "bite", "flight");
  EXPECT_EQ(t.state().left, 2);
}

RULE(Cards, "FFB-042 FFB-052", shove_pushes_any_opponent_there) {
  const auto game = game_of(3);
  for (const char* code : {"shove-w", "shove-p"}) {
    const std::string red = std::string(" red=") + code + ";;";
    auto t = scene(game, "D2 turn=3 B1=Y1" + red);
    t.act("place B1").act("card " + std::string(code));
    EXPECT_EQ(t.node(), "D4");
    EXPECT_EQ(t.legal(), "pass, push yellow A1, push yellow B2, push yellow C1");
    EXPECT_EQ(t.refused("push blue A1"), "FFB-073");
    EXPECT_EQ(t.refused("out A1"), "FFB-042");
    t.act("push yellow A1");
    EXPECT_EQ(t.node(), "D2");  // then no duel
    auto both = scene(game, "D3 turn=3 B1=R1B2Y1 at=B1" + red);
    both.act("card " + std::string(code));
    EXPECT_TRUE(both.is_legal("push blue A1"));
    EXPECT_TRUE(both.is_legal("push yellow A1"));
    auto alone = scene(game, "D3 turn=3 B1=R1 at=B1" + red);
    alone.act("card " + std::string(code));
    EXPECT_EQ(alone.node(), "D2");  // no target: the node is skipped
  }
}

RULE(Cards, "FFB-043", scamper_moves_one_critter) {
  const auto game = game_of(2);
  for (const char* code : {"scamper-w", "scamper-p"}) {
    const std::string red = std::string(" red=") + code + ";;";
    auto t = scene(game, "D3 turn=2 B1=R1B1 C2=R1 at=B1" + red);
    t.act("card " + std::string(code));
    EXPECT_EQ(t.refused("bite white A1"), "FFB-043");
    EXPECT_TRUE(t.is_legal("in C2"));
    t.act("out A1");
    EXPECT_EQ(critters(t, "B1", kRed), 0);
    EXPECT_EQ(t.node(), "D2");  // nobody left to attack
    auto two = scene(game, "D3 turn=2 B1=R2B1 at=B1" + red);
    two.act("card " + std::string(code)).act("out A1");
    EXPECT_EQ(two.node(), "S2");
    EXPECT_EQ(two.state().standing, 0);  // a standing one left, the other duels
  }
}

RULE(Cards, "FFB-044", snatch_bites_one_food) {
  const auto game = game_of(2);
  for (const char* code : {"snatch-w", "snatch-p"}) {
    auto t = scene(game, "D3 turn=2 B1=R1:1/1/4 at=B1 red=" + std::string(code) + ";;");
    t.act("card " + std::string(code));
    EXPECT_EQ(t.node(), "D4");  // without opponents too
    EXPECT_EQ(t.refused("push blue A1"), "FFB-044");
    t.act("bite brown C2");
    EXPECT_EQ(food(t, "B1"), heap(0, 1, 4));
    auto bare = scene(game, "D3 turn=2 B1=R1: at=B1 red=" + std::string(code) + ";;");
    bare.act("card " + std::string(code));
    EXPECT_EQ(bare.node(), "D2");
  }
}

RULE(Cards, "FFB-045", windfall_adds_one_food) {
  const auto game = game_of(2);
  for (const char* code : {"windfall-b", "windfall-p"}) {
    auto t = scene(game, "D3 turn=2 B1=R1:2/2/2 at=B1 red=" + std::string(code) + ";;");
    const Heap stock = supply(t);
    t.act("card " + std::string(code)).act("grow white B1");
    EXPECT_EQ(food(t, "B1"), heap(2, 3, 2));
    EXPECT_EQ(supply(t)[1], stock[1] - 1);
    auto scarce = scene(game, "D4 turn=2 B1=R1:2/2/24 at=B1 standing=1 card=" + std::string(code));
    EXPECT_EQ(scarce.refused("grow pink A1"), "FFB-045");
    EXPECT_EQ(scarce.refused("push blue A1"), "FFB-045");
    auto empty = scene(game, "D3 turn=2 B1=R1:24/24/24 at=B1 red=" + std::string(code) + ";;");
    empty.act("card " + std::string(code));
    EXPECT_EQ(empty.node(), "D2");
  }
}

RULE(Cards, "FFB-046", ambush_wins_the_first_draw) {
  const auto game = game_of(2);
  for (const char* code : {"ambush-b", "ambush-w"}) {
    auto t = scene(game, "D3 turn=2 A1=R2B1 at=A1 red=" + std::string(code) + ";;");
    t.act("card " + std::string(code));
    EXPECT_EQ(t.node(), "S2");
    throws(t, "bite", "bite");
    EXPECT_EQ(t.node(), "D6");
    EXPECT_EQ(t.state().sign, 2);
    EXPECT_EQ(t.state().left, 1);
    t.act("pass").act("duel blue");  // in every duel of the turn
    throws(t, "fight", "fight");
    EXPECT_EQ(t.state().sign, 0);
    EXPECT_EQ(t.state().left, 2);  // crag
  }
}

RULE(Cards, "FFB-047", no_quarter_leaves_the_defender_nothing) {
  const auto game = game_of(2);
  for (const char* code : {"quarter-b", "quarter-p"}) {
    auto t = scene(game, "D3 turn=2 A1=R1B1 at=A1 red=" + std::string(code) + ";;");
    const Heap stock = supply(t);
    t.act("card " + std::string(code));
    throws(t, "bite", "fight");
    EXPECT_EQ(t.node(), "D2");  // no defender node
    EXPECT_EQ(supply(t), stock);
  }
}

RULE(Cards, "FFB-037", extra_critter) {
  const auto game = game_of(2);
  auto t = scene(game, "D3 turn=2 B1=R1 at=B1");
  t.act("card xcritter");
  EXPECT_EQ(t.refused("push blue A1"), "FFB-037");
  t.act("reinforce");
  EXPECT_EQ(critters(t, "B1", kRed), 2);
}

// A printed card may combine kinds of effect; each works by itself.
RULE(Cards, "FFB-036 FFB-040 FFB-046", a_combined_card) {
  std::string text(FightFlightBite::info().house);
  const std::string old = R"("bonus": [], "immediate": null, "passive": "ambush"})";
  text.replace(text.find(old), old.size(),
               R"("bonus": ["bite"], "immediate": "grow", "passive": "ambush"})");
  const auto game = tests::make<FightFlightBite>({.players = 2, .edition_text = text});
  auto t = scene(game, "D3 turn=2 B1=R1B1 at=B1 red=ambush-b;;");
  t.acts("card ambush-b, grow pink A1");
  throws(t, "bite", "bite");
  EXPECT_EQ(t.node(), "D6");
  EXPECT_EQ(t.state().left, 3);
}

}  // namespace
}  // namespace warren::fight_flight_bite
