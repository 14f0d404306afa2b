// People at tables: real sockets, real SQLite, every message checked against docs/protocol.md.
#include <gtest/gtest.h>

#include <set>

#include "engine/version.h"
#include "games/totem/totem.h"
#include "table/record.h"
#include "tests/support/house.h"
#include "tests/support/schema.h"

namespace warren::server {
namespace {

using tests::flag;
using tests::House;
using tests::number;
using tests::Pair;
using tests::parse;
using tests::Person;
using tests::seat_of;
using tests::text;

TEST(Protocol, the_schemas_find_what_is_wrong) {
  const auto& all = tests::schemas();
  EXPECT_GE(all.all().size(), 24U);
  const auto wrong = [&](const std::string& id, const std::string& message) {
    return !all.check(id, parse(message)).empty();
  };
  EXPECT_FALSE(wrong("server", R"({"type":"pong","re":1})"));
  EXPECT_TRUE(wrong("server", R"({"type":"pong","re":"1"})"));
  EXPECT_TRUE(wrong("server", R"({"type":"pong","secret":1})"));
  EXPECT_TRUE(wrong("server", R"({"type":"done"})"));
  EXPECT_TRUE(wrong("server", R"({"type":"unheard"})"));
  EXPECT_FALSE(wrong("client", R"({"type":"act","ply":1,"action":"x"})"));
  EXPECT_TRUE(wrong("client", R"({"type":"act","ply":1})"));
  EXPECT_TRUE(
      wrong("told", R"({"ply":1,"events":[{"kind":"a","text":"b","seat":"1","cells":[]}]})"));
}

TEST(Lobby, tells_of_games_rules_and_names) {
  House house;
  Person ada(house, "Ada");
  EXPECT_EQ(text(ada.get("/api/me", "me").json(), "name"), "Ada");
  const Json version = ada.get("/api/version", "version").json();
  EXPECT_EQ(text(version, "version"), kVersion);
  EXPECT_EQ(text(ada.get("/api/me", "me").json(), "server"), "warren " + std::string(kVersion));
  EXPECT_EQ(number(*version.find("rules"), "pennies"), 1);
  EXPECT_EQ(number(*version.find("rules"), "totem"), totem::Totem::info().newest_version());
  const Json games = ada.get("/api/games", "games").json();
  EXPECT_EQ(text((*games.find("games")->as_array())[0], "id"), "pennies");
  const Json rules = ada.get("/api/games/totem/rules", "rules").json();
  EXPECT_GT(rules.find("rules")->as_array()->size(), 50U);
  EXPECT_EQ(ada.get("/api/games/totem/board", "").status, 200);
  EXPECT_EQ(ada.get("/api/games/chess/rules", "rules").status, 404);
  Person nobody(house, "");
  EXPECT_TRUE(nobody.get("/api/me", "me").json().find("name")->is_null());
  EXPECT_EQ(nobody.post("/api/tables", parse(R"({"game":"pennies"})"), "created").status, 401);
  for (const char* bad : {"", "   ", "a\nb", "0123456789012345678901234"}) {
    Json name = Json::object();
    name.set("name", bad);
    EXPECT_EQ(nobody.post("/api/me", name, "me").status, 400) << bad;
  }
}

TEST(Lobby, a_bad_setup_lists_every_fault) {
  House house;
  Person ada(house, "Ada");
  const auto answer =
      ada.post("/api/tables", parse(R"({"game":"totem","players":7,"options":{"nonsense":"1"}})"),
               "created");
  EXPECT_EQ(answer.status, 400);
  EXPECT_EQ(text(*answer.json().find("error"), "code"), "bad-setup");
  EXPECT_EQ(answer.json().find("error")->find("faults")->as_array()->size(), 2U);
  const auto empty = ada.post("/api/tables", parse(R"({"game":"totem","edition":""})"), "created");
  EXPECT_EQ(empty.status, 400);
  EXPECT_EQ(text(*empty.json().find("error"), "code"), "bad-setup");
}

TEST(Lobby, lists_public_tables_and_mine) {
  House house;
  Person ada(house, "Ada");
  Person bob(house, "Bob");
  const std::string open = text(ada.create(R"({"game":"pennies","public":true})"), "id");
  const std::string hidden = text(ada.create(R"({"game":"pennies"})"), "id");
  const Json list = bob.get("/api/tables", "tables").json();
  ASSERT_EQ(list.find("tables")->as_array()->size(), 1U);
  EXPECT_EQ(text((*list.find("tables")->as_array())[0], "id"), open);
  EXPECT_EQ(bob.get("/api/tables?game=totem", "tables").json().find("tables")->as_array()->size(),
            0U);
  EXPECT_EQ(ada.get("/api/my/tables", "tables").json().find("tables")->as_array()->size(), 2U);
  EXPECT_EQ(bob.get("/api/my/tables", "tables").json().find("tables")->as_array()->size(), 0U);
  // Who has the link can look, in whatever way it is typed.
  std::string shouted = hidden.substr(0, 5) + "-" + hidden.substr(5);
  for (char& c : shouted) c = static_cast<char>(std::toupper(c));
  EXPECT_EQ(bob.get("/api/tables/" + shouted, "table").status, 200);
  EXPECT_EQ(bob.get("/api/tables/zzzzzzzzzz", "table").status, 404);
  EXPECT_EQ(bob.get("/api/tables/zz", "table").status, 404);
}

TEST(Seats, are_taken_left_and_refused) {
  House house;
  Person ada(house, "Ada");
  Person bob(house, "Bob");
  Person eve(house, "Eve");
  const std::string id = text(ada.create(R"({"game":"pennies"})"), "id");
  const std::string path = "/api/tables/" + id;
  EXPECT_EQ(eve.post(path + "/sit", parse(R"({"seat":1})"), "seated").status, 409);
  const Json seated = bob.sit(id, R"({"seat":2,"entropy":"00ff"})");
  EXPECT_EQ(number(seated, "seat"), 2);
  EXPECT_EQ(text(seated, "move_link"), "/table/" + id + "#seat=" + text(seated, "token"));
  const auto full = eve.post(path + "/sit", parse("{}"), "seated");
  EXPECT_EQ(text(*full.json().find("error"), "code"), "table-full");
  EXPECT_EQ(eve.post(path + "/leave", parse(R"({"token":"00"})"), "seated").status, 403);
  Json leave = Json::object();
  leave.set("token", text(seated, "token"));
  EXPECT_EQ(bob.post(path + "/leave", leave, "").status, 200);
  EXPECT_EQ(number(eve.sit(id), "seat"), 2);
}

TEST(Seats, move_to_another_device_and_nobody_else_can_act) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  Person phone(house, "Ada's phone");
  const std::string path = "/api/tables/" + pair.id + "/claim";
  EXPECT_EQ(phone.post(path, parse("{}"), "seated").status, 403);
  EXPECT_EQ(phone.post(path, parse(R"({"token":"0123"})"), "seated").status, 403);
  Json token = Json::object();
  token.set("token", pair.token_a);
  const Json moved = phone.post(path, token, "seated").json();
  EXPECT_EQ(number(moved, "seat"), 1);
  // The old device hears of it and watches now.
  ASSERT_TRUE(pair.a.until([&] { return text(pair.a.got.back(), "code") == "token"; }));
  EXPECT_EQ(text(pair.a.act("show 1"), "code"), "not-allowed");
  Person old(house, "Eve");
  old.join(pair.id, pair.token_a);
  EXPECT_TRUE(old.welcome.find("seat")->is_null());
  phone.join(pair.id, text(moved, "token"));
  EXPECT_EQ(number(phone.welcome, "seat"), 1);
  EXPECT_EQ(text(phone.act("show 1"), "type"), "done");
  // By the cookie alone: the browser lost its token.
  EXPECT_EQ(phone.post(path, parse("{}"), "seated").status, 200);
}

TEST(Play, a_whole_match_with_secrets_kept_and_a_result) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  Person eve(house, "Eve");
  eve.join(pair.id, "");
  EXPECT_TRUE(eve.welcome.find("seat")->is_null());
  EXPECT_EQ(eve.view.find("actions")->as_array()->size(), 0U);
  // The secret numbers: each sees the own one only.
  const std::string a = text(*pair.a.view.find("show"), "line");
  const std::string b = text(*pair.b.view.find("show"), "line");
  const std::string e = text(*eve.view.find("show"), "line");
  EXPECT_NE(a[0], '?');
  EXPECT_EQ(a[1], '?');
  EXPECT_EQ(b[0], '?');
  EXPECT_EQ(e.substr(0, 2), "??");
  // A simultaneous choice stays hidden until both have chosen; the other's view is not stale.
  EXPECT_EQ(text(pair.a.act("show 2"), "type"), "done");
  ASSERT_TRUE(eve.until([&] { return eve.ply() == 3; }));
  EXPECT_EQ(text(*eve.view.find("show"), "line")[2], '?');
  const std::string told = eve.view.find("told")->dump();
  EXPECT_EQ(told.find("chooses 2"), std::string::npos) << told;
  EXPECT_NE(pair.a.view.find("told")->dump().find("chooses 2"), std::string::npos);
  EXPECT_EQ(pair.b.ply(), 2);
  Json late = Json::object();
  late.set("type", "act").set("ply", 2).set("action", "show 0");
  EXPECT_EQ(text(pair.b.ask(late.dump()), "type"), "done");
  ASSERT_TRUE(pair.a.until([&] { return pair.a.ply() == 4; }));
  pair.play();
  ASSERT_TRUE(eve.until([&] { return !eve.view.find("result")->is_null(); }));
  EXPECT_EQ(eve.view.find("result")->find("seats")->as_array()->size(), 2U);
  ASSERT_TRUE(eve.until([&] { return text(eve.table, "status") == "over"; }));
  // Looking back shows what the viewer knew then.
  const Json past = eve.ask(R"({"type":"at","ply":3})");
  EXPECT_EQ(text(*past.find("show"), "line")[2], '?');
  EXPECT_EQ(text(eve.ask(R"({"type":"at","ply":99})"), "code"), "bad-request");
}

