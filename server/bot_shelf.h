// Bots between two decisions of their seats. A search goes on with the tree it has grown, so a seat
// that keeps its bot is played better than one that gets a new bot for every decision.
//
// What a kept bot answers follows from the seed it was made with and from all it was asked since.
// One that went to make room, or with a restart, is replaced by a new one: that may choose another
// action, as legal as the first.
#pragma once

#include <cstddef>
#include <list>
#include <memory>
#include <mutex>

#include "table/any_game.h"

namespace warren::server {

// Where the bot of one seat waits. Whoever holds the place decides how long: with the place its bot
// goes. No two seats share one.
class BotPlace {
 private:
  friend class BotShelf;
  std::unique_ptr<AnyBot> bot_;  // none while it thinks; touched under the shelf's lock
};

// All places that hold a bot: so many bots and so much memory at most, then the one that waited
// longest goes. Safe from any thread.
class BotShelf {
 public:
  struct Bounds {
    std::size_t bots = 512;
    // Of what their trees have touched. A bot of the highest level can come to 128 MiB, the others
    // to a few.
    std::size_t bytes = std::size_t{512} * 1024 * 1024;
  };
  BotShelf() = default;
  explicit BotShelf(const Bounds& bounds) : bounds_(bounds) {}

  // The place's bot, if it has one: the caller's alone until it is put back.
  std::unique_ptr<AnyBot> take(const std::weak_ptr<BotPlace>& place);
  // A place that is gone keeps nothing.
  void put_back(const std::weak_ptr<BotPlace>& place, std::unique_ptr<AnyBot> bot);
  std::size_t kept();

 private:
  struct Kept {
    std::weak_ptr<BotPlace> place;
    std::size_t bytes = 0;
  };
  void tidy();
  void make_room(std::list<std::unique_ptr<AnyBot>>& gone);

  Bounds bounds_;
  std::mutex mutex_;
  std::list<Kept> kept_;  // the latest first
};

}  // namespace warren::server
