// What a seat's actions change of what its game's evaluation looks at, from what the seat knows.
#pragma once

#include <span>

#include "bots/bot.h"
#include "engine/evaluation.h"
#include "engine/reason.h"

namespace warren {

// A game whose evaluation is a sum of named terms, with words for them.
template <class G>
concept Explains = requires(const G game, const Known<typename G::State> known) {
  game.standing(known);
  G::weights();
  G::term_words();
};

template <Explains G>
Reasons changes_of(const G& game, const Known<typename G::State>& known, Seat seat,
                   std::span<const Action> actions) {
  constexpr std::uint64_t kAnyGuess = 1;  // what the seat does not know is guessed, always the same
  Random random(kAnyGuess);
  NoEvents quiet;
  ActionList legal;
  Reasons out;
  typename G::State s = game.guess(known, random);
  for (const Action a : actions) {
    const Node node = game.node(s);
    if (!node.is_act() || !node.seats.has(seat)) break;
    game.legal(s, seat, legal);
    if (!legal.has(a)) break;  // it was, under another guess
    game.apply(s, seat, a, quiet);
  }
  if (game.node(s).is_over()) {
    out.ended = side_share(game, s, seat, game.payoff(s));
    return out;
  }
  const auto before = game.standing(known);
  const auto after = game.standing(game.known(s, known.viewer()));
  const auto leads = reasons_of(game, known, seat);
  const auto leads_after = reasons_of(game, game.known(s, known.viewer()), seat);
  if (leads.empty() || leads_after.empty()) return out;
  const int side = game.side(known.position(), seat);
  for (std::size_t i = 0; i < leads.size(); ++i) {
    Reason reason{leads[i].name, {}, {}, leads_after[i].value - leads[i].value};
    for (int p = 0; p < after.sides; ++p) {
      auto& amounts = p == side ? reason.own : reason.rivals;
      const auto at = static_cast<std::size_t>(p);
      if (!before.out.has(warren::seat(p))) amounts[0] += before.terms[at][i];
      if (!after.out.has(warren::seat(p))) amounts[1] += after.terms[at][i];
    }
    out.terms.push_back(reason);
  }
  return out;
}

}  // namespace warren
