#include "lab/experiment/bulk.h"

#include <algorithm>

namespace warren {

Expected<std::shared_ptr<const BulkGames::Window>> BulkGames::window_of(long number) {
  const long place = number / window_;
  const std::lock_guard lock(lock_);
  if (const auto known = kept_.find(place); known != kept_.end()) return known->second;
  const long first = place * window_;
  const long games = std::min(window_, all_ - first);
  auto rows = std::make_shared<Window>(static_cast<std::size_t>(games) * shape_.bytes());
  if (auto fault = player_->play_rows(first, games, rows->data())) return *fault;
  if (kept_.size() == kKept) kept_.erase(kept_.begin());
  return kept_.emplace(place, std::move(rows)).first->second;
}

Played BulkGames::row(const Window& window, long number) const {
  const auto at = static_cast<std::size_t>(number % window_) * shape_.bytes();
  // What is left of a match is read alone; Played is a place that could be written to as well.
  return {const_cast<std::byte*>(window.data()) + at, shape_};
}

}  // namespace warren
