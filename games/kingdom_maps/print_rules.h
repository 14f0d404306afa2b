// What the printed pages say of the rules, with the numbers of the edition.
#pragma once

#include <vector>

#include "print/booklet.h"

namespace warren::kingdom_maps {

struct Edition;

std::vector<print::Chapter> chapters_of(const Edition& e, bool alone, int players);
std::vector<print::Rule> reference_of(int players);

}  // namespace warren::kingdom_maps
