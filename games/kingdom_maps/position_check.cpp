// Which positions are accepted: those from which every node of the flow can go on. A position need
// not be reachable by play.
#include <algorithm>

#include "engine/people.h"
#include "games/kingdom_maps/kingdom_maps.h"

namespace warren::kingdom_maps {

namespace {

std::optional<Fault> wrong(std::string_view field, std::string sentence) {
  return Fault{"position-value", std::string(field), std::move(sentence)};
}

bool in_setup(Phase phase) { return phase <= Phase::kCriteriaB; }

}  // namespace

std::optional<Fault> KingdomMaps::check(const State& s, SeatSet seen) const {
  if (in_setup(s.phase)) return check_setup(s);
  if (auto fault = check_turn(s)) return fault;
  for (int q = 0; q < seats(); ++q) {
    const Seat p = seat(q);
    if (auto fault = check_player(s, p)) return fault;
    if (auto fault = check_number(s, p, seen.has(p))) return fault;
    if (auto fault = check_lane(s, p, seen.has(p))) return fault;
    if (auto fault = check_bank(s, p, seen.has(p))) return fault;
  }
  if (node(s).is_act() && s.waiting.empty()) return wrong("node", "nobody has anything to do here");
  std::optional<Fault> stuck;
  s.waiting.each([&](Seat p) {
    ActionList actions;
    legal(s, p, actions);
    if (actions.empty()) stuck = wrong("node", "the flow would not have come here");
  });
  return stuck;
}

// Before the first turn: nothing is there but what the setup puts there.
std::optional<Fault> KingdomMaps::check_setup(const State& s) const {
  const bool rolled = tables().options.criteria[0] == kNoCriterion;
  if (s.phase == Phase::kFirst ? !random_first() : !rolled) {
    return wrong("node", "skipped with these options");
  }
  State expected = start();
  expected.phase = s.phase;
  if (random_first() && s.phase != Phase::kFirst) expected.active = s.active;
  if (s.phase == Phase::kCriteriaB) {
    if (s.live[1] == kNoCriterion || s.live[0] >= s.live[1] || index(s.live[1]) >= 6) {
      return wrong("criteria", "two different A, the lower first");
    }
    expected.live[0] = s.live[0];
    expected.live[1] = s.live[1];
  }
  if (s.live != expected.live) {
    return wrong("criteria", "not yet chosen");
  }
  if (s.active != expected.active) return wrong("active", "another seat begins");
  for (int q = 0; q < seats(); ++q) {
    if (s.of(seat(q)).uses != expected.of(seat(q)).uses) {
      return wrong("uses", "all uses are left before the first turn");
    }
  }
  if (s != expected) return wrong("node", "nothing has happened before the first turn");
  return {};
}

std::optional<Fault> KingdomMaps::check_turn(const State& s) const {
  const bool solo = seats() == 1;
  const Phase phase = s.phase;
  for (std::size_t i = 0; i < kLive; ++i) {
    const bool a = i < 2;
    if (s.live[i] == kNoCriterion || (index(s.live[i]) < 6) != a ||
        (i % 2 == 1 && s.live[i - 1] >= s.live[i])) {
      return wrong("criteria", "two different A, then two different B, each the lower first");
    }
  }
  if (tables().options.criteria[0] != kNoCriterion && s.live != tables().options.criteria) {
    return wrong("criteria", "fixed by the options to others");
  }
  const int longest = tables().lands * tables().options.uses * seats();              // KIN-096
  const bool first_half_bank = phase == Phase::kBank && tables().options.half_bank;  // KIN-140
  const bool stopped = phase >= Phase::kBank && tables().options.stops;              // KIN-139
  if (s.turn < 1 || s.turn > longest) {
    return wrong("turn", "from 1 to " + std::to_string(longest));
  }
  if (phase == Phase::kNumbers ? solo
                               : !solo && (phase == Phase::kReroll || phase == Phase::kField ||
                                           phase == Phase::kTake2)) {
    return wrong("node", "not with this number of players");
  }
  if (phase == Phase::kBank && tables().options.auto_bank)
    return wrong("node", "skipped with auto_bank");
  const bool second = phase == Phase::kField || phase == Phase::kTake2 ||
                      (solo && (phase == Phase::kBank || phase == Phase::kEnd));
  const bool either = solo && (phase == Phase::kDraw || first_half_bank || stopped);
  if (!either && (s.half == 1) != second) return wrong("half", "the other half of a turn");
  const int dice = static_cast<int>(std::ranges::count_if(s.dice, [](int d) { return d > 0; }));
  if (dice != (phase == Phase::kRoll ? 0 : s.half == 1 ? 2 : 3)) {
    return wrong("dice", "not as many as lie on the table here");
  }
  const bool landless = phase == Phase::kRoll || phase == Phase::kLand || phase == Phase::kField;
  if ((s.land == kNoLand) != landless) {
    return wrong("land", landless ? "not yet announced" : "missing");
  }
  if (s.half == 1 && !landless) {
    if (s.field == 0 || (s.field != s.dice[0] && s.field != s.dice[1])) {
      return wrong("field", "not one of the dice");
    }
    if (s.land != tables().land_of_face[s.field]) return wrong("land", "not that of the field die");
  } else if (s.field != 0) {
    return wrong("field", "only in the second half of a solo turn");
  }
  const bool may_fail = phase >= Phase::kNumbers;
  if (!may_fail && !s.failed.empty()) return wrong("failed", "nobody has failed yet");
  if (phase == Phase::kNumbers && !(s.failed.empty() || s.failed == SeatSet{s.active})) {
    return wrong("failed", "only the active player has a number");
  }
  if ((phase == Phase::kRoll || phase == Phase::kLand) && s.of(s.active).uses == 0 &&
      !tables().options.goes_on) {
    return wrong("uses", "the active player has none left");
  }
  if (solo && stopped && s.half == 0 && !first_half_bank && s.failed.empty()) {
    return wrong("half", "the first half has not failed");
  }
  if (solo && tables().options.stops && !s.failed.empty() &&
      (phase == Phase::kReroll || phase == Phase::kField)) {
    return wrong("failed", "the match has ended by then (KIN-139)");
  }
  if (phase == Phase::kEnd && s.failed.empty() &&
      (s.of(s.active).uses > 0 || tables().options.goes_on)) {
    return wrong("node", "the match is not over");
  }
  if (!s.first_group.empty() && (!tables().options.joined || s.half == 0)) {
    return wrong("first", "only in the second half with solo_second = joined");
  }
  if (s.half == 1 && tables().options.joined && s.first_group.empty() && s.failed.empty()) {
    return wrong("first", "missing: the first half did not fail");
  }
  return {};
}

std::optional<Fault> KingdomMaps::check_player(const State& s, Seat seat) const {
  const Player& p = s.of(seat);
  const CellSet drawn = p.sheet.drawn();
  for (int l = 0; l < tables().lands; ++l) {
    if (p.uses_of(land(l)) > tables().options.uses) return wrong("uses", "more than the match has");
  }
  if (p.powers > found_powers(drawn)) return wrong("powers", "more than +1/-1 cells are drawn");
  int banked = 0;
  for (int i = 0; i < kLive; ++i) banked += p.banked_of(i);
  if (banked + p.pending != (drawn & tables().query).size()) {
    return wrong("banked", "with pending not as many as ? cells are drawn");
  }
  if (banked == 0 && p.query > 0) return wrong("query", "no ? has been used");
  const bool may_wait = s.phase == Phase::kDraw || s.phase == Phase::kBank || s.half == 1 ||
                        s.phase == Phase::kReroll;
  if (p.pending > 0 && (!may_wait || s.phase == Phase::kEnd)) {
    return wrong("pending", "every ? has been used at this node");
  }
  if (s.phase == Phase::kDraw ||
      s.phase == Phase::kReroll) {  // what this draw brought is still there
    const CellSet before = drawn - p.group;
    if (p.powers < found_powers(drawn) - found_powers(before)) {
      return wrong("powers", "fewer than this draw brought");
    }
    const bool banked_yet = s.phase == Phase::kReroll && tables().options.half_bank;  // KIN-140
    if (!banked_yet && p.pending < (p.group & tables().query).size()) {
      return wrong("pending", "fewer than this draw brought");
    }
  }
  if (!drawn.contains(s.first_group) || s.first_group.intersects(p.group)) {
    return wrong("first", "not cells drawn before");
  }
  return {};
}

// Dice and numbers: on offer, as far as chosen; failed exactly when the number does not fit.
std::optional<Fault> KingdomMaps::check_number(const State& s, Seat seat, bool seen) const {
  const Player& p = s.of(seat);
  const bool active = seat == s.active;
  const Phase phase = s.phase;
  const bool chosen = phase == Phase::kNumbers ? active || p.die != 0
                                               : phase == Phase::kDraw || phase == Phase::kReroll ||
                                                     phase == Phase::kBank || phase == Phase::kEnd;
  if (!chosen) {
    return p.die != 0 || p.number != 0 ? wrong(p.die != 0 ? "die" : "number", "not yet chosen")
                                       : std::nullopt;
  }
  // At an end by KIN-022 the turn has already passed on: the last active player is the one before.
  const bool ended_by_uses = phase == Phase::kEnd && s.failed.empty();
  const Seat taker =
      ended_by_uses ? warren::seat((index(s.active) + seats() - 1) % seats()) : s.active;
  if (phase == Phase::kNumbers && !active) {
    if (!seen) {
      return p.die == kSecret && p.number == 0 ? std::nullopt
                                               : wrong("die", "the choice of another is hidden");
    }
    ActionList choices;
    number_choices(s, seat, choices);
    if (p.die > kFaces || p.number < 1 || p.number > tables().options.number_max ||
        !choices.has(die_action(p.die, p.number, tables().cells))) {
      return wrong("number", "not a legal choice");
    }
    return {};
  }
  State before = s;  // as the choice was made
  before.of(taker).die = seats() > 1 && seat != taker ? s.of(taker).die : 0;
  before.active = taker;
  before.phase = s.half == 1 ? Phase::kTake2 : seat == taker ? Phase::kTake : Phase::kNumbers;
  const Offer on = offer(before);
  if (p.die == 0 || p.die == kSecret || !on.dice.has(p.die)) return wrong("die", "not on offer");
  if (p.number < 1 || p.number > tables().options.number_max)
    return wrong("number", "out of range");
  return {};
}

// The group of the current draw, and whether the number fitted the sheet before it.
std::optional<Fault> KingdomMaps::check_lane(const State& s, Seat seat, bool seen) const {
  const Player& p = s.of(seat);
  const Phase phase = s.phase;
  const bool numbered = phase == Phase::kDraw || phase == Phase::kReroll || phase == Phase::kBank ||
                        phase == Phase::kEnd;
  const bool settled = numbered || (phase == Phase::kNumbers && seat == s.active);
  if (!numbered && !p.group.empty()) return wrong("group", "nothing is being drawn here");
  if (!settled) return {};
  State before = s;
  before.of(seat).sheet.blank(p.group);
  before.of(seat).group = {};
  const bool can_draw = fits(before, seat, p.number);
  const bool failed = s.failed.has(seat);
  // In solo's second half the mark may be left from the first.
  if (!can_draw && !failed) return wrong("failed", "the number does not fit");
  if (can_draw && failed && s.half == 0) return wrong("failed", "the number fits");
  if (!can_draw && p.number != p.die) return wrong("number", "no power is paid to fail");
  if (!numbered) return {};
  const bool hidden = phase == Phase::kDraw && !seen && !tables().options.open;
  if (hidden && !p.group.empty()) return wrong("group", "the cells of another are hidden");
  const int done = phase == Phase::kDraw ? p.number - p.left : p.group.size();
  if (!hidden && done != p.group.size() && can_draw)
    return wrong("group", "own cells are not hidden");
  if (!can_draw) {
    if (!p.group.empty()) return wrong("group", "a failed player draws nothing");
    return phase == Phase::kDraw && seats() == 1 ? wrong("node", "the number does not fit")
                                                 : std::nullopt;
  }
  if (phase != Phase::kDraw && done != p.number) return wrong("group", "not as many as the number");
  if (p.group.empty()) return {};
  if (!p.sheet.of(s.land).contains(p.group)) return wrong("group", "not cells of the territory");
  if (!tables().map.connected(p.group)) return wrong("group", "not in one piece");
  if (!openings(before, seat).intersects(p.group)) {
    return wrong("group", "no cell of it could have been the first");
  }
  return {};
}

std::optional<Fault> KingdomMaps::check_bank(const State& s, Seat seat, bool seen) const {
  const Player& p = s.of(seat);
  if (p.bank == 0) return {};
  if (s.phase != Phase::kBank || p.pending == 0) return wrong("bank", "no ? to use");
  if (p.bank == kSecret) return seen ? wrong("bank", "hidden from nobody") : std::nullopt;
  if (!seen) return wrong("bank", "the choice of another is hidden");
  if (std::ranges::find(s.live, criterion(p.bank - 1)) == s.live.end()) {
    return wrong("bank", "not in play");
  }
  return {};
}

}  // namespace warren::kingdom_maps
