// Lists by pages; what is read does not wait for what is written, nor the other way round.
#include <gtest/gtest.h>

#include <set>

#include "server/editions.h"
#include "server/listing.h"
#include "tests/support/gate.h"
#include "tests/support/house.h"
#include "tests/toy/catalogue.h"

namespace warren::server {
namespace {

using tests::flag;
using tests::Gate;
using tests::House;
using tests::number;
using tests::Pair;
using tests::parse;
using tests::Person;
using tests::text;

TEST(Listing, gives_every_table_once_newest_first_those_that_wait_before_those_that_play) {
  Listing listing;
  std::map<std::string, Listing::State> states;
  for (int i = 0; i < 100; ++i) {
    const std::string id = "t" + std::to_string(100 + i);
    listing.add(i % 4 == 0 ? "totem" : "pennies", {i / 2, id});
    states[id] = i % 3 == 0   ? Listing::State::kWaiting
                 : i % 3 == 1 ? Listing::State::kPlaying
                              : Listing::State::kGone;
  }
  std::size_t looked = 0;
  const auto look = [&](const std::string& id) { return ++looked, states[id]; };
  const auto all = [&](const std::string& game) {
    std::vector<std::string> out;
    std::string cursor;
    do {
      const auto page = listing.page(game, Listing::read(cursor), 7, look);
      EXPECT_LE(page.ids.size(), 7U);
      out.insert(out.end(), page.ids.begin(), page.ids.end());
      cursor = page.next;
    } while (!cursor.empty());
    return out;
  };
  const auto seen = all("");
  EXPECT_EQ(seen.size(), 67U);
  EXPECT_EQ(std::set<std::string>(seen.begin(), seen.end()).size(), 67U);
  for (std::size_t i = 0; i < seen.size(); ++i) {
    EXPECT_EQ(states[seen[i]], i < 34 ? Listing::State::kWaiting : Listing::State::kPlaying);
  }
  EXPECT_EQ(seen[0], "t199");
  EXPECT_EQ(seen[33], "t100");
  EXPECT_EQ(all("totem").size(), 17U);
  EXPECT_TRUE(all("nothing").empty());
  // What is gone or has begun was put aside for good: a page costs a page.
  looked = 0;
  listing.page("", {}, 7, look);
  EXPECT_LE(looked, 8U);
  listing.remove("pennies", {49, "t199"});
  EXPECT_EQ(all("")[0], "t196");
  for (const char* wrong : {"", "x", "w.1", "w.x.y", "q.1.t", "w.1.t.z"}) {
    EXPECT_FALSE(Listing::read(wrong)) << wrong;
  }
}

std::vector<std::string> walk(Person& who, const std::string& path) {
  std::vector<std::string> out;
  std::string cursor;
  for (int page = 0; page < 20; ++page) {
    const Json list = who.get(path + (cursor.empty() ? "" : "?after=" + cursor), "tables").json();
    const auto& lines = *list.find("tables")->as_array();
    EXPECT_LE(lines.size(), 50U);
    for (const Json& line : lines) out.push_back(text(line, "id"));
    cursor = text(list, "next");
    if (cursor.empty()) return out;
  }
  ADD_FAILURE() << "the list has no end";
  return out;
}

TEST(Lists, come_by_pages_and_what_waits_for_somebody_comes_first) {
  House house;
  Person ada(house, "Ada");
  Person bob(house, "Bob");
  std::set<std::string> made;
  std::string waiting;
  for (int i = 0; i < 120; ++i) {
    const bool mine = i == 20;
    const Json table = ada.create(
        mine
            ? R"({"game":"pennies","seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})"
            : R"({"game":"pennies","public":true})");
    made.insert(text(table, "id"));
    if (mine) waiting = text(table, "id");
    if (i >= 100) continue;
    // Some are over.
    if (i >= 40 && i < 100) {
      bob.sit(text(table, "id"));
      bob.join(text(table, "id"), "");
      ada.join(text(table, "id"), text(table, "token"));
      EXPECT_EQ(text(ada.ask(R"({"type":"start"})"), "type"), "done");
      EXPECT_EQ(text(ada.ask(R"({"type":"resign"})"), "type"), "done");
    }
  }
  const auto mine = walk(ada, "/api/my/tables");
  EXPECT_EQ(std::set<std::string>(mine.begin(), mine.end()), made);
  EXPECT_EQ(mine.size(), made.size());
  EXPECT_EQ(mine[0], waiting);
  const auto open = walk(bob, "/api/tables");
  EXPECT_EQ(open.size(), 59U);
  EXPECT_EQ(walk(bob, "/api/my/tables").size(), 60U);
  const auto one = [](Person& who, const std::string& id) {
    return who.get("/api/my/tables?table=" + id, "tables")
        .json()
        .find("tables")
        ->as_array()
        ->size();
  };
  EXPECT_EQ(one(ada, waiting), 1U);
  EXPECT_EQ(one(bob, waiting), 0U);
  EXPECT_EQ(one(bob, "zzzzzzzzzz"), 0U);
  for (const char* path : {"/api/tables?after=x", "/api/my/tables?after=o.x.y"}) {
    EXPECT_EQ(ada.get(path, "tables").status, 400) << path;
  }
}

