#include "wasm/house/rules.h"

#include <deque>
#include <utility>

#include "games/registry.h"

namespace warren::module {

namespace {
struct Told {
  GameInfo info;
  std::string rules;
};
std::deque<Told>& all() {
  static std::deque<Told> infos = [] {
    std::deque<Told> out;
    for (const GameInfo* info : all_games()) out.push_back({*info, ""});
    return out;
  }();
  return infos;
}
}  // namespace

const std::vector<const GameInfo*>& infos_with_rules() {
  static const std::vector<const GameInfo*> infos = [] {
    std::vector<const GameInfo*> out;
    for (const Told& one : all()) out.push_back(&one.info);
    return out;
  }();
  return infos;
}

bool give_rules(std::string_view game, std::string text) {
  for (Told& one : all()) {
    if (one.info.id != game) continue;
    one.rules = std::move(text);
    one.info.rules = one.rules;
    return true;
  }
  return false;
}

}  // namespace warren::module
