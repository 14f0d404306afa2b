#include "server/puzzle_json.h"

#include <string>
#include <utility>

#include "puzzles/answer.h"
#include "puzzles/day.h"
#include "puzzles/theme.h"
#include "server/fields.h"
#include "server/game_json.h"

namespace warren::server {

namespace {
using puzzles::Book;
using puzzles::Puzzle;

constexpr std::size_t kLongestAction = 200;
constexpr double kWhole = 1000;  // a puzzle's chances are thousandths of the win

Json number_of(std::size_t at) { return static_cast<std::int64_t>(at) + 1; }

// What it comes to, where the seat can know that.
void add_outcome(Json& out, const Book& book, const Puzzle& puzzle, const AnyKnown& known,
                 Action a) {
  const auto after = puzzles::outcome_of(known, puzzle.seat, a);
  if (!after) return;
  const Viewer viewer(puzzle.seat);
  Json seen = Json::object();
  seen.set("node", node_json(*after, false)).set("show", after->known(viewer)->show());
  out.set("told", told_json(*book.game, after->told(viewer))).set("seen", std::move(seen));
}

// Why an action is best. Where nothing that is counted shows it there is still what it is about.
std::string reason_of(const Puzzle& puzzle, const puzzles::Answer& best) {
  return best.why.empty() ? puzzles::hint_of(puzzle.theme) : best.why;
}

Expected<Json, Problem> solution_json(const Book& book, const Puzzle& puzzle,
                                      const AnyKnown& known) {
  const auto best = puzzles::answer(book, puzzle, puzzle.best.front());
  if (!best) return Problem{Code::kBadRequest, to_string(best.error())};
  Json actions = Json::array();
  for (const Action a : puzzle.best) actions.push(action_json(known, puzzle.seat, a));
  Json line = Json::array();
  for (const Action a : puzzle.line) line.push(book.game->write(a));
  Json out = Json::object();
  out.set("best", std::move(actions))
      .set("line", std::move(line))
      .set("why", reason_of(puzzle, *best));
  out.set("tempting", book.game->write(puzzle.tempting));
  out.set("chance", puzzle.value / kWhole).set("second", puzzle.second / kWhole);
  return out;
}

Json refused(const AnyGame& game, const Breach& breach) {
  Json out = Json::object();
  return std::move(out.set("kind", "refused").set("breach", breach_json(game, breach)));
}

Expected<Json, Problem> judged(const Book& book, const Puzzle& puzzle, const AnyKnown& known,
                               Action a) {
  const auto answer = puzzles::answer(book, puzzle, a);
  if (!answer) return Problem{Code::kBadRequest, to_string(answer.error())};
  Json out = Json::object();
  out.set("kind", answer->right ? "right" : "wrong");
  out.set("text", answer->right ? reason_of(puzzle, *answer) : answer->why);
  out.set("chance", answer->chance).set("best", puzzle.value / kWhole);
  add_outcome(out, book, puzzle, known, a);
  if (!answer->right) return out;
  auto solution = solution_json(book, puzzle, known);
  if (!solution) return solution.error();
  return std::move(out.set("solution", std::move(*solution)));
}
}  // namespace

Json puzzles_json(std::string_view game, const Book& book, std::int64_t day) {
  const std::size_t count = book.puzzles.size();
  Json list = Json::array();
  for (std::size_t at = 0; at < count; ++at) {
    const Puzzle& puzzle = book.puzzles[at];
    Json one = Json::object();
    one.set("number", number_of(at)).set("grade", word_of(puzzle.grade));
    list.push(std::move(one.set("theme", puzzle.theme)));
  }
  Json out = Json::object();
  out.set("game", game).set("day", puzzles::write_day(day));
  out.set("today", count > 0 ? number_of(puzzles::number_of_day(day, count)) : Json(0));
  return std::move(out.set("puzzles", std::move(list)));
}

Json puzzle_json(std::string_view game, const Book& book, std::size_t at) {
  const Puzzle& puzzle = book.puzzles[at];
  const auto known = known_of(*book.game, puzzle);
  const auto position = puzzles::guess_of(*known);  // its seat may do and see the same
  Json seats = Json::array();
  for (int i = 0; i < book.game->seats(); ++i) seats.push(book.game->seat_name(seat(i)));
  Json actions = Json::array();
  for (const Action a : position->legal(puzzle.seat)) {
    actions.push(action_json(*known, puzzle.seat, a));
  }
  Json out = Json::object();
  out.set("game", game).set("number", number_of(at));
  out.set("of", static_cast<std::int64_t>(book.puzzles.size()));
  out.set("grade", word_of(puzzle.grade)).set("theme", puzzle.theme);
  out.set("hint", puzzles::hint_of(puzzle.theme)).set("question", puzzles::kQuestion);
  out.set("seat", index(puzzle.seat) + 1).set("seats", std::move(seats));
  out.set("board", book.game->board()).set("node", node_json(*position, false));
  out.set("show", known->show()).set("prompt", known->prompt(puzzle.seat));
  return std::move(out.set("actions", std::move(actions)));
}

Expected<Json, Problem> puzzle_answer(const Book& book, std::size_t at, const Json& body) {
  Fields fields(body);
  const std::string act = fields.text("act", "", kLongestAction);
  const std::string why = fields.text("why", "", kLongestAction);
  const bool show = fields.flag("show", false);
  if (static_cast<int>(!act.empty()) + static_cast<int>(!why.empty()) + static_cast<int>(show) !=
      1) {
    fields.wrong("one of \"act\", \"why\" and \"show\" is expected");
  }
  if (!fields.good()) return Problem{Code::kBadRequest, fields.problem()};
  const AnyGame& game = *book.game;
  const Puzzle& puzzle = book.puzzles[at];
  const auto known = known_of(game, puzzle);
  if (show) {
    auto solution = solution_json(book, puzzle, *known);
    if (!solution) return solution.error();
    Json out = Json::object();
    return std::move(out.set("kind", "shown").set("solution", std::move(*solution)));
  }
  const auto action = game.read_action(act.empty() ? why : act);
  if (!action) {
    Breach breach;
    breach.sentence = action.error().sentence;
    return refused(game, breach);
  }
  const auto position = puzzles::guess_of(*known);
  if (const auto breach = position->forbids(puzzle.seat, *action)) return refused(game, *breach);
  if (!act.empty()) return judged(book, puzzle, *known, *action);
  Json out = Json::object();
  return std::move(out.set("kind", "allowed"));
}

}  // namespace warren::server
