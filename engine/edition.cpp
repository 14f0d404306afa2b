#include "engine/edition.h"

#include <algorithm>

#include "engine/hash.h"
#include "engine/text.h"

namespace warren {

namespace {
// An edition comes from strangers too. These are far above what a map needs, and keep whatever a
// game does with its lists, pairs included, within a moment.
constexpr std::size_t kLongest = std::size_t{256} << 10U;
constexpr std::size_t kMostItems = 2000;
constexpr std::size_t kLongestText = 2000;
constexpr std::size_t kMostFaults = 100;
}  // namespace

EditionCursor EditionCursor::member(std::string_view key, const Json* value) const {
  return {value, faults_, path_.empty() ? std::string(key) : path_ + "." + std::string(key)};
}

EditionCursor EditionCursor::maybe(std::string_view key) const {
  return member(key, json_ == nullptr ? nullptr : json_->find(key));
}

EditionCursor EditionCursor::at(std::string_view key) const {
  EditionCursor member = maybe(key);
  if (!member.exists() && exists()) {
    if (json_->as_object() != nullptr) {
      member.fault("schema", "missing");
    } else {
      expected("an object");
    }
  }
  return member;
}

void EditionCursor::only(std::initializer_list<std::string_view> keys) const {
  if (!exists() || json_->as_object() == nullptr) return;
  for (const auto& [name, value] : *json_->as_object()) {
    if (std::ranges::find(keys, name) != keys.end()) continue;
    member(name, &value).fault("schema", "unknown key");
    if (faults_->size() >= kMostFaults) return;
  }
}

std::vector<std::pair<std::string, EditionCursor>> EditionCursor::members() const {
  std::vector<std::pair<std::string, EditionCursor>> out;
  if (!exists()) return out;
  const Json::Object* object = json_->as_object();
  if (object == nullptr) {
    expected("an object");
    return out;
  }
  if (too_many(object->size())) return out;
  for (const auto& [name, value] : *object) out.emplace_back(name, member(name, &value));
  return out;
}

std::vector<EditionCursor> EditionCursor::items() const {
  std::vector<EditionCursor> out;
  if (!exists()) return out;
  const Json::Array* array = json_->as_array();
  if (array == nullptr) {
    expected("a list");
    return out;
  }
  if (too_many(array->size())) return out;
  for (std::size_t i = 0; i < array->size(); ++i) {
    out.push_back({&(*array)[i], faults_, path_ + "[" + std::to_string(i) + "]"});
  }
  return out;
}

std::optional<std::int64_t> EditionCursor::integer() const {
  if (!exists()) return {};
  if (const std::int64_t* i = json_->as_int()) return *i;
  expected("a whole number");
  return {};
}

std::optional<int> EditionCursor::integer(int lo, int hi, std::string_view code) const {
  const auto value = integer();
  if (!value) return {};
  if (*value < lo || *value > hi) {
    fault(code,
          std::to_string(*value) + ", expected " +
              (lo == hi ? std::to_string(lo) : std::to_string(lo) + " to " + std::to_string(hi)));
    return {};
  }
  return static_cast<int>(*value);
}

std::optional<std::string> EditionCursor::text() const {
  if (!exists()) return {};
  if (const std::string* s = json_->as_string()) {
    if (s->size() <= kLongestText) return *s;
    fault("schema", "longer than " + std::to_string(kLongestText) + " bytes");
    return {};
  }
  expected("a text");
  return {};
}

std::optional<std::string> EditionCursor::line() const {
  auto value = text();
  if (!value || is_printable(*value)) return value;
  fault("schema", "a control character where people are shown a text");
  return {};
}

std::optional<bool> EditionCursor::flag() const {
  if (!exists()) return {};
  if (const bool* b = json_->as_bool()) return *b;
  expected("true or false");
  return {};
}

bool EditionCursor::too_many(std::size_t count) const {
  if (count <= kMostItems) return false;
  fault("schema",
        std::to_string(count) + " items; no edition has more than " + std::to_string(kMostItems));
  return true;
}

void EditionCursor::fault(std::string_view code, std::string sentence) const {
  if (faults_->size() >= kMostFaults) return;
  if (exists() && json_->line() > 0) sentence += ", line " + std::to_string(json_->line());
  Fault fault{std::string(code), path_, std::move(sentence)};
  // A value of the wrong kind is found again with every member that is asked of it.
  if (std::ranges::find(*faults_, fault) == faults_->end()) faults_->push_back(std::move(fault));
}

void EditionCursor::expected(std::string_view what) const {
  fault("schema", std::string(json_->kind()) + " where " + std::string(what) + " is expected");
}

EditionHead open_edition(std::string_view text, std::string_view game, Json& root, Faults& faults) {
  EditionHead head;
  if (text.size() > kLongest) {
    faults.push_back({"schema", "", "the file is larger than 256 KiB"});
    return head;
  }
  auto parsed = Json::parse(text);
  if (!parsed) {
    faults.push_back({"schema", parsed.error().where, parsed.error().sentence});
    return head;
  }
  root = std::move(*parsed);
  head.hash = hash_bytes(root.dump());
  const EditionCursor top(root, faults);
  if (root.as_object() == nullptr) {
    top.fault("schema", "an edition file is an object");
    return head;
  }
  if (const auto name = top.at("game").text(); name && *name != game) {
    top.at("game").fault("schema", "\"" + *name + "\", expected \"" + std::string(game) + "\"");
  }
  head.edition = top.at("edition").line().value_or("");
  top.at("schema").integer(1, 1);
  return head;
}

}  // namespace warren
