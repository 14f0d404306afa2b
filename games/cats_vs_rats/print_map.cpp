#include "games/cats_vs_rats/print_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "games/cats_vs_rats/edition.h"
#include "print/parts.h"

namespace warren::cats_vs_rats {

namespace {

using namespace warren::print;

constexpr double kLongest = 350;  // millimetres of the longer side of the map
constexpr double kTown = 7.5;     // radius of a town: room for a pile of units

double between(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// How far a point is from a stretch of road.
double from_road(Point p, Point a, Point b) {
  const double dx = b.x - a.x;
  const double dy = b.y - a.y;
  const double square = dx * dx + dy * dy;
  const double along =
      square > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / square, 0.0, 1.0) : 0.0;
  return between(p, {a.x + along * dx, a.y + along * dy});
}

class Map {
 public:
  Map(const Edition& e, Size& size) : e_(e) {
    unit_ = kLongest / std::max({e.width, e.height, 1});
    size_ = {e.width * unit_, e.height * unit_};
    size = size_;
    for (const Town& town : e.towns) towns_.push_back({town.x * unit_, town.y * unit_});
    for (const auto& [x, y] : e.land) coast_.push_back({x * unit_, y * unit_});
  }

  Drawing draw(const Booklet& booklet) const {
    Drawing out = booklet.drawing();
    out.rect({0, 0, size_.width, size_.height}, {.fill = token("sea")});
    const std::string coast = smooth_coast();
    if (!coast.empty()) {
      // Shallow water along the coast, then the land.
      out.path(coast, {.stroke = booklet.style().area(token("water")), .width = 9, .inked = true});
      out.path(coast + "Z", {.fill = token("land"), .stroke = token("board-edge"), .width = 0.6});
    }
    draw_country(out);
    for (const auto& [a, b] : e_.roads) {
      out.line(towns_[static_cast<std::size_t>(a)], towns_[static_cast<std::size_t>(b)],
               {.stroke = token("road"), .width = booklet.style().colour ? 1.3 : 0.6});
    }
    for (std::size_t t = 0; t < towns_.size(); ++t) draw_town(out, e_.towns[t], towns_[t]);
    out.rect({0.3, 0.3, size_.width - 0.6, size_.height - 0.6},
             {.stroke = token("board-edge"), .width = 0.6});
    return out;
  }

 private:
  // A smooth line through the corners of the coast.
  std::string smooth_coast() const {
    if (coast_.size() < 3) return {};
    const auto at = [&](std::size_t i, int step) {
      const int n = static_cast<int>(i) + step;
      return coast_[static_cast<std::size_t>(
          std::clamp(n, 0, static_cast<int>(coast_.size()) - 1))];
    };
    std::string out = fmt::format("M{} {}", print::number(coast_[0].x), print::number(coast_[0].y));
    for (std::size_t i = 1; i < coast_.size(); ++i) {
      const Point p = at(i, -2);
      const Point a = at(i, -1);
      const Point b = coast_[i];
      const Point q = at(i, 1);
      out +=
          fmt::format("C{} {} {} {} {} {}", print::number(a.x + (b.x - p.x) / 6),
                      print::number(a.y + (b.y - p.y) / 6), print::number(b.x - (q.x - a.x) / 6),
                      print::number(b.y - (q.y - a.y) / 6), print::number(b.x), print::number(b.y));
    }
    return out;
  }

  bool on_land(Point p) const {
    bool inside = false;
    for (std::size_t i = 0, j = coast_.size() - 1; i < coast_.size(); j = i++) {
      const Point a = coast_[i];
      const Point b = coast_[j];
      if ((a.y > p.y) != (b.y > p.y) && p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x) {
        inside = !inside;
      }
    }
    return inside;
  }

  double from_coast(Point p) const {
    double least = 1e9;
    for (std::size_t i = 1; i < coast_.size(); ++i) {
      least = std::min(least, from_road(p, coast_[i - 1], coast_[i]));
    }
    return least;
  }

