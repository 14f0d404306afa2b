// The peninsula as a drawing at true scale.
#pragma once

#include "print/booklet.h"

namespace warren::cats_vs_rats {

struct Edition;

print::Drawing map_of(const print::Booklet& booklet, const Edition& e, print::Size& size);

}  // namespace warren::cats_vs_rats
