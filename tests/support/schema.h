// The JSON Schemas of docs/protocol.md, and whether a message obeys them. Knows the keywords that
// the document uses; a schema with another one fails the test, so that none is silently ignored.
#pragma once

#include <map>
#include <string>

#include "engine/json.h"

namespace warren::tests {

class Schemas {
 public:
  // Every JSON block with an $id.
  explicit Schemas(const std::string& markdown);

  const std::map<std::string, Json>& all() const { return schemas_; }
  // "" or the first thing wrong, with its path.
  std::string check(const std::string& id, const Json& value) const;

 private:
  std::string check(const Json& schema, const Json& value, const std::string& path) const;
  std::string check_object(const Json& schema, const Json& value, const std::string& path) const;
  std::map<std::string, Json> schemas_;
};

// Those of docs/protocol.md.
const Schemas& schemas();

}  // namespace warren::tests
