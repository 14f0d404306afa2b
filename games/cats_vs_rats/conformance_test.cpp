// The one suite every game passes, here at both table sizes and under every option.
#include <gtest/gtest.h>

#include "games/cats_vs_rats/cats_vs_rats.h"
#include "tests/conformance/suite.h"
#include "tests/support/play.h"
#include "tests/support/rule.h"

namespace warren::cats_vs_rats {
namespace {

using conformance::Suite;

std::string wrong_cards(const State& s) {
  Cards all = s.deck;
  const auto add = [&](const Cards& cards) {
    for (int k = 0; k < kKinds; ++k) all[at(k)] = byte(all[at(k)] + cards[at(k)]);
  };
  add(s.discard);
  for (int p = 0; p < kSeats; ++p) {
    add(s.hand[at(p)]);
    if (sum_of(s.hand[at(p)]) != s.hand_size[at(p)]) return "a hand of another size than counted";
    for (int k = 0; k < kKinds; ++k) {
      const bool down =
          s.phase == Phase::kCardD && s.active == seat(p) && at(s.battle.card[0]) == at(k);
      if (s.known[at(p)][at(k)] > s.hand[at(p)][at(k)] + (down ? 1 : 0)) {
        return "a card is known that is not there";
      }
    }
  }
  for (const Kind k :
       {s.battle.card[0], s.battle.card[1], s.battle.fetched[0], s.battle.fetched[1]}) {
    if (k != Kind::kNoCard) ++all[at(k)];
  }
  if (all != kCopies) return "not the 30 cards (CVR-008)";
  if (sum_of(s.deck) != s.deck_size) return "a deck of another size than counted";
  for (int k = 0; k < kKinds; ++k) {
    int drawn = s.deck[at(k)];
    for (int p = 0; p < kSeats; ++p) drawn += s.drawn[at(p)][at(k)];
    if (drawn != s.refill[at(k)]) return "deck and draws are not the last refill";
  }
  return {};
}

// What holds in every position: CVR-007, CVR-008, CVR-703, CVR-804, and no idle question.
std::string invariant(const CatsVsRats& game, const State& s) {
  const bool battle = s.phase >= Phase::kTaunt && s.phase <= Phase::kBroom;
  TownSet seen;
  for (int p = 0; p < kSeats; ++p) {
    if (!(seen & s.towns[at(p)]).empty()) return "a town of two players (CVR-007)";
    seen |= s.towns[at(p)];
  }
  for (int t = 0; t < kTowns; ++t) {
    const bool lends = battle && (t == s.walk.from || t == s.battle.lender);
    if (seen.has(t) ? s.units[at(t)] == 0 && !lends : s.units[at(t)] > 0) {
      return "occupied and units do not agree (CVR-007)";
    }
    if (s.units[at(t)] > game.terms().unit_cap + 10) return "too many units (CVR-804)";
  }
  if (auto wrong = wrong_cards(s); !wrong.empty()) return wrong;
  if (s.phase == Phase::kReturn && seen == kAllTowns) return "no town to return to (CVR-626)";
  if (s.size[0] > 0 && towns_of(s, Team::kCats).size() >= 23 &&
      towns_of(s, Team::kRats).size() >= 23) {
    return "both teams at 23 (CVR-703)";
  }
  const Node node = game.node(s);
  if (node.is_act()) {
    ActionList legal;
    game.legal(s, node.seats.lowest(), legal);
    if (legal.size() < 2) return "a question with one answer";
  }
  return {};
}

long pairs = 0;

std::string conform(const Setup& setup, double share) {
  const auto game = CatsVsRats::make(setup);
  if (!game) return to_string(game.error().front());
  Suite<CatsVsRats> suite(*game, tests::seed(), invariant);
  auto bad = suite.run(static_cast<long>(share * static_cast<double>(tests::plies())));
  pairs += suite.pairs();
  return bad;
}

TEST(CatsVsRatsConformance, four) { EXPECT_EQ(conform({.players = 4}, 0.4), ""); }

}  // namespace
}  // namespace warren::cats_vs_rats
