// KIN-001 to KIN-016: what a match begins with.
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
    EXPECT_EQ(house().lands[static_cast<std::size_t>(index(l))].id,
              names[static_cast<std::size_t>(face - 1)]);
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
  EXPECT_NE(fixed(1, {{"first_seat", "random"}}).start().stage, Stage::kFirst);
}

RULE(KingdomSetup, "KIN-016", the_first_number_is_not_modified) {
  const KingdomMaps match = fixed(2);
  Play t(match);
  t.roll("roll 1 3 4").act("land forest");
  EXPECT_EQ(t.legal(), "die 1, die 3, die 4");
  EXPECT_EQ(t.refused("die 3 as 4"), "KIN-072");
}

}  // namespace
}  // namespace warren::kingdom_maps
