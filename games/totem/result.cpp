// The sheet of a match that is over: places, what each player lost, and what decided.
#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/totem/totem.h"

namespace warren::totem {

Result Totem::result(const State& s) const {
  std::array<int, kMostSeats> place{};
  const int first = places(s, place);
  const EndFigures figures = end_figures(s);
  Result out;
  out.scored = false;
  out.reason = end_reasons()[figures.reason];
  std::vector<std::string> best;
  for (int p = 0; p < seats(); ++p) {
    const auto i = static_cast<std::size_t>(p);
    SeatResult r(figures.seats[i]);
    if (place[i] == 1) best.push_back(seat_name(seat(p)));
    r.lines.push_back({"TOT-088", "pieces lost", lost_by(s, seat(p)),
                       std::to_string(pieces_of(s, seat(p))) + " on the board, " +
                           std::to_string(s.reserve[i]) + " in the reserve"});
    if (s.left[i] != 0) {
      r.lines.push_back({"TOT-086", "order of leaving", s.left[i], "totem eliminated"});
    }
    out.seats.push_back(std::move(r));
  }
  if (s.phase == Phase::kVictory) {
    out.sentence = best.front() + " wins: the last totem standing";
  } else if (s.phase == Phase::kTie) {
    out.sentence = "a tie of " + list_of(best) + ": " +
                   (tables().options.at_most_one ? "at most one" : "one") +
                   " piece each and nothing in reserve";
  } else if (tables().options.plain_cap) {
    out.sentence =
        "the cap of " + count_of(tables().options.roll_cap, "roll", "rolls") +
        " is reached: " + (first == 1 ? list_of(best) + " wins" : "a tie of " + list_of(best));
  } else {
    out.sentence = "the cap of " + count_of(tables().options.roll_cap, "roll", "rolls") +
                   " is reached: " + list_of(best) + (first == 1 ? " has" : " have") + " lost " +
                   what_decided(s, place);
  }
  return out;
}

// What put the first at the cap before the others, after "P2 has lost" (TOT-088).
std::string Totem::what_decided(const State& s, const std::array<int, kMostSeats>& place) const {
  const Seat best = seat(static_cast<int>(std::ranges::find(place, 1) - place.begin()));
  bool shared = false;
  std::vector<std::string> as_few;  // survivors behind them only by pieces on the board
  for (int i = 0; i < seats(); ++i) {
    const Seat p = seat(i);
    if (p == best || s.left[at(p)] != 0 || lost_by(s, p) != lost_by(s, best)) continue;
    if (place[at(p)] == 1) {
      shared = true;
    } else {
      as_few.push_back(seat_name(p));
    }
  }
  if (!as_few.empty()) {
    return "as few pieces as " + list_of(as_few) + (shared ? " and have" : " and has") +
           " more on the board";
  }
  return shared ? "the fewest pieces and have equally many on the board" : "the fewest pieces";
}

}  // namespace warren::totem
