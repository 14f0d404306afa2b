#include "server/settings.h"

namespace warren::server {

Setup whole_setup(const Settings& settings) {
  Setup out = settings.setup;
  if (settings.edition) {
    out.edition_text = *settings.edition;
    out.edition_name = "edition";
  }
  return out;
}

std::string write_settings(const Settings& settings) {
  Json out = Json::object();
  out.set("players", settings.setup.players);
  Json options = Json::object();
  for (const auto& [name, value] : settings.setup.options) options.set(name, value);
  out.set("options", std::move(options));
  out.set("undo", settings.undo).set("hints", settings.hints).set("grace_s", settings.grace_s);
  if (settings.clock) {
    Json clock = Json::object();
    clock.set("base_s", settings.clock->base_s).set("plus_s", settings.clock->plus_s);
    out.set("clock", std::move(clock));
  }
  return out.dump();
}

Expected<Settings> read_settings(const std::string& text) {
  const auto json = Json::parse(text);
  if (!json) return json.error();
  const auto integer = [](const Json& from, std::string_view key, int fallback) {
    const Json* found = from.find(key);
    const auto* value = found != nullptr ? found->as_int() : nullptr;
    return value != nullptr ? static_cast<int>(*value) : fallback;
  };
  const auto boolean = [&](std::string_view key) {
    const Json* found = json->find(key);
    const auto* value = found != nullptr ? found->as_bool() : nullptr;
    return value == nullptr || *value;
  };
  Settings out;
  out.setup.players = integer(*json, "players", 0);
  if (const Json* options = json->find("options"); options != nullptr && options->as_object()) {
    for (const auto& [name, value] : *options->as_object()) {
      if (const auto* s = value.as_string()) out.setup.options.emplace_back(name, *s);
    }
  }
  out.undo = boolean("undo");
  out.hints = boolean("hints");
  out.grace_s = integer(*json, "grace_s", out.grace_s);
  if (const Json* clock = json->find("clock")) {
    out.clock = Clock{integer(*clock, "base_s", 600), integer(*clock, "plus_s", 0)};
  }
  return out;
}

}  // namespace warren::server
