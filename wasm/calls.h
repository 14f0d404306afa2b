// What the module can be asked: a name, and a function from one JSON object to another. A refusal
// is
// {"error": {"code", "sentence", "faults"}}, as the server's.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/json.h"
#include "engine/setup.h"
#include "table/any_game.h"
#include "table/match.h"

namespace warren::module {

struct Call {
  std::string_view name;
  Json (*answer)(const Json& asked);
};

// What is asked about games, positions and records; nothing is kept between two calls except games
// that were made.
std::span<const Call> pure_calls();
// Thinking in parts, each in a worker of its own: hints, and the analysis of a match that is over.
std::span<const Call> think_calls();
// Bots that wait for their seat's next decision.
std::span<const Call> bot_calls();
// Tables of this device, as a server has them: wasm/house/.
std::span<const Call> house_calls();

// What a bot is asked about: "view" as AnyKnown::text wrote it for "seat".
struct View {
  std::shared_ptr<const AnyGame> game;
  std::unique_ptr<const AnyKnown> known;
  Seat seat = kNobody;
};
Expected<View, Faults> view_in(const Json& asked);

Json refused(std::string_view code, std::string sentence);
Json refused(const Faults& faults);

// Members of what was asked; absent or of another kind: the fallback.
std::string text_in(const Json& asked, std::string_view name);
std::int64_t number_in(const Json& asked, std::string_view name, std::int64_t fallback);
// "players", "options", "edition", "rules_version".
Setup setup_in(const Json& asked);
// The same for "game". Equal setups share one.
Expected<std::shared_ptr<const AnyGame>, Faults> game_in(const Json& asked);
// "record", replayed, with "edition" where it has its own.
Expected<Match> match_in(const Json& asked);

}  // namespace warren::module
