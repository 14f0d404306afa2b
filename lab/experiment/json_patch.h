// A change of a JSON document by RFC 6902: add, remove, replace, move, copy, test.
#pragma once

#include "engine/fault.h"
#include "engine/json.h"

namespace warren {

// The document after all operations of the list, or what is wrong with the first that cannot be
// done; its `where` is the place in the list, "[2]/path".
Expected<Json> patched(const Json& document, const Json& operations);

}  // namespace warren
