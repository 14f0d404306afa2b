// Bots at tables: they play to the end, give hints, judge what is over, and take seats.
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <thread>

#include "tests/support/house.h"

namespace warren::server {
namespace {

using tests::House;
using tests::number;
using tests::Pair;
using tests::parse;
using tests::Person;
using tests::seat_of;
using tests::text;

double real(const Json& json) {
  return json.as_int() != nullptr ? static_cast<double>(*json.as_int()) : *json.as_double();
}

TEST(Bots, play_a_table_to_its_end_and_give_hints_where_allowed) {
  House house;
  Person ada(house, "Ada");
  const Json mine = ada.create(
      R"({"game":"pennies","hints":false,"seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})");
  ada.join(text(mine, "id"), text(mine, "token"));
  EXPECT_EQ(text(ada.ask(R"({"type":"hint"})"), "code"), "not-allowed");
  while (ada.view.find("result")->is_null()) {
    ASSERT_TRUE(ada.until([&] { return ada.to_act() || !ada.view.find("result")->is_null(); }));
    if (ada.to_act()) ada.act(ada.action());
  }
  const Json other = ada.create(
      R"({"game":"totem","players":2,"seats":[{"kind":"me"},{"kind":"bot"}],"start":true})");
  ada.join(text(other, "id"), text(other, "token"));
  ASSERT_TRUE(ada.until([&] { return ada.to_act(); }));
  const Json hint = ada.ask(R"({"type":"hint"})");
  EXPECT_EQ(text(hint, "type"), "hint");
  const auto& options = *hint.find("options")->as_array();
  ASSERT_FALSE(options.empty());
  EXPECT_LE(options.size(), 5U);
  EXPECT_EQ(text(options[0], "action"), text(*hint.find("action"), "action"));
  EXPECT_EQ(text(options[0], "why"), text(hint, "why"));
  EXPECT_GT(number(options[0], "visits"), 0);
  EXPECT_FALSE(options[0].find("reasons")->as_array()->empty());
  EXPECT_EQ(text(ada.act(text(*hint.find("action"), "action")), "type"), "done");
  EXPECT_EQ(
      ada.post("/api/tables",
               parse(R"({"game":"pennies","seats":[{"kind":"me"},{"kind":"bot","bot":"genius"}]})"),
               "created")
          .status,
      400);
}

TEST(Hints, know_is_what_the_seat_knows_and_no_more_whatever_the_rival_has_chosen) {
  House house;
  std::set<std::string> views;
  for (const std::size_t chosen : {0U, 1U}) {
    Pair pair(house, R"({"game":"pennies"})");
    ASSERT_TRUE(pair.a.until([&] { return pair.a.to_act(); }));
    EXPECT_EQ(text(pair.a.act(pair.a.action(chosen)), "type"), "done");
    const Json known = pair.b.ask(R"({"type":"know"})");
    ASSERT_EQ(text(known, "type"), "known");
    EXPECT_EQ(number(known, "seat"), 2);
    EXPECT_EQ(text(known, "game"), "pennies");
    EXPECT_FALSE(text(known, "bot").empty());
    // The second letter is the lot of its own; the rival's, and what the rival chose, are hidden.
    std::string view = text(known, "view");
    ASSERT_EQ(view.size(), 6U);
    views.insert(view.replace(1, 1, "own"));
    EXPECT_EQ(text(pair.a.ask(R"({"type":"know"})"), "code"), "not-now") << "has chosen already";
  }
  EXPECT_EQ(views, std::set<std::string>{"?own----"});
  Person watcher(house, "Cy");
  const Json none = watcher.create(
      R"({"game":"pennies","hints":false,"seats":[{"kind":"me"},{"kind":"bot"}],"start":true})");
  watcher.join(text(none, "id"), text(none, "token"));
  EXPECT_EQ(text(watcher.ask(R"({"type":"know"})"), "code"), "not-allowed");
}

TEST(Bots, a_table_of_bots_alone_plays_itself) {
  House house;
  Person ada(house, "Ada");
  const Json made = ada.create(
      R"({"game":"totem","players":2,"options":{"roll_cap":"8"},"seats":[{"kind":"bot","bot":"bot:1"},{"kind":"bot","bot":"bot:3"}],"start":true})");
  ada.join(text(made, "id"), "");
  ASSERT_TRUE(ada.until([&] { return !ada.view.find("result")->is_null(); }, 60'000));
}

TEST(Bots, judge_a_match_when_it_is_over_and_not_before) {
  House house;
  Person ada(house, "Ada");
  const Json made = ada.create(
      R"({"game":"totem","players":2,"options":{"roll_cap":"8"},"seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})");
  const std::string id = text(made, "id");
  const std::string path = "/api/tables/" + id + "/analysis";
  EXPECT_EQ(ada.get(path, "analysis").status, 409);
  ada.join(id, text(made, "token"));
  while (ada.view.find("result")->is_null()) {
    ASSERT_TRUE(ada.until([&] { return ada.to_act() || !ada.view.find("result")->is_null(); }));
    if (ada.to_act()) ada.act(ada.action());
  }
  server::HttpAnswer answer = ada.get(path, "judging");
  EXPECT_EQ(answer.status, 202);
  for (int i = 0; i < 1200 && answer.status == 202; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    answer = ada.http().get(path);
  }
  answer = ada.get(path, "analysis");
  ASSERT_EQ(answer.status, 200);
  const Json analysis = answer.json();
  const auto& plies = *analysis.find("plies")->as_array();
  ASSERT_GT(plies.size(), 4U);
  EXPECT_EQ(number(plies.back(), "ply"), ada.ply());
  for (const Json& point : plies) {
    const auto& values = *point.find("values")->as_array();
    ASSERT_EQ(values.size(), 2U);
    EXPECT_NEAR(real(values[0]) + real(values[1]), 1, 0.001);
  }
  double last = 1;
  for (const Json& move : *analysis.find("costly")->as_array()) {
    EXPECT_LE(real(*move.find("cost")), last);
    last = real(*move.find("cost"));
  }
  const Json& luck = *analysis.find("luck");
  const auto& draws = *luck.find("draws")->as_array();
  ASSERT_GT(draws.size(), 2U);
  double sum = 0;
  for (const Json& draw : draws) {
    const auto& gave = *draw.find("gave")->as_array();
    EXPECT_NEAR(real(gave[0]) + real(gave[1]), 0, 0.0002);
    sum += real(gave[0]);
  }
  const Json& mine = (*luck.find("seats")->as_array())[0];
  EXPECT_NEAR(real(*mine.find("sum")), sum, 0.0001 * static_cast<double>(draws.size()));
  EXPECT_GT(real(*mine.find("high")), real(*mine.find("low")));
}

TEST(Bots, are_seated_and_unseated_by_the_owner_only) {
  House house;
  Person ada(house, "Ada");
  Person eve(house, "Eve");
  const Json mine = ada.create(R"({"game":"pennies"})");
  ada.join(text(mine, "id"), text(mine, "token"));
  eve.join(text(mine, "id"), "");
  const std::string put = R"({"type":"seat-bot","seat":2,"bot":"random"})";
  EXPECT_EQ(text(eve.ask(put), "code"), "not-allowed");
  EXPECT_EQ(text(ada.ask(R"({"type":"start"})"), "code"), "seats-open");
  EXPECT_EQ(text(ada.ask(put), "type"), "done");
  EXPECT_EQ(text(seat_of(ada, 2), "kind"), "bot");
  EXPECT_EQ(text(ada.ask(R"({"type":"seat-bot","seat":2,"bot":null})"), "type"), "done");
  EXPECT_EQ(text(seat_of(ada, 2), "kind"), "open");
  EXPECT_EQ(text(ada.ask(put), "type"), "done");
  EXPECT_EQ(text(eve.ask(R"({"type":"start"})"), "code"), "not-allowed");
  EXPECT_EQ(text(ada.ask(R"({"type":"start"})"), "type"), "done");
}

}  // namespace
}  // namespace warren::server
