// Positions on one line: at every node, in the middle of a turn, as seen by one seat; what is
// refused; and what comes of junk.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"
#include "games/kingdom_maps/odd_editions_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

// The lines of rules.md, Position text.
TEST(KingdomPosition, the_lines_of_the_rules) {
  const KingdomMaps two = game(2);
  const KingdomMaps solo = game(1);
  const std::string sound =
      "DRAW criteria=A1,A2,B2,B3 turn=2 active=1 dice=1,3,3 land=lake "
      "sheets=" +
      cells("F F5, L E4") + "," + cells("F F4, L G4 G5") +
      " uses=233333,333233 powers=1,0 die=1,3 number=1,3 group=E4,G4+G5 pending=0,1";
  const auto s = two.read_position(sound);
  ASSERT_TRUE(s) << to_string(s.error());
  EXPECT_EQ(two.write_position(*s), sound);
  EXPECT_EQ(two.node(*s).seats, SeatSet{seat(1)});
  EXPECT_EQ(two.write_view(two.known(*s, Viewer(seat(0)))),
            "DRAW criteria=A1,A2,B2,B3 turn=2 active=1 dice=1,3,3 land=lake "
            "sheets=" +
                cells("F F5, L E4") + "," + cells("F F4") +
                " uses=233333,333233 powers=1,0 die=1,3 number=1,3 group=E4,?2");
  for (const char* line :
       {"CRIT_A uses=333333,333333", "CRIT_B criteria=A2,A4 uses=333333,333333",
        "ROLL criteria=A2,A4,B1,B5 turn=1 uses=333333,333333",
        "LAND criteria=A2,A4,B1,B5 turn=1 dice=1,3,4 uses=333333,333333",
        "TAKE criteria=A2,A4,B1,B5 turn=1 dice=1,3,4 land=forest uses=233333,333333",
        "NUMBERS criteria=A2,A4,B1,B5 turn=1 dice=1,3,4 land=forest uses=233333,333333 die=4,0 "
        "number=4,0"}) {
    const auto each = two.read_position(line);
    ASSERT_TRUE(each) << to_string(each.error());
    EXPECT_EQ(two.write_position(*each), line);
  }
  for (const char* line :
       {"FIELD criteria=A2,A4,B1,B5 turn=1 dice=2,5 half=2 sheets="
        "F............................................................ uses=233333",
        "TAKE2 criteria=A2,A4,B1,B5 turn=1 dice=2,5 half=2 field=2 land=mountain sheets="
        "F............................................................ uses=233333"}) {
    const auto each = solo.read_position(line);
    ASSERT_TRUE(each) << to_string(each.error());
    EXPECT_EQ(solo.write_position(*each), line);
  }
}

TEST(KingdomPosition, fields_are_read_in_any_order) {
  const KingdomMaps match = game(2);
  const auto a =
      match.read_position("LAND criteria=A2,A4,B1,B5 turn=1 dice=1,3,4 uses=333333,333333");
  const auto b =
      match.read_position("LAND uses=333333,333333 dice=1,3,4 turn=1 criteria=A2,A4,B1,B5");
  ASSERT_TRUE(a && b);
  EXPECT_EQ(*a, *b);
}

