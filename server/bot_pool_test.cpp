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
  const auto position = game->start();
  position->resolve(outcome(0));
  position->resolve(outcome(0));
  out.seat = seat(0);
  out.known = position->known(Viewer(out.seat));
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

// Eighty names of one address: a stranger's bot is next all the same.
TEST(BotPool, addresses_take_turns_whatever_names_there_are_at_each) {
  const auto game = *toy::catalogue().make("pennies", {});
  std::promise<void> go;
  std::atomic<bool> first{true};
  std::string order;
  std::promise<void> all;
  BotPool pool(1, [&](const std::function<void()>& f) {
    if (first.exchange(false)) go.get_future().wait();
    f();
  });
  const auto think = [&](const std::string& whose, const std::string& address, char c) {
    Thought one = thought(game, whose, [&, c](Action) {
      order += c;
      if (order.size() == 84) all.set_value();
    });
    one.share.address = address;
    pool.think(std::move(one));
  };
  think("z", "crowd", 'z');
  while (pool.waiting() > 0) std::this_thread::yield();
  for (int i = 0; i < 80; ++i) think("guest" + std::to_string(i), "crowd", '.');
  think("stranger", "elsewhere", 'a');
  think("stranger", "elsewhere", 'b');
  think("third", "yet elsewhere", 'c');
  go.set_value();
  all.get_future().wait();
  EXPECT_EQ(order.substr(0, 7), "z.ac.b.");
}

TEST(BotPool, no_address_has_all_threads) {
  std::promise<void> go;
  const auto held = go.get_future().share();
  std::atomic<int> begun{0};
  std::promise<void> served;
  BotPool pool(3, [](const std::function<void()>& f) { f(); });
  for (int i = 0; i < 10; ++i) {
    pool.add({"guest" + std::to_string(i), false, "crowd"},
             [&](const std::atomic<bool>&) -> std::function<void()> {
               ++begun;
               held.wait();
               return {};
             });
  }
  while (begun < 2) std::this_thread::yield();
  pool.add({"stranger", false, "elsewhere"},
           [&](const std::atomic<bool>&) -> std::function<void()> {
             served.set_value();
             return {};
           });
  EXPECT_EQ(served.get_future().wait_for(std::chrono::seconds(60)), std::future_status::ready);
  EXPECT_EQ(begun, 2);
  go.set_value();
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

// Pennies with every bot that is made counted.
class CountingGame final : public AnyGame {
 public:
  const GameInfo& info() const override { return game_->info(); }
  int rules_version() const override { return game_->rules_version(); }
  int seats() const override { return game_->seats(); }
  std::string_view edition() const override { return game_->edition(); }
  std::uint64_t edition_hash() const override { return game_->edition_hash(); }
  Faults warnings() const override { return game_->warnings(); }
  int action_count() const override { return game_->action_count(); }
  std::size_t position_bytes() const override { return game_->position_bytes(); }
  std::unique_ptr<AnyPosition> start() const override { return game_->start(); }
  Expected<std::unique_ptr<AnyPosition>> read_position(std::string_view text) const override {
    return game_->read_position(text);
  }
  Expected<std::unique_ptr<const AnyKnown>> read_view(std::string_view text,
                                                      Viewer viewer) const override {
    return game_->read_view(text, viewer);
  }
  Expected<std::unique_ptr<AnyBot>> make_bot(std::string_view spec,
                                             std::uint64_t seed) const override {
    ++made;
    return game_->make_bot(spec, seed);
  }
  std::string write(Action a) const override { return game_->write(a); }
  Expected<Action> read_action(std::string_view text) const override {
    return game_->read_action(text);
  }
  std::string seat_name(Seat seat) const override { return game_->seat_name(seat); }
  std::string cell_name(Cell cell) const override { return game_->cell_name(cell); }
  ActionShape shape(Action a) const override { return game_->shape(a); }
  Json board() const override { return game_->board(); }
  std::span<const TermWords> term_words() const override { return game_->term_words(); }

  mutable std::atomic<int> made = 0;

 private:
  std::shared_ptr<const AnyGame> game_ = *toy::catalogue().make("pennies", {});
};

// Thinks and waits for the answer.
Action ask(BotPool& pool, Thought thought) {
  std::promise<Action> answer;
  thought.done = [&](Action a) { answer.set_value(a); };
  pool.think(std::move(thought));
  return answer.get_future().get();
}

TEST(BotPool, a_seat_goes_on_with_its_bot_and_no_other_seat_gets_it) {
  const auto game = std::make_shared<CountingGame>();
  BotPool pool(2, [](const std::function<void()>& f) { f(); });
  const auto mine = std::make_shared<BotPlace>();
  const auto other = std::make_shared<BotPlace>();
  const auto at = [&](const std::shared_ptr<BotPlace>& place) {
    Thought out = thought(game, "one", {});
    out.level = "search:iterations=20";
    out.place = place;
    return out;
  };
  for (int i = 0; i < 3; ++i) ask(pool, at(mine));
  EXPECT_EQ(game->made, 1);
  ask(pool, at(other));
  EXPECT_EQ(game->made, 2);
  ask(pool, at(nullptr));
  EXPECT_EQ(game->made, 3);
  ask(pool, at(nullptr));
  EXPECT_EQ(game->made, 4) << "without a place it is not kept";
}

TEST(BotPool, a_bot_that_was_interrupted_answers_the_next_time) {
  const auto game = std::make_shared<CountingGame>();
  BotPool pool(1, [](const std::function<void()>& f) { f(); });
  const auto place = std::make_shared<BotPlace>();
  Thought endless = thought(game, "one", [](Action) { FAIL() << "it was cancelled"; });
  endless.level = "search:ms=600000";
  endless.place = place;
  const auto known = thought(game, "one", {}).known;
  const Cancelled first = pool.think(std::move(endless));
  while (game->made == 0) std::this_thread::yield();
  first->store(true);
  while (pool.shelf().kept() == 0) std::this_thread::yield();
  const auto bot = pool.shelf().take(place);
  ASSERT_TRUE(bot);
  const std::atomic<bool> soon{true};
  bot->heed(&soon);
  EXPECT_TRUE(bot->choose(*known, seat(0)));
  EXPECT_EQ(game->made, 1);
}

// Two positions that differ only in what the other seat holds make one and the same thought.
TEST(BotPool, a_thought_holds_nothing_its_seat_does_not_know) {
  const auto game = *toy::catalogue().make("pennies", {});
  const auto with_secret_of_the_second = [&](int number) {
    auto position = game->start();
    position->resolve(outcome(0));
    position->resolve(outcome(number));
    return position;
  };
  const auto one = with_secret_of_the_second(0);
  const auto other = with_secret_of_the_second(2);
  ASSERT_NE(one->text(), other->text());
  Thought here;
  Thought there;
  here.known = one->known(Viewer(seat(0)));
  there.known = other->known(Viewer(seat(0)));
  EXPECT_EQ(here.known->text(), there.known->text());
  EXPECT_EQ(here.known->show().dump(), there.known->show().dump());
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
