// The games of the server's tests: the toy, and the real ones.
#pragma once

#include "server/catalogue.h"

namespace warren::toy {

server::Catalogue catalogue();

}  // namespace warren::toy