TEST(Play, refusals_say_why) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  EXPECT_EQ(text(pair.a.act("show 9"), "type"), "refused");
  EXPECT_EQ(text(pair.a.act("nonsense"), "type"), "refused");
  Json stale = Json::object();
  stale.set("type", "act").set("ply", 0).set("action", "show 1");
  EXPECT_EQ(text(pair.a.ask(stale.dump()), "code"), "stale");
  pair.play(4);
  const Json why = pair.a.ask(R"({"type":"why","action":"show 0"})");
  EXPECT_FALSE(flag(why, "legal"));
  EXPECT_EQ(text(why, "rule"), "PEN-002");
  const Json refused = pair.a.act("show 0");
  EXPECT_EQ(text(refused, "type"), "refused");
  EXPECT_EQ(text(refused, "rule"), "PEN-002");
  EXPECT_TRUE(flag(pair.a.ask(R"({"type":"why","action":"show 1"})"), "legal"));
  Person eve(house, "Eve");
  eve.join(pair.id, "");
  EXPECT_EQ(text(eve.act("show 1"), "code"), "not-allowed");
  EXPECT_EQ(text(eve.ask(R"({"type":"resign"})"), "code"), "not-now");
  EXPECT_EQ(text(eve.ask(R"({"type":"undo","ply":4})"), "code"), "not-now");
}

