#include "lab/experiment/heat_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

#include "engine/text.h"
#include "lab/experiment/picture.h"

namespace warren {

namespace {
constexpr double kWidth = 720;
constexpr double kNamed = 3;  // cells in each list of a sentence

std::optional<double> number_at(const Json& json, std::string_view key) {
  const Json* value = json.find(key);
  if (value == nullptr) return {};
  if (const double* real = value->as_double()) return *real;
  if (const std::int64_t* whole = value->as_int()) return static_cast<double>(*whole);
  return {};
}

std::string text_at(const Json& json, std::string_view key) {
  const Json* value = json.find(key);
  return value != nullptr && value->as_string() != nullptr ? *value->as_string() : "";
}

double share_at(const std::vector<long>& heat, std::size_t cell) {
  const long all = std::accumulate(heat.begin(), heat.end(), 0L);
  return cell < heat.size() && all > 0 ? static_cast<double>(heat[cell]) / static_cast<double>(all)
                                       : 0;
}

// Places that are far apart come closer: a cell is as wide as the nearest two are apart.
void scale_to_cells(BoardPlan& plan) {
  double nearest = 1e300;
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      nearest = std::min(nearest, std::hypot(plan.cells[i].x - plan.cells[j].x,
                                             plan.cells[i].y - plan.cells[j].y));
    }
  }
  if (nearest <= 0 || nearest > 1e299) return;
  for (BoardCell& cell : plan.cells) {
    cell.x /= nearest;
    cell.y /= nearest;
  }
}

// From paper to a dark red; what is written on it stays readable.
std::string colour_of(double heat) {
  const auto mix = [&](double from, double to) {
    return static_cast<int>(std::lround(from + (to - from) * heat));
  };
  return fmt::format("#{:02x}{:02x}{:02x}", mix(0xfd, 0x8f), mix(0xf8, 0x24), mix(0xec, 0x1c));
}

std::string shape_of(const BoardPlan& plan, double x, double y, double size,
                     std::string_view fill) {
  if (!plan.hexes) {
    return fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" fill=\"{}\" stroke=\"#3b2f23\"/>", x, y,
        size * 0.48, fill);
  }
  std::string points;
  for (int corner = 0; corner < 6; ++corner) {
    const double angle = std::numbers::pi * (corner + 0.5) / 3;
    points += fmt::format("{}{:.1f},{:.1f}", corner == 0 ? "" : " ",
                          x + size / std::numbers::sqrt3 * std::cos(angle),
                          y + size / std::numbers::sqrt3 * std::sin(angle));
  }
  return fmt::format("<polygon points=\"{}\" fill=\"{}\" stroke=\"#3b2f23\"/>", points, fill);
}
}  // namespace

BoardPlan board_plan(const Json& board) {
  BoardPlan out;
  const Json* cells = board.find("cells");
  if (cells == nullptr) cells = board.find("spaces");
  if (cells == nullptr || cells->as_array() == nullptr) return out;
  std::vector<std::string> ids;
  for (const Json& cell : *cells->as_array()) {
    const std::string label = text_at(cell, "label");
    ids.push_back(text_at(cell, "id"));
    BoardCell one{label.empty() ? ids.back() : label};
    const auto q = number_at(cell, "q");
    const auto r = number_at(cell, "r");
    const auto x = number_at(cell, "x");
    const auto y = number_at(cell, "y");
    if (q && r) {
      out.hexes = true;
      one.x = *q + *r / 2;
      one.y = *r * std::numbers::sqrt3 / 2;
    } else if (x && y) {
      one.x = *x;
      one.y = *y;
    } else {
      return {};
    }
    out.cells.push_back(std::move(one));
  }
  if (!out.hexes) scale_to_cells(out);
  const Json* roads = board.find("roads");
  if (roads == nullptr || roads->as_array() == nullptr) return out;
  for (const Json& road : *roads->as_array()) {
    const Json::Array* two = road.as_array();
    if (two == nullptr || two->size() != 2) continue;
    // An end is a cell's id, or its number.
    const auto end = [&](const Json& id) {
      if (const std::int64_t* number = id.as_int()) return static_cast<std::size_t>(*number);
      const std::string* text = id.as_string();
      return static_cast<std::size_t>(
          (text != nullptr ? std::ranges::find(ids, *text) : ids.end()) - ids.begin());
    };
    const std::size_t a = end(two->front());
    const std::size_t b = end(two->back());
    if (a < ids.size() && b < ids.size()) out.roads.emplace_back(a, b);
  }
  return out;
}