class Gated final : public store::Database {
 public:
  Gated(std::unique_ptr<store::Database> inner, Gate& gate)
      : inner_(std::move(inner)), gate_(gate) {}
  void begin() override { inner_->begin(); }
  void commit() override { gate_.pass(), inner_->commit(); }
  void roll_back() noexcept override { inner_->roll_back(); }
  void begin_migration() override { inner_->begin_migration(); }
  void run(const char* sql, std::span<const store::Value> values) override {
    inner_->run(sql, values);
  }
  void query(const char* sql, std::span<const store::Value> values,
             const std::function<void(const store::Row&)>& each) override {
    gate_.pass();
    inner_->query(sql, values, each);
  }
  void script(const std::string& sql) override { inner_->script(sql); }
  bool usable() const override { return inner_->usable(); }
  bool needs_leases() const override { return inner_->needs_leases(); }

 private:
  std::unique_ptr<store::Database> inner_;
  Gate& gate_;
};

TEST(Lists, neither_reads_nor_writes_wait_for_the_other) {
  Gate reads;
  Gate writes;
  House house([&](ServerOptions& options) {
    options.database = [&, real = options.database](store::Access access) {
      return std::make_unique<Gated>(real(access), access == store::Access::kRead ? reads : writes);
    };
  });
  Pair pair(house, R"({"game":"pennies"})");
  // Reads that take for ever: a move is as quick as ever.
  reads.close();
  std::thread reading([&] { EXPECT_EQ(pair.b.get("/api/my/tables", "tables").status, 200); });
  ASSERT_TRUE(reads.somebody_waits());
  EXPECT_EQ(text(pair.a.act(pair.a.action()), "type"), "done");
  reads.open();
  reading.join();
  // A write that takes for ever: lists are read.
  writes.close();
  std::thread writing(
      [&] { EXPECT_EQ(text(pair.a.ask(R"({"type":"chat","text":"slow"})"), "type"), "done"); });
  ASSERT_TRUE(writes.somebody_waits());
  Person eve(house, "Eve");
  EXPECT_EQ(eve.get("/api/my/tables", "tables").status, 200);
  EXPECT_EQ(eve.get("/api/tables/zzzzzzzzzz", "table").status, 404);
  writes.open();
  writing.join();
}

// -- Editions

std::string totem_edition() { return std::string(toy::catalogue().find("totem")->house); }

std::string padded(const std::string& text, std::size_t blanks) {
  return "{" + std::string(blanks, ' ') + text.substr(text.find('{') + 1);
}

