#include "learn/course_reader.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>

#include "engine/edition.h"
#include "engine/text.h"
#include "learn/step_check.h"

namespace warren::learn {

namespace {
constexpr std::size_t kMostCourses = 4;
constexpr std::size_t kMostSteps = 20;
constexpr std::size_t kMostMoves = 8;
constexpr std::size_t kMostActions = 40;
constexpr int kMostWithin = 12;
// In bytes: what is longer is not read by a learner.
constexpr std::size_t kShort = 60;
constexpr std::size_t kSentence = 200;
constexpr std::size_t kAnswer = 360;

// "a-b1": what a link, a record of progress and a command line can name.
bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= 24 && std::ranges::all_of(text, [](unsigned char c) {
    return std::islower(c) != 0 || std::isdigit(c) != 0 || c == '-';
  });
}

// The end of a sentence within the text, not at its end.
bool has_two_sentences(std::string_view text) {
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    if ((text[i] == '.' || text[i] == '!' || text[i] == '?') && text[i + 1] == ' ') return true;
  }
  return false;
}

class CourseReader {
 public:
  CourseReader(std::string_view game, Faults& faults) : game_id_(game), faults_(faults) {}

  std::vector<Course> read(const EditionCursor& top) {
    top.only({"game", "schema", "courses"});
    top.at("schema").integer(1, 1);
    if (const auto name = top.at("game").text(); name && *name != game_id_) {
      top.at("game").fault("schema", "\"" + *name + "\", expected \"" + game_id_ + "\"");
    }
    std::vector<Course> out;
    for (const EditionCursor& at : items(top.at("courses"), 1, kMostCourses)) {
      Course course;
      at.only({"id", "title", "about", "setup", "steps"});
      course.id = id(at.at("id"));
      course.title = line(at.at("title"), kShort);
      course.about = sentences(at.at("about"), kSentence);
      const auto game = made(at.maybe("setup"));
      for (const EditionCursor& step : items(at.at("steps"), 1, kMostSteps)) {
        course.steps.push_back(read_step(step, game));
        unlike(step.at("id"), course.steps);
      }
      out.push_back(std::move(course));
      unlike(at.at("id"), out);
    }
    return out;
  }

 private:
  using SharedGame = std::shared_ptr<const AnyGame>;

  Step read_step(const EditionCursor& at, const SharedGame& of_course) {
    const std::size_t faults = faults_.size();
    Step step;
    at.only({"id", "title", "scene", "setup", "position", "seat", "moves"});
    step.id = id(at.at("id"));
    step.title = line(at.at("title"), kShort);
    step.scene = sentences(at.at("scene"), kAnswer);
    const EditionCursor setup = at.maybe("setup");
    step.game = setup.exists() ? made(setup) : of_course;
    step.position = at.at("position").line().value_or("");
    if (const auto number = at.at("seat").integer(1, kMaxSeats)) step.seat = seat(*number - 1);
    if (!step.game) return step;
    bool any_wrong = false;
    for (const EditionCursor& move : items(at.at("moves"), 1, kMostMoves)) {
      step.moves.push_back(read_move(move, *step.game));
      any_wrong = any_wrong || !step.moves.back().wrong.empty();
    }
    if (!any_wrong && at.at("moves").is_list()) {
      at.at("moves").fault("lesson-wrong", "no move says what is likely to go wrong");
    }
    if (faults_.size() == faults) check_step(step, at);
    return step;
  }

  Move read_move(const EditionCursor& at, const AnyGame& game) {
    Move move;
    at.only({"task", "hint", "good", "otherwise", "goal", "within", "way", "wrong", "then"});
    const EditionCursor task = at.at("task");
    move.task = sentences(task, kSentence);
    if (has_two_sentences(move.task)) task.fault("lesson-text", "a task is one sentence");
    move.hint = sentences(at.at("hint"), kSentence);
    move.good = sentences(at.at("good"), kAnswer);
    if (at.maybe("otherwise").exists()) move.otherwise = sentences(at.at("otherwise"), kAnswer);
    if (at.maybe("within").exists()) {
      move.within = at.at("within").integer(1, kMostWithin).value_or(1);
    }
    move.goal = read_goal(at.at("goal"), game);
    move.way = actions(at.at("way"), game, static_cast<std::size_t>(move.within));
    if (at.maybe("wrong").exists()) {
      for (const EditionCursor& wrong : items(at.at("wrong"), 1, kMostActions)) {
        move.wrong.push_back(read_wrong(wrong, game, move.wrong));
      }
    }
    if (at.maybe("then").exists()) {
      for (const EditionCursor& reply : items(at.at("then"), 1, kMostActions)) {
        move.then.push_back(read_reply(reply, game));
      }
    }
    return move;
  }

  Goal read_goal(const EditionCursor& at, const AnyGame& game) {
    at.only({"actions", "happens", "shows", "is", "at_least", "at_most", "wins"});
    int kinds = 0;
    Goal goal;
    if (at.maybe("actions").exists()) {
      ++kinds;
      goal = OneOf{actions(at.at("actions"), game, kMostActions)};
    }
    if (at.maybe("happens").exists()) {
      ++kinds;
      goal = Happens{line(at.at("happens"), kShort)};
    }
    if (at.maybe("shows").exists()) {
      ++kinds;
      goal = read_shown(at);
    }
    if (at.maybe("wins").exists()) {
      ++kinds;
      goal = Wins{};
      if (at.at("wins").flag() == false) at.at("wins").fault("schema", "wins is true or not there");
    }
    if (at.exists() && kinds != 1) {
      at.fault("lesson-goal", "a goal is one of actions, happens, shows and wins");
    }
    return goal;
  }

