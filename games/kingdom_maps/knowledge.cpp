// What one viewer knows, and a guess at the rest.
#include <algorithm>

#include "games/kingdom_maps/rules.h"

namespace warren::kingdom_maps {

// Boxes with a first line: +1/-1 cells drawn, as far as there are boxes (KIN-070).
int Rules::found_powers(CellSet drawn) const {
  return std::min((drawn & t_.plus_minus).size(), t_.plus_minus_boxes);
}

// A lane of this draw as others see it: the sheet before it, and how many cells are left.
void Rules::hide_lane(Player& p) const {
  const CellSet drawn = p.sheet.drawn();
  const CellSet before = drawn - p.group;
  p.powers = static_cast<std::uint8_t>(p.powers - (found_powers(drawn) - found_powers(before)));
  p.pending = static_cast<std::uint8_t>(p.pending - (p.group & t_.query).size());
  p.sheet.blank(p.group);
  p.group = {};
}

Known<State> Rules::known(const State& s, Viewer viewer) const {
  State out = s;
  for (int q = 0; q < t_.seats; ++q) {
    Player& p = out.of(seat(q));
    if (viewer.is(seat(q))) continue;
    switch (s.phase) {
      case Phase::kNumbers:  // KIN-033; the active player's number is public
        if (seat(q) == s.active || s.waiting.has(seat(q))) break;
        p.die = kSecret;
        p.number = 0;
        break;
      case Phase::kDraw:  // KIN-035
        if (!t_.options.open) hide_lane(p);
        break;
      case Phase::kBank:
        if (p.bank != 0) p.bank = kSecret;
        break;
      default: break;
    }
  }
  return {out, viewer};
}

State Rules::guess(const Known<State>& known, Random& random) const {
  State s = known.position();
  const auto any_of = [&](const ActionList& list) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  };
  for (int q = 0; q < t_.seats; ++q) {
    Player& p = s.of(seat(q));
    if (s.phase == Phase::kNumbers && p.die == kSecret) {
      p.die = 0;
      ActionList choices;
      number_choices(s, seat(q), choices);
      const Meaning m = meaning(any_of(choices));
      p.die = static_cast<std::uint8_t>(m.value);
      p.number = static_cast<std::uint8_t>(m.number);
    }
    if (s.phase == Phase::kDraw && has_lane(s, seat(q))) {
      const int left = p.left;  // the lane's own count; drawing counts it down again
      for (int hidden = p.number - left - p.group.size(); hidden > 0; --hidden) {
        const CellSet cells = draw_cells(s, seat(q));
        auto skip = random.below(static_cast<std::uint32_t>(cells.size()));
        Cell c = kNowhere;
        cells.each([&](Cell each) {
          if (skip-- == 0) c = each;
        });
        mark_cell(s, seat(q), c);
      }
      p.left = static_cast<std::uint8_t>(left);
    }
    if (s.phase == Phase::kBank && p.bank == kSecret) {
      p.bank = static_cast<std::uint8_t>(index(s.live[random.below(kLive)]) + 1);
    }
  }
  return s;
}

}  // namespace warren::kingdom_maps
