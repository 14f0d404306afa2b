// The end as search asks for it: the win, shared by all who hold the first place.
#include "games/rodentia/rules.h"
#include "games/rodentia/score.h"

namespace warren::rodentia {

Payoff Rules::payoff(const State& s) const {
  const Scores scores = score(t_, s);
  Payoff out{};
  for (int p = 0; p < t_.players; ++p) {
    if (scores.seats[p].place == 1) out[p] = 1.0F / static_cast<float>(scores.winners);
  }
  return out;
}

}  // namespace warren::rodentia
