// What an experiment found, for people and for programs.
#pragma once

#include <string>

#include "lab/experiment/run.h"

namespace warren {

// One whole sentence about one comparison: "short game, decisions: down from 40.2 to 31.0 (...).".
std::string sentence_of(const Experiment& experiment, const Findings& findings,
                        const Comparison& one);

// Sentences, then a table; at most 100 columns.
std::string text_report(const Experiment& experiment, const Findings& findings);
Json json_report(const Experiment& experiment, const Findings& findings);
// One line a comparison.
std::string csv_report(const Experiment& experiment, const Findings& findings);
// One file that needs no other: sentences, pictures, tables. No script.
std::string html_report(const Experiment& experiment, const Findings& findings);

}  // namespace warren
