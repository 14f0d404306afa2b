// A step of a course against the rules.
#pragma once

#include "engine/edition.h"
#include "learn/course.h"

namespace warren::learn {

// Adds what is wrong with the step to the faults of the cursor, which stands at it.
void check_step(const Step& step, const EditionCursor& at);

}  // namespace warren::learn
