#include "server/html.h"

#include "engine/markup.h"

namespace warren::server {

std::string escaped(std::string_view text) { return warren::escaped(text); }

}  // namespace warren::server
