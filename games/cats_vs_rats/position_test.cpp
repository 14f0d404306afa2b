// Positions as text: what is written, what is refused, and that nothing accepted breaks the rules.
#include <algorithm>
#include <set>

#include "games/cats_vs_rats/fixture_test.h"
#include "games/cats_vs_rats/words.h"
#include "tests/support/budget.h"

namespace warren::cats_vs_rats {
namespace {

const std::string kHead = " attrs=taunt,drop,tunnel,bridge first=cats ";
const std::string kTowns4 = "P1=F2:8,A1:1 P2=F1:3,A5:3 P3=F3:5,I2:1 P4=F4:6,G5:5";

// Field (or code) of the fault, "" when the line is read.
std::string refused(const std::string& line, int players = 4) {
  const auto s = game_of(players).read_position(line);
  if (s) return "";
  return s.error().where.empty() ? s.error().code : s.error().where;
}

TEST(CatsVsRatsPosition, every_node_of_play_is_written_and_read) {
  std::set<std::string> nodes;
  for (const int players : {4, 5}) {
    const auto& game = game_of(players);
    Random random(9);
    ActionList legal;
    for (int i = 0; i < 60; ++i) {
      State s = game.start();
      while (!game.node(s).is_over()) {
        if (nodes.insert(std::string(game.node_name(s))).second || random.below(50) == 0) {
          const auto back = game.read_position(game.write_position(s));
          ASSERT_TRUE(back) << game.write_position(s) << to_string(back.error());
          EXPECT_EQ(*back, s);
        }
        NoEvents quiet;
        if (game.node(s).is_chance()) {
          game.resolve(s, game.sample(s, random), quiet);
        } else {
          const Seat p = game.node(s).seats.lowest();
          game.legal(s, p, legal);
          game.apply(s, p, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
        }
      }
      const auto back = game.read_position(game.write_position(s));
      ASSERT_TRUE(back);
      EXPECT_EQ(*back, s);
    }
  }
  EXPECT_GE(nodes.size(), kPhaseWords.size() - 3);  // a few battle nodes are rare
}

// The lines of a fenced block of rules.md.
std::vector<std::string> examples(std::string_view fence) {
  const std::string mark = "```" + std::string(fence) + "\n";
  const std::size_t from = kRules.find(mark) + mark.size();
  std::vector<std::string> out;
  for (const auto line : split(kRules.substr(from, kRules.find("\n```", from) - from), '\n')) {
    out.emplace_back(line);
  }
  return out;
}

TEST(CatsVsRatsPosition, the_examples_of_rules_md_are_read_and_written) {
  const auto lines = examples("position");
  EXPECT_EQ(lines.size(), 9U);
  for (const std::string& line : lines) {
    EXPECT_EQ(refused(line), "") << line;
    const auto s = game_of(4).read_position(line);
    if (s) {
      EXPECT_EQ(game_of(4).write_position(*s), line);
    }
  }
  const auto views = examples("view");
  ASSERT_EQ(views.size(), 2U);
  Table t(game_of(4), lines[6]);
  EXPECT_EQ(t.view(Viewer(Seat{2})), views[0]);
  EXPECT_EQ(t.view(Viewer::spectator()), views[1]);
}

TEST(CatsVsRatsPosition, fields_are_read_in_any_order) {
  const auto a = game_of(4).read_position("MAIN" + kHead + "acts=2 " + kTowns4 + " hand1=hex,eye");
  const auto b = game_of(4).read_position(
      "MAIN hand1=eye,hex P4=G5:5,F4:6 P3=I2:1,F3:5 acts=2 P2=A5:3,F1:3 "
      "P1=A1:1,F2:8 first=cats attrs=taunt,drop,tunnel,bridge");
  ASSERT_TRUE(a);
  ASSERT_TRUE(b);
  EXPECT_EQ(*a, *b);
}

TEST(CatsVsRatsPosition, refusals_name_the_field) {
  EXPECT_EQ(refused("NOWHERE"), "position-node");
  EXPECT_EQ(refused("MAIN  acts=1"), "position-syntax");
  EXPECT_EQ(refused("MAIN acts"), "position-syntax");
  EXPECT_EQ(refused("MAIN acts="), "position-syntax");
  EXPECT_EQ(refused("MAIN colour=red"), "\"colour\"");
  EXPECT_EQ(refused("MAIN acts=1 acts=2"), "acts");
  EXPECT_EQ(refused("MAIN attrs=claws"), "attrs");
  EXPECT_EQ(refused("MAIN attrs=claws,taunt,drop,fort first=cats"), "attrs");
  EXPECT_EQ(refused("MAIN attrs=claws,claws,fort,tunnel first=cats"), "attrs");
  EXPECT_EQ(refused("MAIN attrs=claws,taunt,fort,tunnel,drop first=cats"), "attrs");
  EXPECT_EQ(refused("ATTR attrs=claws,taunt,fort,tunnel"), "position-node");
  EXPECT_EQ(refused("MAIN attrs=claws,taunt,fort,tunnel acts=3 " + kTowns4), "first");
  const std::string main = "MAIN" + kHead;
  EXPECT_EQ(refused(main + "acts=4 " + kTowns4), "acts");
  EXPECT_EQ(refused(main + "acts=0 " + kTowns4), "acts");  // 0 is not written
  EXPECT_EQ(refused(main + "turn=300 acts=3 " + kTowns4), "turn");
  EXPECT_EQ(refused(main + "acts=3 P1=Z9:1"), "P1");
  EXPECT_EQ(refused(main + "acts=3 P1=A1:0"), "P1");
  EXPECT_EQ(refused(main + "acts=3 P1=A1"), "P1");
  EXPECT_EQ(refused(main + "acts=3 P1=A1:3 P2=A1:2"), "P2");
  EXPECT_EQ(refused(main + "acts=3 P1=A1:231"), "P1");
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " cube=3"), "cube");
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " P5=A2:1"), "P5");
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " hand1=hex,hex,hex,hex,hex"), "hand1");
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " hand1=necro discard=necro"), "position-cards");
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " hand1=?2"), "hand1");
  for (const std::string_view kind : kKindIds) {
    EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " known1=" + std::string(kind)), "known1");
  }
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " refill=hex"), "refill");
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " drawn1=necro"), "refill");
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " from=F2"), "from");
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " own=3"), "own");
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " left=3"), "left");
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " chosen=A3"), "chosen");
  EXPECT_EQ(refused(main + "acts=3 " + kTowns4 + " placed=1"), "placed");
  EXPECT_EQ(refused(main + kTowns4), "position-skipped");  // no action, no free attack
  EXPECT_EQ(refused("OVER" + kHead + "turn=5 " + kTowns4), "position-node");
  EXPECT_EQ(refused("RETURN" + kHead + "acts=3 " + kTowns4), "position-node");
  EXPECT_EQ(refused("SPAWN" + kHead + "acts=3 " + kTowns4), "position-node");
  EXPECT_EQ(refused("DISCARD" + kHead + kTowns4 + " hand1=hex"), "position-node");
  EXPECT_EQ(refused("DRAW" + kHead + kTowns4), "position-node");
}

