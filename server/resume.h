// A stored table's match, as it was left.
#pragma once

#include <memory>

#include "server/catalogue.h"
#include "server/settings.h"
#include "store/rows.h"
#include "table/match.h"

namespace warren::server {

// Replayed and checked hash by hash; or what does not fit.
Expected<std::unique_ptr<Match>> resume_match(const Catalogue& catalogue,
                                              const store::SavedTable& saved,
                                              const Settings& settings);

}  // namespace warren::server