TEST(KingdomPosition, refusals_name_the_field) {
  const KingdomMaps match = game(2);
  const std::string lake = cells("F F5, L E4") + "," + cells("F F4, L G4 G5");
  const std::string draw =
      "DRAW criteria=A1,A2,B2,B3 turn=2 active=1 dice=1,3,3 land=lake sheets=" + lake +
      " uses=233333,333233 powers=1,0 die=1,3 number=1,3 "
      "group=E4,G4+G5 pending=0,1";
  ASSERT_TRUE(match.read_position(draw));
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string line = draw;
    const std::size_t at = line.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    line.replace(at, from.size(), to);
    const auto read = match.read_position(line);
    return read ? std::string("accepted") : read.error().where;
  };
  EXPECT_EQ(with("DRAW", "DRAWN"), "node");
  EXPECT_EQ(with("DRAW", "TAKE2"), "node");
  EXPECT_EQ(with("DRAW", "FIRST"), "node");
  EXPECT_EQ(with("DRAW", "BANK"), "group");
  EXPECT_EQ(with("DRAW", "ROLL"), "dice");
  EXPECT_EQ(with("DRAW", "END"), "node");
  EXPECT_EQ(with("A1,A2,B2,B3", "A2,A1,B2,B3"), "criteria");
  EXPECT_EQ(with("A1,A2,B2,B3", "A1,A2,A3,B3"), "criteria");
  EXPECT_EQ(with("A1,A2,B2,B3", "A1,A2,B2"), "criteria");
  EXPECT_EQ(with("A1,A2,B2,B3", "A1,A2,B2,C3"), "criteria");
  EXPECT_EQ(with("turn=2", "turn=37"), "turn");
  EXPECT_EQ(with(" turn=2", ""), "turn");
  EXPECT_EQ(with("active=1", "active=2"), "active");
  EXPECT_EQ(with("dice=1,3,3", "dice=3,1,3"), "dice");
  EXPECT_EQ(with("dice=1,3,3", "dice=3,3"), "dice");
  EXPECT_EQ(with("dice=1,3,3", "dice=1,3,7"), "dice");
  EXPECT_EQ(with("land=lake", "land=bog"), "land");
  EXPECT_EQ(with("land=lake", "land=town"), "group");
  EXPECT_EQ(with(" land=lake", ""), "land");
  EXPECT_EQ(with("land=lake", "land=lake half=2"), "half");
  EXPECT_EQ(with("land=lake", "land=lake field=4"), "field");
  EXPECT_EQ(with("land=lake", "land=lake failed=1"), "group");
  EXPECT_EQ(with("land=lake", "land=lake failed=1,1"), "failed");
  EXPECT_EQ(with("land=lake", "land=lake first=F5"), "first");
  EXPECT_EQ(with("land=lake", "land=lake land=lake"), "land");
  EXPECT_EQ(with("land=lake", "land=lake mood=good"), "mood");
  EXPECT_EQ(with("land=lake", "land=lake  half=2"), "");  // two spaces: an empty field
  EXPECT_EQ(with("uses=233333", "uses=433333"), "uses");
  EXPECT_EQ(with("uses=233333", "uses=23333"), "uses");
  EXPECT_EQ(with("powers=1,0", "powers=2,0"), "powers");
  EXPECT_EQ(with(" powers=1,0", ""), "powers");  // E4 was drawn in this lane
  EXPECT_EQ(with("powers=1,0", "powers=1"), "powers");
  EXPECT_EQ(with("powers=1,0", "powers=1,0 query=0,3"), "query");
  EXPECT_EQ(with("die=1,3", "die=2,3"), "die");
  EXPECT_EQ(with("die=1,3", "die=?,3"), "die");
  EXPECT_EQ(with("number=1,3", "number=0,3"), "group");
  EXPECT_EQ(with("number=1,3", "number=1,9"), "number");
  EXPECT_EQ(with("group=E4,G4+G5", "group=E4,G4+G4"), "group");
  EXPECT_EQ(with("group=E4,G4+G5", "group=E4,G4+F4"), "group");
  EXPECT_EQ(with("group=E4,G4+G5", "group=E4,?2"), "group");
  EXPECT_EQ(with("group=E4,G4+G5", "group=?1,G4+G5"), "group");
  EXPECT_EQ(with(" pending=0,1", ""), "banked");
  EXPECT_EQ(with(" pending=0,1", " banked=-,A1"), "pending");
  EXPECT_EQ(with("pending=0,1", "pending=0,1 bank=-,A1"), "bank");
  EXPECT_EQ(with("sheets=.", "sheets=X"), "sheets");
}

TEST(KingdomPosition, refusals_of_views) {
  const KingdomMaps match = game(3);
  const std::string numbers =
      "NUMBERS criteria=A2,A4,B1,B5 turn=1 dice=1,3,4 land=forest uses=122222,222222,222222 ";
  const auto where = [&](const std::string& line, Viewer viewer) {
    const auto read = match.read_view(line, viewer);
    return read ? std::string("accepted") : read.error().where;
  };
  EXPECT_EQ(where(numbers + "die=4,3,0 number=4,3,0", Viewer(seat(1))), "accepted");
  EXPECT_EQ(where(numbers + "die=4,3,0 number=4,3,0", Viewer(seat(0))), "die");
  EXPECT_EQ(where(numbers + "die=4,?,0 number=4,0,0", Viewer(seat(0))), "accepted");
  EXPECT_EQ(where(numbers + "die=4,?,0 number=4,3,0", Viewer(seat(0))), "die");
  EXPECT_EQ(where(numbers + "die=4,?,0 number=4,0,0", Viewer::spectator()), "accepted");
  EXPECT_EQ(where(numbers + "die=4,?,0 number=4,0,0", Viewer(seat(1))), "number");
  EXPECT_EQ(where(numbers + "die=?,?,0 number=0,0,0", Viewer(seat(2))), "die");
  EXPECT_EQ(where(numbers + "die=4,5,0 number=4,5,0", Viewer(seat(1))), "number");
  EXPECT_EQ(where(numbers + "die=4,?,? number=4,0,0", Viewer(seat(0))), "node");
  EXPECT_EQ(where(numbers + "die=4,?,0 number=4,0,0", Viewer(seat(3))), "viewer");
  EXPECT_FALSE(match.read_position(numbers + "die=4,?,0 number=4,0,0"));
}