TEST(Play, a_reconnect_gets_what_it_has_missed) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  pair.b.leave();
  EXPECT_EQ(text(pair.a.act("show 1"), "type"), "done");
  pair.b.join(pair.id, pair.token_b, 2);
  EXPECT_EQ(pair.b.ply(), 3);
  ASSERT_EQ(pair.b.view.find("told")->as_array()->size(), 1U);
  EXPECT_EQ(number((*pair.b.view.find("told")->as_array())[0], "ply"), 3);
  const Json again = pair.b.ask(R"({"type":"resync","since":0})");
  EXPECT_EQ(again.find("told")->as_array()->size(), 3U);
}

TEST(Play, undo_by_the_policy_and_only_where_allowed) {
  House house;
  for (const bool allowed : {true, false}) {
    Pair pair(house, std::string(R"({"game":"totem","players":2,"undo":)") +
                         (allowed ? "true}" : "false}"));
    // Somewhere early in Totem a seat may take an action back.
    bool undone = false;
    for (int i = 0; i < 40 && !undone; ++i) {
      Person& who = pair.a.to_act() ? pair.a : pair.b;
      Person& other = pair.a.to_act() ? pair.b : pair.a;
      const int before = who.ply();
      const std::string show = who.view.find("show")->dump();
      ASSERT_EQ(text(who.act(who.action()), "type"), "done");
      ASSERT_TRUE(other.until([&] { return other.ply() == who.ply(); }));
      if (!flag(who.view, "can_undo")) continue;
      ASSERT_TRUE(allowed);
      EXPECT_EQ(
          text(other.ask(R"({"type":"undo","ply":)" + std::to_string(other.ply()) + "}"), "code"),
          "not-now");
      EXPECT_EQ(text(who.ask(R"({"type":"undo","ply":)" + std::to_string(who.ply()) + "}"), "type"),
                "done");
      EXPECT_EQ(who.ply(), before);
      EXPECT_EQ(who.view.find("show")->dump(), show);
      ASSERT_TRUE(other.until([&] { return other.ply() == before; }));
      EXPECT_TRUE(flag(other.view, "undone"));
      undone = true;
    }
    EXPECT_EQ(undone, allowed);
  }
}

