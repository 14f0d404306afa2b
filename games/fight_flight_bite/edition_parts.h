// The parts of an edition file that have a file of their own, and what reading them shares.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/edition.h"
#include "games/fight_flight_bite/edition.h"

namespace warren::fight_flight_bite {

// edition_wood.cpp (E04 to E10)
void read_terrains(const EditionCursor& top, Edition& e);
void read_layouts(const EditionCursor& top, Edition& e);
// edition_cards.cpp (E11, E12, E17)
void read_cards(const EditionCursor& top, Edition& e);
void read_tribes(const EditionCursor& top, Edition& e);

inline std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }
inline bool is_digit(char c) { return c >= '0' && c <= '9'; }
std::optional<std::uint8_t> sign_of(std::string_view text);
// An id of the file, checked for its form (E20).
std::string id_of(const EditionCursor& at);
// A name for people: 1 to 24 characters.
std::string name_of(const EditionCursor& at);

}  // namespace warren::fight_flight_bite
