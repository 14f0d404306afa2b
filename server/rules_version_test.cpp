// A rule that is mended strands nobody: a table goes on under the rules it was begun with.
#include <gtest/gtest.h>

#include "table/record.h"
#include "tests/support/house.h"
#include "tests/toy/catalogue.h"

namespace warren::server {
namespace {

using tests::House;
using tests::number;
using tests::Pair;
using tests::text;

// Equal sums: by version 1 a tie, by version 2 the higher secret wins.
TEST(RulesVersion, a_table_of_the_old_rules_is_resumed_and_finished_by_the_new_program) {
  bool newer = false;
  House house([&newer](ServerOptions& options) {
    if (newer) options.catalogue = toy::newer_catalogue();
  });
  Pair old_one(house, R"({"game":"pennies"})");
  old_one.play(4);  // both secrets dealt, both have shown once
  house.close();
  newer = true;
  house.open();

  old_one.a.join(old_one.id, old_one.token_a);
  old_one.b.join(old_one.id, old_one.token_b);
  EXPECT_EQ(text(old_one.a.table, "status"), "playing");
  EXPECT_EQ(number(old_one.a.table, "rules_version"), 1);
  EXPECT_EQ(number(old_one.a.table, "newest_rules_version"), 2);
  old_one.play();
  ASSERT_FALSE(old_one.a.view.find("result")->is_null());

  const auto record = read_record(old_one.a.get("/api/tables/" + old_one.id + "/record", "").body);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->head.setup.rules_version, 1);
  const auto match = replay(*record, {}, static_cast<std::size_t>(-1), toy::newer_catalogue().make);
  ASSERT_TRUE(match) << to_string(match.error());
  EXPECT_EQ(match->game().rules_version(), 1);
  std::uint64_t draws = 0;
  EXPECT_FALSE(verify_dice(*match, draws));

  // What the page shows beside each of them.
  const auto rule_of = [&](const std::string& version) {
    const Json rules = old_one.a.get("/api/games/pennies/rules" + version, "rules").json();
    return std::to_string(number(rules, "version")) + " " +
           text((*rules.find("rules")->as_array())[0], "text");
  };
  EXPECT_EQ(rule_of("?version=1"), "1 Equal sums are a tie.");
  EXPECT_EQ(rule_of("?version=2"), "2 Of equal sums the higher secret wins.");
  EXPECT_EQ(rule_of(""), "2 Of equal sums the higher secret wins.");
  EXPECT_EQ(old_one.a.get("/api/games/pennies/rules?version=3", "error").status, 404);
  EXPECT_EQ(old_one.a.get("/api/games/pennies/rules?version=x", "error").status, 404);

  Pair new_one(house, R"({"game":"pennies"})");
  EXPECT_EQ(number(new_one.a.table, "rules_version"), 2);
  EXPECT_EQ(number(new_one.a.table, "newest_rules_version"), 2);
}

// What was resumed is read by the old rules, not only labelled so.
TEST(RulesVersion, a_tie_of_the_old_rules_is_still_a_tie) {
  bool newer = false;
  House house([&newer](ServerOptions& options) {
    if (newer) options.catalogue = toy::newer_catalogue();
  });
  bool met = false;
  for (int tried = 0; tried < 60 && !met; ++tried) {
    newer = false;
    house.close();
    house.open();
    Pair pair(house, R"({"game":"pennies"})");
    pair.play(2);
    // The secrets are dealt: unequal ones can still end in equal sums.
    const auto secret = [](const tests::Person& who, std::size_t seat) {
      return text(*who.view.find("show"), "line")[seat] - '0';
    };
    const int a = secret(pair.a, 0);
    const int b = secret(pair.b, 1);
    if (a == b || a > 2 || b > 2) continue;
    newer = true;
    house.close();
    house.open();
    pair.a.join(pair.id, pair.token_a);
    pair.b.join(pair.id, pair.token_b);
    // a + x1 + x2 = b + y1 + y2 with two different numbers each: the lead is made up for.
    const bool a_leads = a > b;
    const std::vector<std::string> leader = {"show 0", "show 1"};
    const std::vector<std::string> other = {a - b == 1 || b - a == 1 ? "show 0" : "show 1",
                                            "show 2"};
    for (std::size_t round = 0; round < 2; ++round) {
      ASSERT_EQ(text(pair.a.act(a_leads ? leader[round] : other[round]), "type"), "done");
      ASSERT_TRUE(pair.b.until([&] { return pair.b.to_act(); }));
      ASSERT_EQ(text(pair.b.act(a_leads ? other[round] : leader[round]), "type"), "done");
      ASSERT_TRUE(
          pair.a.until([&] { return pair.a.to_act() || !pair.a.view.find("result")->is_null(); }));
    }
    const Json& seats = *pair.a.view.find("result")->find("seats");
    for (const Json& one : *seats.as_array()) EXPECT_EQ(number(one, "place"), 1);
    met = true;
  }
  EXPECT_TRUE(met) << "no deal with unequal secrets in sixty tables";
}

}  // namespace
}  // namespace warren::server
