// KIN-001 to KIN-016: what a match begins with, and the options.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

RULE(KingdomSetup, "KIN-001", one_to_four_players) {
  for (int n = 1; n <= 4; ++n) EXPECT_EQ(game(n).seats(), n);
  for (const int n : {-1, 5}) {
    const auto refused = KingdomMaps::make({.players = n});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().front().code, "players");
  }
  EXPECT_EQ(KingdomMaps::info().min_players, 1);  // 0 asks for the default
  EXPECT_EQ(KingdomMaps::make({.players = 0})->seats(), 2);
}

TEST(KingdomSetup, a_match_knows_the_version_of_its_rules) {
  EXPECT_EQ(game(2).rules_version(), KingdomMaps::info().newest_version());
  EXPECT_EQ(KingdomMaps::make({.rules_version = 1})->rules_version(), 1);
  const auto refused = KingdomMaps::make({.players = 5, .rules_version = 99});
  ASSERT_FALSE(refused);
  ASSERT_EQ(refused.error().size(), 2U);  // with all other faults
  EXPECT_EQ(refused.error().back().code, "rules");
}

RULE(KingdomSetup, "KIN-002 KIN-015 KIN-016", blank_sheets_all_uses_no_powers) {
  for (const auto& [players, uses] : {std::pair{1, 3}, {2, 3}, {3, 2}, {4, 1}}) {
    const KingdomMaps match = game(players);
    const State s = match.start();
    for (int p = 0; p < players; ++p) {
      const Player& me = s.of(seat(p));
      EXPECT_EQ(match.gap(s, seat(p)), 61);
      int all = 0;
      for (int l = 0; l < 6; ++l) {
        EXPECT_EQ(me.uses_of(land(l)), uses);
        all += me.uses_of(land(l));
      }
      EXPECT_EQ(all, 6 * uses);
      EXPECT_EQ(me.powers, 0);
      EXPECT_EQ(me.query, 0U);
    }
  }
}

RULE(KingdomSetup, "KIN-003", three_fair_dice) {
  const KingdomMaps match = fixed(2);
  const State s = match.start();
  ChanceList chances;
  match.chances(s, chances);
  EXPECT_EQ(chances.size(), 56U);
  std::uint64_t sum = 0;
  std::map<std::uint64_t, int> kinds;
  for (const Chance& c : chances) {
    sum += c.weight;
    ++kinds[c.weight];
    State rolled = s;
    NoEvents quiet;
    match.resolve(rolled, c.outcome, quiet);
    for (const int die : rolled.dice) EXPECT_TRUE(die >= 1 && die <= 6);
  }
  EXPECT_EQ(sum, 216U);
  EXPECT_EQ(kinds, (std::map<std::uint64_t, int>{{1, 6}, {3, 30}, {6, 20}}));
}

RULE(KingdomSetup, "KIN-004", six_territories) {
  const KingdomMaps match = fixed(2);
  Play t(match);
  t.roll("roll 1 3 4");
  EXPECT_EQ(t.legal(), "land forest, land mountain, land farm, land lake, land town, land desert");
}

RULE(KingdomSetup, "KIN-005", solo_numbers_name_the_territories) {
  const KingdomMaps solo = fixed(1);
  Play t(solo);
  t.roll("roll 1 1 1").act("land forest").act("die 1").act("draw G5").roll("reroll 2 4");
  t.act("field 4").act("die 2").act("draw G6").act("draw G7");
  EXPECT_EQ(t.state().of(seat(0)).sheet.of(land(3)),
            (CellSet{house().find("G6"), house().find("G7")}));
  const std::vector<std::string> names = {"forest", "mountain", "farm", "lake", "town", "desert"};
  for (int face = 1; face <= 6; ++face) {
    const Land l = house().land_of_face[static_cast<std::size_t>(face)];
    EXPECT_EQ(house().info(l).id, names[static_cast<std::size_t>(face - 1)]);
  }
  // With more players they mean nothing: there is no such action.
  const KingdomMaps two = fixed(2);
  Play u(two);
  u.roll("roll 1 3 4");
  EXPECT_EQ(u.refused("field 4"), "KIN-130");
}

