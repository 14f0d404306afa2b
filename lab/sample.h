// A sample of numbers with what people ask of it. It counts how often each number came, so that a
// hundred million games take no more memory than a thousand, and so that adding two samples gives
// the same whichever is first.
#pragma once

#include <cstddef>
#include <unordered_map>
#include <utility>
#include <vector>

namespace warren {

class Sample {
 public:
  void add(double x, std::size_t times = 1) {
    counts_[x] += times;
    size_ += times;
  }
  void append(const Sample& other);
  std::size_t size() const { return size_; }
  double mean() const;
  double deviation() const;       // of the sample
  double standard_error() const;  // of the mean
  double quantile(double share) const;
  double min() const { return quantile(0); }
  double max() const { return quantile(1); }

  // Each number that came, ascending, and how often.
  std::vector<std::pair<double, std::size_t>> sorted() const;

 private:
  std::unordered_map<double, std::size_t> counts_;
  std::size_t size_ = 0;
};

}  // namespace warren
