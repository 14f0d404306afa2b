// The card-pair oracle of rules.md: all 14 x 14 choices from one fixture, read from the rules
// themselves, and the table of card pairs.
#include <algorithm>

#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

std::string hand(std::string_view played, std::string_view spare) {
  return played == "-" ? std::string(spare) : std::string(played) + "," + std::string(spare);
}

// Answers every question of the fixture as the oracle says, and names the result in its code.
std::string play_out(std::string_view attack, std::string_view defence) {
  Table t = main_table("dispatcher,taunt,tunnel,bridge", 2,
                       "P1=F2:8 P2=F1:3 P3=F3:5,G3:2 P4=F4:6,F5:1 discard=hex hand1=" +
                           hand(attack, "hide") + " hand3=" + hand(defence, "eye"));
  t.go("F2", "F3", 7);
  t.cards(attack, defence);
  while (t.node() != "MAIN") {
    const std::string node = t.node();
    if (node == "DIE_A")
      t.roll("3");
    else if (node == "DIE_D")
      t.roll("4");
    else if (node == "REDIE_A")
      t.roll("6");
    else if (node == "REDIE_D")
      t.roll("5");
    else if (node == "REROLL_A" || node == "REROLL_D")
      t.act("yes");
    else if (node == "BROOM")
      t.act("at G3");
    else if (node == "FRENZY")
      t.act("no");
    else
      return "stuck at " + node;
  }
  const int f3 = t.state().units[at(t.game().printed().town("F3"))];
  const int back = t.state().units[at(t.game().printed().town("F2"))] - 1;
  if (owner_of(t.state(), t.game().printed().town("F3")) == Seat{0}) {
    const bool fled = t.held("G3") == "P3:5";
    return "W" + std::to_string(f3) + (fled ? "+3" : "");
  }
  // Two attackers are lost in a loss, one in a tie; a Hex shows in the defender's losses.
  const bool tie = t.told(Viewer::spectator()).find("a tie over F3") != std::string::npos;
  return (tie ? "T" : "L") + std::to_string(back) + "/" + std::to_string(f3);
}

RULE(CatsVsRatsOracle, "CVR-314 CVR-439", all_fourteen_by_fourteen) {
  const std::string_view rules = kRules;
  std::size_t from = rules.find("| att \\ def |");
  ASSERT_NE(from, std::string_view::npos);
  std::vector<std::vector<std::string>> rows;
  while (rules[from] == '|') {
    const std::size_t end = rules.find('\n', from);
    std::vector<std::string> row;
    for (const auto cell : split(rules.substr(from + 1, end - from - 2), '|')) {
      row.emplace_back(trim(cell));
    }
    rows.push_back(row);
    from = end + 1;
  }
  ASSERT_EQ(rows.size(), 16U);  // head, line, 14 cards
  int played = 0;
  for (std::size_t r = 2; r < rows.size(); ++r) {
    ASSERT_EQ(rows[r].size(), 15U);
    for (std::size_t c = 1; c < 15; ++c) {
      const std::string& attack = rows[r][0];
      const std::string& defence = rows[0][c];
      if (rows[r][c] == "n/a") continue;
      ++played;
      EXPECT_EQ(play_out(attack, defence), rows[r][c]) << attack << " against " << defence;
    }
  }
  EXPECT_EQ(played, 193);
}

// -- The listed pairs, where the oracle's fixture does not show them
// ----------------------------------

Table battle(int own, int foes, const std::string& hands) {
  Table t = plain("P1=F2:" + std::to_string(own + 1) + ",A1:1 P2=F1:3,A5:3 P3=F3:" +
                  std::to_string(foes) + ",G3:2,I2:1 P4=F4:6,G5:5 " + hands);
  t.go("F2", "F3", own);
  return t;
}

TEST(CatsVsRatsPairs, counter_voids_every_other_card) {
  for (int k = 0; k < kKinds; ++k) {
    const std::string card(kKindIds[at(k)]);
    if (card == "counter") continue;
    Table t = battle(7, 5, "hand1=counter hand3=" + card + " discard=hex,hide");
    t.cards("counter", card);
    EXPECT_EQ(t.node(), "DIE_A") << card;
    EXPECT_EQ(t.state().battle.own, 7) << card;
    EXPECT_EQ(t.held("F3"), "P3:5") << card;
    t.dice("6", "1");
    EXPECT_EQ(t.node(), "MAIN") << card;
    EXPECT_EQ(t.held("F3"), "P1:4") << card;
    EXPECT_EQ(t.discards(), 4) << card;
  }
}

