// Everything to play it on paper.
#pragma once

namespace warren::print {
class Booklet;
}

namespace warren::fight_flight_bite {

class FightFlightBite;

void print_pages(const FightFlightBite& game, print::Booklet& booklet);

}  // namespace warren::fight_flight_bite
