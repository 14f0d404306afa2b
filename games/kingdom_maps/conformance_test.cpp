// The contract every game meets, at every number of players and with every option.
#include <gtest/gtest.h>

#include "engine/game.h"
#include "games/kingdom_maps/bounds.h"
#include "games/kingdom_maps/kingdom_maps.h"
#include "games/kingdom_maps/odd_editions_test.h"
#include "tests/conformance/suite.h"
#include "tests/support/play.h"
#include "tests/support/said.h"
#include "tests/support/signatures.h"

namespace warren::kingdom_maps {
namespace {

using Options = std::vector<std::pair<std::string, std::string>>;

// Nothing appears or vanishes: lanes lie on their sheets, powers and ? add up, uses fit the turns.
std::string conserved(const KingdomMaps& game, const State& s) {
  const Tables& t = game.tables();
  const State at_start = game.start();
  int uses_left = 0;
  int uses_at_start = 0;
  for (int q = 0; q < kMaxPlayers; ++q) {
    const Player& p = s.of(seat(q));
    if (q >= game.seats()) {
      if (p != Player{}) return "a seat that does not exist holds something";
      continue;
    }
    const CellSet drawn = p.sheet.drawn();
    int on_sheet = 0;
    for (int l = 0; l < kMaxLands; ++l) {
      on_sheet += p.sheet.of(land(l)).size();
      uses_left += p.uses_of(land(l));
      uses_at_start += at_start.of(seat(q)).uses_of(land(l));
    }
    if (on_sheet != drawn.size()) return "a cell holds two territories";
    if (!t.map.all().contains(drawn)) return "a cell off the map is drawn";
    if (!drawn.contains(p.group)) return "the group is not on the sheet";
    if (!t.map.connected(drawn)) return "a sheet is not in one piece";
    if (p.powers > (drawn & t.plus_minus).size()) return "more powers than +1/-1 cells";
    int banked = p.pending;
    for (int i = 0; i < kLive; ++i) banked += p.banked_of(i);
    if (banked != (drawn & t.query).size()) return "a ? was lost or used twice";
    if (s.phase == Phase::kDraw && p.left > 0 && p.group.size() + p.left != p.number) {
      return "a lane forgets how many cells are left";
    }
  }
  const bool announced = s.turn > 0 && s.phase != Phase::kRoll && s.phase != Phase::kLand;
  const int used = uses_at_start - uses_left;
  const int turns = std::max(0, s.turn - (announced ? 0 : 1));
  if (t.options.goes_on ? used > s.turn : used != turns) {  // KIN-022: a turn may cost none
    return "a turn without exactly one use crossed out";    // KIN-024, KIN-026, KIN-096
  }
  return {};
}

struct Tally {
  long pairs = 0;
  std::string fault;
};
Tally conform(int players, double share, Options options = {},
              std::optional<std::string> edition = {}) {
  const auto game = KingdomMaps::make(
      {.players = players, .options = std::move(options), .edition_text = std::move(edition)});
  if (!game) return {0, to_string(game.error().front())};
  conformance::Suite<KingdomMaps> suite(*game, tests::seed(), conserved);
  std::string fault = suite.run(static_cast<long>(share * static_cast<double>(tests::plies())));
  return {suite.pairs(), std::move(fault)};
}

TEST(KingdomConformance, one_to_four_players_and_no_leak_in_many_pairs) {
  long pairs = 0;
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const Tally tally = conform(players, 0.25);
    EXPECT_EQ(tally.fault, "") << players << " players";
    pairs += tally.pairs;
  }
  // Secrets exist only in company: twins of one position for every viewer, spectators included.
  const bool full = tests::budget() == tests::Budget::kFull;
  EXPECT_GE(pairs, full ? 100'000 : 2'000);
  std::cout << "pairs of positions compared for leaks: " << pairs << "\n";
}

TEST(KingdomConformance, every_option) {
  const std::vector<std::pair<std::string, std::string>> values = {
      {"first_seat", "random"},  {"first_seat", "1"},  {"criteria", "A1,A4,B2,B6"},
      {"number_choice", "free"}, {"number_max", "12"}, {"number_max", "8"},
      {"drawing", "open"},       {"uses", "1"},        {"uses", "9"},
      {"auto_bank", "on"},
  };
  for (const auto& value : values) {
    for (const int players : {2, 3}) {
      EXPECT_EQ(conform(players, 0.01, {value}).fault, "") << value.first << "=" << value.second;
    }
    if (value.second != "1" || value.first != "first_seat") {
      EXPECT_EQ(conform(1, 0.01, {value}).fault, "") << value.first << "=" << value.second;
    }
  }
  EXPECT_EQ(conform(1, 0.02, {{"solo_second", "joined"}}).fault, "");
  EXPECT_EQ(conform(1, 0.02, {{"solo_second", "joined"}, {"number_choice", "free"}}).fault, "");
  EXPECT_EQ(conform(4, 0.02,
                    {{"drawing", "open"},
                     {"number_choice", "free"},
                     {"number_max", "12"},
                     {"first_seat", "random"}})
                .fault,
            "");
}

TEST(KingdomConformance, every_other_reading) {
  EXPECT_EQ(conform(1, 0.02,
                    {{"power_use", "must"},
                     {"solo_failure", "stop"},
                     {"solo_bank", "half"},
                     {"no_uses", "free"},
                     {"uses", "1"}})
                .fault,
            "");
  EXPECT_EQ(
      conform(1, 0.02, {{"power_use", "must"}, {"solo_bank", "half"}, {"number_max", "8"}}).fault,
      "");
  EXPECT_EQ(conform(3, 0.02, {{"power_use", "must"}, {"no_uses", "free"}, {"uses", "1"}}).fault,
            "");
}

TEST(KingdomConformance, other_editions) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    EXPECT_EQ(conform(players, 0.005, {}, fixtures::odd_edition()).fault, "") << players;
  }
  EXPECT_EQ(conform(2, 0.005, {{"number_max", "12"}}, fixtures::odd_edition()).fault, "");
  EXPECT_EQ(conform(1, 0.005, {{"solo_second", "joined"}}, fixtures::odd_edition()).fault, "");
  EXPECT_EQ(conform(3, 0.005, {{"drawing", "open"}}, fixtures::row_of(128)).fault, "");
  EXPECT_EQ(conform(2, 0.005, {{"number_choice", "free"}}, fixtures::row_of(6)).fault, "");
}

TEST(KingdomConformance, a_ply_allocates_nothing) {
  for (int players = 1; players <= kMaxPlayers; ++players) {
    const auto game = tests::make<KingdomMaps>({.players = players});
    Random random(tests::seed());
    State s;
    tests::random_game(game, s, random);
    const long before = tests::allocations();
    float paid = 0;
    for (int i = 0; i < 50; ++i) {
      tests::random_game(game, s, random);
      paid += game.payoff(s)[0];
    }
    EXPECT_EQ(tests::allocations(), before) << paid;
  }
}

TEST(KingdomMapsConformance, its_signatures_are_the_committed_ones) {
  tests::expect_signatures<KingdomMaps>(WARREN_SOURCE);
}

TEST(KingdomMapsConformance, says_shows_and_judges_what_it_did) {
  tests::expect_said<KingdomMaps>(WARREN_SOURCE);
}

}  // namespace
}  // namespace warren::kingdom_maps