TEST(Play, who_was_away_during_an_undo_is_told_what_is_true_now) {
  House house;
  Pair pair(house, R"({"game":"totem","players":2})");
  for (int i = 0; i < 60; ++i) {
    Person& who = pair.a.to_act() ? pair.a : pair.b;
    Person& other = pair.a.to_act() ? pair.b : pair.a;
    ASSERT_EQ(text(who.act(who.action()), "type"), "done");
    ASSERT_TRUE(other.until([&] { return other.ply() == who.ply(); }));
    if (!flag(who.view, "can_undo")) continue;
    const int seen = other.ply();
    const std::string& token = number(other.welcome, "seat") == 1 ? pair.token_a : pair.token_b;
    other.leave();
    ASSERT_EQ(text(who.ask(R"({"type":"undo","ply":)" + std::to_string(seen) + "}"), "type"),
              "done");
    other.join(pair.id, token, seen);
    EXPECT_EQ(other.ply(), seen - 1);
    EXPECT_TRUE(flag(other.view, "undone"));
    other.leave();
    // As many plies as before, but others.
    ASSERT_EQ(text(who.act(who.action(1)), "type"), "done");
    other.join(pair.id, token, seen);
    EXPECT_TRUE(flag(other.view, "undone"));
    const auto& told = *other.view.find("told")->as_array();
    ASSERT_GE(told.size(), 1U);
    EXPECT_EQ(number(told[0], "ply"), seen);
    return;
  }
  FAIL() << "nothing could be taken back";
}