TEST(CatsVsRatsPosition, a_number_that_is_none_is_said_to_be_none) {
  const auto told = [](const std::string& line) {
    const auto s = game_of(4).read_position(line);
    return s ? "" : to_string(s.error());
  };
  const std::string breed = "BREED" + kHead + kTowns4;
  const std::string wanted = "left: a number from 0 to 255 is expected (position-value)";
  for (const char* junk : {"x", "0", "-1", "256", "3x", "03"}) {
    EXPECT_EQ(told(breed + " left=" + junk), wanted) << junk;
  }
  EXPECT_EQ(told("MAIN" + kHead + "acts=3 " + kTowns4 + " left=x"), wanted);
  EXPECT_EQ(told(breed + " left=2"), "");
}

TEST(CatsVsRatsPosition, a_walk_or_battle_must_fit_the_board) {
  EXPECT_EQ(refused("TO" + kHead + "acts=3 " + kTowns4), "from");
  EXPECT_EQ(refused("TO" + kHead + "acts=3 " + kTowns4 + " from=F3"), "from");
  EXPECT_EQ(refused("HOP" + kHead + "acts=3 " + kTowns4 + " from=F2"), "via");
  EXPECT_EQ(refused("HOP" + kHead + "acts=3 " + kTowns4 + " from=F2 via=A5"), "via");
  EXPECT_EQ(refused("COUNT" + kHead + "acts=3 " + kTowns4 + " from=F2"), "to");
  EXPECT_EQ(refused("COUNT" + kHead + "acts=3 " + kTowns4 + " from=F2 to=F4"), "to");
  EXPECT_EQ(refused("COUNT" + kHead + "acts=3 " + kTowns4 + " from=F2 to=F1"), "to");
  EXPECT_EQ(refused("FCOUNT" + kHead + "acts=3 " + kTowns4 + " from=F2 to=E2"), "to");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2"), "to");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=F3"), "own");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=A5 own=3"), "to");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=F3 own=3"), "");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=F3 target=F4 own=3"), "target");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=F3 own=3 lent=2"), "lent");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=F3 own=3 lent=2 lender=A5"), "lender");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=F3 own=3 lent=2 lender=F1"), "");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=F3 own=3 defender=P2"), "defender");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=F3 own=3 dieA=2"), "dieA");
  EXPECT_EQ(refused("DIE_D" + kHead + kTowns4 + " from=F2 to=F3 own=3"), "dieA");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=F3 own=3 liveA=hex"), "liveA");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=F3 own=3 cardA=counter liveA=counter"),
            "liveA");
  EXPECT_EQ(refused("DIE_A" + kHead + kTowns4 + " from=F2 to=F3 own=3 cardA=hex fetchA=eye"),
            "fetchA");
  EXPECT_EQ(refused("CARD_A" + kHead + kTowns4 + " from=F2 to=F3 own=3 cardA=hex hand1=eye"),
            "cardA");
  EXPECT_EQ(refused("CARD_A" + kHead + kTowns4 + " from=F2 to=F3 own=3"), "position-skipped");
  EXPECT_EQ(refused("RESERVE" + kHead + kTowns4 + " from=F2 to=F3 own=3"), "position-node");
  EXPECT_EQ(refused("TAUNT" + kHead + kTowns4 + " from=F2 to=F3 own=3"), "position-skipped");
  EXPECT_EQ(refused("SWITCH_A" + kHead + kTowns4 + " from=F2 to=F3 own=3 hand1=eye,hex"),
            "position-node");
  EXPECT_EQ(refused("NECRO_A" + kHead + kTowns4 + " from=F2 to=F3 own=3"), "position-node");
  EXPECT_EQ(refused("REROLL_A" + kHead + kTowns4 + " from=F2 to=F3 own=3 dieA=1 dieD=2"),
            "position-node");
  EXPECT_EQ(refused("BROOM" + kHead + kTowns4 +
                    " from=F2 to=F3 own=1 cardD=broom liveD=broom dieA=1 dieD=2"),
            "position-node");
  EXPECT_EQ(refused("BREED" + kHead + kTowns4), "left");
  EXPECT_EQ(refused("BREED" + kHead + kTowns4 + " left=250"), "left");
  EXPECT_EQ(refused("BREED" + kHead + kTowns4 + " left=2 used=F3"), "used");
  EXPECT_EQ(refused("BREED" + kHead + kTowns4 + " left=2 used=F2"), "position-skipped");
  EXPECT_EQ(refused("BREEDN" + kHead + kTowns4 + " left=2"), "place");
  EXPECT_EQ(refused("BREEDN" + kHead + kTowns4 + " left=2 used=F2 place=F2"), "place");
  EXPECT_EQ(refused("START attrs=claws,taunt,fort,tunnel first=cats chosen=A1,A3"), "chosen");
  EXPECT_EQ(refused("STARTN attrs=claws,taunt,fort,tunnel first=cats chosen=A1,A2,A3 gave=14"),
            "gave");
  EXPECT_EQ(refused("START attrs=claws,taunt,fort,tunnel first=cats placed=1"), "P1");
  for (const std::string key : {"hand1", "drawn1", "discard", "refill"}) {
    EXPECT_EQ(refused("START attrs=claws,taunt,fort,tunnel first=cats " + key + "=hex"), key);
  }
}

