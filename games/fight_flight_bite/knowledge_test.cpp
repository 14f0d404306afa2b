// Hidden information: what a viewer sees, and that guesses are uniform.
#include <cmath>
#include <map>

#include "games/fight_flight_bite/fixture_test.h"
#include "tests/support/budget.h"

namespace warren::fight_flight_bite {
namespace {

RULE(Knowledge, "FFB-020", a_hand_is_its_owners_but_the_extras_are_known) {
  const auto game = game_of(2);
  auto t = scene(game, "D2 turn=4 red=;xbite,shove-w; blue=;xfight,ambush-b;");
  const State blue = game.known(t.state(), Viewer(kBlue)).position();
  EXPECT_EQ(blue.hidden[0], 3);  // four dealt, one shown
  EXPECT_EQ(blue.hand[0].size(), 3);
  for (const int face : {0, 1, 3}) EXPECT_EQ(blue.hand[0].count(face), 1);
  EXPECT_EQ(blue.hand[1], t.state().hand[1]);
  const State spectator = game.known(t.state(), Viewer::spectator()).position();
  EXPECT_EQ(spectator.hidden[0], 3);
  EXPECT_EQ(spectator.hidden[1], 3);
  EXPECT_NE(t.view(Viewer(kBlue)).find("red=xfight,xflight,xcritter,?3;xbite,shove-w;"),
            std::string::npos)
      << t.view(Viewer(kBlue));
}

RULE(Knowledge, "FFB-019 FFB-020", dealing_is_heard_by_its_owner_only) {
  const auto game = game_of(2);
  Play t(game);
  while (t.node() == "C1") {
    ChanceList chances;
    game.chances(t.state(), chances);
    t.roll(game.write_outcome(t.state(), chances[5].outcome));
  }
  t.roll("deal red shove-w");
  EXPECT_EQ(t.told(Viewer(kRed)), "red is dealt Shove (shove-w)\n");
  EXPECT_EQ(t.told(Viewer(kBlue)), "red is dealt a card\n");
  EXPECT_EQ(t.told(Viewer::spectator()), "red is dealt a card\n");
  EXPECT_NE(t.view(Viewer(kBlue)).find("red=xfight,xflight,xbite,xcritter,?1;;"),
            std::string::npos);
  lay_out(t);
  // No view names a card that is in nobody's known hand.
  for (int p = -1; p < 2; ++p) {
    const Viewer viewer = p < 0 ? Viewer::spectator() : Viewer(seat(p));
    const State seen = game.known(t.state(), viewer).position();
    const std::string all = t.view(viewer) + game.show(game.known(t.state(), viewer)).dump() +
                            game.draw(game.known(t.state(), viewer), Ink{});
    for (int face = 4; face < 24; ++face) {
      const bool mine = p >= 0 && t.state().hand[static_cast<std::size_t>(p)].count(face) > 0;
      if (mine) continue;
      EXPECT_EQ(all.find(game.printed().faces[static_cast<std::size_t>(face)].code),
                std::string::npos);
    }
    EXPECT_EQ(seen.hidden[0], p == 0 ? 0 : 4);
  }
}

RULE(Knowledge, "FFB-122 FFB-019", after_the_reveal_everything_is_known) {
  const auto game = game_of(2);
  auto t = scene(game, "D3 turn=9 at=C2 C2=B1:2/2/2 A1=R1:3/2/1");
  t.act("card xfight");
  ASSERT_TRUE(t.over());
  for (const Viewer viewer : {Viewer(kRed), Viewer(kBlue), Viewer::spectator()}) {
    EXPECT_EQ(game.known(t.state(), viewer).position(), t.state());
  }
}

TEST(Knowledge, a_shown_card_counts_as_a_fixed_copy_while_one_is_left) {
  // Scamper in three copies: the Moles hold one fixed, more may be dealt to them.
  std::string text(FightFlightBite::info().house);
  const std::string one = R"("name": "Scamper", "food": "white", "copies": 1)";
  text.replace(text.find(one), one.size(), R"("name": "Scamper", "food": "white", "copies": 3)");
  const auto game = tests::make<FightFlightBite>(
      {.players = 2, .options = {{"tribes", "moles,foxes"}}, .edition_text = text});
  auto t = scene(game, "D2 turn=2 red=scamper-w;scamper-w;");  // one shown, one more in hand
  const State seen = game.known(t.state(), Viewer(kBlue)).position();
  EXPECT_EQ(seen.hand[0].count(14), 0);  // the fixed one is taken as shown
  EXPECT_EQ(seen.hidden[0], 4);
  Random random(1);
  int other = 0;
  for (int i = 0; i < 200; ++i) {
    const State twin = game.guess(game.known(t.state(), Viewer(kBlue)), random);
    EXPECT_EQ(game.known(twin, Viewer(kBlue)), game.known(t.state(), Viewer(kBlue)));
    other += twin.hand[0].count(14) != 1 ? 1 : 0;
  }
  EXPECT_GT(other, 0);
}

// A deck of eight cards, two dealt to each of three: every deal that red cannot exclude, in its
// odds.
std::string small_deck() {
  std::string text(FightFlightBite::info().house);
  const std::size_t from = text.find("  {\"code\": \"brawl-w\"");
  const std::size_t to = text.find(" ],\n \"tribes\"");
  const auto card = [](const char* code, const char* food, int copies, const char* tail) {
    return std::string("  {\"code\": \"") + code + "\", \"name\": \"N\", \"food\": \"" + food +
           "\", \"copies\": " + std::to_string(copies) +
           ", \"starter\": false, \"bonus\": [], \"immediate\": null, \"passive\": null}" + tail +
           "\n";
  };
  text.replace(from, to - from,
               card("one", "brown", 2, ",") + card("two", "white", 1, ",") +
                   card("three", "pink", 3, ",") + card("four", "pink", 2, ""));
  const std::size_t moles = text.find(",\n  {\"id\": \"moles\"");
  text.erase(moles, text.find("\n ]", moles) - moles);
  const std::string dealt = "\"dealt_cards\": 4";
  text.replace(text.find(dealt), dealt.size(), "\"dealt_cards\": 2");
  return text;
}

double chi_square(const std::map<std::string, double>& expected,
                  const std::map<std::string, int>& seen, int draws) {
  double chi = 0;
  for (const auto& [deal, odds] : expected) {
    const auto found = seen.find(deal);
    const double off = (found == seen.end() ? 0 : found->second) - odds * draws;
    chi += off * off / (odds * draws);
  }
  return chi;
}

TEST(Knowledge, guesses_are_uniform_among_the_deals_that_are_possible) {
  const auto game = tests::make<FightFlightBite>({.players = 3, .edition_text = small_deck()});
  const auto codes = [&](const Cards& hand) {
    std::string out;
    hand.each([&](int face) {
      for (int k = 0; face >= 4 && k < hand.count(face); ++k) out += static_cast<char>('0' + face);
    });
    return out;
  };
  // Red holds "one" and "three"; blue has shown "three": the pool is one, two, three, four, four.
  auto t = scene(game, "D2 turn=3 red=one,three;xbite; blue=;three; yellow=;xfight;");
  const auto known = game.known(t.state(), Viewer(kRed));
  ASSERT_EQ(known.position().hidden[1], 1);
  ASSERT_EQ(known.position().hidden[2], 2);
  const std::vector<int> pool = {4, 5, 6, 7, 7};
  std::map<std::string, double> expected;
  double total = 0;
  for (std::size_t b = 0; b < pool.size(); ++b) {
    for (std::size_t y = 0; y < pool.size(); ++y) {
      for (std::size_t z = y + 1; z < pool.size(); ++z) {
        if (y == b || z == b) continue;
        Cards blue;
        Cards yellow;
        blue.add(pool[b]);
        yellow.add(pool[y]);
        yellow.add(pool[z]);
        expected[codes(blue) + "|" + codes(yellow)] += 1;
        total += 1;
      }
    }
  }
  for (auto& [deal, odds] : expected) odds /= total;
  const int draws = tests::games(400'000);
  Random random(tests::seed());
  std::map<std::string, int> seen;
  for (int i = 0; i < draws; ++i) {
    const State twin = game.guess(known, random);
    const std::string deal = codes(twin.hand[1]) + "|" + codes(twin.hand[2]);
    ASSERT_TRUE(expected.contains(deal)) << deal;
    ++seen[deal];
  }
  const double freedom = static_cast<double>(expected.size()) - 1;
  EXPECT_EQ(expected.size(), 18U);
  const double chi = chi_square(expected, seen, draws);
  // Wilson and Hilferty: 4.5 sigma is one in 300,000.
  EXPECT_LT((std::cbrt(chi / freedom) - (1 - 2 / (9 * freedom))) / std::sqrt(2 / (9 * freedom)),
            4.5)
      << chi;
}

RULE(Knowledge, "FFB-059", a_pending_sign_is_guessed_evenly) {
  const auto game = game_of(3);
  auto t = scene(game, "S2 turn=3 A1=R1B1 at=A1 card=xbite duels=1 defender=blue locked=blue:bite");
  for (const Viewer viewer : {Viewer(kRed), Viewer(kYellow), Viewer::spectator()}) {
    Random random(3);
    std::array<int, 5> seen{};
    for (int i = 0; i < 3000; ++i)
      ++seen[game.guess(game.known(t.state(), viewer), random).locked[1]];
    EXPECT_EQ(seen[0] + seen[4], 0);
    for (int sign = 1; sign <= 3; ++sign)
      EXPECT_NEAR(seen[static_cast<std::size_t>(sign)], 1000, 130);
  }
  Random random(3);
  EXPECT_EQ(game.guess(game.known(t.state(), Viewer(kBlue)), random).locked[1], 3);  // blue's own
}

TEST(Knowledge, guessing_in_the_middle_of_the_deal) {
  const auto game = game_of(3);
  Random random(9);
  Play t(game);
  while (t.node() == "C1" || t.node() == "C2") {
    if (t.node() == "C2") {
      for (int p = -1; p < 3; ++p) {
        const Viewer viewer = p < 0 ? Viewer::spectator() : Viewer(seat(p));
        const auto known = game.known(t.state(), viewer);
        const State twin = game.guess(known, random);
        EXPECT_EQ(game.known(twin, viewer), known);
        EXPECT_TRUE(game.read_position(game.write_position(twin)));
      }
    }
    t.roll(game.write_outcome(t.state(), game.sample(t.state(), random)));
  }
}

}  // namespace
}  // namespace warren::fight_flight_bite
