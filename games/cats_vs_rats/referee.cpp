// Who may act at all, and which rule group answers for the action.
#include "games/cats_vs_rats/referee.h"

namespace warren::cats_vs_rats {

std::optional<Breach> Umpire::judge(Action a) {
  if (index(me_) >= t_.terms.players) return breach("CVR-001", "there is no such seat");
  if (index(a) >= kActionCount) return breach("CVR-102", "there is no such action");
  if (s_.phase == Phase::kOver) return breach("CVR-701", "the match is over");
  if (auto lot = chance_decides()) return lot;
  if (const Seat turn = whose(); turn != me_) {
    return breach(in_battle()                  ? "CVR-308"
                  : s_.phase == Phase::kAttr   ? "CVR-020"
                  : s_.phase <= Phase::kStartN ? "CVR-025"
                                               : "CVR-101",
                  game_.seat_name(turn) + " is to choose now, not you");
  }
  read(a);
  switch (s_.phase) {
    case Phase::kAttr: return attribute();
    case Phase::kStart: return start();
    case Phase::kStartN: return start_units();
    case Phase::kReturn: return come_back();
    case Phase::kSpawn: return spawn();
    case Phase::kMain: return main();
    case Phase::kTo: return to();
    case Phase::kHop: return hop();
    case Phase::kCount: return count(goes_to_enemy() ? "CVR-301" : "CVR-202");
    case Phase::kTaunt: return taunt();
    case Phase::kReserve: return yes_or_no("CVR-562", "the cube joins whole or not at all");
    case Phase::kCardA:
    case Phase::kCardD: return place_card();
    case Phase::kSwitchA:
    case Phase::kSwitchD: return switch_card();
    case Phase::kNecroA:
    case Phase::kNecroD: return fetch();
    case Phase::kChange: return change();
    case Phase::kRally: return rally();
    case Phase::kRerollA:
    case Phase::kRerollD: return yes_or_no("CVR-420", "re-roll your die or keep it");
    case Phase::kBroom: return broom();
    case Phase::kBroomN: return broom_units();
    case Phase::kFrenzy: return frenzy();
    case Phase::kFCount: return count("CVR-445");
    case Phase::kBreed: return breed();
    case Phase::kBreedN: return breed_units();
    case Phase::kDiscard: return discard();
    default: return breach("CVR-101", "nobody is to act now");
  }
}

void Umpire::read(Action a) {
  const int id = index(a);
  const auto set = [&](Verb v, int base) {
    verb_ = v;
    arg_ = id - base;
  };
  if (id < 45) return set(Verb::kLeave, 0);
  if (id < 90) return set(Verb::kGo, 45);
  if (id < 135) return set(Verb::kName, 90);
  if (id < 390) return set(Verb::kSay, 134);
  if (id < 403) return set(Verb::kPlay, 390);
  if (id < 413) return set(Verb::kPick, 403);
  constexpr std::array<Verb, 5> kRest = {Verb::kTakeCard, Verb::kStop, Verb::kRefuse, Verb::kAgree,
                                         Verb::kStore};
  set(kRest[at(id - 413)], id);
}

bool Umpire::sea(int a, int b) const {
  return a != b && map_.towns[at(a)].port && map_.towns[at(b)].port;
}

bool Umpire::goes_to_enemy() const {
  const Seat there = holder(s_.walk.to);
  return there != kNobody && cat(there) != cat(me_);
}

CellSet Umpire::cells(std::initializer_list<int> towns) {
  CellSet out;
  for (const int t : towns) out.add(cell(t));
  return out;
}

Seat Umpire::with(Attribute a) const {
  for (int p = 0; p < t_.terms.players; ++p) {
    if (talent(seat(p)) == a) return seat(p);
  }
  return kNobody;
}

Seat Umpire::whose() const {
  switch (s_.phase) {
    case Phase::kTaunt: return with(Attribute::kTaunt);
    case Phase::kReserve: return with(Attribute::kReserves);
    case Phase::kCardD:
    case Phase::kSwitchD:
    case Phase::kNecroD:
    case Phase::kChange:
    case Phase::kRerollD:
    case Phase::kBroom:
    case Phase::kBroomN: return s_.battle.defender;
    default: return s_.active;
  }
}

std::optional<Breach> Umpire::chance_decides() const {
  switch (s_.phase) {
    case Phase::kAttr:
      if (t_.terms.pick != Pick::kRandom) return {};
      return breach("CVR-020", "attributes are drawn by lot in this match");
    case Phase::kFirst: return breach("CVR-022", "the dice decide which team goes first");
    case Phase::kDraw: return breach("CVR-105", "a card is being drawn");
    case Phase::kDieA:
    case Phase::kDieD:
    case Phase::kRedieA:
    case Phase::kRedieD: return breach("CVR-316", "the dice are rolling");
    default: return {};
  }
}

std::optional<Breach> CatsVsRats::forbids(const State& s, Seat seat, Action a) const {
  return Umpire(*this, s, seat).judge(a);
}

}  // namespace warren::cats_vs_rats
