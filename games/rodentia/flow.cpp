// The flow of a match: what every action and every lot changes, and all that follows by itself up
// to the next node.
#include "games/rodentia/dice.h"
#include "games/rodentia/rules.h"

namespace warren::rodentia {

static_assert(RulesHalf<Rules>);

namespace {

// One step through the flow table; a function a box.
template <class Sink>
class Flow {
 public:
  Flow(const Rules& rules, State& s, Sink& events)
      : rules_(rules), t_(rules.tables()), s_(s), events_(events) {}

  // -- Setup: nodes that an option has fixed are passed over ------------------------------------

  void deal_species() {
    if (t_.options.species_fixed) {
      s_.species = t_.options.species;
      return draw_start();
    }
    s_.phase = Phase::kSpecies;
  }
  void dealt(int species) {
    s_.species[index(s_.actor)] = static_cast<std::uint8_t>(species);
    tell(Dealt{s_.actor, static_cast<std::uint8_t>(species)});
    s_.actor = t_.next(s_.actor);
    if (s_.actor == Seat{}) draw_start();
  }
  void draw_start() {
    s_.phase = Phase::kStart;
    if (t_.options.start != kNobody) started(t_.options.start);
  }
  void started(Seat p) {
    s_.start = p;
    tell(Started{p});
    s_.phase = Phase::kGoals;
    if (t_.options.goals != 0) set_goals(static_cast<std::uint8_t>(t_.options.goals));
  }
  void set_goals(std::uint8_t goals) {
    s_.goals = goals;
    tell(GoalsSet{goals});
    if ((goals & 1U << 3U) == 0) return dig_burrows();  // ROD-014: only goal 4 needs a direction
    s_.phase = Phase::kDiagonal;
    if (t_.options.diagonal != Direction::kNone) set_direction(t_.options.diagonal);
  }
  void set_direction(Direction direction) {
    s_.direction = direction;
    tell(DirectionSet{direction});
    dig_burrows();
  }
  void dig_burrows() {
    s_.phase = Phase::kBurrow;
    s_.actor = t_.before(s_.start);  // ROD-017: reverse turn order, the starting player last
  }
  void dig(Cell c) {
    const Seat p = s_.actor;
    s_.burrow[index(p)] = c;
    s_.leader[index(p)] = c;  // ROD-019
    tell(Dug{p, c});
    if (p != s_.start) {
      s_.actor = t_.before(p);
      return;
    }
    for (int w = 0; w < t_.wolves; ++w) s_.wolf[w] = t_.dens[w];  // ROD-020
    s_.round = 1;
    s_.phase = Phase::kRoll;
  }

  // -- Phase 1 ----------------------------------------------------------------------------------

  void rolled(const Roll& roll) {
    s_.pool = roll.faces;
    tell(Rolled{s_.start, s_.round, roll.faces});
    choose(s_.start);
  }
  void choose(Seat p) {
    s_.actor = p;
    s_.phase = Phase::kChoose;
    if (rules_.stuck(s_, p)) end(End::kStuck);  // ROD-100, ROD-103
  }
  void take(int face) {
    const Seat p = s_.actor;
    const bool dead = face != kWolfFace && !rules_.live(s_, p, face);
    --s_.pool[face - 1];
    s_.held[index(p)] = static_cast<std::uint8_t>(face);
    if (dead) s_.waived = static_cast<std::uint8_t>(s_.waived | 1U << index(p));
    tell(Took{p, static_cast<std::uint8_t>(face), dead});
    const Seat q = t_.next(p);
    if (q != s_.start) return choose(q);
    tell(Freed{static_cast<std::uint8_t>(s_.free_die())});
    place_from(q);
  }

  // -- Phase 2 ----------------------------------------------------------------------------------

  // The first player from p on who can place (ROD-030); after the last one phase 3.
  void place_from(Seat p) {
    do {
      const Idle why = rules_.idle(s_, p);
      if (why == Idle::kNo) {
        s_.actor = p;
        s_.phase = Phase::kPlace;
        return;
      }
      tell(Skipped{p, s_.held[index(p)], why});
      p = t_.next(p);
    } while (p != s_.start);
    lead(s_.start);
  }
  void end_placing() {
    s_.placed = 0;
    s_.painted = {kNowhere, kNowhere};
    const Seat p = t_.next(s_.actor);
    if (p == s_.start) return lead(p);
    place_from(p);
  }
  void paint(Cell c) {
    const Seat p = s_.actor;
    // Only the first rodent can be an advanced one, and then the hex is out of reach (ROD-049).
    const bool advanced = s_.placed == 0 && !has(rules_.reach(s_, p), c);
    rules_.add_rodent(s_, c, p);
    tell(Painted{p, c, advanced});
    if (s_.placed + 1 == t_.limits.per_turn && !advanced) return end_placing();
    s_.painted[s_.placed++] = c;
    if (advanced) {
      s_.phase = Phase::kJump;
    } else if (rules_.paintable(s_, p).hexes == 0) {
      end_placing();
    }
  }
  void jump() {
    const Seat p = s_.actor;
    tell(Jumped{p, s_.leader[index(p)], s_.painted[0]});
    s_.leader[index(p)] = s_.painted[0];
    end_placing();
  }
  void rest() {
    tell(Rested{s_.actor, s_.phase});
    if (s_.phase == Phase::kLeader) return led();
    if (s_.phase >= Phase::kWolf) return prowled();
    end_placing();
  }

