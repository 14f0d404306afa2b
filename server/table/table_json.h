// The message `table`: what everybody may know of a table besides the position.
#pragma once

#include "server/table/audience.h"
#include "server/table/clocks.h"
#include "server/table/state.h"

namespace warren::server {

// Does the person of this seat keep the others waiting, and is away long enough that they may hand
// it to a bot?
bool may_hand(const TableState& state, const Audience& audience, const Clocks& clocks, int seat,
              std::int64_t now);

Json table_json(const TableState& state, const Audience& audience, const Clocks& clocks);

}  // namespace warren::server
