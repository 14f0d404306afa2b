// Matches that were played without this server and are brought here when they are over.
#include "server/imported.h"

#include <gtest/gtest.h>

#include <thread>

#include "games/totem/totem.h"
#include "table/record.h"
#include "tests/support/house.h"
#include "tests/support/records.h"

namespace warren::server {
namespace {

using tests::House;
using tests::number;
using tests::Person;
using tests::text;

// Every action of random matches, until it is over or so many plies were played.
Match played(const std::string& id, std::vector<std::string> seats, std::uint64_t seed,
             std::size_t most = 100'000, const std::optional<std::string>& edition = {}) {
  MatchHead head;
  head.game = id;
  head.setup.players = static_cast<int>(seats.size());
  head.seats = std::move(seats);
  head.seed = seed;
  Setup setup = head.setup;
  setup.edition_text = edition;
  Match match(*make_game(id, setup), head);
  Random random(seed);
  while (!match.position().node().is_over() && match.plies().size() < most) {
    const Node node = match.position().node();
    if (node.is_chance()) {
      match.roll();
      continue;
    }
    const Seat p = node.seats.lowest();
    const auto legal = match.position().legal(p);
    EXPECT_FALSE(match.act(p, legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
  }
  return match;
}

Json body_of(const std::string& record) {
  Json out = Json::object();
  out.set("record", record);
  return out;
}

const Json& my_tables(Person& who, Json& page) {
  page = who.get("/api/my/tables", "tables").json();
  return *page.find("tables");
}

TEST(Imported, becomes_a_table_that_says_so_and_gives_the_same_record_back) {
  House house;
  Person ada(house, "Ada");
  const std::string record =
      write_record(played("fight-flight-bite", {"human", "bot:2", "human"}, 3));
  Json wanted = body_of(record);
  Json names = Json::array();
  for (const char* name : {"Ada", "", "Bo"}) names.push(name);
  wanted.set("names", std::move(names));
  const auto answer = ada.post("/api/records", wanted, "seated");
  ASSERT_EQ(answer.status, 201) << answer.body;
  const std::string id = text(answer.json(), "id");
  EXPECT_EQ(number(answer.json(), "seat"), 1);

  const Json table = ada.get("/api/tables/" + id, "table").json();
  EXPECT_EQ(text(table, "status"), "over");
  EXPECT_TRUE(*table.find("imported")->as_bool());
  const auto& seats = *table.find("seats")->as_array();
  EXPECT_EQ(text(seats[0], "name"), "Ada");
  EXPECT_EQ(text(seats[1], "kind"), "bot");
  EXPECT_EQ(text(seats[1], "bot"), "bot:2");
  EXPECT_EQ(text(seats[2], "name"), "Bo");
  EXPECT_EQ(ada.http().get("/api/tables/" + id + "/record").body, record);
  const Json dice = ada.get("/api/tables/" + id + "/dice", "dice").json();
  EXPECT_EQ(text(dice, "commit"), "") << "nothing was sealed";

  // With its result, at the seat; and again after a restart.
  for (int k = 0; k < 2; ++k) {
    ada.join(id, text(answer.json(), "token"));
    EXPECT_FALSE(ada.view.find("result")->is_null());
    EXPECT_EQ(number(ada.view, "seat"), 1);
    Json page;
    const auto& mine = *my_tables(ada, page).as_array();
    ASSERT_EQ(mine.size(), 1U);
    EXPECT_TRUE(*mine[0].find("imported")->as_bool());
    EXPECT_EQ(text(mine[0], "status"), "over");
    ada.leave();
    house.close();
    house.open();
  }
  EXPECT_EQ(ada.http().get("/api/tables/" + id + "/record").body, record);
}

TEST(Imported, sent_again_is_the_same_table_and_another_guest_has_another) {
  House house;
  Person ada(house, "Ada");
  Person bob(house, "Bob");
  const Json wanted = body_of(write_record(played("rodentia", {"human", "bot:1"}, 5)));
  const auto first = ada.post("/api/records", wanted, "seated");
  const auto again = ada.post("/api/records", wanted, "created");
  EXPECT_EQ(first.status, 201);
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(text(first.json(), "id"), text(again.json(), "id"));
  const auto other = bob.post("/api/records", wanted, "seated");
  EXPECT_EQ(other.status, 201);
  EXPECT_NE(text(first.json(), "id"), text(other.json(), "id"));
  Json page;
  EXPECT_EQ(my_tables(ada, page).as_array()->size(), 1U);
}

// A device with two windows, or one that did not wait for its answer.
TEST(Imported, sent_at_the_same_moment_it_is_one_table_with_one_key) {
  House house;
  Person ada(house, "Ada");
  for (std::uint64_t seed = 11; seed < 14; ++seed) {
    const Json wanted = body_of(write_record(played("rodentia", {"human", "bot:1"}, seed)));
    constexpr int kSenders = 4;
    std::vector<server::HttpAnswer> answers(kSenders);
    std::vector<std::thread> senders;
    for (int k = 0; k < kSenders; ++k) {
      senders.emplace_back([&, k] {
        server::HttpClient client("127.0.0.1", house.port());
        const std::string head =
            "POST /api/records HTTP/1.1\r\n" + client.host_line() +
            "Content-Type: application/json\r\nCookie: " + ada.http().cookie() + "\r\n";
        answers[static_cast<std::size_t>(k)] = client.send(head, wanted.dump());
      });
    }
    for (std::thread& sender : senders) sender.join();
    int keys = 0;
    std::string id;
    for (const auto& answer : answers) {
      ASSERT_TRUE(answer.status == 200 || answer.status == 201) << answer.body;
      const Json told = tests::parse(answer.body);
      if (id.empty()) id = text(told, "id");
      EXPECT_EQ(text(told, "id"), id);
      if (answer.status != 201) continue;
      ++keys;
      ada.join(id, text(told, "token"));
      EXPECT_EQ(number(ada.view, "seat"), 1);
      ada.leave();
    }
    EXPECT_EQ(keys, 1);
  }
}

TEST(Imported, is_refused_with_what_does_not_hold) {
  House house;
  Person ada(house, "Ada");
  const std::string whole = write_record(played("rodentia", {"human", "bot:1"}, 5));
  std::string changed = whole;
  const std::size_t hash = changed.find('#') + 1;
  changed[hash] = changed[hash] == '0' ? '1' : '0';
  std::string other_game = whole;
  other_game.replace(other_game.find("rodentia"), 8, "chess-96");
  const auto refused = [&](const std::string& record, const std::string& words) {
    const auto answer = ada.post("/api/records", body_of(record), "seated");
    EXPECT_GE(answer.status, 400);
    EXPECT_LT(answer.status, 500);
    EXPECT_NE(answer.body.find(words), std::string::npos) << words << ": " << answer.body;
  };
  refused("", "begins with");
  refused("nonsense", "begins with");
  refused(whole.substr(0, whole.rfind("end ")), "cut off");
  refused(changed, "changed after it was written");
  refused(tests::sealed(changed), "hashes to");
  refused(tests::sealed(other_game), "no game");
  refused(write_record(played("rodentia", {"human", "bot:1"}, 5, 12)), "not over");
  refused(write_record(played("rodentia", {"bot:1", "bot:1"}, 5)), "bots alone");
  const std::string edition(totem::Totem::info().house);
  std::string own = edition;
  own.replace(own.find("house-1"), 7, "mine-01");
  refused(write_record(played("totem", {"human", "bot:1"}, 5, 100'000, own)), "edition");
  EXPECT_EQ(ada.post("/api/records", Json::object(), "seated").status, 400);
  Person nobody(house, "");
  EXPECT_EQ(nobody.post("/api/records", body_of(whole), "seated").status, 401);
  Json page;
  EXPECT_TRUE(my_tables(ada, page).as_array()->empty());
}

TEST(Imported, comes_with_its_own_edition) {
  House house;
  Person ada(house, "Ada");
  std::string own(totem::Totem::info().house);
  own.replace(own.find("house-1"), 7, "mine-01");
  const std::string record = write_record(played("totem", {"human", "bot:1"}, 5, 100'000, own));
  Json wanted = body_of(record);
  wanted.set("edition", own);
  const auto answer = ada.post("/api/records", wanted, "seated");
  ASSERT_EQ(answer.status, 201) << answer.body;
  const Json table = ada.get("/api/tables/" + text(answer.json(), "id"), "table").json();
  EXPECT_EQ(text(table, "edition"), "mine-01");
}

TEST(Imported, ends_also_where_the_others_have_given_up) {
  House house;
  Person ada(house, "Ada");
  Record record = record_of(played("rodentia", {"human", "human"}, 5, 20));
  record.resigned = {seat(1)};
  const auto answer = ada.post("/api/records", body_of(write_record(record)), "seated");
  ASSERT_EQ(answer.status, 201) << answer.body;
  ada.join(text(answer.json(), "id"), text(answer.json(), "token"));
  EXPECT_NE(text(*ada.view.find("result"), "sentence").find("resigned"), std::string::npos);
}

TEST(Imported, goes_on_here_as_an_ordinary_table) {
  House house;
  Person ada(house, "Ada");
  const std::string record = write_record(played("rodentia", {"human", "bot:1"}, 5));
  const Json seated = ada.post("/api/records", body_of(record), "seated").json();
  ada.join(text(seated, "id"), text(seated, "token"));
  EXPECT_EQ(text(ada.ask(R"({"type":"rematch","now":true})"), "type"), "done");
  const std::string next = text(ada.table, "rematch");
  ASSERT_FALSE(next.empty());
  const Json table = ada.get("/api/tables/" + next, "table").json();
  EXPECT_EQ(table.find("imported"), nullptr);
  EXPECT_FALSE(text(*table.find("dice"), "commit").empty());
}

TEST(Imported, counts_as_a_new_table_of_its_guest_and_address) {
  House house([&](ServerOptions& options) { options.quotas = {0, 2, 0}; });
  Person ada(house, "Ada");
  int taken = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto record = write_record(played("rodentia", {"human", "bot:1"}, seed));
    const auto answer = ada.post("/api/records", body_of(record), "seated");
    if (answer.status == 201) {
      ++taken;
    } else {
      EXPECT_EQ(text(*answer.json().find("error"), "code"), "too-many");
    }
  }
  EXPECT_EQ(taken, 2);
}

}  // namespace
}  // namespace warren::server
