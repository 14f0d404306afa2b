#include "games/fight_flight_bite/preview.h"

#include <algorithm>
#include <functional>

namespace warren::fight_flight_bite {

namespace {

int pick_colour(const Tables& t, const State& s, const Heap& food, int taker, Viewer viewer) {
  int best = 0;
  int best_value = -1;
  for (int c = 0; c < kColours; ++c) {
    const int there = food[static_cast<std::size_t>(c)];
    if (there == 0) continue;
    const int value = viewer.is(seat(taker)) ? 1000 * worth(t, s, taker, c) + there : there;
    if (value > best_value) {
      best = c;
      best_value = value;
    }
  }
  return best;
}

std::array<int, kColours> cards_by_colour(const Tables& t, const State& s, int seat) {
  std::array<int, kColours> out{};
  const Cards& hand = s.hand[static_cast<std::size_t>(seat)];
  hand.each([&](int face) { out[t.colour[static_cast<std::size_t>(face)]] += hand.count(face); });
  return out;
}

// How many cards of the whole hand are not shown in the turns.
int kept_cards(const Tables& t, int seat) {
  return t.fixed[static_cast<std::size_t>(seat)].size() + t.dealt - t.turns_each;
}

// How one space would be shared.
SpacePreview share_of(const Tables& t, const State& s, int i, Viewer viewer) {
  SpacePreview space;
  space.list = takers(t, s, i);
  Heap food = s.food[static_cast<std::size_t>(i)];
  if (cubes(food) == 0) return space;
  if (hands_are_open(s.phase) || (s.phase == Phase::kTake && i < s.at)) {  // harvested already
    space.unclaimed = food;
    return space;
  }
  space.open = true;
  space.fleeing = fleeing(t, s, i, space.list);
  int taken = s.phase == Phase::kTake && i == s.at ? s.taken : 0;
  for (; taken < space.list.entries() && cubes(food) > 0; ++taken) {
    const int taker = space.list.entry(taken);
    const auto c = static_cast<std::size_t>(pick_colour(t, s, food, taker, viewer));
    --food[c];
    ++space.to[static_cast<std::size_t>(taker)][c];
  }
  if (space.list.controller >= 0) {
    space.to[static_cast<std::size_t>(space.list.controller)] = food;
    food = {};
  }
  space.unclaimed = food;
  return space;
}

}  // namespace

int worth(const Tables& t, const State& s, int seat, int colour) {
  const int cards = cards_by_colour(t, s, seat)[static_cast<std::size_t>(colour)];
  return t.food_points + t.card_points * std::min(cards, kept_cards(t, seat));
}

Preview preview(const Tables& t, const State& s, Viewer viewer) {
  Preview out;
  out.total = s.harvested;
  for (int i = 0; i < t.spaces; ++i) {
    SpacePreview& space = out.spaces[static_cast<std::size_t>(i)];
    space = share_of(t, s, i, viewer);
    out.unclaimed += cubes(space.unclaimed);
    for (std::size_t p = 0; p < kSeats; ++p) {
      for (std::size_t c = 0; c < kColours; ++c) {
        out.total[p][c] = static_cast<std::uint8_t>(out.total[p][c] + space.to[p][c]);
      }
    }
  }
  return out;
}

int expected_points(const Tables& t, const State& s, Seat seat) {
  const Heap mine = preview(t, s, Viewer(seat)).total[static_cast<std::size_t>(index(seat))];
  const std::array<int, kColours> cards = cards_by_colour(t, s, index(seat));
  std::array<std::size_t, kColours> most_first = {0, 1, 2};
  std::ranges::stable_sort(most_first, std::ranges::greater{},
                           [&](std::size_t c) { return mine[c]; });
  int sum = t.food_points * cubes(mine);
  int left = kept_cards(t, index(seat));
  for (const std::size_t c : most_first) {
    const int kept = std::min(cards[c], left);
    sum += t.card_points * kept * mine[c];
    left -= kept;
  }
  return sum;
}

}  // namespace warren::fight_flight_bite
