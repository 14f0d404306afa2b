// Bots at the seats of this device's tables: each goes on with what it has thought before, as at a
// server's. They live in a worker of their own and know what their seats know.
#include <array>
#include <map>
#include <utility>

#include "engine/text.h"
#include "table/explain.h"
#include "wasm/calls.h"

namespace warren::module {

namespace {

struct Waiting {
  std::string level;
  std::unique_ptr<AnyBot> bot;
};
std::map<std::int64_t, Waiting>& places() {
  static std::map<std::int64_t, Waiting> all;
  return all;
}

Expected<std::unique_ptr<AnyBot>> new_bot(const AnyGame& game, const Json& asked) {
  return game.make_bot(text_in(asked, "bot"), read_whole(text_in(asked, "seed")).value_or(0));
}

// As `choose`, by the bot that waits at "place", or by a new one, which waits there from then on.
Json think(const Json& asked) {
  const auto view = view_in(asked);
  if (!view) return refused(view.error());
  Waiting& place = places()[number_in(asked, "place", 0)];
  const std::string level = text_in(asked, "bot");
  if (!place.bot || place.level != level) {
    auto bot = new_bot(*view->game, asked);
    if (!bot) return refused({bot.error()});
    place = {level, std::move(*bot)};
  }
  const auto action = place.bot->choose(*view->known, view->seat);
  if (!action) return refused({action.error()});
  return Json::object().set("action", view->game->write(*action));
}

Json leave(const Json& asked) {
  places().erase(number_in(asked, "place", 0));
  return Json::object();
}

// Advice in the words of docs/protocol.md: "explained".
Json explained(const Json& asked) {
  const auto view = view_in(asked);
  if (!view) return refused(view.error());
  const auto bot = new_bot(*view->game, asked);
  if (!bot) return refused({bot.error()});
  const auto advice = (*bot)->advise(*view->known, view->seat);
  if (!advice) return refused({advice.error()});
  Json options = Json::array();
  for (const Explained& one : explain(*view->known, view->seat, *advice)) {
    options.push(json_of(*view->game, one));
  }
  return Json::object().set("options", std::move(options));
}

constexpr std::array<Call, 3> kCalls = {
    {{"think", think}, {"leave", leave}, {"explain", explained}}};

}  // namespace

std::span<const Call> bot_calls() { return kCalls; }

}  // namespace warren::module
