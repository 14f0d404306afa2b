// The frame of every page, and the first one.
#include "print/booklet.h"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "engine/text.h"

namespace warren::print {

namespace {

constexpr double kRuler = 50;

// "03-board-2": what a file may be called everywhere.
std::string file_name(int number, std::string_view part, int nth) {
  std::string out = fmt::format("{:02}-", number);
  for (const char c : part) {
    if (c >= 'A' && c <= 'Z') {
      out += static_cast<char>(c - 'A' + 'a');
    } else if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
      out += c;
    } else if (out.back() != '-') {
      out += '-';
    }
  }
  while (out.back() == '-') out.pop_back();
  return nth > 0 ? out + "-" + std::to_string(nth) : out;
}

std::string lower_first(std::string text) {
  if (!text.empty() && text[0] >= 'A' && text[0] <= 'Z') {
    text[0] = static_cast<char>(text[0] - 'A' + 'a');
  }
  return text;
}

void draw_ruler(Drawing& out, Point at, double length) {
  const Shape ink = {.stroke = token("ink"), .width = 0.2, .inked = true};
  out.line(at, {at.x + length, at.y}, ink);
  for (int mm = 0; mm <= static_cast<int>(length); mm += 5) {
    const double tick = mm % 50 == 0 ? 2.4 : mm % 10 == 0 ? 1.8 : 1.0;
    out.line({at.x + mm, at.y}, {at.x + mm, at.y - tick}, ink);
  }
}

}  // namespace

Booklet::Booklet(const GameInfo& info, std::string_view edition, const Order& order)
    : info_(info), edition_(edition), order_(order) {
  const Box area = area_of(order.paper);
  room_ = {area.width, area.height};
}

void Booklet::part(std::string name, std::string how, int copies) {
  parts_.push_back({std::move(name), std::move(how), copies});
}

void Booklet::add(Drawing drawing, bool back) {
  assert(!parts_.empty());
  sheets_.push_back({parts_.size() - 1, std::move(drawing), back});
}

void Booklet::page(const Drawing& drawing) { add(drawing); }

// Pages are counted from 1, and the list of parts is the first.
int Booklet::first_page(std::size_t part) const {
  for (std::size_t s = 0; s < sheets_.size(); ++s) {
    if (sheets_[s].part == part) return static_cast<int>(s) + 2;
  }
  return 0;
}
int Booklet::last_page(std::size_t part) const {
  int last = 0;
  for (std::size_t s = 0; s < sheets_.size(); ++s) {
    if (sheets_[s].part == part) last = static_cast<int>(s) + 2;
  }
  return last;
}

std::string Booklet::title_of(std::size_t sheet) const {
  const Sheet& one = sheets_[sheet];
  const std::string part = lower_first(parts_[one.part].name);
  const int number = static_cast<int>(sheet) + 2;
  const int first = first_page(one.part);
  const int last = last_page(one.part);
  // Fronts and their backs are counted together: "cards 2 of 5, backs".
  int fronts = 0;
  int nth = 0;
  for (int n = first; n <= last; ++n) {
    if (sheets_[static_cast<std::size_t>(n) - 2].back) continue;
    ++fronts;
    if (n <= number) nth = fronts;
  }
  std::string out = fmt::format("{}, {}", info_.title, part);
  if (fronts > 1) out += fmt::format(" {} of {}", nth, fronts);
  return one.back ? out + ", backs" : out;
}

std::string Booklet::document(const Drawing& content, std::string_view title, int number,
                              int copies) const {
  const Paper& paper = order_.paper;
  const Box area = area_of(paper);
  Drawing page(order_.style);
  const std::string right =
      fmt::format("edition {} · page {} of {}", edition_, number, sheets_.size() + 1);
  page.label({area.x, 15}, area.width * 0.63, title, {Face::kSerifBold, 4.6}, 2.8);
  page.label({area.right(), 15}, area.width * 0.38, right, {Face::kSans, 2.6}, 2, Anchor::kEnd,
             token("ink-2"));
  page.line({area.x, 17.2}, {area.right(), 17.2},
            {.stroke = token("line-2"), .width = 0.15, .inked = true});
  page.put(content, {area.x, area.y});
  const double foot = paper.height - 9;
  draw_ruler(page, {area.x, foot}, kRuler);
  page.text({area.x + kRuler + 2.5, foot}, "50 mm: measure it before you cut", {Face::kSans, 2.4},
            Anchor::kStart, token("ink-2"));
  const std::string below =
      copies == 1 ? "print this page once" : fmt::format("print this page {} times", copies);
  page.text({area.right(), foot}, below, {Face::kSans, 2.4}, Anchor::kEnd, token("ink-2"));
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" "
      "viewBox=\"0 0 {0} {1}\">\n<defs>\n{2}</defs>\n"
      "<rect width=\"{0}\" height=\"{1}\" fill=\"#ffffff\"/>\n{3}</svg>\n",
      print::number(paper.width), print::number(paper.height), page.definitions(), page.body());
}

