// The twelve criteria, and the fast scorer against the plain one.
#include <gtest/gtest.h>

#include "games/kingdom_maps/fixture_test.h"
#include "games/kingdom_maps/odd_editions_test.h"
#include "games/kingdom_maps/plain_scorer_test.h"

namespace warren::kingdom_maps {
namespace {

using namespace fixtures;

std::vector<int> all_values(std::string_view signs) {
  std::vector<int> out;
  for (int i = 0; i < kCriteria; ++i)
    out.push_back(score(house_tables(), criterion(i), sheet(signs)));
  return out;
}

RULE(KingdomCriteria, "KIN-111", deep_woods) {
  EXPECT_EQ(value("A1", cells("F D3 D4 E3 E4 E5 F4 F5")), 1);
  EXPECT_EQ(value("A1", cells("F D3 D4 E3 E4 E5 F4 F5 C3, G C2 D2")), 2);
  EXPECT_EQ(value("A1", cells("F D3 D4 E3 E4 E5 F4 F5 C3, G C2 D2, M C4 D5")), 3);
  // A border forest needs all four of its neighbours; a corner has only three.
  EXPECT_EQ(value("A1", cells("F C2 C1 C3 D2 D3, M D1 D4 C4")), 1);
  EXPECT_EQ(value("A1", cells("F C2 C1 C3 D2, M D1 D4 C4 D3")), 0);
  EXPECT_EQ(value("A1", cells("F C1 C2 D1 D2, M C3 D3 E1 E2 E3")), 0);
}

RULE(KingdomCriteria, "KIN-112", high_ridges) {
  EXPECT_EQ(value("A2", cells("M D2 D3 D4 E4 G1 H1 I1 J1 K1 I6 I7")), 8);
  // A bend: two runs of four in one region count once, in two regions twice.
  EXPECT_EQ(value("A2", cells("M C1 C2 C3 C4 D4 E4 F4")), 4);
  EXPECT_EQ(value("A2", cells("M C1 C2 C3 C4 G6 G7 G8 G9")), 8);
}

RULE(KingdomCriteria, "KIN-113", watered_fields) {
  EXPECT_EQ(value("A3", cells("L G5 G6, G E5 F4 F5 F6")), 3);
}

RULE(KingdomCriteria, "KIN-114", quiet_lakes) {
  const std::string shut =
      "L E4 H4 H5 K1 K2, F D3 D4 E3 E5 F4 F5, M G4 G5 G6 H3 H6 I3 I4, G J1 J2 K3";
  EXPECT_EQ(value("A4", cells(shut)), 5);
  EXPECT_EQ(value("A4", cells(shut + ", M I5")), 10);
  // One border cell disqualifies the whole region, however well enclosed.
  EXPECT_EQ(value("A4", cells("L C2 D2, M C1 C3 D1 D3 E2 E3")), 0);
}

RULE(KingdomCriteria, "KIN-115", market_towns) {
  EXPECT_EQ(value("A5", cells("T F4 F5, F E4, M G5, G F3, L F6, D E3")), 5);
  EXPECT_EQ(value("A5", cells("T F4 F5, F E4 E5, M G5, T J2, L J1")), 3);
  // Two regions that join score once.
  EXPECT_EQ(value("A5", cells("T F4 F6, F E4 F7")), 2);
  EXPECT_EQ(value("A5", cells("T F4 F5 F6, F E4 F7")), 1);
}

RULE(KingdomCriteria, "KIN-116", desert_frontier) {
  EXPECT_EQ(value("A6", cells("D C1 C2 C3 C4 D1 E1 F1")), 6);
  EXPECT_EQ(value("A6", cells("D C1 C2 C3 D1 E1 F1")), 3);
}

RULE(KingdomCriteria, "KIN-117", meeting_stones) {
  EXPECT_EQ(value("B1", cells("F G5, M G6, G F5")), 1);
  EXPECT_EQ(value("B1", cells("F G5, M G6, G F5, L H5")), 2);
}

RULE(KingdomCriteria, "KIN-118", even_realm) {
  const std::string lands = "F C1 C2 C3, M D1 D2 D3 D4, G E1 E2 E3, L F1 F2 F3, T G1 G2 G4";
  EXPECT_EQ(value("B2", cells(lands + ", D H1 H2 H3")), 8);
  EXPECT_EQ(value("B2", cells(lands)), 0);
}

RULE(KingdomCriteria, "KIN-119", survey_lines) {
  EXPECT_EQ(value("B3", cells("F C1 C2 C3 C4 C5, M E1 E2 E3 E4 E5 E6 E7, "
                              "D G1 G2 G3 G4 G5 G6 G7 G8 G9")),
            2);
}

RULE(KingdomCriteria, "KIN-120", hidden_valleys) {
  EXPECT_EQ(value("B4", cells("F F4 F5, M G4 H4, G G6 H5")), 2);
  EXPECT_EQ(value("B4", cells("F F4 F5 G4, M H4 H5 G6")), 0);
  EXPECT_EQ(value("B4", cells("F C2, M D1, G D2")), 2);
}

RULE(KingdomCriteria, "KIN-121", counties_of_five) {
  const std::string land = "F G1 G2 G3 G4 H1, M C1 C2 C3 C4 C5 D1, L K1 K2 K3 K4 K5";
  EXPECT_EQ(value("B5", cells(land)), 4);
  EXPECT_EQ(value("B5", cells(land + ", F H2")), 2);  // a five that grows stops scoring
}

RULE(KingdomCriteria, "KIN-122", mirrored_kingdom) {
  EXPECT_EQ(value("B6", cells("F C1 C2 K4 K5, M F4 G5 H5, L G1, D G9")), 2);
  EXPECT_EQ(value("B6", cells("F C1 C2 K4 K5, M F4 H5, L G1, D G9")), 3);
}

// -- The ledger's sheets
// -----------------------------------------------------------------------------

RULE(KingdomCriteria,
     "KIN-100 KIN-111 KIN-112 KIN-113 KIN-114 KIN-115 KIN-116 KIN-117 KIN-118 "
     "KIN-119 KIN-120 KIN-121 KIN-122",
     whole_sheets) {
  const std::vector<std::pair<std::string, std::vector<int>>> vectors = {
      {"DDDDDDFFFTDDLFFTMDDGFFT.MD.GFFLT.MTGMFMLTMTGMM.LLTGTMLDD.TLDD",
       {6, 3, 1, 5, 10, 9, 14, 20, 7, 0, 6, 7}},
      {".DDDD.D.TT.FFFF.TLLFF.GG.LLFFMMGLLGLFFMMGGGF.M.GGTDDMLTTD.LTT",
       {2, 3, 7, 0, 6, 3, 1, 16, 3, 16, 4, 2}},
      {"DD.DDD..DLDDD.FLLDMLFFGLLD.MLF.GGG.MMFLTG...MLTT...DT.T.DDDD.",
       {0, 4, 4, 10, 3, 9, 9, 20, 3, 2, 14, 4}},
      {"MMTTTTLLMTTMMMMMMMGLLGLLLTGMLGMDLT.GMGLMLTTGMLLMT.GMLLM.LMMDM",
       {0, 17, 5, 20, 6, 0, 19, 0, 11, 0, 12, 7}},
      {std::string(61, '.'), {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0}},
      {std::string(61, 'F'), {55, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 0}},
  };
  for (const auto& [signs, values] : vectors) EXPECT_EQ(all_values(signs), values) << signs;
}

const char* const kMartina =
    "M M M M .   F L F G G .   F F F G T T .   . D D G G T L .   . . D D D . . . ."
    ". . . . . . . .   . . . . . . .   . . . . . .   . . . . .";
const char* const kBruno =
    ". . . . .   . . . . . .   . . . . . . .   . . . . . . . .   . . M M M M M . ."
    ". F F L L G G .   F F . L G G T   . F . T T T   . . . . .";

RULE(KingdomCriteria, "KIN-100 KIN-101", worked_example_1) {
  EXPECT_EQ(all_values(picture(kMartina)), (std::vector<int>{0, 4, 0, 5, 2, 0, 4, 4, 0, 0, 6, 0}));
  EXPECT_EQ(all_values(picture(kBruno)), (std::vector<int>{0, 5, 2, 0, 2, 0, 3, 0, 0, 0, 4, 0}));
  const KingdomMaps match = fixed(2);
  State s = match.start();
  s.phase = Phase::kEnd;
  s.of(seat(0)).sheet = sheet(picture(kMartina));
  s.of(seat(1)).sheet = sheet(picture(kBruno));
  s.of(seat(0)).query = 4;
  s.of(seat(1)).query = 5;
  const Result result = match.result(s);
  EXPECT_EQ(result.seats[0].score, 23);
  EXPECT_EQ(result.seats[1].score, 17);
  EXPECT_EQ(result.seats[0].place, 1);
  EXPECT_EQ(result.sentence, "P1 wins with 23 points; no uses are left");
}

RULE(KingdomCriteria, "KIN-111 KIN-112 KIN-119 KIN-120", worked_example_2_values) {
  EXPECT_EQ(all_values(nearly_full()), (std::vector<int>{1, 4, 2, 0, 5, 0, 7, 16, 7, 0, 4, 0}));
  EXPECT_EQ(gap(nearly_full()), 3);
}

// -- The second scorer
// ---------------------------------------------------------------------------------

plain::Sheet plain_sheet(const Edition& e, const Sheet& s) {
  plain::Sheet out;
  for (int i = 0; i < e.cells(); ++i) {
    const Hex hex = e.hexes[static_cast<std::size_t>(i)];
    const Land l = s.at(cell(i));
    out[{hex.q, hex.r}] = l == kNoLand ? '.' : e.info(l).code;
  }
  return out;
}

// Patches grown at random, as play draws them, or plain noise; from nearly blank to full.
Sheet random_sheet(const Tables& t, Random& random) {
  Sheet out;
  const auto any = [&](int n) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(n)));
  };
  const int lands = 1 + any(t.lands);
  const int wanted = any(t.cells + 1);
  const bool noise = random.below(4) == 0;
  for (int guard = 0; out.drawn().size() < wanted && guard < 1000; ++guard) {
    const Land l = land(any(lands));
    Cell c = cell(any(t.cells));
    for (int n = noise ? 1 : 1 + any(6); n > 0 && !out.drawn().has(c); --n) {
      out.draw(c, l);
      const CellSet next = t.map.near(c) - out.drawn();
      if (next.empty()) break;
      auto skip = any(next.size());
      next.each([&](Cell each) {
        if (skip-- == 0) c = each;
      });
    }
  }
  return out;
}

