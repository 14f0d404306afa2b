// The way to PostgreSQL breaks at every place where it can break, for every kind of change: what
// was acknowledged is there, what is in memory is what is on disk, and nothing is there twice.
#include <gtest/gtest.h>

#include <iostream>

#include "tests/support/budget.h"
#include "tests/support/house.h"
#include "tests/support/pg_proxy.h"

namespace warren::server {
namespace {

using tests::House;
using tests::number;
using tests::Pair;
using tests::parse;
using tests::Person;
using tests::PgProxy;
using tests::Rows;
using tests::rows_of;
using tests::text;
using tests::WireFault;

// A database that has its schema already: to make one takes longer than anything that is asked of
// it afterwards, and on a busy machine longer than the patience below.
std::string database_with_schema() {
  const std::string url = tests::postgres().make_database();
  const store::Store made(store::opener_for(url));
  return url;
}

class LostAnswer : public ::testing::Test {
 protected:
  // One server keeps others out by a lock that goes with its session, which also makes it wait for
  // what that session has left behind. Of several each has the leases alone to go by.
  explicit LostAnswer(store::Servers servers = store::Servers::kOne)
      : direct(database_with_schema()),
        proxy(direct),
        house([this, servers](ServerOptions& options) {
          // Shorter than a delay, and long enough for a busy machine.
          const auto patience = std::chrono::milliseconds(PgProxy::kDelayMs * 3 / 4);
          // What only reads goes another way: boundaries are those of changes.
          options.database = [=, this](store::Access access) {
            if (access == store::Access::kRead) {
              return store::open_postgres(direct, std::chrono::seconds(15), access, servers);
            }
            return store::open_postgres(proxy.url(), patience, access, servers);
          };
          if (servers == store::Servers::kOne) return;
          options.internal = "127.0.0.1:0";
          options.key = "a key for tests, of some length";
        }) {}

  // Plies as they are on disk, without a hole.
  std::vector<std::string> plies(const std::string& id) {
    std::vector<std::string> out;
    for (const auto& row :
         rows_of(direct, "SELECT ply, seat || ' ' || text FROM plies WHERE table_id = '" + id +
                             "' ORDER BY ply")) {
      out.push_back(row[1]);
      EXPECT_EQ(row[0], std::to_string(out.size())) << "a hole in " << id;
    }
    return out;
  }
  std::string one(const std::string& sql) {
    const Rows rows = rows_of(direct, sql);
    return rows.empty() ? "" : rows[0][0];
  }

  // Tries `change` with the fault at every boundary, until it comes through without having met it.
  // `prepare` comes before the fault may happen; `change` says whether it was acknowledged; `check`
  // looks at what is there then.
  void walk(const std::string& name, WireFault fault, const std::function<void()>& prepare,
            const std::function<bool()>& change,
            const std::function<void(bool acknowledged)>& check, int most = 100) {
    int boundaries = 0;
    for (int n = 1; n <= most; ++n) {
      SCOPED_TRACE(name + ", fault " + std::to_string(static_cast<int>(fault)) + ", boundary " +
                   std::to_string(n));
      prepare();
      proxy.arm(fault, n);
      const bool acknowledged = change();
      const bool struck = proxy.struck();
      proxy.disarm();
      check(acknowledged);
      if (HasFailure()) return;
      if (!struck) {
        EXPECT_TRUE(acknowledged);
        break;
      }
      ++boundaries;
    }
    EXPECT_GE(boundaries, 3) << name;
    walked += boundaries;
  }
  // Delays take their time: all of them only where there is time.
  static std::vector<WireFault> faults() {
    std::vector<WireFault> out = {WireFault::kCutBefore, WireFault::kCutAfter, WireFault::kDouble};
    if (tests::budget() == tests::Budget::kFull) {
      out.push_back(WireFault::kDelayBefore);
      out.push_back(WireFault::kDelayAfter);
    }
    return out;
  }