  // -- Phase 3 ----------------------------------------------------------------------------------

  void lead(Seat p) {
    while (rules_.keeps_leader(s_, p)) {  // ROD-061: a wolf move alone
      if (t_.options.by_player) return prowl(p);
      p = t_.next(p);
      if (p == s_.start) return prowl_from(p);
    }
    s_.actor = p;
    s_.phase = Phase::kLeader;
  }
  void walk(Cell to) {
    Cell& leader = s_.leader[index(s_.actor)];
    tell(Walked{s_.actor, leader, to});
    leader = to;
    led();
  }
  void led() {
    const Seat p = s_.actor;
    if (t_.options.by_player && rules_.moves_wolf(s_, p)) return prowl(p);
    after_leader(p);
  }
  void after_leader(Seat p) {
    const Seat q = t_.next(p);
    if (q != s_.start) return lead(q);
    if (t_.options.by_player) return give_bonus();
    prowl_from(q);  // ROD-060
  }
  void prowl_from(Seat p) {
    do {
      if (rules_.moves_wolf(s_, p)) return prowl(p);
      p = t_.next(p);
    } while (p != s_.start);
    give_bonus();
  }
  void prowl(Seat p) {
    s_.actor = p;
    s_.phase = Phase::kWolf;
  }
  void step(int wolf, Cell to) {
    const bool first = s_.phase == Phase::kWolf;
    tell(Prowled{s_.actor, static_cast<std::uint8_t>(wolf + 1), s_.wolf[wolf], to, first});
    s_.wolf[wolf] = to;
    if (!has(rules_.burrows(s_), to)) catch_all(to);  // ROD-077
    if (!first || t_.limits.wolf_steps == 1) return prowled();
    s_.phase = Phase::kWolfAgain;
    s_.prowling = static_cast<std::uint8_t>(wolf + 1);
  }
  void catch_all(Cell at) {
    for (int q = 0; q < t_.players; ++q) {
      if (s_.leader[q] != at) continue;
      s_.leader[q] = s_.burrow[q];
      const bool marked = s_.catches[q] < kMostCatches;  // ROD-080
      if (marked) ++s_.catches[q];
      tell(Caught{s_.actor, seat(q), at, s_.burrow[q], s_.catches[q], marked});
    }
  }
  void prowled() {
    s_.prowling = 0;
    const Seat p = s_.actor;
    if (t_.options.by_player) return after_leader(p);
    const Seat q = t_.next(p);
    if (q == s_.start) return give_bonus();
    prowl_from(q);
  }

  // -- Phase 4 and the end ----------------------------------------------------------------------

  void give_bonus() {
    const int face = s_.free_die();
    if (face != kWolfFace) {  // ROD-091
      ++s_.marks[face - 1];
      tell(Marked{static_cast<std::uint8_t>(face - 1), s_.marks[face - 1]});
    }
    s_.pool = {};
    s_.held = {};
    s_.waived = 0;
    s_.actor = s_.start;
    if (rules_.catches(s_) != Catches::kFew) return end(End::kCaught);  // ROD-105
    if (s_.round == t_.options.round_cap) return end(End::kCap);        // ROD-106
    s_.start = t_.next(s_.start);                                       // ROD-093
    s_.actor = s_.start;
    ++s_.round;
    s_.phase = Phase::kRoll;
  }
  void end(End why) {
    s_.phase = Phase::kOver;
    s_.end = why;
    tell(Ended{why, s_.actor, rules_.catches(s_)});
  }

 private:
  template <class E>
  void tell(const E& event) {
    if constexpr (Sink::kOn) events_.emit(event);
  }

  const Rules& rules_;
  const Tables& t_;
  State& s_;
  Sink& events_;
};

}  // namespace

State Rules::start() const {
  State s;
  NoEvents quiet;
  Flow<NoEvents>(*this, s, quiet).deal_species();
  return s;
}

template <class Sink>
void Rules::apply(State& s, Seat, Action a, Sink& events) const {
  Flow<Sink> flow(*this, s, events);
  const Parts what = parts(a);
  switch (what.deed) {
    case Deed::kDie: return flow.take(what.face);
    case Deed::kStop:
    case Deed::kStay: return flow.rest();
    case Deed::kJump: return flow.jump();
    case Deed::kBurrow: return flow.dig(what.cell);
    case Deed::kPlace: return flow.paint(what.cell);
    case Deed::kLeader: return flow.walk(what.cell);
    case Deed::kWolf1: return flow.step(0, what.cell);
    case Deed::kWolf2: return flow.step(1, what.cell);
  }
}

template <class Sink>
void Rules::resolve(State& s, Outcome o, Sink& events) const {
  Flow<Sink> flow(*this, s, events);
  const int id = index(o);
  switch (s.phase) {
    case Phase::kSpecies: return flow.dealt(id);
    case Phase::kStart: return flow.started(seat(id));
    case Phase::kGoals: return flow.set_goals(kGoalPairs[id]);
    case Phase::kDiagonal:
      return flow.set_direction(id == 0 ? Direction::kAscending : Direction::kDescending);
    case Phase::kRoll: return flow.rolled(rolls(t_.dice())[static_cast<std::size_t>(id)]);
    default: return;
  }
}

WARREN_INSTANTIATE_RULES(Rules);

}  // namespace warren::rodentia
