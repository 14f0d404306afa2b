// A position of Cats vs Rats as numbers (engine/planes.h).
#pragma once

#include "engine/planes.h"
#include "games/cats_vs_rats/rules.h"

namespace warren::cats_vs_rats {

template <class Sink>
void planes(const Rules& rules, const Known<State>& known, Sink& out) {
  const Tables& t = rules.tables();
  const State& s = known.position();
  const int seats = t.terms.players;
  const Eye eye(known.viewer(), seats);
  const auto town = [](std::uint8_t place) { return cell(place); };
  const auto hand = [&](PlaneName name, const Cards& cards) {
    out.row(name, kKinds, 4, [&](int k) { return cards[at(k)]; });
  };
  constexpr int kFaces = static_cast<int>(Kind::kHidden) + 1;  // what can lie on the table

  out.board(kTowns);
  for (int k = 0; k < seats; ++k) out.cells({"towns", k}, s.towns[at(eye.seat_after(k))].cells());
  out.counts("units", 16, [&](int c) { return s.units[at(c)]; });
  out.cells("places served", s.bred.cells());
  for (const std::uint8_t place : s.placing.town) out.cell("starting town", town(place));
  out.cell("from", town(s.walk.from));
  out.cell("to", town(s.walk.to));
  out.cell("battle", town(s.battle.target));
  out.cell("lender", town(s.battle.lender));
  out.cell("breeding", town(s.breeding.place));
  // The towns passed, the first the darkest.
  out.counts("way", kMaxSteps, [&](int c) {
    int way = 0;
    for (int i = 0; i < kMaxSteps; ++i) way = s.walk.via[at(i)] == c ? kMaxSteps - i : way;
    return way;
  });

  out.choice("own seat", eye.own(), seats);
  out.choice("phase", static_cast<int>(s.phase), kPhases);
  out.choice("active", eye.after(s.active), seats);
  out.choice("first team", static_cast<int>(s.first), 2);
  out.choice("winner", static_cast<int>(s.winner), 4);
  out.choice("ending", static_cast<int>(s.ending), 3);
  out.choice("defender", eye.after(s.battle.defender), seats);
  out.number("turns", s.turns, t.terms.turn_cap);
  out.number("actions", s.actions, kMaxSteps);
  out.number("placed", s.placed, seats);
  out.number("cube", s.cube, 16);
  out.number("the cube served", s.bred.has(kCube) ? 1 : 0, 1);
  out.number("deck", s.deck_size, kCards);
  hand("deck, where open", s.deck);
  hand("discard pile", s.discard);
  hand("pile the deck was made of", s.refill);
  out.row("starting units", 2, 16, [&](int i) { return s.placing.units[at(i)]; });
  out.number("starting towns", s.placing.towns, 3);
  out.number("starting towns with units", s.placing.given, 3);
  out.number("steps", s.walk.steps, kMaxSteps);
  out.number("own attackers", s.battle.own, 16);
  out.number("rallied", s.battle.lent, 16);
  for (std::size_t side = 0; side < 2; ++side) {
    out.choice("card", static_cast<int>(s.battle.card[side]), kFaces);
    out.choice("fetched", static_cast<int>(s.battle.fetched[side]), kFaces);
    out.choice("still acting", static_cast<int>(s.battle.live[side]), kFaces);
    out.choice("die", s.battle.die[side], 7);
    out.number("team size", s.size[side], 3);
    for (const Seat p : s.order[side]) out.choice("order", eye.after(p), seats);
  }
  out.number("to breed", s.breeding.left, 32);
  out.number("breeding in the cube", s.breeding.place == kCube ? 1 : 0, 1);
  for (int k = 0; k < seats; ++k) {
    const std::size_t p = at(eye.seat_after(k));
    const Attribute attribute = s.attribute[p];
    out.choice({"attribute", k},
               attribute == Attribute::kNoAttribute ? -1 : static_cast<int>(attribute),
               kAttributes);
    out.number({"cards", k}, s.hand_size[p], 8);
    hand({"hand", k}, s.hand[p]);
    hand({"known in the hand", k}, s.known[p]);
    hand({"drawn", k}, s.drawn[p]);
  }
}

}  // namespace warren::cats_vs_rats
