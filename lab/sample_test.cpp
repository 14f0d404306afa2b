// What is asked of a sample, against plain sums over its numbers.
#include "lab/sample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/random.h"

namespace warren {
namespace {

TEST(Sample, counts_as_the_numbers_themselves_would) {
  Random random(7);
  std::vector<double> numbers;
  Sample whole;
  Sample first;
  Sample second;
  for (int k = 0; k < 1001; ++k) {
    const double x = random.below(40) / 4.0 - 3;
    numbers.push_back(x);
    whole.add(x);
    (k % 3 == 0 ? first : second).add(x);
  }
  double mean = 0;
  for (const double x : numbers) mean += x / 1001;
  double squares = 0;
  for (const double x : numbers) squares += (x - mean) * (x - mean);
  std::ranges::sort(numbers);
  second.append(first);
  for (const Sample* sample : {&whole, &second}) {
    EXPECT_EQ(sample->size(), 1001U);
    EXPECT_NEAR(sample->mean(), mean, 1e-12);
    EXPECT_NEAR(sample->deviation(), std::sqrt(squares / 1000), 1e-12);
    EXPECT_NEAR(sample->standard_error(), std::sqrt(squares / 1000 / 1001), 1e-12);
    EXPECT_EQ(sample->min(), numbers.front());
    EXPECT_EQ(sample->quantile(0.5), numbers[500]);
    EXPECT_EQ(sample->quantile(0.99), numbers[990]);
    EXPECT_EQ(sample->max(), numbers.back());
  }
  EXPECT_EQ(whole.mean(), second.mean()) << "to the last bit: threads must not change a report";
}

TEST(Sample, of_nothing_or_one_has_no_spread) {
  Sample sample;
  EXPECT_EQ(sample.mean(), 0);
  EXPECT_EQ(sample.max(), 0);
  sample.add(5);
  EXPECT_EQ(sample.mean(), 5);
  EXPECT_EQ(sample.standard_error(), 0);
}

}  // namespace
}  // namespace warren
