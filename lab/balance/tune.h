// Searching the numbers of an edition, or of options, for what a game is wanted to be like. Values
// race: all play the same games, what is surely worse than another plays no more, and the
// neighbours of what is left join, until the best is known to do or the games are spent.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "lab/balance/trials.h"

namespace warren {

// A number of the edition by its path, or the value of an option.
struct Dial {
  std::string path;                 // "/constants/win_towns"; empty: an option
  std::string option;               // its name
  std::vector<std::string> values;  // in order: neighbours are tried next
  std::size_t house = 0;            // which of them the base has, or the nearest
};

// A measure is wanted from `low` to `high`. One that ends in * is of all that begin so.
struct Wanted {
  std::string measure;
  double low = 0;
  double high = 0;
};

struct Tuning {
  Experiment base;  // game, seed, pace, the way to play it
  std::vector<Dial> dials;
  std::vector<Wanted> wanted;
  long games = 20000;   // of all together
  long of_each = 3200;  // at most
};

// Every fault with its path and line.
Expected<Tuning, Faults> read_tuning(std::string_view text, const ReadEdition& edition);
// A first file for a game.
std::string first_tuning(std::string_view game);

// One way to set all dials: by dial, which value.
using Setting = std::vector<std::size_t>;

// How far a setting is from what is wanted, 0 where it is that; in percentage points of shares, and
// percent of what is wanted of other numbers.
struct Contender {
  Setting setting;
  double off = 0;
  double off_low = 0;  // 95 % for all settings and looks together
  double off_high = 0;
  long games = 0;
  bool dropped = false;           // surely worse than another
  std::vector<Reading> readings;  // by measure that is wanted
};

struct TuneResult {
  std::vector<Wanted> wanted;  // with every measure by its name
  std::vector<Contender> all;  // the best first
  long games = 0;
  bool sure = false;     // the best is surely what is wanted
  bool partial = false;  // stopped
};

Expected<TuneResult, Faults> tune(const Tuning& tuning, const TrialOptions& options);

// The base with the dials set so; faults where that cannot be played.
Expected<Arm, Faults> arm_of(const Tuning& tuning, const Setting& setting);
// "/constants/win_towns 21, first_turn_actions 1"
std::string setting_words(const Tuning& tuning, const Setting& setting);

std::string tune_text(const Tuning& tuning, const TuneResult& result);
Json tune_json(const Tuning& tuning, const TuneResult& result);
// A line for every setting and measure.
std::string tune_csv(const Tuning& tuning, const TuneResult& result);

// What lies beside the page: files that it names; empty: there is none.
struct Proposed {
  bool house = false;  // the best is the game as it is
  std::string edition;
  std::string evidence;
};
// One file that needs no other, without script.
std::string tune_html(const Tuning& tuning, const TuneResult& result, const Proposed& proposed);

}  // namespace warren