TEST(Editions, are_kept_once_without_their_blanks_and_come_back_as_they_were) {
  House house;
  Person ada(house, "Ada");
  const std::string house_text = totem_edition();
  std::string id;
  for (int i = 0; i < 5; ++i) {
    Json wanted = parse(R"({"game":"totem","players":2})");
    wanted.set("edition", padded(house_text, static_cast<std::size_t>(i) * 50'000));
    const auto answer = ada.post("/api/tables", wanted, "seated");
    ASSERT_EQ(answer.status, 201) << answer.body;
    id = text(answer.json(), "id");
  }
  const auto published = [&] { return ada.get("/api/tables/" + id + "/edition", "").body; };
  EXPECT_EQ(published(), canonical_edition(house_text));
  house.close();
  {
    auto db = store::open_sqlite(house.database());
    int kept = 0;
    std::size_t longest = 0;
    db->query("SELECT text FROM editions", {}, [&](const store::Row& row) {
      ++kept;
      EXPECT_EQ(row.text(0), canonical_edition(house_text));
    });
    db->query("SELECT settings FROM tables", {},
              [&](const store::Row& row) { longest = std::max(longest, row.text(0).size()); });
    EXPECT_EQ(kept, 1);
    EXPECT_LT(longest, 1000U);
    // As an older program left it: the edition inside the settings.
    Json old = parse(R"({"players":2,"options":{}})");
    old.set("edition", padded(house_text, 1000));
    const store::Value values[] = {id, old.dump()};
    db->run("UPDATE tables SET edition = '', settings = $2 WHERE id = $1", values);
    db->script("DELETE FROM meta WHERE key = 'editions-moved'");
  }
  house.open();
  Person again(house, "Eve");
  EXPECT_EQ(text(again.get("/api/tables/" + id, "table").json(), "status"), "waiting");
  EXPECT_EQ(published(), canonical_edition(house_text));
}

TEST(Editions, are_one_text_in_memory_for_all_tables_that_play_with_them) {
  House house;
  Person ada(house, "Ada");
  const std::string own = totem_edition();
  std::string id;
  const auto open = [&](std::size_t blanks) {
    Json wanted = parse(R"({"game":"totem","players":2})");
    wanted.set("edition", padded(own, blanks));
    id = text(ada.post("/api/tables", wanted, "seated").json(), "id");
  };
  const auto bytes = [&] { return tests::metric(ada, "warren_edition_bytes"); };
  EXPECT_EQ(bytes(), 0U);
  const std::size_t one = canonical_edition(own).size();
  for (std::size_t tables = 1; tables <= 5; ++tables) {
    open(tables);
    EXPECT_EQ(bytes(), one) << tables << " tables";
  }
  // The same for those that come from the disk, and with one that is new beside them.
  house.close();
  house.open();
  EXPECT_EQ(tests::metric(ada, "warren_tables"), 5U);
  EXPECT_EQ(bytes(), one);
  open(7);
  EXPECT_EQ(bytes(), one);
}

TEST(Editions, that_are_wrong_are_refused_in_the_lines_of_their_author) {
  House house;
  Person ada(house, "Ada");
  Json wanted = parse(R"({"game":"totem","players":2})");
  wanted.set("edition", "{\n\n\"edition\": 7}");
  const auto answer = ada.post("/api/tables", wanted, "seated");
  EXPECT_EQ(answer.status, 400);
  EXPECT_NE(answer.body.find("line 3"), std::string::npos) << answer.body;
}

// One's own edition goes on changing under the same name: a table keeps the one that it was opened
// with.
TEST(Editions, that_were_changed_since_are_still_there_for_their_tables) {
  House house;
  Person ada(house, "Ada");
  const std::string as_printed = totem_edition();
  const auto own = [&](const std::string& bonus) {
    std::string text = as_printed;
    text.replace(text.find("house-1"), 7, "mine");
    const std::string field = "\"bonus_total\": ";
    text.replace(text.find(field) + field.size(), 2, bonus);
    return text;
  };
  const auto opened = [&](const std::string& edition) {
    Json wanted = parse(R"({"game":"totem","players":2})");
    if (!edition.empty()) wanted.set("edition", edition);
    return text(ada.post("/api/tables", wanted, "seated").json(), "id");
  };
  const std::string first = opened(own("11"));
  const std::string second = opened(own("10"));
  const std::string printed = opened("");
  const auto check = [&](Person& who) {
    const auto edition = [&](const std::string& id) {
      return who.get("/api/tables/" + id + "/edition", "").body;
    };
    EXPECT_EQ(edition(first), canonical_edition(own("11")));
    EXPECT_EQ(edition(second), canonical_edition(own("10")));
    for (const std::string& id : {first, second}) {
      const Json table = who.get("/api/tables/" + id, "table").json();
      EXPECT_EQ(text(table, "edition"), "mine");
      EXPECT_TRUE(flag(table, "own_edition"));
    }
    const Json table = who.get("/api/tables/" + printed, "table").json();
    EXPECT_EQ(text(table, "edition"), "house-1");
    EXPECT_EQ(table.find("own_edition"), nullptr);
  };
  check(ada);
  house.close();
  house.open();
  Person eve(house, "Eve");
  check(eve);
}

TEST(Quotas, tables_and_editions_of_a_guest_are_limited_in_words) {
  // Room for one edition and a half.
  const double bytes = static_cast<double>(canonical_edition(totem_edition()).size()) * 1.5;
  House house([&](ServerOptions& options) { options.quotas = {3, 5, bytes, 0, 0}; });
  const auto opened = [](Person& who, const Json& wanted) {
    const auto answer = who.post("/api/tables", wanted, "seated");
    const Json body = answer.json();
    return answer.status == 201 ? std::string("opened") : text(*body.find("error"), "code");
  };
  const Json plain = parse(R"({"game":"pennies"})");
  Person ada(house, "Ada");
  for (int i = 0; i < 3; ++i) EXPECT_EQ(opened(ada, plain), "opened");
  EXPECT_EQ(opened(ada, plain), "too-many");
  // What is over does not count.
  Person bob(house, "Bob");
  for (int i = 0; i < 5; ++i) {
    const Json mine = bob.create(
        R"({"game":"pennies","seats":[{"kind":"me"},{"kind":"bot","bot":"random"}],"start":true})");
    bob.join(text(mine, "id"), text(mine, "token"));
    EXPECT_EQ(text(bob.ask(R"({"type":"resign"})"), "type"), "done");
  }
  EXPECT_EQ(opened(bob, plain), "too-many") << "enough for one day";
  Person eve(house, "Eve");
  const auto edition = [](const std::string& name) {
    Json wanted = parse(R"({"game":"totem","players":2})");
    std::string own = totem_edition();
    own.replace(own.find("house-1"), 7, name);
    wanted.set("edition", own);
    return wanted;
  };
  EXPECT_EQ(opened(eve, edition("mine-1")), "opened");
  EXPECT_EQ(opened(eve, edition("mine-1")), "opened") << "it is here already";
  EXPECT_EQ(opened(eve, edition("mine-2")), "too-many");
}

}  // namespace
}  // namespace warren::server
