// What the reports as pages have in common: one file that needs no other, without script, for
// screens, paper and screen readers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment/use.h"
#include "lab/sample.h"

namespace warren {

// From the doctype to the heading.
std::string page_opening(std::string_view title);
inline constexpr std::string_view kPageEnd = "</main></body></html>\n";

// What not everybody wants to read, behind a line that opens it.
std::string folded(std::string_view summary, std::string_view content);

// How long games are, as a picture and in words: a curve for each sample.
std::string length_section(std::string_view title, const std::vector<std::string>& names,
                           const std::vector<Sample>& samples);

// Where on the board things happen, as a picture and in words; nothing where nothing was watched or
// the game has no board.
std::string heat_section(std::string_view who, const Use& use, const Legend& legend);

}  // namespace warren
