// Action ids and texts, chance texts, and what may be taken back.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

TEST(KingdomNotation, ids_are_laid_out_as_the_rules_say) {
  const KingdomMaps match = game(2);
  EXPECT_EQ(match.action_count(), 121);
  const std::vector<std::pair<int, std::string>> ids = {
      {0, "land forest"}, {5, "land desert"}, {6, "die 1"},    {7, "die 1 as 2"},
      {12, "die 2 as 1"}, {13, "die 2"},      {41, "die 6"},   {36, "die 6 as 1"},
      {42, "bank A1"},    {47, "bank A6"},    {48, "bank B1"}, {53, "bank B6"},
      {54, "field 1"},    {59, "field 6"},    {60, "draw C1"}, {90, "draw G5"},
      {120, "draw K5"}};
  for (const auto& [id, text] : ids) {
    EXPECT_EQ(match.write(action(id)), text);
    ASSERT_TRUE(match.read_action(text)) << text;
    EXPECT_EQ(index(*match.read_action(text)), id);
  }
  EXPECT_EQ(match.write(action(121)), "");
  const KingdomMaps more = game(2, {{"number_max", "12"}});
  EXPECT_EQ(more.write(action(121)), "die 1 as 7");
  EXPECT_EQ(more.write(action(156)), "die 6 as 12");
  EXPECT_EQ(more.write(action(157)), "");
}

TEST(KingdomNotation, junk_is_a_fault) {
  const KingdomMaps match = game(2);
  for (const char* junk :
       {"land",       "land bog",   "land forest ", " land forest", "land  forest", "Land forest",
        "die",        "die 0",      "die 7",        "die 3 as",     "die 3 as 3",   "die 3 as 9",
        "die 3 to 4", "die 03",     "die 3 as 04",  "bank",         "bank C1",      "bank A7",
        "field 0",    "field 7",    "field",        "draw",         "draw A1",      "draw g5",
        "draw L1",    "draw G5 G6", "draw G05",     "roll 1 2 3"}) {
    const auto read = match.read_action(junk);
    ASSERT_FALSE(read) << junk;
    EXPECT_FALSE(read.error().sentence.empty());
  }
}

RULE(KingdomNotation, "KIN-003 KIN-009 KIN-013 KIN-132", chance_texts_are_ascending) {
  const KingdomMaps match = game(3, {{"first_seat", "random"}});
  Play t(match);
  const auto bad = [&](std::string_view text) {
    return !match.read_outcome(t.state(), text).operator bool();
  };
  for (const char* junk : {"first", "first 3", "first -1", "first 01", "roll 1 3 4"}) {
    EXPECT_TRUE(bad(junk)) << junk;
  }
  t.roll("first 1");
  for (const char* junk : {"criteria A 4 2", "criteria A 2 2", "criteria B 2 4", "criteria A 2",
                           "criteria A 2 7", "criteria A 1 2 3"}) {
    EXPECT_TRUE(bad(junk)) << junk;
  }
  t.roll("criteria A 2 4").roll("criteria B 1 5");
  for (const char* junk : {"roll 3 1 4", "roll 1 3", "roll 1 3 7", "roll 0 1 1", "reroll 1 3",
                           "roll 1 3 4 5", "roll 1  3 4"}) {
    EXPECT_TRUE(bad(junk)) << junk;
  }
  t.roll("roll 1 3 4");
  EXPECT_TRUE(bad("roll 1 3 4"));  // nothing is thrown here
}

TEST(KingdomNotation, every_outcome_has_its_own_text) {
  const KingdomMaps solo = fixed(1);
  Play t(solo);
  std::set<std::string> texts;
  ChanceList chances;
  solo.chances(t.state(), chances);
  for (const Chance& c : chances) texts.insert(solo.write_outcome(t.state(), c.outcome));
  EXPECT_EQ(texts.size(), 56U);
  EXPECT_EQ(solo.write_outcome(t.state(), outcome(0)), "roll 1 1 1");
  EXPECT_EQ(solo.write_outcome(t.state(), outcome(55)), "roll 6 6 6");
  t.roll("roll 1 1 1").act("land forest").act("die 1").act("draw C1");
  EXPECT_EQ(solo.write_outcome(t.state(), outcome(20)), "reroll 6 6");
}

TEST(KingdomNotation, what_may_be_taken_back) {
  const KingdomMaps match = fixed(2);
  const auto may = [&](const Play& t, Seat seat, std::string_view text) {
    return t.game().may_take_back(t.state(), seat, *t.game().read_action(text));
  };
  Play t(match);
  t.roll("roll 1 3 4");
  EXPECT_TRUE(may(t, seat(0), "land forest"));
  t.act("land forest");
  EXPECT_FALSE(may(t, seat(0), "die 3"));  // sent means confirmed
  t.act("die 3");
  EXPECT_FALSE(may(t, seat(1), "die 1"));
  t.act("die 1");
  EXPECT_TRUE(may(t, seat(0), "draw G5"));
  t.act(seat(0), "draw G5");
  EXPECT_TRUE(may(t, seat(0), "draw G6"));
  t.act(seat(0), "draw G6");
  EXPECT_FALSE(may(t, seat(0), "draw G7"));  // the last cell closes the lane
  t.act(seat(0), "draw G7").act(seat(1), "draw G5");
  EXPECT_FALSE(may(t, seat(0), "bank A2"));
  const KingdomMaps solo = fixed(1);
  Play u(solo);
  u.roll("roll 1 3 4").act("land forest").act("die 1").act("draw C1").roll("reroll 2 5");
  EXPECT_TRUE(may(u, seat(0), "field 2"));
}

}  // namespace
}  // namespace warren::kingdom_maps
