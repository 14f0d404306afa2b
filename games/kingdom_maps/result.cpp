// The score sheet of the end: what pays, places, solo titles (KIN-100 to KIN-104, KIN-142).
#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

std::size_t at(Seat s) { return static_cast<std::size_t>(index(s)); }

// Why there is no next turn (KIN-022, KIN-093).
std::string ending_of(const KingdomMaps& game, const State& s) {
  if (s.failed.empty()) return "no uses are left";
  std::vector<std::string> names;
  s.failed.each([&](Seat p) { names.push_back(game.seat_name(p)); });
  return list_of(names) + " could not draw";
}

}  // namespace

const Mark& KingdomMaps::title(int score) const {
  const auto above =
      std::ranges::find_if(printed().marks, [&](const Mark& m) { return m.score > score; });
  return *(above - 1);  // the first mark is 0, and no score is lower
}

Result KingdomMaps::result(const State& s) const {
  const EndFigures figures = end_figures(s);
  Result out;
  out.reason = end_reasons()[figures.reason];
  std::vector<std::string> winners;
  int best = 0;
  for (int p = 0; p < seats(); ++p) {
    SeatResult r(figures.seats[at(seat(p))]);
    std::vector<std::string> banked;
    for (int i = 0; i < kLive; ++i) {
      const CriterionInfo& info = printed().info(s.live[static_cast<std::size_t>(i)]);
      r.lines.push_back({info.source, info.id + " " + info.name,
                         score(tables(), s.live[static_cast<std::size_t>(i)], s.of(seat(p)).sheet),
                         ""});
      for (int k = s.of(seat(p)).banked_of(i); k > 0; --k) banked.push_back(info.name);
    }
    r.lines.push_back({"KIN-082", "? box", static_cast<int>(s.of(seat(p)).query),
                       banked.empty() ? "never drawn" : "took " + join(banked, ", ")});
    best = std::max(best, static_cast<int>(r.score));
    if (r.place == 1) winners.push_back(seat_name(seat(p)));
    out.seats.push_back(std::move(r));
  }
  if (seats() == 1) {
    const Mark& mark = title(best);
    out.sentence = count_of(best, "point", "points") + ": " + mark.title;
    if (&mark != &printed().marks.back()) {
      const Mark& next = *(&mark + 1);
      out.sentence += "; " + std::to_string(next.score - best) + " more for " + next.title;
    }
  } else if (winners.size() == 1) {
    out.sentence = winners[0] + " wins with " + count_of(best, "point", "points");
  } else {
    out.sentence =
        list_of(winners) + " share the victory with " + count_of(best, "point", "points") + " each";
  }
  out.sentence += "; " + ending_of(*this, s);
  return out;
}

}  // namespace warren::kingdom_maps
