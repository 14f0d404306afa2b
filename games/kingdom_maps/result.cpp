// The end: totals, winners, solo titles (KIN-100 to KIN-104, KIN-142), and what a simulation
// counts.
#include <algorithm>

#include "engine/text.h"
#include "games/kingdom_maps/criteria.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

enum Metric : std::size_t {
  kTurns,
  kDecisions,
  kCells,
  kTotal,
  kShared,
  kWins,  // by seat
  kFailedFirst = kWins + kMaxPlayers,
  kFailedSecond,
  kQueryUsed,
  kQueryValue,
  kPowersFound,
  kPowersSpent,
  kByFailure,
  kByUses,
  kInPlay,  // by criterion
  kWorth = kInPlay + kCriteria,
  kMetricCount = kWorth + kCriteria,
};

constexpr std::array<std::string_view, kMetricCount> kMetricNames = {
    "turns",
    "decisions",
    "cells per sheet",
    "total per player",
    "shared victories",
    "wins P1",
    "wins P2",
    "wins P3",
    "wins P4",
    "failures, active or first half",
    "failures, passive or second half",
    "? used per player",
    "? value per player",
    "powers found per player",
    "powers spent per player",
    "ended by a failure",
    "ended by no uses left",
    "A1 in play",
    "A2 in play",
    "A3 in play",
    "A4 in play",
    "A5 in play",
    "A6 in play",
    "B1 in play",
    "B2 in play",
    "B3 in play",
    "B4 in play",
    "B5 in play",
    "B6 in play",
    "A1 per sheet",
    "A2 per sheet",
    "A3 per sheet",
    "A4 per sheet",
    "A5 per sheet",
    "A6 per sheet",
    "B1 per sheet",
    "B2 per sheet",
    "B3 per sheet",
    "B4 per sheet",
    "B5 per sheet",
    "B6 per sheet",
};

std::size_t at(Seat s) { return static_cast<std::size_t>(index(s)); }

// Why there is no next turn (KIN-022, KIN-093).
std::string ending_of(const KingdomMaps& game, const State& s) {
  if (s.failed.empty()) return "no uses are left";
  std::vector<std::string> names;
  s.failed.each([&](Seat p) { names.push_back(game.seat_name(p)); });
  return list_of(names) + " could not draw";
}

}  // namespace

int KingdomMaps::total(const State& s, Seat seat) const {
  int sum = static_cast<int>(s.of(seat).query);
  for (const Criterion c : s.live) {
    if (c != kNoCriterion) sum += score(edition_, c, s.of(seat).sheet);
  }
  return sum;
}

const Mark& KingdomMaps::title(int score) const {
  const auto above =
      std::ranges::find_if(edition_.marks, [&](const Mark& m) { return m.score > score; });
  return *(above - 1);  // the first mark is 0, and no score is lower
}

Payoff KingdomMaps::payoff(const State& s) const {
  std::array<int, kMaxPlayers> totals{};
  int best = 0;
  int winners = 0;
  for (int p = 0; p < seats_; ++p) {
    const int mine = total(s, seat(p));
    totals[at(seat(p))] = mine;
    if (p == 0 || mine > best) {
      best = mine;
      winners = 0;
    }
    winners += mine == best ? 1 : 0;
  }
  Payoff out{};
  for (int p = 0; p < seats_; ++p) {
    if (totals[at(seat(p))] == best) out[at(seat(p))] = 1.0F / static_cast<float>(winners);
  }
  return out;
}

Result KingdomMaps::result(const State& s) const {
  Result out;
  out.reason = s.failed.empty() ? "uses" : "failure";
  std::vector<std::string> winners;
  const Payoff values = payoff(s);
  const int played = s.turn == 0 ? 1 : s.turn;
  // The active seat goes round once a turn; at an end by KIN-022 it has already moved on.
  const int first =
      ((index(s.active) - (s.failed.empty() ? played : played - 1)) % seats_ + seats_) % seats_;
  int best = 0;
  for (int p = 0; p < seats_; ++p) {
    SeatResult r;
    r.value = values[at(seat(p))];
    r.side = p;
    r.turn_order = (p - first + seats_) % seats_ + 1;
    r.score = total(s, seat(p));
    std::vector<std::string> banked;
    for (int i = 0; i < kLive; ++i) {
      const CriterionInfo& info = edition_.info(s.live[static_cast<std::size_t>(i)]);
      r.lines.push_back({info.source, info.id + " " + info.name,
                         score(edition_, s.live[static_cast<std::size_t>(i)], s.of(seat(p)).sheet),
                         ""});
      for (int k = s.of(seat(p)).banked_of(i); k > 0; --k) banked.push_back(info.name);
    }
    r.lines.push_back({"KIN-082", "? box", static_cast<int>(s.of(seat(p)).query),
                       banked.empty() ? "never drawn" : "took " + join(banked, ", ")});
    best = std::max(best, r.score);
    out.seats.push_back(std::move(r));
  }
  for (std::size_t p = 0; p < out.seats.size(); ++p) {
    SeatResult& r = out.seats[p];
    r.place = 1 + static_cast<int>(std::ranges::count_if(
                      out.seats, [&](const SeatResult& o) { return o.score > r.score; }));
    if (r.place == 1) winners.push_back(seat_name(seat(static_cast<int>(p))));
  }
  if (seats_ == 1) {
    const Mark& mark = title(best);
    out.sentence = count_of(best, "point", "points") + ": " + mark.title;
    if (&mark != &edition_.marks.back()) {
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

std::span<const std::string_view> KingdomMaps::metrics() { return kMetricNames; }

void KingdomMaps::measure(const Event& event, std::span<double> sums) const {
  if (const auto* e = std::get_if<Numbered>(&event)) {
    using How = Numbered::How;
    if (e->how != How::kRevealed) sums[kDecisions] += 1;
    if (e->fits || e->how == How::kChosen) return;
    sums[e->how == How::kTaken ? kFailedFirst : kFailedSecond] += 1;
  } else if (std::holds_alternative<Announced>(event) || std::holds_alternative<Fielded>(event) ||
             std::holds_alternative<Drew>(event) || std::holds_alternative<Banking>(event)) {
    sums[kDecisions] += 1;
  }
}

void KingdomMaps::measure_end(const State& s, std::span<double> sums) const {
  sums[kTurns] += s.turn;
  sums[s.failed.empty() ? kByUses : kByFailure] += 1;
  const Payoff values = payoff(s);
  bool shared = false;
  for (int p = 0; p < seats_; ++p) {
    const Player& me = s.of(seat(p));
    const double share = 1.0 / seats_;
    const int found = found_powers(me.sheet.drawn());
    int banked = 0;
    for (int i = 0; i < kLive; ++i) {
      const Criterion c = s.live[static_cast<std::size_t>(i)];
      const auto id = static_cast<std::size_t>(index(c));
      if (p == 0) sums[kInPlay + id] += 1;
      sums[kWorth + id] += share * score(edition_, c, me.sheet);
      banked += me.banked_of(i);
    }
    sums[kCells] += share * me.sheet.drawn().size();
    sums[kTotal] += share * total(s, seat(p));
    sums[kWins + at(seat(p))] += static_cast<double>(values[at(seat(p))]);
    sums[kQueryUsed] += share * banked;
    sums[kQueryValue] += share * me.query;
    sums[kPowersFound] += share * found;
    sums[kPowersSpent] += share * (found - me.powers);
    shared = shared || (values[at(seat(p))] > 0 && values[at(seat(p))] < 1);
  }
  sums[kShared] += shared ? 1 : 0;
}

}  // namespace warren::kingdom_maps
