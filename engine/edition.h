// Reading an edition file: a cursor that knows its JSON path and collects every fault, so that
// whoever types in a map hears of all mistakes at once.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"
#include "engine/json.h"

namespace warren {

// A place in the file. Missing or wrong values add a `schema` fault and read as empty; reading on
// is safe. The same fault is not added twice, and after 100 the rest are left out. The Json and the
// Faults must outlive the cursor.
class EditionCursor {
 public:
  EditionCursor(const Json& root, Faults& faults) : json_(&root), faults_(&faults) {}

  // A member; absent: fault "missing".
  EditionCursor at(std::string_view key) const;
  // A member that may be absent: then `exists()` is false and no fault is added.
  EditionCursor maybe(std::string_view key) const;
  bool exists() const { return json_ != nullptr; }
  bool is_list() const { return exists() && json_->as_array() != nullptr; }

  // Faults every key of this object that is not listed.
  void only(std::initializer_list<std::string_view> keys) const;
  // All members, or all items, in file order; a fault when it is not an object / a list.
  std::vector<std::pair<std::string, EditionCursor>> members() const;
  std::vector<EditionCursor> items() const;

  std::optional<std::int64_t> integer() const;
  std::optional<int> integer(int lo, int hi, std::string_view code = "schema") const;
  std::optional<std::string> text() const;
  // A text that people are shown: without control characters.
  std::optional<std::string> line() const;
  std::optional<bool> flag() const;

  // Adds a fault of the game's own at this place (its line is added to the sentence).
  void fault(std::string_view code, std::string sentence) const;
  const std::string& path() const { return path_; }
  const Json* json() const { return json_; }

 private:
  EditionCursor(const Json* json, Faults* faults, std::string path)
      : json_(json), faults_(faults), path_(std::move(path)) {}
  void expected(std::string_view what) const;
  EditionCursor member(std::string_view key, const Json* value) const;
  bool too_many(std::size_t count) const;

  const Json* json_;
  Faults* faults_;
  std::string path_;
};

// What every edition file begins with.
struct EditionHead {
  std::string edition;     // its name: "house-1"
  std::uint64_t hash = 0;  // of the content, independent of spacing
};

// Parses the text, checks `game`, `edition` and `schema` (== 1) and keeps the Json in `root`.
// On a parse error or a wrong head, faults say so; the caller may read on if `root` is an object.
EditionHead open_edition(std::string_view text, std::string_view game, Json& root, Faults& faults);

}  // namespace warren
