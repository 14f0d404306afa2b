// A match that was played without this server and is over: its record, replayed and checked, as a
// table that everybody with its link can look at.
#pragma once

#include <string>

#include "server/catalogue.h"
#include "server/guest.h"
#include "server/problem.h"
#include "store/rows.h"

namespace warren::server {

struct ImportRequest {
  store::SavedTable saved;  // over; the guest on the first person's seat
  int mine = 0;             // that seat
  std::string token;        // of it
};

// The id of the table that this guest's record becomes: the same whenever it is sent again.
std::string imported_id(const Guest& guest, const std::string& record);

// The body of POST /api/records: "record", "edition" where it has its own, "names" of the seats; or
// what is wrong with it.
Expected<ImportRequest, Problem> read_import(const Catalogue& catalogue, const Guest& guest,
                                             const Json& body, std::int64_t now_ms);

}  // namespace warren::server
