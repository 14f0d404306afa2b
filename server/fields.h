// Reads members of a JSON object that somebody sent, and remembers the first thing wrong with it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/json.h"

namespace warren::server {

class Fields {
 public:
  explicit Fields(const Json& from) : from_(from) {
    if (from.as_object() == nullptr) wrong("an object is expected");
  }

  bool good() const { return problem_.empty(); }
  const std::string& problem() const { return problem_; }

  bool has(std::string_view key) const {
    const Json* found = from_.find(key);
    return found != nullptr && !found->is_null();
  }
  // Absent or null: the fallback.
  std::string text(std::string_view key, std::string fallback, std::size_t longest) {
    if (!has(key)) return fallback;
    const auto* value = from_.find(key)->as_string();
    if (value == nullptr) return wrong(key, "a text"), fallback;
    if (value->size() > longest) return wrong(key, "a shorter text"), fallback;
    return *value;
  }
  std::string need_text(std::string_view key, std::size_t longest) {
    if (!has(key)) wrong(key, "a text");
    return text(key, "", longest);
  }
  int integer(std::string_view key, int fallback, int lo, int hi) {
    if (!has(key)) return fallback;
    const auto* value = from_.find(key)->as_int();
    if (value == nullptr || *value < lo || *value > hi) {
      wrong(key, "a whole number from " + std::to_string(lo) + " to " + std::to_string(hi));
      return fallback;
    }
    return static_cast<int>(*value);
  }
  int need_integer(std::string_view key, int lo, int hi) {
    if (!has(key)) wrong(key, "a whole number");
    return integer(key, lo, lo, hi);
  }
  bool flag(std::string_view key, bool fallback) {
    if (!has(key)) return fallback;
    const auto* value = from_.find(key)->as_bool();
    if (value == nullptr) return wrong(key, "true or false"), fallback;
    return *value;
  }
  void wrong(std::string problem) {
    if (problem_.empty()) problem_ = std::move(problem);
  }
  void wrong(std::string_view key, std::string_view expected) {
    wrong("\"" + std::string(key) + "\" should be " + std::string(expected));
  }

 private:
  const Json& from_;
  std::string problem_;
};

}  // namespace warren::server
