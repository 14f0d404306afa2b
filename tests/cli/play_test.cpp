// `warren play` as people meet it: alone, in company, at a terminal and through a pipe.
#include <algorithm>
#include <vector>

#include "engine/canvas.h"
#include "games/registry.h"
#include "tests/cli/fixture_test.h"

namespace warren {
namespace {

// The first line that a terminal of 80 columns would break.
std::string too_wide(const std::string& text) {
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    // A whole position and a file's path are one line however long they are.
    if (line.starts_with("P1[") || line.starts_with("The match is kept")) continue;
    if (width_of(line) > 80) return line;
  }
  return "";
}

TEST_F(Cli, play_speaks_and_keeps_the_match) {
  const Ran run =
      warren("play totem --seed 1 --colour never",
             "help\nrules 43\nwhy start A1\nnonsense\nposition\nlog\n1\nundo\n1\nsave m.warren\n");
  EXPECT_EQ(run.code, 0) << run.out;
  EXPECT_TRUE(has(run.out, "take back your last action"));
  EXPECT_TRUE(has(run.out, "TOT-043"));
  EXPECT_TRUE(has(run.out, "is neither an action nor a command"));
  EXPECT_TRUE(has(run.out, "Saved to m.warren"));
  EXPECT_TRUE(has(run.out, "Go on with: warren play --resume"));
  EXPECT_FALSE(has(run.out, "\x1b["));
  EXPECT_EQ(too_wide(run.out), "");
  EXPECT_EQ(warren("play --resume m.warren", "quit\n").code, 0);
  EXPECT_EQ(warren("replay m.warren --check").code, 0);
}

// Bots alone play to the end and the result is printed, in every game.
TEST_F(Cli, bots_play_whole_games_in_the_terminal) {
  for (const GameInfo* info : all_games()) {
    std::string seats = "random";
    for (int p = 1; p < info->default_players; ++p) seats += ",random";
    const Ran run = warren("play " + std::string(info->id) + " --players " +
                           std::to_string(info->default_players) + " --seed 2 --seats " + seats);
    EXPECT_EQ(run.code, 0);
    EXPECT_TRUE(has(run.out, "place 1:")) << info->id << "\n" << run.out.substr(0, 2000);
  }
}

// A person who always types 1, in every game: never stuck, never refused.
TEST_F(Cli, a_person_can_play_every_game_by_numbers) {
  std::string ones;
  for (int i = 0; i < 4000; ++i) ones += "1\n";
  for (const GameInfo* info : all_games()) {
    const Ran run = warren("play " + std::string(info->id) + " --seed 4 --colour never", ones);
    EXPECT_EQ(run.code, 0) << info->id;
    EXPECT_TRUE(has(run.out, "place 1:") || has(run.out, "The match is kept")) << info->id;
    EXPECT_FALSE(has(run.out, "is neither an action")) << info->id;
    EXPECT_EQ(too_wide(run.out.substr(0, run.out.find("The end: "))), "") << info->id;
  }
}

std::size_t times(const std::string& text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++n;
  return n;
}

std::string after_last(const std::string& text, std::string_view part) {
  const std::size_t at = text.rfind(part);
  return at == std::string::npos ? "" : text.substr(at);
}

// FFB Undo: a card shown and taken back returns to the hand and counts as hidden again.
TEST_F(Cli, what_was_taken_back_is_told_to_nobody) {
  const Ran run = warren("play fight-flight-bite --seats human,human -o order=fixed:red --seed 7",
                         "place A1\nplace A2\nplace B1\nplace B3\nplace A2\ncard ambush-b\nundo\n"
                         "card xbite\nthrow fight\nlog\n");
  EXPECT_TRUE(has(run.out, "red shows Ambush")) << run.out;
  const std::string blue = after_last(run.out, "The keyboard goes to blue.");
  EXPECT_TRUE(has(blue, "red shows Extra Bite"));
  EXPECT_TRUE(has(blue, "blue> log"));
  EXPECT_FALSE(has(blue, "Ambush")) << blue;
}

// Nobody presses Enter in a file: every line of it is for the game.
TEST_F(Cli, the_keyboard_changes_hands_without_taking_a_line) {
  const Ran run = warren("play kingdom-maps --seats human,human --seed 7",
                         "land forest\ndie 1\ndie 5\ndraw C1\ndraw G4\ndraw G5\n");
  EXPECT_EQ(times(run.out, "The keyboard goes to P2.\n"), 1U) << run.out;
  EXPECT_TRUE(has(run.out, "P2 draws forest in G4"));
  EXPECT_TRUE(has(run.out, "P2 draws forest in G5"));
}

TEST_F(Cli, a_person_at_a_terminal_takes_the_keyboard_with_enter) {
  const Ran run = warren_at_terminal(
      "play kingdom-maps --seats human,human --seed 7 --no-confirm --colour never",
      "land forest\ndie 1\ndie 5\ndraw C1\nthis is not read as an action\ndraw G4\n");
  EXPECT_TRUE(has(run.out, "The keyboard goes to P2. Press Enter when nobody else looks."));
  EXPECT_FALSE(has(run.out, "is neither an action"));
  EXPECT_TRUE(has(run.out, "P2 draws forest in G4")) << run.out;
}

TEST_F(Cli, the_games_own_reason_answers_what_it_cannot_read) {
  const std::string totem =
      warren("play totem --seats human,human --seed 7", "1\n1\nE3-G5\nkeep\n99\nboth\n").out;
  EXPECT_TRUE(has(totem, "P2> E3-G5\nNo: a step goes to a neighbouring cell\n")) << totem;
  EXPECT_TRUE(has(totem, "\"keep\" is only the beginning: keep 1, keep 2, keep 3\n"));
  EXPECT_TRUE(has(totem, "The list goes from 1 to 8.\n"));
  EXPECT_TRUE(has(totem, "Not now: spend your points (TOT-024)\n"));
  const std::string rodentia =
      warren("play rodentia --seed 7", "place E9\nwhy wolf2 A1\nwhy\nwhy 1\n").out;
  EXPECT_TRUE(has(rodentia, "No hex \"E9\" on this map")) << rodentia;
  EXPECT_TRUE(has(rodentia, "No: there is only one wolf\n"));
  EXPECT_TRUE(has(rodentia, "why ACTION: say which.\n"));
  EXPECT_TRUE(has(rodentia, " is allowed"));
  const std::string kingdom = warren("play kingdom-maps --players 1 --seed 7",
                                     "land bog\nLAND  forest\ndie 5 as 7\nwhy die 1 as 0\n")
                                  .out;
  EXPECT_TRUE(has(kingdom, "Kingdom Maps, 1 player, seed 7")) << kingdom;
  EXPECT_TRUE(has(kingdom, "No territory \"bog\""));
  EXPECT_EQ(times(kingdom, "No: numbers stay between 1 and 6 (KIN-073)\n"), 2U);
}

// KIN Undo: `die ...` and the last cell of a draw are held back until confirmed; `land` is not.
TEST_F(Cli, what_cannot_be_taken_back_is_confirmed_at_a_terminal) {
  const std::string play = "play kingdom-maps --players 1 --seed 7 --colour never";
  const std::string lines = "land forest\ndie 1\nno\ndie 1\n\ndraw G4\nyes\n";
  const Ran run = warren_at_terminal(play, lines);
  EXPECT_EQ(run.code, 0);
  EXPECT_FALSE(has(run.out, "land forest cannot be taken back")) << run.out;
  EXPECT_EQ(times(run.out, "die 1 cannot be taken back. Enter does it"), 2U) << run.out;
  EXPECT_EQ(times(run.out, "Not done."), 1U);
  EXPECT_EQ(times(run.out, "- P1 takes the 1"), 1U);
  EXPECT_EQ(times(run.out, "draw G4 cannot be taken back"), 1U);
  EXPECT_TRUE(has(run.out, "P1 draws forest in G4"));
  const std::string unasked = "land forest\ndie 1\ndraw G4\n";
  for (const std::string& out :
       {warren(play, unasked).out, warren_at_terminal(play + " --no-confirm", unasked).out,
        warren_at_terminal(play, "confirm off\n" + unasked).out}) {
    EXPECT_FALSE(has(out, "cannot be taken back. Enter")) << out;
    EXPECT_TRUE(has(out, "P1 draws forest in G4")) << out;
  }
  EXPECT_TRUE(has(warren(play, "confirm on\n" + lines).out, "Not done."));
}

// Nothing is asked where there is but one action and nothing before it to take back.
TEST_F(Cli, what_is_forced_is_not_confirmed) {
  const Ran run = warren("play kingdom-maps --seats human,human --seed 7",
                         "confirm on\nland forest\ndie 1\n\ndie 5\ndraw C1\n\ndraw G4\n");
  EXPECT_FALSE(has(run.out, "die 5 cannot be taken back")) << run.out;
  EXPECT_TRUE(has(run.out, "P2 draws forest in G4")) << run.out;
}

// Totem Undo: the automatic passing of the turn is the point of no return of the whole move.
TEST_F(Cli, a_move_can_be_taken_back_until_the_turn_passes) {
  std::string move = "confirm on\n1\n\n";
  for (int i = 0; i < 12; ++i) move += "1\n";
  const Ran run = warren("play totem --seats human,human --seed 7", move + "no\nundo\n");
  const std::string end = after_last(run.out, "cannot be taken back. Enter");
  EXPECT_EQ(times(run.out, "cannot be taken back. Enter"), 2U) << run.out;  // the start, the end
  EXPECT_TRUE(has(end, "Not done.")) << run.out;
  EXPECT_TRUE(has(end, "Taken back.")) << run.out;
}

// People who share a keyboard see how it ended: what was revealed after the last of them acted.
TEST_F(Cli, the_end_is_told_to_several_people) {
  std::string ones;
  for (int i = 0; i < 2000; ++i) ones += "1\n";
  const Ran run = warren("play fight-flight-bite --seats human,human --seed 4", ones);
  const std::string end = after_last(run.out, "> 1\n");
  EXPECT_TRUE(has(end, "- harvest of ")) << end;
  EXPECT_TRUE(has(end, "- red keeps ")) << end;
  EXPECT_TRUE(has(end, "The end:")) << end;
}

// By the sheet, not by the picture above it as well.
TEST_F(Cli, who_won_is_said_once) {
  for (const char* game :
       {"totem", "rodentia", "kingdom-maps", "fight-flight-bite", "cats-vs-rats"}) {
    const Ran run =
        warren("play " + std::string(game) + " --seed 6 --seats " +
               (game == std::string("cats-vs-rats") ? "random,random," : "") + "random,random");
    const std::string end = after_last(run.out, "The end: ");
    const std::string sentence = end.substr(9, end.find('\n') - 9);
    EXPECT_EQ(times(run.out, sentence), 1U) << game << ": " << sentence;
  }
}

TEST_F(Cli, a_game_without_points_ends_without_them) {
  const Ran run = warren("play totem --seed 6 --seats random,random");
  const std::string end = after_last(run.out, "The end: ");
  EXPECT_FALSE(has(end, "point")) << end;
  EXPECT_TRUE(has(end, "    pieces lost 25: 0 on the board, 0 in the reserve (TOT-088)")) << end;
}

TEST_F(Cli, every_unfinished_match_is_kept_and_none_that_nobody_began) {
  const auto kept = [this] {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder_ / "warren")) {
      names.push_back(entry.path().filename().string());
    }
    std::ranges::sort(names);
    return names;
  };
  const std::string play = "play kingdom-maps --seats human,random --seed ";
  ASSERT_EQ(warren(play + "5", "1\n1\nquit\n").code, 0);
  const std::string first = "unfinished-kingdom-maps-5.warren";
  EXPECT_EQ(kept(), std::vector<std::string>{first});
  const std::string before = read("warren/" + first);
  // Nothing done, another seed, another beginning with the same seed.
  EXPECT_FALSE(has(warren(play + "6", "quit\n").out, "kept"));
  ASSERT_EQ(warren(play + "7", "1\nquit\n").code, 0);
  ASSERT_EQ(warren(play + "5", "2\n1\nquit\n").code, 0);
  EXPECT_EQ(kept().size(), 3U);
  EXPECT_EQ(read("warren/" + first), before);
  // Going on adds to the match's own file.
  ASSERT_EQ(warren("play --resume warren/" + first, "1\n1\n1\nquit\n").code, 0);
  EXPECT_EQ(kept().size(), 3U);
  EXPECT_GT(read("warren/" + first).size(), before.size());
  EXPECT_EQ(warren("play --resume warren/" + first + " --seed 9", "quit\n").code, 2);
}

TEST_F(Cli, a_match_with_an_edition_says_how_to_go_on_with_it) {
  write("my map.json", std::string(all_games()[0]->house));
  const Ran run =
      warren("play totem --edition 'my map.json' --seats human,random --seed 1", "1\n1\nquit\n");
  const std::string lead = "Go on with: warren ";
  ASSERT_TRUE(has(run.out, lead)) << run.out;
  const std::size_t at = run.out.find(lead) + lead.size();
  const Ran on = warren(run.out.substr(at, run.out.find('\n', at) - at), "quit\n");
  EXPECT_EQ(on.code, 0) << on.out;
}

// A match that goes on begins with what happened since the person last acted.
TEST_F(Cli, a_resumed_match_tells_what_is_new) {
  ASSERT_EQ(warren("play totem --seed 1", "1\nsave m.warren\n").code, 0);
  const Ran run = warren("play --resume m.warren", "quit\n");
  EXPECT_TRUE(has(run.out, "- P1 ")) << run.out;
}

}  // namespace
}  // namespace warren
