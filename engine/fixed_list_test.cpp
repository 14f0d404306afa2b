#include "engine/fixed_list.h"

#include <gtest/gtest.h>

namespace warren {
namespace {

TEST(FixedList, is_filled_in_bulk_from_its_tail) {
  FixedList<int, 8> list;
  list.push_back(1);
  int* room = list.tail();
  for (int k = 0; k < 5; ++k) room[k] = 10 + k;
  list.took(2);  // the other three were written but do not count
  ASSERT_EQ(list.size(), 3U);
  EXPECT_EQ(list[0], 1);
  EXPECT_EQ(list[1], 10);
  EXPECT_EQ(list[2], 11);
  list.push_back(2);
  EXPECT_EQ(list.back(), 2);
  EXPECT_EQ(list.tail(), list.end());
}

}  // namespace
}  // namespace warren
