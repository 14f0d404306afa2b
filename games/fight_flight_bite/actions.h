// The dense action ids (rules.md, "Size estimates").
#pragma once

namespace warren::fight_flight_bite::ids {

inline constexpr int kPlace = 0;           // + space
inline constexpr int kCard = 10;           // + face
inline constexpr int kPass = 34;           //
inline constexpr int kReinforce = 35;      // from the reserve
inline constexpr int kReinforceFrom = 36;  // + space
inline constexpr int kDuel = 46;           // + seat
inline constexpr int kThrow = 50;          // + sign
inline constexpr int kPush = 53;           // + 10 x seat + space
inline constexpr int kIn = 93;             // + space
inline constexpr int kOut = 103;           // + space
inline constexpr int kBite = 113;          // + 10 x colour + space
inline constexpr int kGrow = 143;          // + 10 x colour + space
inline constexpr int kTake = 173;          // + colour
inline constexpr int kCount = 176;

}  // namespace warren::fight_flight_bite::ids
