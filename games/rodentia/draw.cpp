// The position in text: hexes as bricks, so that each touches two above and two below; then dice,
// bonus lands, goals and players. Seats are told apart by their digits, colour only helps.
#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/rodentia/goals.h"
#include "games/rodentia/preview.h"
#include "games/rodentia/rodentia.h"
#include "games/rodentia/score.h"
#include "games/rodentia/words.h"

namespace warren::rodentia {

namespace {

constexpr int kBrick = 11;  // columns of a hex, its left wall included
constexpr int kColumns = 80;
constexpr std::array<Tint, kTerrains + 1> kTints = {Tint::kForest, Tint::kMountain, Tint::kWater,
                                                    Tint::kSwamp,  Tint::kGrass,    Tint::kWarn};

class Picture {
 public:
  Picture(const Rodentia& game, const Known<State>& known)
      : game_(game),
        t_(game.tables()),
        printed_(game.printed()),
        land_(game.land()),
        s_(known.position()),
        scores_(score(t_, s_)) {
    const Viewer viewer = known.viewer();
    if (viewer.is_spectator() || !game.node(s_).seats.has(viewer.seat())) return;
    ActionList legal;
    game.legal(s_, viewer.seat(), legal);
    for (const Action a : legal) {
      if (const Parts what = parts(a); what.has_cell()) marked_ |= only(what.cell);
    }
  }

  std::string print(Ink ink) {
    title();
    map();
    dice();
    lands();
    goals();
    players();
    return canvas_.print(ink);
  }

 private:
  int line() const { return canvas_.rows(); }
  // Writes pieces of one line, each with its tint.
  int put(int row, int column, std::string_view text, Tint tint = Tint::kPlain) {
    canvas_.put(row, column, text, tint);
    return column + width_of(text);
  }

  void title() {
    std::string text = s_.round == 0 ? "" : "Round " + std::to_string(s_.round) + ", ";
    text += phase_words(s_.phase);
    if (game_.node(s_).is_act()) text += ", " + seat_word(s_.actor) + " to act";
    text[0] = static_cast<char>(text[0] >= 'a' ? text[0] - 'a' + 'A' : text[0]);
    put(0, 0, text, Tint::kBold);
  }

  // -- The map ----------------------------------------------------------------------------------

