// What is acknowledged is kept: over restarts, failing disks, and a server that is killed.
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <ctime>
#include <iostream>
#include <map>

#include "engine/random.h"
#include "server/load.h"
#include "server/resume.h"
#include "table/digest.h"
#include "table/record.h"
#include "tests/support/budget.h"
#include "tests/support/faulty.h"
#include "tests/support/house.h"
#include "tests/support/player.h"
#include "tests/support/sanitized.h"
#include "tests/support/server_process.h"

namespace warren::server {
namespace {

using tests::House;
using tests::number;
using tests::Pair;
using tests::parse;
using tests::Person;
using tests::Player;
using tests::text;

TEST(Restart, every_table_resumes_where_it_was) {
  House house;
  Pair pair(house, R"({"game":"totem","players":2,"public":true})");
  pair.play(30);
  const std::string show = pair.a.view.find("show")->dump();
  const int ply = pair.a.ply();
  pair.a.ask(R"({"type":"chat","text":"until tomorrow"})");
  house.close();
  // The clients were told, and the socket closed with the code for a restart.
  ASSERT_TRUE(pair.b.until([&] { return text(pair.b.got.back(), "type") == "stopping"; }));
  pair.b.read_one(2000);
  EXPECT_EQ(pair.b.socket()->close_code(), 1012);
  house.open();
  pair.a.join(pair.id, pair.token_a, ply);
  pair.b.join(pair.id, pair.token_b, ply);
  EXPECT_EQ(pair.a.ply(), ply);
  EXPECT_EQ(pair.a.view.find("show")->dump(), show);
  EXPECT_EQ(pair.a.view.find("told")->as_array()->size(), 0U);
  EXPECT_EQ(pair.a.got.back().find("lines")->as_array()->size(), 1U);
  pair.play(ply + 10);
  // The cookie is still good.
  EXPECT_EQ(pair.a.get("/api/my/tables", "tables").json().find("tables")->as_array()->size(), 1U);
}

TEST(Restart, a_clock_goes_on_and_the_time_the_server_was_away_is_nobodys) {
  House house;
  Pair pair(house, R"({"game":"pennies","clock":{"base_s":100,"plus_s":0}})");
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  pair.play(4);
  const auto left = [](const Person& p) { return *(*p.clock.find("ms")->as_array())[0].as_int(); };
  ASSERT_TRUE(pair.a.until([&] { return number(pair.a.clock, "ply") == 4; }));
  const auto before = left(pair.a);
  EXPECT_LT(before, 99'800);
  house.close();
  std::this_thread::sleep_for(std::chrono::milliseconds(400));
  house.open();
  pair.a.join(pair.id, pair.token_a);
  EXPECT_NEAR(static_cast<double>(left(pair.a)), static_cast<double>(before), 250);
}

TEST(Restart, a_finished_table_is_still_there_with_its_record) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  pair.play();
  house.close();
  house.open();
  Person eve(house, "Eve");
  eve.join(pair.id, "");
  EXPECT_FALSE(eve.view.find("result")->is_null());
  EXPECT_EQ(eve.get("/api/tables/" + pair.id + "/record", "").status, 200);
}

TEST(Restart, a_record_that_does_not_replay_is_shown_as_stuck_and_harms_nobody) {
  House house;
  Pair pair(house, R"({"game":"pennies"})");
  Pair other(house, R"({"game":"pennies"})");
  pair.play(4);
  house.close();
  {
    auto db = store::open_sqlite(house.database());
    db->script("UPDATE plies SET hash = hash + 1 WHERE table_id = '" + pair.id + "' AND ply = 3");
  }
  house.open();
  pair.a.join(pair.id, pair.token_a);
  EXPECT_EQ(text(pair.a.table, "status"), "stuck");
  EXPECT_NE(text(pair.a.table, "stuck").find("ply 3"), std::string::npos);
  EXPECT_EQ(text(pair.a.ask(R"({"type":"act","ply":4,"action":"show 1"})"), "code"), "not-now");
  other.a.join(other.id, other.token_a);
  EXPECT_EQ(text(other.a.act("show 1"), "type"), "done");
}

TEST(Restart, a_table_of_other_rules_still_gives_its_record) {
  House house;
  Pair pair(house, R"({"game":"pennies","entropy":"c0ffee"})");
  pair.play();
  const std::string path = "/api/tables/" + pair.id + "/record";
  const std::string before = pair.a.get(path, "").body;
  house.close();
  store::open_sqlite(house.database())->script("UPDATE tables SET rules_version = 77");
  house.open();
  const auto after = pair.a.get(path, "");
  EXPECT_EQ(after.status, 200);
  const auto old_record = read_record(before);
  const auto new_record = read_record(after.body);
  ASSERT_TRUE(old_record && new_record) << after.body;
  EXPECT_EQ(new_record->head.setup.rules_version, 77);
  EXPECT_EQ(new_record->edition_hash, old_record->edition_hash);
  EXPECT_EQ(new_record->head.dice, old_record->head.dice);
  EXPECT_EQ(new_record->head.seats, old_record->head.seats);
  // How an outcome was drawn is told only where the draw can be repeated.
  const auto same = [](const Record::Line& a, const Record::Line& b) {
    return a.seat == b.seat && a.text == b.text && a.hash == b.hash;
  };
  EXPECT_TRUE(std::ranges::equal(new_record->plies, old_record->plies, same)) << after.body;
}

TEST(Faults, a_store_that_fails_once_or_for_long_refuses_in_words_and_loses_nothing) {
  tests::Faults faults;
  House* whole = nullptr;
  House house([&](ServerOptions& options) {
    const auto real = options.database;
    options.database = [&faults, real](store::Access access) {
      return tests::faulty(real(access), faults);
    };
  });
  whole = &house;
  Pair pair(house, R"({"game":"totem","players":2})");
  pair.play(12);
  for (const bool persists : {false, true}) {
    for (int at = 1; at <= 3; ++at) {
      Person& who = pair.a.to_act() ? pair.a : pair.b;
      Person& other = pair.a.to_act() ? pair.b : pair.a;
      const int ply = who.ply();
      const std::string action = who.action();
      faults.arm(at, persists);
      // A group of one: begin, the ply, commit. The journal answers a refused group at once.
      Json answer = who.act(action);
      EXPECT_EQ(text(answer, "code"), "store") << answer.dump();
      EXPECT_EQ(who.ply(), ply);
      if (persists) {
        EXPECT_EQ(text(who.act(action), "code"), "store");
        EXPECT_EQ(who.get("/healthz", "").status, 503);
        EXPECT_EQ(who.post("/api/tables", parse(R"({"game":"pennies"})"), "seated").status, 503);
      }
      faults.heal();
      answer = who.act(action);
      EXPECT_EQ(text(answer, "type"), "done") << answer.dump();
      EXPECT_EQ(who.get("/healthz", "").status, 200);
      ASSERT_TRUE(other.until([&] { return other.ply() == who.ply(); }));
      pair.play(who.ply() + 1);
    }
  }
  const std::string show = pair.a.view.find("show")->dump();
  const int ply = pair.a.ply();
  whole->close();
  whole->open();
  pair.a.join(pair.id, pair.token_a);
  EXPECT_EQ(pair.a.ply(), ply);
  EXPECT_EQ(pair.a.view.find("show")->dump(), show);
}

TEST(Faults, a_seat_is_left_and_a_rematch_opened_once_although_a_write_fails) {
  tests::Faults faults;
  House house([&](ServerOptions& options) {
    const auto real = options.database;
    options.database = [&faults, real](store::Access access) {
      return tests::faulty(real(access), faults);
    };
  });
  Person ada(house, "Ada");
  const Json mine = ada.create(R"({"game":"pennies"})");
  ada.join(text(mine, "id"), text(mine, "token"));
  Json leave = Json::object();
  leave.set("token", text(mine, "token"));
  const std::string path = "/api/tables/" + text(mine, "id") + "/leave";
  faults.arm(1, false);
  EXPECT_EQ(ada.post(path, leave, "").status, 503);
  faults.heal();
  // The seat is still this socket's.
  EXPECT_EQ(text(ada.ask(R"({"type":"entropy","hex":"00"})"), "type"), "done");
  EXPECT_EQ(ada.post(path, leave, "").status, 200);
  EXPECT_EQ(text(ada.ask(R"({"type":"entropy","hex":"00"})"), "code"), "not-now");

  // Opening, starting, linking: whichever write fails, there is one table more when all is done.
  for (int at = 1; at <= 16; ++at) {
    Pair pair(house, R"({"game":"pennies"})");
    EXPECT_EQ(text(pair.a.ask(R"({"type":"resign"})"), "type"), "done");
    EXPECT_EQ(text(pair.b.ask(R"({"type":"rematch"})"), "type"), "done");
    faults.arm(at, false);
    pair.a.ask(R"({"type":"rematch"})");
    faults.heal();
    EXPECT_EQ(text(pair.a.ask(R"({"type":"rematch"})"), "type"), "done") << at;
    const Json list = pair.a.get("/api/my/tables", "tables").json();
    EXPECT_EQ(list.find("tables")->as_array()->size(), 2U) << at;
  }
}

TEST(PostgreSQL, keeps_tables_over_a_restart_and_a_lost_connection) {
  const std::string url = tests::postgres().make_database();
  House house([&](ServerOptions& options) { options.database = store::opener_for(url); });
  Pair pair(house, R"({"game":"totem","players":2})");
  pair.play(20);
  tests::postgres().end_connections();
  Person& who = pair.a.to_act() ? pair.a : pair.b;
  const std::string action = who.action();
  EXPECT_EQ(text(who.act(action), "code"), "store");
  EXPECT_EQ(text(who.act(action), "type"), "done");
  const int ply = who.ply();
  house.close();
  house.open();
  pair.a.join(pair.id, pair.token_a);
  pair.b.join(pair.id, pair.token_b);
  EXPECT_EQ(pair.a.ply(), ply);
  pair.play(ply + 5);
}

// A server loses its session, another one takes the database over and is left again: what was
// acknowledged there stands, whatever the first one has in memory.
TEST(PostgreSQL, a_server_that_was_replaced_writes_nothing_of_what_it_remembers) {
  const std::string url = tests::postgres().make_database();
  const auto here = [&](ServerOptions& options) { options.database = store::opener_for(url); };
  House first(here);
  Pair pair(first, R"({"game":"totem","players":2})");
  Pair beside(first, R"({"game":"pennies"})");
  pair.play(10);
  tests::postgres().end_connections();
  int ply = 0;
  {
    House second(here);
    Person ada(second, "Ada");
    Person bob(second, "Bob");
    ada.join(pair.id, pair.token_a);
    bob.join(pair.id, pair.token_b);
    for (int i = 0; i < 5; ++i) {
      Person& who = ada.to_act() ? ada : bob;
      Person& other = ada.to_act() ? bob : ada;
      ASSERT_EQ(text(who.act(who.action()), "type"), "done");
      ASSERT_TRUE(other.until([&] { return other.ply() == who.ply(); }));
    }
    ply = ada.ply();
    ASSERT_EQ(text(ada.ask(R"({"type":"chat","text":"here"})"), "type"), "done");
  }
  const auto rows = [&] {
    return tests::rows_of(url, "SELECT ply, seat, text, hash FROM plies WHERE table_id = '" +
                                   pair.id + "' ORDER BY ply");
  };
  const auto acknowledged = rows();
  ASSERT_EQ(static_cast<int>(acknowledged.size()), ply);
  // That the session is gone is noticed at one table; the other goes on from what it remembers.
  EXPECT_EQ(text(beside.a.ask(R"({"type":"chat","text":"hello?"})"), "code"), "store");
  EXPECT_EQ(text(pair.a.ask(R"({"type":"chat","text":"there"})"), "code"), "store");
  EXPECT_EQ(rows(), acknowledged);
  EXPECT_EQ(tests::rows_of(url, "SELECT text FROM chat"), (tests::Rows{{"here"}}));
  // Those who stayed are shown what has become of it, and go on from there.
  ASSERT_TRUE(pair.a.until([&] { return pair.a.ply() == ply; }));
  ASSERT_TRUE(pair.b.until([&] { return pair.b.ply() == ply; }));
  pair.play(ply + 5);
  auto now = rows();
  now.resize(acknowledged.size());
  EXPECT_EQ(now, acknowledged);
}

// The load generator against a server of this process: what ThreadSanitizer watches.
TEST(Load, many_tables_at_once_lose_no_socket_and_no_move) {
  House house;
  LoadOptions options;
  options.port = house.port();
  options.game = "pennies";  // short: rematches are part of the load
  options.tables = 20;
  options.seconds = 3;
  options.think_ms = 20;
  options.json = true;
  const Json report = parse(run_load(options));
  EXPECT_EQ(number(report, "lost_sockets"), 0);
  EXPECT_EQ(number(report, "refused"), 0);
  EXPECT_GT(number(report, "finished"), 0);
  EXPECT_EQ(number(report, "sockets"), 60);
}

// To open them takes longer than a socket may be silent.
TEST(Load, sockets_say_hello_while_more_tables_are_opened) {
  tests::Faults slow;
  slow.delay_ms = 5;
  House house([&](ServerOptions& options) {
    options.limits.read_timeout = std::chrono::milliseconds(2000);
    options.database = [&slow, real = options.database](store::Access access) {
      return tests::faulty(real(access), slow);
    };
  });
  LoadOptions options;
  options.port = house.port();
  options.game = "pennies";
  options.tables = 60;
  options.seconds = 1;
  options.json = true;
  const Json report = parse(run_load(options));
  EXPECT_EQ(number(report, "lost_sockets"), 0);
}

// Stored tables of Totem, each some way into its match.
void store_tables(store::Store& store, int tables, int plies) {
  Setup setup;
  setup.players = 2;
  const auto game = make_game("totem", setup);
  Settings settings;
  settings.setup = setup;
  std::vector<store::Change> changes;
  for (int t = 0; t < tables; ++t) {
    store::Change change;
    change.table = make_table_id();
    store::TableRow row;
    row.id = change.table;
    row.game = "totem";
    row.rules_version = (*game)->info().newest_version();
    row.edition_hash = (*game)->edition_hash();
    row.status = store::TableStatus::kPlaying;
    row.listed = true;
    row.settings = write_settings(settings);
    MatchHead head;
    head.setup = setup;
    head.seats = {"human", "human"};
    head.dice = make_dice(row.id, 2);
    row.dice_seed = head.dice->seed;
    change.row = row;
    for (int seat = 1; seat <= 2; ++seat) {
      store::SeatRow one;
      one.seat = seat;
      one.kind = store::SeatKind::kPerson;
      one.guest = "g" + std::to_string(t);
      change.seats.push_back(one);
    }
    Match match(*game, head);
    Random random(static_cast<std::uint64_t>(t));
    while (static_cast<int>(match.plies().size()) < plies) {
      const Node node = match.position().node();
      if (node.is_over()) break;
      store::PlyRow ply{};
      if (node.is_chance()) {
        const auto before = match.position().clone();
        ply.text = before->write_outcome(match.roll());
      } else {
        const Seat seat = node.seats.lowest();
        const auto legal = match.position().legal(seat);
        const Action a = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        ply.seat = index(seat) + 1;
        ply.text = (*game)->write(a);
        EXPECT_FALSE(match.act(seat, a));
      }
      ply.ply = static_cast<int>(match.plies().size());
      ply.hash = match.plies().back().hash;
      change.plies.push_back(std::move(ply));
    }
    changes.push_back(std::move(change));
    if (changes.size() == 500 || t + 1 == tables) {
      std::vector<const store::Change*> group;
      for (const store::Change& one : changes) group.push_back(&one);
      store.commit(group);
      changes.clear();
    }
  }
}

TEST(Restart, ten_thousand_stored_tables_are_ready_soon) {
  const int tables = tests::games(10'000);
  tests::TempFolder folder;
  const auto opener = store::opener_for(folder.path() + "/t.sqlite");
  {
    store::Store store(opener);
    store_tables(store, tables, 60);
  }
  // Of the processor: what else the machine does meanwhile is not counted.
  const std::clock_t begun = std::clock();
  ServerOptions options;
  options.port = 0;
  options.database = opener;
  options.catalogue = all_games_catalogue();
  const Server server(std::move(options));
  const double seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  EXPECT_EQ(server.tables(), static_cast<std::size_t>(tables));
  std::cout << tables << " tables of 60 plies resumed and checked in " << seconds
            << " s of a processor\n";
#ifndef WARREN_SANITIZED
  // Three seconds on an idle machine.
  EXPECT_LT(seconds, 9);
#endif
}

// -- The server is killed

TEST(Full, whoever_comes_when_no_descriptor_is_left_is_told_so) {
  const tests::TempFolder folder;
  const tests::ServerProcess server({.database = folder.path() + "/t.sqlite", .descriptors = 256});
  std::vector<int> sockets;
  for (int i = 0; i < 300; ++i) sockets.push_back(connect_tcp("127.0.0.1", server.port()));
  const auto comes_to = [&](int wanted) {
    for (int i = 0; i < 1000; ++i) {
      if (HttpClient("127.0.0.1", server.port()).get("/healthz").status == wanted) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  };
  // So many at once are not told, but sent away; a moment later they are.
  EXPECT_TRUE(comes_to(503));
  for (const int socket : sockets) ::close(socket);
  EXPECT_TRUE(comes_to(200));
}

TEST(Kill, two_hundred_times_at_random_moments_under_load_and_nothing_acknowledged_is_lost) {
  const int kills = tests::games(200);  // 200 in the full budget, 20 otherwise
  const tests::TempFolder folder;
  const std::string database = folder.path() + "/t.sqlite";
  tests::ServerProcess server({.database = database});
  std::atomic<bool> stop{false};
  std::vector<std::unique_ptr<Player>> players;
  std::vector<std::thread> threads;
  for (std::uint64_t i = 0; i < 4; ++i) {
    players.push_back(std::make_unique<Player>(server.port(), i + 1));
  }
  for (auto& player : players) threads.emplace_back([&] { player->play(stop); });
  Random random(tests::seed());
  const auto all = [&] {
    long sum = 0;
    for (const auto& player : players) sum += player->acknowledged;
    return sum;
  };
  for (int i = 0; i < kills; ++i) {
    // Every other time somebody has played before, however slow the machine is; the others may hit
    // those who are just coming back.
    const auto patience = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    for (const long before = all();
         i % 2 == 0 && all() == before && std::chrono::steady_clock::now() < patience;) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20 + random.below(180)));
    server.end(SIGKILL);
    server.start();
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  stop = true;
  for (auto& thread : threads) thread.join();
  server.end(SIGKILL);
  long acknowledged = 0;
  long reconnects = 0;
  store::Store store(store::opener_for(database));
  for (auto& player : players) {
    player->check_rows(store);
    EXPECT_EQ(player->problem, "");
    acknowledged += player->acknowledged;
    reconnects += player->reconnects;
  }
  EXPECT_GE(acknowledged, kills / 2);
  EXPECT_GE(reconnects, kills / 2);
  RecordProperty("acknowledged", std::to_string(acknowledged));
  std::cout << kills << " kills, " << acknowledged << " acknowledged moves, " << reconnects
            << " reconnects\n";
}

}  // namespace
}  // namespace warren::server
