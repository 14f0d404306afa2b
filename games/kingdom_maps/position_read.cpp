// Reading positions from one line. First the form, field by field; what the fields say together is
// judged by check() in position_check.cpp.
#include <algorithm>
#include <set>

#include "engine/people.h"
#include "engine/text.h"
#include "games/kingdom_maps/edition.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

// Reads fields into a position. Every reader answers whether the value has the right form.
class LineReader {
 public:
  using Read = bool (LineReader::*)(std::string_view);
  struct Field {
    std::string_view key;
    Read read;
  };
  static const std::array<Field, 19>& fields();

  LineReader(const Edition& edition, int seats) : e_(edition), seats_(seats) {}

  State state;
  std::array<int, kMaxPlayers> hidden_cells{};  // of lanes written ?n

  // The ? boxes name criteria, so they are read after all fields.
  bool settle_banked() {
    for (std::size_t p = 0; p < banked_.size(); ++p) {
      if (banked_[p].empty() || banked_[p] == "-") continue;
      for (const std::string_view id : split(banked_[p], '+')) {
        const Criterion c = criterion_named(id);
        const auto at = std::ranges::find(state.live, c);
        if (c == kNoCriterion || at == state.live.end()) return false;
        const int which = static_cast<int>(at - state.live.begin());
        const int before = state.players[p].banked_of(which);
        if (before == 9) return false;
        state.players[p].set_banked(which, before + 1);
      }
    }
    return true;
  }

 private:
  bool criteria(std::string_view value) {
    const auto ids = split(value, ',');
    if (ids.size() > kLive) return false;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      state.live[i] = criterion_named(ids[i]);
      if (state.live[i] == kNoCriterion) return false;
    }
    return true;
  }
  bool turn(std::string_view value) {
    const auto n = read_int(value, 1, kMaxPlayers * kMaxLands * 9);
    if (n) state.turn = static_cast<std::uint16_t>(*n);
    return n.has_value();
  }
  bool active(std::string_view value) {
    const auto n = read_int(value, 0, seats_ - 1);
    if (n) state.active = seat(*n);
    return n.has_value();
  }
  bool dice(std::string_view value) {
    const auto texts = split(value, ',');
    if (texts.size() < 2 || texts.size() > 3) return false;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const auto n = read_int(texts[i], 1, kFaces);
      if (!n || (i > 0 && *n < state.dice[i - 1])) return false;
      state.dice[i] = static_cast<std::uint8_t>(*n);
    }
    return true;
  }
  bool half(std::string_view value) {
    state.half = 1;
    return value == "2";
  }
  bool field(std::string_view value) {
    const auto n = read_int(value, 1, kFaces);
    if (n) state.field = static_cast<std::uint8_t>(*n);
    return n.has_value();
  }
  bool territory(std::string_view value) {
    state.land = e_.find_land(value);
    return state.land != kNoLand;
  }
  bool failed(std::string_view value) {
    for (const std::string_view entry : split(value, ',')) {
      const auto n = read_int(entry, 0, seats_ - 1);
      if (!n || state.failed.has(seat(*n))) return false;
      state.failed.add(seat(*n));
    }
    return true;
  }
  bool sheets(std::string_view value) {
    return row(value, [&](Player& p, std::string_view cells) {
      if (cells == "-") return true;
      if (static_cast<int>(cells.size()) != e_.cells()) return false;
      for (int i = 0; i < e_.cells(); ++i) {
        const char code = cells[static_cast<std::size_t>(i)];
        if (code == '.') continue;
        const auto l = std::ranges::find(e_.lands, code, &LandInfo::code);
        if (l == e_.lands.end()) return false;
        p.sheet.draw(cell(i), land(static_cast<int>(l - e_.lands.begin())));
      }
      return true;
    });
  }
  bool uses(std::string_view value) {
    return row(value, [&](Player& p, std::string_view digits) {
      if (static_cast<int>(digits.size()) != e_.land_count()) return false;
      for (int l = 0; l < e_.land_count(); ++l) {
        const int n = digits[static_cast<std::size_t>(l)] - '0';
        if (n < 0 || n > 9) return false;
        p.set_uses(land(l), n);
      }
      return true;
    });
  }
  bool powers(std::string_view value) { return small(value, kMaxCells, &Player::powers); }
  bool number(std::string_view value) { return small(value, 12, &Player::number); }
  bool pending(std::string_view value) { return small(value, 9, &Player::pending); }
  bool query(std::string_view value) {
    return row(value, [](Player& p, std::string_view entry) {
      const auto n = read_int(entry, 0, 1'000'000'000);
      if (n) p.query = static_cast<std::uint32_t>(*n);
      return n.has_value();
    });
  }
  bool banked(std::string_view value) {
    return row(value, [&](Player& p, std::string_view entry) {
      banked_[place(p)] = entry;
      return true;
    });
  }
  bool die(std::string_view value) {
    return row(value, [](Player& p, std::string_view entry) {
      const auto n = entry == "?" ? std::optional<int>(kSecret) : read_int(entry, 0, kFaces);
      if (n) p.die = static_cast<std::uint8_t>(*n);
      return n.has_value();
    });
  }
  bool group(std::string_view value) {
    return row(value, [&](Player& p, std::string_view entry) {
      if (entry.starts_with('?')) {
        const auto n = read_int(entry.substr(1), 1, 12);
        if (n) hidden_cells[place(p)] = *n;
        return n.has_value();
      }
      return cells_named(entry, p.group);
    });
  }
  bool first(std::string_view value) {
    return cells_named(value, state.first_group) && !state.first_group.empty();
  }
  bool bank(std::string_view value) {
    return row(value, [&](Player& p, std::string_view entry) {
      if (entry == "-") return true;
      const Criterion c = criterion_named(entry);
      if (entry != "?" && c == kNoCriterion) return false;
      p.bank = entry == "?" ? kSecret : static_cast<std::uint8_t>(index(c) + 1);
      return true;
    });
  }

  // One entry a seat.
  template <class F>
  bool row(std::string_view value, F entry) {
    const auto entries = split(value, ',');
    if (static_cast<int>(entries.size()) != seats_) return false;
    for (int p = 0; p < seats_; ++p) {
      if (!entry(state.of(seat(p)), entries[static_cast<std::size_t>(p)])) return false;
    }
    return true;
  }
  bool small(std::string_view value, int most, std::uint8_t Player::* member) {
    return row(value, [&](Player& p, std::string_view entry) {
      const auto n = read_int(entry, 0, most);
      if (n) p.*member = static_cast<std::uint8_t>(*n);
      return n.has_value();
    });
  }
  bool cells_named(std::string_view text, CellSet& out) const {
    if (text == "-") return true;
    for (const std::string_view label : split(text, '+')) {
      const Cell c = e_.find(label);
      if (c == kNowhere || out.has(c)) return false;
      out.add(c);
    }
    return true;
  }
  std::size_t place(const Player& p) const {
    return static_cast<std::size_t>(&p - state.players.data());
  }

  const Edition& e_;
  int seats_;
  std::array<std::string_view, kMaxPlayers> banked_{};
};

