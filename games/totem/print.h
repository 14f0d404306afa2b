// Everything to play it on paper.
#pragma once

namespace warren::print {
class Booklet;
}

namespace warren::totem {

class Totem;

void print_pages(const Totem& game, print::Booklet& booklet);

}  // namespace warren::totem
