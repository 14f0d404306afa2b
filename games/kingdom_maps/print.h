// Everything to play it on paper.
#pragma once

namespace warren::print {
class Booklet;
}

namespace warren::kingdom_maps {

class KingdomMaps;

void print_pages(const KingdomMaps& game, print::Booklet& booklet);

}  // namespace warren::kingdom_maps
