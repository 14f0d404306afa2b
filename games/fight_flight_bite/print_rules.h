// What the printed pages say of the rules and of the cards, with the numbers of the edition.
#pragma once

#include <string>
#include <vector>

#include "print/booklet.h"

namespace warren::fight_flight_bite {

struct Edition;
struct Face;

std::vector<print::Chapter> chapters_of(const Edition& e);
std::vector<print::Rule> reference_of(const Edition& e);
// What a card does, as it is printed on it.
std::string card_text(const Face& face);

}  // namespace warren::fight_flight_bite
