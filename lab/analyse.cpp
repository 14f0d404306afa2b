#include "lab/analyse.h"

#include <algorithm>

namespace warren {

namespace {
// Where several act at once, each decided before hearing that others had: the position to judge a
// seat's choice in is the one at which the others had not acted yet.
std::size_t decided_at(const Match& match,
                       const std::vector<std::unique_ptr<AnyPosition>>& positions,
                       std::size_t ply) {
  const Seat seat = match.plies()[ply].seat;
  std::size_t at = ply;
  while (at > 0 && !match.plies()[at - 1].is_chance() && match.plies()[at - 1].seat != seat &&
         positions[at - 1]->node().seats.has(seat)) {
    --at;
  }
  return at;
}
}  // namespace

Expected<std::vector<Judged>> analyse(const Match& match, const std::string& spec,
                                      const std::function<void(long, long)>& progress) {
  const AnyGame& game = match.game();
  std::vector<std::unique_ptr<AnyBot>> bots;  // one a seat: each keeps what it learnt
  for (int p = 0; p < game.seats(); ++p) {
    auto bot = game.make_bot(spec, bot_seed(match.head().seed, seat(p)));
    if (!bot) return bot.error();
    bots.push_back(std::move(*bot));
  }
  std::vector<std::unique_ptr<AnyPosition>> positions;
  positions.push_back(match.at(0));
  for (const Ply& ply : match.plies()) {
    auto next = positions.back()->clone();
    if (ply.is_chance()) {
      next->resolve(ply.outcome);
    } else {
      next->apply(ply.seat, ply.action);
    }
    positions.push_back(std::move(next));
  }
  std::vector<Judged> out;
  const auto all = static_cast<long>(match.plies().size());
  for (std::size_t i = 0; i < match.plies().size(); ++i) {
    if (progress) progress(static_cast<long>(i), all);
    const Ply& ply = match.plies()[i];
    if (ply.is_chance()) continue;
    const AnyPosition& position = *positions[decided_at(match, positions, i)];
    if (position.legal(ply.seat).size() < 2) continue;
    const auto advice =
        bots[static_cast<std::size_t>(index(ply.seat))]->advise(position, ply.seat, ply.action);
    if (!advice) return advice.error();
    const auto played = std::ranges::find(advice->options, ply.action, &Advice::Option::action);
    if (played == advice->options.end()) continue;
    out.push_back({i + 1, ply.seat, ply.action, advice->options.front().action, advice->chance,
                   played->chance});
  }
  if (progress) progress(all, all);
  return out;
}

}  // namespace warren
