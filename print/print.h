// Any game on paper: `warren print` asks here, and whoever else wants pages. Nothing that plays
// reaches this.
#pragma once

#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/json.h"
#include "print/booklet.h"

namespace warren::print {

// Every page for this edition, or every fault of setup and edition. `order.players` says how many
// play; 0 prints everything that the edition has for any number.
Expected<std::vector<Page>, Faults> pages_of(std::string_view game, const Setup& setup,
                                             const Order& order);

// Number, name, title, size, copies of each page.
Json json_of(const std::vector<Page>& pages);

// What is printed of a game without a print room of its own: the board that its board() describes,
// counters for every seat, and the numbered rules.
void print_plainly(const GameInfo& info, const Json& board, int seats, Booklet& booklet);

}  // namespace warren::print
