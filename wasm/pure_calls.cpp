// Games, positions, records and bots: every answer follows from what is asked alone.
#include <algorithm>
#include <array>
#include <utility>

#include "bots/levels.h"
#include "engine/rulebook.h"
#include "engine/signature.h"
#include "engine/text.h"
#include "engine/version.h"
#include "games/registry.h"
#include "table/analyse.h"
#include "table/record.h"
#include "table/thought_json.h"
#include "wasm/calls.h"

namespace warren::module {

namespace {

Json version(const Json&) {
  Json rules = Json::object();
  for (const GameInfo* info : all_games()) rules.set(std::string(info->id), info->newest_version());
  Json out = Json::object();
  out.set("version", std::string(kVersion)).set("rules", std::move(rules));
  return out;
}

// engine/signature.h, for a game of the registry.
Json signature(const Json& asked) {
  const auto any = game_in(asked);
  if (!any) return refused(any.error());
  Json out = Json::object();
  with_game((*any)->info().id, [&]<class G>(std::type_identity<G>) {
    out.set("signature", hex64(signature_of(*G::make(setup_in(asked)))));
  });
  return out;
}

// So many random games, as `warren bench --games` plays them; whoever asks looks at the clock.
Json bench(const Json& asked) {
  const auto any = game_in(asked);
  if (!any) return refused(any.error());
  std::int64_t plies = 0;
  with_game((*any)->info().id, [&]<class G>(std::type_identity<G>) {
    const auto game = G::make(setup_in(asked));
    typename G::State s = game->start();
    const auto games = number_in(asked, "games", 20);
    for (std::int64_t k = 0; k < games; ++k) {
      Random random = signature_dice(static_cast<long>(k));
      plies += play_out(*game, s, random, [](const auto&) {});
    }
  });
  Json out = Json::object();
  out.set("plies", plies);
  return out;
}

Json replayed(const Json& asked) {
  const auto match = match_in(asked);
  if (!match) return refused({match.error()});
  Json out = Json::object();
  out.set("plies", static_cast<std::int64_t>(match->plies().size()));
  out.set("position", match->position().text());
  out.set("over", match->position().node().is_over());
  return out;
}

// A whole match between bots, as `warren sim` plays it: the record.
Json play(const Json& asked) {
  auto game = game_in(asked);
  if (!game) return refused(game.error());
  const auto seed = read_whole(text_in(asked, "seed"));
  const Json* list = asked.find("bots");
  if (!seed) return refused("bad-request", "\"seed\" should be a whole number, as a text");
  if (list == nullptr || list->as_array() == nullptr ||
      static_cast<int>(list->as_array()->size()) != (*game)->seats()) {
    return refused("bad-request",
                   "\"bots\" should name " + std::to_string((*game)->seats()) + " bots");
  }
  MatchHead head;
  head.game = text_in(asked, "game");
  head.setup = setup_in(asked);
  head.setup.players = (*game)->seats();
  head.setup.rules_version = (*game)->rules_version();
  head.seed = *seed;
  std::vector<std::unique_ptr<AnyBot>> bots;
  for (const Json& one : *list->as_array()) {
    const std::string spec = one.as_string() != nullptr ? *one.as_string() : "";
    auto bot = (*game)->make_bot(spec, bot_seed(*seed, seat(static_cast<int>(bots.size()))));
    if (!bot) return refused({bot.error()});
    head.seats.push_back(spec);
    bots.push_back(std::move(*bot));
  }
  Match match(*game, head);
  std::array<Action, kMaxSeats> planned;
  planned.fill(kNoAction);
  for (Node node = match.position().node(); !node.is_over(); node = match.position().node()) {
    if (node.is_chance()) {
      match.roll();
      continue;
    }
    // Bots that act at once all choose before any of them has acted.
    node.seats.each([&](Seat q) {
      Action& chosen = planned[static_cast<std::size_t>(index(q))];
      if (chosen != kNoAction) return;
      chosen =
          *bots[static_cast<std::size_t>(index(q))]->choose(*match.position().known(Viewer(q)), q);
    });
    const Seat p = node.seats.lowest();
    const Action a = std::exchange(planned[static_cast<std::size_t>(index(p))], kNoAction);
    if (match.act(p, a)) return refused("bot", "a bot chose what is not legal");
  }
  Json out = Json::object();
  out.set("record", write_record(match))
      .set("plies", static_cast<std::int64_t>(match.plies().size()));
  return out;
}

// What a bot is asked about, and the bot: "bot", "seed".
struct Asked : View {
  std::unique_ptr<AnyBot> bot;
};
Expected<Asked, Faults> bot_in(const Json& asked) {
  auto view = view_in(asked);
  if (!view) return view.error();
  const auto seed = read_whole(text_in(asked, "seed"));
  auto bot = view->game->make_bot(text_in(asked, "bot"), seed.value_or(0));
  if (!bot) return Faults{bot.error()};
  return Asked{std::move(*view), std::move(*bot)};
}

Json choose(const Json& asked) {
  const auto who = bot_in(asked);
  if (!who) return refused(who.error());
  const auto action = who->bot->choose(*who->known, who->seat);
  if (!action) return refused({action.error()});
  Json out = Json::object();
  out.set("action", who->game->write(*action));
  return out;
}

Json advise(const Json& asked) {
  const auto who = bot_in(asked);
  if (!who) return refused(who.error());
  const auto advice = who->bot->advise(*who->known, who->seat);
  if (!advice) return refused({advice.error()});
  return json_of(*who->game, *advice);
}

// Every decision of a record judged: "record", "bot".
Json analysis(const Json& asked) {
  const auto match = match_in(asked);
  if (!match) return refused({match.error()});
  const auto judged = analyse(*match, text_in(asked, "bot"), [](long, long) {});
  if (!judged) return refused({judged.error()});
  Json list = Json::array();
  for (const Judged& one : *judged) list.push(json_of(match->game(), one));
  Json out = Json::object();
  out.set("judged", std::move(list));
  return out;
}

constexpr std::array<Call, 8> kCalls = {{{"version", version},
                                         {"signature", signature},
                                         {"bench", bench},
                                         {"replay", replayed},
                                         {"play", play},
                                         {"choose", choose},
                                         {"advise", advise},
                                         {"analyse", analysis}}};

}  // namespace

std::span<const Call> pure_calls() { return kCalls; }

}  // namespace warren::module
