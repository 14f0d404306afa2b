#include "games/cats_vs_rats/position_read.h"

#include <algorithm>

#include "engine/text.h"
#include "games/cats_vs_rats/cats_vs_rats.h"
#include "games/cats_vs_rats/words.h"

namespace warren::cats_vs_rats {

namespace {
constexpr auto kKeys = std::to_array<std::string_view>(
    {"attrs",  "first",  "turn",   "placed", "acts",   "P1",     "P2",     "P3",       "P4",
     "P5",     "cube",   "hand1",  "hand2",  "hand3",  "hand4",  "hand5",  "known1",   "known2",
     "known3", "known4", "known5", "drawn1", "drawn2", "drawn3", "drawn4", "drawn5",   "discard",
     "refill", "chosen", "gave",   "from",   "via",    "to",     "left",   "used",     "place",
     "target", "own",    "lent",   "lender", "cardA",  "cardD",  "fetchA", "defender", "fetchD",
     "liveA",  "liveD",  "dieA",   "dieD"});

std::string quoted(std::string_view text) { return "\"" + std::string(text.substr(0, 30)) + "\""; }
}  // namespace

bool PositionReader::bad(std::string_view code, std::string_view where, std::string sentence) {
  fault_ = {std::string(code), std::string(where), std::move(sentence)};
  return false;
}

bool PositionReader::split_fields(std::string_view text, State& s) {
  if (text.size() > 10'000) return bad("position-syntax", "", "too long");
  const auto parts = split(text, ' ');
  const auto phase = find_word(kPhaseWords, parts[0]);
  if (!phase) return bad("position-node", "", quoted(parts[0]) + " is no node");
  s.phase = static_cast<Phase>(*phase);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    const std::size_t sign = parts[i].find('=');
    if (sign == std::string_view::npos || sign + 1 == parts[i].size()) {
      return bad("position-syntax", "", quoted(parts[i]) + " is not key=value");
    }
    const std::string_view key = parts[i].substr(0, sign);
    if (!find_word(kKeys, key)) {
      return bad("position-field", quoted(key), "there is no such field");
    }
    if (!value(key).empty()) return bad("position-field", key, "given twice");
    fields_.emplace_back(key, parts[i].substr(sign + 1));
  }
  return true;
}

std::string_view PositionReader::value(std::string_view key) const {
  for (const auto& [k, v] : fields_) {
    if (k == key) return v;
  }
  return {};
}

// An absent number is 0, and 0 is not written.
bool PositionReader::number(std::string_view key, int lo, int hi, int& out) {
  const std::string_view text = value(key);
  const auto n = text.empty() ? 0 : read_int(text).value_or(-1);
  if ((text.empty() || n != 0) && n >= lo && n <= hi) {
    out = static_cast<int>(n);
    return true;
  }
  return bad("position-value", key,
             "a number from " + std::to_string(lo) + " to " + std::to_string(hi) + " is expected");
}

bool PositionReader::town(std::string_view key, std::uint8_t& out) {
  const std::string_view text = value(key);
  if (text.empty()) return true;
  const int t = map_.town(text);
  if (t < 0) return bad("position-value", key, "there is no town " + quoted(text));
  out = byte(t);
  return true;
}

bool PositionReader::town_list(std::string_view key, std::size_t most, std::vector<int>& out) {
  const std::string_view text = value(key);
  if (text.empty()) return true;
  for (const std::string_view part : split(text, ',')) {
    const int t = part == "cube" && key == "used" ? kCube : map_.town(part);
    if (t < 0) return bad("position-value", key, "there is no town " + quoted(part));
    if (std::ranges::find(out, t) != out.end()) {
      return bad("position-value", key, quoted(part) + " is there twice");
    }
    out.push_back(t);
  }
  if (out.size() > most) return bad("position-value", key, "too many towns");
  return true;
}

bool PositionReader::cards(std::string_view key, Cards& out) {
  const std::string_view text = value(key);
  if (text.empty()) return true;
  for (const std::string_view part : split(text, ',')) {
    const auto k = find_word(kKindIds, part);
    if (!k) return bad("position-value", key, "there is no card " + quoted(part));
    if (++out[at(*k)] > kCopies[at(*k)]) {
      return bad("position-cards", key, "more of " + quoted(part) + " than exist");
    }
  }
  return true;
}

bool PositionReader::kind(std::string_view key, bool may_hide, Kind& out) {
  const std::string_view text = value(key);
  if (text.empty()) return true;
  if (text == "?" && may_hide) {
    out = Kind::kHidden;
    return true;
  }
  const auto k = find_word(kKindIds, text);
  if (!k) return bad("position-value", key, "there is no card " + quoted(text));
  out = static_cast<Kind>(*k);
  return true;
}

bool PositionReader::read(std::string_view text, State& s) {
  return split_fields(text, s) && read_match(s) && read_board(s) && read_turn(s) &&
         read_battle(s) && read_cards(s) && check(s);
}

bool PositionReader::read_match(State& s) {
  const std::string_view list = value("attrs");
  int picked = 0;
  std::array<int, 2> sizes{};
  if (!list.empty()) {
    for (const std::string_view part : split(list, ',')) {
      const auto found = find_word(kAttributeIds, part);
      if (!found) return bad("position-value", "attrs", "no attribute " + quoted(part));
      const auto a = static_cast<Attribute>(*found);
      if (picked == terms_.players) return bad("position-value", "attrs", "too many attributes");
      if (std::ranges::find(s.attribute, a) != s.attribute.end()) {
        return bad("position-value", "attrs", quoted(part) + " is there twice");
      }
      const Team team = team_of(a);
      if (++sizes[at(team)] > (terms_.players == 4 ? 2 : 3) ||
          (terms_.fixed && terms_.sides[at(picked)] != team)) {
        return bad("position-value", "attrs", "the teams cannot be split like that (CVR-002)");
      }
      if (terms_.pick == Pick::kPreset && terms_.attributes[at(picked)] != a) {
        return bad("position-value", "attrs", "not the attributes of this match");
      }
      s.attribute[at(picked++)] = a;
    }
  }
  Rules::seat_teams(s, terms_.players);
  if (s.phase == Phase::kAttr) {
    if (terms_.pick == Pick::kPreset) return bad("position-node", "", "attributes are preset");
    if (picked == terms_.players) return bad("position-node", "", "every seat has its attribute");
    s.active = seat(picked);
    return true;
  }
  if (picked != terms_.players)
    return bad("position-value", "attrs", "one for each seat is expected");
  if (s.phase == Phase::kFirst) return true;
  const auto first = find_word(kTeamIds, value("first"));
  if (!first) return bad("position-value", "first", "cats or rats is expected");
  s.first = static_cast<Team>(*first);
  int n = 0;
  if (s.phase <= Phase::kStartN) {
    if (!number("placed", 0, terms_.players - 1, n)) return false;
    s.placed = byte(n);
    s.active = Rules::placer(s, n);
    return true;
  }
  const bool over = s.phase == Phase::kOver;
  if (!number("turn", over ? 1 : 0, terms_.turn_cap - (over ? 0 : 1), n)) return false;
  s.turns = static_cast<std::uint16_t>(n);
  s.active = Rules::mover(s, over ? n - 1 : n);
  if (s.phase <= Phase::kFCount) {
    const int most = rules_.turn_actions(n);
    if (!number("acts", 0, most, n)) return false;
    s.actions = byte(n);
    if (s.phase <= Phase::kSpawn && n != most) {
      return bad("position-value", "acts", "the turn begins with " + std::to_string(most));
    }
  }
  return true;
}

bool PositionReader::read_board(State& s) {
  for (int p = 0; p < terms_.players; ++p) {
    const std::string key = "P" + std::to_string(p + 1);
    const std::string_view text = value(key);
    if (text.empty()) continue;
    for (const std::string_view part : split(text, ',')) {
      const std::size_t colon = part.find(':');
      const int t = map_.town(part.substr(0, colon));
      if (t < 0) return bad("position-value", key, "there is no town " + quoted(part));
      const auto units = colon == std::string_view::npos ? std::optional<int>{}
                                                         : read_int(part.substr(colon + 1), 0, 255);
      if (!units) return bad("position-value", key, quoted(part) + " is not town:units");
      if (occupied(s).has(t)) return bad("position-units", key, map_.towns[at(t)].id + " is taken");
      s.towns[at(p)].add(t);
      s.units[at(t)] = byte(*units);
    }
  }
  int cube = 0;
  if (!number("cube", 0, 255, cube)) return false;
  if (cube > 0 && s.holder[at(Attribute::kReserves)] == kNobody) {
    return bad("position-value", "cube", "nobody has Join the Reserves");
  }
  s.cube = byte(cube);
  return true;
}

bool PositionReader::read_cards(State& s) {
  for (int p = 0; p < terms_.players; ++p) {
    const std::string n = std::to_string(p + 1);
    const std::string_view hand = value("hand" + n);
    if (hidden(seat(p))) {
      if (!hand.empty()) {
        const auto size = hand[0] == '?' ? read_int(hand.substr(1), 1, kCards) : std::nullopt;
        if (!size) return bad("position-value", "hand" + n, "? and a number is expected");
        s.hand_size[at(p)] = byte(*size);
      }
      if (!value("drawn" + n).empty()) {
        return bad("position-field", "drawn" + n, "is not for this viewer to know");
      }
    } else {
      if (!cards("hand" + n, s.hand[at(p)]) || !cards("drawn" + n, s.drawn[at(p)])) return false;
      s.hand_size[at(p)] = byte(sum_of(s.hand[at(p)]));
    }
    if (!cards("known" + n, s.known[at(p)])) return false;
  }
  if (!cards("discard", s.discard)) return false;
  s.refill = kCopies;
  if (!value("refill").empty()) {
    s.refill = {};
    if (!cards("refill", s.refill)) return false;
  }
  return true;
}

bool PositionReader::read_turn(State& s) {
  std::vector<int> chosen;
  std::vector<int> via;
  std::vector<int> used;
  if (!town_list("chosen", 3, chosen) || !town_list("via", kMaxSteps, via) ||
      !town_list("used", kTowns + 1, used) || !town("from", s.walk.from) ||
      !town("to", s.walk.to)) {
    return false;
  }
  for (const int t : chosen) s.placing.town[s.placing.towns++] = byte(t);
  for (const int t : via) s.walk.via[s.walk.steps++] = byte(t);
  for (const int t : used) s.bred.add(t);
  if (const std::string_view gave = value("gave"); !gave.empty()) {
    for (const std::string_view part : split(gave, ',')) {
      const auto n = read_int(part, 1, 30);
      if (!n || s.placing.given == 2) return bad("position-value", "gave", "numbers are expected");
      s.placing.units[s.placing.given++] = byte(*n);
    }
  }
  int left = 0;
  if (!number("left", 0, 255, left)) return false;
  s.breeding.left = byte(left);
  if (value("place") == "cube") {
    s.breeding.place = kCube;
    return true;
  }
  return town("place", s.breeding.place);
}

bool PositionReader::read_battle(State& s) {
  Battle& b = s.battle;
  if (!is_battle(s.phase)) return true;
  if (s.walk.to == kNone || s.walk.from == kNone) {
    return bad("position-battle", s.walk.to == kNone ? "to" : "from", "missing");
  }
  b.target = s.walk.to;
  int own = 0;
  int lent = 0;
  if (!town("target", b.target) || !town("lender", b.lender) || !number("own", 0, 255, own) ||
      !number("lent", 0, 255, lent)) {
    return false;
  }
  b.own = byte(own);
  b.lent = byte(lent);
  for (const Side side : {Side::kAttack, Side::kDefence}) {
    const std::string letter = side == Side::kAttack ? "A" : "D";
    const bool may_hide = side == Side::kAttack && s.phase == Phase::kCardD && hidden(s.active);
    int die = 0;
    if (!kind("card" + letter, may_hide, b.card[at(side)]) ||
        !kind("fetch" + letter, false, b.fetched[at(side)]) ||
        !kind("live" + letter, false, b.live[at(side)]) || !number("die" + letter, 0, 6, die)) {
      return false;
    }
    b.die[at(side)] = byte(die);
  }
  if (s.phase >= Phase::kCardA) {
    b.defender = owner_of(s, b.target);
    if (const std::string_view text = value("defender"); !text.empty()) {
      const auto n = text.size() == 2 && text[0] == 'P'
                         ? read_int(text.substr(1), 1, terms_.players)
                         : std::nullopt;
      if (!n) return bad("position-value", "defender", "a seat is expected, such as P3");
      b.defender = seat(*n - 1);
    }
  }
  return true;
}

Expected<State> CatsVsRats::read_line(std::string_view text, std::optional<Viewer> viewer) const {
  PositionReader reader(*this, *edition_, viewer);
  State s;
  if (!reader.read(text, s)) return reader.fault();
  // A field that the written line lacks says nothing at this node.
  const std::string written = write_line(s, viewer);
  const auto fields = split(written, ' ');
  for (const std::string_view part : split(text, ' ')) {
    const std::string_view key = part.substr(0, part.find('=') + 1);
    if (std::ranges::none_of(fields, [&](std::string_view f) { return f.starts_with(key); })) {
      return Fault{"position-field", std::string(key.substr(0, key.size() - 1)),
                   "does not belong to this node"};
    }
  }
  return s;
}

Expected<State> CatsVsRats::read_position(std::string_view text) const {
  return read_line(text, {});
}

Expected<Known<State>> CatsVsRats::read_view(std::string_view text, Viewer viewer) const {
  const auto s = read_line(text, viewer);
  if (!s) return s.error();
  return known_as(*s, viewer);
}

}  // namespace warren::cats_vs_rats
