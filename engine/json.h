// JSON values: edition files are read with it (every value knows its line) and views written.
// Small on purpose: the engine depends on nothing, so that it can also be built for a browser.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/fault.h"

namespace warren {

class Json {
 public:
  using Array = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Object = std::vector<Member>;  // in the order written; a repeated key is a parse error

  Json() : value_(nullptr) {}
  Json(std::nullptr_t) : value_(nullptr) {}
  Json(bool b) : value_(b) {}
  Json(int i) : value_(std::int64_t{i}) {}
  Json(std::int64_t i) : value_(i) {}
  Json(std::uint64_t i);
  Json(double d) : value_(d) {}
  Json(const char* s) : value_(std::string(s)) {}
  Json(std::string_view s) : value_(std::string(s)) {}
  Json(std::string s) : value_(std::move(s)) {}
  Json(Array a) : value_(std::move(a)) {}
  Json(Object o) : value_(std::move(o)) {}
  static Json array() { return Json(Array{}); }
  static Json object() { return Json(Object{}); }

  bool is_null() const { return value_.index() == 0; }
  const bool* as_bool() const { return std::get_if<bool>(&value_); }
  const std::int64_t* as_int() const { return std::get_if<std::int64_t>(&value_); }
  const double* as_double() const { return std::get_if<double>(&value_); }
  const std::string* as_string() const { return std::get_if<std::string>(&value_); }
  const Array* as_array() const { return std::get_if<Array>(&value_); }
  const Object* as_object() const { return std::get_if<Object>(&value_); }
  // "a number", "an object": for messages.
  std::string_view kind() const;

  // Member of an object, nullptr when absent or not an object.
  const Json* find(std::string_view key) const;
  // Building: appends (a key must be new) and returns *this so that calls chain. A chain that
  // begins with a new value is moved to where it goes, not copied.
  Json& set(std::string key, Json value) &;
  Json& push(Json value) &;
  Json&& set(std::string key, Json value) && {
    return std::move(set(std::move(key), std::move(value)));
  }
  Json&& push(Json value) && { return std::move(push(std::move(value))); }

  int line() const { return line_; }  // 1-based where it was read; 0 when built
  std::string dump() const;           // one line, no spaces

  // Whole text or a fault whose `where` is "line 3, column 7". Depth and size are bounded.
  static Expected<Json> parse(std::string_view text);

 private:
  friend class JsonParser;
  void dump_to(std::string& out) const;

  // The last holds only what is too large for std::int64_t; reading makes such a number a double.
  std::variant<std::nullptr_t, bool, std::int64_t, double, std::string, Array, Object,
               std::uint64_t>
      value_;
  int line_ = 0;
};

}  // namespace warren
