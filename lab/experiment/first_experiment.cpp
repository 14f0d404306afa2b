#include <algorithm>
#include <cctype>

#include "lab/experiment/edition_numbers.h"
#include "lab/experiment/named_game.h"
#include "lab/experiment/readings.h"

namespace warren {

namespace {
// Does a way to play go otherwise than the house's? A few random games are enough to see.
bool differs(std::string_view game, const Arm& arm) {
  Experiment experiment;
  experiment.game = game;
  experiment.base.name = "base";
  experiment.base.bots = {"random"};
  experiment.variants = {arm};
  experiment.variants.front().bots = {"random"};
  experiment.pairs = 10;
  experiment.watch = 0;
  const auto found = run_experiment(experiment, {});
  return found && found->sums.ever_differed(0);
}

// The first option that can be said to be something else and makes a difference: by a word, where
// one does, since a larger number often only takes longer.
Arm first_reading(const std::string& game) {
  std::vector<Arm> all = readings_of(game, Arm{});
  std::ranges::stable_partition(all, [](const Arm& arm) {
    return std::isdigit(static_cast<unsigned char>(arm.name.back())) == 0;
  });
  const auto first = std::ranges::find_if(all, [&](const Arm& arm) { return differs(game, arm); });
  return first != all.end() ? *first : all.front();
}

// The first number of the edition that makes a difference when it is one larger.
EditionNumber first_number(const std::string& game) {
  const auto all = edition_numbers(game);
  const auto first = std::ranges::find_if(all, [&](const EditionNumber& one) {
    return differs(game, {"larger", one_larger(game, one), {}});
  });
  return first != all.end() ? *first : all.front();
}
}  // namespace

std::string first_experiment(std::string_view game) {
  const GameInfo& info = game_named(game);
  std::string out = R"({
  "//": "What is changed about a game, and what that does: warren lab run FILE --out FOLDER",
  "experiment": 1,
  "title": "A first question about TITLE",
  "game": "GAME",
  "seed": 1,
  "base": {
    "//": "players, options, edition (a file, or all of it here), patch, rules (a version), bots",
    "players": PLAYERS,
    "bots": ["greedy"]
  },
  "variants": [
    {
      "//": "as the base but for what is said here",
      "name": "OPTION=VALUE",
      "options": {"OPTION": "VALUE"}
    },
    {
      "//": "`patch` changes the edition by RFC 6902: what stands there is NOW in the house's",
      "name": "PATH LARGER",
      "patch": [{"op": "replace", "path": "PATH", "value": LARGER}]
    }
  ],
  "measure": ["wins", "shared", "decisions", "margin", "lead changes", "ended by"],
  "worth": {"//": "smaller differences make none: 2 % of games, 5 % of a number", "decisions": 3},
  "until": {"//": "games of each, and seconds, at most", "games": 2000, "seconds": 600},
  "pace": 12,
  "watch": 1
}
)";
  const auto fill = [&](std::string_view word, std::string_view with) {
    for (std::size_t at = out.find(word); at != std::string::npos;
         at = out.find(word, at + with.size())) {
      out.replace(at, word.size(), with);
    }
  };
  const Arm reading = first_reading(std::string(game));
  const EditionNumber number = first_number(std::string(game));
  fill("TITLE", info.title);
  fill("GAME", info.id);
  fill("PLAYERS", std::to_string(info.default_players));
  fill("OPTION", reading.setup.options.front().first);
  fill("VALUE", reading.setup.options.front().second);
  fill("PATH", number.path);
  fill("NOW", std::to_string(number.now));
  fill("LARGER", std::to_string(number.now + 1));
  return out;
}

}  // namespace warren
