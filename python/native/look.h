// What a viewer knows as numbers, and how large a match can be, through the seam.
#pragma once

#include <memory>
#include <string>

#include "engine/bounds.h"
#include "engine/plane_list.h"
#include "engine/setup.h"
#include "table/any_game.h"

namespace warren::python {

class Look {
 public:
  virtual ~Look() = default;
  const PlaneLayout& layout() const { return layout_; }
  const Bounds& bounds() const { return bounds_; }
  // Of a Known of the same game; room for layout().size numbers.
  virtual void write(const AnyKnown& known, float* at) const = 0;

 protected:
  Look(PlaneLayout layout, const Bounds& bounds) : layout_(std::move(layout)), bounds_(bounds) {}

 private:
  PlaneLayout layout_;
  Bounds bounds_;
};

// The setup must be sound. Compiled once a game.
template <Game G>
std::unique_ptr<const Look> look_of(const Setup& setup);

std::unique_ptr<const Look> make_look(const std::string& game, const Setup& setup);

}  // namespace warren::python
