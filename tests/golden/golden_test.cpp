// The golden records: matches of every game, version and number of players, kept for ever. Each one
// is replayed with the hash at every ply, its dice are drawn again where they were sealed, and it
// is written as it was.
#include <gtest/gtest.h>

#include <cstdlib>
#include <set>
#include <sstream>

#include "games/registry.h"
#include "table/record.h"
#include "tests/golden/lines.h"
#include "tests/support/records.h"

namespace warren {
namespace {

const std::filesystem::path kFolder = std::filesystem::path(WARREN_SOURCE) / "tests/golden";

std::string text_of(const std::filesystem::path& file) {
  std::ostringstream out;
  out << std::ifstream(file).rdbuf();
  return out.str();
}

TEST(Golden, every_record_replays_with_every_hash_and_is_written_as_it_was) {
  std::set<std::string> met;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder / "records")) {
    const std::string name = entry.path().filename().string();
    const std::string text = text_of(entry.path());
    const auto record = read_record(text);
    ASSERT_TRUE(record) << name << ": " << to_string(record.error());
    const auto match = replay(*record);
    ASSERT_TRUE(match) << name << ": " << to_string(match.error());
    Record again = record_of(*match);
    again.resigned = record->resigned;
    EXPECT_EQ(write_record(again), text) << name;
    if (record->head.dice) {
      std::uint64_t draws = 0;
      const auto fault = verify_dice(*match, draws);
      EXPECT_FALSE(fault) << name << ": " << to_string(*fault);
    }
    met.insert(entry.path().stem().string());
  }
  for (const golden::Line& line : golden::read_lines(kFolder / "signatures.txt")) {
    EXPECT_TRUE(met.contains(line.name()))
        << "no record for " << line.text << ": tools/make-golden";
    if (!line.setup.options.empty()) continue;
    EXPECT_TRUE(met.contains(line.name() + "-table")) << line.text;
    if (line.setup.players == 1) continue;
    EXPECT_TRUE(met.contains(line.name() + "-resigned")) << line.text;
  }
}

// -- The checker that knows no game (tools/check-dice), on real records and on forged ones

const std::string kChecker = "python3 '" WARREN_SOURCE "/tools/check-dice' ";

bool fair(const std::string& files) {
  return std::system((kChecker + files + " >/dev/null 2>&1").c_str()) == 0;
}

TEST(Dice, a_checker_that_knows_no_game_finds_every_sealed_table_fair) {
  ASSERT_EQ(std::system("python3 --version >/dev/null"), 0) << "python3 is missing";
  std::string tables;
  for (const auto& entry : std::filesystem::directory_iterator(kFolder / "records")) {
    if (text_of(entry.path()).find("\ndice-seed ") == std::string::npos) continue;
    tables += " '" + entry.path().string() + "'";
  }
  EXPECT_TRUE(fair(tables)) << kChecker << tables;
}

TEST(Dice, the_checker_and_the_engine_refuse_the_same_forgeries) {
  const std::string good = text_of(kFolder / "records/rodentia-v1-2p-table.warren");
  const auto forged = std::filesystem::path(testing::TempDir()) / "forged.warren";
  const auto refused = [&](std::string_view from, std::string_view to, bool resealed) {
    std::string text = good;
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    if (resealed) text = tests::sealed(text);
    std::ofstream(forged) << text;
    std::uint64_t draws = 0;
    const auto record = read_record(text);
    const auto match = record ? replay(*record) : Expected<Match>(record.error());
    const bool engine = !match || verify_dice(*match, draws).has_value();
    EXPECT_EQ(fair("'" + forged.string() + "'"), !engine) << from << " to " << to;
    return engine;
  };
  EXPECT_FALSE(refused("seat human", "seat human", true));
  EXPECT_TRUE(refused("seat human", "seat bot:5", false));
  EXPECT_TRUE(refused("entropy c0ffee", "entropy c0ffef", true));
  EXPECT_TRUE(refused("dice k72mq8f3td", "dice k72mq8f3te", true));
  const std::size_t commit = good.find("dice k72mq8f3td ") + 16;
  EXPECT_TRUE(refused(good.substr(commit, 64), std::string(64, '0'), true));
  const std::size_t seed = good.find("dice-seed ") + 10;
  EXPECT_TRUE(refused(good.substr(seed, 64), std::string(64, '1'), true));
  const std::size_t draw = good.find(" @") + 2;
  const std::string stretch = good.substr(draw, good.find(" #", draw) - draw);
  EXPECT_TRUE(refused("@" + stretch, "@900000" + stretch, true));
  std::filesystem::remove(forged);
}

}  // namespace
}  // namespace warren
