#include "server/bot_shelf.h"

#include <gtest/gtest.h>

namespace warren::server {
namespace {

// Counts those of its kind that are there.
class Counted final : public AnyBot {
 public:
  Counted(int& alive, std::size_t memory) : alive_(alive), memory_(memory) { ++alive_; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() override { --alive_; }
  Expected<Action> choose(const AnyKnown&, Seat) override { return kNoAction; }
  Expected<Advice> advise(const AnyKnown&, Seat, Action) override { return Advice{}; }
  void heed(const std::atomic<bool>*) override {}
  std::size_t memory() const override { return memory_; }

 private:
  int& alive_;
  std::size_t memory_;
};

class Shelf : public ::testing::Test {
 protected:
  std::unique_ptr<AnyBot> bot(std::size_t memory = 1) {
    return std::make_unique<Counted>(alive, memory);
  }
  int alive = 0;
};

TEST_F(Shelf, a_place_gives_back_the_very_bot_it_was_given_and_no_other) {
  BotShelf shelf;
  const auto mine = std::make_shared<BotPlace>();
  const auto other = std::make_shared<BotPlace>();
  auto first = bot();
  const AnyBot* const one = first.get();
  shelf.put_back(mine, std::move(first));
  EXPECT_EQ(shelf.take(other), nullptr);
  auto taken = shelf.take(mine);
  EXPECT_EQ(taken.get(), one);
  EXPECT_EQ(shelf.take(mine), nullptr) << "one thread at a time";
  shelf.put_back(mine, std::move(taken));
  EXPECT_EQ(shelf.kept(), 1U);
}

TEST_F(Shelf, a_bot_goes_with_its_place) {
  BotShelf shelf;
  auto place = std::make_shared<BotPlace>();
  shelf.put_back(place, bot());
  place.reset();
  EXPECT_EQ(alive, 0);
  EXPECT_EQ(shelf.kept(), 0U);
  // The table was given up while its bot thought.
  const std::weak_ptr<BotPlace> gone = std::make_shared<BotPlace>();
  shelf.put_back(gone, bot());
  EXPECT_EQ(alive, 0);
  EXPECT_EQ(shelf.take(gone), nullptr);
}

TEST_F(Shelf, when_there_are_too_many_the_one_that_waited_longest_goes) {
  BotShelf shelf({3, 1000});
  std::vector<std::shared_ptr<BotPlace>> places(4);
  for (auto& place : places) place = std::make_shared<BotPlace>();
  for (std::size_t i = 0; i < 3; ++i) shelf.put_back(places[i], bot());
  shelf.put_back(places[0], shelf.take(places[0]));  // asked again: the second is the oldest now
  shelf.put_back(places[3], bot());
  EXPECT_EQ(alive, 3);
  EXPECT_EQ(shelf.kept(), 3U);
  EXPECT_EQ(shelf.take(places[1]), nullptr);
  for (const std::size_t i : {0, 2, 3}) EXPECT_NE(shelf.take(places[i]), nullptr) << i;
}

TEST_F(Shelf, memory_is_bounded_too) {
  BotShelf shelf({100, 1000});
  std::vector<std::shared_ptr<BotPlace>> places(5);
  for (auto& place : places) {
    place = std::make_shared<BotPlace>();
    shelf.put_back(place, bot(300));
  }
  EXPECT_EQ(alive, 3);
  EXPECT_NE(shelf.take(places[4]), nullptr);
  shelf.put_back(places[4], bot(1001));  // more than there is room for at all
  EXPECT_EQ(alive, 0);
}

TEST_F(Shelf, a_late_bot_takes_the_place_of_the_one_that_waits_there) {
  BotShelf shelf;
  const auto place = std::make_shared<BotPlace>();
  shelf.put_back(place, bot());
  shelf.put_back(place, bot());
  EXPECT_EQ(alive, 1);
  EXPECT_EQ(shelf.kept(), 1U);
}

}  // namespace
}  // namespace warren::server
