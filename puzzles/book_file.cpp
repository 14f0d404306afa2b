#include "puzzles/book_file.h"

#include <algorithm>
#include <limits>

#include "engine/edition.h"
#include "engine/text.h"
#include "puzzles/theme.h"

namespace warren::puzzles {

namespace {
constexpr std::size_t kMostPuzzles = 10'000;
constexpr int kWhole = 1000;  // thousandths
constexpr int kMostIterations = 1'000'000'000;
constexpr int kMostSearches = 64;
constexpr int kMostMatches = std::numeric_limits<int>::max();

class BookReader {
 public:
  BookReader(std::string_view game, Faults& faults) : game_id_(game), faults_(faults) {}

  Book read(const EditionCursor& top) {
    Book book;
    top.only({"game", "schema", "setup", "found", "puzzles"});
    top.at("schema").integer(1, 1);
    if (const auto name = top.at("game").text(); name && *name != game_id_) {
      top.at("game").fault("schema", "\"" + *name + "\", expected \"" + game_id_ + "\"");
    }
    read_setup(top.at("setup"), book);
    read_finding(top.at("found"), book);
    const auto items = top.at("puzzles").items();
    if (items.size() > kMostPuzzles) {
      top.at("puzzles").fault("schema", "more than " + std::to_string(kMostPuzzles) + " puzzles");
    } else if (book.game) {
      for (const EditionCursor& at : items) book.puzzles.push_back(read_puzzle(at, *book.game));
    }
    return book;
  }

 private:
  void read_setup(const EditionCursor& at, Book& book) {
    at.only({"players", "rules", "options"});
    book.setup.players = at.at("players").integer(1, kMaxSeats).value_or(0);
    book.setup.rules_version = at.at("rules").integer(1, 1'000'000).value_or(0);
    for (const auto& [name, value] : at.at("options").members()) {
      book.setup.options.emplace_back(name, value.text().value_or(""));
    }
    if (!faults_.empty()) return;
    auto game = make_game(game_id_, book.setup);
    if (game) {
      book.game = *game;
    } else {
      for (const Fault& fault : game.error()) at.fault("puzzle-setup", to_string(fault));
    }
  }

  static void read_finding(const EditionCursor& at, Book& book) {
    at.only({"seed", "bot", "look", "proof", "searches", "matches"});
    // As text: a seed may be larger than what every reader of JSON takes for a whole number.
    const auto seed = at.at("seed").text();
    const auto number = seed ? read_whole(*seed) : std::nullopt;
    if (seed && !number) at.at("seed").fault("schema", "a whole number in quotes is expected");
    book.finding.seed = number.value_or(0);
    book.finding.bot = at.at("bot").line().value_or("");
    book.finding.look = at.at("look").integer(1, kMostIterations).value_or(0);
    book.finding.proof = at.at("proof").integer(1, kMostIterations).value_or(0);
    book.finding.searches = at.at("searches").integer(2, kMostSearches).value_or(0);
    book.matches = at.at("matches").integer(0, kMostMatches).value_or(0);
  }

  Puzzle read_puzzle(const EditionCursor& at, const AnyGame& game) {
    Puzzle out;
    at.only({"position", "seat", "best", "line", "tempting", "theme", "grade", "value", "second",
             "error"});
    out.position = at.at("position").line().value_or("");
    const auto number = at.at("seat").integer(1, game.seats());
    if (number) out.seat = seat(*number - 1);
    out.best = actions(at.at("best"), game);
    if (at.maybe("line").exists()) out.line = actions(at.at("line"), game);
    out.tempting = action(at.at("tempting"), game);
    out.theme = at.at("theme").line().value_or("");
    if (const auto themes = themes_of(game);
        at.at("theme").exists() && std::ranges::find(themes, out.theme) == themes.end()) {
      at.at("theme").fault("puzzle-theme", "\"" + out.theme + "\" is no theme of this game");
    }
    out.grade = static_cast<Grade>(
        at.at("grade")
            .integer(static_cast<int>(Grade::kEasy), static_cast<int>(Grade::kHard))
            .value_or(1));
    out.value = at.at("value").integer(0, kWhole).value_or(0);
    out.second = at.at("second").integer(0, kWhole).value_or(0);
    out.error = at.at("error").integer(0, kWhole).value_or(0);
    if (at.at("value").exists() && at.at("second").exists() && out.second >= out.value) {
      at.at("second").fault("puzzle-best", "the second is as good as the best");
    }
    if (number && at.at("position").exists()) check(at, game, out);
    return out;
  }

