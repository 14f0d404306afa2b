// Friends: playing again with everybody's consent, who looks on, a seat lent to a bot, links that
// show what they lead to, editions tried before a table is opened.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "table/record.h"
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

constexpr const char* kRematch = R"({"type":"rematch"})";
constexpr const char* kDecline = R"({"type":"decline"})";

std::string answer_of(const Person& who, int seat) {
  const Json* again = who.table.find("again");
  if (again == nullptr || again->is_null()) return "";
  for (const Json& one : *again->find("seats")->as_array()) {
    if (number(one, "seat") == seat) return text(one, "answer");
  }
  return "";
}

TEST(Again, is_offered_declined_taken_back_and_agreed_to) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  EXPECT_EQ(text(pair.a.ask(kDecline), "code"), "not-now");
  pair.a.ask(R"({"type":"resign"})");
  EXPECT_EQ(text(pair.b.ask(kDecline), "code"), "not-now");
  EXPECT_EQ(text(pair.a.ask(kRematch), "type"), "done");
  ASSERT_TRUE(pair.b.until([&] { return answer_of(pair.b, 1) == "yes"; }));
  EXPECT_EQ(answer_of(pair.b, 2), "waiting");
  EXPECT_EQ(number(*pair.b.table.find("again"), "by"), 1);
  EXPECT_TRUE(pair.b.table.find("rematch")->is_null());
  EXPECT_EQ(text(pair.b.ask(kDecline), "type"), "done");
  ASSERT_TRUE(pair.a.until([&] { return answer_of(pair.a, 2) == "no"; }));
  EXPECT_EQ(text(pair.a.ask(kDecline), "type"), "done");
  EXPECT_TRUE(pair.a.table.find("again")->is_null());
  // Whoever changes the mind offers it anew.
  EXPECT_EQ(text(pair.b.ask(kRematch), "type"), "done");
  EXPECT_EQ(text(pair.a.ask(kRematch), "type"), "done");
  const std::string next = text(pair.a.table, "rematch");
  EXPECT_TRUE(pair.a.table.find("again")->is_null());
  pair.b.join(next, pair.token_b);
  EXPECT_EQ(text(pair.b.table, "status"), "playing");
  EXPECT_TRUE(*pair.b.welcome.find("owner")->as_bool());
}

TEST(Again, nobody_is_seated_who_did_not_agree) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  pair.a.ask(R"({"type":"resign"})");
  pair.b.ask(kRematch);
  EXPECT_EQ(text(pair.b.ask(R"({"type":"rematch","now":true})"), "type"), "done");
  const std::string next = text(pair.b.table, "rematch");
  ASSERT_EQ(next.size(), 10U);
  pair.b.join(next, pair.token_b);
  EXPECT_EQ(number(pair.b.welcome, "seat"), 1);
  EXPECT_EQ(text(pair.b.table, "status"), "waiting");
  EXPECT_EQ(text(seat_of(pair.b, 2), "kind"), "open");
  Person late(house, "Late");
  late.sit(next);
  ASSERT_TRUE(pair.b.until([&] { return text(seat_of(pair.b, 2), "name") == "Late"; }));
}

TEST(Friends, see_who_looks_on) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  Person eve(house, "Eve");
  eve.join(pair.id, "");
  const auto watching = [&] { return pair.a.table.find("watching")->dump(); };
  ASSERT_TRUE(pair.a.until([&] { return watching() == R"(["Eve"])"; }));
  eve.leave();
  ASSERT_TRUE(pair.a.until([&] { return watching() == "[]"; }));
}

