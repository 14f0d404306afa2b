// A sample of numbers with what people ask of it.
#pragma once

#include <cstddef>
#include <vector>

namespace warren {

class Sample {
 public:
  void add(double x) { values_.push_back(x); }
  void append(const Sample& other) {
    values_.insert(values_.end(), other.values_.begin(), other.values_.end());
  }
  std::size_t size() const { return values_.size(); }
  double mean() const;
  double deviation() const;       // of the sample
  double standard_error() const;  // of the mean
  double quantile(double share) const;
  double min() const { return quantile(0); }
  double max() const { return quantile(1); }

 private:
  std::vector<double> values_;
};

}  // namespace warren
