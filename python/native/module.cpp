// The module that `import warren` is made of. What people call is in python/warren/.
#include "engine/version.h"
#include "python/native/objects.h"

PYBIND11_MODULE(_warren, m) {
  using namespace warren::python;
  m.doc() = "The compiled part of warren.";
  m.attr("__version__") = warren::kVersion;
  tell_of_games(m);
  tell_of_states(m);
  tell_of_bots(m);
  tell_of_matches(m);
  tell_of_lab(m);
  tell_of_batches(m);
}
