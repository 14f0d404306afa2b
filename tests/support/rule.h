// RULE(Suite, "TOT-043 TOT-044", a_link_may_move): a test that shows rules, by id. The tool
// rule-coverage reads these, and the ids go into the test's report.
#pragma once

#include <gtest/gtest.h>

#define RULE(suite, ids, name)         \
  static void Rule_##suite##_##name(); \
  TEST(suite, name) {                  \
    RecordProperty("rules", ids);      \
    Rule_##suite##_##name();           \
  }                                    \
  static void Rule_##suite##_##name()
