#include "table/match.h"

#include <algorithm>
#include <cassert>

namespace warren {

namespace {
constexpr std::uint64_t kDiceStream = 1;
constexpr std::uint64_t kBotStream = 2;
}  // namespace

std::uint64_t bot_seed(std::uint64_t match_seed, Seat seat) {
  return Random(match_seed).fork(kBotStream).fork(static_cast<std::uint64_t>(index(seat))).next();
}

Random dice_of(std::uint64_t match_seed, std::uint64_t drawn) {
  return Random(match_seed).fork(kDiceStream).fork(drawn);
}

Match::Match(std::shared_ptr<const AnyGame> game, MatchHead head)
    : game_(std::move(game)), head_(std::move(head)), position_(first()) {}

std::unique_ptr<AnyPosition> Match::first() const {
  if (head_.position.empty()) return game_->start();
  auto read = game_->read_position(head_.position);
  assert(read);
  return read ? std::move(*read) : game_->start();
}

void Match::step(AnyPosition& position, const Ply& ply) const {
  if (ply.is_chance()) {
    position.resolve(ply.outcome);
  } else {
    position.apply(ply.seat, ply.action);
  }
}

std::optional<Breach> Match::act(Seat seat, Action a) {
  if (!position_->is_legal(seat, a)) {
    auto breach = position_->forbids(seat, a);
    return breach ? breach : warren::breach("", "that is not possible now");
  }
  position_->apply(seat, a);
  plies_.push_back({seat, a, Outcome{}, position_->hash()});
  return {};
}

bool Match::resolve(Outcome o) {
  const auto chances = position_->chances();
  if (std::ranges::none_of(chances, [o](const Chance& c) { return c.outcome == o; })) return false;
  position_->resolve(o);
  plies_.push_back({kNobody, Action{}, o, position_->hash()});
  return true;
}

Outcome Match::roll() {
  const auto drawn = std::ranges::count_if(plies_, [](const Ply& ply) { return ply.is_chance(); });
  const auto number = static_cast<std::uint64_t>(drawn);
  Random random = dice_of(head_.seed, number);
  const Outcome o =
      head_.dice ? draw(*head_.dice, number, position_->chances()) : position_->sample(random);
  position_->resolve(o);
  plies_.push_back({kNobody, Action{}, o, position_->hash()});
  return o;
}

std::optional<std::size_t> Match::to_take_back(Seat seat) const {
  std::size_t own = plies_.size();
  do {
    if (own == 0 || plies_[own - 1].is_chance()) return {};
    --own;
  } while (plies_[own].seat != seat);
  const auto position = at(own);
  if (!position->may_take_back(seat, plies_[own].action)) return {};
  for (std::size_t i = own + 1; i < plies_.size(); ++i) {
    step(*position, plies_[i - 1]);
    if (!position->node().seats.has(seat)) return {};
  }
  if (own + 1 < plies_.size() && !position_->node().seats.has(seat)) return {};
  return own;
}

std::optional<Match> Match::without(std::size_t ply) const {
  Match out(game_, head_);
  for (std::size_t i = 0; i < plies_.size(); ++i) {
    if (i == ply) continue;
    const Ply& one = plies_[i];
    if (one.is_chance() ? !out.resolve(one.outcome) : out.act(one.seat, one.action).has_value()) {
      return {};
    }
  }
  return out;
}

void Match::drop(std::size_t count) {
  plies_.resize(plies_.size() - std::min(count, plies_.size()));
  position_ = at(plies_.size());
}

std::unique_ptr<AnyPosition> Match::where_deciding(Seat seat) const {
  return at(decided_at(plies_, plies_.size(), seat, [&](std::size_t k) { return at(k)->node(); }));
}

std::unique_ptr<AnyPosition> Match::at(std::size_t count) const {
  auto position = first();
  for (std::size_t i = 0; i < std::min(count, plies_.size()); ++i) step(*position, plies_[i]);
  return position;
}

std::vector<std::vector<Told>> Match::told(Viewer viewer) const {
  std::vector<std::vector<Told>> out;
  auto position = first();
  for (const Ply& ply : plies_) {
    step(*position, ply);
    out.push_back(position->told(viewer));
  }
  return out;
}

}  // namespace warren
