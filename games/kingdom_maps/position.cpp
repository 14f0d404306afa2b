// Whole positions on one line: the node, then key=value fields (rules.md, Position text).
#include <algorithm>
#include <functional>
#include <set>

#include "engine/text.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

constexpr std::array kStages = {Stage::kFirst,  Stage::kCriteriaA, Stage::kCriteriaB, Stage::kRoll,
                                Stage::kLand,   Stage::kTake,      Stage::kNumbers,   Stage::kDraw,
                                Stage::kReroll, Stage::kField,     Stage::kTake2,     Stage::kBank,
                                Stage::kEnd};

std::string cells_text(const Edition& e, CellSet cells) {
  std::string out;
  cells.each([&](Cell c) { out += (out.empty() ? "" : "+") + e.label(c); });
  return out.empty() ? "-" : out;
}

std::optional<CellSet> read_cells(const Edition& e, std::string_view text) {
  CellSet out;
  if (text == "-") return out;
  for (const std::string_view label : split(text, '+')) {
    const Cell c = e.find(label);
    if (c == kNowhere || out.has(c)) return {};
    out.add(c);
  }
  return out;
}

std::optional<Criterion> read_criterion(const Edition& e, std::string_view id) {
  for (int i = 0; i < kCriteria; ++i) {
    if (e.info(criterion(i)).id == id) return criterion(i);
  }
  return {};
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
    for (int p = 0; p < seats_; ++p) entries.push_back(entry(s.of(seat(p))));
    if (std::ranges::all_of(entries, [&](const std::string& e) { return e == none; })) return;
    field(key, join(entries, ","));
  };

  std::string criteria;
  for (const Criterion c : s.live) {
    if (c != kNoCriterion) criteria += (criteria.empty() ? "" : ",") + edition_.info(c).id;
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
  if (s.land != kNoLand) field("land", edition_.lands[static_cast<std::size_t>(index(s.land))].id);
  std::string failed;
  s.failed.each([&](Seat p) { failed += (failed.empty() ? "" : ",") + std::to_string(index(p)); });
  if (!failed.empty()) field("failed", failed);
  row("sheets", "-", [&](const Player& p) -> std::string {
    if (p.sheet.drawn().empty()) return "-";
    std::string cells;
    for (int i = 0; i < cells_; ++i) {
      const Land l = p.sheet.at(cell(i));
      cells += l == kNoLand ? '.' : edition_.lands[static_cast<std::size_t>(index(l))].code;
    }
    return cells;
  });
  row("uses", std::string(edition_.lands.size(), '0'), [&](const Player& p) {
    std::string uses;
    for (int l = 0; l < edition_.land_count(); ++l) uses += std::to_string(p.uses_of(land(l)));
    return uses;
  });
  row("powers", "0", [](const Player& p) { return std::to_string(p.powers); });
  row("query", "0", [](const Player& p) { return std::to_string(p.query); });
  row("banked", "-", [&](const Player& p) -> std::string {
    std::string all;
    for (int i = 0; i < kLive; ++i) {
      for (int k = p.banked_of(i); k > 0; --k) {
        all += (all.empty() ? "" : "+") + edition_.info(s.live[static_cast<std::size_t>(i)]).id;
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
        s.stage == Stage::kDraw && has_lane(s, me) ? p.number - p.left - p.group.size() : 0;
    return hidden > 0 ? "?" + std::to_string(hidden) : cells_text(edition_, p.group);
  });
  if (!s.first_group.empty()) field("first", cells_text(edition_, s.first_group));
  row("pending", "0", [](const Player& p) { return std::to_string(p.pending); });
  row("bank", "-", [&](const Player& p) -> std::string {
    return p.bank == 0 ? "-" : p.bank == kSecret ? "?" : edition_.info(criterion(p.bank - 1)).id;
  });
  return out;
}

std::string KingdomMaps::write_position(const State& s) const { return line_of(s); }

std::string KingdomMaps::write_view(const Known<State>& known) const {
  return line_of(known.position());
}

// Form only; what the fields say is judged by check().
Expected<State> KingdomMaps::read_line(std::string_view text) const {
  const auto parts = split(text, ' ');
  State s;
  const auto stage = std::ranges::find_if(kStages, [&](Stage each) {
    State named;
    named.stage = each;
    return node_name(named) == parts[0];
  });
  if (stage == kStages.end()) {
    return Fault{"position-syntax", "node", "\"" + std::string(parts[0]) + "\" is no node"};
  }
  s.stage = *stage;
  s.active = seat(0);
  std::array<int, kMaxPlayers> hidden_cells{};
  std::array<std::string_view, kMaxPlayers> banked{};

  // Reads one entry a seat with `entry`; false when the form is wrong.
  const auto row = [&](std::string_view value, auto entry) {
    const auto entries = split(value, ',');
    if (static_cast<int>(entries.size()) != seats_) return false;
    for (int p = 0; p < seats_; ++p) {
      if (!entry(s.of(seat(p)), entries[static_cast<std::size_t>(p)])) return false;
    }
    return true;
  };
  const auto small = [&](std::string_view value, int most, std::uint8_t Player::* member) {
    return row(value, [&](Player& p, std::string_view entry) {
      const auto n = read_int(entry, 0, most);
      if (n) p.*member = static_cast<std::uint8_t>(*n);
      return n.has_value();
    });
  };
  const auto read_field = [&](std::string_view key, std::string_view value) -> bool {
    if (key == "criteria") {
      const auto ids = split(value, ',');
      if (ids.size() > kLive) return false;
      for (std::size_t i = 0; i < ids.size(); ++i) {
        const auto c = read_criterion(edition_, ids[i]);
        if (!c) return false;
        s.live[i] = *c;
      }
      return true;
    }
    if (key == "turn") {
      const auto n = read_int(value, 1, kMaxPlayers * kMaxLands * 9);
      if (n) s.turn = static_cast<std::uint16_t>(*n);
      return n.has_value();
    }
    if (key == "active") {
      const auto n = read_int(value, 0, seats_ - 1);
      if (n) s.active = seat(*n);
      return n.has_value();
    }
    if (key == "dice") {
      const auto dice = split(value, ',');
      if (dice.size() < 2 || dice.size() > 3) return false;
      for (std::size_t i = 0; i < dice.size(); ++i) {
        const auto n = read_int(dice[i], 1, kFaces);
        if (!n || (i > 0 && *n < s.dice[i - 1])) return false;
        s.dice[i] = static_cast<std::uint8_t>(*n);
      }
      return true;
    }
    if (key == "half") {
      s.half = 1;
      return value == "2";
    }
    if (key == "field") {
      const auto n = read_int(value, 1, kFaces);
      if (n) s.field = static_cast<std::uint8_t>(*n);
      return n.has_value();
    }
    if (key == "land") {
      s.land = edition_.find_land(value);
      return s.land != kNoLand;
    }
    if (key == "failed") {
      for (const std::string_view entry : split(value, ',')) {
        const auto n = read_int(entry, 0, seats_ - 1);
        if (!n || s.failed.has(seat(*n))) return false;
        s.failed.add(seat(*n));
      }
      return true;
    }
    if (key == "sheets") {
      return row(value, [&](Player& p, std::string_view cells) {
        if (cells == "-") return true;
        if (static_cast<int>(cells.size()) != cells_) return false;
        for (int i = 0; i < cells_; ++i) {
          const char code = cells[static_cast<std::size_t>(i)];
          if (code == '.') continue;
          const auto l = std::ranges::find(edition_.lands, code, &LandInfo::code);
          if (l == edition_.lands.end()) return false;
          p.sheet.draw(cell(i), land(static_cast<int>(l - edition_.lands.begin())));
        }
        return true;
      });
    }
    if (key == "uses") {
      return row(value, [&](Player& p, std::string_view digits) {
        if (static_cast<int>(digits.size()) != edition_.land_count()) return false;
        for (int l = 0; l < edition_.land_count(); ++l) {
          const int n = digits[static_cast<std::size_t>(l)] - '0';
          if (n < 0 || n > 9) return false;
          p.set_uses(land(l), n);
        }
        return true;
      });
    }
    if (key == "powers") return small(value, kMaxCells, &Player::powers);
    if (key == "number") return small(value, 12, &Player::number);
    if (key == "pending") return small(value, 9, &Player::pending);
    if (key == "query") {
      return row(value, [](Player& p, std::string_view entry) {
        const auto n = read_int(entry, 0, 1'000'000'000);
        if (n) p.query = static_cast<std::uint32_t>(*n);
        return n.has_value();
      });
    }
    if (key == "banked") {  // needs the criteria: kept for the end
      return row(value, [&](Player& p, std::string_view entry) {
        banked[static_cast<std::size_t>(&p - s.players.data())] = entry;
        return true;
      });
    }
    if (key == "die") {
      return row(value, [](Player& p, std::string_view entry) {
        const auto n = entry == "?" ? std::optional<int>(kSecret) : read_int(entry, 0, kFaces);
        if (n) p.die = static_cast<std::uint8_t>(*n);
        return n.has_value();
      });
    }
    if (key == "group") {
      return row(value, [&](Player& p, std::string_view entry) {
        if (entry.starts_with('?')) {
          const auto n = read_int(entry.substr(1), 1, 12);
          if (n) hidden_cells[static_cast<std::size_t>(&p - s.players.data())] = *n;
          return n.has_value();
        }
        const auto cells = read_cells(edition_, entry);
        if (cells) p.group = *cells;
        return cells.has_value();
      });
    }
    if (key == "first") {
      const auto cells = read_cells(edition_, value);
      if (cells) s.first_group = *cells;
      return cells.has_value() && !cells->empty();
    }
    if (key == "bank") {
      return row(value, [&](Player& p, std::string_view entry) {
        if (entry == "-") return true;
        const auto c = read_criterion(edition_, entry);
        if (entry != "?" && !c) return false;
        p.bank = entry == "?" ? kSecret : static_cast<std::uint8_t>(index(*c) + 1);
        return true;
      });
    }
    return false;
  };

  static const std::set<std::string_view> kKeys = {
      "criteria", "turn",   "active", "dice",    "half",  "field",  "land",
      "failed",   "sheets", "uses",   "powers",  "query", "banked", "die",
      "number",   "group",  "first",  "pending", "bank"};
  std::set<std::string_view> seen;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t equals = parts[i].find('=');
    const std::string key(parts[i].substr(0, equals));
    if (equals == std::string_view::npos || !kKeys.contains(key)) {
      return Fault{"position-syntax", key, "not a field of a position"};
    }
    if (!seen.insert(*kKeys.find(key)).second) return Fault{"position-syntax", key, "given twice"};
    if (!read_field(key, parts[i].substr(equals + 1))) {
      return Fault{"position-value", key,
                   "\"" + std::string(parts[i].substr(equals + 1, 80)) + "\" cannot be read"};
    }
  }
  for (std::size_t p = 0; p < banked.size(); ++p) {
    if (banked[p].empty() || banked[p] == "-") continue;
    for (const std::string_view id : split(banked[p], '+')) {
      const auto c = read_criterion(edition_, id);
      const auto which = c ? std::ranges::find(s.live, *c) - s.live.begin() : kLive;
      if (which == kLive || s.players[p].banked_of(static_cast<int>(which)) == 9) {
        return Fault{"position-value", "banked", "not criteria in play"};
      }
      const int i = static_cast<int>(which);
      s.players[p].set_banked(i, s.players[p].banked_of(i) + 1);
    }
  }
  for (int p = 0; s.stage == Stage::kDraw && p < seats_; ++p) {
    Player& me = s.of(seat(p));
    const int done = me.group.size() + hidden_cells[static_cast<std::size_t>(p)];
    if (done > me.number) return Fault{"position-value", "group", "more cells than the number"};
    if (has_lane(s, seat(p))) {
      me.left = static_cast<std::uint8_t>(me.number - done);
    } else if (done > 0) {
      return Fault{"position-value", "group", "a failed player draws nothing"};
    }
  }
  if (s.stage != Stage::kDraw && std::ranges::any_of(hidden_cells, [](int n) { return n > 0; })) {
    return Fault{"position-value", "group", "cells are hidden only at DRAW"};
  }
  derive(s);
  return s;
}

// Who has yet to act follows from the rest.
void KingdomMaps::derive(State& s) const {
  s.waiting = {};
  for (int q = 0; q < seats_; ++q) {
    const Player& p = s.of(seat(q));
    const bool acts = s.stage == Stage::kNumbers ? seat(q) != s.active && p.die == 0
                      : s.stage == Stage::kDraw  ? p.left > 0
                      : s.stage == Stage::kBank  ? p.pending > 0 && p.bank == 0
                      : s.stage == Stage::kLand || s.stage == Stage::kTake ||
                              s.stage == Stage::kField || s.stage == Stage::kTake2
                          ? seat(q) == s.active
                          : false;
    if (acts) s.waiting.add(seat(q));
  }
  if (s.stage == Stage::kDraw && options_.open && !s.waiting.empty()) {
    s.waiting = SeatSet{next_lane(s, s.waiting)};
  }
}

Expected<State> KingdomMaps::read_position(std::string_view text) const {
  auto s = read_line(text);
  if (!s) return s;
  if (auto fault = check(*s, all_seats())) return *fault;
  return s;
}

Expected<Known<State>> KingdomMaps::read_view(std::string_view text, Viewer viewer) const {
  const auto s = read_line(text);
  if (!s) return s.error();
  SeatSet seen;
  if (!viewer.is_spectator()) {
    if (index(viewer.seat()) >= seats_) return Fault{"position-value", "viewer", "no such seat"};
    seen.add(viewer.seat());
  }
  if (auto fault = check(*s, seen)) return *fault;
  return Known<State>(*s, viewer);
}

}  // namespace warren::kingdom_maps
