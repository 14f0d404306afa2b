// The terminal picture.
#include "engine/canvas.h"
#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

TEST(CatsVsRatsPicture, the_peninsula_with_owners_units_defence_and_ports) {
  Table t = main_table("taunt,drop,tunnel,reserves", 0,
                       "P1=F2:8,A1:1 P2=E3:12 P3=F3:5,I1:1 P4=C2:220 cube=7 hand1=hex,hex,eye "
                       "hand3=moon known3=moon discard=broom");
  const std::string p1 = picture(t, Viewer(Seat{0}));
  for (const char* piece :
       {"E3++", "C2+", "B1~", "c1:8", "c2:12", "r3:5", "r4:220", "CATS 3/23 towns (2+1)",
        "RATS 3/23 towns (2+1)", "your hand: 2 Withering Hex, Evil Eye", "cube 7", "Twin Moon",
        "discards: Broomstick Flight", "turn 1: P1 P3 P2 P4 P1 P3", "actions ***"}) {
    EXPECT_TRUE(has_text(p1, piece)) << piece << "\n" << p1;
  }
  EXPECT_TRUE(has_text(p1, "A1-----------A2"));
  EXPECT_TRUE(has_text(p1, "\n    holds for all to know: Twin Moon")) << p1;
  EXPECT_FALSE(has_text(picture(t, Viewer(Seat{2})), "Withering"));
  EXPECT_FALSE(has_text(picture(t, Viewer::spectator()), "your hand"));
}

TEST(CatsVsRatsPicture, no_line_is_wider_than_a_terminal) {
  for (const int players : {4, 5}) {
    const auto& game = game_of(players);
    Random random(8);
    ActionList legal;
    for (int i = 0; i < 4; ++i) {
      State s = game.start();
      for (int ply = 0; !game.node(s).is_over(); ++ply) {
        if (ply % 7 == 0) {
          const std::string text = game.draw(game.known(s, Viewer(Seat{1})), Ink{});
          for (const auto line : split(text, '\n')) EXPECT_LE(width_of(line), 80) << line;
        }
        NoEvents quiet;
        if (game.node(s).is_chance()) {
          game.resolve(s, game.sample(s, random), quiet);
        } else {
          game.legal(s, game.node(s).seats.lowest(), legal);
          game.apply(s, game.node(s).seats.lowest(),
                     legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
        }
      }
      // Who won is said by the sheet below the last picture.
      EXPECT_FALSE(has_text(game.draw(game.known(s, Viewer::spectator()), Ink{}),
                            game.result(s).sentence.substr(0, 12)));
    }
  }
}

TEST(CatsVsRatsPicture, a_battle_and_the_group_on_its_way_are_marked) {
  Table t = plain("P1=F2:8,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand1=hex hand3=eye");
  t.act("from F2");
  EXPECT_TRUE(has_text(picture(t, Viewer(Seat{0})), "[F2]"));
  t.act("to F3").act("n 7").act("card hex");
  EXPECT_TRUE(has_text(picture(t, Viewer(Seat{0})), ">F3<"));
  EXPECT_TRUE(has_text(picture(t, Viewer(Seat{0})), "attacker: Withering Hex"));
  EXPECT_TRUE(has_text(picture(t, Viewer(Seat{2})), "attacker: a card"));
  EXPECT_TRUE(has_text(picture(t, Viewer(Seat{2})), "battle: P1 7 from F2 against P3 5 in F3"));
}

TEST(CatsVsRatsPicture, a_card_that_acted_is_spent_and_a_countered_one_void) {
  const auto lying = [](const std::string& hands, const char* attack, const char* defence) {
    Table t = plain("P1=F2:8,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 " + hands);
    t.go("F2", "F3", 7).cards(attack, defence);
    std::string out;  // the line may be broken anywhere
    const std::string drawn = picture(t, Viewer::spectator());
    for (const std::string_view word : words(drawn)) {
      for (const std::string_view part : split(word, '\n')) {
        if (!part.empty()) out += (out.empty() ? "" : " ") + std::string(part);
      }
    }
    return out.substr(out.find("attacker: "));
  };
  EXPECT_EQ(lying("hand1=counter hand3=eye", "counter", "eye"),
            "attacker: Counterspell (spent); defender: Evil Eye (void)");
  EXPECT_EQ(lying("hand1=counter hand3=counter", "counter", "counter"),
            "attacker: Counterspell (void); defender: Counterspell (void)");
  EXPECT_EQ(lying("hand1=muddle hand3=eye,moon", "muddle", "eye"),
            "attacker: Muddled Wits (spent); defender: Twin Moon");
  EXPECT_EQ(lying("hand1=muddle hand3=eye,counter", "muddle", "eye"),
            "attacker: Muddled Wits (spent); defender: Counterspell (spent)");
  EXPECT_EQ(lying("hand1=necro hand3=counter discard=eye", "necro", "counter"),
            "attacker: Necromancy (void); defender: Counterspell (spent)");
  EXPECT_EQ(lying("hand1=necro hand3=eye", "necro", "eye"),
            "attacker: Necromancy (spent); defender: Evil Eye");
}

TEST(CatsVsRatsPicture, a_map_of_another_shape_becomes_a_list) {
  std::string crowded(kHouse);  // F1 moves beside F2
  crowded.replace(crowded.find("\"x\": 106, \"y\": 599"), 18, "\"x\": 230, \"y\": 599");
  Table t = table(game_of(4, {}, crowded), "MAIN", "taunt,drop,tunnel,bridge", 0,
                  "acts=3 P1=F2:8 P2=A5:3 P3=F3:5 P4=G5:5");
  const std::string text = picture(t, Viewer::spectator());
  EXPECT_TRUE(has_text(text, "F2 c1:8"));
  EXPECT_TRUE(has_text(text, "E3++ ."));
}

}  // namespace
}  // namespace warren::cats_vs_rats
