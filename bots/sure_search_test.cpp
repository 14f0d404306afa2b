// Sure wins: positions in which a seat can win by its own actions alone, whatever lots and rivals
// would do. A search of a thousand iterations keeps every one of them.
#include <gtest/gtest.h>

#include <set>

#include "bots/factory.h"
#include "games/rodentia/rodentia.h"
#include "games/totem/totem.h"
#include "tests/support/budget.h"
#include "tests/support/play.h"

namespace warren {
namespace {

// Looks through the seat's own actions, one after the other, up to a number of positions.
template <Game G>
class SureWin {
 public:
  using State = typename G::State;
  SureWin(const G& game, Seat seat) : game_(game), seat_(seat) {}

  bool from(const State& s) {
    left_ = 2000;
    met_.clear();
    return search(s);
  }

 private:
  bool search(const State& s) {
    const Node node = game_.node(s);
    if (node.is_over()) return side_share(game_, s, seat_, game_.payoff(s)) == 1;
    if (!node.is_act() || node.seats != SeatSet{seat_} || left_ == 0) return false;
    --left_;
    if (!met_.insert(hash_of(s)).second) return false;
    ActionList legal;
    game_.legal(s, seat_, legal);
    NoEvents quiet;
    for (const Action a : legal) {
      State after = s;
      game_.apply(after, seat_, a, quiet);
      if (search(after)) return true;
    }
    return false;
  }

  const G& game_;
  Seat seat_;
  int left_ = 0;
  std::set<std::uint64_t> met_;
};

// Positions of random games where the seat to act has a choice, a sure win, and a way to lose it.
template <Game G>
void expect_sure_wins_kept(const G& game, int wanted) {
  Random random(tests::seed());
  NoEvents quiet;
  ActionList legal;
  int found = 0;
  int kept = 0;
  auto s = game.start();
  while (found < wanted) {
    const Node node = game.node(s);
    if (node.is_over()) {
      s = game.start();
      continue;
    }
    if (node.is_chance()) {
      game.resolve(s, game.sample(s, random), quiet);
      continue;
    }
    const Seat p = node.seats.lowest();
    game.legal(s, p, legal);
    SureWin<G> win(game, p);
    const auto keeps = [&](Action a) {
      auto after = s;
      game.apply(after, p, a, quiet);
      return win.from(after);
    };
    if (legal.size() > 1 && win.from(s) && !std::all_of(legal.begin(), legal.end(), keeps)) {
      ++found;
      auto bot = make_bot(game, "search:iterations=1000", random.next());
      const auto chosen = (*bot)->choose(game.known(s, Viewer(p)), p);
      ASSERT_TRUE(chosen);
      kept += keeps(*chosen) ? 1 : 0;
      EXPECT_TRUE(keeps(*chosen)) << game.write(*chosen) << " at " << game.write_position(s);
    }
    game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
  }
  EXPECT_EQ(kept, found);
}

TEST(Search, keeps_every_sure_win_of_totem) {
  expect_sure_wins_kept(tests::make<totem::Totem>({}), tests::games(100));
}

TEST(Search, keeps_every_sure_win_of_rodentia) {
  expect_sure_wins_kept(tests::make<rodentia::Rodentia>({}), tests::games(100));
}

}  // namespace
}  // namespace warren
