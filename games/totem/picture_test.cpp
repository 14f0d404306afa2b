// What people see: the terminal picture, the screen's JSON, remarks and the log.
#include "games/totem/fixture_test.h"

namespace warren::totem {
namespace {

using namespace testing;

std::string draw(const Table& t, bool colour = false) {
  return t.game().draw(t.game().known(t.state(), Viewer::spectator()), Ink{colour});
}
std::string show(const Table& t) {
  return t.game().show(t.game().known(t.state(), Viewer::spectator())).dump();
}
std::string remark(const Table& t, const char* action) {
  return t.game().remark(t.game().known(t.state(), Viewer(t.state().turn)), t.state().turn,
                         *t.game().read_action(action));
}
bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

const char* const kWalk =
    "P1[E6; D6 E5 F6; 0] P2[G5; G6 G7 H6; 5] P3[out 1] P4[L7; K7 K8 L6 L8 M6 M7; 3] | step P1 | "
    "rolled 3-2 | chose both | points 3 | active F6 | visited E7 F7 | start P4 | rolls 12";

TEST(TotemPicture, the_board_with_everything_on_it) {
  EXPECT_EQ(draw(Table(four(), kWalk)),
            R"(             A1   ·   ·   ·   ·   ·   ·   ·  A7
           B1   ·   ·   ·   ·   ·   ·   ·   ·  B8
         C1   ·   ·   ·   ·   ·   ·   ·   ·   ·  C9
       D1   ·   ·   ·   ·   ·   ▲   ·   ·   ·   ·  D10
     E1   ·   ·   ·   ·   ▲  [▲]  x   ·   ·   ·   ·  E11
   F1   ·   ·   ·   ·   ·  >▲<  x   ·   ·   ·   ·   ·  F12
 G1   ·   ·   ·   ·  [●]  ●   ●   ·   ·   ·   ·   ·   ·  G13
   H1   ·   ·   ·   ·   ·   ●   ·   ·   ·   ·   ·   ·  H12
     I1   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·  I11
       J1   ·   ·   ·   ·   ·   ·   ·   ·   ·   ·  J10
         K1   ·   ·   ·   ·   ·   ·   ✚   ✚   ·  K9
           L1   ·   ·   ·   ·   ·   ✚  [✚]  ✚  L8
             M1   ·   ·   ·   ·   ·   ✚   ✚  M7

 roll 12: 3-2, both = 5
 points ●●●○○ 3 left
 walking F6, closed to it: E7 F7
 stopping here: takes P2's G7
 > ▲ P1  totem [E6]   board  3  reserve  0 of 19  eliminated 22
   ● P2  totem [G5]   board  3  reserve  5 of 19  eliminated 17
   ■ P3  out, number 1 to leave
   ✚ P4  totem [L7]   board  6  reserve  3 of 19  eliminated 16  starts
)");
}

TEST(TotemPicture, never_wider_than_80_columns) {
  Random random(4);
  NoEvents quiet;
  ActionList list;
  for (const Totem* game : {&two(), &three(), &four()}) {
    State s = game->start();
    while (!game->node(s).is_over()) {
      const std::string picture = game->draw(game->known(s, Viewer::spectator()), Ink{});
      for (const std::string_view line : split(picture, '\n')) ASSERT_LE(width_of(line), 80);
      if (game->node(s).is_chance()) {
        game->resolve(s, game->sample(s, random), quiet);
      } else {
        game->legal(s, s.turn, list);
        game->apply(s, s.turn, list[random.below(static_cast<std::uint32_t>(list.size()))], quiet);
      }
    }
    const std::string end = game->draw(game->known(s, Viewer::spectator()), Ink{});
    EXPECT_TRUE(has(end, "over after " + std::to_string(s.rolls) + " rolls")) << end;
    EXPECT_FALSE(has(end, game->result(s).sentence)) << "the result is told beside the picture";
  }
}

TEST(TotemPicture, a_board_too_wide_to_draw_is_listed) {
  // A thick row of 40 x 3 cells.
  std::string cells;
  for (int r = 0; r < 3; ++r) {
    for (int q = -20; q < 20; ++q) {
      cells += (cells.empty() ? "" : ",") + std::string("[\"") + static_cast<char>('A' + r) +
               std::to_string(q + 21) + "\"," + std::to_string(q) + "," + std::to_string(r) + "]";
    }
  }
  const std::string text =
      R"({"game":"totem","edition":"row","schema":1,"orientation":"pointy-top axial",
"directions":[["E",1,0],["NE",1,-1],["NW",0,-1],["W",-1,0],["SW",-1,1],["SE",0,1]],
"components":{"totems_per_player":1,"pieces_per_player":25,"initial_pieces":6,"dice":2,"die_sides":6},
"players":{"min":2,"max":2},"exchange":{"min_total":10,"doubles":true},"bonus_total":12,
"cells":[)" +
      cells +
      R"(],"start_cells":[{"cell":"B2","kind":"side"},{"cell":"B39","kind":"side"}],
"layouts":{"2":[["B2","B39"]]}})";
  const auto game = tests::make<Totem>({.players = 2, .edition_text = text});
  Table t(game);
  t.roll("first P1").act("start B2");
  const std::string picture = draw(t);
  EXPECT_TRUE(has(picture, "too wide"));
  EXPECT_TRUE(has(picture, "A2 A3 B1 B2 B3 C1 C2")) << picture;
  for (const std::string_view line : split(picture, '\n')) EXPECT_LE(width_of(line), 80);
}

