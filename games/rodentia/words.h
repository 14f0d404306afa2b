// Small pieces of text that several rooms read and write.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/rodentia/actions.h"
#include "games/rodentia/edition.h"

namespace warren::rodentia {

inline constexpr std::array<std::string_view, 9> kDeedWords = {
    "die", "stop", "stay", "jump", "burrow", "place", "leader", "wolf1", "wolf2"};
inline constexpr std::array<std::string_view, 4> kEndWords = {"", "stuck", "caught", "cap"};

std::string_view phase_name(Phase phase);  // the flow table's: "R3"
std::string phase_words(Phase phase);      // "phase 2, placing rodents"

std::string seat_word(Seat p);                                           // "P2"
std::optional<Seat> read_seat(int players, std::string_view text);       // the same
std::optional<Cell> read_cell(const Land& land, std::string_view text);  // "C4", "c4"
std::string write_goals(unsigned goals);                                 // "1+3"
std::optional<unsigned> read_goals(std::string_view text);
// Faces of a pool, sorted: "1 1 4".
std::string write_dice(const std::array<std::uint8_t, 6>& faces, std::string_view between);
std::string face_name(const Edition& edition, int face);  // "forest", .., "wolf"

}  // namespace warren::rodentia
