// Edition, options and number of players compiled to what the rules read: words and small arrays.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "games/fight_flight_bite/cards.h"
#include "games/fight_flight_bite/state.h"

namespace warren::fight_flight_bite {

enum class Pond : std::uint8_t { kDunk, kWade, kBarrier, kOpen };
enum class OrderBy : std::uint8_t { kThrow, kRandom, kFixed };

// The options the rules read.
struct Options {
  Pond pond = Pond::kDunk;
  bool must = false;            // immediate=must
  bool bite_adjacent = false;   // bite_range=adjacent
  bool fight_any = false;       // fight_target=any
  bool grow_other = false;      // grow_space=other
  bool spares_dealt = false;    // spare_extras=dealt (FFB-017)
  bool extra_anywhere = false;  // extra_critter=anywhere (FFB-037)
  bool extra_or_none = false;   // extra_from=reserve (FFB-039)
  bool blind_take = false;      // harvest_pick=lot (FFB-105)
  bool tie_by_lot = false;      // tied_throw_off=lot (FFB-125)
  OrderBy order = OrderBy::kThrow;
  int fixed_start = 0;
  std::uint32_t throw_cap = 10;
  std::array<int, kSeats> komi{};  // by place in turn order
};

using Spaces = std::uint16_t;  // a set of spaces, one bit each

struct Tables {
  int seats = 0;
  int spaces = 0;
  int turns = 0;  // of all players together
  int turns_each = 0;
  int critters = 0;
  int first_critters = 0;
  int food_per_space = 0;
  int dealt = 0;
  int faces = 0;
  int mixes = 0;  // outcomes of C1
  int food_points = 0;
  int card_points = 0;
  int rules_version = 0;
  Options options;

  Spaces woodland = 0;
  Spaces first_at = 0;                 // D1
  Spaces place_at = 0;                 // D2
  Spaces food_at = 0;                  // Windfall and Defender bonus
  std::array<Spaces, kSpaces> near{};  // by the contested space, as the next three
  std::array<Spaces, kSpaces> push_to{};
  std::array<Spaces, kSpaces> out_to{};
  std::array<Spaces, kSpaces> bite_to{};
  std::array<Spaces, kSpaces> defend_at{};        // where the Defender bonus may go
  std::array<std::uint8_t, kSpaces> icon{};       // sign or kNoIcon
  std::array<std::uint8_t, kSpaces> next_food{};  // next woodland space in index order, or 0xFF
  std::array<std::uint8_t, 3> beats{};
  std::array<Heap, 55> mix{};  // C1 outcome -> cubes
  std::array<std::uint8_t, kFaces> colour{};
  std::array<std::uint8_t, kFaces> bonus{};  // bits of signs
  std::array<Immediate, kFaces> immediate{};
  std::array<bool, kFaces> ambush{};
  std::array<bool, kFaces> no_quarter{};
  std::array<Cards, kSeats> fixed{};  // starters or the tribe's cards
  Cards in_play;                      // all cards that can be in somebody's hand: fixed and deck
  State start;

  // Actions won with a sign on the contested space with the card shown (FFB-071): 1 to 3.
  int bonus_actions(int space, int face, int sign) const {
    return 1 + (icon[static_cast<std::size_t>(space)] == sign ? 1 : 0) +
           (bonus[static_cast<std::size_t>(face)] >> sign & 1);
  }
  int place_in_order(int seat, int start_player) const {
    return seat >= start_player ? seat - start_player : seat - start_player + seats;
  }
  // The seat at a place of the turn order.
  int in_order(int place, int start_player) const {
    const int p = start_player + place;
    return p >= seats ? p - seats : p;
  }
};
static_assert(std::is_trivially_copyable_v<Tables>);

struct Arrangement;
struct Edition;
Tables compile(const Edition& edition, const Arrangement& arrangement, const Options& options,
               int players, int rules_version);

}  // namespace warren::fight_flight_bite
