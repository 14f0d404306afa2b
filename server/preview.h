// What a link to a table shows of it elsewhere: a title, a sentence and a picture, nothing secret.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/live_table.h"

namespace warren::server {

// Open Graph tags; `info` is null where the game is not known any more, `origin` the server's own
// address. `move`: the one the link leads to, told once the match is over.
std::string preview_tags(const LiveTable& table, const GameInfo* info, std::string_view origin,
                         std::optional<std::size_t> move = {});
// The page with these at the end of its head.
std::string with_preview(std::string_view page, std::string_view tags);

}  // namespace warren::server
