// What /metrics counts is what happened.
#include <gtest/gtest.h>

#include "tests/support/house.h"

namespace warren::server {
namespace {

using tests::House;
using tests::number;
using tests::Pair;
using tests::Person;
using tests::text;

double count(Person& person, const std::string& name) {
  const std::string metrics = person.get("/metrics", "").body;
  const std::size_t at = metrics.find("\n" + name + " ");
  EXPECT_NE(at, std::string::npos) << name << " in " << metrics;
  return at == std::string::npos ? -1 : std::stod(metrics.substr(at + name.size() + 2));
}

TEST(Counting, moves_refusals_chat_and_tables_that_end_by_resigning) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  Person& ada = pair.a;
  EXPECT_EQ(count(ada, "warren_tables_created_total"), 1);
  EXPECT_EQ(text(ada.act("show 9"), "type"), "refused");
  EXPECT_EQ(text(ada.act("show 1"), "type"), "done");
  EXPECT_EQ(text(ada.ask(R"({"type":"chat","text":"one"})"), "type"), "done");
  EXPECT_EQ(text(ada.ask(R"({"type":"chat","text":"two"})"), "type"), "done");
  EXPECT_EQ(count(ada, "warren_refused_total"), 1);
  EXPECT_EQ(count(ada, "warren_moves_total"), 1);
  EXPECT_EQ(count(ada, "warren_bot_moves_total"), 0);
  EXPECT_EQ(count(ada, "warren_chats_total"), 2);
  EXPECT_EQ(count(ada, "warren_undone_total"), 0);
  EXPECT_EQ(count(ada, "warren_tables_finished_total"), 0);
  EXPECT_EQ(text(ada.ask(R"({"type":"resign"})"), "type"), "done");
  EXPECT_EQ(count(ada, "warren_tables_finished_total"), 1);
  EXPECT_EQ(text(ada.ask(R"({"type":"resign"})"), "code"), "not-now");
  EXPECT_EQ(count(ada, "warren_tables_finished_total"), 1);
  EXPECT_EQ(count(ada, "warren_problems_total{code=\"not-now\"}"), 1);
}

TEST(Counting, a_match_with_a_bot_that_ends_by_the_rules) {
  House house;
  Person ada(house, "Ada");
  const Json mine = ada.create(
      R"({"game":"pennies","seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})");
  ada.join(text(mine, "id"), text(mine, "token"));
  int own = 0;
  while (ada.view.find("result")->is_null()) {
    ASSERT_TRUE(ada.until([&] { return ada.to_act() || !ada.view.find("result")->is_null(); }));
    if (!ada.to_act()) continue;
    EXPECT_EQ(text(ada.act(ada.action()), "type"), "done");
    ++own;
  }
  EXPECT_EQ(count(ada, "warren_moves_total"), 2 * own);
  EXPECT_EQ(count(ada, "warren_bot_moves_total"), own);
  EXPECT_EQ(count(ada, "warren_bot_thoughts_total"), own);
  EXPECT_EQ(count(ada, "warren_tables_finished_total"), 1);
}

}  // namespace
}  // namespace warren::server
