// A whole position on one line: the grammar of rules.md under Flow, Notation.
#include "games/totem/totem.h"

namespace warren::totem {

std::string Totem::write_position(const State& s) const {
  std::string out;
  for (int p = 0; p < seats(); ++p) {
    const auto i = static_cast<std::size_t>(p);
    out += (p > 0 ? " " : "") + seat_name(seat(p)) + "[";
    if (s.left[i] != 0) {
      out += "out " + std::to_string(s.left[i]);
    } else if (s.totem[i] != kNowhere) {
      const CellSet pieces = s.group[i] - CellSet::only(s.totem[i]);
      out += cell_name(s.totem[i]) + "; " + (pieces.empty() ? "-" : cells_text(pieces)) + "; " +
             std::to_string(s.reserve[i]);
    }
    out += "]";
  }
  const auto field = [&out](const std::string& text) { out += " | " + text; };
  const std::string_view reason = s.phase == Phase::kVictory ? " victory"
                                  : s.phase == Phase::kTie   ? " tie"
                                  : s.phase == Phase::kCap   ? " cap"
                                                             : "";
  if (s.phase == Phase::kFirst) {
    field("first");
    return out;
  }
  field(std::string(node_name(s)) +
        (reason.empty() ? " " + seat_name(s.turn) : std::string(reason)));
  const bool moving = s.phase == Phase::kStep || s.phase == Phase::kTake;
  if (s.high != 0) field("rolled " + std::to_string(s.high) + "-" + std::to_string(s.low));
  if (moving) {
    field("chose " + (s.choice == kBoth  ? "both"
                      : s.choice == kAdd ? "add"
                                         : "keep " + std::to_string(s.choice)));
    field("points " + std::to_string(s.points));
    if (s.active != kNowhere) {
      field("active " + cell_name(s.active));
      field("visited " + cells_text(s.visited));
    }
  }
  if (!s.finished.empty()) field("finished " + cells_text(s.finished));
  if (s.phase == Phase::kTake) {
    field("by " + cell_name(s.by));
    if (s.from != kNobody) field("from " + seat_name(s.from));
  }
  field("start " + seat_name(s.start));
  if (s.phase != Phase::kPlace) field("rolls " + std::to_string(s.rolls));
  return out;
}

}  // namespace warren::totem