TEST(Friends, lend_their_seat_to_a_bot_and_take_it_back) {
  House house;
  Pair pair(house, tests::kTwoAndABot);
  EXPECT_EQ(text(pair.a.ask(R"({"type":"hand","seat":2})"), "code"), "not-now");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"hand","seat":1,"bot":"random"})"), "type"), "done");
  EXPECT_EQ(text(seat_of(pair.a, 1), "stand_in"), "random");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"back"})"), "type"), "done");
  EXPECT_TRUE(seat_of(pair.a, 1).find("stand_in")->is_null());
  // Not where a bot may not even be asked for advice, nor to save one's time.
  for (const char* rule : {R"("hints":false)", R"("clock":{"base_s":600,"plus_s":5})"}) {
    Pair strict(house, R"({"game":"totem","players":2,)" + std::string(rule) + "}");
    EXPECT_EQ(text(strict.a.ask(R"({"type":"hand","seat":1})"), "code"), "not-now") << rule;
  }
}

TEST(Friends, a_link_shows_what_it_leads_to_and_nothing_secret) {
  const tests::TempFolder web;
  std::ofstream(web.path() + "/index.html")
      << "<html><head><title>Warren</title></head><body></body></html>";
  std::filesystem::create_directory(web.path() + "/first");
  std::ofstream(web.path() + "/first/totem.html")
      << "<link rel=\"modulepreload\" href=\"/t.js\" />";
  House house([&](ServerOptions& options) { options.web = web.path(); });
  Person ada(house, "Ada <\"&");
  const Json mine = ada.create(R"({"game":"totem","players":3})");
  const std::string page = ada.get("/table/" + text(mine, "id"), "").body;
  EXPECT_NE(
      page.find(
          "<meta property=\"og:title\" content=\"Ada &lt;&quot;&amp; invites you to Totem\" />"),
      std::string::npos)
      << page;
  EXPECT_NE(page.find("2 seats are free"), std::string::npos);
  EXPECT_NE(page.find("/preview/totem.png\""), std::string::npos);
  EXPECT_EQ(page.find(text(mine, "token")), std::string::npos);
  // What its game needs is fetched beside the page.
  EXPECT_TRUE(page.ends_with("href=\"/t.js\" /></head><body></body></html>")) << page;
  // No table, no tags; the page says what is wrong.
  EXPECT_EQ(ada.get("/table/zzzzzzzzzz", "").body.find("og:"), std::string::npos);
}

// A match of one against a bot, to its end.
Json a_match_over(Person& ada) {
  const Json made = ada.create(
      R"({"game":"totem","players":2,"options":{"roll_cap":"6"},"seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})");
  ada.join(text(made, "id"), text(made, "token"));
  while (ada.view.find("result")->is_null()) {
    EXPECT_TRUE(ada.until([&] { return ada.to_act() || !ada.view.find("result")->is_null(); }));
    if (ada.to_act()) ada.act(ada.action());
  }
  return made;
}

TEST(Friends, a_link_to_a_move_says_what_happened_there) {
  const tests::TempFolder web;
  std::ofstream(web.path() + "/index.html")
      << "<html><head><title>Warren</title></head><body></body></html>";
  House house([&](ServerOptions& options) { options.web = web.path(); });
  Person ada(house, "Ada");
  const Json made = a_match_over(ada);
  const std::string path = "/table/" + text(made, "id");
  const std::string moves = std::to_string(ada.ply());
  Person stranger(house, "");  // without an account
  const std::string page = stranger.get(path + "?move=1", "").body;
  EXPECT_NE(page.find("content=\"Move 1 of " + moves + " in a match of Totem\""), std::string::npos)
      << page;
  EXPECT_NE(page.find(path + "?move=1\""), std::string::npos);
  // No such move: the table.
  EXPECT_NE(stranger.get(path + "?move=9999", "").body.find("invites you"), std::string::npos);
  EXPECT_NE(stranger.get(path + "?move=x", "").body.find("invites you"), std::string::npos);
  // While the match is on, its moves are told at the table alone.
  const Json on = ada.create(
      R"({"game":"totem","players":2,"seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})");
  EXPECT_NE(stranger.get("/table/" + text(on, "id") + "?move=0", "").body.find("invites you"),
            std::string::npos);
}

