// What the rules run on: edition, options and number of players compiled to plain bytes. Nothing in
// it points anywhere, so a copy of the bytes plays the same match on any machine.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/new_game/actions.h"
#include "games/new_game/state.h"

namespace warren::new_game {

struct Edition;

struct Options {
  bool random_first = true;  // NEW-001
};

struct Tables {
  int rules_version = 1;
  int seats = 2;
  Options options;
  CellSet board;  // all hexes
  std::array<CellSet, kMostCells> near{};
  std::array<std::uint8_t, kMostCells> points{};
};
static_assert(std::is_trivially_copyable_v<Tables>);

Tables compile(const Edition& edition, const Options& options, int players, int version);

}  // namespace warren::new_game
