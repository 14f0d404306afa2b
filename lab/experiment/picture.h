// Pictures of a report, as SVG that stands in an HTML page: readable on paper, described in words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "lab/sample.h"

namespace warren {

// Safe on the page, and a figure stays on one line with its %.
std::string page_text(std::string_view text);

// How a picture of this size begins, with its title for whoever does not see it.
std::string picture_opening(double width, double height, std::string_view title);

// One difference with its interval, as a line with a mark.
struct Whisker {
  std::string name;
  double middle = 0;
  double low = 0;
  double high = 0;
  double worth = 0;  // drawn as a band around nothing
  bool stands_out = false;
  std::string words;   // for whoever does not see the picture
  std::string figure;  // stands at the right
  std::string note;    // small below the name; the rows are higher for it
};

// Each on its own scale: the band of what makes no difference has the same width everywhere.
std::string whisker_picture(std::string_view title, const std::vector<Whisker>& whiskers);

// How often each length came, one curve of steps a sample.
std::string histogram_picture(std::string_view title, const std::vector<std::string>& names,
                              const std::vector<Sample>& samples);

}  // namespace warren