TEST(TotemPicture, setup_dice_and_choice) {
  Table t(two());
  t.roll("first P1");
  EXPECT_TRUE(has(draw(t), "(c)"));
  EXPECT_TRUE(has(draw(t), "(s)"));
  EXPECT_TRUE(has(draw(t), "not placed yet"));
  t.act("start G12").roll("5-5");
  EXPECT_TRUE(has(draw(t), "roll 1: 5-5, no exchange: no room beside the totem"));
  t.act("keep 5");
  EXPECT_TRUE(has(draw(t), "keeps 5, the 5 is discarded"));
  Table take(two(), "P1[E6; E7; 0] P2[G5; F5 G6; 5]");
  take.roll("3-2").act("keep 2").acts("E7-F7, F7-F6");
  EXPECT_TRUE(has(draw(take), "!●!"));
  EXPECT_TRUE(has(draw(take), "F6 takes one of !F5 G6!"));
  EXPECT_TRUE(has(draw(take, true), "\x1b["));
  Table done(two(), "P1[G7; G8 F7; 0]" + kFar);
  done.roll("4-2").act("keep 2").act("G8-H7").act("done");
  EXPECT_TRUE(has(draw(done), "▲'"));
  EXPECT_TRUE(has(draw(done), "finished ' : H7"));
  Table six(two(), "P1[G7; G8 F7; 1]" + kFar + " | dice P1 | rolled 6-6");
  EXPECT_TRUE(has(draw(six), "exchange: double, earns another roll"));
  Table ten(two(), "P1[G7; G8 F7; 1]" + kFar + " | dice P1 | rolled 6-4");
  EXPECT_TRUE(has(draw(ten), "exchange: 10+"));
}