  // The actions against the position.
  static void check(const EditionCursor& at, const AnyGame& game, const Puzzle& puzzle) {
    const auto known = game.read_view(puzzle.position, Viewer(puzzle.seat));
    if (!known) {
      at.at("position").fault("puzzle-position", known.error().sentence);
      return;
    }
    auto position = guess_of(**known);
    const Node node = position->node();
    if (!node.is_act() || !node.seats.has(puzzle.seat)) {
      at.at("seat").fault("puzzle-position", game.seat_name(puzzle.seat) + " is not to act here");
      return;
    }
    const auto legal = [&](const EditionCursor& where, Action a) {
      if (a == kNoAction || position->is_legal(puzzle.seat, a)) return;
      const auto breach = position->forbids(puzzle.seat, a);
      where.fault("puzzle-action", breach ? breach->sentence : "not legal here");
    };
    for (std::size_t i = 0; i < puzzle.best.size(); ++i) {
      legal(at.at("best").items()[i], puzzle.best[i]);
      if (std::ranges::count(puzzle.best, puzzle.best[i]) > 1) {
        at.at("best").items()[i].fault("puzzle-best", "named twice");
      }
    }
    legal(at.at("tempting"), puzzle.tempting);
    if (std::ranges::find(puzzle.best, puzzle.tempting) != puzzle.best.end()) {
      at.at("tempting").fault("puzzle-best", "it is one of the best");
    }
  }

  static std::vector<Action> actions(const EditionCursor& at, const AnyGame& game) {
    std::vector<Action> out;
    for (const EditionCursor& one : at.items()) out.push_back(action(one, game));
    if (at.is_list() && out.empty()) at.fault("schema", "there is no action");
    return out;
  }

  static Action action(const EditionCursor& at, const AnyGame& game) {
    const auto text = at.text();
    if (!text) return kNoAction;
    const auto read = game.read_action(*text);
    if (read) return *read;
    at.fault("puzzle-action", read.error().sentence);
    return kNoAction;
  }

  std::string game_id_;
  Faults& faults_;
};

Json list_of(const AnyGame& game, const std::vector<Action>& actions) {
  Json out = Json::array();
  for (const Action a : actions) out.push(game.write(a));
  return out;
}
}  // namespace

Expected<Book, Faults> read_book(std::string_view text, std::string_view game) {
  Faults faults;
  if (const auto known = make_game(game, {}); !known) return known.error();
  const auto root = Json::parse(text);
  if (!root) return Faults{root.error()};
  const EditionCursor top(*root, faults);
  if (root->as_object() == nullptr) {
    top.fault("schema", "a file of puzzles is an object");
    return faults;
  }
  Book book = BookReader(game, faults).read(top);
  if (!faults.empty()) return faults;
  return book;
}

Json json_of(const AnyGame& game, const Puzzle& puzzle) {
  Json out = Json::object();
  out.set("position", puzzle.position).set("seat", index(puzzle.seat) + 1);
  out.set("best", list_of(game, puzzle.best));
  if (!puzzle.line.empty()) out.set("line", list_of(game, puzzle.line));
  out.set("tempting", game.write(puzzle.tempting)).set("theme", puzzle.theme);
  out.set("grade", static_cast<int>(puzzle.grade)).set("value", puzzle.value);
  out.set("second", puzzle.second).set("error", puzzle.error);
  return out;
}

std::string write_book(const Book& book) {
  Json options = Json::object();
  for (const auto& [name, value] : book.setup.options) options.set(name, value);
  Json setup = Json::object();
  setup.set("players", book.game->seats()).set("rules", book.game->rules_version());
  setup.set("options", std::move(options));
  const Finding& finding = book.finding;
  Json found = Json::object();
  found.set("seed", std::to_string(finding.seed)).set("bot", finding.bot);
  found.set("look", std::int64_t{finding.look}).set("proof", std::int64_t{finding.proof});
  found.set("searches", finding.searches).set("matches", book.matches);
  std::string out = "{\"game\": " + Json(book.game->info().id).dump() + ", \"schema\": 1,\n";
  out += "\"setup\": " + setup.dump() + ",\n\"found\": " + found.dump() + ",\n\"puzzles\": [";
  for (std::size_t i = 0; i < book.puzzles.size(); ++i) {
    out += (i == 0 ? "\n" : ",\n") + json_of(*book.game, book.puzzles[i]).dump();
  }
  return out + "\n]}\n";
}

}  // namespace warren::puzzles
