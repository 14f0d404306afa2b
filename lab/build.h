// Which build of Warren plays: two of one version may still play, or measure, otherwise.
#pragma once

#include <string>
#include <string_view>

#include "engine/version.h"

namespace warren {

// Of all sources that decide how games go and what is measured in them; put in by the build.
extern const std::string_view kBuildHash;

// "1.0.0+3f2a9c01d7e4"
inline std::string this_build() { return std::string(kVersion) + "+" + std::string(kBuildHash); }

}  // namespace warren
