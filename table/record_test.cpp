// Records: read back, checked, and good for as long as there are rules to read them by.
#include "table/record.h"

#include <gtest/gtest.h>

#include "bots/make_bot.h"
#include "engine/text.h"
#include "table/fixture_test.h"
#include "table/seam.h"
#include "tests/support/records.h"
#include "tests/toy/pennies.h"

namespace warren {
namespace {

using tests::new_match;
using tests::play;

TEST(Record, is_read_back_and_replayed_with_every_hash) {
  Match match = new_match(11);
  play(match, 100'000);
  ASSERT_TRUE(match.position().node().is_over());
  const std::string text = write_record(match);
  const auto record = read_record(text);
  ASSERT_TRUE(record) << to_string(record.error());
  const auto again = replay(*record);
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_EQ(again->plies(), match.plies());
  EXPECT_EQ(write_record(*again), text);
  EXPECT_EQ(replay(*record, {}, 7)->plies().size(), 7U);
}

TEST(Record, every_fault_names_its_line) {
  Match match = new_match(11);
  play(match, 12);
  const std::string good = write_record(match);
  const auto fault = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    const auto record = read_record(tests::sealed(text));
    if (!record) return to_string(record.error());
    const auto again = replay(*record);
    return again ? std::string("accepted") : to_string(again.error());
  };
  EXPECT_EQ(fault("warren record 2", "warren record 3"),
            "line 1: a record begins with \"warren record 2\" (record)");
  EXPECT_EQ(fault("players 2", "players 9"),
            "line 5: \"players\" wants a number from 1 to 8 (record)");
  EXPECT_EQ(fault("game totem\n", "game totm\n"), "no game \"totm\"; did you mean totem? (game)");
  EXPECT_EQ(fault("rules 1", "rules 2"),
            "rules: Totem has no version 2 of its rules; the newest here is 1 (rules)");
  EXPECT_EQ(fault("edition house-1 ", "edition house-1 0").substr(0, 7), "line 4:");
  EXPECT_EQ(fault("seed 11", "seed -1"), "line 9: \"seed\" wants a whole number (record)");
  EXPECT_EQ(fault("seed 11", "dicey 11"), "line 9: unknown line \"dicey\" (record)");
  EXPECT_EQ(fault("seed 11", "players 2"), "line 9: \"players\" comes once (record)");
  EXPECT_EQ(fault("plies\n", "plies\nplies\n"), "line 11: \"plies\" comes once (record)");
  EXPECT_EQ(fault("seed 11\n", "seat x\nseed 11\n").substr(0, 5), "line ");
  EXPECT_EQ(fault("plies\n", "\n"), "line 11: unknown line \"1\" (record)");
  EXPECT_EQ(fault("\n2 ", "\n3 "), "line 12: ply 2 is expected here (record)");
  EXPECT_EQ(fault("\n1 * first", "\n1 * second").substr(0, 8), "line 11:");
  EXPECT_EQ(fault("\n1 * first", "\n1 1 first").substr(0, 8), "line 11:");
}

TEST(Record, what_was_cut_off_or_changed_since_is_refused) {
  Match match = new_match(11);
  play(match, 30);
  const std::string good = write_record(match);
  ASSERT_TRUE(read_record(good));
  // Cut anywhere: after any line, in the middle of one, without the last line break alone it
  // stands.
  for (std::size_t bytes = 0; bytes + 1 < good.size(); ++bytes) {
    ASSERT_FALSE(read_record(good.substr(0, bytes))) << bytes;
  }
  EXPECT_TRUE(read_record(good.substr(0, good.size() - 1)));
  const auto changed = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    const auto record = read_record(text);
    return record ? std::string("accepted") : to_string(record.error());
  };
  const std::string digest = "the record was changed after it was written: its digest is another";
  EXPECT_NE(changed("seat human", "seat bot:5").find(digest), std::string::npos);
  EXPECT_NE(changed("seat random", "seat human").find(digest), std::string::npos);
  EXPECT_NE(changed("option roll_cap=40", "option roll_cap=41").find(digest), std::string::npos);
  EXPECT_NE(changed("seed 11", "seed 12").find(digest), std::string::npos);
  EXPECT_NE(changed("end 30", "end 29").find("the record has 30 plies, not 29"), std::string::npos);
  EXPECT_NE(changed("\nend ", "\nend x ").find("the end mark is"), std::string::npos);
  const auto more = read_record(good + "31 1 done #0000000000000000\n");
  ASSERT_FALSE(more);
  EXPECT_EQ(more.error().sentence, "something follows the end mark");
}

TEST(Record, is_known_as_what_went_on_from_an_earlier_one) {
  Match match = new_match(11);
  play(match, 30);
  const std::string earlier = write_record(match);
  play(match, 40);
  const std::string later = write_record(match);
  EXPECT_TRUE(goes_on(later, earlier));
  EXPECT_TRUE(goes_on(later, later));
  EXPECT_FALSE(goes_on(earlier, later));
  EXPECT_FALSE(goes_on(later, write_record(new_match(12))));
  EXPECT_FALSE(goes_on(later, ""));
}

TEST(Record, tells_who_resigned) {
  Match match = new_match(11);
  play(match, 30);
  Record record = record_of(match);
  record.resigned = {seat(1)};
  const std::string text = write_record(record);
  EXPECT_NE(text.find("\nresigned 2\nend 30 "), std::string::npos) << text;
  const auto read = read_record(text);
  ASSERT_TRUE(read);
  EXPECT_EQ(read->resigned, record.resigned);
  std::string wrong = text;
  wrong.replace(wrong.find("resigned 2"), 10, "resigned 9");
  EXPECT_EQ(read_record(tests::sealed(wrong)).error().sentence, "\"resigned\" wants a seat");
}

// Before the first release hashes were of memory: what such a record says is still played by the
// rules, and a wrong move is still found.
TEST(Record, one_of_the_first_format_is_replayed_by_the_rules_alone) {
  Match match = new_match(11);
  play(match, 30);
  std::string text = write_record(match);
  text.replace(0, 15, "warren record 1");
  text.resize(text.rfind("\nend ") + 1);
  for (std::size_t at = text.find('#'); at != std::string::npos; at = text.find('#', at + 1)) {
    text.replace(at + 1, 16, "0123456789abcdef");
  }
  const auto record = read_record(text);
  ASSERT_TRUE(record) << to_string(record.error());
  const auto again = replay(*record);
  ASSERT_TRUE(again) << to_string(again.error());
  EXPECT_EQ(again->plies(), match.plies());
  text.replace(text.find("\n1 * first P"), 13, "\n1 * second ");
  EXPECT_FALSE(replay(*read_record(text)));
}

// -- For life: what a position means, not how it lies in memory; the rules it was played by

template <toy::Make M>
GameMaker toy_program() {
  using Toy = toy::Pennies<M>;
  return
      [](std::string_view, const Setup& setup) -> Expected<std::shared_ptr<const AnyGame>, Faults> {
        auto made = Toy::make(setup);
        if (!made) return made.error();
        return std::shared_ptr<const AnyGame>(std::make_shared<ErasedGame<Toy>>(std::move(*made)));
      };
}

Match toy_match(const GameMaker& program, std::uint64_t seed) {
  MatchHead head;
  head.game = "pennies";
  head.seats = {"human", "human"};
  head.seed = seed;
  Match match(*program("pennies", {}), head);
  Random choices(seed);
  while (!match.position().node().is_over()) {
    const Node node = match.position().node();
    if (node.is_chance()) {
      match.roll();
      continue;
    }
    const Seat who = node.seats.lowest();
    const auto legal = match.position().legal(who);
    const auto pick = choices.below(static_cast<std::uint32_t>(legal.size()));
    EXPECT_FALSE(match.act(who, legal[pick]));
  }
  return match;
}

TEST(Lasting, a_field_that_only_saves_counting_changes_no_hash) {
  using Lean = toy::Pennies<toy::Flaw::kNone>;
  using Counting = toy::Pennies<toy::Make(toy::Flaw::kNone, 1, true)>;
  static_assert(sizeof(Lean::State) < sizeof(Counting::State));
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    const Match lean = toy_match(toy_program<toy::Flaw::kNone>(), seed);
    const Match counting = toy_match(toy_program<toy::Make(toy::Flaw::kNone, 1, true)>(), seed);
    ASSERT_EQ(lean.plies(), counting.plies()) << seed;
    ASSERT_EQ(write_record(lean), write_record(counting));
  }
}