// Lanes of Kingdom Maps: the own cell goes although the other drew since, whose cell stays; and all
// of it is still there after a restart.
TEST(Play, undo_between_what_others_do_at_the_same_time) {
  House house;
  Pair pair(house, R"({"game":"kingdom-maps","players":2})");
  const auto drawing = [](const Person& who) {
    return who.to_act() && who.action().starts_with("draw ");
  };
  const auto level = [&] {
    const int ply = std::max(pair.a.ply(), pair.b.ply());
    ASSERT_TRUE(pair.a.until([&] { return pair.a.ply() == ply; }));
    ASSERT_TRUE(pair.b.until([&] { return pair.b.ply() == ply; }));
  };
  const auto act = [&](Person& who) {
    ASSERT_EQ(text(who.act(who.action()), "type"), "done");
    level();
  };
  // Until both have drawn a cell that is not the last of their lane.
  std::string before;
  const auto both = [&] { return flag(pair.a.view, "can_undo") && flag(pair.b.view, "can_undo"); };
  for (int i = 0; i < 200 && !both(); ++i) {
    if (drawing(pair.a) && drawing(pair.b)) {
      before = pair.a.view.find("show")->dump();
      act(pair.a);
      if (drawing(pair.b)) act(pair.b);
    } else {
      act(pair.a.to_act() ? pair.a : pair.b);
    }
  }
  ASSERT_TRUE(both());
  const auto cells = [](const Person& who, std::size_t seat) {
    return text((*who.view.find("show")->find("players")->as_array())[seat], "cells");
  };
  const auto take_back = [&](Person& who) {
    const int ply = who.ply();
    EXPECT_EQ(text(who.ask(R"({"type":"undo","ply":)" + std::to_string(ply) + "}"), "type"),
              "done");
    ASSERT_TRUE(pair.a.until([&] { return pair.a.ply() == ply - 1; }));
    ASSERT_TRUE(pair.b.until([&] { return pair.b.ply() == ply - 1; }));
  };
  const std::string drawn = cells(pair.b, 1);
  take_back(pair.a);
  EXPECT_TRUE(flag(pair.a.view, "undone"));
  EXPECT_FALSE(flag(pair.a.view, "can_undo"));
  EXPECT_TRUE(flag(pair.b.view, "can_undo"));
  // The other's cell is told again, under its new number.
  ASSERT_EQ(pair.b.view.find("told")->as_array()->size(), 1U);
  EXPECT_EQ(number((*pair.b.view.find("told")->as_array())[0], "ply"), pair.b.ply());
  EXPECT_EQ(cells(pair.b, 1), drawn);
  const std::string after = pair.a.view.find("show")->dump();
  house.close();
  house.open();
  pair.a.join(pair.id, pair.token_a);
  pair.b.join(pair.id, pair.token_b);
  EXPECT_EQ(pair.a.view.find("show")->dump(), after);
  EXPECT_EQ(cells(pair.b, 1), drawn);
  EXPECT_TRUE(flag(pair.b.view, "can_undo"));
  take_back(pair.b);
  EXPECT_EQ(pair.a.view.find("show")->dump(), before);
}

TEST(Play, chat_reaches_everyone_and_stays) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"chat","text":"  good luck, Bob <3 "})"), "type"), "done");
  const Json line = pair.b.wait("chat");
  EXPECT_EQ(text(*line.find("line"), "text"), "good luck, Bob <3");
  EXPECT_EQ(text(*line.find("line"), "name"), "Ada");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"chat","text":"   "})"), "code"), "bad-request");
  Person nobody(house, "");
  nobody.join(pair.id, "");
  EXPECT_EQ(nobody.got.back().find("lines")->as_array()->size(), 1U);
  EXPECT_EQ(text(nobody.ask(R"({"type":"chat","text":"hello"})"), "code"), "who");
}

TEST(Play, resigning_ends_it_when_one_side_is_left_and_a_rematch_rotates_the_seats) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"rematch"})"), "code"), "not-now");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"resign"})"), "type"), "done");
  ASSERT_TRUE(pair.b.until([&] { return !pair.b.view.find("result")->is_null(); }));
  EXPECT_EQ(text(*pair.b.view.find("result"), "reason"), "resigned");
  const auto record = read_record(pair.b.get("/api/tables/" + pair.id + "/record", "").body);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->resigned, std::vector{seat(0)});
  EXPECT_EQ(text(*pair.b.view.find("result"), "sentence"), "P2 wins: P1 has resigned");
  EXPECT_FALSE(flag(*pair.b.view.find("result"), "scored"));
  EXPECT_EQ(number((*pair.b.view.find("result")->find("seats")->as_array())[1], "place"), 1);
  EXPECT_EQ(text(pair.b.ask(R"({"type":"rematch"})"), "type"), "done");
  EXPECT_TRUE(pair.b.table.find("rematch")->is_null());
  EXPECT_EQ(text(pair.a.ask(R"({"type":"rematch"})"), "type"), "done");
  const std::string next = text(pair.a.table, "rematch");
  ASSERT_EQ(next.size(), 10U);
  ASSERT_TRUE(pair.b.until([&] { return text(pair.b.table, "rematch") == next; }));
  EXPECT_EQ(text(pair.a.ask(R"({"type":"rematch"})"), "type"), "done");
  EXPECT_EQ(text(pair.a.table, "rematch"), next);
  pair.a.join(next, pair.token_a);
  pair.b.join(next, pair.token_b);
  EXPECT_EQ(number(pair.a.welcome, "seat"), 2);
  EXPECT_EQ(number(pair.b.welcome, "seat"), 1);
  EXPECT_EQ(text(pair.a.table, "status"), "playing");
}

