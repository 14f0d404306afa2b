#pragma once

#include "python/native/look.h"
#include "table/seam.h"

namespace warren::python {

// Apart, since Look has a member of that name.
template <class R>
Bounds bounds_of(const R& rules) {
  static_assert(HasBounds<R>, "the game's bounds.h was not read");
  return bounds(rules);
}

template <Game G>
class LookOf final : public Look {
 public:
  explicit LookOf(const G& game)
      : Look(plane_layout<RulesOf<G>>(game), bounds_of<RulesOf<G>>(game)), rules_(game) {}
  void write(const AnyKnown& known, float* at) const override {
    PlaneWriter out(at);
    planes(rules_, dynamic_cast<const ErasedKnown<G>&>(known).known(), out);
  }

 private:
  RulesOf<G> rules_;
};

template <Game G>
std::unique_ptr<const Look> look_of(const Setup& setup) {
  return std::make_unique<LookOf<G>>(*G::make(setup));
}

}  // namespace warren::python
