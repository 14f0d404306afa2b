// Who won, what it is worth, and the sheet for people.
#include "engine/text.h"
#include "games/cats_vs_rats/cats_vs_rats.h"

namespace warren::cats_vs_rats {

namespace {
constexpr std::array<std::string_view, 2> kTeamNames = {"the Cats", "the Rats"};

// Share of the win that a team has: 1, 0 or a half.
double share_of(const State& s, Team team) {
  if (s.winner == Winner::kDraw) return 0.5;
  return s.winner == static_cast<Winner>(team) ? 1 : 0;
}
}  // namespace

int CatsVsRats::side(const State& s, Seat seat) const {
  // Before the pick a seat is on no side yet, unless the match fixes it; it then stands alone.
  if (s.attribute[at(seat)] == Attribute::kNoAttribute) {
    return terms_.fixed ? static_cast<int>(terms_.sides[at(seat)]) : 2 + index(seat);
  }
  return static_cast<int>(team_of(s, seat));
}

Payoff CatsVsRats::payoff(const State& s) const {
  Payoff out{};
  if (s.phase != Phase::kOver) return out;
  for (int p = 0; p < terms_.players; ++p) {
    const Team team = team_of(s, seat(p));
    out[at(p)] = static_cast<float>(share_of(s, team) / s.size[at(team)]);
  }
  return out;
}

Result CatsVsRats::result(const State& s) const {
  Result out;
  if (s.phase != Phase::kOver) return out;
  out.scored = false;  // towns win, points are not given
  const std::array<int, 2> towns = {towns_of(s, Team::kCats).size(),
                                    towns_of(s, Team::kRats).size()};
  std::array<int, 2> units{};
  for (int p = 0; p < terms_.players; ++p) {
    units[at(team_of(s, seat(p)))] += units_of(s, seat(p));
  }
  const std::string score = std::to_string(towns[0]) + " towns to " + std::to_string(towns[1]);
  if (s.winner == Winner::kDraw) {
    out.reason = "draw";
    out.sentence = "a draw after " + std::to_string(s.turns) + " turns: " + score + " and " +
                   std::to_string(units[0]) + " units each";
  } else {
    const auto w = static_cast<std::size_t>(s.winner);
    const std::string name(kTeamNames[w]);
    if (s.ending == Ending::kGoal) {
      out.reason = "towns";
      out.sentence = name + " win in turn " + std::to_string(s.turns) + ": " +
                     count_of(towns[w], "town", "towns") + " of the " +
                     std::to_string(edition_->constants.win_towns) + " needed";
    } else {
      out.reason = "cap";
      out.sentence = name + " win at the cap of " + std::to_string(s.turns) +
                     " turns: " + std::to_string(towns[w]) + " towns to " +
                     std::to_string(towns[1 - w]);
      if (towns[0] == towns[1]) {
        out.sentence +=
            ", " + std::to_string(units[w]) + " units to " + std::to_string(units[1 - w]);
      }
    }
  }
  const std::string_view rule = s.ending == Ending::kCap ? "CVR-801" : "CVR-701";
  for (int p = 0; p < terms_.players; ++p) {
    const Team team = team_of(s, seat(p));
    const double share = share_of(s, team);
    const int utility = share > 0.75 ? 1 : share < 0.25 ? -1 : 0;
    SeatResult r;
    r.value = static_cast<double>(static_cast<float>(share / s.size[at(team)]));
    r.side = static_cast<int>(team);
    r.score = towns[at(team)];
    const int rivals = s.size[at(other(team))];
    r.place = share < 0.25 ? 1 + rivals : 1;
    for (int t = 0; t < s.size[0] + s.size[1]; ++t) {
      if (r.turn_order == 0 && placer(s, t) == seat(p)) r.turn_order = t + 1;
    }
    const int own = s.towns[at(p)].size();
    r.lines.push_back({rule, "towns of the team", towns[at(team)],
                       std::to_string(own) + " of them " + seat_name(seat(p)) + "'s"});
    if (s.ending == Ending::kCap && towns[0] == towns[1]) {
      r.lines.push_back({rule, "units of the team", units[at(team)], "map and cube"});
    }
    r.lines.push_back({"CVR-704", "won or lost", utility,
                       utility > 0   ? "the team wins"
                       : utility < 0 ? "the team loses"
                                     : "a draw"});
    out.seats.push_back(std::move(r));
  }
  return out;
}

}  // namespace warren::cats_vs_rats
