// Pages as one PDF, made by rsvg-convert of the package librsvg2-bin.
#pragma once

#include <string>
#include <vector>

#include "engine/fault.h"
#include "print/booklet.h"

namespace warren::print {

// The file's bytes; a fault with code "missing" where rsvg-convert is not installed, "failed" with
// what it said where it could not.
Expected<std::string> pdf_of(const std::vector<Page>& pages);

}  // namespace warren::print
