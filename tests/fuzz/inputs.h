// What the tests that replay inputs share: reading a kept input, and changing it a little.
#pragma once

#include <filesystem>
#include <string>

#include "engine/random.h"

namespace warren::fuzz {

std::string content(const std::filesystem::path& path);

// One to four small changes: a flipped, dropped, doubled or swapped piece.
std::string mutated(std::string text, Random& random);

}  // namespace warren::fuzz
