#include "games/rodentia/words.h"

#include "engine/text.h"

namespace warren::rodentia {

std::string_view phase_name(Phase phase) {
  constexpr std::array<std::string_view, kPhases> kNames = {
      "S1", "S2", "S3", "S4", "S5", "R1", "R2", "R3", "R3b", "R4", "R5", "R5b", "T"};
  return kNames[static_cast<std::size_t>(phase)];
}

std::string phase_words(Phase phase) {
  switch (phase) {
    case Phase::kSpecies: return "setup, dealing species";
    case Phase::kStart: return "setup, drawing the starting player";
    case Phase::kGoals: return "setup, drawing the goals";
    case Phase::kDiagonal: return "setup, drawing the direction of diagonals";
    case Phase::kBurrow: return "setup, drawing burrows";
    case Phase::kRoll: return "phase 1, rolling";
    case Phase::kChoose: return "phase 1, choosing dice";
    case Phase::kPlace:
    case Phase::kJump: return "phase 2, placing rodents";
    case Phase::kLeader: return "phase 3, moving leaders";
    case Phase::kWolf:
    case Phase::kWolfAgain: return "phase 3, moving wolves";
    case Phase::kOver: return "over";
  }
  return "";
}

std::string seat_word(Seat p) { return "P" + std::to_string(index(p) + 1); }

std::optional<Cell> read_cell(const Land& land, std::string_view text) {
  std::string label(text);
  if (!label.empty() && label[0] >= 'a' && label[0] <= 'z') {
    label[0] = static_cast<char>(label[0] - 'a' + 'A');
  }
  for (int c = 0; c < land.size(); ++c) {
    if (land.label(cell(c)) == label) return cell(c);
  }
  return {};
}

std::optional<Seat> read_seat(int players, std::string_view text) {
  if (!text.starts_with('P')) return {};
  const auto n = read_int(text.substr(1), 1, players);
  if (!n) return {};
  return seat(*n - 1);
}

std::optional<unsigned> read_goals(std::string_view text) {
  const auto ids = split(text, '+');
  if (ids.size() != 2) return {};
  const auto a = read_int(ids[0], 1, kGoalCount);
  const auto b = read_int(ids[1], 1, kGoalCount);
  if (!a || !b || *a == *b) return {};
  return 1U << (*a - 1) | 1U << (*b - 1);
}

std::string write_goals(unsigned goals) {
  std::string out;
  for (int id = 1; id <= kGoalCount; ++id) {
    if ((goals >> (id - 1) & 1U) != 0) out += (out.empty() ? "" : "+") + std::to_string(id);
  }
  return out;
}

std::string write_dice(const std::array<std::uint8_t, 6>& faces, std::string_view between) {
  std::string out;
  for (int f = 0; f < 6; ++f) {
    for (int n = 0; n < faces[f]; ++n) {
      if (!out.empty()) out += between;
      out += static_cast<char>('1' + f);
    }
  }
  return out;
}

std::string face_name(const Edition& edition, int face) {
  return face == kWolfFace ? "wolf" : edition.terrains[face - 1].name;
}

}  // namespace warren::rodentia
