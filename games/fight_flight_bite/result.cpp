// The end on a sheet: who won, and where each player's points come from.
#include <bit>

#include "engine/people.h"
#include "engine/text.h"
#include "games/fight_flight_bite/fight_flight_bite.h"
#include "games/fight_flight_bite/payoff.h"

namespace warren::fight_flight_bite {

namespace {

// Cubes x (2 + matching cards), one line a colour.
std::vector<ScoreLine> score_lines(const Edition& e, const Tables& t, const State& s, int seat) {
  const auto p = static_cast<std::size_t>(seat);
  std::vector<ScoreLine> lines;
  for (std::size_t c = 0; c < kColours; ++c) {
    int cards = 0;
    std::vector<std::string> names;
    s.hand[p].each([&](int face) {
      if (t.colour[static_cast<std::size_t>(face)] != c) return;
      cards += s.hand[p].count(face);
      for (int i = 0; i < s.hand[p].count(face); ++i) {
        names.push_back(e.faces[static_cast<std::size_t>(face)].name);
      }
    });
    const int cubes_here = s.harvested[p][c];
    ScoreLine line;
    line.rule = cards > 0 ? "FFB-121" : "FFB-120";
    line.label = e.food[c].id + " " + e.food[c].name;
    line.points = cubes_here * (t.food_points + t.card_points * cards);
    line.note = std::to_string(cubes_here) + " x (" + std::to_string(t.food_points) + " + " +
                std::to_string(t.card_points * cards) + ")";
    if (!names.empty()) line.note += ": " + join(names, ", ");
    lines.push_back(std::move(line));
  }
  const int place = t.place_in_order(seat, s.start);
  if (const int komi = t.options.komi[static_cast<std::size_t>(place)]; komi != 0) {
    lines.push_back(
        {"FFB-123", "komi", komi, "place " + std::to_string(place + 1) + " in turn order"});
  }
  return lines;
}

}  // namespace

Result FightFlightBite::result(const State& s) const {
  const Tables& t = tables();
  const EndFigures figures = end_figures(s);
  Result out;
  out.reason = end_reasons()[figures.reason];
  std::vector<std::string> names;
  int best = 0;
  for (int p = 0; p < t.seats; ++p) {
    SeatResult r(figures.seats[static_cast<std::size_t>(p)]);
    r.lines = score_lines(*edition_, t, s, p);
    if (r.place == 1) {
      best = r.score;
      names.push_back(seat_name(seat(p)));
    }
    out.seats.push_back(std::move(r));
  }
  const std::string score = count_of(best, "point", "points");
  if (names.size() > 1) {
    out.sentence = join(names, " and ") + " share the victory with " + score + " each";
  } else if (std::popcount(leaders(t, s)) > 1) {
    out.sentence = names.front() + " wins the throw-off after a tie at " + score;
  } else {
    out.sentence = names.front() + " wins with " + score;
  }
  return out;
}

}  // namespace warren::fight_flight_bite