  // What is in memory is what is on disk, for one who comes new and for those who are there.
  void compare(Pair& pair) {
    Person eve(house, "");
    eve.join(pair.id, "");
    const auto on_disk = plies(pair.id);
    ASSERT_EQ(eve.ply(), static_cast<int>(on_disk.size()));
    EXPECT_NE(text(eve.table, "status"), "stuck") << text(eve.table, "stuck");
    for (Person* who : {&pair.a, &pair.b}) {
      ASSERT_TRUE(who->until([&] { return who->ply() == eve.ply(); })) << who->name();
    }
    // And so it is for those who come after a restart, as far as rows can say it.
    EXPECT_EQ(one("SELECT count(*) FROM plies WHERE table_id = '" + pair.id + "'"),
              std::to_string(eve.ply()));
  }
  void walk_plies(WireFault fault);
  void walk_chat(const std::vector<WireFault>& faults);
  void walk_seats(const std::vector<WireFault>& faults);
  void walk_stand_ins(const std::vector<WireFault>& faults);
  void walk_ends(const std::vector<WireFault>& faults);
  void compare_after_restart(Pair& pair) {
    const auto on_disk = plies(pair.id);
    house.close();
    house.open();
    pair.a.join(pair.id, pair.token_a);
    pair.b.join(pair.id, pair.token_b);
    EXPECT_EQ(pair.a.ply(), static_cast<int>(on_disk.size()));
    EXPECT_NE(text(pair.a.table, "status"), "stuck") << text(pair.a.table, "stuck");
    EXPECT_EQ(plies(pair.id), on_disk);
  }
  ~LostAnswer() override { std::cout << walked << " boundaries\n"; }