TEST(Play, four_at_totem_one_resigns_and_a_bot_plays_on) {
  House house;
  Pair pair(house, tests::kTwoAndABot);
  Person& ada = pair.a;
  Person& bob = pair.b;
  EXPECT_EQ(text(bob.ask(R"({"type":"resign"})"), "type"), "done");
  ASSERT_TRUE(ada.until([&] { return flag(seat_of(ada, 2), "resigned"); }));
  EXPECT_EQ(text(ada.table, "status"), "playing");
  EXPECT_EQ(text(bob.ask(R"({"type":"back"})"), "code"), "not-now");
  ASSERT_TRUE(ada.until([&] { return ada.to_act(); }));
}

TEST(Lists, a_table_nobody_waits_at_any_more_leaves_the_list_but_not_the_house) {
  House house([](server::ServerOptions& options) {
    options.keeping.sweep_ms = 20;
    options.keeping.waiting_ms = 200;
  });
  Person ada(house, "Ada");
  const Json mine = ada.create(R"({"game":"pennies","public":true})");
  ada.join(text(mine, "id"), text(mine, "token"));
  const auto listed = [&] {
    const Json tables = ada.get("/api/tables", "tables").json();
    return tables.find("tables")->as_array()->size();
  };
  std::this_thread::sleep_for(std::chrono::milliseconds(600));
  EXPECT_EQ(listed(), 1U);
  ada.leave();
  for (int i = 0; i < 400 && listed() > 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(25));
  }
  EXPECT_EQ(listed(), 0U);
  ada.join(text(mine, "id"), text(mine, "token"));
  EXPECT_EQ(text(ada.table, "status"), "waiting");
  EXPECT_EQ(listed(), 1U);
}

