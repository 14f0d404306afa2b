// Everything is public (rules.md, Hidden information): a viewer knows the position itself, and the
// only guess at it is the position.
#include "games/rodentia/rodentia.h"

namespace warren::rodentia {

Known<State> Rodentia::known(const State& s, Viewer viewer) const { return {s, viewer}; }

State Rodentia::guess(const Known<State>& known, Random&) const { return known.position(); }

std::string Rodentia::write_view(const Known<State>& known) const {
  return write_position(known.position());
}

Expected<Known<State>> Rodentia::read_view(std::string_view text, Viewer viewer) const {
  const auto s = read_position(text);
  if (!s) return s.error();
  return Known<State>(*s, viewer);
}

}  // namespace warren::rodentia
