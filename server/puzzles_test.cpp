// Puzzles over the server: every one that comes along, answered right and wrong, as
// docs/protocol.md says; what is not said before that; and what nobody should send.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/registry.h"
#include "puzzles/day.h"
#include "puzzles/shelf.h"
#include "tests/support/budget.h"
#include "tests/support/house.h"
#include "tests/support/sanitized.h"

namespace warren::server {
namespace {

using puzzles::Book;
using puzzles::Puzzle;
using tests::House;
using tests::number;
using tests::parse;
using tests::Person;
using tests::text;

const Book& book_of(std::string_view game) {
  const auto& book = puzzles::kept_book(std::string(game));
  EXPECT_TRUE(book);
  return *book;
}

std::string address(std::string_view game, std::size_t at) {
  return "/api/games/" + std::string(game) + "/puzzles/" + std::to_string(at + 1);
}

Json said(std::string_view key, const Json& value) {
  Json body = Json::object();
  return std::move(body.set(std::string(key), value));
}

// A number, with a fraction or without.
double real(const Json& json, std::string_view key) {
  const Json* found = json.find(key);
  if (found == nullptr) return -1;
  if (const auto* whole = found->as_int()) return static_cast<double>(*whole);
  return found->as_double() != nullptr ? *found->as_double() : -1;
}

// The members of an object.
std::vector<std::string> keys(const Json& json) {
  std::vector<std::string> out;
  for (const auto& [key, value] : *json.as_object()) out.push_back(key);
  return out;
}

// An answer takes a search where it is not the very best: a short run tries some.
std::size_t step_of(std::size_t count) {
#ifdef WARREN_SANITIZED
  const std::size_t tried = 2;
#else
  const std::size_t tried = tests::budget() == tests::Budget::kFull ? count : 6;
#endif
  return std::max<std::size_t>(1, count / std::max<std::size_t>(1, tried));
}

// What is sent before an answer says what the seat knows and nothing of what is best.
void ask(Person& who, std::string_view game, const Book& book, std::size_t at) {
  const Puzzle& puzzle = book.puzzles[at];
  const auto opened = who.get(address(game, at), "puzzle");
  ASSERT_EQ(opened.status, 200) << opened.body;
  const Json asked = opened.json();
  const auto known = known_of(*book.game, puzzle);
  EXPECT_EQ(number(asked, "number"), static_cast<int>(at) + 1);
  EXPECT_EQ(number(asked, "seat"), index(puzzle.seat) + 1);
  EXPECT_EQ(asked.find("show")->dump(), known->show().dump());
  EXPECT_EQ(text(asked, "prompt"), known->prompt(puzzle.seat));
  EXPECT_EQ(keys(asked), (std::vector<std::string>{"game", "number", "of", "grade", "theme", "hint",
                                                   "question", "seat", "seats", "board", "node",
                                                   "show", "prompt", "actions"}));
  // The actions stand in the order of the rules, each as in any view.
  const auto legal = puzzles::guess_of(*known)->legal(puzzle.seat);
  const auto& actions = *asked.find("actions")->as_array();
  ASSERT_EQ(actions.size(), legal.size());
  for (std::size_t i = 0; i < legal.size(); ++i) {
    EXPECT_EQ(text(actions[i], "action"), book.game->write(legal[i]));
    EXPECT_EQ(keys(actions[i]),
              (std::vector<std::string>{"action", "kind", "cells", "number", "remark"}));
  }
}

void answer_right(Person& who, std::string_view game, const Book& book, std::size_t at) {
  const Puzzle& puzzle = book.puzzles[at];
  for (const Action best : puzzle.best) {
    const Json right =
        who.post(address(game, at), said("act", book.game->write(best)), "puzzle-answer").json();
    EXPECT_EQ(text(right, "kind"), "right") << book.game->write(best);
    const Json* solution = right.find("solution");
    ASSERT_NE(solution, nullptr);
    const auto& told = *solution->find("best")->as_array();
    ASSERT_EQ(told.size(), puzzle.best.size());
    EXPECT_EQ(text(told.front(), "action"), book.game->write(puzzle.best.front()));
    EXPECT_EQ(text(*solution, "tempting"), book.game->write(puzzle.tempting));
    EXPECT_EQ(solution->find("line")->as_array()->size(), puzzle.line.size());
    EXPECT_FALSE(text(*solution, "why").empty());
    EXPECT_FALSE(text(right, "text").empty());
  }
}

void answer_wrong(Person& who, std::string_view game, const Book& book, std::size_t at) {
  const Puzzle& puzzle = book.puzzles[at];
  const std::string tempting = book.game->write(puzzle.tempting);
  const Json wrong = who.post(address(game, at), said("act", tempting), "puzzle-answer").json();
  EXPECT_EQ(text(wrong, "kind"), "wrong");
  EXPECT_EQ(wrong.find("solution"), nullptr) << "one may try again";
  EXPECT_LT(real(wrong, "chance"), real(wrong, "best"));
}

TEST(PuzzlesServed, every_one_is_asked_without_its_answer) {
  House house;
  Person ada(house, "");
  for (const GameInfo* info : all_games()) {
    const Book& book = book_of(info->id);
    for (std::size_t at = 0; at < book.puzzles.size(); ++at) {
      SCOPED_TRACE(address(info->id, at));
      ask(ada, info->id, book, at);
    }
  }
}

TEST(PuzzlesServed, every_one_is_answered_right_and_wrong) {
  House house;
  Person ada(house, "");
  for (const GameInfo* info : all_games()) {
    const Book& book = book_of(info->id);
    for (std::size_t at = 0; at < book.puzzles.size(); at += step_of(book.puzzles.size())) {
      SCOPED_TRACE(address(info->id, at));
      answer_right(ada, info->id, book, at);
      answer_wrong(ada, info->id, book, at);
    }
  }
}

TEST(PuzzlesServed, are_listed_with_that_of_a_day) {
  House house;
  Person ada(house, "");
  Person bea(house, "Bea");
  for (const GameInfo* info : all_games()) {
    const Book& book = book_of(info->id);
    const std::string path = "/api/games/" + std::string(info->id) + "/puzzles";
    const std::string day = path + "?day=2026-11-19";
    const Json list = ada.get(day, "puzzles").json();
    EXPECT_EQ(text(list, "day"), "2026-11-19");
    const auto& items = *list.find("puzzles")->as_array();
    ASSERT_EQ(items.size(), book.puzzles.size());
    for (std::size_t at = 0; at < items.size(); ++at) {
      EXPECT_EQ(number(items[at], "number"), static_cast<int>(at) + 1);
      EXPECT_EQ(text(items[at], "grade"), word_of(book.puzzles[at].grade));
      EXPECT_EQ(text(items[at], "theme"), book.puzzles[at].theme);
    }
    // The same for everybody, another one the next day.
    EXPECT_EQ(bea.get(day, "puzzles").body, ada.get(day, "puzzles").body);
    EXPECT_EQ(number(list, "today"),
              static_cast<int>(puzzles::number_of_day(20'776, book.puzzles.size())) + 1);
    EXPECT_NE(number(ada.get(path + "?day=2026-11-20", "puzzles").json(), "today"),
              number(list, "today"));
    // Without a day it is today, which may have changed meanwhile.
    const auto before = puzzles::today();
    const std::string now = text(ada.get(path, "puzzles").json(), "day");
    EXPECT_TRUE(now == puzzles::write_day(before) || now == puzzles::write_day(puzzles::today()));
  }
}

TEST(PuzzlesServed, the_solution_is_told_to_whoever_asks_for_it) {
  House house;
  Person ada(house, "");
  const Book& book = book_of("totem");
  const Json shown = ada.post(address("totem", 0), said("show", true), "puzzle-answer").json();
  EXPECT_EQ(text(shown, "kind"), "shown");
  const auto& best = *shown.find("solution")->find("best")->as_array();
  EXPECT_EQ(text(best.front(), "action"), book.game->write(book.puzzles[0].best.front()));
}

TEST(PuzzlesServed, what_is_forbidden_is_refused_by_its_rule) {
  House house;
  Person ada(house, "");
  const Book& book = book_of("totem");
  const auto known = known_of(*book.game, book.puzzles[0]);
  const auto position = puzzles::guess_of(*known);
  int refused = 0;
  for (int a = 0; a < book.game->action_count() && refused < 5; ++a) {
    const auto breach = position->forbids(book.puzzles[0].seat, Action(a));
    if (!breach) continue;
    ++refused;
    for (const char* key : {"act", "why"}) {
      const Json answer =
          ada.post(address("totem", 0), said(key, book.game->write(Action(a))), "puzzle-answer")
              .json();
      EXPECT_EQ(text(answer, "kind"), "refused");
      EXPECT_EQ(text(*answer.find("breach"), "rule"), breach->rule);
      EXPECT_EQ(text(*answer.find("breach"), "sentence"), breach->sentence);
      EXPECT_EQ(answer.find("best"), nullptr);
    }
  }
  EXPECT_EQ(refused, 5);
  const Json unread = ada.post(address("totem", 0), said("act", "castle"), "puzzle-answer").json();
  EXPECT_EQ(text(unread, "kind"), "refused");
  EXPECT_FALSE(text(*unread.find("breach"), "sentence").empty());
  const std::string best = book.game->write(book.puzzles[0].best.front());
  const Json allowed = ada.post(address("totem", 0), said("why", best), "puzzle-answer").json();
  EXPECT_EQ(allowed.dump(), R"({"kind":"allowed"})") << "not whether it is right";
}

TEST(PuzzlesServed, what_nobody_should_send_is_refused_with_a_sentence) {
  House house;
  Person ada(house, "");
  for (const char* path : {"/api/games/totem/puzzles/0", "/api/games/totem/puzzles/10000",
                           "/api/games/totem/puzzles/01", "/api/games/totem/puzzles/-1",
                           "/api/games/totem/puzzles/today", "/api/games/totem/puzzles/",
                           "/api/games/totem/puzzles/1/2", "/api/games/chess/puzzles/1",
                           "/api/games/pennies/puzzles/1"}) {
    EXPECT_EQ(ada.get(path, "error").status, 404) << path;
    EXPECT_EQ(ada.post(path, said("show", true), "error").status, 404) << path;
  }
  for (const char* day : {"2026-02-30", "today", "20261119", "2026-11-19T00"}) {
    const std::string path = std::string("/api/games/totem/puzzles?day=") + day;
    EXPECT_EQ(ada.get(path, "error").status, 400) << day;
  }
  for (const std::string& body :
       {std::string("{}"), std::string(R"({"act":7})"), std::string(R"({"show":"yes"})"),
        std::string(R"({"show":false})"), std::string(R"({"act":"end","why":"end"})"),
        std::string(R"({"act":"end","show":true})"),
        "{\"act\":\"" + std::string(201, 'a') + "\"}"}) {
    EXPECT_EQ(ada.post(address("totem", 0), parse(body), "error").status, 400) << body;
  }
  const Json none = ada.get("/api/games/pennies/puzzles", "puzzles").json();
  EXPECT_TRUE(none.find("puzzles")->as_array()->empty());
  EXPECT_EQ(number(none, "today"), 0);
}

TEST(PuzzlesServed, a_puzzle_is_packed_and_kept_by_browsers) {
  House house;
  Person ada(house, "");
  const std::string path = address("totem", 0);
  const auto plain = ada.get(path, "puzzle");
  ASSERT_EQ(plain.status, 200);
  const auto again = ada.http().send("GET " + path + " HTTP/1.1\r\n" + ada.http().host_line() +
                                         "If-None-Match: " + plain.headers.at("etag") + "\r\n",
                                     "");
  EXPECT_EQ(again.status, 304);
}

TEST(PuzzlesServed, thinking_costs_more_of_what_an_address_may_ask) {
  House house([](ServerOptions& options) { options.rates.requests = 3; });
  Person ada(house, "");
  const auto asked = said("show", true);
  int status = ada.post(address("totem", 0), asked, "").status;
  EXPECT_EQ(status, 200);
  // One that came without would be let in again within a third of a second.
  for (int i = 0; i < 40 && status == 200; ++i) {
    status = ada.post(address("totem", 0), asked, "").status;
  }
  EXPECT_EQ(status, 429);
}

}  // namespace
}  // namespace warren::server