Drawing Booklet::list_of_parts() const {
  Drawing out = drawing();
  const std::string_view quiet = token("ink-2");
  double y = 4;
  out.symbol("logo", {0, y - 2, 13, 13}, {});
  out.text({17, y + 4}, info_.title, {Face::kSerifBold, 8});
  const std::string whom =
      everything()
          ? fmt::format("on paper: everything for {} to {} players", info_.min_players,
                        info_.max_players)
          : fmt::format("on paper, for {}", count_of(order_.players, "player alone", "players"));
  out.text({17, y + 10}, whom, {Face::kSans, 3.4}, Anchor::kStart, quiet);
  y += 17;
  y = out.paragraph({0, y, room_.width, 12}, info_.blurb, {Face::kSerif, 3.6}, 2.6) + 3;

  // The table of parts.
  const double pages_at = 46;
  const double times_at = 64;
  const double how_at = 80;
  const Font head = {Face::kSansBold, 3};
  out.text({0, y + 3}, "Part", head);
  out.text({pages_at, y + 3}, "Pages", head);
  out.text({times_at, y + 3}, "Print", head);
  out.text({how_at, y + 3}, "Then", head);
  y += 5;
  const Shape rule = {.stroke = token("line-2"), .width = 0.2, .inked = true};
  out.line({0, y}, {room_.width, y}, {.stroke = token("ink"), .width = 0.4, .inked = true});
  for (std::size_t p = 0; p < parts_.size(); ++p) {
    const int first = first_page(p);
    const int last = last_page(p);
    if (first == 0) continue;
    const Part& part = parts_[p];
    out.label({0, y + 4.2}, pages_at - 3, part.name, {Face::kSansBold, 3.2}, 2.2);
    out.text({pages_at, y + 4.2},
             first == last ? std::to_string(first) : fmt::format("{}–{}", first, last),
             {Face::kSans, 3.2});
    out.text({times_at, y + 4.2}, part.copies == 1 ? "once" : fmt::format("{} times", part.copies),
             {Face::kSans, 3.2});
    const double below = out.paragraph({how_at, y + 1.6, room_.width - how_at, 30}, part.how,
                                       {Face::kSans, 2.9}, 2.4);
    y = std::max(y + 6, below + 1.6);
    out.line({0, y}, {room_.width, y}, rule);
  }

  y += 5;
  const double half = room_.width / 2 - 5;
  // On the left what else is on the table, on the right how to print and cut.
  double left = y;
  out.text({0, left + 3}, "You also need", head);
  left += 5;
  for (const std::string& thing : needs_) {
    out.circle({1.2, left + 1.9}, 0.6, {.fill = token("ink"), .inked = true});
    left = out.paragraph({4, left, half - 4, 24}, thing, {Face::kSans, 3}, 2.4) + 0.8;
  }
  left += 4;
  if (!credit_.empty()) {
    out.text({0, left + 3}, "Whose game it is", head);
    left = out.paragraph({0, left + 5, half, 30}, credit_, {Face::kSans, 3}, 2.4);
  }

  double right = y;
  const double x = half + 10;
  out.text({x, right + 3}, "How to print", head);
  right = out.paragraph({x, right + 5, half, 40},
                        "At 100 %, without \"fit to page\". The ruler at the foot of every page "
                        "must measure 50 mm; this one 80 mm:",
                        {Face::kSans, 3}, 2.4);
  draw_ruler(out, {x, right + 5.5}, 80);
  right += 9;
  const Font small = {Face::kSans, 2.9};
  const Shape cut = {.stroke = token("ink-2"), .width = 0.2, .inked = true};
  out.line({x, right + 2}, {x + 18, right + 2}, cut);
  out.text({x + 22, right + 3}, "cut along a thin line", small);
  right += 6;
  out.line({x, right + 2}, {x + 18, right + 2},
           {.stroke = token("ink-2"), .width = 0.25, .dashes = "1.6 1.2", .inked = true});
  out.text({x + 22, right + 3}, "fold along dashes", small);
  right += 6;
  out.line({x + 6, right + 2}, {x + 12, right + 2}, cut);
  out.line({x + 9, right - 1}, {x + 9, right + 5}, cut);
  out.text({x + 22, right + 3}, "crosses of two pages lie on each other", small);
  right += 8;
  out.paragraph({x, right, half, 40},
                "Thick paper for cards and pieces, or glue the page on card first. A page called "
                "\"backs\" goes on the back of the page before it: print both sides, turned along "
                "the long edge.",
                {Face::kSans, 3}, 2.4);
  return out;
}

std::vector<Page> Booklet::pages() const {
  std::vector<Page> out;
  Page first;
  first.number = 1;
  first.name = file_name(1, "what to print", 0);
  first.title = fmt::format("{}, what to print", info_.title);
  first.part = "What to print";
  first.paper = order_.paper;
  first.svg = document(list_of_parts(), first.title, 1, 1);
  out.push_back(std::move(first));
  for (std::size_t s = 0; s < sheets_.size(); ++s) {
    const Part& part = parts_[sheets_[s].part];
    Page page;
    page.number = static_cast<int>(s) + 2;
    const int from = first_page(sheets_[s].part);
    const bool alone = from == last_page(sheets_[s].part);
    page.name = file_name(page.number, part.name, alone ? 0 : page.number - from + 1);
    page.title = title_of(s);
    page.part = part.name;
    page.paper = order_.paper;
    page.copies = part.copies;
    page.back_of = sheets_[s].back ? page.number - 1 : 0;
    page.svg = document(sheets_[s].drawing, page.title, page.number, part.copies);
    out.push_back(std::move(page));
  }
  return out;
}

}  // namespace warren::print
