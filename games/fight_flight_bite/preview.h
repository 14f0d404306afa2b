// The harvest as it would go now, for screens: who controls, who retreats, what stays.
#pragma once

#include <array>

#include "engine/types.h"
#include "games/fight_flight_bite/harvest.h"

namespace warren::fight_flight_bite {

struct SpacePreview {
  Takers list;
  unsigned fleeing = 0;           // bits
  std::array<Heap, kSeats> to{};  // what each player gets
  Heap unclaimed{};
  bool open = false;  // still to be harvested, with food
};

struct Preview {
  std::array<SpacePreview, kSpaces> spaces{};
  std::array<Heap, kSeats> total{};  // with what is harvested already
  int unclaimed = 0;
};

// Colours that a taker will choose are a guess: the viewer takes what is worth most with the cards
// in hand, everybody else the colour of which most is there. Reads only what the viewer knows.
Preview preview(const Tables& t, const State& known, Viewer viewer);

// What one cube of a colour is worth to a seat with as many cards of that colour as it can keep
// (FFB-121, FFB-122).
int worth(const Tables& t, const State& known, int seat, int colour);

// Points of a seat if the harvest were now and it kept those of its cards that add most.
int expected_points(const Tables& t, const State& known, Seat seat);

}  // namespace warren::fight_flight_bite
