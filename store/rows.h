// What is kept of a table: plain rows, the same in every database. The store knows no game; texts
// in it are notation and JSON that the server reads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/fault.h"

namespace warren::store {

enum class TableStatus : std::uint8_t { kWaiting, kPlaying, kOver };
enum class SeatKind : std::uint8_t { kOpen, kPerson, kBot };

// As rows and messages have them: "waiting", "person". Another word is a fault.
std::string_view word_of(TableStatus status);
std::string_view word_of(SeatKind kind);
Expected<TableStatus> read_status(std::string_view word);
Expected<SeatKind> read_kind(std::string_view word);

struct TableRow {
  std::string id;
  std::string game;
  int rules_version = 0;
  std::uint64_t edition_hash = 0;
  std::string edition;  // key of the edition's text; empty: the house edition
  TableStatus status = TableStatus::kWaiting;
  bool listed = false;
  std::string owner;  // guest id
  std::string owner_name;
  std::string settings;   // JSON
  std::string dice_seed;  // hexadecimal; the one secret that must be kept to go on
  std::string result;     // JSON when the table ended otherwise than by the rules
  std::string rematch;    // id of the next table
  int plies = 0;          // when over
  std::int64_t created_ms = 0;
  std::int64_t moved_ms = 0;
  unsigned to_act = 0;  // before the first ply: the seats, a bit each, seat 1 the lowest
  bool operator==(const TableRow&) const = default;
};

struct SeatRow {
  int seat = 0;  // from 1
  SeatKind kind = SeatKind::kOpen;
  std::string name;
  std::string guest;       // guest id of the person
  std::string token_hash;  // SHA-256, hexadecimal; the token itself is never kept
  std::string bot;         // level, when a bot
  std::string stand_in;    // level of the bot that plays for the person, or empty
  bool resigned = false;
  std::string entropy;
  bool operator==(const SeatRow&) const = default;
};

struct PlyRow {
  int ply = 0;         // from 1
  int seat = 0;        // 0: chance
  std::string text;    // notation of the action or outcome
  std::uint64_t hash;  // of the position after it; 0: none is kept
  std::int64_t at_ms = 0;
  std::string clocks;  // what each seat had left, "ms ms ..."; empty without a clock
  // Who is to act after it, as in the table's row; 0 also where it is from before that was kept.
  unsigned to_act = 0;
  bool operator==(const PlyRow&) const = default;
};

struct ChatRow {
  int n = 0;  // from 1
  std::int64_t at_ms = 0;
  int seat = 0;  // 0: a spectator
  std::string name;
  std::string text;
  std::string guest = {};  // who said it; empty: one without a name, or from before that was kept
  bool operator==(const ChatRow&) const = default;
};

// A line of chat that somebody complained of, as it was.
struct ReportRow {
  std::string table;
  int n = 0;
  std::string reporter;  // guest id
  std::int64_t at_ms = 0;
  std::string guest;  // who said it
  std::string name;
  std::string text;
};

// What an administrator decided about a guest or a network.
struct SanctionRow {
  std::string kind;  // "ban" or "mute"
  std::string who;   // guest id, or a network
  std::int64_t since_ms = 0;
  std::int64_t until_ms = 0;  // 0: for ever
  std::string why;
};

inline constexpr int kChatKept = 100;  // lines of a table that are ever read again

using SharedText = std::shared_ptr<const std::string>;

struct SavedTable {
  TableRow table;
  SharedText edition;  // its text, where the row names one
  std::vector<SeatRow> seats;
  std::vector<PlyRow> plies;
  std::vector<ChatRow> chat;    // the latest kChatKept
  std::int64_t lease = 0;       // under which it may be written
  std::optional<Fault> damage;  // something in the rows that this program never writes
};

// One change of one table: all of it is on disk, or nothing.
struct Change {
  std::string table;                   // id
  std::int64_t lease = 0;              // under which it is written; 0: the table is new
  std::optional<TableRow> row;         // new or replaced
  SharedText edition;                  // that the row names; kept once, whoever brings it
  std::vector<SeatRow> seats;          // new or replaced
  std::optional<int> drop_plies_from;  // this one and all later ones go, before `plies` are written
  std::vector<PlyRow> plies;
  std::optional<ChatRow> chat;
};

}  // namespace warren::store
