// What the lab's files may say, as JSON Schema (draft 2020-12): for editors, which complete and
// check while somebody writes. What it refuses the readers refuse, too; they also ask the game.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"

namespace warren {

// Of an experiment for `lab run`. Where the game is named, its options and players are listed;
// empty: any game.
Json experiment_schema(std::string_view game);

// What the schemas of several files are made of.
namespace schema {

// Names of the types JSON has, where several will do.
Json of(std::vector<std::string_view> types, std::string_view description);
Json number(double low, double high, std::string_view description);
Json whole(std::int64_t low, std::int64_t high, std::string_view description);
Json list(Json items, std::string_view description);
// These members and comments, and nothing else.
Json object(Json properties, std::initializer_list<std::string_view> required,
            std::string_view description);
// A file of this kind ("experiment": 1), whose base is of this game.
Json file(std::string_view kind, std::string_view title, Json properties,
          std::initializer_list<std::string_view> required);
// game, title, seed, base and pace: what every file begins with.
Json head(std::string_view game);

}  // namespace schema

}  // namespace warren
