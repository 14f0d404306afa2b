// What a link to a table shows of it elsewhere: a title, a sentence and a picture, nothing secret.
#pragma once

#include <string>
#include <string_view>

#include "server/live_table.h"

namespace warren::server {

// Open Graph tags; `info` is null where the game is not known any more, `origin` the server's own
// address.
std::string preview_tags(const LiveTable& table, const GameInfo* info, std::string_view origin);
// The page with these at the end of its head.
std::string with_preview(std::string_view page, std::string_view tags);

}  // namespace warren::server
