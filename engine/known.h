// A position as one viewer knows it: everything secret is already overwritten. Screens and bots
// take a Known, never a State, so that a leak does not compile.
#pragma once

#include "engine/types.h"

namespace warren {

// State::Keeper names the one game class whose members may make a Known of it.
template <class State>
class Known {
 public:
  const State& position() const { return position_; }
  Viewer viewer() const { return viewer_; }
  bool operator==(const Known&) const = default;

 private:
  friend typename State::Keeper;
  Known(const State& hidden, Viewer viewer) : position_(hidden), viewer_(viewer) {}

  State position_;
  Viewer viewer_;
};

}  // namespace warren
