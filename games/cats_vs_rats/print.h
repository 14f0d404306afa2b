// Everything to play it on paper.
#pragma once

namespace warren::print {
class Booklet;
}

namespace warren::cats_vs_rats {

class CatsVsRats;

void print_pages(const CatsVsRats& game, print::Booklet& booklet);

}  // namespace warren::cats_vs_rats
