// server/bot_pool.h for one device: thoughts are data that the caller hands to another worker,
// where they hold up nobody; what else takes long is done here, a little at a time.
#include <map>

#include "server/bot_pool.h"
#include "wasm/house/house.h"
#include "wasm/house/loop.h"

namespace warren::server {

using module::loop;

namespace {

// Places where a bot waits, by number: the bots themselves live with whoever thinks.
using Places = std::map<std::weak_ptr<BotPlace>, std::int64_t, std::owner_less<>>;

Json forgotten(std::int64_t place) {
  return Json::object().set("kind", "forget").set("place", place);
}

// The number of a place; those that are gone since are told.
std::int64_t number_of(const std::weak_ptr<BotPlace>& place) {
  static Places places;
  static std::int64_t number = 0;
  std::erase_if(places, [](const auto& one) {
    if (!one.first.expired()) return false;
    loop().tell(forgotten(one.second));
    return true;
  });
  const auto [found, fresh] = places.try_emplace(place, number + 1);
  if (fresh) ++number;
  return found->second;
}

Json asked_json(const AnyGame& game, const AnyKnown& known, Seat seat, const std::string& level,
                std::uint64_t seed) {
  Json out = module::setup_json(game);
  out.set("view", known.text()).set("seat", index(seat) + 1);
  out.set("bot", level).set("seed", std::to_string(seed));
  return out;
}

}  // namespace

BotPool::BotPool(int, Post post, const BotShelf::Bounds&)
    : post_(std::move(post)), most_running_(1) {}
BotPool::~BotPool() = default;

std::size_t BotPool::waiting() const { return 0; }

Cancelled BotPool::think(Thought thought) {
  auto cancelled = std::make_shared<std::atomic<bool>>(false);
  Json event = Json::object();
  event.set("kind", "think").set("place", number_of(thought.place));
  event.set("asked",
            asked_json(*thought.game, *thought.known, thought.seat, thought.level, thought.seed));
  loop().ask(std::move(event),
             [cancelled, game = thought.game, done = std::move(thought.done)](const Json& answer) {
               const Json* text = answer.find("action");
               if (*cancelled || text == nullptr || text->as_string() == nullptr) return;
               if (const auto action = game->read_action(*text->as_string())) done(*action);
             });
  return cancelled;
}

Cancelled BotPool::advise(const Share&, Question question) {
  auto cancelled = std::make_shared<std::atomic<bool>>(false);
  const std::shared_ptr<const AnyGame> game = question.known->game().shared_from_this();
  Json event = Json::object();
  event.set("kind", "explain");
  event.set("asked",
            asked_json(*game, *question.known, question.seat, question.level, question.seed));
  loop().ask(std::move(event),
             [cancelled, game, done = std::move(question.done)](const Json& answer) {
               const Json* options = answer.find("options");
               if (*cancelled || options == nullptr || options->as_array() == nullptr) return;
               std::vector<Advised> advised;
               for (const Json& option : *options->as_array()) {
                 const Json* text = option.find("action");
                 const Json* why = option.find("why");
                 if (text == nullptr || text->as_string() == nullptr) return;
                 const auto action = game->read_action(*text->as_string());
                 if (!action) return;
                 const bool said = why != nullptr && why->as_string() != nullptr;
                 advised.push_back({*action, said ? *why->as_string() : "", option});
               }
               if (!advised.empty()) done(advised);
             });
  return cancelled;
}

Cancelled BotPool::add(const Share&, Work work) {
  auto cancelled = std::make_shared<std::atomic<bool>>(false);
  Json event = Json::object();
  event.set("kind", "work");
  loop().ask(std::move(event), [cancelled, work = std::move(work)](const Json&) {
    if (*cancelled) return;
    const auto after = work(*cancelled);
    if (after && !*cancelled) after();
  });
  return cancelled;
}

}  // namespace warren::server
