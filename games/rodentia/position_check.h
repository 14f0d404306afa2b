// Could the flow have stopped at this position? What reading a position text asks last.
#pragma once

#include <optional>

#include "games/rodentia/rodentia.h"

namespace warren::rodentia {

// What is wrong with a position whose fields are all well formed; nothing when play can go on from
// it.
[[nodiscard]] std::optional<Fault> unsound(const Rodentia& game, const State& s);

}  // namespace warren::rodentia
