// Seats as people and messages count them: from 1; 0 is nobody's, a spectator's.
#pragma once

#include <array>
#include <cstddef>

#include "engine/types.h"

namespace warren::server {

inline Seat seat_of(int number) { return warren::seat(number - 1); }
inline int number_of(Seat seat) { return index(seat) + 1; }
inline Viewer viewer_of(int number) {
  return number == 0 ? Viewer::spectator() : Viewer(seat_of(number));
}

// One of each for every seat, found by its number.
template <class T>
class BySeat {
 public:
  T& operator[](int number) { return all_[static_cast<std::size_t>(number) - 1]; }
  const T& operator[](int number) const { return all_[static_cast<std::size_t>(number) - 1]; }
  void fill(const T& value) { all_.fill(value); }
  auto begin() { return all_.begin(); }
  auto end() { return all_.end(); }

 private:
  std::array<T, kMaxSeats> all_{};
};

}  // namespace warren::server
