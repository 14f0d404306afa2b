#include "lab/experiment/interval_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "lab/experiment/picture.h"

namespace warren {

namespace {
constexpr double kWidth = 720;
constexpr double kLetter = 7.4;  // of a name, about
constexpr double kMostNames = 380;
constexpr double kFigures = 96;  // and for figures on the right
constexpr double kMark = 9;      // from one mark of a row to the next
constexpr double kRow = 15;      // of a row besides its marks
constexpr double kFoot = 28;     // for the scale
constexpr std::array<std::string_view, 5> kInks = {"#3b2f23", "#b0472e", "#2d6a6a", "#8a6d1f",
                                                   "#5a4a86"};
constexpr std::string_view kPale = "#a8987d";

struct Extent {
  double low = 0;
  double high = 0;
};

// Room for names on the left.
double names_of(const std::vector<IntervalRow>& rows) {
  std::size_t longest = 0;
  for (const IntervalRow& row : rows) longest = std::max(longest, row.name.size());
  return std::min(kMostNames, kLetter * static_cast<double>(longest) + 24);
}

Extent extent_of(const std::vector<IntervalRow>& rows, const IntervalScale& scale) {
  Extent out{scale.want - scale.within, scale.want + scale.within};
  for (const IntervalRow& row : rows) {
    for (const Mark95& mark : row.marks) {
      out.low = std::min(out.low, mark.low);
      out.high = std::max(out.high, mark.high);
    }
  }
  const double air = std::max(1e-9, out.high - out.low) / 20;
  return {out.low - air, out.high + air};
}

// 1, 2 or 5 of a power of ten, so that there are about six of them.
double step_of(const Extent& extent) {
  constexpr double kAbout = 6;
  const double rough = (extent.high - extent.low) / kAbout;
  const double power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double nice : {1.0, 2.0, 5.0}) {
    if (nice * power >= rough) return nice * power;
  }
  return 10 * power;
}
}  // namespace

std::string interval_picture(std::string_view title, const std::vector<IntervalRow>& rows,
                             const IntervalScale& scale) {
  if (rows.empty()) return "";
  const Extent extent = extent_of(rows, scale);
  const double names = names_of(rows);
  const auto across = [&](double x) {
    return names + (x - extent.low) / (extent.high - extent.low) * (kWidth - kFigures - names);
  };
  double height = 8;
  for (const IntervalRow& row : rows) {
    height += kRow + kMark * static_cast<double>(std::max<std::size_t>(1, row.marks.size()));
  }
  const double floor = height;
  std::string out = picture_opening(kWidth, height + kFoot, title);
  const auto line = [&](double x1, double y1, double x2, double y2, std::string_view ink,
                        double width) {
    out += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
        "stroke-width=\"{:g}\"/>\n",
        x1, y1, x2, y2, ink, width);
  };
  if (scale.within > 0) {
    out += fmt::format(
        "<rect x=\"{:.1f}\" y=\"4\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#efe6d2\"/>\n",
        across(scale.want - scale.within),
        across(scale.want + scale.within) - across(scale.want - scale.within), floor - 4);
  }
  const double step = step_of(extent);
  const auto last = static_cast<long>(std::floor(extent.high / step + 1e-9));
  for (auto mark = static_cast<long>(std::ceil(extent.low / step - 1e-9)); mark <= last; ++mark) {
    const double at = static_cast<double>(mark) * step;
    line(across(at), 4, across(at), floor, "#e6dcc6", 1);
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{:g}{}</text>\n",
                       across(at), floor + 20, at * (scale.share ? 100 : 1),
                       scale.share ? "\u00a0%" : "");
  }
  line(across(scale.want), 4, across(scale.want), floor, kInks[0], 1);
  double y = 8;
  for (const IntervalRow& row : rows) {
    const double tall =
        kRow + kMark * static_cast<double>(std::max<std::size_t>(1, row.marks.size()));
    const double middle = y + tall / 2;
    out += fmt::format("<g><title>{}</title>\n", page_text(row.words));
    const auto text = [&](double x, const std::string& words) {
      out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", x,
                         middle + 5, page_text(words));
    };
    text(names - 12, row.name);
    for (std::size_t i = 0; i < row.marks.size(); ++i) {
      const Mark95& mark = row.marks[i];
      const double at = middle + kMark * (static_cast<double>(i) -
                                          (static_cast<double>(row.marks.size()) - 1) / 2);
      const std::string_view ink = row.pale ? kPale : kInks[i % kInks.size()];
      line(across(mark.low), at, across(mark.high), at, ink, 2);
      out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\"/>\n",
                         across(mark.middle), at, ink);
    }
    text(kWidth - 2, row.figure);
    out += "</g>\n";
    y += tall;
  }
  return out + "</svg>\n";
}

}  // namespace warren
