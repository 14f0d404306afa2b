// What is fuzzed: everything that reads text from outside. Each target takes any bytes, must not
// crash, hang or trip a sanitizer, and aborts when a promise is broken (read(write(x)) == x).
// libFuzzer drives them (tools/fuzz); every test run replays their corpora and mutations of them.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

namespace warren::fuzz {

void edition(std::string_view input);   // first line: the game's id; rest: an edition file
void position(std::string_view input);  // first line: id and players; rest: a position
void action(std::string_view input);    // first line: id; rest: actions and outcomes, one a line
void protocol(std::string_view input);  // lines of the text protocol
void record(std::string_view input);    // a record file
void lessons(std::string_view input);   // first line: the game's id; rest: a file of lessons
void puzzles(std::string_view input);   // first line: the game's id; rest: a file of puzzles

using Target = void (*)(std::string_view);
const std::vector<std::pair<const char*, Target>>& all_targets();

}  // namespace warren::fuzz
