// What the tests of the adapter share: one program, since OpenSpiel's checks end the process.
#pragma once

#include <open_spiel/spiel.h>

#include <functional>
#include <string>

namespace warren::adapters {

// Runs a body, says how long it took and counts it.
void test(const std::string& name, const std::string& what, const std::function<void()>& body);

// "warren_totem(players=3,...)".
std::string name_of(std::string_view id, int players, const std::string& more = "");

// Their solvers on small editions (solvers_test.cpp).
void test_solvers();
// The matches that are kept (playthrough_test.cpp).
void test_playthroughs();

}  // namespace warren::adapters
