// What a simulation counts of each event, and of the end.
#include <gtest/gtest.h>

#include "games/cats_vs_rats/fixture_test.h"

namespace warren::cats_vs_rats {
namespace {

constexpr Seat kP1{0};
constexpr Seat kP2{1};
constexpr Seat kP3{2};
constexpr Cell kHere{0};
constexpr Cell kThere{1};

// "moves 1, leapfrogs 1": everything that is not nothing, in the order of the metrics.
std::string named(const std::vector<double>& sums) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (sums[i] == 0) continue;
    out.push_back(std::string(Rules::metrics()[i]) + " " +
                  std::to_string(static_cast<int>(sums[i])));
  }
  return join(out, ", ");
}
std::string counted(const Event& event) {
  std::vector<double> sums(Rules::metrics().size());
  game_of(4).measure(event, sums);
  return named(sums);
}

TEST(CatsVsRatsMetrics, every_event_has_its_counts) {
  const auto moved = [](Seat commander, Way way) {
    return Moved{commander, kP1, kHere, kThere, 2, 1, way};
  };
  const auto attacked = [](Seat commander, int cost, Way way) {
    return Attacked{commander, kP1, kP3, kHere, kThere, 2, byte(cost), way};
  };
  const auto fought = [](Fight fight, bool by_hex, bool last_town) {
    return Fought{kP1, kP3, kHere, kThere, fight, 1, 0, 1, 1, 1, by_hex, last_town, kNobody};
  };
  const std::vector<std::pair<Event, std::string>> table = {
      {AttributeTaken{kP1, Attribute::kClaws}, ""},
      {FirstRolled{4, 2}, ""},
      {StartChosen{kP1, kHere}, ""},
      {StartFilled{kP1, kHere, 5}, ""},
      {TurnBegan{kP1, 3, 1}, ""},
      {Returned{kP1, kHere, 10}, "returns 1"},
      {TurnSkipped{kP1}, ""},
      {Spawned{kP1, kHere, 3}, "rats spawned 3"},
      {Refilled{7}, "deck refills 1"},
      {Drew{kP1, Kind::kHex}, "cards drawn 1"},
      {moved(kP1, Way::kRoad), "moves 1"},
      {moved(kP1, Way::kSea), "moves 1"},
      {moved(kP1, Way::kLeapfrog), "moves 1, leapfrogs 1"},
      {moved(kP1, Way::kTunnel), "moves 1, tunnels 1"},
      {moved(kP1, Way::kBridge), "moves 1, bridge moves 1"},
      {moved(kP2, Way::kRoad), "moves 1, Dispatcher orders 1"},
      {attacked(kP1, 1, Way::kRoad), ""},
      {attacked(kP1, 1, Way::kSea), "sea attacks 1"},
      {attacked(kP1, 1, Way::kDrop), "two-road drops 1"},
      {attacked(kP1, 1, Way::kBridge), "bridge attacks 1"},
      {attacked(kP1, 0, Way::kRoad), "free attacks 1"},
      {attacked(kP1, 0, Way::kFrenzy), "Frenzy attacks 1"},
      {attacked(kP2, 1, Way::kRoad), "Dispatcher orders 1"},
      {TauntAnswered{kP1, kHere}, "taunts 1"},
      {TauntAnswered{kP1, kNowhere}, ""},
      {ReserveAnswered{kP1, 4}, "reserves deployed 1"},
      {ReserveAnswered{kP1, 0}, ""},
      {CardAnswered{kP1, Side::kAttack, Kind::kHex}, "cards placed 1"},
      {CardAnswered{kP1, Side::kAttack, Kind::kNoCard}, ""},
      {Revealed{kP1, kP3, Kind::kHex, Kind::kNoCard}, ""},
      {Countered{kP1, Kind::kHex}, "cards countered 1"},
      {CounterReturned{kP1}, "Counterspells returned 1"},
      {Muddled{kP1, Kind::kHex, Kind::kEye}, "cards muddled 1"},
      {Fetched{kP1, Kind::kHex}, "cards raised 1"},
      {Fetched{kP1, Kind::kNoCard}, ""},
      {Swapped{kP3, kP3, kHere, kThere}, "Changelings 1"},
      {Rallied{kP1, kP2, kHere, 2}, "Rallies 1"},
      {Hexed{kP1, Side::kDefence, 2, kP3, kNobody, 0}, ""},
      {Rolled{kP1, Side::kAttack, 5, false}, ""},
      {RerollAnswered{kP1, true}, "re-rolls 1"},
      {RerollAnswered{kP1, false}, ""},
      {FortuneTurned{kP1}, "Fortune switches 1"},
      {Compared{}, ""},
      {Fled{kP3, kHere, kThere, 3}, "Broomstick flights 1"},
      {Fled{kP3, kHere, kNowhere, 0}, ""},
      {fought(Fight::kWon, false, false), "battles 1, battles won 1"},
      {fought(Fight::kLost, false, false), "battles 1, battles lost 1"},
      {fought(Fight::kTied, false, false), "battles 1, battles tied 1"},
      {fought(Fight::kRuin, true, false), "battles 1, mutual ruins 1"},
      {fought(Fight::kWon, true, false), "battles 1, battles won 1, Hex victories 1"},
      {fought(Fight::kWon, false, true), "battles 1, battles won 1, last towns taken 1"},
      {WipedOut{kP3, true}, "wipe-outs 1"},
      {FrenzyAnswered{kP1, kHere}, ""},
      {Bred{kP1, 5, 0}, ""},
      {Bred{kP1, 5, 2}, "breedings cut by the cap 1"},
      {BredInto{kP1, kHere, 5}, ""},
      {Discarded{kP1, Kind::kHex}, "hand-limit discards 1"},
      {TurnEnded{kP1, 12, 11}, "player-turns 1"},
      {MatchEnded{Winner::kCats, Ending::kGoal}, ""},
  };
  std::set<std::size_t> kinds;
  for (const auto& [event, counts] : table) {
    kinds.insert(event.index());
    EXPECT_EQ(counted(event), counts)
        << game_of(4).tell(event, Viewer::spectator()).value_or(Told{}).text;
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<Event>);
}

TEST(CatsVsRatsMetrics, the_end_counts_how_it_came_and_who_won) {
  const auto ended = [](Ending ending, Winner winner, Team first, int cats) {
    State s;
    s.phase = Phase::kOver;
    s.ending = ending;
    s.winner = winner;
    s.first = first;
    s.size = {byte(cats), 2};
    std::vector<double> sums(Rules::metrics().size());
    game_of(5).measure_end(s, sums);
    return named(sums);
  };
  EXPECT_EQ(ended(Ending::kGoal, Winner::kCats, Team::kCats, 2),
            "ended by towns 1, Cats win 1, first team wins 1");
  EXPECT_EQ(ended(Ending::kGoal, Winner::kCats, Team::kRats, 3),
            "ended by towns 1, Cats win 1, trio wins 1");
  EXPECT_EQ(ended(Ending::kCap, Winner::kRats, Team::kCats, 3), "ended by cap 1");
  EXPECT_EQ(ended(Ending::kCap, Winner::kRats, Team::kRats, 2),
            "ended by cap 1, first team wins 1");
  EXPECT_EQ(ended(Ending::kCap, Winner::kDraw, Team::kCats, 2), "ended by cap 1");
  std::vector<double> sums(Rules::metrics().size());
  game_of(4).measure_end(game_of(4).start(), sums);  // a match that was broken off
  EXPECT_EQ(named(sums), "");
}

}  // namespace
}  // namespace warren::cats_vs_rats
