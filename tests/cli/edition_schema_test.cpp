// games/*/edition.schema.json, from which the workshop makes its forms, against the readers:
// whatever number it bounds is refused beyond the bounds, at its place, and is within range up to
// them.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "games/registry.h"
#include "table/any_game.h"

namespace warren {
namespace {

Json parsed(const std::string& text) {
  auto json = Json::parse(text);
  EXPECT_TRUE(json) << text.substr(0, 60);
  return json ? std::move(*json) : Json();
}

Json schema_of(std::string game) {
  std::ranges::replace(game, '-', '_');
  std::ifstream in(std::string(WARREN_SOURCE) + "/games/" + game + "/edition.schema.json");
  std::ostringstream text;
  text << in.rdbuf();
  return parsed(text.str());
}

// The value with another at the place that the steps lead to.
Json with(const Json& value, std::span<const std::string> steps, const Json& now) {
  if (steps.empty()) return now;
  if (const auto* list = value.as_array()) {
    Json out = Json::array();
    for (std::size_t i = 0; i < list->size(); ++i) {
      out.push(std::to_string(i) == steps[0] ? with((*list)[i], steps.subspan(1), now)
                                             : (*list)[i]);
    }
    return out;
  }
  Json out = Json::object();
  for (const auto& [key, member] : *value.as_object()) {
    out.set(key, key == steps[0] ? with(member, steps.subspan(1), now) : member);
  }
  return out;
}

class Bounds {
 public:
  Bounds(std::string game, const Json& schema, const Json& house)
      : game_(std::move(game)), schema_(schema), house_(house) {}

  // Every number of the house edition that has bounds; the first entry of every list stands for it.
  void walk(const Json& schema, const Json& value, const std::string& where) {
    const Json& plain = resolved(schema, value);
    if (const auto* object = value.as_object()) {
      const Json* members = plain.find("properties");
      for (const auto& [key, member] : *object) {
        const Json* one = members != nullptr ? members->find(key) : nullptr;
        if (one == nullptr) one = plain.find("additionalProperties");
        if (one == nullptr || one->as_object() == nullptr) continue;
        step(key, *one, member, where.empty() ? key : where + "." + key);
      }
    } else if (const auto* list = value.as_array()) {
      const Json* each = plain.find("prefixItems");
      const std::size_t many =
          each != nullptr ? list->size() : std::min<std::size_t>(1, list->size());
      for (std::size_t i = 0; i < many; ++i) {
        const Json* one = each != nullptr ? &(*each->as_array())[i] : plain.find("items");
        if (one == nullptr) continue;
        step(std::to_string(i), *one, (*list)[i], where + "[" + std::to_string(i) + "]");
      }
    } else if (value.as_int() != nullptr) {
      for (const auto& [name, beyond] : {std::pair{"minimum", -1}, std::pair{"maximum", 1}}) {
        const Json* bound = plain.find(name);
        if (bound == nullptr) continue;
        const std::int64_t last = *bound->as_int();
        EXPECT_TRUE(out_of_range(where, last + beyond)) << game_ << " " << where << " " << name;
        EXPECT_FALSE(out_of_range(where, last)) << game_ << " " << where << " " << name;
        ++tried;
      }
    }
  }
  int tried = 0;

 private:
  const Json& resolved(const Json& schema, const Json& value) const {
    if (const Json* ref = schema.find("$ref")) {
      const std::string name = ref->as_string()->substr(std::string_view("#/$defs/").size());
      return *schema_.find("$defs")->find(name);
    }
    if (const Json* any = schema.find("anyOf")) {
      const auto& all = *any->as_array();
      return resolved(value.as_array() != nullptr ? all[1] : all[0], value);
    }
    return schema;
  }
  void step(const std::string& key, const Json& schema, const Json& value,
            const std::string& where) {
    steps_.push_back(key);
    walk(schema, value, where);
    steps_.pop_back();
  }
  // Does the reader say of this place that the number is none of those it may be? Where it is one
  // of those something else may be wrong, which is no matter of bounds.
  bool out_of_range(const std::string& where, std::int64_t number) const {
    warren::Setup setup;
    setup.edition_text = with(house_, steps_, Json(number)).dump();
    const auto game = make_game(game_, setup);
    if (game) return false;
    return std::ranges::any_of(game.error(), [&](const Fault& fault) {
      const bool ranged = fault.sentence.find(", expected ") != std::string::npos ||
                          fault.sentence.find("negative") != std::string::npos ||
                          fault.sentence.find("below 0") != std::string::npos;
      return fault.where == setup.edition_name + ": " + where && ranged;
    });
  }

  std::string game_;
  const Json& schema_;
  const Json& house_;
  std::vector<std::string> steps_;
};

TEST(EditionSchema, bounds_are_those_of_the_reader) {
  for (const GameInfo* info : all_games()) {
    const Json schema = schema_of(std::string(info->id));
    const Json house = parsed(std::string(info->house));
    ASSERT_NE(schema.as_object(), nullptr) << info->id;
    Bounds bounds(std::string(info->id), schema, house);
    bounds.walk(schema, house, "");
    EXPECT_GE(bounds.tried, 10) << info->id;
  }
}

// What every edition must have, the reader misses; what the schema does not know, it refuses too.
TEST(EditionSchema, members_are_those_of_the_reader) {
  for (const GameInfo* info : all_games()) {
    const Json schema = schema_of(std::string(info->id));
    const Json house = parsed(std::string(info->house));
    for (const Json& name : *schema.find("required")->as_array()) {
      Json without = Json::object();
      for (const auto& [key, member] : *house.as_object()) {
        if (key != *name.as_string()) without.set(key, member);
      }
      warren::Setup setup;
      setup.edition_text = without.dump();
      const auto game = make_game(info->id, setup);
      ASSERT_FALSE(game) << info->id << " " << name.dump();
      EXPECT_TRUE(std::ranges::any_of(game.error(),
                                      [&](const Fault& fault) {
                                        return fault.where.starts_with(setup.edition_name + ": " +
                                                                       *name.as_string());
                                      }))
          << info->id << " " << name.dump();
    }
    Json more = house;
    more.set("unheard_of", 1);
    warren::Setup setup;
    setup.edition_text = more.dump();
    const Json* open = schema.find("additionalProperties");
    EXPECT_EQ(static_cast<bool>(make_game(info->id, setup)), open == nullptr) << info->id;
  }
}

}  // namespace
}  // namespace warren
