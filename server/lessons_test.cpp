// Lessons over the server: every step of every game by the right way and by each wrong one, told as
// docs/protocol.md says; and what nobody should send.
#include <gtest/gtest.h>

#include "games/registry.h"
#include "learn/shelf.h"
#include "tests/support/house.h"

namespace warren::server {
namespace {

using tests::House;
using tests::number;
using tests::parse;
using tests::Person;
using tests::text;

std::string address(std::string_view game, const learn::Course& course, const learn::Step& step) {
  return "/api/games/" + std::string(game) + "/lessons/" + course.id + "/" + step.id;
}

// Somebody in a step, who sends back what the server answered.
class Learner {
 public:
  Learner(Person& who, std::string path) : who_(who), path_(std::move(path)) {}

  Json send(const std::string& key, const std::string& action) {
    Json body = Json::object();
    body.set("actions", actions_);
    if (!key.empty()) body.set(key, action);
    const auto answer = who_.post(path_, body, "lesson-answer");
    EXPECT_EQ(answer.status, 200) << answer.body;
    return answer.json();
  }
  Json act(const std::string& action) {
    Json answer = send("act", action);
    actions_ = *answer.find("actions");
    return answer;
  }
  const Json& actions() const { return actions_; }

 private:
  Person& who_;
  std::string path_;
  Json actions_ = Json::array();
};

std::string shown(const Json& answer) { return answer.find("stand")->find("show")->dump(); }

void learn_step(Person& who, const std::string& path, const learn::Step& step) {
  const auto opened = who.get(path, "lesson");
  ASSERT_EQ(opened.status, 200) << opened.body;
  const Json lesson = opened.json();
  EXPECT_EQ(text(lesson, "scene"), step.scene);
  EXPECT_EQ(number(lesson, "seat"), index(step.seat) + 1);
  EXPECT_EQ(lesson.find("seats")->as_array()->size(), static_cast<std::size_t>(step.game->seats()));
  Learner learner(who, path);
  std::string stands = shown(lesson);
  EXPECT_EQ(shown(learner.send("", "")), stands);
  for (std::size_t k = 0; k < step.moves.size(); ++k) {
    const learn::Move& move = step.moves[k];
    for (const learn::WrongAction& wrong : move.wrong) {
      const std::string before = learner.actions().dump();
      const Json answer = learner.act(step.game->write(wrong.action));
      EXPECT_EQ(text(answer, "text"), wrong.say);
      EXPECT_EQ(learner.actions().dump(), before);
      EXPECT_EQ(shown(answer), stands) << "it is taken back";
      EXPECT_EQ(text(*answer.find("stand"), "task"), move.task);
      if (wrong.rule.empty()) {
        EXPECT_EQ(text(answer, "kind"), "wrong");
        ASSERT_NE(answer.find("seen"), nullptr) << "what it came to is shown";
      } else {
        EXPECT_EQ(text(answer, "kind"), "refused");
        EXPECT_EQ(text(*answer.find("breach"), "rule"), wrong.rule);
        EXPECT_FALSE(text(*answer.find("breach"), "sentence").empty());
        EXPECT_EQ(answer.find("seen"), nullptr);
      }
    }
    Json last;
    for (std::size_t i = 0; i < move.way.size(); ++i) {
      const std::string action = step.game->write(move.way[i]);
      EXPECT_EQ(text(learner.send("why", action), "kind"), "allowed");
      last = learner.act(action);
      if (i + 1 < move.way.size()) {
        EXPECT_EQ(text(last, "kind"), "on") << action;
      }
    }
    EXPECT_EQ(text(last, "kind"), k + 1 < step.moves.size() ? "right" : "done");
    EXPECT_EQ(text(last, "text"), move.good);
    EXPECT_EQ(number(*last.find("stand"), "moves_done"), static_cast<int>(k) + 1);
    stands = shown(last);
    EXPECT_EQ(last.find("seen")->find("show")->dump(), stands);
  }
}

TEST(LessonsServed, every_step_by_the_right_way_and_by_each_wrong_one) {
  House house;
  Person nobody(house, "");
  int steps = 0;
  for (const GameInfo* info : all_games()) {
    const std::string id(info->id);
    const Json list = nobody.get("/api/games/" + id + "/lessons", "lessons").json();
    const auto& courses = learn::kept_courses(id);
    ASSERT_TRUE(courses);
    ASSERT_EQ(list.find("courses")->as_array()->size(), courses->size());
    for (std::size_t c = 0; c < courses->size(); ++c) {
      const Json& told = (*list.find("courses")->as_array())[c];
      EXPECT_EQ(text(told, "id"), (*courses)[c].id);
      EXPECT_EQ(told.find("steps")->as_array()->size(), (*courses)[c].steps.size());
      for (const learn::Step& step : (*courses)[c].steps) {
        const std::string path = address(id, (*courses)[c], step);
        SCOPED_TRACE(path);
        learn_step(nobody, path, step);
        ++steps;
      }
    }
  }
  EXPECT_GE(steps, 60);
}

TEST(LessonsServed, a_step_is_packed_and_kept_by_browsers) {
  House house;
  Person ada(house, "");
  const std::string path = "/api/games/totem/lessons/first/touch";
  const auto plain = ada.get(path, "lesson");
  ASSERT_EQ(plain.status, 200);
  const auto again = ada.http().send("GET " + path + " HTTP/1.1\r\n" + ada.http().host_line() +
                                         "If-None-Match: " + plain.headers.at("etag") + "\r\n",
                                     "");
  EXPECT_EQ(again.status, 304);
}

TEST(LessonsServed, a_game_without_lessons_says_so) {
  House house;
  Person ada(house, "");
  const Json none = ada.get("/api/games/pennies/lessons", "lessons").json();
  EXPECT_TRUE(none.find("courses")->as_array()->empty());
  for (const char* path :
       {"/api/games/totem/lessons/first", "/api/games/totem/lessons/first/no",
        "/api/games/totem/lessons/no/touch", "/api/games/chess/lessons",
        "/api/games/pennies/lessons/first/touch", "/api/games/totem/lessons/first/touch/more"}) {
    EXPECT_EQ(ada.get(path, "error").status, 404) << path;
    EXPECT_EQ(ada.post(path, Json::object(), "error").status, 404) << path;
  }
}

TEST(LessonsServed, what_nobody_should_send_is_refused_with_a_sentence) {
  House house;
  Person ada(house, "");
  const std::string path = "/api/games/totem/lessons/first/touch";
  std::string many = "[";
  for (int i = 0; i < 101; ++i) many += std::string(i > 0 ? "," : "") + "\"I4-H5\"";
  many += "]";
  const std::string way = R"("actions":["I4-H5"])";  // to the end
  for (const std::string& body :
       {std::string(R"({"actions":1})"), std::string(R"({"actions":[1]})"),
        std::string(R"({"actions":["castle"]})"), std::string(R"({"actions":["I4-J4"]})"),
        std::string(R"({"actions":["I5-J5"]})"), "{\"actions\":" + many + "}",
        "{\"act\":\"" + std::string(201, 'a') + "\"}", std::string(R"({"act":7})"),
        std::string(R"({"act":"I4-H5","why":"I4-H5"})"), "{" + way + R"(,"act":"I4-H5"})",
        std::string(R"({"actions":["I4-H5","I4-H5"]})")}) {
    const auto answer = ada.post(path, parse(body), "error");
    EXPECT_EQ(answer.status, 400) << body;
  }
  // What cannot be read is refused as the referee would: nothing has changed, and there is a
  // reason.
  const Json unread = ada.post(path, parse(R"({"act":"castle"})"), "lesson-answer").json();
  EXPECT_EQ(text(unread, "kind"), "refused");
  EXPECT_FALSE(text(*unread.find("breach"), "sentence").empty());
  EXPECT_EQ(ada.http().send("PUT " + path + " HTTP/1.1\r\n" + ada.http().host_line(), "").status,
            405);
}

// A learner sees what the seat knows, and no more.
TEST(LessonsServed, hands_of_others_stay_hidden) {
  const auto& courses = learn::kept_courses("fight-flight-bite");
  ASSERT_TRUE(courses);
  House house;
  Person ada(house, "");
  for (const learn::Course& course : *courses) {
    for (const learn::Step& step : course.steps) {
      const Json lesson = ada.get(address("fight-flight-bite", course, step), "lesson").json();
      const auto read = step.game->read_position(step.position);
      ASSERT_TRUE(read);
      EXPECT_EQ(shown(lesson), (*read)->known(Viewer(step.seat))->show().dump());
    }
  }
}

}  // namespace
}  // namespace warren::server
