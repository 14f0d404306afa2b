// A stored table's match, as it was left.
#pragma once

#include <memory>
#include <string>

#include "server/catalogue.h"
#include "server/settings.h"
#include "store/rows.h"
#include "table/match.h"

namespace warren::server {

// Replayed and checked hash by hash; or what does not fit.
Expected<std::unique_ptr<Match>> resume_match(const Catalogue& catalogue,
                                              const store::SavedTable& saved,
                                              const Settings& settings);

// The same with the settings read from the row too: a match, or why the table is stuck.
struct Resumed {
  Settings settings;
  std::unique_ptr<Match> match;
  std::string stuck;
};
Resumed resume(const Catalogue& catalogue, const store::SavedTable& saved);
// Of a table that was just opened, with the game it was opened for.
Resumed fresh(std::shared_ptr<const AnyGame> game, const store::SavedTable& saved);

}  // namespace warren::server
