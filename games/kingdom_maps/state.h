// The position: plain bytes that say everything about a match at any node.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/sets.h"

namespace warren::kingdom_maps {

class Rules;

enum class Land : std::uint8_t {};       // territory, index in the edition's list
enum class Criterion : std::uint8_t {};  // 0-5 are A1-A6, 6-11 are B1-B6
constexpr int index(Land l) { return static_cast<int>(l); }
constexpr int index(Criterion c) { return static_cast<int>(c); }
constexpr Land land(int i) { return static_cast<Land>(i); }
constexpr Criterion criterion(int i) { return static_cast<Criterion>(i); }
inline constexpr Land kNoLand{0xFF};
inline constexpr Criterion kNoCriterion{0xFF};

inline constexpr int kMaxPlayers = 4;
inline constexpr int kMaxLands = 6;
inline constexpr int kCriteria = 12;
inline constexpr int kLive = 4;                // criteria in play (KIN-008)
inline constexpr std::uint8_t kSecret = 0xFF;  // in a Known: chosen, but hidden from the viewer

// The nodes of the flow table, in its order.
enum class Phase : std::uint8_t {
  kFirst,
  kCriteriaA,
  kCriteriaB,
  kRoll,
  kLand,
  kTake,
  kNumbers,
  kDraw,
  kReroll,
  kField,
  kTake2,
  kBank,
  kEnd,
};

// One map: each cell is blank or holds one territory. Three bit planes hold territory + 1.
class Sheet {
 public:
  constexpr CellSet drawn() const { return planes_[0] | planes_[1] | planes_[2]; }
  constexpr CellSet of(Land l) const {
    const unsigned code = static_cast<unsigned>(kingdom_maps::index(l)) + 1;
    CellSet out = drawn();
    for (unsigned k = 0; k < 3; ++k) {
      out = ((code >> k) & 1U) != 0 ? out & planes_[k] : out - planes_[k];
    }
    return out;
  }
  constexpr Land at(Cell c) const {  // kNoLand when blank
    const int code =
        (planes_[0].has(c) ? 1 : 0) + (planes_[1].has(c) ? 2 : 0) + (planes_[2].has(c) ? 4 : 0);
    return code == 0 ? kNoLand : land(code - 1);
  }
  constexpr void draw(Cell c, Land l) {
    const unsigned code = static_cast<unsigned>(kingdom_maps::index(l)) + 1;
    const CellSet one = CellSet::only(c);
    for (unsigned k = 0; k < 3; ++k) {
      if (((code >> k) & 1U) != 0) planes_[k] |= one;
    }
  }
  constexpr void blank(CellSet cells) {
    for (CellSet& plane : planes_) plane -= cells;
  }
  bool operator==(const Sheet&) const = default;

 private:
  std::array<CellSet, 3> planes_{};
};

struct Player {
  Sheet sheet;               // this turn's cells included
  CellSet group;             // cells of the current draw (KIN-054); solo: of the current half
  std::uint32_t query = 0;   // sum written in the ? box
  std::uint32_t uses = 0;    // left, four bits a territory
  std::uint16_t banked = 0;  // how often ? took each live criterion, four bits each
  std::uint8_t powers = 0;   // available +1/-1
  std::uint8_t die = 0;      // value of the die chosen this turn (this half in solo), 0: none
  std::uint8_t number = 0;   // cells to draw; at NUMBERS chosen but not yet paid for
  std::uint8_t left = 0;     // cells still to draw in the own lane
  std::uint8_t pending = 0;  // ? cells drawn this turn and not yet used
  std::uint8_t bank = 0;     // at BANK: criterion chosen + 1, not yet written

  constexpr int uses_of(Land l) const { return static_cast<int>((uses >> shift(l)) & 15U); }
  constexpr void cross_out(Land l) { uses -= 1U << shift(l); }
  constexpr void set_uses(Land l, int n) {
    uses = (uses & ~(15U << shift(l))) | (static_cast<std::uint32_t>(n) << shift(l));
  }
  // `which` counts the live criteria from 0.
  constexpr int banked_of(int which) const {
    return (banked >> (4U * static_cast<unsigned>(which))) & 15;
  }
  constexpr void set_banked(int which, int n) {
    const unsigned by = 4U * static_cast<unsigned>(which);
    banked = static_cast<std::uint16_t>((banked & ~(15U << by)) | (static_cast<unsigned>(n) << by));
  }
  bool operator==(const Player&) const = default;

 private:
  static constexpr unsigned shift(Land l) {
    return 4U * static_cast<unsigned>(kingdom_maps::index(l));
  }
};

struct State {
  using Keeper = Rules;
  std::array<Player, kMaxPlayers> players{};
  CellSet first_group;  // solo_second = joined, second half: cells the first half drew (KIN-136)
  std::array<Criterion, kLive> live{kNoCriterion, kNoCriterion, kNoCriterion, kNoCriterion};
  std::uint16_t turn = 0;
  Phase phase = Phase::kFirst;
  Seat active{};
  SeatSet waiting;                     // who has yet to act at this node
  SeatSet failed;                      // who could not draw this turn (KIN-044)
  std::uint8_t half = 0;               // solo: 1 in the second half
  Land land = kNoLand;                 // territory of the current draw
  std::uint8_t field = 0;              // solo: value of the territory die (KIN-132)
  std::array<std::uint8_t, 3> dice{};  // as rolled, ascending; a reroll leaves the last 0

  Player& of(Seat s) { return players[static_cast<std::size_t>(warren::index(s))]; }
  const Player& of(Seat s) const { return players[static_cast<std::size_t>(warren::index(s))]; }
  bool operator==(const State&) const = default;
};
static_assert(std::is_trivially_copyable_v<State> && sizeof(Player) == 80 && sizeof(State) == 352);

}  // namespace warren::kingdom_maps
