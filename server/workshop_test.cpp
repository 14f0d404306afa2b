// Quick looks and print over HTTP: who may have how much of them, and what is refused. What the lab
// finds and the printer prints is tested where they are (tests/cli/crafts_test.cpp).
#include <gtest/gtest.h>

#include <chrono>
#include <mutex>
#include <thread>

#include "tests/support/house.h"

namespace warren::server {
namespace {

using tests::House;
using tests::number;
using tests::parse;
using tests::Person;
using tests::text;

std::string code_of(const HttpAnswer& answer) {
  const Json json = answer.json();
  const Json* error = json.find("error");
  return error != nullptr ? text(*error, "code") : "";
}

// Stands in for the lab and the printer: plays until it is told to stop or to end.
struct StandIn {
  std::atomic<bool> end = false;
  std::atomic<int> begun = 0;
  std::atomic<int> stopped = 0;
  std::mutex mutex;
  LookPlan look;    // the latest
  PrintPlan print;  // the latest

  Crafts crafts() {
    Crafts out;
    out.look = [this](const LookPlan& plan, const std::atomic<bool>& stop,
                      const Crafts::Progress& progress) -> Expected<Json, Faults> {
      {
        const std::lock_guard lock(mutex);
        look = plan;
      }
      ++begun;
      progress(7);
      while (!stop && !end) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      stopped += stop ? 1 : 0;
      if (plan.bot == "greedy") return Faults{{"odd", "cells", "it cannot be played"}};
      return parse(R"({"matches":7,"partial":true,"seconds":0.5,"measures":[]})");
    };
    out.print = [this](const PrintPlan& plan) -> Expected<std::string, Faults> {
      {
        const std::lock_guard lock(mutex);
        print = plan;
      }
      while (!end) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      if (plan.lines) return Faults{{"missing", "rsvg-convert", "it is not installed"}};
      return std::string("%PDF-1.5");
    };
    return out;
  }
  House::Adjust adjust() {
    return [this](ServerOptions& options) { options.crafts = crafts(); };
  }
};

Json begin(Person& person, const std::string& body = R"({"players":2})") {
  const auto answer = person.post("/api/games/pennies/look", parse(body), "look");
  EXPECT_EQ(answer.status, 202) << answer.body;
  return answer.json();
}
Json until(Person& person, const std::string& id, const std::string& status) {
  Json look;
  for (int i = 0; i < 5000; ++i) {
    look = person.get("/api/looks/" + id, "look").json();
    if (text(look, "status") == status) return look;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  ADD_FAILURE() << "never " << status << ": " << look.dump();
  return look;
}

TEST(Workshop, a_look_says_how_far_it_is_and_what_it_found) {
  StandIn lab;
  House house(lab.adjust());
  Person ada(house, "Ada");
  const Json begun = begin(ada, R"({"players":2,"bot":"random"})");
  const std::string id = text(begun, "id");
  EXPECT_EQ(number(begun, "of"), 2000);
  EXPECT_EQ(number(until(ada, id, "playing"), "of"), 2000);
  EXPECT_EQ(lab.look.matches, 2000);
  EXPECT_EQ(lab.look.bot, "random");
  EXPECT_EQ(lab.look.setup.players, 2);
  lab.end = true;
  const Json done = until(ada, id, "done");
  EXPECT_EQ(number(done, "done"), 7);
  ASSERT_NE(done.find("found"), nullptr);
  EXPECT_EQ(number(*done.find("found"), "matches"), 7);
}

TEST(Workshop, a_look_is_played_by_the_bot_that_is_chosen) {
  StandIn lab;
  House house(lab.adjust());
  Person ada(house, "Ada");
  for (const std::string bot : {"random", "bot:1", "bot:2"}) {
    const std::string id = text(begin(ada, R"({"bot":")" + bot + R"("})"), "id");
    until(ada, id, "playing");
    {
      const std::lock_guard lock(lab.mutex);
      EXPECT_EQ(lab.look.bot, bot);
    }
    EXPECT_EQ(ada.post("/api/looks/" + id + "/stop", Json::object(), "look").status, 200);
    until(ada, id, "stopped");
  }
}

TEST(Workshop, a_look_is_stopped_by_whoever_began_it_and_by_the_next_one) {
  StandIn lab;
  House house(lab.adjust());
  Person ada(house, "Ada");
  Person bob(house, "Bob");
  const std::string first = text(begin(ada), "id");
  until(ada, first, "playing");
  // It is nobody else's business.
  EXPECT_EQ(bob.get("/api/looks/" + first, "look").status, 404);
  EXPECT_EQ(bob.post("/api/looks/" + first + "/stop", Json::object(), "look").status, 404);
  EXPECT_EQ(lab.stopped, 0);
  EXPECT_EQ(ada.post("/api/looks/" + first + "/stop", Json::object(), "look").status, 200);
  until(ada, first, "stopped");
  EXPECT_EQ(lab.stopped, 1);
  const std::string second = text(begin(ada), "id");
  until(ada, second, "playing");
  const std::string third = text(begin(ada), "id");
  until(ada, second, "stopped");
  until(ada, third, "playing");
  EXPECT_EQ(lab.stopped, 2);
}

TEST(Workshop, a_look_that_fails_says_why) {
  StandIn lab;
  lab.end = true;
  House house(lab.adjust());
  Person ada(house, "Ada");
  const std::string id = text(begin(ada, R"({"bot":"greedy"})"), "id");
  EXPECT_NE(text(until(ada, id, "failed"), "sentence").find("it cannot be played"),
            std::string::npos);
}

TEST(Workshop, an_address_and_the_house_have_so_many_looks) {
  StandIn lab;
  House house([&](ServerOptions& options) {
    options.crafts = lab.crafts();
    options.crafting.looks_of_address = 2;
  });
  Person ada(house, "Ada");
  Person bob(house, "Bob");
  Person cyd(house, "Cyd");
  begin(ada);
  begin(bob);
  const auto third = cyd.post("/api/games/pennies/look", Json::object(), "look");
  EXPECT_EQ(third.status, 429);
  EXPECT_EQ(code_of(third), "too-many");
  // One's own that is under way makes room for the next.
  begin(bob);
  lab.end = true;
}

TEST(Workshop, everybody_together_has_so_many_looks) {
  StandIn lab;
  House house([&](ServerOptions& options) {
    options.crafts = lab.crafts();
    options.crafting.looks = 1;
  });
  Person ada(house, "Ada");
  Person bob(house, "Bob");
  begin(ada);
  EXPECT_EQ(code_of(bob.post("/api/games/pennies/look", Json::object(), "look")), "busy");
  lab.end = true;
}

TEST(Workshop, looks_that_are_done_are_forgotten) {
  StandIn lab;
  lab.end = true;
  House house([&](ServerOptions& options) {
    options.crafts = lab.crafts();
    options.crafting.kept = 2;
  });
  Person ada(house, "Ada");
  const std::string first = text(begin(ada), "id");
  until(ada, first, "done");
  for (int i = 0; i < 2; ++i) until(ada, text(begin(ada), "id"), "done");
  EXPECT_EQ(ada.get("/api/looks/" + first, "look").status, 404);
}

TEST(Workshop, what_is_wrong_with_a_look_is_said) {
  StandIn lab;
  lab.end = true;
  House house(lab.adjust());
  Person ada(house, "Ada");
  const auto refused = [&](const std::string& path, const std::string& body) {
    return code_of(ada.post(path, parse(body), "look"));
  };
  const std::string look = "/api/games/pennies/look";
  EXPECT_EQ(refused("/api/games/chess/look", "{}"), "not-found");
  EXPECT_EQ(refused("/api/games/pennies/see", "{}"), "not-found");
  EXPECT_EQ(refused(look, R"({"players":9})"), "bad-request");
  EXPECT_EQ(refused(look, R"({"players":3})"), "bad-setup");
  for (const char* slow : {R"({"bot":"bot:3"})", R"({"bot":"bot:5"})", R"({"bot":"wizard"})"}) {
    EXPECT_EQ(refused(look, slow), "bad-request") << slow;
  }
  EXPECT_EQ(refused(look, R"({"matches":2001})"), "bad-request");
  EXPECT_EQ(refused(look, R"({"matches":49})"), "bad-request");
  EXPECT_EQ(refused(look, R"({"edition":7})"), "bad-request");
  EXPECT_EQ(refused("/api/looks/none/stop", "{}"), "not-found");
  EXPECT_EQ(refused("/api/looks/none", "{}"), "not-found");
  EXPECT_EQ(ada.get("/api/looks/none", "look").status, 404);
  Person nobody(house, "");
  EXPECT_EQ(code_of(nobody.post(look, Json::object(), "look")), "who");
  EXPECT_EQ(lab.begun, 0);
}

TEST(Workshop, a_server_without_lab_and_printer_says_so) {
  House house;
  Person ada(house, "Ada");
  for (const char* what : {"look", "print"}) {
    const auto answer =
        ada.post("/api/games/pennies/" + std::string(what), Json::object(), "error");
    EXPECT_EQ(code_of(answer), "not-now") << what;
  }
}

TEST(Workshop, looks_cost_so_much_of_the_requests_of_an_address) {
  StandIn lab;
  lab.end = true;
  House house([&](ServerOptions& options) {
    options.crafts = lab.crafts();
    options.rates.requests = 10;  // 40 at once
  });
  Person ada(house, "Ada");
  std::string code;
  for (int i = 0; i < 4 && code.empty(); ++i) {
    code = code_of(ada.post("/api/games/pennies/look", Json::object(), "look"));
  }
  EXPECT_EQ(code, "too-fast");
}

TEST(Workshop, an_edition_is_printed) {
  StandIn printer;
  printer.end = true;
  House house(printer.adjust());
  Person ada(house, "");
  const auto answer = ada.post("/api/games/pennies/print", parse(R"({"paper":"letter"})"), "");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "%PDF-1.5");
  EXPECT_EQ(answer.headers.at("content-type"), "application/pdf");
  EXPECT_EQ(answer.headers.at("content-disposition"), "attachment; filename=\"pennies.pdf\"");
  EXPECT_TRUE(printer.print.letter);
  const auto refused = [&](const std::string& body) {
    return code_of(ada.post("/api/games/pennies/print", parse(body), "error"));
  };
  EXPECT_EQ(refused(R"({"paper":"a3"})"), "bad-request");
  EXPECT_EQ(refused(R"({"lines":1})"), "bad-request");
  EXPECT_EQ(refused(R"({"players":3})"), "bad-setup");
  // Without the program that makes PDFs: nothing is wrong with the edition.
  EXPECT_EQ(refused(R"({"lines":true})"), "not-now");
  EXPECT_EQ(ada.post("/api/games/pennies/print", Json::object(), "").status, 200);
}

TEST(Workshop, one_address_prints_one_thing_at_a_time) {
  StandIn printer;
  House house(printer.adjust());
  Person ada(house, "");
  Person bob(house, "");
  std::thread first([&] {
    EXPECT_EQ(ada.post("/api/games/pennies/print", parse(R"({"players":2})"), "").status, 200);
  });
  std::string code;
  for (int i = 0; i < 5000 && code.empty(); ++i) {
    {
      const std::lock_guard lock(printer.mutex);
      if (printer.print.game.empty()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        continue;
      }
    }
    code = code_of(bob.post("/api/games/pennies/print", Json::object(), "error"));
  }
  EXPECT_EQ(code, "too-many");
  printer.end = true;
  first.join();
}

TEST(Workshop, a_server_that_stops_waits_for_nobodys_look) {
  StandIn lab;
  House house(lab.adjust());
  Person ada(house, "Ada");
  until(ada, text(begin(ada), "id"), "playing");
  house.close();
  EXPECT_EQ(lab.stopped, 1);
}

}  // namespace
}  // namespace warren::server
