#include "tests/support/schema.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <sstream>

namespace warren::tests {

namespace {
bool same(const Json& a, const Json& b) { return a.dump() == b.dump(); }

std::optional<double> number_of(const Json* json) {
  if (json == nullptr) return {};
  if (const auto* whole = json->as_int()) return static_cast<double>(*whole);
  const double* real = json->as_double();
  return real != nullptr ? std::optional(*real) : std::nullopt;
}

bool is_type(const std::string& type, const Json& value) {
  if (type == "object") return value.as_object() != nullptr;
  if (type == "array") return value.as_array() != nullptr;
  if (type == "string") return value.as_string() != nullptr;
  if (type == "boolean") return value.as_bool() != nullptr;
  if (type == "integer") return value.as_int() != nullptr;
  if (type == "number") return value.as_int() != nullptr || value.as_double() != nullptr;
  if (type == "null") return value.is_null();
  return false;
}
}  // namespace

Schemas::Schemas(const std::string& markdown) {
  const std::string open = "```json\n";
  for (std::size_t at = markdown.find(open); at != std::string::npos;
       at = markdown.find(open, at + 1)) {
    const std::size_t begin = at + open.size();
    const std::size_t end = markdown.find("```", begin);
    auto schema = Json::parse(markdown.substr(begin, end - begin));
    if (!schema) {
      ADD_FAILURE() << to_string(schema.error()) << "\n" << markdown.substr(begin, end - begin);
      continue;
    }
    if (const Json* id = schema->find("$id")) schemas_[*id->as_string()] = *schema;
  }
}

std::string Schemas::check(const std::string& id, const Json& value) const {
  const auto found = schemas_.find(id);
  if (found == schemas_.end()) return "no schema \"" + id + "\"";
  return check(found->second, value, id);
}

std::string Schemas::check(const Json& schema, const Json& value, const std::string& path) const {
  constexpr std::array<std::string_view, 19> kKnown = {
      "$id",     "$ref",     "type",       "enum",     "const",
      "oneOf",   "required", "properties", "items",    "additionalProperties",
      "minimum", "maximum",  "maxLength",  "maxItems", "description",
      "$schema", "title",    "default",    "minItems"};
  for (const auto& [key, ignored] : *schema.as_object()) {
    if (std::ranges::find(kKnown, key) == kKnown.end()) return path + ": keyword " + key;
  }
  if (const Json* ref = schema.find("$ref")) return check(*ref->as_string(), value);
  if (const Json* one_of = schema.find("oneOf")) {
    int fitting = 0;
    std::string problems;
    for (const Json& choice : *one_of->as_array()) {
      const std::string problem = check(choice, value, path);
      if (problem.empty()) ++fitting;
      problems += "\n  " + problem;
    }
    if (fitting != 1) return path + ": fits " + std::to_string(fitting) + " choices" + problems;
  }
  if (const Json* constant = schema.find("const"); constant != nullptr && !same(*constant, value)) {
    return path + ": is " + value.dump() + ", not " + constant->dump();
  }
  if (const Json* choices = schema.find("enum")) {
    bool found = false;
    for (const Json& choice : *choices->as_array()) found = found || same(choice, value);
    if (!found) return path + ": " + value.dump() + " is none of " + choices->dump();
  }
  if (const Json* type = schema.find("type")) {
    bool fits = false;
    if (const auto* name = type->as_string()) {
      fits = is_type(*name, value);
    } else {
      for (const Json& one : *type->as_array()) fits = fits || is_type(*one.as_string(), value);
    }
    if (!fits) return path + ": " + value.dump().substr(0, 80) + " is not " + type->dump();
  }
  const auto bound = [&](const char* key) {
    const Json* limit = schema.find(key);
    return limit != nullptr ? limit->as_int() : nullptr;
  };
  if (const auto number = number_of(&value)) {
    if (const auto low = number_of(schema.find("minimum")); low && *number < *low) {
      return path + ": low";
    }
    if (const auto high = number_of(schema.find("maximum")); high && *number > *high) {
      return path + ": high";
    }
  }
  if (const auto* text = value.as_string()) {
    const auto* longest = bound("maxLength");
    if (longest != nullptr && static_cast<std::int64_t>(text->size()) > *longest * 4) {
      return path + ": too long";
    }
  }
  if (const auto* list = value.as_array()) {
    const auto* most = bound("maxItems");
    const auto* least = bound("minItems");
    if (most != nullptr && static_cast<std::int64_t>(list->size()) > *most) return path + ": long";
    if (least != nullptr && static_cast<std::int64_t>(list->size()) < *least)
      return path + ": short";
    if (const Json* items = schema.find("items")) {
      for (std::size_t i = 0; i < list->size(); ++i) {
        auto problem = check(*items, (*list)[i], path + "[" + std::to_string(i) + "]");
        if (!problem.empty()) return problem;
      }
    }
  }
  return value.as_object() != nullptr ? check_object(schema, value, path) : "";
}

std::string Schemas::check_object(const Json& schema, const Json& value,
                                  const std::string& path) const {
  if (const Json* required = schema.find("required")) {
    for (const Json& name : *required->as_array()) {
      if (value.find(*name.as_string()) == nullptr) return path + ": lacks " + *name.as_string();
    }
  }
  const Json* properties = schema.find("properties");
  for (const auto& [key, member] : *value.as_object()) {
    const Json* inner = properties != nullptr ? properties->find(key) : nullptr;
    if (inner == nullptr) inner = schema.find("additionalProperties");
    if (inner == nullptr) {
      // What the document does not name must not be sent, where it names anything at all.
      if (properties != nullptr) return path + ": " + key + " is not in the document";
      continue;
    }
    if (const bool* any = inner->as_bool()) {
      if (*any) continue;
      return path + ": " + key + " is not in the document";
    }
    auto problem = check(*inner, member, path + "." + key);
    if (!problem.empty()) return problem;
  }
  return "";
}

const Schemas& schemas() {
  static const Schemas all = [] {
    std::ifstream file(std::string(WARREN_SOURCE) + "/docs/protocol.md");
    std::ostringstream text;
    text << file.rdbuf();
    return Schemas(text.str());
  }();
  return all;
}

}  // namespace warren::tests
