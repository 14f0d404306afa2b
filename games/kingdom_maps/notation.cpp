// Actions and chance outcomes as the short texts people type.
#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/kingdom_maps/chance.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

constexpr std::array<std::string_view, 13> kPhaseNames = {
    "FIRST", "CRIT_A", "CRIT_B", "ROLL",  "LAND", "TAKE", "NUMBERS",
    "DRAW",  "REROLL", "FIELD",  "TAKE2", "BANK", "END"};

template <std::size_t N>
std::string numbers(const std::array<std::uint8_t, N>& values) {
  std::string out;
  for (const auto v : values) out += " " + std::to_string(v);
  return out;
}

// The outcome whose numbers were written, in a table of sorted throws.
template <class Table>
std::optional<Outcome> find_throw(const Table& table, const std::vector<std::string_view>& texts) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    bool same = texts.size() == table[i].size();
    for (std::size_t k = 0; same && k < texts.size(); ++k) {
      same = read_int(texts[k], 1, kFaces) == std::optional<int>(table[i][k]);
    }
    if (same) return outcome(static_cast<int>(i));
  }
  return {};
}

}  // namespace

std::string_view KingdomMaps::node_name(const State& s) const {
  return kPhaseNames[static_cast<std::size_t>(s.phase)];
}

std::string KingdomMaps::cell_name(Cell c) const {
  return index(c) < tables().cells ? printed().label(c) : "-";
}

std::string KingdomMaps::write(Action a) const {
  if (index(a) >= action_count()) return {};
  const Meaning m = meaning(a);
  switch (m.deed) {
    case Deed::kLand:
      if (m.value >= tables().lands) return {};
      return "land " + printed().info(land(m.value)).id;
    case Deed::kDie: {
      std::string out = "die " + std::to_string(m.value);
      if (m.number != m.value) out += " as " + std::to_string(m.number);
      return out;
    }
    case Deed::kBank: return "bank " + printed().info(criterion(m.value)).id;
    case Deed::kField: return "field " + std::to_string(m.value);
    case Deed::kDraw: return "draw " + printed().label(cell(m.value));
  }
  return {};
}

Expected<Action> KingdomMaps::read_action(std::string_view text) const {
  const auto parts = split(text, ' ');
  const std::string_view verb = parts[0];
  if (verb == "land" && parts.size() == 2) {
    const Land l = printed().find_land(parts[1]);
    if (l != kNoLand) return land_action(l);
    return Fault{"action", "", "no territory \"" + std::string(parts[1]) + "\""};
  }
  if (verb == "die" && (parts.size() == 2 || (parts.size() == 4 && parts[2] == "as"))) {
    const auto die = read_int(parts[1], 1, kFaces);
    const auto number =
        parts.size() == 2
            ? die
            : read_int(parts[3], 1, tables().options.number_max > kFaces ? 12 : kFaces);
    if (die && number && (parts.size() == 2 || *die != *number)) {
      return die_action(*die, *number, tables().cells);
    }
    if (die && !number && read_int(parts.back())) {  // KIN-073
      return Fault{"action", "",
                   "numbers stay between 1 and " + std::to_string(tables().options.number_max) +
                       " (KIN-073)"};
    }
    return Fault{"action", "", "write die 4, or die 4 as 3 to spend powers"};
  }
  if (verb == "bank" && parts.size() == 2) {
    const Criterion c = criterion_named(parts[1]);
    if (c != kNoCriterion) return bank_action(c);
    return Fault{"action", "", "no criterion \"" + std::string(parts[1]) + "\""};
  }
  if (verb == "field" && parts.size() == 2) {
    if (const auto die = read_int(parts[1], 1, kFaces)) return field_action(*die);
    return Fault{"action", "", "write field 4: the value of the territory die"};
  }
  if (verb == "draw" && parts.size() == 2) {
    const Cell c = printed().find(parts[1]);
    if (c != kNowhere) return draw_action(c);
    return Fault{"action", "", "no cell \"" + std::string(parts[1]) + "\""};
  }
  return Fault{"action", "",
               "write land forest, die 4, die 4 as 3, draw G5, bank A2 or (solo) field 4"};
}

std::string KingdomMaps::write_outcome(const State& s, Outcome o) const {
  const auto i = static_cast<std::size_t>(index(o));
  switch (s.phase) {
    case Phase::kFirst: return "first " + std::to_string(i);
    case Phase::kCriteriaA: return i < kPairCount ? "criteria A" + numbers(kChance.pairs[i]) : "";
    case Phase::kCriteriaB: return i < kPairCount ? "criteria B" + numbers(kChance.pairs[i]) : "";
    case Phase::kRoll: return i < kRollCount ? "roll" + numbers(kChance.rolls[i]) : "";
    case Phase::kReroll: return i < kRerollCount ? "reroll" + numbers(kChance.rerolls[i]) : "";
    default: return {};
  }
}

Expected<Outcome> KingdomMaps::read_outcome(const State& s, std::string_view text) const {
  auto parts = split(text, ' ');
  const auto begins = [&](std::initializer_list<std::string_view> heads) {
    if (parts.size() < heads.size() || !std::equal(heads.begin(), heads.end(), parts.begin())) {
      return false;
    }
    parts.erase(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(heads.size()));
    return true;
  };
  std::optional<Outcome> found;
  std::string_view form = "nothing is thrown at this node";
  switch (s.phase) {
    case Phase::kFirst:
      form = "write first 0: a seat, counted from 0";
      if (begins({"first"}) && parts.size() == 1) {
        if (const auto n = read_int(parts[0], 0, seats() - 1)) found = outcome(*n);
      }
      break;
    case Phase::kCriteriaA:
      form = "write criteria A 2 4: two different numbers, the lower first";
      if (begins({"criteria", "A"})) found = find_throw(kChance.pairs, parts);
      break;
    case Phase::kCriteriaB:
      form = "write criteria B 1 5: two different numbers, the lower first";
      if (begins({"criteria", "B"})) found = find_throw(kChance.pairs, parts);
      break;
    case Phase::kRoll:
      form = "write roll 1 3 4: three dice, ascending";
      if (begins({"roll"})) found = find_throw(kChance.rolls, parts);
      break;
    case Phase::kReroll:
      form = "write reroll 2 5: two dice, ascending";
      if (begins({"reroll"})) found = find_throw(kChance.rerolls, parts);
      break;
    default: break;
  }
  if (found) return *found;
  return Fault{"outcome", "", std::string(form)};
}

ActionShape KingdomMaps::shape(Action a) const {
  if (index(a) >= action_count()) return {};
  const Meaning m = meaning(a);
  switch (m.deed) {
    case Deed::kLand: return {"land", {}, m.value};
    case Deed::kDie: return {"die", {}, m.number};
    case Deed::kBank: return {"bank", {}, m.value};
    case Deed::kField: return {"field", {}, m.value};
    case Deed::kDraw: return {"draw", {cell(m.value)}, 0};
  }
  return {};
}

}  // namespace warren::kingdom_maps
