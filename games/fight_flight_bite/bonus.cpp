// What a won duel brings, and the same actions where a card gives them: FFB-037 to FFB-045,
// FFB-070 to FFB-088.
#include "games/fight_flight_bite/flow.h"
#include "games/fight_flight_bite/targets.h"

namespace warren::fight_flight_bite {

template <class Sink>
void Rules::bonus(State& s, int id, Sink& events) const {  // D6
  if (id == ids::kPass) {
    pass(s, s.active, events);
    return after_duel(s, events);
  }
  carry_out(s, id, events);
  --s.left;
  if (s.left == 0 || !bonus_has_target(t_, s)) after_duel(s, events);
}

template <class Sink>
void Rules::defend(State& s, int id, Sink& events) const {  // D7
  if (id == ids::kPass) {
    pass(s, s.defender, events);
  } else {
    grow(s, s.defender, id - ids::kGrow, events);
  }
  after_duel(s, events);
}

// One Fight, Flight, Bite or Windfall action by the active player.
template <class Sink>
void Rules::carry_out(State& s, int id, Sink& events) const {
  if (id < ids::kIn) {
    const int whose = (id - ids::kPush) / kSpaces;
    const int to = (id - ids::kPush) % kSpaces;
    if constexpr (Sink::kOn) {
      events.emit(Pushed{seat(s.active), seat(whose), cell(s.at), cell(to)});
    }
    --s.critters[s.at][static_cast<std::size_t>(whose)];
    ++s.critters[static_cast<std::size_t>(to)][static_cast<std::size_t>(whose)];
  } else if (id < ids::kOut) {  // FFB-077: arrives spent
    move(s, id - ids::kIn, s.at, true, events);
  } else if (id < ids::kBite) {
    if (s.critters[s.at][s.active] == s.standing) --s.standing;  // FFB-080
    move(s, s.at, id - ids::kOut, false, events);
  } else if (id < ids::kGrow) {
    const int colour = (id - ids::kBite) / kSpaces;
    const int to = (id - ids::kBite) % kSpaces;
    if constexpr (Sink::kOn) {
      events.emit(Bitten{seat(s.active), static_cast<std::uint8_t>(colour), cell(s.at), cell(to)});
    }
    --s.food[s.at][static_cast<std::size_t>(colour)];
    ++s.food[static_cast<std::size_t>(to)][static_cast<std::size_t>(colour)];
  } else {
    grow(s, s.active, id - ids::kGrow, events);
  }
}

template <class Sink>
void Rules::move(State& s, int from, int to, bool in, Sink& events) const {
  if constexpr (Sink::kOn) events.emit(Moved{seat(s.active), cell(from), cell(to), in});
  --s.critters[static_cast<std::size_t>(from)][s.active];
  ++s.critters[static_cast<std::size_t>(to)][s.active];
}

template <class Sink>
void Rules::grow(State& s, int who, int what, Sink& events) const {
  const auto colour = static_cast<std::size_t>(what / kSpaces);
  const int to = what % kSpaces;
  if constexpr (Sink::kOn) {
    events.emit(Grown{seat(who), static_cast<std::uint8_t>(colour), cell(to)});
  }
  --s.food[kSupply][colour];
  ++s.food[static_cast<std::size_t>(to)][colour];
}

template <class Sink>
void Rules::reinforce(State& s, int from, Sink& events) const {  // FFB-037, FFB-039
  if constexpr (Sink::kOn) {
    events.emit(Reinforced{seat(s.active), from < 0 ? kNowhere : cell(from), cell(s.at)});
  }
  if (from < 0) {
    --s.reserve[s.active];
  } else {
    --s.critters[static_cast<std::size_t>(from)][s.active];
  }
  ++s.critters[s.at][s.active];
  ++s.standing;
}

FFB_INSTANTIATE(bonus, int);
FFB_INSTANTIATE(defend, int);
FFB_INSTANTIATE(carry_out, int);
FFB_INSTANTIATE(reinforce, int);

}  // namespace warren::fight_flight_bite
