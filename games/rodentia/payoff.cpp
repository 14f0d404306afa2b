// The end as search asks for it: the win, shared by all who hold the first place.
#include "games/rodentia/rules.h"
#include "games/rodentia/score.h"

namespace warren::rodentia {

namespace {
enum Reason : std::uint8_t { kStuck, kCap, kThreeCatches, kAllCaught, kTwoTwice };
constexpr std::array<std::string_view, 5> kReasons = {"stuck", "cap", "three-catches", "all-caught",
                                                      "two-twice"};

Reason reason_of(const Rules& rules, const State& s) {
  if (s.end == End::kStuck) return kStuck;
  if (s.end == End::kCap) return kCap;
  const Catches catches = rules.catches(s);
  return catches == Catches::kThree ? kThreeCatches
         : catches == Catches::kAll ? kAllCaught
                                    : kTwoTwice;
}

// Place in the turn order of round 1: the token has passed once a round since.
int turn_order(int players, const State& s, Seat p) {
  const int first = index(s.start) - (s.round - 1) % players;
  return (index(p) - first + players) % players + 1;
}
}  // namespace

Payoff Rules::payoff(const State& s) const {
  const Scores scores = score(t_, s);
  Payoff out{};
  for (int p = 0; p < t_.players; ++p) {
    if (scores.seats[p].place == 1) out[p] = 1.0F / static_cast<float>(scores.winners);
  }
  return out;
}

std::span<const std::string_view> Rules::end_reasons() { return kReasons; }

EndFigures Rules::end_figures(const State& s) const {
  const Scores scores = score(t_, s);
  EndFigures out;
  out.reason = reason_of(*this, s);
  for (int p = 0; p < t_.players; ++p) {
    SeatFigures& r = out.seats[p];
    r.place = scores.seats[p].place;
    r.value = r.place == 1 ? 1.0 / scores.winners : 0;
    r.side = p;
    r.turn_order = turn_order(t_.players, s, seat(p));
    r.score = scores.seats[p].total;
  }
  return out;
}

}  // namespace warren::rodentia
