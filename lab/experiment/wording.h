// Figures and words that the reports have in common.
#pragma once

#include <string>

#include "lab/experiment/run.h"

namespace warren {

std::string figure(double x, Measure::Kind kind);         // "51.3 %", "40.2"
std::string signed_figure(double x, Measure::Kind kind);  // "+1.3 %", "−0.20"
std::string word_of(Verdict verdict);
std::string csv_quoted(const std::string& text);
// How much was played, and why it ended.
std::string ending_of(const Findings& findings);

}  // namespace warren
