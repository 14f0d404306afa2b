// Where each action and each outcome goes: the first step of what follows from it.
#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

template <class Sink>
void Rules::apply(State& s, Seat, Action a, Sink& events) const {
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
    case Phase::kBroom: return choose_flight(s, a == kNo ? kNone : id - kAt, events);
    case Phase::kBroomN: return flee(s, s.breeding.place, number_of(a), events);
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
void Rules::resolve(State& s, Outcome o, Sink& events) const {
  const int id = index(o);
  switch (s.phase) {
    case Phase::kAttr: return take_attribute(s, static_cast<Attribute>(id), events);
    case Phase::kFirst: {
      const auto [cats, rats] = first_throw(id);
      if constexpr (Sink::kOn) events.emit(FirstRolled{byte(cats), byte(rats)});
      s.first = cats > rats ? Team::kCats : Team::kRats;  // CVR-022
      return begin_placing(s, events);
    }
    case Phase::kDraw: return draw(s, static_cast<Kind>(id), events);
    case Phase::kDieA: return roll(s, Side::kAttack, id + 1, false, events);
    case Phase::kDieD: return roll(s, Side::kDefence, id + 1, false, events);
    case Phase::kRedieA: return roll(s, Side::kAttack, id + 1, true, events);
    case Phase::kRedieD: return roll(s, Side::kDefence, id + 1, true, events);
    default: return;
  }
}

WARREN_INSTANTIATE_RULES(Rules);

static_assert(RulesHalf<Rules>);

}  // namespace warren::cats_vs_rats
