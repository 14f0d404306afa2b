// What is wrong with something read: an edition file, an option, a position, a record.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace warren {

struct Fault {
  std::string code;      // stable, from the game's tables: "layout-size", "position-split"
  std::string where;     // JSON path, option name, field or line; may be empty
  std::string sentence;  // what is wrong there
  bool operator==(const Fault&) const = default;
};
using Faults = std::vector<Fault>;

// "where: sentence (code)"
std::string to_string(const Fault& fault);

// Either a value or what is wrong. Refusals are values; nothing here throws.
template <class T, class E = Fault>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : either_(std::in_place_index<0>, std::move(value)) {}
  Expected(E error) : either_(std::in_place_index<1>, std::move(error)) {}
  explicit operator bool() const { return either_.index() == 0; }
  T& operator*() { return std::get<0>(either_); }
  const T& operator*() const { return std::get<0>(either_); }
  T* operator->() { return &std::get<0>(either_); }
  const T* operator->() const { return &std::get<0>(either_); }
  const E& error() const { return std::get<1>(either_); }

 private:
  std::variant<T, E> either_;
};

}  // namespace warren