TEST(CatsVsRatsPosition, views_show_no_more_than_they_may) {
  const auto& game = game_of(4);
  const std::string line = "CARD_D" + kHead + kTowns4 + " from=F2 to=F3 own=3 ";
  EXPECT_TRUE(game.read_view(line + "hand1=?1 hand3=eye cardA=?", Viewer(Seat{2})));
  EXPECT_FALSE(game.read_view(line + "hand1=?1 hand3=eye cardA=hex", Viewer(Seat{2})));
  EXPECT_FALSE(game.read_view(line + "hand1=hex hand3=eye cardA=?", Viewer(Seat{2})));
  EXPECT_FALSE(game.read_view(line + "hand1=?1 hand3=?1 cardA=?", Viewer(Seat{2})));
  EXPECT_FALSE(game.read_view(line + "drawn1=hex hand1=?1 hand3=eye cardA=?", Viewer(Seat{2})));
  EXPECT_TRUE(game.read_view(line + "hand1=eye hand3=?1 cardA=hex", Viewer(Seat{0})));
  EXPECT_FALSE(
      game.read_view(line + "hand1=?1 known1=hex,hex,hex hand3=?1 cardA=?", Viewer::spectator()));
  // A refill too small for the deck that the sizes leave.
  EXPECT_FALSE(game.read_view(line + "hand1=?1 hand3=eye cardA=? refill=hex", Viewer(Seat{2})));
}

