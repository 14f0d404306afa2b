#include "server/bot_pool.h"

#include <gtest/gtest.h>

#include <future>

#include "tests/toy/catalogue.h"

namespace warren::server {
namespace {

Thought thought(const std::shared_ptr<const AnyGame>& game, const std::string& whose,
                std::function<void(Action)> done) {
  Thought out;
  out.share.of = whose;
  out.game = game;
  out.position = game->start();
  out.position->resolve(outcome(0));
  out.position->resolve(outcome(0));
  out.seat = seat(0);
  out.level = "random";
  out.done = std::move(done);
  return out;
}

// A pool of one thread whose first answer waits until it is let go, so that others queue up.
TEST(BotPool, all_take_turns_and_who_no_longer_wants_an_answer_gets_none) {
  const auto game = *toy::catalogue().make("pennies", {});
  std::promise<void> go;
  std::atomic<bool> first{true};
  std::string order;
  std::mutex mutex;
  std::promise<void> all;
  BotPool pool(1, [&](const std::function<void()>& f) {
    if (first.exchange(false)) go.get_future().wait();
    f();
  });
  const auto note = [&](char c) {
    return [&, c](Action) {
      const std::lock_guard lock(mutex);
      order += c;
      if (order.size() == 7) all.set_value();
    };
  };
  pool.think(thought(game, "z", note('z')));
  while (pool.waiting() > 0) std::this_thread::yield();
  Thought hint = thought(game, "one", note('h'));
  hint.share.aside = true;
  pool.think(std::move(hint));
  for (const char c : {'a', 'b', 'c'}) pool.think(thought(game, "one", note(c)));
  pool.think(thought(game, "two", note('d')));
  const Cancelled unwanted = pool.think(thought(game, "two", note('x')));
  pool.think(thought(game, "three", note('e')));
  EXPECT_EQ(pool.waiting(), 7U);
  unwanted->store(true);
  go.set_value();
  all.get_future().wait();
  const std::lock_guard lock(mutex);
  EXPECT_EQ(order, "zadebch");
}

// The first thought would take ten minutes; the second comes after it on the same thread.
TEST(BotPool, a_thought_nobody_wants_any_more_is_interrupted) {
  const auto game = *toy::catalogue().make("pennies", {});
  std::promise<void> second;
  BotPool pool(1, [](const std::function<void()>& f) { f(); });
  Thought endless = thought(game, "one", [](Action) { FAIL() << "it was cancelled"; });
  endless.level = "search:ms=600000";
  const Cancelled first = pool.think(std::move(endless));
  while (pool.waiting() > 0) std::this_thread::yield();
  pool.think(thought(game, "two", [&](Action) { second.set_value(); }));
  first->store(true);
  EXPECT_EQ(second.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
}

TEST(BotPool, ends_while_one_thinks) {
  const auto game = *toy::catalogue().make("pennies", {});
  BotPool pool(1, [](const std::function<void()>& f) { f(); });
  Thought endless = thought(game, "one", [](Action) {});
  endless.level = "search:ms=600000";
  pool.think(std::move(endless));
  while (pool.waiting() > 0) std::this_thread::yield();
}

TEST(BotPool, ends_with_thoughts_still_waiting) {
  const auto game = *toy::catalogue().make("pennies", {});
  BotPool pool(2, [](const std::function<void()>& f) { f(); });
  for (int i = 0; i < 1000; ++i) pool.think(thought(game, "t", [](Action) {}));
}

}  // namespace
}  // namespace warren::server
