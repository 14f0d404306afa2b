// The terminal picture: the sheets two abreast, the criteria with their values, the dice.
#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

constexpr int kAbreast = 39;  // columns of one of two sheets beside each other

Tint tint_of_land(Land l) {
  constexpr std::array<Tint, kMaxLands> kTints = {Tint::kForest, Tint::kMountain, Tint::kGrass,
                                                  Tint::kWater,  Tint::kWarn,     Tint::kSwamp};
  return kTints[static_cast<std::size_t>(index(l))];
}

// The first `room` columns of a text of ours; a cut is marked.
std::string cut(std::string_view text, int room) {
  if (width_of(text) <= room) return std::string(text);
  std::string out;
  int columns = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U && ++columns == room) break;
    out += text[i];
  }
  return out + "~";
}

}  // namespace

// What the seat is about, over its sheet.
std::string KingdomMaps::sheet_head(const Known<State>& known, Seat seat) const {
  const State& s = known.position();
  const Player& p = s.of(seat);
  std::string head = seat_name(seat);
  if (known.viewer().is(seat) && seats() > 1) head += " (you)";
  if (seat == s.active && seats() > 1) head += " active";
  if (s.failed.has(seat)) head += ", cannot draw";
  if (s.phase == Phase::kNumbers && seat != s.active) {
    head += p.die == 0 ? ", choosing" : p.die == kSecret ? ", has chosen" : ", chose ";
    if (p.die != 0 && p.die != kSecret) head += std::to_string(p.number);
  } else if (p.left > 0) {
    head += ", " + std::to_string(p.left) + " of " + std::to_string(p.number) + " to draw";
  } else if (s.phase == Phase::kDraw && p.number > 0 && has_lane(s, seat)) {
    head += ", has drawn " + std::to_string(p.number);
  } else if (p.pending > 0) {
    head += s.phase != Phase::kBank ? ", has a ? to use at the end of the turn"  // KIN-140
            : p.bank != 0           ? ", has chosen for ?"
                                    : ", has a ? to use";
  } else if (p.number > 0 && !s.failed.has(seat)) {
    head += ", draws " + std::to_string(p.number);
  }
  return head;
}

// The map of one sheet; answers the row after it.
int KingdomMaps::draw_map(Canvas& out, int top, int left, int width, const Known<State>& known,
                          Seat seat) const {
  const State& s = known.position();
  const Player& p = s.of(seat);
  CellSet offered;
  if (s.phase == Phase::kDraw && known.viewer().is(seat) && s.waiting.has(seat)) {
    offered = draw_cells(s, seat);
  }
  const CellSet area = largest_area(s, seat);
  const CellSet first = is_joining(s) ? s.first_group : CellSet{};
  const Layout& map = layout_;
  int row = top;
  int column = 0;
  int bottom = row;
  for (int i = 0; i < tables().cells; ++i) {
    const Cell c = cell(i);
    const Land l = p.sheet.at(c);
    const auto [letters, number] = label_parts(printed().label(c));
    std::string text = p.group.has(c) ? "*" : first.has(c) ? "=" : offered.has(c) ? "[" : " ";
    text += l == kNoLand ? (map.drawable ? std::string(number) : ".")
                         : std::string(1, printed().info(l).code);
    if (tables().plus_minus.has(c)) text += "±";
    if (tables().query.has(c)) text += "?";
    if (offered.has(c)) text += "]";
    const Tint tint = l != kNoLand     ? tint_of_land(l)
                      : offered.has(c) ? Tint::kGood
                      : area.has(c)    ? Tint::kPlain
                                       : Tint::kDim;
    if (map.drawable) {
      const Hex hex = printed().hexes[static_cast<std::size_t>(i)];
      row = top + hex.r - map.top;
      column = map.margin + (2 * hex.q + hex.r - map.left) * map.pitch / 2;
      out.put(row, left, letters, Tint::kDim);
    } else {  // a list, wrapped
      text = cut(printed().label(c), 12) + text + " ";
      if (column + width_of(text) > width) {
        ++row;
        column = 0;
      }
    }
    out.put(row, left + column, text, tint);
    column += width_of(text);
    bottom = std::max(bottom, row);
  }
  return bottom + 1;
}

// One sheet with its header and boxes, from the given place on, every line at most `width` columns
// wide. Answers the row after it.
int KingdomMaps::draw_sheet(Canvas& out, int top, int left, int width, const Known<State>& known,
                            Seat seat) const {
  const State& s = known.position();
  const Player& p = s.of(seat);
  out.put(top, left, cut(sheet_head(known, seat), width), tint_of(seat));
  int row = draw_map(out, top + 1, left, width, known, seat);
  const int found = found_powers(p.sheet.drawn());
  const int boxes = std::min(tables().plus_minus_boxes, tables().plus_minus.size());
  out.put(row++, left,
          cut("room " + std::to_string(gap(s, seat)) + "  +1/-1 " + std::to_string(p.powers) +
                  " (" + std::to_string(found - p.powers) + " spent, " +
                  std::to_string(boxes - found) + " to find)",
              width));
  std::string uses = "uses";
  for (int l = 0; l < tables().lands; ++l) {
    uses += std::string(" ") + printed().info(land(l)).code + std::to_string(p.uses_of(land(l)));
  }
  uses += "  ? " + std::to_string(p.query);
  for (int i = 0; i < kLive; ++i) {
    for (int k = p.banked_of(i); k > 0; --k) {
      uses += " " + printed().info(s.live[static_cast<std::size_t>(i)]).id;
    }
  }
  out.put(row++, left, cut(uses, width));
  return row;
}

