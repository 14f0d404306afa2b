#include "server/catalogue.h"

#include <map>
#include <mutex>
#include <string>

#include "games/registry.h"
#include "table/digest.h"

namespace warren::server {

namespace {
struct Cache {
  std::mutex mutex;
  std::map<std::string, std::weak_ptr<const AnyGame>> games;
};

// Lengths keep two different setups from spelling the same key.
std::string key_of(std::string_view id, const Setup& setup) {
  std::string key;
  const auto add = [&key](std::string_view part) {
    key += std::to_string(part.size()) + ":";
    key += part;
  };
  add(id);
  key += std::to_string(setup.players) + "/" + std::to_string(setup.rules_version);
  for (const auto& [name, value] : setup.options) {
    add(name);
    add(value);
  }
  if (setup.edition_text) add(to_hex(sha256(*setup.edition_text)));
  return key;
}
}  // namespace

Catalogue shared(Catalogue catalogue) {
  auto cache = std::make_shared<Cache>();
  auto make = std::move(catalogue.make);
  catalogue.make = [cache, make](std::string_view id, const Setup& setup) -> Catalogue::Made {
    const std::string key = key_of(id, setup);
    {
      const std::lock_guard lock(cache->mutex);
      const auto found = cache->games.find(key);
      if (found != cache->games.end()) {
        if (auto game = found->second.lock()) return game;
      }
    }
    auto made = make(id, setup);
    if (made) {
      const std::lock_guard lock(cache->mutex);
      std::erase_if(cache->games, [](const auto& entry) { return entry.second.expired(); });
      cache->games[key] = *made;
    }
    return made;
  };
  return catalogue;
}

Catalogue all_games_catalogue() { return shared({all_games(), make_game}); }

}  // namespace warren::server
