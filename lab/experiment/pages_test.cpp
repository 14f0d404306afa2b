// Two pages as they were looked at: what they are made of is written down here, and
// `tools/make-golden --pages` writes them anew, to be looked at again.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "lab/experiment/portrait.h"
#include "lab/experiment/readings.h"

namespace warren {
namespace {

// Is it the page that is kept under this name?
void expect_kept(const std::string& page, const std::string& name) {
  const std::string path = std::string(WARREN_SOURCE) + "/tests/golden/pages/" + name;
  if (std::getenv("WARREN_RENEW_PAGES") != nullptr) {
    std::ofstream(path, std::ios::binary) << page;
  }
  std::ifstream in(path, std::ios::binary);
  const std::string kept{std::istreambuf_iterator<char>(in), {}};
  if (page == kept) return;
  std::size_t at = 0;
  while (at < page.size() && at < kept.size() && page[at] == kept[at]) ++at;
  const std::size_t from = at < 60 ? 0 : at - 60;
  ADD_FAILURE() << name << " is not what is kept, from byte " << at << ":\n..."
                << page.substr(from, 160) << "\nand was\n..."
                << kept.substr(std::min(from, kept.size()), 160);
}

const std::vector<Measure> kMeasures = {{"wins of seat 1", Measure::Kind::kShare},
                                        {"wins of seat 2", Measure::Kind::kShare},
                                        {"decisions", Measure::Kind::kNumber},
                                        {"minutes", Measure::Kind::kNumber}};

// A game of a seat's win and a length.
std::vector<double> game(int winner, double decisions) {
  return {winner == 1 ? 1.0 : 0.0, winner == 2 ? 1.0 : 0.0, decisions, decisions / 5};
}

// Three places in a row, and one far off where nothing happens.
Legend legend() {
  Legend out;
  out.actions = {"go A", "go B", "go C", "go D", "rest"};
  out.kinds = {"go", "go", "go", "go", "rest"};
  out.cells = {0, 1, 2, 3, -1};
  out.events = {"arrived", "fell"};
  out.board = *Json::parse(R"({"cells": [{"id": "A", "x": 0, "y": 0}, {"id": "B", "x": 10, "y": 0},
      {"id": "C", "x": 20, "y": 0}, {"id": "D", "x": 20, "y": 14}],
    "roads": [["A", "B"], ["B", "C"], ["C", "D"]]})");
  out.ledger = 3;
  out.rules = {{"TOY-001", "Going", "Go where there is a **road**.", "", "", ""},
               {"TOY-002", "Falling", "Whoever falls is out.", "", "", ""}};
  return out;
}

Use use() {
  Use out(5, 2);
  out.games = 40;
  out.offered = {200, 180, 160, 40, 90};
  out.chosen = {120, 60, 20, 0, 30};
  out.happened = {200, 0};
  out.fired = {{"TOY-001", 200}};
  return out;
}

Strength strength(const char* bot, int step) {
  Strength out;
  out.bot = bot;
  out.experiment.game = "totem";
  Findings& found = out.findings;
  found.measures = kMeasures;
  found.seats = 2;
  found.looks = 1;
  found.worth = {0.02, 0.02, 2, 0.4};
  found.sums = PairSums(kMeasures.size(), 0);
  found.lengths.resize(1);
  for (int i = 0; i < 400; ++i) {
    const double decisions = 30 + i * step % 23;
    found.sums.add(game(i % 8 < 5 ? 1 : 2, decisions), {});
    found.lengths[0].add(decisions);
  }
  found.uses = {use()};
  found.legends = {legend()};
  return out;
}

TEST(Pages, a_portrait_is_as_it_was) {
  Portrait portrait;
  portrait.game = "toy";
  portrait.title = "A Toy of Paths & Places";
  portrait.players = 2;
  portrait.strengths = {strength("random", 7), strength("greedy", 5)};
  portrait.steps = {{"greedy", "random", 100, 0.81, 0.72, 0.88}};
  const std::string page = portrait_html(portrait);
  // What a picture shows a screen reader is told in tables.
  EXPECT_NE(page.find("<tr><th scope=\"row\">C</th><td>20</td><td>10.0\u00a0%</td></tr>"),
            std::string::npos);
  EXPECT_NE(page.find("<tr><th scope=\"row\">go B</th><td>180</td><td>60</td>"), std::string::npos);
  EXPECT_NE(page.find("<tr><th scope=\"row\">fell</th><td>0</td>"), std::string::npos);
  expect_kept(page, "portrait.html");
}

// One reading that changes who wins, one that may, one that does nothing worth naming and one that
// nothing ever came of.
Strength read_strength(const char* bot) {
  Strength out = strength(bot, 7);
  for (const char* name : {"start=last", "speed=fast", "draws=shared", "solo=long"}) {
    Arm arm;
    arm.name = name;
    out.experiment.variants.push_back(std::move(arm));
  }
  Findings& found = out.findings;
  found.sums = PairSums(kMeasures.size(), 4);
  for (int i = 0; i < 400; ++i) {
    const int winner = i % 8 < 5 ? 1 : 2;
    const double decisions = 30 + i * 7 % 23;
    const auto base = game(winner, decisions);
    found.sums.add(base, {game(i % 8 < 2 ? 1 : 2, decisions),
                          game(i % 19 == 0 ? 3 - winner : winner, decisions + i * 11 % 17 - 8),
                          game(winner, decisions + (i % 100 == 0 ? 1 : 0)), base});
  }
  found.comparisons = compare(found.sums, found.measures, 4, found.worth, found.looks);
  found.lengths.assign(5, found.lengths[0]);
  found.uses.assign(5, use());
  found.legends.assign(5, legend());
  return out;
}

TEST(Pages, a_ranking_of_readings_is_as_it_was) {
  RankedReadings readings;
  readings.game = "totem";
  readings.players = 2;
  readings.strengths = {read_strength("random"), read_strength("greedy")};
  const auto ranks = ranking_of(readings.strengths[0].experiment, readings.strengths[0].findings);
  ASSERT_EQ(ranks.size(), 4U);
  EXPECT_EQ(ranks[0].effect, Effect::kChanges);
  EXPECT_EQ(ranks[1].effect, Effect::kUnknown);
  EXPECT_EQ(ranks[2].effect, Effect::kNone);
  EXPECT_EQ(ranks[3].effect, Effect::kNeverDid);
  expect_kept(readings_html(readings), "readings.html");
}

}  // namespace
}  // namespace warren