TEST(Lasting, an_old_record_replays_by_the_rules_it_was_played_by) {
  const auto before = toy_program<toy::Flaw::kNone>();
  const auto since = toy_program<toy::Make(toy::Flaw::kNone, 2)>();
  int differ = 0;
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    const Match old_match = toy_match(before, seed);
    const auto record = read_record(write_record(old_match));
    ASSERT_TRUE(record);
    const auto again = replay(*record, {}, static_cast<std::size_t>(-1), since);
    ASSERT_TRUE(again) << to_string(again.error());
    EXPECT_EQ(again->game().rules_version(), 1);
    EXPECT_EQ(again->position().result().seats[0].value,
              old_match.position().result().seats[0].value);
    EXPECT_EQ(write_record(*again), write_record(old_match));
    // The same plies are worth something else where the rule was mended.
    const Match now = toy_match(since, seed);
    EXPECT_EQ(now.game().rules_version(), 2);
    EXPECT_NE(write_record(now).find("\nrules 2\n"), std::string::npos);
    differ +=
        now.position().result().seats[0].value != old_match.position().result().seats[0].value;
  }
  EXPECT_GT(differ, 0);
}

TEST(Lasting, a_record_of_rules_to_come_is_refused_in_words) {
  const Match now = toy_match(toy_program<toy::Make(toy::Flaw::kNone, 2)>(), 3);
  const auto record = read_record(write_record(now));
  const auto again =
      replay(*record, {}, static_cast<std::size_t>(-1), toy_program<toy::Flaw::kNone>());
  ASSERT_FALSE(again);
  EXPECT_EQ(again.error().sentence, "Pennies has no version 2 of its rules; the newest here is 1");
}

}  // namespace
}  // namespace warren
