// Seats that a bot plays for a person: what the person can still do, and cannot.
#include <gtest/gtest.h>

#include "store/database.h"
#include "tests/support/house.h"

namespace warren::server {
namespace {

using tests::flag;
using tests::House;
using tests::number;
using tests::Pair;
using tests::Person;
using tests::text;

// Begun with rules that the program no longer knows, in each state a table can be in.
TEST(Stuck, a_table_refuses_every_command_in_words) {
  for (const char* status : {"waiting", "playing", "over"}) {
    House house;
    Pair pair(house, R"({"game":"pennies"})");
    pair.play(3);
    house.close();
    {
      auto db = store::open_sqlite(house.database());
      db->script("UPDATE tables SET rules_version = 99, status = '" + std::string(status) + "'");
      db->script("UPDATE seats SET stand_in = 'random' WHERE seat = 1");
    }
    house.open();
    pair.a.join(pair.id, pair.token_a);
    pair.b.join(pair.id, pair.token_b);
    EXPECT_EQ(text(pair.a.table, "status"), "stuck");
    for (const char* message :
         {R"({"type":"back"})", R"({"type":"act","ply":3,"action":"show 1"})",
          R"({"type":"undo","ply":3})", R"({"type":"why","action":"show 1"})",
          R"({"type":"at","ply":1})", R"({"type":"resync","since":0})", R"({"type":"start"})",
          R"({"type":"resign"})", R"({"type":"hand","seat":2})", R"({"type":"hint"})",
          R"({"type":"rematch"})", R"({"type":"decline"})"}) {
      EXPECT_EQ(text(pair.a.ask(message), "type"), "error") << status << " " << message;
      EXPECT_EQ(text(pair.b.ask(message), "type"), "error") << status << " " << message;
    }
    EXPECT_EQ(text(pair.a.ask(R"({"type":"chat","text":"it is stuck"})"), "type"), "done");
    for (const char* what : {"", "/dice", "/record", "/analysis"}) {
      EXPECT_NE(pair.a.get("/api/tables/" + pair.id + what, "").status, 0) << what;
    }
  }
}

TEST(Stuck, a_table_with_a_word_that_nobody_wrote_harms_no_other) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  Pair other(house, R"({"game":"pennies"})");
  house.close();
  store::open_sqlite(house.database())
      ->script("UPDATE tables SET status = 'paused' WHERE id = '" + pair.id + "'");
  house.open();
  pair.a.join(pair.id, pair.token_a);
  EXPECT_EQ(text(pair.a.table, "status"), "stuck");
  EXPECT_EQ(text(pair.a.table, "stuck"), "status: no such word: \"paused\" (rows)");
  other.a.join(other.id, other.token_a);
  EXPECT_EQ(text(other.a.act(other.a.action()), "type"), "done");
}

TEST(Resigned, nobody_takes_back_what_the_bot_did) {
  House house;
  Pair pair(house, tests::kTwoAndABot);
  Person& ada = pair.a;
  Person& bob = pair.b;
  EXPECT_EQ(text(ada.ask(R"({"type":"resign"})"), "type"), "done");
  const auto take_back = [&] {
    EXPECT_FALSE(flag(ada.view, "can_undo"));
    const int ply = ada.ply();
    EXPECT_EQ(text(ada.ask(R"({"type":"undo","ply":)" + std::to_string(ply) + "}"), "code"),
              "not-now");
  };
  const int begun = bob.ply();
  while (bob.ply() < begun + 60) {
    take_back();
    bob.until([&] { return bob.to_act(); }, 100);
    if (bob.to_act()) bob.act(bob.action());
  }
  // The same after a restart, when it is worked out anew who may take back what.
  house.close();
  house.open();
  ada.join(pair.id, pair.token_a);
  take_back();
}

}  // namespace
}  // namespace warren::server