std::string damaged(std::string text, Random& random) {
  const int changes = 1 + static_cast<int>(random.below(3));
  for (int c = 0; c < changes; ++c) {
    const auto spot = random.below(static_cast<std::uint32_t>(text.size()));
    const std::size_t space = std::min(text.find(' '), text.size());
    switch (random.below(4)) {
      case 0: text[spot] = "0123456789ABCDEFGHI=,:? "[random.below(24)]; break;
      case 1: text.erase(spot, 1); break;
      case 2:  // another node with the same fields
        text = std::string(kPhaseWords[random.below(kPhases)]) + text.substr(space);
        break;
      default: {  // a field less
        const auto from = text.find(' ', spot);
        if (from != std::string::npos) text.erase(from, text.find(' ', from + 1) - from);
      }
    }
    if (text.empty()) text = "MAIN";
  }
  return text;
}

// Damaged lines are refused or give positions that play on to an end without trouble.
TEST(CatsVsRatsPosition, junk_never_breaks_the_rules) {
  const auto& game = game_of(4);
  Random random(tests::seed());
  ActionList legal;
  int read = 0;
  const int rounds = tests::budget() == tests::Budget::kFull ? 400 : 60;
  for (int i = 0; i < rounds; ++i) {
    State s = game.start();
    const auto depth = random.below(900);
    for (std::uint32_t ply = 0; ply < depth && !game.node(s).is_over(); ++ply) {
      NoEvents quiet;
      if (game.node(s).is_chance()) {
        game.resolve(s, game.sample(s, random), quiet);
      } else {
        game.legal(s, game.node(s).seats.lowest(), legal);
        game.apply(s, game.node(s).seats.lowest(),
                   legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
      }
    }
    for (int k = 0; k < 40; ++k) {
      const std::string text = damaged(game.write_position(s), random);
      // The same for what a viewer knows: whatever is read can be guessed from and shown.
      const Viewer looker = k % 5 == 4 ? Viewer::spectator() : Viewer(seat(k % 5));
      const auto view =
          game.read_view(damaged(game.write_view(game.known(s, looker)), random), looker);
      if (view) {
        EXPECT_EQ(game.known(game.guess(*view, random), looker), *view) << game.write_view(*view);
        EXPECT_FALSE(game.draw(*view, Ink{}).empty());
        EXPECT_FALSE(game.show(*view).dump().empty());
        if (!looker.is_spectator()) {
          EXPECT_FALSE(game.prompt(*view, looker.seat()).empty());
        }
      }
      const auto got = game.read_position(text);
      if (!got) continue;
      ++read;
      State p = *got;
      EXPECT_EQ(*game.read_position(game.write_position(p)), p) << text;
      for (int ply = 0; ply < 300 && !game.node(p).is_over(); ++ply) {
        NoEvents quiet;
        if (game.node(p).is_chance()) {
          game.resolve(p, game.sample(p, random), quiet);
          continue;
        }
        const Seat who = game.node(p).seats.lowest();
        game.legal(p, who, legal);
        ASSERT_FALSE(legal.empty()) << text;
        game.apply(p, who, legal[random.below(static_cast<std::uint32_t>(legal.size()))], quiet);
      }
      for (int v = -1; v < 4; ++v) {
        const Viewer viewer = v < 0 ? Viewer::spectator() : Viewer(seat(v));
        const auto seen = game.known(*got, viewer);
        EXPECT_EQ(game.known(game.guess(seen, random), viewer), seen) << text;
      }
    }
  }
  EXPECT_GT(read, 50);
}

}  // namespace
}  // namespace warren::cats_vs_rats
