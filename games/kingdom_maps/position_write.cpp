// Writing whole positions on one line: the node, then key=value fields (rules.md, Position text).
#include <algorithm>

#include "engine/people.h"
#include "engine/text.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

std::string cells_text(const Edition& e, CellSet cells) {
  std::string out;
  cells.each([&](Cell c) { out += (out.empty() ? "" : "+") + e.label(c); });
  return out.empty() ? "-" : out;
}

}  // namespace

std::string KingdomMaps::line_of(const State& s) const {
  std::string out(node_name(s));
  const auto field = [&](std::string_view key, const std::string& value) {
    out += " " + std::string(key) + "=" + value;
  };
  // One entry a seat; left out when all are `none`.
  const auto row = [&](std::string_view key, std::string_view none, auto entry) {
    std::vector<std::string> entries;
    for (int p = 0; p < seats(); ++p) entries.push_back(entry(s.of(seat(p))));
    if (std::ranges::all_of(entries, [&](const std::string& e) { return e == none; })) return;
    field(key, join(entries, ","));
  };

  std::string criteria;
  for (const Criterion c : s.live) {
    if (c != kNoCriterion) criteria += (criteria.empty() ? "" : ",") + printed().info(c).id;
  }
  if (!criteria.empty()) field("criteria", criteria);
  if (s.turn > 0) field("turn", std::to_string(s.turn));
  if (index(s.active) > 0) field("active", std::to_string(index(s.active)));
  std::string dice;
  for (const int die : s.dice) {
    if (die > 0) dice += (dice.empty() ? "" : ",") + std::to_string(die);
  }
  if (!dice.empty()) field("dice", dice);
  if (s.half > 0) field("half", "2");
  if (s.field > 0) field("field", std::to_string(s.field));
  if (s.land != kNoLand) field("land", printed().info(s.land).id);
  std::string failed;
  s.failed.each([&](Seat p) { failed += (failed.empty() ? "" : ",") + std::to_string(index(p)); });
  if (!failed.empty()) field("failed", failed);
  row("sheets", "-", [&](const Player& p) -> std::string {
    if (p.sheet.drawn().empty()) return "-";
    std::string cells;
    for (int i = 0; i < tables().cells; ++i) {
      const Land l = p.sheet.at(cell(i));
      cells += l == kNoLand ? '.' : printed().info(l).code;
    }
    return cells;
  });
  row("uses", std::string(printed().lands.size(), '0'), [&](const Player& p) {
    std::string uses;
    for (int l = 0; l < tables().lands; ++l) uses += std::to_string(p.uses_of(land(l)));
    return uses;
  });
  row("powers", "0", [](const Player& p) { return std::to_string(p.powers); });
  row("query", "0", [](const Player& p) { return std::to_string(p.query); });
  row("banked", "-", [&](const Player& p) -> std::string {
    std::string all;
    for (int i = 0; i < kLive; ++i) {
      for (int k = p.banked_of(i); k > 0; --k) {
        all += (all.empty() ? "" : "+") + printed().info(s.live[static_cast<std::size_t>(i)]).id;
      }
    }
    return all.empty() ? "-" : all;
  });
  row("die", "0",
      [](const Player& p) { return p.die == kSecret ? std::string("?") : std::to_string(p.die); });
  row("number", "0", [](const Player& p) { return std::to_string(p.number); });
  row("group", "-", [&](const Player& p) -> std::string {
    const Seat me = seat(static_cast<int>(&p - s.players.data()));
    const int hidden =
        s.phase == Phase::kDraw && has_lane(s, me) ? p.number - p.left - p.group.size() : 0;
    return hidden > 0 ? "?" + std::to_string(hidden) : cells_text(printed(), p.group);
  });
  if (!s.first_group.empty()) field("first", cells_text(printed(), s.first_group));
  row("pending", "0", [](const Player& p) { return std::to_string(p.pending); });
  row("bank", "-", [&](const Player& p) -> std::string {
    return p.bank == 0 ? "-" : p.bank == kSecret ? "?" : printed().info(criterion(p.bank - 1)).id;
  });
  return out;
}

std::string KingdomMaps::write_position(const State& s) const { return line_of(s); }

std::string KingdomMaps::write_view(const Known<State>& known) const {
  return line_of(known.position());
}

}  // namespace warren::kingdom_maps
