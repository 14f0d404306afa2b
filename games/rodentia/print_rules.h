// What the printed pages say of the rules, with the numbers of the edition.
#pragma once

#include <vector>

#include "print/booklet.h"

namespace warren::rodentia {

struct Edition;

std::vector<print::Chapter> chapters_of(const Edition& e);
// One for each goal, in the order of their numbers.
std::vector<print::Rule> goal_lines(const Edition& e);
std::vector<print::Rule> reference_of(const Edition& e);

}  // namespace warren::rodentia
