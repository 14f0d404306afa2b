#include "engine/sets.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

namespace warren {
namespace {

CellSet set_of(const std::set<int>& model) {
  CellSet out;
  for (const int i : model) out.add(cell(i));
  return out;
}
std::set<int> model_of(const std::vector<std::uint8_t>& cells) {
  std::set<int> out;
  for (const auto c : cells) out.insert(c % kMaxCells);
  return out;
}

RC_GTEST_PROP(CellSetProperty, behaves_as_a_set_of_numbers,
              (const std::vector<std::uint8_t>& xs, const std::vector<std::uint8_t>& ys)) {
  const std::set<int> a = model_of(xs);
  const std::set<int> b = model_of(ys);
  std::set<int> both;
  std::set<int> either = a;
  std::set<int> rest;
  for (const int i : a) (b.contains(i) ? both : rest).insert(i);
  either.insert(b.begin(), b.end());
  RC_ASSERT((set_of(a) & set_of(b)) == set_of(both));
  RC_ASSERT((set_of(a) | set_of(b)) == set_of(either));
  RC_ASSERT((set_of(a) - set_of(b)) == set_of(rest));
  RC_ASSERT(set_of(a).intersects(set_of(b)) == !both.empty());
  RC_ASSERT(set_of(either).contains(set_of(a)));
  RC_ASSERT(set_of(a).size() == static_cast<int>(a.size()));
  std::vector<int> seen;
  set_of(a).each([&](Cell c) { seen.push_back(index(c)); });
  RC_ASSERT(seen == std::vector<int>(a.begin(), a.end()));
  CellSet popped = set_of(a);
  for (const int i : a) RC_ASSERT(popped.pop_lowest() == cell(i));
  RC_ASSERT(popped.empty());
}

TEST(CellSet, first_covers_both_words) {
  EXPECT_EQ(CellSet::first(0).size(), 0);
  EXPECT_EQ(CellSet::first(64).size(), 64);
  EXPECT_EQ(CellSet::first(127).size(), 127);
  EXPECT_EQ(CellSet::first(128).size(), 128);
  EXPECT_TRUE(CellSet::first(127).has(cell(126)));
  EXPECT_FALSE(CellSet::first(127).has(cell(127)));
}

TEST(SeatSet, holds_seats) {
  SeatSet seats = SeatSet::first(4);
  EXPECT_EQ(seats.size(), 4);
  seats.remove(seat(0));
  EXPECT_EQ(seats.lowest(), seat(1));
  EXPECT_FALSE(seats.has(kNobody));
  EXPECT_EQ(seats, (SeatSet{seat(1), seat(2), seat(3)}));
}

}  // namespace
}  // namespace warren