std::string disagreement(const KingdomMaps& match, int sheets, std::uint64_t seed) {
  const Edition& e = match.printed();
  Random random(seed);
  for (int k = 0; k < sheets; ++k) {
    const Sheet s = random_sheet(match.tables(), random);
    const plain::Sheet same = plain_sheet(e, s);
    for (int i = 0; i < kCriteria; ++i) {
      const CriterionInfo& info = e.criteria[static_cast<std::size_t>(i)];
      const int fast = score(match.tables(), criterion(i), s);
      const int slow = plain::value(e, info, same);
      if (fast != slow) {
        std::string signs;
        for (int c = 0; c < e.cells(); ++c) {
          const Land l = s.at(cell(c));
          signs += l == kNoLand ? '.' : e.info(l).code;
        }
        return info.id + ": " + std::to_string(fast) + ", plainly " + std::to_string(slow) +
               " on " + signs;
      }
    }
  }
  return {};
}

RULE(KingdomCriteria,
     "KIN-111 KIN-112 KIN-113 KIN-114 KIN-115 KIN-116 KIN-117 KIN-118 KIN-119 "
     "KIN-120 KIN-121 KIN-122",
     two_scorers_agree_on_random_sheets) {
  EXPECT_EQ(disagreement(house_match(), tests::games(110'000), tests::seed()), "");
}

TEST(KingdomCriteria, two_scorers_agree_on_other_editions) {
  for (const std::string& text : {odd_edition(), row_of(128), row_of(6)}) {
    const KingdomMaps match = fixtures::game(2, {}, text);
    EXPECT_EQ(disagreement(match, tests::games(3000), tests::seed()), "");
  }
}

}  // namespace
}  // namespace warren::kingdom_maps