// Whatever is accepted can be played to the end, shown and guessed at, without a fall.
void play_on(const KingdomMaps& match, State s, Random& random) {
  NoEvents quiet;
  for (int ply = 0; ply < 5000; ++ply) {
    const Node node = match.node(s);
    if (node.is_over()) {
      match.result(s);
      return;
    }
    if (node.is_chance()) {
      match.resolve(s, match.sample(s, random), quiet);
      continue;
    }
    ASSERT_FALSE(node.seats.empty());
    const Seat p = node.seats.lowest();
    ActionList legal;
    match.legal(s, p, legal);
    ASSERT_FALSE(legal.empty()) << match.write_position(s);
    const Action a = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    ASSERT_FALSE(match.forbids(s, p, a)) << match.write_position(s) << " " << match.write(a);
    match.apply(s, p, a, quiet);
  }
  FAIL() << "the match does not end: " << match.write_position(s);
}

TEST(KingdomPosition, mutilated_lines_are_refused_or_played) {
  Random random(tests::seed());
  const std::string_view signs = "ABCDEFGHIJK0123456789=,.+-?FMGLTD ";
  int accepted = 0;
  for (const auto& match : {game(1), game(2), game(3), game(4), game(2, {{"drawing", "open"}}),
                            game(1, {{"solo_second", "joined"}}), game(2, {{"number_max", "12"}}),
                            game(2, {}, odd_edition()), game(1, {}, row_of(6))}) {
    for (int k = 0; k < tests::games(6000); ++k) {
      // A random position of a random game ...
      State s = match.start();
      NoEvents quiet;
      for (auto ply = random.below(150); ply > 0 && !match.node(s).is_over(); --ply) {
        if (match.node(s).is_chance()) {
          match.resolve(s, match.sample(s, random), quiet);
          continue;
        }
        ActionList legal;
        const Seat p = match.node(s).seats.lowest();
        match.legal(s, p, legal);
        match.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
      }
      const auto who = random.below(static_cast<std::uint32_t>(match.seats() + 1));
      const Viewer viewer =
          who == 0 ? Viewer::spectator() : Viewer(seat(static_cast<int>(who) - 1));
      const bool whole = random.below(2) == 0;
      std::string line = whole ? match.write_position(s) : match.write_view(match.known(s, viewer));
      // ... with a few signs changed, dropped or doubled.
      for (auto n = 1 + random.below(3); n > 0 && !line.empty(); --n) {
        const std::size_t at = random.below(static_cast<std::uint32_t>(line.size()));
        switch (random.below(4)) {
          case 0: line.erase(at, 1); break;
          case 1: line.insert(at, 1, line[at]); break;
          case 2: {  // a whole field
            const std::size_t from = line.find(' ', at);
            if (from != std::string::npos) line.erase(from, line.find(' ', from + 1) - from);
            break;
          }
          default: line[at] = signs[random.below(static_cast<std::uint32_t>(signs.size()))];
        }
      }
      if (whole) {
        if (const auto read = match.read_position(line)) {
          ++accepted;
          EXPECT_TRUE(match.read_position(match.write_position(*read)));
          EXPECT_EQ(*match.read_position(match.write_position(*read)), *read);
          for (int p = -1; p < match.seats(); ++p) {
            const Viewer each = p < 0 ? Viewer::spectator() : Viewer(seat(p));
            const auto known = match.known(*read, each);
            match.show(known);
            match.draw(known, Ink{});
            ASSERT_EQ(match.known(match.guess(known, random), each), known) << line;
          }
          play_on(match, *read, random);
        }
      } else if (const auto read = match.read_view(line, viewer)) {
        ++accepted;
        match.show(*read);
        match.draw(*read, Ink{});
        const State guessed = match.guess(*read, random);
        ASSERT_EQ(match.known(guessed, viewer), *read) << line;
        ASSERT_TRUE(match.read_position(match.write_position(guessed))) << line;
        play_on(match, guessed, random);
      }
      if (HasFatalFailure()) return;
    }
  }
  EXPECT_GT(accepted, tests::games(6000) / 4);
}

}  // namespace
}  // namespace warren::kingdom_maps