RULE(KingdomSetup, "KIN-006", looks_are_no_part_of_a_match) {
  // A territory is known to the rules by its id alone: no action, option or field chooses a look,
  // and a file with other codes plays the same record.
  std::string other(KingdomMaps::info().house);
  other.replace(other.find("\"code\":\"F\""), 10, "\"code\":\"W\"");
  const KingdomMaps plain = game(2);
  const KingdomMaps looks = game(2, {}, other);
  Random one(7);
  Random two(7);
  State a;
  State b;
  EXPECT_EQ(tests::random_game(plain, a, one), tests::random_game(looks, b, two));
  EXPECT_EQ(a, b);
  for (int i = 0; i < plain.action_count(); ++i) {
    EXPECT_EQ(plain.write(action(i)), looks.write(action(i)));
  }
}

RULE(KingdomSetup, "KIN-007", twelve_criteria) {
  std::vector<std::string> ids;
  for (const CriterionInfo& info : house().criteria) ids.push_back(info.id);
  EXPECT_EQ(join(ids, " "), "A1 A2 A3 A4 A5 A6 B1 B2 B3 B4 B5 B6");
}

RULE(KingdomSetup, "KIN-008 KIN-009 KIN-013", two_of_each_group_are_rolled) {
  const KingdomMaps match = game(3);
  Play t(match);
  EXPECT_EQ(t.node(), "CRIT_A");
  for (const char* roll : {"criteria A 2 4", "criteria B 1 5"}) {
    ChanceList chances;
    match.chances(t.state(), chances);
    EXPECT_EQ(chances.size(), 15U);
    for (const Chance& c : chances) EXPECT_EQ(c.weight, 1U);
    EXPECT_FALSE(match.read_outcome(t.state(), "criteria A 3 3"));  // rolled again
    EXPECT_FALSE(match.read_outcome(t.state(), "criteria B 3 3"));
    t.roll(roll);
  }
  std::vector<std::string> live;
  for (const Criterion c : t.state().live) live.push_back(house().info(c).id);
  EXPECT_EQ(join(live, " "), "A2 A4 B1 B5");
  EXPECT_EQ(t.node(), "ROLL");
}

RULE(KingdomSetup, "KIN-010", the_groups_are_independent) {
  const KingdomMaps match = game(2);
  Play t(match);
  t.roll("criteria A 2 4").roll("criteria B 2 4");
  EXPECT_EQ(t.position(), "ROLL criteria=A2,A4,B2,B4 turn=1 uses=333333,333333");
}

RULE(KingdomSetup, "KIN-011", criteria_never_change) {
  const KingdomMaps match = game(4);
  Random random(tests::seed());
  for (int k = 0; k < 50; ++k) {
    Play t(match);
    t.roll("criteria A 1 6").roll("criteria B 3 4");
    const auto live = t.state().live;
    State s = t.state();
    NoEvents quiet;
    while (!match.node(s).is_over()) {
      if (match.node(s).is_chance()) {
        match.resolve(s, match.sample(s, random), quiet);
      } else {
        ActionList legal;
        const Seat p = match.node(s).seats.lowest();
        match.legal(s, p, legal);
        match.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
      }
      ASSERT_EQ(s.live, live);
      // Public: every viewer is shown the four.
      ASSERT_EQ(match.known(s, Viewer::spectator()).position().live, live);
    }
  }
}

RULE(KingdomSetup, "KIN-012", criteria_not_in_play_pay_nobody) {
  const KingdomMaps match = fixed(2);
  Play t(match, Scene{.node = "BANK",
                      .rest = "dice=1,1,1 land=forest die=1,1 number=1,1 group=G5,G4 pending=1,0",
                      .sheets = {cells("M F5, F G5"), cells("M F4, F G4")}}
                    .line());
  EXPECT_EQ(t.legal(), "bank A2, bank A4, bank B1, bank B5");
  EXPECT_EQ(t.refused("bank A1"), "KIN-012");
  // A sheet full of forest is worth 55 for A1, which is not in play.
  State s = match.start();
  s.of(seat(0)).sheet = sheet(std::string(61, 'F'));
  EXPECT_EQ(match.total(s, seat(0)), 0);
}

RULE(KingdomSetup, "KIN-014", the_first_seat_begins_unless_an_option_says_otherwise) {
  EXPECT_EQ(fixed(3).start().active, seat(0));
  EXPECT_EQ(fixed(3, {{"first_seat", "2"}}).start().active, seat(2));
  const KingdomMaps match = fixed(3, {{"first_seat", "random"}});
  Play t(match);
  EXPECT_EQ(t.node(), "FIRST");
  ChanceList chances;
  match.chances(t.state(), chances);
  ASSERT_EQ(chances.size(), 3U);
  for (const Chance& c : chances) EXPECT_EQ(c.weight, 1U);
  t.roll("first 2");
  EXPECT_EQ(t.state().active, seat(2));
  EXPECT_EQ(t.node(), "ROLL");
  EXPECT_NE(fixed(1, {{"first_seat", "random"}}).start().phase, Phase::kFirst);
}