  static Shows read_shown(const EditionCursor& at) {
    Shows out;
    out.path = line(at.at("shows"), kSentence);
    int ways = 0;
    using How = Shows::How;
    for (const auto& [key, how] : {std::pair{"is", How::kIs}, std::pair{"at_least", How::kAtLeast},
                                   std::pair{"at_most", How::kAtMost}}) {
      const EditionCursor value = at.maybe(key);
      if (!value.exists()) continue;
      ++ways;
      out.how = how;
      if (how != How::kIs) value.integer();
      out.value = *value.json();
    }
    if (ways != 1) at.fault("lesson-goal", "shows wants one of is, at_least and at_most");
    return out;
  }

  WrongAction read_wrong(const EditionCursor& at, const AnyGame& game,
                         const std::vector<WrongAction>& so_far) {
    WrongAction out;
    at.only({"action", "refused", "say"});
    out.action = action(at.at("action"), game);
    if (out.action != kNoAction &&
        std::ranges::find(so_far, out.action, &WrongAction::action) != so_far.end()) {
      at.at("action").fault("lesson-wrong", "named twice");
    }
    if (at.maybe("refused").exists()) {
      out.rule = line(at.at("refused"), kShort);
      if (at.maybe("say").exists()) out.say = sentences(at.at("say"), kAnswer);
    } else {
      out.say = sentences(at.at("say"), kAnswer);
    }
    return out;
  }

  static Reply read_reply(const EditionCursor& at, const AnyGame& game) {
    Reply out;
    const std::string text = line(at, kSentence);
    const std::size_t space = text.find(' ');
    const std::string who = text.substr(0, space);
    const auto number = read_int(who, 1, game.seats());
    if (space == std::string::npos || (who != "*" && !number)) {
      at.fault("lesson-reply", "\"SEAT ACTION\" or \"* OUTCOME\" is expected");
      return out;
    }
    if (number) out.seat = seat(*number - 1);
    out.text = text.substr(space + 1);
    return out;
  }

  std::vector<Action> actions(const EditionCursor& at, const AnyGame& game, std::size_t most) {
    std::vector<Action> out;
    for (const EditionCursor& one : items(at, 1, most)) out.push_back(action(one, game));
    return out;
  }

  static Action action(const EditionCursor& at, const AnyGame& game) {
    const auto text = at.text();
    if (!text) return kNoAction;
    const auto read = game.read_action(*text);
    if (read) return *read;
    at.fault("lesson-action", read.error().sentence);
    return kNoAction;
  }

  static std::vector<EditionCursor> items(const EditionCursor& at, std::size_t least,
                                          std::size_t most) {
    auto out = at.items();
    if (at.is_list() && (out.size() < least || out.size() > most)) {
      at.fault("schema", std::to_string(out.size()) + " items, expected " + std::to_string(least) +
                             " to " + std::to_string(most));
      out.resize(std::min(out.size(), most), at);
    }
    return out;
  }

  static std::string id(const EditionCursor& at) {
    auto text = at.line();
    if (text && !is_id(*text)) {
      at.fault("lesson-id", "an id is small letters, digits and -, 24 at most");
    }
    return text.value_or("");
  }

  template <class Named>
  static void unlike(const EditionCursor& at, const std::vector<Named>& all) {
    const auto same = [&](const Named& one) { return one.id == all.back().id; };
    if (std::ranges::count_if(all, same) > 1) at.fault("lesson-id", "given twice");
  }

  static std::string line(const EditionCursor& at, std::size_t most) {
    const auto text = at.line();
    if (!text) return "";
    if (trim(*text).empty()) at.fault("lesson-text", "there is nothing to read");
    if (text->size() > most) {
      at.fault("lesson-text", std::to_string(text->size()) + " bytes, " + std::to_string(most) +
                                  " are the most here");
    }
    return *text;
  }

  static std::string sentences(const EditionCursor& at, std::size_t most) {
    std::string text = line(at, most);
    if (!text.empty() && std::string_view(".!?").find(text.back()) == std::string_view::npos) {
      at.fault("lesson-text", "a sentence ends with a full stop");
    }
    return text;
  }

  // The game for this setup; none where it is refused. Without one, the game's own.
  SharedGame made(const EditionCursor& at) {
    const std::string key = at.exists() ? at.json()->dump() : "";
    if (const auto known = games_.find(key); known != games_.end()) return known->second;
    Setup setup;
    if (at.exists()) {
      at.only({"players", "options"});
      setup.players = at.maybe("players").integer(1, kMaxSeats).value_or(0);
      if (at.maybe("options").exists()) {
        for (const auto& [name, value] : at.at("options").members()) {
          setup.options.emplace_back(name, value.text().value_or(""));
        }
      }
    }
    auto game = make_game(game_id_, setup);
    if (!game) {
      for (const Fault& fault : game.error()) at.fault("lesson-setup", to_string(fault));
    }
    return games_[key] = game ? *game : nullptr;
  }

  std::string game_id_;
  Faults& faults_;
  std::map<std::string, SharedGame> games_;
};
}  // namespace

Expected<std::vector<Course>, Faults> read_courses(std::string_view text, std::string_view game) {
  Faults faults;
  if (const auto known = make_game(game, {}); !known) return known.error();
  const auto root = Json::parse(text);
  if (!root) return Faults{root.error()};
  const EditionCursor top(*root, faults);
  if (root->as_object() == nullptr) {
    top.fault("schema", "a file of lessons is an object");
    return faults;
  }
  auto courses = CourseReader(game, faults).read(top);
  if (!faults.empty()) return faults;
  return courses;
}

}  // namespace warren::learn
