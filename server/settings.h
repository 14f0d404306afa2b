// What a table was created with; kept as JSON in its row.
#pragma once

#include <optional>
#include <string>

#include "engine/fault.h"
#include "engine/json.h"
#include "engine/setup.h"
#include "store/rows.h"

namespace warren::server {

struct Clock {
  int base_s = 0;
  int plus_s = 0;  // added at the end of every turn
};

struct Settings {
  Setup setup;                // without the edition's text
  store::SharedText edition;  // none: the house edition
  bool undo = true;
  bool hints = true;
  int grace_s = 120;  // how long an absent seat may keep the others waiting
  std::optional<Clock> clock;
};

// With the edition's text: what a game is made from.
Setup whole_setup(const Settings& settings);

// Without the edition, which the row names.
std::string write_settings(const Settings& settings);
Expected<Settings> read_settings(const std::string& text);

}  // namespace warren::server
