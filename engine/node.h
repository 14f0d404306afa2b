// What happens next in a position.
#pragma once

#include "engine/sets.h"

namespace warren {

struct Node {
  enum class Kind : std::uint8_t { kChance, kAct, kOver };
  Kind kind = Kind::kOver;
  SeatSet seats;  // kAct: those who have yet to act here, in any order; otherwise empty

  static constexpr Node chance() { return {Kind::kChance, {}}; }
  static constexpr Node over() { return {Kind::kOver, {}}; }
  static constexpr Node act(Seat s) { return {Kind::kAct, SeatSet{s}}; }
  static constexpr Node act(SeatSet seats) { return {Kind::kAct, seats}; }

  constexpr bool is_chance() const { return kind == Kind::kChance; }
  constexpr bool is_act() const { return kind == Kind::kAct; }
  constexpr bool is_over() const { return kind == Kind::kOver; }
  bool operator==(const Node&) const = default;
};

}  // namespace warren
