#include "table/dice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "engine/text.h"
#include "table/digest.h"
#include "table/record.h"
#include "tests/support/records.h"

namespace warren {
namespace {

TEST(Digest, known_answers) {
  EXPECT_EQ(to_hex(sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  // RFC 4231, case 2
  EXPECT_EQ(to_hex(hmac_sha256("Jefe", "what do ya want for nothing?")),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(from_hex("00ff"), std::string("\x00\xff", 2));
  EXPECT_FALSE(from_hex("0"));
  EXPECT_FALSE(from_hex("0g"));
  EXPECT_TRUE(same_secret("ab", "ab"));
  EXPECT_FALSE(same_secret("ab", "ac"));
  EXPECT_FALSE(same_secret("ab", "abc"));
}

// docs/dice.md gives this example: who writes the check again can compare.
TEST(Dice, the_example_of_the_document) {
  Dice dice;
  dice.table = "k72mq8f3td";
  dice.seed = std::string(62, '0') + "01";
  dice.commit = to_hex(sha256(*from_hex(dice.seed)));
  dice.entropy = {"c0ffee", ""};
  EXPECT_TRUE(seed_fits(dice));
  std::string drawn;
  const std::vector<Chance> die = {{outcome(1), 1}, {outcome(2), 1}, {outcome(3), 1},
                                   {outcome(4), 1}, {outcome(5), 1}, {outcome(6), 1}};
  for (std::uint64_t i = 0; i < 10; ++i) drawn += std::to_string(index(draw(dice, i, die)));
  EXPECT_EQ(drawn, "5121132351");
}

// With weights so large one word in four is thrown away and the next try hashed; tools/check-dice
// gives the same row.
TEST(Dice, a_word_beyond_the_last_whole_multiple_is_drawn_again) {
  Dice dice;
  dice.table = "k72mq8f3td";
  dice.seed = std::string(62, '0') + "01";
  dice.entropy = {"c0ffee", ""};
  constexpr std::uint64_t kQuarter = std::uint64_t{1} << 62U;
  const std::vector<Chance> thirds = {
      {outcome(0), kQuarter}, {outcome(1), kQuarter}, {outcome(2), kQuarter}};
  std::string drawn;
  for (std::uint64_t i = 0; i < 24; ++i) drawn += std::to_string(index(draw(dice, i, thirds)));
  EXPECT_EQ(drawn, "220120202202022121022010");
}

TEST(Dice, are_as_likely_as_their_weights) {
  const Dice dice = make_dice("t", 2);
  const std::vector<Chance> chances = {{outcome(0), 1}, {outcome(1), 2}, {outcome(2), 5}};
  std::array<int, 3> seen{};
  const int draws = 40'000;
  for (int i = 0; i < draws; ++i) {
    ++seen[static_cast<std::size_t>(index(draw(dice, static_cast<std::uint64_t>(i), chances)))];
  }
  EXPECT_NEAR(seen[0], draws / 8, 350);
  EXPECT_NEAR(seen[1], draws / 4, 450);
  EXPECT_NEAR(seen[2], draws * 5 / 8, 500);
}

// A whole match of Totem with sealed dice, as a record.
Match played() {
  Setup setup;
  setup.players = 2;
  const auto game = make_game("totem", setup);
  MatchHead head;
  head.game = "totem";
  head.setup = setup;
  head.seats = {"human", "human"};
  head.dice = make_dice("k72mq8f3td", 2);
  head.dice->entropy[0] = "c0ffee";
  Match match(*game, head);
  Random random(7);
  while (!match.position().node().is_over() && match.plies().size() < 300) {
    if (match.position().node().is_chance()) {
      match.roll();
      continue;
    }
    const Seat seat = match.position().node().seats.lowest();
    const auto legal = match.position().legal(seat);
    EXPECT_FALSE(match.act(seat, legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
  }
  return match;
}

std::optional<Fault> verdict(const std::string& text, std::uint64_t& draws) {
  const auto record = read_record(text);
  if (!record) return record.error();
  const auto match = replay(*record);
  if (!match) return match.error();
  return verify_dice(*match, draws);
}

TEST(Verify, a_true_record_holds_and_survives_reading) {
  const Match match = played();
  std::uint64_t draws = 0;
  EXPECT_FALSE(verify_dice(match, draws));
  EXPECT_GT(draws, 10U);
  const std::string text = write_record(match);
  std::uint64_t again = 0;
  EXPECT_FALSE(verdict(text, again));
  EXPECT_EQ(again, draws);
}

TEST(Verify, one_changed_die_seed_byte_entropy_or_table_is_found) {
  const Match match = played();
  std::uint64_t draws = 0;
  // One die: another outcome of the same node, with the hashes made right again.
  for (std::size_t i = 0; i < match.plies().size(); ++i) {
    if (!match.plies()[i].is_chance()) continue;
    const auto chances = match.at(i)->chances();
    if (chances.size() < 2) continue;
    Match forged(match.shared_game(), match.head());
    for (std::size_t k = 0; k < i; ++k) {
      ASSERT_TRUE(forged.repeat(match.plies()[k]));
    }
    const Outcome true_one = match.plies()[i].outcome;
    ASSERT_TRUE(
        forged.resolve(chances[0].outcome == true_one ? chances[1].outcome : chances[0].outcome));
    EXPECT_TRUE(verify_dice(forged, draws)) << i;
  }
  const auto with = [&](auto change) {
    MatchHead head = match.head();
    change(*head.dice);
    Match forged(match.shared_game(), head);
    for (const Ply& ply : match.plies()) EXPECT_TRUE(forged.repeat(ply));
    return verify_dice(forged, draws).has_value();
  };
  EXPECT_FALSE(with([](Dice&) {}));
  for (const std::size_t at : {0U, 31U, 63U}) {
    EXPECT_TRUE(with([at](Dice& dice) { dice.seed[at] = dice.seed[at] == '0' ? '1' : '0'; }));
    // The commitment changed along with it: then the draws do not follow.
    EXPECT_TRUE(with([at](Dice& dice) {
      dice.seed[at] = dice.seed[at] == '0' ? '1' : '0';
      dice.commit = to_hex(sha256(*from_hex(dice.seed)));
    }));
  }
  EXPECT_TRUE(with([](Dice& dice) { dice.entropy[0] = "c0ffef"; }));
  EXPECT_TRUE(with([](Dice& dice) { std::swap(dice.entropy[0], dice.entropy[1]); }));
  EXPECT_TRUE(with([](Dice& dice) { dice.table = "another"; }));
  EXPECT_TRUE(with([](Dice& dice) { dice.seed.clear(); }));
  // The commitment alone: every draw follows from the seed, which is not the one that was sealed.
  EXPECT_TRUE(with([](Dice& dice) { dice.commit = to_hex(sha256("another seed")); }));
}

TEST(Verify, a_changed_order_is_found) {
  const Match match = played();
  std::string text = write_record(match);
  auto lines = split(text, '\n');
  // Swaps the first two plies that differ, keeping their numbers.
  const auto first =
      static_cast<std::size_t>(std::ranges::find(lines, "plies") - lines.begin()) + 1;
  int found = 0;
  for (std::size_t i = first; i + 2 < lines.size() && found < 20; ++i) {
    const std::string a(lines[i].substr(lines[i].find(' ')));
    const std::string b(lines[i + 1].substr(lines[i + 1].find(' ')));
    if (a == b) continue;
    std::string forged;
    for (std::size_t k = 0; k < lines.size(); ++k) {
      std::string line(lines[k]);
      if (k == i) line = std::string(lines[i].substr(0, lines[i].find(' '))) + b;
      if (k == i + 1) line = std::string(lines[i + 1].substr(0, lines[i + 1].find(' '))) + a;
      forged += line + "\n";
    }
    std::uint64_t draws = 0;
    EXPECT_TRUE(verdict(tests::sealed(forged), draws)) << lines[i];
    ++found;
  }
  EXPECT_EQ(found, 20);
}

TEST(Record, dice_lines_are_read_strictly) {
  const std::string text = write_record(played());
  const auto without = [&](const std::string& from, const std::string& to) {
    std::string changed = text;
    changed.replace(changed.find(from), from.size(), to);
    return static_cast<bool>(read_record(tests::sealed(changed)));
  };
  EXPECT_TRUE(without("entropy c0ffee", "entropy -"));
  EXPECT_FALSE(without("entropy c0ffee", "entropy xyz"));
  EXPECT_FALSE(without("dice k72", "dicy k72"));
  EXPECT_FALSE(without("dice-seed ", "dice-seed 00"));
  const std::size_t seed = text.find("dice-seed ") + 10;
  EXPECT_FALSE(without(text.substr(seed, 64), text.substr(seed, 62)));
  EXPECT_FALSE(without("dice k72mq8f3td", "dice"));
  const std::size_t draw = text.find(" @") + 1;
  const std::string place = text.substr(draw, text.find(" #", draw) - draw);
  for (const char* wrong : {"@", "@1", "@1+2", "@1/2", "@2/3+1", "@x+1/2", "@0+x/2", "@0+1/x"}) {
    EXPECT_FALSE(without(place, wrong)) << wrong;
  }
}

}  // namespace
}  // namespace warren
