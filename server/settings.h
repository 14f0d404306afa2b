// What a table was created with; kept as JSON in its row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/fault.h"
#include "engine/json.h"
#include "engine/setup.h"
#include "store/rows.h"
#include "table/dice.h"

namespace warren::server {

struct Clock {
  int base_s = 0;
  int plus_s = 0;  // added at the end of every turn
};

// A match that was played elsewhere and brought here when it was over: what its record says of who
// played and of the dice, for which nobody here can vouch.
struct Imported {
  std::vector<std::string> seats;  // as the record names them
  std::uint64_t seed = 0;
  std::optional<Dice> dice;  // instead of the seed
};

struct Settings {
  Setup setup;                // without the edition's text
  store::SharedText edition;  // none: the house edition
  bool undo = true;
  bool hints = true;
  int grace_s = 120;  // how long an absent seat may keep the others waiting
  std::optional<Clock> clock;
  std::optional<Imported> imported;
  std::string position;  // where the match begins, when not at the start
};

// With the edition's text: what a game is made from.
Setup whole_setup(const Settings& settings);

// Without the edition, which the row names.
std::string write_settings(const Settings& settings);
Expected<Settings> read_settings(const std::string& text);
bool is_imported(const store::TableRow& row);

}  // namespace warren::server