RULE(TotemPicture, "TOT-021 TOT-054 TOT-069", remarks_say_what_an_action_brings) {
  Table t(two(), "P1[I6; I5 J6; 0] P2[G5; G6 G7 G8; 5]");
  t.roll("3-1");
  EXPECT_EQ(remark(t, "both"), "4 points");
  EXPECT_EQ(remark(t, "keep 1"), "1 point");
  t.act("both");
  EXPECT_EQ(remark(t, "I5-H6"), "stopping there: takes P2's G7 with G8, 3 points left");
  EXPECT_EQ(remark(t, "I5-J5"), "3 points left");
  t.act("I5-H6");
  EXPECT_EQ(remark(t, "done"), "takes P2's G7 with G8, 3 points left");
  Table out(three(), "P1[I5; I4; 0] P2[G5; G6; 5] P3[M7; M6; 5]");
  out.roll("3-1").act("keep 1");
  EXPECT_EQ(remark(out, "I4-H5"), "P2 is out");
  Table win(two(), "P1[I5; I4; 0] P2[G5; G6; 5]");
  win.roll("3-1").act("keep 1");
  EXPECT_EQ(remark(win, "I4-H5"), "P2 is out, you win");
  Table take(two(), "P1[E6; E7; 0] P2[G5; F5 G6; 5]");
  take.roll("3-2").act("keep 2").act("E7-F7");
  EXPECT_EQ(remark(take, "F7-F6"), "you choose among F5 G6");
  take.act("F7-F6");
  EXPECT_EQ(remark(take, "take F5"), "takes P2's F5");
  Table add(two(), "P1[G7; G8; 3]" + kFar + " | dice P1 | rolled 6-6");
  EXPECT_EQ(remark(add, "add F6"), "2 left in reserve, then another roll");
  Table walk(two(), "P1[G7; F6; 0]" + kFar +
                        " | step P1 | rolled 6-5 | chose both | points 6 | active F6 | visited E6 "
                        "F7 G8 | finished G7");
  EXPECT_EQ(remark(walk, "F6-G6"), "5 points left");
  Table lose(two(), "P1[G7; G8; 0]" + kFar);
  lose.roll("6-5").act("both").acts("G8-F7, done, G7-G8, G8-F8, F8-E7, E7-E6");
  EXPECT_EQ(remark(lose, "E6-F6"), "5 points lost");
  Table place(two());
  place.roll("first P1");
  EXPECT_EQ(remark(place, "start G12"), "a corner cell");
  Table bonus(two(), "P1[G7; G8; 3]" + kFar + " | bonus P1 | rolled 6-6");
  EXPECT_EQ(remark(bonus, "end"), "the turn passes");
  EXPECT_EQ(remark(bonus, "roll"), "another move");
}

// Edge case 28.
RULE(TotemPicture, "TOT-087", the_last_roll_promises_no_other) {
  const Totem last = game_for(2, {{"roll_cap", "1"}});
  Table t(last, "P1[G7; F7 G8; 2]" + kFar);
  t.roll("6-6");
  EXPECT_TRUE(has(draw(t), "roll 1: 6-6, exchange: double")) << draw(t);
  EXPECT_FALSE(has(draw(t), "another roll")) << draw(t);
  EXPECT_TRUE(has(show(t), R"("bonus":false)")) << show(t);
  EXPECT_EQ(remark(t, "add F6"), "1 left in reserve, the cap ends the game");
  Table more(two(), "P1[G7; F7 G8; 2]" + kFar);
  more.roll("6-6");
  EXPECT_TRUE(has(show(more), R"("bonus":true)")) << show(more);
}

RULE(TotemPicture, "TOT-052", prompts) {
  const auto prompt = [](const Table& t) {
    return t.game().prompt(t.game().known(t.state(), Viewer(t.state().turn)), t.state().turn);
  };
  Table t(two(), "P1[G7; G8; 0]" + kFar);
  t.roll("4-1");
  EXPECT_EQ(prompt(t), "P1: use both dice, or keep one");
  t.act("keep 4");
  EXPECT_EQ(prompt(t), "P1: walk a unit, 4 points left");
  t.act("G8-F7");
  EXPECT_EQ(prompt(t), "P1: walk on with F7, 3 points left, or say done");
  t.acts("done, G7-F6");
  EXPECT_EQ(prompt(t), "P1: walk on with F6, 2 points left; no other unit can move");
  Table lone(two(), "P1[G7; -; 3]" + kFar + " | dice P1 | rolled 2-2");
  EXPECT_EQ(prompt(lone), "P1: no unit can step: add a piece or pass");
}

