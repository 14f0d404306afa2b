// The record of a match as text a person can read: a head, one line a ply with the hash of the
// position after it, and an end mark over all of it. docs/records.md describes it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "table/match.h"

namespace warren {

// A record as read, before it is replayed; or as it is to be written.
struct Record {
  MatchHead head;  // head.setup.rules_version: the version it was played by
  std::string edition;
  std::uint64_t edition_hash = 0;
  struct Line {
    int number = 0;  // of the line in the file, for messages
    Seat seat = kNobody;
    std::string text;        // an action's or an outcome's
    std::uint64_t hash = 0;  // 0: none was kept
    // An outcome of sealed dice: where it lies among those that could be drawn, so that anybody can
    // check the draw who does not know the game.
    std::optional<Stretch> drawn{};
  };
  std::vector<Line> plies;
  std::vector<Seat> resigned;  // those who gave up, seat by seat
};

std::string write_record(const Record& record);
std::string write_record(const Match& match);
Record record_of(const Match& match);

// Is the second record the first as it was earlier, some plies ago?
bool goes_on(std::string_view record, std::string_view earlier);

// Reads the text alone; a fault names the line. What was cut off or changed since it was written
// is refused.
Expected<Record> read_record(std::string_view text);

// Replays the first `plies` plies (all by default) under the version of the rules they were played
// by, checking game, edition and the hash at every ply. `edition_text`: the edition file, when not
// the house's. `make` knows the games.
Expected<Match> replay(const Record& record, const std::optional<std::string>& edition_text = {},
                       std::size_t plies = static_cast<std::size_t>(-1),
                       const GameMaker& make = make_game);

}  // namespace warren
