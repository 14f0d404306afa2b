// What viewers know and how the rest is guessed: the section "Hidden information".
#include <cmath>

#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

const std::string kTowns4 = "P1=F2:8,A1:1 P2=A5:3 P3=F3:5,I2:1 P4=G5:5 ";

RULE(CatsVsRatsKnowledge, "CVR-112 CVR-109", a_view_holds_sizes_and_what_is_known) {
  Table t =
      plain(kTowns4 + "hand1=hex,eye hand2=moon hand3=counter,bones known3=counter discard=broom");
  const State v = t.game().known(t.state(), Viewer(Seat{0})).position();
  EXPECT_EQ(v.hand[0], t.state().hand[0]);
  EXPECT_EQ(sum_of(v.hand[1]) + sum_of(v.hand[2]), 0);
  EXPECT_EQ(v.hand_size, t.state().hand_size);
  EXPECT_EQ(v.known, t.state().known);
  EXPECT_EQ(sum_of(v.deck), 0);
  EXPECT_EQ(v.deck_size, 24);
  const State all = t.game().known(t.state(), Viewer::spectator()).position();
  for (int p = 0; p < 4; ++p) EXPECT_EQ(sum_of(all.hand[at(p)]), 0);
}

TEST(CatsVsRatsKnowledge, a_face_down_card_is_hidden_from_all_but_its_player) {
  Table t = plain(kTowns4 + "hand1=hex,eye hand3=moon");
  t.go("F2", "F3", 7).act("card hex");
  EXPECT_EQ(t.node(), "CARD_D");
  EXPECT_EQ(t.game().known(t.state(), Viewer(Seat{0})).position().battle.card[0], Kind::kHex);
  for (const Viewer v : {Viewer(Seat{1}), Viewer(Seat{2}), Viewer::spectator()}) {
    EXPECT_EQ(t.game().known(t.state(), v).position().battle.card[0], Kind::kHidden);
  }
  t.act("no");
  EXPECT_EQ(t.game().known(t.state(), Viewer(Seat{2})).position().battle.card[0], Kind::kHex);
}

TEST(CatsVsRatsKnowledge, known_counts_a_face_down_card_until_it_is_turned_up) {
  Table t = plain(kTowns4 + "hand1=counter,eye known1=counter hand3=moon");
  t.go("F2", "F3", 7).act("card counter");
  EXPECT_EQ(t.known(1, Kind::kCounter), 1);
  EXPECT_EQ(t.hand(1, Kind::kCounter), 0);
  // A guess deals the known card either to the hand or face down.
  const auto view = t.game().known(t.state(), Viewer(Seat{2}));
  Random random(1);
  int down = 0;
  for (int i = 0; i < 400; ++i) {
    const State s = t.game().guess(view, random);
    EXPECT_EQ(s.hand[0][at(Kind::kCounter)] + (s.battle.card[0] == Kind::kCounter ? 1 : 0) >= 1,
              true);
    down += s.battle.card[0] == Kind::kCounter ? 1 : 0;
  }
  EXPECT_GT(down, 140);  // one of two cards, uniformly
  EXPECT_LT(down, 260);
  t.act("card moon");
  EXPECT_EQ(t.known(1, Kind::kCounter), 0);
}

TEST(CatsVsRatsKnowledge, playing_an_unknown_copy_first_uses_up_the_known_one) {
  Table t = plain(kTowns4 + "hand1=hex,hex known1=hex");
  t.go("F2", "F3", 7).act("card hex");
  EXPECT_EQ(t.known(1, Kind::kHex), 0);  // max(0, known - 1)
  Table d = table(game_of(4), "DISCARD", "taunt,drop,tunnel,bridge", 0,
                  kTowns4 + "hand1=hex,eye,moon,bones known1=eye");
  d.act("card eye");
  EXPECT_EQ(d.known(1, Kind::kEye), 0);
}

TEST(CatsVsRatsKnowledge, a_guess_deals_the_pool_uniformly) {
  // P1 sees all but P3's single card and the deck of 26: each kind by its copies left.
  Table t = plain(kTowns4 + "hand1=hex,hex hand3=moon discard=broom");
  const auto view = t.game().known(t.state(), Viewer(Seat{0}));
  Random random(2);
  std::array<int, kKinds> seen{};
  const int n = 26'000;
  for (int i = 0; i < n; ++i) {
    const State s = t.game().guess(view, random);
    for (int k = 0; k < kKinds; ++k) seen[at(k)] += s.hand[2][at(k)];
  }
  Cards pool = kCopies;
  pool[at(Kind::kHex)] -= 2;
  pool[at(Kind::kBroom)] -= 1;
  for (int k = 0; k < kKinds; ++k) {
    const double expected = n * pool[at(k)] / 27.0;
    EXPECT_NEAR(seen[at(k)], expected, 5 * std::sqrt(expected)) << kKindIds[at(k)];
  }
}

