#include "table/match.h"

#include <algorithm>
#include <cassert>

namespace warren {

void carry_out(AnyPosition& position, const Ply& ply) {
  if (ply.is_chance()) {
    position.resolve(ply.outcome);
  } else {
    position.apply(ply.seat, ply.action);
  }
}

Match::Match(std::shared_ptr<const AnyGame> game, MatchHead head)
    : game_(std::move(game)), head_(std::move(head)), position_(first()) {}

std::unique_ptr<AnyPosition> Match::first() const {
  if (head_.position.empty()) return game_->start();
  auto read = game_->read_position(head_.position);
  assert(read);
  return read ? std::move(*read) : game_->start();
}

void Match::advance(const Ply& ply) {
  const SeatSet choosing = ply.is_chance() ? SeatSet{} : position_->node().seats;
  std::shared_ptr<const AnyPosition> before;
  for (int p = 0; p < game_->seats(); ++p) {
    auto& began = deciding_[static_cast<std::size_t>(p)];
    if (seat(p) == ply.seat || !choosing.has(seat(p))) {
      began = nullptr;
    } else if (!began) {
      if (!before) before = position_->clone();
      began = before;
    }
  }
  carry_out(*position_, ply);
}

void Match::add(Ply ply) {
  advance(ply);
  ply.hash = position_->hash();
  plies_.push_back(ply);
}

std::optional<Breach> Match::why_not(Seat seat, Action a) const {
  if (position_->is_legal(seat, a)) return {};
  auto breach = position_->forbids(seat, a);
  return breach ? breach : warren::breach("", "that is not possible now");
}

std::optional<Breach> Match::act(Seat seat, Action a) {
  if (auto breach = why_not(seat, a)) return breach;
  add({seat, a, Outcome{}});
  return {};
}

bool Match::resolve(Outcome o) {
  const auto chances = position_->chances();
  if (std::ranges::none_of(chances, [o](const Chance& c) { return c.outcome == o; })) return false;
  add({kNobody, Action{}, o});
  return true;
}

bool Match::repeat(const Ply& ply) {
  return ply.is_chance() ? resolve(ply.outcome) : !act(ply.seat, ply.action);
}

Outcome Match::roll() {
  const auto drawn = std::ranges::count_if(plies_, [](const Ply& ply) { return ply.is_chance(); });
  const auto number = static_cast<std::uint64_t>(drawn);
  Random random = dice_of(head_.seed, number);
  const Outcome o =
      head_.dice ? draw(*head_.dice, number, position_->chances()) : position_->sample(random);
  add({kNobody, Action{}, o});
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
    carry_out(*position, plies_[i - 1]);
    if (!position->node().seats.has(seat)) return {};
  }
  if (own + 1 < plies_.size() && !position_->node().seats.has(seat)) return {};
  return own;
}

std::optional<Match> Match::without(std::size_t ply) const {
  Match out(game_, head_);
  out.plies_.reserve(plies_.size());
  for (std::size_t i = 0; i < plies_.size(); ++i) {
    if (i < ply) {
      // What came before is as it was: it is not judged a second time.
      out.advance(plies_[i]);
      out.plies_.push_back(plies_[i]);
    } else if (i > ply && !out.repeat(plies_[i])) {
      return {};
    }
  }
  return out;
}

void Match::drop(std::size_t count) {
  plies_.resize(plies_.size() - std::min(count, plies_.size()));
  position_ = first();
  deciding_ = {};
  for (const Ply& ply : plies_) advance(ply);
}

std::unique_ptr<AnyPosition> Match::where_deciding(Seat seat) const {
  const auto& began = deciding_[static_cast<std::size_t>(index(seat))];
  return (began ? *began : *position_).clone();
}

std::unique_ptr<AnyPosition> Match::at(std::size_t count) const {
  auto position = first();
  for (std::size_t i = 0; i < std::min(count, plies_.size()); ++i) carry_out(*position, plies_[i]);
  return position;
}

std::vector<std::vector<Told>> Match::told(Viewer viewer) const {
  std::vector<std::vector<Told>> out;
  auto position = first();
  for (const Ply& ply : plies_) {
    carry_out(*position, ply);
    out.push_back(position->told(viewer));
  }
  return out;
}

}  // namespace warren
