// The doors of the rules: who is asked, what is legal, what chance may bring, and where each action
// and outcome goes.
#include "games/cats_vs_rats/cats_vs_rats.h"

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

Seat CatsVsRats::asked(const State& s) {
  switch (s.phase) {
    case Phase::kTaunt: return s.holder[at(Attribute::kTaunt)];
    case Phase::kReserve: return s.holder[at(Attribute::kReserves)];
    case Phase::kCardD:
    case Phase::kSwitchD:
    case Phase::kNecroD:
    case Phase::kChange:
    case Phase::kRerollD:
    case Phase::kBroom: return s.battle.defender;
    default: return s.active;
  }
}

Node CatsVsRats::node(const State& s) const {
  switch (s.phase) {
    case Phase::kAttr: return terms_.pick == Pick::kRandom ? Node::chance() : Node::act(s.active);
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

void CatsVsRats::legal(const State& s, Seat seat, ActionList& out) const {
  out.clear();
  if (asked(s) != seat) return;
  switch (s.phase) {
    case Phase::kAttr:
      if (terms_.pick != Pick::kRandom) push_towns(out, kAttr, offered_attributes(s));
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
    case Phase::kCount:
    case Phase::kFCount: return push_numbers(out, s.units[s.walk.from]);
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
    case Phase::kNecroD: return push_cards(out, s.discard);
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
void CatsVsRats::chances(const State& s, ChanceList& out) const {
  out.clear();
  if (!node(s).is_chance()) return;
  switch (s.phase) {
    case Phase::kAttr:
      offered_attributes(s).each([&](int a) { out.push_back({outcome(a), 1}); });
      return;
    case Phase::kFirst:
      for (int i = 0; i < 30; ++i) out.push_back({outcome(i), 1});
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

Outcome CatsVsRats::sample(const State& s, Random& random) const {
  switch (s.phase) {
    case Phase::kAttr: {
      TownSet offered = offered_attributes(s);
      for (auto skip = random.below(static_cast<std::uint32_t>(offered.size())); skip > 0; --skip) {
        offered.remove(offered.lowest());
      }
      return outcome(offered.lowest());
    }
    case Phase::kFirst: return outcome(static_cast<int>(random.below(30)));
    case Phase::kDraw: {
      auto mark = static_cast<int>(random.below(s.deck_size));
      int k = 0;
      while (mark >= s.deck[at(k)]) mark -= s.deck[at(k++)];
      return outcome(k);
    }
    default: return outcome(static_cast<int>(random.below(6)));
  }
}

template <class Sink>
void CatsVsRats::apply(State& s, Seat, Action a, Sink& events) const {
  const int id = index(a);
  const auto kind = static_cast<Kind>(id - kCard);
  switch (s.phase) {
    case Phase::kAttr: return take_attribute(s, static_cast<Attribute>(id - kAttr), events);
    case Phase::kStart: return choose_start(s, id - kAt, events);
    case Phase::kStartN: return give_start(s, number_of(a), events);
    case Phase::kReturn: return come_back(s, id - kAt, events);
    case Phase::kSpawn: return spawn(s, id - kAt, events);
    case Phase::kMain:
      if (a == kDraw) return begin_draw(s, events);
      if (a == kEnd) return begin_breeding(s, events);
      return choose_from(s, id - kFrom, events);
    case Phase::kTo:
    case Phase::kHop: return choose_to(s, id - kTo, events);
    case Phase::kCount: return march(s, number_of(a), events);
    case Phase::kFCount: return deploy(s, number_of(a), events);
    case Phase::kTaunt: return taunt(s, a == kNo ? kNone : id - kAt, events);
    case Phase::kReserve: return join_reserve(s, a == kYes, events);
    case Phase::kCardA:
      return place_card(s, Side::kAttack, a == kNo ? Kind::kNoCard : kind, events);
    case Phase::kCardD:
      return place_card(s, Side::kDefence, a == kNo ? Kind::kNoCard : kind, events);
    case Phase::kSwitchA:
    case Phase::kSwitchD: {
      const Side victim = s.phase == Phase::kSwitchA ? Side::kAttack : Side::kDefence;
      play_instead(s, victim, kind, events);
      return after_switch(s, victim, events);
    }
    case Phase::kNecroA: return fetch(s, Side::kAttack, kind, events);
    case Phase::kNecroD: return fetch(s, Side::kDefence, kind, events);
    case Phase::kChange: return swap_places(s, id - kAt, events);
    case Phase::kRally: return borrow(s, id - kAt, events);
    case Phase::kRerollA: return answer_reroll(s, Side::kAttack, a == kYes, events);
    case Phase::kRerollD: return answer_reroll(s, Side::kDefence, a == kYes, events);
    case Phase::kBroom: return flee(s, a == kNo ? kNone : id - kAt, events);
    case Phase::kFrenzy: return answer_frenzy(s, a == kNo ? kNone : id - kTo, events);
    case Phase::kBreed: return choose_breed(s, a == kIntoCube ? kCube : id - kAt, events);
    case Phase::kBreedN: return breed(s, s.breeding.place, number_of(a), events);
    case Phase::kDiscard: return discard(s, kind, events);
    case Phase::kFirst:
    case Phase::kDraw:
    case Phase::kDieA:
    case Phase::kDieD:
    case Phase::kRedieA:
    case Phase::kRedieD:
    case Phase::kOver: return;
  }
}

template <class Sink>
void CatsVsRats::resolve(State& s, Outcome o, Sink& events) const {
  const int id = index(o);
  switch (s.phase) {
    case Phase::kAttr: return take_attribute(s, static_cast<Attribute>(id), events);
    case Phase::kFirst: {
      const int cats = id / 5 + 1;
      const int rats = id % 5 + 1 + (id % 5 + 1 >= cats ? 1 : 0);
      if constexpr (Sink::kOn) events.emit(FirstRolled{byte(cats), byte(rats)});
      s.first = cats > rats ? Team::kCats : Team::kRats;  // CVR-022
      return begin_placing(s, events);
    }
    case Phase::kDraw: {
      const auto kind = static_cast<Kind>(id);
      if constexpr (Sink::kOn) events.emit(Drew{s.active, kind});
      --s.deck[at(kind)];
      --s.deck_size;
      ++s.hand[at(s.active)][at(kind)];
      ++s.hand_size[at(s.active)];
      ++s.drawn[at(s.active)][at(kind)];
      --s.actions;
      return enter_main(s, events);
    }
    case Phase::kDieA: return roll(s, Side::kAttack, id + 1, false, events);
    case Phase::kDieD: return roll(s, Side::kDefence, id + 1, false, events);
    case Phase::kRedieA: return roll(s, Side::kAttack, id + 1, true, events);
    case Phase::kRedieD: return roll(s, Side::kDefence, id + 1, true, events);
    default: return;
  }
}

WARREN_INSTANTIATE_RULES(CatsVsRats);

}  // namespace warren::cats_vs_rats
