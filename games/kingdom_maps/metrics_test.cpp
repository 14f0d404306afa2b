// What a simulation counts: a table from event to count, and the counts of an end.
#include <gtest/gtest.h>

#include <map>

#include "games/kingdom_maps/fixture_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

using Counts = std::map<std::string, double>;

// What is not 0, by name.
Counts counts(const std::vector<double>& sums) {
  Counts out;
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (sums[i] != 0) out[std::string(Rules::metrics()[i])] = sums[i];
  }
  return out;
}

Counts counted(const Event& event) {
  std::vector<double> sums(Rules::metrics().size());
  house_match().measure(event, sums);
  return counts(sums);
}

Counts counted_at_end(const KingdomMaps& match, const State& s) {
  std::vector<double> sums(Rules::metrics().size());
  match.measure_end(s, sums);
  return counts(sums);
}

TEST(KingdomMetrics, every_event_has_its_count) {
  using How = Numbered::How;
  const Counts nothing;
  const Counts decision = {{"decisions", 1}};
  const auto number = [](How how, bool fits) { return Numbered{how, seat(0), 3, 3, fits}; };
  const std::vector<std::pair<Event, Counts>> table = {
      {FirstChosen{seat(0)}, nothing},
      {CriteriaChosen{{criterion(0), criterion(1)}}, nothing},
      {TurnBegan{seat(0), 1}, nothing},
      {Rolled{{1, 2, 3}}, nothing},
      {Announced{seat(0), land(0), 2}, decision},
      {Fielded{seat(0), 2, land(1)}, decision},
      {number(How::kTaken, true), decision},
      {number(How::kTaken, false), {{"decisions", 1}, {"failures, active or first half", 1}}},
      {number(How::kTakenAgain, true), decision},
      {number(How::kTakenAgain, false),
       {{"decisions", 1}, {"failures, passive or second half", 1}}},
      {number(How::kChosen, true), decision},
      {number(How::kChosen, false), decision},  // fails when it is revealed
      {number(How::kRevealed, true), nothing},
      {number(How::kRevealed, false), {{"failures, passive or second half", 1}}},
      {Drew{seat(0), cell(0), land(0), 1, true, true}, decision},
      {LaneRevealed{seat(0), land(0), CellSet{cell(0)}, 1, 1}, nothing},
      {Banking{seat(0), criterion(0)}, decision},
      {Banked{seat(0), criterion(0), 4}, nothing},
      {Ended{true, SeatSet{seat(0)}}, nothing},
  };
  for (std::size_t i = 0; i < table.size(); ++i) {
    EXPECT_EQ(counted(table[i].first), table[i].second) << "row " << i;
  }
}

TEST(KingdomMetrics, the_counts_of_an_end) {
  const KingdomMaps match = fixed(2);
  State s = match.start();
  s.phase = Phase::kEnd;
  s.turn = 3;
  s.failed = SeatSet{seat(0)};
  s.of(seat(0)).sheet = sheet(nearly_full());  // 55 cells; 6 powers found; 4, 0, 7 and 4 points
  s.of(seat(0)).powers = 2;
  s.of(seat(0)).query = 4;
  s.of(seat(0)).set_banked(3, 1);
  s.of(seat(1)).sheet = sheet(cells("M E4 E5 E6"));  // 1 power found; 3 points
  s.of(seat(1)).powers = 1;
  Counts expected = {{"turns", 3},
                     {"cells per sheet", 29},
                     {"total per player", 11},
                     {"wins P1", 1},
                     {"? used per player", 0.5},
                     {"? value per player", 2},
                     {"powers found per player", 3.5},
                     {"powers spent per player", 2},
                     {"ended by a failure", 1},
                     {"A2 in play", 1},
                     {"A4 in play", 1},
                     {"B1 in play", 1},
                     {"B5 in play", 1},
                     {"A2 per sheet", 3.5},
                     {"B1 per sheet", 3.5},
                     {"B5 per sheet", 2}};
  EXPECT_EQ(counted_at_end(match, s), expected);
  // A victory shared, and an end by uses.
  s.of(seat(1)).query = 16;
  s.failed = {};
  expected["total per player"] = 19;
  expected["? value per player"] = 10;
  expected["shared victories"] = 1;
  expected["wins P1"] = 0.5;
  expected["wins P2"] = 0.5;
  expected.erase("ended by a failure");
  expected["ended by no uses left"] = 1;
  EXPECT_EQ(counted_at_end(match, s), expected);
}

}  // namespace
}  // namespace warren::kingdom_maps
