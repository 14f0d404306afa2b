// What the printed pages say of the rules, with the numbers of the edition.
#pragma once

#include <vector>

#include "print/booklet.h"

namespace warren::cats_vs_rats {

struct Edition;

std::vector<print::Chapter> chapters_of(const Edition& e);
std::vector<print::Rule> turn_reference(const Edition& e);
std::vector<print::Rule> battle_reference(const Edition& e);

}  // namespace warren::cats_vs_rats
