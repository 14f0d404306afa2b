#include "server/lesson_json.h"

#include <utility>
#include <vector>

#include "engine/text.h"
#include "learn/step_play.h"
#include "server/fields.h"
#include "server/game_json.h"

namespace warren::server {

namespace {
using learn::StepPlay;
using Kind = learn::Answer::Kind;

// More than any step takes: what is sent is played again with every request.
constexpr std::size_t kMostActions = 100;
constexpr std::size_t kLongestAction = 200;

std::string_view word_of(Kind kind) {
  switch (kind) {
    case Kind::kRefused: return "refused";
    case Kind::kWrong: return "wrong";
    case Kind::kOn: return "on";
    case Kind::kRight: return "right";
    case Kind::kDone: return "done";
  }
  return "";
}

Json texts(const std::vector<std::string>& from) {
  Json out = Json::array();
  for (const std::string& one : from) out.push(one);
  return out;
}

// Where the learner stands: what is to be seen, and what is asked.
Json stand_json(const StepPlay& play) {
  const learn::Step& step = play.step();
  const auto known = play.position().known(Viewer(step.seat));
  Json out = Json::object();
  out.set("moves_done", static_cast<int>(play.moves_done())).set("made", play.made());
  out.set("done", play.done()).set("node", node_json(play.position(), false));
  out.set("show", known->show());
  Json actions = Json::array();
  if (!play.done()) {
    const learn::Move& move = play.move();
    out.set("task", move.task).set("hint", move.hint).set("within", move.within);
    out.set("prompt", known->prompt(step.seat));
    Json way = Json::array();
    // It begins where the move begins.
    if (play.made() == 0) {
      for (const Action a : move.way) way.push(step.game->write(a));
    }
    out.set("way", std::move(way));
    for (const Action a : play.position().legal(step.seat)) {
      actions.push(action_json(*known, step.seat, a));
    }
  }
  return std::move(out.set("actions", std::move(actions)));
}

Json answer_json(const StepPlay& play, std::string_view kind,
                 const std::vector<std::string>& trail) {
  Json out = Json::object();
  out.set("kind", kind).set("actions", texts(trail)).set("stand", stand_json(play));
  return out;
}

Problem astray() {
  return {Code::kBadRequest, "\"actions\" should be ones that lead on in this step"};
}

// Plays what was tried before and led on.
Expected<std::vector<std::string>, Problem> go(StepPlay& play, const Json& body) {
  std::vector<std::string> trail;
  const Json* sent = body.find("actions");
  if (sent == nullptr) return trail;
  const auto* list = sent->as_array();
  if (list == nullptr || list->size() > kMostActions) {
    return Problem{Code::kBadRequest,
                   "\"actions\" should be a list of " + std::to_string(kMostActions) + " at most"};
  }
  for (const Json& one : *list) {
    const std::string* text = one.as_string();
    if (text == nullptr || text->size() > kLongestAction || play.done()) return astray();
    const auto action = play.step().game->read_action(*text);
    if (!action) return astray();
    const Kind kind = play.act(*action).kind;
    if (kind == Kind::kRefused || kind == Kind::kWrong) return astray();
    trail.push_back(*text);
  }
  return trail;
}
}  // namespace

Json lessons_json(std::string_view game, std::span<const learn::Course> courses) {
  Json list = Json::array();
  for (const learn::Course& course : courses) {
    Json steps = Json::array();
    for (const learn::Step& step : course.steps) {
      Json one = Json::object();
      steps.push(std::move(one.set("id", step.id).set("title", step.title)));
    }
    Json one = Json::object();
    one.set("id", course.id).set("title", course.title).set("about", course.about);
    list.push(std::move(one.set("steps", std::move(steps))));
  }
  Json out = Json::object();
  return std::move(out.set("game", game).set("courses", std::move(list)));
}

Json lesson_step_json(const learn::Step& step) {
  Json labels = Json::array();
  for (int i = 0; i < step.game->seats(); ++i) labels.push(step.game->seat_name(seat(i)));
  Json out = Json::object();
  out.set("id", step.id).set("title", step.title).set("scene", step.scene);
  out.set("seat", index(step.seat) + 1).set("seats", std::move(labels));
  out.set("moves", static_cast<int>(step.moves.size())).set("board", step.game->board());
  return std::move(out.set("stand", stand_json(StepPlay(step))));
}

Expected<Json, Problem> lesson_answer(const learn::Step& step, const Json& body) {
  Fields fields(body);
  const std::string act = fields.text("act", "", kLongestAction);
  const std::string why = fields.text("why", "", kLongestAction);
  if (!act.empty() && !why.empty()) fields.wrong("\"act\" and \"why\" are not sent together");
  if (!fields.good()) return Problem{Code::kBadRequest, fields.problem()};
  StepPlay play(step);
  auto trail = go(play, body);
  if (!trail) return trail.error();
  const std::string& text = act.empty() ? why : act;
  if (text.empty()) return answer_json(play, "stands", *trail);
  if (play.done()) return Problem{Code::kBadRequest, "this step is done"};

  const AnyGame& game = *step.game;
  const auto action = game.read_action(text);
  if (!action) {
    Json out = answer_json(play, word_of(Kind::kRefused), *trail);
    Breach breach;
    breach.sentence = action.error().sentence;
    return std::move(out.set("text", "").set("breach", breach_json(game, breach)));
  }
  if (act.empty() && play.position().is_legal(step.seat, *action)) {
    return answer_json(play, "allowed", *trail);
  }
  const auto began = trail->size() - static_cast<std::size_t>(play.made());
  const learn::Answer answer = play.act(*action);
  if (answer.kind == Kind::kWrong) trail->resize(began);
  if (answer.kind != Kind::kWrong && answer.kind != Kind::kRefused) trail->push_back(text);
  Json out = answer_json(play, word_of(answer.kind), *trail);
  out.set("text", answer.text);
  if (answer.breach) out.set("breach", breach_json(game, *answer.breach));
  if (answer.seen) {
    Json seen = Json::object();
    seen.set("node", node_json(*answer.seen, false));
    seen.set("show", answer.seen->known(Viewer(step.seat))->show());
    out.set("told", told_json(game, answer.told)).set("seen", std::move(seen));
  }
  return out;
}

}  // namespace warren::server