  void map() {
    int left = 1000;
    int right = -1000;
    int top = 1000;
    for (const Hex& h : land_.places) {
      left = std::min(left, 2 * h.q + h.r);
      right = std::max(right, 2 * h.q + h.r);
      top = std::min(top, h.r);
    }
    if ((right - left + 2) * kBrick / 2 + 1 > kColumns) return listed_map();
    const int first = line() + 1;
    walls(first, left, top);
    for (int c = 0; c < land_.size(); ++c) {
      const Hex& h = land_.place(cell(c));
      const int row = first + 3 * (h.r - top) + 1;
      const int column = (2 * h.q + h.r - left) * kBrick / 2 + 1;
      head(row, column, cell(c));
      slots(row + 1, column, cell(c));
      pawns(row + 1, column + 5, cell(c));
    }
    legend();
  }
  void legend() {
    std::string lands_named;
    for (int t = 0; t < kTerrains; ++t) {
      lands_named += letter(t) + " " + short_name(t + 1) + ", ";
    }
    put(line(), 0, lands_named + "W den or wolf, * to choose", Tint::kDim);
    put(line(), 0,
        "12.. rodents by player, free slots; ⌂1 burrow, L1 leader; ~1 leads, =1 for good",
        Tint::kDim);
  }
  // The outlines of all hexes at once, so that corners survive where walls meet.
  void walls(int first, int left, int top) {
    std::vector<std::string> rows;
    const auto mark = [&](int row, int column, char sign) {
      const auto y = static_cast<std::size_t>(row);
      if (rows.size() <= y) rows.resize(y + 1, std::string(kColumns, ' '));
      char& there = rows[y][static_cast<std::size_t>(column)];
      if (there != '+') there = sign;
    };
    for (const Hex& h : land_.places) {
      const int row = 3 * (h.r - top);
      const int column = (2 * h.q + h.r - left) * kBrick / 2;
      for (const int y : {row, row + 3}) {
        for (int x = 1; x < kBrick; ++x) mark(y, column + x, '-');
      }
      for (const int x : {column, column + kBrick}) {
        mark(row, x, '+');
        mark(row + 1, x, '|');
        mark(row + 2, x, '|');
        mark(row + 3, x, '+');
      }
    }
    for (std::size_t y = 0; y < rows.size(); ++y) {
      put(first + static_cast<int>(y), 0, rows[y], Tint::kDim);
    }
  }
  void head(int row, int column, Cell c) {
    const int terrain = land_.terrain_of(c);
    int x = put(row, column, land_.label(c), Tint::kBold);
    x = put(row, x + 1, letter(terrain), kTints[terrain]);
    if (has(marked_, c)) put(row, x, "*", Tint::kGood);
    ++x;
    for (int p = 0; p < t_.players; ++p) {
      if (s_.burrow[p] == c) put(row, x, "⌂" + std::to_string(p + 1), tint_of(seat(p)));
    }
    if (const Seat p = controller(t_, s_, c); p != kNobody) {
      put(row, column + 8,
          (controlled_for_good(game_, s_, c, p) ? "=" : "~") + std::to_string(index(p) + 1),
          tint_of(p));
    }
  }
  std::string letter(int terrain) const {
    return terrain == kDen ? "W" : std::string(1, printed_.terrains[terrain].letter);
  }
  void slots(int row, int column, Cell c) {
    if (land_.terrain_of(c) == kDen) return;
    int x = column;
    for (int p = 0; p < t_.players; ++p) {
      const int n = s_.count(c, seat(p));
      if (n > 0) x = put(row, x, std::string(n, static_cast<char>('1' + p)), tint_of(seat(p)));
    }
    const int free = t_.limits.per_hex - s_.total(c);
    if (free > 0) put(row, x, std::string(free, '.'), Tint::kDim);
  }
  // Wolves and leaders of a hex, five columns; what does not fit is in the players' table.
  void pawns(int row, int column, Cell c) {
    std::string text;
    for (int w = 0; w < t_.wolves; ++w) {
      if (s_.wolf[w] == c) text += t_.wolves == 1 ? "W" : "W" + std::to_string(w + 1);
    }
    const std::size_t wolf = text.size();
    for (int p = 0; p < t_.players; ++p) {
      if (s_.leader[p] == c) text += (text.size() == wolf ? "L" : "") + std::to_string(p + 1);
    }
    if (text.size() > 5) text = text.substr(0, 4) + "+";
    put(row, column, text, wolf > 0 ? Tint::kWarn : Tint::kBold);
  }
  // A map too wide for a picture.
  void listed_map() {
    const int first = line() + 1;
    for (int c = 0; c < land_.size(); ++c) {
      const int row = first + 2 * (c / 6);
      const int column = c % 6 * 13;
      head(row, column, cell(c));
      slots(row + 1, column, cell(c));
      pawns(row + 1, column + 5, cell(c));
    }
  }

  // -- Below the map ----------------------------------------------------------------------------

