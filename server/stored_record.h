// What a table's rows say of its match, whether or not this version of the rules can replay it.
#pragma once

#include "server/settings.h"
#include "store/rows.h"
#include "table/record.h"

namespace warren::server {

MatchHead stored_head(const store::SavedTable& saved, const Settings& settings);
// For a table that does not replay here: a program that knows its rules can.
std::vector<Seat> who_resigned(const std::vector<store::SeatRow>& seats);
Record stored_record(const store::SavedTable& saved);

}  // namespace warren::server