TEST(CatsVsRatsPairs, muddle_returns_every_later_card) {
  for (const char* card : {"hex", "eye", "moon", "bones", "hide", "broom", "frenzy", "rally",
                           "change", "fortune", "necro"}) {
    Table t = battle(7, 5, std::string("hand1=muddle hand3=") + card + ",counter discard=hex");
    t.cards("muddle", card);  // the replacement is too late
    EXPECT_EQ(t.node(), "DIE_A") << card;
    t.dice("6", "1");
    EXPECT_EQ(t.held("F3"), "P1:4") << card;
    EXPECT_EQ(t.hand(3), 1) << card;
    EXPECT_EQ(t.discarded(Kind::kCounter), 1) << card;
    EXPECT_EQ(t.discarded(Kind::kMuddle), 1) << card;
  }
}

TEST(CatsVsRatsPairs, after_two_muddles_necromancy_acts_on_the_replacement) {
  Table t = battle(7, 5, "hand1=muddle,necro hand3=muddle,hex discard=counter");
  t.cards("muddle", "muddle");
  EXPECT_EQ(t.node(), "DIE_A");
  EXPECT_EQ(t.state().battle.own, 7);  // the fetched Counterspell voided the Hex
  t.dice("6", "1");
  EXPECT_EQ(t.discarded(Kind::kHex), 1);
  EXPECT_EQ(t.hand(1), 1);
  EXPECT_EQ(t.hand(3), 1);
}

TEST(CatsVsRatsPairs, necromancy_after_a_single_muddle_finds_nothing_to_counter) {
  Table t = battle(7, 5, "hand1=muddle hand3=hex,necro discard=muddle");
  t.cards("muddle", "hex");
  EXPECT_EQ(t.node(), "DIE_A");
  t.dice("6", "1");
  EXPECT_EQ(t.discarded(Kind::kMuddle), 2);
  EXPECT_EQ(t.discarded(Kind::kNecro), 1);
}

TEST(CatsVsRatsPairs, hex_and_changeling_hit_the_ally) {
  Table t = battle(7, 5, "hand1=hex hand3=change");
  t.cards("hex", "change");
  EXPECT_EQ(t.held("F3"), "P4:4");
  EXPECT_EQ(t.held("F4"), "P3:5");
}

TEST(CatsVsRatsPairs, hex_spares_dice_cards_when_it_ends_the_battle) {
  for (const char* card : {"eye", "moon", "bones", "fortune"}) {
    Table t = battle(7, 2, std::string("hand1=hex hand3=") + card);
    t.cards("hex", card);
    EXPECT_EQ(t.node(), "MAIN") << card;
    EXPECT_EQ(t.held("F3"), "P1:7") << card;
  }
}

TEST(CatsVsRatsPairs, hex_before_hide_and_frenzy) {
  Table hide = battle(7, 1, "hand1=hide hand3=hex");
  hide.cards("hide", "hex").dice("6", "1");
  EXPECT_EQ(hide.held("F3"), "P1:5");
  Table frenzy = battle(7, 1, "hand1=frenzy hand3=hex");
  frenzy.cards("frenzy", "hex").dice("6", "1");
  EXPECT_EQ(frenzy.held("F3"), "P1:3");
  EXPECT_EQ(frenzy.node(), "FRENZY");
}

TEST(CatsVsRatsPairs, frenzy_may_follow_those_who_fled) {
  Table t = battle(9, 3, "hand1=frenzy hand3=broom");
  t.cards("frenzy", "broom").dice("6", "1").act("at G3");
  EXPECT_EQ(t.held("G3"), "P3:5");
  EXPECT_EQ(t.node(), "FRENZY");
  EXPECT_TRUE(t.is_legal("to G3"));
}

TEST(CatsVsRatsPairs, hide_and_broom_both_apply) {
  Table t = battle(9, 5, "hand1=hide hand3=broom");
  t.cards("hide", "broom").dice("6", "1").act("at G3");
  EXPECT_EQ(t.held("F3"), "P1:9");
  EXPECT_EQ(t.held("G3"), "P3:5");
}

TEST(CatsVsRatsPairs, rally_and_changeling_are_independent) {
  Table t = battle(7, 5, "hand1=rally hand3=change");
  t.cards("rally", "change");
  EXPECT_EQ(t.held("F3"), "P4:6");
  EXPECT_EQ(t.state().battle.lent, 2);
  EXPECT_EQ(t.state().battle.defender, Seat{2});  // whose card it was
  EXPECT_NE(t.position().find("defender=P3"), std::string::npos);
}

TEST(CatsVsRatsPairs, dice_effects_stay_with_the_side_after_a_changeling) {
  Table t = battle(7, 5, "hand1=eye hand3=change");
  t.cards("eye", "change").dice("1", "4");  // 7 + 1 against 6 + 2
  EXPECT_EQ(t.held("F3"), "P4:5");
  EXPECT_EQ(t.held("F2"), "P1:7");
}

}  // namespace
}  // namespace warren::cats_vs_rats
