// What Python's objects hold, and the files that tell Python of them.
#pragma once

#include <pybind11/pybind11.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "python/native/look.h"
#include "table/any_game.h"
#include "table/match.h"

namespace warren::python {

namespace py = pybind11;

// A game bound to a setup.
struct GameObject {
  std::shared_ptr<const AnyGame> any;
  Setup setup;
  std::shared_ptr<const Look> look;

  std::string id() const { return std::string(any->info().id); }
  // Whatever the order they were given in.
  auto sorted_options() const {
    auto out = setup.options;
    std::ranges::sort(out);
    return out;
  }
  bool same_as(const GameObject& other) const {
    return any == other.any ||
           (any->info().id == other.any->info().id && any->seats() == other.any->seats() &&
            any->edition_hash() == other.any->edition_hash() &&
            any->rules_version() == other.any->rules_version() &&
            sorted_options() == other.sorted_options());
  }
};
using GamePointer = std::shared_ptr<GameObject>;

GamePointer make_game_object(const std::string& id, Setup setup);
// An id or a notation.
Action action_of(const AnyGame& game, const py::object& action);

struct StateObject {
  GamePointer game;
  std::unique_ptr<AnyPosition> now;
  std::vector<std::shared_ptr<const AnyPosition>> before{};  // to undo to
};

struct KnownObject {
  GamePointer game;
  std::shared_ptr<const AnyKnown> known;
};

struct MatchObject {
  GamePointer game;
  Match match;
};

std::string game_repr(const GameObject& game);

// A class as people find it: help and pickles call it by where it is imported from.
template <class Class>
Class in_warren(Class c) {
  c.attr("__module__") = "warren";
  return c;
}

// Told of before any function is: its help then calls them by their names.
struct Classes {
  py::class_<GameObject, GamePointer> game;
  py::class_<StateObject> state;
  py::class_<KnownObject> known;
};

void tell_of_games(py::module_& module, Classes& classes);
void tell_of_states(Classes& classes);
void tell_of_bots(py::module_& module);
void tell_of_matches(py::module_& module);
void tell_of_lab(py::module_& module);
void tell_of_batches(py::module_& module);

}  // namespace warren::python
