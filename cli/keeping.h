// Where an unfinished match is kept when its player leaves.
#pragma once

#include <string>

#include "table/match.h"

namespace warren::cli {

// A file of this match's own: a new one, or the one that holds its beginning.
std::string keeping_place(const Match& match, const std::string& record);

// A path as a shell reads it back.
std::string in_shell(const std::string& path);

}  // namespace warren::cli