TEST(CatsVsRatsKnowledge, after_a_refill_the_deck_comes_from_the_pile_that_was_shuffled) {
  // The pile was hex, hex, eye, moon, bones; P1 has drawn one hex of it. The other 25 cards are in
  // hands that nobody but their players has seen.
  Table t = plain(kTowns4 +
                  "hand1=hex drawn1=hex refill=hex,hex,eye,moon,bones discard=broom "
                  "hand2=hex,hex,eye,eye,moon,moon,bones,bones "
                  "hand3=counter,counter,counter,hide,hide,hide,broom,muddle,muddle "
                  "hand4=frenzy,frenzy,rally,rally,change,fortune,necro");
  EXPECT_EQ(t.state().deck_size, 4);
  Random random(3);
  const auto mine = t.game().known(t.state(), Viewer(Seat{0}));
  const auto theirs = t.game().known(t.state(), Viewer(Seat{1}));
  bool two_hexes = false;
  for (int i = 0; i < 300; ++i) {
    const State s = t.game().guess(mine, random);
    EXPECT_LE(s.deck[at(Kind::kHex)], 1);  // the own draw is off the pile
    for (const Kind k : {Kind::kEye, Kind::kMoon, Kind::kBones}) EXPECT_LE(s.deck[at(k)], 1);
    EXPECT_EQ(s.deck[at(Kind::kCounter)], 0);
    EXPECT_EQ(sum_of(s.deck), 4);
    const State o = t.game().guess(theirs, random);
    two_hexes = two_hexes || o.deck[at(Kind::kHex)] == 2;
  }
  EXPECT_TRUE(two_hexes);  // P2 does not know what P1 drew
}

TEST(CatsVsRatsKnowledge, a_refill_is_remembered_and_forgets_older_draws) {
  Table t = plain(kTowns4 +
                  "hand1=hex,hex,hex,hex hand2=eye,eye,eye,moon,moon,moon,bones "
                  "hand3=counter,counter,counter,hide,hide,hide "
                  "hand4=muddle,muddle,frenzy,frenzy,rally,rally,change,fortune "
                  "discard=bones,bones,broom,broom,necro");
  t.act("draw");
  EXPECT_EQ(t.state().refill[at(Kind::kBones)], 2);
  EXPECT_EQ(sum_of(t.state().refill), 5);
  t.roll("necro");
  EXPECT_EQ(t.state().drawn[0][at(Kind::kNecro)], 1);
  EXPECT_NE(t.position().find("drawn1=necro"), std::string::npos);
  EXPECT_EQ(t.view(Viewer(Seat{1})).find("drawn1"), std::string::npos);
  EXPECT_NE(t.view(Viewer(Seat{1})).find("refill=bones,bones,broom,broom,necro"),
            std::string::npos);
}

TEST(CatsVsRatsKnowledge, who_is_asked_to_switch_or_discard_holds_two_kinds) {
  const auto always_two = [](const Table& t, std::string_view node, Viewer viewer) {
    EXPECT_EQ(t.node(), node);
    const auto view = t.game().known(t.state(), viewer);
    Random random(4);
    ActionList legal;
    for (int i = 0; i < 300; ++i) {
      const State s = t.game().guess(view, random);
      t.game().legal(s, t.game().node(s).seats.lowest(), legal);
      EXPECT_GE(legal.size(), 2U);
    }
  };
  always_two(table(game_of(4), "DISCARD", "taunt,drop,tunnel,bridge", 0,
                   kTowns4 + "hand1=hex,hex,hex,eye hand3=moon"),
             "DISCARD", Viewer(Seat{2}));
  Table attacker = plain(kTowns4 + "hand1=hex,eye,moon hand3=muddle");
  attacker.go("F2", "F3", 7).cards("hex", "muddle");
  always_two(attacker, "SWITCH_A", Viewer(Seat{2}));
  Table defender = plain(kTowns4 + "hand1=muddle hand3=hex,eye,moon");
  defender.go("F2", "F3", 7).cards("muddle", "hex");
  always_two(defender, "SWITCH_D", Viewer(Seat{0}));
}

TEST(CatsVsRatsKnowledge, a_guess_can_be_written_and_read) {
  Table t = plain(kTowns4 +
                  "hand1=hex,eye drawn1=hex,eye hand2=moon drawn2=moon,bones discard=bones "
                  "hand3=counter,hide known3=counter");
  Random random(5);
  for (int p = -1; p < 4; ++p) {
    const auto view = t.game().known(t.state(), p < 0 ? Viewer::spectator() : Viewer(seat(p)));
    const State s = t.game().guess(view, random);
    const auto back = t.game().read_position(t.game().write_position(s));
    ASSERT_TRUE(back) << to_string(back.error());
    EXPECT_EQ(*back, s);
  }
}

}  // namespace
}  // namespace warren::cats_vs_rats
