// Texts: actions, outcomes, whole positions; what is refused; and that junk does no harm.
#include "games/fight_flight_bite/actions.h"
#include "games/fight_flight_bite/fixture_test.h"
#include "tests/support/budget.h"

namespace warren::fight_flight_bite {
namespace {

constexpr std::string_view kExample =
    "D6 start=red A1=B1:1/3/2 A2=R1:2/2/3 B1=R1B1:2/1/3 B3=:2/3/1 C1=R1:2/3/1 C2=B1:1/1/4 "
    "red=xflight,xbite,xcritter,brawl-w,grab-w,grab-p,ambush-b;xfight; "
    "blue=xfight,xflight,xbite,xcritter,shove-p,scamper-w,quarter-p;; at=B1 card=windfall-p "
    "duels=1 "
    "defender=red sign=bite left=2";

TEST(Notation, action_ids_and_texts) {
  const auto game = game_of(4);
  EXPECT_EQ(game.action_count(), 176);
  const std::vector<std::pair<int, std::string>> all = {
      {0, "place A1"},        {9, "place D4"},       {10, "card xfight"},    {33, "card quarter-p"},
      {34, "pass"},           {35, "reinforce"},     {36, "reinforce A1"},   {45, "reinforce D4"},
      {46, "duel red"},       {49, "duel green"},    {50, "throw fight"},    {51, "throw flight"},
      {52, "throw bite"},     {53, "push red A1"},   {63, "push blue A1"},   {92, "push green D4"},
      {93, "in A1"},          {102, "in D4"},        {103, "out A1"},        {112, "out D4"},
      {113, "bite brown A1"}, {142, "bite pink D4"}, {143, "grow brown A1"}, {172, "grow pink D4"},
      {173, "take brown"},    {174, "take white"},   {175, "take pink"}};
  for (const auto& [id, text] : all) {
    EXPECT_EQ(game.write(action(id)), text);
    EXPECT_EQ(*game.read_action(text), action(id));
    EXPECT_EQ(*game.read_action("  " + text + " "), action(id));
  }
  EXPECT_EQ(game.write(action(176)), "");
  const auto two = game_of(2);
  for (const char* text : {"place D4", "duel green", "push yellow A1", "in C3"}) {
    EXPECT_FALSE(two.read_action(text)) << text;
  }
  EXPECT_EQ(two.write(action(9)), "");
  EXPECT_EQ(two.write(action(48)), "");
  for (const char* junk : {"place", "place A1 A2", "card", "throw rock", "pass now", "push blue",
                           "push A1 blue", "Place A1", "take 3"}) {
    EXPECT_FALSE(game.read_action(junk)) << junk;
  }
}

TEST(Notation, outcomes) {
  const auto game = game_of(2);
  const State s = game.start();
  EXPECT_EQ(game.write_outcome(s, *game.read_outcome(s, "food A1 3/2/1")), "food A1 3/2/1");
  EXPECT_FALSE(game.read_outcome(s, "food A2 3/2/1"));
  EXPECT_FALSE(game.read_outcome(s, "food A1 3/2/2"));
  EXPECT_FALSE(game.read_outcome(s, "deal red shove-w"));
}

TEST(Notation, shapes_for_a_screen) {
  const auto game = game_of(4);
  const auto push = game.shape(*game.read_action("push blue C2"));
  EXPECT_EQ(push.kind, "push");
  EXPECT_EQ(push.number, 1);
  EXPECT_EQ(push.cells, std::vector<Cell>{cell(4)});
  EXPECT_EQ(game.shape(*game.read_action("throw bite")).number, 2);
}

TEST(Position, the_example_of_the_rules) {
  const auto game = game_of(2);
  Play t(game, kExample);
  EXPECT_EQ(t.position(), kExample);
  EXPECT_EQ(who(t), "blue");
  ActionList legal;
  game.legal(t.state(), kBlue, legal);
  EXPECT_EQ(legal.size(), 16U);
  EXPECT_EQ(supply(t), heap(14, 11, 10));
  EXPECT_EQ(t.state().reserve[0], 5);
  EXPECT_EQ(t.state().reserve[1], 5);
  EXPECT_NE(t.view(Viewer(kRed)).find(" blue=xfight,xflight,xbite,xcritter,?3;; "),
            std::string::npos);
  EXPECT_NE(t.view(Viewer(kRed))
                .find(" red=xflight,xbite,xcritter,brawl-w,grab-w,grab-p,ambush-b;xfight; "),
            std::string::npos);
}

TEST(Position, fields_are_read_in_any_order) {
  const auto game = game_of(2);
  std::vector<std::string_view> parts = split(kExample, ' ');
  std::reverse(parts.begin() + 1, parts.end());
  std::string text;
  for (const std::string_view part : parts) text += (text.empty() ? "" : " ") + std::string(part);
  EXPECT_EQ(Play(game, text).position(), kExample);
}

std::string swapped(std::string_view text, std::string_view from, std::string_view to) {
  std::string out(text);
  const std::size_t at = out.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return out.replace(at, from.size(), to);
}
// The field a refusal names; "" when the text is read.
std::string refusal(const FightFlightBite& game, const std::string& text) {
  const auto s = game.read_position(text);
  return s ? "" : s.error().where;
}

TEST(Position, what_is_refused_names_the_field) {
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
            "grab-w");                                         // two copies
  EXPECT_EQ(with("ambush-b;xfight; ", "ambush-b;; "), "red");  // a starter is missing
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

TEST(Position, nodes_that_the_flow_would_skip) {
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

TEST(Position, nodes_before_the_first_turn) {
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

TEST(Position, views_are_read_for_their_viewer_only) {
  const auto game = game_of(2);
  const Play t(game, kExample);
  for (const Viewer viewer : {Viewer(kRed), Viewer(kBlue), Viewer::spectator()}) {
    const auto known = game.known(t.state(), viewer);
    const auto back = game.read_view(game.write_view(known), viewer);
    ASSERT_TRUE(back);
    EXPECT_EQ(*back, known);
  }
  const std::string red = t.view(Viewer(kRed));
  EXPECT_FALSE(game.read_view(red, Viewer(kBlue)));
  EXPECT_FALSE(game.read_view(red, Viewer::spectator()));
  EXPECT_FALSE(game.read_view(kExample, Viewer(kRed)));  // it shows what red cannot know
  EXPECT_FALSE(game.read_view(red, Viewer(kGreen)));
  EXPECT_FALSE(game.read_position(red));
  EXPECT_FALSE(game.read_view(swapped(red, "?3", "?2"), Viewer(kRed)));
  EXPECT_FALSE(game.read_view(swapped(red, "?3", "?16"), Viewer(kRed)));
}

// Broken texts are refused or read to something the rules can play on from, to the end.
TEST(Position, junk_does_no_harm) {
  Random random(tests::seed());
  const std::vector<std::pair<int, std::vector<std::pair<std::string, std::string>>>> setups = {
      {2, {}},
      {4, {{"pond", "open"}}},
      {3, {{"tribes", "moles,rabbits,foxes"}}},
      {2, {{"pond", "barrier"}}}};
  int accepted = 0;
  for (const auto& [players, options] : setups) {
    const auto game = game_of(players, options);
    std::vector<std::string> texts;
    State s = game.start();
    NoEvents quiet;
    ActionList legal;
    while (!game.node(s).is_over()) {
      texts.push_back(game.write_position(s));
      const Node node = game.node(s);
      if (node.is_chance()) {
        game.resolve(s, game.sample(s, random), quiet);
        continue;
      }
      game.legal(s, node.seats.lowest(), legal);
      game.apply(s, node.seats.lowest(),
                 legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
    }
    texts.push_back(game.write_position(s));
    const int rounds = tests::games(100'000);
    for (int i = 0; i < rounds; ++i) {
      std::string text = texts[random.below(static_cast<std::uint32_t>(texts.size()))];
      for (std::uint32_t k = 0; k <= random.below(3); ++k) {
        const auto at = random.below(static_cast<std::uint32_t>(text.size()));
        switch (random.below(4)) {
          case 0: text[at] = "0123456789:/;,=? ABRYxD"[random.below(23)]; break;
          case 1: text.erase(at, 1 + random.below(4)); break;
          case 2:
            text.insert(at, 1, text[random.below(static_cast<std::uint32_t>(text.size()))]);
            break;
          default: {
            const std::string& other =
                texts[random.below(static_cast<std::uint32_t>(texts.size()))];
            const std::size_t cut = std::min<std::size_t>(at, other.size());
            text = text.substr(0, at) + other.substr(cut);
          }
        }
        if (text.empty()) text = "D";
      }
      const Viewer viewer =
          Viewer(seat(static_cast<int>(random.below(static_cast<std::uint32_t>(players)))));
      if (const auto view = game.read_view(text, viewer)) {
        EXPECT_TRUE(game.read_position(game.write_position(game.guess(*view, random))));
        game.draw(*view, Ink{});
      }
      const auto read = game.read_position(text);
      if (!read) continue;
      ++accepted;
      ASSERT_EQ(*game.read_position(game.write_position(*read)), *read) << text;
      State play = *read;
      for (int ply = 0; !game.node(play).is_over(); ++ply) {
        ASSERT_LT(ply, 2000) << text;
        const Node node = game.node(play);
        if (node.is_chance()) {
          game.resolve(play, game.sample(play, random), quiet);
          continue;
        }
        game.legal(play, node.seats.lowest(), legal);
        ASSERT_FALSE(legal.empty()) << text;
        game.apply(play, node.seats.lowest(),
                   legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
      }
      EXPECT_FALSE(game.result(play).sentence.empty());
    }
  }
  EXPECT_GT(accepted, tests::games(1000));
}

}  // namespace
}  // namespace warren::fight_flight_bite