  void dice() {
    if (s_.phase < Phase::kChoose || s_.end == End::kCaught || s_.end == End::kCap) return;
    const int row = line();
    const bool free = s_.phase > Phase::kChoose && s_.end == End::kNot;
    int x = put(row, 0, free ? "Free die:" : "Dice left:", Tint::kBold);
    for (int f = 1; f <= kWolfFace; ++f) {
      const int n = s_.pool[f - 1];
      if (n == 0) continue;
      const std::string times = n > 1 ? " x" + std::to_string(n) : "";
      x = put(row, x + 1, "[" + std::to_string(f) + " " + short_name(f) + times + "]",
              f == kWolfFace ? Tint::kWarn : kTints[f - 1]);
    }
  }
  // Editions may have long names; the house's all fit.
  std::string short_name(int face) const { return face_name(printed_, face).substr(0, 9); }
  void lands() {
    if (s_.round == 0) return;
    const int row = line();
    int x = put(row, 0, "Bonus:", Tint::kBold);
    for (int t = 0; t < kTerrains; ++t) {
      x = put(row, x + 1, short_name(t + 1), kTints[t]);
      x = put(row, x,
              " +" + std::to_string(s_.marks[t] * t_.values.bonus_mark) +
                  (t + 1 < kTerrains ? "," : ""));
    }
    const int below = line();
    x = put(below, 0, "Free slots:", Tint::kBold);
    for (int t = 0; t < kTerrains; ++t) {
      const int slots_left = free_slots(game_, s_, t);
      x = put(below, x + 1,
              letter(t) + " " + std::to_string(slots_left) + (t + 1 < kTerrains ? "," : ""),
              slots_left <= 3 ? Tint::kWarn : Tint::kPlain);
    }
  }
  void goals() {
    for (int goal = 1; goal <= kGoalCount; ++goal) {
      if ((s_.goals >> (goal - 1) & 1U) == 0) continue;
      const int row = line();
      const int x = put(row, 0, "Goal " + std::to_string(goal) + ":", Tint::kBold);
      put(row, x + 1, goal_words(game_, s_, goal));
    }
  }
  void players() {
    const int head_row = line() + (s_.round == 0 ? 1 : 0);
    put(head_row, 0, "    player     species     burrow leader die         catches hexes score",
        Tint::kBold);
    for (int i = 0; i < t_.players; ++i) {
      const Seat p = seat(i);
      const SeatScore& mine = scores_.seats[i];
      const int row = line();
      const bool acts = game_.node(s_).seats.has(p);
      put(row, 0, acts ? ">" : " ", Tint::kGood);
      put(row, 2, s_.phase > Phase::kStart && s_.start == p ? "*" : " ", Tint::kGood);
      put(row, 4, seat_word(p), tint_of(p));
      if (s_.species[i] != kNoSpecies) {
        put(row, 15, printed_.terrains[s_.species[i]].species.substr(0, 11), kTints[s_.species[i]]);
      }
      if (s_.burrow[i] != kNowhere) put(row, 27, land_.label(s_.burrow[i]));
      if (s_.leader[i] != kNowhere) put(row, 34, land_.label(s_.leader[i]));
      if (s_.held[i] != 0) {
        const bool waived = (s_.waived >> i & 1U) != 0;
        put(row, 41, short_name(s_.held[i]) + (waived ? " x" : ""),
            waived ? Tint::kDim : Tint::kPlain);
      }
      if (s_.round == 0) continue;
      put(row, 53,
          std::to_string(s_.catches[i]) +
              (s_.catches[i] > 0 ? " (" + std::to_string(mine.catches) + ")" : ""),
          next_catch_ends(game_, s_, p) ? Tint::kWarn : Tint::kPlain);
      put(row, 61, std::to_string(size(mine.control)));
      put(row, 67, std::to_string(mine.total), Tint::kBold);
    }
    std::string foot = "* starting player";
    if (s_.phase != Phase::kOver) foot += "; score as if the match ended now";
    if (s_.waived != 0) foot += "; x dead die, no placement";
    put(line(), 0, foot, Tint::kDim);
    warning();
  }
  void warning() {
    if (s_.round == 0 || s_.phase == Phase::kOver) return;
    if (last_round(game_, s_)) {
      put(line(), 0, "The match ends after this round.", Tint::kWarn);
      return;
    }
    std::string who;
    for (int p = 0; p < t_.players; ++p) {
      if (next_catch_ends(game_, s_, seat(p)))
        who += (who.empty() ? "" : ", ") + seat_word(seat(p));
    }
    if (!who.empty()) put(line(), 0, "The next catch of " + who + " ends the match.", Tint::kWarn);
  }

  const Rodentia& game_;
  const Tables& t_;
  const Edition& printed_;
  const Land& land_;
  const State& s_;
  const Scores scores_;
  Hexes marked_ = 0;  // hexes the viewer may choose now
  Canvas canvas_;
};

}  // namespace

std::string Rodentia::draw(const Known<State>& known, Ink ink) const {
  return Picture(*this, known).print(ink);
}

}  // namespace warren::rodentia
