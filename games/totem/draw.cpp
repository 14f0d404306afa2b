// The terminal picture: the board row by row, then the move, then the players. Nothing rests on
// colour: each seat has its sign, a totem stands in brackets.
#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/totem/edition.h"
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

// Two columns a half cell: a row further down begins half a cell further right.
int across(Hex hex) { return 2 * (2 * hex.q + hex.r); }

// How much room the board takes.
struct Frame {
  int left = 0;
  int right = 0;
  int top = 0;

  explicit Frame(const std::vector<Hex>& hexes)
      : left(across(hexes.front())), right(left), top(hexes.front().r) {
    for (const Hex hex : hexes) {
      left = std::min(left, across(hex));
      right = std::max(right, across(hex));
      top = std::min(top, hex.r);
    }
  }
  bool fits() const { return right - left + 2 * kMargin + 2 <= kWidth; }
  int row(Hex hex) const { return hex.r - top; }
  int column(Hex hex) const { return kMargin + 1 + across(hex) - left; }
};

std::string padded(int n) { return (n < 10 ? " " : "") + std::to_string(n); }

}  // namespace

class Totem::Picture {
 public:
  Picture(const Totem& game, const State& s)
      : game_(game),
        s_(s),
        hexes_(game.printed().hexes),
        frame_(hexes_),
        open_(s.phase == Phase::kPlace ? game.starts_open(s) : CellSet{}),
        choice_(s.phase == Phase::kTake ? game.candidates(s) : CellSet{}) {}

  std::string print(Ink ink) {
    put_board();
    line_ = canvas_.rows() + 1;
    say_roll();
    say_move();
    for (int p = 0; p < game_.seats(); ++p) say_seat(seat(p));
    return canvas_.print(ink);
  }

 private:
  void put_board() {
    if (!frame_.fits()) {
      canvas_.put(0, 0, "This board is too wide to draw; the units are listed below.", Tint::kDim);
      return;
    }
    for (int i = 0; i < game_.printed().cells(); ++i) {
      const Cell c = cell(i);
      const Seat owner = game_.owner_of(s_, c);
      if (owner == kNobody) {
        put_free(c);
      } else {
        put_unit(c, owner);
      }
    }
    label_rows();
  }

  void put_free(Cell c) {
    const Hex hex = hexes_[at(c)];
    const int row = frame_.row(hex);
    const int column = frame_.column(hex);
    if (open_.has(c)) {
      canvas_.put(row, column - 1, game_.printed().corners.has(c) ? "(c)" : "(s)", Tint::kGood);
    } else if (s_.visited.has(c)) {
      canvas_.put(row, column, "x", Tint::kWarn);
    } else {
      canvas_.put(row, column, "·", Tint::kDim);
    }
  }

  Marks marks(Cell c, bool totem) const {
    if (c == s_.active || c == s_.by) return totem ? Marks{"{", "}"} : Marks{">", "<"};
    if (choice_.has(c)) return {"!", "!"};
    if (s_.finished.has(c)) return totem ? Marks{"[", "'"} : Marks{" ", "'"};
    return totem ? Marks{"[", "]"} : Marks{" ", " "};
  }

  void put_unit(Cell c, Seat owner) {
    const Hex hex = hexes_[at(c)];
    const int row = frame_.row(hex);
    const int column = frame_.column(hex);
    const Marks around = marks(c, s_.totem[at(owner)] == c);
    canvas_.put(row, column - 1, around.left, tint_of(owner));
    canvas_.put(row, column, kSigns[at(owner)], tint_of(owner));
    canvas_.put(row, column + 1, around.right, tint_of(owner));
  }

