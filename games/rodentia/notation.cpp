// Actions and outcomes to and from the words people type.
#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/rodentia/dice.h"
#include "games/rodentia/rodentia.h"
#include "games/rodentia/words.h"

namespace warren::rodentia {

namespace {

constexpr std::string_view kForms =
    "write one of: die 1..6, place C4, stop, jump, stay, leader C4, wolf1 C4, wolf2 C4, burrow C4";

}  // namespace

std::string Rodentia::seat_name(Seat s) const { return seat_word(s); }

std::string Rodentia::cell_name(Cell c) const {
  return index(c) < land_->size() ? land_->label(c) : "-";
}

std::string_view Rodentia::node_name(const State& s) const { return phase_name(s.phase); }

std::string Rodentia::write(Action a) const {
  if (index(a) >= kActions) return "";
  const Parts what = parts(a);
  std::string out(kDeedWords[static_cast<std::size_t>(what.deed)]);
  if (what.deed == Deed::kDie) return out + " " + std::to_string(what.face);
  if (!what.has_cell()) return out;
  if (index(what.cell) >= land_->size()) return "";
  if (what.deed == Deed::kWolf2 && tables().wolves < 2) return "";
  return out + " " + land_->label(what.cell);
}

Expected<Action> Rodentia::read_action(std::string_view text) const {
  const auto fault = [](std::string sentence) { return Fault{"action", "", std::move(sentence)}; };
  const auto parts_of = words(text);
  if (parts_of.empty() || parts_of.size() > 2) return fault(std::string(kForms));
  const std::string_view word = parts_of[0];
  const std::string_view rest = parts_of.size() == 2 ? parts_of[1] : "";
  for (std::size_t i = 0; i < kDeedWords.size(); ++i) {
    if (word != kDeedWords[i]) continue;
    const auto deed = static_cast<Deed>(i);
    if (deed == Deed::kDie) {
      const auto face = read_int(rest, 1, kWolfFace);
      if (!face) return fault("a die shows 1 to 6: die 3");
      return action(kDieId + *face - 1);
    }
    if (deed < Deed::kBurrow) {
      if (!rest.empty()) return fault("nothing follows " + std::string(word));
      return action(kStopId + static_cast<int>(i) - 1);
    }
    const auto c = read_cell(*land_, rest);
    if (!c) return fault("no hex \"" + std::string(rest) + "\" on this map");
    if (deed == Deed::kWolf2 && tables().wolves < 2) return fault("there is only one wolf");
    const int base =
        kBurrowId + (static_cast<int>(i) - static_cast<int>(Deed::kBurrow)) * kMaxHexes;
    return action(base + index(*c));
  }
  return fault(std::string(kForms));
}

ActionShape Rodentia::shape(Action a) const {
  const Parts what = parts(a);
  ActionShape out{kDeedWords[static_cast<std::size_t>(what.deed)], {}, what.face};
  if (what.has_cell()) out.cells.push_back(what.cell);
  if (what.deed == Deed::kWolf1) out.number = 1;
  if (what.deed == Deed::kWolf2) out.number = 2;
  return out;
}

std::string Rodentia::write_outcome(const State& s, Outcome o) const {
  const int id = index(o);
  switch (s.phase) {
    case Phase::kSpecies: return id < kTerrains ? "species " + printed_->terrains[id].species : "";
    case Phase::kStart: return id < tables().players ? "start " + seat_name(seat(id)) : "";
    case Phase::kGoals: return id < 15 ? "goals " + write_goals(kGoalPairs[id]) : "";
    case Phase::kDiagonal: return id < 2 ? "diagonal " + std::string(kDirectionNames[id]) : "";
    case Phase::kRoll: {
      const auto all = rolls(tables().dice());
      if (static_cast<std::size_t>(id) >= all.size()) return "";
      return "roll " + write_dice(all[static_cast<std::size_t>(id)].faces, " ");
    }
    default: return "";
  }
}

Expected<Outcome> Rodentia::read_outcome(const State& s, std::string_view text) const {
  const auto fault = [](std::string sentence) { return Fault{"outcome", "", std::move(sentence)}; };
  const auto parts_of = words(text);
  const std::string_view word = parts_of.empty() ? "" : parts_of[0];
  const std::string_view rest = parts_of.size() == 2 ? parts_of[1] : "";
  if (s.phase == Phase::kSpecies && word == "species") {
    for (int t = 0; t < kTerrains; ++t) {
      if (printed_->terrains[t].species != rest) continue;
      for (const std::uint8_t other : s.species) {
        if (other == t) return fault("the " + std::string(rest) + " are dealt already");
      }
      return outcome(t);
    }
    return fault("no species \"" + std::string(rest) + "\"");
  }
  if (s.phase == Phase::kStart && word == "start") {
    if (const auto p = read_seat(tables().players, rest)) return outcome(index(*p));
    return fault("write start P1 to start P" + std::to_string(tables().players));
  }
  if (s.phase == Phase::kGoals && word == "goals") {
    const auto goals = read_goals(rest);
    if (!goals) return fault("write two different goals: goals 1+3");
    for (int id = 1; id <= kGoalCount; ++id) {
      if ((*goals >> (id - 1) & 1U) != 0 && !tables().drawn(id)) {
        return fault("goal " + std::to_string(id) + " is left out of the draw");
      }
    }
    return outcome(static_cast<int>(std::ranges::find(kGoalPairs, *goals) - kGoalPairs.begin()));
  }
  if (s.phase == Phase::kDiagonal && word == "diagonal") {
    for (int d = 0; d < 2; ++d) {
      if (rest == kDirectionNames[d]) return outcome(d);
    }
    return fault("write diagonal asc or diagonal desc");
  }
  if (s.phase == Phase::kRoll && word == "roll") {
    std::array<std::uint8_t, 6> faces{};
    for (std::size_t i = 1; i < parts_of.size(); ++i) {
      const auto face = read_int(parts_of[i], 1, kWolfFace);
      if (!face) return fault("a die shows 1 to 6");
      ++faces[*face - 1];
      if (i > 6) break;
    }
    if (static_cast<int>(parts_of.size()) != tables().dice() + 1) {
      return fault("a roll has " + std::to_string(tables().dice()) + " dice");
    }
    return outcome(rank(faces, tables().dice()));
  }
  return fault("this is no outcome of node " + std::string(node_name(s)));
}

}  // namespace warren::rodentia