// The criteria in play with their values on every sheet; answers the row after them.
int KingdomMaps::draw_criteria(Canvas& out, int row, const State& s) const {
  const int first = kColumns - 6 * seats();
  for (int p = 0; p < seats(); ++p) {
    out.put(row, first + 6 * p + 4, seat_name(seat(p)), tint_of(seat(p)));
  }
  const auto number = [&](int line, int p, std::int64_t n, Tint tint = Tint::kPlain) {
    const std::string text = std::to_string(n);
    out.put(line, first + 6 * p + 6 - width_of(text), text, tint);
  };
  ++row;
  for (std::size_t i = 0; i < kLive; ++i) {
    if (s.live[i] == kNoCriterion) continue;
    const CriterionInfo& info = printed().info(s.live[i]);
    out.put(row, 0, cut(info.id + " " + info.name, first), Tint::kBold);
    for (int p = 0; p < seats(); ++p)
      number(row, p, score(tables(), s.live[i], s.of(seat(p)).sheet));
    out.put(row + 1, 3, cut(info.rule, kColumns - 3), Tint::kDim);
    row += 2;
  }
  std::string box = "?  the value of one criterion when the ? cell is drawn";
  out.put(row, 0, cut(box, first));
  for (int p = 0; p < seats(); ++p) {
    number(row, p, s.of(seat(p)).query);
    number(row + 1, p, total(s, seat(p)), Tint::kBold);
  }
  out.put(row + 1, 0, "   total now", Tint::kBold);
  return row + 2;
}

std::string KingdomMaps::draw(const Known<State>& known, Ink ink) const {
  const State& s = known.position();
  Canvas out;
  std::string head = "Turn " + std::to_string(s.turn);
  if (seats() == 1 && s.turn > 0) head += s.half == 0 ? ", first half" : ", second half";
  if (seats() > 1 && s.turn > 0) head += ", " + seat_name(s.active) + " active";
  if (s.phase == Phase::kEnd) head = "The match is over after turn " + std::to_string(s.turn);
  if (const auto dice = table_dice(s); !dice.empty() && s.phase != Phase::kEnd) {
    head += ", dice";
    for (const int die : dice) head += " " + std::to_string(die);
    if (seats() > 1 && s.of(s.active).die > 0) {
      head += " (" + std::to_string(s.of(s.active).die) + " taken)";
    }
  }
  out.put(0, 0, head, Tint::kBold);
  if (s.land != kNoLand && s.phase != Phase::kEnd) {
    out.put(0, width_of(head) + 2, cut(printed().info(s.land).id, kColumns - width_of(head) - 2),
            tint_of_land(s.land));
  }
  int row = 1;
  if (may_be_last(s)) {
    out.put(row++, 0, "This turn may be the last: a number may not fit.", Tint::kWarn);
  }
  ++row;

  const bool abreast = seats() > 1 && layout_.drawable && layout_.width <= kAbreast;
  const int width = abreast ? kAbreast : kColumns;
  for (int p = 0; p < seats(); ++p) {
    int end = draw_sheet(out, row, 0, width, known, seat(p));
    if (abreast && p + 1 < seats()) {
      end = std::max(end, draw_sheet(out, row, kAbreast + 2, width, known, seat(++p)));
    }
    row = end + 1;
  }
  if (s.live[0] != kNoCriterion) row = draw_criteria(out, row, s);
  if (seats() == 1) {
    ++row;
    const int now = total(s, seat(0));
    const Mark& reached = title(now);
    for (const Mark& mark : printed().marks) {
      const bool here = &mark == &reached;
      out.put(row++, 0,
              cut((here ? "> " : "  ") + std::to_string(mark.score) + " " + mark.title, kColumns),
              here ? Tint::kGood : Tint::kDim);
    }
  }
  std::string legend = seats() == 1 ? "* drawn this half  " : "* drawn this turn  ";
  if (is_joining(s)) legend += "= first half  ";
  legend += "[ ] may be drawn  ± +1/-1  ? pays a criterion twice ";
  out.put(++row, 0, legend, Tint::kDim);
  std::string codes;
  for (const LandInfo& l : printed().lands) codes += std::string(1, l.code) + " " + l.id + "  ";
  out.put(++row, 0, cut(codes, kColumns), Tint::kDim);
  return out.print(ink);
}

}  // namespace warren::kingdom_maps
