// Shares or other figures with their intervals, row under row on one scale, as SVG that stands in
// an HTML page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warren {

struct Mark95 {
  double low = 0;
  double middle = 0;
  double high = 0;
};

struct IntervalRow {
  std::string name;
  std::vector<Mark95> marks;  // one under the other, each in an ink of its own
  std::string figure;         // stands at the right
  std::string words;          // for whoever points at it
  bool pale = false;          // counts for less
};

// What is drawn behind: a line at what is wanted, and a band around it that is as good.
struct IntervalScale {
  double want = 0;
  double within = 0;
  bool share = true;  // figures are shares, written in percent
};

std::string interval_picture(std::string_view title, const std::vector<IntervalRow>& rows,
                             const IntervalScale& scale);

}  // namespace warren