TEST(Friends, go_on_from_a_move_of_a_match_that_is_over) {
  House house;
  Person ada(house, "Ada");
  const Json made = a_match_over(ada);
  const std::string path = "/api/tables/" + text(made, "id") + "/try";
  const int plies = ada.ply();
  Person bob(house, "Bob");  // who was not there
  const auto tried = [&](const std::string& body) { return bob.http().post(path, parse(body)); };
  const HttpAnswer begun = tried(R"({"ply":2,"seat":1,"bot":"random"})");
  ASSERT_EQ(begun.status, 201) << begun.body;
  const Json seated = begun.json();
  EXPECT_EQ(number(seated, "seat"), 1);
  const std::string id = text(seated, "id");
  // The position of the move is where it begins, kept with the table.
  bob.join(id, text(seated, "token"));
  ASSERT_TRUE(bob.until([&] { return bob.to_act() || !bob.view.find("result")->is_null(); }));
  while (bob.view.find("result")->is_null()) {
    ASSERT_TRUE(bob.until([&] { return bob.to_act() || !bob.view.find("result")->is_null(); }));
    if (bob.to_act()) bob.act(bob.action());
  }
  const std::string played = bob.get("/api/tables/" + id + "/record", "").body;
  const auto told = read_record(played);
  ASSERT_TRUE(told);
  const auto old =
      replay(*read_record(ada.get("/api/tables/" + text(made, "id") + "/record", "").body));
  ASSERT_TRUE(old);
  EXPECT_EQ(told->head.position, old->at(2)->text());
  EXPECT_TRUE(replay(*told));
  // What cannot be.
  for (const auto& [body, code] : std::vector<std::pair<std::string, std::string>>{
           {R"({"ply":)" + std::to_string(plies) + R"(,"seat":1})", "not-now"},
           {R"({"ply":)" + std::to_string(plies + 1) + R"(,"seat":1})", "bad-request"},
           {R"({"ply":0,"seat":3})", "bad-request"},
           {R"({"ply":0,"seat":1,"bot":"wizard"})", "bad-request"},
           {R"({"seat":1})", "bad-request"}}) {
    const HttpAnswer refused = tried(body);
    EXPECT_EQ(text(*refused.json().find("error"), "code"), code) << body << refused.body;
  }
  const Json on = ada.create(
      R"({"game":"totem","players":2,"seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})");
  const HttpAnswer early =
      bob.http().post("/api/tables/" + text(on, "id") + "/try", parse(R"({"ply":0,"seat":1})"));
  EXPECT_EQ(text(*early.json().find("error"), "code"), "not-now");
}

TEST(Friends, try_an_edition_before_they_open_a_table) {
  House house;
  Person ada(house, "Ada");
  const Json good = ada.post("/api/games/totem/board", parse(R"({"players":3})"), "trial").json();
  EXPECT_EQ(number(good, "players"), 3);
  EXPECT_NE(good.find("show")->find("seats"), nullptr);
  Json bad = Json::object();
  bad.set("edition", "{\n  \"edition\": 7\n}");
  const HttpAnswer refused = ada.post("/api/games/totem/board", bad, "");
  EXPECT_EQ(refused.status, 400);
  const Json answer = refused.json();
  const Json& error = *answer.find("error");
  EXPECT_EQ(text(error, "code"), "bad-setup");
  EXPECT_NE(error.find("faults")->dump().find("line"), std::string::npos);
  // The house edition, given back, is as good as none.
  Json own = Json::object();
  own.set("edition", ada.http().get("/api/games/totem/edition").body);
  EXPECT_EQ(ada.post("/api/games/totem/board", own, "trial").json().find("board")->dump(),
            ada.http().get("/api/games/totem/board").json().dump());
  EXPECT_EQ(ada.post("/api/games/nim/board", parse("{}"), "").status, 404);
  EXPECT_EQ(ada.post("/api/games/totem/rules", parse("{}"), "").status, 404);
  EXPECT_EQ(ada.post("/api/games/totem/board", parse(R"({"players":"many"})"), "").status, 400);
}

}  // namespace
}  // namespace warren::server
