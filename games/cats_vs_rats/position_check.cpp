// What a position read from text must satisfy, so that the rules can go on from it.
#include <algorithm>

#include "games/cats_vs_rats/position_read.h"

namespace warren::cats_vs_rats {

bool PositionReader::check(State& s) {
  if (!check_units(s)) return false;
  const bool battle = is_battle(s.phase);
  const bool walks = s.phase >= Phase::kTo && s.phase <= Phase::kFCount;
  const bool breeds = s.phase == Phase::kBreed || s.phase == Phase::kBreedN;
  if (s.phase <= Phase::kStartN) {
    if (!check_setup(s)) return false;
  } else if (s.placing.towns > 0 || s.placing.given > 0) {
    return bad("position-field", "chosen", "does not belong to this node");
  }
  if (walks ? !battle && !check_walk(s) : s.walk != Walk{}) {
    return fault_.code.empty() ? bad("position-field", "from", "does not belong to this node")
                               : false;
  }
  if (battle && !check_battle(s)) return false;
  Breeding none;
  if (s.phase == Phase::kBroomN) {
    if (s.breeding.place == kNone || !rules_.broom_towns(s).has(s.breeding.place) ||
        !terms_.reading.part_flight) {
      return bad("position-value", "place", "a town they may flee to is expected");
    }
    none.place = s.breeding.place;
  }
  if (breeds ? !check_breeding(s) : s.breeding != none || !s.bred.empty()) {
    return fault_.code.empty() ? bad("position-field", "left", "does not belong to this node")
                               : false;
  }
  if (!check_cards(s) || !check_known(s)) return false;
  if (s.phase == Phase::kDraw && (s.actions == 0 || s.deck_size == 0)) {
    return bad("position-node", "", "a card cannot be drawn");
  }
  if (s.phase == Phase::kReturn && !s.towns[at(s.active)].empty()) {
    return bad("position-node", "", "the active player is on the map");
  }
  if (s.phase == Phase::kSpawn && !has(s, s.active, Attribute::kSpawning)) {
    return bad("position-node", "", "the active player has no Spawning");
  }
  if (s.phase == Phase::kDiscard && s.hand_size[at(s.active)] <= t_.constants.hand_limit) {
    return bad("position-node", "", "nothing has to be discarded");
  }
  if (s.phase == Phase::kOver) {
    rules_.judge(s);
    if (s.winner == Winner::kOpen) return bad("position-node", "", "the match is not over");
    return true;
  }
  return check_asked(s);
}

// No town without units but the origin and the lending town of a battle (CVR-306, CVR-453); no
// player above what the caps allow, so that no number of units leaves its byte (CVR-804).
bool PositionReader::check_units(const State& s) {
  const bool battle = is_battle(s.phase);
  for (int p = 0; p < terms_.players; ++p) {
    const std::string key = "P" + std::to_string(p + 1);
    int sum = 0;
    bool empty = false;
    s.towns[at(p)].each([&](int t) {
      sum += s.units[at(t)];
      const bool may_be = battle && (t == s.walk.from || t == s.battle.lender);
      empty = empty || (s.units[at(t)] == 0 && !may_be);
    });
    if (empty) return bad("position-units", key, "a town without units");
    if (has(s, seat(p), Attribute::kReserves)) sum += s.cube;
    if (battle && s.towns[at(p)].has(s.walk.from)) sum += s.battle.own;
    if (battle && s.battle.lender != kNone && s.towns[at(p)].has(s.battle.lender)) {
      sum += s.battle.lent;
    }
    if (sum > terms_.unit_cap + t_.constants.return_units) {
      return bad("position-units", key, "more units than the caps allow");
    }
  }
  return true;
}

bool PositionReader::check_cards(State& s) {
  std::array<int, kKinds> seen{};
  int away = 0;
  const auto add = [&](const Cards& pile) {
    for (int k = 0; k < kKinds; ++k) seen[at(k)] += pile[at(k)];
  };
  add(s.discard);
  away += sum_of(s.discard);
  for (int p = 0; p < terms_.players; ++p) {
    add(s.hand[at(p)]);
    away += s.hand_size[at(p)];
  }
  for (const Kind k :
       {s.battle.card[0], s.battle.card[1], s.battle.fetched[0], s.battle.fetched[1]}) {
    if (k == Kind::kNoCard) continue;
    ++away;
    if (k != Kind::kHidden) ++seen[at(k)];
  }
  if (away > kCards) return bad("position-cards", "", "more than 30 cards");
  s.deck_size = byte(kCards - away);
  for (int k = 0; k < kKinds; ++k) {
    const std::string name(kKindIds[at(k)]);
    if (seen[at(k)] > kCopies[at(k)]) {
      return bad("position-cards", "", "more of " + name + " than exist");
    }
    int drawn = 0;
    for (int p = 0; p < terms_.players; ++p) drawn += s.drawn[at(p)][at(k)];
    if (!viewer_) {
      s.deck[at(k)] = byte(kCopies[at(k)] - seen[at(k)]);
      drawn += s.deck[at(k)];
    }
    if (drawn > s.refill[at(k)]) {
      return bad("position-cards", "refill", "fewer of " + name + " than deck and draws have");
    }
  }
  return true;
}

// `known` must be in the hands, and in a view some deal of the rest must exist.
bool PositionReader::check_known(const State& s) {
  const Kind down = s.phase == Phase::kCardD ? s.battle.card[0] : Kind::kNoCard;
  Cards certain = s.discard;
  for (const Kind k :
       {s.battle.card[0], s.battle.card[1], s.battle.fetched[0], s.battle.fetched[1]}) {
    if (at(k) < kKinds) ++certain[at(k)];
  }
  for (int p = 0; p < terms_.players; ++p) {
    const std::string key = "known" + std::to_string(p + 1);
    const bool one_down = down != Kind::kNoCard && s.active == seat(p);
    if (hidden(seat(p))) {
      if (sum_of(s.known[at(p)]) > s.hand_size[at(p)] + (one_down ? 1 : 0)) {
        return bad("position-cards", key, "more cards than the hand has");
      }
    } else {
      for (int k = 0; k < kKinds; ++k) {
        const int lies = one_down && at(down) == at(k) ? 1 : 0;
        if (s.known[at(p)][at(k)] > s.hand[at(p)][at(k)] + lies) {
          return bad("position-cards", key, "the hand lacks " + std::string(kKindIds[at(k)]));
        }
      }
    }
    for (int k = 0; k < kKinds; ++k) {
      certain[at(k)] =
          byte(certain[at(k)] + (hidden(seat(p)) ? s.known[at(p)][at(k)] : s.hand[at(p)][at(k)]));
    }
  }
  if (down != Kind::kNoCard && hidden(s.active) && down != Kind::kHidden) {
    return bad("position-value", "cardA", "lies face down: ? is expected");
  }
  int open = 0;
  for (int k = 0; k < kKinds; ++k) {
    if (certain[at(k)] > kCopies[at(k)]) {
      return bad("position-cards", "", "more of " + std::string(kKindIds[at(k)]) + " than exist");
    }
    const int pool = kCopies[at(k)] - certain[at(k)];
    const int mine = viewer_ && !viewer_->is_spectator() ? s.drawn[at(viewer_->seat())][at(k)] : 0;
    open += std::clamp(s.refill[at(k)] - mine, 0, pool);
  }
  if (viewer_ && open < s.deck_size) {
    return bad("position-cards", "refill", "fewer cards than the deck has");
  }
  return true;
}

bool PositionReader::check_setup(const State& s) {
  if (s.cube > 0) return bad("position-field", "cube", "is empty during setup (CVR-036)");
  for (int p = 0; p < terms_.players; ++p) {
    bool done = false;
    for (int i = 0; i < s.placed; ++i) done = done || Rules::placer(s, i) == seat(p);
    if (done == s.towns[at(p)].empty()) {
      return bad("position-units", "P" + std::to_string(p + 1),
                 done ? "has placed and must hold towns" : "has not placed yet");
    }
  }
  for (const auto& [key, text] : fields_) {
    if (key.starts_with("hand") || key.starts_with("known") || key.starts_with("drawn") ||
        key == "discard" || key == "refill") {
      return bad("position-field", key, "is empty during setup (CVR-036)");
    }
  }
  if (s.phase <= Phase::kFirst) {
    return s.placing == Placing{} || bad("position-field", "chosen", "comes later");
  }
  const int count = rules_.start_count(s);
  State trial = s;
  trial.placing = {};
  for (int i = 0; i < s.placing.towns; ++i) {
    if (i >= count || !rules_.start_towns(trial).has(s.placing.town[at(i)])) {
      return bad("position-value", "chosen", "a town that could not be chosen");
    }
    trial.placing.town[trial.placing.towns++] = s.placing.town[at(i)];
  }
  if (s.phase == Phase::kStart) {
    if (s.placing.towns >= count) return bad("position-node", "", "all start towns are chosen");
    return s.placing.given == 0 || bad("position-field", "gave", "comes later");
  }
  if (s.placing.towns != count || s.placing.given + 1 >= count) {
    return bad("position-node", "", "STARTN needs all towns chosen and two without units");
  }
  for (int i = 0; i < s.placing.given; ++i) {
    if (s.placing.units[at(i)] > rules_.start_most(trial)) {
      return bad("position-value", "gave", "leaves too few units for the later towns");
    }
    trial.placing.units[at(i)] = s.placing.units[at(i)];
    ++trial.placing.given;
  }
  return true;
}

// TO, HOP, COUNT, FRENZY, FCOUNT.
bool PositionReader::check_walk(const State& s) {
  const int from = s.walk.from;
  if (from == kNone || !rules_.commanded(s).has(from)) {
    return bad("position-value", "from", "a town of the active player's command is expected");
  }
  const bool frenzy = s.phase == Phase::kFrenzy || s.phase == Phase::kFCount;
  if (s.walk.steps > 0 && (frenzy || s.phase == Phase::kTo)) {
    return bad("position-field", "via", "does not belong to this node");
  }
  if (s.phase == Phase::kHop && s.walk.steps == 0) return bad("position-value", "via", "missing");
  const bool ends = s.phase == Phase::kCount || s.phase == Phase::kFCount;
  if (ends == (s.walk.to == kNone)) {
    return bad("position-field", "to", ends ? "missing" : "does not belong to this node");
  }
  State trial = s;
  trial.walk.steps = 0;
  for (int i = 0; i < s.walk.steps; ++i) {
    const TownSet steps = i == 0 ? rules_.reach(trial, from).steps
                                 : rules_.hops(trial) & lands_of(s, owner_of(s, from)).allied;
    if (!steps.has(s.walk.via[at(i)])) {
      return bad("position-value", "via", "a town the units could not pass");
    }
    ++trial.walk.steps;
  }
  if (!ends) return true;
  const Reach first = rules_.reach(s, from);
  const TownSet open = frenzy              ? rules_.frenzy_targets(s, from)
                       : s.walk.steps == 0 ? first.moves | first.attacks
                                           : rules_.hops(s) - lands_of(s, owner_of(s, from)).allied;
  return open.has(s.walk.to) || bad("position-value", "to", "a town the units could not go to");
}

bool PositionReader::check_battle(const State& s) {
  const Battle& b = s.battle;
  const Team mine = team_of(s, s.active);
  const TownSet enemy = towns_of(s, other(mine));
  if (s.walk.steps > 0) return bad("position-field", "via", "does not belong to a battle");
  if (!rules_.commanded(s).has(s.walk.from)) {
    return bad("position-value", "from", "a town of the active player's command is expected");
  }
  if (!enemy.has(s.walk.to)) return bad("position-value", "to", "an enemy town is expected");
  if (!enemy.has(b.target)) return bad("position-value", "target", "an enemy town is expected");
  if (b.target != s.walk.to && (mine == Team::kCats || s.holder[at(Attribute::kTaunt)] == kNobody ||
                                s.phase == Phase::kTaunt || !t_.road[s.walk.from].has(b.target))) {
    return bad("position-value", "target", "no Taunt can have moved the battle there");
  }
  const bool rallied = s.phase >= Phase::kDieA;
  if (b.lender != kNone) {
    const TownSet allied = lands_of(s, owner_of(s, s.walk.from)).allied;
    if (!rallied || !(t_.road[s.walk.from] & allied).has(b.lender)) {
      return bad("position-value", "lender", "no Rallying Bell can have called that town");
    }
  }
  if ((b.lender == kNone) != (b.lent == 0)) {
    return bad("position-value", "lent", "goes with a lending town");
  }
  if (b.own == 0 && (!rallied || b.lent == 0)) {
    return bad("position-value", "own", "attackers are expected");
  }
  if (b.defender != kNobody && b.defender != owner_of(s, b.target) &&
      (s.phase < Phase::kRally || team_of(s, b.defender) == mine)) {
    return bad("position-value", "defender", "not somebody a Changeling took out of the battle");
  }
  if (s.phase == Phase::kReserve) {
    const Seat keeper = s.holder[at(Attribute::kReserves)];
    if (s.cube == 0 ||
        !(s.towns[at(keeper)].has(s.walk.from) || s.towns[at(keeper)].has(b.target))) {
      return bad("position-node", "", "no reserve can join");
    }
  }
  return check_table(s);
}

// The cards on the table and the dice, as the step reached allows them.
bool PositionReader::check_table(const State& s) {
  const Battle& b = s.battle;
  for (const Side side : {Side::kAttack, Side::kDefence}) {
    const std::string letter = side == Side::kAttack ? "A" : "D";
    const Kind card = b.card[at(side)];
    const Kind fetched = b.fetched[at(side)];
    const Kind live = b.live[at(side)];
    const bool placed =
        s.phase > Phase::kCardD || (s.phase == Phase::kCardD && side == Side::kAttack);
    if (card != Kind::kNoCard && !placed)
      return bad("position-field", "card" + letter, "comes later");
    if (fetched != Kind::kNoCard && (card != Kind::kNecro || s.phase <= Phase::kCardD)) {
      return bad("position-value", "fetch" + letter, "goes with Necromancy");
    }
    if (live != Kind::kNoCard) {
      const Kind shown = fetched != Kind::kNoCard ? fetched : card;
      const bool two_muddles =
          live == Kind::kMuddle && fetched == Kind::kNoCard &&
          ((s.phase == Phase::kSwitchA && b.live[at(other(side))] == Kind::kMuddle) ||
           (s.phase == Phase::kSwitchD && side == Side::kDefence));
      if (live != shown || s.phase <= Phase::kCardD || live == Kind::kCounter ||
          (live == Kind::kMuddle && !two_muddles) ||
          (live == Kind::kNecro && s.phase > Phase::kNecroD)) {
        return bad("position-value", "live" + letter, "not a card that can still act");
      }
    }
    const bool rolled =
        s.phase > Phase::kDieD || (s.phase == Phase::kDieD && side == Side::kAttack);
    if (rolled != (b.die[at(side)] > 0)) {
      return bad("position-value", "die" + letter, rolled ? "missing" : "comes later");
    }
  }
  const auto live = [&](Side side, Kind kind) { return b.live[at(side)] == kind; };
  const auto muddled = [&](Side victim) {
    const Side by = other(victim);
    if (b.card[at(victim)] == Kind::kNoCard) return false;
    if (live(victim, Kind::kMuddle)) return true;  // one of two
    const bool spent = b.live[at(by)] == Kind::kNoCard;
    return b.live[at(victim)] != Kind::kNoCard && spent &&
           (b.card[at(by)] == Kind::kMuddle || b.fetched[at(by)] == Kind::kMuddle);
  };
  bool fits = true;
  switch (s.phase) {
    case Phase::kSwitchA: fits = muddled(Side::kAttack); break;
    case Phase::kSwitchD: fits = muddled(Side::kDefence); break;
    case Phase::kNecroA: fits = live(Side::kAttack, Kind::kNecro); break;
    case Phase::kNecroD: fits = live(Side::kDefence, Kind::kNecro); break;
    case Phase::kChange: fits = live(Side::kDefence, Kind::kChange); break;
    case Phase::kRally: fits = live(Side::kAttack, Kind::kRally); break;
    case Phase::kRerollA:
    case Phase::kRedieA: fits = live(Side::kAttack, Kind::kBones); break;
    case Phase::kRerollD:
    case Phase::kRedieD: fits = live(Side::kDefence, Kind::kBones); break;
    case Phase::kBroom:
    case Phase::kBroomN: {
      bool switched = false;
      const Compared c = rules_.strengths(s, &switched);
      fits = live(Side::kDefence, Kind::kBroom) &&
             c.units[0] + c.value[0] + c.attribute[0] >
                 c.units[1] + c.value[1] + c.attribute[1] + c.town[1];
      break;
    }
    default: break;
  }
  return fits || bad("position-node", "", "the cards on the table do not lead here");
}

bool PositionReader::check_breeding(const State& s) {
  TownSet places = s.towns[at(s.active)];
  if (has(s, s.active, Attribute::kReserves)) places.add(kCube);
  if (!(s.bred - places).empty()) return bad("position-value", "used", "not places of this player");
  if (s.breeding.left == 0 || units_of(s, s.active) + s.breeding.left > terms_.unit_cap) {
    return bad("position-value", "left", "no such number can be left to place");
  }
  const bool number = s.phase == Phase::kBreedN;
  if (number != (s.breeding.place != kNone)) {
    return bad("position-field", "place", number ? "missing" : "does not belong to this node");
  }
  const TownSet open = places - s.bred;
  if (number && (!open.has(s.breeding.place) || open.single())) {
    return bad("position-value", "place", "not a place to choose here");
  }
  return true;
}

// The flow skips a node with a single action, so whoever is asked has two at least.
bool PositionReader::check_asked(const State& s) {
  const Seat who = Rules::asked(s);
  if (who == kNobody) return bad("position-node", "", "nobody could be asked");
  if (!rules_.node(s).is_act()) return true;
  const bool by_hand = s.phase == Phase::kCardA || s.phase == Phase::kCardD ||
                       s.phase == Phase::kSwitchA || s.phase == Phase::kSwitchD ||
                       s.phase == Phase::kDiscard;
  if (by_hand && hidden(who)) {
    const bool card = s.phase == Phase::kCardA || s.phase == Phase::kCardD;
    if (s.hand_size[at(who)] >= (card ? 1 : 2)) return true;
  } else {
    ActionList legal;
    rules_.legal(s, who, legal);
    if (legal.size() >= 2) return true;
  }
  return bad("position-skipped", "", "the flow would have skipped this node");
}

}  // namespace warren::cats_vs_rats