TEST(Clocks, run_out_into_a_bots_hands_and_the_person_comes_back) {
  House house;
  Pair pair(house, R"({"game":"totem","players":2,"clock":{"base_s":1,"plus_s":0}})");
  EXPECT_EQ(pair.a.clock.find("ms")->as_array()->size(), 2U);
  Person& slow = pair.a.to_act() ? pair.a : pair.b;
  const int seat = number(slow.welcome, "seat");
  ASSERT_TRUE(slow.until([&] { return text(seat_of(slow, seat), "stand_in") == "bot:3"; }, 5'000));
  EXPECT_EQ(text(slow.act("x"), "code"), "not-now");
  EXPECT_EQ(text(slow.ask(R"({"type":"back"})"), "type"), "done");
  EXPECT_TRUE(seat_of(slow, seat).find("stand_in")->is_null());
  // Both have run out by now, or this one alone: it is somebody's turn again with time to think.
  EXPECT_GE(*(*slow.clock.find("ms")->as_array())[static_cast<std::size_t>(seat) - 1].as_int(), 0);
}

TEST(Absence, after_the_grace_others_hand_the_seat_to_a_bot) {
  House house;
  Pair pair(house, R"({"game":"pennies","grace_s":1})");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"hand","seat":2})"), "code"), "not-now");
  pair.b.leave();
  ASSERT_TRUE(pair.a.until([&] { return flag(seat_of(pair.a, 2), "may_hand"); }, 5'000));
  EXPECT_FALSE(flag(seat_of(pair.a, 2), "connected"));
  EXPECT_EQ(text(pair.a.ask(R"({"type":"hand","seat":2,"bot":"random"})"), "type"), "done");
  EXPECT_EQ(text(seat_of(pair.a, 2), "stand_in"), "random");
  ASSERT_TRUE(pair.a.until([&] { return pair.a.ply() >= 3; }));
  pair.b.join(pair.id, pair.token_b);
  EXPECT_EQ(text(pair.b.ask(R"({"type":"back"})"), "type"), "done");
  EXPECT_EQ(text(pair.a.act(pair.a.action()), "type"), "done");
  ASSERT_TRUE(pair.b.until([&] { return pair.b.to_act(); }));
  EXPECT_EQ(text(pair.b.act(pair.b.action()), "type"), "done");
}

TEST(Dice, take_the_entropy_of_seats_until_the_start) {
  House house;
  Person ada(house, "Ada");
  const Json mine =
      ada.create(R"({"game":"pennies","seats":[{"kind":"me"},{"kind":"bot","bot":"random"}]})");
  ada.join(text(mine, "id"), text(mine, "token"));
  EXPECT_EQ(text(ada.ask(R"({"type":"entropy","hex":"xyz"})"), "code"), "bad-request");
  EXPECT_EQ(text(ada.ask(R"({"type":"entropy","hex":"beef"})"), "type"), "done");
  EXPECT_EQ(text(ada.ask(R"({"type":"start"})"), "type"), "done");
  EXPECT_EQ(text(ada.ask(R"({"type":"entropy","hex":"00"})"), "code"), "not-now");
  const Json dice = ada.get("/api/tables/" + text(mine, "id") + "/dice", "dice").json();
  EXPECT_EQ(*(*dice.find("entropy")->as_array())[0].as_string(), "beef");
}

TEST(Dice, take_no_entropy_that_is_none) {
  House house;
  Person ada(house, "Ada");
  EXPECT_EQ(ada.http().post("/api/tables", parse(R"({"game":"pennies","entropy":"ABCD"})")).status,
            400);
  const std::string id = text(ada.create(R"({"game":"pennies"})"), "id");
  Person ben(house, "Ben");
  EXPECT_EQ(ben.http().post("/api/tables/" + id + "/sit", parse(R"({"entropy":"xyz"})")).status,
            400);
  EXPECT_EQ(ben.http().post("/api/tables/" + id + "/sit", parse(R"({"entropy":"beef"})")).status,
            200);
}

TEST(Edition, of_a_table_is_there_for_everybody) {
  House house;
  Person ada(house, "Ada");
  const std::string id = text(ada.create(R"({"game":"totem"})"), "id");
  const auto answer = ada.get("/api/tables/" + id + "/edition", "");
  EXPECT_EQ(answer.status, 200);
  const auto edition = Json::parse(answer.body);
  ASSERT_TRUE(edition) << answer.body;
  EXPECT_EQ(*edition->find("game")->as_string(), "totem");
}

TEST(Dice, are_sealed_before_and_checked_after) {
  House house;
  Pair pair(house, R"({"game":"pennies","entropy":"c0ffee"})");
  const std::string path = "/api/tables/" + pair.id;
  const Json before = pair.a.get(path + "/dice", "dice").json();
  EXPECT_TRUE(before.find("seed")->is_null());
  EXPECT_EQ(pair.a.get(path + "/record", "").status, 409);
  pair.play();
  const Json after = pair.a.get(path + "/dice", "dice").json();
  EXPECT_EQ(text(after, "commit"), text(before, "commit"));
  EXPECT_TRUE(flag(after, "verified"));
  EXPECT_EQ(*(*after.find("entropy")->as_array())[0].as_string(), "c0ffee");
  const auto answer = pair.a.get(path + "/record", "");
  EXPECT_EQ(answer.status, 200);
  const auto record = read_record(answer.body);
  ASSERT_TRUE(record) << answer.body;
  EXPECT_EQ(record->head.dice->seed, text(after, "seed"));
  EXPECT_EQ(record->plies.size(), 6U);
}

}  // namespace
}  // namespace warren::server