  // Trees, hills and waves wherever nothing is in their way.
  void draw_country(Drawing& out) const {
    constexpr std::array<std::string_view, 5> kLands = {"forest", "mountain", "grassland", "forest",
                                                        "swamp"};
    constexpr double kStep = 17;
    std::size_t nth = 0;
    for (double y = 9; y < size_.height - 6; y += kStep) {
      for (double x = 9 + std::fmod(y, 2 * kStep) / 2; x < size_.width - 6; x += kStep) {
        const Point at = {x, y};
        if (!coast_.empty() && from_coast(at) < 9) continue;
        if (!on_land(at)) {
          out.path("M0 0q3-2.7 6 0t6 0", {.stroke = token("water-t"), .width = 0.35}, {x - 3, y},
                   0.5);
          continue;
        }
        const double clear = [&] {
          double least = 1e9;
          for (const Point& town : towns_) {
            least = std::min(least, between(at, town) - kTown - 6);
            // Below it stands its name.
            const bool below = at.y > town.y && at.y < town.y + kTown + 9;
            if (below && std::abs(at.x - town.x) < 22) least = -1;
          }
          for (const auto& [a, b] : e_.roads) {
            least = std::min(least, from_road(at, towns_[static_cast<std::size_t>(a)],
                                              towns_[static_cast<std::size_t>(b)]) -
                                        5.5);
          }
          return least;
        }();
        if (clear < 0) continue;
        const auto look = print::land_of(kLands[nth++ % kLands.size()]);
        out.symbol(look.symbol, {x - 3.6, y - 3.6, 7.2, 7.2}, look.paints);
      }
    }
  }

  static void draw_town(Drawing& out, const Town& town, Point at) {
    const print::Shape rim = {
        .fill = "#ffffff", .stroke = token("ink-2"), .width = 0.45, .inked = true};
    if (town.port) {
      out.circle(
          at, kTown + 2.2,
          {.fill = token("water"), .stroke = token("water-t"), .width = 0.5, .dashes = "1.6 1.2"});
    }
    if (town.defence > 0) {
      // Walls with battlements.
      const double w = kTown + 1.6;
      const double m = w / 3;
      std::vector<Point> wall = {{at.x - w, at.y + w}, {at.x - w, at.y - w - 2.4}};
      for (int i = 0; i < 3; ++i) {
        const double x = at.x - w + i * 2 * m;
        wall.push_back({x, at.y - w - 2.4});
        wall.push_back({x + m * 0.9, at.y - w - 2.4});
        wall.push_back({x + m * 0.9, at.y - w});
        if (i < 2) wall.push_back({x + 2 * m, at.y - w});
      }
      wall.push_back({at.x + w, at.y - w});
      wall.push_back({at.x + w, at.y + w});
      out.polygon(wall, {.fill = token("mountain"), .stroke = token("ink-2"), .width = 0.4});
    }
    out.circle(at, kTown, rim);
    Paints house;
    house.base = "#ffffff";
    house.tone = "#cfc8b0";
    out.symbol("t-town", {at.x - 3.4, at.y - 3.8, 6.8, 6.8}, house);
    if (town.port) out.symbol("u-anchor", {at.x - kTown - 4.4, at.y - kTown - 3.6, 5, 5});
    if (town.defence > 0) {
      const Point badge = {at.x + kTown + 1, at.y - kTown - 1.5};
      out.circle(badge, 3, {.fill = token("ink"), .inked = true});
      out.text({badge.x, badge.y + 1.1}, fmt::format("+{}", town.defence), {Face::kSansBold, 3},
               Anchor::kMiddle, "#ffffff");
    }
    out.text({at.x, at.y + 5.8}, town.id, {Face::kSans, 2.1}, Anchor::kMiddle, token("ink-2"));
    // The name on a slip, so that roads do not run through it.
    const Font font = fitted(town.name, {Face::kSerifBold, 3}, 34, 1.8);
    const std::string name = cut_to(town.name, font, 34);
    const double half = width_of(name, font) / 2 + 0.8;
    const double y = at.y + kTown + (town.port ? 2.6 : town.defence > 0 ? 2.2 : 0.6);
    out.rect({at.x - half, y, 2 * half, font.size * 1.25}, {.fill = token("land")}, 1);
    out.text({at.x, y + font.size * 0.98}, name, font, Anchor::kMiddle);
  }

  const Edition& e_;
  double unit_ = 1;
  Size size_;
  std::vector<Point> towns_;
  std::vector<Point> coast_;
};

}  // namespace

Drawing map_of(const Booklet& booklet, const Edition& e, Size& size) {
  return Map(e, size).draw(booklet);
}

}  // namespace warren::cats_vs_rats
