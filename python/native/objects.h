// What Python's objects hold, and the files that tell Python of them.
#pragma once

#include <pybind11/pybind11.h>

#include <atomic>
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
  bool same_as(const GameObject& other) const {
    return any == other.any ||
           (any->info().id == other.any->info().id && any->seats() == other.any->seats() &&
            any->edition_hash() == other.any->edition_hash() &&
            any->rules_version() == other.any->rules_version() &&
            setup.options == other.setup.options);
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

void tell_of_games(py::module_& module);
void tell_of_states(py::module_& module);
void tell_of_bots(py::module_& module);
void tell_of_matches(py::module_& module);
void tell_of_lab(py::module_& module);
void tell_of_batches(py::module_& module);

}  // namespace warren::python
