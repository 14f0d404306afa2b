// The doors of the rules: who is asked, what is legal and what chance may bring.
#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

namespace {
void push_towns(ActionList& out, int base, TownSet towns) {
  towns.each([&](int t) { out.push_back(action(base + t)); });
}
void push_numbers(ActionList& out, int most) {
  for (int n = 1; n <= most; ++n) out.push_back(number(n));
}
void push_cards(ActionList& out, const Cards& cards) {
  for (int k = 0; k < kKinds; ++k) {
    if (cards[at(k)] > 0) out.push_back(action(kCard + k));
  }
}
}  // namespace

Seat Rules::asked(const State& s) {
  switch (s.phase) {
    case Phase::kTaunt: return s.holder[at(Attribute::kTaunt)];
    case Phase::kReserve: return s.holder[at(Attribute::kReserves)];
    case Phase::kCardD:
    case Phase::kSwitchD:
    case Phase::kNecroD:
    case Phase::kChange:
    case Phase::kRerollD:
    case Phase::kBroom:
    case Phase::kBroomN: return s.battle.defender;
    default: return s.active;
  }
}

Node Rules::node(const State& s) const {
  switch (s.phase) {
    case Phase::kAttr: return t_.terms.pick == Pick::kRandom ? Node::chance() : Node::act(s.active);
    case Phase::kFirst:
    case Phase::kDraw:
    case Phase::kDieA:
    case Phase::kDieD:
    case Phase::kRedieA:
    case Phase::kRedieD: return Node::chance();
    case Phase::kOver: return Node::over();
    default: return Node::act(asked(s));
  }
}

void Rules::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (asked(s) != seat) return;
  switch (s.phase) {
    case Phase::kAttr:
      if (t_.terms.pick != Pick::kRandom) push_towns(out, kAttr, offered_attributes(s));
      return;
    case Phase::kStart: return push_towns(out, kAt, start_towns(s));
    case Phase::kStartN: return push_numbers(out, start_most(s));
    case Phase::kReturn: return push_towns(out, kAt, kAllTowns - occupied(s));
    case Phase::kSpawn: return push_towns(out, kAt, s.towns[at(seat)]);
    case Phase::kMain:
      push_towns(out, kFrom, departures(s));
      if (can_draw(s)) out.push_back(kDraw);
      out.push_back(kEnd);
      return;
    case Phase::kTo: return push_towns(out, kTo, reach(s, s.walk.from).all());
    case Phase::kHop: return push_towns(out, kTo, hops(s));
    case Phase::kCount: return push_numbers(out, s.units[s.walk.from]);
    case Phase::kTaunt:
      push_towns(out, kAt, taunt_towns(s));
      out.push_back(kNo);
      return;
    case Phase::kReserve:
    case Phase::kRerollA:
    case Phase::kRerollD:
      out.push_back(kNo);
      out.push_back(kYes);
      return;
    case Phase::kCardA:
    case Phase::kCardD:
      push_cards(out, s.hand[at(seat)]);
      out.push_back(kNo);
      return;
    case Phase::kSwitchA:
    case Phase::kSwitchD:
    case Phase::kDiscard: return push_cards(out, s.hand[at(seat)]);
    case Phase::kNecroA:
    case Phase::kNecroD:
    case Phase::kBroomN:
    case Phase::kFCount: return legal_seldom(s, out);
    case Phase::kChange: return push_towns(out, kAt, change_towns(s));
    case Phase::kRally: return push_towns(out, kAt, rally_towns(s));
    case Phase::kBroom:
      push_towns(out, kAt, broom_towns(s));
      out.push_back(kNo);
      return;
    case Phase::kFrenzy:
      push_towns(out, kTo, frenzy_targets(s, s.walk.from));
      out.push_back(kNo);
      return;
    case Phase::kBreed: {
      const TownSet places = breed_places(s);
      push_towns(out, kAt, places & kAllTowns);
      if (places.has(kCube)) out.push_back(kIntoCube);
      return;
    }
    case Phase::kBreedN: return push_numbers(out, s.breeding.left);
    case Phase::kFirst:
    case Phase::kDraw:
    case Phase::kDieA:
    case Phase::kDieD:
    case Phase::kRedieA:
    case Phase::kRedieD:
    case Phase::kOver: return;
  }
}

// Outcomes: ATTR the attribute, FIRST the ordered pair of different numbers, DRAW the kind, dice
// the number less 1.
void Rules::chances(const State& s, ChanceList& out) const {
  out.clear();
  if (!node(s).is_chance()) return;
  switch (s.phase) {
    case Phase::kAttr:
      offered_attributes(s).each([&](int a) { out.push_back({outcome(a), 1}); });
      return;
    case Phase::kFirst:
      for (int i = 0; i < kFirstThrows; ++i) out.push_back({outcome(i), 1});
      return;
    case Phase::kDraw:
      for (int k = 0; k < kKinds; ++k) {
        if (s.deck[at(k)] > 0) out.push_back({outcome(k), s.deck[at(k)]});
      }
      return;
    default:
      for (int i = 0; i < 6; ++i) out.push_back({outcome(i), 1});
  }
}

Outcome Rules::sample(const State& s, Random& random) const {
  switch (s.phase) {
    case Phase::kAttr: {
      TownSet offered = offered_attributes(s);
      for (auto skip = random.below(static_cast<std::uint32_t>(offered.size())); skip > 0; --skip) {
        offered.remove(offered.lowest());
      }
      return outcome(offered.lowest());
    }
    case Phase::kFirst: return outcome(static_cast<int>(random.below(kFirstThrows)));
    case Phase::kDraw: {
      auto mark = static_cast<int>(random.below(s.deck_size));
      int k = 0;
      while (mark >= s.deck[at(k)]) mark -= s.deck[at(k++)];
      return outcome(k);
    }
    default: return outcome(static_cast<int>(random.below(6)));
  }
}

}  // namespace warren::cats_vs_rats