TEST(TotemPicture, the_screen_gets_reach_and_previews) {
  const std::string walk = show(Table(four(), kWalk));
  EXPECT_TRUE(has(walk, R"("reach":[{"unit":"F6","to":[["D4",3,[]],["E4",2,[]],["F5",1,["P2"],)"))
      << walk;
  EXPECT_TRUE(has(
      walk,
      R"("finish":[{"seat":"P2","out":false,"takes":[{"cell":"G7","owner":"P2","falls":[]}]}])"))
      << walk;
  // What finishing at the end of the walk would do is told before it is walked.
  Table walked(four(), kWalk);
  walked.act("F6-F5");
  const std::string there = show(walked);
  const std::string key = R"("finish":)";
  const std::size_t from = there.find(key) + key.size();
  const std::string blows = there.substr(from, there.find(R"(,"threats")") - from);
  EXPECT_TRUE(has(blows, R"("takes")")) << there;
  EXPECT_TRUE(has(walk, R"(["F5",1,["P2"],)" + blows + "]")) << walk << blows;
  EXPECT_TRUE(has(walk, R"("may_finish":true)"));
  EXPECT_TRUE(has(walk, R"("visited":["E7","F7"])"));
  EXPECT_TRUE(has(walk, R"("eliminated":22,"out":0)"));
  // Who could come beside the totem with the best roll, by which side, for how many points.
  Table near(two(), "P1[G7; G8; 0] P2[D7; E7; 5] | step P1 | rolled 2-1 | chose both | points 3");
  EXPECT_TRUE(has(show(near), R"("threats":[["P2","D7","F7",3]])")) << show(near);
  Table far(two(), "P1[G7; G8; 0]" + kFar + " | step P1 | rolled 2-1 | chose both | points 3");
  EXPECT_TRUE(has(show(far), R"("threats":[])")) << show(far);
  // Every movable unit is listed when none is active; a finished one is not.
  Table t(two(), "P1[G7; G8 F7; 0]" + kFar);
  t.roll("4-2").act("keep 2").act("G8-H7").act("done");
  const std::string json = show(t);
  EXPECT_TRUE(has(json, R"({"unit":"F7","to":[["F6",1,[]],["G8",1,[]]]})")) << json;
  EXPECT_TRUE(has(json, R"({"unit":"G7","to":[["G8",1,[]]]})")) << json;
  EXPECT_FALSE(has(json, R"({"unit":"H7")"));
  // The reason why done is greyed.
  Table u(two(), "P1[G7; G8; 0]" + kFar);
  u.roll("4-1").act("keep 4").acts("G8-F7, done, G7-F6");
  EXPECT_TRUE(has(show(u), R"("may_finish":false,"must_walk":"no other unit can move)"));
  // Dice: what is discarded, what the roll allows.
  EXPECT_TRUE(has(show(u), R"("discarded":1)"));
  Table five(two(), "P1[G7; G8; 1]" + kFar + " | dice P1 | rolled 5-5");
  EXPECT_TRUE(has(show(five), R"("exchange":true,"double":true,"bonus":false)"));
  EXPECT_TRUE(has(show(five), R"("additions":["F6","F7","G6","H6","H7"])"));
  // Taking: candidates with what falls off with each; opponents already resolved are gone.
  Table take(three(), "P1[G5; F5 G6 H5; 5] P2[I6; I5 J6; 0] P3[G8; G7 H7; 5] | roll P2");
  take.roll("3-1").act("keep 1").act("I5-H6").act("take G7");
  EXPECT_TRUE(has(show(take), R"("finish":[{"seat":"P1","out":false,"takes":[{"cell":"G6")"))
      << show(take);
  EXPECT_TRUE(has(show(take), R"("candidates":["G6","H5"])"));
  Table over(two(), "P1[G7; G8; 0] P2[out 1] | over victory");
  EXPECT_TRUE(
      has(show(over),
          R"("reason":"victory","sentence":"P1 wins: the last totem standing","places":[1,2])"));
  const std::string board = two().board().dump();
  EXPECT_TRUE(has(board, R"({"id":63,"label":"G7","q":0,"r":0})")) << board.substr(0, 200);
  EXPECT_TRUE(has(board, R"({"cell":"G12","kind":"corner"})"));
}

// The end screen counts from the events: what each player lost, took, added, and when they went.
RULE(TotemPicture, "TOT-005 TOT-071 TOT-074", events_account_for_every_piece) {
  Random random(21);
  for (const Totem* game : {&two(), &three(), &four()}) {
    for (int k = 0; k < 5; ++k) {
      State s = game->start();
      EventList<Totem::Event> events;
      ActionList list;
      while (!game->node(s).is_over()) {
        if (game->node(s).is_chance()) {
          game->resolve(s, game->sample(s, random), events);
        } else {
          game->legal(s, s.turn, list);
          game->apply(s, s.turn, list[random.below(static_cast<std::uint32_t>(list.size()))],
                      events);
        }
      }
      std::array<int, 4> lost{};
      std::array<int, 4> added{};
      std::array<bool, 4> out{};
      std::uint32_t rolls = 0;
      for (const auto& event : events.events()) {
        EXPECT_TRUE(game->tell(event, Viewer::spectator()) ||
                    std::holds_alternative<Finished>(event));
        if (const auto* e = std::get_if<Eliminated>(&event))
          lost[at(e->owner)] += 1 + e->fell.size();
        if (const auto* e = std::get_if<Added>(&event)) ++added[at(e->seat)];
        if (const auto* e = std::get_if<Rolled>(&event)) rolls = e->roll;
        if (const auto* e = std::get_if<WentOut>(&event)) {
          lost[at(e->owner)] += e->pieces.size() + e->reserve;
          out[at(e->owner)] = true;
          EXPECT_EQ(e->roll, rolls);
          EXPECT_NE(e->seat, e->owner);
        }
      }
      EXPECT_EQ(rolls, s.rolls);
      for (int i = 0; i < game->seats(); ++i) {
        const auto p = static_cast<std::size_t>(i);
        const int board = s.totem[p] == kNowhere ? 0 : s.group[p].size() - 1;
        EXPECT_EQ(lost[p], 25 - board - s.reserve[p]);
        EXPECT_EQ(out[p], s.left[p] != 0);
        EXPECT_TRUE(out[p] || added[p] == 19 - s.reserve[p]);
      }
    }
  }
}

RULE(TotemPicture, "TOT-025 TOT-033 TOT-069", the_log_tells_what_happened) {
  Table t(two(), "P1[I6; I5; 0] P2[G5; G6 G7 G8; 5]");
  t.roll("3-1");
  EXPECT_EQ(t.told(Viewer::spectator()), "roll 1: P1 rolls 3-1\n");
  t.act("keep 1");
  EXPECT_EQ(t.told(Viewer::spectator()), "P1 keeps the 1: 1 point\n");
  t.act("I5-H6");
  EXPECT_EQ(t.told(Viewer::spectator()),
            "P1 walks I5-H6, 0 points left\n"
            "P1 eliminates P2's piece on G7; G8 falls with it\n");
  Table end(two(), "P1[I5; I4; 0] P2[G5; G6 G7 G8; 5]");
  end.roll("3-1").act("keep 1").act("I4-H5");
  EXPECT_EQ(end.told(Viewer(seat(1))),
            "P1 walks I4-H5, 0 points left\n"
            "P1's piece touches P2's totem on G5: P2 is out in roll 1 with 3 pieces and 5 in "
            "reserve\nP1 wins after 1 roll\n");
  Table pass(two(), "P1[G7; -; 0]" + kFar);
  pass.roll("3-1");
  EXPECT_EQ(pass.told(Viewer::spectator()), "roll 1: P1 rolls 3-1\nP1 can do nothing and passes\n");
}

TEST(TotemPicture, what_may_be_taken_back) {
  Table t(two(), "P1[G7; G8; 0]" + kFar + " | bonus P1 | rolled 6-6");
  EXPECT_FALSE(two().may_take_back(t.state(), seat(0), *two().read_action("end")));
  Table u(two(), "P1[G7; G8; 0]" + kFar + " | dice P1 | rolled 5-1");
  EXPECT_TRUE(two().may_take_back(u.state(), seat(0), *two().read_action("both")));
}

}  // namespace
}  // namespace warren::totem