std::string heat_picture(std::string_view title, const BoardPlan& plan,
                         const std::vector<long>& heat) {
  if (plan.cells.empty()) return "";
  const auto [left, right] = std::ranges::minmax(plan.cells, {}, &BoardCell::x);
  const auto [top, bottom] = std::ranges::minmax(plan.cells, {}, &BoardCell::y);
  constexpr double kLargest = 92;
  const double size = std::min(kLargest, kWidth / (right.x - left.x + 1.2));
  const double height = (bottom.y - top.y + 1.4) * size;
  const double indent = (kWidth - (right.x - left.x) * size) / 2;
  const auto across = [&](std::size_t i) { return indent + (plan.cells[i].x - left.x) * size; };
  const auto down = [&](std::size_t i) { return (plan.cells[i].y - top.y + 0.7) * size; };
  double most = 0;
  for (std::size_t i = 0; i < plan.cells.size(); ++i) most = std::max(most, share_at(heat, i));

  std::string out = picture_opening(kWidth, height, title);
  for (const auto& [a, b] : plan.roads) {
    out += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#b8a988\" "
        "stroke-width=\"3\"/>\n",
        across(a), down(a), across(b), down(b));
  }
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    const double share = share_at(heat, i);
    const double warm = most > 0 ? share / most : 0;
    const std::string_view ink = warm > 0.68 ? "#ffffff" : "#2c241b";
    const std::string& name = plan.cells[i].name;
    out += fmt::format("<g><title>{}: {:.1f} %</title>", page_text(name), share * 100);
    out += shape_of(plan, across(i), down(i), size, colour_of(warm));
    // A style wins over the page's for all text in pictures.
    const auto text = [&](double lift, double scale, const std::string& words) {
      return fmt::format(
          "<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\" "
          "style=\"font-size:{:.1f}px;fill:{}\">{}</text>",
          across(i), down(i) + lift * size, scale * size, ink, words);
    };
    out += text(-0.06, 0.24, page_text(name));
    out += text(0.24, 0.28, fmt::format("{:.1f}", share * 100)) + "</g>\n";
  }
  return out + "</svg>\n";
}

std::string heat_table(const BoardPlan& plan, const std::vector<long>& heat) {
  std::string rows;
  for (std::size_t i = 0; i < plan.cells.size(); ++i) {
    rows += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td><td>{:.1f}\u00a0%</td></tr>\n",
                        page_text(plan.cells[i].name), i < heat.size() ? heat[i] : 0,
                        share_at(heat, i) * 100);
  }
  return "<table><thead><tr><th scope=\"col\">cell</th><th scope=\"col\">actions</th><th "
         "scope=\"col\">share</th></tr></thead><tbody>\n" +
         rows + "</tbody></table>\n";
}

std::string heat_words(const BoardPlan& plan, const std::vector<long>& heat) {
  if (plan.cells.empty()) return "";
  std::vector<std::size_t> order(plan.cells.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t i) { return share_at(heat, i); });
  const auto named = [&](std::size_t i) {
    return fmt::format("{} {:.1f} %", plan.cells[i].name, share_at(heat, i) * 100);
  };
  std::vector<std::string> most;
  std::vector<std::string> least;
  std::vector<std::string> none;
  for (const std::size_t i : order) {
    if (share_at(heat, i) == 0) {
      none.push_back(plan.cells[i].name);
    } else if (most.size() < kNamed) {
      most.push_back(named(i));
    } else {
      least.push_back(named(i));
    }
  }
  if (most.empty()) return "Nothing happened on the board.";
  std::string out = "Most happens at " + list_of(most) + ".";
  if (least.size() > kNamed) least.erase(least.begin(), least.end() - static_cast<long>(kNamed));
  if (!least.empty()) out += " Least at " + list_of(least) + ".";
  if (!none.empty()) out += " Nothing at " + list_of(none) + ".";
  return out;
}

}  // namespace warren