RULE(KingdomSetup, "KIN-016", the_first_number_is_not_modified) {
  const KingdomMaps match = fixed(2);
  Play t(match);
  t.roll("roll 1 3 4").act("land forest");
  EXPECT_EQ(t.legal(), "die 1, die 3, die 4");
  EXPECT_EQ(t.refused("die 3 as 4"), "KIN-072");
}

// -- Every option: its values, its effect, its refusals

std::string refusal(int players, const std::string& name, const std::string& value) {
  const auto made = KingdomMaps::make({.players = players, .options = {{name, value}}});
  return made ? "" : made.error().front().where;
}

TEST(KingdomOptions, bad_values_are_refused_by_name) {
  for (const auto& [name, value] : Choices{{"first_seat", "2"},
                                           {"first_seat", "-1"},
                                           {"first_seat", "oldest"},
                                           {"criteria", "A1"},
                                           {"criteria", "A1,A2,B1"},
                                           {"criteria", "A1,A1,B1,B2"},
                                           {"criteria", "A1,A2,A3,B1"},
                                           {"criteria", "A1,A2,B1,B7"},
                                           {"criteria", "A1,A2,B1,B2,B3"},
                                           {"criteria", ""},
                                           {"number_choice", "maybe"},
                                           {"number_max", "5"},
                                           {"number_max", "13"},
                                           {"solo_second", "apart"},
                                           {"drawing", "hidden"},
                                           {"uses", "0"},
                                           {"uses", "10"},
                                           {"auto_bank", "perhaps"},
                                           {"colour", "red"}}) {
    EXPECT_EQ(refusal(2, name, value), name) << name << "=" << value;
  }
  EXPECT_EQ(refusal(2, "first_seat", "1"), "");
  EXPECT_EQ(refusal(1, "first_seat", "1"), "first_seat");
}

RULE(KingdomOptions, "KIN-008 KIN-009", fixed_criteria_skip_the_rolls_in_any_order) {
  const KingdomMaps match = game(2, {{"criteria", "B5,A4,B1,A2"}});
  const Play t(match);
  EXPECT_EQ(t.position(), "ROLL criteria=A2,A4,B1,B5 turn=1 uses=333333,333333");
}

RULE(KingdomOptions, "KIN-041 KIN-138", free_choice) {
  const KingdomMaps match = fixed(2, {{"number_choice", "free"}});
  Play t(match, Scene{.node = "TAKE",
                      .rest = "dice=2,5,5 land=forest powers=1,0",
                      .sheets = {nearly_full(), cells("F G1")}}
                    .line());
  EXPECT_EQ(t.legal(), "die 2 as 1, die 2, die 2 as 3, die 5");
  EXPECT_EQ(t.refused("die 5 as 4"), "KIN-043");
  t.act("die 5");
  EXPECT_TRUE(t.state().failed.has(seat(0)));
  // In the second half of a solo turn both assignments are then always legal.
  const KingdomMaps solo = fixed(1, {{"number_choice", "free"}});
  std::string two(61, 'F');
  two[0] = two[1] = '.';
  Play u(solo, Scene{.node = "REROLL",
                     .rest = "dice=1,1,1 land=forest banked=A2 die=1 number=1 group=C3",
                     .sheets = {two}}
                   .line());
  u.roll("reroll 2 5");
  EXPECT_EQ(u.legal(), "field 2, field 5");
  EXPECT_EQ(u.act("field 2").legal(), "die 5");
}

