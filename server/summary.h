// One line of a list of tables.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/json.h"
#include "server/catalogue.h"
#include "store/rows.h"

namespace warren::server {

// What people call who sits there: a person's name, or the bot's.
std::string name_at(const store::SeatRow& seat);

// For people: a table that does not replay is stuck, whatever its row says.
std::string_view status_word(store::TableStatus status, bool stuck);

// Without `your_turn`; `guest` may be empty.
Json summary_json(const Catalogue& catalogue, const store::TableRow& row,
                  const std::vector<store::SeatRow>& seats, std::string_view status, int plies,
                  const std::string& guest);

}  // namespace warren::server
