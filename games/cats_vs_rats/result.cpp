// The end for people: one sentence, and the sheet of every seat.
#include "engine/result.h"

#include "engine/text.h"
#include "games/cats_vs_rats/cats_vs_rats.h"

namespace warren::cats_vs_rats {

namespace {
constexpr std::array<std::string_view, 2> kTeamNames = {"the Cats", "the Rats"};

// What the teams have come to: towns, and the units that count at the cap (CVR-801).
struct Tally {
  std::array<int, 2> towns{};
  std::array<int, 2> units{};
};
Tally tally_of(const State& s, int players) {
  Tally out{{towns_of(s, Team::kCats).size(), towns_of(s, Team::kRats).size()}, {}};
  for (int p = 0; p < players; ++p) {
    out.units[at(team_of(s, seat(p)))] += units_of(s, seat(p));
  }
  return out;
}

std::string to_each_other(const std::array<int, 2>& of, std::size_t first, std::string_view what) {
  return std::to_string(of[first]) + " " + std::string(what) + " to " +
         std::to_string(of[1 - first]);
}

void say_how_it_ended(Result& out, const State& s, const Tally& tally, int goal) {
  const std::string turns = std::to_string(s.turns);
  if (s.winner == Winner::kDraw) {
    out.sentence = "a draw after " + turns + " turns: " + to_each_other(tally.towns, 0, "towns") +
                   " and " + std::to_string(tally.units[0]) + " units each";
    return;
  }
  const auto winner = static_cast<std::size_t>(s.winner);
  const std::string name(kTeamNames[winner]);
  if (s.ending == Ending::kGoal) {
    out.sentence = name + " win in turn " + turns + ": " +
                   count_of(tally.towns[winner], "town", "towns") + " of the " +
                   std::to_string(goal) + " needed";
    return;
  }
  out.sentence = name + " win at the cap of " + turns +
                 " turns: " + to_each_other(tally.towns, winner, "towns");
  if (tally.towns[0] == tally.towns[1]) {
    out.sentence += ", " + to_each_other(tally.units, winner, "units");
  }
}

ScoreLine won_or_lost(const State& s, Team team) {
  if (s.winner == Winner::kDraw) return {"CVR-704", "won or lost", 0, "a draw"};
  if (s.winner == static_cast<Winner>(team)) {
    return {"CVR-704", "won or lost", 1, "the team wins"};
  }
  return {"CVR-704", "won or lost", -1, "the team loses"};
}
}  // namespace

Result CatsVsRats::result(const State& s) const {
  Result out;
  if (s.phase != Phase::kOver) return out;
  out.scored = false;  // towns win, points are not given
  const Tally tally = tally_of(s, seats());
  const EndFigures figures = end_figures(s);
  out.reason = end_reasons()[figures.reason];
  say_how_it_ended(out, s, tally, tables().constants.win_towns);
  const std::string_view rule = s.ending == Ending::kCap ? "CVR-801" : "CVR-701";
  const bool units_decide = s.ending == Ending::kCap && tally.towns[0] == tally.towns[1];
  for (int p = 0; p < seats(); ++p) {
    const Team team = team_of(s, seat(p));
    SeatResult r(figures.seats[at(p)]);
    const int own = s.towns[at(p)].size();
    r.lines.push_back({rule, "towns of the team", tally.towns[at(team)],
                       std::to_string(own) + " of them " + seat_name(seat(p)) + "'s"});
    if (units_decide) {
      r.lines.push_back({rule, "units of the team", tally.units[at(team)], "map and cube"});
    }
    r.lines.push_back(won_or_lost(s, team));
    out.seats.push_back(std::move(r));
  }
  return out;
}

}  // namespace warren::cats_vs_rats