const std::array<LineReader::Field, 19>& LineReader::fields() {
  static constexpr std::array<Field, 19> kFields = {{
      {"criteria", &LineReader::criteria}, {"turn", &LineReader::turn},
      {"active", &LineReader::active},     {"dice", &LineReader::dice},
      {"half", &LineReader::half},         {"field", &LineReader::field},
      {"land", &LineReader::territory},    {"failed", &LineReader::failed},
      {"sheets", &LineReader::sheets},     {"uses", &LineReader::uses},
      {"powers", &LineReader::powers},     {"query", &LineReader::query},
      {"banked", &LineReader::banked},     {"die", &LineReader::die},
      {"number", &LineReader::number},     {"group", &LineReader::group},
      {"first", &LineReader::first},       {"pending", &LineReader::pending},
      {"bank", &LineReader::bank},
  }};
  return kFields;
}

}  // namespace

Expected<State> KingdomMaps::read_line(std::string_view text) const {
  const auto parts = split(text, ' ');
  LineReader reader(printed(), seats());
  State& s = reader.state;
  int phase = 0;
  for (; phase <= static_cast<int>(Phase::kEnd); ++phase) {
    s.phase = static_cast<Phase>(phase);
    if (node_name(s) == parts[0]) break;
  }
  if (phase > static_cast<int>(Phase::kEnd)) {
    return Fault{"position-syntax", "node", "\"" + std::string(parts[0]) + "\" is no node"};
  }
  std::set<std::string_view> seen;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t equals = parts[i].find('=');
    const std::string_view key = parts[i].substr(0, equals);
    const auto field = std::ranges::find(LineReader::fields(), key, &LineReader::Field::key);
    if (equals == std::string_view::npos || field == LineReader::fields().end()) {
      return Fault{"position-syntax", std::string(key), "not a field of a position"};
    }
    if (!seen.insert(key).second) {
      return Fault{"position-syntax", std::string(key), "given twice"};
    }
    const std::string_view value = parts[i].substr(equals + 1);
    if (!(reader.*field->read)(value)) {
      return Fault{"position-value", std::string(key),
                   "\"" + std::string(value.substr(0, 80)) + "\" cannot be read"};
    }
  }
  if (!reader.settle_banked()) return Fault{"position-value", "banked", "not criteria in play"};
  for (int p = 0; p < seats(); ++p) {
    Player& me = s.of(seat(p));
    const int hidden = reader.hidden_cells[static_cast<std::size_t>(p)];
    if (s.phase != Phase::kDraw) {
      if (hidden > 0) return Fault{"position-value", "group", "cells are hidden only at DRAW"};
      continue;
    }
    const int done = me.group.size() + hidden;
    if (done > me.number) return Fault{"position-value", "group", "more cells than the number"};
    if (has_lane(s, seat(p))) {
      me.left = static_cast<std::uint8_t>(me.number - done);
    } else if (done > 0) {
      return Fault{"position-value", "group", "a failed player draws nothing"};
    }
  }
  derive(s);
  return s;
}

// Who has yet to act follows from the rest.
void KingdomMaps::derive(State& s) const {
  s.waiting = {};
  for (int q = 0; q < seats(); ++q) {
    const Player& p = s.of(seat(q));
    const bool acts = s.phase == Phase::kNumbers ? seat(q) != s.active && p.die == 0
                      : s.phase == Phase::kDraw  ? p.left > 0
                      : s.phase == Phase::kBank  ? p.pending > 0 && p.bank == 0
                      : s.phase == Phase::kLand || s.phase == Phase::kTake ||
                              s.phase == Phase::kField || s.phase == Phase::kTake2
                          ? seat(q) == s.active
                          : false;
    if (acts) s.waiting.add(seat(q));
  }
  if (s.phase == Phase::kDraw && tables().options.open && !s.waiting.empty()) {
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
    if (index(viewer.seat()) >= seats()) return Fault{"position-value", "viewer", "no such seat"};
    seen.add(viewer.seat());
  }
  if (auto fault = check(*s, seen)) return *fault;
  return known_as_read(*s, viewer);
}

}  // namespace warren::kingdom_maps
