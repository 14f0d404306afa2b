#include "server/settings.h"

#include "engine/text.h"

namespace warren::server {

Setup whole_setup(const Settings& settings) {
  Setup out = settings.setup;
  if (settings.edition) {
    out.edition_text = *settings.edition;
    out.edition_name = "edition";
  }
  return out;
}

namespace {
Json list_json(const std::vector<std::string>& texts) {
  Json out = Json::array();
  for (const std::string& one : texts) out.push(one);
  return out;
}
std::string text_of(const Json& from, std::string_view key) {
  const Json* found = from.find(key);
  const auto* text = found != nullptr ? found->as_string() : nullptr;
  return text != nullptr ? *text : "";
}
std::vector<std::string> texts_of(const Json& from, std::string_view key) {
  std::vector<std::string> out;
  const Json* found = from.find(key);
  if (found == nullptr || found->as_array() == nullptr) return out;
  for (const Json& one : *found->as_array()) {
    if (const auto* text = one.as_string()) out.push_back(*text);
  }
  return out;
}

Json imported_json(const Imported& imported) {
  Json out = Json::object();
  out.set("seats", list_json(imported.seats));
  if (!imported.dice) {
    out.set("seed", std::to_string(imported.seed));
    return out;
  }
  Json dice = Json::object();
  dice.set("table", imported.dice->table).set("commit", imported.dice->commit);
  dice.set("seed", imported.dice->seed).set("entropy", list_json(imported.dice->entropy));
  out.set("dice", std::move(dice));
  return out;
}

Imported read_imported(const Json& json) {
  Imported out;
  out.seats = texts_of(json, "seats");
  out.seed = read_whole(text_of(json, "seed")).value_or(0);
  if (const Json* dice = json.find("dice"); dice != nullptr) {
    out.dice = Dice{text_of(*dice, "table"), text_of(*dice, "commit"), text_of(*dice, "seed"),
                    texts_of(*dice, "entropy")};
  }
  return out;
}
}  // namespace

bool is_imported(const store::TableRow& row) {
  // Most are not, and need not be read for that.
  if (row.settings.find("\"imported\"") == std::string::npos) return false;
  const auto settings = read_settings(row.settings);
  return settings && settings->imported.has_value();
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
  if (settings.imported) out.set("imported", imported_json(*settings.imported));
  if (!settings.position.empty()) out.set("position", settings.position);
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
  if (const Json* imported = json->find("imported")) out.imported = read_imported(*imported);
  out.position = text_of(*json, "position");
  return out;
}

}  // namespace warren::server
