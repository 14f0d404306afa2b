// The small types every game is written in. An id is never a bare int: a Seat cannot be
// passed where a Cell is wanted.
#pragma once

#include <cstdint>

namespace warren {

enum class Seat : std::uint8_t {};      // 0-based; people read 1, 2, ...
enum class Cell : std::uint8_t {};      // index of a hex, space or town of the edition
enum class Action : std::uint16_t {};   // dense id, laid out as the game's rules.md says
enum class Outcome : std::uint16_t {};  // id of one result of a chance node

inline constexpr Seat kNobody{0xFF};
inline constexpr Cell kNowhere{0xFF};
inline constexpr Action kNoAction{0xFFFF};

inline constexpr int kMaxSeats = 8;
inline constexpr int kMaxCells = 128;

constexpr int index(Seat s) { return static_cast<int>(s); }
constexpr int index(Cell c) { return static_cast<int>(c); }
constexpr int index(Action a) { return static_cast<int>(a); }
constexpr int index(Outcome o) { return static_cast<int>(o); }

constexpr Seat seat(int i) { return static_cast<Seat>(i); }
constexpr Cell cell(int i) { return static_cast<Cell>(i); }
constexpr Action action(int i) { return static_cast<Action>(i); }
constexpr Outcome outcome(int i) { return static_cast<Outcome>(i); }

// Who looks at a position: one seat, or somebody without one.
class Viewer {
 public:
  constexpr explicit Viewer(Seat s) : seat_(s) {}
  static constexpr Viewer spectator() { return Viewer(kNobody); }
  constexpr bool is(Seat s) const { return seat_ == s; }
  constexpr bool is_spectator() const { return seat_ == kNobody; }
  constexpr Seat seat() const { return seat_; }
  bool operator==(const Viewer&) const = default;

 private:
  Seat seat_;
};

}  // namespace warren
