// The games of a plan, each by its number, as the CPU plays them.
#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <vector>

#include "bots/factory.h"
#include "lab/sim_match.h"
#include "lab/simulate.h"

namespace warren {

template <Game G>
class SimTable {
 public:
  using Rules = RulesOf<G>;
  SimTable(const G& game, const SimPlan& plan) : game_(game), seed_(plan.seed) {
    for (const std::string& bot : plan.bots_by_seat(game.seats())) {
      bots_.push_back(*read_bot(bot, G::info().id));
    }
  }
  PlayedShape shape() const {
    return {static_cast<std::uint64_t>(game_.seats()), G::metrics().size()};
  }

  // `seen(seat, action, outcome, position)` is told of every ply. Returns the match's own seed.
  template <class Seen>
  std::uint64_t play(long number, const Played& out, Seen&& seen) const {
    return play_by(number, 0, out,
                   [&](auto& match, const auto& choose) { return match.step(choose, seen); });
  }
  // The same; what happened in a ply is in `events` when `seen` is told.
  template <class Seen>
  std::uint64_t play(long number, const Played& out, Seen&& seen,
                     EventList<typename Rules::Event>& events) const {
    return play_by(number, 0, out, [&](auto& match, const auto& choose) {
      return match.step(choose, seen, events);
    });
  }
  // The match once more: the same dice, other choices where they are drawn.
  void play_again(long number, const Played& out) const {
    play_by(number, 1, out, [](auto& match, const auto& choose) {
      return match.step(choose, [](Seat, Action, Outcome, const auto&) {});
    });
  }

 private:
  template <class Step>
  std::uint64_t play_by(long number, std::uint64_t again, const Played& out, Step&& step) const {
    const Rules& rules = game_;
    SimMatch<Rules> match(rules, shape());
    match.begin(seed_, static_cast<std::uint64_t>(number), again);
    std::array<std::unique_ptr<Bot<G>>, kMaxSeats> bots;
    for (std::size_t p = 0; p < bots_.size(); ++p) {
      if (bots_[p].kind == BotSpec::Kind::kRandom) continue;  // the match plays it, without detour
      bots[p] =
          make_bot(game_, bots_[p], bot_seed(match.seed() + again, seat(static_cast<int>(p))));
    }
    const auto choose = [&](const typename G::State& s, Seat who) {
      auto& bot = bots[static_cast<std::size_t>(index(who))];
      return bot ? *bot->choose(game_.known(s, Viewer(who)), who) : kNoAction;
    };
    if (std::ranges::none_of(bots, [](const auto& bot) { return bot != nullptr; })) {
      while (step(match, RandomChoice())) {
      }
    } else {
      while (step(match, choose)) {
      }
    }
    match.end(out);
    return match.seed();
  }

  const G& game_;
  std::uint64_t seed_;
  std::vector<BotSpec> bots_;
};

}  // namespace warren
