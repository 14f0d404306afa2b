// The games a server offers. Normally the registry's; tests put a toy here.
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "table/any_game.h"

namespace warren::server {

struct Catalogue {
  using Made = Expected<std::shared_ptr<const AnyGame>, Faults>;
  std::vector<const GameInfo*> infos;
  std::function<Made(std::string_view id, const Setup& setup)> make;

  const GameInfo* find(std::string_view id) const {
    for (const GameInfo* info : infos) {
      if (info->id == id) return info;
    }
    return nullptr;
  }
};

// The registry's games. Tables with the same setup share one game object, as long as any lives.
Catalogue all_games_catalogue();
// Wraps a maker so that equal setups share one object. Safe from several threads.
Catalogue shared(Catalogue catalogue);

}  // namespace warren::server
