// The terminal picture: the board row by row, then the move, then the players. Nothing rests on
// colour: each seat has its sign, a totem stands in brackets.
#include <algorithm>

#include "engine/text.h"
#include "games/totem/totem.h"

namespace warren::totem {

namespace {

constexpr int kWidth = 80;
constexpr int kMargin = 5;  // for the label at the left end of a row
constexpr std::array<std::string_view, kMostSeats> kSigns = {"▲", "●", "■", "✚"};

struct Marks {
  std::string_view left;
  std::string_view right;
};

}  // namespace

std::string Totem::draw(const Known<State>& known, Ink ink) const {
  const State& s = known.position();
  Canvas canvas;

  // Two columns a half cell: a row further down begins half a cell further right.
  const auto across = [](Hex hex) { return 2 * (2 * hex.q + hex.r); };
  int left = 0;
  int right = 0;
  int top = 0;
  for (std::size_t i = 0; i < edition_.hexes.size(); ++i) {
    const Hex hex = edition_.hexes[i];
    left = i == 0 ? across(hex) : std::min(left, across(hex));
    right = i == 0 ? across(hex) : std::max(right, across(hex));
    top = i == 0 ? hex.r : std::min(top, hex.r);
  }
  const bool fits = right - left + 2 * kMargin + 2 <= kWidth;
  const CellSet open = s.phase == Phase::kPlace ? starts_open(s) : CellSet{};
  const CellSet choice = s.phase == Phase::kTake ? candidates(s) : CellSet{};

  const auto put_cell = [&](Cell c) {
    const Hex hex = edition_.hexes[at(c)];
    const int row = hex.r - top;
    const int column = kMargin + 1 + across(hex) - left;
    const Seat owner = owner_of(s, c);
    if (owner == kNobody) {
      if (open.has(c)) {
        canvas.put(row, column - 1, edition_.corners.has(c) ? "(c)" : "(s)", Tint::kGood);
      } else if (s.visited.has(c)) {
        canvas.put(row, column, "x", Tint::kWarn);
      } else {
        canvas.put(row, column, "·", Tint::kDim);
      }
      return;
    }
    const bool totem = s.totem[at(owner)] == c;
    const Marks marks = c == s.active || c == s.by ? (totem ? Marks{"{", "}"} : Marks{">", "<"})
                        : choice.has(c)            ? Marks{"!", "!"}
                        : s.finished.has(c)        ? (totem ? Marks{"[", "'"} : Marks{" ", "'"})
                        : totem                    ? Marks{"[", "]"}
                                                   : Marks{" ", " "};
    canvas.put(row, column - 1, marks.left, tint_of(owner));
    canvas.put(row, column, kSigns[at(owner)], tint_of(owner));
    canvas.put(row, column + 1, marks.right, tint_of(owner));
  };

  if (fits) {
    // Label of the first and the last cell of each row.
    std::vector<std::pair<int, int>> ends;
    for (int i = 0; i < edition_.cells; ++i) {
      const Hex hex = edition_.hexes[static_cast<std::size_t>(i)];
      const auto row = static_cast<std::size_t>(hex.r - top);
      if (ends.size() <= row) ends.resize(row + 1, {-1, -1});
      auto& [first, last] = ends[row];
      const auto further = [&](int other) {
        return across(hex) - across(edition_.hexes[static_cast<std::size_t>(other)]);
      };
      if (first < 0 || further(first) < 0) first = i;
      if (last < 0 || further(last) > 0) last = i;
      put_cell(cell(i));
    }
    for (std::size_t row = 0; row < ends.size(); ++row) {
      const auto [first, last] = ends[row];
      if (first < 0) continue;
      const auto column = [&](int i) {
        return kMargin + 1 + across(edition_.hexes[static_cast<std::size_t>(i)]) - left;
      };
      const std::string from = cell_name(cell(first));
      canvas.put(static_cast<int>(row), column(first) - 3 - width_of(from), from, Tint::kDim);
      canvas.put(static_cast<int>(row), column(last) + 3, cell_name(cell(last)), Tint::kDim);
    }
  } else {
    canvas.put(0, 0, "This board is too wide to draw; the units are listed below.", Tint::kDim);
  }

  int line = canvas.rows() + 1;
  const auto say = [&](const std::string& text, Tint tint = Tint::kPlain) {
    // Long lists go on below, indented.
    std::string row;
    for (const std::string_view word : split(text, ' ')) {
      if (width_of(row) + width_of(word) > kWidth - 2) {
        canvas.put(line++, 1, row, tint);
        row = "      ";
      }
      row += std::string(word) + " ";
    }
    canvas.put(line++, 1, row, tint);
  };
  const bool over = s.phase >= Phase::kVictory;
  std::string head = over ? "over after " + count_of(static_cast<int>(s.rolls), "roll", "rolls")
                     : s.rolls == 0 ? "before the first roll"
                                    : "roll " + std::to_string(s.rolls);
  if (s.high != 0) head += ": " + dice_text(s);
  say(head, Tint::kBold);
  if (s.phase == Phase::kStep || s.phase == Phase::kTake) {
    const int chosen = s.choice == kBoth ? s.high + s.low : s.choice == kAdd ? 0 : s.choice;
    std::string pips;
    for (int k = 0; k < chosen; ++k) pips += k < s.points ? "●" : "○";
    say("points " + pips + " " + std::to_string(s.points) + " left");
  }
  if (s.active != kNowhere) {
    const std::string blow = blow_text(s, s.active);
    say("walking " + cell_name(s.active) + ", closed to it: " + cells_text(s.visited));
    if (!blow.empty()) say("stopping here: " + blow, Tint::kWarn);
  }
  if (!s.finished.empty()) say("finished ' : " + cells_text(s.finished));
  if (s.phase == Phase::kTake) {
    say(cell_name(s.by) + " takes one of !" + cells_text(choice) + "!", Tint::kWarn);
  }

  for (int i = 0; i < seats_; ++i) {
    const Seat p = seat(i);
    const bool acts = p == s.turn && s.phase != Phase::kFirst;
    std::string text =
        std::string(acts ? "> " : "  ") + std::string(kSigns[at(p)]) + " " + seat_name(p);
    if (s.left[at(p)] != 0) {
      text += "  out, number " + std::to_string(s.left[at(p)]) + " to leave";
    } else if (s.totem[at(p)] == kNowhere) {
      text += "  not placed yet";
    } else {
      std::string totem = "[" + cell_name(s.totem[at(p)]) + "]";
      totem.resize(5, ' ');
      const auto number = [](int n) { return (n < 10 ? " " : "") + std::to_string(n); };
      text += "  totem " + totem + "  board " + number(pieces_of(s, p)) + "  reserve " +
              number(s.reserve[at(p)]) + " of " + std::to_string(edition_.reserve()) +
              "  eliminated " + number(lost_by(s, p));
    }
    if (p == s.start && s.phase != Phase::kFirst) text += "  starts";
    say(text, tint_of(p));
    if (!fits && s.left[at(p)] == 0) {
      say("     " + cells_text(s.group[at(p)]));
    }
  }
  return canvas.print(ink);
}

}  // namespace warren::totem
