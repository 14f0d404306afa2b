// Parts of messages that come from the game, for a page that knows no rules.
#pragma once

#include <string>

#include "server/message.h"
#include "table/any_game.h"

namespace warren::server {

Json cells_json(const AnyGame& game, const CellSet& cells);
Json told_json(const AnyGame& game, const std::vector<Told>& told);
Json node_json(const AnyPosition& position, bool over);
// A legal action of the seat.
Json action_json(const AnyKnown& known, Seat seat, Action a);
// Why an action is refused, or would be; as a part of an answer, and as a message.
Json breach_json(const AnyGame& game, const Breach& breach);
Json refusal_json(Message type, int re, int ply, const std::string& action, const Breach& breach,
                  const AnyGame& game);

}  // namespace warren::server
