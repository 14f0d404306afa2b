// The games of the server's tests: the toy, and the real ones.
#pragma once

#include "server/catalogue.h"

namespace warren::toy {

server::Catalogue catalogue();
// Of a later program, whose toy has a second version of its rules.
server::Catalogue newer_catalogue();

}  // namespace warren::toy
