// Everything is public (rules.md, Hidden information): a viewer knows the position itself, and the
// only guess at it is the position.
#include "games/rodentia/rules.h"

namespace warren::rodentia {

Known<State> Rules::known(const State& s, Viewer viewer) const { return {s, viewer}; }

State Rules::guess(const Known<State>& known, Random&) const { return known.position(); }

}  // namespace warren::rodentia
