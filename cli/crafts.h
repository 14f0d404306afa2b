// What a server can do with editions that lies above it: the lab's experiments, and print.
#pragma once

#include "server/crafts.h"

namespace warren::cli {

server::Crafts crafts();

}  // namespace warren::cli