  // The label of the first and the last cell of each row.
  void label_rows() {
    struct Ends {
      Cell first = kNowhere;
      Cell last = kNowhere;
    };
    std::vector<Ends> ends;
    for (int i = 0; i < game_.printed().cells(); ++i) {
      const Hex hex = hexes_[at(cell(i))];
      const auto row = static_cast<std::size_t>(frame_.row(hex));
      if (ends.size() <= row) ends.resize(row + 1);
      auto& [first, last] = ends[row];
      if (first == kNowhere || across(hex) < across(hexes_[at(first)])) first = cell(i);
      if (last == kNowhere || across(hex) > across(hexes_[at(last)])) last = cell(i);
    }
    for (const auto& [first, last] : ends) {
      if (first == kNowhere) continue;
      const int row = frame_.row(hexes_[at(first)]);
      const std::string from = game_.cell_name(first);
      canvas_.put(row, frame_.column(hexes_[at(first)]) - 3 - width_of(from), from, Tint::kDim);
      canvas_.put(row, frame_.column(hexes_[at(last)]) + 3, game_.cell_name(last), Tint::kDim);
    }
  }

  // One line below the last; a long list goes on below, indented.
  void say(const std::string& text, Tint tint = Tint::kPlain) {
    std::string row;
    for (const std::string_view word : split(text, ' ')) {
      if (width_of(row) + width_of(word) > kWidth - 2) {
        canvas_.put(line_++, 1, row, tint);
        row = "      ";
      }
      row += std::string(word) + " ";
    }
    canvas_.put(line_++, 1, row, tint);
  }

  void say_roll() {
    const bool over = s_.phase >= Phase::kVictory;
    std::string head = over ? "over after " + count_of(static_cast<int>(s_.rolls), "roll", "rolls")
                       : s_.rolls == 0 ? "before the first roll"
                                       : "roll " + std::to_string(s_.rolls);
    if (s_.high != 0) head += ": " + game_.dice_text(s_);
    say(head, Tint::kBold);
  }

  void say_move() {
    if (s_.phase == Phase::kStep || s_.phase == Phase::kTake) {
      std::string pips;
      for (int k = 0; k < chosen_points(s_); ++k) pips += k < s_.points ? "●" : "○";
      say("points " + pips + " " + std::to_string(s_.points) + " left");
    }
    if (s_.active != kNowhere) {
      say("walking " + game_.cell_name(s_.active) +
          ", closed to it: " + game_.cells_text(s_.visited));
      const std::string blow = game_.blow_text(s_, s_.active);
      if (!blow.empty()) say("stopping here: " + blow, Tint::kWarn);
    }
    if (!s_.finished.empty()) say("finished ' : " + game_.cells_text(s_.finished));
    if (s_.phase == Phase::kTake) {
      say(game_.cell_name(s_.by) + " takes one of !" + game_.cells_text(choice_) + "!",
          Tint::kWarn);
    }
  }

  std::string standing(Seat p) const {
    if (s_.left[at(p)] != 0) return "out, number " + std::to_string(s_.left[at(p)]) + " to leave";
    if (s_.totem[at(p)] == kNowhere) return "not placed yet";
    std::string totem = "[" + game_.cell_name(s_.totem[at(p)]) + "]";
    totem.resize(5, ' ');
    return "totem " + totem + "  board " + padded(pieces_of(s_, p)) + "  reserve " +
           padded(s_.reserve[at(p)]) + " of " + std::to_string(game_.tables().reserve()) +
           "  eliminated " + padded(game_.lost_by(s_, p));
  }

  void say_seat(Seat p) {
    const bool begun = s_.phase != Phase::kFirst;
    say(std::string(begun && p == s_.turn ? "> " : "  ") + std::string(kSigns[at(p)]) + " " +
            game_.seat_name(p) + "  " + standing(p) + (begun && p == s_.start ? "  starts" : ""),
        tint_of(p));
    if (!frame_.fits() && s_.left[at(p)] == 0) say("     " + game_.cells_text(s_.group[at(p)]));
  }

  const Totem& game_;
  const State& s_;
  const std::vector<Hex>& hexes_;
  Frame frame_;
  CellSet open_;    // starting cells to choose from
  CellSet choice_;  // pieces to choose from
  Canvas canvas_;
  int line_ = 0;
};

std::string Totem::draw(const Known<State>& known, Ink ink) const {
  return Picture(*this, known.position()).print(ink);
}

}  // namespace warren::totem
