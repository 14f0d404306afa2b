#include "engine/version.h"

namespace warren {

Json version_json(std::span<const GameInfo* const> games) {
  Json rules = Json::object();
  for (const GameInfo* info : games) rules.set(std::string(info->id), info->newest_version());
  Json out = Json::object();
  out.set("version", kVersion).set("rules", std::move(rules));
  return out;
}

}  // namespace warren
