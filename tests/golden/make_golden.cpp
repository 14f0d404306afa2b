// Writes the golden records that are missing: make_golden FOLDER, where FOLDER holds signatures.txt
// and records/. What is there is never written again: a record is kept for ever. See
// tools/make-golden.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "engine/text.h"
#include "games/registry.h"
#include "table/digest.h"
#include "table/record.h"
#include "tests/golden/lines.h"

namespace warren::golden {
namespace {

constexpr std::uint64_t kSeeds = 12;     // matches tried for a short one
constexpr std::size_t kLongest = 500;    // plies; a longer match is left unfinished
constexpr std::size_t kResignedAt = 60;  // plies
constexpr std::uint32_t kTakesBack = 6;  // one action in so many, where it may be

Action some_action(const Match& match, Seat who, Random& random) {
  const auto legal = match.position().legal(who);
  return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

// Random play up to `most` plies; with `takes_back`, actions are now and then taken back as people
// do.
Match played(const GameMaker& make, MatchHead head, std::size_t most, bool takes_back) {
  Random random(head.seed);
  auto game = make(head.game, head.setup);
  Match match(*game, std::move(head));
  while (!match.position().node().is_over() && match.plies().size() < most) {
    const Node node = match.position().node();
    if (node.is_chance()) {
      match.roll();
      continue;
    }
    const auto nth = static_cast<int>(random.below(static_cast<std::uint32_t>(node.seats.size())));
    Seat who = node.seats.lowest();
    for (int skip = nth; skip > 0; --skip) {
      SeatSet rest = node.seats;
      for (int p = 0; p <= index(who); ++p) rest.remove(seat(p));
      who = rest.lowest();
    }
    if (match.act(who, some_action(match, who, random))) continue;
    if (!takes_back || random.below(kTakesBack) != 0) continue;
    if (const auto ply = match.to_take_back(who)) {
      if (auto without = match.without(*ply)) match = std::move(*without);
    }
  }
  return match;
}

bool keep(const std::filesystem::path& file, const std::string& record) {
  std::ofstream(file) << record;
  std::cout << file.filename().string() << "\n";
  return true;
}

// One record of a line of signatures.txt: the shortest of some matches.
void write_line(const std::filesystem::path& folder, const Line& line) {
  const std::filesystem::path file = folder / (line.name() + ".warren");
  if (exists(file)) return;
  std::optional<Match> best;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    MatchHead head;
    head.game = line.game;
    head.setup = line.setup;
    head.seats.assign(static_cast<std::size_t>(line.setup.players), "random");
    head.seed = seed;
    Match match = played(make_game, std::move(head), kLongest, false);
    if (!best || match.plies().size() < best->plies().size()) best.emplace(std::move(match));
  }
  keep(file, write_record(*best));
}

// A table with sealed dice, as a server keeps it: with actions taken back, and one where a seat
// gave up.
void write_table(const std::filesystem::path& folder, const Line& line, bool resigned) {
  const std::string name = line.name() + (resigned ? "-resigned" : "-table");
  const std::filesystem::path file = folder / (name + ".warren");
  if (exists(file)) return;
  const auto players = static_cast<std::size_t>(line.setup.players);
  MatchHead head;
  head.game = line.game;
  head.setup = line.setup;
  for (std::size_t p = 0; p < players; ++p) head.seats.emplace_back(p % 2 == 0 ? "human" : "bot:2");
  head.seed = players;
  const Digest seed = sha256("golden " + name);
  head.dice = Dice{"k72mq8f3td", "", to_hex(seed), std::vector<std::string>(players)};
  head.dice->commit = to_hex(sha256(*from_hex(head.dice->seed)));
  head.dice->entropy[0] = "c0ffee";
  const Match match = played(make_game, std::move(head), resigned ? kResignedAt : kLongest, true);
  Record record = record_of(match);
  if (resigned) record.resigned = {seat(line.setup.players - 1)};
  keep(file, write_record(record));
}

int run(const std::filesystem::path& folder) {
  const auto lines = read_lines(folder / "signatures.txt");
  create_directories(folder / "records");
  for (const Line& line : lines) {
    write_line(folder / "records", line);
    if (!line.setup.options.empty()) continue;
    write_table(folder / "records", line, false);
    if (line.setup.players > 1) write_table(folder / "records", line, true);
  }
  return lines.empty() ? 1 : 0;
}

}  // namespace
}  // namespace warren::golden

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "make_golden FOLDER\n";
    return 2;
  }
  return warren::golden::run(argv[1]);
}
