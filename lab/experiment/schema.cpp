#include "lab/experiment/schema.h"

#include <algorithm>
#include <limits>

#include "engine/text.h"
#include "engine/types.h"
#include "games/registry.h"
#include "lab/experiment/named_game.h"

namespace warren {

namespace schema {

namespace {
Json described(std::string_view description) {
  Json out = Json::object();
  if (!description.empty()) out.set("description", description);
  return out;
}

Json names(std::initializer_list<std::string_view> list) {
  Json out = Json::array();
  for (const std::string_view one : list) out.push(one);
  return out;
}

// "path, last" as a list of what can be said; nothing where it says more than names: "1 to 9".
Json values_of(const OptionInfo& option) {
  Json out = Json::array();
  for (const std::string_view part : split(option.values, ',')) {
    const std::string_view value = trim(part);
    const auto of_a_name = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
    };
    if (value.empty() || !std::ranges::all_of(value, of_a_name)) return {};
    out.push(value);
    if (value == "true" || value == "false") out.push(value == "true");
  }
  return out;
}

Json option_schema(const OptionInfo& option) {
  std::string said(option.meaning);
  said += " (" + std::string(option.values) + ")";
  Json values = values_of(option);
  // Lists with one entry are descriptions: "any text".
  if (values.is_null() || values.as_array()->size() < 2) {
    return of({"string", "number", "boolean"}, said).set("default", option.fallback);
  }
  return described(said).set("enum", std::move(values)).set("default", option.fallback);
}

Json options_schema(std::string_view game) {
  constexpr std::string_view kMeaning = "options, by their names";
  if (game.empty()) {
    return described(kMeaning).set("type", "object").set("additionalProperties", Json::object());
  }
  Json properties = Json::object();
  for (const OptionInfo& option : game_named(game).options) {
    properties.set(std::string(option.name), option_schema(option));
  }
  return object(std::move(properties), {}, kMeaning);
}

Json patch_schema() {
  Json properties = Json::object();
  properties.set("op",
                 described("what is done there")
                     .set("enum", names({"add", "remove", "replace", "move", "copy", "test"})));
  properties.set("path", of({"string"}, "where in the edition: /a/b/0"));
  properties.set("from", of({"string"}, "move and copy: from where"));
  properties.set("value", described("add, replace and test: what"));
  Json operation = Json::object();
  operation.set("type", "object").set("properties", std::move(properties));
  operation.set("required", names({"op", "path"})).set("additionalProperties", Json::object());
  return list(std::move(operation), "changes of the edition, by RFC 6902");
}

// What a base and a variant have in common.
Json arm(std::string_view game) {
  Json out = Json::object();
  out.set("options", options_schema(game));
  out.set("edition", of({"string", "object"}, "a file beside this one, or all of it"));
  out.set("patch", patch_schema());
  out.set("bots",
          list(of({"string"}, ""), "one for all seats, or one a seat: random, greedy, bot:2"));
  out.set("rules", whole(1, 1'000'000, "a version of the rules; the newest where nothing is said"));
  return out;
}

Json base(std::string_view game) {
  const bool any = game.empty();
  Json properties = Json::object();
  properties.set("players", whole(any ? 1 : game_named(game).min_players,
                                  any ? kMaxSeats : game_named(game).max_players, "how many play"));
  const Json common = arm(game);
  for (const auto& [name, value] : *common.as_object()) properties.set(name, value);
  return object(std::move(properties), {}, "the game as it is");
}

Json variant(std::string_view game) {
  Json properties = Json::object();
  properties.set("name", of({"string"}, "what it is called in the report"));
  const Json common = arm(game);
  for (const auto& [name, value] : *common.as_object()) properties.set(name, value);
  return object(std::move(properties), {"name"}, "as the base but for what is said here");
}
}  // namespace

Json of(std::vector<std::string_view> types, std::string_view description) {
  Json out = described(description);
  if (types.size() == 1) return std::move(out).set("type", types.front());
  Json all = Json::array();
  for (const std::string_view type : types) all.push(type);
  return std::move(out).set("type", std::move(all));
}

Json number(double low, double high, std::string_view description) {
  return of({"number"}, description).set("minimum", low).set("maximum", high);
}

Json whole(std::int64_t low, std::int64_t high, std::string_view description) {
  return of({"integer"}, description).set("minimum", low).set("maximum", high);
}

Json list(Json items, std::string_view description) {
  return of({"array"}, description).set("items", std::move(items));
}

Json object(Json properties, std::initializer_list<std::string_view> required,
            std::string_view description) {
  properties.set("//", described("a comment"));
  Json out = of({"object"}, description).set("properties", std::move(properties));
  if (required.size() > 0) out.set("required", names(required));
  return std::move(out).set("additionalProperties", false);
}

Json file(std::string_view kind, std::string_view title, Json properties,
          std::initializer_list<std::string_view> required) {
  properties.set("$schema", described("where this schema lies, for editors"));
  properties.set(std::string(kind), Json::object().set("const", 1));
  const Json inside = object(std::move(properties), required, "");
  Json out = Json::object();
  out.set("$schema", "https://json-schema.org/draft/2020-12/schema");
  out.set("$id", "warren-" + std::string(kind)).set("title", title);
  for (const auto& [name, value] : *inside.as_object()) out.set(name, value);
  return out;
}

Json head(std::string_view game) {
  Json ids = Json::array();
  for (const GameInfo* info : all_games()) {
    if (game.empty() || info->id == game) ids.push(info->id);
  }
  Json out = Json::object();
  out.set("title", of({"string"}, "what the report is called"));
  out.set("game", described("which game").set("enum", std::move(ids)));
  out.set("seed", whole(0, std::numeric_limits<std::int64_t>::max(), "all luck follows from it"));
  out.set("base", base(game));
  out.set("pace", number(0.001, 1e6, "seconds that people take for a decision; 12"));
  return out;
}

}  // namespace schema

Json experiment_schema(std::string_view game) {
  using namespace schema;
  Json properties = head(game);
  properties.set("variants",
                 list(variant(game), "what is compared with the base; none: it is described")
                     .set("maxItems", 100));
  properties.set("measure", list(of({"string"}, ""), "names of measures, or how they begin; all"));
  properties.set("worth", of({"object"}, "by measure: smaller differences make none")
                              .set("properties", Json::object().set("//", Json::object()))
                              .set("additionalProperties", number(0, 1e12, "")));
  Json until = Json::object();
  until.set("games", number(1, 1e9, "of each, at most; 2000"));
  until.set("seconds", number(0, 1e9, "at most; 0: as long as it takes"));
  until.set("width", number(0, 1, "ends once every share is known to so much; 0: never"));
  properties.set("until", object(std::move(until), {}, "when it ends"));
  properties.set("watch",
                 whole(0, 1'000'000, "one game of so many is watched ply by ply; 0: none"));
  return file("experiment", "An experiment of warren lab", std::move(properties),
              {"experiment", "game"});
}

}  // namespace warren
