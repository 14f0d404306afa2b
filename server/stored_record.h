// A table's record straight from its rows: for one that this version of the rules cannot replay.
#pragma once

#include <string>

#include "store/rows.h"

namespace warren::server {

std::string stored_record(const store::SavedTable& saved);

}  // namespace warren::server
