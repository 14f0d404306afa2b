#include "server/bot_shelf.h"

#include <utility>

namespace warren::server {

std::unique_ptr<AnyBot> BotShelf::take(const std::weak_ptr<BotPlace>& place) {
  const std::lock_guard lock(mutex_);
  const auto here = place.lock();
  return here ? std::exchange(here->bot_, nullptr) : nullptr;
}

void BotShelf::put_back(const std::weak_ptr<BotPlace>& place, std::unique_ptr<AnyBot> bot) {
  std::list<std::unique_ptr<AnyBot>> gone;  // much memory to give back: not under the lock
  const std::lock_guard lock(mutex_);
  const auto here = place.lock();
  if (!here) return;
  // Another may wait there already: a thought nobody wanted any more ended after the next had
  // begun.
  if (here->bot_) gone.push_back(std::move(here->bot_));
  tidy();
  kept_.push_front({place, bot->memory()});
  here->bot_ = std::move(bot);
  make_room(gone);
}

std::size_t BotShelf::kept() {
  const std::lock_guard lock(mutex_);
  tidy();
  return kept_.size();
}

// Those whose bot thinks, and those that went with their tables, are no longer counted.
void BotShelf::tidy() {
  std::erase_if(kept_, [](const Kept& one) {
    const auto place = one.place.lock();
    return !place || !place->bot_;
  });
}

void BotShelf::make_room(std::list<std::unique_ptr<AnyBot>>& gone) {
  std::size_t bytes = 0;
  for (const Kept& one : kept_) bytes += one.bytes;
  while (!kept_.empty() && (kept_.size() > bounds_.bots || bytes > bounds_.bytes)) {
    bytes -= kept_.back().bytes;
    if (const auto place = kept_.back().place.lock()) gone.push_back(std::move(place->bot_));
    kept_.pop_back();
  }
}

}  // namespace warren::server
