#include "lab/experiment/picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/markup.h"

namespace warren {

namespace {
constexpr double kWidth = 720;
constexpr double kNames = 250;   // room for names on the left
constexpr double kFigures = 74;  // and for figures on the right
constexpr double kRow = 24;
constexpr double kNotedRow = 40;
constexpr std::array<std::string_view, 5> kInks = {"#3b2f23", "#b0472e", "#2d6a6a", "#8a6d1f",
                                                   "#5a4a86"};
}  // namespace

std::string page_text(std::string_view text) {
  std::string out = escaped(text);
  for (std::size_t at = out.find(" %"); at != std::string::npos; at = out.find(" %", at)) {
    out.replace(at, 1, "\u00a0");
  }
  return out;
}

std::string picture_opening(double width, double height, std::string_view title) {
  return fmt::format(
      "<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\" "
      "xmlns=\"http://www.w3.org/2000/svg\"><title>{}</title>\n",
      width, height, page_text(title), page_text(title));
}

std::string whisker_picture(std::string_view title, const std::vector<Whisker>& whiskers) {
  const bool noted =
      std::ranges::any_of(whiskers, [](const Whisker& one) { return !one.note.empty(); });
  const double row = noted ? kNotedRow : kRow;
  const double height = row * static_cast<double>(whiskers.size()) + 12;
  const double middle = (kNames + kWidth - kFigures) / 2;
  const double room = (kWidth - kFigures - kNames) / 2 - 8;
  std::string out = picture_opening(kWidth, height, title);
  // The band is an eighth of the room to either side; an arrow points to what lies beyond.
  out += fmt::format(
      "<rect x=\"{:.1f}\" y=\"4\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"#efe6d2\"/>\n",
      middle - room / 8, room / 4, height - 8);
  out += fmt::format(
      "<line x1=\"{0:.1f}\" y1=\"4\" x2=\"{0:.1f}\" y2=\"{1:.1f}\" "
      "stroke=\"#3b2f23\" stroke-width=\"1\"/>\n",
      middle, height - 4);
  for (std::size_t i = 0; i < whiskers.size(); ++i) {
    const Whisker& one = whiskers[i];
    const double y = row * (static_cast<double>(i) + 0.5) + 6;
    const double scale = one.worth > 0 ? room / 8 / one.worth : 0;
    const auto place = [&](double x) { return middle + std::clamp(x * scale, -room, room); };
    const std::string_view ink = one.stands_out ? kInks[1] : kInks[0];
    out += fmt::format("<g><title>{}</title>\n", page_text(one.words));
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
                       kNames - 10, y + (one.note.empty() ? 5 : -2), page_text(one.name));
    if (!one.note.empty()) {
      out += fmt::format(
          "<text class=\"note\" x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n",
          kNames - 10, y + 13, page_text(one.note));
    }
    out += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
        "stroke-width=\"2\"/>\n",
        place(one.low), y, place(one.high), y, ink);
    if (std::abs(one.middle) * scale <= room) {
      out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4.5\" fill=\"{}\"/>\n",
                         place(one.middle), y, ink);
    } else {  // beyond the picture: which way
      const double way = one.middle > 0 ? 1 : -1;
      out += fmt::format("<path d=\"M{:.1f} {:.1f}l{:.1f} -5v10z\" fill=\"{}\"/>\n",
                         middle + way * (room + 6), y, -way * 9, ink);
    }
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text></g>\n",
                       kWidth - 2, y + 5, page_text(one.figure));
  }
  return out + "</svg>\n";
}

std::string histogram_picture(std::string_view title, const std::vector<std::string>& names,
                              const std::vector<Sample>& samples) {
  constexpr double kHeight = 220;
  constexpr double kFoot = 40;
  constexpr std::size_t kBins = 40;
  double low = 1e300;
  double high = -1e300;
  for (const Sample& sample : samples) {
    if (sample.size() == 0) continue;
    low = std::min(low, sample.min());
    high = std::max(high, sample.max());
  }
  if (low > high) return "";
  const double step = std::max(1.0, std::ceil((high - low + 1) / static_cast<double>(kBins)));
  const auto bins = static_cast<std::size_t>((high - low) / step) + 1;
  std::vector<std::vector<double>> shares;
  double top = 0;
  for (const Sample& sample : samples) {
    std::vector<double> share(bins, 0.0);
    for (const auto& [x, count] : sample.sorted()) {
      share[static_cast<std::size_t>((x - low) / step)] +=
          static_cast<double>(count) / static_cast<double>(sample.size());
    }
    top = std::max(top, *std::ranges::max_element(share));
    shares.push_back(std::move(share));
  }
  std::string out = picture_opening(kWidth, kHeight, title);
  const auto across = [&](double bin) {
    return 40 + bin * (kWidth - 60) / static_cast<double>(bins);
  };
  const auto up = [&](double share) {
    return kHeight - kFoot - share / top * (kHeight - kFoot - 12);
  };
  out += fmt::format(
      "<line x1=\"40\" y1=\"{0:.1f}\" x2=\"{1:.1f}\" y2=\"{0:.1f}\" "
      "stroke=\"#3b2f23\"/>\n",
      up(0), kWidth - 20);
  for (std::size_t s = 0; s < shares.size(); ++s) {
    std::string path = fmt::format("M{:.1f} {:.1f}", across(0), up(0));
    for (std::size_t b = 0; b < bins; ++b) {
      path += fmt::format("V{:.1f}H{:.1f}", up(shares[s][b]), across(static_cast<double>(b) + 1));
    }
    out +=
        fmt::format("<path d=\"{}V{:.1f}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"{}/>\n",
                    path, up(0), kInks[s % kInks.size()],
                    s == 0 ? std::string() : fmt::format(" stroke-dasharray=\"{} 3\"", 2 + 3 * s));
  }
  const auto label = [&](double at, const char* anchor, double where) {
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{:.0f}</text>\n", where,
                       kHeight - kFoot + 16, anchor, at);
  };
  label(low, "start", across(0));
  label((low + high) / 2, "middle", across(static_cast<double>(bins) / 2));
  label(high, "end", across(static_cast<double>(bins)));
  double x = 40;
  for (std::size_t s = 0; s < names.size(); ++s) {
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" fill=\"{}\">{}</text>\n", x, kHeight - 6,
                       kInks[s % kInks.size()], page_text(names[s]));
    x += 24 + 8.2 * static_cast<double>(names[s].size());
  }
  return out + "</svg>\n";
}

}  // namespace warren