RULE(KingdomOptions, "KIN-073", a_higher_number_max) {
  const KingdomMaps match = fixed(2, {{"number_max", "8"}});
  EXPECT_EQ(match.action_count(), 157);
  EXPECT_EQ(fixed(2).action_count(), 121);
  Play t(match, Scene{.node = "TAKE",
                      .rest = "dice=5,6,6 land=forest powers=3,0",
                      .sheets = {cells("M E4 E7 K3"), cells("M E5")}}
                    .line());
  EXPECT_EQ(t.legal(),
            "die 5 as 2, die 5 as 3, die 5 as 4, die 5, die 5 as 6, die 6 as 3, die 6 as 4, "
            "die 6 as 5, die 6, die 5 as 7, die 5 as 8, die 6 as 7, die 6 as 8");
  EXPECT_EQ(index(*match.read_action("die 5 as 7")), 60 + 61 + 6 * 4 + 0);
  EXPECT_EQ(index(*match.read_action("die 6 as 12")), 156);
  EXPECT_EQ(t.refused("die 6 as 9"), "KIN-073");
  EXPECT_EQ(t.reason(seat(0), "die 6 as 9"), "numbers stay between 1 and 8");
  t.act("die 6 as 8").act("die 5");
  EXPECT_EQ(t.state().of(seat(0)).left, 8);
  EXPECT_EQ(t.state().of(seat(0)).powers, 1);
  // It must fit as ever.
  Play u(match, Scene{.node = "TAKE",
                      .rest = "dice=3,3,3 land=forest powers=5,0",
                      .sheets = {nearly_full(), cells("M E5")}}
                    .line());
  EXPECT_EQ(u.legal(), "die 3 as 1, die 3 as 2, die 3");
  EXPECT_EQ(u.refused("die 3 as 7"), "KIN-043");
}

RULE(KingdomOptions, "KIN-035", open_drawing_goes_lane_after_lane) {
  const KingdomMaps match = fixed(3, {{"drawing", "open"}});
  Play t(match,
         Scene{.node = "DRAW",
               .active = 1,
               .rest = "dice=1,1,2 land=forest failed=2 banked=-,-,A2 die=1,2,1 number=1,2,1",
               .sheets = {cells("M E5"), cells("M E5"), std::string(61, 'F')},
               .uses = "222222"}
             .line());
  EXPECT_EQ(match.node(t.state()).seats, SeatSet{seat(1)});
  EXPECT_EQ(t.refused(seat(0), "draw E4"), "KIN-035");
  t.act("draw E4");
  EXPECT_EQ(t.told(Viewer(seat(0))), "P2 draws forest in E4, 1 left, and gains a +1/-1\n");
  EXPECT_EQ(match.known(t.state(), Viewer(seat(0))).position(), t.state());
  EXPECT_FALSE(match.may_take_back(t.state(), seat(1), *match.read_action("draw E3")));
  t.act("draw E3");
  EXPECT_EQ(match.node(t.state()).seats, SeatSet{seat(0)});
  t.act("draw E4");
  EXPECT_TRUE(t.over());
}

RULE(KingdomOptions, "KIN-015", uses_of_a_match) {
  const KingdomMaps match = fixed(4, {{"uses", "7"}});
  EXPECT_EQ(match.start().of(seat(3)).uses, 0x777777U);
  EXPECT_EQ(fixed(4, {{"uses", "edition"}}).start().of(seat(3)).uses, 0x111111U);
  // The longest match: every use of every player.
  EXPECT_TRUE(
      match.read_position("ROLL criteria=A2,A4,B1,B5 turn=168 uses=100000,000000,000000,"
                          "000000"));
  EXPECT_FALSE(
      match.read_position("ROLL criteria=A2,A4,B1,B5 turn=169 uses=100000,000000,000000,"
                          "000000"));
}

RULE(KingdomOptions, "KIN-080 KIN-081", auto_bank_takes_the_best_at_once) {
  const KingdomMaps match = fixed(2, {{"auto_bank", "on"}});
  Play t(match, Scene{.node = "DRAW",
                      .rest = "dice=1,1,1 land=mountain die=1,1 number=1,1",
                      .sheets = {cells("M G1 G2 G3 G4"), cells("F F4")}}
                    .line());
  t.act(seat(0), "draw G5").act(seat(1), "draw G5");
  EXPECT_EQ(t.node(), "ROLL");
  EXPECT_EQ(t.state().of(seat(0)).query, 5U);
  EXPECT_EQ(t.state().of(seat(0)).banked_of(0), 1);
  EXPECT_EQ(t.state().of(seat(1)).query, 0U);
  EXPECT_EQ(t.state().of(seat(1)).banked_of(0), 1);  // of equals the first, A before B
}

RULE(KingdomOptions, "KIN-014", the_first_seat_may_be_random) {
  const KingdomMaps match = game(4, {{"first_seat", "random"}});
  Play t(match);
  t.roll("first 3").roll("criteria A 1 2").roll("criteria B 1 2");
  EXPECT_EQ(t.state().active, seat(3));
  EXPECT_EQ(t.position(),
            "ROLL criteria=A1,A2,B1,B2 turn=1 active=3 uses=111111,111111,111111,111111");
}

}  // namespace
}  // namespace warren::kingdom_maps
