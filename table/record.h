// The record of a match as text a person can read: a head, then one line a ply with the hash of
// the position after it. docs/records.md describes it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "table/match.h"

namespace warren {

// A record as read, before it is replayed; or as it is to be written.
struct Record {
  MatchHead head;
  int rules_version = 0;
  std::string edition;
  std::uint64_t edition_hash = 0;
  struct Line {
    int number = 0;  // of the line in the file, for messages
    Seat seat = kNobody;
    std::string text;  // an action's or an outcome's
    std::uint64_t hash = 0;
  };
  std::vector<Line> plies;
};

std::string write_record(const Record& record);
std::string write_record(const Match& match);

// Reads the text alone; a fault names the line.
Expected<Record> read_record(std::string_view text);

// Replays the first `plies` plies (all by default), checking game, rules version, edition and the
// hash at every ply. `edition_text`: the edition file, when not the house's.
Expected<Match> replay(const Record& record, const std::optional<std::string>& edition_text = {},
                       std::size_t plies = static_cast<std::size_t>(-1));

}  // namespace warren
