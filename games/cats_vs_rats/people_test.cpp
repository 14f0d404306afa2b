// What people see: the picture, prompts, remarks, previews, the screen's JSON, and a battle told.
#include "engine/canvas.h"
#include "engine/rulebook.h"
#include "games/cats_vs_rats/fixture_test.h"
#include "games/cats_vs_rats/preview.h"

namespace warren::cats_vs_rats {
namespace {

std::string picture(const Table& t, Viewer viewer) {
  return t.game().draw(t.game().known(t.state(), viewer), Ink{});
}
std::string json(const Table& t, Viewer viewer) {
  return t.game().show(t.game().known(t.state(), viewer)).dump();
}
bool has_text(const std::string& text, std::string_view piece) {
  return text.find(piece) != std::string::npos;
}
std::string prompt(const Table& t) {
  const Seat p = t.game().node(t.state()).seats.lowest();
  return t.game().prompt(t.game().known(t.state(), Viewer(p)), p);
}
std::string remark(const Table& t, std::string_view text) {
  const Seat p = t.game().node(t.state()).seats.lowest();
  return t.game().remark(t.game().known(t.state(), Viewer(p)), p, *t.game().read_action(text));
}

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

TEST(CatsVsRatsPicture, close_to_the_goal_counts_actions_returns_and_free_attacks) {
  // Every town of `row` with `units` each.
  const auto held = [](std::initializer_list<const char*> towns, int units) {
    std::string out;
    for (const char* town : towns) {
      out += (out.empty() ? "" : ",") + std::string(town) + ":" + std::to_string(units);
    }
    return out;
  };
  const auto close = [](const char* attrs, int turn, const std::string& towns) {
    const Table t = main_table(attrs, turn, towns);
    std::string out;
    if (near_goal(t.game(), t.state(), Team::kCats)) out += "cats ";
    if (near_goal(t.game(), t.state(), Team::kRats)) out += "rats ";
    EXPECT_EQ(has_text(json(t, Viewer::spectator()), "\"close\":true"), !out.empty());
    EXPECT_EQ(has_text(picture(t, Viewer::spectator()), "close!"), !out.empty());
    return out;
  };
  const std::string eighteen = held({"A1", "A2", "A3", "A4", "A5", "B1", "B2", "B3", "B4", "B5",
                                     "B6", "C1", "C2", "C3", "C4", "C5", "D1", "D2"},
                                    1);
  const std::string rats = " P3=" + held({"E2", "F2", "F3"}, 1) + " P4=G5:5";
  // 19 towns: three actions bring 22, a fourth town is wanted.
  EXPECT_EQ(close("taunt,drop,tunnel,bridge", 0, "P1=" + eighteen + " P2=F6:9" + rats), "");
  EXPECT_EQ(close("taunt,drop,tunnel,bridge", 0, "P1=" + eighteen + ",D6:1 P2=F6:9" + rats),
            "cats ");
  // A Crusader with an army beside a Rat town takes it free; with single units nothing falls.
  EXPECT_EQ(close("taunt,crusader,tunnel,bridge", 2, "P1=" + eighteen + " P2=F1:9" + rats),
            "cats ");
  EXPECT_EQ(close("taunt,crusader,tunnel,bridge", 2, "P1=" + eighteen + " P2=F1:2" + rats), "");
  // Not in the turn of another Cat, except by the Dispatcher's order.
  EXPECT_EQ(close("taunt,crusader,tunnel,bridge", 0, "P1=" + eighteen + " P2=F1:9" + rats), "");
  EXPECT_EQ(close("dispatcher,crusader,tunnel,bridge", 0, "P1=" + eighteen + " P2=F1:9" + rats),
            "cats ");
  // Far from any Rat town an army takes none.
  EXPECT_EQ(close("taunt,crusader,tunnel,bridge", 2, "P1=" + eighteen + " P2=D4:9 P3=H2:5 P4=G5:5"),
            "");
  // Whoever comes back does so in another town.
  EXPECT_EQ(close("taunt,drop,tunnel,bridge", 0, "P1=" + eighteen + ",D6:1" + rats), "");
  EXPECT_EQ(close("taunt,drop,tunnel,bridge", 1, "P1=" + eighteen + ",D6:1" + rats), "cats ");
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

TEST(CatsVsRatsTold, a_battle_is_told_step_by_step_with_its_numbers) {
  Table t = main_table("claws,taunt,tunnel,fort", 0,
                       "P1=E2:8,A1:1 P2=D2:3 P3=I2:1 P4=E3:5,G5:5 hand1=rally hand4=eye");
  t.go("E2", "E3", 7);
  EXPECT_EQ(t.told(Viewer::spectator()), "P1 attacks P4's E3 with 7 units from E2\n");
  t.act("card rally");
  EXPECT_EQ(t.told(Viewer(Seat{0})), "P1 places Rallying Bell face down\n");
  EXPECT_EQ(t.told(Viewer(Seat{3})), "P1 places a card face down\n");
  t.act("card eye");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P4 places a card face down\n"
            "revealed: P1 Rallying Bell, P4 Evil Eye\n"
            "Rallying Bell: 2 units of P2 from D2 join the attack\n");
  t.roll("5");
  EXPECT_EQ(t.told(Viewer::spectator()), "attacker P1 rolls 5\n");
  t.roll("2");
  EXPECT_EQ(
      t.told(Viewer::spectator()),
      "defender P4 rolls 2\n"
      "strength: 9 units + die 3 + claws 2 = 14 against 5 units + die 2 + town 2 + fort 2 = 11\n"
      "P1 wins E3 and loses 4; 3 units move in\n");
}

TEST(CatsVsRatsTold, what_a_page_draws_comes_as_numbers_and_says_nothing_secret) {
  using Numbers = std::vector<int>;
  const auto numbers = [](const Event& e) {
    return game_of(4).tell(e, Viewer::spectator())->numbers;
  };
  EXPECT_EQ(numbers(Revealed{Seat{0}, Seat{3}, Kind::kRally, Kind::kNoCard}), (Numbers{9, -1}));
  EXPECT_EQ(numbers(Compared{{9, 5}, {5, 2}, {3, 2}, {0, 2}, {2, 2}}),
            (Numbers{9, 3, 0, 2, 5, 2, 2, 2}));
  EXPECT_EQ(numbers(Rolled{Seat{3}, Side::kDefence, 6, false}), (Numbers{6, 1}));
  EXPECT_EQ(numbers(Hexed{Seat{3}, Side::kAttack, 2, Seat{0}, Seat{1}, 1}),
            (Numbers{2, 0, 1, 1, 2}));
  EXPECT_EQ(numbers(Hexed{Seat{0}, Side::kDefence, 2, Seat{3}, kNobody, 0}),
            (Numbers{2, 1, 4, 0, 0}));
  EXPECT_TRUE(numbers(Drew{Seat{0}, Kind::kHex}).empty());
  EXPECT_TRUE(numbers(CardAnswered{Seat{0}, Side::kAttack, Kind::kHex}).empty());
}

TEST(CatsVsRatsTold, a_battle_says_whose_units_were_lost) {
  // P1's last attacker and one of P2's fall to the Hex, two of P2's in the repelled attack.
  Table t = plain("P1=F2:2,A1:1 P2=F1:8,A5:3 P3=F3:9,I2:1 P4=G5:5 hand1=rally hand3=hex");
  t.go("F2", "F3", 1).cards("rally", "hex");
  const auto numbers = [&](std::string_view kind) {
    for (const Event& event : t.events()) {
      const auto told = t.game().tell(event, Viewer::spectator());
      if (told->kind == kind) return told->numbers;
    }
    return std::vector<int>{};
  };
  EXPECT_EQ(numbers("hex"), (std::vector<int>{2, 0, 1, 1, 2}));
  t.dice("1", "6");
  EXPECT_EQ(numbers("battle"), (std::vector<int>{1, 2, 1, 0, 8, 1, 3, 2, 2}));
}

TEST(CatsVsRatsPrompts, the_question_and_what_an_answer_brings) {
  Table t = plain("P1=F2:8,A1:1 P2=F1:3,A5:3 P3=F3:5,I2:1 P4=F4:1,G5:5 hand1=broom,hex");
  EXPECT_EQ(prompt(t), "3 actions left: move or attack from a town, draw, or end");
  EXPECT_EQ(remark(t, "from F2"), "8 units; attack F3; move to E2 G2; over F1");
  EXPECT_EQ(remark(t, "end"), "then 2 units are bred");
  t.act("from F2");
  EXPECT_EQ(prompt(t), "where do the 8 units of F2 go?");
  EXPECT_EQ(remark(t, "to F3"),
            "all 8 attack, 8 against 5: 83 % won, 8 % tied, 8 % lost (losses about 3.6 to 4.3)");
  EXPECT_EQ(remark(t, "to F1"), "passes through P2's town, 1 action a step");
  t.act("to F3");
  EXPECT_EQ(remark(t, "n 8"),
            "gives F2 up; 8 against 5: 83 % won, 8 % tied, 8 % lost (losses about 3.6 to 4.3)");
  t.act("n 7");
  EXPECT_TRUE(has_text(remark(t, "card broom"), "(useless on your side)"));
  EXPECT_TRUE(has_text(remark(t, "card hex"), "loses 2 units"));
  EXPECT_EQ(t.game().prompt(t.game().known(t.state(), Viewer(Seat{3})), Seat{3}),
            "wait for the others");
  // A Rally that would leave nobody to move in is said so.
  Table rally = plain("P1=F2:3,A1:1 P2=F1:8,E2:2 P3=F3:3,I2:1 P4=G5:5 hand1=rally");
  rally.go("F2", "F3", 1).act("card rally");
  EXPECT_EQ(remark(rally, "at F1"), "4 units would join; a win would leave nobody to move in");
}

RULE(CatsVsRatsPrompts, "CVR-621", a_rally_against_a_last_town_leaves_somebody) {
  // Edge case 33: nobody is lost, so the single attacker moves in.
  Table t = plain("P1=F2:3,A1:1 P2=F1:8,E2:2 P3=F3:3 P4=G5:5 hand1=rally hand3=hex,eye");
  t.go("F2", "F3", 1).cards("rally", "eye");
  EXPECT_EQ(remark(t, "at F1"), "4 units would join");
  // But a Hex, which lies face up already, would kill that one.
  Table hexed = plain("P1=F2:3,A1:1 P2=F1:8,E2:2 P3=F3:3 P4=G5:5 hand1=rally hand3=hex,eye");
  hexed.go("F2", "F3", 1).cards("rally", "hex");
  EXPECT_EQ(remark(hexed, "at F1"), "4 units would join; a win would leave nobody to move in");
}

RULE(CatsVsRatsPrompts, "CVR-404", a_card_that_comes_too_late_is_marked) {
  Table t = plain("P1=F2:8,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 hand1=hex,eye,counter hand3=muddle");
  t.go("F2", "F3", 7);
  EXPECT_FALSE(has_text(remark(t, "card counter"), "too late"));
  EXPECT_FALSE(has_text(json(t, Viewer(Seat{0})), "\"too_late\":true"));
  t.cards("hex", "muddle");
  EXPECT_EQ(t.node(), "SWITCH_A");
  EXPECT_TRUE(remark(t, "card counter").starts_with("(too late to act) "));
  EXPECT_FALSE(has_text(remark(t, "card eye"), "too late"));
  EXPECT_TRUE(has_text(json(t, Viewer(Seat{0})),
                       "\"id\":\"counter\",\"copies\":1,"
                       "\"useless_attacking\":false,"
                       "\"useless_defending\":false,\"too_late\":true"));
}

RULE(CatsVsRatsPrompts, "CVR-802", breeding_is_foretold_up_to_the_cap) {
  Table t = plain("P1=A1:212,A2:1,A3:1,A4:1,B1:1,B2:1,B3:1 P2=F6:5 P3=I2:5 P4=G5:5");
  EXPECT_EQ(remark(t, "end"), "then 2 units are bred");
  EXPECT_TRUE(has_text(picture(t, Viewer::spectator()), "breeds 2"));
  EXPECT_TRUE(has_text(json(t, Viewer::spectator()), "\"units\":218,\"breeds\":2"));
  t.act("end");
  EXPECT_EQ(prompt(t), "2 units bred: where do some of them go?");
  const auto spawn = [](const char* units) {
    return table(game_of(4), "SPAWN", "taunt,drop,tunnel,spawning", 3,
                 "acts=3 P1=F2:2 P2=F6:5 P3=I2:5 P4=A1:1,A2:1,B1:1,B2:" + std::string(units));
  };
  EXPECT_EQ(remark(spawn("9"), "at A1"), "+1 in 3 towns");
  EXPECT_EQ(remark(spawn("216"), "at A1"), "+1 in 1 town");
  EXPECT_EQ(remark(spawn("217"), "at A1"), "nothing spawns");
}

TEST(CatsVsRatsPrompts, one_unit_is_spoken_of_as_one) {
  Table t = plain("P1=A4:1 P2=F6:5 P3=A5:5,I2:1 P4=G5:5");
  EXPECT_EQ(remark(t, "end"), "then 1 unit is bred");
  t.act("from A4");
  EXPECT_EQ(prompt(t), "where does the unit of A4 go?");
  EXPECT_TRUE(remark(t, "to A5").starts_with("1 attacks, 1 against 5: ")) << remark(t, "to A5");
  Table cube = table(game_of(4), "MAIN", "taunt,drop,tunnel,reserves", 3,
                     "acts=3 P1=F4:3,A1:1 P2=A5:4 P3=I2:5 P4=F3:5 cube=1");
  cube.act("from F3").act("to F4").act("n 2");
  EXPECT_EQ(prompt(cube), "throw the unit of the cube into the battle for F4?");
  cube.act("yes");
  EXPECT_EQ(cube.told(Viewer::spectator()),
            "P4 throws in the reserve: 1 unit joins\nP4 places no card\nP1 places no card\n");
  Table one = table(game_of(4), "MAIN", "taunt,drop,tunnel,reserves", 3,
                    "acts=3 P1=F4:3,A1:1 P2=A5:4 P3=I2:5 P4=F3:5");
  one.act("end");
  EXPECT_EQ(prompt(one), "1 unit bred: where does it go?");
  const auto said = [](const Event& e) { return game_of(4).tell(e, Viewer::spectator())->text; };
  EXPECT_EQ(said(Rallied{Seat{0}, Seat{1}, Cell{0}, 1}),
            "Rallying Bell: 1 unit of P2 from A1 joins the attack");
  EXPECT_EQ(said(Fled{Seat{0}, Cell{0}, Cell{1}, 1}),
            "Broomstick Flight: 1 unit flees from A1 to A2");
  EXPECT_EQ(said(Refilled{1}), "the discard pile (1 card) is shuffled into a new deck");
}

TEST(CatsVsRatsPrompts, the_dispatcher_hears_whose_town_it_is) {
  Table t =
      main_table("dispatcher,taunt,tunnel,bridge", 2, "P1=A1:1 P2=F2:6,A5:3 P3=F3:5,I2:1 P4=G5:5");
  EXPECT_EQ(remark(t, "from A1"), "1 unit; move to A2 B1 B2");
  EXPECT_EQ(remark(t, "from F2"), "6 units of P2; attack F3; move to E2 F1 G2");
}

TEST(CatsVsRatsPreview, odds_losses_and_warnings) {
  Table t = main_table("claws,taunt,tunnel,fort", 0, "P1=E2:8,A1:1 P2=D2:3 P3=I2:1 P4=E3:5");
  const auto id = [&](const char* town) { return t.game().material().town(town); };
  const Preview p = preview(t.game(), t.state(), id("E2"), id("E3"), 7);
  EXPECT_EQ(p.attack, 9);
  EXPECT_EQ(p.defence, 9);
  EXPECT_EQ(p.claws + p.town * 10 + p.fort * 100, 222);
  EXPECT_EQ(p.win, 15);
  EXPECT_EQ(p.tie, 6);
  EXPECT_EQ(p.loss, 15);
  EXPECT_TRUE(p.last_town);
  EXPECT_NEAR(p.attack_losses, (0 * 15 + 6 + 30) / 36.0, 1e-9);
  EXPECT_NEAR(p.defence_losses, (5 * 15 + 6 + 15) / 36.0, 1e-9);
  EXPECT_FALSE(p.taunt);
  Table rats =
      main_table("claws,taunt,tunnel,reserves", 3, "P1=F4:3 P2=F2:4 P3=I2:1 P4=F3:5 cube=2");
  const Preview q = preview(rats.game(), rats.state(), id("F3"), id("F4"), 5);
  EXPECT_TRUE(q.taunt);
  EXPECT_TRUE(q.reserve);
}

TEST(CatsVsRatsScreen, the_view_has_what_a_page_needs) {
  Table t = main_table(
      "taunt,drop,tunnel,reserves", 0,
      "P1=F2:3,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 cube=2 hand1=hide,hex hand3=moon known3=moon");
  EXPECT_TRUE(has_text(json(t, Viewer(Seat{0})), "\"origins\":[{\"from\":\"A1\",\"units\":1"));
  EXPECT_FALSE(has_text(json(t, Viewer(Seat{1})), "\"origins\""));
  t.act("from F2");
  const std::string mine = json(t, Viewer(Seat{0}));
  for (const char* piece :
       {"\"node\":\"TO\"", "\"asked\":1", "\"actions\":3", "\"upcoming\":[1,3,2,4,1,3]",
        "\"goal\":23", "\"attacks\":[\"F3\"]", "\"known\":{\"moon\":1}", "\"cube\":2",
        "\"useless_defending\":true", "\"previews\":[{\"target\":\"F3\",\"defence\":5",
        "\"odds\":[[1,2,33,"}) {
    EXPECT_TRUE(has_text(mine, piece)) << piece << "\n" << mine;
  }
  EXPECT_FALSE(has_text(json(t, Viewer(Seat{3})), "hide"));
  t.act("to F3").act("n 2");
  t.act("card hex");
  EXPECT_TRUE(has_text(json(t, Viewer(Seat{2})), "\"card\":\"?\""));
  EXPECT_TRUE(has_text(json(t, Viewer(Seat{0})), "\"card\":\"hex\""));
  const std::string board = t.game().board().dump();
  EXPECT_TRUE(has_text(board,
                       "\"id\":\"E3\",\"name\":\"Castel "
                       "Sovrano\",\"x\":500,\"y\":500,\"defence\":2,\"port\":false"));
  EXPECT_TRUE(has_text(board, "\"copies\":4"));
}

TEST(CatsVsRatsWords, actions_are_written_as_the_table_says) {
  const auto& game = game_of(4);
  EXPECT_EQ(game.action_count(), 418);
  const std::vector<std::pair<int, std::string>> ids = {
      {0, "from A1"},    {44, "from I3"},     {45, "to A1"},       {89, "to I3"},
      {90, "at A1"},     {134, "at I3"},      {135, "n 1"},        {389, "n 255"},
      {390, "card hex"}, {402, "card necro"}, {403, "attr claws"}, {412, "attr spawning"},
      {413, "draw"},     {414, "end"},        {415, "no"},         {416, "yes"},
      {417, "cube"}};
  for (const auto& [id, text] : ids) {
    EXPECT_EQ(game.write(action(id)), text);
    EXPECT_EQ(*game.read_action(text), action(id));
  }
  for (const char* junk : {"from", "from ", "from Z9", "n 0", "n 256", "n 01", "card wand",
                           "attr x", "Draw", "to A1 "}) {
    EXPECT_FALSE(game.read_action(junk)) << junk;
  }
}

TEST(CatsVsRatsWords, the_rules_are_read_as_a_rulebook) {
  EXPECT_EQ(read_rules(CatsVsRats::info().rules, "CVR").size(), 213U);
}

TEST(CatsVsRatsWords, seats_have_sides_before_and_after_the_pick) {
  const auto& game = game_of(4);
  const State s = game.start();
  EXPECT_NE(game.side(s, Seat{0}), game.side(s, Seat{1}));
  Table t = plain("P1=A1:5 P2=A5:5 P3=I2:5 P4=G5:5");
  EXPECT_EQ(game.side(t.state(), Seat{0}), game.side(t.state(), Seat{1}));
  EXPECT_EQ(game.side(t.state(), Seat{2}), game.side(t.state(), Seat{3}));
}

}  // namespace
}  // namespace warren::cats_vs_rats
