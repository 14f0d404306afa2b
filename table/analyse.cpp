#include "table/analyse.h"

#include <algorithm>

namespace warren {

Analysis::Analysis(const Match& match, Told told, SeatSet seats)
    : told_(told), seats_(seats), plies_(match.plies()) {
  positions_.push_back(match.at(0));
  for (const Ply& ply : plies_) {
    auto next = positions_.back()->clone();
    carry_out(*next, ply);
    positions_.push_back(std::move(next));
  }
}

Expected<Analysis> Analysis::of(const Match& match, const std::string& spec, Told told,
                                SeatSet seats) {
  Analysis out(match, told, seats);
  for (int p = 0; p < match.game().seats(); ++p) {
    auto bot = match.game().make_bot(spec, bot_seed(match.head().seed, seat(p)));
    if (!bot) return bot.error();
    out.bots_.push_back(std::move(*bot));
  }
  return out;
}

std::optional<Fault> Analysis::step(const std::atomic<bool>& stop) {
  const Ply& ply = plies_[next_];
  const auto node_at = [this](std::size_t k) { return positions_[k]->node(); };
  const AnyPosition& position =
      *positions_[ply.is_chance() ? next_ : decided_at(plies_, next_, ply.seat, node_at)];
  const bool asked = !ply.is_chance() && seats_.has(ply.seat);
  if (asked && position.legal(ply.seat).size() > 1) {
    AnyBot& bot = *bots_[static_cast<std::size_t>(index(ply.seat))];
    bot.heed(&stop);
    const auto known = position.known(Viewer(ply.seat));
    auto advice = bot.advise(*known, ply.seat, ply.action);
    bot.heed(nullptr);
    if (!advice) return advice.error();
    if (stop) return {};
    const auto played = std::ranges::find(advice->options, ply.action, &Advice::Option::action);
    if (played != advice->options.end()) {
      Judged judged{next_ + 1,      ply.seat,       ply.action, advice->options.front().action,
                    advice->chance, played->chance, {}};
      if (told_ == Told::kBrief) {
        std::erase_if(advice->options, [&](const Advice::Option& option) {
          return option.action != judged.best && option.action != judged.played;
        });
      }
      judged.options = explain(*known, ply.seat, *advice);
      judged_.push_back(std::move(judged));
    }
  }
  ++next_;
  return {};
}

Expected<std::vector<Judged>> analyse(const Match& match, const std::string& spec,
                                      const std::function<void(long, long)>& progress) {
  auto analysis = Analysis::of(match, spec, Analysis::Told::kEveryOption);
  if (!analysis) return analysis.error();
  const std::atomic<bool> never{false};
  const auto all = static_cast<long>(analysis->plies());
  while (!analysis->is_done()) {
    if (progress) progress(static_cast<long>(analysis->done()), all);
    if (const auto fault = analysis->step(never)) return *fault;
  }
  if (progress) progress(all, all);
  return analysis->judged();
}

}  // namespace warren
