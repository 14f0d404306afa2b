#include <algorithm>

#include "bots/levels.h"
#include "server/bot_pool.h"

namespace warren::server {

bool is_level(std::string_view name) {
  return std::ranges::find(opponents(), name, &Opponent::bot) != opponents().end();
}

std::string usual_level() { return "bot:3"; }
std::string name_of_level(std::string_view level) {
  const auto found = std::ranges::find(opponents(), level, &Opponent::bot);
  return std::string(found == opponents().end() ? level : found->name);
}
std::string best_level() { return "bot:" + std::to_string(kLevels); }

}  // namespace warren::server
