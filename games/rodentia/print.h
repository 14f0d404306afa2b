// Everything to play it on paper.
#pragma once

namespace warren::print {
class Booklet;
}

namespace warren::rodentia {

class Rodentia;

void print_pages(const Rodentia& game, print::Booklet& booklet);

}  // namespace warren::rodentia
