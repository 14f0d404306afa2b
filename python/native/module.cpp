// The module that `import warren` is made of. What people call is in python/warren/.
#include "engine/version.h"
#include "python/native/objects.h"

PYBIND11_MODULE(_warren, m) {
  using namespace warren::python;
  m.doc() = "The compiled part of warren.";
  m.attr("__version__") = warren::kVersion;
  Classes classes{
      in_warren(py::class_<GameObject, GamePointer>(
          m, "Game",
          "A game bound to a number of players, options, an edition and a version of its rules.\n\n"
          "Made by warren.game(). It never changes; threads may share it, and it pickles.")),
      in_warren(py::class_<StateObject>(m, "State",
                                        "The whole truth about a match at one moment. It is "
                                        "stepped in place; copy() to keep it.\n\n"
                                        "Made by Game.start() and Game.read(). Two are equal when "
                                        "they mean the same, whatever led\n"
                                        "to them. It pickles (without what undo() goes back to). "
                                        "Hand programs that play a Known.")),
      in_warren(py::class_<KnownObject>(
          m, "Known",
          "What one viewer knows of a position. Secrets are gone from it: nothing that the seat "
          "cannot\n"
          "know can be reached from here. Bots take it. It never changes, compares and pickles."))};
  tell_of_games(m, classes);
  tell_of_states(classes);
  tell_of_bots(m);
  tell_of_matches(m);
  tell_of_lab(m);
  tell_of_batches(m);
}
