// Rows of a table as the browser keeps them. It looks into none of them but for the numbers of
// seats and plies.
#pragma once

#include "engine/json.h"
#include "store/rows.h"

namespace warren::module {

// What is to be kept: {"table", "row", "seats", "drop_from", "plies", "chat", "edition"}; what does
// not change is absent.
Json json_of(const store::Change& change);
// {"row", "seats", "plies", "chat", "edition"}: what is damaged there says so in the table.
store::SavedTable saved_in(const Json& json);

}  // namespace warren::module