  std::string direct;
  PgProxy proxy;
  House house;
  int walked = 0;
};

bool done(const Json& answer) {
  EXPECT_TRUE(text(answer, "type") == "done" || text(answer, "code") == "store") << answer.dump();
  return text(answer, "type") == "done";
}

void LostAnswer::walk_plies(WireFault fault) {
  Pair pair(house, R"({"game":"totem","players":2,"clock":{"base_s":600,"plus_s":1}})");
  std::vector<std::string> before;
  std::string action;
  Person* who = nullptr;
  walk(
      "act", fault,
      [&] {
        before = plies(pair.id);
        who = pair.a.to_act() ? &pair.a : &pair.b;
        action = who->action();
      },
      [&] { return done(who->act(action)); },
      [&](bool acknowledged) {
        compare(pair);
        auto now = plies(pair.id);
        if (acknowledged) {
          ASSERT_GT(now.size(), before.size());
        }
        if (now.size() > before.size()) {
          EXPECT_TRUE(now[before.size()].ends_with(" " + action)) << now[before.size()];
        }
        now.resize(before.size());
        EXPECT_EQ(now, before);
      });
  const auto can_undo = [](const Person& one) { return *one.view.find("can_undo")->as_bool(); };
  walk(
      "undo", fault,
      [&] {
        while (!can_undo(pair.a) && !can_undo(pair.b) && !HasFailure()) {
          pair.play(pair.a.ply() + 1);
        }
        who = can_undo(pair.a) ? &pair.a : &pair.b;
        before = plies(pair.id);
      },
      [&] { return done(who->ask(R"({"type":"undo","ply":)" + std::to_string(who->ply()) + "}")); },
      [&](bool acknowledged) {
        compare(pair);
        const auto now = plies(pair.id);
        if (acknowledged) {
          EXPECT_EQ(now.size(), before.size() - 1);
        }
        if (now != before) {
          before.pop_back();
          EXPECT_EQ(now, before);
        }
        // What is late takes nothing back that was confirmed meanwhile.
        if (fault != WireFault::kDelayBefore) return;
        pair.play(pair.a.ply() + 1);
        std::this_thread::sleep_for(std::chrono::milliseconds(PgProxy::kDelayMs));
        compare(pair);
      });
  pair.play(pair.a.ply() + 3);
  compare_after_restart(pair);
  if (HasFailure()) return;
  EXPECT_GT(*(*pair.a.clock.find("ms")->as_array())[0].as_int(), 300'000);
}

// Not only when the patience for a server that hangs is at its end.
TEST(LostConnection, is_noticed_at_once) {
  PgProxy proxy(tests::postgres().make_database());
  store::Store store(
      [&](store::Access) { return store::open_postgres(proxy.url(), std::chrono::seconds(60)); });
  store.keep("k", "v");
  for (const WireFault fault : {WireFault::kCutBefore, WireFault::kCutAfter}) {
    proxy.arm(fault, 1);
    const auto begun = std::chrono::steady_clock::now();
    EXPECT_THROW(store.keep("k", "w"), store::StoreError);
    EXPECT_LT(std::chrono::steady_clock::now() - begun, std::chrono::seconds(40));
    EXPECT_TRUE(proxy.struck());
  }
}

TEST_F(LostAnswer, of_an_action_or_of_taking_one_back_loses_and_doubles_no_ply) {
  for (const WireFault fault : faults()) walk_plies(fault);
}

void LostAnswer::walk_chat(const std::vector<WireFault>& faults) {
  Pair pair(house, R"({"game":"pennies"})");
  int said = 0;
  for (const WireFault fault : faults) {
    std::string line;
    walk(
        "chat", fault, [&] { line = "line " + std::to_string(++said); },
        [&] { return done(pair.a.ask(R"({"type":"chat","text":")" + line + "\"}")); },
        [&](bool acknowledged) {
          compare(pair);
          const Rows rows = rows_of(
              direct, "SELECT n, text FROM chat WHERE table_id = '" + pair.id + "' ORDER BY n");
          for (std::size_t i = 0; i < rows.size(); ++i) {
            EXPECT_EQ(rows[i][0], std::to_string(i + 1)) << "a hole";
            EXPECT_EQ(rows[i][1] == line, i + 1 == rows.size() && rows[i][1] == line) << "twice";
          }
          if (acknowledged) {
            ASSERT_FALSE(rows.empty());
            EXPECT_EQ(rows.back()[1], line);
          }
          // Who is at the table has the very same lines.
          pair.a.join(pair.id, pair.token_a);
          EXPECT_EQ(pair.a.got.back().find("lines")->as_array()->size(), rows.size());
        });
  }
  compare_after_restart(pair);
}
TEST_F(LostAnswer, of_a_line_of_chat_loses_and_doubles_no_line) { walk_chat(faults()); }

void LostAnswer::walk_seats(const std::vector<WireFault>& faults) {
  Person ada(house, "Ada");
  Person bob(house, "Bob");
  const auto tables = [&] { return std::stoi(one("SELECT count(*) FROM tables")); };
  const auto guests = [&](const std::string& id) {
    return std::stoi(
        one("SELECT count(*) FROM seats WHERE guest <> '' AND table_id = '" + id + "'"));
  };
  for (const WireFault fault : faults) {
    int before = 0;
    std::string id;
    walk(
        "create", fault, [&] { before = tables(); },
        [&] {
          const auto answer = ada.post("/api/tables", parse(R"({"game":"pennies"})"), "seated");
          EXPECT_TRUE(answer.status == 201 || answer.status == 503) << answer.body;
          if (answer.status == 201) id = text(answer.json(), "id");
          return answer.status == 201;
        },
        [&](bool acknowledged) {
          const int now = tables();
          EXPECT_TRUE(acknowledged ? now == before + 1 : now <= before + 1);
          if (acknowledged) ada.join(id, "");
        });
    std::string token;
    walk(
        "sit", fault, [&] { id = text(ada.create(R"({"game":"pennies"})"), "id"); },
        [&] {
          const auto answer = bob.post("/api/tables/" + id + "/sit", Json::object(), "seated");
          EXPECT_TRUE(answer.status == 200 || answer.status == 503) << answer.body;
          token = text(answer.json(), "token");
          return answer.status == 200;
        },
        [&](bool acknowledged) {
          // Who was not told tries again: as one who sits there, or as one who does not yet.
          if (!acknowledged) {
            Person(house, "").join(id, "");  // until it is known
            const bool sits = guests(id) == 2;
            const auto again = bob.post("/api/tables/" + id + (sits ? "/claim" : "/sit"),
                                        Json::object(), "seated");
            EXPECT_EQ(again.status, 200) << again.body;
            token = text(again.json(), "token");
          }
          EXPECT_EQ(guests(id), 2);
          bob.join(id, token);
          EXPECT_EQ(number(bob.welcome, "seat"), 2);
        });
    walk(
        "leave", fault,
        [&] {
          id = text(ada.create(R"({"game":"pennies"})"), "id");
          token = text(bob.sit(id), "token");
        },
        [&] {
          Json mine = Json::object();
          mine.set("token", token);
          const auto answer = bob.post("/api/tables/" + id + "/leave", mine, "");
          EXPECT_TRUE(answer.status == 200 || answer.status == 503) << answer.body;
          return answer.status == 200;
        },
        [&](bool acknowledged) {
          Person eve(house, "");
          eve.join(id, "");
          const int now = guests(id);
          EXPECT_TRUE(acknowledged ? now == 1 : now == 1 || now == 2);
          const Json& seat = (*eve.table.find("seats")->as_array())[1];
          EXPECT_EQ(text(seat, "kind"), now == 1 ? "open" : "person");
        });
    if (HasFailure()) return;
  }
}
TEST_F(LostAnswer, of_a_new_table_or_a_seat_leaves_one_table_and_one_seat) { walk_seats(faults()); }

// Lent to a bot, taken back, and taken by the clock.
void LostAnswer::walk_stand_ins(const std::vector<WireFault>& faults) {
  const auto stand_in = [&](const std::string& id) {
    return one("SELECT stand_in FROM seats WHERE seat = 1 AND table_id = '" + id + "'");
  };
  // Who comes new sees what is on disk.
  const auto agree = [&](Person& who, const std::string& id, const std::string& token) {
    who.join(id, token);
    const Json& seat = (*who.table.find("seats")->as_array())[0];
    EXPECT_EQ(text(seat, "stand_in"), stand_in(id));
    EXPECT_LE(who.ply(), static_cast<int>(plies(id).size()));
    EXPECT_NE(text(who.table, "status"), "stuck");
  };
  for (const WireFault fault : faults) {
    std::unique_ptr<Pair> pair;
    const auto fresh = [&] {
      pair = std::make_unique<Pair>(house, R"({"game":"totem","players":2})");
    };
    const std::string lend = R"({"type":"hand","seat":1,"bot":"random"})";
    walk(
        "lend", fault, fresh, [&] { return done(pair->a.ask(lend)); },
        [&](bool acknowledged) {
          agree(pair->a, pair->id, pair->token_a);
          if (acknowledged) {
            EXPECT_EQ(stand_in(pair->id), "random");
          }
        });
    walk(
        "back", fault,
        [&] {
          fresh();
          EXPECT_TRUE(done(pair->a.ask(lend)));
        },
        [&] { return done(pair->a.ask(R"({"type":"back"})")); },
        [&](bool acknowledged) {
          agree(pair->a, pair->id, pair->token_a);
          if (acknowledged) {
            EXPECT_EQ(stand_in(pair->id), "");
          }
        });
    if (HasFailure()) return;
    const bool full = tests::budget() == tests::Budget::kFull;
    if (fault != WireFault::kCutAfter && !full) continue;
    // Nobody asks for this one: who is out of time has a bot soon, whatever breaks.
    Person ada(house, "Ada");
    Json mine;
    walk(
        "clock", fault,
        [&] {
          mine = ada.create(
              R"({"game":"totem","players":2,"clock":{"base_s":1,"plus_s":0},"start":true,"seats":[{"kind":"me"},{"kind":"bot","bot":"random"}]})");
          ada.join(text(mine, "id"), text(mine, "token"));
          EXPECT_TRUE(ada.until([&] { return ada.to_act(); }));
        },
        [&] {
          for (int i = 0; i < 1000; ++i) {
            if (!stand_in(text(mine, "id")).empty()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
          }
          return false;
        },
        [&](bool taken) {
          EXPECT_TRUE(taken) << "nobody plays for who is out of time";
          agree(ada, text(mine, "id"), text(mine, "token"));
          ada.leave();
        },
        full && fault == WireFault::kCutAfter ? 100 : 6);
    if (HasFailure()) return;
  }
}
TEST_F(LostAnswer, of_a_seat_that_is_lent_or_out_of_time_leaves_one_who_plays_it) {
  walk_stand_ins(faults());
}

void LostAnswer::walk_ends(const std::vector<WireFault>& faults) {
  for (const WireFault fault : faults) {
    std::unique_ptr<Pair> pair;
    walk(
        "resign", fault, [&] { pair = std::make_unique<Pair>(house, R"({"game":"pennies"})"); },
        [&] { return done(pair->a.ask(R"({"type":"resign"})")); },
        [&](bool acknowledged) {
          compare(*pair);
          const std::string status = one("SELECT status FROM tables WHERE id = '" + pair->id + "'");
          if (acknowledged) {
            EXPECT_EQ(status, "over");
          }
          pair->a.join(pair->id, pair->token_a);
          EXPECT_EQ(text(pair->a.table, "status"), status);
        });
    int before = 0;
    walk(
        "rematch", fault,
        [&] {
          pair = std::make_unique<Pair>(house, R"({"game":"pennies"})");
          EXPECT_TRUE(done(pair->a.ask(R"({"type":"resign"})")));
          EXPECT_TRUE(done(pair->b.ask(R"({"type":"rematch"})")));
          before = std::stoi(one("SELECT count(*) FROM tables"));
          // A judgement under way meanwhile must not notice that the table is read again.
          EXPECT_EQ(pair->a.http().get("/api/tables/" + pair->id + "/analysis").status / 100, 2);
        },
        [&] { return done(pair->a.ask(R"({"type":"rematch"})")); },
        [&](bool acknowledged) {
          const auto link = [&] {
            return one("SELECT rematch FROM tables WHERE id = '" + pair->id + "'");
          };
          if (acknowledged) {
            EXPECT_NE(link(), "");
          }
          Json last;
          for (int i = 0; i < 50 && link().empty(); ++i) {
            last = pair->a.ask(R"({"type":"rematch"})");
          }
          const std::string next = link();
          ASSERT_NE(next, "") << last.dump();
          EXPECT_EQ(std::stoi(one("SELECT count(*) FROM tables")), before + 1) << "two next tables";
          ASSERT_TRUE(pair->a.until([&] { return text(pair->a.table, "rematch") == next; }));
          Person eve(house, "");
          eve.join(next, "");
          EXPECT_EQ(eve.ply(), static_cast<int>(plies(next).size()));
          EXPECT_NE(text(eve.table, "status"), "stuck");
          int status = 0;
          for (int i = 0; i < 500 && status != 200; ++i) {
            status = pair->a.http().get("/api/tables/" + pair->id + "/analysis").status;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
          }
          EXPECT_EQ(status, 200);
        });
    if (HasFailure()) return;
  }
}
TEST_F(LostAnswer, of_an_end_or_a_rematch_leaves_one_next_table_and_a_judgement) {
  walk_ends(faults());
}

class LostAnswerOfSeveral : public LostAnswer {
 protected:
  LostAnswerOfSeveral() : LostAnswer(store::Servers::kSeveral) {}
};

// What comes to the database late comes too late.
TEST_F(LostAnswerOfSeveral, that_comes_late_loses_and_doubles_no_ply) {
  for (const WireFault fault : {WireFault::kDelayBefore, WireFault::kDelayAfter}) walk_plies(fault);
}

TEST_F(LostAnswerOfSeveral, that_is_cut_off_loses_and_doubles_no_ply) {
  for (const WireFault fault : {WireFault::kCutBefore, WireFault::kCutAfter}) walk_plies(fault);
}

TEST_F(LostAnswerOfSeveral, that_is_asked_for_twice_loses_and_doubles_no_ply) {
  if (tests::budget() == tests::Budget::kQuick) GTEST_SKIP() << "only with the full budget";
  walk_plies(WireFault::kDouble);
}

// Chat and seats by the fault after which nobody knows what is kept, where there is time.
TEST_F(LostAnswerOfSeveral, of_chat_or_seats_leaves_one_line_one_table_and_one_seat) {
  if (tests::budget() == tests::Budget::kQuick) GTEST_SKIP() << "only with the full budget";
  walk_chat({WireFault::kCutAfter});
  if (!HasFailure()) walk_seats({WireFault::kCutAfter});
}

}  // namespace
}  // namespace warren::server
